"""The editor's pages: what is different at a table; a topic's options, a press to change each."""

from collections.abc import Sequence

import discord

from cogs.looks.rule_card import Rules, long_match, rules_at
from cogs.pages.custom_ids import page_button
from cogs.pages.layout import (
    GATHERING,
    IN_A_SELECT,
    LONGEST_LABEL,
    LONGEST_OPTION,
    Button,
    Drawing,
    Part,
    Secondary,
    Select,
    Style,
    Success,
    fitting,
    select,
    shortened,
    stacked,
    way_to,
)
from cogs.pages.settings_page import ticked
from cogs.rules.parse import NO, YES
from cogs.words.words import Reader
from data.texts import Language
from engine.game import Values
from engine.games import GAMES
from engine.options import NONE, Option
from tables.lobby.options import TableOptions, idle, is_on, switches
from tables.table import Table

MOST_WISHES = 6  # named beneath the differences
LONGEST_PLACEHOLDER = 150
SEVERAL = ("ranks", "words")  # kinds of options with any number of their choices
OTHERS = "table"  # the topic of options without one


def differences_page(table: Table, language: Language, note: str, wishes: Values) -> Drawing:
    """Return what is different at a table, the ready-made switches, and the topics in which more
    can be changed. `wishes` are values that contradict the others so far.
    """
    rules = rules_at(table.lobby, language)
    ready = switches(rules.game, rules.usual)
    title = f"## {rules.say('house-title', rules=rules.rule_set)}"
    below = [
        *long_match(table.lobby, table.lobby.seats, language),
        *(f"-# {rules.say(f'house-switch-{name}-description')}" for name in ready),
        *_wished(rules, wishes),
        note,
    ]
    changed = [rules.line(option) for option in rules.changed]
    differs = fitting(changed or [rules.say("card-changed", count=0)], [title, *below])
    leaving = [
        _button(rules, "save", "keep", str(table.id), Success),
        _button(rules, "share", "share", str(table.id), disabled=not changed),
        _button(rules, "reset", "reset", str(table.id), disabled=not changed),
    ]
    parts: list[Part] = [
        "\n".join(filter(None, [title, *differs, *below])),
        [_switch(table, rules, name, values) for name, values in ready.items()],
        [_topics(table, rules)],
        leaving,
    ]
    return stacked(GATHERING, parts)


def topic_page(table: Table, language: Language, topic: str, note: str, wishes: Values) -> Drawing:
    """Return a topic's options: those with few values as selects, the others to be written in one
    form; the differences if the topic has none at present.
    """
    rules = rules_at(table.lobby, language)
    shown = topics_of(rules).get(topic)
    if shown is None:
        return differences_page(table, language, note, wishes)
    chosen = [option for option in shown if values_of(option)]
    parts: list[Part] = [f"## {rules.say(f'house-topic-{topic}')}"]
    for option in chosen:
        if option.kind in SEVERAL and _chosen(option, rules.values):
            parts.append(f"{_mark(rules, option)}**{rules.name(option.name)}**")
        parts.append([_select(table, rules, option)])
    lines = [rules.line(option) for option in shown if option not in chosen]
    parts.append("\n".join(filter(None, [*lines, *_wished(rules, wishes), note])))
    leaving = [_button(rules, "list", "options", f"{table.id} back")]
    if written(shown):
        leaving.insert(0, _button(rules, "enter", "enter", f"{table.id} {topic}"))
    return stacked(GATHERING, [*parts, leaving])


def topics_of(rules: Rules) -> dict[str, list[Option]]:
    """Return the topics and their options that have an effect under the present rules, the most
    important first.
    """
    off = idle(GAMES[rules.game], rules.values)
    known = {option.name: option for option in rules.options if option.name not in off}
    topics = {
        topic: [known.pop(name) for name in names if name in known]
        for topic, names in _topics_in(rules.game).items()
    }
    topics[OTHERS] += known.values()
    return {topic: options for topic, options in topics.items() if options}


def topic_of(game: str, name: str) -> str:
    """Return the topic of an option."""
    return next((topic for topic, names in _topics_in(game).items() if name in names), OTHERS)


def _topics_in(game: str) -> dict[str, list[str]]:
    """Return the names of the options in each topic of a game, behind them the tables' topics."""
    own, tables = getattr(GAMES[game].Options, "topics", {}), TableOptions.topics
    order = [*(topic for topic in own if topic not in tables), *tables]
    return {topic: f"{tables.get(topic, '')} {own.get(topic, '')}".split() for topic in order}


