"""What fits on what, and wild cards in their four ways."""

import pytest

from tests.engine.playing import play, position, refused
from tests.engine.stories import stories


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


test_story = stories("""
- equal cards of two decks are one choice
  rules: crazy-eights decks=2 / pile: KH / 0: 4H 4H 8S 8S / 1: 4S 5S
  0 may lay 4H, lay 8S suit S, lay 8S suit H, lay 8S suit D, lay 8S suit C, pass
rules: crazy-eights / pile: KH / stock: 2C 3C / 0: 4H 5S 8C KD / 1: 9C 9D / 2: 4S 4D
- a card of the same rank or suit fits and a wild one
  0 may lay 4H, lay 8C suit S, lay 8C suit H, lay 8C suit D, lay 8C suit C, lay KD, draw
  > 0 lay 4H / > 1 draw / > 2 lay 4S / = 0 lays 4H, 1 draws 2C, 2 lays 4S / pile: KH 4H 4S / turn: 0
- another card does not
  > 0 lay 5S ! does_not_fit rank=K suit=H
- one lays only in turn and what one has
  1 may - / > 1 lay 9C ! not_your_turn seat=0 / > 3 lay 9C ! no_such_seat seat=3
  > 0 lay 9H ! not_held cards=9H
- a wild card names a suit and only that or another wild card follows
  > 0 lay 8C suit D / = 0 lays 8C, 0 names D / suit: D / 1 may lay 9D, draw
  > 1 lay 9C ! does_not_fit rank=8 suit=D
  again / 1: 9C 8S
  > 0 lay 8C suit D / 1 may lay 8S suit S, lay 8S suit H, lay 8S suit D, lay 8S suit C, draw
- naming its own suit is the card as it is
  > 0 lay 8C suit C / no suit
- a named suit is gone with the next card
  > 0 lay 8C suit D / > 1 lay 9D / no suit
- a wild card must name a suit and no other may
  > 0 lay 8C ! name_a_suit / > 0 lay KD suit H ! name_no_suit
rules: crazy-eights wild_rule=no_choice / pile: KH / 0: 8C 2S / 1: 4S 5C
- where its own suit counts a wild card names none
  > 0 lay 8C suit H ! name_no_suit / > 0 lay 8C / 1 may lay 5C, pass
  again / rules: crazy-eights wild_rule=choice_if_fitting
  > 0 lay 8C suit H ! name_no_suit / > 0 lay 8C / 1 may lay 5C, pass
  again / rules: crazy-eights wild_rule=fitting / > 0 lay 8C suit H ! does_not_fit rank=K suit=H
""")


# Jokers, wild cards on each other, and half-wild ones


def at(rules: str, pile: str, zero: str, one: str = "3C 9D", *, more: str = "") -> str:
    table = f"rules: crazy-eights {rules} \n pile: {pile} stock: 10C QC KC {more}"
    return f"{table} \n 0: {zero} \n 1: {one} \n"


def test_a_joker_fits_on_anything_and_names_nothing() -> None:
    for pile in ("5S", "8H", "KD"):
        after = play(at("jokers=1", pile, "X 7C") + "> 0 lay X")
        assert after.events == ["0 lays X"]
    assert refused(at("jokers=1", "5S", "X 7C") + "> 0 lay X suit S") == "name_no_suit"


def test_any_card_fits_on_it() -> None:
    text = at("jokers=1 wild_rule={}", "5S X", "3D 9C 8H")
    for rule in ("fitting", "choice_if_fitting", "always"):
        wild = [f"lay 8H suit {suit}" for suit in "SHDC"]
        assert position(text.replace("{}", rule)).legal(0) == ["lay 3D", *wild, "lay 9C", "draw"]


def test_a_wild_card_fits_on_a_wild_card_or_does_not() -> None:
    text = at("wild=J wild_on_wild={}", "JS", "JH JC 7S", more="suit: C")
    assert "lay JC suit S" in position(text.replace("{}", "yes")).legal(0)
    assert position(text.replace("{}", "no")).legal(0) == ["draw"]
    assert refused(text.replace("{}", "no") + "> 0 lay JC suit S") == "no_wild_on_wild rank=J"
    assert "lay JH suit S" in position(
        text.replace("{}", "no").replace("pile: JS", "pile: 9S").replace("suit: C", "")
    ).legal(0)


def test_a_joker_goes_on_a_wild_card_all_the_same() -> None:
    text = at("wild=J wild_on_wild=no jokers=1", "JS", "X 7S", more="suit: C")
    assert position(text).legal(0) == ["lay X", "draw"]


def test_any_rank_may_be_wild() -> None:
    for rank in ("2", "6", "Q", "K"):
        text = at(f"wild={rank}", "9S", f"{rank}D 7H")
        assert position(text).legal(0)[:4] == [f"lay {rank}D suit {suit}" for suit in "SHDC"]


def test_a_half_wild_card_goes_on_anything_and_names_a_suit_of_its_colour() -> None:
    text = at("half_wild=9", "3S", "9H 9C 7D")
    assert position(text).legal(0) == [
        "lay 9H suit H", "lay 9H suit D", "lay 9C suit S", "lay 9C suit C", "draw",
    ]  # fmt: skip
    assert refused(text + "> 0 lay 9H suit S") == "own_colour"
    assert refused(text + "> 0 lay 9H") == "name_a_suit"
    after = play(text + "> 0 lay 9H suit D")
    assert (after.events[-1], after["suit"]) == ("0 names D", "D")
    assert "lay 9D suit H" in after.legal(1)


def test_by_default_it_names_its_own_suit_and_as_the_last_card_none() -> None:
    text = at("half_wild=9 must_lay=yes", "3S", "9D 7D").replace("1: 3C 9D", "1: 3C 9C")
    assert position(text).default(0) == "lay 9D suit D"
    assert position(at("half_wild=9", "3S", "9H")).legal(0) == ["lay 9H", "draw"]


def test_while_a_draw_stands_no_wild_half_wild_or_joker_fits() -> None:
    text = at("draw_two=2 half_wild=9 jokers=1", "2S", "8S 9H X 7D", more="pending: 2")
    assert position(text).legal(0) == ["take"]


def test_what_is_left_in_hand_costs_so_much() -> None:
    for points, joker in ((15, 15), (50, 50)):
        text = at(f"wild=A jokers=1 wild_points={points}", "3S", "3H", "AH X 5D")
        after = play(text + "> 0 lay 3H")
        assert after.game.scores(after.state) == (0, points + joker + 5)
