"""Leagues in and out of other formats."""
