"""Positions: plain defaults for what is left out, and no position that contradicts itself."""

import pytest

from engine.notation import Unreadable, read_action, write_action
from tests.engine.playing import position
from tests.engine.stories import stories

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


test_story = stories("""
- without a pile or with other seats there is no position
  rules: crazy-eights / 0: KH / 1: 4S / unreadable pile: a card was turned up
  again / rules: crazy-eights / pile: 8H / seats: 9 / unreadable seats: 2 to 8, not 9
  again / rules: crazy-eights / pile: 8H / seats: 2 / 2: KH / unreadable 2: .*only 2 seats
rules: crazy-eights-full / pile: 8H / 0: KH KD / 1: 4S 5S
- what contradicts itself is unreadable
  burned: 3 / unreadable burned: no such line
  again / 1: KH 5S / unreadable KH: 2 of them, but the decks have 1
  again / rules: mau-mau / 0: 2S / 1: KD / unreadable 2S: not in these decks
  again / dealer: 2 / unreadable dealer: .*only 2 seats
  again / turn: 2 / unreadable turn: .*only 2 seats
  again / forgot: 2 / unreadable forgot: .*only 2 seats
  again / points: 3 / unreadable points: one number for each seat
  again / shuffles: 9999999999 / unreadable shuffles: too many
  again / passes: 2 / unreadable passes: then the round is blocked
  again / direction: up / unreadable direction: expected one of cw, ccw
  again / seed: 115792089237316195423570985008687907853269984665640564039457584007913129639936
  unreadable seed: more than 256 bits
  again / 1: - / unreadable phase: seat 1 has no cards
  again / phase: over / unreadable phase: one seat has no cards
  again / places: 0 1 / unreadable places: only when the round is over
  again / phase: over / places: 0 1 / 1: - / unreadable places: fewest points first
  again / suit: S / pile: 9H / unreadable suit: only a wild card
  again / suit: S / rules: crazy-eights-full wild_rule=no_choice / unreadable suit: only a wild card
  again / pending: 2 / unreadable pending: only on a card that makes
  again / pending: 3 / pile: 2H / unreadable pending: two for each
  again / drawn: 4S / unreadable drawn: cards in the hand
  again / drawn: KH KD / unreadable drawn: more than this turn can have
  again / drawn: KH / rules: crazy-eights-full draw=one / unreadable drawn: more than
  again / forgot: 1 / unreadable forgot: seat 1 has not one card
  again / forgot: 1 / rules: crazy-eights-full last_card=off / 1: 4S
  unreadable forgot: nobody has to say
""")
