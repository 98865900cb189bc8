"""Four pictures (Vier Bilder): claiming them, true or not, and the others' doubts."""

import pytest

from engine.cards import texts
from engine.schroom.ranking import PACK
from tests.engine.schroom.playing import play
from tests.engine.stories import stories

BLUFF = """
    phase: opening   dealer: 2   turn: 0   sticks: 5 5 5
    stock: 7H 9H QH KH JC
    0: JS QS KS 10C
    1: 7S 8S 9S 10S
    2: 7D 8D 9D 10D
    > 0 swapfour
"""


def test_face_down_and_in_no_order() -> None:
    """In a sorted hand a number would always lie first."""
    claims = [play(f"seed: {seed}{BLUFF}")["claim"] for seed in range(30)]
    assert {claim.split().index("10C") for claim in claims} == {1, 2, 3, 4}


@pytest.mark.parametrize("rank", ["7", "8", "9", "10", "J", "Q", "K", "A"])
def test_jack_queen_king_and_ace_are_pictures(rank: str) -> None:
    others = [card for card in texts(PACK).split() if card[:-1] != rank]
    stock, *rest = (" ".join(others[at : at + 4]) for at in (0, 4, 8))
    hands = "\n".join(f"{seat}: {hand}" for seat, hand in enumerate(rest, 1))
    text = f"phase: opening\nstock: {stock}\n0: {rank}S {rank}H {rank}D {rank}C\n{hands}\n"
    caught = play(f"{text}> 0 swapfour\n> 1 reveal 1 2 3").events[-1] == "0 loses 1 caught"
    assert caught == (rank not in "JQKA")


def test_the_swapper_sees_what_it_has_handed_in() -> None:
    at = play(BLUFF)
    assert texts(at.game.view(at.state, 0).handed_in) == "10C JS QS KS"
    assert at.game.view(at.state, 1).handed_in == ()
    assert [seat.swapped for seat in at.game.view(at.state, None).seats] == [True, False, False]


