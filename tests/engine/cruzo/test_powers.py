"""The special cards: 2, 3, 7, 8, 9, 10, joker, and the ace on a two."""

import pytest

from tests.engine.cruzo.test_laying import fits
from tests.engine.playing import play, position, refused

ALL = ["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H", "JH", "QH", "KH", "AH", "X"]


def followers(pile: str) -> str:
    """Return the ranks that may be laid on a pile."""
    return " ".join(card.rstrip("H") for card in ALL if fits(card, pile))


# --- 2


@pytest.mark.parametrize("pile", ["4S", "7S", "AS", "X", "7S X", "AS 3S"])
def test_2_lies_on_anything(pile: str) -> None:
    assert fits("2H", pile)


def test_2_lets_anything_follow() -> None:
    assert followers("AS 2S") == "2 3 4 5 6 7 8 9 10 J Q K A X"
    assert followers("7S 2S") == "2 3 4 5 6 7 8 9 10 J Q K A X"


# --- 3


@pytest.mark.parametrize("pile", ["2S", "4S", "7S", "8S", "AS", "3S", "AS 3S"])
def test_3_lies_on_anything(pile: str) -> None:
    assert fits("3H", pile)


def test_3_does_not_lie_on_a_joker() -> None:
    assert not fits("3H", "KS X")
    assert refused("pile: KS X \n 0: 3H 5H \n 1: JC \n > 0 lay 3H") == "not_on_joker rank=3"


def test_3_is_see_through() -> None:
    assert followers("JS 3S") == "2 3 10 J Q K A X"
    assert followers("JS 3S 3H") == "2 3 10 J Q K A X"


def test_3_passes_on_equal_or_lower() -> None:
    assert followers("7S 3S") == "2 3 4 5 6 7 10 X"


def test_3_passes_on_no_skip_and_no_reverse() -> None:
    text = """
        pile: {}
        0: 3H KH
        1: 4S KS
        2: 4C KC
        > 0 lay 3H
    """
    assert play(text.format("8S")).events == ["0 lays 3H"]
    assert play(text.format("9S")).events == ["0 lays 3H"]


def test_3s_alone_ask_for_nothing() -> None:
    assert followers("3S 3H") == "2 3 4 5 6 7 8 9 10 J Q K A X"


# --- 7


@pytest.mark.parametrize("pile", ["2S", "4S", "5S", "6S", "7S", "4S 3S", "AS X", "7S X"])
def test_7_lies_on_lower_cards_and_where_lower_is_asked(pile: str) -> None:
    assert fits("7H", pile)


@pytest.mark.parametrize("pile", ["8S", "9S", "JS", "AS", "AS 3S", "6S X"])
def test_7_lies_on_nothing_else(pile: str) -> None:
    assert not fits("7H", pile)


def test_7_asks_for_equal_or_lower() -> None:
    assert followers("7S") == "2 3 4 5 6 7 10 X"
    text = "pile: 7S \n 0: 8H KH \n 1: JC \n > 0 lay 8H"
    assert refused(text) == "needs_equal_or_lower rank=7"


@pytest.mark.parametrize("pile", ["7S", "7S 3S", "7S X"])
def test_8_and_9_do_not_lie_on_a_7_nor_on_what_shows_it(pile: str) -> None:
    assert not fits("8H", pile)
    assert not fits("9H", pile)


# --- joker


@pytest.mark.parametrize("pile", ["2S", "3S", "7S", "AS", "X", "AS X"])
def test_joker_lies_on_anything(pile: str) -> None:
    assert fits("X", pile)


def test_joker_takes_the_value_under_it_and_asks_for_equal_or_lower() -> None:
    assert followers("QS X") == "2 4 5 6 7 8 9 10 J Q X"
    assert followers("5S X") == "2 4 5 10 X"
    assert followers("5S 3S X") == "2 4 5 10 X"


def test_joker_on_a_2_lets_only_2_10_and_joker_follow() -> None:
    assert followers("2S X") == "2 10 X"


def test_joker_on_joker_passes_the_first_ones_value_on() -> None:
    assert followers("QS X X") == "2 4 5 6 7 8 9 10 J Q X"


