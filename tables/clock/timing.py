"""The next thing a table does by itself, and when: pure, from its snapshot. All times are seconds;
moments are seconds since 1970.
"""

import math
from typing import Literal

from msgspec.structs import replace

from engine.game import deciding
from engine.opponents.playing import PLAYERS
from engine.value import Value
from tables.clock.bank import reserve
from tables.clock.choices import choice_since
from tables.clock.pace import could_react, people_in_round, pondering, share
from tables.clock.waits import (
    DAY,
    HOUR,
    MINUTE,
    PATIENCE,
    RELAXED,
    SLOW,
    UNTIMED,
    ClockContext,
    given_back,
    held_seconds,
    held_until,
    next_round_seconds,
    patient,
    reacting,
    reaction_seconds,
    started,
    turn_seconds,
    unhurt,
)
from tables.errors import Refused
from tables.lobby.seating import all_want, most_want
from tables.lobby.state import Lobby, in_the_middle, match_runs, present
from tables.moves.snapshot import Snapshot
from tables.people import Screen

# play: a seat the table plays, for itself or for an absent person, makes its move; look: the
# table's own seats check for a chance out of turn; react: reactions are over, the defaults are
# played; late: a turn's time is up; next: the match goes on; deal: most want the rematch, and the
# others have had their time; remind: the seats that are asked are reminded; resume: a pause ends;
# expire, desert: the table closes, because nobody plays, or nobody is there.
Kind = Literal[
    "play", "look", "react", "late", "next", "deal", "remind", "resume", "expire", "desert"
]  # fmt: skip

EXPIRY = {"live": HOUR, "relaxed": DAY, "slow": 7 * DAY, "off": DAY}  # of a table nobody plays at
PAUSE = {"live": HOUR, "relaxed": 3 * DAY, "slow": 14 * DAY, "off": DAY}  # at most
DESERTED = {"live": 10 * MINUTE, "relaxed": RELAXED, "slow": SLOW, "off": DAY}  # nobody is there
UNHURRIED = 7 * DAY  # without a clock, and then the table plays the seat
ENOUGH = HOUR  # without a clock, and then anybody else may let the table play the seat
# Before and after a round a host may be silent for so long; then anybody who sits there may take
# over.
HOST_SLEEPS = {"live": 5 * MINUTE, "relaxed": HOUR, "slow": DAY, "off": HOUR}
# Once most want the rematch, the others may be silent for so long; then it is dealt. If nobody
# is silent, there is only a yes for another game to be taken back: the shortest time is enough.
SILENT = {"live": 20.0, "relaxed": HOUR, "slow": DAY, "off": HOUR}
REMINDER, PROMPT_REMINDER = 2 / 3, 1 / 2  # of a turn
WAITS = 0.5  # how often a seat of the table's that is asked waits until somebody can be caught
MISSES = 2  # turns missed in a row after which the table plays the seat


class Alarm(Value):
    """The table's next action, its moment, and the choice it is about."""

    kind: Kind
    at: float
    choice: int | None


def alarm(snapshot: Snapshot, screen: Screen, context: ClockContext) -> Alarm | None:
    """Return the next thing the table does; None: nothing, until somebody acts."""
    lobby = snapshot.lobby
    if lobby.closed:
        return None
    if lobby.paused:
        return _after(snapshot, context, "resume", PAUSE[lobby.table.clock])
    if not in_the_middle(lobby):
        return _outside(snapshot, context)
    if not present(lobby):
        return _after(snapshot, context, "desert", DESERTED[lobby.table.clock])
    if snapshot.state is None:
        seconds = float(next_round_seconds(lobby))
        expiry = EXPIRY[lobby.table.clock]
        return _after(snapshot, context, "next" if seconds else "expire", seconds or expiry)
    return _in_round(snapshot, screen, context)


def _outside(snapshot: Snapshot, context: ClockContext) -> Alarm:
    """Return the next thing the table does outside a match."""
    lobby = snapshot.lobby
    if most_want(lobby):
        return _after(snapshot, context, "deal", _silent(lobby))
    return _after(snapshot, context, "expire", EXPIRY[lobby.table.clock])


def _silent(lobby: Lobby) -> float:
    """Return the seconds after which the rematch that most want is dealt."""
    return SILENT["live" if all_want(lobby) else lobby.table.clock]


