"""Two seats: skipping, reversing, and no Alleingang."""

from tests.engine.playing import play

TWO = """
    pile: 5S   stock: 6C 6D 6H
    0: {} KH QH
    1: 4S KS QS
"""


def test_with_two_seats_a_reverse_changes_nothing() -> None:
    after = play(TWO.format("9H") + "> 0 lay 9H")
    assert after.events == ["0 lays 9H", "0 draws 6C"]
    assert (after["direction"], after["turn"]) == ("cw", "1")


def test_with_two_of_three_seats_active_neither() -> None:
    text = "rules: cruzo finish=play_on \n pile: 5S \n 0: 9H KH \n 1: 4S \n 2: - \n > 0 lay 9H"
    after = play(text)
    assert after.events == ["0 lays 9H"]
    assert (after["direction"], after["turn"]) == ("cw", "1")


def test_with_two_seats_an_eight_brings_the_turn_back() -> None:
    after = play(TWO.format("8H") + "> 0 lay 8H")
    assert after.events == ["0 lays 8H", "1 skipped", "0 draws 6C"]
    assert after["turn"] == "0"


def test_with_two_seats_there_is_no_alleingang() -> None:
    after = play(TWO.format("8H 8D") + "> 0 lay 8H 8D")
    assert after.events == ["0 lays 8H 8D", "1 skipped", "0 draws 6C"]
    assert after.hand(0) == "6C QH KH"


def test_with_two_seats_the_other_opens_after_a_ten() -> None:
    assert play(TWO.format("10H") + "> 0 lay 10H").events[-1] == "1 opens"
