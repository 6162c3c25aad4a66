"""Alembic's entry: runs the steps on the connection that ``store.migrate`` hands over."""

from __future__ import annotations

from alembic import context
from sqlmodel import SQLModel

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
