"""Which pick of an expansion draft let a team take a man back under protection."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this version."""
    with op.batch_alter_table("protection", schema=None) as batch_op:
        batch_op.add_column(sa.Column("pulled_by", sa.Integer(), nullable=True))
