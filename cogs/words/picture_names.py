"""Names in pictures: a name that no font can write is a number there, and stands in the words
beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar, cast

from cogs.words.words import Reader, clean, quoted
from data.cards.lettering import writable

T = TypeVar("T", bound=tuple[object, ...])


def unwritten(names: Iterable[str], first: int = 1) -> dict[str, int]:
    """Return the number of each name in a picture that no font can write; the first name has this
    number.
    """
    numbered = enumerate(map(clean, names), first)
    return {name: number for number, name in numbered if not (writable(name) or name.isascii())}


def in_picture(picture: T, names: Mapping[str, int], reader: Reader) -> T:
    """Return a picture's values with the numbers of these names in their place."""
    spoken = {name: reader.say("picture-number", number=number) for name, number in names.items()}
    return cast("T", _replaced(picture, spoken)) if spoken else picture


def _replaced(value: object, spoken: Mapping[str, str]) -> object:
    match value:
        case str():
            for name, number in spoken.items():
                value = value.replace(name, number)
            return value
        case tuple():
            parts = [_replaced(part, spoken) for part in value]
            made = getattr(value, "_make", None)  # of named tuples
            return tuple(parts) if made is None else made(parts)
        case _:
            return value


def beside(names: Mapping[str, int], reader: Reader) -> list[str]:
    """Return the line under a picture that says who has which number; none if nobody has."""
    each = [
        reader.say("picture-number-of", number=number, name=quoted(name))
        for name, number in names.items()
    ]
    return [f"-# {reader.say('picture-numbers', all=', '.join(each))}"] if each else []
