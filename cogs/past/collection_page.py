"""Honours as a collection: which there are, who has them, and a reader's own on a shelf."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import discord

from cogs.kit.custom_ids import page_button
from cogs.kit.layout import RESULT, fits, layout
from cogs.kit.picture_message import Row, Sheet, illustrated
from cogs.kit.picture_names import beside, in_picture, unwritten
from cogs.kit.words import Faces, Reader, Words, clean, dashed, escaped
from cogs.past.parts import Select, to_profile, way_to
from cogs.past.store import Award, Collection
from cogs.pictures import Board, Medal, Shelf, drawn
from engine.honours.earning import HONOURS

MOST_MEDALS = 8  # on a shelf: a picture of more takes too long to draw, and is small on a phone
RARE, UNCOMMON = 0.1, 1 / 3  # shares of the people who play a game


class Viewed(NamedTuple):
    """The collection of a reader: their id and their name, their server's name, and the game whose
    honours are listed; `posted`: in public, where only the shelf is shown.
    """

    user: int
    name: str
    server: str
    game: str | None = None
    posted: bool = False


def games() -> tuple[str, ...]:
    """Return the games that have honours."""
    return tuple(game for game, keys in HONOURS.items() if keys)


async def sheet(viewed: Viewed, found: Collection, reader: Reader, faces: Faces) -> Sheet:
    """Return the page as a message: the shelf, where there is anything on it, and a game's list."""
    owned = [one for one in _known(found) if one.own]
    rows = [] if viewed.posted else _rows(viewed, found, reader, faces, any_=bool(owned))
    texts = [_head(viewed, owned, reader)]
    if not viewed.posted:
        texts.append("\n".join(_fitting(texts[0], _lines(viewed, found, reader, faces))))
    picture = shelf(viewed, found, reader, faces)
    plain = layout(RESULT, texts, rows, parted=False)
    if not owned:
        return Sheet(plain)
    unknown = unwritten([viewed.name])
    view = illustrated(
        texts[:1], described(picture, reader), [*texts[1:], *beside(unknown, reader)], rows
    )
    return Sheet(view, (await drawn(in_picture(picture, unknown, reader)),), plain)


def _known(found: Collection) -> list[Award]:
    """Return the honours that are still given."""
    return [one for one in found.awards if one.honour in HONOURS.get(one.game, ())]


def _count() -> int:
    return sum(map(len, HONOURS.values()))


def _head(viewed: Viewed, owned: list[Award], reader: Reader) -> str:
    key = "collection-title-of" if viewed.posted else "collection-title"
    title = reader.say(key, **({"name": escaped(viewed.name)} if viewed.posted else {}))
    score = reader.say("collection-score", count=len(owned), all=_count())
    return f"## {title}\n-# {reader.say('profile-here')} · {score}"


# The list of a game


def chosen_game(viewed: Viewed, found: Collection) -> str:
    """Return the game whose honours are listed: the chosen one, else that of most of the reader's
    own.
    """
    if viewed.game in games():
        return str(viewed.game)
    return max(
        games(), key=lambda game: sum(one.own > 0 for one in found.awards if one.game == game)
    )


def _lines(viewed: Viewed, found: Collection, reader: Reader, faces: Faces) -> Iterator[str]:
    game = chosen_game(viewed, found)
    words = Words(game, (), reader, faces)
    known = {one.honour: one for one in found.awards if one.game == game}
    people = found.people.get(game, 0)
    yield f"**{words.own('leaderboard-all')}**"
    for key in HONOURS[game]:
        yield _line(key, known.get(key), people, words)


def _line(key: str, one: Award | None, people: int, words: Words) -> str:
    """Return an honour in two lines: what it is, and, if people play its game here, who has it.
    Until a reader has it themselves, a hidden one is a riddle.
    """
    own = one.own if one is not None else 0
    text = f"honour-{dashed(key)}"
    if own:
        said = words.say(
            "profile-honour", honour=words.own(text), why=words.own(f"{text}-why"), count=own
        )
    elif words.has(f"{text}-riddle"):
        said = words.say("collection-riddle", riddle=words.own(f"{text}-riddle"))
    else:
        said = words.say("collection-open", honour=words.own(text), why=words.own(f"{text}-why"))
    return f"{said}\n-# {_who(one, people, words)}" if people or one is not None else said


