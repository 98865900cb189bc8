"""The Hammer: one stick left."""

import pytest

from engine.notation import write_event
from engine.schroom import deal
from engine.schroom.options import Options
from engine.shuffle import seed_of
from tests.engine.schroom.playing import play, refused

HANDS = """
    seats: 4   dealer: 3   turn: 0
    0: 10S 9S 8S 7S
    1: 10H 9H 8H 7H
    2: 10D 9D 8D 7D
    3: 10C 9C 8C 7C
"""
ALL_READY = "> 0 ready \n > 1 ready \n > 2 ready \n > 3 ready \n"


def opening(sticks: str, rules: str = "schroom") -> str:
    return f"rules: {rules}\nphase: opening   sticks: {sticks}{HANDS}"


def test_when_all_are_ready_the_table_knocks_for_it() -> None:
    after = play(opening("7 7 1 7") + ALL_READY)
    assert after.events[-2:] == ["3 ready", "2 hammers 2"]
    assert (after["phase"], after["knock"], after["value"]) == ("answers", "2 asks 3", "1")


def test_not_before_all_are_ready() -> None:
    after = play(opening("7 7 1 7") + "> 0 ready \n > 1 ready \n > 2 ready")
    assert after["phase"] == "opening"


def test_nobody_leads_before_it_is_shown() -> None:
    """So all are asked, and a table need not wait for a leader who knows it."""
    text = opening("7 7 1 7")
    assert refused(text + "> 0 lay 7S") == "hammer_first seat=2"
    at = play(text)
    assert at.game.to_act(at.state) == (0, 1, 2, 3)
    assert at.game.pace(at.state) == "reaction"
    assert [at.default(seat) for seat in range(4)] == ["ready"] * 4
    assert at.game.view(at.state, None).shows == 2
    raised = play(text + "> 0 knock 2 \n > 1 hold \n > 2 hold \n > 3 hold")
    assert raised.game.to_act(raised.state) == (0,), "the value is up, and no Hammer is due"
    assert raised.game.view(raised.state, None).shows is None


def test_who_holds_sees_the_hammer() -> None:
    """Which they say as "Jo, ich sehe Deinen Hammer!"."""
    after = play(opening("7 7 1 7") + ALL_READY + "> 3 hold \n > 0 hold \n > 1 go")
    assert after.events[-4:] == ["3 sees hammer", "0 sees hammer", "1 goes 1", "value 2"]
    assert after.game.view(after.state, None).hammer is False


def test_while_it_is_answered_the_view_says_it_is_a_hammer() -> None:
    hammer = play(opening("7 7 1 7") + ALL_READY)
    assert hammer.game.view(hammer.state, None).hammer
    knock = play(opening("7 7 1 7") + "> 1 knock 2")
    assert not knock.game.view(knock.state, None).hammer


def test_the_first_hammer_after_the_dealer_knocks() -> None:
    assert play(opening("7 1 1 7") + ALL_READY).events[-1] == "1 hammers 2"
    text = opening("7 1 1 7").replace("dealer: 3", "dealer: 1")
    assert play(text + ALL_READY).events[-1] == "2 hammers 2"


def test_the_dealers_own_hammer_comes_last_not_never() -> None:
    assert play(opening("7 7 7 1") + ALL_READY).events[-1] == "3 hammers 2"


def test_it_counts_as_that_seats_knock() -> None:
    text = opening("7 7 1 7") + ALL_READY + "> 3 hold \n > 0 hold \n > 1 hold\n"
    assert play(text)["lastknock"] == "2"
    assert refused(text + "> 2 knock 3") == "twice_in_a_row"


def test_only_if_the_value_is_still_one() -> None:
    text = opening("7 7 1 7") + "> 0 knock 2 \n > 1 hold \n > 2 hold \n > 3 hold\n" + ALL_READY
    after = play(text)
    assert "phase" not in after
    assert not any("hammer" in event for event in after.events)


def test_it_is_looked_at_once() -> None:
    """The next trick does not show it again."""
    text = """
        sticks: 7 1 7
        0: 10S 9S
        1: 10H 9H
        2: 10D 9D
        > 0 lay 9S
        > 1 lay 9H
        > 2 lay 9D
    """
    assert "phase" not in play(text)


def test_not_if_every_seat_in_the_round_has_one() -> None:
    after = play(opening("1 1 1 1") + ALL_READY)
    assert "phase" not in after
    gone = opening("1 7 1 1").replace("phase: opening", "phase: opening in: 0 2 3")
    assert "phase" not in play(gone + "> 0 ready \n > 2 ready \n > 3 ready")


def test_nobody_without_a_hammer_is_made_to_knock() -> None:
    assert "phase" not in play(opening("2 7 3 7") + ALL_READY)


def test_by_choice_the_table_knocks_for_nobody() -> None:
    text = opening("7 7 1 7", "schroom hammer=by_choice")
    assert "phase" not in play(text + ALL_READY)
    assert play(text + "> 2 knock 2").events == ["2 hammers 2"]
    assert play(text + ALL_READY + "> 2 knock 2").events[-1] == "2 hammers 2"


def test_after_the_first_card_a_knock_of_its_is_an_ordinary_one() -> None:
    text = opening("7 7 1 7", "schroom hammer=by_choice") + ALL_READY
    after = play(text + "> 0 lay 7S \n > 2 knock 2 \n > 3 hold")
    assert after.events[-2:] == ["2 knocks 2", "3 holds"]


def test_another_seats_first_knock_is_no_hammer() -> None:
    assert play(opening("7 7 1 7") + "> 1 knock 2 \n > 2 hold").events == ["1 knocks 2", "2 holds"]


def test_a_hammer_cannot_knock_higher_than_two() -> None:
    text = "value: 2 " + opening("7 7 1 7")
    assert refused(text + "> 2 knock 3") == "too_few_sticks count=2"


@pytest.mark.parametrize(("window", "phase"), [(0, "answers"), (10, "opening")])
def test_without_opening_phase_it_is_looked_at_after_the_deal(window: int, phase: str) -> None:
    step = deal(Options(opening_window=window), 3, 0, seed_of(4), carry=(5, 7, 1))
    assert step.state.phase == phase
    assert (write_event(step.events[-1]) == "2 hammers 2") == (window == 0)


def test_once_swaps_are_settled() -> None:
    """The last seat not yet ready is caught swapping and drops out: then all others are ready."""
    text = opening("7 7 1 1") + "stock: JS QS KS AS \n > 0 ready \n > 1 ready \n > 2 ready \n"
    assert play(text + "> 3 swapfour")["phase"] == "claim"
    after = play(text + "> 3 swapfour \n > 0 reveal 1 2 3")
    assert after.events[-3:] == ["3 loses 1 caught", "3 out", "2 hammers 2"]
    assert after["knock"] == "2 asks 0"


def test_one_that_comes_through_the_round_has_survived() -> None:
    text = "value: 2 sticks: 1 7 \n 0: 10H \n 1: 9H \n > 0 lay 10H \n > 1 lay 9H"
    assert play(text).events[-2:] == ["0 hammer survives", "round over 0 1"]
    assert "0 hammer survives" not in play(text.replace("1 7", "2 7")).events
