"""The keepsake of a finished match for its channel: its picture's values, and the same in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cogs.games import LOOKS, Figure, Finale
from cogs.kit.picture_message import shortened
from cogs.kit.picture_names import beside, in_picture, unwritten
from cogs.kit.words import Words, clean, unmarked
from cogs.pictures import Keepsake, Placed
from cogs.pictures.avatars import NO_AVATARS
from cogs.render.ended import (
    absence,
    firsts,
    in_a_row,
    taker_run,
    turning_point,
    winner_run,
)
from cogs.render.table_parts import own_if_any
from data.cards import Style
from tables.lobby.state import Lobby, sheet_options
from tables.moments import turning_point as largest
from tables.moves.recent_events import RecentEvent
from tables.results import Result

NOWHEN = ("", "")


class Souvenir(NamedTuple):
    """The picture to draw; its description for people who cannot see it; and who has which number
    in it, for a line below.
    """

    picture: Keepsake
    description: str
    beside: tuple[str, ...] = ()


def souvenir(
    lobby: Lobby,
    result: Result,
    words: Words,
    lately: Sequence[RecentEvent] = (),
    *,
    when_and_where: tuple[str, str] = NOWHEN,
    avatars: Mapping[int, bytes] = NO_AVATARS,
) -> Souvenir:
    """Return the keepsake of a match that ended with this result; `words` know the seats' names,
    `lately` are the last events, `avatars` the pictures of people by seat.
    """
    figures = LOOKS[lobby.game].figures(Finale(result, lobby.sheet, sheet_options(lobby)), words)
    lines = tuple(_lines(result, figures, words, avatars))
    when, where = when_and_where
    game: dict[str, str | int] = {"rules": words.rules_name(), "count": len(lobby.sheet)}
    picture = Keepsake(
        game=own_if_any(words, "keepsake-game", **game) or words.say("keepsake-game", **game),
        when=when,
        where=where,
        winner=_plain_all(words, result.winners) or words.say("keepsake-nobody"),
        how=_how(lobby, result, words),
        lines=lines,
        winners=len(result.winners),
        card=_card(result),
        moment=_rare(lately, words) or _moment(result, words),
        way=tuple(_way(lobby, result, words)),
        row=_row(lobby, result, words),
        style=Style(german=words.reader.style.german),
    )
    unknown = unwritten(line.name for line in lines)
    return Souvenir(
        in_picture(picture, unknown, words.reader),
        shortened(_description(picture, words)),
        tuple(beside(unknown, words.reader)),
    )


def _plain(words: Words, seat: int) -> str:
    return clean(words.names[seat])


def _moment(result: Result, words: Words) -> str:
    """Return the round's largest moment; "" if there was none."""
    moment = largest(result.peaks)
    return unmarked(turning_point(result, moment, words)) if moment is not None else ""


def _how(lobby: Lobby, result: Result, words: Words) -> str:
    first = result.winners
    if len(first) != 1:
        return words.say("keepsake-how-shared" if first else "keepsake-how-nobody")
    own = own_if_any(words, "keepsake-how") if result.leads_by_cards(first[0]) else ""
    how = own or words.say("keepsake-how")
    run = winner_run(lobby, result)
    if run is not None and in_a_row(run, first[0], words):
        how = words.say("keepsake-how-row", how=how, count=run.count)
    return ", ".join([how, *firsts(result, lambda seats: _plain_all(words, seats), words)])


def _plain_all(words: Words, seats: Sequence[int]) -> str:
    return words.all([_plain(words, seat) for seat in seats])


def _card(result: Result) -> int | None:
    """Return the card the winner laid last; None if they have only moved up to the first place."""
    first = result.winners
    alone = len(first) == 1 and result.leads_by_cards(first[0])
    laid = result.last[first[0]] if alone and result.last else ()
    return laid[-1] if laid else None


def _lines(
    result: Result, figures: Sequence[Figure], words: Words, avatars: Mapping[int, bytes]
) -> Iterator[Placed]:
    for place, seats in zip(result.numbers, result.places, strict=True):
        for seat in seats:
            figure = figures[seat] if figures else Figure(_cards_left(result, seat, words))
            mark = own_if_any(words, "title") if seat == _titled(result, words) else ""
            yield Placed(
                place, _plain(words, seat), figure.note, figure.whole, figure.burnt, mark,
                absence(result, seat, words), avatars.get(seat, b""),
            )  # fmt: skip


def _cards_left(result: Result, seat: int, words: Words) -> str:
    """Return the number of cards a seat was left with, where those decided the places."""
    left = result.cards[seat] if seat < len(result.cards) else 0
    return words.say("cards", count=left) if left else ""


def _titled(result: Result, words: Words) -> int | None:
    """Return the taker of the title, or in a game that only has a word for it the sole last of
    three or more; None if the cards gave nobody the last place alone.
    """
    if result.title is not None:
        return result.title
    last = result.places[-1]
    alone = len(result.places) > 2 and len(last) == 1 and not result.shared
    return last[0] if alone else None


def _way(lobby: Lobby, result: Result, words: Words) -> Iterator[str]:
    """Yield the title's former and its new carrier; nothing if no person took it, since it stays
    then.
    """
    if result.title is None or result.title in lobby.table_seats:
        return
    if result.former is not None and result.former != result.title:
        yield _plain(words, result.former)
    yield _plain(words, result.title)


def _row(lobby: Lobby, result: Result, words: Words) -> str:
    return "" if result.title is None else in_a_row(taker_run(lobby, result), result.title, words)


def _rare(lately: Sequence[RecentEvent], words: Words) -> str:
    """Return the last of the rare events at the end, in the game's words for the keepsake; "" if
    there was none.
    """
    for one in reversed(lately):
        key = f"keepsake-rare-{one.key.removeprefix(f'{words.game}-event-')}"
        if words.has(key):
            seat = one.facts.get("seat")
            name = _plain(words, seat) if isinstance(seat, int) else ""
            return own_if_any(words, key, name=name)
    return ""


def _description(picture: Keepsake, words: Words) -> str:
    """Return the picture in words."""
    standing = ", ".join(_standing(line, words) for line in picture.lines)
    head = " · ".join(part for part in (picture.game, picture.when, picture.where) if part)
    said = [
        words.say("keepsake-description", game=head, standing=standing),
        words.say("keepsake-description-how", name=picture.winner, how=picture.how),
    ]
    if picture.card is not None:
        card = words.card_in_words(picture.card)
        said.append(words.say("keepsake-description-card", card=card))
    if picture.moment:
        said.append(picture.moment.removesuffix(".") + ".")
    return " ".join([*said, *_way_in_words(picture, words)])


def _standing(line: Placed, words: Words) -> str:
    notes = ", ".join(note for note in (line.mark, line.absent, line.note) if note)
    key = "keepsake-description-noted" if notes else "keepsake-description-place"
    values = {"notes": notes} if notes else {}
    return words.say(key, place=line.place, name=line.name, **values)


def _way_in_words(picture: Keepsake, words: Words) -> Iterator[str]:
    """Yield from whom to whom the title went, and which time in a row that is."""
    title = own_if_any(words, "title")
    match picture.way:
        case (former, name):
            yield words.say("keepsake-description-way", title=title, former=former, name=name)
            if picture.row:
                yield f"{picture.row}."
        case (name,) if picture.row:
            yield f"{title}: {name}, {picture.row}."
