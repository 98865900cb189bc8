"""The outcome of a trial as everybody sees it. Pure."""

from __future__ import annotations

from discord import ui

from cogs.games.look import lying
from cogs.kit.layout import RESULT, SMALL, fits, layout
from cogs.kit.words import Faces, Reader, Words, escaped
from cogs.render.open_position import LETTERS, open_position, words_of
from cogs.whatif.outcome import outcome, question
from cogs.whatif.trial import Past, Trial


def shown_page(trial: Trial, past: Past, name: str, reader: Reader, faces: Faces) -> ui.LayoutView:
    """Return the outcome of a trial as everybody sees it: whose it is, the moment with all cards,
    the action and what came of it.
    """
    words = words_of(past.shown.head, trial.game.NAME, reader, faces)
    texts = _texts(trial, past, name, words)
    if not fits(texts):
        texts = _texts(trial, past, name, words._replace(faces=LETTERS))
    return layout(RESULT, texts, [])


def _texts(trial: Trial, past: Past, name: str, words: Words) -> list[str]:
    there = open_position(past.shown, past.number, words)
    title = words.say("whatif-shown", seat=f"**{escaped(name)}**")
    cards = [f"{words.bold(seat)} · {cards}" for seat, cards in enumerate(there.cards)]
    return [
        "\n".join([title, f"{SMALL}{there.title}"]),
        "\n".join([*lying(there.middle, there.counts), *cards]),
        "\n".join([question(trial, past, words), *outcome(trial, past, words)]),
    ]
