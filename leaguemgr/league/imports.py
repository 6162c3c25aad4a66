"""Players and rosters from somebody's file: compared with the league, then taken in all together or not at all."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from sqlmodel import Session, col, select

from leaguemgr.engine.system import PlayerCard, RuleSystem
from leaguemgr.league.action import Action, problems
from leaguemgr.league.context import roster_limits, rules_of, set_phase
from leaguemgr.league.import_records import Finding, PlayerEntry, State, faults
from leaguemgr.league.lookup import season_of, team_refs
from leaguemgr.league.players import player_rows
from leaguemgr.league.records import PlayerRow, Problem
from leaguemgr.league.rosters import CLOSED, NUMBERS, RELEASED, SIGNED, join_team, leave_team, note_move
from leaguemgr.league.wording import counted, listed, unshowable
from leaguemgr.store.tables import Player, Ranking, Roster

ORIGIN = "imported"
POOL = 0
"""The team of a man who plays for none."""


@dataclass(frozen=True, slots=True)
class _Change:
    """What an entry does to one player; ``before`` is None for a new one."""

    entry: PlayerEntry
    before: PlayerRow | None

    @property
    def team(self) -> int | None:
        """The team he plays for afterwards; None in the pool."""
        now = self.before.team.id if self.before and self.before.team else None
        return now if self.entry.team is None else self.entry.team or None

    @property
    def name(self) -> str:
        """His name afterwards; whoever was found by it keeps the capitals that the league writes."""
        return self.before.name if self.before and self.entry.player is None else self.entry.name.strip()

    @property
    def moves(self) -> bool:
        """Whether he changes his team."""
        return self.team != (self.before.team.id if self.before and self.before.team else None)

    @property
    def ratings(self) -> dict[str, int]:
        """All of his ratings afterwards that are known."""
        return {**(self.before.ratings if self.before else {}), **self.entry.ratings}

    @property
    def position(self) -> str:
        """His position afterwards."""
        return self.entry.position or (self.before.position if self.before else "")

    @property
    def number(self) -> int:
        """His number afterwards; a new one without any gets 0, or the next that nobody wears."""
        if self.entry.number is not None:
            return self.entry.number
        return self.before.number if self.before else 0

    @property
    def is_fixed(self) -> bool:
        """Whether it is said which number he wears; whoever joins without one takes what the others leave."""
        return self.entry.number is not None or not self.moves

    def differences(self, names: Mapping[int, str], titles: Mapping[str, str]) -> list[str]:
        """Return what changes about somebody who is known, a few words each."""
        before = self.before
        assert before is not None
        pairs: list[tuple[str, object, object]] = [
            ("name", before.name, self.name),
            ("number", before.number, self.number),
            ("position", before.position, self.position),
            *((titles.get(name, name), before.ratings.get(name), value) for name, value in self.ratings.items()),
            ("team", names[before.team.id if before.team else POOL], names[self.team or POOL]),
        ]
        return [f"{what} {'–' if old is None else old} → {new}" for what, old, new in pairs if old != new]


def folded(name: str) -> str:
    """Return a name as it is compared: small letters, single spaces."""
    return " ".join(name.casefold().split())


def compare_players(db: Session, entries: Sequence[PlayerEntry]) -> tuple[Finding, ...]:
    """Return what each entry would do, in the order of the file; nothing is changed."""
    return tuple(finding for finding, _ in _compared(db, entries))


@dataclass(frozen=True, slots=True)
class _Known:
    """The league as entries are held against it; ``by_name`` leaves out whom the league has lost."""

    people: Mapping[int, PlayerRow]
    by_name: Mapping[str, Sequence[PlayerRow]]
    teams: Mapping[int, str]
    rules: RuleSystem

    @classmethod
    def of(cls, db: Session) -> _Known:
        """Read it."""
        people = player_rows(db)
        by_name: defaultdict[str, list[PlayerRow]] = defaultdict(list)
        for row in people.values():
            if row.left is None:
                by_name[folded(row.name)].append(row)
        teams = {POOL: "pool", **{key: ref.name for key, ref in team_refs(db).items()}}
        return cls(people, by_name, teams, rules_of(db))


def _compared(db: Session, entries: Sequence[PlayerEntry]) -> list[tuple[Finding, _Change | None]]:
    known = _Known.of(db)
    lines = Counter(folded(entry.name) for entry in entries if entry.player is None and not entry.is_new)
    return _without_clashes([_one(known, entry, lines[folded(entry.name)] > 1) for entry in entries])


def _one(known: _Known, entry: PlayerEntry, twice: bool) -> tuple[Finding, _Change | None]:
    """Find out whom an entry is about and what it would do; ``twice``: another line has the same name."""
    before = None
    if entry.player is not None:
        before = known.people.get(entry.player)
        if before is None or before.left is not None:
            why = "has left the league" if before else "is nobody's"
            return _wrong(entry, f"The player id {entry.player} {why}; leave it empty to find him by name."), None
    elif not entry.is_new:
        same = known.by_name.get(folded(entry.name), ())
        likely = [row for row in same if row.team and row.team.id == entry.team] if len(same) > 1 else same
        if len(likely) != 1 if len(same) > 1 else twice:
            text = "Who is this? The league or the file has more than one man of this name."
            return Finding(entry.line, "unclear", entry.name, text, tuple(same)), None
        before = likely[0] if likely else None
    return _judged(known, _Change(entry, before))


def _judged(known: _Known, change: _Change) -> tuple[Finding, _Change | None]:
    entry = change.entry
    wrong = _faults(known.rules, change)
    if wrong:
        return _wrong(entry, wrong[0]), None
    if change.before is None:
        team = f", {known.teams[change.team]}" if change.team else ""
        return Finding(entry.line, "new", entry.name, f"{change.position}{team}: {_card(known.rules, change)}"), change
    titles = {field.name: field.title for field in known.rules.card_fields}
    different = change.differences(known.teams, titles)
    state: State = "changed" if different else "unchanged"
    return Finding(entry.line, state, entry.name, ", ".join(different)), change


def _card(rules: RuleSystem, change: _Change) -> str:
    """Return a card in short: labels and values of what tables show, a flag as its sign alone."""
    shown = ((field, change.ratings.get(field.name, 0)) for field in rules.card_fields if field.brief)
    parts = (f"{field.label} {value}" if field.kind == "int" else field.label * value for field, value in shown)
    return ", ".join(part for part in parts if part)


def _wrong(entry: PlayerEntry, text: str) -> Finding:
    return Finding(entry.line, "wrong", entry.name, text)


def _faults(rules: RuleSystem, change: _Change) -> list[str]:
    """Return why a player cannot be as the file says."""
    entry = change.entry
    fields = {field.name: field for field in rules.card_fields}
    hidden = change.before.hidden if change.before else ()
    secret = [fields[name].title for name in entry.ratings if name in hidden]
    if not entry.name.strip():
        return ["The name is missing."]
    if unshowable(entry.name):
        return [unshowable(entry.name)]
    if entry.number is not None and not 0 <= entry.number < NUMBERS:
        return [f"A uniform has a number from 0 to 99, not {entry.number}."]
    if secret:
        return [f"{listed(secret)} of a rookie {'is' if len(secret) == 1 else 'are'} rolled after he is drafted."]
    if hidden and change.team:
        return ["A rookie joins a team in the college draft only."]
    known = {*change.ratings, *hidden}
    missing = [field.title for field in fields.values() if field.name not in known]
    if change.before is None and (missing or not change.position):
        needed = [*missing, *([] if change.position else ["Position"])]
        verb = "is" if len(needed) == 1 else "are"
        return [f"He is not in the league, and for a new player {listed(needed)} {verb} missing."]
    filled = {**{name: fields[name].low for name in hidden}, **change.ratings}
    card = PlayerCard(0, change.number, entry.name, change.position, filled)
    # Whoever shows a finding says whom it is about, so the name need not come twice.
    return [fault.removeprefix(f"No. {card.number} {card.name}: ") for fault in rules.check_card(card)]


def _without_clashes(found: list[tuple[Finding, _Change | None]]) -> list[tuple[Finding, _Change | None]]:
    """Make wrong what two lines say of the same man."""
    first: dict[int, int] = {}
    result: list[tuple[Finding, _Change | None]] = []
    for finding, change in found:
        if change is not None and change.before is not None:
            known = first.setdefault(change.before.id, finding.line)
            if known != finding.line:
                result.append((_wrong(change.entry, f"Line {known} is about the same player; leave one out."), None))
                continue
        result.append((finding, change))
    return result


@dataclass(frozen=True)
class ImportPlayers(Action):
    """Take players from a file: new ones, changed ratings, who plays for whom; all or none.

    While the league is set up, ``replace_pool`` takes away everybody in the pool whom the file does not name, and
    ``no_draft`` begins the season with the teams as they are then.
    """

    entries: tuple[PlayerEntry, ...]
    source: str = ""
    replace_pool: bool = False
    no_draft: bool = False
    bulky: ClassVar[frozenset[str]] = frozenset({"entries"})

    def check(self, db: Session) -> list[Problem]:
        """Every line is clear and right, and no team gets too many men or two of a number."""
        season = season_of(db)
        compared = _compared(db, self.entries)
        bad = faults(finding for finding, _ in compared)
        if bad:
            return bad
        changes = [change for _, change in compared if change is not None]
        closed = CLOSED.get(season.phase) if any(change.moves for change in changes) else None
        setup = self.replace_pool or self.no_draft
        late = "The pool and the draft can be replaced only while the league is set up." if setup else None
        return problems(
            closed,
            late if season.phase != "setup" else None,
            *_sizes(db, changes, complete=self.no_draft),
            *_numbers(db, changes),
            None if self.entries else "There is nobody in the file.",
        )

    def apply(self, db: Session) -> str:
        """Change, make and move the players."""
        compared = _compared(db, self.entries)
        changes = [change for finding, change in compared if change is not None and finding.state != "unchanged"]
        if self.replace_pool:
            _empty_pool(db, {change.before.id for _, change in compared if change is not None and change.before})
        _apply(db, changes)
        if self.no_draft:
            set_phase(db, season_of(db), "season")
        made = sum(change.before is None for change in changes)
        rest = len(compared) - len(changes)
        told = f"{made} new, {len(changes) - made} changed, {rest} unchanged"
        return f"Imported {counted(len(compared), 'player')}{f' from {self.source}' if self.source else ''}: {told}."


def _sizes(db: Session, changes: Iterable[_Change], *, complete: bool) -> list[str]:
    """Return which teams would have too many active men; with ``complete`` also those that would have too few."""
    fewest, most = roster_limits(season_of(db))
    sizes: Counter[int] = Counter(
        team for team, listed_ in db.exec(select(Roster.team_id, Roster.listed)) if not listed_
    )
    hurt = set(db.exec(select(Roster.player_id).where(col(Roster.listed))))
    for change in changes:
        if change.moves:
            sizes[change.team or POOL] += 1
            if change.before and change.before.team and change.before.id not in hurt:
                sizes[change.before.team.id] -= 1
    found = []
    for key, ref in team_refs(db).items():
        if sizes[key] > most:
            found.append(f"{ref.name} would have {sizes[key]} of {most} active players; leave some out.")
        elif complete and sizes[key] < fewest:
            found.append(f"{ref.name} would have {counted(sizes[key], 'player')} and need {fewest}; add more.")
    return found


def _numbers(db: Session, changes: Sequence[_Change]) -> list[str]:
    """Return which uniform numbers would be worn twice on a team."""
    names = team_refs(db)
    touched = {change.before.id for change in changes if change.before}
    rows = db.exec(select(Roster.team_id, Roster.number, Roster.player_id))
    worn = Counter((team, number) for team, number, player in rows if player not in touched)
    found = []
    for change in changes:
        if change.team and change.is_fixed:
            worn[change.team, change.number] += 1
            if worn[change.team, change.number] == 2:
                found.append(
                    f"Line {change.entry.line}, {change.entry.name}: two men of {names[change.team].name} would wear "
                    f"number {change.number}; choose another."
                )
    return found


def _empty_pool(db: Session, named: set[int]) -> None:
    on_teams = set(db.exec(select(Roster.player_id)))
    for row in db.exec(select(Ranking).where(col(Ranking.player_id).not_in(named | on_teams))):
        db.delete(row)
    db.flush()
    for player in db.exec(select(Player)).all():
        if player.id not in named and player.id not in on_teams:
            db.delete(player)
    db.flush()


def _apply(db: Session, changes: Sequence[_Change]) -> None:
    """Write all changes; numbers and places are freed first, so that two men may change theirs with each other."""
    under_way = season_of(db).phase != "setup"
    rows = {change.entry.line: _written(db, change) for change in changes}
    for change in changes:
        before = change.before
        if before and before.team and change.moves:
            leave_team(db, before.id)
            if under_way:
                note_move(db, before.team.id, before.id, RELEASED)
        elif before and before.team and change.number != before.number:
            _wear(db, before.id, change.number + NUMBERS)
    for change in sorted(changes, key=lambda change: not change.is_fixed):
        row = rows[change.entry.line]
        assert row.id is not None
        if change.team and change.moves:
            join_team(db, change.team, row, change.number)
            if under_way:
                note_move(db, change.team, row.id, SIGNED)
        elif change.team:
            _wear(db, row.id, change.number)


def _written(db: Session, change: _Change) -> Player:
    """Write what is on a player's card and return his row."""
    before = change.before
    row = Player(name="", number=change.number, position="", ratings={}, origin=ORIGIN)
    if before is not None:
        row = db.get_one(Player, before.id)
    row.name, row.position, row.ratings = change.name, change.position, change.ratings
    if before is None or before.team is None:
        row.number = change.number
    db.add(row)
    db.flush()
    return row


def _wear(db: Session, player: int, number: int) -> None:
    row = db.exec(select(Roster).where(Roster.player_id == player)).one()
    row.number = number
    db.add(row)
    db.flush()
