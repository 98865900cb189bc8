"""Presence: the steps when people go away, come back, are voted out, take a seat over, or want a
pause. Pure, in a round and outside it.
"""

from msgspec.structs import replace

from engine.game import Event
from engine.seats import but
from tables.errors import NotSeated, Refused
from tables.lobby import matches
from tables.lobby.presence_actions import (
    AskHint,
    AskLeave,
    AsksLeave,
    AsksPause,
    Back,
    CameBack,
    LetGo,
    LetsGo,
    Pause,
    Paused,
    PlayFor,
    PresenceAction,
    Remove,
    Removed,
    Resume,
    Resumed,
    StopsWaiting,
    TakeOver,
    TookOver,
    Votes,
    Wait,
    Waits,
    WentAway,
)
from tables.lobby.seating import (
    deal,
    get_up,
    most_want,
    others,
    outvoted,
    passed_on,
    shut,
    votes_against,
    votes_needed,
    without_too,
)
from tables.lobby.state import (
    Left,
    Lobby,
    LobbyStep,
    in_the_middle,
    persons,
    preceded,
    present,
    same_seats,
    with_match,
)
from tables.lobby.week_deal import plays_deal


def presence_step(lobby: Lobby, actor: int | None, action: PresenceAction) -> LobbyStep:
    """Return the step when a seat (None: a person without one) does this. Raises Refused:
    not_seated, already_seated, seat_taken, not_away, nobody_late, nothing_to_pause, clock_runs,
    no_clock, already_said, paused_already, not_paused, no_such_seat, vote_alone, vote_about_you,
    already_voted, nobody_asked, no_title, not_asked_to.
    """
    if isinstance(action, TakeOver):
        return _take_over(lobby, actor, action.seat)
    if actor is None:
        raise NotSeated
    match action:
        case Remove(seat):
            return _remove(lobby, actor, seat)
        case PlayFor(seat):
            return _play_for(lobby, actor, seat)
        case AskLeave() | LetGo():
            return _about_leaving(lobby, actor, action)
        case _:
            return _of_time(lobby, actor, action)


def _of_time(lobby: Lobby, actor: int, action: PresenceAction) -> LobbyStep:
    match action:
        case Back():
            if actor not in lobby.away:
                raise Refused("not_away")
            return came_back(lobby, actor)
        case Wait() if most_want(lobby):  # the silent get the whole time again, once
            if lobby.match.waited:
                raise Refused("already_said")
            return same_seats(with_match(lobby, waited=True), Waits(actor))
        case Wait():
            if lobby.stage != "round" or lobby.paused or lobby.table.clock == "off":
                raise Refused("nobody_late")
            return same_seats(lobby, Waits(actor))
        case Pause():
            return _pause(lobby, actor)
        case AskHint():
            return _take_hint(lobby, actor)
        case Resume():
            if not lobby.paused:
                raise Refused("not_paused")
            return same_seats(resumed(lobby), Resumed(actor))
        case _:
            raise Refused("unknown_action")


def may_ask_hint(lobby: Lobby, seat: int | None) -> bool:
    """True if a seat may ask for a hint: at a table without other people, or where that is agreed
    on; never in the week's deal.
    """
    if seat is None or lobby.stage != "round" or seat in lobby.away or lobby.deal is not None:
        return False
    return lobby.table.hints or persons(lobby) == (seat,)


def _take_hint(lobby: Lobby, actor: int) -> LobbyStep:
    """Note that a seat has asked for a hint, once a match."""
    if lobby.stage != "round":
        raise Refused("no_round")
    if not may_ask_hint(lobby, actor):
        raise Refused("no_hints")
    if actor in lobby.match.hinted:
        raise Refused("already_said")
    return same_seats(matches.with_hint(lobby, actor))


# Away and back


def went_away(lobby: Lobby, seat: int) -> LobbyStep:
    """Return the step after which this seat is played by the table until its person takes it
    back.
    """
    away = replace(lobby, away=(*lobby.away, seat), pausing=but(lobby.pausing, seat))
    return _agreed(passed_on(same_seats(away, WentAway(seat))))


def _play_for(lobby: Lobby, actor: int, seat: int) -> LobbyStep:
    """Return the step when somebody stops waiting for a seat; `timing` checks that they have waited
    long enough.
    """
    if lobby.stage != "round" or lobby.paused:
        raise Refused("nobody_asked")
    if lobby.table.clock != "off":
        raise Refused("clock_runs")
    if seat == actor or seat not in present(lobby):
        raise Refused("no_such_seat", seat=seat)
    return preceded(went_away(lobby, seat), StopsWaiting(actor))


def deal_without_silent(lobby: Lobby) -> LobbyStep:
    """Return the step that deals the rematch when the time to say yes is over: who was there and
    silent keeps the seat, and is away; who has been away all along gets up.
    """
    leaving = set(lobby.away) - set(lobby.match.again)
    step = same_seats(lobby)
    for seat in set(present(lobby)) - set(lobby.match.again):
        step = preceded(went_away(step.lobby, seat), *step.events)
    return deal(without_too(step, leaving, Left))


def came_back(lobby: Lobby, seat: int) -> LobbyStep:
    """Return the step with somebody back; if the table had no host they become it."""
    back = replace(lobby, away=but(lobby.away, seat), gone=but(lobby.gone, seat))
    return _agreed(passed_on(same_seats(back, CameBack(seat))))


