"""A page of a board: as a picture or in words, with what else can be looked at beneath."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import discord
from discord import ui

from cogs.kit.custom_ids import page_button
from cogs.kit.layout import IN_A_SELECT, RESULT, fits, layout
from cogs.kit.words import Faces, Reader, Words, escaped
from cogs.pictures import Rank, Ranking, drawn
from cogs.standings.board_query import PERIODS, Asked, write_scope
from cogs.standings.figures import described, line, name_of, own_if_any, ranks, words_of
from cogs.standings.picture_message import Row, Sheet, illustrated
from data.presets import presets
from tables.stats.queries import Leaderboard, Order, Period, Scope, Season, Title

SIZE = 6  # people on a page: a picture of them is not higher than a phone
ORDERS_SHOWN: tuple[Order, ...] = ("wins", "rating", "titles")
MOST_TITLES = 8  # are named above a board of many rule sets

Select = discord.ui.Select[discord.ui.LayoutView]
Button = discord.ui.Button[discord.ui.LayoutView]


class Found(NamedTuple):
    """What the store said: the page, the server's seasons, what the server is called, what was
    played there, and whether it rates matches by house rules.
    """

    board: Leaderboard
    seasons: tuple[Season, ...]
    server: str
    played: tuple[Scope, ...] = ()  # rule sets, ever
    house: bool = False  # rules are rated


async def sheet(asked: Asked, found: Found, reader: Reader, faces: Faces) -> Sheet:
    """Return the page as a message for this reader."""
    words = words_of(asked.scope, reader, faces)
    listed = ranks(found.board, words, asked.page * SIZE)
    plain = _plain(asked, found, listed, words)
    if not listed or asked.look == "text":
        return Sheet(plain)
    png = await drawn(picture(asked, found, listed, words))
    texts = [_title(asked, found, words)]
    rows = _rows(asked, found, words)
    view = illustrated(texts, [described(listed, words)], [_footer(asked, found, words)], rows)
    return Sheet(view, (png,), plain)


def picture(asked: Asked, found: Found, listed: tuple[Rank, ...], words: Words) -> Ranking:
    """Return what is to be drawn of a page."""
    when = period_name(asked.period, found, words)
    order = words.say(f"board-by-{asked.order}")
    return Ranking(name_of(words), f"{found.server} · {when}", listed, order)


def _plain(asked: Asked, found: Found, listed: tuple[Rank, ...], words: Words) -> ui.LayoutView:
    title, rows = _title(asked, found, words), _rows(asked, found, words)
    if not listed:
        return layout(RESULT, [title, _nothing(asked, found, words)], rows, parted=False)
    lines, footer = [line(one, words) for one in listed], _footer(asked, found, words)
    while not fits([title, *lines, footer]):
        lines.pop()
    return layout(RESULT, [title, "\n".join(lines), footer], rows, parted=False)


def _nothing(asked: Asked, found: Found, words: Words) -> str:
    """Return why there is nothing to show: nobody has played here, or not this, or not since."""
    if not found.seasons:
        return words.say("leaderboard-empty")
    if asked.period == "season" and former_of(found) is not None:
        return words.say("leaderboard-empty-season", number=found.seasons[0].number)
    return words.say("leaderboard-empty-rules", rules=name_of(words))


def former_of(found: Found) -> int | None:
    """Return the number of the season before the running one."""
    return next((one.number for one in found.seasons if one.ended is not None), None)


def _title(asked: Asked, found: Found, words: Words) -> str:
    """Return what is ranked, and when; the title's own place is apart from it."""
    own = asked.order == "titles" and words.has("leaderboard-title")
    head = f"## {(words.own if own else words.say)('leaderboard-title', rules=name_of(words))}"
    when = f"-# {period_name(asked.period, found, words)}"
    over = any(one.number == asked.period and one.ended is not None for one in found.seasons)
    return "\n".join([head, when, *carriers(found.board.titles, words, over=over)])


def carriers(titles: tuple[Title, ...], words: Words, *, over: bool = False) -> list[str]:
    """Return who carries the titles, a line each, or carried them when a season was `over`; of a
    rule set nobody may.
    """
    if not words.has("leaderboard-holder"):
        return []
    if not titles:
        return own_if_any(words, "leaderboard-nobody") if words.rules and not over else []
    return [_carrier(title, words, over=over) for title in titles[:MOST_TITLES]]


def _carrier(title: Title, words: Words, *, over: bool) -> str:
    here = words._replace(rules=title.rules)
    said = own_if_any(
        here, "leaderboard-holder",
        name=escaped(title.person.name), rounds=title.rounds, when="then" if over else "now",
    )  # fmt: skip
    said += [words.say("board-sneaked")] if title.sneaked else []
    return " ".join(said if words.rules else [f"{here.rules_name()}:", *said])


def _footer(asked: Asked, found: Found, words: Words) -> str:
    """Return what stands beneath: page and order, and what counts here."""
    pages = pages_of(found.board)
    parts = [words.say("house-page", page=asked.page + 1, pages=pages)] if pages > 1 else []
    parts.append(words.say(f"board-by-{asked.order}"))
    return f"-# {' · '.join(parts)}\n-# {counts(found.house, words)}"


