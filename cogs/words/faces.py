"""Cards in messages: pictures where there are any, else letters, or written out in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import discord

from data.cards.naming import BACK, GAP, PLAIN, STICKS, Style, face_name, plain_text, unmarked
from data.texts import LANGUAGES, Language, say
from engine.cards import JOKER, RANKS, SUITS, Card, Cards, rank_of

KEPT = 4_096  # cards, and rows of cards: they are drawn again after each move


class Emojis:
    """The forms of a card: a picture where there is one, else letters. It learns more and more
    pictures while they are uploaded, and can be used at any moment.
    """

    def __init__(self) -> None:
        self.by_face: dict[str, discord.PartialEmoji] = {}

    def learn(self, emoji_name: str, emoji_id: int) -> None:
        """Take note of an emoji of the application; any that is no card face is ignored."""
        if face := unmarked(emoji_name):
            self.by_face[face] = discord.PartialEmoji(name=emoji_name, id=emoji_id)
            _picture.cache_clear()
            _side_by_side.cache_clear()

    def partial(self, card: Card, style: Style = PLAIN) -> discord.PartialEmoji | None:
        """Return the emoji for a button or an option, in the plain style until the wanted one is
        uploaded; None where cards are written out.
        """
        return _picture(self, card, style)

    def text(self, card: Card, style: Style = PLAIN) -> str:
        """Return a card for a message's text: `<:ten_of_hearts:123>`, `10♥` without emojis, or
        "10 of hearts".
        """
        return _side_by_side(self, (card,), style)

    def texts(self, cards: Iterable[Card], style: Style = PLAIN) -> str:
        """Return several cards for a message's text, close together as pictures, apart as
        letters.
        """
        return _side_by_side(self, tuple(cards), style)


@lru_cache(KEPT)
def _picture(faces: Emojis, card: Card, style: Style) -> discord.PartialEmoji | None:
    if style.in_words:
        return None
    return faces.by_face.get(face_name(card, style)) or faces.by_face.get(face_name(card))


@lru_cache(KEPT)
def _side_by_side(faces: Emojis, cards: Cards, style: Style) -> str:
    pictures = [_picture(faces, card, style) for card in cards]
    between = "" if all(pictures) else ", " if style.in_words else " "
    drawn = zip(cards, pictures, strict=True)
    return between.join([str(emoji or written(card, style)) for card, emoji in drawn])


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
