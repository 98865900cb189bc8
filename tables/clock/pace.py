"""How long the table's own seats ponder, and how long people can see what has happened. Pure; all
times are seconds, and most are shares of the time a seat of the table's usually ponders.
"""

from typing import Any
from zlib import crc32

from tables.clock import choices
from tables.clock.waits import ClockContext
from tables.lobby.state import NOBODY, Lobby
from tables.moves.snapshot import Snapshot

# The shortest and the longest time a seat ponders, by the table's tempo; where one person plays,
# the usual tempo is the quick one.
PONDERING = {"quick": (0.4, 0.6), "usual": (2 / 3, 2.0), "leisurely": (1.0, 3.0)}
# Seconds, where no person is left in the round; not in tricks: a message takes five edits in five
# seconds, and a complete trick would be drawn too late to be seen.
AMONG_THEMSELVES = 0.2
MOMENT_STANDS = 4 / 3  # however quick the table is, after a large moment
CALL_STANDS = 5 / 3  # always: a trick until the next one is led, a last card until it is said


def pondering(snapshot: Snapshot, context: ClockContext) -> float:
    """Return how long the table's own seats ponder over this choice: by chance that reveals no
    card.
    """
    view = snapshot.game.view(snapshot.state, None)
    tempo = snapshot.lobby.table.tempo
    people = _still_in(snapshot.lobby, view)
    stands = CALL_STANDS * context.ponders if _stands(view) else 0.0
    if not people and not hasattr(view, "tricks"):
        return max(stands, min(context.ponders, AMONG_THEMSELVES))
    if len(people) <= 1 and tempo == "usual":
        tempo = "quick"
    moment = snapshot.memory.standing
    if tempo == "quick" and moment is not None and not moment.moves:
        stands = max(stands, MOMENT_STANDS * context.ponders)
    shortest, longest = PONDERING[tempo]
    return max(stands, context.ponders * (shortest + (longest - shortest) * share(snapshot)))


def share(snapshot: Snapshot, purpose: str = "") -> float:
    """Return a number from 0 to 1 for this choice, derived from its beginning, which everybody
    saw.
    """
    choice = choices.choice_since(snapshot)
    return crc32(f"{snapshot.began} {choice}{purpose}".encode()) / 2**32


def could_react(snapshot: Snapshot) -> bool:
    """True if the round waits for reactions with reason: if the single person could do something;
    and always where there is a second one, even away, whom the end of the wait would tell who
    could do nothing.
    """
    game = snapshot.game
    people = people_in_round(snapshot, away=True)
    if len(people) != 1 or snapshot.pace != "reaction":
        return True
    offers = choices.sight(game, snapshot.state, snapshot.lobby.seats).offers
    return len(offers[people[0]].actions) > 1


def people_in_round(snapshot: Snapshot, *, away: bool = False) -> list[int]:
    """Return the seats of present people who, as everybody sees, are still in the round; or also
    those `away`, who may come back or be replaced.
    """
    return _still_in(snapshot.lobby, snapshot.game.view(snapshot.state, None), away=away)


def _still_in(lobby: Lobby, view: Any, *, away: bool = False) -> list[int]:
    played = lobby.table_seats if away else (*lobby.table_seats, *lobby.away)
    return [
        seat
        for seat, row in enumerate(view.seats)
        if seat not in played and any(choices.cards_seen(row)) and getattr(row, "still_in", True)
    ]


def _stands(view: Any) -> bool:
    """True if a trick is complete, and the next one has not been led; or if a seat with one card
    left may still say so.
    """
    is_complete = bool(getattr(view, "tricks", ())) and not view.trick
    return is_complete or getattr(view, "forgot", NOBODY) != NOBODY
