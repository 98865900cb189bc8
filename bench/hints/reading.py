"""Hints to be read aloud: each with its position as the seat that asks sees it, in German and in
English.
"""

from bench.hints.positions import Hinted
from cogs.looks.advice import action_name, reason_of
from cogs.words.words import Reader, Words
from data.texts import LANGUAGES
from engine.cards import texts

NAMES = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fee")


def read(one: Hinted) -> str:
    """Return a position and its hint, a line for each language."""
    game, view = one.game, one.game.view(one.state, one.seat)
    legal = game.legal(one.state, one.seat)
    lines = [f"{one.rules}, seat {one.seat} is asked", *game.write_view(view)]
    for seat, hand in enumerate(one.memory.hands):
        if hand.cards and seat != one.seat:
            lines.append(f"known: {seat} holds {texts(hand.cards)}")
    for language in LANGUAGES:
        words = Words(game.NAME, NAMES, Reader(language), one.rules)
        action = action_name(view, legal, one.hint.action, words)
        why = reason_of(view, legal, one.hint, words)
        lines.append(words.say("hint-line", action=action, why=why))
    return "\n".join(lines)
