"""Who did what is in the journal, and why."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this version."""
    for name in ("who", "why"):
        with op.batch_alter_table("journal", schema=None) as batch_op:
            batch_op.add_column(sa.Column(name, sa.String(), nullable=False, server_default=""))
        with op.batch_alter_table("journal", schema=None) as batch_op:
            # The default was for the entries that there were; new ones always say it.
            batch_op.alter_column(name, server_default=None)