def give_up(lobby: Lobby, seat: int, event: Event) -> LobbyStep:
    """Return the step when somebody leaves for good in the middle of a match: the table plays on
    for them, or a newcomer does. When nobody is left it closes.
    """
    left = _given_up(lobby, seat, event)
    if set(persons(left.lobby)) <= set(left.lobby.gone):
        return preceded(shut(left.lobby, "deserted"), *left.events)
    return _agreed(left)


def _given_up(lobby: Lobby, seat: int, *events: Event) -> LobbyStep:
    away = lobby.away if seat in lobby.away else (*lobby.away, seat)
    left = replace(
        lobby, away=away, gone=(*lobby.gone, seat), pausing=but(lobby.pausing, seat),
        votes=tuple(vote for vote in lobby.votes if seat not in vote),
    )  # fmt: skip
    return passed_on(same_seats(left, *events))


def _agreed(step: LobbyStep) -> LobbyStep:
    """Return the step with any decision that enough of the people present want by now: in the
    middle of a match somebody is voted out, or the pause begins.
    """
    lobby, events = step.lobby, step.events
    if not in_the_middle(lobby):
        return step
    seat = outvoted(lobby)
    if seat is not None:
        return _agreed(_given_up(lobby, seat, *events, Removed(seat, kept=True)))
    if lobby.pausing and set(present(lobby)) <= set(lobby.pausing):
        return same_seats(replace(lobby, paused=True, pausing=()), *events, Paused())
    return step


def _take_over(lobby: Lobby, actor: int | None, seat: int) -> LobbyStep:
    if actor is not None:
        raise Refused("already_seated")
    if plays_deal(lobby):
        raise Refused("deal_not_taken_over")
    if seat not in (*lobby.gone, *lobby.table_seats):
        raise Refused("seat_taken")
    taken = replace(
        lobby,
        table_seats=but(lobby.table_seats, seat),
        characters=tuple(sits for sits in lobby.characters if sits[0] != seat),
        away=but(lobby.away, seat),
        gone=but(lobby.gone, seat),
        match=replace(
            lobby.match,
            hinted=but(lobby.match.hinted, seat),
            titled=None if lobby.match.titled == seat else lobby.match.titled,
        ),
        holder=None if lobby.holder == seat else lobby.holder,
        winner=None if lobby.winner and lobby.winner.seat == seat else lobby.winner,
        taker=None if lobby.taker and lobby.taker.seat == seat else lobby.taker,
    )
    return replace(passed_on(same_seats(taken, TookOver(seat))), taken=seat)


def free_seat(lobby: Lobby) -> int | None:
    """Return the seat a newcomer takes over: one left for good, else one of the table's; in the
    week's deal there is none.
    """
    if plays_deal(lobby):
        return None
    return next(iter((*lobby.gone, *lobby.table_seats)), None)


# Voting somebody out


def _remove(lobby: Lobby, actor: int, seat: int) -> LobbyStep:
    if seat == actor:
        raise Refused("vote_about_you")
    if seat not in persons(lobby) or seat in lobby.gone:
        raise Refused("no_such_seat", seat=seat)
    needed = votes_needed(lobby, seat)
    if needed > len(others(lobby, seat)):
        raise Refused("vote_alone")
    if (actor, seat) in lobby.votes:
        raise Refused("already_voted")
    voted = replace(lobby, votes=(*lobby.votes, (actor, seat)))
    count = votes_against(voted, seat)
    if count < needed:
        return same_seats(voted, Votes(seat, count, needed))
    if in_the_middle(lobby):
        return give_up(voted, seat, Removed(seat, kept=True))
    return get_up(voted, seat, Removed)


# Pausing


def _pause(lobby: Lobby, actor: int) -> LobbyStep:
    if lobby.paused:
        raise Refused("paused_already")
    if not in_the_middle(lobby):
        raise Refused("nothing_to_pause")
    if lobby.table.clock == "off":
        raise Refused("no_clock")
    if actor in lobby.pausing:
        raise Refused("already_said")
    wanted = replace(lobby, pausing=(*lobby.pausing, actor))
    return _agreed(same_seats(wanted, AsksPause(actor)))


def resumed(lobby: Lobby) -> Lobby:
    """Return the lobby without its pause."""
    return replace(lobby, paused=False, pausing=())


# Leaving with the title: "may only leave if all others agree" (Shit Head, drei mal drei,
# Wikibooks); the house has it so in every rule set with a title.


def needs_leave(lobby: Lobby, seat: int) -> bool:
    """True if somebody carries the title and not everybody else has agreed to let them go."""
    to_ask = set(others(lobby, seat))
    carries = lobby.stage == "between" and seat == lobby.match.titled
    return carries and bool(to_ask - set(lobby.let_go))


def _about_leaving(lobby: Lobby, actor: int, action: PresenceAction) -> LobbyStep:
    titled = lobby.match.titled
    if titled is None or lobby.stage != "between":
        raise Refused("no_title")
    if isinstance(action, AskLeave):
        return _ask_leave(lobby, actor, titled)
    if not lobby.asks_leave or actor == titled:
        raise Refused("not_asked_to")
    if actor in lobby.let_go:
        raise Refused("already_said")
    agreed = replace(lobby, let_go=(*lobby.let_go, actor))
    if needs_leave(agreed, titled):
        return same_seats(agreed, LetsGo(actor))
    return preceded(get_up(agreed, titled), LetsGo(actor))


def _ask_leave(lobby: Lobby, actor: int, titled: int) -> LobbyStep:
    if actor != titled:
        raise Refused("no_title")
    if lobby.asks_leave:
        raise Refused("already_said")
    return same_seats(replace(lobby, asks_leave=True), AsksLeave(actor))
