"""Positions: plain defaults for what is left out, and no position that contradicts itself."""

import pytest

from engine.notation import Unreadable
from tests.engine.playing import position
from tests.engine.stories import stories

BARE = """
    0: KH KD
    1: 4S 5S
"""


def test_what_is_left_out_has_its_plain_default() -> None:
    at = position(BARE)
    assert at.lines == {
        "seats": "2",
        "dealer": "0",
        "turn": "0",
        "direction": "cw",
        "pile": "-",
        "stock": "-",
        "burned": "0",
        "0": "KH KD | - | -",
        "1": "4S 5S | - | -",
    }
    assert (at.state.phase, at.state.youngest, at.state.shuffles) == ("play", 1, 0)


test_story = stories("""
- hands are sorted other zones are not
  pile: 9C 4D / stock: 8S 5S / 0: KD KH 2C | 9H 3C | 7S 6S / 1: 4S
  is 0: 2C KH KD | 9H 3C | 7S 6S / is pile: 9C 4D / is stock: 8S 5S
- left out seats without cards are out
  rules: cruzo finish=play_on / seats: 4 / 0: KH / 2: 4S / is out: 1 3
- the order of going out is written
  rules: cruzo finish=play_on / out: 3 1 / 0: KH / 1: - / 2: 4S / 3: - / is out: 3 1
- left out an open window asks all others with hand cards
  pile: JS JH JD JC / phase: window / window: 1 / 0: KH / 1: 4C / 2: - | 4D | - / 3: 4S
  is waits: 3 0
- a seed is a number of 256 bits
  seed: 115792089237316195423570985008687907853269984665640564039457584007913129639935
  0: KH KD / 1: 4S 5S
- a seat that has thrown all it had is still in while the window is open
  pile: JS JH JD / stock: 4C / 0: KH KD QH / 1: JC / > 1 throw JC / out: - / comes back
- a round that ended in a window keeps its pile
  pile: JS JH JD / 0: KH / 1: JC / > 1 throw JC / pile: JS JH JD JC / comes back
- eights lie there in any number
  pile: 8S 8H 8D 8C 8S / 0: KH KD / 1: 4S 5S
""")


PLAY_ON = "rules: cruzo finish=play_on"
JACKS = "pile: JS JH JD JC"
CONTRADICTIONS = {
    "seats: 11 to 10": ("seats: 11", "seats: 2 to 10, not 11"),
    "too many lines": ("seats: 2 \n 0: KH \n 1: KD \n 2: 4S", "only 2 seats"),
    "no such line": (f"trump: H {BARE}", "trump: no such line"),
    "a superscript": (f"²: KH {BARE}", "no such line"),
    "zones": ("0: KH | KD \n 1: 4S", "0: expected hand | face up | face down"),
    "a card": ("0: KH KZ \n 1: 4S", "0: no such card: 'KZ'"),
    "a card on the pile": (f"pile: 5Z {BARE}", "pile: no such card"),
    "three of a card": ("0: KH KH KH \n 1: 4S", "KH: 3 of them, but the decks have 2"),
    "seven jokers": ("0: X X X X X X X \n 1: 4S", "X: 7 of them, but the decks have 6"),
    "too many burned": (f"burned: 110 {BARE}", "burned: .*more cards than the decks have"),
    "seed": (f"seed: {2**256} {BARE}", "seed: more than 256 bits"),
    "idle for too long": (f"idle: 100 {BARE}", "idle: then the round is over"),
    "dealer": (f"dealer: 2 {BARE}", "dealer: .*only 2 seats"),
    "youngest": (f"youngest: 2 {BARE}", "youngest: .*only 2 seats"),
    "turn": (f"turn: 5 {BARE}", "turn: .*only 2 seats"),
    "turn is no number": (f"turn: x {BARE}", "turn: expected a number"),
    "direction": (f"direction: left {BARE}", "direction: expected one of cw, ccw"),
    "phase": (f"phase: dancing {BARE}", "phase: expected one of"),
    "shuffles": (f"shuffles: 99999999999999999999 {BARE}", "shuffles: "),
    "out with cards": (f"out: 1 {BARE}", "out: seat 1 still holds cards"),
    "out twice": (f"{PLAY_ON} \n out: 2 2 \n 0: KH \n 1: KD \n 2: -", "out: "),
    "not out without cards": (f"{PLAY_ON} \n out: - \n 0: KH \n 1: KD \n 2: -", "out: "),
    "out but not over": ("0: KH \n 1: KD \n 2: -", "out: "),
    "one seat plays": (f"{PLAY_ON} \n 0: KH \n 1: -", "out: "),
    "turn of one that is out": (
        f"{PLAY_ON} \n turn: 2 \n 0: KH \n 1: 4S \n 2: -",
        "turn: seat 2 has no cards",
    ),
    "over without places": (f"phase: over {BARE}", "places: "),
    "places twice": (f"phase: over \n places: 0 0=1 {BARE}", "places: "),
    "places too early": (f"places: 0 1 {BARE}", "places: only when the round is over"),
    "window without a thrower": (f"phase: window \n {JACKS} {BARE}", "window: "),
    "window without a run": (f"phase: window \n window: 0 \n pile: JS JH JD {BARE}", "window: "),
    "window of a fifth seat": (f"phase: window \n window: 4 \n {JACKS} {BARE}", "window: "),
    "thrower waits": (f"phase: window window: 0 waits: 0 1 {JACKS} {BARE}", "waits: "),
    "nobody waits": (f"phase: window window: 0 waits: - {JACKS} {BARE}", "waits: "),
    "waits twice": (f"phase: window window: 0 waits: 1 1 {JACKS} {BARE}", "waits: "),
    "waits without hand": (
        f"phase: window window: 0 waits: 1 {JACKS} \n 0: KH \n 1: - | KD | -",
        "waits: ",
    ),
    "waits without window": (f"waits: 1 {BARE}", "waits: only in phase: window"),
    "must without opening": (f"must: KH {BARE}", "must: only in phase: opening"),
    "must of another": (f"phase: opening must: 4S {BARE}", "must: cards of one rank"),
    "must of two ranks": ("phase: opening must: KH 4S \n 0: KH 4S \n 1: KD", "must: cards of one"),
    "opening on a pile": (f"phase: opening pile: 4D {BARE}", "pile: "),
    "a run that lies there": (f"{JACKS} {BARE}", "pile: .*burned"),
    "a ten that lies there": (f"pile: JS 10H {BARE}", "pile: .*burned"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "why"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_one_that_contradicts_itself_is_unreadable(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        position(text)
