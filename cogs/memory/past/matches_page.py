"""Somebody's matches, ten at a time: all of them, or those with one other person; and the people
they have met: how often, who came first, and how it went lately. Pure.
"""

from typing import NamedTuple
from zoneinfo import ZoneInfo

from cogs.looks.ended import gained
from cogs.memory.past.parts import form_of, names_at, paging, rules_select, to_profile
from cogs.pages.layout import (
    RESULT,
    Buttons,
    Drawing,
    Rows,
    Select,
    fits,
    fitting,
    layout,
    select,
    way_to,
)
from cogs.words.width import LINE, cut
from cogs.words.words import Reader, clean, escaped, few, rules_name
from tables.memory.played import PlayedMatch
from tables.memory.rivals import (
    ALL,
    PAGE,
    AskedMatches,
    AskedOpponents,
    Opponent,
    Opponents,
    PastMatches,
)

MOST_NAMES = (6, 3, 1)  # beside a match, as far as there is room
MOST_BYTES = 3_500  # of all lines, beside the selects
TITLE = "🃏"


class Listed(NamedTuple):
    """A page of a reader's matches: which it is, its matches, who they are, and the time zone of
    days.
    """

    listing: AskedMatches
    matches: PastMatches
    user: int
    zone: ZoneInfo

    @property
    def numbered(self) -> list[tuple[int, PlayedMatch]]:
        """Return the matches with their numbers, from 1 for the newest of all."""
        return [*enumerate(self.matches.shown, 1 + self.matches.page * PAGE)]


def matches_page(listed: Listed, reader: Reader) -> Drawing:
    """Return a page of a reader's matches, for themselves."""
    rows, head = _rows(listed, reader), _head(listed, reader)
    if not listed.matches.shown:
        return layout(RESULT, [head, reader.say("matches-none")], rows)
    for most in MOST_NAMES:
        lines = [_line(number, match, listed, reader, most) for number, match in listed.numbered]
        if fits([head, *lines], MOST_BYTES):
            break
    return layout(RESULT, [head, "\n".join(lines)], rows)


def _head(listed: Listed, reader: Reader) -> str:
    counted = [reader.say("profile-here")]
    if listed.listing.rules is not None:
        counted.append(rules_name(listed.listing.rules, reader.language))
    opponent = listed.matches.opponent
    if opponent is None:
        if listed.matches.matches:
            counted.append(reader.say("matches", count=listed.matches.matches))
        return f"## {reader.say('matches-title')}\n-# {' · '.join(counted)}"
    rival = opponent.rival
    return "\n".join([
        f"## {reader.say('matches-with', name=escaped(rival.person.name))}",
        f"-# {' · '.join(counted)}",
        reader.say("score", count=rival.matches, ahead=rival.ahead, behind=rival.behind),
        f"-# {reader.say('matches-form', form=form_of(opponent.form))}",
    ])  # fmt: skip


def _line(number: int, match: PlayedMatch, listed: Listed, reader: Reader, most: int) -> str:
    """Return a match in two lines: how the reader came off, and whom with; of matches with somebody
    that person comes first.
    """
    own, seats = match.seat_of(listed.user) or 0, match.seats
    gain = listed.matches.gains.get(match.id, 0)
    line = reader.say(
        "matches-line",
        number=number, rules=rules_name(match.rules, reader.language),
        day=f"<t:{int(match.finished)}:d>", place=_placed(match, own, reader),
    )  # fmt: skip
    line += f" · {gained(gain, reader)}" if gain else ""
    others = [seat for seat in range(len(seats)) if seat != own]
    others.sort(key=lambda seat: seats[seat].person.user != listed.listing.other)
    names = names_at(match, reader)
    known = [
        reader.say(
            "matches-other", name=escaped(cut(names[seat], LINE / 2)), place=seats[seat].place
        )
        for seat in others
    ]  # fmt: skip
    return f"{line}\n-# {reader.say('matches-names', names=', '.join(few(known, most)))}"


