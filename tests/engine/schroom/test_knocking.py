"""Knocking, and what follows it: holding or going; and the Hammer: one stick left."""

import pytest

from tests.engine.schroom.playing import play, position, refused
from tests.engine.stories import stories

# Four seats with all their cards; whoever leads, each suit is followed by nobody else.
START = """
    seats: 4   dealer: 3   turn: 0
    0: 10S 9S 8S 7S
    1: 10H 9H 8H 7H
    2: 10D 9D 8D 7D
    3: 10C 9C 8C 7C
"""
LAYS = [
    f"> {seat} lay {rank}{suit}"
    for rank in ("7", "8", "9", "10")
    for seat, suit in enumerate("SHDC")
]


def after(cards: int) -> str:
    """Return the position after the start and this many cards."""
    return "\n".join([START, *LAYS[:cards], ""])


def answers(knocker: int, word: str = "hold") -> list[str]:
    return [f"> {(knocker + step) % 4} {word}" for step in (1, 2, 3)]


# When


@pytest.mark.parametrize("cards", range(16))
def test_play_stops_until_the_last_answer(cards: int) -> None:
    text = after(cards) + "> 2 knock 2\n"
    seat, lay = cards % 4, LAYS[cards]
    for answered in range(3):
        so_far = text + "\n".join(answers(2)[:answered]) + "\n"
        assert refused(so_far + lay) == "knock_open seat=2"
        for other in range(4):
            asked = [3, 0, 1][answered]
            assert play(so_far).legal(other) == (["hold", "go"] if other == asked else [])
    held = play(text + "\n".join(answers(2)))
    assert lay[4:] in held.legal(seat)


