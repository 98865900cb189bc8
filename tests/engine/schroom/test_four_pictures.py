"""Four pictures (Vier Bilder): claiming them, true or not, and the others' doubts."""

import pytest

from engine.cards import texts
from engine.schroom import apply, deal, legal, to_act
from engine.schroom.options import Options
from engine.schroom.values import LetBe, SwapFour
from engine.shuffle import seed_of
from tests.engine.schroom.playing import play, refused
from tests.engine.stories import stories

TEXT = """
    phase: opening   dealer: 2   turn: 0   sticks: 5 5 5
    stock: 7H 9H QH KH JC
    0: {}
    1: 7S 8S 9S 10S
    2: 7D 8D 9D 10D
"""
HONEST = TEXT.format("JS QS KS AS")
BLUFF = TEXT.format("JS QS KS 10C")
SWAP = "> 0 swapfour\n"


def places(text: str, card: str) -> tuple[int, str]:
    """Return the place of a card handed in, and the three other places."""
    place = play(text + SWAP)["claim"].split().index(card)
    return place, " ".join(str(other) for other in range(1, 5) if other != place)


# Handing in


@pytest.mark.parametrize("text", [HONEST, BLUFF], ids=["honest", "bluff"])
def test_a_seat_hands_in_its_four_cards_and_takes_four_from_the_stock(text: str) -> None:
    after = play(text + SWAP)
    assert after.events == ["0 swaps four for 7H 9H QH KH"]
    assert after.hand(0) == "7H 9H QH KH"
    assert after["stock"] == "JC"
    assert (after["phase"], after["claim"].split()[-3:]) == ("claim", ["asks", "1", "2"])


def test_face_down_and_in_no_order() -> None:
    """In a sorted hand a number would always lie first."""
    seen = {places(f"seed: {seed}" + BLUFF, "10C")[0] for seed in range(30)}
    assert seen == {1, 2, 3, 4}
    told = play(BLUFF + SWAP)
    assert told.told(1) == told.told(None) == ["0 swaps four"]
    assert told.told(0) == ["0 swaps four for 7H 9H QH KH"]
    assert "claim: 0 ? ? ? ? asks 1 2" in told.seen_by(1)
    assert "claim: 0 ? ? ? ? asks 1 2" in told.seen_by(0)


@pytest.mark.parametrize(("seats", "swaps"), [(8, 0), (7, 1), (6, 2), (5, 3)])
def test_so_nobody_of_eight_one_of_seven_two_of_six(seats: int, swaps: int) -> None:
    state, done = deal(Options(), seats, 0, seed_of(1)).state, 0
    for seat in range(seats):
        if SwapFour() in legal(state, seat):
            state, done = apply(state, seat, SwapFour()).state, done + 1
            for other in to_act(state):
                state = apply(state, other, LetBe()).state
    assert done == swaps


def test_cards_handed_in_are_out_of_the_round() -> None:
    after = play(HONEST + SWAP + "> 1 letbe \n > 2 letbe")
    assert sorted(after["swapped"].split()[1:]) == ["AS", "JS", "KS", "QS"]
    assert "AS" not in after["stock"] + after.hand(0)


# Doubting


@pytest.mark.parametrize("which", ["1 2", "1", "1 2 3 4", "1 1 2", "0 1 2", "3 4 5", "-"])
def test_exactly_three_are_turned_together(which: str) -> None:
    assert refused(HONEST + SWAP + f"> 1 reveal {which}") == "three_at_once"


def test_turned_cards_are_seen_by_all() -> None:
    place, three = places(HONEST, "AS")
    after = play(HONEST + SWAP + f"> 1 reveal {three}")
    shown = sorted(after.events[-1].split()[2:])
    assert shown == ["JS", "KS", "QS"]
    for seat in (0, 1, 2, None):
        assert after.told(seat)[-1] == after.events[-1]
        line = next(line for line in after.seen_by(seat).splitlines() if line.startswith("claim"))
        assert line.split().count("?") == 1
        assert line.split()[1 + place] == "?"
        handed_in = play(HONEST + SWAP)["claim"].split()[1:5]
        handed_in[place - 1] = "?"
        assert line.split()[2:6] == handed_in


