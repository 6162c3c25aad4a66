"""Games in progress."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this version."""
    op.create_table(
        "game_in_progress",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("home_id", sa.Integer(), nullable=False),
        sa.Column("away_id", sa.Integer(), nullable=False),
        sa.Column("saved", sa.DateTime(), nullable=False),
        sa.Column("period", sa.Integer(), nullable=False),
        sa.Column("clock", sa.Integer(), nullable=False),
        sa.Column("home_score", sa.Integer(), nullable=False),
        sa.Column("away_score", sa.Integer(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.Column("home_sheet", sa.String(), nullable=False),
        sa.Column("away_sheet", sa.String(), nullable=False),
        sa.Column("options", sa.String(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("seats", sa.String(), nullable=False),
        sa.Column("marks", sa.String(), nullable=False),
        sa.Column("tape", sa.LargeBinary(), nullable=False),
        sa.Column("undone_marks", sa.String(), nullable=False),
        sa.Column("undone", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game_in_progress")),
        sa.UniqueConstraint("game_id", name=op.f("uq_game_in_progress_game_id")),
    )
