"""The steps from each schema version to the next (Alembic, batch mode)."""
