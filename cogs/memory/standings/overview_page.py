"""All games at a glance: the leaders of each, and the carrier of its title."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.memory.standings.board_choices import (
    Found,
    former_of,
    period_line,
    period_select,
    scope_select,
    scopes_of,
)
from cogs.memory.standings.board_page import carriers, counts, evenings_button
from cogs.memory.standings.board_query import BoardQuery
from cogs.memory.standings.figures import placed, words_of
from cogs.pages.layout import RESULT, Button, fits, layout, way_to
from cogs.pages.picture_message import Row, Sheet
from cogs.words.words import Faces, Reader, Words, escaped
from data.presets import first
from tables.memory.standings import Glance, Period, Scope


def overview(
    period: Period, glances: Sequence[Glance], found: Found, reader: Reader, faces: Faces
) -> Sheet:
    """Return the page of all games on a server, in a period."""
    words = words_of(Scope(first().game), reader, faces)
    when = f"-# {period_line(period, found, words)}"
    title = f"## {words.say('overview-title')}\n{when}"
    rows = _rows(period, found, words)
    if not glances:
        return Sheet(layout(RESULT, [title, _nothing(period, found, words)], rows, parted=False))
    over = any(one.number == period and one.ended is not None for one in found.seasons)
    lines = [_game(one, words, over=over) for one in glances]
    footer = f"-# {words.say('leaderboard-by-wins')}\n-# {counts(found.house, words)}"
    while not fits([title, *lines, footer]):
        lines.pop()
    return Sheet(layout(RESULT, [title, "\n".join(lines), footer], rows, parted=False))


def _nothing(period: Period, found: Found, words: Words) -> str:
    if period == "season" and former_of(found) is not None:
        return words.say("leaderboard-empty-season", number=found.seasons[0].number)
    return words.say("leaderboard-empty")


def _game(one: Glance, words: Words, *, over: bool) -> str:
    """Return a rule set's first people with their wins, and the carrier of its title."""
    here = words._replace(game=one.scope.game, rules=one.scope.rules or "")
    leaders = [
        here.say(
            "overview-leader",
            place=placed(each.place, here), name=escaped(each.person.name), wins=each.wins,
            matches=each.matches,
        )
        for each in one.leaders
    ]  # fmt: skip
    head = f"**{here.rules_name()}** · {here.say('overview-people', count=one.people)}"
    titled = carriers(one.titles, here, over=over) if one.titles else []
    return "\n".join([head, f"-# {' · '.join(leaders)}", *(f"-# {line}" for line in titled)])


# Other views


def _rows(period: Period, found: Found, words: Words) -> list[Row]:
    buttons: list[Button] = []
    former = former_of(found)
    if period == "season" and former is not None:
        label = words.say("button-former", number=former)
        buttons.append(way_to(label, "overview", str(former)))
    rows: list[Row] = [[*buttons, evenings_button(words)]] if found.seasons else []
    boards = scopes_of(found.played)
    if boards:
        rows.append([scope_select(BoardQuery(boards[0], period).written(), boards, words)])
        rows.append([period_select("overview", str(period), period, found, words)])
    return rows
