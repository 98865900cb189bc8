"""What a table does by itself next, and when: pure, from what is true of it.

All times are seconds; moments are seconds since 1970. A bot that was down takes nobody's time: what
was begun before it woke has full time again, or where that is hours a good part of it.
"""

import math
from typing import Any, Literal, Protocol, TypeAlias

import msgspec
from msgspec.structs import replace

from tables.clock import choices
from tables.errors import Refused
from tables.lobby.state import Lobby, game_of, in_the_middle, match_runs, present
from tables.people import Screen

# play: a seat of the table, or of somebody who is away, is played; react: reactions are over, the
# defaults are done; late: a turn's time is up; next: the match goes on; remind: those who are asked
# are told; resume: a pause ends; expire, desert: the table closes, for nobody plays, or is there.
Kind: TypeAlias = Literal["play", "react", "late", "next", "remind", "resume", "expire", "desert"]

MINUTE, HOUR, DAY = 60.0, 3_600.0, 86_400.0
RELAXED, SLOW = 12 * HOUR, 3 * DAY  # a turn
EXPIRY = {"live": HOUR, "relaxed": DAY, "slow": 7 * DAY, "off": DAY}  # of a table nobody plays at
PAUSE = {"live": HOUR, "relaxed": 3 * DAY, "slow": 14 * DAY, "off": DAY}  # at most
DESERTED = {"live": 10 * MINUTE, "relaxed": RELAXED, "slow": SLOW, "off": DAY}  # nobody is there
UNHURRIED = 7 * DAY  # without a clock, and then the table plays the seat
ENOUGH = HOUR  # without a clock, and then anybody else may let the table play the seat
# Before a round and after it, without a sign of the host; then anybody who sits there may be it.
HOST_SLEEPS = {"live": 5 * MINUTE, "relaxed": HOUR, "slow": DAY, "off": HOUR}
FRESH = 10 * MINUTE  # so much time everybody has after a restart, or a third of the whole
REMINDER = 2 / 3  # of a turn
MISSES = 2  # turns in a row, and the table plays the seat


class Clocks(msgspec.Struct, frozen=True):
    """By seat, for the running round: seconds used of the time bank, turns missed in a row; and
    which seat's time is up in this turn. Empty: nobody has used or missed any.
    """

    spent: tuple[float, ...] = ()
    missed: tuple[int, ...] = ()
    late: int | None = None


class Alarm(msgspec.Struct, frozen=True):
    """What the table does, at which moment, about which choice."""

    kind: Kind
    at: float
    choice: int | None


class Watch(msgspec.Struct, frozen=True):
    """How a process keeps a table's time: since when it has had it or, if later, people can do
    something again; how long the table's own seats ponder; and about which choice those who are
    asked have been reminded.
    """

    awake: float = 0.0
    ponders: float = 0.0
    reminded: int | None = None


UNTIMED = Watch()


class Timed(choices.Dealt, Protocol):
    """A snapshot of a table, in a round or not."""

    @property
    def lobby(self) -> Lobby: ...
    @property
    def began(self) -> float: ...
    @property
    def clocks(self) -> Clocks: ...
    @property
    def hosted(self) -> float: ...


def alarm(now: Timed, screen: Screen, watch: Watch) -> Alarm | None:
    """What the table does next; None: nothing, until somebody does something."""
    lobby = now.lobby
    if lobby.stage == "closed":
        return None
    if lobby.paused:
        return _after(now, watch, "resume", PAUSE[lobby.table.clock])
    if not in_the_middle(lobby):
        return _after(now, watch, "expire", EXPIRY[lobby.table.clock])
    if not present(lobby):
        return _after(now, watch, "desert", DESERTED[lobby.table.clock])
    if now.state is None:
        seconds = float(lobby.table.next_round_seconds)
        expiry = EXPIRY[lobby.table.clock]
        return _after(now, watch, "next" if seconds else "expire", seconds or expiry)
    return _in_round(now, screen, watch)


