"""The step after any action at a table outside its round: pure, like a game."""

from msgspec.structs import replace

from engine.game import Action, Offer
from engine.opponents.characters import LEVELS
from engine.seats import but
from tables.errors import NotSeated, Refused, TableClosed, is_allowed
from tables.lobby import matches, presence
from tables.lobby.choosing_game import set_step, wish_step
from tables.lobby.line import asked_in_line, lined_up, room_in
from tables.lobby.presence_actions import (
    AskHint,
    AskLeave,
    Back,
    GaveUp,
    LetGo,
    LobbyAction,
    Pause,
    PlayFor,
    PresenceAction,
    Remove,
    Resume,
    Sneaked,
    TakeOver,
    Wait,
)
from tables.lobby.seating import (
    call_night,
    deal,
    deal_if_all_want,
    get_up,
    shut,
    with_room,
    without,
)
from tables.lobby.state import (
    AddSeat,
    Again,
    CallNight,
    ChooseDeal,
    Close,
    DropDeal,
    DropSeat,
    EndMatch,
    Join,
    Joined,
    Leave,
    Left,
    Lobby,
    LobbyStep,
    MarkedYoungest,
    NextRound,
    NotIn,
    NotMe,
    SeatDropped,
    SetOptions,
    SetRules,
    Start,
    WantsAgain,
    Wish,
    Youngest,
    allowed_seats,
    everybody,
    in_the_middle,
    match_runs,
    preceded,
    present,
    same_seats,
    with_match,
)
from tables.lobby.week_deal import choose_step, plays_deal


def lobby_step(lobby: Lobby, actor: int | None, action: Action) -> LobbyStep:
    """Return the step when a seat (None: a person without one) does this. Raises Refused:
    table_closed, seat_given_up, not_seated, round_running, already_seated, table_full, host_only,
    too_few, no_such_seat, no_table_seat, not_between, already_said, match_runs, no_match,
    already_dealt, unknown_action, deal_runs, night_too_early, and those of
    `presence`, `choosing_game` and `week_deal`; or Impossible for impossible options.
    """
    if lobby.closed:
        raise TableClosed
    if actor in lobby.gone and in_the_middle(lobby):
        raise Refused("seat_given_up")
    if isinstance(action, PresenceAction):
        return presence.presence_step(lobby, actor, action)
    if isinstance(action, NextRound | EndMatch | CallNight | Close):
        return _table_step(lobby, actor, action)
    if isinstance(action, Join) and (actor is None or not in_the_middle(lobby)):
        return _join(lobby, actor)
    if in_the_middle(lobby):
        return _in_the_middle(lobby, actor, action)
    if actor is None:
        raise NotSeated
    return _step_of_seat(lobby, actor, action)


def _step_of_seat(lobby: Lobby, actor: int, action: Action) -> LobbyStep:
    match action:
        case Leave():
            sneaks = presence.needs_leave(lobby, actor)
            return get_up(lobby, actor, Sneaked if sneaks else Left)
        case AddSeat() | DropSeat():
            return _table_seat(lobby, actor, action)
        case Youngest(seat):
            return _mark(lobby, actor, seat)
        case Start(values) if lobby.stage == "lobby":
            step = set_step(lobby, actor, SetOptions(values)) if values else same_seats(lobby)
            return preceded(_start(step.lobby, actor), *step.events)
        case Start() | Again() | NotMe():
            return _again(lobby, actor, wants=not isinstance(action, NotMe))
        case _:
            return _preparing(lobby, actor, action)


def _preparing(lobby: Lobby, actor: int, action: Action) -> LobbyStep:
    match action:
        case SetOptions() | SetRules():
            return set_step(lobby, actor, action)
        case Wish(rules):
            return wish_step(lobby, actor, rules)
        case ChooseDeal() | DropDeal():
            return choose_step(lobby, actor, on=isinstance(action, ChooseDeal))
        case _:
            raise Refused("unknown_action")


def _table_step(
    lobby: Lobby, actor: int | None, action: NextRound | EndMatch | CallNight | Close
) -> LobbyStep:
    """Return the step after an action that concerns the whole table."""
    if actor is None:
        raise NotSeated
    match action:
        case NextRound():
            return _next_round(lobby)
        case CallNight():
            return call_night(lobby, actor)
        case _ if actor != lobby.host:
            raise Refused("host_only")
        case EndMatch():
            return _end_match(lobby)
        case Close() if plays_deal(lobby) and len(present(lobby)) > 1:
            raise Refused("deal_runs")  # it would cost the others their only try
        case Close() if in_the_middle(lobby):
            raise Refused("match_runs" if match_runs(lobby) else "round_running")
        case Close():
            return shut(lobby)


def _end_match(lobby: Lobby) -> LobbyStep:
    """Return the step when a match ends early: people gather again, without absent ones."""
    ended = matches.end_early(lobby)
    rest = without(ended.lobby, ended.lobby.away)
    return preceded(rest, *ended.events)


