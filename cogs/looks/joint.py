"""Joint decisions: a public button each, which counts and which others join."""

from __future__ import annotations

from discord import ui

from cogs.pages.custom_ids import table_button
from cogs.words.words import Words, clean
from tables.lobby.seating import others, votes_against, votes_needed
from tables.lobby.state import present
from tables.table import Table

MOST_VOTES = 3  # people a table can vote about in public at once


def joint(table: Table, words: Words) -> list[ui.Button[ui.LayoutView]]:
    """Return a button for each wish others have not agreed to yet: a break, somebody's leaving for
    good, or letting the carrier of the title go.
    """
    lobby = table.lobby
    buttons = []
    if lobby.pausing and not lobby.paused:
        label = words.say("joint-pause", count=len(lobby.pausing), most=len(present(lobby)))
        buttons.append(_button(table, "pause", label))
    for seat in dict.fromkeys(seat for _, seat in lobby.votes[:MOST_VOTES]):
        count, most = votes_against(lobby, seat), votes_needed(lobby, seat)
        label = words.say("joint-remove", name=clean(words.names[seat]), count=count, most=most)
        buttons.append(_button(table, "remove", label, str(table.people[seat].user)))
    if lobby.asks_leave and lobby.match.titled is not None:
        asked, name = set(others(lobby, lobby.match.titled)), clean(words.names[lobby.match.titled])
        count, most = len(asked & set(lobby.let_go)), len(asked)
        label = words.say("joint-letgo", name=name, count=count, most=most)
        buttons.append(_button(table, "letgo", label))
    return buttons


def _button(table: Table, word: str, label: str, about: str = "") -> ui.Button[ui.LayoutView]:
    return ui.Button(label=label, custom_id=table_button(table.id, word, about))