def _in_round(now: Timed, screen: Screen, watch: Watch) -> Alarm | None:
    if played_by_table(now):
        return _after(now, watch, "play", watch.ponders)
    if reacting(now):
        return _after(now, watch, "react", float(reaction_seconds(now)))
    choice, turn = choice_of(now), turn_seconds(now.lobby)
    if choice not in (screen.noticed, watch.reminded) and now.clocks.late is None:
        notice = float(now.lobby.table.notice_seconds)
        reminder = notice if turn is None else REMINDER * turn
        return Alarm("remind", started(now, watch, turn or notice) + reminder, choice)
    if turn is None:
        return _after(now, watch, "late", UNHURRIED)
    ends = turn_end(now, watch)
    return None if ends is None else Alarm("late", ends, choice)


def _after(now: Timed, watch: Watch, kind: Kind, seconds: float) -> Alarm:
    return Alarm(kind, started(now, watch, seconds) + seconds, choice_of(now))


def choice_of(now: Timed) -> int | None:
    """Since which revision what is waited for is the same; None: nothing is."""
    return choices.choice_since(game_of(now.lobby), now)


def waits_anew(before: Lobby, after: Lobby) -> bool:
    """Whether time that runs beside the choices of a round begins: another clock is set, a pause
    begins or ends, or in the middle nobody is there any more, or somebody again.
    """
    if before.table.clock != after.table.clock or before.paused != after.paused:
        return True
    return in_the_middle(after) and bool(present(before)) != bool(present(after))


def started(now: Timed, watch: Watch, seconds: float) -> float:
    """When what is waited for began, for so long; 0: not known."""
    return _given_back(now.began, watch, seconds)


def _given_back(began: float, watch: Watch, seconds: float) -> float:
    """When something that lasts so long counts as begun: nobody could do anything before the table
    was `awake`. At least a third of the time is left then, but nothing lasts twice as long for
    that, were it every night; and a few minutes are left always.
    """
    if not watch.awake:
        return began
    generous = watch.awake - max(0.0, seconds - max(FRESH, seconds / 3))
    least = watch.awake - max(0.0, seconds - FRESH)
    return max(began, min(generous, began + seconds), least)


def end(now: Timed, watch: Watch) -> float | None:
    """When reactions, or the wait for the match's next round, are over; None: no such time runs."""
    seconds = 0
    if now.lobby.paused or not present(now.lobby):
        return None
    if reacting(now):
        seconds = reaction_seconds(now)
    elif now.state is None and match_runs(now.lobby):
        seconds = now.lobby.table.next_round_seconds
    began = started(now, watch, seconds)
    return began + seconds if began and seconds else None


def turn_end(now: Timed, watch: Watch) -> float | None:
    """When the turn's time, and what its seat has left of the bank, is up; None: no clock runs."""
    turn = turn_seconds(now.lobby)
    if turn is None or now.state is None or now.lobby.paused or reacting(now):
        return None
    asked = game_of(now.lobby).to_act(now.state)
    began = started(now, watch, turn)
    if not asked or not began:
        return None
    if now.clocks.late in asked:
        return began
    return began + turn + (bank_left(now, asked[0]) if len(asked) == 1 else 0.0)


def turn_seconds(lobby: Lobby) -> float | None:
    """How long a turn takes by this table's clock, without the bank; None: for ever."""
    match lobby.table.clock:
        case "live":
            return float(lobby.table.turn_seconds)
        case "relaxed":
            return RELAXED
        case "slow":
            return SLOW
        case "off":
            return None


def host_sleeps(now: Timed, at: float, watch: Watch) -> bool:
    """Whether nothing was heard of the host for so long that the table need not wait for it."""
    enough = HOST_SLEEPS[now.lobby.table.clock]
    since = _given_back(max(now.hosted, now.began), watch, enough)
    return not in_the_middle(now.lobby) and at - since >= enough


