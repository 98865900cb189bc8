"""Runs: four equal cards directly on each other burn the pile (Vierer)."""

import pytest

from tests.engine.playing import play

RUN = """
    pile: 5S {}
    0: {} KH | - | -
    1: 4S KS
    2: 4C KC
"""


@pytest.mark.parametrize(
    ("pile", "cards"),
    [("QS QH QD", "QC"), ("QS QH", "QC QD"), ("QS", "QC QD QH"), ("-", "QS QC QD QH")],
)
def test_four_equal_cards_burn_whoever_laid_them(pile: str, cards: str) -> None:
    below = "5S" if pile == "-" else f"5S {pile}"
    text = RUN.format("", cards).replace("pile: 5S", f"pile: {below}")
    after = play(f"{text} > 0 lay {cards}")
    assert after.events == [f"0 lays {cards}", "pile burns 5", "0 opens"]
    assert (after["pile"], after["burned"]) == ("-", "5")


def test_three_equal_cards_do_not() -> None:
    assert play(RUN.format("QS QH", "QC") + "> 0 lay QC").events == ["0 lays QC"]


def test_more_than_four_burn_too() -> None:
    after = play(RUN.format("QS QH", "QC QD QS") + "> 0 lay QC QD QS")
    assert after.events[1:] == ["pile burns 6", "0 opens"]


def test_who_completes_the_run_in_turn_opens_without_a_window() -> None:
    text = """
        pile: QS QH QD   turn: 1   stock: 5C
        0: QC QH 9D
        1: QC 8D KH
        2: QD 4C KC
        > 1 lay QC
    """
    after = play(text)
    assert after.events == ["1 lays QC", "pile burns 4", "1 draws 5C", "1 opens"]
    assert after["turn"] == "1"


@pytest.mark.parametrize("between", ["3S", "X"])
def test_threes_and_jokers_between_cards_break_a_run(between: str) -> None:
    text = RUN.format(f"QS QH {between}", "QC QD") + "> 0 lay QC QD"
    assert play(text).events == ["0 lays QC QD"]


@pytest.mark.parametrize(("pile", "cards"), [("3S 3H 3D", "3C"), ("X X X", "X")])
def test_four_threes_or_four_jokers_burn(pile: str, cards: str) -> None:
    after = play(RUN.format(pile, cards) + f"> 0 lay {cards}")
    assert after.events[1:] == ["pile burns 5", "0 opens"]


def test_eights_make_no_run() -> None:
    after = play(RUN.format("8S 8H 8D", "8C") + "> 0 lay 8C")
    assert after.events == ["0 lays 8C", "1 skipped"]
    assert after["pile"] == "5S 8S 8H 8D 8C"


def test_a_card_that_burns_the_pile_has_no_other_effect() -> None:
    after = play(RUN.format("9S 9H 9D", "9C") + "> 0 lay 9C")
    assert after.events == ["0 lays 9C", "pile burns 5", "0 opens"]
    assert after["direction"] == "cw"


def test_an_ace_that_burns_is_no_ace_on_two() -> None:
    text = """
        pile: 2S   stock: 5C 5D 5H 5S
        0: AS AH AD AC
        1: 4S KS
        > 0 lay AS AH AD AC
    """
    assert play(text).events == [
        "0 lays AS AH AD AC",
        "pile burns 5",
        "0 draws 5C 5D 5H",
        "0 opens",
    ]


def test_four_tens_are_a_run_before_they_are_tens() -> None:
    after = play(RUN.format("", "10S 10H 10D 10C") + "> 0 lay 10S 10H 10D 10C")
    assert after.events[1:] == ["pile burns 5", "0 opens"]


def test_three_tens_are_only_tens() -> None:
    after = play(RUN.format("", "10S 10H 10D") + "> 0 lay 10S 10H 10D")
    assert after.events[1:] == ["pile burns 4", "1 opens"]


def test_who_goes_out_with_a_run_leaves_opening_to_the_next_active_seat() -> None:
    text = """
        rules: cruzo finish=play_on
        pile: QS QH QD   direction: ccw
        0: QC
        1: 4S KS
        2: 4C KC
        > 0 lay QC
    """
    after = play(text)
    assert after.events == ["0 lays QC", "pile burns 4", "0 out place 1", "2 opens"]


def test_a_run_of_another_length_is_a_house_rule() -> None:
    text = "rules: cruzo run=5" + RUN.format("QS QH QD", "QC") + "> 0 lay QC"
    assert play(text).events == ["0 lays QC"]
