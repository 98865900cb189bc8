"""What a table does by itself next, and when: pure, from what is true of it."""

from typing import Any, Literal, Protocol, TypeAlias

import msgspec

from tables import offers
from tables.lobby import Lobby, game_of, match_runs
from tables.people import Screen

# play: a seat of the table does; react: reactions are over, the defaults are done; next: the match
# goes on; remind: those who are asked are told.
Kind: TypeAlias = Literal["play", "react", "next", "remind"]


class Alarm(msgspec.Struct, frozen=True):
    """What the table does, at which moment (seconds since 1970), about which choice."""

    kind: Kind
    at: float
    choice: int | None


class Pace(msgspec.Struct, frozen=True):
    """How a process runs a table: since when it has had it (seconds since 1970), how long the
    table's own seats ponder, and about which choice those who are asked have been reminded.
    """

    awake: float = 0.0
    pause: float = 0.0
    reminded: int | None = None


UNTIMED = Pace()


class Timed(Protocol):
    """A snapshot of a table."""

    @property
    def revision(self) -> int: ...
    @property
    def lobby(self) -> Lobby: ...
    @property
    def state(self) -> Any: ...
    @property
    def since(self) -> tuple[int, ...]: ...
    @property
    def choice(self) -> int | None: ...
    @property
    def began(self) -> float: ...


def alarm(now: Timed, screen: Screen, pace: Pace) -> Alarm | None:
    """What the table does next; None: nothing, until somebody does something."""
    choice = offers.choice_since(game_of(now.lobby), now)
    if choice is None:
        return None
    if played_by_table(now):
        return Alarm("play", _began(now, pace) + pace.pause, choice)
    ends = end(now, pace)
    if ends is not None:
        return Alarm("next" if now.state is None else "react", ends, choice)
    if now.state is None or choice in (screen.noticed, pace.reminded):
        return None
    return Alarm("remind", _began(now, pace) + now.lobby.table.notice_seconds, choice)


def end(now: Timed, pace: Pace) -> float | None:
    """When reactions, or the wait for the match's next round, are over; None: no such time runs."""
    began, seconds = _began(now, pace), 0
    if reacting(now):
        seconds = reaction_seconds(now)
    elif now.state is None and match_runs(now.lobby):
        seconds = now.lobby.table.next_round_seconds
    return began + seconds if began and seconds else None


def _began(now: Timed, pace: Pace) -> float:
    """When what is waited for began: a bot that was down takes nobody's time. 0: not known."""
    return max(now.began, pace.awake)


def reacting(now: Timed) -> bool:
    """Whether the round waits for quick reactions instead of a turn."""
    return now.state is not None and game_of(now.lobby).pace(now.state) == "reaction"


def reaction_seconds(now: Timed) -> int:
    """How long reactions may take: as the game says, else as the table does."""
    games = game_of(now.lobby).seconds(now.state)
    return now.lobby.table.window_seconds if games is None else games


def played_by_table(now: Timed) -> list[int]:
    """The seats the round waits for that the table itself plays."""
    if now.state is None or not now.lobby.table_seats:
        return []
    asked = game_of(now.lobby).to_act(now.state)
    return [seat for seat in asked if seat in now.lobby.table_seats]
