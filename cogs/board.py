"""What the channel sees of a table: one message, drawn anew from the table's state alone.

Everything here is pure. Whatever is peculiar to a game comes from its face; nothing is shown that
a spectator may not know.
"""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord import ui

from cogs.clicks import table_button
from cogs.faces import FACES, Face, PublicButton
from cogs.layout import CLEARED, GATHERING, HURRY, PLAYING, RESULT, fits, layout
from cogs.words import Faces, Reader, Words, escaped, event_key
from data.texts import Language, has
from engine.shuffle import commitment
from tables.lobby import allowed_seats
from tables.table import Table

Secondary, Primary, Success = (
    discord.ButtonStyle.secondary,
    discord.ButtonStyle.primary,
    discord.ButtonStyle.success,
)

IN_A_ROW = 5  # buttons
LATELY = 6  # things that happened, at most


def board(table: Table, language: Language, faces: Faces) -> ui.LayoutView:
    """The table's message in the language of the server, as it is now."""
    names = [person.name for person in table.people]
    words = Words(table.lobby.game, names, Reader(language), faces)
    match table.lobby.stage:
        case "lobby":
            return _lobby(table, words)
        case "round":
            return _round(table, words)
        case "between":
            return _between(table, words)
        case _:
            title = f"## {_title(table, words)}"
            return layout(CLEARED, [f"{title}\n{words.say('board-closed')}"], [])


def _lobby(table: Table, words: Words) -> ui.LayoutView:
    lobby = table.lobby
    seats = [f"{_numbered_name(seat, words)}{_marks(table, seat, words)}" for seat in _seats(table)]
    allowed = allowed_seats(lobby)
    options = [
        words.say("lobby-seats", min=allowed.start, max=allowed.stop - 1),
        *FACES[lobby.game].options(lobby.options, lobby.seats, words),
        words.say("lobby-window", seconds=lobby.table.window_seconds),
    ]
    title = words.say("lobby-title", rules=rules_name(table, words))
    texts = [
        f"## {title}\n{_invitation(table, words)}",
        "\n".join(seats),
        "\n".join([f"**{words.say('lobby-options')}**", *(f"-# {line}" for line in options)]),
        _sealed(table, words),
    ]
    joining = [
        _button(table, words, "join", Success, disabled=lobby.seats >= allowed.stop - 1),
        _button(table, words, "leave"),
        _button(table, words, "youngest"),
    ]
    dealing = [
        _button(table, words, "start", Primary, disabled=lobby.seats < allowed.start),
        _button(table, words, "rules"),
    ]
    return layout(GATHERING, texts, [joining, dealing])


def _invitation(table: Table, words: Words) -> str:
    lobby, allowed = table.lobby, allowed_seats(table.lobby)
    if lobby.seats < allowed.start:
        return words.say("lobby-alone" if lobby.seats else "lobby-empty")
    host = words.bold(lobby.host)
    if lobby.seats >= allowed.stop - 1:
        return words.say("lobby-full", host=host)
    return words.say("lobby-ready", count=lobby.seats, host=host)


def _round(table: Table, words: Words) -> ui.LayoutView:
    face, view = FACES[table.lobby.game], table.view(None)
    big, counts = face.middle(view, words)
    headline = face.headline(view, words, table.lobby.table.window_seconds)
    seats = [_seat_line(table, face, seat, words) for seat in _seats(table)]
    texts = [
        f"{_subtitle(table, words)}\n{headline}",
        f"# {big}\n-# {counts}",
        "\n".join(seats),
    ]
    texts += _lately(table, words, texts)
    buttons = [_button(table, words, "hand", Primary)]
    buttons += [_game_button(table, button, words) for button in face.buttons(view, words)]
    buttons.append(_button(table, words, "rules"))
    rows = [buttons[at : at + IN_A_ROW] for at in range(0, len(buttons), IN_A_ROW)]
    return layout(HURRY if table.reacting else PLAYING, texts, rows)


def _seat_line(table: Table, face: Face, seat: int, words: Words) -> str:
    """A seat and what lies before it; those whose turn it is leap to the eye."""
    cards = face.seat(table.view(None), seat, words)
    if seat in table.asked:
        return f"▶️ {words.bold(seat)} · {cards}"
    return f"{words.name(seat)} · {cards}"


