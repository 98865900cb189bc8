"""How a match went: everybody's place, and what each round brought. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from discord import ui

from cogs.looks.table_parts import own_if_any
from cogs.pages.controls import Button, Select, select, way_to
from cogs.pages.layout import RESULT, fits, layout
from cogs.pages.picture_message import Row
from cogs.words.words import Faces, Reader, Words, names_of
from tables.memory.past import AskedMatches, PastMatch, PastRound, WholeMatch
from tables.results import has_won

MINUTE = 60


def match_page(
    found: WholeMatch, asked: AskedMatches, reader: Reader, faces: Faces, *, readable: bool
) -> ui.LayoutView:
    """Return the page of a match, which leads back to the list it was chosen from. `readable`: the
    reader may watch its rounds.
    """
    one = found.match
    names = names_of(one.people, reader.language, one.characters)
    words = Words(one.game, names, reader, faces, one.rules)
    head = f"## {words.rules_name()}\n-# {_facts(found, words)}"
    places, rounds = [*filter(None, _places(one, words))], [*_rounds(found, words)]
    while not fits([head, *places, *rounds]) and rounds:
        rounds.pop()
    while not fits([head, *places]):
        places.pop()
    back = way_to(reader.say("button-page-back"), "matches", asked.written())
    rows: list[Row] = [*([[row]] if (row := _watch(found, words, readable)) else []), [back]]
    return layout(RESULT, [head, "\n".join(places), "\n".join(rounds)], rows, parted=False)


def _facts(found: WholeMatch, words: Words) -> str:
    """Return when it was, how long it took, and at which table."""
    one = found.match
    hours, minutes = divmod(max(1, round((one.finished - found.began) / MINUTE)), 60)
    parts = [f"<t:{int(one.finished)}:f>", words.say("evening-time", hours=hours, minutes=minutes)]
    if one.rounds > 1:
        counted = own_if_any(words, "match-rounds", count=one.rounds)
        parts.append(counted or words.say("match-rounds", count=one.rounds))
    return " · ".join([*parts, words.say("match-table", table=one.table)])


def _places(one: PastMatch, words: Words) -> Iterator[str]:
    """Yield a line for each place, the first one first, and one for the title."""
    for place in sorted({*one.places}):
        seats = [seat for seat, own in enumerate(one.places) if own == place]
        won = any(has_won(place, absent=seat in one.absent) for seat in seats)
        told = words.all([_seat(one, seat, words) for seat in seats])
        # In bold, a number that begins a line makes no list, which Discord would number itself.
        yield words.say("match-place", won="yes" if won else "no", place=place, seats=told)
    if one.title is not None:
        yield own_if_any(words, "result-title", seat=words.bold(one.title))


def _seat(one: PastMatch, seat: int, words: Words) -> str:
    """Return a seat's name, with its points, and a note if its person was away at the end."""
    name = words.bold(seat)
    if seat in one.absent:
        name = words.say("place-away-of", name=name)
    points = one.points[seat]
    if points is None:
        return name
    count = own_if_any(words, "match-points", count=abs(points))
    count = count or words.say("match-points", count=points)
    return words.say("evening-aside", what=name, aside=count)


def _rounds(found: WholeMatch, words: Words) -> Iterator[str]:
    """Yield who won each round, in a match of several."""
    if found.match.rounds > 1:
        for one in found.rounds:
            won = words.say("evening-won", names=words.seats(one.winners))
            yield f"-# {_round(one, words)}: {won}"


def _round(one: PastRound, words: Words) -> str:
    of_game = own_if_any(words, "table-round", round=one.number)
    return of_game or words.say("table-round", round=one.number)


def _watch(found: WholeMatch, words: Words, readable: bool) -> Select | Button | None:
    """Return the way to the replays of its rounds, if the reader may see any."""
    there = [one for one in found.rounds if one.opened] if readable else []
    if not there:
        return None
    if len(there) == 1:
        return way_to(words.say("button-match-watch"), "weekround", str(there[0].id))
    choices = [(str(one.id), _round(one, words)) for one in there]
    return select("weekround", "select-match-round", choices, "", words.reader)
