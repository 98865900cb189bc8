"""Cards' styles, and the names of cards as emojis and in plain text.

A card is `engine.cards`' small int. A few other things have a face too: BACK, GAP, and point sticks
(Hölzchen), whole and broken.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.cards import DIAMONDS, JOKER, RANKS, Card, Rank, rank_of, text

BACK: Card = 53  # a card seen from behind
GAP: Card = 54  # a place where a card lay
BUNDLE = 5  # point sticks side by side in one picture, at most
STICKS: dict[tuple[int, int], Card] = {
    (whole, count - whole): card
    for card, (count, whole) in enumerate(
        ((count, whole) for count in range(1, BUNDLE + 1) for whole in range(count, -1, -1)),
        GAP + 1,
    )
}  # by the numbers of whole and broken ones
ALL = range(GAP + 1 + len(STICKS))


class Style(NamedTuple):
    """One reader's card style: a colour for every suit; rank and suit very large; or written out,
    in this language; `german`: B for Bube and D for Dame.
    """

    four_colours: bool = False
    large: bool = False
    in_words: str = ""
    german: bool = False


PLAIN = Style()
STYLES = tuple(
    Style(four, large, german=german)
    for german in (False, True)
    for four in (False, True)
    for large in (False, True)
)

# Outlined spades and clubs: they take the colour of the text around them and show on any ground.
# The filled ones Discord replaces by near-black pictures, which are lost on its dark theme.
_SIGNS = "♤♥♦♧"
_WORDS = {JOKER: "🃏", BACK: "🎴", GAP: "▢"}
_WORDS |= {card: "┃" * whole + "╎" * broken for (whole, broken), card in STICKS.items()}
_NAMES = {BACK: "back", GAP: "gap"}
_NAMES |= {card: f"sticks{whole}x{broken}" for (whole, broken), card in STICKS.items()}

# The name a screen reader reads for a face: its emoji's. When faces are redrawn they need another
# edition ("_b"), so that the bot uploads them; see the test of this name.
EDITION = ""
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_RANK_NAMES = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
_SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")
_COLOUR_NAMES = ("black", "red", "blue", "green")  # by suit, where each has its own
_GERMAN_LETTERS = {"J": "B", "Q": "D"}
_GERMAN_RANKS = {"J": "bube", "Q": "dame"}
_GERMAN_SUITS = ("pik", "herz", "karo", "kreuz")
_SPOKEN = {JOKER: "joker", BACK: "face_down_card", GAP: "empty_place"}


def face_name(card: Card, style: Style = PLAIN) -> str:
    """Return the name of a card's face, such as `c_10H`, `cl4_7D` in large and four colours, or
    `cg_QS` with a D. Styles in which a card looks the same share one name: only diamonds and clubs
    change their colour, faces without letters are not enlarged, and only jacks and queens have
    German letters of their own.
    """
    four = style.four_colours and card < JOKER and card & 3 >= DIAMONDS
    large = style.large and card <= JOKER
    german = style.german and card < JOKER and RANKS[rank_of(card)] in _GERMAN_LETTERS
    return f"c{'l' * large}{'4' * four}{'g' * german}_{_NAMES.get(card) or text(card)}"


def letter(rank: Rank, style: Style = PLAIN) -> str:
    """Return a rank as it stands on a card: "10", "Q", "D" on German ones."""
    return _GERMAN_LETTERS.get(RANKS[rank], RANKS[rank]) if style.german else RANKS[rank]


def plain_text(card: Card, style: Style = PLAIN) -> str:
    """Return the card without any picture: `10♥`, `Q♤`, a joker as 🃏; for bots without emojis."""
    return _WORDS.get(card) or letter(rank_of(card), style) + _SIGNS[card & 3]


def pictures() -> Iterator[tuple[str, Card, Style]]:
    """Yield every different picture once, plain ones first: its name, its card, and one style of
    it.
    """
    seen = set()
    for style in STYLES:
        for card in ALL:
            name = face_name(card, style)
            if name not in seen:
                seen.add(name)
                yield name, card, style


def unmarked(emoji_name: str) -> str | None:
    """Return the face's name in an emoji's (`ten_of_hearts`, `ten_of_hearts_b`); None if it is not
    ours.
    """
    spoken = _EDITED.fullmatch(emoji_name)
    return _SPOKEN_OURS.get(spoken[1]) if spoken else None


def emoji_name(card: Card, style: Style) -> str:
    """Return the name of a face's emoji: `ten_of_hearts`, `large_blue_seven_of_diamonds`,
    `pik_dame`. Discord takes letters, digits and underscores, 32 at most.
    """
    looks = face_name(card, style).partition("_")[0]
    words = ["large"] if "l" in looks else []
    words += [_COLOUR_NAMES[card & 3]] if "4" in looks else []
    return "_".join([*words, _german(card) if "g" in looks else _spoken(card)]) + EDITION


def _german(card: Card) -> str:
    return f"{_GERMAN_SUITS[card & 3]}_{_GERMAN_RANKS[RANKS[rank_of(card)]]}"


def _spoken(card: Card) -> str:
    if card in _SPOKEN:
        return _SPOKEN[card]
    for (whole, broken), bundle in STICKS.items():
        if bundle == card:
            return f"{_NUMBERS[whole]}_sticks_{_NUMBERS[broken]}_burnt"
    rank = RANKS[rank_of(card)]
    name = _RANK_NAMES.get(rank) or _NUMBERS[int(rank)]
    return f"{name}_of_{_SUIT_NAMES[card & 3]}"


_SPOKEN_OURS = {
    emoji_name(card, style).removesuffix(EDITION): name for name, card, style in pictures()
}
_EDITED = re.compile(r"(.+?)(_[b-z])?")
