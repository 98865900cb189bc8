"""Hübschen: when only Hammers play they may agree on new cards."""

import pytest

from engine.schroom.ranking import PACK
from tests.engine.schroom.playing import play, position, refused

TEXT = """
    phase: {}   dealer: 3   turn: 0   sticks: 1 1 1 4   in: 0 1 2   seed: 5   shuffles: 1
    0: 10S 9S 8S 7S
    1: 10H 9H 8H 7H
    2: 10D 9D 8D 7D
    3: 10C 9C 8C 7C
"""
OPENING, PLAY = TEXT.format("opening"), TEXT.format("play")
TRICK = "> 0 lay 7S \n > 1 lay 7H \n > 2 lay 7D\n"
AGREED = "> 1 redeal \n > 2 accept \n > 0 accept\n"


@pytest.mark.parametrize("lays", range(4))
def test_at_any_time_any_of_them_may_ask(lays: int) -> None:
    text = PLAY + "\n".join(TRICK.splitlines()[:lays]) + "\n"
    for seat in range(3):
        assert "redeal" in play(text).legal(seat)
        assert play(text + f"> {seat} redeal").events[-1] == f"{seat} asks redeal"
    assert "redeal" in position(OPENING).legal(1)


def test_only_if_every_seat_still_in_has_the_hammer() -> None:
    text = PLAY.replace("1 1 1 4", "1 2 1 4")
    assert "redeal" not in position(text).legal(0)
    assert refused(text + "> 0 redeal") == "not_all_hammers"
    assert refused(PLAY.replace("in: 0 1 2", "in: 0 1 2 3") + "> 0 redeal") == "not_all_hammers"


def test_not_by_one_that_went() -> None:
    assert refused(PLAY + "> 3 redeal") == "out_of_round"


def test_all_others_still_in_are_asked_and_nothing_else_is_legal() -> None:
    asked = play(PLAY + "> 1 redeal")
    assert asked.game.to_act(asked.state) == (2, 0)
    assert asked.game.pace(asked.state) == "answer"
    assert asked.legal(0) == asked.legal(2) == ["accept", "refuse"]
    assert asked.legal(1) == []
    assert refused(PLAY + "> 1 redeal \n > 0 lay 7S") == "redeal_open seat=1"
    assert refused(PLAY + "> 1 redeal \n > 0 knock 2") == "redeal_open seat=1"
    assert refused(PLAY + "> 1 redeal \n > 1 accept") == "not_asked"
    assert refused(PLAY + "> 1 redeal \n > 2 accept \n > 2 refuse") == "not_asked"
    assert refused(PLAY + "> 1 accept") == "no_question"
    assert refused(PLAY + "> 1 refuse") == "no_question"


def test_if_all_accept_the_cards_are_shuffled_and_dealt_anew() -> None:
    after = play(PLAY + TRICK + AGREED)
    assert after.events[-4:] == ["2 accepts", "0 accepts", "1 deals", "2 leads"]
    hands = [after.state.hands[seat] for seat in range(4)]
    assert [len(hand) for hand in hands] == [4, 4, 4, 0]
    assert sorted(sum(hands, after.state.stock)) == sorted(PACK)
    assert after["shuffles"] == "2"
    assert after.hand(0) != "8S 9S 10S"


def test_with_the_one_who_asked_as_dealer() -> None:
    after = play(PLAY + AGREED)
    assert (after["dealer"], after["turn"]) == ("1", "2")


def test_to_the_seats_still_in_those_that_went_stay_out() -> None:
    after = play(PLAY + "> 2 redeal \n > 0 accept \n > 1 accept")
    assert after["in"] == "0 1 2"
    assert after.hand(3) == "-"
    assert after["turn"] == "0"  # 3 would be next


def test_value_knocker_swaps_and_opening_phase_start_afresh() -> None:
    swapped = "value: 2 lastknock: 1 swapped: 0 JS QS KS AS" + PLAY
    after = play(swapped + AGREED)
    assert after["value"] == "1"
    assert "lastknock" not in after
    assert "swapped" not in after
    assert (after["phase"], after["waits"]) == ("opening", "0 1 2")
    assert after.legal(1) == ["ready", "knock 2", "swapfour", "redeal"]
    assert after.legal(0) == ["ready", "knock 2", "swapfour", "redeal"]


def test_without_opening_phase_the_leader_may_lead_at_once() -> None:
    after = play("rules: schroom opening_window=0" + PLAY + AGREED)
    assert "phase" not in after


def test_sticks_stay_as_they_are() -> None:
    after = play("lost: 0 0 0 3" + PLAY + AGREED)
    assert (after["sticks"], after["lost"]) == ("1 1 1 4", "0 0 0 3")


def test_one_refusal_and_play_goes_on() -> None:
    text = PLAY + "> 0 lay 7S \n > 1 redeal \n > 2 refuse\n"
    after = play(text)
    assert after.events[-1] == "2 refuses"
    assert (after["turn"], after["trick"]) == ("1", "0 7S")
    assert refused(text + "> 0 accept") == "no_question"
    opening = play(OPENING + "> 0 ready \n > 1 redeal \n > 2 refuse")
    assert (opening["phase"], opening["waits"]) == ("opening", "1 2")


def test_the_same_seat_may_ask_again_only_in_the_next_trick() -> None:
    text = PLAY + "> 1 redeal \n > 2 refuse\n"
    assert "redeal" not in play(text).legal(1)
    assert refused(text + "> 1 redeal") == "asked_already"
    assert refused(text + "> 0 lay 7S \n > 1 redeal") == "asked_already"
    assert "redeal" in play(text + TRICK).legal(1)


def test_another_may_ask_in_the_same_trick() -> None:
    text = PLAY + "> 1 redeal \n > 2 refuse \n > 2 redeal \n > 1 refuse\n"
    assert refused(text + "> 2 redeal") == "asked_already"
    assert play(text).legal(0)[-1] == "redeal"


def test_in_the_fourth_trick_not_again() -> None:
    text = "sticks: 1 1 \n 0: 10S \n 1: 10H \n > 0 redeal \n > 1 refuse\n"
    assert refused(text + "> 0 redeal") == "asked_already"


def test_by_default_refused() -> None:
    assert play(PLAY + "> 1 redeal").default(0) == "refuse"


def test_the_seed_stays_secret_through_it() -> None:
    after = play(PLAY + AGREED)
    assert not after.game.seed_open(after.state)
