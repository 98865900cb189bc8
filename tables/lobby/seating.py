"""The seating after somebody gets up or is voted out, the next host, and whether the table deals or
closes. Pure.
"""

from collections.abc import Callable, Collection, Mapping, Sequence

from msgspec.structs import replace

from engine.game import Action, Event
from engine.seats import CLOCKWISE, Seats, nearest
from tables.errors import NotSeated, Refused, TableClosed
from tables.lobby import matches
from tables.lobby.line import asked_in_line, free_seats, out_of_line, places_in, room_in
from tables.lobby.presence_actions import Removed
from tables.lobby.state import (
    Again,
    Closed,
    Closing,
    HostIs,
    Join,
    Joined,
    Leave,
    Left,
    Lobby,
    LobbyStep,
    NotMe,
    SeatDropped,
    Started,
    WantsNight,
    allowed_seats,
    everybody,
    in_the_middle,
    match_runs,
    persons,
    present,
    same_seats,
    with_match,
)
from tables.results import run_of_those

LEAST_VOTES = 2  # against a person who is present
PAIR = 2  # people, of whom one decides for both that it goes on


def without(
    lobby: Lobby, leaving: Collection[int], how: Callable[[int], Event] = Left
) -> LobbyStep:
    """Return the lobby after some seats have left and the others have closed up; if the host leaves
    the next person becomes host. A table everybody has left closes. `how` makes the event of a
    leaving seat.
    """
    stay = tuple(seat for seat in range(lobby.seats) if seat not in leaving)
    events = [how(seat) for seat in sorted(leaving)]
    if not set(persons(lobby)) - {*leaving, *lobby.gone}:
        empty = replace(
            matches.closed(lobby), seats=0, youngest=None, table_seats=(), away=(), gone=(),
            cuts=(), characters=(), holder=None, winner=None, taker=None,
        )  # fmt: skip
        return LobbyStep(empty, (), (*events, Closed()))
    host = _host(lobby, stay)
    if lobby.host in leaving:
        events.append(HostIs(stay.index(host)))
    return LobbyStep(_renumbered(replace(lobby, host=host), stay), stay, tuple(events))


def _host(lobby: Lobby, stay: Sequence[int]) -> int:
    """Return the host among the seats that stay: the same one, else the next present, else the next
    person.
    """
    if lobby.host in stay and lobby.host not in lobby.away:
        return lobby.host
    awake = [seat for seat in present(lobby) if seat in stay]
    among = awake or [seat for seat in persons(lobby) if seat in stay]
    return nearest(lobby.host, among, lobby.seats, CLOCKWISE)


def passed_on(step: LobbyStep) -> LobbyStep:
    """Return the step with a host who is present, if anybody is."""
    lobby = step.lobby
    host = _host(lobby, everybody(lobby)) if present(lobby) else lobby.host
    if host == lobby.host:
        return step
    return same_seats(replace(lobby, host=host), *step.events, HostIs(host))


def _renumbered(lobby: Lobby, stay: Sequence[int]) -> Lobby:
    new = {old: seat for seat, old in enumerate(stay)}
    match = lobby.match
    return replace(
        lobby,
        seats=len(stay),
        host=new[lobby.host],
        dealer=new[nearest(lobby.dealer, stay, lobby.seats, CLOCKWISE)],
        youngest=None if lobby.youngest is None else new.get(lobby.youngest),
        holder=None if lobby.holder is None else new.get(lobby.holder),
        winner=run_of_those(lobby.winner, new),
        taker=run_of_those(lobby.taker, new),
        asks_leave=lobby.asks_leave and match.titled in new,
        match=replace(
            match,
            titled=None if match.titled is None else new.get(match.titled),
            again=_those(match.again, new),
            too=_those(match.too, new),
        ),
        table_seats=_those(lobby.table_seats, new),
        away=_those(lobby.away, new),
        gone=_those(lobby.gone, new),
        let_go=_those(lobby.let_go, new),
        wishes=tuple((new[seat], rules) for seat, rules in lobby.wishes if seat in new),
        votes=tuple((new[a], new[b]) for a, b in lobby.votes if a in new and b in new),
        characters=tuple(
            (new[seat], who, level) for seat, who, level in lobby.characters if seat in new
        ),
        night=_those(lobby.night, new),
    )


