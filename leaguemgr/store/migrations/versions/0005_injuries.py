"""Injuries that keep a man out of the games that follow."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this version."""
    op.create_table(
        "injury",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("misses", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_injury_game_id")),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_injury_player_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_injury")),
        sa.UniqueConstraint("game_id", "player_id", name=op.f("uq_injury_game_id_player_id")),
    )
    with op.batch_alter_table("injury", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_injury_player_id"), ["player_id"], unique=False)
