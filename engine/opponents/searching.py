"""Search: a seat's choices are played out to the end of its round, in worlds that fit what it
knows.

The budget is steps of play, not time: the same chance gives the same answer on every machine.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from statistics import fmean, stdev
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.game import Action, Actions, AnyGame, deciding, tag
from engine.notation import write_action
from engine.opponents.game_player import EVEN, MOST_STEPS, Thumb, place_of
from engine.shuffle import Numbers

WORLDS = 50
RACED = 10  # worlds before a choice may drop out; in fewer nothing can be told
BEHIND = 2.5  # standard errors behind the best choice, and it drops out
CLEAR = 2.0  # standard errors by which another choice has to be better than the rule of thumb's

Worths = dict[Action, list[float]]  # of each choice, in the same worlds


class Playing(NamedTuple):
    """How a round is played out: for the place of a seat in a game, by this rule of thumb, in so
    many steps at most in all worlds together.
    """

    game: AnyGame
    seat: int
    thumb: Thumb
    chance: Numbers
    steps: int


def searched(playing: Playing, worlds: Iterator[Any], legal: Actions, usual: Action) -> Action:
    """Return the choice that is worth most if all play on by rule of thumb. `usual` is the choice
    without a search: it never drops out, and is kept unless another is clearly better. Where little
    is at stake chance would choose, and people laugh at that.
    """
    # The order of the legal actions decides nothing.
    racing = [usual, *sorted({*differing(legal)} - {usual}, key=write_action)]
    worths: Worths = {action: [] for action in racing}
    best, left = usual, playing.steps
    for number, world in enumerate(islice(worlds, WORLDS), 1):
        if len(racing) == 1:
            break
        in_world: list[float] = []
        for action in racing:
            worth, taken = _played_out(playing, world, action, left)
            left -= taken
            in_world.append(worth)
        if left < 0:  # what was not seen of all of them counts for nothing
            break
        for action, worth in zip(racing, in_world, strict=True):
            worths[action].append(worth)
        best = max(racing, key=lambda action: sum(worths[action]))
        if number >= RACED:
            racing = [
                action
                for action in racing
                if action == usual or not _is_behind(worths[action], worths[best], BEHIND)
            ]
    enough = len(worths[best]) >= RACED
    return best if enough and _is_behind(worths[usual], worths[best], CLEAR) else usual


def choices_of(legal: Any) -> tuple[Action, ...]:
    """Return the actions somebody chooses from: of two lays, one of which says "last card", that
    one.
    """
    lays = {replace(lay, lastcard=False) for lay in legal if getattr(lay, "lastcard", False)}
    return tuple(action for action in legal if not action.aside and action not in lays)


def differing(legal: Any) -> tuple[Action, ...]:
    """Return the actions somebody chooses from, without face-down cards, which are alike."""
    return tuple(action for action in choices_of(legal) if tag(action) != "flip")


def _is_behind(worths: Sequence[float], best: Sequence[float], errors: float) -> bool:
    """True if a choice is so many standard errors behind the best one."""
    lost = [more - less for more, less in zip(best, worths, strict=True)]
    return bool(fmean(lost) > errors * stdev(lost) / len(lost) ** 0.5)


def _played_out(playing: Playing, state: Any, action: Action, left: int) -> tuple[float, int]:
    """Return the worth of a seat's action and the steps it took to see, more than those `left` if
    they were not enough. It is seen once the seat is out: by then its place is certain.
    """
    game, seat, thumb, chance, _ = playing
    to_act = seat
    for taken in range(1, min(MOST_STEPS, left) + 1):
        state = game.apply(state, to_act, action).state
        seats = deciding(game, state)
        if not seats or is_out(state, seat):
            return worth_out(game, state, seat), taken
        to_act = seats[0]
        legal = game.legal(state, to_act)
        action = legal[0] if len(legal) == 1 else thumb(game.view(state, to_act), legal, chance)
    return EVEN, min(MOST_STEPS, left + 1)


def is_out(state: Any, seat: int) -> bool:
    """True if a seat is out, in a game in which others play on then."""
    return seat in getattr(state, "out", ())


def worth_out(game: AnyGame, state: Any, seat: int) -> float:
    """Return the worth of a seat's place, from 0 to 1: it brings as many first places as being
    first alone, and fewer last ones.
    """
    places = game.places(state) or tuple((out,) for out in state.out)
    return 1 - (place_of(places, seat) - 1) / (len(state.hands) - 1)
