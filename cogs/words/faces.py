"""Cards in messages: pictures where there are any, else letters, or written out in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import NamedTuple

import discord

from data.cards.naming import BACK, GAP, PLAIN, STICKS, Style, face_name, plain_text, unmarked
from data.texts import LANGUAGES, Language, say
from engine.cards import JOKER, RANKS, SUITS, Card, rank_of


class _Drawn(NamedTuple):
    """A card as an emoji, if there is one, and as a message's text."""

    emoji: discord.PartialEmoji | None
    text: str


class Emojis:
    """The forms of a card: a picture where there is one, else letters. It learns more and more
    pictures while they are uploaded, and can be used at any moment.
    """

    def __init__(self) -> None:
        self._by_face: dict[str, discord.PartialEmoji] = {}
        self._drawn = defaultdict[Style, dict[Card, _Drawn]](dict)  # names looked up so far

    def learn(self, emoji_name: str, emoji_id: int) -> None:
        """Take note of an emoji of the application; any that is no card face is ignored."""
        if face := unmarked(emoji_name):
            self._by_face[face] = discord.PartialEmoji(name=emoji_name, id=emoji_id)
            self._drawn.clear()

    def partial(self, card: Card, style: Style = PLAIN) -> discord.PartialEmoji | None:
        """Return the emoji for a button or an option, in the plain style until the wanted one is
        uploaded; None where cards are written out.
        """
        return self._draw(card, style).emoji

    def text(self, card: Card, style: Style = PLAIN) -> str:
        """Return a card for a message's text: `<:ten_of_hearts:123>`, `10♥` without emojis, or
        "10 of hearts".
        """
        return self._draw(card, style).text

    def texts(self, cards: Iterable[Card], style: Style = PLAIN) -> str:
        """Return several cards for a message's text, close together as pictures, apart as
        letters.
        """
        known = self._drawn[style]
        drawn = [known.get(card) or self._draw(card, style) for card in cards]
        texts = [face.text for face in drawn]
        if all([face.emoji for face in drawn]):  # noqa: C419 - a list is quicker, and short
            return "".join(texts)
        return (", " if style.in_words else " ").join(texts)

    def _draw(self, card: Card, style: Style) -> _Drawn:
        known = self._drawn[style].get(card)
        if known is None:
            emoji = self._emoji(card, style)
            known = self._drawn[style][card] = _Drawn(emoji, str(emoji or written(card, style)))
        return known

    def _emoji(self, card: Card, style: Style) -> discord.PartialEmoji | None:
        if style.in_words:
            return None
        return self._by_face.get(face_name(card, style)) or self._by_face.get(face_name(card))


def written(card: Card, style: Style) -> str:
    """Return a card without a picture: written out if wanted, else with its suit's sign."""
    language = next((known for known in LANGUAGES if known == style.in_words), None)
    return plain_text(card, style) if language is None else named(card, language)


def named(card: Card, language: Language) -> str:
    """Return a card, or another picture, in words: "10 of hearts", "two sticks"."""
    if card in (BACK, GAP):
        return say(language, "card-back" if card == BACK else "card-gap")
    for (whole, burnt), sticks in STICKS.items():
        if sticks == card:
            return say(language, "sticks-in-words", whole=whole, burnt=burnt)
    rank = say(language, f"rank-{RANKS[rank_of(card)]}")
    return rank if card >= JOKER else say(language, "card-of", rank=rank, suit=SUITS[card & 3])


LETTERS = Emojis()  # without pictures
