"""Chart sets kept in the file, and the one that the league plays with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this version; the league goes on with the shipped charts."""
    op.create_table(
        "chart_set",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("files", sa.JSON(none_as_null=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_chart_set")),
        sa.UniqueConstraint("digest", name=op.f("uq_chart_set_digest")),
    )
    with op.batch_alter_table("league", schema=None) as batch_op:
        batch_op.add_column(sa.Column("charts", sa.String(), nullable=False, server_default=""))
    with op.batch_alter_table("league", schema=None) as batch_op:
        batch_op.alter_column("charts", server_default=None)
