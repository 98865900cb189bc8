"""Positions: plain defaults for what is left out, and no position that contradicts itself."""

import pytest

from engine.notation import Unreadable, read_action, write_action
from tests.engine.playing import position

BARE = "rules: crazy-eights-full  pile: 8H \n 0: KH KD \n 1: 4S 5S"


def test_what_is_left_out_has_its_plain_default() -> None:
    assert position(BARE).lines == {
        "seats": "2",
        "dealer": "0",
        "turn": "0",
        "direction": "cw",
        "pile": "8H",
        "stock": "-",
        "0": "KH KD",
        "1": "4S 5S",
    }


FULL = f"""
    seats: 2   dealer: 1   turn: 1   direction: ccw
    suit: C   stock: 9C 2C   drawn: 5S   passes: 1   points: 12 40   rounds: 2
    seed: 9   shuffles: 3
    {BARE}
"""


def test_every_fact_has_its_line_and_comes_back() -> None:
    at = position(FULL)
    again = position("rules: crazy-eights-full \n" + "\n".join(at.game.write_position(at.state)))
    assert again.state == at.state
    for key in ("suit", "drawn", "passes", "points", "rounds", "seed", "shuffles"):
        assert key in at
    for text in ("forgot: 1", "pending: 2"):
        bare = BARE.replace("4S 5S", "4S").replace("8H", "2H")
        assert text.split(":")[0] in position(f"{text} {bare}")


def test_an_opponent_sees_hands_drawn_cards_and_stock_as_marks() -> None:
    assert position(FULL).seen_by(0).splitlines()[2:] == [
        "suit: C", "stock: ? ?", "drawn: ?", "passes: 1", "points: 12 40", "rounds: 2",
        "0: KH KD", "1: ? ?",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    [
        "lay 8H suit S", "lay 7H", "lay 7H lastcard", "lay 8H suit D lastcard", "draw", "take",
        "pass", "lastcard", "catch 1",
    ],
)  # fmt: skip
def test_actions_both_ways(text: str) -> None:
    game = position(BARE).game
    assert write_action(read_action(game, text)) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("lay", "lay: card is missing"),
        ("lay 8H suit", "lay: suit is missing"),
        ("lay 8H suit X", "suit: expected one of S, H, D, C, got 'X'"),
        ("lay 8H S", "lay: 'S' is too much"),
        ("lay 8H lastcard suit S", "lay: 'suit S' is too much"),
        ("lay 8H 8S", "lay: '8S' is too much"),
        ("lay 8Z", "no such card"),
        ("catch", "catch: seat is missing"),
    ],
)
def test_what_is_no_action_says_why(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        read_action(position(BARE).game, text)


ONE_LEFT = BARE.replace("4S 5S", "4S")
CONTRADICTIONS = {
    "no pile": ("rules: crazy-eights \n 0: KH \n 1: 4S", "pile: a card was turned up"),
    "seats": ("rules: crazy-eights  pile: 8H  seats: 9", "seats: 2 to 8, not 9"),
    "no such line": (f"burned: 3 {BARE}", "burned: no such line"),
    "a third seat": ("rules: crazy-eights  pile: 8H  seats: 2 \n 2: KH", "2: .*only 2 seats"),
    "a card twice": (BARE.replace("4S 5S", "KH 5S"), "KH: 2 of them, but the decks have 1"),
    "not in the deck": ("rules: mau-mau  pile: 8H \n 0: 2S \n 1: KD", "2S: not in these decks"),
    "dealer": (f"dealer: 2 {BARE}", "dealer: .*only 2 seats"),
    "turn": (f"turn: 2 {BARE}", "turn: .*only 2 seats"),
    "forgot nobody": (f"forgot: 2 {BARE}", "forgot: .*only 2 seats"),
    "points": (f"points: 3 {BARE}", "points: one number for each seat"),
    "too many shuffles": (f"shuffles: 9999999999 {BARE}", "shuffles: too many"),
    "passes": (f"passes: 2 {BARE}", "passes: then the round is blocked"),
    "direction": (f"direction: up {BARE}", "direction: expected one of cw, ccw"),
    "seed": (f"seed: {2**256} {BARE}", "seed: more than 256 bits"),
    "empty hand": (BARE.replace("4S 5S", "-"), "phase: seat 1 has no cards"),
    "over with cards": (f"phase: over {BARE}", "phase: one seat has no cards"),
    "places too early": (f"places: 0 1 {BARE}", "places: only when the round is over"),
    "wrong places": (
        f"phase: over places: 0 1 {BARE.replace('4S 5S', '-')}", "places: fewest points first",
    ),
    "a suit of a plain card": (f"suit: S {BARE.replace('8H', '9H')}", "suit: only a wild card"),
    "a suit without choice": (
        f"suit: S {BARE.replace('full', 'full wild_rule=no_choice')}", "suit: only a wild card",
    ),
    "pending on a plain card": (f"pending: 2 {BARE}", "pending: only on a card that makes"),
    "pending three": (f"pending: 3 {BARE.replace('8H', '2H')}", "pending: two for each"),
    "drawn of another": (f"drawn: 4S {BARE}", "drawn: cards in the hand"),
    "drawn too many": (f"drawn: KH KD {BARE}", "drawn: more than this turn can have"),
    "drawn with one": (f"drawn: KH {BARE.replace('full', 'full draw=one')}", "drawn: more than"),
    "forgot with two": (f"forgot: 1 {BARE}", "forgot: seat 1 has not one card"),
    "forgot where off": (
        f"forgot: 1 {ONE_LEFT.replace('full', 'full last_card=off')}", "forgot: nobody has to say",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "why"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_one_that_contradicts_itself_is_unreadable(text: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        position(text)
