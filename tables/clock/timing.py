"""The next thing a table does by itself, and when: pure, from its snapshot. All times are seconds;
moments are seconds since 1970.

Downtime of the bot costs nobody time: a clock that started before the bot woke has its full time
again, or a good part of it if that is hours.
"""

import math
from typing import Any, Literal, Protocol, TypeAlias
from zlib import crc32

import msgspec
from msgspec.structs import replace

from engine.game import Action, deciding
from engine.opponents.playing import has_reactions, suspected
from tables.clock import choices
from tables.errors import Refused
from tables.lobby.options import TableOptions
from tables.lobby.state import Lobby, game_of, in_the_middle, match_runs, present
from tables.people import Screen
from tables.round_memory import Clocks

# play: a seat the table plays, for itself or for an absent person, makes its move; look: the
# table's own seats check for a chance out of turn; react: reactions are over, the defaults are
# played; late: a turn's time is up; next: the match goes on; remind: the seats that are asked are
# reminded; resume: a pause ends; expire, desert: the table closes, because nobody plays, or nobody
# is there.
Kind: TypeAlias = Literal[
    "play", "look", "react", "late", "next", "remind", "resume", "expire", "desert"
]  # fmt: skip

MINUTE, HOUR, DAY = 60.0, 3_600.0, 86_400.0
RELAXED, SLOW = 12 * HOUR, 3 * DAY  # a turn
EXPIRY = {"live": HOUR, "relaxed": DAY, "slow": 7 * DAY, "off": DAY}  # of a table nobody plays at
PAUSE = {"live": HOUR, "relaxed": 3 * DAY, "slow": 14 * DAY, "off": DAY}  # at most
DESERTED = {"live": 10 * MINUTE, "relaxed": RELAXED, "slow": SLOW, "off": DAY}  # nobody is there
UNHURRIED = 7 * DAY  # without a clock, and then the table plays the seat
ENOUGH = HOUR  # without a clock, and then anybody else may let the table play the seat
# Before and after a round a host may be silent for so long; then anybody who sits there may take
# over.
HOST_SLEEPS = {"live": 5 * MINUTE, "relaxed": HOUR, "slow": DAY, "off": HOUR}
FRESH = 10 * MINUTE  # everybody has this much time after a restart, or a third of the whole
REMINDER = 2 / 3  # of a turn
ANSWER = 20  # seconds at least by the brisk clock: people may have looked elsewhere
# Before a table's first round, while people find their way, all have this many times the usual
# time, but no more than these seconds, unless the game gives them more in every round.
FIRST, FIRST_MOST = 3, 30
SHORT, LONG = 2 / 3, 2.0  # share of its usual time that a seat of the table's ponders
QUICKLY = 0.2  # likewise, where seats of the table are left among themselves
WAITS = 0.5  # how often a seat of the table's that is asked waits until somebody can be caught
MISSES = 2  # turns missed in a row after which the table plays the seat


class Alarm(msgspec.Struct, frozen=True):
    """The table's next action, its moment, and the choice it is about."""

    kind: Kind
    at: float
    choice: int | None


class ClockContext(msgspec.Struct, frozen=True):
    """How a process keeps a table's time: since when it has had the table or, if later, people can
    act again; how long the table's own seats ponder; the choice about which people have been
    reminded; and when the table's seats were last due to look for a chance out of turn.
    """

    awake: float = 0.0
    ponders: float = 0.0
    reminded: int | None = None
    looked: float = 0.0


UNTIMED = ClockContext()


class TimedSnapshot(choices.RoundSnapshot, Protocol):
    """A snapshot of a table, in a round or not."""

    @property
    def lobby(self) -> Lobby: ...
    @property
    def began(self) -> float: ...
    @property
    def hosted(self) -> float: ...


def alarm(snapshot: TimedSnapshot, screen: Screen, context: ClockContext) -> Alarm | None:
    """Return the next thing the table does; None: nothing, until somebody acts."""
    lobby = snapshot.lobby
    if lobby.stage == "closed":
        return None
    if lobby.paused:
        return _after(snapshot, context, "resume", PAUSE[lobby.table.clock])
    if not in_the_middle(lobby):
        return _after(snapshot, context, "expire", EXPIRY[lobby.table.clock])
    if not present(lobby):
        return _after(snapshot, context, "desert", DESERTED[lobby.table.clock])
    if snapshot.state is None:
        seconds = float(next_round_seconds(lobby))
        expiry = EXPIRY[lobby.table.clock]
        return _after(snapshot, context, "next" if seconds else "expire", seconds or expiry)
    return _in_round(snapshot, screen, context)