def _who(one: Award | None, people: int, words: Words) -> str:
    """Return how many people have an honour, who was given it last, and when."""
    if one is None or not one.people:
        return words.say("collection-nobody")
    held = words.say("collection-held", count=one.people, all=max(people, one.people))
    names = [escaped(person.name) for person in one.names]
    if not names:
        return held
    names[0] = words.say("evening-aside", what=names[0], aside=f"<t:{int(one.at)}:d>")
    more = ["…"] if one.people > len(names) else []
    return words.say("evening-of", what=held, whom=", ".join([*names, *more]))


def _fitting(head: str, lines: Iterator[str]) -> list[str]:
    kept = [*lines]
    while not fits([head, *kept, " " * 200]):
        kept = [line.partition("\n")[0] if "\n" in line else line for line in kept[:-1]]
    return kept


# The shelf


def shelf(viewed: Viewed, found: Collection, reader: Reader, faces: Faces) -> Shelf:
    """Return the picture of a reader's own honours, the rarest first in each game."""
    owned = [one for one in _known(found) if one.own]
    rarest = sorted(owned, key=lambda one: (_share(one, found.people), one.game, one.honour))
    shown = rarest[:MOST_MEDALS]
    boards = tuple(
        _board(game, [one for one in shown if one.game == game], found, reader, faces)
        for game in games()
        if any(one.game == game for one in shown)
    )
    left = len(owned) - len(shown)
    return Shelf(
        clean(viewed.name),
        reader.say("collection-score", count=len(owned), all=_count()),
        viewed.server,
        boards,
        reader.say("profile-honours-more", count=left) if left else "",
    )


def _share(one: Award, people: Mapping[str, int]) -> float:
    """Return the share of people who have an honour, of those who play its game."""
    return one.people / max(people.get(one.game, 0), one.people, 1)


def _board(game: str, shown: list[Award], found: Collection, reader: Reader, faces: Faces) -> Board:
    words = Words(game, (), reader, faces)
    own = sum(one.own > 0 for one in _known(found) if one.game == game)
    return Board(
        words.own("leaderboard-all"),
        words.say("collection-of", count=own, all=len(HONOURS[game])),
        tuple(_medal(one, found, words) for one in shown),
    )


def _medal(one: Award, found: Collection, words: Words) -> Medal:
    share = _share(one, found.people)
    metal = 0 if share <= RARE else 1 if share <= UNCOMMON else 2
    of = max(found.people.get(one.game, 0), one.people)
    held = words.say("collection-held-short", count=one.people, all=of)
    return Medal(words.own(f"honour-{dashed(one.honour)}"), one.own, held, metal)


def described(picture: Shelf, reader: Reader) -> str:
    """Return the picture in words."""
    told = [
        f"{board.game}: " + ", ".join(f"{one.name} ×{one.times}" for one in board.medals)
        for board in picture.boards
    ]
    title = reader.say("collection-title-of", name=picture.name)
    return "\n".join([f"{title}: {picture.summary}", *told])


# Other views


def _rows(
    viewed: Viewed, found: Collection, reader: Reader, faces: Faces, *, any_: bool
) -> list[Row]:
    game = chosen_game(viewed, found)
    options = [
        discord.SelectOption(
            label=Words(one, (), reader, faces).own("leaderboard-all")[:100], value=one,
            default=one == game,
        )
        for one in games()
    ]  # fmt: skip
    select = Select(
        custom_id=page_button("honoursof"),
        placeholder=reader.say("select-leaderboard-scope"),
        options=options,
        required=True,
    )
    show = [way_to(reader, "button-show", "honoursshow", "")] if any_ else []
    return [[select], [*show, to_profile(viewed.user, reader)]]