def check_enough(now: Timed, seat: int, at: float, watch: Watch) -> None:
    """Raises Refused, nobody_asked or wait_longer, unless this seat has been waited for so long
    without a clock that nobody needs to any more.
    """
    if reacting(now) or now.state is None or seat not in game_of(now.lobby).to_act(now.state):
        raise Refused("nobody_asked")
    left = started(now, watch, ENOUGH) + ENOUGH - at
    if left > 0:
        raise Refused("wait_longer", seat=seat, count=math.ceil(left / MINUTE))


def reacting(now: Timed) -> bool:
    """Whether the round waits for quick reactions instead of a turn. Answers are such by the live
    clock only: whoever plays by the way would lose by every question they sleep through.
    """
    if now.state is None:
        return False
    pace = game_of(now.lobby).pace(now.state)
    return pace == "reaction" or (pace == "answer" and now.lobby.table.clock == "live")


def reaction_seconds(now: Timed) -> int:
    """How long reactions may take: as the game says, else as the table does."""
    games = game_of(now.lobby).seconds(now.state)
    return now.lobby.table.window_seconds if games is None else games


def played_by_table(now: Timed) -> list[int]:
    """The seats the round waits for that the table plays: its own, and those of who is away."""
    played = (*now.lobby.table_seats, *now.lobby.away)
    if now.state is None or not played:
        return []
    return [seat for seat in game_of(now.lobby).to_act(now.state) if seat in played]


# What a seat has used and missed


def bank_left(now: Timed, seat: int) -> float:
    """What a seat has left of its time bank in this round."""
    lobby = now.lobby
    bank = lobby.table.bank_seconds if lobby.table.clock == "live" else 0
    return max(0.0, bank - (now.clocks.spent[seat] if now.clocks.spent else 0.0))


def acted(now: Timed, seat: int, at: float, watch: Watch) -> Clocks:
    """After a seat's own action: it has missed nothing, and used what it used of its bank."""
    clocks, turn = now.clocks, turn_seconds(now.lobby)
    late = None if clocks.late == seat else clocks.late
    missed = _with(clocks.missed, now.lobby.seats, seat, 0)
    asked = turn is not None and seat in game_of(now.lobby).to_act(now.state) and not reacting(now)
    over = at - started(now, watch, turn) - turn if asked and turn is not None else 0.0
    if over <= 0 or not bank_left(now, seat):
        return replace(clocks, missed=missed, late=late)
    used = min(over, bank_left(now, seat)) + (clocks.spent[seat] if clocks.spent else 0.0)
    spent = _with(clocks.spent, now.lobby.seats, seat, used)
    return Clocks(spent, missed, late)


def missed(now: Timed, seat: int) -> Clocks:
    """After a seat has let its turn go by; the rest of that turn is the table's."""
    clocks = now.clocks
    if clocks.late == seat:
        return clocks
    before = clocks.missed[seat] if clocks.missed else 0
    bank = (clocks.spent[seat] if clocks.spent else 0.0) + bank_left(now, seat)
    return Clocks(
        _with(clocks.spent, now.lobby.seats, seat, bank) if bank else clocks.spent,
        _with(clocks.missed, now.lobby.seats, seat, before + 1),
        seat,
    )


def forgiven(now: Timed, seat: int) -> Clocks:
    """After somebody has come back: nothing is missed."""
    clocks = now.clocks
    late = None if clocks.late == seat else clocks.late
    return replace(clocks, missed=_with(clocks.missed, now.lobby.seats, seat, 0), late=late)


def taken_back(now: Timed, seat: int, before: Clocks) -> Clocks:
    """After a seat has taken its lay back: it has used and missed what it had before the lay."""
    seats = now.lobby.seats
    spent = before.spent[seat] if before.spent else 0.0
    missed = before.missed[seat] if before.missed else 0
    return Clocks(
        _with(now.clocks.spent, seats, seat, spent),
        _with(now.clocks.missed, seats, seat, missed),
        before.late,
    )


def _with(values: tuple[Any, ...], seats: int, seat: int, value: Any) -> tuple[Any, ...]:
    """The values by seat with this one, none at all where all are nothing."""
    if not value and not values:
        return values
    whole = list(values or (0,) * seats)
    whole[seat] = value
    return tuple(whole) if any(whole) else ()
