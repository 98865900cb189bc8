"""What everybody has seen of hidden cards: it is true, and worlds are dealt by it."""

from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.cards import Cards, unnamed
from engine.memory import NOTHING, PublicMemory
from engine.notation import read_action, read_cards
from engine.remembering import remembered
from engine.shuffle import numbers
from tests.engine.playing import position
from tests.engine.rounds import Table, house_rules, play, tables

EVERY = [one for one in tables() if one.seats < 5] + house_rules()[0][::5]


def at(text: str) -> tuple[Any, Any]:
    there = position(text)
    return there.game, there.state


def after(text: str, *moves: str) -> tuple[Any, Any, PublicMemory]:
    """Return a position after moves of seats, and what is known then."""
    game, state = at(text)
    memory = NOTHING
    for move in moves:
        seat, _, action = move.partition(" ")
        step = game.apply(state, int(seat), read_action(game, action))
        memory = remembered(memory, game, state, step.events)
        state = step.state
    return game, state, memory


def fits(memory: PublicMemory, seat: int, hand: Cards) -> bool:
    """True if a hand has the cards it is known to have, and enough it could have kept."""
    known, held = memory.hands[seat], Counter(hand)
    others = held - Counter(known.cards)
    allowed = sum(count for card, count in others.items() if card not in known.never)
    return Counter(known.cards) <= held and allowed >= known.old


@pytest.mark.slow
@pytest.mark.parametrize("table", EVERY, ids=lambda table: table.name)
def test_what_is_known_is_true_and_holds_in_every_world(table: Table) -> None:
    chance = Random(table.name)
    for moment in play(table, 3):
        memory, state, game = moment.memory, moment.state, table.game
        if memory == NOTHING or chance.random() > 0.15:
            continue
        viewer = chance.randrange(table.seats)
        view = game.view(state, viewer)
        worlds = list(islice(game.worlds(view, numbers(b"any", 0), memory), 2))
        for world in (state, *worlds):
            assert game.view(world, viewer) == view
            for seat, hand in enumerate(world.hands if memory.hands else ()):
                assert fits(memory, seat, tuple(map(unnamed, hand))), seat
        for world in worlds:
            assert game.legal(world, viewer) == game.legal(state, viewer)


PICKS_UP = """
rules: cruzo
seats: 3   dealer: 2   turn: 0
pile: QH
stock: 9C 10S 4D 6H
0: 4S 5S 6S JD | 5D | 2C
1: AC AD KD | 7S | 2H
2: 5C 6C 7H | 8S | 3C
"""


def test_who_picks_up_has_those_cards_and_had_none_that_fit() -> None:
    game, state, memory = after(PICKS_UP, "0 pickup")
    hand = memory.hands[0]
    assert (hand.cards, hand.old) == (read_cards("QH"), 4)
    assert set(read_cards("QS KH AC 2D 10H 3H")) <= set(hand.never)
    assert not set(read_cards("4S JD 9H")) & set(hand.never)
    never = set(hand.never)
    for world in islice(game.worlds(game.view(state, 1), numbers(b"", 0), memory), 30):
        assert read_cards("QH")[0] in world.hands[0]
        assert not never & {*world.hands[0]} - {*read_cards("QH")}


def test_where_picking_up_may_be_a_choice_it_tells_only_where_the_pile_went() -> None:
    three = PICKS_UP.replace("4S 5S 6S JD", "4S 5S 6S")
    _, _, memory = after(three, "0 pickup")
    assert (memory.hands[0].cards, memory.hands[0].old) == (read_cards("QH"), 0)
    free = PICKS_UP.replace("rules: cruzo", "rules: shithead-international")
    assert after(free, "0 pickup")[2].hands[0].old == 0


def test_what_is_laid_or_burned_is_known_no_longer_to_be_held() -> None:
    text = PICKS_UP.replace("2: 5C", "2: 10C 5C")
    _, _, memory = after(text, "0 pickup", "1 lay KD", "2 lay 10C")
    assert memory.gone == read_cards("10C KD")
    assert memory.hands[0].cards == read_cards("QH")
    assert memory.hands[0].old == 4
    _, _, memory = after(text, "0 pickup", "1 lay KD", "2 lay 10C", "0 lay QH")
    assert (memory.hands[0].cards, memory.hands[0].old) == ((), 4), "a queen was none of the old"
    _, _, memory = after(text, "0 pickup", "1 lay KD", "2 lay 10C", "0 lay 4S")
    assert memory.hands[0].old == 3, "perhaps one of the old cards"


def test_who_swaps_takes_up_what_lay_open() -> None:
    text = """
    rules: shithead-international
    seats: 2   dealer: 1   phase: swapping   waits: 0 1
    stock: 9C 10S 9D 6H
    0: KS 2S 6S | 4D 5D 6D | 2C 3C 4C
    1: AC AD KD | 7S 8S 9S | 2H 3H 4H
    """
    _, _, memory = after(text, "0 faceup 2S KS 6D")
    assert memory.cards(0) == read_cards("4D 5D")
    assert memory.cards(1) == ()


def test_who_draws_where_laying_is_due_had_nothing_that_fits() -> None:
    text = "rules: rockaway\nseats: 2\nturn: 0\npile: 4H\nstock: 9C 10S 2D\n0: KS 5D\n1: 9H 9D"
    _, _, memory = after(text, "0 draw")
    assert memory.hands[0].old == 2
    assert set(read_cards("4S KH")) <= set(memory.hands[0].never)
    assert read_cards("9D")[0] not in memory.hands[0].never
    plain = text.replace("rockaway", "crazy-eights")
    assert after(plain, "0 draw")[2] == NOTHING, "who may draw by choice tells nothing"
