"""Rosters, line-ups, teams and players' names."""

from __future__ import annotations

import pytest

from leaguemgr.league.action import Action, Refused
from leaguemgr.league.create import NewLeague, check_new
from leaguemgr.league.league import League
from leaguemgr.league.players import players
from leaguemgr.league.rosters import ClearLineup, LineupPlace, ReleasePlayer, SetLineup, SignPlayer, roster, teams
from leaguemgr.league.teams import EditTeam, RenamePlayer
from leaguemgr.problems import UserError
from tests.league.conftest import open_games


def lineup_of(league: League, team: int) -> tuple[LineupPlace, ...]:
    return tuple(LineupPlace(spot.marker, spot.player.id, spot.station) for spot in league.read(roster, team).lineup)


def test_a_released_player_is_in_the_pool_and_can_be_signed(drafted: League) -> None:
    member = drafted.read(roster, 1).players[0]
    assert drafted.perform(ReleasePlayer(member.id)).summary == f"Río Verde Cóndores released {member.name}."
    assert member.id in {player.id for player in drafted.read(players, "pool")}
    drafted.perform(SignPlayer(1, member.id, number=99))
    assert drafted.read(roster, 1).players[-1].number == 99
    assert drafted.read(players, "all")[0].team is not None


@pytest.mark.case("B1")
def test_a_full_team_signs_nobody(drafted: League) -> None:
    free = drafted.read(players, "pool")[0]
    with pytest.raises(Refused, match="Río Verde Cóndores have 12 of 12 active players; release somebody first"):
        drafted.perform(SignPlayer(1, free.id))


def test_a_player_has_one_team_and_a_number_of_his_own(drafted: League) -> None:
    own, other = drafted.read(roster, 1).players, drafted.read(roster, 2).players
    drafted.perform(ReleasePlayer(own[0].id))
    assert f"{other[0].name} plays for Prairie A&M Bison" in drafted.check(SignPlayer(1, other[0].id))[0].text
    assert "is worn already" in drafted.check(SignPlayer(1, own[0].id, own[1].number))[0].text
    assert "from 0 to 99, not 100" in drafted.check(SignPlayer(1, own[0].id, 100))[0].text
    assert "plays for no team" in drafted.check(ReleasePlayer(own[0].id))[0].text


def test_a_team_without_a_lineup_of_its_own_has_the_suggested_one(drafted: League) -> None:
    view = drafted.read(roster, 1)
    assert not view.lineup_is_set
    assert [spot.marker for spot in view.lineup] == list(drafted.system.markers)
    game = next(game for game in open_games(drafted) if 1 in (game.home.id, game.away.id))
    side = int(game.away.id == 1)
    setup = drafted.setup(game.id).teams[side]
    assert [setup.players[spot.player].key for spot in setup.lineup] == [spot.player.id for spot in view.lineup]


def test_a_lineup_that_is_set_starts(drafted: League) -> None:
    game = open_games(drafted)[0]
    spots = lineup_of(drafted, game.home.id)
    drafted.perform(SetLineup(game.home.id, spots))
    assert drafted.read(roster, game.home.id).lineup_is_set
    home = drafted.setup(game.id).home
    assert [home.players[spot.player].key for spot in home.lineup] == [spot.player for spot in spots]
    drafted.perform(ClearLineup(game.home.id))
    assert not drafted.read(roster, game.home.id).lineup_is_set
    assert "have no line-up of their own" in drafted.check(ClearLineup(game.home.id))[0].text


def test_a_lineup_needs_men_of_the_team_and_the_rules(drafted: League) -> None:
    spots = lineup_of(drafted, 1)
    stranger = drafted.read(roster, 2).players[0]
    wrong = (LineupPlace(spots[0].marker, stranger.id, spots[0].station), *spots[1:])
    assert f"{stranger.name} does not play for Río Verde Cóndores" in drafted.check(SetLineup(1, wrong))[0].text
    assert drafted.check(SetLineup(1, spots[:4]))[0].text == "A line-up has one man on each of RG, LG, RF, LF, C."


def test_a_lineup_goes_with_a_man_who_leaves(drafted: League) -> None:
    spots = lineup_of(drafted, 1)
    drafted.perform(SetLineup(1, spots))
    drafted.perform(ReleasePlayer(spots[0].player))
    assert not drafted.read(roster, 1).lineup_is_set
    drafted.undo()
    assert drafted.read(roster, 1).lineup_is_set


@pytest.mark.rule("BS-CAMP-LEAGUE-02")
@pytest.mark.case("M2", "Q4")
def test_teams_and_players_can_be_called_anything(drafted: League) -> None:
    name = '"Q" & O\'Neal <b>'
    drafted.perform(EditTeam(1, name=name, nickname="A&M", coach_name="Iñaki", coach_kind="person"))
    row = drafted.read(teams)[0]
    assert (row.team.name, row.team.nickname, row.coach, row.kind) == (name, "A&M", "Iñaki", "person")
    player = drafted.read(roster, 1).players[0]
    drafted.perform(RenamePlayer(player.id, "Şengün Dončić"))
    assert drafted.read(roster, 1).players[0].name == "Şengün Dončić"
    assert drafted.check(RenamePlayer(player.id, " "))[0].field == "name"


def test_short_forms_follow_a_new_name_unless_they_are_given(drafted: League) -> None:
    drafted.perform(EditTeam(1, name="Boston Terriers"))
    drafted.perform(EditTeam(2, name="Prairie A&M Bison of the West"))
    drafted.perform(EditTeam(3, name="Boston Beans", abbreviation="BBB"))
    drafted.perform(EditTeam(4, name="Boston Larks"))
    shown = [(row.team.nickname, row.team.abbreviation) for row in drafted.read(teams)]
    assert shown == [("Terriers", "BOS"), ("Bison", "PAM"), ("Beans", "BBB"), ("Larks", "LAR")]


def test_the_letters_of_a_new_name_leave_out_what_no_file_may_be_called(drafted: League) -> None:
    drafted.perform(EditTeam(1, name="A<B & Co"))
    team = drafted.read(teams)[0].team
    assert (team.name, team.abbreviation) == ("A<B & Co", "AB")


def test_a_team_keeps_its_own_name_when_other_things_change(drafted: League) -> None:
    entry = drafted.perform(EditTeam(2, name="Prairie A&M Bison", colour="#102030"))
    assert entry.summary == "Changed the name, colour of Prairie A&M Bison."


def test_unknown_numbers_are_told(drafted: League) -> None:
    with pytest.raises(UserError, match="There is no team 9"):
        drafted.read(roster, 9)
    with pytest.raises(UserError, match="There is no player 999"):
        drafted.perform(RenamePlayer(999, "x"))


@pytest.mark.parametrize("name", ["\x07bell", "two\nlines", "\x1b[2J", "\u202eback", "\u200b"])
def test_a_name_that_cannot_be_shown_is_refused_wherever_it_is_given(drafted: League, name: str) -> None:
    fields = ("name", "nickname", "coach_name", "conference")
    deeds: list[Action] = [EditTeam(1, **{field: f"{name} "}) for field in fields]  # type: ignore[arg-type]
    for deed in [*deeds, EditTeam(1, abbreviation="\0"), EditTeam(1, abbreviation="../"), RenamePlayer(1, name)]:
        assert drafted.check(deed), deed
    assert [one.field for one in check_new(NewLeague(name))] == ["name"]
