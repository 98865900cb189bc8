"""All games at a glance: the leaders of each, and the carrier of its title."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.memory.standings.board_choices import (
    BoardFacts,
    BoardQuery,
    former_of,
    period_line,
    period_select,
    scope_select,
    scopes_of,
)
from cogs.memory.standings.board_page import carriers, counts, evenings_button
from cogs.memory.standings.figures import placed, words_of
from cogs.pages.layout import RESULT, Button, fitting, layout, way_to
from cogs.pages.picture_message import Row, Sheet
from cogs.words.words import Faces, Reader, Words, escaped
from data.presets import first
from tables.memory.standings import Glance, Period, Scope


def overview(
    period: Period, glances: Sequence[Glance], facts: BoardFacts, reader: Reader, faces: Faces
) -> Sheet:
    """Return the page of all games on a server, in a period."""
    words = words_of(Scope(first().game), reader, faces)
    when = f"-# {period_line(period, facts, words)}"
    title = f"## {words.say('overview-title')}\n{when}"
    rows = _rows(period, facts, words)
    if not glances:
        return Sheet(layout(RESULT, [title, _nothing(period, facts, words)], rows, parted=False))
    over = any(season.number == period and season.ended is not None for season in facts.seasons)
    lines = [_game(glance, words, over=over) for glance in glances]
    footer = f"-# {words.say('leaderboard-by-wins')}\n-# {counts(facts.house, words)}"
    shown = "\n".join(fitting(lines, [title, footer]))
    return Sheet(layout(RESULT, [title, shown, footer], rows, parted=False))


def _nothing(period: Period, facts: BoardFacts, words: Words) -> str:
    if period == "season" and former_of(facts) is not None:
        return words.say("leaderboard-empty-season", number=facts.seasons[0].number)
    return words.say("leaderboard-empty")


def _game(glance: Glance, words: Words, *, over: bool) -> str:
    """Return a rule set's first people with their wins, and the carrier of its title."""
    here = words._replace(game=glance.scope.game, rules=glance.scope.rules or "")
    leaders = [
        here.say(
            "overview-leader",
            place=placed(each.place, here), name=escaped(each.person.name), wins=each.wins,
            matches=each.matches,
        )
        for each in glance.leaders
    ]  # fmt: skip
    head = f"**{here.rules_name()}** · {here.say('overview-people', count=glance.people)}"
    titled = carriers(glance.titles, here, over=over) if glance.titles else []
    return "\n".join([head, f"-# {' · '.join(leaders)}", *(f"-# {line}" for line in titled)])


# Other views


def _rows(period: Period, facts: BoardFacts, words: Words) -> list[Row]:
    buttons: list[Button] = []
    former = former_of(facts)
    if period == "season" and former is not None:
        label = words.say("button-former", number=former)
        buttons.append(way_to(label, "overview", str(former)))
    rows: list[Row] = [[*buttons, evenings_button(words)]] if facts.seasons else []
    boards = scopes_of(facts.played)
    if boards:
        rows.append([scope_select(BoardQuery(boards[0], period).written(), boards, words)])
        rows.append([period_select("overview", str(period), period, facts, words)])
    return rows
