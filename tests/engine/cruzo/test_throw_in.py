"""Throw-in (Schmeißen): making a run of four out of turn, and the window in which others join."""

import pytest

from engine.shithead.values import NOBODY
from tests.engine.playing import play, position, refused

JACKS = """
    pile: 5S JS JH   turn: 0   stock: 6C 6D 6H 6S 5C 5D 5H
    0: KH KD JC
    1: JD JC 4S
    2: JD 8S 9S
    3: 4C 4D 4H
"""


def test_who_can_make_four_may_throw_in_out_of_turn() -> None:
    assert position(JACKS).legal(1) == ["throw JD JC"]
    after = play(JACKS + "> 1 throw JD JC")
    assert after.events == ["1 throws JD JC"]
    assert (after["phase"], after["window"]) == ("window", "1")
    assert after["pile"] == "5S JS JH JD JC"


def test_who_cannot_make_four_may_not() -> None:
    assert position(JACKS).legal(2) == []
    assert refused(JACKS + "> 2 throw JD") == "too_few_for_run rank=J count=1"
    assert refused(JACKS + "> 1 throw JC") == "too_few_for_run rank=J count=1"


def test_one_card_is_enough_where_three_lie() -> None:
    text = JACKS.replace("JS JH", "JS JH JS")
    assert position(text).legal(1) == ["throw JD", "throw JD JC"]
    assert position(text).legal(2) == ["throw JD"]


def test_four_in_one_hand_on_another_rank_are_none() -> None:
    text = """
        pile: 5S
        0: KH KD
        1: JS JH JD JC
    """
    assert position(text).legal(1) == []
    assert refused(text + "> 1 throw JS JH JD JC") == "not_the_run rank=5"


def test_three_in_hand_on_a_single_card_make_four() -> None:
    text = """
        pile: 5S JS
        0: KH KD
        1: JH JD JC 4S
    """
    assert position(text).legal(1) == ["throw JH JD JC"]


def test_only_hand_cards_are_thrown() -> None:
    text = """
        pile: JS JH JD
        0: KH KD
        1: - | JC 4H 4D | -
    """
    assert position(text).legal(1) == []
    assert refused(text + "> 1 throw JC") == "not_held cards=JC"


def test_eights_are_never_thrown() -> None:
    text = """
        pile: 8S 8H 8D
        0: KH KD
        1: 8C 4S
    """
    assert position(text).legal(1) == []
    assert refused(text + "> 1 throw 8C") == "never_a_run rank=8"


def test_threes_are_thrown_on_threes() -> None:
    text = """
        pile: KS 3S 3H
        0: KH KD
        1: 3D 3C 4S
    """
    assert position(text).legal(1) == ["throw 3D 3C"]


def test_a_broken_run_cannot_be_thrown_on() -> None:
    text = """
        pile: JS JH 3S JD
        0: KH KD
        1: JC JC 4S
    """
    assert position(text).legal(1) == []


def test_the_seat_in_turn_lays_instead() -> None:
    assert refused(JACKS.replace("turn: 0", "turn: 1") + "> 1 throw JD JC") == "lay_instead"


def test_there_is_nothing_to_throw_on_an_empty_pile() -> None:
    text = """
        pile: -
        0: KH KD
        1: JS JH JD JC
    """
    assert refused(text + "> 1 throw JS JH JD JC") == "pile_empty_throw"
    assert refused(text + "> 1 throw -") == "pile_empty_throw"


def test_who_holds_none_of_the_rank_has_nothing_to_throw() -> None:
    assert refused(JACKS.replace("1: JD JC", "1: 5D") + "> 1 throw -") == "nothing_to_throw rank=J"


def test_every_other_seat_is_then_asked() -> None:
    after = play(JACKS + "> 1 throw JD JC")
    assert after["waits"] == "2 3 0"
    assert after.game.to_act(after.state) == (2, 3, 0)
    assert after.game.pace(after.state) == "reaction"
    assert after.legal(2) == ["throw JD", "pass"]
    assert after.legal(3) == ["pass"]
    assert after.legal(0) == ["throw JC", "pass"]
    assert after.legal(1) == []


