"""What pictures tell of people: the places of their last matches, their shares; and of an evening
its guests, its games, and the cards of its moment.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cogs.pictures.paint import (
    CARRIES,
    DIM,
    GOLD,
    LEFT,
    LIGHT,
    MARGIN,
    NAME,
    PADDING,
    PLAIN,
    RIGHT,
    ROOM,
    SMALL,
    STRONG,
    TEXT,
    TITLED,
    WIDTH,
    base_of,
    ever_smaller,
    face,
    fitting,
    joker,
    medal,
    panel,
    write,
)
from cogs.pictures.poster import about
from cogs.words.words import Texts
from data.cards.canvas import Canvas, length
from data.cards.lettering import Type, writable
from engine.cards import Cards

MOST_FORM = 10
BAR, BAR_LEFT, BAR_DISC = 64, 420, 24


class PastMatch(NamedTuple):
    """A match in the row of the last ones: the place, and whether it brought the title."""

    place: int
    titled: bool = False


class LastPlaces(NamedTuple):
    """The places of the last matches, newest first, with the sign of a title; and their subject."""

    label: str
    matches: tuple[PastMatch, ...]

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return 92

    @property
    def in_words(self) -> Sequence[str]:
        """Return the same in a line."""
        places = (f"{match.place}{CARRIES if match.titled else ''}" for match in self.matches)
        return (f"{self.label} {' '.join(places)}",)

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on."""
        write(canvas, (MARGIN, top + 56), self.label, TEXT, DIM, room=150)
        for number, match in enumerate(self.matches[:MOST_FORM]):
            x = MARGIN + 196 + 76 * number
            medal(canvas, (x, top + 44), match.place)
            if match.titled:
                joker(canvas, (x + 8, top + 52), 36)


class Bar(NamedTuple):
    """A person's share: their name, and the number."""

    name: str
    size: int
    label: str


