"""The week's deal, and a table that plays it: the same cards for everybody in the same seat, once
a person. Its week ends with the server's (`tables.memory.week`). While it runs, the seed is in the
store and at the tables that play it; others see only who has finished, and with which result.

The dealer is always the last seat, so the first one begins unless the rules say otherwise; nobody
is the youngest, nobody cuts. Seats of the table's own are the same characters everywhere, and their
moves depend only on the deal and on their views: equal moves get equal replies.
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from engine.opponents.characters import CHARACTERS, USUAL
from engine.shuffle import commitment
from engine.value import Value
from tables.errors import Refused, Stale
from tables.lobby.state import (
    ChoseDeal,
    DroppedDeal,
    Lobby,
    LobbyStep,
    WeekDeal,
    is_changed,
    same_seats,
)
from tables.memory.week import DAY, next_due
from tables.people import Person

MOST_SEATS = 6  # of the sizes that can be chosen alone
USUAL_SEATS = 4  # the usual one, where a game allows it


class Deal(Value):
    """A week's deal: its rule set, its number of seats, the end of its week (seconds since 1970),
    and its seed, which is secret until then.
    """

    number: int
    server: int
    rules: str
    seats: int
    until: float
    seed: bytes

    @property
    def seal(self) -> str:
        """Return the seal its seed is checked by, once that is open."""
        return commitment(self.seed)


class Try(Value):
    """A person's one try at a week's deal: their seat and table. `person` is None for people who do
    not want to be named, `user` always identifies them. `place`, `score` (in a game with points)
    and `moves` are known once it is finished; `round` is the round's number in the store.
    """

    user: int
    person: Person | None
    table: int
    seat: int
    place: int | None = None
    score: int | None = None
    moves: int | None = None
    round: int | None = None


def end_of_week(zone: ZoneInfo, now: float, last: float | None) -> float:
    """Return the end of the week of a deal that begins now. `last` is the end of the server's
    newest one: if that still runs, all deals of the server end with it, even if the time zone has
    changed; after it a week has at least a day.
    """
    if last is not None and last > now:
        return last
    return next_due(zone, now if last is None else max(now, last + DAY))


def ranked(tries: Iterable[Try]) -> list[Try]:
    """Return the tries of one hand, the best first: by place, then by the fewest points or sticks
    it cost, then by the fewest moves. Unfinished ones come last.
    """
    return sorted(tries, key=_order)


def rank(attempt: Try, tries: Iterable[Try]) -> int:
    """Return the rank of a try among these, 1 the best; equal tries share a rank."""
    return 1 + sum(_order(other) < _order(attempt) for other in tries)


def _order(attempt: Try) -> tuple[bool, int, int, int]:
    cost = abs(attempt.score or 0)
    return attempt.place is None, attempt.place or 0, cost, attempt.moves or 0


def sizes(allowed: range) -> list[int]:
    """Return the numbers of seats with which a week's deal can be played alone, among those
    allowed.
    """
    return [seats for seats in allowed if 2 <= seats <= MOST_SEATS]


def usual_size(allowed: range) -> int:
    """Return the number of these that is played unless another is chosen."""
    playable = sizes(allowed)
    return USUAL_SEATS if USUAL_SEATS in playable else playable[-1]


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
    return same_seats(chosen, ChoseDeal(actor) if on else DroppedDeal(actor))


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
    the same view, also of another version of the program while the deal runs.
    """
    known = _hashed(view)
    known["options"] = _hashed(view.options)
    return sha256(lobby.seed + bytes([seat]) + msgspec.json.encode(known)).digest()


def _hashed(value: Any) -> dict[str, Any]:
    """Return what chance comes from: all fields, or those that are named for it."""
    names = getattr(value, "hashed", "").split() or value.__struct_fields__
    return {name: getattr(value, name) for name in names}
