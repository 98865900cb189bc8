"""A table that plays the week's deal: the same cards for everybody in the same seat. Pure.

The dealer is always the last seat, so the first one begins unless the rules say otherwise; nobody
is the youngest, nobody cuts. Seats of the table's own are the same characters everywhere, and their
moves depend only on the deal and on their views: equal moves get equal replies.
"""

from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.opponents.characters import CHARACTERS, USUAL
from tables.deals import Deal
from tables.errors import Refused, Stale
from tables.lobby.state import (
    ChoseDeal,
    DroppedDeal,
    Lobby,
    LobbyStep,
    WeekDeal,
    everybody,
    is_changed,
)


def choose_step(lobby: Lobby, actor: int, *, on: bool) -> LobbyStep:
    """Return the step when the host chooses the week's deal for the next round, or drops it. Raises
    Refused: host_only, deal_before_the_deal, deal_house_rules, already_said.
    """
    if actor != lobby.host:
        raise Refused("host_only")
    if lobby.stage != "lobby":
        raise Refused("deal_before_the_deal")
    if on and is_changed(lobby):
        raise Refused("deal_house_rules")
    if on == lobby.weekly:
        raise Refused("already_said")
    chosen = replace(lobby, weekly=on)
    return LobbyStep(chosen, everybody(lobby), (ChoseDeal(actor) if on else DroppedDeal(actor),))


def alone_at_deal(lobby: Lobby, seats: int) -> Lobby:
    """Return a new table's lobby with so many seats, all but the host's played by the table, and
    with the week's deal to be played next.
    """
    return replace(lobby, seats=seats, table_seats=tuple(range(1, seats)), weekly=True)


def with_deal(lobby: Lobby, deal: Deal | None) -> Lobby:
    """Return the lobby whose round is dealt next with its deal: the week's, or an ordinary one.
    Raises Stale if this is not the week's deal of this table any more.
    """
    if not lobby.weekly:
        return replace(lobby, deal=None)
    if deal is None or (deal.rules, deal.seats) != (lobby.rules, lobby.seats):
        raise Stale
    company = tuple((seat, CHARACTERS[seat % len(CHARACTERS)], USUAL) for seat in lobby.table_seats)
    return replace(
        lobby, weekly=False, deal=WeekDeal(deal.number, deal.until), seed=deal.seed,
        dealer=lobby.seats - 1, youngest=None, characters=company,
        bonds=(),
    )  # fmt: skip


def plays_deal(lobby: Lobby) -> bool:
    """True while a round of the week's deal is played."""
    return lobby.deal is not None and lobby.stage == "round"


def hides_cards(lobby: Lobby) -> bool:
    """True if cards here, present or past, are only for the people who sit here: the week's
    deal.
    """
    return lobby.deal is not None and lobby.stage != "lobby"


def chance_by(lobby: Lobby, seat: int, view: Any) -> bytes:
    """Return the chance by which a seat of the table's own decides in the week's deal: the same for
    the same view.
    """
    return sha256(lobby.seed + bytes([seat]) + msgspec.json.encode(view)).digest()
