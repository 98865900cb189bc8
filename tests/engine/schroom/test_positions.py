"""Positions: plain defaults for what is left out, and no position that contradicts itself."""

import pytest

from engine.notation import Unreadable
from tests.engine.schroom.playing import position
from tests.engine.stories import stories

BARE = """
    0: KH KD
    1: 7S 8S
"""
FULL = """
    stock: AC AD AH AS
    0: JS QS KS 10C
    1: 7S 8S 9S 10S
    2: 7D 8D 9D 10D
"""


def test_what_is_left_out_has_its_plain_default() -> None:
    assert position(BARE).lines == {
        "seats": "2",
        "dealer": "0",
        "turn": "0",
        "value": "1",
        "sticks": "7 7",
        "in": "0 1",
        "stock": "-",
        "0": "KH KD",
        "1": "7S 8S",
    }


test_story = stories("""
rules: schroom / 0: KH KD / 1: 7S 8S
- sticks left out are as many as the option says
  rules: schroom sticks=4 / is sticks: 4 4
- seats without sticks are neither in nor counted apart
  seats: 4 / sticks: 0 7 7 0 / turn: 1 / 0: - / 1: KH / 2: 7S / is in: 1 2 / is out: 0=3
- a seed is a number of 256 bits
  seed: 115792089237316195423570985008687907853269984665640564039457584007913129639935
- a knock answered by a higher one
  turn: 1 / value: 3 / lastknock: 1 / trick: 0 10H / 0: KH
- tricks that are taken
  tricks: 0 AH, 1 JC; 0 AS, 1 JD
rules: schroom / stock: AC AD AH AS / 0: JS QS KS 10C / 1: 7S 8S 9S 10S / 2: 7D 8D 9D 10D
- left out the opening phase waits for all still in
  phase: opening / in: 0 2 / is waits: 0 2
- left out a knock asks the next seat first
  phase: answers / knock: 1 / is knock: 1 asks 2 / asks 2
  again / phase: answers / knock: 1 asks 0 / asks 0
- left out a swap and a question ask all others
  phase: claim / claim: 1 JC QC KC 10H / is claim: 1 JC QC KC 10H asks 2 0
  again / phase: redeal / redeal: 2 / sticks: 1 1 1 / is redeal: 2 asks 0 1 / is asked: 2
- a seat to lead may have gone while answers are missing
  phase: answers / knock: 1 / turn: 2 / > 2 go / turn: 2 / comes back
- swaps that are looked at and settled
  phase: claim / claim: 1 JC QC KC 10H turned 1 2 3 asks 0
  again / stock: AC AH AS / swapped: 0 JC QC KC 10H turned 1 2 3 4; 1 JD QD KD AD
  again / phase: claim / stock: AC AH AS / swapped: 0 JC QC KC 10H turned 1 2 3 4
  claim: 1 JD QD KD AD
- what is open and owed in the opening phase
  phase: opening / waits: 1 / asked: 0 2 / sticks: 1 1 1 / owes: 2 2 0 / lost: 0 6 0
- knocks while others may still swap or have few sticks
  phase: answers / knock: 1 asks 2 / waits: 0 2 / turn: 1
  again / phase: answers / knock: 1 / value: 2 / sticks: 7 2 7
""")


