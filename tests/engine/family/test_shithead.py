"""Shit Head (drei mal drei), sentence by sentence."""

import pytest

from data.presets import presets
from engine.shuffle import seed_of
from tests.engine.playing import Played, play, position, refused

HEAD = "rules: shithead\n"


def at(text: str) -> Played:
    return play(HEAD + text)


def no(text: str) -> str:
    return refused(HEAD + text)


# The deal


@pytest.mark.parametrize(("seats", "cards"), [(2, 104), (8, 104), (9, 156), (12, 156)])
def test_two_decks_without_jokers_for_up_to_eight_three_for_more(seats: int, cards: int) -> None:
    preset = presets()["shithead"]
    state = preset.rules.deal(preset.options, seats, 0, seed_of(1)).state
    assert seats in preset.rules.seats(preset.options)
    assert len(state.stock) == cards - 11 * seats
    assert {len(hand) for hand in state.hands} == {8}
    assert {len(down) for down in state.down} == {3}
    assert state.up == ((),) * seats


LAYING_OUT = """
phase: laying_out
stock: 4S
0: 3C 4H 5H 6H 9H JH KH KD | - | 2C 2D 2H
1: 3S 4D 5D 6D 7S 8D QH QD | - | 7C 7D 7H
"""


def test_each_seat_lays_three_of_eight_face_up_and_keeps_five() -> None:
    after = at(f"{LAYING_OUT}> 0 faceup 3C KH KD")
    assert after.events == ["0 turns up 3C KH KD"]
    assert after.seat(0) == "4H 5H 6H 9H JH | 3C KH KD | 2C 2D 2H"
    assert after.game.to_act(after.state) == (1,)
    assert no(f"{LAYING_OUT}> 0 faceup 3C KH KD\n> 0 faceup 4H KH KD") == "already_ready"
    assert no(f"{LAYING_OUT}> 0 ready") == "too_late_to_swap"


def test_by_default_the_three_highest_are_laid_out() -> None:
    assert position(HEAD + LAYING_OUT).default(0) == "faceup JH KH KD"


def test_then_the_seats_announce() -> None:
    after = at(f"{LAYING_OUT}> 0 faceup 3C KH KD\n> 1 faceup 7S QH QD")
    assert after["phase"] == "announcing"
    assert after.game.to_act(after.state) == (0, 1)


# Announcing

ANNOUNCING = """
dealer: 0   phase: announcing
stock: 4S
0: 5H 6H 9H JH KH | 3C KH KD | 2C
1: 5D 6D 7S 8D 2S | 7S QH QD | 7C
2: 5C 8H 8C 8D QC | JS QS QC | 8C
"""


def test_the_lowest_card_announced_starts_and_must_be_laid() -> None:
    after = at(f"{ANNOUNCING}> 0 announce 6H\n> 2 announce 5C\n> 1 pass")
    assert after.events == [
        "0 announces 6H", "2 announces 5C", "1 announces nothing", "2 starts announced 5C",
    ]  # fmt: skip
    assert after.legal(2) == ["lay 5C"]
    text = f"{ANNOUNCING}> 0 announce 6H\n> 2 announce 5C\n> 1 pass\n> 2 lay QC"
    assert no(text) == "must_include cards=5C"


def test_two_is_lowest() -> None:
    after = at(f"{ANNOUNCING}> 0 announce 5H\n> 2 pass\n> 1 announce 2S")
    assert after.events[-1] == "1 starts announced 2S"


def test_of_two_equal_ones_that_announced_first_starts() -> None:
    after = at(f"{ANNOUNCING}> 2 announce 5C\n> 0 announce 5H\n> 1 announce 5D")
    assert after.events[-1] == "2 starts announced 5C"


def test_nobody_announced_the_seat_after_the_dealer_starts_freely() -> None:
    after = at(f"{ANNOUNCING}> 2 pass\n> 0 pass\n> 1 pass")
    assert after.events[-1] == "1 starts nobody_announced -"
    assert len(after.legal(1)) == 5
    assert position(HEAD + ANNOUNCING).default(0) == "pass"


def test_only_a_hand_card_is_announced_and_only_once() -> None:
    assert no(f"{ANNOUNCING}> 0 announce 3C") == "not_held cards=3C"
    assert no(f"{ANNOUNCING}> 0 announce 5H\n> 0 announce 6H") == "already_ready"
    assert no("0: KH\n1: KD\n> 0 announce KH") == "no_announcing_now"


# Drawing before laying: examples A and B of the source


def turn(stock: str, rest: str = "", pile: str = "4D", hand: str = "6S 6H AC") -> str:
    """Bring seat 1 to its turn: seat 0 has picked up before."""
    return (
        f"pile: {pile}\nstock: 9D {stock}\n0: 3H 3S 3D 3C | - | 2C\n1: {hand} | - | 7C\n"
        f"> 0 pickup{rest}"
    )


def test_the_first_card_is_drawn_for_a_seat_that_holds_at_most_three() -> None:
    after = at(turn("3C 8C"))
    assert after.events[-1] == "1 draws 9D"
    assert at(turn("3C 8C", hand="6S 6H AC KH")).events[-1] == "1 opens"


def test_example_b_one_card_is_drawn_and_then_the_seat_decides() -> None:
    after = at(turn("8C"))
    assert after.legal(1) == ["lay 6S", "lay 6S 6H", "lay 9D", "lay AC", "draw"]
    assert at(turn("8C", "\n> 1 lay 9D")).hand(1) == "6S 6H AC"


