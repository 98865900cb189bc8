"""A position of a finished round with all its cards open, and buttons to the others. Pure."""

from __future__ import annotations

from discord import ui

from cogs.looks.open_position import LETTERS, ShownRound, drawn_texts, round_name
from cogs.pages.layout import RESULT, Button, Style, layout, way_to
from cogs.words.words import Faces, Reader, Words, clean, names_of
from data.texts import say
from engine.game import deciding
from tables.store.protocol import RoundHead

LONGEST_CHOICE = 100


def replay_page(
    shown: ShownRound, number: int, reader: Reader, faces: Faces, *, channel: int | None = None
) -> ui.LayoutView:
    """Return the position of this number, or the nearest one, and the step that led to it; in the
    table's own channel with a button that shows it to everybody.
    """
    number = min(max(number, 0), shown.replay.last)
    rows = [_paging(shown, number, reader), _leaving(shown, number, reader, channel)]
    return layout(RESULT, drawn_texts(shown, number, reader, faces), rows)


def choice_name(head: RoundHead, reader: Reader) -> str:
    """Return a round in a list of several: plain text."""
    named = say(
        reader.language,
        "choice-replay",
        table=head.table,
        round=round_name(head, reader),
        rules=Words("", (), reader, LETTERS, head.rules).rules_name(),
        names=", ".join(map(clean, names_of(head.people, reader.language, head.characters))),
    )
    units = named.encode("utf-16-le")  # Discord's way of counting
    if len(units) <= 2 * LONGEST_CHOICE:
        return named
    return units[: 2 * LONGEST_CHOICE - 2].decode("utf-16-le", "ignore") + "…"


def _paging(shown: ShownRound, number: int, reader: Reader) -> list[Button]:
    """Return the buttons from a position to others, up to the last; with one to the next moment if
    there is one.
    """
    last = shown.replay.last
    leads = {
        "first": 0,
        "back": max(number - 1, 0),
        "next": min(number + 1, last),
        "moment": shown.replay.moment(number),
        "last": last,
    }
    return [
        _button(reader, label, "replay", f"{shown.head.id} {to} {label}", disabled=to == number)
        for label, to in leads.items()
        if to is not None
    ]


def _leaving(shown: ShownRound, number: int, reader: Reader, channel: int | None) -> list[Button]:
    here, about = channel == shown.head.location.channel, f"{shown.head.id}"
    begins = way_to(
        reader.say("button-playfrom"),
        "playfrom",
        f"{about} {number}",
        disabled=seat_at(shown, number) is None,
    )
    return [
        begins,
        *([_button(reader, "show", "replayshow", f"{about} {number}")] if here else []),
        _button(reader, "verify", "verify", about),
    ]


def seat_at(shown: ShownRound, number: int, user: int | None = None) -> int | None:
    """Return the seat from which somebody plays on at a position: their own, or else the one that
    decides; None once the round is over.
    """
    to_act = deciding(shown.replay.game, shown.replay.frames[number].state)
    own = (seat for seat, person in enumerate(shown.head.people) if person.user == user)
    return next(own, to_act[0]) if to_act else None


def _button(
    reader: Reader, label: str, word: str, argument: str, *, disabled: bool = False
) -> Button:
    return way_to(
        say(reader.language, f"button-replay-{label}"),
        word,
        argument,
        Style.primary if label == "next" else Style.secondary,
        disabled=disabled,
    )
