"""A page of a board: as a picture or in words, with the other boards beneath; and all games at a
glance: the leaders of each, and the carrier of its title.
"""

from collections.abc import Sequence

from cogs.memory.standings.board_choices import (
    BoardFacts,
    BoardQuery,
    period_line,
    period_name,
    period_select,
    scope_select,
    scopes_of,
)
from cogs.memory.standings.figures import line, name_of, own_lines, placed, ranks, words_of
from cogs.pages.layout import RESULT, Button, Buttons, Drawing, Rows, fitting, layout, way_to
from cogs.pages.picture_message import Sheet
from cogs.pictures import Poster, pictured
from cogs.pictures.board import Board, BoardLine
from cogs.pictures.paint import GOLD, STRONG
from cogs.pictures.poster import Text
from cogs.words.words import Reader, Texts, Words, escaped
from data.presets import first
from tables.memory.standings import Glance, Leaderboard, Order, Period, Scope, Title

SIZE = 6  # people on a page: a picture of them is no higher than a phone
ORDERS_SHOWN: tuple[Order, ...] = ("wins", "share", "rating", "titles")
MOST_TITLES = 8  # carriers named above a board of many rule sets


async def sheet(query: BoardQuery, facts: BoardFacts, reader: Reader) -> Sheet:
    """Return the page as a message for this reader."""
    words = words_of(query.scope, reader)
    listed = ranks(facts.board, words, query.order)
    plain = _plain(query, facts, listed, words)
    if not listed or query.look == "text":
        return Sheet(plain)
    return await pictured(
        picture(query, facts, listed, words), [rank.name for rank in listed], reader,
        texts=[_title(query, facts, words)],
        rows=_rows(query, facts, words), plain=plain, after=[_footer(query, facts, words)],
        first=listed[0].place or 1,
    )  # fmt: skip


def picture(
    query: BoardQuery, facts: BoardFacts, listed: tuple[BoardLine, ...], words: Words
) -> Poster:
    """Return the picture of a page."""
    when = period_name(query.period, facts, words)
    order = Text(words.say(f"leaderboard-by-{query.order}"), style=STRONG, fill=GOLD)
    return Poster(name_of(words), when, facts.server, (order, Board(listed)))


def _plain(
    query: BoardQuery, facts: BoardFacts, listed: tuple[BoardLine, ...], words: Words
) -> Drawing:
    title = _title(query, facts, words)
    rows = _rows(query, facts, words)
    if not listed:
        others = words.say("leaderboard-empty-rules", rules=name_of(words))
        return layout(RESULT, [title, _nothing(query.period, facts, words, others)], rows)
    lines = [line(rank, words) for rank in listed]
    footer = _footer(query, facts, words)
    shown = "\n".join(fitting(lines, [title, footer]))
    return layout(RESULT, [title, shown, footer], rows)


def _nothing(period: Period, facts: BoardFacts, words: Words, others: str = "") -> str:
    """Return why the page is empty: nobody has played here, or not since, or only `others`."""
    if period == "season" and facts.past:
        return words.say("leaderboard-empty-season", number=facts.seasons[0].number)
    return (others if facts.seasons else "") or words.say("leaderboard-empty")


def _title(query: BoardQuery, facts: BoardFacts, words: Words) -> str:
    """Return the subject and the period; the title's own place is separate."""
    own = query.order == "titles" and words.has("leaderboard-title")
    head = f"## {(words.own if own else words.say)('leaderboard-title', rules=name_of(words))}"
    when = f"-# {period_line(query.period, facts, words)}"
    over = query.period in facts.past
    return "\n".join([head, when, *carriers(facts.board.titles, words, over=over)])


def carriers(titles: tuple[Title, ...], words: Words, *, over: bool = False) -> Texts:
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
    parts = own_lines(
        here, "leaderboard-holder",
        name=escaped(title.person.name), rounds=title.rounds, when="then" if over else "now",
    )  # fmt: skip
    parts += [words.say("leaderboard-sneaked")] if title.sneaked else []
    return " ".join(parts if words.rules else [f"{here.rules_name()}:", *parts])


