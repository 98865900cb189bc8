"""Trials: somebody plays on by themselves from a position, to see where it leads. Kept in memory
alone, one a person.
"""

from __future__ import annotations

from collections import OrderedDict
from itertools import chain
from typing import Any

from msgspec.structs import replace

from cogs.features import TrialStart
from cogs.looks.advice import cards_of
from cogs.pages.responses import Trouble
from data.lessons import Lesson, lesson_for, same
from data.presets import presets
from engine.cards import text
from engine.game import Action, AnyGame, Illegal, deciding
from engine.memory import PublicMemory
from engine.notation import Unreadable, read_action, write_action
from engine.value import Value
from tables.people import Deletion
from tables.replay import Frame
from tables.trying import after, goes_on, good_moves, moved

MOST_TRIALS = 200  # of all people; beyond that the oldest is forgotten
MOST_FRAMES = 700  # of a trial: then its round goes in circles
LONGEST_ACTION = 60  # characters of an action in a button, beside the trial's number


class Trial(Value, kw_only=True):
    """A trial: its number; where it begins; and the frames each press has added."""

    id: int
    start: TrialStart
    presses: tuple[tuple[Frame, ...], ...] = ()

    @property
    def game(self) -> AnyGame:
        """Return the game that is played."""
        return presets()[self.start.rules].rules

    @property
    def seat(self) -> int:
        """Return the person's seat."""
        return self.start.seat

    @property
    def begins(self) -> Any:
        """Return the state it begins with."""
        return self.start.state

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
        return after(self.game, self.begins, self.start.memory, self.frames)

    @property
    def over(self) -> bool:
        """True if the round is over."""
        return bool(self.game.places(self.state))

    @property
    def too_long(self) -> bool:
        """True if its round goes in circles."""
        return len(self.frames) >= MOST_FRAMES

    @property
    def actions(self) -> list[Action]:
        """Return the actions its seat may choose from."""
        return [] if self.over else choices_of(self.game, self.state, self.seat)

    @property
    def lesson(self) -> Lesson | None:
        """Return the lesson whose steps say why something is refused; None where nothing can be."""
        return lesson_for(self.start.rules) if self.start.teaches else None

    @property
    def offered(self) -> list[Action]:
        """Return the same, and the lays the rules refuse by what a step of the lesson teaches."""
        legal, lesson = self.actions, self.lesson
        if lesson is None or not legal:
            return legal
        laid = {card for action in legal for card in cards_of(action)}
        hand = self.game.view(self.state, self.seat).hand
        lays = [read_action(self.game, f"lay {text(card)}") for card in {*hand} - laid]
        return [*legal, *(lay for lay in lays if lesson.about(self._refusal(lay)))]

    def _refusal(self, action: Action) -> str:
        """Return the code with which the rules refuse an action; "" if they do not."""
        try:
            self.game.apply(self.state, self.seat, action)
        except Illegal as illegal:
            return illegal.code
        return ""

    @property
    def waits(self) -> bool:
        """True if its own seat has to decide."""
        return self.seat in deciding(self.game, self.state)

    def then(self, frames: list[Frame]) -> Trial:
        """Return the trial after these frames."""
        return replace(self, presses=(*self.presses, tuple(frames))) if frames else self


def choices_of(game: AnyGame, state: Any, seat: int) -> list[Action]:
    """Return a seat's own legal actions; of very many cards at once only what a button can say."""
    legal = (action for action in game.legal(state, seat) if not action.aside)
    return [action for action in legal if len(write_action(action)) <= LONGEST_ACTION]


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

    def forget(self, gone: Deletion) -> None:
        """Forget the trial of a person who is deleted."""
        for user in [user for user in self._of if gone.concerns(user)]:
            del self._of[user]


def from_start(trial: Trial) -> Trial:
    """Return the trial at its beginning, once it is the own seat's turn."""
    first = replace(trial, presses=())
    return first.then(_of_others(first))


def by_hand(trial: Trial, written: str) -> Trial:
    """Return the trial after an action of its seat; the others go on where it is alone. Raises
    Trouble, and Illegal for what is offered although the rules refuse it.
    """
    try:
        action = read_action(trial.game, written)
        chosen = next(offered for offered in trial.offered if same(offered, action))
    except (Unreadable, StopIteration):
        raise Trouble("trouble-trial-gone") from None
    frames = moved(trial.game, trial.state, trial.seat, chosen)
    return trial.then([*frames, *_of_others(trial.then(frames))])


def good_move(trial: Trial) -> Trial:
    """Return the trial after a move of the others, and theirs until the seat may do something."""
    frames = good_moves(trial.game, trial.state, trial.known, _others(trial), trial.start.level)
    return trial.then([*frames, *_of_others(trial.then(frames))])


def _others(trial: Trial) -> list[int]:
    seats = range(len(trial.game.view(trial.begins, None).seats))
    return [seat for seat in seats if seat != trial.seat]


def _of_others(trial: Trial) -> list[Frame]:
    """Return the moves of the other seats until the own one may do something."""

    def stops(state: Any) -> bool:
        return bool(choices_of(trial.game, state, trial.seat))

    level = trial.start.level
    return goes_on(trial.game, trial.state, trial.known, _others(trial), stops, level=level)
