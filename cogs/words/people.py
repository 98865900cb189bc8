"""People as tables know them, and the numbers that stand for their names in a picture."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar, cast

import discord
from discord import Interaction

from cogs.words.words import Reader, clean, quoted
from data.cards.lettering import writable
from engine.value import Value
from tables.people import Person, named

User = discord.User | discord.Member


def person_of(interaction: Interaction) -> Person:
    """Return the person who clicked, with the names they have on this server and elsewhere."""
    return person_shown(interaction.user)


def person_shown(user: User) -> Person:
    """Return somebody with the names they have here and elsewhere."""
    return named(user.id, user.display_name, user.global_name or user.name)


def server_of(interaction: Interaction) -> int:
    """Return the server of a click or command."""
    server = interaction.guild_id
    assert server is not None, "for servers only"
    return server


def in_private(interaction: Interaction) -> bool:
    """True if what was pressed is on a message that its reader alone sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


T = TypeVar("T", bound=tuple[object, ...])


def names_in(value: object) -> Iterator[str]:
    """Yield the name of everybody in a value, in its order, once."""
    yield from dict.fromkeys(person.name for person in _people_in(value))


def _people_in(value: object) -> Iterator[Person]:
    match value:
        case Person():
            yield value
        case tuple() | list():
            for part in value:
                yield from _people_in(part)
        case Value():
            for field in value.__struct_fields__:
                yield from _people_in(getattr(value, field))


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