def due(snapshot: Snapshot, screen: Screen) -> float | None:
    """Return the earliest moment at which the table next does something by itself; None: never
    again.
    """
    following = alarm(snapshot, screen, UNTIMED)
    return None if following is None else following.at


def outdated_from(snapshot: Snapshot) -> float | None:
    """Return the moment from which an interruption makes the time in the table's message wrong,
    because people get part of it back; None: it shows none.
    """
    if snapshot.lobby.closed:
        return None
    if (end(snapshot, UNTIMED) or held_until(snapshot, UNTIMED)) is not None:
        return snapshot.began  # so short that all of it is given back
    turn = turn_seconds(snapshot)
    if turn is None or turn_end(snapshot, UNTIMED) is None:
        return None
    return snapshot.began + unhurt(turn)


def _in_round(snapshot: Snapshot, screen: Screen, context: ClockContext) -> Alarm | None:
    if played_by_table(snapshot):
        people = people_in_round(snapshot)
        if not people:
            return _after(snapshot, context, "play", pondering(snapshot, context))
        if snapshot.pace == "answer" and set(people).intersection(snapshot.to_act):
            return _after_people(snapshot, screen, context)
        return Alarm("play", _plays_at(snapshot, context), choice_since(snapshot))
    look = _look(snapshot, context)
    waits = _for_people(snapshot, screen, context)
    return min(filter(None, (look, waits)), key=lambda alarm: alarm.at, default=None)


def _for_people(snapshot: Snapshot, screen: Screen, context: ClockContext) -> Alarm | None:
    """Return the next thing the table does where it waits for people."""
    if reacting(snapshot):
        seconds = float(reaction_seconds(snapshot)) if could_react(snapshot) else 0.0
        return _after(snapshot, context, "react", seconds)
    choice = choice_since(snapshot)
    turn = turn_seconds(snapshot)
    if choice not in (screen.noticed, context.reminded) and snapshot.memory.clocks.late is None:
        notice = float(snapshot.lobby.table.notice_seconds)
        share_of_turn = PROMPT_REMINDER if snapshot.memory.clocks.prompt else REMINDER
        reminder = (notice if turn is None else share_of_turn * turn) + held_seconds(snapshot)
        return Alarm("remind", started(snapshot, context, turn or notice) + reminder, choice)
    if turn is None or patient(snapshot):
        return _after(snapshot, context, "late", UNHURRIED if turn is None else PATIENCE)
    ends = turn_end(snapshot, context)
    return None if ends is None else Alarm("late", ends, choice)


def _after_people(snapshot: Snapshot, screen: Screen, context: ClockContext) -> Alarm | None:
    """Return the next thing the table does where people are asked together with seats it plays:
    these answer when no people are left, or when their time is nearly over.
    """
    waits = _for_people(snapshot, screen, context)
    if waits is None or waits.kind == "remind":
        return waits
    return replace(waits, kind="play", at=waits.at - pondering(snapshot, context))


def _plays_at(snapshot: Snapshot, context: ClockContext) -> float:
    """Return the moment at which a seat of the table's plays: once it has pondered, and now and
    then only when a seat can be caught that, for all that everybody sees, may have forgotten
    something. Before the first card the seat that begins waits for those that may still prepare.
    """
    pause = pondering(snapshot, context)
    open_from = _can_be_caught(snapshot)
    at = started(snapshot, context, pause) + pause
    if played_by_table(snapshot)[0] in snapshot.to_act:
        at = max(at, held_until(snapshot, context) or at)
    waits = open_from is not None and share(snapshot, " waits") < WAITS
    return max(at, open_from + pause) if open_from is not None and waits else at


def _look(snapshot: Snapshot, context: ClockContext) -> Alarm | None:
    """Return the moment at which the table's own seats next check for a chance out of turn: once
    they have pondered over this choice, and when another seat can be caught; None: they have
    checked. They do so whether or not there is a chance.
    """
    game, seats = snapshot.game, snapshot.lobby.table_seats
    if not seats or not PLAYERS[game.NAME].REACTS or snapshot.pace != "turn":
        return None
    pause = pondering(snapshot, context)
    begins = (started(snapshot, context, pause), _can_be_caught(snapshot))
    moments = [at + pause for at in begins if at is not None and at + pause > context.looked]
    return Alarm("look", min(moments), choice_since(snapshot)) if moments else None


