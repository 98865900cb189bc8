"""Shit Head as the Linzer Shithead-Verein plays it, sentence by sentence."""

import pytest

from data.presets import presets
from engine.shuffle import seed_of
from tests.engine.playing import Played, play
from tests.engine.stories import stories

HEAD = "rules: shithead-linz\n"


def at(text: str) -> Played:
    return play(HEAD + text)


@pytest.mark.parametrize(("seats", "cards"), [(2, 52), (4, 52), (5, 104), (8, 104)])
def test_one_deck_for_up_to_four_two_for_more(seats: int, cards: int) -> None:
    preset = presets()["shithead-linz"]
    state = preset.rules.deal(preset.options, seats, 0, seed_of(1)).state
    assert list(preset.rules.seats(preset.options)) == [2, 3, 4, 5, 6, 7, 8]
    assert len(state.stock) == cards - 11 * seats
    zones = (state.hands, state.up, state.down)
    assert [{len(cards) for cards in zone} for zone in zones] == [{5}, {3}, {3}]


@pytest.mark.parametrize("pile", ["6D 6H 6C", "6D 8S 6H 6C", "6D 6H 8S 8C 6C", "6D 6H 6C 8D"])
def test_four_equal_burn_eights_between_do_not_break_them(pile: str) -> None:
    after = at(f"pile: {pile}\n0: 6S 4S | - | 2C\n1: 9S | - | 7C\n> 0 lay 6S")
    assert after.events[1:] == [f"pile burns {len(pile.split()) + 1}", "0 opens"]


test_story = stories("""
rules: shithead-linz
- after swapping the seats announce
  phase: swapping / 0: 3C 4C 5C 6C KC | 4H 5H 6H | 2C / 1: 3S 4S 5S 6S KS | 4D 5D 6D | 7C
  > 0 faceup KC 5H 6H / > 0 ready / > 1 ready / phase: announcing
  0: 3C 4H 4C 5C 6C | 5H 6H KC | 2C
- a seat is left with five
  pile: 4D / stock: 9D 8C / 0: 3H | - | 2C / 1: 6S 6H JC QC AC | - | 7C
  > 0 pickup / = .. 1 draws 9D / > 1 lay 6S 6H / 1 has 8C 9D JC QC AC
- other cards between break a run
  pile: 6D 6H 2H 6C / 0: 6S 4S | - | 2C / 1: 9S | - | 7C / > 0 lay 6S / = 0 lays 6S
- four eights directly on each other burn
  pile: 8D 8H 8C / 0: 8S 4S | - | 2C / 1: 9S | - | 7C / > 0 lay 8S / = .. pile burns 4 ..
  again / pile: 8D 8H 6D 8C / 0: 8S 4S | - | 2C / 1: 9S | - | 7C / > 0 lay 8S / = 0 lays 8S
- play goes on until one seat holds cards
  pile: 4D / 0: KH | - | - / 1: 9C | - | 2D / 2: - | - | 2C
  > 0 lay KH / > 1 pickup / > 2 flip 1 / = .. round over 0 2 1
rules: shithead-linz / pile: 4H / 0: 8D 9D JD | - | 2C / 1: 6S | - | 7C / 2: 6H | - | 7D
- nothing skips or reverses
  > 0 lay 8D / turn: 1
  again / > 0 lay 9D / turn: 1
  again / > 0 lay JD / turn: 1
rules: shithead-linz / 1: 6S | - | 7C
- two eight and ten lie on anything
  pile: AC / 0: 2D 3D 7D 8D 9D 10D KD AD | - | 2C / 0 may lay 2D, lay 8D, lay 10D, lay AD
- after a seven seven or lower or eight or ten
  pile: 7H / 0: 2D 3D 7D 8D 9D 10D KD AD | - | 2C / 0 may lay 2D, lay 3D, lay 7D, lay 8D, lay 10D
- an eight is seen through
  pile: 9H 8S 8C / 0: 3D 6D 9D | - | 2C / 0 may lay 9D
  again / pile: 7H 8S / 0: 3D 6D 9D | - | 2C / 0 may lay 3D, lay 6D
  again / pile: 8S / 0: 3D 6D 9D | - | 2C / 0 may lay 3D, lay 6D, lay 9D
- a ten burns and its seat is on again
  pile: AD / 0: 10D 4S | - | 2C / > 0 lay 10D / = 0 lays 10D, pile burns 2, 0 opens
""")
