"""Zones: the hand first, then the face-up cards, then the face-down ones (Bunker) one by one."""

import pytest

from tests.engine.playing import play, position, refused

OTHER = "1: 4S KS"


def test_a_seat_plays_from_its_hand_while_it_has_one() -> None:
    text = f"pile: 5S \n 0: KH | 6H 7H | 8H \n {OTHER}"
    assert position(text).legal(0) == ["lay KH"]
    assert refused(text + "\n > 0 lay 6H") == "hand_first cards=6H"
    assert refused(text + "\n > 0 flip 1") == "not_face_down_yet"


def test_with_hand_and_stock_empty_it_plays_its_face_up_cards() -> None:
    text = f"pile: 5S \n 0: - | 6H 7H 6D | 8H \n {OTHER}"
    assert position(text).legal(0) == ["lay 6H", "lay 6H 6D", "lay 7H"]
    after = play(text + "\n > 0 lay 7H")
    assert after.seat(0) == "- | 6H 6D | 8H"
    assert after["turn"] == "1"


def test_a_turn_never_mixes_zones() -> None:
    text = f"pile: 5S \n 0: KH | KD 7H | 8H \n {OTHER}"
    assert refused(text + "\n > 0 lay KH KD") == "hand_first cards=KH KD"


def test_face_up_cards_must_fit_like_any() -> None:
    text = f"pile: QS \n 0: - | 6H 7H | 8H \n {OTHER}"
    assert position(text).legal(0) == ["pickup"]
    assert refused(text + "\n > 0 lay 7H") == "too_low rank=Q"


def test_who_picks_up_plays_its_hand_empty_before_it_touches_table_cards_again() -> None:
    text = f"pile: QS \n 0: - | 6H 7H | 8H \n {OTHER} \n > 0 pickup \n > 1 lay 4S"
    after = play(text)
    assert after.seat(0) == "QS | 6H 7H | 8H"
    assert after.legal(0) == ["lay QS"]


def test_face_down_cards_come_when_the_face_up_ones_are_gone() -> None:
    text = f"pile: 5S \n 0: - | 6H | 8H 9H \n {OTHER}"
    assert refused(text + "\n > 0 flip 1") == "not_face_down_yet"
    text = f"pile: 5S \n 0: KH | - | 8H 9H \n {OTHER}"
    assert refused(text + "\n > 0 flip 1") == "not_face_down_yet"
    text = f"pile: 5S \n 0: - | - | 8H 9H \n {OTHER}"
    assert position(text).legal(0) == ["flip 1", "flip 2"]
    assert position(text).default(0) == "flip 1"


def test_face_down_cards_are_turned_over_one_at_a_time_by_place() -> None:
    text = f"pile: 5S \n 0: - | - | 8H 9H KH \n {OTHER}"
    after = play(text + "\n > 0 flip 2")
    assert after.events[0] == "0 flips 2 9H"
    assert after.seat(0) == "- | - | 8H KH"
    assert after["pile"] == "5S 9H"


def test_places_are_those_that_are_there() -> None:
    text = f"pile: 5S \n 0: - | - | 8H 9H \n {OTHER}"
    for place in (0, 3):
        assert refused(text + f"\n > 0 flip {place}") == f"no_such_place place={place}"


def test_a_face_down_card_that_fits_is_laid_with_its_effect() -> None:
    text = "pile: 5S \n 0: - | - | {} 4C \n 1: 4S KS \n 2: 5H KC \n > 0 flip 1"
    assert play(text.format("8H")).events == ["0 flips 1 8H", "1 skipped"]
    assert play(text.format("9H")).events == ["0 flips 1 9H", "direction ccw"]
    assert play(text.format("10H")).events == ["0 flips 1 10H", "pile burns 2", "1 opens"]


def test_a_face_down_card_can_complete_a_run() -> None:
    text = "pile: QS QH QD \n 0: - | - | QC 4C \n 1: 4S KS \n > 0 flip 1"
    assert play(text).events == ["0 flips 1 QC", "pile burns 4", "0 opens"]


@pytest.mark.parametrize(("pile", "card"), [("QS", "6H"), ("7S", "8H"), ("KS X", "3H")])
def test_one_that_does_not_fit_is_picked_up_with_the_pile(pile: str, card: str) -> None:
    text = f"pile: 4D {pile} \n 0: - | - | {card} 4C \n 1: 4S KS \n > 0 flip 1"
    after = play(text)
    count = len(pile.split()) + 2
    assert after.events == [f"0 flips 1 {card}", f"0 picks up {count}", "1 opens"]
    assert sorted(after.hand(0).split()) == sorted(["4D", *pile.split(), card])
    assert (after["pile"], after["turn"]) == ("-", "1")


def test_on_an_empty_pile_a_face_down_card_always_fits() -> None:
    assert play("0: - | - | 3H 4C \n 1: 4S \n > 0 flip 1").events == ["0 flips 1 3H"]


def test_who_has_only_face_down_cards_need_not_pick_up() -> None:
    assert refused("pile: AS \n 0: - | - | 3H 4C \n 1: 4S \n > 0 pickup") == "must_lay"


def test_nobody_sees_face_down_cards_not_even_their_owner() -> None:
    text = "pile: AS \n 0: KH | 5C | 3H 4C \n 1: 4S"
    for viewer in (0, 1, None):
        seen = position(text).seen_by(viewer)
        assert "| 5C | ? ?" in seen
        assert "3H" not in seen
    assert "0: KH |" in position(text).seen_by(0)
    assert "0: ? |" in position(text).seen_by(1)
    assert "0: ? |" in position(text).seen_by(None)
