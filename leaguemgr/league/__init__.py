"""What a commissioner does and asks."""
