"""Worlds: whatever hidden cards a seat imagines, it would see what it sees."""

from collections import Counter
from itertools import islice, permutations
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from bench.by_hand import write_event_for
from engine.cards import Cards, unnamed
from engine.crazy_eights.options import pack_for
from engine.fitting_deals import MOST_SPLITS, _Group, _OldCards, deals
from engine.game import Illegal
from engine.games import by_game
from engine.memory import NOTHING, HandMemory, Lack, PublicMemory
from engine.notation import read_action, read_cards, read_document
from engine.remembering import remembered
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


# What everybody has seen of hidden cards: it is true, and worlds are dealt by it

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
    return Counter(known.cards) <= held and all(
        sum(count for card, count in others.items() if card not in lack.never) >= lack.oldest
        for lack in known.lacks
    )


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
    (lack,) = hand.lacks
    assert (hand.cards, lack.oldest) == (read_cards("QH"), 4)
    never = set(lack.never)
    assert set(read_cards("QS KH AC 2D 10H 3H")) <= never
    assert not set(read_cards("4S JD 9H")) & never
    for world in islice(game.worlds(game.view(state, 1), numbers(b"", 0), memory), 30):
        assert read_cards("QH")[0] in world.hands[0]
        assert not never & {*world.hands[0]} - {*read_cards("QH")}


def test_where_picking_up_may_be_a_choice_it_tells_only_where_the_pile_went() -> None:
    three = PICKS_UP.replace("4S 5S 6S JD", "4S 5S 6S")
    _, _, memory = after(three, "0 pickup")
    assert memory.hands[0] == HandMemory(read_cards("QH"))
    free = PICKS_UP.replace("rules: cruzo", "rules: shithead-international")
    assert after(free, "0 pickup")[2].hands[0].lacks == ()


def test_what_is_laid_or_burned_is_known_no_longer_to_be_held() -> None:
    text = PICKS_UP.replace("2: 5C", "2: 10C 5C")
    _, _, memory = after(text, "0 pickup", "1 lay KD", "2 lay 10C")
    assert memory.gone == read_cards("10C KD")
    assert memory.hands[0].cards == read_cards("QH")
    assert memory.hands[0].lacks[0].oldest == 4
    _, _, memory = after(text, "0 pickup", "1 lay KD", "2 lay 10C", "0 lay QH")
    assert memory.hands[0].cards == ()
    assert memory.hands[0].lacks[0].oldest == 4, "a queen was none of the old"
    _, _, memory = after(text, "0 pickup", "1 lay KD", "2 lay 10C", "0 lay 4S")
    assert memory.hands[0].lacks[0].oldest == 3, "perhaps one of the old cards"


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
    (lack,) = memory.hands[0].lacks
    assert lack.oldest == 4, "two held, and two of the three drawn"
    assert set(read_cards("4S KH")) <= set(lack.never)
    assert read_cards("9D")[0] not in lack.never
    plain = text.replace("rockaway", "crazy-eights")
    assert after(plain, "0 draw")[2] == NOTHING, "who may draw by choice tells nothing"


def test_who_passes_after_drawing_may_keep_a_last_card_that_would_fit_now() -> None:
    rules = "rules: tschau-sepp must_lay=yes"
    text = f"{rules}\nseats: 2\nturn: 0\npile: KS\nstock: 10H 9C\n0: AS\n1: 9H 9D"
    _, state, memory = after(text, "0 draw", "0 pass")
    assert not memory.hands or fits(memory, 0, state.hands[0]), "an ace may not be the last"


# Each deal that fits is as likely as the others

ONE_LACK = (HandMemory(lacks=(Lack(2, (0,)),)), HandMemory(), HandMemory())
NESTED = (HandMemory(lacks=(Lack(1, (0, 1)), Lack(2, (1,)))), HandMemory(), HandMemory())
DIFFERENT = (HandMemory(lacks=(Lack(2, (0, 1)),)), HandMemory(lacks=(Lack(2, (1, 2)),)))
TIGHT = (*DIFFERENT, HandMemory((3,), (Lack(1, (0, 4)),)))


@pytest.mark.parametrize("hands", [ONE_LACK, NESTED, DIFFERENT, TIGHT])
def test_a_card_is_where_it_is_in_all_deals_that_fit(hands: tuple[HandMemory, ...]) -> None:
    """Counted in all orders of six cards of which two are alike, the oldest first in a hand."""
    cards, counts = (0, 1, 2, 4, 5, 5), (2,) * len(hands)
    exact, dealt = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    fitting = 0
    for order in permutations(cards):
        rest, row = iter(order), []
        for hand, count in zip(hands, counts, strict=True):
            row.append([*islice(rest, count - len(hand.cards))])
        if not any(
            {*row[seat][: lack.oldest]} & {*lack.never}
            for seat, hand in enumerate(hands)
            for lack in hand.lacks
        ):
            fitting += 1
            exact.update((seat, card) for seat, held in enumerate(row) for card in held)
    worlds = 8_000
    seats = [SimpleNamespace(hand=count) for count in counts]
    view = SimpleNamespace(seat=None, seats=seats)
    some = deals(view, PublicMemory(hands), cards, numbers(seed_of(4), 0))
    for dealt_hands, _ in islice(some, worlds):
        dealt.update((seat, card) for seat, held in enumerate(dealt_hands) for card in held)
    del dealt[2, 3]  # known, and none of those dealt
    for place in exact.keys() | dealt.keys():
        assert abs(exact[place] / fitting - dealt[place] / worlds) < 0.02, place