def due(snapshot: TimedSnapshot, screen: Screen) -> float | None:
    """Return the earliest moment at which the table next does something by itself; None: never
    again.
    """
    following = alarm(snapshot, screen, UNTIMED)
    return None if following is None else following.at


def told(snapshot: TimedSnapshot) -> float | None:
    """Return the moment from which an interruption makes the time in the table's message wrong,
    because people get part of it back; None: it shows none.
    """
    if snapshot.lobby.stage == "closed":
        return None
    if (end(snapshot, UNTIMED) or held_until(snapshot, UNTIMED)) is not None:
        return snapshot.began  # so short that all of it is given back
    turn = turn_seconds(snapshot.lobby)
    if turn is None or turn_end(snapshot, UNTIMED) is None:
        return None
    return snapshot.began + _unhurt(turn)


def _in_round(snapshot: TimedSnapshot, screen: Screen, context: ClockContext) -> Alarm | None:
    if played_by_table(snapshot):
        if not _people_play(snapshot):
            return _after(snapshot, context, "play", min(context.ponders, QUICKLY))
        return Alarm("play", _plays_at(snapshot, context), choice_of(snapshot))
    look, waits = _look(snapshot, context), _for_people(snapshot, screen, context)
    return min((one for one in (look, waits) if one), key=lambda one: one.at, default=None)


def _for_people(snapshot: TimedSnapshot, screen: Screen, context: ClockContext) -> Alarm | None:
    """Return the next thing the table does where it waits for people."""
    if reacting(snapshot):
        return _after(snapshot, context, "react", float(reaction_seconds(snapshot)))
    choice, turn = choice_of(snapshot), turn_seconds(snapshot.lobby)
    if choice not in (screen.noticed, context.reminded) and snapshot.memory.clocks.late is None:
        notice = float(snapshot.lobby.table.notice_seconds)
        reminder = (notice if turn is None else REMINDER * turn) + held_seconds(snapshot)
        return Alarm("remind", started(snapshot, context, turn or notice) + reminder, choice)
    if turn is None:
        return _after(snapshot, context, "late", UNHURRIED)
    ends = turn_end(snapshot, context)
    return None if ends is None else Alarm("late", ends, choice)


def _pause(snapshot: TimedSnapshot, context: ClockContext) -> float:
    """Return how long the table's own seats ponder over this choice, between two thirds and twice
    the usual time: by chance that reveals no card.
    """
    shortest, longest = SHORT * context.ponders, LONG * context.ponders
    return shortest + (longest - shortest) * _share(snapshot)


def _share(snapshot: TimedSnapshot, what: str = "") -> float:
    """Return a number from 0 to 1 for this choice, derived from its beginning, which everybody
    saw.
    """
    return crc32(f"{snapshot.began} {choice_of(snapshot)}{what}".encode()) / 2**32


def _plays_at(snapshot: TimedSnapshot, context: ClockContext) -> float:
    """Return the moment at which a seat of the table's plays: once it has pondered, and now and
    then only when a seat can be caught that, for all that everybody sees, may have forgotten
    something. Before the first card the seat that begins waits for those that may still prepare.
    """
    pause, open_from = _pause(snapshot, context), _can_be_caught(snapshot)
    at = started(snapshot, context, pause) + pause
    if played_by_table(snapshot)[0] in game_of(snapshot.lobby).to_act(snapshot.state):
        at = max(at, held_until(snapshot, context) or at)
    waits = open_from is not None and _share(snapshot, " waits") < WAITS
    return max(at, open_from + pause) if open_from is not None and waits else at


def _look(snapshot: TimedSnapshot, context: ClockContext) -> Alarm | None:
    """Return the moment at which the table's own seats next check for a chance out of turn: once
    they have pondered over this choice, and when another seat can be caught; None: they have
    checked. They do so whether or not there is a chance.
    """
    game, seats = game_of(snapshot.lobby), snapshot.lobby.table_seats
    if not seats or not has_reactions(game) or game.pace(snapshot.state) != "turn":
        return None
    pause, open_from = _pause(snapshot, context), _can_be_caught(snapshot)
    begins = (started(snapshot, context, pause), open_from)
    moments = [at + pause for at in begins if at is not None and at + pause > context.looked]
    return Alarm("look", min(moments), choice_of(snapshot)) if moments else None