def test_a_number_among_three_costs_the_swapper_a_stick_and_it_plays_on() -> None:
    place, _ = places(BLUFF, "10C")
    three = " ".join(str(p) for p in range(1, 5) if p != place % 4 + 1)
    after = play(BLUFF + SWAP + f"> 2 reveal {three}")
    assert after.events[-1] == "0 loses 1 caught"
    assert after["sticks"] == "4 5 5"
    assert after["phase"] == "opening"
    assert after.hand(0) == "7H 9H QH KH"
    assert after.legal(0)[4:] == ["knock 2"]


def test_three_pictures_cost_nobody_anything() -> None:
    after = play(HONEST + SWAP + "> 1 reveal 1 2 3")
    assert after["sticks"] == "5 5 5"
    assert after["phase"] == "claim"
    assert after["claim"].endswith("turned 1 2 3 asks 1 2")


def test_a_number_costs_the_swapper_a_stick() -> None:
    place, three = places(BLUFF, "10C")
    after = play(BLUFF + SWAP + f"> 1 reveal {three} \n > 2 reveal {place}")
    assert after.events[-2:] == ["2 reveals 10C", "0 loses 1 caught"]
    assert (after["sticks"], after["phase"]) == ("4 5 5", "opening")


def test_a_picture_costs_the_one_who_turned_it_a_stick() -> None:
    place, three = places(HONEST, "AS")
    after = play(HONEST + SWAP + f"> 1 reveal {three} \n > 2 reveal {place}")
    assert after.events[-2:] == ["2 reveals AS", "2 loses 1 doubted"]
    assert (after["sticks"], after["phase"]) == ("5 5 4", "opening")


@pytest.mark.parametrize("picture", ["J", "Q", "K", "A"])
def test_jack_queen_king_and_ace_are_pictures(picture: str) -> None:
    text = TEXT.format(f"{picture}S {picture}H {picture}D {picture}C")
    text = text.replace("QH KH JC", "7C 8C")
    assert "caught" not in play(text + SWAP + "> 1 reveal 1 2 3").events[-1]


@pytest.mark.parametrize("number", ["7", "8", "9", "10"])
def test_seven_to_ten_are_numbers(number: str) -> None:
    text = TEXT.format(f"{number}S {number}H {number}D {number}C").replace(
        "7H 9H QH KH JC", "JS JD JC JH"
    )
    text = text.replace("7S 8S 9S 10S", "AS KS QS QD").replace("7D 8D 9D 10D", "AH AD AC KD")
    assert play(text + SWAP + "> 1 reveal 1 2 3").events[-1] == "0 loses 1 caught"


def test_losing_a_stick_here_counts_among_what_the_round_gave() -> None:
    after = play(BLUFF + SWAP + "> 1 reveal 1 2 3 \n")
    again = after if "caught" in after.events[-1] else play(BLUFF + SWAP + "> 1 reveal 2 3 4")
    assert again.game.scores(again.state) == (-1, 0, 0)
    assert again["lost"] == "1 0 0"


def test_the_swapper_sees_what_it_has_handed_in() -> None:
    at = play(BLUFF + SWAP)
    assert texts(at.game.view(at.state, 0).handed_in) == "10C JS QS KS"
    assert at.game.view(at.state, 1).handed_in == ()
    assert [seat.swapped for seat in at.game.view(at.state, None).seats] == [True, False, False]


def test_an_earlier_swap_is_not_forgotten_over_a_later_one() -> None:
    text = HONEST.replace("JC", "JC KC AC JD QD") + SWAP + "> 1 letbe \n > 2 letbe\n"
    after = play(text + "> 1 swapfour \n > 2 reveal 1 2 3")
    assert [swap.split()[0] for swap in after["swapped"].split("; ")] == ["0", "1"]
    assert refused(text + "> 1 swapfour \n > 2 reveal 1 2 3 \n > 0 swapfour") == "swapped_already"


test_story = stories("""
rules: schroom / phase: opening / dealer: 2 / turn: 0 / sticks: 5 5 5 / stock: 7H 9H QH KH JC
0: JS QS KS AS / 1: 7S 8S 9S 10S / 2: 7D 8D 9D 10D
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
