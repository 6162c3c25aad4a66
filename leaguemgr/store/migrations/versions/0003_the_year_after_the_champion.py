"""The year after the champion: attrition, and rookies whose hidden ratings are not rolled yet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this version."""
    with op.batch_alter_table("player", schema=None) as batch_op:
        batch_op.add_column(sa.Column("class_id", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("left_id", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("revealed", sa.Boolean(), nullable=False, server_default=sa.true()))
        batch_op.create_foreign_key(op.f("fk_player_class_id"), "season", ["class_id"], ["id"])
        batch_op.create_foreign_key(op.f("fk_player_left_id"), "season", ["left_id"], ["id"])
    with op.batch_alter_table("player", schema=None) as batch_op:
        # The default was for the players that there were; new ones always say it.
        batch_op.alter_column("revealed", server_default=None)
    op.create_table(
        "attrition_roll",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("season_id", sa.Integer(), nullable=False),
        sa.Column("team_id", sa.Integer(), nullable=True),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("colored", sa.Integer(), nullable=True),
        sa.Column("white", sa.Integer(), nullable=True),
        sa.Column("typed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_attrition_roll_player_id")),
        sa.ForeignKeyConstraint(["season_id"], ["season.id"], name=op.f("fk_attrition_roll_season_id")),
        sa.ForeignKeyConstraint(["team_id"], ["team.id"], name=op.f("fk_attrition_roll_team_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_attrition_roll")),
        sa.UniqueConstraint("season_id", "player_id", name=op.f("uq_attrition_roll_season_id_player_id")),
    )
