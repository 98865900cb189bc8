"""The computer players: their actions are legal in every round of every rule set."""

import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from data.presets import Preset, presets
from engine.game import Action, AnyGame, Step
from engine.memory import PublicMemory
from engine.notation import read_action
from engine.opponents import searching
from engine.opponents.characters import QUICK, Player, player
from engine.opponents.playing import PLAYERS, choose
from engine.shithead.values import Catch, Throw, ThrowAfter
from engine.shuffle import numbers, seed_of
from tests.engine.exchange import EXCHANGES
from tests.engine.playing import state_at
from tests.engine.rounds import Table, play
from tests.support.volume import some_of

every_rule_set = pytest.mark.parametrize("preset", presets().values(), ids=presets())


Decides: TypeAlias = Callable[[Any, int], Action]  # in a state, for a seat
CHANCE = numbers(b"not a seed of a round", 0)


@pytest.fixture(autouse=True)
def searches_in_few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """How strong they are is measured elsewhere."""
    monkeypatch.setattr(searching, "WORLDS", 1)


def states(
    preset: Preset, seats: int, seed: int, decides: Decides, most: int = 2_000
) -> Iterator[Any]:
    """Play a round, in so many moves at most; yield its states after each move."""
    game: AnyGame = preset.rules
    state = game.deal(preset.options, seats, seed % seats, seed_of(seed)).state
    for _ in range(most):
        if game.places(state):
            return
        seat = game.to_act(state)[0]
        state = game.apply(state, seat, decides(state, seat)).state
        yield state
    raise AssertionError(f"the round does not end, seed {seed}")


@every_rule_set
@pytest.mark.parametrize("seed", some_of(range(5), 0, 1))
def test_it_plays_whole_rounds_by_lawful_actions_alone(preset: Preset, seed: int) -> None:
    """In the even seats; the others do anything."""
    game, chance = preset.rules, random.Random(seed)
    ours = replace(player(), looks_ahead=seed == 0)

    def decides(state: Any, seat: int) -> Action:
        legal = game.legal(state, seat)
        if seat % 2:
            return chance.choice(legal) if chance.random() < 0.2 else game.default(state, seat)
        action = choose(game, game.view(state, seat), legal, CHANCE, ours)
        assert action in legal
        return action

    allowed = game.seats(preset.options)
    seats = chance.choice([count for count in (2, 3, 4, 5) if count in allowed])
    assert [*states(preset, seats, seed, decides, most=3_000)]


def ours(preset: Preset, who: Player, chance: Iterator[int] = CHANCE) -> Decides:
    """Return how a player decides."""
    game = preset.rules
    return lambda state, seat: choose(
        game, game.view(state, seat), game.legal(state, seat), chance, who
    )


@pytest.mark.slow
@every_rule_set
def test_among_themselves_rounds_end(preset: Preset) -> None:
    for seed in range(10):
        decides = replace(player(), looks_ahead=seed % 2 == 0)
        assert [*states(preset, 3, seed, ours(preset, decides))]


def chosen(rules: str, position: str, seat: int) -> Action:
    """Return its action in a position, without looking ahead."""
    game, state = state_at(rules, position)
    decides = replace(player(), looks_ahead=False)
    return choose(game, game.view(state, seat), game.legal(state, seat), CHANCE, decides)


