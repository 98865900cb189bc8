"""The table after a round: in the middle of a match, or with the rematch to come.

Who came where, one sentence, at most one honour, who plays on: earlier events are behind a button.
"""

from collections.abc import Sequence

from cogs.looks import ended, table_parts, week_deal
from cogs.looks.game_choice import bytes_of, game_select, wish_button, wishes_line
from cogs.looks.games import LOOKS
from cogs.looks.table_parts import button, joint
from cogs.pages.layout import (
    BYTE_ROOM,
    BYTE_ROOM_BESIDE,
    RESULT,
    Buttons,
    Drawing,
    Primary,
    Rows,
    Success,
    fits,
    layout,
    rows_of,
)
from cogs.words.preferences import NO_GAMES, ServerGames
from cogs.words.words import Texts, Words, dashed, words_then
from tables.lobby.state import chooses_game
from tables.table import Table

WAITS = "table-event-waits"


def over(table: Table, words: Words, games: ServerGames = NO_GAMES) -> Drawing:
    """Return the table after a round: in the middle of its match, or after it."""
    if table.pausing:
        return pause(table, words)
    return rematch(table, words, games)


def pause(table: Table, words: Words) -> Drawing:
    """Return the end of the round, the score sheet of the match so far, and when it goes on."""
    played = _words_then(table, words)
    title = table_parts.subtitle(table, words)
    head = _result(table, played)
    lines = ended.dealt_soon(table, words)
    on = button(table, words, "next", Success)
    if table.lobby.paused:
        lines = [table_parts.clock(table, words)]
        on = button(table, words, "resume", Success)
    head += _told(table, played, [title, *head, *lines], BYTE_ROOM)
    sheet = _sheet(table, played, [title, *head, *lines])
    buttons = [on, button(table, words, "hand", Primary), button(table, words, "more")]
    beside = [*joint(table, words), *table_parts.absent(table, words)]
    texts = ["\n".join([title, *head]), sheet, "\n".join(lines)]
    return layout(RESULT, texts, [buttons, *rows_of(beside)])


def rematch(table: Table, words: Words, games: ServerGames = NO_GAMES) -> Drawing:
    """Return the match that is over, the games to play next, and who plays on; `games` are the
    server's, to choose from.
    """
    lobby, played = table.lobby, _words_then(table, words)
    title = table_parts.subtitle(table, played)
    head = _result(table, played)
    lines = [ended.again_line(table, words)]
    if lobby.asks_leave and lobby.match.titled is not None:
        lines.append(words.say("table-wants-leave", seat=words.bold(lobby.match.titled)))
    lines += [*_waited(table, words), *table_parts.night_wishes(table, words)]
    choice: Rows = []
    room = BYTE_ROOM
    wished: Buttons = []
    if chooses_game(lobby):
        select = game_select(table.id, lobby, games, words.reader.language)
        choice = [[select]]
        room = BYTE_ROOM_BESIDE - bytes_of(select)
        lines += wishes_line(lobby, games, words)
        wished = wish_button(table.id, lobby, games, words)
    story = _told(table, played, [title, *head, *lines], room)
    usual = [
        table_parts.again_button(table, words),
        *ended.wait_button(table, words),
        button(table, words, "more"),
    ]
    rows = [*choice, usual, *rows_of([*wished, *joint(table, words)])]
    texts = filter(None, [title, *head, *story, *lines])
    return layout(RESULT, ["\n".join(texts)], rows)


def _waited(table: Table, words: Words) -> Texts:
    """Return who has given the others more time to say yes; none if nobody has."""
    seen = table.seen_by(None)
    if seen is None or not table.lobby.match.waited:
        return []
    given = [event for event in seen.recent if event.key == WAITS]
    return [f"-# {words.told(event)}" for event in given[-1:]]


def before_next(table: Table, words: Words, beside: Sequence[str], room: int) -> Texts:
    """Return the match that was played last, for a table that gathers people for another; nothing
    before the first, or where there is too little room beside the other texts.
    """
    if table.ended is None:
        return []
    played = _words_then(table, words)
    lines = [table_parts.subtitle(table, played), *_result(table, played)]
    return ["\n".join(lines)] if fits([*beside, *lines], room) else []


def _words_then(table: Table, words: Words) -> Words:
    """Return the words for the round that is over; the present ones if none is."""
    return words if table.ended is None else words_then(words, table.ended)


def _result(table: Table, words: Words) -> Texts:
    """Return the places of the round, or of the match if it is over, with what decided; of a round
    in a match what it has brought them, where that says more.
    """
    if table.ended is None:
        return []
    round_end = None if table.ended.over else ended.round_end(table, words)
    if round_end is not None:
        return [f"### {round_end.headline}", *round_end.gone]
    veiled = [] if table.lobby.deal is None else [week_deal.over(table, words)]
    return [f"### {ended.result_line(table.ended, words)}", *veiled]


def _told(table: Table, words: Words, beside: Sequence[str], room: int) -> Texts:
    """Return what is told of a round besides its result, as far as there is room beside the other
    texts: its sentence, and an honour or else what one of the table's own players says.
    """
    if table.ended is None or table.lobby.deal is not None:
        return []
    remark = table.ended.remark
    spoken = [] if remark is None else [f"-# {words.remark(remark)}"]
    story = [] if table.ended.story is None else [words.story(table.ended)]
    honour = [
        words.say(
            "honour-given", seat=f"**{words.short(won.seat)}**", ever=won.ever,
            **honour_texts(won.honour, words),
        )
        for won in table.honours[:1]  # given with the cards that are open now
    ]  # fmt: skip
    kept: Texts = []
    for line in [*story, *(honour or spoken)]:
        kept += [line] if fits([*beside, *kept, line], room) else []
    return kept


def honour_texts(honour: str, words: Words) -> dict[str, str]:
    """Return the name of an honour of the words' game, and what it is for, as texts take them."""
    key = f"honour-{dashed(honour)}"
    return {"honour": words.own(key), "why": words.own(f"{key}-why")}


def _sheet(table: Table, words: Words, texts: Sequence[str]) -> str:
    """Return the score sheet of the match; if there is too little room beside the other texts, its
    older lines, except the first, are left out.
    """
    lines = LOOKS[words.game].sheet(table.sheet, table.lobby.options, words)
    while len(lines) > 1 and not fits([*texts, *lines]):
        lines = [lines[0], *lines[2:]]
    return "\n".join(lines)
