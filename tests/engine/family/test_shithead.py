"""Shit Head (drei mal drei), sentence by sentence."""

import pytest

from data.presets import presets
from engine.shuffle import seed_of
from tests.engine.playing import Played, play, position, refused
from tests.engine.stories import stories

HEAD = "rules: shithead\n"


def at(text: str) -> Played:
    return play(HEAD + text)


def no(text: str) -> str:
    return refused(HEAD + text)


# The deal


@pytest.mark.parametrize(("seats", "cards"), [(2, 104), (8, 104), (9, 156), (12, 156)])
def test_two_decks_without_jokers_for_up_to_eight_three_for_more(seats: int, cards: int) -> None:
    preset = presets()["shithead"]
    state = preset.rules.deal(preset.options, seats, 0, seed_of(1)).state
    assert seats in preset.rules.seats(preset.options)
    assert len(state.stock) == cards - 11 * seats
    assert {len(hand) for hand in state.hands} == {8}
    assert {len(down) for down in state.down} == {3}
    assert state.up == ((),) * seats


# Announcing

ANNOUNCING = """
dealer: 0   phase: announcing
stock: 4S
0: 5H 6H 9H JH KH | 3C KH KD | 2C
1: 5D 6D 7S 8D 2S | 7S QH QD | 7C
2: 5C 8H 8C 8D QC | JS QS QC | 8C
"""


def test_nobody_announced_the_seat_after_the_dealer_starts_freely() -> None:
    after = at(f"{ANNOUNCING}> 2 pass\n> 0 pass\n> 1 pass")
    assert after.events[-1] == "1 starts nobody_announced -"
    assert len(after.legal(1)) == 5
    assert position(HEAD + ANNOUNCING).default(0) == "pass"


# Laying


def test_a_two_lies_on_anything_and_other_cards_have_no_power() -> None:
    rows = "0: 2D 3D 5D 7D 8D 9D JD QD AD | - | 2C\n1: 6S | - | 7C\n2: 6H | - | 7D\n"
    assert position(f"{HEAD}pile: QC\n{rows}").legal(0) == ["lay 2D", "lay QD", "lay AD"]
    for card in ("3D", "5D", "8D", "9D", "JD", "QD"):
        after = at(f"pile: 2H\n{rows}> 0 lay {card}")
        assert after["turn"] == "1", card
        assert len(after.events) == 1
    assert "lay 8D" in position(f"{HEAD}pile: 7C\n{rows}").legal(0)


@pytest.mark.parametrize("pile", ["JD", "QD", "KD", "AD"])
def test_a_ten_lies_only_where_it_fits(pile: str) -> None:
    assert no(f"pile: {pile}\n0: 10D | - | 2C\n1: 6S\n> 0 lay 10D").startswith("too_low")


