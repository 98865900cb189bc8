"""Sticks: what a round costs, each way of losing the last one, and the end of the match."""

import pytest

from tests.engine.schroom.playing import play, refused
from tests.engine.stories import stories

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


@pytest.mark.parametrize("value", [1, 2, 5])
def test_its_losers_lose_the_value_in_force(value: int) -> None:
    after = play(f"value: {value}\n{THREE}{LAST_TRICK}")
    assert after.events[4:7] == [
        "0 wins round", f"1 loses {value} round", f"2 loses {value} round",
    ]  # fmt: skip
    assert after["sticks"] == f"7 {7 - value} {7 - value}"
    assert after.game.scores(after.state) == (0, -value, -value)


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


test_story = stories("""
- at once whenever it comes to that
  # In the middle of a trick, and by a swap.
  rules: schroom / value: 2 / turn: 1 / trick: 0 8H / sticks: 5 2 / 0: 7H / 1: 9H JS
  > 0 knock 3 / > 1 go / = .. round over 0 1, 0 wins match
  again / rules: schroom / phase: opening / sticks: 3 1 / stock: 7S 8S 9S 10S / 0: 7H 8H 9H 10H
  1: 7D 8D 9D 10D
  > 1 swapfour / > 0 reveal 2 3 4 / = .. 1 out, 0 wins round, round over 0 1, 0 wins match
rules: schroom / 0: 10H / 1: 9H / 2: 8H
- a round is for one to begin with
  is value: 1 / > 0 lay 10H / > 1 lay 9H / > 2 lay 8H / sticks: 7 6 6
- never more than they have
  value: 5 / sticks: 7 2 6
  > 0 lay 10H / > 1 lay 9H / > 2 lay 8H / sticks: 7 0 1 / lost: 0 2 5 / = .. 1 loses 2 round ..
- seats that went have paid already
  value: 2 / in: 0 2 / sticks: 7 6 7 / lost: 0 1 0
  > 0 lay 10H / > 2 lay 8H / sticks: 7 6 5 / scores 0 -1 -2
- the next round starts from the sticks left
  sticks: 7 4 3 / > 0 lay 10H / > 1 lay 9H / > 2 lay 8H / carries 7 3 2
- nothing is carried on from a round that runs or a match that is over
  carries -
  again / sticks: 7 1 1 / > 0 lay 10H / > 1 lay 9H / > 2 lay 8H / carries -
- who dropped out earlier carries less
  seats: 5 / sticks: 7 1 3 0 0 / out: 4 3
  > 0 lay 10H / > 1 lay 9H / > 2 lay 8H / out: 4 3 1 / carries 7 0 2 -1 -2
- a seat that went still has sticks
  in: 0 1 / sticks: 2 1 2 / > 0 lay 10H / > 1 lay 9H / = .. 1 out, round over 0 1=2 / match -
- places of the match last out first
  seats: 5 / sticks: 7 1 1 0 0 / out: 4 3 / > 0 lay 10H / > 1 lay 9H / > 2 lay 8H / match 0 1=2 3 4
rules: schroom / phase: opening / seats: 3 / dealer: 2 / sticks: 7 1 3 / stock: 7S 8S 9S 10S
0: 7H 8H 9H 10H / 1: 7D 8D 9D 10D / 2: 7C 8C 9C 10C
- out of this round too and if it was to lead the next still in leads
  turn: 1 / > 1 swapfour / > 2 reveal 1 2 3 / = .. 1 out, 2 leads / turn: 2 / waits: 0 2
- if one seat is left in the round it wins at once
  # Seat 2 has gone, so the match is not over yet.
  in: 0 1 / turn: 0
  > 1 swapfour / > 0 reveal 1 2 3 / = .. 1 out, 0 wins round, round over 0 1=2 / carries 7 0 3
""")
