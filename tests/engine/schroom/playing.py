"""Positions of Schrööm for tests: as in tests.engine.playing, without the `rules:` line."""

from engine.notation import read_document
from tests.engine import playing
from tests.engine.playing import Played


def _text(text: str) -> str:
    return text if "rules" in read_document(text).position else f"rules: schroom\n{text}"


def position(text: str) -> Played:
    """Return a position without its actions."""
    return playing.position(_text(text))


def play(text: str) -> Played:
    """Return a position after the actions of its text. Raises Illegal."""
    return playing.play(_text(text))


def refused(text: str) -> str:
    """Return why the last action of a text is illegal: the code and its facts."""
    return playing.refused(_text(text))
