"""The waits of a table: how long each may last, and when it began. Pure; all times are seconds,
moments are seconds since 1970.

The seat that begins waits while others may still prepare before the first card; nobody says "ready"
for it. A seat that has just moved cannot be caught at once: it can still say what it has to say.
That is counted from its own last move and asks nothing of the rules, so a refused catch does not
tell whether anything was forgotten.

Downtime of the bot costs nobody time: a clock that started before the bot woke has its full time
again, or a good part of it if that is hours.
"""

import math

from engine.game import Action
from engine.seats import with_seat
from engine.value import Value
from tables.errors import Refused
from tables.lobby.matches import people_left
from tables.lobby.state import Lobby, present
from tables.moves.snapshot import Snapshot

MINUTE, HOUR, DAY = 60.0, 3_600.0, 86_400.0
RELAXED, SLOW = 12 * HOUR, 3 * DAY  # a turn
FRESH = 10 * MINUTE  # everybody has this much time after a restart, or a third of the whole
PATIENCE = 3 * MINUTE  # with somebody who is new to the table, instead of a clock
USUAL, PROMPT, AFTER_MISS = 90.0, 60.0, 30.0  # a brisk turn
ANSWER = 20  # seconds at least by the brisk clock: people may have looked elsewhere
# In a table's first round, while people find their way, and alone all have this many times the
# usual time, but no more than these seconds, unless the game gives them more in every round.
FIRST, FIRST_MOST = 6, 45
WATCHED = 8  # seconds between two rounds of the computer's
WINDOWS = {"quick": 0.5, "usual": 1.0, "leisurely": 1.5}  # shares of a window's usual time


class ClockContext(Value):
    """How a process keeps a table's time: since when it has had the table or, if later, people can
    act again; how long the table's own seats ponder; the choice about which people have been
    reminded; and when the table's seats were last due to look for a chance out of turn.
    """

    awake: float = 0.0
    ponders: float = 0.0
    reminded: int | None = None
    looked: float = 0.0


UNTIMED = ClockContext()


def started(snapshot: Snapshot, context: ClockContext, seconds: float) -> float:
    """Return when the current wait for so many seconds began; 0: unknown."""
    return given_back(snapshot.began, context, seconds)


def given_back(began: float, context: ClockContext, seconds: float) -> float:
    """Return when a wait of so many seconds counts as begun: nobody could do anything before the
    table was `awake`. At least a third of the time is left then, but nobody gets more than twice
    the time by nightly restarts; and a few minutes are always left.
    """
    if not context.awake:
        return began
    generous = context.awake - unhurt(seconds)
    least = context.awake - max(0.0, seconds - FRESH)
    return max(began, min(generous, began + seconds), least)


def unhurt(seconds: float) -> float:
    """Return the part of a wait of so many seconds for which an interruption gives nothing back."""
    return max(0.0, seconds - max(FRESH, seconds / 3))


def reacting(snapshot: Snapshot) -> bool:
    """True if the round waits for quick reactions instead of a turn. Answers are reactions by the
    live clock only: people who play slowly would lose by every question they sleep through.
    """
    pace = snapshot.pace
    quick = snapshot.lobby.table.clock == "live"
    return pace == "reaction" or (pace == "answer" and quick and not patient(snapshot))


def patient(snapshot: Snapshot) -> bool:
    """True if nobody sees the brisk clock run, in a game of answers that may cost something: in a
    table's first round, while somebody is asked who has done nothing in it yet. They may be
    reading.
    """
    lobby = snapshot.lobby
    if lobby.rounds or lobby.table.clock != "live" or snapshot.pace in (None, "reaction"):
        return False
    known = {*lobby.table_seats, *lobby.away, *snapshot.memory.clocks.acted}
    unknown = not known.issuperset(snapshot.to_act)
    return unknown and any(action.gives_up for action in snapshot.game.ACTIONS)


def patience_ends(before: Snapshot, after: Snapshot) -> bool:
    """True if from this move on a clock runs for those who had seen none: their time begins."""
    return patient(before) and not patient(after)


def reaction_seconds(snapshot: Snapshot) -> int:
    """Return the seconds for reactions: the table's, but for answers and where the game says how
    long, longer in a table's first round and where one person plays: nobody is kept waiting.
    """
    table = snapshot.lobby.table
    seconds = snapshot.game.seconds(snapshot.state)
    if seconds is None and snapshot.pace != "answer":
        return math.ceil(WINDOWS[table.tempo] * table.window_seconds)
    usual = seconds or max(ANSWER, table.window_seconds)
    hurried = snapshot.lobby.rounds and len(present(snapshot.lobby)) != 1
    return usual if hurried else max(usual, min(FIRST * usual, FIRST_MOST))


def turn_seconds(snapshot: Snapshot) -> float | None:
    """Return the seconds of this turn by the table's clock, without the bank; None: no limit. While
    all play promptly a brisk one is shorter, and shorter still after a missed one.
    """
    table, clocks = snapshot.lobby.table, snapshot.memory.clocks
    match table.clock:
        case "live":
            again = clocks.missed and all(clocks.missed[seat] for seat in snapshot.to_act)
            most = (AFTER_MISS if again else PROMPT) if clocks.prompt else math.inf
            return min(float(table.turn_seconds), most)
        case "relaxed":
            return RELAXED
        case "slow":
            return SLOW
        case "off":
            return None


def next_round_seconds(lobby: Lobby) -> int:
    """Return the seconds until a match's next round is dealt by itself; 0: never, as without a
    clock. Where no person is left in the match nobody is waited for.
    """
    seconds = lobby.table.next_round_seconds if people_left(lobby) else WATCHED
    return 0 if lobby.table.clock == "off" else seconds


def held_seconds(snapshot: Snapshot) -> int:
    """Return how long the seat that begins waits, because others may still prepare; 0: it need not
    wait.
    """
    unready = () if snapshot.state is None else snapshot.game.unready(snapshot.state)
    return reaction_seconds(snapshot) if unready and set(unready) - set(snapshot.to_act) else 0


def check_held(snapshot: Snapshot, action: Action, at: float, context: ClockContext) -> None:
    """Raises Refused, lead_too_early, if a person does this while others may still prepare."""
    ends = held_until(snapshot, context) if action.held else None
    left = 0.0 if ends is None else ends - at
    if 0 < left <= held_seconds(snapshot):  # if it is more, the clock was set back since
        raise Refused("lead_too_early", count=math.ceil(left))


def held_until(snapshot: Snapshot, context: ClockContext) -> float | None:
    """Return when that wait is over; None: there is none, or no time runs."""
    seconds = held_seconds(snapshot)
    began = 0.0 if snapshot.lobby.paused else started(snapshot, context, seconds)
    return began + seconds if began and seconds else None


def check_catch(action: Action, moved: tuple[float, ...], at: float, grace: int) -> None:
    """Raises Refused, catch_too_early, if this accuses a seat that has only just moved. `moved` has
    each seat's last move; `grace` is how long ago that must be; all in seconds, like `at`.
    """
    whom = getattr(action, action.accuses) if action.accuses else -1
    if not 0 <= whom < len(moved):
        return
    left = moved[whom] + grace - at
    if 0 < left <= grace:  # if it is more, the clock was set back since
        raise Refused("catch_too_early", seat=whom, count=math.ceil(left))


def last_moves(
    before: tuple[float, ...], action: Action, seat: int, seats: int, at: float
) -> tuple[float, ...]:
    """Return when each of these seats last moved, after an action of one; an accusation is no
    move.
    """
    if action.accuses:
        return before
    return with_seat(before or (0.0,) * seats, seat, at)
