"""The reason of a hint, in words of its game."""

import pytest

from engine.games import by_game
from engine.notation import read_action
from tests.engine.playing import position

REASONS = by_game("engine.{}.reasons")
FAMILY = "turn: 0\npile: 4H\n{}0: {} | {} | -\n1: KH | - | -"
EIGHTS = "turn: 0\npile: 4H\nstock: 9S 6S\n0: {}\n1: KS KD JD\n2: 5H 6H 7H"
LAST_STICK = "phase: answers\nknock: 1 asks 0\nturn: 0\ndealer: 1\nsticks: 1 5\n"
SCHROOM = f"{LAST_STICK}0: JS JD JH JC\n1: 7S 8S 9S 10S"


@pytest.mark.parametrize(
    ("rules", "text", "action", "reason"),
    [
        ("cruzo", FAMILY.format("", "5S 5H", "9C"), "lay 5S 5H", "empties"),
        ("cruzo", FAMILY.format("stock: 9S\n", "10S 5H", "9C"), "lay 10S", "burns"),
        ("cruzo", FAMILY.format("stock: 9S\n", "5S 2H", "9C"), "lay 5S", "spares"),
        ("cruzo", FAMILY.format("stock: 9S\n", "5S 5H 6H", "9C"), "lay 5S 5H", "rids"),
        ("cruzo", FAMILY.format("stock: 9S\n", "5S 6H", "9C"), "lay 5S", "lowest"),
        ("cruzo", FAMILY.format("stock: 9S\n", "5S 5H", "9C"), "lay 5S", "one_of"),
        ("crazy-eights", EIGHTS.format("4S"), "lay 4S", "empties"),
        ("crazy-eights", EIGHTS.format("4S 8D KC"), "lay 4S", "spares"),
        ("crazy-eights", EIGHTS.format("4S 3S 7S 9H"), "lay 4S", "suit"),
        ("crazy-eights", EIGHTS.format("4S 3D"), "lay 4S", "only_fits"),
        ("crazy-eights", EIGHTS.format("KH 4S 3D"), "lay KH", "points"),
        ("schroom", SCHROOM, "hold", "no_more"),
    ],
)
def test_it_says_what_one_would_say_at_the_table(
    rules: str, text: str, action: str, reason: str
) -> None:
    at = position(f"rules: {rules}\n{text}")
    game, view, legal = at.game, at.game.view(at.state, 0), at.game.legal(at.state, 0)
    chosen = read_action(game, action)
    chosen = next(
        one for one in legal if getattr(one, "card", one) == getattr(chosen, "card", chosen)
    )
    assert REASONS[game.NAME].why(view, legal, chosen).reason == reason
