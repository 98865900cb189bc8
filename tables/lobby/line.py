"""The line of people who wait for a seat: during a match, or at a full table. Pure.

At the end of a match the people in line are asked, in order, if they play the next one. They sit
down as soon as there is a seat nobody before them may still take; people who could have a seat and
do not answer lose their place when the next match is dealt.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.seats import BySeat, Seats
from tables.errors import Refused
from tables.lobby.state import Lobby, LobbyStep, allowed_seats, persons, same_seats

LONGEST = 10  # people in a line


def free_seats(lobby: Lobby) -> int:
    """Return the number of seats nobody has."""
    return max(0, allowed_seats(lobby).stop - 1 - lobby.seats)


def room_in(lobby: Lobby) -> int:
    """Return the number of people who could sit down: a seat of the table gives way to them."""
    return max(0, allowed_seats(lobby).stop - 1 - len(persons(lobby)))


def asked_in_line(lobby: Lobby) -> Seats:
    """Return the places in line of people who could play and have not answered yet."""
    return tuple(place for place, wants in enumerate(lobby.line[: room_in(lobby)]) if not wants)


def lined_up(lobby: Lobby, *, wants: bool) -> LobbyStep:
    """Return the step when a newcomer joins the end of the line. Raises Refused: line_full."""
    if len(lobby.line) >= LONGEST:
        raise Refused("line_full", count=LONGEST)
    return same_seats(replace(lobby, line=(*lobby.line, wants)))


def out_of_line(step: LobbyStep, places: Sequence[int]) -> LobbyStep:
    """Return the step with these places removed from the line."""
    left = [place for place in range(len(step.lobby.line)) if place not in places]
    old = places_in(step)
    line = tuple(step.lobby.line[place] for place in left)
    waits = tuple(old[place] for place in left)
    return replace(step, lobby=replace(step.lobby, line=line), waits=waits)


def places_in(step: LobbyStep) -> BySeat:
    """Return the old places in line of the people who still wait."""
    return tuple(range(len(step.lobby.line))) if step.waits is None else step.waits
