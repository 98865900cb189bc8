"""Seats that go in the middle of a trick: the turn, its taker, its leader, the winner."""

import pytest

from tests.engine.schroom.playing import play


def test_the_seat_to_lead_goes_and_the_next_still_in_leads() -> None:
    text = """
        turn: 1   seats: 4
        0: 10S 9S
        1: 10H 9H
        2: 10D 9D
        3: 10C 9C
        > 0 knock 2
        > 1 go
        > 2 go
        > 3 hold
    """
    after = play(text)
    assert after.events[-2:] == ["value 2", "3 leads"]
    assert after["turn"] == "3"


def test_the_seat_to_play_goes_and_the_next_still_in_plays() -> None:
    text = """
        turn: 1   trick: 0 10S   seats: 4
        0: 9S
        1: 10H 9H
        2: 10D 9D
        3: 10C 9C
        > 3 knock 2
        > 0 hold
        > 1 go
        > 2 hold
    """
    after = play(text)
    assert (after["turn"], after["trick"]) == ("2", "0 10S")
    assert play(text + "> 2 lay 9D \n > 3 lay 9C").events[-1] == "0 takes trick 10S"


def test_a_seat_that_was_not_to_play_goes_and_the_turn_stays() -> None:
    text = """
        turn: 1   trick: 0 10S
        0: 9S
        1: 10H 9H
        2: 10D 9D
        > 1 knock 2
        > 2 go
        > 0 hold
    """
    assert play(text)["turn"] == "1"
    assert play(text + "> 1 lay 9H").events[-1] == "0 takes trick 10S"


def test_if_all_still_in_have_played_the_trick_is_settled_after_the_last_answer() -> None:
    text = """
        turn: 2   trick: 0 7S, 1 9S
        0: 10S 8S
        1: 10H 9H
        2: 10D 9D 8D
        > 0 knock 2
        > 1 hold
        > 2 go
    """
    after = play(text)
    assert after.events[-3:] == ["2 goes 1", "value 2", "1 takes trick 9S"]
    assert after["turn"] == "1"


def test_not_before_the_last_answer() -> None:
    text = """
        turn: 2   trick: 0 7S, 1 9S   seats: 3
        0: 10S 8S
        1: 10H 9H
        2: 10D 9D 8D
        > 1 knock 2
        > 2 go
    """
    assert play(text)["trick"] == "0 7S, 1 9S"
    assert play(text + "> 0 hold").events[-1] == "1 takes trick 9S"
    assert play(text + "> 0 go").events[-3] == "1 drives all away"


# With its card in the trick


def test_the_card_stays_and_a_led_one_still_sets_the_suit() -> None:
    text = """
        turn: 1   trick: 0 8S
        0: 7C
        1: 7S 10H
        2: 9D 10D
        > 1 knock 2
        > 2 hold
        > 0 go
    """
    after = play(text)
    assert after["trick"] == "0 8S"
    assert after.legal(1)[0] == "lay 7S"
    assert "lay 10H" not in after.legal(1)


def test_if_it_makes_the_trick_the_next_still_in_after_it_leads() -> None:
    text = """
        turn: 1   trick: 0 10S   seats: 4
        0: 7C
        1: 7S 10H
        2: 9D 10D
        3: 9C 10C
        > 2 knock 2
        > 3 hold
        > 0 go
        > 1 go
        > 2 lay 9D
        > 3 lay 9C
    """
    after = play(text)
    assert after.events[-2:] == ["0 takes trick 10S", "2 leads"]
    assert after["turn"] == "2"


def test_any_card_in_the_trick_counts_not_only_a_led_one() -> None:
    text = """
        turn: 2   trick: 0 7S, 1 10S   seats: 4
        0: 7C
        1: 7H
        2: 9D 10D
        3: 9C 10C
        > 0 knock 2
        > 1 go
        > 2 hold
        > 3 hold
        > 2 lay 9D
        > 3 lay 9C
    """
    assert play(text).events[-2:] == ["1 takes trick 10S", "2 leads"]


def test_if_another_makes_the_trick_that_one_leads_as_ever() -> None:
    text = """
        turn: 1   trick: 0 7S
        0: 7C
        1: 9S 10H
        2: 9D 10D
        > 1 knock 2
        > 2 hold
        > 0 go
        > 1 lay 9S
        > 2 lay 9D
    """
    assert play(text).events[-1] == "1 takes trick 9S"
    assert play(text)["turn"] == "1"


# In the fourth trick

FOURTH = """
    turn: 1   trick: 0 10S   seats: 4
    0: -
    1: {}
    2: {}
    3: {}
    > 3 knock 2
    > 0 go
    > 1 hold
    > 2 hold
    > 1 lay {}
    > 2 lay {}
    > 3 lay {}
"""


@pytest.mark.parametrize(
    ("cards", "taken"),
    [
        (("7S", "9S", "8S"), "2 takes trick 9S"),
        (("7S", "9D", "8S"), "3 takes trick 8S"),
        (("10D", "7S", "8S"), "3 takes trick 8S"),
        (("JS", "10D", "10C"), "1 takes trick JS"),
    ],
)
def test_the_highest_card_of_the_suit_led_among_those_still_in_wins(
    cards: tuple[str, ...], taken: str
) -> None:
    after = play(FOURTH.format(*cards, *cards))
    assert taken in after.events
    assert f"{taken[0]} wins round" in after.events


def test_if_none_of_them_followed_the_next_still_in_after_the_one_that_went_wins() -> None:
    after = play(FOURTH.format("10D", "10H", "10C", "10D", "10H", "10C"))
    assert after.events[-5:-2] == ["0 takes trick 10S", "1 wins round", "2 loses 2 round"]
    assert after["sticks"] == "6 7 5 5"


def test_that_is_not_always_the_next_seat() -> None:
    text = """
        turn: 2   trick: 0 10S, 1 7H   seats: 4
        0: -
        1: -
        2: 10D
        3: 10C
        > 2 knock 2
        > 3 hold
        > 0 go
        > 1 go
        > 2 lay 10D
        > 3 lay 10C
    """
    assert "2 wins round" in play(text).events


def test_the_last_to_play_goes_in_the_fourth_trick() -> None:
    text = """
        turn: 2   trick: 0 7S, 1 9S
        0: -
        1: -
        2: 10S
        > 0 knock 2
        > 1 hold
        > 2 go
    """
    assert play(text).events[2:6] == ["2 goes 1", "value 2", "1 takes trick 9S", "1 wins round"]
