"""Sticks: what a round costs, each way of losing the last one, and the end of the match."""

import pytest

from tests.engine.schroom.playing import play, position, refused

LAST_TRICK = """
    > 0 lay 10H
    > 1 lay 9H
    > 2 lay 8H
"""
THREE = """
    0: 10H
    1: 9H
    2: 8H
"""


def test_a_round_is_for_one_to_begin_with() -> None:
    assert position(THREE)["value"] == "1"
    assert play(THREE + LAST_TRICK)["sticks"] == "7 6 6"


@pytest.mark.parametrize("value", [1, 2, 5])
def test_its_losers_lose_the_value_in_force(value: int) -> None:
    after = play(f"value: {value}\n{THREE}{LAST_TRICK}")
    assert after.events[4:7] == [
        "0 wins round", f"1 loses {value} round", f"2 loses {value} round",
    ]  # fmt: skip
    assert after["sticks"] == f"7 {7 - value} {7 - value}"
    assert after.game.scores(after.state) == (0, -value, -value)


def test_never_more_than_they_have() -> None:
    after = play(f"value: 5 sticks: 7 2 6 {THREE}{LAST_TRICK}")
    assert after["sticks"] == "7 0 1"
    assert after["lost"] == "0 2 5"
    assert "1 loses 2 round" in after.events


def test_seats_that_went_have_paid_already() -> None:
    after = play(f"value: 2 in: 0 2 sticks: 7 6 7 lost: 0 1 0 {THREE} > 0 lay 10H \n > 2 lay 8H")
    assert after["sticks"] == "7 6 5"
    assert after.game.scores(after.state) == (0, -1, -2)


# Each way to the last stick

OPENING = """
    phase: opening   seats: 3   dealer: 2   turn: 0   sticks: {}
    stock: 7S 8S 9S 10S
    0: 7H 8H 9H 10H
    1: 7D 8D 9D {}
    2: 7C 8C 9C 10C
"""
PICTURES = OPENING.replace("7D 8D 9D", "JD QD KD")

WAYS = {
    "losing the round": (1, f"sticks: 7 1 3 {THREE}{LAST_TRICK}"),
    "going": (1, f"sticks: 7 1 3 {THREE} > 0 knock 2 \n > 1 go"),
    "caught among three": (1, OPENING.format("7 1 3", "10D") + "> 1 swapfour \n > 2 reveal 1 2 3"),
    "doubting": (
        2,
        PICTURES.format("7 3 1", "AD") + "> 1 swapfour \n > 2 reveal 1 2 3 \n > 2 reveal 4",
    ),
}


@pytest.mark.parametrize(("seat", "text"), WAYS.values(), ids=WAYS)
def test_a_seat_without_sticks_is_out_of_the_match(seat: int, text: str) -> None:
    after = play(text)
    assert f"{seat} out" in after.events
    assert after["sticks"].split()[seat] == "0"
    assert after["out"] == str(seat)
    assert str(seat) not in after["in"].split()
    assert after.legal(seat) == []
    if after.game.to_act(after.state):
        assert refused(text + f"\n> {seat} knock 2") == "out_of_match"


def test_caught_at_the_fourth_card() -> None:
    """The number's place follows from the seed: the fourth is turned once the other three are."""
    text = OPENING.replace("7D 8D", "JD QD").format("7 1 3", "KD") + "> 1 swapfour\n"
    claim = play(text)["claim"].split()
    place = claim.index("9D")
    others = " ".join(str(other) for other in range(1, 5) if other != place)
    after = play(text + f"> 2 reveal {others} \n > 0 reveal {place}")
    assert after.events[-3:] == ["0 reveals 9D", "1 loses 1 caught", "1 out"]
    assert after["in"] == "0 2"
    assert after["phase"] == "opening"


def test_out_of_this_round_too_and_if_it_was_to_lead_the_next_still_in_leads() -> None:
    text = OPENING.replace("turn: 0", "turn: 1").format("7 1 3", "10D")
    after = play(text + "> 1 swapfour \n > 2 reveal 1 2 3")
    assert after.events[-2:] == ["1 out", "2 leads"]
    assert (after["turn"], after["waits"]) == ("2", "0 2")


def test_if_one_seat_is_left_in_the_round_it_wins_at_once() -> None:
    """Seat 2 has gone, so the match is not over yet."""
    text = OPENING.format("7 1 3", "10D").replace("phase: opening", "phase: opening in: 0 1")
    after = play(text + "> 1 swapfour \n > 0 reveal 1 2 3")
    assert after.events[-3:] == ["1 out", "0 wins round", "round over 0 1=2"]
    assert after.game.carry(after.state) == (7, 0, 3)


# From round to round


def test_the_next_round_starts_from_the_sticks_left() -> None:
    after = play(f"sticks: 7 4 3 {THREE}{LAST_TRICK}")
    assert after.game.carry(after.state) == (7, 3, 2)


def test_nothing_is_carried_on_from_a_round_that_runs_or_a_match_that_is_over() -> None:
    at = position(THREE)
    assert at.game.carry(at.state) == ()
    over = play(f"sticks: 7 1 1 {THREE}{LAST_TRICK}")
    assert over.game.carry(over.state) == ()


def test_who_dropped_out_earlier_carries_less() -> None:
    text = f"seats: 5 sticks: 7 1 3 0 0 out: 4 3 {THREE}{LAST_TRICK}"
    after = play(text)
    assert after["out"] == "4 3 1"
    assert after.game.carry(after.state) == (7, 0, 2, -1, -2)


# The match


def test_the_last_with_sticks_wins_the_match() -> None:
    after = play(f"sticks: 2 1 1 {THREE}{LAST_TRICK}")
    assert after.events[-3:] == ["2 out", "round over 0 1=2", "0 wins match"]
    assert after.game.match_places(after.state) == ((0,), (1, 2))
    assert after.game.seed_open(after.state)


def test_while_two_have_sticks_nobody_has_won() -> None:
    after = play(f"sticks: 2 1 2 {THREE}{LAST_TRICK}")
    assert after.game.match_places(after.state) == ()
    assert "0 wins match" not in after.events
    assert not after.game.seed_open(after.state)


def test_a_seat_that_went_still_has_sticks() -> None:
    after = play(f"in: 0 1 sticks: 2 1 2 {THREE} > 0 lay 10H \n > 1 lay 9H")
    assert after.events[-2:] == ["1 out", "round over 0 1=2"]
    assert after.game.match_places(after.state) == ()


def test_at_once_whenever_it_comes_to_that() -> None:
    """In the middle of a trick, and by a swap."""
    gone = play(
        "value: 2 turn: 1 trick: 0 8H sticks: 5 2 \n 0: 7H \n 1: 9H JS \n > 0 knock 3 \n > 1 go"
    )
    assert gone.events[-2:] == ["round over 0 1", "0 wins match"]
    caught = """
        phase: opening   sticks: 3 1   stock: 7S 8S 9S 10S
        0: 7H 8H 9H 10H
        1: 7D 8D 9D 10D
        > 1 swapfour
        > 0 reveal 2 3 4
    """
    assert play(caught).events[-4:] == ["1 out", "0 wins round", "round over 0 1", "0 wins match"]


def test_places_of_the_match_last_out_first() -> None:
    text = f"seats: 5 sticks: 7 1 1 0 0 out: 4 3 {THREE}{LAST_TRICK}"
    after = play(text)
    assert after.game.match_places(after.state) == ((0,), (1, 2), (3,), (4,))
