"""Shit Head as the Linzer Shithead-Verein plays it, sentence by sentence."""

import pytest

from data.presets import presets
from engine.shuffle import seed_of
from tests.engine.playing import Played, play, position

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


def test_after_swapping_the_seats_announce() -> None:
    rows = "0: 3C 4C 5C 6C KC | 4H 5H 6H | 2C\n1: 3S 4S 5S 6S KS | 4D 5D 6D | 7C\n"
    after = at(f"phase: swapping\n{rows}> 0 faceup KC 5H 6H\n> 0 ready\n> 1 ready")
    assert after["phase"] == "announcing"
    assert after.seat(0) == "3C 4H 4C 5C 6C | 5H 6H KC | 2C"


def test_a_seat_is_left_with_five() -> None:
    rows = "0: 3H | - | 2C\n1: 6S 6H JC QC AC | - | 7C\n"
    after = at(f"pile: 4D\nstock: 9D 8C\n{rows}> 0 pickup")
    assert after.events[-1] == "1 draws 9D"
    assert at(f"pile: 4D\nstock: 9D 8C\n{rows}> 0 pickup\n> 1 lay 6S 6H").hand(1) == (
        "8C 9D JC QC AC"
    )


def test_two_eight_and_ten_lie_on_anything() -> None:
    rows = "0: 2D 3D 7D 8D 9D 10D KD AD | - | 2C\n1: 6S | - | 7C\n"
    ace = ["lay 2D", "lay 8D", "lay 10D", "lay AD"]
    assert position(f"{HEAD}pile: AC\n{rows}").legal(0) == ace


def test_after_a_seven_seven_or_lower_or_eight_or_ten() -> None:
    rows = "0: 2D 3D 7D 8D 9D 10D KD AD | - | 2C\n1: 6S | - | 7C\n"
    fits = ["lay 2D", "lay 3D", "lay 7D", "lay 8D", "lay 10D"]
    assert position(f"{HEAD}pile: 7H\n{rows}").legal(0) == fits


def test_an_eight_is_seen_through() -> None:
    rows = "0: 3D 6D 9D | - | 2C\n1: 6S | - | 7C\n"
    assert position(f"{HEAD}pile: 9H 8S 8C\n{rows}").legal(0) == ["lay 9D"]
    assert position(f"{HEAD}pile: 7H 8S\n{rows}").legal(0) == ["lay 3D", "lay 6D"]
    assert position(f"{HEAD}pile: 8S\n{rows}").legal(0) == ["lay 3D", "lay 6D", "lay 9D"]


def test_nothing_skips_or_reverses() -> None:
    rows = "0: 8D 9D JD | - | 2C\n1: 6S | - | 7C\n2: 6H | - | 7D\n"
    for card in ("8D", "9D", "JD"):
        assert at(f"pile: 4H\n{rows}> 0 lay {card}")["turn"] == "1"


def test_a_ten_burns_and_its_seat_is_on_again() -> None:
    after = at("pile: AD\n0: 10D 4S | - | 2C\n1: 6S | - | 7C\n> 0 lay 10D")
    assert after.events == ["0 lays 10D", "pile burns 2", "0 opens"]


@pytest.mark.parametrize("pile", ["6D 6H 6C", "6D 8S 6H 6C", "6D 6H 8S 8C 6C", "6D 6H 6C 8D"])
def test_four_equal_burn_eights_between_do_not_break_them(pile: str) -> None:
    after = at(f"pile: {pile}\n0: 6S 4S | - | 2C\n1: 9S | - | 7C\n> 0 lay 6S")
    assert after.events[1:] == [f"pile burns {len(pile.split()) + 1}", "0 opens"]


def test_other_cards_between_break_a_run() -> None:
    after = at("pile: 6D 6H 2H 6C\n0: 6S 4S | - | 2C\n1: 9S | - | 7C\n> 0 lay 6S")
    assert after.events == ["0 lays 6S"]


def test_four_eights_directly_on_each_other_burn() -> None:
    after = at("pile: 8D 8H 8C\n0: 8S 4S | - | 2C\n1: 9S | - | 7C\n> 0 lay 8S")
    assert "pile burns 4" in after.events
    apart = at("pile: 8D 8H 6D 8C\n0: 8S 4S | - | 2C\n1: 9S | - | 7C\n> 0 lay 8S")
    assert apart.events == ["0 lays 8S"]


def test_play_goes_on_until_one_seat_holds_cards() -> None:
    rows = "0: KH | - | -\n1: 9C | - | 2D\n2: - | - | 2C\n"
    after = at(f"pile: 4D\n{rows}> 0 lay KH\n> 1 pickup\n> 2 flip 1")
    assert after.events[-1] == "round over 0 2 1"
