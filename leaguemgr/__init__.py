"""A draft league manager for basketball board games."""

__version__ = "0.1.0"
