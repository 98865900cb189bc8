"""Joining, leaving, the host, start and rematch: a pure machine, like a game.

A table's stages: `lobby` (people gather), `round` (they play), `between` (a round is over, the
rematch is asked), `closed` (for good).
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, Protocol, TypeAlias

import msgspec
from msgspec.structs import replace

from engine.game import Action, AnyGame, Event
from engine.games import GAMES
from engine.seats import CLOCKWISE, nearest
from tables.errors import NotSeated, Refused, TableClosed
from tables.options import TableOptions, settle, together

Stage: TypeAlias = Literal["lobby", "round", "between", "closed"]


class RuleSet(Protocol):
    """A rule set as the presets have them: its id, its game, its options as plain values."""

    @property
    def id(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def values(self) -> dict[str, object]: ...


class Lobby(msgspec.Struct, frozen=True):
    """Everything about a table but its round. `seed` deals the next or the running round; its
    commitment is public from the start, itself only after the round.
    """

    game: str
    rules: str
    options: dict[str, object]
    seed: bytes
    stage: Stage = "lobby"
    seats: int = 1
    host: int = 0
    youngest: int | None = None
    dealer: int = 0
    rounds: int = 0  # played to their end
    again: tuple[int, ...] = ()  # who wants a rematch
    table: TableOptions = TableOptions()


class LobbyAction(Action, frozen=True):
    """What somebody does at a table outside its round."""


class Join(LobbyAction, frozen=True, tag="join"):
    """Take a seat."""


class Leave(LobbyAction, frozen=True, tag="leave"):
    """Get up; not in a round."""


class Youngest(LobbyAction, frozen=True, tag="youngest"):
    """Mark a seat as the youngest's: one's own, or as the host anybody's."""

    seat: int


class Start(LobbyAction, frozen=True, tag="start"):
    """The host starts the round; between rounds with those who want the rematch."""


class Again(LobbyAction, frozen=True, tag="again"):
    """Want the rematch."""


class SetOptions(LobbyAction, frozen=True, tag="set_options"):
    """The host changes some of the game's or the table's options, by plain values."""

    values: dict[str, object]


class Close(LobbyAction, frozen=True, tag="close"):
    """The host closes the table for good; a running round counts for nothing."""


class Joined(Event, frozen=True, tag="joined"):
    public = "{seat} joined"
    seat: int


class Left(Event, frozen=True, tag="left"):
    """Somebody got up; `seat` is the seat it had, which may be another's now."""

    public = "{seat} left"
    seat: int


class MarkedYoungest(Event, frozen=True, tag="marked_youngest"):
    public = "{seat} is the youngest"
    seat: int


class HostIs(Event, frozen=True, tag="host_is"):
    public = "{seat} is the host"
    seat: int


class Started(Event, frozen=True, tag="started"):
    """A round is dealt."""

    public = "round started"


class WantsAgain(Event, frozen=True, tag="wants_again"):
    public = "{seat} wants the rematch"
    seat: int


class ChangedRules(Event, frozen=True, tag="changed_rules"):
    """The next round is played by other options."""

    public = "{seat} changed the rules"
    seat: int


class Closed(Event, frozen=True, tag="closed"):
    public = "table closed"


LOBBY_ACTIONS: tuple[type[LobbyAction], ...] = (
    Join,
    Leave,
    Youngest,
    Start,
    Again,
    SetOptions,
    Close,
)
LOBBY_EVENTS: tuple[type[Event], ...] = (
    Joined,
    Left,
    MarkedYoungest,
    HostIs,
    Started,
    WantsAgain,
    ChangedRules,
    Closed,
)


class LobbyStep(msgspec.Struct, frozen=True):
    """A lobby, the seats that stayed by their old numbers in order, and what happened.

    Who joined sits behind those who stayed.
    """

    lobby: Lobby
    stay: tuple[int, ...]
    events: tuple[Event, ...]


def open_lobby(
    rules: RuleSet,
    seed: bytes,
    options: Mapping[str, object] | None = None,
    table: TableOptions | None = None,
) -> Lobby:
    """A new table of a rule set with some options changed, its host in seat 0.

    `options` may have the table's own among them; `table` is what they are otherwise. Raises
    Impossible, a ValueError, for options that cannot be.
    """
    usual = together(rules.values, table or TableOptions())
    values, own = settle(GAMES[rules.game], {**usual, **(options or {})})
    return Lobby(rules.game, rules.id, values, seed, table=own)


def game_of(lobby: Lobby) -> AnyGame:
    """The game played at this table."""
    return GAMES[lobby.game]


def options_of(lobby: Lobby) -> Any:
    """The options of this table's game."""
    return game_of(lobby).read_options(lobby.options)


def values_of(lobby: Lobby) -> dict[str, object]:
    """All this table agrees on, its game's options and its own, as plain values."""
    return together(lobby.options, lobby.table)


def allowed_seats(lobby: Lobby) -> range:
    """How many people may play here."""
    return game_of(lobby).seats(options_of(lobby))


def step(lobby: Lobby, actor: int | None, action: Action) -> LobbyStep:
    """What follows when a seat (None: somebody who has none) does this.

    Raises Refused: table_closed, not_seated, round_running, already_seated, table_full, host_only,
    too_few, no_such_seat, not_between, already_said, too_many, unknown_action; or Impossible for
    options that cannot be.
    """
    if lobby.stage == "closed":
        raise TableClosed
    if isinstance(action, Close):
        return _close(lobby, actor)
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


