"""Cards, actions, events and whole positions as plain text, both ways.

    rules: cruzo finish=play_on
    seats: 3   dealer: 2   turn: 0
    pile: 4H 7D
    0: KH KD 3C | 5S 6D JD | 2C 9H QC
    > 0 lay KH KD

A position consists of `key: value` pairs, one or more to a line. A line that begins with `>` is an
action: its seat, its word and its fields. `#` begins a comment.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import FieldInfo, fields

from engine import cards
from engine.cards import Card, Cards, Rank
from engine.game import Action, AnyGame, Values, tag

_KEY = re.compile(r"(?:^|(?<=\s))(\w+):(?=\s|$)")

Word = TypeVar("Word", bound=str)


class Unreadable(ValueError):
    """Text that is not a position or an action; says why, and where if that is known."""

    def __init__(self, why: str, key: str | None = None, line: int | None = None) -> None:
        where = [*([] if line is None else [f"line {line}"]), *([] if key is None else [key])]
        super().__init__(": ".join([*where, why]))
        self.why = why
        self.key = key

    def of(self, key: str) -> "Unreadable":
        """Return the same error for this key's value."""
        return Unreadable(self.why, key)


class ActionLine(NamedTuple):
    """A line that begins with `>`: its number from 1, and its text without the sign."""

    number: int
    text: str


class Document(NamedTuple):
    """A parsed text: the position's values and line numbers by key, and the actions."""

    position: dict[str, str]
    numbers: dict[str, int]
    actions: list[ActionLine]


def read_document(text: str) -> Document:
    """Parse a text. Raises Unreadable for a line that is neither an action nor a position's."""
    document = Document({}, {}, [])
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.partition("#")[0].strip()
        if bare.startswith(">"):
            document.actions.append(ActionLine(number, bare[1:].strip()))
        elif bare:
            _read_line(bare, number, document)
    return document


def _read_line(line: str, number: int, document: Document) -> None:
    parts = _KEY.split(line)
    if parts[0]:
        raise Unreadable(f"expected 'key: value', got {line!r}", line=number)
    if document.actions:
        raise Unreadable("the position stands before the actions", line=number)
    for key, value in zip(parts[1::2], parts[2::2], strict=True):
        if key in document.position:
            raise Unreadable("stands there twice", key, number)
        document.position[key] = value.strip()
        document.numbers[key] = number


def read_card(text: str) -> Card:
    """Return the card written as ``10H`` or ``X``. Raises Unreadable."""
    if text not in cards.BY_TEXT:
        raise Unreadable(f"no such card: {text!r}")
    return cards.BY_TEXT[text]


def read_rank(text: str) -> Rank:
    """Return the rank written as ``10`` or ``X``. Raises Unreadable."""
    return cards.RANK_BY_TEXT[read_word(text, cards.RANKS)]


def read_cards(text: str) -> Cards:
    """Return the cards of a text, separated by spaces; ``-`` or nothing is none. Raises
    Unreadable.
    """
    return () if text.strip() in ("", "-") else tuple(read_card(word) for word in text.split())


def read_numbers(text: str) -> tuple[int, ...]:
    """Return the numbers of a text, separated by spaces; ``-`` or nothing is none. Raises
    Unreadable.
    """
    return () if text.strip() in ("", "-") else tuple(read_number(word) for word in text.split())


def read_number(text: str) -> int:
    """Return a whole number of ASCII digits, at most 80 of them. Raises Unreadable."""
    if not (text.isascii() and text.isdigit() and len(text) <= 80):
        raise Unreadable(f"expected a number, got {text!r}")
    return int(text)


def write_numbers(numbers: Iterable[int]) -> str:
    """Return numbers separated by spaces, ``-`` for none."""
    return " ".join(map(str, numbers)) or "-"


def read_word(text: str, words: Sequence[Word]) -> Word:
    """Return one of these words. Raises Unreadable."""
    for word in words:
        if text == word:
            return word
    raise Unreadable(f"expected one of {', '.join(words)}, got {text!r}")


# Fields of the same name are written and read the same way in every action; others are numbers.
_WRITE: Mapping[str, Callable[[Any], str]] = {
    "card": cards.text,
    "cards": cards.texts,
    "rank": cards.RANKS.__getitem__,
    "which": write_numbers,
    "values": lambda values: write_rules(values, dict.fromkeys(values)),
}
_READ: Mapping[str, Callable[[str], Any]] = {
    "card": read_card,
    "rank": read_rank,
    "suit": partial(read_word, words=cards.SUITS),
    "direction": partial(read_word, words=("cw", "ccw")),
}
_READ_ALL = {"cards": read_cards, "which": read_numbers}  # of the words that follow


