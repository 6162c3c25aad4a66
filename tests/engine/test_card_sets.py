"""Card files with faults: each is one sentence that names file, team, card and field, and in a CSV file the line."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguemgr.engine.card_sets import need_whole_teams, read_squads
from leaguemgr.problems import UserError

HEAD = "team,abbreviation,conference,number,name,position,steal,block\n"
TOML = '[layout]\nfields = ["steal", "block"]\n[[team]]\nname = "Reds"\nabbreviation = "RED"\ncards = [{}]'
JSON = (
    '{{"teams": [{{"name": "Reds", "abbreviation": "RED", "cards": '
    '[{{"number": {}, "name": "X", "position": "C", "ratings": {}}}]}}]}}'
)
FORM = "a card file has teams with cards of number, name, position and the fields of a card."


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("c.csv", f"{HEAD}Reds,RED,,12,X,C,many,3\n", "line 2: Reds, No. 12 X: steal: 'many' is no number."),
        ("c.csv", f"{HEAD}Reds,RED,,1,Y,C,2,3\nReds,RED,,x,X,C\n", "line 3: Reds, No. x X: number: 'x' is no number."),
        ("c.csv", f"{HEAD}Reds,RED,,12,,C,2,3\n", "line 2 has no name."),
        ("c.csv", f"{HEAD}Reds,RED,,12,X,C,2,3,4\n", "line 2 has more values than the first line has names."),
        ("c.toml", TOML.format('[12, "X", "C", "many", 3]'), "Reds, No. 12 X: steal: 'many' is no number."),
        ("c.toml", TOML.format('[12, "X", "C", 2]'), "Reds, No. 12 X: 1 values for 2 fields."),
        ("c.json", JSON.format(12, '{"steal": null}'), "Reds, No. 12 X: steal: None is no number."),
        ("c.json", JSON.format('"x"', "{}"), "Reds, No. x X: number: 'x' is no number."),
    ],
)  # fmt: skip
def test_a_fault_of_a_card_is_named_by_team_card_and_field(tmp_path: Path, name: str, text: str, words: str) -> None:
    assert refusal(tmp_path / name, text) == f"{tmp_path / name}: {words}"


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("c.toml", "[layout]\nfields = []", "has no team"),
        ("c.toml", TOML.format("[12]"), "is laid out in another way"),
        ("c.json", '{"teams": [3]}', "is laid out in another way"),
        ("c.json", "[]", "is laid out in another way"),
    ],
)
def test_a_file_of_another_form_is_told_what_a_card_file_has(tmp_path: Path, name: str, text: str, words: str) -> None:
    assert refusal(tmp_path / name, text) == f"{tmp_path / name} {words}; {FORM}"


def test_a_value_that_a_line_leaves_out_is_not_on_the_card(tmp_path: Path) -> None:
    path = tmp_path / "c.csv"
    path.write_text(f"{HEAD}Reds,RED,,12,X,C,2\nReds,RED,,13,Y,C,,3\n", encoding="utf-8")
    (squad,) = read_squads(path, lambda _card: [])
    assert [card.ratings for card in squad.cards] == [{"steal": 2}, {"block": 3}]


def test_a_team_that_cannot_play_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "c.csv"
    men = [f"Reds,RED,,{number},X,C,2,3\n" for number in range(5)]
    for lines, words in ((men[:3], "Reds has 3 cards, and a game needs 5"), ([*men, men[0]], "has No. 0 X twice")):
        path.write_text(HEAD + "".join(lines), encoding="utf-8")
        with pytest.raises(UserError, match=words):
            need_whole_teams(path, read_squads(path, lambda _card: []), 5)
    path.write_text(HEAD + "".join(men), encoding="utf-8")
    need_whole_teams(path, read_squads(path, lambda _card: []), 5)


def refusal(path: Path, text: str) -> str:
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UserError) as refused:
        read_squads(path, lambda _card: [])
    return str(refused.value)