def _can_be_caught(snapshot: TimedSnapshot) -> float | None:
    """Return the moment from which all seats can be caught that, for all that everybody sees, may
    have forgotten something; None: there are none.
    """
    suspects = suspected(game_of(snapshot.lobby), snapshot.state) if snapshot.memory.moved else []
    if not suspects:
        return None
    return (
        max(snapshot.memory.moved[seat] for seat in suspects) + snapshot.lobby.table.catch_seconds
    )


def _people_play(snapshot: TimedSnapshot) -> bool:
    """True if everybody sees that a person is still in the round."""
    rows = game_of(snapshot.lobby).view(snapshot.state, None).seats
    lobby = snapshot.lobby
    return any(
        any(choices.cards_seen(row)) and getattr(row, "still_in", True)
        for seat, row in enumerate(rows)
        if seat not in (*lobby.table_seats, *lobby.away)
    )


def _after(snapshot: TimedSnapshot, context: ClockContext, kind: Kind, seconds: float) -> Alarm:
    return Alarm(kind, started(snapshot, context, seconds) + seconds, choice_of(snapshot))


def choice_of(snapshot: TimedSnapshot) -> int | None:
    """Return the revision since which the same thing is waited for; None: nothing is."""
    return choices.choice_since(game_of(snapshot.lobby), snapshot)


def waits_anew(before: Lobby, after: Lobby) -> bool:
    """True if a clock beside the round's choices starts anew: the clock setting changes, a pause
    begins or ends, or in the middle of a match the last person leaves or the first returns.
    """
    if before.table.clock != after.table.clock or before.paused != after.paused:
        return True
    return in_the_middle(after) and bool(present(before)) != bool(present(after))


def started(snapshot: TimedSnapshot, context: ClockContext, seconds: float) -> float:
    """Return when the current wait for so many seconds began; 0: unknown."""
    return _given_back(snapshot.began, context, seconds)


def _given_back(began: float, context: ClockContext, seconds: float) -> float:
    """Return when a wait of so many seconds counts as begun: nobody could do anything before the
    table was `awake`. At least a third of the time is left then, but nobody gets more than twice
    the time by nightly restarts; and a few minutes are always left.
    """
    if not context.awake:
        return began
    generous = context.awake - _unhurt(seconds)
    least = context.awake - max(0.0, seconds - FRESH)
    return max(began, min(generous, began + seconds), least)


def _unhurt(seconds: float) -> float:
    """Return the part of a wait of so many seconds for which an interruption gives nothing back."""
    return max(0.0, seconds - max(FRESH, seconds / 3))


def end(snapshot: TimedSnapshot, context: ClockContext) -> float | None:
    """Return when reactions, or the wait for the match's next round, are over; None: no such clock
    runs.
    """
    seconds = 0
    if snapshot.lobby.paused or not present(snapshot.lobby):
        return None
    if reacting(snapshot):
        seconds = reaction_seconds(snapshot)
    elif snapshot.state is None and match_runs(snapshot.lobby):
        seconds = next_round_seconds(snapshot.lobby)
    began = started(snapshot, context, seconds)
    return began + seconds if began and seconds else None


def next_round_seconds(lobby: Lobby) -> int:
    """Return the seconds until a match's next round is dealt by itself; 0: never, as without a
    clock.
    """
    return 0 if lobby.table.clock == "off" else lobby.table.next_round_seconds


def turn_end(snapshot: TimedSnapshot, context: ClockContext) -> float | None:
    """Return when the turn's time, and its seat's share of the bank, is up; None: no clock runs, as
    where the table itself plays.
    """
    turn = turn_seconds(snapshot.lobby)
    if turn is None or snapshot.state is None or snapshot.lobby.paused or reacting(snapshot):
        return None
    turn += held_seconds(snapshot)
    to_act = game_of(snapshot.lobby).to_act(snapshot.state)
    began = started(snapshot, context, turn)
    if not set(to_act) - set(played_by_table(snapshot)) or not began:
        return None
    if snapshot.memory.clocks.late in to_act:
        return began
    return began + turn + (reserve(snapshot, to_act[0]) if len(to_act) == 1 else 0.0)


