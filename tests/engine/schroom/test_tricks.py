"""Tricks: the ranking, following suit, taking and leading, and the fourth trick."""

from itertools import product

import pytest

from tests.engine.schroom.playing import play, position, refused

FROM_HIGH_TO_LOW = ["10", "9", "8", "7", "A", "K", "Q", "J"]


def two(led: str, other: str) -> str:
    """Return two seats with one card each and one more; 0 leads, 1 plays to it."""
    rest = [card for card in ("JC", "JS", "QC", "QS") if card not in (led, other)]
    return f"""
        sticks: 7 7
        0: {led} {rest[0]}
        1: {other} {rest[1]}
        > 0 lay {led}
        > 1 lay {other}
    """


@pytest.mark.parametrize(
    ("led", "other"),
    [pair for pair in product(FROM_HIGH_TO_LOW, repeat=2) if pair[0] != pair[1]],
)
def test_ten_nine_eight_seven_ace_king_queen_jack(led: str, other: str) -> None:
    higher = FROM_HIGH_TO_LOW.index(led) < FROM_HIGH_TO_LOW.index(other)
    winner = 0 if higher else 1
    card = (led, other)[winner] + "H"
    assert play(two(led + "H", other + "H")).events[-1] == f"{winner} takes trick {card}"


@pytest.mark.parametrize("suit", ["S", "D", "C"])
def test_only_the_suit_led_counts_there_are_no_trumps(suit: str) -> None:
    assert play(two("JH", "10" + suit))["turn"] == "0"


FOLLOWING = """
    turn: 1   trick: 0 8H
    0: 7S 9S
    1: JH 9C 10H
    2: QC KC AC
"""


def test_the_suit_led_must_be_followed() -> None:
    assert position(FOLLOWING).legal(1)[:2] == ["lay JH", "lay 10H"]
    assert refused(FOLLOWING + "> 1 lay 9C") == "follow_suit cards=8H"
    assert "1 lays JH" in play(FOLLOWING + "> 1 lay JH").events


def test_who_cannot_may_lay_anything() -> None:
    text = FOLLOWING + "> 1 lay JH"
    assert play(text).legal(2)[:3] == ["lay QC", "lay KC", "lay AC"]
    assert play(text + "\n> 2 lay AC").events[-1] == "0 takes trick 8H"


def test_who_leads_may_lay_anything() -> None:
    text = "0: 10H 7S JC \n 1: 8D 9D KD"
    assert position(text).legal(0)[:3] == ["lay JC", "lay 7S", "lay 10H"]


def test_the_highest_card_of_the_suit_led_takes_the_trick_and_leads_the_next() -> None:
    after = play(FOLLOWING + "> 1 lay 10H \n > 2 lay QC")
    assert after.events == ["1 lays 10H", "2 lays QC", "1 takes trick 10H"]
    assert after["turn"] == "1"
    assert "trick" not in after


def test_the_others_play_clockwise() -> None:
    text = "turn: 2 \n 0: 10H 7S \n 1: 8D 9D \n 2: JD QC \n > 2 lay JD"
    assert play(text)["turn"] == "0"
    assert play(text + "\n > 0 lay 7S")["turn"] == "1"
    assert refused(text + "\n > 1 lay 8D") == "not_your_turn seat=0"
    assert refused(text + "\n > 2 lay QC") == "not_your_turn seat=0"


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("-", "one_card"),
        ("10H 7S", "one_card"),
        ("8D", "not_held cards=8D"),
        ("10H 10H", "one_card"),
    ],
)
def test_one_card_of_ones_own_hand(cards: str, why: str) -> None:
    assert refused(f"0: 10H 7S \n 1: 8D 9D \n > 0 lay {cards}") == why


def test_who_takes_the_fourth_trick_wins_the_round() -> None:
    text = """
        turn: 1
        0: 10H
        1: 9H
        2: 10C
        > 1 lay 9H
        > 2 lay 10C
        > 0 lay 10H
    """
    after = play(text)
    assert after.events[3:5] == ["0 takes trick 10H", "0 wins round"]
    assert after["phase"] == "over"
    assert after["places"] == "0 1=2"
    assert after.legal(0) == []


def test_earlier_tricks_do_not_count() -> None:
    """Seat 0 takes three tricks, seat 1 the fourth."""
    text = """
        0: 10H 10D 10C JS
        1: 9H 9D 9C QS
        > 0 lay 10H
        > 1 lay 9H
        > 0 lay 10D
        > 1 lay 9D
        > 0 lay 10C
        > 1 lay 9C
        > 0 lay JS
    """
    assert play(text)["trick"] == "0 JS"
    assert play(text + "> 1 lay QS").events[-4:] == [
        "1 takes trick QS",
        "1 wins round",
        "0 loses 1 round",
        "round over 1 0",
    ]


def test_the_winner_deals_the_next_round() -> None:
    after = play(
        "dealer: 0 \n 0: 10H \n 1: 9H \n 2: 10C \n > 0 lay 10H \n > 1 lay 9H \n > 2 lay 10C"
    )
    assert after.game.next_dealer(after.state) == 0
    after = play("dealer: 0 \n 0: JH \n 1: 9H \n 2: 10C \n > 0 lay JH \n > 1 lay 9H \n > 2 lay 10C")
    assert after.game.next_dealer(after.state) == 1


def test_nobody_knows_the_next_dealer_before_the_end() -> None:
    at = position("0: 10H \n 1: 9H")
    assert at.game.next_dealer(at.state) is None


def test_by_default_the_lowest_lawful_card_by_rank_then_suit() -> None:
    assert position("0: 10S 7C AD AH \n 1: 8C 8D 8H 8S").default(0) == "lay AH"
    assert position("turn: 1 trick: 0 8H \n 0: 7S \n 1: JS 10H").default(1) == "lay 10H"
    assert position("turn: 1 trick: 0 8H \n 0: 7S \n 1: 7D 7C").default(1) == "lay 7D"


def test_a_round_that_is_over_takes_no_more_actions() -> None:
    text = "0: 10H \n 1: 9H \n > 0 lay 10H \n > 1 lay 9H"
    assert refused(text + "\n > 0 knock 2") == "round_over"
    assert refused(text + "\n > 0 ready") == "round_over"
    assert play(text).game.to_act(play(text).state) == ()


def test_a_card_to_lay_is_waited_for_as_a_turn() -> None:
    at = position("turn: 1 \n 0: 10H \n 1: 9H")
    assert at.game.to_act(at.state) == (1,)
    assert at.game.pace(at.state) == "turn"
    assert at.game.seconds(at.state) is None
    assert refused("0: 10H \n 1: 9H \n > 5 lay 9H") == "no_such_seat seat=5"