@pytest.mark.parametrize("pile", ["X", "X X", "3S X"])
def test_joker_over_nothing_has_its_own_rank_so_all_but_a_3_may_follow(pile: str) -> None:
    assert followers(pile) == "2 4 5 6 7 8 9 10 J Q K A X"


# --- 8


EIGHTS = """
    pile: 5S
    0: 8H 8D 8C KH
    1: 4S KS
    2: 4C KC
    3: 4D KD
"""


def test_8_skips_one_seat() -> None:
    after = play(EIGHTS + "> 0 lay 8H")
    assert after.events == ["0 lays 8H", "1 skipped"]
    assert after["turn"] == "2"


def test_each_8_skips_one_seat() -> None:
    after = play(EIGHTS + "> 0 lay 8H 8D")
    assert after.events == ["0 lays 8H 8D", "1 skipped", "2 skipped"]
    assert after["turn"] == "3"


def test_8_skips_against_the_clock_too() -> None:
    assert play("direction: ccw" + EIGHTS + "> 0 lay 8H").events == ["0 lays 8H", "3 skipped"]


def test_only_the_8s_of_this_lay_skip() -> None:
    text = EIGHTS.replace("pile: 5S", "pile: 8S 8S")
    assert play(text + "> 0 lay 8H").events == ["0 lays 8H", "1 skipped"]


def test_seats_that_are_out_are_not_skipped() -> None:
    text = """
        rules: cruzo finish=play_on
        pile: 5S   out: 1
        0: 8H KH
        1: -
        2: 4C KC
        3: 4D KD
        > 0 lay 8H
    """
    after = play(text)
    assert after.events == ["0 lays 8H", "2 skipped"]
    assert after["turn"] == "3"


def test_alleingang_who_skips_all_others_draws_one_card_more() -> None:
    text = """
        pile: 5S   stock: 9C 9S 9H 9D 6C
        0: 8H 8D 8C KH
        1: 4S KS
        2: 4C KC
        3: 4D KD
        > 0 lay 8H 8D 8C
    """
    after = play(text)
    assert after.events == [
        "0 lays 8H 8D 8C",
        "1 skipped",
        "2 skipped",
        "3 skipped",
        "0 alone",
        "0 draws 9C 9S 9H",
    ]
    assert after["turn"] == "0"


def test_alleingang_draws_whatever_it_holds() -> None:
    text = """
        pile: 5S   stock: 9C 9S
        0: 8H 8D 4H 5H 6H KH
        1: 4S KS
        2: 4C KC
        > 0 lay 8H 8D
    """
    assert play(text).events[-2:] == ["0 alone", "0 draws 9C"]


def test_skips_are_capped_at_the_others_so_the_turn_comes_back_at_most() -> None:
    text = """
        pile: 5S
        0: 8H 8D 8C KH
        1: 4S KS
        2: 4C KC
        > 0 lay 8H 8D 8C
    """
    after = play(text)
    assert after.events == ["0 lays 8H 8D 8C", "1 skipped", "2 skipped", "0 alone"]
    assert after["turn"] == "0"


def test_three_active_seats_are_enough_for_alleingang_but_not_two_of_three() -> None:
    text = """
        rules: cruzo finish=play_on
        pile: 5S   stock: 9C 9S 9H
        0: 8H 8D 4H KH
        1: 4S KS
        2: -
        > 0 lay 8H 8D
    """
    after = play(text)
    assert after.events == ["0 lays 8H 8D", "1 skipped", "0 draws 9C"]
    assert after["turn"] == "0"


def test_who_goes_out_with_alleingang_leaves_the_turn_to_the_next_active_seat() -> None:
    text = """
        rules: cruzo finish=play_on
        pile: 5S
        0: 8H 8D
        1: 4S KS
        2: 4C KC
        > 0 lay 8H 8D
    """
    after = play(text)
    assert after.events[-2:] == ["0 alone", "0 out place 1"]
    assert after["turn"] == "1"


# --- 9


NINES = """
    pile: 5S
    0: 9H 9D KH
    1: 4S KS
    2: 4C KC
"""


def test_9_reverses_the_direction() -> None:
    after = play(NINES + "> 0 lay 9H")
    assert after.events == ["0 lays 9H", "direction ccw"]
    assert after["turn"] == "2"


