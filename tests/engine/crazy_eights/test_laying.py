"""What fits on what, and wild cards in their four ways."""

import pytest

from tests.engine.playing import play, position, refused

BASIC = """
    rules: crazy-eights
    pile: KH   stock: 2C 3C
    0: 4H 5S 8C KD
    1: 9C 9D
    2: 4S 4D
"""


def test_a_card_of_the_same_rank_or_suit_fits_and_a_wild_one() -> None:
    assert position(BASIC).legal(0) == [
        "lay 4H",
        *(f"lay 8C suit {suit}" for suit in "SHDC"),
        "lay KD",
        "draw",
    ]
    after = play(BASIC + "> 0 lay 4H \n > 1 draw \n > 2 lay 4S")
    assert after.events == ["0 lays 4H", "1 draws 2C", "2 lays 4S"]
    assert (after["pile"], after["turn"]) == ("KH 4H 4S", "0")


def test_another_card_does_not() -> None:
    assert refused(BASIC + "> 0 lay 5S") == "does_not_fit rank=K suit=H"


def test_one_lays_only_in_turn_and_what_one_has() -> None:
    assert refused(BASIC + "> 1 lay 9C") == "not_your_turn seat=0"
    assert refused(BASIC + "> 3 lay 9C") == "no_such_seat seat=3"
    assert refused(BASIC + "> 0 lay 9H") == "not_held cards=9H"
    assert position(BASIC).legal(1) == []


def test_a_wild_card_names_a_suit_and_only_that_or_another_wild_card_follows() -> None:
    after = play(BASIC + "> 0 lay 8C suit D")
    assert after.events == ["0 lays 8C", "0 names D"]
    assert after["suit"] == "D"
    assert after.legal(1) == ["lay 9D", "draw"]
    assert refused(BASIC + "> 0 lay 8C suit D \n > 1 lay 9C") == "does_not_fit rank=8 suit=D"
    text = BASIC.replace("9C 9D", "9C 8S") + "> 0 lay 8C suit D"
    assert play(text).legal(1)[:1] == ["lay 8S suit S"]


def test_naming_its_own_suit_is_the_card_as_it_is() -> None:
    assert "suit" not in play(BASIC + "> 0 lay 8C suit C")


def test_a_named_suit_is_gone_with_the_next_card() -> None:
    assert "suit" not in play(BASIC + "> 0 lay 8C suit D \n > 1 lay 9D")


def test_a_wild_card_must_name_a_suit_and_no_other_may() -> None:
    assert refused(BASIC + "> 0 lay 8C") == "name_a_suit"
    assert refused(BASIC + "> 0 lay KD suit H") == "name_no_suit"


@pytest.mark.parametrize(("wild", "card"), [("8", "8C"), ("J", "JC"), ("A", "AC")])
def test_which_rank_is_wild(wild: str, card: str) -> None:
    text = f"rules: crazy-eights wild={wild} \n pile: KH \n 0: 8C JC AC 2S \n 1: 4S 5S"
    lays = [action for action in position(text).legal(0) if action.startswith("lay")]
    assert lays == [f"lay {card} suit {suit}" for suit in "SHDC"]


def wild_on(pile: str, rule: str) -> list[str]:
    text = f"rules: crazy-eights wild_rule={rule} \n pile: {pile} \n 0: 8C 2S \n 1: 4S 5S"
    at = position(text)
    return [action for action in at.legal(0) if action.startswith("lay 8C")]


ANY = [f"lay 8C suit {suit}" for suit in "SHDC"]


@pytest.mark.parametrize(
    ("rule", "on_other", "on_suit", "on_rank"),
    [
        ("always", ANY, ANY, ANY),
        ("fitting", [], ANY, ANY),
        ("no_choice", ["lay 8C"], ["lay 8C"], ["lay 8C"]),
        ("choice_if_fitting", ["lay 8C"], ANY, ANY),
    ],
)
def test_the_four_ways_of_wild_cards(
    rule: str, on_other: list[str], on_suit: list[str], on_rank: list[str]
) -> None:
    assert wild_on("KH", rule) == on_other
    assert wild_on("KC", rule) == on_suit
    assert wild_on("8H", rule) == on_rank


def test_where_its_own_suit_counts_a_wild_card_names_none() -> None:
    text = "rules: crazy-eights wild_rule={} \n pile: KH \n 0: 8C 2S \n 1: 4S 5C"
    for rule in ("no_choice", "choice_if_fitting"):
        assert refused(text.format(rule) + "\n > 0 lay 8C suit H") == "name_no_suit"
        assert play(text.format(rule) + "\n > 0 lay 8C").legal(1)[0] == "lay 5C"
    assert refused(text.format("fitting") + "\n > 0 lay 8C suit H") == "does_not_fit rank=K suit=H"


@pytest.mark.parametrize("rule", ["fitting", "choice_if_fitting"])
def test_a_wild_card_fits_the_suit_that_was_named(rule: str) -> None:
    text = f"rules: crazy-eights wild_rule={rule} \n pile: 8H  suit: C \n 0: 8C 2S \n 1: 4S 5S"
    assert position(text).legal(0)[:4] == ANY


@pytest.mark.parametrize("rule", ["always", "fitting", "no_choice", "choice_if_fitting"])
def test_a_wild_card_laid_as_the_last_names_nothing(rule: str) -> None:
    text = f"rules: crazy-eights wild_rule={rule} \n pile: KC \n 0: 8C \n 1: 4S 5S"
    assert position(text).legal(0)[0] == "lay 8C"
    assert refused(text + "\n > 0 lay 8C suit H") == "name_no_suit"
    assert play(text + "\n > 0 lay 8C").events[:2] == ["0 lays 8C", "0 wins"]


def test_equal_cards_of_two_decks_are_one_choice() -> None:
    text = "rules: crazy-eights decks=2 \n pile: KH \n 0: 4H 4H 8S 8S \n 1: 4S 5S"
    assert position(text).legal(0) == [
        "lay 4H", *(f"lay 8S suit {suit}" for suit in "SHDC"), "pass",
    ]  # fmt: skip
