"""Crazy Eights for two: what the computer player weighs there."""

import pytest

from engine.crazy_eights.player import groups, rather_draws, weighing
from engine.crazy_eights.values import Draw, Lay
from engine.notation import read_action, read_cards
from engine.opponents.characters import QUICK, Player
from engine.opponents.characters import player as seated
from engine.opponents.playing import choose
from engine.shuffle import numbers, seed_of
from tests.engine.playing import play

STOCK = "stock: 2S 3S 5S 6S 7S 9S 10S JS"
STRONGEST = seated()
FIVE, FOUR, SUITS = "2C 4C 6C 9C JC", "2C 4C 6C 9C", "8S KD JD QC"


def position(hand: str, other: str = FIVE, pile: str = "4H") -> str:
    return f"rules: crazy-eights\npile: {pile}\n{STOCK}\nturn: 0\n0: {hand}\n1: {other}"


def chosen(text: str, player: Player = STRONGEST) -> object:
    game, state = (one := play(text)).game, one.state
    view, legal = game.view(state, 0), game.legal(state, 0)
    return choose(game, view, legal, numbers(seed_of(1), 0), player)


@pytest.mark.parametrize(
    ("cards", "count"), [("", 0), ("4H", 1), ("4H 4S 9S", 1), ("4H 9S", 2), ("4H 9S 9H KD", 2)]
)
def test_cards_that_lead_to_each_other_are_one_group(cards: str, count: int) -> None:
    assert groups(read_cards(cards)) == count


def test_a_lay_leaves_the_rest_of_the_hand_together() -> None:
    """After the nine every card leads to another; after the king the nine would stand alone."""
    text = position("KH 9H KC QC", other="2C 4C 6C 9C")
    nine, king = (Lay(read_cards(one)[0]) for one in ("9H", "KH"))
    assert (chosen(text), chosen(text, QUICK)) == (nine, king)


def test_the_other_is_left_with_as_little_to_lay_as_possible() -> None:
    """Of spades few are left that one does not see, so a spade is hard to answer."""
    many = "AS KS QS 9S 7S 6S 5S 3S"
    text = position("4S 4D 10C JH", other="2C 3C", pile=f"{many} 4H")
    text = text.replace(STOCK, "stock: 2S 2D 3D 5D 6D 7D 9D QC KC AC 5C 6C 7C 9C JC")
    view = play(text).game.view(play(text).state, 0)
    spade, diamond = (Lay(read_cards(one)[0]) for one in ("4S", "4D"))
    assert weighing(view)(spade) > weighing(view)(diamond)
    assert chosen(text) == spade


KEPT = [(SUITS, FIVE, True), (SUITS, FOUR, False), ("8S KD JD", FIVE, False)]


@pytest.mark.parametrize(("hand", "other", "kept"), KEPT)
def test_a_wild_card_is_kept_while_both_have_much_to_lay(hand: str, other: str, kept: bool) -> None:
    """It is laid once all others are of one suit, or the other has few cards."""
    text = position(hand, other=other)
    game, state = (one := play(text)).game, one.state
    found = rather_draws(game.view(state, 0), game.legal(state, 0))
    assert (found == Draw()) is kept
    assert (chosen(text) == Draw()) is kept
    assert chosen(text, QUICK) == read_action(game, "lay 8S suit D")


def test_where_a_wild_card_may_not_be_the_last_it_is_not_kept() -> None:
    text = position(SUITS).replace("crazy-eights\n", "crazy-eights finish=no_wild\n")
    assert chosen(text) == chosen(text, QUICK) != Draw()