def test_9_reverses_back() -> None:
    after = play("direction: ccw" + NINES + "> 0 lay 9H")
    assert after.events == ["0 lays 9H", "direction cw"]
    assert after["turn"] == "1"


def test_one_seat_lays_only_one_nine_a_turn() -> None:
    assert refused(NINES + "> 0 lay 9H 9D") == "one_a_turn rank=9"
    assert position(NINES).legal(0) == ["lay 9H", "lay KH"]


def test_one_nine_may_lie_on_another_seats_nine() -> None:
    text = NINES.replace("pile: 5S", "pile: 9S")
    assert play(text + "> 0 lay 9H").events == ["0 lays 9H", "direction ccw"]


def test_unless_the_nines_complete_a_run_of_four() -> None:
    text = NINES.replace("pile: 5S", "pile: 9S 9C")
    assert position(text).legal(0) == ["lay 9H", "lay 9H 9D", "lay KH"]
    after = play(text + "> 0 lay 9H 9D")
    assert after.events == ["0 lays 9H 9D", "pile burns 4", "0 opens"]


# --- 10


@pytest.mark.parametrize("pile", ["5S", "7S", "AS", "AS X", "QS 3S", "-"])
def test_10_lies_on_anything(pile: str) -> None:
    assert fits("10H", pile)


def test_10_burns_and_the_next_seat_opens() -> None:
    text = """
        pile: 5S QS   burned: 3
        0: 10H KH
        1: 4S KS
        2: 4C KC
        > 0 lay 10H
    """
    after = play(text)
    assert after.events == ["0 lays 10H", "pile burns 3", "1 opens"]
    assert (after["pile"], after["burned"], after["turn"]) == ("-", "6", "1")


def test_10_burns_an_empty_pile_too() -> None:
    after = play("direction: ccw \n 0: 10H KH \n 1: 4S \n 2: 5S \n > 0 lay 10H")
    assert after.events == ["0 lays 10H", "pile burns 1", "2 opens"]


def test_who_burned_with_a_10_draws_before_the_next_opens() -> None:
    text = """
        pile: 5S   stock: 6C 6D
        0: 10H KH 4H
        1: 4S KS
        > 0 lay 10H
    """
    assert play(text).events == ["0 lays 10H", "pile burns 2", "0 draws 6C", "1 opens"]


# --- ace on two


ACES = """
    pile: 2S   stock: 6C 6D 6H 6S 5C
    0: AH AD {}
    1: 4S KS
"""


def test_ace_on_two_draws_up_to_four() -> None:
    after = play(ACES.format("KH") + "> 0 lay AH")
    assert after.events == ["0 lays AH", "0 ace on two", "0 draws 6C 6D"]
    assert after.hand(0) == "6D 6C KH AD"


def test_ace_on_two_with_several_aces() -> None:
    assert play(ACES.format("KH") + "> 0 lay AH AD").events[-1] == "0 draws 6C 6D 6H"


def test_ace_on_two_draws_nothing_with_three_or_more_cards_left() -> None:
    assert play(ACES.format("KH QH") + "> 0 lay AH").events == ["0 lays AH"]


def test_ace_must_lie_directly_on_the_two() -> None:
    for pile in ("2S 3S", "2S KS"):
        text = ACES.format("KH").replace("pile: 2S", f"pile: {pile}")
        assert play(text + "> 0 lay AH").events == ["0 lays AH", "0 draws 6C"]


def test_another_card_on_a_two_draws_as_usual() -> None:
    assert play(ACES.format("KH") + "> 0 lay KH").events == ["0 lays KH", "0 draws 6C"]


def test_ace_on_two_with_the_stock_gone_draws_nothing() -> None:
    text = ACES.format("KH").replace("stock: 6C 6D 6H 6S 5C", "stock: -")
    assert play(text + "> 0 lay AH").events == ["0 lays AH"]


def test_ace_on_two_takes_what_the_stock_still_has() -> None:
    text = ACES.format("KH").replace("stock: 6C 6D 6H 6S 5C", "stock: 6C")
    assert play(text + "> 0 lay AH").events == ["0 lays AH", "0 ace on two", "0 draws 6C"]