class Bars(NamedTuple):
    """People's shares: each face and name, a bar as long as the share, and the number; the largest
    first.
    """

    bars: tuple[Bar, ...]

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return BAR * len(self.bars) + 8

    @property
    def in_words(self) -> Sequence[str]:
        """Return each in a line."""
        return [about(bar.name, bar.label) for bar in self.bars]

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on."""
        most = max((bar.size for bar in self.bars), default=1)
        for number, bar in enumerate(self.bars):
            middle = top + 8 + BAR * (number + 0.5)
            face(canvas, (LEFT + BAR_DISC, middle), BAR_DISC, bar.name)
            left = LEFT + 2 * BAR_DISC + 16
            write(canvas, (left, middle + 13), bar.name, TEXT, LIGHT, room=BAR_LEFT - left - 16)
            canvas.write((RIGHT, middle + 13), bar.label, TEXT, DIM, side="right")
            room = RIGHT - length(bar.label, TEXT) - 24 - BAR_LEFT
            right = BAR_LEFT + max(20, room * bar.size / most)
            canvas.panel((BAR_LEFT, middle - 13, right, middle + 13), 13, DIM if number else GOLD)


MOST_GUESTS, IN_ONE_ROW = 8, 4
DISC = 44
GAME, NEXT_LINE = 62, 35  # the height of a game, and of each line of its winners
MOST_LINES = 4  # of a game's winners
CARDS, CARD_LARGE, CARD_STEP = 268, 1.1, 118  # a row's height, a card's size, to the next card


class GuestFace(NamedTuple):
    """A guest, and their picture."""

    name: str
    avatar: bytes = b""


class Guests(NamedTuple):
    """Everybody's face, and the name beneath; many names in two rows, so that they have twice the
    room; of too many the number of the others.
    """

    guests: tuple[GuestFace, ...]

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return 2 * DISC + (40 if len(self.guests) <= IN_ONE_ROW else 72)

    @property
    def in_words(self) -> Sequence[str]:
        """Return everybody's name."""
        return (", ".join(guest.name for guest in self.guests),)

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on."""
        count = len(self.guests)
        shown = self.guests if count <= MOST_GUESTS else self.guests[: MOST_GUESTS - 1]
        places = min(count, MOST_GUESTS)
        room = (WIDTH - 2 * MARGIN) / max(places, 1)
        rows = 1 if places <= IN_ONE_ROW else 2
        middle = top + DISC
        for number, guest in enumerate(shown):
            x = MARGIN + room * (number + 0.5)
            face(canvas, (x, middle), DISC, guest.name, guest.avatar)
            at_edge = rows > 1 and number in (0, places - 1)
            wide = room * (1.5 if at_edge else rows) - 8
            name, style = fitting(guest.name, wide, *ever_smaller(SMALL))
            half = length(name, style) / 2
            within = min(max(x, MARGIN + half), WIDTH - MARGIN - half)
            base = top + 2 * DISC + 30 + 32 * (number % rows)
            canvas.write((within, base), name, style, DIM, side="middle")
        if len(shown) < count:
            x = MARGIN + room * (places - 0.5)
            canvas.disc((x, middle), DISC, PLAIN)
            more = f"+{count - len(shown)}"
            canvas.write((x, base_of(middle, NAME)), more, NAME, LIGHT, side="middle")


class GameWon(NamedTuple):
    """A rule set, and the number of its matches; their winners, and the takers of its title, each
    enumeration followed by ever shorter ones for less room.
    """

    name: str
    won: tuple[str, ...]
    titled: tuple[str, ...] = ()

    @property
    def _lines(self) -> list[tuple[str, Type, str]]:
        """Return the lines of the winners and of the takers of the title, with their types."""
        room = ROOM - PADDING - min(length(writable(self.name), STRONG), ROOM * 0.55)
        won, style = _enumerated(self.won, room, MOST_LINES, STRONG, *ever_smaller(TITLED))
        titled, small = _enumerated(self.titled, room, 1, *ever_smaller(SMALL))
        return [(line, style, GOLD) for line in won] + [(line, small, DIM) for line in titled]

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return GAME + NEXT_LINE * (len(self._lines) - 1)

    @property
    def in_words(self) -> Sequence[str]:
        """Return the same in a line."""
        return (about(self.name, *self.won[:1], *self.titled[:1]),)

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on: the game; to the right its winners, and the title's."""
        lines = self._lines
        middle = panel(canvas, top, self.height)
        at = LEFT, base_of(middle, STRONG)
        write(canvas, at, self.name, STRONG, LIGHT, room=ROOM * 0.55)
        line_at = middle - NEXT_LINE * (len(lines) - 1) / 2
        for line, style, fill in lines:
            canvas.write((RIGHT, base_of(line_at, style)), line, style, fill, side="right")
            line_at += NEXT_LINE


class CardRow(NamedTuple):
    """Cards side by side, the last one above the others, which many cover."""

    cards: Cards

    @property
    def height(self) -> float:
        """Return the height it needs."""
        return CARDS

    @property
    def in_words(self) -> Sequence[str]:
        """Return nothing: what happened stands beneath."""
        return ()

    def draw(self, canvas: Canvas, top: float) -> None:
        """Draw it from this height on."""
        step = min(CARD_STEP, (ROOM - CARD_STEP) / max(len(self.cards) - 1, 1))
        left = WIDTH / 2 - step * (len(self.cards) - 1) / 2
        for number, card in enumerate(self.cards):
            turned = 4 - 8 * (number % 2) if step == CARD_STEP else 0
            canvas.card(card, (left + step * number, top + CARDS / 2), turned, CARD_LARGE)


def _enumerated(texts: Sequence[str], room: float, most: int, *styles: Type) -> tuple[Texts, Type]:
    """Return the lines of the first of these texts that has room in one of these types; else of the
    last, shortened.
    """
    for text in texts:
        for style in styles:
            lines = [*_between_names(text, style, room)]
            if len(lines) <= most and all(length(line, style) <= room for line in lines):
                return lines, style
    return [fitting(text, room, styles[-1])[0] for text in texts[-1:]], styles[-1]


def _between_names(text: str, style: Type, room: float) -> Iterator[str]:
    """Yield the lines of an enumeration, which breaks only between names."""
    line, *names = writable(text).split(", ")
    for number, name in enumerate(names, 1):
        comma = "," if number < len(names) else ""
        if length(f"{line}, {name}{comma}", style) > room:
            yield f"{line},"
            line = name
        else:
            line = f"{line}, {name}"
    yield line