def test_example_a_both_sixes_are_laid_and_two_cards_drawn() -> None:
    after = at(turn("8C", "\n> 1 lay 6S 6H"))
    assert after.events[-3:] == ["1 draws 9D", "1 draws 8C", "1 lays 6S 6H"]
    assert after.hand(1) == "8C 9D AC"


def test_who_has_drawn_for_two_must_lay_two() -> None:
    after = at(turn("3C 8C", "\n> 1 draw"))
    assert after.events[-1] == "1 draws 3C"
    assert after.legal(1) == ["lay 6S 6H"]
    assert no(turn("3C 8C", "\n> 1 draw\n> 1 lay AC")) == "lay_more count=2"
    assert after.default(1) == "lay 6S 6H"


def test_a_further_card_needs_so_many_equal_cards_that_fit() -> None:
    assert no(turn("8C", "\n> 1 draw", hand="6S JH AC")) == "nothing_to_draw"
    assert no(turn("8C 7D", "\n> 1 draw\n> 1 draw")) == "nothing_to_draw"


def test_with_more_than_three_cards_nothing_is_drawn() -> None:
    after = at(turn("8C", "\n> 1 lay KH", hand="6S 6H AC KH"))
    assert after.events[-1] == "1 lays KH"
    assert after.hand(1) == "6S 6H AC"


def test_with_the_stock_gone_nothing_is_drawn() -> None:
    after = at("pile: 4D\n0: KD KC | - | 2C\n1: 6S 6H AC | - | 7C\n> 0 lay KD\n> 1 lay AC")
    assert after.events == ["0 lays KD", "1 lays AC"]


# Laying


def test_equal_or_higher_else_the_pile_is_picked_up_and_the_next_lays_freely() -> None:
    assert no("pile: 9D\n0: 8D | - | 2C\n1: 6S | - | 7C\n> 0 lay 8D") == "too_low rank=9"
    after = at("pile: 9D\n0: 8D | - | 2C\n1: 6S 3H | - | 7C\n> 0 pickup")
    assert after.legal(1) == ["lay 3H", "lay 6S"]


def test_a_two_lies_on_anything_and_other_cards_have_no_power() -> None:
    rows = "0: 2D 3D 5D 7D 8D 9D JD QD AD | - | 2C\n1: 6S | - | 7C\n2: 6H | - | 7D\n"
    assert position(f"{HEAD}pile: QC\n{rows}").legal(0) == ["lay 2D", "lay QD", "lay AD"]
    for card in ("3D", "5D", "8D", "9D", "JD", "QD"):
        after = at(f"pile: 2H\n{rows}> 0 lay {card}")
        assert after["turn"] == "1", card
        assert len(after.events) == 1
    assert "lay 8D" in position(f"{HEAD}pile: 7C\n{rows}").legal(0)


@pytest.mark.parametrize("pile", ["JD", "QD", "KD", "AD"])
def test_a_ten_lies_only_where_it_fits(pile: str) -> None:
    assert no(f"pile: {pile}\n0: 10D | - | 2C\n1: 6S\n> 0 lay 10D").startswith("too_low")


def test_a_ten_burns_and_its_seat_is_on_again() -> None:
    after = at("pile: 9D\n0: 10D 4S | - | 2C\n1: 6S | - | 7C\n> 0 lay 10D")
    assert after.events == ["0 lays 10D", "pile burns 2", "0 opens"]


def test_five_equal_burn_four_do_not() -> None:
    four = at("pile: 6D 6H\n0: 6S 6C 4S | - | 2C\n1: 6S | - | 7C\n> 0 lay 6S 6C")
    assert four.events == ["0 lays 6S 6C"]
    five = at("pile: 6D 6H\n0: 6S 6C 4S | - | 2C\n1: 6S 9S | - | 7C\n> 0 lay 6S 6C\n> 1 lay 6S")
    assert five.events[1:] == ["1 lays 6S", "pile burns 5", "1 opens"]


def test_a_joker_is_just_the_highest_card() -> None:
    rows = "0: X 4S | - | 2C\n1: AS 2S | - | 7C\n"
    after = play(f"rules: shithead jokers=2\npile: AD\n{rows}> 0 lay X")
    assert after.legal(1) == ["lay 2S"]


# Table cards and the end


def test_hand_and_stock_empty_come_face_up_cards_then_face_down_ones() -> None:
    rows = "0: - | 9D 9S | 2C\n1: AS 2S | - | 7C\n"
    assert position(f"{HEAD}pile: 4D\n{rows}").legal(0) == ["lay 9D", "lay 9D 9S"]
    after = at(f"pile: JD\n{rows}> 0 pickup")
    assert after.seat(0) == "JD | 9D 9S | 2C"


def test_a_face_down_card_that_does_not_fit_is_picked_up_with_the_pile() -> None:
    after = at("pile: JD\n0: - | - | 9C 2C\n1: AS | - | 7C\n> 0 flip 1")
    assert after.events == ["0 flips 1 9C", "0 picks up 2", "1 opens"]


def test_play_goes_on_until_one_seat_holds_cards() -> None:
    rows = "0: KH | - | -\n1: 9C | - | 2D\n2: - | - | 2C\n"
    after = at(f"pile: 4D\n{rows}> 0 lay KH\n> 1 pickup\n> 2 flip 1")
    assert after.events[-2:] == ["2 out place 2", "round over 0 2 1"]
    assert "owes" not in after.events[-1]
