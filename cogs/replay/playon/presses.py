"""A trial after a press: an action by hand, or moves of the computer's players. Pure."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cogs.pages.responses import Trouble
from cogs.replay.playon.trial import Trial, choices_of, same
from engine.game import Illegal
from engine.notation import Unreadable, read_action
from tables.replay import Frame
from tables.trying import goes_on, good_moves, moved


def from_start(trial: Trial) -> Trial:
    """Return the trial at its beginning, once it is the own seat's turn."""
    first = replace(trial, presses=())
    return first.then(_of_others(first))


def by_hand(trial: Trial, written: str) -> Trial:
    """Return the trial after an action of its seat; the others go on where it is alone. Raises
    Trouble.
    """
    try:
        action = read_action(trial.game, written)
        chosen = next(legal for legal in trial.actions if same(legal, action))
        frames = moved(trial.game, trial.state, trial.seat, chosen)
    except (Unreadable, StopIteration, Illegal):
        raise Trouble("trouble-trial-gone") from None
    return trial.then([*frames, *_of_others(trial.then(frames))])


def good_move(trial: Trial) -> Trial:
    """Return the trial after a move of the others, and theirs until the seat may do something."""
    frames = good_moves(trial.game, trial.state, trial.known, _others(trial))
    return trial.then([*frames, *_of_others(trial.then(frames))])


def _others(trial: Trial) -> list[int]:
    seats = range(len(trial.game.view(trial.begins, None).seats))
    return [seat for seat in seats if seat != trial.seat]


def _of_others(trial: Trial) -> list[Frame]:
    """Return the moves of the other seats until the own one may do something."""

    def stops(state: Any) -> bool:
        return bool(choices_of(trial.game, state, trial.seat))

    return goes_on(trial.game, trial.state, trial.known, _others(trial), stops)