def turn_seconds(lobby: Lobby) -> float | None:
    """Return the seconds of a turn by this table's clock, without the bank; None: no limit."""
    match lobby.table.clock:
        case "live":
            return float(lobby.table.turn_seconds)
        case "relaxed":
            return RELAXED
        case "slow":
            return SLOW
        case "off":
            return None


def host_sleeps(snapshot: TimedSnapshot, at: float, context: ClockContext) -> bool:
    """True if the host has been silent for so long that the table need not wait for them."""
    enough = HOST_SLEEPS[snapshot.lobby.table.clock]
    since = _given_back(max(snapshot.hosted, snapshot.began), context, enough)
    return not in_the_middle(snapshot.lobby) and at - since >= enough


def check_enough(snapshot: TimedSnapshot, seat: int, at: float, context: ClockContext) -> None:
    """Raises Refused, nobody_asked or wait_longer, unless this seat has kept an untimed table
    waiting so long that nobody needs to wait any more.
    """
    if (
        reacting(snapshot)
        or snapshot.state is None
        or seat not in game_of(snapshot.lobby).to_act(snapshot.state)
    ):
        raise Refused("nobody_asked")
    left = started(snapshot, context, ENOUGH) + ENOUGH - at
    if left > 0:
        raise Refused("wait_longer", seat=seat, count=math.ceil(left / MINUTE))


def reacting(snapshot: TimedSnapshot) -> bool:
    """True if the round waits for quick reactions instead of a turn. Answers are reactions by the
    live clock only: people who play slowly would lose by every question they sleep through.
    """
    if snapshot.state is None:
        return False
    pace = game_of(snapshot.lobby).pace(snapshot.state)
    return pace == "reaction" or (pace == "answer" and snapshot.lobby.table.clock == "live")


def reaction_seconds(snapshot: TimedSnapshot) -> int:
    """Return the seconds for reactions: the game's value, longer in a table's first round; else the
    table's value.
    """
    game, table = game_of(snapshot.lobby), snapshot.lobby.table
    seconds = game.seconds(snapshot.state)
    if seconds is not None:
        return seconds if snapshot.lobby.rounds else in_first_round(seconds)
    answer = game.pace(snapshot.state) == "answer"
    return answer_seconds(table) if answer else table.window_seconds


def in_first_round(seconds: int) -> int:
    """Return how long so many seconds are in a table's first round."""
    return max(seconds, min(FIRST * seconds, FIRST_MOST))


def held_seconds(snapshot: TimedSnapshot) -> int:
    """Return how long the seat that begins waits, because others may still prepare; 0: it need not
    wait.
    """
    if snapshot.state is None:
        return 0
    game = game_of(snapshot.lobby)
    others = set(game.unready(snapshot.state)) - set(game.to_act(snapshot.state))
    return reaction_seconds(snapshot) if others else 0


def check_held(snapshot: TimedSnapshot, action: Action, at: float, context: ClockContext) -> None:
    """Raises Refused, lead_too_early, if a person does this while others may still prepare."""
    ends = held_until(snapshot, context) if action.held else None
    left = 0.0 if ends is None else ends - at
    if 0 < left <= held_seconds(snapshot):  # if it is more, the clock was set back since
        raise Refused("lead_too_early", count=math.ceil(left))


def held_until(snapshot: TimedSnapshot, context: ClockContext) -> float | None:
    """Return when that wait is over; None: there is none, or no time runs."""
    return prepared(snapshot, context) if held_seconds(snapshot) else None


def prepared(snapshot: TimedSnapshot, context: ClockContext) -> float | None:
    """Return when the time to prepare is over, which only the seat that begins may still need;
    None: nobody may prepare, or no time runs.
    """
    state = snapshot.state
    if state is None or snapshot.lobby.paused or not game_of(snapshot.lobby).unready(state):
        return None
    seconds = reaction_seconds(snapshot)
    began = started(snapshot, context, seconds)
    return began + seconds if began else None


def answer_seconds(table: TableOptions) -> int:
    """Return the seconds for an answer by the brisk clock."""
    return max(ANSWER, table.window_seconds)