def legal(lobby: Lobby, actor: int | None) -> list[Action]:
    """What a seat, or somebody who has none, may do outside the round; a change of options, of
    which there are too many, is not among it.
    """
    tried: list[Action] = [Join(), Leave(), Start(), Again(), Close()]
    tried += [Youngest(seat) for seat in range(lobby.seats)]
    return [action for action in tried if _is_legal(lobby, actor, action)]


def _is_legal(lobby: Lobby, actor: int | None, action: Action) -> bool:
    try:
        step(lobby, actor, action)
    except Refused:
        return False
    return True


def round_over(lobby: Lobby, dealer: int, seed: bytes) -> Lobby:
    """The lobby after a round: this seat deals the next one, from this fresh seed."""
    return replace(
        lobby, stage="between", rounds=lobby.rounds + 1, dealer=dealer, seed=seed, again=()
    )


def _everybody(lobby: Lobby) -> tuple[int, ...]:
    return tuple(range(lobby.seats))


def _join(lobby: Lobby, actor: int | None) -> LobbyStep:
    """Who joins between rounds wants to play the next one."""
    if actor is not None:
        raise Refused("already_seated")
    most = allowed_seats(lobby).stop - 1
    if lobby.seats >= most:
        raise Refused("table_full", count=most)
    seat = lobby.seats
    again = (*lobby.again, seat) if lobby.stage == "between" else ()
    joined = replace(lobby, seats=seat + 1, again=again)
    return LobbyStep(joined, _everybody(lobby), (Joined(seat),))


def _leave(lobby: Lobby, actor: int) -> LobbyStep:
    left = _without(lobby, {actor})
    if left.lobby.stage != "between":
        return left
    if left.lobby.seats < allowed_seats(lobby).start:
        return replace(left, lobby=replace(left.lobby, stage="lobby", again=()))
    return _deal_if_all_want(left)


def _without(lobby: Lobby, leaving: Collection[int]) -> LobbyStep:
    """Some seats leave and the others close up; a leaving host's place goes to the next seat."""
    stay = tuple(seat for seat in range(lobby.seats) if seat not in leaving)
    events: list[Event] = [Left(seat) for seat in sorted(leaving)]
    if not stay:
        events.append(Closed())
        empty = replace(lobby, stage="closed", seats=0, again=(), youngest=None)
        return LobbyStep(empty, stay, tuple(events))
    new = {old: seat for seat, old in enumerate(stay)}
    host = new[nearest(lobby.host, stay, lobby.seats, CLOCKWISE)]
    if lobby.host in leaving:
        events.append(HostIs(host))
    left = replace(
        lobby,
        seats=len(stay),
        host=host,
        dealer=new[nearest(lobby.dealer, stay, lobby.seats, CLOCKWISE)],
        youngest=None if lobby.youngest is None else new.get(lobby.youngest),
        again=_renumber(lobby.again, new),
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
    return LobbyStep(marked, _everybody(lobby), (MarkedYoungest(seat),))


def _start(lobby: Lobby, actor: int) -> LobbyStep:
    """Between rounds the host plays too, and those who have not asked for the rematch leave."""
    if actor != lobby.host:
        raise Refused("host_only")
    playing = {*lobby.again, actor} if lobby.stage == "between" else set(_everybody(lobby))
    fewest = allowed_seats(lobby).start
    if len(playing) < fewest:
        raise Refused("too_few", count=fewest)
    waiting = set(_everybody(lobby)) - playing
    return _deal(_without(lobby, waiting))


def _again(lobby: Lobby, actor: int) -> LobbyStep:
    if lobby.stage != "between":
        raise Refused("not_between")
    if actor in lobby.again:
        raise Refused("already_said")
    wanted = replace(lobby, again=(*lobby.again, actor))
    return _deal_if_all_want(LobbyStep(wanted, _everybody(lobby), (WantsAgain(actor),)))


def _deal_if_all_want(step: LobbyStep) -> LobbyStep:
    return _deal(step) if len(step.lobby.again) == step.lobby.seats else step


def _deal(step: LobbyStep) -> LobbyStep:
    dealt = replace(step.lobby, stage="round", again=())
    return replace(step, lobby=dealt, events=(*step.events, Started()))


def _set_options(lobby: Lobby, actor: int, values: Mapping[str, object]) -> LobbyStep:
    """Who has said yes to a rematch has said so to other rules, and is asked again."""
    if actor != lobby.host:
        raise Refused("host_only")
    options, table = settle(game_of(lobby), {**values_of(lobby), **values})
    changed = replace(lobby, options=options, table=table, again=())
    most = allowed_seats(changed).stop - 1
    if lobby.seats > most:
        raise Refused("too_many", count=most)
    return LobbyStep(changed, _everybody(lobby), (ChangedRules(actor),))


def _close(lobby: Lobby, actor: int | None) -> LobbyStep:
    if actor is None:
        raise NotSeated
    if actor != lobby.host:
        raise Refused("host_only")
    return shut(lobby)


def shut(lobby: Lobby) -> LobbyStep:
    """The table closes, whoever sits there and whatever they do. Raises TableClosed."""
    if lobby.stage == "closed":
        raise TableClosed
    return LobbyStep(replace(lobby, stage="closed", again=()), _everybody(lobby), (Closed(),))