def test_by_default_it_passes() -> None:
    after = play(JACKS + "> 1 throw JD JC")
    assert [after.default(seat) for seat in (2, 3, 0)] == ["pass", "pass", "pass"]


def test_a_new_throw_asks_the_others_again() -> None:
    after = play(JACKS + "> 1 throw JD JC \n > 3 pass \n > 0 throw JC")
    assert after.events == ["1 throws JD JC", "3 passes", "0 throws JC"]
    assert (after["window"], after["waits"]) == ("0", "1 2 3")


def test_who_has_passed_is_not_asked_until_then() -> None:
    after = play(JACKS + "> 1 throw JD JC \n > 0 pass")
    assert after["waits"] == "2 3"
    assert refused(JACKS + "> 1 throw JD JC \n > 0 pass \n > 0 throw JC") == "not_asked"
    assert refused(JACKS + "> 1 throw JD JC \n > 0 pass \n > 0 pass") == "not_asked"


def test_who_threw_last_is_not_asked() -> None:
    assert refused(JACKS + "> 1 throw JD JC \n > 1 pass") == "not_asked"


def test_a_seat_without_hand_cards_is_not_asked() -> None:
    text = """
        pile: JS JH   stock: -
        0: KH KD
        1: JD JC 4S
        2: - | 4C | 5C
        > 1 throw JD JC
    """
    assert play(text)["waits"] == "0"


def test_a_seat_is_asked_whatever_it_holds() -> None:
    after = play(JACKS + "> 1 throw JD JC")
    assert "3" in after["waits"].split(), "seat 3 has no jack, and nobody may know"


def test_where_nobody_can_be_asked_the_pile_burns_at_once() -> None:
    text = """
        pile: JS JH   stock: -
        0: - | KH | KD
        1: JD JC 4S
        > 1 throw JD JC
    """
    assert play(text).events == ["1 throws JD JC", "pile burns 4", "1 opens"]


def test_while_the_window_is_open_nobody_plays() -> None:
    for action in ("0 lay KH", "0 pickup", "0 flip 1", "0 draw", "0 direction ccw"):
        assert refused(f"{JACKS}> 1 throw JD JC \n > {action}") == "window_open"


def test_when_all_have_passed_the_pile_burns_and_who_threw_last_opens() -> None:
    text = JACKS.replace("stock: 6C 6D 6H 6S 5C 5D 5H", "stock: -")
    after = play(text + "> 1 throw JD JC \n > 3 pass \n > 0 pass \n > 2 pass")
    assert after.events[-2:] == ["pile burns 5", "1 opens"]
    assert (after["turn"], after["pile"], after["burned"]) == ("1", "-", "5")
    assert "phase" not in after


def test_all_draw_up_in_playing_order_from_the_last_thrower() -> None:
    passes = "> 1 pass \n > 2 pass \n > 3 pass"
    after = play(JACKS + "> 1 throw JD JC \n > 0 throw JC \n" + passes)
    assert after.events[-4:] == ["pile burns 6", "0 draws 6C", "1 draws 6D 6H", "0 opens"]


def test_the_playing_order_is_the_direction_in_force() -> None:
    text = JACKS + "direction: ccw \n > 1 throw JD JC \n > 0 throw JC \n > 2 throw JD"
    after = play(text + "\n > 0 pass \n > 1 pass \n > 3 pass")
    draws = ["2 draws 6C", "1 draws 6D 6H", "0 draws 6S"]
    assert after.events[-5:] == ["pile burns 7", *draws, "2 opens"]


def test_the_last_thrower_draws_first_where_the_stock_is_short() -> None:
    text = JACKS.replace("stock: 6C 6D 6H 6S 5C 5D 5H", "stock: 6C 6D")
    passes = "> 1 pass \n > 0 pass \n > 3 pass"
    after = play(text + "> 1 throw JD JC \n > 2 throw JD \n" + passes)
    assert after.events[-3:] == ["2 draws 6C", "1 draws 6D", "2 opens"]


def test_seats_with_more_than_three_cards_draw_nothing() -> None:
    text = """
        pile: JS JH   stock: 6C
        0: KH KD QC QD
        1: JD JC 4S 4C 4D
        > 1 throw JD JC
        > 0 pass
    """
    assert play(text).events[-2:] == ["pile burns 4", "1 opens"]


