"""The reason of a hint, in words of its game."""

import pytest

from engine.game import Action
from engine.games import by_game
from engine.memory import NOTHING, HandMemory, PublicMemory
from engine.notation import read_action, read_cards
from engine.opponents.game_player import Why
from tests.engine.playing import position

REASONS = by_game("engine.{}.reasons")
FAMILY = "turn: 0\npile: 4H\n{}0: {} | {} | -\n1: KH | - | -"
EIGHTS = "turn: 0\npile: 4H\nstock: 9S 6S\n0: {}\n1: KS KD JD\n2: 5H 6H 7H"
LAST_STICK = "phase: answers\nknock: 1 asks 0\nturn: 0\ndealer: 1\nsticks: 1 5\n"
SCHROOM = f"{LAST_STICK}0: JS JD JH JC\n1: 7S 8S 9S 10S"
TRICK = "turn: 0\ndealer: 0\nlastknock: 0\nvalue: 2\n{}0: {}\n1: {}"


def reason(rules: str, text: str, action: str, memory: PublicMemory = NOTHING) -> Why:
    """Return the reason for an action of seat 0; without its suit or rank the first such."""
    at = position(f"rules: {rules}\n{text}")
    game, view, legal = at.game, at.game.view(at.state, 0), at.game.legal(at.state, 0)
    wanted = read_action(game, action)

    def fits(one: Action) -> bool:
        return one == wanted or getattr(one, "card", None) == getattr(wanted, "card", -1)

    chosen = next(filter(fits, legal))
    why: Why = REASONS[game.NAME].why(view, legal, chosen, memory)
    return why


@pytest.mark.parametrize(
    ("rules", "text", "action", "told"),
    [
        ("cruzo", FAMILY.format("", "5S 5H", "9C"), "lay 5S 5H", "empties"),
        ("cruzo", FAMILY.format("", "5S 5H", "-"), "lay 5S 5H", "out"),
        ("cruzo", FAMILY.format("", "-", "9C"), "lay 9C", "out"),
        ("cruzo", FAMILY.format("stock: 9S\n", "10S 5H", "9C"), "lay 10S", "burns"),
        ("cruzo", FAMILY.format("stock: 9S\n", "5S 2H", "9C"), "lay 5S", "spares"),
        ("cruzo", FAMILY.format("stock: 9S\n", "5S 5H 6H", "9C"), "lay 5S 5H", "rids"),
        ("cruzo", FAMILY.format("stock: 9S\n", "5S 6H", "9C"), "lay 5S", "lowest"),
        ("cruzo", FAMILY.format("stock: 9S\n", "5S 6H", "9C"), "lay 6H", "keeps"),
        ("cruzo", FAMILY.format("stock: 9S\n", "5S 5H", "9C"), "lay 5S", "one_of"),
        ("crazy-eights", EIGHTS.format("4S"), "lay 4S", "out"),
        ("crazy-eights", EIGHTS.format("4S 8D KC"), "lay 4S", "spares"),
        ("crazy-eights", EIGHTS.format("4S 3S 7S 9H"), "lay 4S", "suit"),
        ("crazy-eights", EIGHTS.format("4S 3D"), "lay 4S", "only_fits"),
        ("crazy-eights", EIGHTS.format("KH 4S 3D"), "lay KH", "points"),
        ("crazy-eights", EIGHTS.format("9H 4S QD"), "lay 9H", "keeps"),
        ("crazy-eights", EIGHTS.format("9H 4S 9D QD"), "lay 9H", "rank"),
        ("crazy-eights-full", EIGHTS.format("2H 4S QD"), "lay 2H", "may_answer"),
        ("crazy-eights-full", EIGHTS.format("QH 4S AD"), "lay QH", "skips"),
        ("schroom", SCHROOM, "hold", "no_more"),
        ("schroom", SCHROOM.replace("1 5", "5 5"), "hold", "holds"),
        ("schroom", TRICK.format("", "JS", "7H"), "lay JS", "ready"),
        ("schroom", TRICK.format("trick: 1 7D\n", "9S 10D KC", "7S 8S"), "lay 10D", "ready"),
        ("schroom", TRICK.format("", "JS QS 10S 9S", "7H 8H 9H 10H"), "lay JS", "waits"),
    ],
)  # fmt: skip
def test_it_says_what_one_says_at_a_table(rules: str, text: str, action: str, told: str) -> None:
    assert reason(rules, text, action).reason == told


def test_what_everybody_saw_the_next_one_take_up_is_a_reason() -> None:
    """Only where it makes a difference: where other lays are answered by these cards."""
    text = FAMILY.format("stock: 9S\n", "KS 6H", "9C").replace("1: KH", "1: 9H 5H 4S")
    known = PublicMemory((HandMemory(), HandMemory(read_cards("9H 5H"))))
    told = reason("cruzo", text, "lay KS", known)
    assert (told.reason, told.cards) == ("known", read_cards("9H 5H"))
    assert reason("cruzo", text, "lay 6H", known).reason == "spares"
    low = PublicMemory((HandMemory(), HandMemory(read_cards("5H 4S"))))
    assert reason("cruzo", text, "lay KS", low).reason == "keeps", "nor do they fit on a six"
    assert reason("cruzo", text, "lay KS").reason == "keeps"


def test_in_the_third_trick_one_card_is_kept_for_the_fourth() -> None:
    """Or it is taken, to lead to the fourth."""
    lowest = TRICK.format("trick: 1 QS\n", "KS 10S", "9H")
    assert reason("schroom", lowest, "lay KS").reason == "for_last"
    assert reason("schroom", lowest, "lay 10S").reason == "third"