def _those(seats: Sequence[int], new: Mapping[int, int]) -> Seats:
    return tuple(new[seat] for seat in seats if seat in new)


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
    """Return the step with people from the line in free seats, if they want to play; the table's
    own give way to them. Until a match is dealt a seat is kept for people before them who have not
    answered yet.
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
    waits = places_in(step)
    if (missing := len(chosen) - free_seats(lobby)) > 0:
        step = without_too(step, lobby.table_seats[-missing:], SeatDropped)
    lobby = step.lobby
    seats = tuple(range(lobby.seats, lobby.seats + len(chosen)))
    again = (*lobby.match.again, *seats) if lobby.stage == "between" else lobby.match.again
    out = out_of_line(step, chosen)
    seated = replace(out.lobby, seats=lobby.seats + len(chosen))
    return replace(
        out,
        lobby=with_match(seated, again=again),
        seated=(*step.seated, *(waits[place] for place in chosen)),
        events=(*step.events, *map(Joined, seats)),
    )


def get_up(lobby: Lobby, seat: int, how: Callable[[int], Event] = Left) -> LobbyStep:
    """Return the step when somebody leaves outside a match: a person whom a majority of the others
    want out leaves, too, and the table closes if a majority of those want to call it a night.
    """
    left = without(lobby, {seat}, how)
    while (out := outvoted(left.lobby)) is not None:
        left = without_too(left, {out}, Removed)
    left = filled(unless_night(left))
    if left.lobby.stage != "between":
        return left
    if left.lobby.seats < allowed_seats(lobby).start:
        return replace(left, lobby=gathering(left.lobby))
    return deal_if_all_want(left)


def gathering(lobby: Lobby) -> Lobby:
    """Return the lobby where people gather again, and nobody has said yes."""
    return with_match(replace(lobby, stage="lobby"), again=(), too=(), waited=False)


def with_room(lobby: Lobby) -> LobbyStep:
    """Return the lobby with room for a newcomer: at a full table a person who has left for good
    loses the seat, or else the last of the table's own gives way.
    """
    if free_seats(lobby):
        return without(lobby, ())
    if lobby.gone:
        return without(lobby, lobby.gone[:1])
    return without(lobby, lobby.table_seats[-1:], SeatDropped)


def without_too(
    step: LobbyStep, leaving: Collection[int], how: Callable[[int], Event]
) -> LobbyStep:
    """Return the step with further seats leaving; each event has the old seat number, a newcomer's
    and a new host's the final one.
    """
    rest = without(step.lobby, leaving, lambda seat: how(step.stay[seat]))
    stay = tuple(step.stay[seat] for seat in rest.stay if seat < len(step.stay))
    came = (
        Joined(rest.stay.index(event.seat)) if isinstance(event, Joined) else event
        for event in step.events
    )
    events = (*came, *rest.events)
    rest_events = tuple(event for event in events if not isinstance(event, HostIs))
    host = (HostIs(rest.lobby.host),) if rest_events != events else ()
    return replace(step, lobby=rest.lobby, stay=stay, events=(*rest_events, *host))


def deal_if_all_want(step: LobbyStep) -> LobbyStep:
    """Return the step with the rematch dealt if everybody present wants it; the others lose their
    seats. Seats of the table always want it, but not among themselves. Whose yes was for another
    game has the time of the countdown to take it back.
    """
    lobby = step.lobby
    if lobby.match.too or not all_want(lobby):
        return step
    return deal(without_too(step, set(everybody(lobby)) - set(lobby.match.again), Left))


def all_want(lobby: Lobby) -> bool:
    """True if everybody present wants the rematch, and nobody in line is still asked."""
    playing = set(lobby.match.again)
    if asked_in_line(lobby) or not set(everybody(lobby)) - set(lobby.away) <= playing:
        return False
    return len(playing) >= allowed_seats(lobby).start and bool(playing & set(persons(lobby)))


def most_want(lobby: Lobby) -> bool:
    """True if the rematch is dealt after a while, whoever is silent: most of those present want it,
    or one of two; and all of them are enough.
    """
    return yeses_missing(lobby) == 0


def yeses_missing(lobby: Lobby) -> int | None:
    """Return how many more have to want the rematch for that; None where yeses alone bring none."""
    if lobby.stage != "between" or match_runs(lobby):
        return None
    there = present(lobby)
    if len({*lobby.match.again, *there}) < allowed_seats(lobby).start:
        return None
    yeses = set(lobby.match.again).intersection(there)
    most = max(1, len(there) // 2 + (len(there) > PAIR))
    return max(0, most - len(yeses))


def deal(step: LobbyStep) -> LobbyStep:
    """Return the step with the next round to be dealt, of this match or of another."""
    if not match_runs(step.lobby) and not step.lobby.weekly:
        step = filled(step, dealing=True)
        step = out_of_line(step, asked_in_line(step.lobby))  # who could play and has not said so
    return replace(step, lobby=matches.dealt(step.lobby), events=(*step.events, Started()))


def shut(lobby: Lobby, why: Closing = "people") -> LobbyStep:
    """Return the step that closes the table, regardless of its people. Raises TableClosed."""
    if lobby.closed:
        raise TableClosed
    return same_seats(matches.closed(lobby), Closed(why))


# Votes for somebody to leave


def others(lobby: Lobby, seat: int) -> list[int]:
    """Return the other seats whose people are present."""
    return [other for other in present(lobby) if other != seat]


def votes_needed(lobby: Lobby, seat: int) -> int:
    """Return the votes needed: a majority of the others present; against a person who is present
    never just one.
    """
    majority = len(others(lobby, seat)) // 2 + 1
    return majority if seat in lobby.away else max(majority, LEAST_VOTES)


def votes_against(lobby: Lobby, seat: int) -> int:
    """Return the number of people present who want this seat's person to leave."""
    return sum(whom == seat and voter in present(lobby) for voter, whom in lobby.votes)


