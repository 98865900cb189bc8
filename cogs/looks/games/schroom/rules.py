"""Schrööm in a few lines, by a table's options."""

from cogs.words.words import Texts, Words
from engine.game import Values
from engine.schroom import read_options


def summary(values: Values, seats: int, words: Words) -> Texts:
    """Return everybody's number of sticks."""
    return [words.own("summary-sticks", count=read_options(values).sticks)]


def differs(values: Values, words: Words) -> Texts:
    """Return which trick counts, and which cards are high."""
    return [words.own("differs-trick"), words.own("differs-order")]


def rules(values: Values, words: Words) -> Texts:
    """Return the tricks, the order of the cards, knocking, the Hammer, four pictures, the end."""
    chosen = read_options(values)
    return [
        words.own("card-tricks"),
        words.own("card-order"),
        words.own("card-knock"),
        words.own("card-hammer", hammer=chosen.hammer),
        words.own("card-pictures"),
        words.own("card-end", count=chosen.sticks),
    ]
