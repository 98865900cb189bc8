"""The picture at an evening's end, with a sentence that sums it up, and the same in words. Pure, up
to the drawing.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from cogs.memory.evening.evening_page import (
    MOST_NAMES,
    head_of,
    name_of,
    names_of_all,
    settling,
    title_word,
)
from cogs.memory.standings.week_page import moment_told
from cogs.pages.layout import RESULT, back_button, fitting, layout
from cogs.pages.picture_message import Sheet
from cogs.pictures import Poster, pictured
from cogs.pictures.avatars import NO_AVATARS, AvatarsByUser
from cogs.pictures.paint import DIM, GOLD, NAME, STRONG
from cogs.pictures.people import CardRow, GameWon, GuestFace, Guests
from cogs.pictures.poster import Banner, Block, Text, Way
from cogs.words.words import Reader, Texts, clean, dashed, quoted, rules_name
from data.texts import has
from tables.memory.evening import Evening, GuestTally, games, leaders, tallies, titled, winners
from tables.memory.played import PlayedMatch

DUSK, DAWN = 17, 5  # the hours of a night, as opposed to a day
MOST_GAMES, MOST_DEBTS = 4, 3  # in the picture: a higher one is narrow on a phone
IN_ROW = 20  # cards; of more than two rows the newest
MOST_EACH = 4  # matches with a line of their own; more are grouped by game


async def night_sheet(
    evening: Evening,
    zone: ZoneInfo,
    server: str,
    reader: Reader,
    *,
    avatars: AvatarsByUser,
    from_list: bool,
) -> Sheet:
    """Return the message about an evening with matches; `server` is its server's name, `avatars`
    are people's, by user. `from_list`: it stands in place of the list of evenings, and leads back
    there.
    """
    shown = picture(evening, zone, server, reader, avatars=avatars)
    row = [*settling(evening, reader)]
    if from_list:
        row.append(back_button("evenings", reader))
    rows = [row] if row else []
    plain = layout(RESULT, fitting(map(quoted, shown.in_words)), rows)
    names = [name_of(tally.guest, reader) for tally in tallies(evening)]
    return await pictured(shown, names, reader, texts=[], rows=rows, plain=plain)


def picture(
    evening: Evening,
    zone: ZoneInfo,
    server: str,
    reader: Reader,
    *,
    avatars: AvatarsByUser = NO_AVATARS,
) -> Poster:
    """Return the picture of an evening: its guests, the best, the games and the debts, of many the
    first, its largest moment, and what is left to say of it.
    """
    each = [(match.rules, (match,)) for match in evening.matches]
    played = each if len(each) <= MOST_EACH else [*games(evening)]
    left = len(played) - MOST_GAMES
    parts: list[Block] = [Guests(tuple(_guests(evening, reader, avatars))), _best(evening, reader)]
    parts += [_game(rules, matches, reader) for rules, matches in played[:MOST_GAMES]]
    parts += [Text(reader.say("night-more", count=left), fill=DIM)] if left > 0 else []
    parts += _moment(evening, reader)
    parts += [*_debts(evening, reader)][:MOST_DEBTS]
    parts += [Text(summed_up(evening, reader), style=NAME, fill=GOLD, side="middle")]
    title = title_of(evening, zone, reader)
    return Poster(title, head_of(evening, reader), server, tuple(parts), reader.style)


def title_of(evening: Evening, zone: ZoneInfo, reader: Reader) -> str:
    """Return the title of a night, or of a day; a start after midnight belongs to the day
    before.
    """
    began = datetime.fromtimestamp(evening.began, UTC).astimezone(zone)
    night = not DAWN <= began.hour < DUSK
    day = (began.weekday() - (began.hour < DAWN)) % 7
    return reader.say("night-title", day=day, part="night" if night else "day")


def _guests(evening: Evening, reader: Reader, avatars: AvatarsByUser) -> Iterator[GuestFace]:
    for tally in tallies(evening):
        yield GuestFace(name_of(tally.guest, reader), avatars.get(tally.guest.person.user, b""))


def _best(evening: Evening, reader: Reader) -> Banner:
    """Return the names of those with most wins, and the number of wins."""
    best = leaders(tallies(evening))
    if not best:
        return Banner("", reader.say("keepsake-nobody"), reader.say("night-won-nobody"))
    names = names_of_all([tally.guest for tally in best], reader)
    shared = "yes" if len(best) > 1 else "no"
    wins, matches = best[0].wins, best[0].matches
    how = reader.say("night-won-most", wins=wins, matches=matches, shared=shared)
    return Banner("", names, how)


def _game(rules: str, matches: Sequence[PlayedMatch], reader: Reader) -> GameWon:
    """Return a rule set with the winners of its matches, in order, and the takers of its title."""
    nobody = reader.say("keepsake-nobody")
    won = [names_of_all(winners(match), reader) or nobody for match in matches]
    takers = [name_of(taker, reader) for match in matches if (taker := titled(match)) is not None]
    word = title_word(matches[0], reader)
    count = reader.say("matches", count=len(matches))
    name = rules_name(rules, reader.language)
    return GameWon(
        reader.say("evening-times", rules=name, matches=count) if len(matches) > 1 else name,
        _ever_shorter(_times(won, reader), reader),
        tuple(
            reader.say("evening-titled", title=word, whom=whom)
            for whom in _ever_shorter(_times(takers, reader), reader)
        ),
    )


def _moment(evening: Evening, reader: Reader) -> Iterator[Block]:
    """Yield the largest moment: the cards that lay there, and what happened."""
    large = evening.moment
    if large is None or large.person is None:
        return
    if sentence := moment_told(large.rules, large.moment, clean(large.person.name), reader):
        cards = large.moment.cards
        rows = (cards[-2 * IN_ROW : -IN_ROW], cards[-IN_ROW:])
        yield Text(reader.say("night-moment", count=len(cards)), fill=DIM, side="middle")
        yield from (CardRow(row) for row in rows if row)
        yield Text(sentence, style=STRONG, side="middle")


def _times(names: Sequence[str], reader: Reader) -> Texts:
    """Return names in order; if there are many, each with its count, most frequent first."""
    each = list(names)
    if len(names) > MOST_EACH:
        counts = Counter(names).most_common()
        each = [reader.say("evening-each", name=name, count=count) for name, count in counts]
    return each


def _ever_shorter(names: Sequence[str], reader: Reader) -> tuple[str, ...]:
    """Return an enumeration, and ever shorter ones that end with the number of the others; nothing
    without names.
    """
    whole = [", ".join(names)] if 0 < len(names) <= MOST_NAMES else []
    shorter = [
        reader.say("night-names-more", names=", ".join(names[:count]), count=len(names) - count)
        for count in range(min(len(names) - 1, MOST_NAMES), 0, -1)
    ]
    return (*whole, *shorter)


def _debts(evening: Evening, reader: Reader) -> Iterator[Way]:
    """Yield each debt: what is owed, by whom, and to whom; behind them how many, if several."""
    for debt in evening.debts:
        key = f"owed-{dashed(debt.kind)}"
        label = reader.say(key) if has(reader.language, key) else debt.kind
        several = f" ({debt.count})" if debt.count > 1 else ""
        creditor = name_of(debt.creditor, reader) + several
        yield Way(label, (name_of(debt.debtor, reader), creditor))


def summed_up(evening: Evening, reader: Reader) -> str:
    """Return the sentence."""
    return next(_sentences(evening, reader))


def _sentences(evening: Evening, reader: Reader) -> Iterator[str]:
    """Yield all sentences that are true, the best first."""
    everybody = tallies(evening)
    people = tuple(tally for tally in everybody if not tally.guest.person.of_table)
    best = leaders(people)
    titled = _most(people, lambda tally: tally.titles)
    owing = _most(people, lambda tally: sum(count for _, count in tally.owes))
    if titled is not None and titled == owing and titled.titles > 1:
        name = name_of(titled.guest, reader)
        yield reader.say("night-sum-bill", name=name, count=titled.titles)
    if titled is not None and owing is not None and titled != owing:
        title, name = _title_of(evening, titled, reader), name_of(titled.guest, reader)
        other = name_of(owing.guest, reader)
        yield reader.say("night-sum-title-tab", name=name, title=title, other=other)
    if everybody and everybody[0].wins > max((tally.wins for tally in best), default=0):
        yield reader.say("night-sum-computers")
    if not best:
        yield reader.say("night-sum-nobody")
        return
    names = names_of_all([tally.guest for tally in best], reader)
    if len(best) > 1:
        yield reader.say("night-sum-shared", names=names)
    if best[0].wins == len(evening.matches) > 1:
        yield reader.say("night-sum-all", name=names)
    if title := _title_of(evening, best[0], reader):
        yield reader.say("night-sum-both", name=names, title=title)
    if titled is not None and titled.titles > 1:
        other = name_of(titled.guest, reader)
        yield reader.say("night-sum-titles", name=names, other=other, count=titled.titles)
    if owing is not None and owing != best[0]:
        yield reader.say("night-sum-tab", name=names, other=name_of(owing.guest, reader))
    yield reader.say("night-sum-one", name=names)


def _title_of(evening: Evening, tally: GuestTally, reader: Reader) -> str:
    """Return the word for the last title a guest took; "" if they took none."""
    taken = [match for match in evening.matches if titled(match) == tally.guest]
    return title_word(taken[-1], reader) if taken else ""


def _most(tallied: tuple[GuestTally, ...], count: Callable[[GuestTally], int]) -> GuestTally | None:
    """Return the one guest with the most of something; None if several share it."""
    most = max(map(count, tallied), default=0)
    first = [tally for tally in tallied if most and count(tally) == most]
    return first[0] if len(first) == 1 else None