def outvoted(lobby: Lobby) -> int | None:
    """Return the first seat with enough votes against its person."""
    enough = (
        seat for seat in persons(lobby) if votes_against(lobby, seat) >= votes_needed(lobby, seat)
    )
    return next(enough, None)


# Calling it a night


def night_needed(lobby: Lobby) -> int:
    """Return the number of people present needed to call it a night: a majority."""
    return len(present(lobby)) // 2 + 1


def night_wishes(lobby: Lobby) -> Seats:
    """Return the seats of people present who want to call it a night."""
    return tuple(seat for seat in lobby.night if seat in present(lobby))


def night_called(lobby: Lobby) -> bool:
    """True if enough people present want to call it a night."""
    return bool(lobby.night) and len(night_wishes(lobby)) >= night_needed(lobby)


def night_said(lobby: Lobby) -> Seats:
    """Return the seats that have said so and need not again; the host has to, by whom it is called:
    their wish may be from before they were the host.
    """
    return tuple(seat for seat in lobby.night if seat != lobby.host)


def unless_night(step: LobbyStep) -> LobbyStep:
    """Return the step after which some are gone; the table closes if enough of those who are left
    want to call it a night.
    """
    if step.lobby.closed or not night_called(step.lobby):
        return step
    closed = shut(step.lobby, "night")
    return replace(step, lobby=closed.lobby, events=(*step.events, *closed.events))


def call_night(lobby: Lobby, actor: int) -> LobbyStep:
    """Return the step when somebody wants to call it a night between matches: the table closes if
    it is the host, or this makes a majority. Raises Refused: night_too_early, already_said.
    """
    if not may_call_night(lobby):
        raise Refused("night_too_early")
    if actor in night_said(lobby):
        raise Refused("already_said")
    wanted = replace(lobby, night=(*lobby.night, actor))
    wishes = WantsNight(actor, len(night_wishes(wanted)), night_needed(wanted))
    if actor != lobby.host and not night_called(wanted):
        return same_seats(wanted, wishes)
    return shut(wanted, "night")


def may_call_night(lobby: Lobby) -> bool:
    """True if a match is over here and the next one has not begun."""
    return bool(lobby.matches) and lobby.stage in ("lobby", "between") and not match_runs(lobby)
