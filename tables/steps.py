"""What follows when somebody does something at a table outside its round: pure, like a game."""

from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace

from engine.game import Action, Event
from engine.seats import CLOCKWISE, nearest
from tables import matches
from tables.errors import NotSeated, Refused, TableClosed
from tables.lobby import (
    AddSeat,
    Again,
    ChangedRules,
    Close,
    Closed,
    Closing,
    DropSeat,
    EndMatch,
    HostIs,
    Join,
    Joined,
    Leave,
    Left,
    Lobby,
    LobbyStep,
    MarkedYoungest,
    NextRound,
    SeatDropped,
    SetOptions,
    Start,
    Started,
    WantsAgain,
    Youngest,
    allowed_seats,
    everybody,
    game_of,
    match_runs,
    persons,
    values_of,
)
from tables.options import differing, settle


def step(lobby: Lobby, actor: int | None, action: Action) -> LobbyStep:
    """What follows when a seat (None: somebody who has none) does this.

    Raises Refused: table_closed, not_seated, round_running, already_seated, table_full, host_only,
    too_few, no_such_seat, no_table_seat, not_between, already_said, match_runs, join_in_match,
    leave_in_match, no_match, already_dealt, too_many, unknown_action; or Impossible for options
    that cannot be.
    """
    if lobby.stage == "closed":
        raise TableClosed
    if isinstance(action, NextRound | EndMatch | Close):
        return _table_step(lobby, actor, action)
    if match_runs(lobby):
        raise Refused(_in_match(action, actor))
    if lobby.stage == "round":
        raise Refused("round_running")
    if isinstance(action, Join):
        return _join(lobby, actor)
    if actor is None:
        raise NotSeated
    return _step_of_seat(lobby, actor, action)


def _step_of_seat(lobby: Lobby, actor: int, action: Action) -> LobbyStep:
    match action:
        case Leave():
            return _leave(lobby, actor)
        case AddSeat() | DropSeat():
            return _table_seat(lobby, actor, action)
        case Youngest(seat):
            return _mark(lobby, actor, seat)
        case Start():
            return _start(lobby, actor)
        case Again():
            return _again(lobby, actor)
        case SetOptions(values):
            return _set_options(lobby, actor, values)
        case _:
            raise Refused("unknown_action")


def _table_step(lobby: Lobby, actor: int | None, action: NextRound | EndMatch | Close) -> LobbyStep:
    """What concerns the whole table, whoever joins or leaves."""
    if actor is None:
        raise NotSeated
    match action:
        case NextRound():
            return _next_round(lobby)
        case _ if actor != lobby.host:
            raise Refused("host_only")
        case EndMatch():
            return matches.end_early(lobby)
        case Close():
            return shut(lobby)


def _in_match(action: Action, actor: int | None) -> str:
    """Why this cannot be done while a match runs, by its code."""
    match action:
        case Leave() if actor is not None:
            return "leave_in_match"
        case Join():
            return "join_in_match" if actor is None else "already_seated"
        case _ if actor is None:
            return "not_seated"
        case Youngest() | Start() | Again() | SetOptions() | AddSeat() | DropSeat():
            return "match_runs"
        case _:
            return "unknown_action"


def legal(lobby: Lobby, actor: int | None) -> list[Action]:
    """What a seat, or somebody who has none, may do outside the round; a change of options, of
    which there are too many, is not among it.
    """
    tried: list[Action] = [
        Join(), Leave(), AddSeat(), DropSeat(), Start(), Again(), NextRound(), EndMatch(), Close(),
    ]  # fmt: skip
    tried += [Youngest(seat) for seat in range(lobby.seats)]
    return [action for action in tried if _is_legal(lobby, actor, action)]


def _is_legal(lobby: Lobby, actor: int | None, action: Action) -> bool:
    try:
        step(lobby, actor, action)
    except Refused:
        return False
    return True


def _join(lobby: Lobby, actor: int | None) -> LobbyStep:
    if actor is not None:
        raise Refused("already_seated")
    return _seated(lobby, of_table=False)


def _seated(lobby: Lobby, *, of_table: bool) -> LobbyStep:
    """The next seat is taken. Who joins between rounds wants to play the next one."""
    most = allowed_seats(lobby).stop - 1
    if lobby.seats >= most:
        raise Refused("table_full", count=most)
    seat = lobby.seats
    again = (*lobby.again, seat) if lobby.stage == "between" else ()
    table_seats = (*lobby.table_seats, seat) if of_table else lobby.table_seats
    joined = replace(lobby, seats=seat + 1, again=again, table_seats=table_seats)
    return LobbyStep(joined, everybody(lobby), (Joined(seat),))


def _table_seat(lobby: Lobby, actor: int, action: AddSeat | DropSeat) -> LobbyStep:
    if actor != lobby.host:
        raise Refused("host_only")
    if isinstance(action, AddSeat):
        return _seated(lobby, of_table=True)
    if not lobby.table_seats:
        raise Refused("no_table_seat")
    left = _leave(lobby, lobby.table_seats[-1])
    events = (SeatDropped() if isinstance(one, Left) else one for one in left.events)
    return replace(left, events=tuple(events))


