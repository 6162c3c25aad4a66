"""Assists in the lines of box scores; games that were played before have none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this version."""
    with op.batch_alter_table("line", schema=None) as batch_op:
        batch_op.add_column(sa.Column("ast", sa.Integer(), nullable=False, server_default="0"))
    with op.batch_alter_table("line", schema=None) as batch_op:
        # The default was for the lines that there were; new ones always say it.
        batch_op.alter_column("ast", server_default=None)