def _can_be_caught(snapshot: Snapshot) -> float | None:
    """Return the moment from which all seats can be caught that, for all that everybody sees, may
    have forgotten something; None: there are none.
    """
    game, moved = snapshot.game, snapshot.memory.moved
    suspects = PLAYERS[game.NAME].suspected(game.view(snapshot.state, None)) if moved else []
    if not suspects:
        return None
    return max(moved[seat] for seat in suspects) + snapshot.lobby.table.catch_seconds


def _after(snapshot: Snapshot, context: ClockContext, kind: Kind, seconds: float) -> Alarm:
    return Alarm(kind, started(snapshot, context, seconds) + seconds, choice_since(snapshot))


def waits_anew(before: Lobby, after: Lobby) -> bool:
    """True if a clock beside the round's choices starts anew: the clock setting changes, a pause
    begins or ends, in the middle of a match the last person leaves or the first returns, or after
    one most want the rematch by now, in this game, or somebody gives the others more time.
    """
    if before.table.clock != after.table.clock or before.paused != after.paused:
        return True
    if _wanted(before) != _wanted(after):
        return True
    return in_the_middle(after) and bool(present(before)) != bool(present(after))


def _wanted(lobby: Lobby) -> tuple[str, bool] | None:
    """Return the rematch that most want, and if more time was given; None: there is none."""
    return (lobby.rules, lobby.match.waited) if most_want(lobby) else None


def end(snapshot: Snapshot, context: ClockContext) -> float | None:
    """Return when reactions, or the wait for the match's next round or the rematch, are over; None:
    no such clock runs.
    """
    seconds = 0.0
    if snapshot.lobby.paused or not present(snapshot.lobby):
        return None
    if reacting(snapshot):
        seconds = reaction_seconds(snapshot)
    elif snapshot.state is None and match_runs(snapshot.lobby):
        seconds = next_round_seconds(snapshot.lobby)
    elif most_want(snapshot.lobby):
        seconds = _silent(snapshot.lobby)
    began = started(snapshot, context, seconds)
    return began + seconds if began and seconds else None


def turn_end(snapshot: Snapshot, context: ClockContext) -> float | None:
    """Return when the turn's time, and its seat's share of the bank, is up; None: no clock runs, as
    where the table itself plays.
    """
    turn = turn_seconds(snapshot)
    if turn is None or snapshot.state is None or snapshot.lobby.paused or reacting(snapshot):
        return None
    if patient(snapshot):
        return None
    turn += held_seconds(snapshot)
    to_act = snapshot.to_act
    began = started(snapshot, context, turn)
    if not set(to_act) - set(played_by_table(snapshot)) or not began:
        return None
    if snapshot.memory.clocks.late in to_act:
        return began
    return began + turn + (reserve(snapshot, to_act[0]) if len(to_act) == 1 else 0.0)


def host_sleeps(snapshot: Snapshot, at: float, context: ClockContext) -> bool:
    """True if the host has been silent for so long that the table need not wait for them."""
    enough = HOST_SLEEPS[snapshot.lobby.table.clock]
    since = given_back(max(snapshot.hosted, snapshot.began), context, enough)
    return not in_the_middle(snapshot.lobby) and at - since >= enough


def check_enough(snapshot: Snapshot, seat: int, at: float, context: ClockContext) -> None:
    """Raises Refused, nobody_asked or wait_longer, unless this seat has kept an untimed table
    waiting so long that nobody needs to wait any more.
    """
    if reacting(snapshot) or snapshot.state is None or seat not in snapshot.to_act:
        raise Refused("nobody_asked")
    left = started(snapshot, context, ENOUGH) + ENOUGH - at
    if left > 0:
        raise Refused("wait_longer", seat=seat, count=math.ceil(left / MINUTE))


def played_by_table(snapshot: Snapshot) -> list[int]:
    """Return the seats that the table plays, its own and those of absent people, of those the round
    waits for; before them those that may still prepare.
    """
    played = (*snapshot.lobby.table_seats, *snapshot.lobby.away)
    if snapshot.state is None or not played:
        return []
    return [seat for seat in deciding(snapshot.game, snapshot.state) if seat in played]
