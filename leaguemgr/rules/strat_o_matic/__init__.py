"""Strat-O-Matic Pro Basketball, basic and advanced: rules by the manual, decks and cards of our own design."""
