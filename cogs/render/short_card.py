"""The rules on one card: the aim, a turn, the special cards, the end. The rest is behind its
buttons.
"""

from __future__ import annotations

from typing import TypeAlias

import discord

from cogs.games import LOOKS
from cogs.kit.custom_ids import page_button
from cogs.kit.layout import PLAYING, layout
from cogs.kit.words import Faces, Reader, Words
from cogs.render.rule_card import Rules, rules_at
from data.texts import Language, say
from tables.lobby.options import NAMES_OF_TABLES
from tables.table import Table

MOST_CHANGED = 6  # changed rules that are named

Button = discord.ui.Button[discord.ui.LayoutView]
Rows: TypeAlias = list[list[Button]]


def source_of(table: Table) -> str:
    """Return the buttons' argument for a table's card."""
    return f"t{table.id}"


def table_short_card(table: Table, reader: Reader, faces: Faces) -> discord.ui.LayoutView:
    """Return the card of a table."""
    rules = rules_at(table.lobby, reader.language)
    return short_card(source_of(table), rules, rules.rule_set, reader, faces)


def short_card(
    source: str, rules: Rules, title: str, reader: Reader, faces: Faces
) -> discord.ui.LayoutView:
    """Return the card of some rules under this title; `source` identifies them for its buttons."""
    words = Words(rules.game, (), reader, faces, rules.rules)
    own = {name: value for name, value in rules.values.items() if name not in NAMES_OF_TABLES}
    lines = [line for line in LOOKS[rules.game].rules(own, words) if line]
    small = [f"-# {line}" for line in _changed(rules)]
    texts = [
        f"## {title}\n{rules.about}".rstrip(),
        "\n".join(lines),
        "\n".join(small),
    ]
    buttons = [
        _button("allrules", "all-rules", f"{source} 0", reader.language),
        _button("everyoption", "every-option", f"{source} 0", reader.language),
        _button("learn", "learn", rules.rules, reader.language),
    ]
    return layout(PLAYING, texts, [buttons], parted=False)


def _changed(rules: Rules) -> list[str]:
    changed = rules.changed
    if not changed:
        return []
    named = [rules.short(one) for one in changed[:MOST_CHANGED]]
    left = len(changed) - len(named)
    named += [rules.say("card-house-more", count=left)] if left else []
    return [rules.say("card-house", rules=" · ".join(named))]


def paging(word: str, source: str, number: int, pages: int, language: Language) -> Rows:
    """Return the buttons beneath a page of all rules, or of every option: to its neighbours, and
    back to the card.
    """
    last = number + 1 >= pages
    turning = [
        _button(word, "page-before", f"{source} {number - 1}", language, disabled=not number),
        _button(word, "page-after", f"{source} {number + 1}", language, disabled=last),
    ]
    back = _button("rulecard", "card-back", source, language)
    return [[*(turning if pages > 1 else ()), back]]


def _button(
    word: str, label: str, argument: str, language: Language, *, disabled: bool = False
) -> Button:
    text = say(language, f"button-{label}")
    return Button(label=text, custom_id=page_button(word, argument), disabled=disabled)