def _in_the_middle(lobby: Lobby, actor: int | None, action: Action) -> LobbyStep:
    """Return the step in the middle of a match: people may leave; all else waits for the end."""
    if isinstance(action, Leave) and actor is not None:
        return presence.give_up(lobby, actor, GaveUp(actor))
    if not match_runs(lobby):
        raise Refused("round_running")
    if actor is None:
        raise NotSeated
    raise Refused(action.in_match if isinstance(action, LobbyAction) else "unknown_action")


def legal_in_lobby(lobby: Lobby, actor: int | None) -> Offer:
    """Return the actions open to a seat, or to a person without one, outside the round; without
    changes of options, of which there are too many, and without the week's deal, which
    depends on the server.
    """
    tried: Offer = [
        Join(), Leave(), AddSeat(), DropSeat(), Start(), Again(), NotMe(), NextRound(), EndMatch(),
        Close(), CallNight(),
    ]  # fmt: skip
    tried += [Youngest(seat) for seat in range(lobby.seats)]
    tried += [Back(), Wait(), Pause(), Resume(), AskLeave(), LetGo(), AskHint()]
    tried += [kind(seat) for kind in (Remove, TakeOver, PlayFor) for seat in range(lobby.seats)]
    return [action for action in tried if is_allowed(lobby_step, lobby, actor, action)]


def _join(lobby: Lobby, actor: int | None) -> LobbyStep:
    if actor is not None:
        raise Refused("already_seated")
    if in_the_middle(lobby):
        return lined_up(lobby, wants=False)
    if lobby.line and (len(asked_in_line(lobby)) >= room_in(lobby)):
        return lined_up(lobby, wants=True)
    freed = with_room(lobby)
    joined = _seated(freed.lobby, of_table=False)
    events = (*freed.events, *joined.events)
    return deal_if_all_want(replace(joined, stay=freed.stay, events=events))


def _seated(lobby: Lobby, *, of_table: bool) -> LobbyStep:
    """Return the lobby with the next seat taken. A newcomer between rounds wants to play the next
    one.
    """
    most = allowed_seats(lobby).stop - 1
    if lobby.seats >= most:
        raise Refused("table_full", count=most)
    seat = lobby.seats
    again = (*lobby.match.again, seat) if lobby.stage == "between" else ()
    table_seats = (*lobby.table_seats, seat) if of_table else lobby.table_seats
    joined = replace(lobby, seats=seat + 1, table_seats=table_seats)
    return LobbyStep(with_match(joined, again=again), everybody(lobby), (Joined(seat),))


def _table_seat(lobby: Lobby, actor: int, action: AddSeat | DropSeat) -> LobbyStep:
    if actor != lobby.host:
        raise Refused("host_only")
    if isinstance(action, AddSeat):
        if action.level not in LEVELS:
            raise Refused("unknown_action")
        seated = _seated(lobby, of_table=True)
        if action.character is not None:
            character = (lobby.seats, action.character, action.level)
            characters = (*lobby.characters, character)
            seated = replace(seated, lobby=replace(seated.lobby, characters=characters))
        return deal_if_all_want(seated)
    if not lobby.table_seats:
        raise Refused("no_table_seat")
    return get_up(lobby, lobby.table_seats[-1], SeatDropped)


def _mark(lobby: Lobby, actor: int, seat: int) -> LobbyStep:
    if not 0 <= seat < lobby.seats:
        raise Refused("no_such_seat", seat=seat)
    if actor not in (seat, lobby.host):
        raise Refused("host_only")
    return same_seats(replace(lobby, youngest=seat), MarkedYoungest(seat))


def _start(lobby: Lobby, actor: int) -> LobbyStep:
    """Return the step that deals the first round to all who are there."""
    if actor != lobby.host:
        raise Refused("host_only")
    playing = set(everybody(lobby)) - set(lobby.away)
    fewest = allowed_seats(lobby).start
    if len(playing) + sum(lobby.line) < fewest:
        raise Refused("too_few", count=fewest)
    return deal(without(lobby, lobby.away))


def _again(lobby: Lobby, actor: int, *, wants: bool) -> LobbyStep:
    if lobby.stage != "between":
        raise Refused("not_between")
    if wants == (actor in lobby.match.again):
        raise Refused("already_said")
    if not wants:
        again = but(lobby.match.again, actor)
        too = but(lobby.match.too, actor)
        return same_seats(with_match(lobby, again=again, too=too), NotIn(actor))
    wanted = with_match(lobby, again=(*lobby.match.again, actor))
    return deal_if_all_want(same_seats(wanted, WantsAgain(actor)))


def _next_round(lobby: Lobby) -> LobbyStep:
    if not match_runs(lobby):
        raise Refused("no_match")
    if lobby.stage == "round":
        raise Refused("already_dealt")
    return deal(same_seats(lobby))
