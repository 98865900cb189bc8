"""How a match went: everybody's place, and what each round brought. Pure."""

from collections.abc import Iterator

from cogs.memory.evening.evening_page import how_long
from cogs.memory.past.parts import names_at
from cogs.pages.layout import RESULT, Button, Drawing, Rows, Select, fitting, layout, select, way_to
from cogs.words.words import Reader, Words
from tables.memory.played import PlayedMatch
from tables.memory.rivals import AskedMatches


def match_page(
    match: PlayedMatch, listing: AskedMatches, reader: Reader, *, readable: bool
) -> Drawing:
    """Return the page of a match, which leads back to the list it was chosen from. `readable`: the
    reader may watch its rounds.
    """
    words = Words(match.game, names_at(match, reader), reader, match.rules)
    head = f"## {words.rules_name()}\n-# {_facts(match, words)}"
    places = fitting(_places(match, words), [head])
    rounds = fitting(_rounds(match, words), [head, *places])
    back = way_to(reader.say("button-page-back"), "matches", listing.written())
    rows: Rows = [*([[row]] if (row := _watch(match, words, readable)) else []), [back]]
    return layout(RESULT, [head, "\n".join(places), "\n".join(rounds)], rows)


def _facts(match: PlayedMatch, words: Words) -> str:
    """Return when it was, how long it took, and at which table."""
    time = how_long(match.finished - match.began, words.reader)
    parts = [f"<t:{int(match.finished)}:f>", time]
    if match.rounds > 1:
        parts.append(words.own_or_say("match-rounds", count=match.rounds))
    return " · ".join([*parts, words.say("match-table", table=match.table_id)])


def _places(match: PlayedMatch, words: Words) -> Iterator[str]:
    """Yield a line for each place, the first one first, and one for the title."""
    for seats in match.places:
        first = match.seats[seats[0]]
        won = "yes" if any(match.seats[seat].won for seat in seats) else "no"
        names = words.all([_seat(match, seat, words) for seat in seats])
        # In bold, a number that begins a line makes no list, which Discord would number itself.
        yield words.say("match-place", won=won, place=first.place, seats=names)
    if match.title is not None:
        yield words.own_if_any("result-title", seat=words.bold(match.title))


def _seat(match: PlayedMatch, seat: int, words: Words) -> str:
    """Return a seat's name, with its points, and a note if its person was away at the end."""
    name, points = words.bold(seat), match.seats[seat].points
    if match.seats[seat].absent:
        name = words.say("evening-aside", what=name, aside=words.say("keepsake-away"))
    if points is None or not _points_decide(match):
        return name
    count = words.own_if_any("match-points", count=abs(points))
    count = count or words.say("match-points", count=points)
    return words.say("evening-aside", what=name, aside=count)


def _points_decide(match: PlayedMatch) -> bool:
    """True if points tell the places apart; in a match of one round cards may have decided them."""
    places = {seat.by_cards for seat in match.seats}
    return match.rounds > 1 or len(places) == len({seat.points for seat in match.seats})


def _rounds(match: PlayedMatch, words: Words) -> Iterator[str]:
    """Yield who won each round, in a match of several."""
    if match.rounds > 1:
        for number, round_ in enumerate(match.played, 1):
            won = words.say("evening-won", names=words.seats(round_.winners))
            yield f"-# {words.own_or_say('table-round', round=number)}: {won}"


def _watch(match: PlayedMatch, words: Words, readable: bool) -> Select | Button | None:
    """Return the way to the replays of its rounds, if the reader may see any."""
    rounds = enumerate(match.played, 1) if readable else ()
    choices = [
        (str(part.id), words.own_or_say("table-round", round=number))
        for number, part in rounds
        if part.opened
    ]
    if len(choices) == 1:
        return way_to(words.say("button-match-watch"), "weekround", choices[0][0])
    if not choices:
        return None
    return select("weekround", "select-match-round", choices, "", words.reader)