CONTRADICTIONS = {
    "no such line": ("trump: H" + BARE, "trump: no such line"),
    "a superscript": ("²: KH" + BARE, "no such line"),
    "nine seats": ("seats: 9" + BARE, "seats: 2 to 8, not 9"),
    "too many lines": ("seats: 2" + FULL, "2: there are only 2 seats"),
    "table cards": ("0: KH | KD | - \n 1: 7S", "0: no such card"),
    "a five": ("0: 5H KD \n 1: 7S 8S", "5H: not in these decks"),
    "a joker": ("0: X KD \n 1: 7S 8S", "X: not in these decks"),
    "a card twice": ("stock: KH" + BARE, "KH: 2 of them"),
    "twice in a trick": ("turn: 1 trick: 0 KH" + BARE.replace("KD", ""), "KH: 2 of them"),
    "five cards": ("0: KH KD KS KC 7H \n 1: 7S 8S 9S 10S", "0: more than 4"),
    "dealer": ("dealer: 2" + BARE, "dealer: there are only 2 seats"),
    "phase": ("phase: window" + BARE, "phase: expected one of"),
    "seed": (f"seed: {2**256}" + BARE, "seed: more than 256 bits"),
    "shuffles": ("shuffles: 99999999999999" + BARE, "shuffles: too many"),
    "lastknock of a third": (
        "lastknock: 2" + BARE,
        "lastknock: there are only 2 seats, from 0 to 1",
    ),
    "value nought": ("value: 0" + BARE, "value: 1 to 8"),
    "value nine": ("value: 9" + BARE, "value: 1 to 8"),
    "three sticks for two": ("sticks: 7 7 7" + BARE, "sticks: one number"),
    "eight sticks": ("sticks: 8 7" + BARE, "sticks: a seat begins with 7"),
    "more lost than there were": ("lost: 0 1" + BARE, "sticks: a seat begins with 7"),
    "in without sticks": ("sticks: 7 0 7 in: 0 1 2" + FULL, "in: seats with sticks"),
    "one in": ("in: 0" + BARE, "in: with fewer than two"),
    "out with sticks": ("out: 1" + BARE, "out: the seats without sticks"),
    "not out without": ("out: - \n sticks: 7 7 0" + FULL, "out: "),
    "places too early": ("places: 0 1" + BARE, "places: only when"),
    "over without places": ("phase: over" + BARE, "places: one winner"),
    "two winners": ("phase: over places: 0=1" + BARE, "places: one winner"),
    "turn of one that went": ("turn: 1 in: 0 2" + FULL, "turn: a seat that is still in"),
    "turn of one that has played": ("trick: 0 10H \n 0: KH \n 1: 7S 8S", "turn: a seat"),
    "uneven hands": ("0: KH \n 1: 7S 8S", "in: seats still in have one to four"),
    "empty hands": ("0: - \n 1: -", "in: seats still in have one to four"),
    "too few tricks": ("tricks: 0 AH, 1 JC" + BARE, "tricks: the hands say 2"),
    "a trick twice": ("turn: 1 trick: 0 10H, 0 9H \n 0: KH \n 1: 7S", "trick: a seat stands"),
    "no opening phase": (
        "rules: schroom opening_window=0 \n phase: opening" + FULL,
        "phase: there is none",
    ),
    "waits in play": ("waits: 1" + FULL, "waits: some seats in phase: opening"),
    "waits for nobody": ("phase: opening waits: -" + FULL, "waits: some seats"),
    "waits for one that went": ("phase: opening in: 0 1 waits: 2" + FULL, "waits: seats still in"),
    "waits in a trick": (
        "phase: opening trick: 0 10H turn: 1 \n 0: KH \n 1: 7S 8S",
        "waits: only before",
    ),
    "answers to nothing": ("phase: answers" + FULL, "knock: stands there in phase: answers"),
    "a knock in play": ("knock: 1 asks 2" + FULL, "knock: stands there in phase"),
    "knock asks itself": ("phase: answers knock: 1 asks 1" + FULL, "knock: seat 1 is not asked"),
    "knock of one that went": ("phase: answers in: 0 1 knock: 2" + FULL, "knock: seats still in"),
    "knock twice in a row": (
        "phase: answers knock: 1 value: 2 lastknock: 1" + FULL,
        "knock: no seat knocks twice",
    ),
    "knock too high": (
        "phase: answers knock: 1 value: 3 sticks: 7 2 7" + FULL,
        "knock: to at most one more",
    ),
    "claim of three cards": ("phase: claim claim: 1 JC QC KC" + FULL, "claim: a seat and four"),
    "claim with two turned": (
        "phase: claim claim: 1 JC QC KC JD turned 1 3" + FULL,
        "claim: three cards turned",
    ),
    "claim with a fifth place": (
        "phase: claim claim: 1 JC QC KC JD turned 1 3 5" + FULL,
        "claim: places 1 to 4",
    ),
    "claim asks nobody": ("phase: claim claim: 1 JC QC KC JD asks -" + FULL, "claim: somebody"),
    "claim asks the swapper": ("phase: claim claim: 1 JC QC KC JD asks 1" + FULL, "claim: a seat"),
    "redeal with sticks": ("phase: redeal redeal: 1" + FULL, "redeal: by one of asked"),
    "redeal not asked": (
        "phase: redeal redeal: 1 asked: 0 sticks: 1 1 1" + FULL,
        "redeal: by one of asked",
    ),
    "asked twice": ("asked: 1 1" + FULL, "asked: a seat stands there twice"),
    "opening with three cards": (
        "phase: opening waits: 0 1 stock: AC AD AH AS\n0: 7S 8S 9S\n1: 7H 8H 9H\n",
        "waits: only before the first card",
    ),
    "waits without an opening": (
        "rules: schroom opening_window=0 \n phase: answers knock: 1 asks 0 waits: 0 1" + FULL,
        "waits: none with opening_window=0",
    ),
    "lastknock for one": ("lastknock: 1 value: 1" + FULL, "lastknock: after a knock"),
    "turned when all is settled": ("swapped: 0 JC QC KC JD turned 5" + FULL, "swapped: "),
    "claim with a number": (
        "phase: claim claim: 1 9C QC KC JD turned 1 2 3" + FULL,
        "claim: a number settles it",
    ),
    "owes of a fourth": ("owes: 3" + FULL, "owes: there are only 3"),
}


@pytest.mark.parametrize(("text", "why"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_one_that_contradicts_itself_is_unreadable(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        position(text)
