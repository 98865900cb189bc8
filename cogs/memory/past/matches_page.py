"""Somebody's matches, ten at a time: all of them, or those with one other person. Pure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple
from zoneinfo import ZoneInfo

from discord import ui

from cogs.memory.past.parts import form_of, paging, rules_select, to_profile
from cogs.pages.controls import Button, select, way_to
from cogs.pages.layout import RESULT, fits, layout
from cogs.pages.picture_message import Row
from cogs.words.width import LINE, cut
from cogs.words.words import Reader, escaped, names_of, rules_name
from tables.memory.past import PAGE, AskedMatches, AskedOpponents, PastMatch, PastMatches
from tables.results import has_won

MOST_NAMES = (6, 3, 1)  # beside a match, as far as there is room
MOST_BYTES = 3_500  # of all lines, beside the selects
TITLE = "🃏"


class Listed(NamedTuple):
    """A page of a reader's matches: what they asked for, what was found, and who they are; the time
    zone of days; and whether they may read the channel of a match's table, and so watch its rounds.
    """

    asked: AskedMatches
    found: PastMatches
    user: int
    zone: ZoneInfo
    readable: Callable[[PastMatch], bool]

    @property
    def numbered(self) -> list[tuple[int, PastMatch]]:
        """Return the matches with their numbers, from 1 for the newest of all."""
        return [*enumerate(self.found.shown, 1 + self.found.page * PAGE)]


def matches_page(listed: Listed, reader: Reader) -> ui.LayoutView:
    """Return a page of a reader's matches, for themselves."""
    rows, head = _rows(listed, reader), _head(listed, reader)
    if not listed.found.shown:
        return layout(RESULT, [head, reader.say("matches-none")], rows, parted=False)
    for most in MOST_NAMES:
        lines = [_line(number, one, listed, reader, most) for number, one in listed.numbered]
        if fits([head, *lines], MOST_BYTES):
            break
    return layout(RESULT, [head, "\n".join(lines)], rows, parted=False)


def _head(listed: Listed, reader: Reader) -> str:
    counted = [reader.say("profile-here")]
    if listed.asked.rules is not None:
        counted.append(rules_name(listed.asked.rules, reader.language))
    one = listed.found.opponent
    if one is None:
        if listed.found.matches:
            counted.append(reader.say("matches", count=listed.found.matches))
        return f"## {reader.say('matches-title')}\n-# {' · '.join(counted)}"
    rival = one.rival
    return "\n".join([
        f"## {reader.say('matches-with', name=escaped(rival.person.name))}",
        f"-# {' · '.join(counted)}",
        reader.say("score", count=rival.matches, ahead=rival.ahead, behind=rival.behind),
        f"-# {reader.say('matches-form', form=form_of(one.form))}",
    ])  # fmt: skip


def _line(number: int, one: PastMatch, listed: Listed, reader: Reader, most: int) -> str:
    """Return a match in two lines: how the reader came off, and whom with; of matches with somebody
    that person comes first.
    """
    seat = one.seat_of(listed.user) or 0
    said = reader.say(
        "matches-line",
        number=number, rules=rules_name(one.rules, reader.language),
        day=f"<t:{int(one.finished)}:d>", place=_placed(one, seat, reader),
    )  # fmt: skip
    there = [at for at in range(len(one.people)) if at != seat]
    there.sort(key=lambda at: one.people[at].user != listed.asked.other)
    every = names_of(one.people, reader.language, one.characters)
    names = [
        reader.say(
            "matches-other", name=escaped(cut(every[at], LINE / 2)), place=one.places[at]
        )
        for at in there[:most]
    ]  # fmt: skip
    more = ["…"] if len(there) > most else []
    return f"{said}\n-# {reader.say('matches-names', names=', '.join([*names, *more]))}"


def _placed(one: PastMatch, seat: int, reader: Reader) -> str:
    """Return a seat's place in a match, and whether it took the title."""
    place = one.places[seat]
    won = has_won(place, absent=seat in one.absent)
    said = reader.say(
        "matches-place", won="yes" if won else "no", place=place, count=len(one.people)
    )
    return f"{said} {TITLE}" if one.title == seat else said


# Other views


def _rows(listed: Listed, reader: Reader) -> list[Row]:
    asked, found = listed.asked._replace(page=listed.found.page), listed.found
    rows: list[Row] = []
    if found.shown:
        values = [(number, one, one.id) for number, one in listed.numbered]
        there = _choices(values, listed, reader)
        rows.append([select("match", "select-match", there, "", reader, argument=asked.written())])
    watched = [
        (number, one, one.watch)
        for number, one in listed.numbered
        if one.watch is not None and listed.readable(one)
    ]
    if watched:
        there = _choices(watched, listed, reader)
        rows.append([select("weekround", "select-match-watch", there, "", reader)])
    rows += rules_select("matchesof", asked.written(), found.rules, asked.rules, reader)
    pages = paging("matches", asked, found.matches, reader)
    return [*rows, [*pages, *_leading(listed, reader)]]


def _choices(
    values: Sequence[tuple[int, PastMatch, int]], listed: Listed, reader: Reader
) -> list[tuple[str, str]]:
    """Return numbered matches to choose from, each by its value."""
    return [
        (
            str(value),
            reader.say(
                "matches-choice",
                number=number, rules=rules_name(one.rules, reader.language),
                day=reader.day(one.finished, listed.zone),
            ),
        )
        for number, one, value in values
    ]  # fmt: skip


def _leading(listed: Listed, reader: Reader) -> list[Button]:
    """Return the buttons to other pages: of matches with somebody, to all about the two."""
    asked = listed.asked
    if asked.other is None:
        return [to_profile(listed.user, reader)]
    everybody = AskedOpponents(asked.rules).written()
    return [
        way_to(reader.say("button-duel"), "duel", f"{asked.other} here -"),
        way_to(reader.say("button-opponents-all"), "opponents", everybody),
    ]