def _leave(lobby: Lobby, actor: int) -> LobbyStep:
    left = _without(lobby, {actor})
    if left.lobby.stage != "between":
        return left
    if left.lobby.seats < allowed_seats(lobby).start:
        return replace(left, lobby=replace(left.lobby, stage="lobby", again=()))
    return _deal_if_all_want(left)


def _without(lobby: Lobby, leaving: Collection[int]) -> LobbyStep:
    """Some seats leave and the others close up; a leaving host's place goes to the next person.

    Without a person there is no table.
    """
    stay = tuple(seat for seat in range(lobby.seats) if seat not in leaving)
    people = [seat for seat in persons(lobby) if seat in stay]
    events: list[Event] = [Left(seat) for seat in sorted(leaving)]
    if not people:
        events.append(Closed())
        empty = replace(lobby, stage="closed", seats=0, again=(), youngest=None, table_seats=())
        return LobbyStep(empty, (), tuple(events))
    new = {old: seat for seat, old in enumerate(stay)}
    host = new[nearest(lobby.host, people, lobby.seats, CLOCKWISE)]
    if lobby.host in leaving:
        events.append(HostIs(host))
    left = replace(
        lobby,
        seats=len(stay),
        host=host,
        dealer=new[nearest(lobby.dealer, stay, lobby.seats, CLOCKWISE)],
        youngest=None if lobby.youngest is None else new.get(lobby.youngest),
        again=_renumber(lobby.again, new),
        table_seats=_renumber(lobby.table_seats, new),
        sheet=matches.renumbered(lobby.sheet, new),
    )
    return LobbyStep(left, stay, tuple(events))


def _renumber(seats: Sequence[int], new: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(new[seat] for seat in seats if seat in new)


def _mark(lobby: Lobby, actor: int, seat: int) -> LobbyStep:
    if not 0 <= seat < lobby.seats:
        raise Refused("no_such_seat", seat=seat)
    if actor not in (seat, lobby.host):
        raise Refused("host_only")
    marked = replace(lobby, youngest=seat)
    return LobbyStep(marked, everybody(lobby), (MarkedYoungest(seat),))


def _start(lobby: Lobby, actor: int) -> LobbyStep:
    """Between rounds the host plays too, and those who have not asked for the rematch leave."""
    if actor != lobby.host:
        raise Refused("host_only")
    playing = {*lobby.again, actor} if lobby.stage == "between" else set(everybody(lobby))
    fewest = allowed_seats(lobby).start
    if len(playing) < fewest:
        raise Refused("too_few", count=fewest)
    waiting = set(everybody(lobby)) - playing
    return _deal(_without(lobby, waiting))


def _again(lobby: Lobby, actor: int) -> LobbyStep:
    if lobby.stage != "between":
        raise Refused("not_between")
    if actor in lobby.again:
        raise Refused("already_said")
    wanted = replace(lobby, again=(*lobby.again, actor))
    return _deal_if_all_want(LobbyStep(wanted, everybody(lobby), (WantsAgain(actor),)))


def _deal_if_all_want(step: LobbyStep) -> LobbyStep:
    return _deal(step) if len(step.lobby.again) == step.lobby.seats else step


def _deal(step: LobbyStep) -> LobbyStep:
    lobby = step.lobby if match_runs(step.lobby) else matches.cleared(step.lobby)
    dealt = replace(lobby, stage="round", again=(), opened=())
    return replace(step, lobby=dealt, events=(*step.events, Started()))


def _next_round(lobby: Lobby) -> LobbyStep:
    if not match_runs(lobby):
        raise Refused("no_match")
    if lobby.stage == "round":
        raise Refused("already_dealt")
    return deal_next(lobby)


def deal_next(lobby: Lobby) -> LobbyStep:
    """The next round of the running match is dealt, by whomever or by the clock."""
    return _deal(LobbyStep(lobby, everybody(lobby), ()))


def shut(lobby: Lobby, why: Closing = "people") -> LobbyStep:
    """The table closes, whoever sits there and whatever they do. Raises TableClosed."""
    if lobby.stage == "closed":
        raise TableClosed
    closed = replace(lobby, stage="closed", again=(), carry=())
    return LobbyStep(closed, everybody(lobby), (Closed(why),))


def _set_options(lobby: Lobby, actor: int, values: Mapping[str, object]) -> LobbyStep:
    """Who has said yes to a rematch has said so to other rules, and is asked again."""
    if actor != lobby.host:
        raise Refused("host_only")
    options, table = settle(game_of(lobby), {**values_of(lobby), **values})
    usual = {**lobby.options, **lobby.changed}
    differs = differing(usual, options)
    again = lobby.table_seats if lobby.stage == "between" else ()
    changed = replace(lobby, options=options, table=table, again=again, changed=differs)
    most = allowed_seats(changed).stop - 1
    if lobby.seats > most:
        raise Refused("too_many", count=most)
    return LobbyStep(changed, everybody(lobby), (ChangedRules(actor),))