def written(options: Sequence[Option]) -> list[Option]:
    """Return the options whose values can be written."""
    return [option for option in options if option.kind == "by_rank" or not values_of(option)]


def _topics(table: Table, rules: Rules) -> Select:
    """Return the select of topics, each with its options, the changed ones first."""
    choices = []
    for topic, options in topics_of(rules).items():
        ordered = sorted(options, key=lambda option: not rules.is_changed(option))
        names = ", ".join(f"{_mark(rules, option)}{rules.name(option.name)}" for option in ordered)
        choices.append((topic, rules.say(f"house-topic-{topic}"), names))
    reader = Reader(rules.language)
    return select("options", "select-house-option", choices, "", reader, argument=f"{table.id}")


def _switch(table: Table, rules: Rules, name: str, values: Values) -> Button:
    on = is_on(values, rules.values)
    label = ticked(rules.say(f"house-switch-{name}"), on)
    return way_to(label, "ready", f"{table.id} {name}", Success if on else Secondary)


def _wished(rules: Rules, wishes: Values) -> list[str]:
    return [
        rules.say("house-wish", option=rules.name(name), value=rules.value(option, value))
        for name, value in list(wishes.items())[:MOST_WISHES]
        if (option := rules.option(name)) is not None
    ]


def _select(table: Table, rules: Rules, option: Option) -> Select:
    """Return an option's select: its name and value where nothing is chosen, the value first where
    a line has no room for both, and in the list the usual value and the explanation.
    """
    now = _chosen(option, rules.values)
    several = option.kind in SEVERAL
    choices = [
        discord.SelectOption(
            label=ticked(_label(rules, option, value), not several and value in now),
            value=value,
            description=None if several else _described(rules, option, value),
            default=several and value in now,
        )
        for value in values_of(option)
    ]
    mark, name, value = _mark(rules, option), rules.name(option.name), rules.now(option)
    state = f"{mark}{name}: {value}"
    if len(state) > LONGEST_LABEL:  # a phone cuts the end off
        state = f"{mark}{value} · {name}"
    fewest = 0 if option.kind == "ranks" or NONE in option.choices else 1
    return Select(
        custom_id=page_button("value", f"{table.id} {option.name}"),
        placeholder=shortened(state, LONGEST_PLACEHOLDER),
        options=choices,
        min_values=fewest if several else 1,
        max_values=len(choices) if several else 1,
        required=not several or fewest > 0,
    )


def _described(rules: Rules, option: Option, value: str) -> str | None:
    """Return what a list says of a value: the explanation beside the first one, which is *yes*
    where it tells of that; and which one is usual.
    """
    if value == values_of(option)[0]:
        return shortened(rules.explanation(option), LONGEST_OPTION) or None
    return rules.say("house-usual") if value in _chosen(option, rules.usual) else None


def values_of(option: Option) -> tuple[str, ...]:
    """Return all values of an option, if a select has room for them."""
    match option.kind:
        case "bool":
            return YES, NO
        case "number" if option.high - option.low < IN_A_SELECT:
            return tuple(str(number) for number in range(option.low, option.high + 1))
        case "choice" | "ranks" if len(option.choices) <= IN_A_SELECT:
            return option.choices
        case "by_rank":
            return option.choices
        case "words":
            return tuple(word for word in option.choices if word != NONE)
    return ()


def _chosen(option: Option, values: Values) -> list[str]:
    """Return what of an option's select holds by these values."""
    now = values[option.name]
    if option.kind == "bool":
        return [YES if now else NO]
    if option.kind == "words":
        return [word for word in str(now).split(",") if word != NONE]
    return [str(value) for value in now] if isinstance(now, list | tuple) else [str(now)]


def _label(rules: Rules, option: Option, value: str) -> str:
    match option.kind:
        case "bool":
            return rules.value(option, value == YES)
        case "ranks":
            return rules.say(f"rank-{value}")
        case "number":
            return rules.value(option, int(value))
    return rules.value(option, value)


def _mark(rules: Rules, option: Option) -> str:
    return "✎ " if rules.is_changed(option) else ""


def _button(
    rules: Rules,
    label: str,
    word: str,
    argument: str,
    style: Style = Secondary,
    *,
    disabled: bool = False,
) -> Button:
    return way_to(rules.say(f"button-house-{label}"), word, argument, style, disabled=disabled)
