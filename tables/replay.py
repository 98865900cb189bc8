"""Finished rounds replayed from their records, and their honours: pure. Honours are computed where
a round's cards become public, and nowhere before.

The log is the table's; a round's part of it begins with the last deal before its end. Actions
outside the rules (joining, say) are in it, too, and are passed over.
"""

import json
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from engine.dealing import write_dealing
from engine.finding import EarnedHonours, MoveStreak, earned, goes_on, moments
from engine.game import Action, AnyGame, Events, Illegal, tag
from engine.honours import Played, PlayedStep
from engine.memory import NOTHING, PublicMemory
from engine.notation import read_action, read_document
from engine.remembering import remembered
from engine.seats import BySeat
from engine.shuffle import chance_of
from engine.value import Value
from tables.errors import Refused
from tables.lobby.presence_actions import TakeBack
from tables.lobby.state import Started
from tables.results import numbered
from tables.store.protocol import LogLine, RoundRecord

TAKE_BACK = tag(TakeBack)


class Frame(NamedTuple):
    """A position of a round, and the step that led to it: the deal, if nobody acted; a seat's
    action; or that seat's taking back the action before.
    """

    state: Any
    events: Events
    seat: int | None = None
    action: Action | None = None

    @property
    def taken_back(self) -> bool:
        """True if a move was taken back here."""
        return self.seat is not None and self.action is None


class Replay(Value, dict=True):
    """A finished round, position by position; the first is the deal."""

    game: AnyGame
    frames: tuple[Frame, ...]

    @property
    def last(self) -> int:
        """Return the number of the last position."""
        return len(self.frames) - 1

    def moment(self, after: int) -> int:
        """Return the number of the next position to which a moment led, else the last one."""
        return next((number for number in self.moments if number > after), self.last)

    @cached_property
    def moments(self) -> list[int]:
        """Return the numbers of the positions to which moments led."""
        numbers: list[int] = []
        standing = [(self.frames[0].state, MoveStreak())]  # that no taking back has undone
        for number, frame in enumerate(self.frames[1:], 1):
            if frame.taken_back:
                standing.pop()
            elif frame.seat is not None:
                before, streak = standing[-1]
                step = PlayedStep(self.game, before, frame.seat, frame.events, frame.state)
                streak = goes_on(streak, step)
                standing.append((frame.state, streak))
                numbers += [number] if moments(step, streak) else []
        return numbers

    @cached_property
    def remembered(self) -> list[PublicMemory]:
        """Return what everybody had seen of hidden cards, by position."""
        standing = [(self.frames[0].state, NOTHING)]
        memories = [NOTHING]
        for frame in self.frames[1:]:
            if frame.taken_back:
                standing.pop()
            else:
                before, memory = standing[-1]
                known = remembered(memory, self.game, before, frame.events)
                standing.append((frame.state, known))
            memories.append(standing[-1][1])
        return memories


class Unreplayable(Refused):
    """The record does not replay: it is of a former version of these rules."""

    CODE = "not_replayable"


def replay(game: AnyGame, played: RoundRecord) -> Replay:
    """Return the replayed round. Raises Unreplayable if that does not lead to its places."""
    try:
        frames = tuple(_frames(game, played))
        if _places(game, frames[-1].state) != played.places:
            raise Unreplayable
    except (Illegal, ValueError, IndexError):  # ValueError: options, actions, a deal
        raise Unreplayable from None
    return Replay(game, frames)


def _frames(game: AnyGame, played: RoundRecord) -> Iterator[Frame]:
    dealt = game.deal(
        game.read_options(json.loads(played.options)),
        len(played.places), played.dealer, chance_of(played.seed, played.cuts), played.youngest,
        carry=played.carry,
    )  # fmt: skip
    standing = [dealt.state]  # the positions that no taking back has undone
    yield Frame(dealt.state, dealt.events)
    for line in _since_the_deal(game, played.lines):
        if line.action == TAKE_BACK:
            standing.pop()
            yield Frame(standing[-1], (), line.seat)
        elif line.seat is not None and _is_of(game, line):
            action = read_action(game, line.action)
            step = game.apply(standing[-1], line.seat, action)
            standing.append(step.state)
            yield Frame(step.state, step.events, line.seat, action)


def _since_the_deal(game: AnyGame, lines: Sequence[LogLine]) -> Sequence[LogLine]:
    """Return the actions played: a round that was called off before has the same number."""
    deals = [
        at
        for at, line in enumerate(lines)
        if not _is_of(game, line)
        and any(event["event"] == tag(Started) for event in json.loads(line.events))
    ]
    return lines[deals[-1] :]


def _is_of(game: AnyGame, line: LogLine) -> bool:
    return line.action.split()[0] in map(tag, game.ACTIONS)


def _places(game: AnyGame, state: Any) -> BySeat:
    place = numbered(game.places(state))
    return tuple(place[seat] for seat in sorted(place))


def dealt_at(game: AnyGame, played: RoundRecord) -> float:
    """Return when a round was dealt (seconds since 1970): until then only its seal was known."""
    return _since_the_deal(game, played.lines)[0].at


def deal_as_text(game: AnyGame, played: RoundRecord, replay: Replay) -> str:
    """Return all that is needed to check the round's deal: the seal published before it, the seed,
    the cuts, the method of the deal, and everybody's cards.
    """
    options = game.read_options(json.loads(played.options))
    how = game.dealing(options, len(played.places), played.dealer, played.carry)
    dealt = read_document("\n".join(game.write_position(replay.frames[0].state))).position
    cards = [
        f"{key}: {value}"
        for key, value in dealt.items()
        if key in ("stock", "pile") or key.isdecimal()
    ]
    return "\n".join([*write_dealing(how, played.seed, played.cuts), *cards, ""])


def honours_of(game: AnyGame, played: RoundRecord) -> EarnedHonours:
    """Return how often each seat has earned each honour in a round whose cards are open. Raises
    Unreplayable.
    """
    frames = replay(game, played).frames
    turns = tuple(_turns(game, frames))
    whole = Played(turns, game.places(frames[-1].state), frames[0].events)
    return earned(game.NAME, whole, len(played.places))


def _turns(game: AnyGame, frames: Sequence[Frame]) -> list[PlayedStep]:
    """Return the actions that were not taken back."""
    turns: list[PlayedStep] = []
    now = frames[0].state
    for frame in frames:
        if frame.taken_back:
            turns.pop()
        elif frame.seat is not None:
            turns.append(PlayedStep(game, now, frame.seat, frame.events, frame.state))
        now = frame.state
    return turns
