"""Laying: what fits, how many, and whose turn is next."""

import pytest

from tests.engine.playing import play, position, refused


def fits(card: str, pile: str) -> bool:
    """True if the seat in turn may lay a card on a pile."""
    text = f"""
        pile: {pile}
        0: {card} | 4S | 4C
        1: JC JS QD
    """
    return f"lay {card}" in position(text).legal(0)


RANKS = ["2", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


@pytest.mark.parametrize("pile", ["4", "5", "6", "8", "9", "J", "Q", "K", "A"])
def test_a_card_fits_if_it_is_equal_or_higher(pile: str) -> None:
    anything = {"2", "10"}
    for rank in RANKS:
        higher = RANKS.index(rank) >= RANKS.index(pile)
        assert fits(rank + "H", pile + "S") == (higher or rank in anything), rank


def test_on_an_empty_pile_everything_fits() -> None:
    assert all(fits(rank + "H", "-") for rank in RANKS)
    assert fits("3H", "-")
    assert fits("X", "-")


def test_suits_do_not_matter() -> None:
    text = """
        pile: 5S
        0: 5C 5D 6H KH
        1: JC JS QD
    """
    assert position(text).legal(0) == ["lay 5D", "lay 5D 5C", "lay 6H", "lay KH"]
    assert play(text + "> 0 lay 5C").events == ["0 lays 5C"]


def test_one_or_more_cards_of_one_rank() -> None:
    text = """
        pile: 5S 6D
        0: QC QD QH KH | - | -
        1: JC JS QD
    """
    assert play(text + "> 0 lay QC QH")["pile"] == "5S 6D QC QH"
    assert refused(text + "> 0 lay QC KH") == "mixed_ranks cards=QC KH"
    assert refused(text + "> 0 lay -") == "no_cards"


def test_how_many_lie_there_does_not_matter() -> None:
    text = """
        pile: 5S 5H 5D
        0: QC 6H KH
        1: JC JS QD
    """
    assert play(text + "> 0 lay QC").events == ["0 lays QC"]


def test_too_low_a_card_is_refused_saying_what_is_asked() -> None:
    text = """
        pile: QS
        0: 5C KH
        1: JC JS QD
    """
    assert refused(text + "> 0 lay 5C") == "too_low rank=Q"


def test_cards_one_does_not_hold_are_refused() -> None:
    text = """
        pile: 4S
        0: 5C KH | 6S | 7S
        1: JC JS QD
    """
    assert refused(text + "> 0 lay JC") == "not_held cards=JC"
    assert refused(text + "> 0 lay 5C 5C") == "not_held cards=5C"
    assert refused(text + "> 0 lay 7S") == "not_held cards=7S"


def test_the_turn_goes_on_in_the_direction() -> None:
    text = """
        pile: 4S   turn: 1   direction: {}
        0: 5C KH
        1: 6C KS
        2: 7C KD
        > 1 lay 6C
    """
    assert play(text.format("cw"))["turn"] == "2"
    assert play(text.format("ccw"))["turn"] == "0"


def test_only_the_seat_in_turn_lays() -> None:
    text = """
        pile: 4S   turn: 1
        0: 5C KH
        1: 6C KS
    """
    assert refused(text + "> 0 lay 5C") == "not_your_turn seat=1"
    assert refused(text + "> 2 lay 5C") == "no_such_seat seat=2"
    assert position(text).legal(0) == []


def test_by_default_one_card_of_the_lowest_fitting_rank_without_a_power() -> None:
    text = """
        pile: 4S
        0: 2C 4H 4C 7C JD
        1: JC JS QD
    """
    assert position(text).default(0) == "lay 4H"
    assert position(text.replace("4H 4C ", "")).default(0) == "lay JD"


def test_else_of_the_lowest_fitting_rank() -> None:
    text = """
        pile: 6S
        0: 2C 2D 4H 9S X
        1: JC JS QD
    """
    assert position(text).default(0) == "lay 2D"
    assert position(text.replace("2C 2D ", "")).default(0) == "lay 9S"