test_story = stories("""
rules: schroom / seats: 4 / dealer: 3 / turn: 0 / 0: 10S 9S 8S 7S / 1: 10H 9H 8H 7H
2: 10D 9D 8D 7D / 3: 10C 9C 8C 7C
- no knock after the fourth tricks last card
  > 0 lay 7S / > 1 lay 7H / > 2 lay 7D / > 3 lay 7C / > 0 lay 8S / > 1 lay 8H / > 2 lay 8D
  > 3 lay 8C / > 0 lay 9S / > 1 lay 9H / > 2 lay 9D / > 3 lay 9C / > 0 lay 10S / > 1 lay 10H
  > 2 lay 10D / > 3 lay 10C / > 1 knock 2 ! round_over
- the others are asked in order from the knocker
  > 0 lay 7S / > 1 lay 7H / > 1 knock 2 / = .. 1 knocks 2 / phase: answers / knock: 1 asks 2
  asks 2 / pace answer / > 3 hold ! not_asked_yet seat=2 / > 1 hold ! not_asked / > 2 hold
  knock: 1 asks 3 / > 2 go ! not_asked / > 3 go / knock: 1 asks 0
- its cards lie face down
  > 1 knock 2 / > 2 go / > 3 hold / > 0 hold
  0 hears 1 knocks 2, 2 goes 1, 3 holds, 0 holds, value 2
  0 sees 2: ? ? ? ? / 1 sees 2: ? ? ? ? / 3 sees 2: ? ? ? ? / all see 2: ? ? ? ?
- to at most one more than it has sticks
  value: 3 / sticks: 7 2 7 7 / 1 may not knock 4 / > 1 knock 4 ! too_few_sticks count=3
  again / value: 3 / sticks: 7 3 7 7 / 1 may .. knock 4
- by default a seat goes unless holding costs it nothing more
  value: 2 / sticks: 7 7 3 7 / > 1 knock 3 / 2 does go
  again / value: 2 / sticks: 7 7 2 7 / > 1 knock 3 / 2 does hold
  again / value: 2 / sticks: 7 7 1 7 / > 1 knock 3 / 2 does hold
- if everybody goes the knocker wins at once and deals
  > 0 lay 7S / > 1 lay 7H / > 1 knock 2 / > 2 go / > 3 go / > 0 go
  = .. 2 goes 1, 3 goes 1, 0 goes 1, 1 drives all away, 1 wins round, round over 1 0=2=3
  sticks: 6 7 6 6 / deals 1 / scores -1 0 -1 -1
- a knock names its value which is one more
  > 1 knock 3 ! not_the_next_value count=2 / > 1 knock 1 ! not_the_next_value count=2 / > 1 knock 2
  > 2 hold / > 3 hold / > 0 hold / 2 may .. knock 3 / > 2 knock 2 ! not_the_next_value count=3
- of two at once the first to arrive counts
  # Nobody who meant two knocks three: not while the first is answered, and not afterwards.
  > 1 knock 2 / > 3 knock 2 ! knocked_first seat=1 count=2
  > 1 knock 2 ! knocked_first seat=1 count=2 / > 2 hold / > 3 hold / > 0 hold
  > 3 knock 2 ! not_the_next_value count=3 / > 3 knock 3 / = .. 3 knocks 3
- no seat knocks twice in a row
  > 1 knock 2 / > 2 hold / > 3 hold / > 0 hold / 1 may not knock 3 / > 1 knock 3 ! twice_in_a_row
  > 2 knock 3 / > 3 hold / > 0 hold / > 1 hold / 1 may .. knock 4 / > 1 knock 4 / = .. 1 knocks 4
- answers without a knock
  > 1 hold ! no_knock / > 1 go ! no_knock
rules: schroom
- the seat to lead goes and the next still in leads
  turn: 1 / seats: 4 / 0: 10S 9S / 1: 10H 9H / 2: 10D 9D / 3: 10C 9C
  > 0 knock 2 / > 1 go / > 2 go / > 3 hold / = .. value 2, 3 leads / turn: 3
rules: schroom / turn: 2 / trick: 0 7S, 1 9S / 0: 10S 8S / 1: 10H 9H / 2: 10D 9D 8D
- not before the last answer
  seats: 3 / > 1 knock 2 / > 2 go / trick: 0 7S, 1 9S / > 0 hold / = .. 1 takes trick 9S
  again / seats: 3
  > 1 knock 2 / > 2 go / > 0 go / = .. 1 drives all away, 1 wins round, round over 1 0=2
rules: schroom / phase: opening / seats: 4 / dealer: 3 / turn: 0 / 0: 10S 9S 8S 7S / 1: 10H 9H 8H 7H
2: 10D 9D 8D 7D / 3: 10C 9C 8C 7C
- the first hammer after the dealer knocks
  sticks: 7 1 1 7 / > 0 ready / > 1 ready / > 2 ready / > 3 ready / = .. 1 hammers 2
  again / sticks: 7 1 1 7 / dealer: 1
  > 0 ready / > 1 ready / > 2 ready / > 3 ready / = .. 2 hammers 2
- it counts as that seats knock
  sticks: 7 7 1 7
  > 0 ready / > 1 ready / > 2 ready / > 3 ready / > 3 hold / > 0 hold / > 1 hold / lastknock: 2
  > 2 knock 3 ! twice_in_a_row
- nobody leads before it is shown
  # So all are asked, and a table need not wait for a leader who knows it.
  sticks: 7 7 1 7 / > 0 lay 7S ! hammer_first seat=2 / asks 0 1 2 3 / pace reaction
  0 does ready / 1 does ready / 2 does ready / 3 does ready
  # Once the value is up no Hammer is due.
  > 0 knock 2 / > 1 hold / > 2 hold / > 3 hold / asks 0
- who holds sees the hammer
  # Which they say as "Jo, ich sehe Deinen Hammer!".
  sticks: 7 7 1 7 / > 0 ready / > 1 ready / > 2 ready / > 3 ready / > 3 hold / > 0 hold / > 1 go
  = .. 3 sees hammer, 0 sees hammer, 1 goes 1, value 2
- only if the value is still one
  sticks: 7 7 1 7 / > 0 knock 2 / > 1 hold / > 2 hold / > 3 hold
  = 0 knocks 2, 1 holds, 2 holds, 3 holds, value 2
  > 0 ready / > 1 ready / > 2 ready / > 3 ready / = 0 ready, 1 ready, 2 ready, 3 ready / no phase
- a hammer cannot knock higher than two
  value: 2 / sticks: 7 7 1 7 / > 2 knock 3 ! too_few_sticks count=2
rules: schroom / turn: 1 / trick: 0 10S / seats: 4 / 0: -
- the highest card of the suit led among those still in wins
  1: 7S / 2: 9S / 3: 8S / > 3 knock 2 / > 0 go / > 1 hold / > 2 hold / > 1 lay 7S / > 2 lay 9S
  > 3 lay 8S / = .. 2 takes trick 9S .. / = .. 2 wins round ..
  again / 1: 7S / 2: 9D / 3: 8S / > 3 knock 2 / > 0 go / > 1 hold / > 2 hold / > 1 lay 7S
  > 2 lay 9D / > 3 lay 8S / = .. 3 takes trick 8S .. / = .. 3 wins round ..
  again / 1: 10D / 2: 7S / 3: 8S / > 3 knock 2 / > 0 go / > 1 hold / > 2 hold / > 1 lay 10D
  > 2 lay 7S / > 3 lay 8S / = .. 3 takes trick 8S .. / = .. 3 wins round ..
  again / 1: JS / 2: 10D / 3: 10C / > 3 knock 2 / > 0 go / > 1 hold / > 2 hold / > 1 lay JS
  > 2 lay 10D / > 3 lay 10C / = .. 1 takes trick JS .. / = .. 1 wins round ..
""")


def test_the_view_has_who_may_knock_and_whose_hammer_comes() -> None:
    at = position("value: 2 lastknock: 0 sticks: 7 7 1 2" + START)
    assert at.game.view(at.state, None).may_knock == (1, 3)
    asked = play(START + "> 1 knock 2")
    assert asked.game.view(asked.state, None).may_knock == ()
    opening = "phase: opening   sticks: 7 7 1 7" + START
    for text, shows in ((opening, 2), (opening + "\n".join(["> 0 knock 2", *answers(0)]), None)):
        seen = play(text)
        assert seen.game.view(seen.state, None).shows == shows
    ready = "".join(f"> {seat} ready\n" for seat in range(4))
    shown = play(f"{opening}{ready}> 3 hold\n> 0 hold\n> 1 go")
    assert shown.game.view(shown.state, None).hammer is False
