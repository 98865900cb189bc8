"""Positions: plain defaults for what is left out, and no position that contradicts itself."""

import pytest

from engine.notation import Unreadable
from tests.engine.playing import play, position

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


def test_hands_are_sorted_other_zones_are_not() -> None:
    at = position("pile: 9C 4D \n stock: 8S 5S \n 0: KD KH 2C | 9H 3C | 7S 6S \n 1: 4S")
    assert at.seat(0) == "2C KH KD | 9H 3C | 7S 6S"
    assert (at["pile"], at["stock"]) == ("9C 4D", "8S 5S")


def test_left_out_seats_without_cards_are_out() -> None:
    text = "rules: cruzo finish=play_on \n seats: 4 \n 0: KH \n 2: 4S"
    assert position(text)["out"] == "1 3"


def test_the_order_of_going_out_is_written() -> None:
    text = "rules: cruzo finish=play_on \n out: 3 1 \n 0: KH \n 1: - \n 2: 4S \n 3: -"
    assert position(text)["out"] == "3 1"


def test_left_out_an_open_window_asks_all_others_with_hand_cards() -> None:
    text = """
        pile: JS JH JD JC   phase: window   window: 1
        0: KH
        1: 4C
        2: - | 4D | -
        3: 4S
    """
    assert position(text)["waits"] == "3 0"


def test_a_seed_is_a_number_of_256_bits() -> None:
    most = 2**256 - 1
    assert position(f"seed: {most} {BARE}")["seed"] == str(most)
    with pytest.raises(Unreadable, match="seed: more than 256 bits"):
        position(f"seed: {most + 1} {BARE}")


def test_a_seat_that_has_thrown_all_it_had_is_still_in_while_the_window_is_open() -> None:
    text = """
        pile: JS JH JD   stock: 4C
        0: KH KD QH
        1: JC
        > 1 throw JC
    """
    after = play(text)
    assert after["out"] == "-"
    again = position("\n".join(after.game.write_position(after.state)))
    assert again.state == after.state


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


def test_eights_lie_there_in_any_number() -> None:
    assert position(f"pile: 8S 8H 8D 8C 8S {BARE}")["pile"] == "8S 8H 8D 8C 8S"


def test_a_round_that_ended_in_a_window_keeps_its_pile() -> None:
    after = play("pile: JS JH JD \n 0: KH \n 1: JC \n > 1 throw JC")
    again = position("\n".join(after.game.write_position(after.state)))
    assert again.state == after.state
    assert again["pile"] == "JS JH JD JC"