def played_by_table(snapshot: TimedSnapshot) -> list[int]:
    """Return the seats that the table plays, its own and those of absent people, of those the round
    waits for; before them those that may still prepare.
    """
    played = (*snapshot.lobby.table_seats, *snapshot.lobby.away)
    if snapshot.state is None or not played:
        return []
    return [seat for seat in deciding(game_of(snapshot.lobby), snapshot.state) if seat in played]


# Time used and turns missed by a seat


def bank_left(snapshot: TimedSnapshot, seat: int) -> float:
    """Return the rest of a seat's time bank in this round."""
    lobby = snapshot.lobby
    bank = lobby.table.bank_seconds if lobby.table.clock == "live" else 0
    spent = snapshot.memory.clocks.spent
    return max(0.0, bank - (spent[seat] if spent else 0.0))


def reserve(snapshot: TimedSnapshot, seat: int) -> float:
    """Return the part of its bank a seat may use: none before its person has acted in this round,
    because they may not be there.
    """
    return bank_left(snapshot, seat) if seat in snapshot.memory.clocks.acted else 0.0


def acted(snapshot: TimedSnapshot, seat: int, at: float, context: ClockContext) -> Clocks:
    """Return the clocks after a seat's own action: it has missed nothing, and its bank is
    charged.
    """
    clocks, turn = _there(snapshot.memory.clocks, seat), turn_seconds(snapshot.lobby)
    late = None if clocks.late == seat else clocks.late
    missed = _with(clocks.missed, snapshot.lobby.seats, seat, 0)
    to_act = (
        turn is not None
        and seat in game_of(snapshot.lobby).to_act(snapshot.state)
        and not reacting(snapshot)
    )
    turn = 0.0 if turn is None else turn + held_seconds(snapshot)
    over = at - started(snapshot, context, turn) - turn if to_act else 0.0
    if over <= 0 or not reserve(snapshot, seat):
        return replace(clocks, missed=missed, late=late)
    used = min(over, reserve(snapshot, seat)) + (clocks.spent[seat] if clocks.spent else 0.0)
    spent = _with(clocks.spent, snapshot.lobby.seats, seat, used)
    return replace(clocks, spent=spent, missed=missed, late=late)


def _there(clocks: Clocks, seat: int) -> Clocks:
    """Return the clocks with this seat's person known to be there."""
    acted = tuple(sorted({*clocks.acted, seat}))
    return clocks if acted == clocks.acted else replace(clocks, acted=acted)


def missed(snapshot: TimedSnapshot, seat: int) -> Clocks:
    """Return the clocks after a seat has let its turn pass; the rest of that turn is the
    table's.
    """
    clocks = snapshot.memory.clocks
    if clocks.late == seat:
        return clocks
    before = clocks.missed[seat] if clocks.missed else 0
    bank = (clocks.spent[seat] if clocks.spent else 0.0) + bank_left(snapshot, seat)
    return replace(
        clocks,
        spent=_with(clocks.spent, snapshot.lobby.seats, seat, bank) if bank else clocks.spent,
        missed=_with(clocks.missed, snapshot.lobby.seats, seat, before + 1),
        late=seat,
    )


def forgiven(snapshot: TimedSnapshot, seat: int) -> Clocks:
    """Return the clocks after somebody has come back: nothing is missed."""
    clocks = _there(snapshot.memory.clocks, seat)
    late = None if clocks.late == seat else clocks.late
    return replace(clocks, missed=_with(clocks.missed, snapshot.lobby.seats, seat, 0), late=late)


def taken_back(snapshot: TimedSnapshot, seat: int, before: Clocks) -> Clocks:
    """Return the clocks after a seat has taken its lay back, with the time used and turns missed
    before it.
    """
    seats = snapshot.lobby.seats
    spent = before.spent[seat] if before.spent else 0.0
    missed = before.missed[seat] if before.missed else 0
    return replace(
        snapshot.memory.clocks,
        spent=_with(snapshot.memory.clocks.spent, seats, seat, spent),
        missed=_with(snapshot.memory.clocks.missed, seats, seat, missed),
        late=before.late,
    )


def _with(values: tuple[Any, ...], seats: int, seat: int, value: Any) -> tuple[Any, ...]:
    """Return the values by seat with this one changed; empty if all are zero."""
    if not value and not values:
        return values
    whole = list(values or (0,) * seats)
    whole[seat] = value
    return tuple(whole) if any(whole) else ()