def test_a_reversal_that_already_happened_stands() -> None:
    text = """
        pile: 9S 9H
        0: 9D KD 4S
        1: 9C KC
        2: 4C KS
        > 0 lay 9D
        > 1 throw 9C
        > 2 pass
        > 0 pass
    """
    after = play(text)
    assert after.events == [
        "0 lays 9D",
        "direction ccw",
        "1 throws 9C",
        "2 passes",
        "0 passes",
        "pile burns 4",
        "1 opens",
    ]
    assert after["direction"] == "ccw"


def test_thrown_nines_reverse_nothing_and_are_not_limited_to_one() -> None:
    text = """
        pile: 9S 9H
        0: KH KD
        1: 9C 9D KC
        2: 4C KS
        > 1 throw 9C 9D
        > 0 pass
        > 2 pass
    """
    assert play(text)["direction"] == "cw"


def test_who_throws_its_last_card_with_the_stock_gone_is_out_at_once() -> None:
    text = """
        rules: cruzo finish=play_on
        pile: JS JH JD
        0: KH KD
        1: JC
        2: JD 4C
        > 1 throw JC
    """
    after = play(text)
    assert after.events == ["1 throws JC", "1 out place 1"]
    assert (after["phase"], after["waits"]) == ("window", "2 0")


def test_the_last_thrower_being_out_the_next_active_seat_opens() -> None:
    text = """
        rules: cruzo finish=play_on
        pile: JS JH JD   direction: ccw   turn: 2
        0: KH KD
        1: JC
        2: JD 4C
        > 1 throw JC
        > 2 pass
        > 0 pass
    """
    after = play(text)
    assert after.events[-2:] == ["pile burns 4", "0 opens"]
    assert after["turn"] == "0"


def test_an_open_window_ends_with_the_round() -> None:
    text = """
        pile: JS JH JD
        0: KH KD
        1: JC
        2: JD 4C
        > 1 throw JC
    """
    after = play(text)
    assert after.events == ["1 throws JC", "1 out place 1", "round over 1 0=2"]
    assert after["phase"] == "over"
    assert "waits" not in after
    assert after.game.to_act(after.state) == ()


def test_a_window_that_ended_with_the_round_asks_nobody() -> None:
    text = """
        pile: JS JH
        0: KH KD
        1: JC JD 4C
        2: JD
        > 1 throw JC JD
        > 2 throw JD
    """
    after = play(text)
    assert after.events[-1] == "round over 2 1 0"
    assert (after.state.waits, after.state.window) == ((), NOBODY)


def test_who_throws_its_last_card_while_the_stock_lasts_draws_and_stays() -> None:
    text = """
        pile: JS JH JD   stock: 4C
        0: KH KD QH
        1: JC
        > 1 throw JC
        > 0 pass
    """
    after = play(text)
    assert after.events == ["1 throws JC", "0 passes", "pile burns 4", "1 draws 4C", "1 opens"]


def test_who_gets_no_card_any_more_is_out_when_the_window_closes() -> None:
    text = """
        rules: cruzo finish=play_on
        pile: JS JH JD   stock: 4C
        0: KH KD QH
        1: JC
        2: JD
        3: 4S 4H 4D
        > 1 throw JC
        > 2 throw JD
        > 3 pass
        > 0 pass
    """
    after = play(text)
    assert after.events[-4:] == ["pile burns 5", "2 draws 4C", "1 out place 1", "2 opens"]


def test_two_seats_throw_in_too() -> None:
    text = """
        pile: JS JH JD
        0: KH KD
        1: JC 4S
    """
    assert position(text).legal(1) == ["throw JC"]
    assert play(text + "> 1 throw JC \n > 0 pass")["turn"] == "1"


def test_there_is_no_window_to_pass_otherwise() -> None:
    assert refused(JACKS + "> 1 pass") == "no_window"


@pytest.mark.parametrize("seat", [0, 1])
def test_without_throwing_in_as_a_house_rule(seat: int) -> None:
    text = "rules: cruzo throw_in=no" + JACKS
    assert refused(f"{text}> {seat} throw JC") == "no_throwing"
    assert position(text).legal(1) == []