@pytest.mark.parametrize(
    ("rules", "position", "wanted"),
    [
        # The lowest card without a power, as many as there are.
        ("cruzo", "pile: 4H\nturn: 0\n0: 5S 5H 6S 2S | - | -\n1: KH | - | -", "lay 5S 5H"),
        # High ones one by one while cards are drawn, or with two; else together, but not powers.
        ("cruzo",
         "pile: 4H\nstock: 5H\nturn: 0\n0: KS KH 2S | 4D | -\n1: KD | - | -\n2: 9S | - | -",
         "lay KS"),
        ("cruzo", "pile: 4H\nturn: 0\n0: KS KH 2S | 4D | -\n1: KD | - | -", "lay KS"),
        ("cruzo", "pile: 4H\nturn: 0\n0: KS KH 2S | 4D | -\n1: KD | - | -\n2: 9S | - | -",
         "lay KS KH"),
        ("cruzo", "pile: 4H\nturn: 0\n0: 3S 3D 2S | 4D | -\n1: KD | - | -\n2: 9S | - | -",
         "lay 3S"),
        # Among several a see-through card before another power, and a card that burns last.
        ("cruzo",
         "pile: 4H\nstock: 5H\nturn: 0\n0: 2S 3S 10S | 4D | -\n1: KD | - | -\n2: 9S | - | -",
         "lay 3S"),
        ("cruzo", "pile: 4H\nstock: 5H\nturn: 0\n0: 2S 3S 10S | 4D | -\n1: KD | - | -", "lay 2S"),
        # An ace rather than a joker, on nothing, too.
        ("cruzo", "turn: 0\n0: AS X | 4D | -\n1: KD | - | -\n2: 9S | - | -", "lay AS"),
        # Whoever has a single card is skipped, and nobody is skipped for it.
        ("cruzo", "pile: 4H\nturn: 0\n0: 7S 8S | - | -\n1: - | - | 5H\n2: 9S 9H | - | -", "lay 8S"),
        ("cruzo", "pile: 4H\nturn: 0\n0: 8S KS | - | -\n1: 9S 9H | - | -\n2: - | - | 5H", "lay KS"),
        # Before a single card the highest there are; what open cards do not answer; no vain eight.
        ("shithead", "turn: 0\n0: 3S KS KH | - | -\n1: - | - | 9D\n2: QS | - | -", "lay KS KH"),
        ("cruzo", "pile: 4H\nturn: 0\n0: 5S JS | 4D | -\n1: - | 6S | 6D\n2: KD | - | -", "lay JS"),
        ("cruzo", "pile: 4H\nturn: 0\n0: 7S 8S 8H | - | -\n1: KD | - | -", "lay 7S"),
        ("shithead", "pile: 3H\nstock: 5H\nturn: 0\n0: 10S 10H 2S\n1: KD", "lay 10S"),  # one does
        # A plain card rather than an eight, and saying so in time.
        ("crazy-eights-full", "pile: 4H\nstock: 5S 6S\nturn: 0\n0: 8S 4S\n1: KH KS",
         "lay 4S lastcard"),
        # Two of a rank rather than one; a rank it has itself; a plain card rather than a joker.
        ("crazy-eights together=rank", "pile: 4H\nturn: 0\n0: 9H 9S KH KD KC\n1: 5H 5S",
         "lay KH cards KC KD"),
        # All of them, if that is the whole hand, rather than one with "last card".
        ("makao", "pile: 9S\nstock: 6C 8C\nturn: 0\n0: AS AD\n1: 2C 3C 5C 7C 9C",
         "lay AS cards AD"),
        ("makao", "pile: 9S\nstock: 6C 8C\nturn: 0\n0: 5S 5D\n1: 2C 3C\n2: 7C 9C",
         "lay 5S cards 5D"),
        # Where points add up, what costs most, but a wild card last, also one that names no suit.
        ("rockaway", "pile: 4H\nstock: 6C 8C\nturn: 0\n0: AH 5H KH 3D\n1: 2C 3C\n2: 7C 9C",
         "lay KH"),
        ("crazy-eights demand=J", "pile: 4H\nturn: 0\n0: JH 9S 9D KC\n1: 5H 5S", "lay JH rank 9"),
        ("mau-mau demand=9", "pile: 4H\nturn: 0\n0: 9H 3S 3D KC\n1: 5H 5S\n2: QS\n3: QC\n4: QD",
         "lay 9H rank 3"),
        # Who has a single card is not given the turn: it is made to draw, passed by; dear cards go.
        ("crazy-eights-full", "pile: 4H\nturn: 0\n0: 2H KH 4S\n1: 5S\n2: 9C 9D", "lay 2H"),
        ("crazy-eights-full", "pile: 4H\nstock: 6C\nturn: 0\n0: AH KH 4S\n1: 9C 9D\n2: 5S",
         "lay KH"),
        ("switch", "pile: JD\nstock: 6C\nturn: 0\n0: 2S 4D 10D KD\n1: 5S", "lay 4D"),
        ("mau-mau", "pile: 8D\nturn: 0\n0: JC 9D 9H KH\n1: KS KC\n2: AC", "lay JC suit H"),
        # What may not be the last card goes before what may; a jack asks for what there is.
        ("pesten", "pile: 4H\nstock: 6C\nturn: 0\n0: 2H 3H\n1: 5S 6S", "lay 2H lastcard"),
        ("pesten", "pile: 4S\nturn: 0\n0: 5S JC\n1: 7S 7C", "lay JC suit S lastcard"),
        ("mau-mau", "pile: 9D\nturn: 0\n0: JD JC 8H\n1: 7S 7C\n2: KS KC", "lay JC suit H"),
        ("crazy-eights jokers=1", "pile: 4H\nturn: 0\n0: X 9H KC 3S\n1: 5H 5S", "lay 9H"),
        ("crazy-eights draw_two=2", "pending: 2\npile: 2H\nturn: 0\n0: 2S 9H KC\n1: 5H 5S",
         "lay 2S"),
        # A joker burns the pile rather than lie there as anything else; as a fourth card it does
        # not: it goes last.
        ("cruzo-extended", "pile: 4H\nturn: 0\n0: X | - | -\n1: KH 4S | - | -", "lay X=10"),
        ("cruzo-extended", "pile: 4H\nstock: 5S\nturn: 0\n0: X 7S 7H 7D | - | -\n1: KH | - | -",
         "lay 7S 7H 7D"),
        # The queen of spades is laid to get rid of many cards, kept by who holds few.
        ("cruzo-extended", "pile: 4H\nturn: 0\n0: QS KH KD 5H 6D 8C | - | -\n1: KC | - | -",
         "lay QS"),
        ("cruzo-extended", "pile: 4H\nturn: 0\n0: QS AH | - | -\n1: KH 4S 4D 4C 6S | - | -",
         "lay AH"),
        # The third trick is taken if it can be: who leads to the fourth mostly has it.
        ("schroom", "turn: 0\ndealer: 0\nlastknock: 0\nvalue: 2\ntrick: 1 7S\n0: JS 8S\n1: 7H",
         "lay 8S"),
        ("schroom", "phase: answers\nknock: 1 asks 0\nturn: 0\ndealer: 1\n0: 10S 10D 10H 10C\n"
         "1: 7S 8S 9S QS", "hold"),
        ("schroom", "phase: answers\nknock: 1 asks 0\nturn: 0\ndealer: 1\n0: JS JD JH JC\n"
         "1: 7S 8S 9S 10S", "go"),
        ("schroom", "phase: answers\nknock: 1 asks 0\nturn: 0\ndealer: 1\nsticks: 1 5\n"
         "0: JS JD JH JC\n1: 7S 8S 9S 10S", "hold"),
        # Who has the last trick for sure knocks first, if it costs anybody more; four pictures
        # are handed in.
        ("schroom", "turn: 0\ndealer: 0\ntrick: 1 7S\n0: 8S\n1: -", "knock 2"),
        ("schroom", "turn: 0\ndealer: 0\nsticks: 2 1\ntrick: 1 7S\n0: 8S\n1: -", "lay 8S"),
        # Who surely has not does not, however many might go.
        ("schroom", "turn: 0\ndealer: 0\nvalue: 2\nlastknock: 1\nsticks: 2 6 5\nin: 0 1\n"
         "lost: 0 0 1\ntricks: 1 KC, 2 JC, 0 7C; 0 7H, 1 9H, 2 AD; 1 JH, 2 7S, 0 8S\n"
         "trick: 1 JD\n0: 10C\n1: -\n2: QD", "lay 10C"),
        # Nor does it hold; nor a queen, if who has yet to lay knocks.
        ("schroom", "phase: answers\nknock: 2 asks 0\nturn: 2\ntrick: 1 10S, 0 9S\n0: -\n1: -\n"
         "2: 8D", "go"),
        ("schroom", "phase: answers\nknock: 1 asks 0\nturn: 1\ntrick: 0 QD\n0: -\n1: 8D", "go"),
        ("schroom", "phase: opening\nstock: 7H 8H 9H 10H\n0: JS QS KH AH\n1: 7S 8S 9S QD",
         "swapfour"),
        ("schroom", "phase: opening\nturn: 1\nvalue: 2\nlastknock: 0\nstock: 7H 8H 9H 10H\n"
         "0: JS QS KH 9D\n1: 7S 8S 9S QD", "ready"),
        # Looking at three cards costs nothing, at the fourth perhaps a stick.
        ("schroom", "phase: claim\nclaim: 1 JH QH 9C KD\n0: JS JD QS KS\n1: 7S 8S 9S QD",
         "reveal 1 2 3"),
        ("schroom", "phase: claim\nclaim: 1 JH QH AC KD turned 1 2 3\n0: JS JD QS KS\n"
         "1: 7S 8S 9S QD", "letbe"),
    ],
)  # fmt: skip
def test_it_is_a_bit_sensible(rules: str, position: str, wanted: str) -> None:
    assert chosen(rules, position, 0) == read_action(
        presets()[rules.split(maxsplit=1)[0]].rules, wanted
    )