test_story = stories("""
- play goes on until one seat holds cards
  rules: shithead / pile: 4D / 0: KH | - | - / 1: 9C | - | 2D / 2: - | - | 2C
  > 0 lay KH / > 1 pickup / > 2 flip 1 / = .. 2 out place 2, round over 0 2 1
- a joker is just the highest card
  rules: shithead jokers=2 / pile: AD / 0: X 4S | - | 2C / 1: AS 2S | - | 7C
  > 0 lay X / 1 may lay 2S
rules: shithead
- only a hand card is announced and only once
  dealer: 0 / phase: announcing / stock: 4S / 0: 5H 6H 9H JH KH | 3C KH KD | 2C
  1: 5D 6D 7S 8D 2S | 7S QH QD | 7C / 2: 5C 8H 8C 8D QC | JS QS QC | 8C
  > 0 announce 3C ! not_held cards=3C / > 0 announce 5H / > 0 announce 6H ! already_ready
  again / 0: KH / 1: KD / > 0 announce KH ! no_announcing_now
- with the stock gone nothing is drawn
  pile: 4D / 0: KD KC | - | 2C / 1: 6S 6H AC | - | 7C
  > 0 lay KD / > 1 lay AC / = 0 lays KD, 1 lays AC
- equal or higher else the pile is picked up and the next lays freely
  pile: 9D / 0: 8D | - | 2C / 1: 6S | - | 7C / > 0 lay 8D ! too_low rank=9
  again / pile: 9D / 0: 8D | - | 2C / 1: 6S 3H | - | 7C / > 0 pickup / 1 may lay 3H, lay 6S
- a ten burns and its seat is on again
  pile: 9D / 0: 10D 4S | - | 2C / 1: 6S | - | 7C / > 0 lay 10D / = 0 lays 10D, pile burns 2, 0 opens
- five equal burn four do not
  pile: 6D 6H / 0: 6S 6C 4S | - | 2C / 1: 6S | - | 7C / > 0 lay 6S 6C / = 0 lays 6S 6C
  again / pile: 6D 6H / 0: 6S 6C 4S | - | 2C / 1: 6S 9S | - | 7C
  > 0 lay 6S 6C / > 1 lay 6S / = .. 1 lays 6S, pile burns 5, 1 opens
- hand and stock empty come face up cards then face down ones
  pile: 4D / 0: - | 9D 9S | 2C / 1: AS 2S | - | 7C / 0 may lay 9D, lay 9D 9S
  again / pile: JD / 0: - | 9D 9S | 2C / 1: AS 2S | - | 7C / > 0 pickup / 0: JD | 9D 9S | 2C
- a face down card that does not fit is picked up with the pile
  pile: JD / 0: - | - | 9C 2C / 1: AS | - | 7C / > 0 flip 1 / = 0 flips 1 9C, 0 picks up 2, 1 opens
rules: shithead / dealer: 0 / phase: announcing / stock: 4S / 0: 5H 6H 9H JH KH | 3C KH KD | 2C
1: 5D 6D 7S 8D 2S | 7S QH QD | 7C / 2: 5C 8H 8C 8D QC | JS QS QC | 8C
- the lowest card announced starts and must be laid
  > 0 announce 6H / > 2 announce 5C / > 1 pass
  = 0 announces 6H, 2 announces 5C, 1 announces nothing, 2 starts announced 5C / 2 may lay 5C
  > 2 lay QC ! must_include cards=5C
- two is lowest
  > 0 announce 5H / > 2 pass / > 1 announce 2S / = .. 1 starts announced 2S
- of two equal ones that announced first starts
  > 2 announce 5C / > 0 announce 5H / > 1 announce 5D / = .. 2 starts announced 5C
rules: shithead / pile: 4D / 0: 3H 3S 3D 3C | - | 2C
- the first card is drawn for a seat that holds at most three
  stock: 9D 3C 8C / 1: 6S 6H AC | - | 7C / > 0 pickup / = .. 1 draws 9D
  again / stock: 9D 3C 8C / 1: 6S 6H AC KH | - | 7C / > 0 pickup / = .. 1 opens
- example b one card is drawn and then the seat decides
  stock: 9D 8C / 1: 6S 6H AC | - | 7C
  > 0 pickup / 1 may lay 6S, lay 6S 6H, lay 9D, lay AC, draw / > 1 lay 9D / 1 has 6S 6H AC
- example a both sixes are laid and two cards drawn
  stock: 9D 8C / 1: 6S 6H AC | - | 7C
  > 0 pickup / > 1 lay 6S 6H / = .. 1 draws 9D, 1 draws 8C, 1 lays 6S 6H / 1 has 8C 9D AC
- who has drawn for two must lay two
  stock: 9D 3C 8C / 1: 6S 6H AC | - | 7C
  > 0 pickup / > 1 draw / = .. 1 draws 3C / 1 may lay 6S 6H / 1 does lay 6S 6H
  > 1 lay AC ! lay_more count=2
- a further card needs so many equal cards that fit
  stock: 9D 8C / 1: 6S JH AC | - | 7C / > 0 pickup / > 1 draw ! nothing_to_draw
  again / stock: 9D 8C 7D / 1: 6S 6H AC | - | 7C
  > 0 pickup / > 1 draw / > 1 draw ! nothing_to_draw
- with more than three cards nothing is drawn
  stock: 9D 8C / 1: 6S 6H AC KH | - | 7C / > 0 pickup / > 1 lay KH / = .. 1 lays KH / 1 has 6S 6H AC
rules: shithead / phase: laying_out / stock: 4S / 0: 3C 4H 5H 6H 9H JH KH KD | - | 2C 2D 2H
1: 3S 4D 5D 6D 7S 8D QH QD | - | 7C 7D 7H
- each seat lays three of eight face up and keeps five
  > 0 ready ! too_late_to_swap / > 0 faceup 3C KH KD / = 0 turns up 3C KH KD
  0: 4H 5H 6H 9H JH | 3C KH KD | 2C 2D 2H / asks 1 / > 0 faceup 4H KH KD ! already_ready
- by default the three highest are laid out
  0 does faceup JH KH KD
- then the seats announce
  > 0 faceup 3C KH KD / > 1 faceup 7S QH QD / phase: announcing / asks 0 1
""")