def write_action(action: Action) -> str:
    """Return an action without its seat: ``lay KH KD``, ``flip 2``.

    A field with a default is preceded by its name, ``lay 8H suit S``; one that is true is its name
    alone, ``lay 7H lastcard``.
    """
    return " ".join([tag(action), *(_write_fields(action))])


@cache  # msgspec resolves the type hints again on every call
def _fields(kind: type[Action]) -> tuple[FieldInfo, ...]:
    return fields(kind)


def _write_fields(action: Action) -> Iterator[str]:
    for field in _fields(type(action)):
        value = getattr(action, field.name)
        if field.required:
            yield _WRITE.get(field.name, str)(value)
        elif value is True:
            yield field.name
        elif value != field.default:
            yield f"{field.name} {_WRITE.get(field.name, str)(value)}"


def read_action(game: AnyGame, text: str) -> Action:
    """Return the action of a text in a game. Raises Unreadable."""
    word, _, rest = text.strip().partition(" ")
    kinds = {tag(kind): kind for kind in game.ACTIONS}
    if word not in kinds:
        raise Unreadable(f"no such action: {word!r}; there are {', '.join(kinds)}")
    kind = kinds[word]
    return kind(**_read_fields(kind, rest.split()))


def _read_fields(kind: type[Action], words: list[str]) -> dict[str, int | str | Cards]:
    values: dict[str, int | str | Cards] = {}
    for field in _fields(kind):
        name = field.name
        if not field.required:
            if words[:1] != [name]:
                continue
            words = words[1:]
        if field.default is False:
            values[name] = True
        elif name in _READ_ALL:
            values[name], words = _READ_ALL[name](" ".join(words)), []
        elif not words:
            raise Unreadable(f"{tag(kind)}: {name} is missing")
        else:
            values[name] = _read_field(name, words.pop(0))
    if words:
        raise Unreadable(f"{tag(kind)}: {' '.join(words)!r} is too much")
    return values


def _read_field(name: str, word: str) -> int | str:
    try:
        value: int | str = _READ.get(name, read_number)(word)
    except Unreadable as wrong:
        raise wrong.of(name) from None
    return value


def read_seat_action(game: AnyGame, line: str) -> tuple[int, Action]:
    """Return the seat and the action of a line like ``0 lay KH KD``. Raises Unreadable."""
    seat, _, rest = line.strip().partition(" ")
    return read_number(seat), read_action(game, rest)


def write_places(places: Iterable[tuple[int, ...]]) -> str:
    """Return seats by place, first to last; tied seats are joined by ``=``."""
    return " ".join("=".join(map(str, seats)) for seats in places)


def read_places(text: str) -> tuple[tuple[int, ...], ...]:
    """Return the places that write_places wrote. Raises Unreadable."""
    return tuple(tuple(read_number(seat) for seat in word.split("=")) for word in text.split())


def read_rules(words: Iterable[str], preset: Values) -> Values:
    """Return a preset's values with some changed by words like ``finish=play_on skip=8,J
    decks=2:2,5:3``.

    Raises Unreadable for a word that is no option of the preset.
    """
    values = dict(preset)
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or name not in preset:
            raise Unreadable(f"no such option: {word!r}")
        try:
            values[name] = _read_value(value, preset[name])
        except Unreadable as wrong:
            raise wrong.of(name) from None
    return values


def _read_value(text: str, like: object) -> object:
    if isinstance(like, bool):
        if text not in ("yes", "no"):
            raise Unreadable(f"expected yes or no, got {text!r}")
        return text == "yes"
    if isinstance(like, int):
        return read_number(text)
    if isinstance(like, list | tuple):
        items = text.split(",") if text != "-" else ()
        return [[*map(read_number, item.split(":"))] if ":" in item else item for item in items]
    return text


def write_rules(values: Values, preset: Values) -> str:
    """Return the options whose values differ from the preset's, as words."""
    return " ".join(
        f"{name}={write_value(value)}" for name, value in values.items() if value != preset[name]
    )


def write_value(value: object) -> str:
    """Return an option's value as a word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ",".join(_write_item(item) for item in value) or "-"
    return str(value)


def _write_item(item: object) -> str:
    return ":".join(map(str, item)) if isinstance(item, list | tuple) else str(item)
