"""The table after a round: in the middle of a match, or with the rematch to come.

A phone shows the end of it: so the result stands right above the buttons, and earlier events are
behind one of them.
"""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from cogs.looks import ended, table_parts, week_deal
from cogs.looks.game_choice import bytes_of, game_select, wishes_line
from cogs.looks.games import LOOKS, Time
from cogs.looks.rule_card import long_match, on_board, rules_at, rules_then
from cogs.looks.table_parts import Primary, Success, button, joint
from cogs.pages.layout import BYTE_ROOM, BYTE_ROOM_BESIDE, RESULT, fits, layout, rows_of
from cogs.words.preferences import NO_GAMES, ServerGames
from cogs.words.words import Words, dashed, words_then
from data.texts import Language
from tables.ended import Ended
from tables.lobby.seating import has_room
from tables.lobby.state import allowed_seats, chooses_game, is_changed
from tables.results import unrated, voided
from tables.table import Table

MOST_HONOURS = 8  # people named
HONOURS_ROOM = 600  # bytes; with the longest names fewer are


def over(
    table: Table, words: Words, games: ServerGames = NO_GAMES, *, named: bool = False
) -> ui.LayoutView:
    """Return the table after a round: in the middle of its match, or after it."""
    if table.pausing:
        return pause(table, words, named=named)
    return rematch(table, words, games, named=named)


def pause(table: Table, words: Words, *, named: bool = False) -> ui.LayoutView:
    """Return the score sheet of the match so far, the end of the round, and when it goes on."""
    played = _words_then(table, words)
    title, head = table_parts.subtitle(table, words, named=named), _result(table, played)
    dealer = words.say("result-dealer", seat=words.bold(table.lobby.dealer))
    lines = [dealer, _next(table, words)]
    story = _told(table, played, [title, *head, *lines], BYTE_ROOM)
    texts = [title, "", "\n".join([*head, *story, *lines])]
    texts[2] = "\n".join([texts[2], *table_parts.opened(table, words)])
    texts[1] = _sheet(table, played, texts)
    paused = table.lobby.paused
    buttons = [
        button(table, words, "resume", Success)
        if paused
        else button(table, words, "next", Success),
        button(table, words, "hand", Primary),
        button(table, words, "more"),
    ]
    beside = [*joint(table, words), *table_parts.absent(table, words)]
    return layout(RESULT, texts, [buttons, *rows_of(beside)])


def rematch(
    table: Table, words: Words, games: ServerGames = NO_GAMES, *, named: bool = False
) -> ui.LayoutView:
    """Return the match that is over, the games to play next, and everybody's wishes; `games` are
    the server's, to choose from.
    """
    lobby, played = table.lobby, _words_then(table, words)
    wishes = len(set(lobby.match.again).difference(lobby.table_seats))
    few = len({*lobby.match.again, lobby.host}) + sum(lobby.line) < allowed_seats(lobby).start
    joins = has_room(lobby)
    head, (rules, next_rules) = _result(table, played), _rules(table, words.reader.language)
    lines = [ended.again_line(table, words)]
    if lobby.asks_leave and lobby.match.titled is not None:
        lines.append(words.say("table-wants-leave", seat=words.bold(lobby.match.titled)))
    lines += table_parts.night_wishes(table, words)
    lines += ended.again_buttons_line(table, words, deals=not few, joins=joins)
    lines += table_parts.opened(table, words)
    choice: list[Sequence[ui.Item[ui.LayoutView]]] = []
    room = BYTE_ROOM
    if chooses_game(lobby):
        select = game_select(table.id, lobby, games, words.reader.language)
        choice, room = [[select]], BYTE_ROOM_BESIDE - bytes_of(select)
        lines += [f"-# {words.say('select-rules')}", *wishes_line(lobby, games, words)]
    title = table_parts.subtitle(table, played, named=named)
    if fits([title, *rules, *head, *lines, *next_rules], room):
        lines[1:1] = next_rules
    story = _told(table, played, [title, *rules, *head, *lines], room)
    texts = [title, "", "\n".join(rules), "\n".join([*head, *story, *lines])]
    texts[1] = _sheet(table, played, texts, room)
    usual = [
        ended.again_button(table, words, wishes),
        button(table, words, "hand"),
        button(table, words, "more"),
    ]
    others = [
        button(table, words, "start", Primary, disabled=few),
        *([button(table, words, "join")] if joins else []),
        *([button(table, words, "notme")] if lobby.match.too else []),
    ]
    rows = [*choice, usual, others, *rows_of(joint(table, words))]
    return layout(RESULT, texts, rows)


def before_next(
    table: Table, words: Words, beside: Sequence[str], room: int, *, named: bool
) -> list[str]:
    """Return the match that was played last, for a table that gathers people for another; nothing
    before the first, or where there is too little room beside the other texts.
    """
    if table.ended is None:
        return []
    played = _words_then(table, words)
    head, *end = [table_parts.subtitle(table, played, named=named), *_result(table, played)]
    texts = [*beside, head, *end]
    parts = [head, _sheet(table, played, texts, room), *end]
    return ["\n".join(filter(None, parts))] if fits(texts, room) else []


def _words_then(table: Table, words: Words) -> Words:
    """Return the words for the round that is over; the present ones if none is."""
    return words if table.ended is None else words_then(words, table.ended)


