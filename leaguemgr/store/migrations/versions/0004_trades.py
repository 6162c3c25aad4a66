"""Trades, and draft picks that can be traded."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this version."""
    op.create_table(
        "pick_right",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("original_id", sa.Integer(), nullable=False),
        sa.Column("owner_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["original_id"], ["team.id"], name=op.f("fk_pick_right_original_id")),
        sa.ForeignKeyConstraint(["owner_id"], ["team.id"], name=op.f("fk_pick_right_owner_id")),
        sa.UniqueConstraint(
            "kind", "season", "round", "original_id", name=op.f("uq_pick_right_kind_season_round_original_id")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pick_right")),
    )
    op.create_table(
        "trade",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("season_id", sa.Integer(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["season_id"], ["season.id"], name=op.f("fk_trade_season_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_trade")),
    )
    op.create_table(
        "trade_party",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("trade_id", sa.Integer(), nullable=False),
        sa.Column("team_id", sa.Integer(), nullable=False),
        sa.Column("agreed", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["trade_id"], ["trade.id"], name=op.f("fk_trade_party_trade_id")),
        sa.ForeignKeyConstraint(["team_id"], ["team.id"], name=op.f("fk_trade_party_team_id")),
        sa.UniqueConstraint("trade_id", "team_id", name=op.f("uq_trade_party_trade_id_team_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_trade_party")),
    )
    op.create_table(
        "trade_item",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("trade_id", sa.Integer(), nullable=False),
        sa.Column("giver_id", sa.Integer(), nullable=False),
        sa.Column("receiver_id", sa.Integer(), nullable=True),
        sa.Column("player_id", sa.Integer(), nullable=True),
        sa.Column("pick_kind", sa.String(), nullable=False),
        sa.Column("pick_season", sa.Integer(), nullable=True),
        sa.Column("pick_round", sa.Integer(), nullable=True),
        sa.Column("pick_original_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["trade_id"], ["trade.id"], name=op.f("fk_trade_item_trade_id")),
        sa.ForeignKeyConstraint(["giver_id"], ["team.id"], name=op.f("fk_trade_item_giver_id")),
        sa.ForeignKeyConstraint(["receiver_id"], ["team.id"], name=op.f("fk_trade_item_receiver_id")),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_trade_item_player_id")),
        sa.ForeignKeyConstraint(["pick_original_id"], ["team.id"], name=op.f("fk_trade_item_pick_original_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_trade_item")),
    )
    with op.batch_alter_table("trade", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_trade_season_id"), ["season_id"], unique=False)
    with op.batch_alter_table("trade_item", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_trade_item_trade_id"), ["trade_id"], unique=False)
