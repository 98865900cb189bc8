"""Trials: somebody goes on by themselves from a moment of an open round, or from another position,
to see where it leads. Kept in memory alone, one a person.
"""

from __future__ import annotations

from collections import OrderedDict
from itertools import chain
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from cogs.render.open_position import ShownRound
from engine.game import Action, AnyGame, deciding
from engine.memory import PublicMemory
from engine.notation import write_action
from engine.opponents.comparing import Compared
from tables.replay import Frame, Replay
from tables.trying import after

MOST_TRIALS = 200  # of all people; beyond that the oldest is forgotten
MOST_FRAMES = 700  # of a trial: then its round goes in circles
LONGEST_ACTION = 60  # characters of an action in a button, beside the trial's number


class Past(NamedTuple):
    """The moment of an open round at which a trial begins: the number of its position, and the
    action its seat took then.
    """

    shown: ShownRound
    number: int
    played: Action


class Trial(msgspec.Struct, frozen=True, kw_only=True):
    """A trial: its number; the seat it is about; where it begins, with what everybody has seen of
    hidden cards; and the frames each press has added. `tried` is the seat's first action, and
    `compared` its consequences beside those of the one played. One that begins in the `past` has
    all cards open; in another only those of its seat, until the round is over.
    """

    id: int
    game: AnyGame
    rules: str
    seat: int
    begins: Any
    memory: PublicMemory
    presses: tuple[tuple[Frame, ...], ...] = ()
    title: str = ""
    past: Past | None = None
    tried: Action | None = None
    compared: Compared | None = None

    @property
    def frames(self) -> tuple[Frame, ...]:
        """Return the frames of all presses."""
        return tuple(chain.from_iterable(self.presses))

    @property
    def state(self) -> Any:
        """Return the state it has come to."""
        return self.presses[-1][-1].state if self.presses else self.begins

    @property
    def known(self) -> PublicMemory:
        """Return what everybody has seen of hidden cards by now."""
        return after(self.game, self.begins, self.memory, self.frames)

    @property
    def over(self) -> bool:
        """True if the round is over."""
        return bool(self.game.places(self.state))

    @property
    def too_long(self) -> bool:
        """True if its round goes in circles."""
        return len(self.frames) >= MOST_FRAMES

    @property
    def asked(self) -> int | None:
        """Return the seat whose actions are offered: in the past that of the next decision, else
        its own; None once the round is over.
        """
        if self.over:
            return None
        if self.past is None or not self.presses:
            return self.seat
        return next(iter(deciding(self.game, self.state)), None)

    @property
    def actions(self) -> list[Action]:
        """Return the actions that are offered: at first others than the one that was played."""
        if self.asked is None:
            return []
        legal = choices_of(self.game, self.state, self.asked)
        if self.past is None or self.presses:
            return legal
        return [one for one in legal if not same(one, self.past.played)]

    @property
    def waits(self) -> bool:
        """True if its own seat has to decide."""
        return self.seat in deciding(self.game, self.state)

    def then(self, frames: list[Frame]) -> Trial:
        """Return the trial after these frames."""
        return replace(self, presses=(*self.presses, tuple(frames))) if frames else self

    def before(self) -> Trial:
        """Return the trial before the last press."""
        left = self.presses[:-1]
        if left:
            return replace(self, presses=left)
        return replace(self, presses=(), tried=None, compared=None)

    @property
    def shown(self) -> ShownRound:
        """Return the round as it would have been, up to where the trial has come."""
        assert self.past is not None, "of a trial in the past"
        head, there = self.past.shown
        frames = (*there.frames[: self.past.number + 1], *self.frames)
        return ShownRound(head, Replay(self.game, frames))


def choices_of(game: AnyGame, state: Any, seat: int) -> list[Action]:
    """Return a seat's own legal actions; of very many cards at once only what a button can say."""
    legal = (one for one in game.legal(state, seat) if not one.aside)
    return [one for one in legal if len(write_action(one)) <= LONGEST_ACTION]


def same(one: Action, other: Action) -> bool:
    """True if two actions are the same, in any order of their cards."""
    return one == other or _in_order(one) == _in_order(other)


def _in_order(action: Action) -> Action:
    cards = getattr(action, "cards", ())
    return replace(action, cards=tuple(sorted(cards))) if cards else action


def fork(shown: ShownRound, number: int) -> tuple[int, Action] | None:
    """Return the seat that acted at a position of a round, and its action, as far as it had a
    choice; None if it had none, or if the position did not last. A lay that was taken back at once
    does not count, but the one after it does.
    """
    game, frames = shown.replay.game, shown.replay.frames
    at = number + 1
    while frames[at + 1 : at + 2] and frames[at + 1].taken_back:
        at += 2
    if at >= len(frames):
        return None
    seat, played = frames[at].seat, frames[at].action
    if seat is None or played is None or played.aside:
        return None
    legal = choices_of(game, frames[number].state, seat)
    return None if all(same(one, played) for one in legal) else (seat, played)


class Trials:
    """The trials of people, each person's last one."""

    def __init__(self) -> None:
        self._of: OrderedDict[int, Trial] = OrderedDict()

    def keep(self, user: int, trial: Trial) -> None:
        """Keep a person's trial, in place of any other of theirs."""
        self._of[user] = trial
        self._of.move_to_end(user)
        if len(self._of) > MOST_TRIALS:
            self._of.popitem(last=False)

    def of(self, user: int, number: int) -> Trial | None:
        """Return a person's trial of this number; None if it is forgotten."""
        trial = self._of.get(user)
        return trial if trial is not None and trial.id == number else None

    def forget(self, user: int) -> None:
        """Forget the trials of a person who is deleted, and those of rounds they played in."""
        for one in [one for one, trial in self._of.items() if one == user or _names(trial, user)]:
            del self._of[one]


def _names(trial: Trial, user: int) -> bool:
    past = trial.past
    return past is not None and any(one.user == user for one in past.shown.head.people)
