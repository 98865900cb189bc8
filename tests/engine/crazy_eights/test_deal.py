"""The deal: decks, hands, jokers, who begins, and a turned-up card that counts."""

from collections import Counter

import pytest

from bench.by_hand import write_event
from data.presets import presets
from engine.cards import JOKER, rank_of
from engine.crazy_eights import deal as deal_round
from engine.crazy_eights import dealing, read_options
from engine.crazy_eights.options import hand_size_for
from engine.crazy_eights.options import seats as seat_counts
from engine.crazy_eights.values import State
from engine.game import Step
from engine.notation import read_cards, read_rules
from engine.shuffle import seed_of


def deal(rules: str, seats: int, seed: int = 1, dealer: int = 0) -> Step[State]:
    name, *changes = rules.split()
    game, values = presets()[name].rules, presets()[name].values
    options = game.read_options(read_rules(changes, values))
    step: Step[State] = game.deal(options, seats, dealer, seed_of(seed))
    return step


def cards_in(state: State) -> Counter[int]:
    return Counter(sum((state.stock, state.pile, *state.hands), ()))


@pytest.mark.parametrize(
    ("rules", "seats", "cards"),
    [
        ("crazy-eights", 5, 52),
        ("crazy-eights", 6, 104),
        ("crazy-eights decks=1", 6, 52),
        ("crazy-eights decks=2", 2, 104),
        ("crazy-eights deck_size=32", 4, 32),
        ("crazy-eights deck_size=32", 6, 64),
        ("crazy-eights deck_size=32 decks=2", 2, 64),
        ("mau-mau", 4, 32),
        ("mau-mau", 5, 52),
        ("mau-mau", 6, 104),
        ("mau-mau hand_size=7", 3, 32),
        ("mau-mau hand_size=7", 4, 52),
        ("mau-mau hand_size=7", 5, 52),
        ("crazy-eights deck_size=32 hand_size=7", 5, 64),
    ],
)
def test_decks_and_their_size(rules: str, seats: int, cards: int) -> None:
    dealt = cards_in(deal(rules, seats).state)
    assert dealt.total() == cards
    assert set(dealt.values()) == {2 if cards > 52 else 1}
    assert min(map(rank_of, dealt)) == (5 if cards in (32, 64) else 0), "7 to ace"


@pytest.mark.parametrize(
    ("rules", "seats", "each"),
    [("", 2, 7), ("", 3, 5), ("", 8, 5), *((f"hand_size={n}", 2, n) for n in range(3, 10))],
)
def test_five_cards_each_and_seven_for_two(rules: str, seats: int, each: int) -> None:
    state = deal(f"crazy-eights {rules}", seats).state
    assert [len(hand) for hand in state.hands] == [each] * seats
    assert len(state.pile) == 1


@pytest.mark.parametrize("dealer", range(3))
def test_the_seat_after_the_dealer_begins_clockwise(dealer: int) -> None:
    step = deal("crazy-eights", 3, dealer=dealer)
    assert (step.state.turn, step.state.direction) == ((dealer + 1) % 3, 1)
    assert write_event(step.events[-1]) == f"{(dealer + 1) % 3} starts"


@pytest.mark.parametrize("wild", ["8", "J", "A"])
def test_a_wild_card_turned_up_is_put_back_and_the_stock_shuffled(wild: str) -> None:
    again = [deal(f"crazy-eights wild={wild}", 3, seed) for seed in range(60)]
    put_back = [step for step in again if len(step.events) > 2]
    assert put_back
    assert all(rank_of(step.state.pile[0]) != {"8": 6, "J": 9, "A": 12}[wild] for step in again)
    for step in put_back:
        assert write_event(step.events[0]).startswith(f"stock takes back {wild}")
        assert step.state.shuffles == len(step.events) - 1
        assert cards_in(step.state).total() == 52


@pytest.mark.parametrize(
    ("rules", "most"),
    [
        ("crazy-eights", 8),
        ("crazy-eights decks=1 hand_size=9", 5),  # 5 * 9 + 4 + 1 = 50
        ("crazy-eights deck_size=32 decks=1 hand_size=9", 3),  # 3 * 9 + 4 + 1 = 32
        ("crazy-eights deck_size=32 decks=1 hand_size=7", 3),  # 4 * 7 + 4 + 1 = 33
        ("crazy-eights deck_size=32 decks=2 hand_size=7", 7),  # 7 * 7 + 8 + 1 = 58
        ("mau-mau", 8),
    ],
)
def test_as_many_seats_as_the_cards_are_enough_for(rules: str, most: int) -> None:
    name, *changes = rules.split()
    game = presets()[name].rules
    options = game.read_options(read_rules(changes, presets()[name].values))
    assert list(game.seats(options)) == list(range(2, most + 1))
    for seats in (1, most + 1):
        with pytest.raises(ValueError, match=f"{seats} seats: these rules take 2 to {most}"):
            game.deal(options, seats, 0, seed_of(1))