def _footer(query: BoardQuery, facts: BoardFacts, words: Words) -> str:
    """Return the footer: page and order, and the matches that count here."""
    pages = pages_of(facts.board)
    parts = [words.say("house-page", page=query.page + 1, pages=pages)] if pages > 1 else []
    parts.append(words.say(f"leaderboard-by-{query.order}"))
    return f"-# {' · '.join(parts)}\n-# {counts(facts.house, words)}"


def counts(house: bool, words: Words) -> str:
    """Return which matches a board counts, and which of them are rated: as in
    tables.results.unrated; `house`: those by house rules, too.
    """
    return words.say("leaderboard-counts", house="on" if house else "off")


def pages_of(board: Leaderboard) -> int:
    """Return the number of a board's pages."""
    return max(1, -(-board.people // SIZE))


# Other views


def _rows(query: BoardQuery, facts: BoardFacts, words: Words) -> Rows:
    rows: Rows = [_buttons(query, facts, words), _orders(query, facts, words)]
    first = query._replace(page=0).written()
    boards = scopes_of(facts.played, query.scope)
    if len(boards) > 1:
        rows.append([scope_select(first, boards, words, query.scope)])
    return [*rows, [period_select("boardwhen", first, query.period, facts, words)]]


def _buttons(query: BoardQuery, facts: BoardFacts, words: Words) -> Buttons:
    last = pages_of(facts.board) - 1
    other: BoardQuery = query._replace(look="text" if query.look == "picture" else "picture")
    empty = not facts.board.standings
    buttons = [
        _button(f"button-leaderboard-{other.look}", "look", other, words, disabled=empty),
        way_to(
            words.say("button-overview"), "overview", str(query.period), disabled=not facts.played
        ),
        evenings_button(words, disabled=not facts.seasons),
    ]
    if last > 0:
        before, after = query.page - 1, query.page + 1
        buttons = [
            _button("button-page-before", "before", query._replace(page=before), words,
                    disabled=before < 0),
            _button("button-page-after", "board", query._replace(page=after), words,
                    disabled=after > last),
            *buttons,
        ]  # fmt: skip
    return buttons


def evenings_button(words: Words, *, disabled: bool = False) -> Button:
    """Return the button to the evenings of tables."""
    return way_to(words.say("button-evenings"), "evenings", disabled=disabled)


def _orders(query: BoardQuery, facts: BoardFacts, words: Words) -> Buttons:
    """Return the buttons of orders; titles only in a game with one. The present one, and empty
    ones, are disabled.
    """
    fitting = [
        order for order in ORDERS_SHOWN if order != "titles" or words.has("leaderboard-holder")
    ]
    shown = facts.board.orders if facts.board.standings else ()
    return [
        _button(f"button-by-{order}", "sort", query._replace(order=order, page=0), words,
                disabled=order == query.order or order not in shown)
        for order in fitting
    ]  # fmt: skip


def _button(
    key: str, word: str, query: BoardQuery, words: Words, *, disabled: bool = False
) -> Button:
    return way_to(words.say(key), word, query.written(), disabled=disabled)


def overview(period: Period, glances: Sequence[Glance], facts: BoardFacts, reader: Reader) -> Sheet:
    """Return the page of all games on a server, in a period."""
    words = words_of(Scope(first(reader.language).game), reader)
    when = f"-# {period_line(period, facts, words)}"
    title = f"## {words.say('overview-title')}\n{when}"
    rows = _overview_rows(period, facts, words)
    if not glances:
        return Sheet(layout(RESULT, [title, _nothing(period, facts, words)], rows))
    over = period in facts.past
    lines = [_game(glance, words, over=over) for glance in glances]
    footer = f"-# {words.say('leaderboard-by-wins')}\n-# {counts(facts.house, words)}"
    shown = "\n".join(fitting(lines, [title, footer]))
    return Sheet(layout(RESULT, [title, shown, footer], rows))


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


def _overview_rows(period: Period, facts: BoardFacts, words: Words) -> Rows:
    rows: Rows = [[evenings_button(words)]] if facts.seasons else []
    boards = scopes_of(facts.played)
    if boards:
        rows.append([scope_select(BoardQuery(boards[0], period).written(), boards, words)])
        rows.append([period_select("overview", str(period), period, facts, words)])
    return rows
