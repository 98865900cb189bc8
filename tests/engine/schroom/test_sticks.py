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


# The match


def test_while_two_have_sticks_nobody_has_won() -> None:
    after = play(f"sticks: 2 1 2 {THREE}{LAST_TRICK}")
    assert after.game.match_places(after.state) == ()
    assert "0 wins match" not in after.events
    assert not after.game.seed_open(after.state)


test_story = stories("""
rules: schroom / 0: 10H / 1: 9H / 2: 8H
- a seat that went still has sticks
  in: 0 1 / sticks: 2 1 2 / > 0 lay 10H / > 1 lay 9H / = .. 1 out, round over 0 1=2 / match -
rules: schroom / phase: opening / seats: 3 / dealer: 2 / sticks: 7 1 3 / stock: 7S 8S 9S 10S
0: 7H 8H 9H 10H / 1: 7D 8D 9D 10D / 2: 7C 8C 9C 10C
- out of this round too and if it was to lead the next still in leads
  turn: 1 / > 1 swapfour / > 2 reveal 1 2 3 / = .. 1 out, 2 leads / turn: 2 / waits: 0 2
""")
