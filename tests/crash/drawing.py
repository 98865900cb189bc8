"""What a reader takes from a message: its texts, and what can be pressed or chosen in it.

Some differences are ignored: whether a card is a picture or two letters, so that a drawing made
before the card faces were known equals one made after; when a clock runs out; and whether a lay can
still be taken back. Honours are shown once, by the process that gave them, and a refusal until the
next action; both are in no state. A match's feats are in the state only from the next move on.
"""

from __future__ import annotations

import re
from typing import Any

import discord

from data.cards.naming import pictures, plain_text, unmarked
from playground.messages import walk_components
from tests.support.played_tables import presses

TEXT = 10
_EMOJI = re.compile(r"<:(\w+):\d+>")
_COUNTDOWN = re.compile(r"<t:\d+:R>")
_HONOURS = re.compile(r"^-# 🏅 .*$", re.MULTILINE)
_REFUSAL = re.compile(r"^-# ⚠️ (.*)$", re.MULTILINE)
_FEATS = re.compile(
    r"(?:, | · |^)(?:first win here|first win over [^·.\n]*|\w+ (?:times )?running here)",
    re.MULTILINE,
)
_LETTERS = {name: plain_text(card) for name, card, _ in pictures()}


def drawing(components: list[dict[str, Any]]) -> str:
    """Return the drawing of a message's components as they are sent or received."""
    lasting = [one for one in presses({"components": components}) if one.action != "takeback"]
    controls = [f"{one.custom_id} {one.values}" for one in lasting]
    return "\n".join([*map(_in_letters, _texts(components)), *controls])


def refused_in(components: list[dict[str, Any]]) -> str:
    """Return the refusal a hand shows, which leaves less room for the rest; "" if it shows none."""
    found = _REFUSAL.search("\n".join(_texts(components)))
    return found[1] if found else ""


def drawing_of(view: discord.ui.LayoutView) -> str:
    """Return the drawing of a view the bot would send."""
    components: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]  # the library's
    return drawing(components)


def _texts(components: list[dict[str, Any]]) -> list[str]:
    return [part["content"] for part in walk_components(components) if part["type"] == TEXT]


def _in_letters(text: str) -> str:
    """Return a text without its pictures and spaces, with cards in letters."""
    lettered = _EMOJI.sub(lambda found: _LETTERS.get(unmarked(found[1]) or "", found[0]), text)
    for one in (_FEATS, _HONOURS, _REFUSAL, _COUNTDOWN):
        lettered = one.sub("", lettered)
    return "".join(lettered.split())