def test_thirty_six_cards_are_six_to_ace() -> None:
    dealt = cards_in(deal("crazy-eights deck_size=36", 4).state)
    assert (dealt.total(), min(map(rank_of, dealt))) == (36, 4)


@pytest.mark.parametrize(
    ("jokers", "people", "there"), [(0, 3, 0), (2, 3, 2), (4, 3, 4), (3, 6, 6)]
)
def test_so_many_jokers_a_deck(jokers: int, people: int, there: int) -> None:
    assert cards_in(deal(f"crazy-eights jokers={jokers}", people).state)[JOKER] == there


def test_hands_go_down_and_up_by_round_and_then_from_the_start() -> None:
    options = read_options({"hand_size": "down_up", "ends": "rounds", "ends_rounds": 20})
    sizes = [hand_size_for(options, 3, rounds) for rounds in range(17)]
    assert sizes == [8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 8, 7]
    state = deal_round(options, 3, 0, bytes(32), carry=(0, 0, 0, 6)).state
    assert [len(hand) for hand in state.hands] == [2, 2, 2]
    assert dealing(options, 3, 0, (0, 0, 0, 6)).zones == (("hand", 2),)


def test_they_count_as_eight_for_the_number_of_seats() -> None:
    options = read_options({"hand_size": "down_up", "ends": "rounds", "decks": "1"})
    assert seat_counts(options)[-1] == 5  # 5 * 8 + 4 + 1 = 45


def turned(rules: str, card: str, people: int = 4, wanted: int = 200) -> Step[State]:
    """A deal in which this card was turned up."""
    for seed in range(wanted * 10):
        step = deal(rules, people, seed)
        if step.state.pile == read_cards(card):
            return step
    raise AssertionError(f"no deal turns up {card}")


def lines(step: Step[State]) -> list[str]:
    return [write_event(event) for event in step.events if "back" not in write_event(event)]


COUNTS = "crazy-eights turned_card=counts draw_two=2 skip=4 reverse=10 again=6 all_draw=5 demand=J"


@pytest.mark.parametrize(
    ("card", "events"),
    [
        ("3H", ["1 starts"]),
        ("2H", ["1 owes 2", "1 starts"]),
        ("4H", ["1 skipped", "2 starts"]),
        ("10H", ["direction ccw", "3 starts"]),
        ("6H", ["1 starts"]),
        ("JH", ["1 starts"]),
    ],
)
def test_its_effect_is_the_dealers_lay(card: str, events: list[str]) -> None:
    assert lines(turned(COUNTS, card))[1:] == events
    ignored = COUNTS.replace("turned_card=counts", "")
    idle = "" if events == ["1 starts"] else ", idle"
    assert lines(turned(ignored, card)) == [f"pile starts {card}{idle}", "1 starts"]


def test_all_but_the_dealer_draw() -> None:
    assert [len(hand) for hand in turned(COUNTS, "5H").state.hands] == [5, 6, 6, 6]


def test_a_live_skip_or_a_king_of_hearts_falls_on_the_first_seat() -> None:
    rules = "crazy-eights turned_card=counts skip=4 skip_answer=adds draw_five=kings_h_s"
    assert lines(turned(rules, "4H"))[1:] == ["1 owes 1 turns", "1 starts"]
    assert lines(turned(rules, "KH"))[1:] == ["1 owes 5", "1 starts"]


def test_a_joker_and_a_king_of_spades_do_nothing_and_a_joker_stays() -> None:
    rules = "crazy-eights turned_card=counts draw_five={} jokers=4"
    assert lines(turned(rules.format("kings_h_s"), "KS"))[1:] == ["1 starts"]
    assert lines(turned(rules.format("X"), "X"))[1:] == ["1 starts"]


def test_a_wild_card_is_put_back_all_the_same() -> None:
    for seed in range(60):
        assert rank_of(deal("crazy-eights turned_card=counts wild=J", 3, seed).state.pile[0]) != 9
