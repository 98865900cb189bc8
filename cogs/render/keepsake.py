"""The keepsake of a finished match for its channel: its picture's values, and the same in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cogs.games import LOOKS, Figure, Finale
from cogs.kit.words import Words, clean
from cogs.pictures import Keepsake, Placed
from cogs.render.ended import absence, firsts, in_a_row, own_if_any, taker_run, winner_run
from tables.lobby.state import Lobby, sheet_options
from tables.moves.recent_events import RecentEvent
from tables.results import Result

LONGEST = 1_000  # characters of a picture's description; Discord takes 1,024


class Souvenir(NamedTuple):
    """The picture to draw, and its description for people who cannot see it."""

    picture: Keepsake
    description: str


def souvenir(
    lobby: Lobby, result: Result, words: Words, lately: Sequence[RecentEvent] = ()
) -> Souvenir:
    """Return the keepsake of a match that ended with this result; `words` know the seats' names,
    `lately` are the last events.
    """
    figures = LOOKS[lobby.game].figures(Finale(result, lobby.sheet, sheet_options(lobby)), words)
    lines = tuple(_lines(result, figures, words))
    picture = Keepsake(
        game=words.say("keepsake-game", rules=words.rules_name(), count=len(lobby.sheet)),
        winner=_plain_all(words, result.winners) or words.say("keepsake-nobody"),
        unnamed=_seat(words, result.places[0][0]),
        how=_how(lobby, result, words),
        lines=lines,
        card=_card(result),
        way=tuple(_way(lobby, result, words)),
        remark=_remark(lobby, result, words) or _rare(lately, words),
    )
    return Souvenir(picture, _description(picture, words)[:LONGEST])


def _plain(words: Words, seat: int) -> str:
    return clean(words.names[seat])


def _seat(words: Words, seat: int) -> str:
    return words.say("keepsake-seat", number=seat + 1)


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


def _lines(result: Result, figures: Sequence[Figure], words: Words) -> Iterator[Placed]:
    for place, seats in zip(result.numbers, result.places, strict=True):
        for seat in seats:
            figure = figures[seat] if figures else Figure("")
            mark = own_if_any(words, "title") if seat == _titled(result, words) else ""
            name, unnamed = _plain(words, seat), _seat(words, seat)
            absent = absence(result, seat, words)
            yield Placed(
                place, name, unnamed, figure.note, figure.whole, figure.burnt, mark, absent
            )


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
    """Yield the title, its former and its new carrier; nothing if no person took it, since it stays
    then.
    """
    if result.title is None or result.title in lobby.table_seats:
        return
    yield own_if_any(words, "title")
    if result.former is not None and result.former != result.title:
        yield _plain(words, result.former)
    yield _plain(words, result.title)


def _remark(lobby: Lobby, result: Result, words: Words) -> str:
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
    said = [
        words.say("keepsake-description", game=picture.game, standing=standing),
        words.say("keepsake-description-how", name=picture.winner, how=picture.how),
    ]
    if picture.card is not None:
        card = words.card_in_words(picture.card)
        said.append(words.say("keepsake-description-card", card=card))
    return " ".join([*said, *_way_in_words(picture, words)])


def _standing(line: Placed, words: Words) -> str:
    notes = ", ".join(note for note in (line.mark, line.absent, line.note) if note)
    key = "keepsake-description-noted" if notes else "keepsake-description-place"
    values = {"notes": notes} if notes else {}
    return words.say(key, place=line.place, name=line.name, **values)


def _way_in_words(picture: Keepsake, words: Words) -> Iterator[str]:
    match picture.way:
        case (title, former, name):
            yield words.say("keepsake-description-way", title=title, former=former, name=name)
            if picture.remark:
                yield f"{picture.remark}."
        case (title, name) if picture.remark:
            yield f"{title}: {name}, {picture.remark}."
        case () if picture.remark:
            yield f"{picture.remark}."
