"""The new league, step by step."""
