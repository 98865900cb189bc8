"""Picking up the pile: having to, and the two cases of choice."""

import pytest

from tests.engine.playing import play, position, refused


def test_who_cannot_lay_picks_up_the_whole_pile_and_the_next_seat_opens() -> None:
    text = """
        pile: 5S 6S AS
        0: 5H KH
        1: 4S KS
        2: 4C KC
    """
    assert position(text).legal(0) == ["pickup"]
    assert position(text).default(0) == "pickup"
    after = play(text + "> 0 pickup")
    assert after.events == ["0 picks up 3", "1 opens"]
    assert (after["pile"], after["turn"], after["burned"]) == ("-", "1", "0")
    assert after.hand(0) == "5S 5H 6S KH AS"


def test_who_can_lay_must_lay() -> None:
    text = "pile: 5S AS \n 0: 5H AH \n 1: 4S \n > 0 pickup"
    assert refused(text) == "must_lay"


def test_a_card_that_lies_on_anything_must_be_laid_too() -> None:
    assert refused("pile: AS \n 0: 2H 5H \n 1: 4S \n > 0 pickup") == "must_lay"


def test_only_a_3_under_a_joker_is_no_card_to_lay() -> None:
    assert position("pile: 2S X \n 0: 3H 5H \n 1: 4S").legal(0) == ["pickup"]


def test_never_on_an_empty_pile() -> None:
    assert refused("0: QS QH QD \n 1: 4S \n > 0 pickup") == "pile_empty"
    assert "pickup" not in position("0: QS QH QD \n 1: 4S").legal(0)


def test_picking_up_with_two_seats_lets_the_other_open_also_after_ones_own_eight() -> None:
    text = """
        pile: 5S
        0: 8H 4H
        1: 4S KS
        > 0 lay 8H
        > 0 pickup
    """
    assert play(text).events == ["0 lays 8H", "1 skipped", "0 picks up 2", "1 opens"]


def test_with_more_than_three_cards_nothing_is_drawn_after_laying() -> None:
    text = """
        pile: 5S 6S AS   stock: 9C 9D 9H
        0: 5H 4H KH
        1: 4S KS QS
        > 0 pickup
        > 1 lay 4S
        > 0 lay 4H
    """
    assert play(text).events[-1] == "0 lays 4H"


# --- by choice


SIXES = "6S 6H 6D"


@pytest.mark.parametrize("pile", [f"{SIXES} 9S 9H", f"9S KS 6S 9H 7D {SIXES}"])
def test_by_choice_with_three_sixes_and_two_nines_in_the_pile(pile: str) -> None:
    text = f"pile: {pile} \n 0: KH AH \n 1: 4S"
    assert "pickup" in position(text).legal(0)
    assert play(text + "\n > 0 pickup").events[-1] == "1 opens"


@pytest.mark.parametrize("pile", ["6S 6H 9S 9H 9D", f"{SIXES} 9S 8H", f"{SIXES} 5S"])
def test_two_sixes_or_one_nine_are_not_enough(pile: str) -> None:
    assert refused(f"pile: {pile} \n 0: KH AH \n 1: 4S \n > 0 pickup") == "must_lay"


def test_by_choice_instead_of_turning_over_a_face_down_card() -> None:
    text = f"pile: {SIXES} 9S 9H \n 0: - | - | KH \n 1: 4S"
    assert position(text).legal(0) == ["flip 1", "pickup"]


def test_by_choice_with_exactly_three_equal_cards_that_may_all_be_laid() -> None:
    text = "pile: 5S \n 0: QS QH QD | 4H | 4D \n 1: 4S"
    assert position(text).legal(0) == ["lay QS", "lay QS QH", "lay QS QH QD", "pickup"]
    assert play(text + "\n > 0 pickup").events == ["0 picks up 1", "1 opens"]


@pytest.mark.parametrize("hand", ["QS QH", "QS QH QD QC", "QS QH KD", "QS QH QD 4S", "QS QH QD KS"])
def test_other_hands_may_not(hand: str) -> None:
    assert refused(f"pile: 5S \n 0: {hand} \n 1: 4S \n > 0 pickup") == "must_lay"


def test_three_face_up_cards_are_no_hand() -> None:
    assert refused("pile: 5S \n 0: - | QS QH QD | 4H \n 1: 4S \n > 0 pickup") == "must_lay"


def test_three_nines_may_not_all_be_laid_unless_they_complete_a_run() -> None:
    text = "pile: {} \n 0: 9C 9H 9D \n 1: 4S"
    assert "pickup" not in position(text.format("5S")).legal(0)
    assert "pickup" in position(text.format("9S")).legal(0)


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ("pickup_three_equal", "pile: 5S \n 0: QS QH QD \n 1: 4S"),
        ("pickup_sixes_and_nines", f"pile: {SIXES} 9S 9H \n 0: KH AH \n 1: 4S"),
    ],
)
def test_without_the_choice_as_a_house_rule(option: str, text: str) -> None:
    assert "pickup" not in position(f"rules: cruzo {option}=no \n {text}").legal(0)


def test_only_in_turn() -> None:
    assert refused("pile: AS \n 0: 4H \n 1: 4S \n > 1 pickup") == "not_your_turn seat=0"