@every_rule_set
def test_the_order_of_the_lawful_actions_decides_nothing(preset: Preset) -> None:
    game: AnyGame = preset.rules
    state = game.deal(preset.options, 3, 0, seed_of(1)).state
    seat = game.to_act(state)[0]
    view, legal = game.view(state, seat), game.legal(state, seat)
    one = choose(game, view, legal, numbers(b"", 0), player())
    assert one == choose(game, view, list(reversed(legal)), numbers(b"", 0), player())


def reaction(rules: str, position: str, seat: int, throws: float = 1.0) -> Action | None:
    """Return its action in a position in which it is not asked."""
    game, state = state_at(rules, position)
    legal = game.legal(state, seat)
    return PLAYERS[game.NAME].reacts(game.view(state, seat), legal, CHANCE, Player(throws=throws))


def test_out_of_turn_it_throws_in_if_it_is_one_who_does() -> None:
    text = "pile: 5S 5H\nturn: 0\n0: KH | 4D | -\n1: 5D 5C 9H | 4S | -"
    assert reaction("cruzo", text, 1) == Throw((5 * 4 - 6, 5 * 4 - 5))
    assert reaction("cruzo", text, 1, throws=0.0) is None
    assert reaction("cruzo", text.replace("5C", "6C"), 1) is None


