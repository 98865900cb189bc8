"""Worlds: whatever hidden cards a seat imagines, it would see what it sees."""

from itertools import islice
from random import Random

import pytest

from engine.games import by_game
from engine.notation import read_document
from engine.schroom.ranking import PACK, strength, suit_of
from engine.schroom.viewing import _Slot, dealt, voids
from engine.shuffle import numbers, seed_of, shuffled
from tests.engine.playing import position
from tests.engine.rounds import Moment, Table, house_rules, play, tables

HOUSES, MORE_HOUSES = house_rules()
CHECKS = by_game("engine.{}.contradictions")  # of games that check a state apart from reading it
EACH = 23  # each so many moments of a round are looked at


@pytest.fixture(
    params=[
        *(pytest.param(table, id=table.name) for table in (*tables(), *HOUSES)),
        *(pytest.param(table, id=table.name, marks=pytest.mark.soak) for table in MORE_HOUSES),
    ]
)
def table(request: pytest.FixtureRequest) -> Table:
    """Return a rule set with some number of seats."""
    found: Table = request.param
    return found


def some(table: Table) -> list[tuple[Moment, int | None]]:
    """Return moments of a round, each with a viewer."""
    chance = Random(table.name)
    moments = list(islice(play(table, 1), 0, None, EACH))
    return [(moment, chance.choice([None, *range(table.seats)])) for moment in moments]


@pytest.mark.slow
def test_in_every_world_a_seat_sees_and_may_do_the_same(table: Table) -> None:
    game = table.game
    for moment, viewer in some(table):
        view = game.view(moment.state, viewer)
        for world in islice(game.worlds(view, numbers(seed_of(1), 0)), 2):
            if game.NAME in CHECKS:
                CHECKS[game.NAME].check_position(world)
            assert game.view(world, viewer) == view
            assert game.to_act(world) == game.to_act(moment.state)
            if viewer is not None:
                assert game.legal(world, viewer) == game.legal(moment.state, viewer)


TWO_HANDS = {
    "cruzo": "turn: 0   pile: 4H   stock: 5S 6S 7S 8S\n0: KH | 2S | 3S\n1: 9H 9D | 10S | JS",
    "crazy-eights": "turn: 0   pile: 4H   stock: 5S 6S 7S 8S\n0: KH 2S\n1: 9H 9D",
    "schroom": "turn: 0   dealer: 1   stock: 7S 8S 9S\n0: KH AH 7H 8H\n1: 9H 9D 10H 10D",
}


@pytest.mark.parametrize("rules", TWO_HANDS)
def test_worlds_differ_in_what_is_hidden_and_follow_from_chance_alone(rules: str) -> None:
    at = position(f"rules: {rules}\n{TWO_HANDS[rules]}")
    game, view = at.game, at.game.view(at.state, 0)

    def written(seed: int) -> list[str]:
        worlds = islice(game.worlds(view, numbers(seed_of(seed), 0)), 20)
        return [
            read_document("\n".join(game.write_position(world))).position["1"] for world in worlds
        ]

    assert written(1) == written(1) != written(2)
    assert len(set(written(1))) > 10


def test_a_world_has_no_seed_of_the_round() -> None:
    at = position(f"rules: cruzo\nseed: 7\n{TWO_HANDS['cruzo']}")
    seeds = [
        world.seed
        for world in islice(at.game.worlds(at.game.view(at.state, 0), numbers(b"", 0)), 5)
    ]
    assert len({*seeds, at.state.seed}) == 6


def test_in_schroom_nobody_has_a_suit_they_have_not_followed() -> None:
    at = position("""
        rules: schroom
        seats: 3   dealer: 2   turn: 0
        tricks: 0 7S, 1 8H, 2 JS; 0 8D, 1 9D, 2 9H
        0: KH AH
        1: 10H 10D
        2: 7C 8C
        stock: 9S 10S QS KS AS
    """)
    view = at.game.view(at.state, 0)
    assert voids(view) == (frozenset(), frozenset({0}), frozenset({2}))
    for world in islice(at.game.worlds(view, numbers(seed_of(1), 0)), 50):
        assert not any(suit_of(card) == 0 for card in world.hands[1])
        assert not any(suit_of(card) == 2 for card in world.hands[2])


@pytest.mark.parametrize("seed", range(30))
def test_cards_change_places_until_all_may_lie_where_they_do(seed: int) -> None:
    """Four seats that each lack another three suits: there is one way, but for the ranks."""
    cards = shuffled(sorted(PACK, key=strength)[:16], numbers(seed_of(seed), 0))
    slots = [_Slot(suit, frozenset({0, 1, 2, 3} - {suit})) for suit in range(4) for _ in range(4)]
    order = dealt(cards, slots)
    assert sorted(order) == sorted(cards)
    assert [suit_of(card) for card in order] == [slot.seat for slot in slots]
