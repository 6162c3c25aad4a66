"""The first version."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Bring the tables to this version."""
    op.create_table(
        "journal",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(), nullable=False),
        sa.Column("action", sa.String(), nullable=False),
        sa.Column("params", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("summary", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("batch", sa.Integer(), nullable=True),
        sa.Column("batch_title", sa.String(), nullable=False),
        sa.Column("changes", sa.LargeBinary(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_journal")),
    )
    with op.batch_alter_table("journal", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_journal_state"), ["state"], unique=False)

    op.create_table(
        "league",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("system", sa.String(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("created", sa.DateTime(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_league")),
    )
    op.create_table(
        "player",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("position", sa.String(), nullable=False),
        sa.Column("ratings", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("origin", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_player")),
    )
    op.create_table(
        "team",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("nickname", sa.String(), nullable=False),
        sa.Column("abbreviation", sa.String(), nullable=False),
        sa.Column("colour", sa.String(), nullable=False),
        sa.Column("coach_name", sa.String(), nullable=False),
        sa.Column("coach_kind", sa.String(), nullable=False),
        sa.Column("coach_style", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_team")),
        sa.UniqueConstraint("abbreviation", name=op.f("uq_team_abbreviation")),
        sa.UniqueConstraint("name", name=op.f("uq_team_name")),
    )
    op.create_table(
        "team_sheet",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("sheet", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_team_sheet")),
        sa.UniqueConstraint("digest", name=op.f("uq_team_sheet_digest")),
    )
    op.create_table(
        "lineup",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("team_id", sa.Integer(), nullable=False),
        sa.Column("marker", sa.String(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("station", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_lineup_player_id")),
        sa.ForeignKeyConstraint(["team_id"], ["team.id"], name=op.f("fk_lineup_team_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lineup")),
        sa.UniqueConstraint("player_id", name=op.f("uq_lineup_player_id")),
        sa.UniqueConstraint("team_id", "marker", name=op.f("uq_lineup_team_id_marker")),
    )
    op.create_table(
        "ranking",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("team_id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_ranking_player_id")),
        sa.ForeignKeyConstraint(["team_id"], ["team.id"], name=op.f("fk_ranking_team_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_ranking")),
        sa.UniqueConstraint("team_id", "player_id", name=op.f("uq_ranking_team_id_player_id")),
        sa.UniqueConstraint("team_id", "rank", name=op.f("uq_ranking_team_id_rank")),
    )
    with op.batch_alter_table("ranking", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_ranking_player_id"), ["player_id"], unique=False)

    op.create_table(
        "roster",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("team_id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_roster_player_id")),
        sa.ForeignKeyConstraint(["team_id"], ["team.id"], name=op.f("fk_roster_team_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_roster")),
        sa.UniqueConstraint("player_id", name=op.f("uq_roster_player_id")),
        sa.UniqueConstraint("team_id", "number", name=op.f("uq_roster_team_id_number")),
    )
    op.create_table(
        "season",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("phase", sa.String(), nullable=False),
        sa.Column("settings", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("champion_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["champion_id"], ["team.id"], name=op.f("fk_season_champion_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_season")),
        sa.UniqueConstraint("number", name=op.f("uq_season_number")),
    )
    op.create_table(
        "draft",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("season_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("order", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("rolls", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["season_id"], ["season.id"], name=op.f("fk_draft_season_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_draft")),
    )
    with op.batch_alter_table("draft", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_draft_season_id"), ["season_id"], unique=False)

    op.create_table(
        "lot",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("season_id", sa.Integer(), nullable=False),
        sa.Column("purpose", sa.String(), nullable=False),
        sa.Column("teams", sa.String(), nullable=False),
        sa.Column("order", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["season_id"], ["season.id"], name=op.f("fk_lot_season_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_lot")),
        sa.UniqueConstraint("season_id", "purpose", "teams", name=op.f("uq_lot_season_id_purpose_teams")),
    )
    op.create_table(
        "series",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("season_id", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("slot", sa.Integer(), nullable=False),
        sa.Column("best_of", sa.Integer(), nullable=False),
        sa.Column("pattern", sa.String(), nullable=False),
        sa.Column("high_id", sa.Integer(), nullable=False),
        sa.Column("high_seed", sa.Integer(), nullable=False),
        sa.Column("low_id", sa.Integer(), nullable=True),
        sa.Column("low_seed", sa.Integer(), nullable=True),
        sa.Column("winner_id", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["high_id"], ["team.id"], name=op.f("fk_series_high_id")),
        sa.ForeignKeyConstraint(["low_id"], ["team.id"], name=op.f("fk_series_low_id")),
        sa.ForeignKeyConstraint(["season_id"], ["season.id"], name=op.f("fk_series_season_id")),
        sa.ForeignKeyConstraint(["winner_id"], ["team.id"], name=op.f("fk_series_winner_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_series")),
        sa.UniqueConstraint("season_id", "round", "slot", name=op.f("uq_series_season_id_round_slot")),
    )
    op.create_table(
        "game",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("season_id", sa.Integer(), nullable=False),
        sa.Column("stage", sa.String(), nullable=False),
        sa.Column("day", sa.Integer(), nullable=False),
        sa.Column("home_id", sa.Integer(), nullable=False),
        sa.Column("away_id", sa.Integer(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("home_score", sa.Integer(), nullable=True),
        sa.Column("away_score", sa.Integer(), nullable=True),
        sa.Column("periods", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("method", sa.String(), nullable=False),
        sa.Column("series_id", sa.Integer(), nullable=True),
        sa.Column("series_game", sa.Integer(), nullable=True),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("note", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["away_id"], ["team.id"], name=op.f("fk_game_away_id")),
        sa.ForeignKeyConstraint(["home_id"], ["team.id"], name=op.f("fk_game_home_id")),
        sa.ForeignKeyConstraint(["season_id"], ["season.id"], name=op.f("fk_game_season_id")),
        sa.ForeignKeyConstraint(["series_id"], ["series.id"], name=op.f("fk_game_series_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game")),
    )
    with op.batch_alter_table("game", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_game_away_id"), ["away_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_game_home_id"), ["home_id"], unique=False)
        batch_op.create_index("ix_game_season", ["season_id", "stage", "status", "day"], unique=False)
        batch_op.create_index(batch_op.f("ix_game_series_id"), ["series_id"], unique=False)

    op.create_table(
        "pick",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("draft_id", sa.Integer(), nullable=False),
        sa.Column("overall", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("slot", sa.Integer(), nullable=False),
        sa.Column("team_id", sa.Integer(), nullable=False),
        sa.Column("original_id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=True),
        sa.Column("passed", sa.Boolean(), nullable=False),
        sa.Column("how", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["draft_id"], ["draft.id"], name=op.f("fk_pick_draft_id")),
        sa.ForeignKeyConstraint(["original_id"], ["team.id"], name=op.f("fk_pick_original_id")),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_pick_player_id")),
        sa.ForeignKeyConstraint(["team_id"], ["team.id"], name=op.f("fk_pick_team_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pick")),
        sa.UniqueConstraint("draft_id", "overall", name=op.f("uq_pick_draft_id_overall")),
        sa.UniqueConstraint("draft_id", "player_id", name=op.f("uq_pick_draft_id_player_id")),
    )
    with op.batch_alter_table("pick", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_pick_player_id"), ["player_id"], unique=False)
        batch_op.create_index(batch_op.f("ix_pick_team_id"), ["team_id"], unique=False)

    op.create_table(
        "game_tape",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("home_sheet_id", sa.Integer(), nullable=False),
        sa.Column("away_sheet_id", sa.Integer(), nullable=False),
        sa.Column("options", sa.String(), nullable=False),
        sa.Column("seed", sa.String(), nullable=False),
        sa.Column("marks", sa.String(), nullable=False),
        sa.Column("tape", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["away_sheet_id"], ["team_sheet.id"], name=op.f("fk_game_tape_away_sheet_id")),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_game_tape_game_id")),
        sa.ForeignKeyConstraint(["home_sheet_id"], ["team_sheet.id"], name=op.f("fk_game_tape_home_sheet_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game_tape")),
        sa.UniqueConstraint("game_id", name=op.f("uq_game_tape_game_id")),
    )
    op.create_table(
        "line",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("team_id", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.Integer(), nullable=False),
        sa.Column("started", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Integer(), nullable=False),
        sa.Column("fgm", sa.Integer(), nullable=False),
        sa.Column("fga", sa.Integer(), nullable=False),
        sa.Column("tpm", sa.Integer(), nullable=False),
        sa.Column("ftm", sa.Integer(), nullable=False),
        sa.Column("fta", sa.Integer(), nullable=False),
        sa.Column("orb", sa.Integer(), nullable=False),
        sa.Column("drb", sa.Integer(), nullable=False),
        sa.Column("stl", sa.Integer(), nullable=False),
        sa.Column("blk", sa.Integer(), nullable=False),
        sa.Column("tov", sa.Integer(), nullable=False),
        sa.Column("pf", sa.Integer(), nullable=False),
        sa.Column("tip", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_line_game_id")),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"], name=op.f("fk_line_player_id")),
        sa.ForeignKeyConstraint(["team_id"], ["team.id"], name=op.f("fk_line_team_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_line")),
        sa.UniqueConstraint("game_id", "player_id", name=op.f("uq_line_game_id_player_id")),
    )
    with op.batch_alter_table("line", schema=None) as batch_op:
        batch_op.create_index("ix_line_player", ["player_id", "game_id"], unique=False)

    op.create_table(
        "team_game",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("game_id", sa.Integer(), nullable=False),
        sa.Column("team_id", sa.Integer(), nullable=False),
        sa.Column("violations", sa.Integer(), nullable=False),
        sa.Column("technicals", sa.Integer(), nullable=False),
        sa.Column("timeouts", sa.Integer(), nullable=False),
        sa.Column("turnovers", sa.Integer(), nullable=False),
        sa.Column("offensive_fouls", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=op.f("fk_team_game_game_id")),
        sa.ForeignKeyConstraint(["team_id"], ["team.id"], name=op.f("fk_team_game_team_id")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_team_game")),
        sa.UniqueConstraint("game_id", "team_id", name=op.f("uq_team_game_game_id_team_id")),
    )