def test_out_of_turn_it_throws_after_what_it_has_drawn_but_no_joker() -> None:
    text = "after: 1 1 6D X\npile: 6H\nturn: 0\n0: KH | 4D | -\n1: 6D X KD | 4S | -"
    assert reaction("cruzo-extended", text, 1) == ThrowAfter((18,))


def test_where_seats_draw_by_themselves_it_catches_who_visibly_has_not() -> None:
    text = "pile: 6H\nstock: 8S 9S\nturn: 0\n0: KH KD KS| 4D | -\n1: 6D 9H | 4S | -\n"
    text += "2: 7S 7H 7D | 8D | -"
    assert reaction("cruzo enforcement=strict", text, 2) == Catch(1)
    assert reaction("cruzo enforcement=strict", text.replace("6D 9H", "6D 9H JS"), 2) is None
    assert reaction("cruzo", text, 2) is None


@every_rule_set
def test_it_decides_by_its_view_and_its_chance_alone(preset: Preset) -> None:
    """Where only hidden cards are others, and chance is the same, it does the same."""
    game: AnyGame = preset.rules
    table = Table(game, preset.options, 3, preset.id, preset.id)
    for number, moment in enumerate(islice(play(table, 4), 0, None, 7)):
        for seat in range(3):
            nothing = moment._replace(action=Action(), step=Step(moment.state, ()))
            other = EXCHANGES[game.NAME](nothing, seat, random.Random(number))
            both = [
                _decided(game, state, seat, number, moment.memory)
                for state in (moment.state, other)
            ]
            assert both[0] == both[1]


def _decided(
    game: AnyGame, state: Any, seat: int, number: int, memory: PublicMemory
) -> Action | None:
    view, legal, chance = game.view(state, seat), game.legal(state, seat), numbers(b"", number)
    if not legal:
        return None
    if seat in game.to_act(state):
        return choose(game, view, legal, chance, Player(worlds=3), memory=memory)
    return PLAYERS[game.NAME].reacts(view, legal, chance, Player(worlds=3))


# Rounds among players by rule of thumb end, because they do not go in circles

FAMILY = {name: one for name, one in presets().items() if one.game == "shithead"}


def most_idle(preset: Preset, seats: int, seed: int, default: bool) -> int:
    """Return the longest run of pickups with nothing else in between."""
    decides = preset.rules.default if default else ours(preset, QUICK, numbers(b"", seed))
    idle: list[int] = [state.idle for state in states(preset, seats, seed, decides)]
    return max(idle)


@pytest.mark.slow
@pytest.mark.parametrize("rules", FAMILY)
@pytest.mark.parametrize("default", [False, True], ids=["players", "defaults"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_left_alone_they_do_not_walk_in_circles(rules: str, seats: int, default: bool) -> None:
    preset = FAMILY[rules]
    limit = preset.options.stalemate
    idle = [most_idle(preset, seats, seed, default) for seed in range(630_000, 630_012)]
    assert max(idle) < limit, "a round was ended for going in circles"
