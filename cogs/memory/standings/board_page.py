"""A page of a board: as a picture or in words, with the other boards beneath."""

from __future__ import annotations

from discord import ui

from cogs.memory.standings.board_choices import (
    Found,
    former_of,
    period_line,
    period_name,
    period_select,
    scope_select,
    scopes_of,
)
from cogs.memory.standings.board_query import BoardQuery
from cogs.memory.standings.figures import described, line, name_of, own_lines, ranks, words_of
from cogs.pages.layout import RESULT, Button, fits, layout, way_to
from cogs.pages.picture_message import Row, Sheet, illustrated
from cogs.pictures import Poster, drawn
from cogs.pictures.board import Board, Rank
from cogs.pictures.paint import GOLD, STRONG
from cogs.pictures.poster import Text
from cogs.words.people import beside, in_picture, unwritten
from cogs.words.words import Faces, Reader, Words, escaped
from tables.memory.standings import Leaderboard, Order, Period, Title

SIZE = 6  # people on a page: a picture of them is no higher than a phone
ORDERS_SHOWN: tuple[Order, ...] = ("wins", "share", "rating", "titles")
MOST_TITLES = 8  # carriers named above a board of many rule sets


async def sheet(asked: BoardQuery, found: Found, reader: Reader, faces: Faces) -> Sheet:
    """Return the page as a message for this reader."""
    words = words_of(asked.scope, reader, faces)
    listed = ranks(found.board, words, asked.order)
    plain = _plain(asked, found, listed, words)
    if not listed or asked.look == "text":
        return Sheet(plain)
    unknown = unwritten([one.name for one in listed], listed[0].place or 1)
    png = await drawn(in_picture(picture(asked, found, listed, words), unknown, reader))
    texts = [_title(asked, found, words)]
    rows = _rows(asked, found, words)
    after = [*beside(unknown, reader), _footer(asked, found, words)]
    view = illustrated(texts, described(listed, words), after, rows)
    return Sheet(view, (png,), plain)


def picture(asked: BoardQuery, found: Found, listed: tuple[Rank, ...], words: Words) -> Poster:
    """Return the picture of a page."""
    when = period_name(asked.period, found, words)
    order = Text(words.say(f"leaderboard-by-{asked.order}"), style=STRONG, fill=GOLD)
    return Poster(name_of(words), when, found.server, (order, Board(listed)))


def _plain(
    asked: BoardQuery, found: Found, listed: tuple[Rank, ...], words: Words
) -> ui.LayoutView:
    title, rows = _title(asked, found, words), _rows(asked, found, words)
    if not listed:
        return layout(RESULT, [title, _nothing(asked, found, words)], rows, parted=False)
    lines, footer = [line(one, words) for one in listed], _footer(asked, found, words)
    while not fits([title, *lines, footer]):
        lines.pop()
    return layout(RESULT, [title, "\n".join(lines), footer], rows, parted=False)


def _nothing(asked: BoardQuery, found: Found, words: Words) -> str:
    """Return why the page is empty: nobody has played here, or not this, or not since."""
    if not found.seasons:
        return words.say("leaderboard-empty")
    if asked.period == "season" and former_of(found) is not None:
        return words.say("leaderboard-empty-season", number=found.seasons[0].number)
    return words.say("leaderboard-empty-rules", rules=name_of(words))


def _title(asked: BoardQuery, found: Found, words: Words) -> str:
    """Return the subject and the period; the title's own place is separate."""
    own = asked.order == "titles" and words.has("leaderboard-title")
    head = f"## {(words.own if own else words.say)('leaderboard-title', rules=name_of(words))}"
    when = f"-# {period_line(asked.period, found, words)}"
    over = any(one.number == asked.period and one.ended is not None for one in found.seasons)
    return "\n".join([head, when, *carriers(found.board.titles, words, over=over)])


def carriers(titles: tuple[Title, ...], words: Words, *, over: bool = False) -> list[str]:
    """Return the carriers of the titles, a line each, in the past tense when a season is `over`; a
    rule set may have none.
    """
    if not words.has("leaderboard-holder"):
        return []
    if not titles:
        return own_lines(words, "leaderboard-nobody") if words.rules and not over else []
    return [_carrier(title, words, over=over) for title in titles[:MOST_TITLES]]


def _carrier(title: Title, words: Words, *, over: bool) -> str:
    here = words._replace(rules=title.rules)
    said = own_lines(
        here, "leaderboard-holder",
        name=escaped(title.person.name), rounds=title.rounds, when="then" if over else "now",
    )  # fmt: skip
    said += [words.say("leaderboard-sneaked")] if title.sneaked else []
    return " ".join(said if words.rules else [f"{here.rules_name()}:", *said])


def _footer(asked: BoardQuery, found: Found, words: Words) -> str:
    """Return the footer: page and order, and the matches that count here."""
    pages = pages_of(found.board)
    parts = [words.say("house-page", page=asked.page + 1, pages=pages)] if pages > 1 else []
    parts.append(words.say(f"leaderboard-by-{asked.order}"))
    return f"-# {' · '.join(parts)}\n-# {counts(found.house, words)}"


def counts(house: bool, words: Words) -> str:
    """Return which matches a board counts, and which of them are rated: as in
    tables.results.unrated; `house`: those by house rules, too.
    """
    return words.say("leaderboard-counts", house="on" if house else "off")


def pages_of(board: Leaderboard) -> int:
    """Return the number of a board's pages."""
    return max(1, -(-board.people // SIZE))


# Other views


def _rows(asked: BoardQuery, found: Found, words: Words) -> list[Row]:
    rows: list[Row] = [_buttons(asked, found, words), _orders(asked, found, words)]
    first, boards = asked._replace(page=0).written(), scopes_of(found.played, asked.scope)
    if len(boards) > 1:
        rows.append([scope_select(first, boards, words, asked.scope)])
    return [*rows, [period_select("boardwhen", first, asked.period, found, words)]]


def _buttons(asked: BoardQuery, found: Found, words: Words) -> list[Button]:
    last = pages_of(found.board) - 1
    other: BoardQuery = asked._replace(look="text" if asked.look == "picture" else "picture")
    empty = not found.board.standings
    buttons = [
        _button(f"button-leaderboard-{other.look}", "look", other, words, disabled=empty),
        _overview_button(asked.period, words, disabled=not found.played),
        evenings_button(words, disabled=not found.seasons),
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
    return way_to(words.say("button-overview"), "overview", str(period), disabled=disabled)


def evenings_button(words: Words, *, disabled: bool = False) -> Button:
    """Return the button to the evenings of tables."""
    label = words.say("button-evenings")
    return way_to(label, "evenings", disabled=disabled)


def _orders(asked: BoardQuery, found: Found, words: Words) -> list[Button]:
    """Return the buttons of orders; titles only in a game with one. The present one, and empty
    ones, are disabled.
    """
    fitting = [one for one in ORDERS_SHOWN if one != "titles" or words.has("leaderboard-holder")]
    shown = found.board.orders if found.board.standings else ()
    return [
        _button(f"button-by-{one}", "sort", asked._replace(order=one, page=0), words,
                disabled=one == asked.order or one not in shown)
        for one in fitting
    ]  # fmt: skip


def _button(
    key: str, word: str, asked: BoardQuery, words: Words, *, disabled: bool = False, **values: int
) -> Button:
    return way_to(words.say(key, **values), word, asked.written(), disabled=disabled)
