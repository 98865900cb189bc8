"""Tricks, and sticks: what a round costs, each way of losing the last one, the end of the match."""

from itertools import product

import pytest

from tests.engine.schroom.playing import play, position, refused
from tests.engine.stories import stories

FROM_HIGH_TO_LOW = ["10", "9", "8", "7", "A", "K", "Q", "J"]


def two(led: str, other: str) -> str:
    """Return two seats with one card each and one more; 0 leads, 1 plays to it."""
    rest = [card for card in ("JC", "JS", "QC", "QS") if card not in (led, other)]
    return f"""
        sticks: 7 7
        0: {led} {rest[0]}
        1: {other} {rest[1]}
        > 0 lay {led}
        > 1 lay {other}
    """


@pytest.mark.parametrize(
    ("led", "other"), [pair for pair in product(FROM_HIGH_TO_LOW, repeat=2) if pair[0] != pair[1]]
)
def test_ten_nine_eight_seven_ace_king_queen_jack(led: str, other: str) -> None:
    higher = FROM_HIGH_TO_LOW.index(led) < FROM_HIGH_TO_LOW.index(other)
    winner = 0 if higher else 1
    card = (led, other)[winner] + "H"
    assert play(two(led + "H", other + "H")).events[-1] == f"{winner} takes trick {card}"


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        ("-", "one_card"),
        ("10H 7S", "one_card"),
        ("8D", "not_held cards=8D"),
        ("10H 10H", "one_card"),
    ],
)
def test_one_card_of_ones_own_hand(cards: str, why: str) -> None:
    assert refused(f"0: 10H 7S \n 1: 8D 9D \n > 0 lay {cards}") == why


def test_a_card_to_lay_is_waited_for_as_a_turn() -> None:
    at = position("turn: 1 \n 0: 10H \n 1: 9H")
    assert at.game.to_act(at.state) == (1,)
    assert at.game.pace(at.state) == "turn"
    assert at.game.seconds(at.state) is None
    assert refused("0: 10H \n 1: 9H \n > 5 lay 9H") == "no_such_seat seat=5"


test_story = stories("""
rules: schroom
- the others play clockwise
  turn: 2 / 0: 10H 7S / 1: 8D 9D / 2: JD QC
  > 2 lay JD / turn: 0 / > 1 lay 8D ! not_your_turn seat=0 / > 2 lay QC ! not_your_turn seat=0
  > 0 lay 7S / turn: 1
- by default the lowest lawful card by rank then suit
  0: 10S 7C AD AH / 1: 8C 8D 8H 8S / 0 does lay AH
  again / turn: 1 / trick: 0 8H / 0: 7S / 1: JS 10H / 1 does lay 10H
  again / turn: 1 / trick: 0 8H / 0: 7S / 1: 7D 7C / 1 does lay 7D
- a round that is over takes no more actions
  0: 10H / 1: 9H
  > 0 lay 10H / > 1 lay 9H / asks - / > 0 knock 2 ! round_over / > 0 ready ! round_over
rules: schroom / turn: 1 / trick: 0 8H / 0: 7S 9S / 1: JH 9C 10H / 2: QC KC AC
- the suit led must be followed
  1 may lay JH, lay 10H, knock 2 / > 1 lay 9C ! follow_suit cards=8H / > 1 lay JH
  = .. 1 lays JH ..
rules: schroom / 0: 10H / 1: 9H / 2: 8H
- a seat that went still has sticks
  in: 0 1 / sticks: 2 1 2 / > 0 lay 10H / > 1 lay 9H / = .. 1 out, round over 0 1=2 / match -
rules: schroom / phase: opening / seats: 3 / dealer: 2 / sticks: 7 1 3 / stock: 7S 8S 9S 10S
0: 7H 8H 9H 10H / 1: 7D 8D 9D 10D / 2: 7C 8C 9C 10C
- out of this round too and if it was to lead the next still in leads
  turn: 1 / > 1 swapfour / > 2 reveal 1 2 3 / = .. 1 out, 2 leads / turn: 2 / waits: 0 2
""")


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