def _rules(table: Table, language: Language) -> tuple[list[str], list[str]]:
    """Return the house rules of the match that is over, and those of the next if they differ."""
    lobby = table.lobby
    now = on_board(rules_at(lobby, language))
    match = None if table.ended is None else table.ended.match
    if match is None:
        return [], now
    then = on_board(rules_then(match, language))
    same = then == now and match.rules == lobby.rules
    return then, [] if same else [*now, *long_match(lobby, lobby.seats, language)]


def _result(table: Table, words: Words) -> list[str]:
    """Return the places of the round, or of the match if it is over, and the consequences."""
    if table.ended is None:
        return []
    first = f"### {_headline(table, table.ended, words)}"
    if table.lobby.deal is not None:
        return [first, week_deal.over(table, words)]
    return [first, *LOOKS[words.game].result(table.ended, words)]


def _told(table: Table, words: Words, beside: Sequence[str], room: int) -> list[str]:
    """Return what is told of a round besides its result: all of it, unless there is too little room
    beside the other texts; then what comes first by importance.
    """
    if table.ended is None or table.lobby.deal is not None:
        return []
    lines = {
        part: part(table, table.ended, words)
        for part in (_story, _honours, _cards_left, _hinted, _remark)
    }
    kept: list[str] = []
    for part in lines.values():
        kept += [line for line in part if fits([*beside, *kept, line], room)]
    order = (_story, _remark, _cards_left, _honours, _hinted)
    return [line for part in order for line in lines[part] if line in kept]


def _honours(table: Table, _: Ended, words: Words) -> list[str]:
    """Return the line of honours given to people with the cards that are open now, each with what
    for: each person's together.
    """
    given = [
        (won.seat, words.say("honour-given", count=won.count, **honour_texts(won.honour, words)))
        for won in table.honours[:MOST_HONOURS]
    ]
    while given and not fits(_of_seats(given, words), HONOURS_ROOM):
        given.pop()
    honours = " · ".join(_of_seats(given, words))
    return [f"-# {words.say('honours-given', honours=honours)}"] if honours else []


def honour_texts(honour: str, words: Words) -> dict[str, str]:
    """Return the name of an honour of the words' game, and what it is for, as texts take them."""
    key = f"honour-{dashed(honour)}"
    return {"honour": words.own(key), "why": words.own(f"{key}-why")}


def _of_seats(given: Sequence[tuple[int, str]], words: Words) -> list[str]:
    """Return each seat with its honours, in the order of the first of them."""
    of_seats: dict[int, list[str]] = {}
    for seat, honour in given:
        of_seats.setdefault(seat, []).append(honour)
    return [
        words.say("honours-of", seat=f"**{words.short(seat)}**", honours=", ".join(own))
        for seat, own in of_seats.items()
    ]


def _remark(_: Table, end: Ended, words: Words) -> list[str]:
    """Return a line with the words of one of the table's own players on the end."""
    return [] if end.remark is None else [f"-# {words.remark(end.remark)}"]


def _headline(table: Table, end: Ended, words: Words) -> str:
    """Return everybody's place; of a round in a match what it has brought them, where that says
    more.
    """
    round_end = None if end.over else ended.round_end(table, words)
    if round_end is None:
        return ended.result_line(end, words)
    return "\n".join([round_end.headline, *round_end.gone])


def _cards_left(_: Table, end: Ended, words: Words) -> list[str]:
    """Return a line with the cards everybody was left with, where those decided the places."""
    left = [
        f"{words.short(seat)} {left}"
        for seat in end.numbers
        if (left := ended.cards_left(end, seat, words))
    ]
    return [f"-# {words.say('result-cards', all=' · '.join(left))}"] if left else []


def _story(_: Table, end: Ended, words: Words) -> list[str]:
    """Return the sentence that tells the story of the match, or of the round."""
    return [words.story(end)] if end.story is not None else []


def _hinted(table: Table, end: Ended, words: Words) -> list[str]:
    """Return the line of people who have asked for hints, where others played as well."""
    lobby, match = table.lobby, end.match
    hinted, absent, changed = lobby.match.hinted, lobby.away, is_changed(lobby)
    if match is not None:
        hinted, absent, changed = match.hinted, match.absent, bool(match.differences)
    seats = hinted if sum(not person.of_table for person in end.people) > 1 else ()
    if not seats:
        return []
    sentences = [words.say("result-hinted", seats=words.seats(seats))]
    server = table.location.server
    if unrated(server, end.people, absent, changed=changed, rates_changed=True) is None:
        others = "no" if voided(len(end.people), seats) else "yes"
        sentences.append(words.say("result-hinted-rated", others=others))
    return [f"-# {' '.join(sentences)}"]


def _sheet(table: Table, words: Words, texts: Sequence[str], room: int = BYTE_ROOM) -> str:
    """Return the score sheet; if there is too little room beside the other texts, its older lines,
    except the first, are left out.
    """
    lines = LOOKS[words.game].sheet(table.sheet, ended.options_of_sheet(table), words)
    while len(lines) > 1 and not fits([*texts, *lines], room):
        lines = [lines[0], *lines[2:]]
    return "\n".join(lines)


def _next(table: Table, words: Words) -> str:
    """Return how the table goes on: by a click, or by itself; or that everybody is taking a
    break.
    """
    if table.lobby.paused:
        return table_parts.clock(table, words)
    time = Time(table.seconds, table.deadline)
    if not time.countdown:
        return words.own_or_say("match-next")
    return words.own_or_say("match-next-soon", when=time.countdown)