def counts(house: bool, words: Words) -> str:
    """Return which matches a board counts, and which of them are rated: as tables.results.unrated
    has it; `house`: those by house rules, too.
    """
    return words.say("board-counts", house="on" if house else "off")


def pages_of(board: Leaderboard) -> int:
    """Return how many pages a board has."""
    return max(1, -(-board.people // SIZE))


def period_name(period: Period, found: Found, words: Words) -> str:
    """Return what a period is called; the running season by its number, if it has begun."""
    if period == "ever":
        return words.say("period-ever")
    running = next((one.number for one in found.seasons if one.ended is None), None)
    number = running if period == "season" else period
    if number is None:
        return words.say("period-season")
    key = "period-running" if number == running else "period-past"
    return words.say(key, number=number)


# What else can be looked at


def _rows(asked: Asked, found: Found, words: Words) -> list[Row]:
    rows: list[Row] = [_buttons(asked, found, words), _orders(asked, found, words)]
    if len(scopes_of(found.played, asked.scope)) > 1:
        rows.append([_scopes(asked, found, words)])
    return [*rows, [_periods(asked, found, words)]]


def _buttons(asked: Asked, found: Found, words: Words) -> list[Button]:
    last = pages_of(found.board) - 1
    other: Asked = asked._replace(look="text" if asked.look == "picture" else "picture")
    empty = not found.board.standings
    buttons = [
        _button(f"button-board-{other.look}", "look", other, words, disabled=empty),
        _overview_button(asked.period, words, disabled=not found.played),
    ]
    former = former_of(found)
    if empty and asked.period == "season" and former is not None:
        there = asked._replace(period=former, page=0)
        return [_button("button-former", "former", there, words, number=former), *buttons]
    if last > 0:
        before, after = asked.page - 1, asked.page + 1
        buttons = [
            _button("button-house-before", "before", asked._replace(page=before), words,
                    disabled=before < 0),
            _button("button-house-after", "board", asked._replace(page=after), words,
                    disabled=after > last),
            *buttons,
        ]  # fmt: skip
    return buttons


def _overview_button(period: Period, words: Words, *, disabled: bool) -> Button:
    return Button(
        label=words.say("button-overview"),
        style=discord.ButtonStyle.secondary,
        custom_id=page_button("overview", str(period)),
        disabled=disabled,
    )


def _orders(asked: Asked, found: Found, words: Words) -> list[Button]:
    """Return what the board goes by; titles only in a game with one. What would show nothing, or
    what is shown, cannot be pressed.
    """
    fitting = [one for one in ORDERS_SHOWN if one != "titles" or words.has("leaderboard-holder")]
    shown = found.board.orders if found.board.standings else ()
    return [
        _button(f"button-by-{one}", "sort", asked._replace(order=one, page=0), words,
                disabled=one == asked.order or one not in shown)
        for one in fitting
    ]  # fmt: skip


def _button(
    key: str, word: str, asked: Asked, words: Words, *, disabled: bool = False, **values: int
) -> Button:
    return Button(
        label=words.say(key, **values),
        style=discord.ButtonStyle.secondary,
        custom_id=page_button(word, asked.written()),
        disabled=disabled,
    )


def scopes() -> list[Scope]:
    """Return all there are boards of: every game with more rule sets than one, and every rule
    set.
    """
    found: list[Scope] = []
    for preset in presets().values():
        alike = [one for one in presets().values() if one.game == preset.game]
        if len(alike) > 1 and preset.id == alike[0].id:
            found.append(Scope(preset.game))
        found.append(Scope(preset.game, preset.id))
    return found


def scopes_of(played: Sequence[Scope], asked: Scope | None = None) -> list[Scope]:
    """Return the boards that have something on them, and the one that is asked for."""
    games = [scope.game for scope in played]
    return [
        one
        for one in scopes()
        if one in played or one == asked or (one.rules is None and one.game in games)
    ]


def scope_name(scope: Scope, words: Words) -> str:
    """Return what a scope is called, whatever the others are about."""
    return name_of(words._replace(game=scope.game, rules=scope.rules or ""))


def _scopes(asked: Asked, found: Found, words: Words) -> Select:
    options = [
        discord.SelectOption(
            label=scope_name(one, words)[:100], value=write_scope(one), default=one == asked.scope
        )
        for one in scopes_of(found.played, asked.scope)[:IN_A_SELECT]
    ]
    return _select("boardof", "select-board-scope", options, asked, words)


def _periods(asked: Asked, found: Found, words: Words) -> Select:
    past = [one.number for one in found.seasons if one.ended is not None]
    periods: list[Period] = [*PERIODS, *past]
    options = [
        discord.SelectOption(
            label=period_name(one, found, words), value=str(one), default=one == asked.period
        )
        for one in periods[:IN_A_SELECT]
    ]
    return _select("boardwhen", "select-board-period", options, asked, words)


def _select(
    word: str, placeholder: str, options: list[discord.SelectOption], asked: Asked, words: Words
) -> Select:
    return Select(
        custom_id=page_button(word, asked._replace(page=0).written()),
        placeholder=words.say(placeholder),
        options=options,
        required=True,
    )
