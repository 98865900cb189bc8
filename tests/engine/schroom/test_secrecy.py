"""What stays secret: hands that went, cards handed in, and the seed, until the match is over."""

import pytest

from tests.engine.playing import Played
from tests.engine.schroom.playing import play

FOLDED = """
    seats: 3   sticks: 7 7 7   seed: 99
    0: 10H 9H
    1: 7S KS
    2: 8H 7H
    > 0 knock 2
    > 1 go
    > 2 hold
"""
TO_THE_END = """
    > 0 lay 10H
    > 2 lay 8H
    > 0 lay 9H
    > 2 lay 7H
"""
SWAPPED = """
    phase: opening   stock: 7C 8C 9C 10C   seed: 99
    0: JS QS KS AS
    1: 10H 9H 8H 7H
    2: 10D 9D 8D 7D
    > 0 swapfour
    > 1 {}
"""


def all_that_is_known(at: Played, seat: int | None) -> str:
    return "\n".join([at.seen_by(seat), *at.told(seat)])


@pytest.mark.parametrize("seat", [0, 2, None])
@pytest.mark.parametrize("rest", ["", TO_THE_END], ids=["during", "after"])
def test_a_folded_hand(seat: int | None, rest: str) -> None:
    known = all_that_is_known(play(FOLDED + rest), seat)
    assert "7S" not in known
    assert "KS" not in known


def test_but_its_own_seat_still_knows_it() -> None:
    assert play(FOLDED).game.view(play(FOLDED).state, 1).hand == play(FOLDED).state.hands[1]


@pytest.mark.parametrize("seat", [1, 2, None])
def test_cards_handed_in_but_for_those_turned_over(seat: int | None) -> None:
    let_be = play(SWAPPED.format("letbe \n > 2 letbe"))
    turned = play(SWAPPED.format("reveal 1 2 3 \n > 1 letbe \n > 2 letbe"))
    for card in ("JS", "QS", "KS", "AS", "7C", "8C", "9C", "10C"):
        assert card not in all_that_is_known(let_be, seat)
    shown = turned.events[1].split()[2:]
    (kept,) = {"JS", "QS", "KS", "AS"} - set(shown)
    assert kept not in all_that_is_known(turned, seat)
    assert all(card in all_that_is_known(turned, seat) for card in shown)


def test_the_seed_while_the_match_goes_on() -> None:
    over = play(FOLDED + TO_THE_END)
    assert over["phase"] == "over"
    assert not over.game.seed_open(over.state)
    for seat in (0, 1, 2, None):
        assert "99" not in all_that_is_known(over, seat)


def test_until_it_is_over() -> None:
    over = play(FOLDED.replace("7 7 7", "7 1 2") + TO_THE_END)
    assert over.events[-1] == "0 wins match"
    assert over.game.seed_open(over.state)


def test_an_honest_swap_and_a_bluff_look_alike_until_a_card_is_turned() -> None:
    honest = play(SWAPPED.format("letbe"))
    bluff = play(SWAPPED.replace("AS", "7S").format("letbe"))
    for seat in (1, 2, None):
        assert all_that_is_known(honest, seat) == all_that_is_known(bluff, seat)
        assert honest.game.to_act(honest.state) == bluff.game.to_act(bluff.state)