def _placed(match: PlayedMatch, seat: int, reader: Reader) -> str:
    """Return a seat's place in a match, and whether it took the title."""
    own, count = match.seats[seat], len(match.seats)
    won = "yes" if own.won else "no"
    place = reader.say("matches-place", won=won, place=own.place, count=count)
    return f"{place} {TITLE}" if own.title else place


# Other views


def _rows(listed: Listed, reader: Reader) -> Rows:
    matches = listed.matches
    listing = listed.listing._replace(page=matches.page)
    rows: Rows = []
    if matches.shown:
        choices = [
            (
                str(match.id),
                reader.say(
                    "matches-choice",
                    number=number, rules=rules_name(match.rules, reader.language),
                    day=reader.day(match.finished, listed.zone),
                ),
            )
            for number, match in listed.numbered
        ]  # fmt: skip
        row = [select("match", "select-match", choices, "", reader, argument=listing.written())]
        rows.append(row)
    rows += rules_select("matchesof", listing.written(), matches.rules, listing.rules, reader)
    pages = paging("matches", listing, matches.matches, reader)
    return [*rows, [*pages, *_leading(listed, reader)]]


def _leading(listed: Listed, reader: Reader) -> Buttons:
    """Return the buttons to other pages: of matches with somebody, to all about the two."""
    listing = listed.listing
    if listing.other is None:
        return [to_profile(listed.user, reader)]
    everybody = AskedOpponents(listing.rules).written()
    return [
        way_to(reader.say("button-duel"), "duel", f"{listing.other} here -"),
        way_to(reader.say("button-opponents-all"), "opponents", everybody),
    ]


def opponents_page(
    listing: AskedOpponents, opponents: Opponents, user: int, reader: Reader
) -> Drawing:
    """Return a page of a reader's opponents, for themselves."""
    listing = listing._replace(page=opponents.page)
    title = f"## {reader.say('opponents-title')}\n-# {_where(listing, opponents, reader)}"
    rows = _opponents_rows(listing, opponents, user, reader)
    if not opponents.shown:
        return layout(RESULT, [title, reader.say("opponents-none")], rows)
    lines = [_opponent_line(opponent, reader) for opponent in opponents.shown]
    footer = f"-# {reader.say('opponents-by-most')}\n-# {reader.say('opponents-form')}"
    shown = "\n".join(fitting(lines, [title, footer]))
    return layout(RESULT, [title, shown, footer], rows)


def _where(listing: AskedOpponents, opponents: Opponents, reader: Reader) -> str:
    parts = [reader.say("profile-here")]
    if listing.rules is not None:
        parts.append(rules_name(listing.rules, reader.language))
    if opponents.people:
        parts.append(reader.say("overview-people", count=opponents.people))
    return " · ".join(parts)


def _opponent_line(opponent: Opponent, reader: Reader) -> str:
    rival = opponent.rival
    line = reader.say(
        "opponents-line",
        name=escaped(rival.person.name), count=rival.matches,
        ahead=rival.ahead, behind=rival.behind,
    )  # fmt: skip
    return f"{line}\n-# {form_of(opponent.form)}"


# Other views


def _opponents_rows(
    listing: AskedOpponents, opponents: Opponents, user: int, reader: Reader
) -> Rows:
    rows: Rows = [[_choice(listing, opponents, reader)]] if opponents.shown else []
    rows += rules_select("opponentsof", listing.written(), opponents.rules, listing.rules, reader)
    return [
        *rows,
        [*paging("opponents", listing, opponents.people, reader), to_profile(user, reader)],
    ]


def _choice(listing: AskedOpponents, opponents: Opponents, reader: Reader) -> Select:
    choices = [
        (str(opponent.rival.person.user), clean(opponent.rival.person.name))
        for opponent in opponents.shown
    ]
    about = listing.rules or ALL
    return select("meetings", "opponents-choose", choices, "", reader, argument=about)