test_story = stories("""
rules: schroom / phase: opening / dealer: 2 / turn: 0 / sticks: 5 5 5 / stock: 7H 9H QH KH JC
0: JS QS KS AS / 1: 7S 8S 9S 10S / 2: 7D 8D 9D 10D
- a seat hands in its four cards and takes four from the stock
  > 0 swapfour / = 0 swaps four for 7H 9H QH KH / 0 has 7H 9H QH KH / stock: JC / phase: claim
  claim: 0 KS JS QS AS asks 1 2
  again / 0: JS QS KS 10C
  > 0 swapfour / = 0 swaps four for 7H 9H QH KH / 0 has 7H 9H QH KH / stock: JC / phase: claim
  claim: 0 QS 10C JS KS asks 1 2
- face down
  0: JS QS KS 10C / > 0 swapfour / 0 hears 0 swaps four for 7H 9H QH KH / 1 hears 0 swaps four
  all hear 0 swaps four / 0 sees claim: 0 ? ? ? ? asks 1 2 / 1 sees claim: 0 ? ? ? ? asks 1 2
- cards handed in are out of the round
  > 0 swapfour / > 1 letbe / > 2 letbe / swapped: 0 KS JS QS AS / 0 has 7H 9H QH KH / stock: JC
- exactly three are turned together
  > 0 swapfour / > 1 reveal 1 2 ! three_at_once / > 1 reveal 1 ! three_at_once
  > 1 reveal 1 2 3 4 ! three_at_once / > 1 reveal 1 1 2 ! three_at_once
  > 1 reveal 0 1 2 ! three_at_once / > 1 reveal 3 4 5 ! three_at_once / > 1 reveal - ! three_at_once
- turned cards are seen by all
  > 0 swapfour / > 1 reveal 1 2 4 / claim: 0 KS JS QS AS turned 1 2 4 asks 1 2
  0 sees claim: 0 KS JS ? AS turned 1 2 4 asks 1 2
  1 sees claim: 0 KS JS ? AS turned 1 2 4 asks 1 2
  2 sees claim: 0 KS JS ? AS turned 1 2 4 asks 1 2
  all see claim: 0 KS JS ? AS turned 1 2 4 asks 1 2
  0 hears 0 swaps four for 7H 9H QH KH, 1 reveals KS JS AS
  1 hears 0 swaps four, 1 reveals KS JS AS / 2 hears 0 swaps four, 1 reveals KS JS AS
  all hear 0 swaps four, 1 reveals KS JS AS
- a number among three costs the swapper a stick and it plays on
  0: JS QS KS 10C / > 0 swapfour / claim: 0 QS 10C JS KS asks 1 2 / > 2 reveal 2 3 4
  = .. 0 loses 1 caught / sticks: 4 5 5 / phase: opening / 0 has 7H 9H QH KH
  0 may lay QH, lay KH, lay 7H, lay 9H, knock 2 / lost: 1 0 0 / scores -1 0 0
- three pictures cost nobody anything
  > 0 swapfour / > 1 reveal 1 2 3 / sticks: 5 5 5 / phase: claim
  claim: 0 KS JS QS AS turned 1 2 3 asks 1 2
- a number costs the swapper a stick
  0: JS QS KS 10C / > 0 swapfour / > 1 reveal 1 3 4 / > 2 reveal 2
  = .. 2 reveals 10C, 0 loses 1 caught / sticks: 4 5 5 / phase: opening
- a picture costs the one who turned it a stick
  > 0 swapfour / > 1 reveal 1 2 3 / > 2 reveal 4
  = .. 2 reveals AS, 2 loses 1 doubted / sticks: 5 5 4 / phase: opening
- an earlier swap is not forgotten over a later one
  stock: 7H 9H QH KH JC KC AC JD QD / > 0 swapfour / > 1 letbe / > 2 letbe / > 1 swapfour
  > 2 reveal 1 2 3 / swapped: 0 KS JS QS AS; 1 9S 7S 8S 10S turned 1 2 3
  > 0 swapfour ! swapped_already
- whatever it holds it may claim them
  0: 10S 9C 8C 7C / 1: 7S 8S 9S AS / 0 may lay 7C, lay 8C, lay 9C, lay 10S, knock 2, swapfour
  again / 0 may lay JS, lay QS, lay KS, lay AS, knock 2, swapfour
- once a round
  stock: 7H 9H QH KH JC KC AC JD QD
  > 0 swapfour / > 1 letbe / > 2 letbe / 0 may not swapfour / 1 may .. swapfour
  > 0 swapfour ! swapped_already
- while four cards are left in the stock
  stock: 7H 9H QH KH / 0 may .. swapfour
  again / stock: 7H 9H QH / 0 may not swapfour / > 0 swapfour ! stock_too_small
- all opponents are asked at once
  > 0 swapfour / asks 1 2 / pace answer
  1 may letbe, reveal 1 2 3, reveal 1 2 4, reveal 1 3 4, reveal 2 3 4
  2 may letbe, reveal 1 2 3, reveal 1 2 4, reveal 1 3 4, reveal 2 3 4 / 0 may -
- a seat that went is no opponent
  in: 0 2 / > 0 swapfour / asks 2 / > 1 reveal 1 2 3 ! out_of_round
- nothing else is legal until it is closed
  > 1 letbe ! no_swap / > 1 reveal 1 2 3 ! no_swap / > 0 swapfour / > 0 lay 7H ! swap_open seat=0
  > 1 knock 2 ! swap_open seat=0 / > 1 swapfour ! swap_open seat=0 / > 1 ready ! swap_open seat=0
  > 0 letbe ! not_asked / > 1 hold ! no_knock
- whoever asks first chooses which
  > 0 swapfour / > 2 reveal 1 2 4 / 1 may letbe, reveal 3
  > 1 reveal 1 2 3 ! only_the_fourth place=3
- then an opponent may turn the fourth and all are asked anew
  > 0 swapfour / > 2 letbe / > 1 reveal 1 2 3 / asks 1 2 / 2 may letbe, reveal 4
- when all let it be the matter is closed
  > 0 swapfour / > 2 letbe / phase: claim / > 2 reveal 1 2 3 ! not_asked / > 1 letbe
  = .. 2 lets be, 1 lets be / phase: opening / sticks: 5 5 5
- also after three were turned
  > 0 swapfour / > 1 reveal 1 2 3 / > 1 letbe / > 2 letbe / phase: opening / sticks: 5 5 5
- by default opponents let it be
  > 0 swapfour / 1 does letbe / > 1 reveal 1 2 3 / 2 does letbe
- a swap uses chance once
  shuffles: 3 / > 0 swapfour / shuffles: 4
rules: schroom opening_window=0
- before the first card only
  rules: schroom / dealer: 2 / turn: 0 / sticks: 5 5 5 / stock: 7H 9H QH KH JC / 0: JS QS KS AS
  1: 7S 8S 9S 10S / 2: 7D 8D 9D 10D
  > 0 lay AS / > 1 swapfour ! too_late_to_swap
  again / dealer: 2 / turn: 0 / sticks: 5 5 5 / stock: 7H 9H QH KH JC / 0: JS QS KS AS
  1: 7S 8S 9S 10S / 2: 7D 8D 9D 10D
  > 0 lay AS / > 1 swapfour ! too_late_to_swap
  again / stock: JS QS KS AS / 0: 10H 9H 8H / 1: 7D 8D 9D / 1 may not swapfour
- without opening phase until the first card lies
  dealer: 2 / turn: 0 / sticks: 5 5 5 / stock: 7H 9H QH KH JC / 0: JS QS KS AS / 1: 7S 8S 9S 10S
  2: 7D 8D 9D 10D
  2 may .. swapfour / > 0 swapfour / > 1 letbe / > 2 letbe
  0 may lay QH, lay KH, lay 7H, lay 9H, knock 2
""")
