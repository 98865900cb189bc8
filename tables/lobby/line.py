"""The line of people who wait for a seat: during a match, or at a full table. Pure.

At the end of a match the people in line are asked, in order, if they play the next one. They sit
down as soon as there is a seat nobody before them may still take; people who could have a seat and
do not answer lose their place when the next match is dealt.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from engine.game import Action
from engine.seats import BySeat, Seats
from tables.errors import NotSeated, Refused
from tables.lobby.state import (
    Again,
    Join,
    Joined,
    Leave,
    Lobby,
    LobbyStep,
    NotMe,
    allowed_seats,
    in_the_middle,
    same_seats,
    with_match,
)

LONGEST = 10  # people in a line


def room_in(lobby: Lobby) -> int:
    """Return the number of free seats."""
    return allowed_seats(lobby).stop - 1 - lobby.seats


def asked_in_line(lobby: Lobby) -> Seats:
    """Return the places in line of people who could play and have not answered yet."""
    return tuple(place for place, wants in enumerate(lobby.line[: room_in(lobby)]) if not wants)


def lined_up(lobby: Lobby, *, wants: bool) -> LobbyStep:
    """Return the step when a newcomer joins the end of the line. Raises Refused: line_full."""
    if len(lobby.line) >= LONGEST:
        raise Refused("line_full", count=LONGEST)
    return same_seats(replace(lobby, line=(*lobby.line, wants)))


def line_step(lobby: Lobby, place: int, action: Action) -> LobbyStep:
    """Return the step when a person in line acts; `filled` seats people after that. Raises
    NotSeated; or Refused: already_in_line, already_said.
    """
    match action:
        case Leave():
            return out_of_line(same_seats(lobby), [place])
        case Join() if in_the_middle(lobby):
            raise Refused("already_in_line", place=place + 1)
        case Join() | Again() if not in_the_middle(lobby):
            if lobby.line[place]:
                raise Refused("already_said")
            line = tuple(wants or at == place for at, wants in enumerate(lobby.line))
            return filled(same_seats(replace(lobby, line=line)))
        case NotMe() if lobby.line[place]:
            line = tuple(wants and at != place for at, wants in enumerate(lobby.line))
            return same_seats(replace(lobby, line=line))
        case _:
            raise NotSeated


def filled(step: LobbyStep, *, dealing: bool = False) -> LobbyStep:
    """Return the step with people from the line in the free seats, if they want to play. Until a
    match is dealt a seat is kept for people before them who have not answered yet.
    """
    lobby = step.lobby
    room, silent = room_in(lobby), 0
    chosen: list[int] = []
    for place, wants in enumerate(lobby.line):
        if not wants:
            silent += 1
        elif len(chosen) + (0 if dealing else silent) < room:
            chosen.append(place)
    if not chosen:
        return step
    seats = tuple(range(lobby.seats, lobby.seats + len(chosen)))
    again = (*lobby.match.again, *seats) if lobby.stage == "between" else lobby.match.again
    old = _places(step)
    out = out_of_line(step, chosen)
    seated = replace(out.lobby, seats=lobby.seats + len(chosen))
    return replace(
        out,
        lobby=with_match(seated, again=again),
        seated=(*step.seated, *(old[place] for place in chosen)),
        events=(*step.events, *map(Joined, seats)),
    )


def out_of_line(step: LobbyStep, places: Sequence[int]) -> LobbyStep:
    """Return the step with these places removed from the line."""
    left = [place for place in range(len(step.lobby.line)) if place not in places]
    old = _places(step)
    line = tuple(step.lobby.line[place] for place in left)
    waits = tuple(old[place] for place in left)
    return replace(step, lobby=replace(step.lobby, line=line), waits=waits)


def _places(step: LobbyStep) -> BySeat:
    """Return the old places in line of the people who still wait."""
    return tuple(range(len(step.lobby.line))) if step.waits is None else step.waits
