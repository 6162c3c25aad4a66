"""Tests of NBA All Star."""
