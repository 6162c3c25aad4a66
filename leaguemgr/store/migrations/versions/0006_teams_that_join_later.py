"""Teams that join later, lists for an expansion draft, orders of drafts, the injured list, and roster moves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

COLUMNS = (
    ("team", "joined", sa.Integer(), "0"),
    ("team", "conference", sa.String(), ""),
    ("team", "new_coach", sa.Boolean(), "0"),
    ("roster", "listed", sa.Boolean(), "0"),
    ("draft", "source", sa.String(), "dice"),
    ("draft", "pattern", sa.String(), "same"),
    ("draft", "exclusive", sa.Integer(), "0"),
)
"""New columns with what they are for the rows that there were."""


def upgrade() -> None:
    """Bring the tables to this version."""
    for table, name, kind, value in COLUMNS:
        with op.batch_alter_table(table, schema=None) as batch_op:
            batch_op.add_column(sa.Column(name, kind, nullable=False, server_default=value))
        with op.batch_alter_table(table, schema=None) as batch_op:
            # The default was for the rows that there were; new ones always say it.
            batch_op.alter_column(name, server_default=None)
    op.execute("UPDATE draft SET source = 'standings' WHERE rolls = '[]'")
    with op.batch_alter_table("pick", schema=None) as batch_op:
        batch_op.add_column(sa.Column("loser_id", sa.Integer(), nullable=True))
        batch_op.create_foreign_key(op.f("fk_pick_loser_id"), "team", ["loser_id"], ["id"])
    op.create_table(
        "move",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("season_id", sa.Integer(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("team_id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("deed", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["season_id"], ["season.id"], name=op.f("fk_move_season_id")),
        sa.ForeignKeyConstraint(["team_id"], ["team.id"], name=op.f("fk_move_team_id")),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_move_player_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_move")),
    )
    with op.batch_alter_table("move", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_move_season_id"), ["season_id"], unique=False)
    op.create_table(
        "protection",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("season_id", sa.Integer(), nullable=False),
        sa.Column("team_id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("since", sa.Integer(), nullable=True),
        sa.Column("how", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["season_id"], ["season.id"], name=op.f("fk_protection_season_id")),
        sa.ForeignKeyConstraint(["team_id"], ["team.id"], name=op.f("fk_protection_team_id")),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_protection_player_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_protection")),
        sa.UniqueConstraint("season_id", "player_id", name=op.f("uq_protection_season_id_player_id")),
    )
