"""The table when a round is over: in the middle of a match, or with the rematch to come."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from cogs.games import LOOKS, Time
from cogs.kit.layout import RESULT, fits, layout, rows_of
from cogs.kit.words import Words
from cogs.render import table_parts
from cogs.render.joint import joint
from cogs.render.rule_card import on_board
from cogs.render.table_parts import Danger, Primary, Success, button
from tables.lobby.seating import has_room
from tables.lobby.state import allowed_seats, sheet_options
from tables.moves.recent_events import KEPT
from tables.table import Table


def pause(table: Table, words: Words) -> ui.LayoutView:
    """Return how the round ended, the score sheet of the match so far, and when it goes on."""
    texts = [
        _how_it_ended(table, words),
        "",
        "\n".join([_dealer(table, words), _next(table, words)]),
    ]
    texts.append("\n".join([*table_parts.opened(table, words), table_parts.sealed(table, words)]))
    texts[1] = _sheet(table, words, texts)
    texts += table_parts.lately(table, words, texts, KEPT)
    buttons = [
        button(table, words, "next", Success),
        button(table, words, "hand", Primary),
        button(table, words, "rules"),
        button(table, words, "endmatch", Danger),
        button(table, words, "seats"),
        *table_parts.replay(table, words),
    ]
    beside = table_parts.absent(table, words)
    beside = [*joint(table, words), *beside]
    if table.lobby.paused:
        beside.insert(0, button(table, words, "resume", Success))
    return layout(RESULT, texts, [*rows_of(buttons), *rows_of(beside)])


def rematch(table: Table, words: Words) -> ui.LayoutView:
    """Return how the match ended, its score sheet, and who wants another."""
    lobby = table.lobby
    wishes = len(set(lobby.again).difference(lobby.table_seats))
    again = [words.say("result-again", count=wishes)]
    again += [
        f"{words.name(seat)}{table_parts.marks(table, seat, words)}"
        for seat in table_parts.seats(table)
    ]
    if lobby.asks_leave and lobby.titled is not None:
        again.append(words.say("board-wants-leave", seat=words.bold(lobby.titled)))
    texts = [_how_it_ended(table, words), "", "\n".join(again)]
    texts.append("\n".join(on_board(lobby, words.reader.language)))
    texts.append("\n".join([*table_parts.opened(table, words), table_parts.sealed(table, words)]))
    texts[1] = _sheet(table, words, texts)
    texts += table_parts.lately(table, words, texts, KEPT)
    allowed = allowed_seats(lobby)
    few = len({*lobby.again, lobby.host}) < allowed.start
    again_row = [
        button(table, words, "again", Success, count=wishes),
        button(table, words, "join", disabled=not has_room(lobby)),
        button(table, words, "leave"),
        *table_parts.table_seats(table, words),
    ]
    dealing = [
        button(table, words, "start", Primary, disabled=few),
        button(table, words, "hand"),
        button(table, words, "house"),
        button(table, words, "rules"),
        *table_parts.replay(table, words),
    ]
    people = [button(table, words, "seats")]
    people += joint(table, words)
    return layout(RESULT, texts, [again_row, dealing, people])


def _how_it_ended(table: Table, words: Words) -> str:
    """Return the places of the round, or of the match if it is over, and what that means."""
    result = table.result
    key = "result-title-round" if table.pausing else "result-title"
    lines = [table_parts.subtitle(table, words), f"## {words.say(key)}"]
    if result is not None:
        lines += [
            words.say("result-line", place=number, seats=words.seats(seats))
            for number, seats in zip(result.numbers, result.places, strict=True)
        ]
        lines += LOOKS[table.lobby.game].result(result, words)
    return "\n".join(lines)


def _sheet(table: Table, words: Words, texts: Sequence[str]) -> str:
    """Return the score sheet; if there is too little room beside the other texts, its older lines,
    all but the first, are left out.
    """
    lobby = table.lobby
    lines = LOOKS[lobby.game].sheet(lobby.sheet, sheet_options(lobby), words)
    while len(lines) > 1 and not fits([*texts, *lines]):
        lines = [lines[0], *lines[2:]]
    return "\n".join(lines)


def _dealer(table: Table, words: Words) -> str:
    return words.say("result-dealer", seat=words.bold(table.lobby.dealer))


def _next(table: Table, words: Words) -> str:
    """Return how it goes on: by a click, or by itself; or that all are taking a break."""
    if table.lobby.paused:
        return table_parts.clock(table, words)
    time = Time(table.seconds, table.deadline)
    if not time.countdown:
        return words.say("match-next")
    return words.say("match-next-soon", when=time.countdown)
