"""Endgames of two seats in which everything is known, solved exactly. Pure."""

from collections import defaultdict, deque
from collections.abc import Sequence
from itertools import islice
from typing import Any

from bench.puzzles.playing_on import position_of
from bench.puzzles.positions import Position
from engine.game import Action, AnyGame, deciding
from engine.opponents.game_player import EVEN
from engine.opponents.playing import PLAYERS
from engine.opponents.searching import choices_of
from engine.shuffle import numbers, seed_of

MOST_STATES = 200_000
MOST_CARDS = 7  # in each hand
LOOKED_AT = 12  # deals: if they are all the same, everything is known
TWO = 2


def exact(position: Position, most: int = MOST_STATES) -> dict[Action, float] | None:
    """Return what each choice is worth if both seats know everything and play on perfectly; None if
    something is hidden, left to chance, or too large. Who can go in circles has half.
    """
    game, seat = position.game, position.view.seat
    world = _known(position)
    if world is None:
        return None
    after = [game.apply(world, seat, action).state for action in position.choices]
    tree = _Tree(game, seat, world.shuffles)
    if not tree.grow(after, most):
        return None
    worths = tree.worths()
    return {
        action: worths.get(tree.number(state), EVEN)
        for action, state in zip(position.choices, after, strict=True)
    }


def _known(position: Position) -> Any | None:
    """Return the only deal that fits what a seat of two knows; None if there are several."""
    game, view = position.game, position.view
    if game.NAME == "schroom" or len(view.seats) != TWO or view.stock:
        return None
    if any(place.hand > MOST_CARDS for place in view.seats):
        return None
    chance = numbers(seed_of(0), 0)
    likely = PLAYERS[game.NAME].likely(game, view, chance, position.memory)
    worlds = list(islice(likely, LOOKED_AT))
    first = position_of(worlds[0])
    return worlds[0] if all(position_of(world) == first for world in worlds) else None


class _Tree:
    """All positions that can be reached, by a number for each, and where each can go on to."""

    def __init__(self, game: AnyGame, seat: int, shuffles: int) -> None:
        self._game, self._seat, self._shuffles = game, seat, shuffles
        self._numbers: dict[int, int] = {}
        self._following: dict[int, list[int]] = {}
        self._ours: dict[int, bool] = {}
        self._ends: dict[int, float] = {}

    def number(self, state: Any) -> int:
        """Return the number of a state's position."""
        return self._numbers.setdefault(hash(position_of(state)), len(self._numbers))

    def grow(self, first: Sequence[Any], most: int) -> bool:
        """Look at all positions from these on; return False if they are too many, or chance decides
        something.
        """
        waiting = list(first)
        while waiting:
            state = waiting.pop()
            number = self.number(state)
            if number in self._following:
                continue
            if state.shuffles != self._shuffles or len(self._following) >= most:
                return False
            after = self._after(state, number)
            self._following[number] = [self.number(one) for one in after]
            waiting += after
        return True

    def _after(self, state: Any, number: int) -> list[Any]:
        """Return the states that follow; none at an end, whose worth is noted."""
        seats = deciding(self._game, state)
        if not seats:
            players = PLAYERS[self._game.NAME]
            self._ends[number] = players.round_worth(self._game, state, self._seat)
            return []
        seat = seats[0]
        self._ours[number] = seat == self._seat
        choices = choices_of(self._game.legal(state, seat))
        return [self._game.apply(state, seat, action).state for action in choices]

    def worths(self) -> dict[int, float]:
        """Return the worth of each position whose end can be forced, from the ends backwards."""
        before: dict[int, list[int]] = defaultdict(list)
        for number, following in self._following.items():
            for other in following:
                before[other].append(number)
        worths, waiting = dict(self._ends), deque(self._ends)
        while waiting:
            for number in before[waiting.popleft()]:
                if number not in worths and (worth := self._forced(number, worths)) is not None:
                    worths[number] = worth
                    waiting.append(number)
        return worths

    def _forced(self, number: int, worths: dict[int, float]) -> float | None:
        """Return a position's worth if those after it decide it."""
        best, wanted = (max, 1.0) if self._ours[number] else (min, 0.0)
        known = [worths[other] for other in self._following[number] if other in worths]
        decided = len(known) == len(self._following[number]) or wanted in known
        return best(known) if decided else None
