"""Basketball Strategy: the flagship rule system."""
