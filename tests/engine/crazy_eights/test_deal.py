"""The deal: decks, hands, the card that is turned up, who begins."""

from collections import Counter

import pytest

from data.presets import presets
from engine.cards import rank_of
from engine.crazy_eights.values import State
from engine.game import Step
from engine.notation import read_rules, write_event
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
        ("crazy-eights", 2, 52),
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
