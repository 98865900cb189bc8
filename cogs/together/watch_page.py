"""The message of a round that is watched together, and what its leader is asked. Pure."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from cogs.kit.custom_ids import page_button
from cogs.kit.layout import CLEARED, GATHERING, RESULT, SMALL, layout
from cogs.kit.words import Faces, Reader, escaped
from cogs.render.open_position import ShownRound, drawn_texts
from cogs.together.store import Watch
from data.texts import say

Button = ui.Button[ui.LayoutView]


def watch_page(
    shown: ShownRound, watch: Watch, reader: Reader, faces: Faces, beside: Sequence[Button] = ()
) -> ui.LayoutView:
    """Return the message everybody sees: the position, who leads, the leader's buttons, and those
    for everybody. `beside`: other features' buttons for this moment.
    """
    last = shown.replay.last
    position = min(watch.position, last)
    texts = drawn_texts(shown, position, reader, faces)
    steps = {
        "first": position > 0,
        "back": position > 0,
        "next": position < last,
        "moment": position < last,
        "pause" if watch.playing else "play": last > 0,
    }
    everybodys = [
        _button(reader, "go", "togethergo", f"{watch.id}"),
        _button(reader, "around", "together", f"{watch.id} around"),
        _button(reader, "lead", "together", f"{watch.id} lead"),
    ]
    return layout(
        RESULT,
        [*texts, f"{SMALL}{_leader(watch, reader)}"],
        [
            [
                _button(reader, word, "together", f"{watch.id} {_meant(word)}", disabled=not leads)
                for word, leads in steps.items()
            ],
            [*everybodys, *beside],
        ],
    )


def _meant(word: str) -> str:
    """Return the word of the step that a button's label names: the same one starts and stops."""
    return "play" if word == "pause" else word


def _leader(watch: Watch, reader: Reader) -> str:
    if watch.leader is None:
        return reader.say("watch-unled")
    return reader.say("watch-led", leader=f"**{escaped(watch.leader.name)}**")


def over_page(texts: Sequence[str], reader: Reader, watch: Watch | None = None) -> ui.LayoutView:
    """Return the message once it is over: the last position, which everybody can look at on their
    own as long as the `watch` is known.
    """
    said = f"{SMALL}{reader.say('watch-over')}"
    rows = []
    if watch is not None:
        look = _button(reader, "around", "weekround", f"{watch.round} {watch.position}")
        rows.append([look])
    return layout(CLEARED, [*texts, said], rows)


def leading_page(watch: Watch, reader: Reader) -> ui.LayoutView:
    """Return what a leader can do besides leading."""
    buttons = [
        _button(reader, "hand", "lead", f"{watch.id} hand"),
        _button(reader, "stop", "lead", f"{watch.id} stop", style=discord.ButtonStyle.danger),
    ]
    return layout(GATHERING, [reader.say("watch-yours")], [buttons])


def beginning(reader: Reader, round_: int, position: int) -> Button:
    """Return the button at a replay that begins to show it to everybody."""
    return _button(reader, "together", "watch", f"{round_} {position}")


def back_to_all(reader: Reader, watch: Watch) -> Button:
    """Return the button that puts a private copy away."""
    return _button(reader, "all", "watchback", f"{watch.id}")


def _button(
    reader: Reader,
    label: str,
    word: str,
    argument: str,
    *,
    disabled: bool = False,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
) -> Button:
    return Button(
        label=say(reader.language, f"button-watch-{label}"),
        style=discord.ButtonStyle.primary if label == "next" else style,
        custom_id=page_button(word, argument),
        disabled=disabled,
    )