def _between(table: Table, words: Words) -> ui.LayoutView:
    lobby = table.lobby
    texts = [f"{_subtitle(table, words)}\n## {words.say('result-title')}\n{_result(table, words)}"]
    again = [words.say("result-again", count=len(lobby.again))]
    again += [f"{words.name(seat)}{_marks(table, seat, words)}" for seat in _seats(table)]
    texts.append("\n".join(again))
    texts.append("\n".join([*_opened(table, words), _sealed(table, words)]))
    texts += _lately(table, words, texts)
    allowed = allowed_seats(lobby)
    playing = len({*lobby.again, lobby.host})
    rematch = [
        _button(table, words, "again", Success, count=len(lobby.again)),
        _button(table, words, "join", disabled=lobby.seats >= allowed.stop - 1),
        _button(table, words, "leave"),
    ]
    dealing = [
        _button(table, words, "start", Primary, disabled=playing < allowed.start),
        _button(table, words, "hand"),
        _button(table, words, "rules"),
    ]
    return layout(RESULT, texts, [rematch, dealing])


def _result(table: Table, words: Words) -> str:
    """The places, and who takes the title of the game's last one."""
    if table.result is None:
        return ""
    lines = [
        words.say("result-line", place=number, seats=words.seats(seats))
        for number, seats in zip(table.result.numbers, table.result.places, strict=True)
    ]
    loser = table.result.title
    if loser is not None:
        lines.append(words.own("title-taken", seat=words.name(loser)))
    elif table.result.shared:
        lines.append(words.own("title-kept"))
    return "\n".join(lines)


def _opened(table: Table, words: Words) -> list[str]:
    return [f"-# {words.say('deal-opened', seed=table.result.seed.hex())}"] if table.result else []


def _sealed(table: Table, words: Words) -> str:
    return f"-# {words.say('deal-sealed', commitment=commitment(table.lobby.seed))}"


def _lately(table: Table, words: Words, texts: Iterable[str]) -> list[str]:
    """The last few sentences, as many as there is room for beside the other texts; the newest
    stands last and plain.
    """
    game = table.lobby.game
    quiet = {event_key(game, tag) for tag in FACES[game].QUIET}
    loud = [one for one in table.told if one.key not in quiet]
    told = [sentence for one in loud[-LATELY:] if (sentence := words.told(one))]
    lines = [f"-# {sentence}" for sentence in told[:-1]] + told[-1:]
    fixed = list(texts)
    while lines and not fits([*fixed, *lines]):
        lines.pop(0)
    return ["\n".join(lines)] if lines else []


def _seats(table: Table) -> range:
    return range(len(table.people))


def _numbered_name(seat: int, words: Words) -> str:
    return words.say("seat-line", number=seat + 1, name=words.bold(seat))


def _marks(table: Table, seat: int, words: Words) -> str:
    lobby = table.lobby
    holders = {
        "again": seat in lobby.again,
        "host": seat == lobby.host,
        "youngest": seat == lobby.youngest,
        "dealer": seat == lobby.dealer,
    }
    marks = [words.say(f"seat-mark-{mark}") for mark, holds in holders.items() if holds]
    return f" · {', '.join(marks)}" if marks else ""


def rules_name(table: Table, words: Words) -> str:
    """The name of the rule set played at a table."""
    key = f"rules-name-{table.lobby.rules}"
    return words.say(key) if has(words.reader.language, key) else escaped(table.lobby.rules)


def _title(table: Table, words: Words) -> str:
    return words.say("board-title", rules=rules_name(table, words), table=table.id)


def _subtitle(table: Table, words: Words) -> str:
    number = table.lobby.rounds + (table.lobby.stage == "round")
    return f"-# {_title(table, words)} · {words.say('board-round', round=number)}"


def _button(
    table: Table,
    words: Words,
    word: str,
    style: discord.ButtonStyle = Secondary,
    *,
    count: int = 0,
    disabled: bool = False,
) -> ui.Button[ui.LayoutView]:
    label = words.say(f"button-{word}") + (f" ({count})" if count else "")
    custom_id = table_button(table.id, word)
    return ui.Button(label=label, style=style, custom_id=custom_id, disabled=disabled)


def _game_button(table: Table, button: PublicButton, words: Words) -> ui.Button[ui.LayoutView]:
    emoji = None if button.card is None else words.faces.partial(button.card)
    return ui.Button(
        label=button.label,
        custom_id=table_button(table.id, button.word, button.argument),
        emoji=emoji,
        disabled=button.disabled,
    )
