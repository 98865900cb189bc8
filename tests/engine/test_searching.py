"""Where that helps, players for blood play their choices out in worlds."""

from collections import Counter
from collections.abc import Callable
from itertools import count
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from engine.game import Action
from engine.notation import write_action
from engine.opponents.characters import CHARACTERS, LEVELS, QUICK, Player, player, player_of_deal
from engine.opponents.playing import at_once, choose, searches
from engine.opponents.searching import RACED, WORLDS, Playing, searched
from engine.shuffle import numbers
from tests.engine.test_characters import in_turn

# The other has two cards, and lays one on a four, but hardly on a nine.
TWO_LEFT = "pile: 3H\nturn: 0\n0: 4S 9S 9H | - | -\n1: 7C 7D | - | -"
STOCK = "pile: 3H\nstock: 6C 6D\nturn: 0\n0: 4S 9S 9H | - | -\n1: 7C | - | -"
# Among several high cards of a rank go together then, which two seats do not do.
HIGH = "pile: 4H\nturn: 0\n0: KS KH 2S | 4D | -\n1: KD | - | -\n2: 9S | - | -"
# After the nine every card leads to another; after a king the nine would stand alone.
TWO = "pile: 4H\nstock: 2S 3S 5S 6S 7S 9S 10S JS\nturn: 0\n0: KH 9H KC QC\n1: 2C 4C 6C 9C"
STEPS = 4_000


def chosen(position: str, decides: Player, seed: bytes = b"any") -> str:
    game, view, legal = in_turn("cruzo", position)
    return write_action(choose(game, view, legal, numbers(seed, 0), decides))


def test_it_sees_what_no_rule_of_thumb_does() -> None:
    assert chosen(TWO_LEFT, at_once(player())) == "lay 4S"
    assert chosen(TWO_LEFT, player()).startswith("lay 9S")


def test_the_same_chance_gives_the_same_answer() -> None:
    assert len({chosen(HIGH, player()) for _ in range(3)}) == 1


@pytest.mark.parametrize(
    ("rules", "position", "wanted"),
    [
        ("cruzo", TWO_LEFT, True),
        ("cruzo", STOCK, False),
        ("crazy-eights", TWO, True),
        ("crazy-eights", f"{TWO}\n2: 5C", False),
    ],
)
def test_the_view_says_whether_they_search(rules: str, position: str, wanted: bool) -> None:
    known = in_turn(rules, position)
    assert all(searches(*known, one) is wanted for one in (player(), *map(player, CHARACTERS)))
    others = *(player(level=level) for level in LEVELS[:2]), at_once(player()), player_of_deal(None)
    assert not any(searches(*known, one) for one in others)


@pytest.mark.parametrize(
    ("rules", "position"),
    [
        ("cruzo", HIGH),
        ("crazy-eights", TWO),
    ],
)
def test_without_time_it_goes_by_the_better_rules_of_thumb(rules: str, position: str) -> None:
    game, view, legal = in_turn(rules, position)
    first, plain = (
        choose(game, view, legal, numbers(b"", 0), decides)
        for decides in (at_once(player()), QUICK)
    )
    assert first != plain


class Good(Action):
    """An action of the game below."""


class Bad(Action):
    """Another one."""


class Worst(Action):
    """And a third one."""


class World(NamedTuple):
    """A world of the game below."""

    number: int
    hands: tuple[tuple[int, ...], ...] = ((), ())


class Decided:
    """A game of two seats: in which worlds an action wins it, and the steps until that is seen."""

    NAME = "decided"

    def __init__(self, wins: Callable[[int, Action], bool], steps: int = 0) -> None:
        self._wins, self._steps = wins, steps
        self.tried: Counter[Action] = Counter()
        self.taken = 0

    def apply(self, state: Any, seat: int, action: Action) -> Any:
        self.taken += 1
        if isinstance(state, World):
            self.tried[action] += 1
            after = SimpleNamespace(won=self._wins(state.number, action), out=(), left=self._steps)
        else:
            after = SimpleNamespace(won=state.won, out=(), left=state.left - 1)
        after.hands = ((), ())
        return SimpleNamespace(state=after)

    def to_act(self, state: Any) -> tuple[int, ...]:
        return (1,) if state.left else ()

    def unready(self, state: Any) -> tuple[int, ...]:
        return ()

    def legal(self, state: Any, seat: int) -> list[Action]:
        return [Good()]

    def places(self, state: Any) -> tuple[tuple[int, ...], ...]:
        return ((0,), (1,)) if state.won else ((1,), (0,))


def best(game: Any, usual: Action) -> Action:
    choices, worlds = [Good(), Bad(), Worst()], map(World, count())
    chance = numbers(b"", 0)
    return searched(Playing(game, 0, _nobody, chance, STEPS), worlds, choices, usual)


def _nobody(*_: Any) -> Action:
    raise AssertionError("there is only one action")


def test_what_is_far_behind_drops_out_but_never_the_rule_of_thumb_s() -> None:
    game = Decided(lambda world, action: isinstance(action, Good) or world % 9 == 0)
    assert best(game, Worst()) == Good()
    assert game.tried == {Good(): WORLDS, Worst(): WORLDS, Bad(): RACED}


def test_a_search_ends_once_nothing_is_left_to_compare() -> None:
    game = Decided(lambda world, action: isinstance(action, Good))
    assert best(game, Good()) == Good()
    assert game.tried.total() == 3 * RACED


def test_a_search_takes_so_many_steps_at_most() -> None:
    """The world in which they are used up counts for nothing: not all choices were seen there."""
    game = Decided(lambda world, action: world < 13 or isinstance(action, Good), steps=100)
    assert best(game, Worst()) == Worst(), "all win in the first thirteen worlds"
    assert STEPS - 100 < game.taken <= STEPS


def test_of_a_few_worlds_nothing_is_believed() -> None:
    game = Decided(lambda world, action: isinstance(action, Good), steps=STEPS // 3 // 9)
    assert best(game, Worst()) == Worst()


@pytest.mark.parametrize(("lead", "wanted"), [(1, Bad()), (9, Good())])
def test_the_rule_of_thumb_decides_where_none_is_clearly_better(lead: int, wanted: Action) -> None:
    def wins(world: int, action: Action) -> bool:
        return world % 2 == 0 or (isinstance(action, Good) and world < 2 * lead)

    assert best(Decided(wins), Bad()) == wanted