def test_large_hands_that_lack_different_cards_are_dealt_in_little_time() -> None:
    dice, cards = Random(8), tuple(range(48))
    never = [tuple(sorted(dice.sample(cards, 16))) for _ in range(5)]
    groups = [_Group(seat, 5 if seat else 12, frozenset(row)) for seat, row in enumerate(never)]
    old, chance = _OldCards(groups, cards), numbers(seed_of(3), 0)
    for _ in range(20):
        hands: list[Cards] = [()] * len(groups)
        old.taken(hands, shuffled(cards, chance), chance)
        assert [*map(len, hands)] == [12, 5, 5, 5, 5]
        assert not any({*hand} & {*row} for hand, row in zip(hands, never, strict=True))
    assert old._looked_at < 5 * MOST_SPLITS


def test_of_two_seats_each_has_as_often_what_the_other_could_have() -> None:
    """What one seat has shown to lack, card by card, the other has of the card beside it in its
    pair. So each card is in the one hand as often as the one beside it is in the other.
    """
    dice, cards, worlds = Random(3), tuple(range(60)), 400
    few = dice.sample(cards, 21)
    more = sorted({*few, *dice.sample(cards, 33)})
    lacks = [Lack(4, tuple(sorted({*more, *dice.sample(cards, 45)}))), Lack(7, tuple(more))]
    lacks.append(Lack(10, tuple(few)))
    beside = [replace(lack, never=tuple(card ^ 1 for card in lack.never)) for lack in lacks]
    others = [HandMemory(lacks=(Lack(4, (card, card + 1)),)) for card in range(0, 40, 10)]
    hands = (HandMemory(lacks=tuple(lacks)), HandMemory(lacks=tuple(beside)), *others)
    seats = [SimpleNamespace(hand=count) for count in (10, 10, 4, 4, 4, 4)]
    view = SimpleNamespace(seat=None, seats=seats)
    counts = Counter[tuple[int, int]]()
    for held, _ in islice(deals(view, PublicMemory(hands), cards, numbers(b"", 0)), worlds):
        counts.update((seat, card) for seat in (0, 1) for card in held[seat])
    off = [abs(counts[0, card] - counts[1, card ^ 1]) / worlds for card in cards]
    assert max(off) < 0.15


PILE = "AH 2H 3H 5H 6H 7H 9H 10H AC 2C 3C 5C 6C 7C 9C 8S 8C 8D 8H 2D 4H"
FOUR = f"seats: 4\nturn: 1\npile: {PILE}\n0: KS 4D 4C QH\n1: 9S 9D JD\n2: 3D 3S 6S\n3: 7S 7D QS"
DRAWS = ("1 draw", "2 draw", "3 draw")


@pytest.mark.whole
@pytest.mark.parametrize(
    ("options", "moves"),
    [
        ("draw=one", DRAWS[:1]),
        ("draw=one", DRAWS),
        ("draw=one", (*DRAWS, "0 lay 4C", "1 draw")),
        ("draw=one_then_play", ("1 draw", "1 pass", "2 draw", "2 pass")),
        ("draw=up_to draw_limit=2", ("1 draw", "1 draw", "1 pass", "2 draw")),
    ],
)
def test_a_card_is_where_it_is_in_rounds_that_look_the_same(
    options: str, moves: tuple[str, ...]
) -> None:
    """Those rounds are dealt by another chance, and kept if they go the same way for seat 0."""
    text, dice = f"rules: crazy-eights must_lay=yes {options}\n{FOUR}\nstock: 4S", Random(5)
    game, start = at(text)
    own, others = start.hands[0], Counter(pack_for(start.options, 4)) - Counter(start.pile)
    hidden = [*(others - Counter(start.hands[0])).elements()]
    told, kept, rounds, dealt = "", Counter[tuple[int, int]](), 0, Counter[tuple[int, int]]()
    while rounds < 4_000:
        dice.shuffle(hidden)
        rest = iter(hidden)
        hands = (own, *(tuple(sorted(islice(rest, 3))) for _ in range(3)))
        state, memory, events = replace(start, hands=hands, stock=tuple(rest)), NOTHING, []
        try:
            for move in moves:
                seat, _, action = move.partition(" ")
                step = game.apply(state, int(seat), read_action(game, action))
                events += [write_event_for(event, 0) for event in step.events]
                memory, state = remembered(memory, game, state, step.events), step.state
        except Illegal:
            continue
        if not told:
            told, view, known = str(events), game.view(state, 0), memory
        if str(events) == told:
            rounds += 1
            kept.update((seat, card) for seat in (1, 2, 3) for card in state.hands[seat])
    worlds = 20_000
    for world in islice(game.worlds(view, numbers(seed_of(5), 0), known), worlds):
        dealt.update((seat, card) for seat in (1, 2, 3) for card in world.hands[seat])
    off = [100 * (kept[at] / rounds - dealt[at] / worlds) for at in kept.keys() | dealt.keys()]
    assert sum(share * share for share in off) / len(off) < 1.5**2
    assert max(map(abs, off)) < 4
