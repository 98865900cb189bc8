"""Eine Runde: numbers worth more than 37 cost a Kölsch for every other seat."""

import pytest

from engine.cards import texts
from engine.notation import read_cards
from engine.schroom import view
from engine.schroom.events import Owes, Wins
from engine.schroom.ranking import is_round
from tests.engine.schroom.playing import play, position
from tests.engine.stories import stories


@pytest.mark.parametrize(
    ("hand", "owes"),
    [
        ("10S 10H 9D 9C", True),  # 38
        ("10S 10H 10D 8C", True),  # 38
        ("10S 10H 9D 8C", False),  # 37
        ("10S 10H 10D 7C", False),  # 37
        ("10S 10H 10D AC", False),  # pictures are worth nothing
        ("10S 10H 10D 10C", True),
        ("9S 9H 9D 9C", False),
    ],
)
def test_more_than_37_and_only_numbers_count(hand: str, owes: bool) -> None:
    assert is_round(read_cards(hand)) == owes


test_story = stories("""
rules: schroom / phase: opening / dealer: 2 / turn: 0 / stock: 10H 9H 10D 9D / 0: JS QS KS AS
1: 7S 8S 9S 10S / 2: 7D 8D JD QD
- who takes them in a swap owes one too
  > 0 swapfour / > 1 letbe / > 2 letbe / owes: 0
  again / stock: 10H 9H 10D 8H / > 0 swapfour / > 1 letbe / > 2 letbe / no owes
- each deal or swap counts once
  owes: 0 / > 0 swapfour / > 1 letbe / > 2 letbe / > 0 knock 2 / > 1 go / > 2 go
  = .. 0 wins round, 0 owes round 2, 0 owes round 2, round over 0 1=2
""")


@pytest.mark.parametrize(("koelsch", "to"), [("table", (0, 1, 3, 4, 5)), ("dealt", (0, 3, 4, 5))])
def test_a_kolsch_for_everybody_or_those_dealt_in(koelsch: str, to: tuple[int, ...]) -> None:
    """Of six seats one has been out for long, one has gone, and one drops out in this round. The
    winner takes what the others lost in it, not what it lost itself.
    """
    cards = {0: "10H", 2: "9H", 3: "8H", 4: "7H"}
    hands = [f"{seat}: {card}" for seat, card in cards.items()]
    lays = [f"> {seat} lay {card}" for seat, card in cards.items()]
    table = f"rules: schroom koelsch={koelsch}   seats: 6   sticks: 5 0 7 1 7 6   in: 0 2 3 4"
    after = play("\n".join([table, "owes: 2   lost: 2 0 0 0 0 1", *hands, *lays]))
    assert f"2 owes round {len(to)}" in after.events and Owes(2, len(to), to) in after.happened
    assert Wins(0, 4) in after.happened


def test_told_when_the_round_is_over_not_before() -> None:
    text = "owes: 1 \n 0: 10H \n 1: 9H \n > 0 lay 10H\n"
    before = play(text)
    for seat in (0, 1, None):
        assert before.game.view(before.state, seat).owes == ()
        assert "owes" not in before.seen_by(seat)
        assert not any("owes" in line for line in before.told(seat))
    after = play(text + "> 1 lay 9H")
    for seat in (0, 1, None):
        assert "1 owes round 1" in after.told(seat)
        assert after.game.view(after.state, seat).owes == (1,)
    assert after.events.index("1 owes round 1") > after.events.index("0 wins round")


def test_who_owes_nothing_changes_nothing() -> None:
    owing = position("owes: 1 \n 0: 10H \n 1: 9H")
    plain = position("0: 10H \n 1: 9H")
    assert view(owing.state, 0) == view(plain.state, 0)
    assert owing.legal(1) == plain.legal(1)
    assert texts(owing.state.hands[1]) == "9H"
