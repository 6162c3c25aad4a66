"""A trade that is being put together: which teams, who gives what to whom, who is cut. No Qt in here."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from leaguemgr.league.picks import PickName
from leaguemgr.league.records import PlayerRow
from leaguemgr.league.trade_terms import Give
from leaguemgr.league.year_records import PickAsset, TradeLeg, TradeView

Thing = PlayerRow | PickAsset


def name_of(pick: PickAsset) -> PickName:
    """Return a pick as actions name it."""
    return PickName(pick.season, pick.round, pick.original.id, pick.kind)


def thing_of(leg: TradeLeg) -> Thing:
    """Return what changes hands; every stored leg has a player or a pick."""
    thing = leg.player or leg.pick
    assert thing is not None
    return thing


@dataclass
class TradeDraft:
    """Teams by id in the order of their columns, what changes hands, and players by id who are cut."""

    teams: list[int] = field(default_factory=list)
    items: list[Give] = field(default_factory=list)
    cuts: list[int] = field(default_factory=list)

    @classmethod
    def of(cls, trade: TradeView) -> TradeDraft:
        """Return the terms of a stored trade, to be changed."""
        items = [
            Give(
                leg.giver.id,
                leg.receiver.id,
                leg.player.id if leg.player else None,
                name_of(leg.pick) if leg.pick else None,
            )
            for leg in trade.legs
            if leg.receiver is not None
        ]
        cuts = [leg.player.id for leg in trade.legs if leg.receiver is None and leg.player is not None]
        return cls([side.team.id for side in trade.sides], items, cuts)

    def add_team(self, team: int) -> None:
        """Let one more team take part."""
        if team not in self.teams:
            self.teams.append(team)

    def drop_team(self, team: int) -> None:
        """Take a team out, with everything that it gives or gets."""
        self.teams.remove(team)
        self.items = [item for item in self.items if team not in (item.giver, item.receiver)]

    def give(self, giver: int, thing: Thing) -> None:
        """Let a team give a player or a pick to the first of the others."""
        receiver = next(team for team in self.teams if team != giver)
        if isinstance(thing, PlayerRow):
            self.items.append(Give(giver, receiver, player=thing.id))
            self.cuts = [player for player in self.cuts if player != thing.id]
        else:
            self.items.append(Give(giver, receiver, pick=name_of(thing)))

    def send(self, item: Give, receiver: int) -> None:
        """Let something go to another team."""
        self.items[self.items.index(item)] = replace(item, receiver=receiver)

    def keep(self, item: Give) -> None:
        """Leave something out."""
        self.items.remove(item)

    def cut(self, player: int) -> None:
        """Release a player in the same trade."""
        self.cuts.append(player)

    def spare(self, player: int) -> None:
        """Do not release him after all."""
        self.cuts.remove(player)
