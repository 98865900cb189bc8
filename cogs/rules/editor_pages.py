"""The pages on which a host changes the rules: a list of options, and a page for each."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from cogs.kit.custom_ids import page_button
from cogs.kit.layout import GATHERING, IN_A_SELECT, layout
from cogs.render.rule_card import Rules, rules_at
from cogs.rules.parse import NO, YES
from data.texts import Language
from engine.options import Option
from tables.table import Table

ON_A_PAGE = 12  # options
MOST_WISHES = 6  # named beneath the list

Select = discord.ui.Select[discord.ui.LayoutView]
Button = discord.ui.Button[discord.ui.LayoutView]
Secondary, Success = discord.ButtonStyle.secondary, discord.ButtonStyle.success


def list_page(
    table: Table,
    language: Language,
    page: int = 0,
    note: str = "",
    wishes: Mapping[str, object] | None = None,
) -> discord.ui.LayoutView:
    """Return some of a table's options with their values; one can be chosen, to change it.

    `wishes` are values that do not go together with the others yet.
    """
    rules = rules_at(table.lobby, language)
    pages = max(1, -(-len(rules.options) // ON_A_PAGE))
    page = min(max(page, 0), pages - 1)
    shown = rules.options[page * ON_A_PAGE : (page + 1) * ON_A_PAGE]
    title = f"## {rules.say('house-title', rules=rules.rule_set)}"
    changed = rules.say("card-changed", count=len(rules.changed))
    lines = "\n".join(rules.line(option) for option in shown)
    texts = [f"{title}\n{changed}", lines, _wished(rules, wishes or {}), note]
    rows: list[list[discord.ui.Item[discord.ui.LayoutView]]] = [
        [_options(table, rules, shown, page)]
    ]
    if pages > 1:
        texts.insert(2, f"-# {rules.say('house-page', page=page + 1, pages=pages)}")
        rows.append(
            [
                _turn(table, rules, "before", page - 1, page == 0),
                _turn(table, rules, "after", page + 1, page == pages - 1),
            ]
        )
    rows.append(
        [
            _button(rules, "save", "keep", str(table.id), Success),
            _button(rules, "reset", "reset", str(table.id), disabled=not rules.changed),
        ]
    )
    return layout(GATHERING, texts, rows, parted=False)


def _wished(rules: Rules, wishes: Mapping[str, object]) -> str:
    lines = [
        rules.say("house-wish", option=rules.name(name), value=rules.value(option, value))
        for name, value in list(wishes.items())[:MOST_WISHES]
        if (option := rules.option(name)) is not None
    ]
    return "\n".join(lines)


def page_of(rules: Rules, option: Option) -> int:
    """Return the page an option stands on."""
    return rules.options.index(option) // ON_A_PAGE


def option_page(
    table: Table, option: Option, language: Language, note: str = ""
) -> discord.ui.LayoutView:
    """Return one option: what it means, how it is, and what else it could be."""
    rules = rules_at(table.lobby, language)
    now = rules.say("house-now", value=rules.now(option), usual=rules.usually(option))
    texts = [f"## {rules.name(option.name)}\n{rules.explanation(option)}", now, note]
    argument = f"{table.id} {option.name}"
    changing = _control(rules, option, argument)
    leaving = [
        _button(rules, "usual", "usual", argument, disabled=not rules.is_changed(option)),
        _button(rules, "list", "options", f"{table.id} {page_of(rules, option)}"),
    ]
    return layout(GATHERING, texts, [[changing], leaving], parted=False)


def _control(rules: Rules, option: Option, argument: str) -> discord.ui.Item[discord.ui.LayoutView]:
    """Return a select of all values, or a button to a dialog where there are too many."""
    values = _values(option)
    if not values:
        pairs = option.kind == "by_seats"
        return _button(rules, "pairs" if pairs else "enter", "enter", argument)
    now = _chosen(rules, option)
    choices = [
        discord.SelectOption(label=_label(rules, option, value), value=value, default=value in now)
        for value in values
    ]
    several = option.kind == "ranks"
    return Select(
        custom_id=page_button("value", argument),
        placeholder=rules.say("select-house-value"),
        options=choices,
        min_values=0 if several else 1,
        max_values=len(choices) if several else 1,
        required=not several,
    )


def _values(option: Option) -> tuple[str, ...]:
    """Return all that an option may be, if a select has room for it."""
    match option.kind:
        case "bool":
            return YES, NO
        case "number" if option.high - option.low < IN_A_SELECT:
            return tuple(str(number) for number in range(option.low, option.high + 1))
        case "choice" | "ranks" if len(option.choices) <= IN_A_SELECT:
            return option.choices
    return ()


def _chosen(rules: Rules, option: Option) -> list[str]:
    """Return the values of the select that hold now."""
    now = rules.values[option.name]
    if option.kind == "bool":
        return [YES if now else NO]
    return [str(one) for one in now] if isinstance(now, list | tuple) else [str(now)]


def _label(rules: Rules, option: Option, value: str) -> str:
    match option.kind:
        case "bool":
            return rules.value(option, value == YES)
        case "ranks":
            return rules.say(f"rank-{value}")
    return rules.value(option, value)


def _options(table: Table, rules: Rules, shown: tuple[Option, ...], page: int) -> Select:
    choices = [
        discord.SelectOption(
            label=rules.name(option.name)[:100],
            value=option.name,
            description=rules.now(option)[:100],
            emoji="✏️" if rules.is_changed(option) else None,
        )
        for option in shown
    ]
    return Select(
        custom_id=page_button("option", f"{table.id} {page}"),
        placeholder=rules.say("select-house-option"),
        options=choices,
        required=True,
    )


def _turn(table: Table, rules: Rules, word: str, page: int, disabled: bool) -> Button:
    return _button(rules, word, "options", f"{table.id} {page}", disabled=disabled)


def _button(
    rules: Rules,
    label: str,
    word: str,
    argument: str,
    style: discord.ButtonStyle = Secondary,
    *,
    disabled: bool = False,
) -> Button:
    text = rules.say(f"button-house-{label}")
    return Button(label=text, style=style, custom_id=page_button(word, argument), disabled=disabled)
