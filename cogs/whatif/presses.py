"""A trial after a press: an action by hand, or moves of good players. Pure."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from cogs.kit.responses import Trouble
from cogs.whatif.trial import Trial, choices_of, same
from engine.game import Illegal
from engine.notation import Unreadable, read_action
from tables.replay import Frame
from tables.trying import goes_on, good_moves, moved


def from_start(trial: Trial) -> Trial:
    """Return the trial at its beginning, once it is the own seat's turn."""
    first = replace(trial, presses=())
    return first if trial.past is not None else first.then(_of_others(first))


def by_hand(trial: Trial, said: str) -> Trial:
    """Return the trial after an action of the seat that is asked; the others go on where it is
    alone. Raises Trouble.
    """
    try:
        action = read_action(trial.game, said)
        found = next(one for one in trial.actions if same(one, action))
        assert trial.asked is not None, "it has actions"
        frames = moved(trial.game, trial.state, trial.asked, found)
    except (Unreadable, StopIteration, Illegal):
        raise Trouble("trouble-trial-gone") from None
    if trial.past is None:
        return trial.then([*frames, *_of_others(trial.then(frames))])
    tried = trial.tried if trial.presses else found
    return replace(trial.then(frames), tried=tried)


def good_move(trial: Trial) -> Trial:
    """Return the trial after a good player's next move; in a seat's own position after one of the
    others', and theirs until the seat may do something.
    """
    if trial.past is not None:
        seats = range(len(trial.past.shown.head.people))
        return trial.then(good_moves(trial.game, trial.state, trial.known, seats))
    frames = good_moves(trial.game, trial.state, trial.known, _others(trial))
    return trial.then([*frames, *_of_others(trial.then(frames))])


def to_the_end(trial: Trial) -> Trial:
    """Return the trial after the moves of good players in all seats, to the end."""
    if trial.past is None:
        raise Trouble("trouble-trial-gone")
    seats = range(len(trial.past.shown.head.people))
    return trial.then(goes_on(trial.game, trial.state, trial.known, seats, lambda _: False))


def _others(trial: Trial) -> list[int]:
    seats = range(len(trial.game.view(trial.begins, None).seats))
    return [seat for seat in seats if seat != trial.seat]


def _of_others(trial: Trial) -> list[Frame]:
    """Return the moves of the other seats until the own one may do something."""

    def stops(state: Any) -> bool:
        return bool(choices_of(trial.game, state, trial.seat))

    return goes_on(trial.game, trial.state, trial.known, _others(trial), stops)
