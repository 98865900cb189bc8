"""The editor's pages: a list of options, and a page for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import discord
from discord import ui

from cogs.looks.rule_card import Rules, long_match, rules_at
from cogs.pages.custom_ids import page_button
from cogs.pages.layout import GATHERING, IN_A_SELECT, Button, Select, layout, stacked, way_to
from cogs.pages.settings_page import ticked
from cogs.rules.parse import NO, YES
from data.texts import Language
from engine.games import GAMES
from engine.options import NONE, Option
from tables.lobby.options import idle, is_on, switches
from tables.table import Table

MOST_WISHES = 6  # named beneath the list
# The topics, and the order of the options in each, most important first. One list for all games: an
# option of the same name belongs to the same topic everywhere. Unlisted ones stand at the end of
# the topic `OTHERS`.
OTHERS = "cards"

TOPICS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "cards",
        (
            *("sticks", "jokers", "joker_is", "decks", "deck_size", "aside", "hand_size", "hand"),
            *("up", "down", "target"),
            *("draw", "draw_limit", "must_lay", "together", "stock_out", "turned_card", "draws"),
            *("enforcement", "forgetting", "penalty_cards", "wrong_lay", "before_play", "start"),
            *("direction", "pickup_by_choice", "pickup_sixes_and_nines", "pickup_three_equal"),
            *("tree_falls", "tree_cards", "min_seats", "max_seats", "aside_for_two"),
        ),
    ),
    (
        "special",
        (
            *("wild", "wild_rule", "wild_on_wild", "half_wild", "demand", "lay_on_anything"),
            *("see_through", "equal_or_lower", "skip", "skip_answer", "reverse", "one_a_turn"),
            *("again", "again_fits", "burn", "run", "never_a_run", "runs_across"),
            "opens_after_burn",
            *("queen_of_spades", "named_jokers", "not_on_joker", "ace_on_two", "alleingang"),
            *("draw_one", "draw_two", "draw_three", "draw_four", "draw_five", "draw_answer"),
            *("draw_adds", "all_draw", "opposite_draws", "blocks", "fight", "hammer"),
        ),
    ),
    (
        "out-of-turn",
        (
            *("throw_in", "throw_after", "last_card", "last_card_penalty", "last_calls"),
            *("opening_window", "window_seconds", "catch_seconds"),
        ),
    ),
    (
        "clock",
        (
            *("clock", "turn_seconds", "bank_seconds", "notice_seconds", "next_round_seconds"),
            *("tempo", "take_back_seconds", "take_backs", "chatter", "hints"),
            "min_finishes",
        ),
    ),
    (
        "end",
        (
            *("finish", "ends", "ends_points", "ends_wins", "ends_rounds", "score", "card_points"),
            *("wild_points", "loser_owes", "stalemate"),
        ),
    ),
)

Secondary, Success = discord.ButtonStyle.secondary, discord.ButtonStyle.success


def list_page(
    table: Table,
    language: Language,
    page: int = 0,
    note: str = "",
    wishes: Mapping[str, object] | None = None,
) -> ui.LayoutView:
    """Return a table's options of one topic with their values, beneath the ready-made switches; one
    can be chosen, to change it. `wishes` are values that contradict the others so far.
    """
    rules = rules_at(table.lobby, language)
    topics = topics_of(rules)
    page = min(max(page, 0), len(topics) - 1)
    topic, shown = topics[page]
    title = f"## {rules.say('house-title', rules=rules.rule_set)}"
    changed = rules.say("card-changed", count=len(rules.changed))
    ready = switches(rules.game, rules.usual)
    lines = "\n".join(rules.line(option) for option in shown)
    heading = f"### {rules.say(f'house-topic-{topic}')}"
    hints = [f"-# {rules.say(f'house-switch-{name}-description')}" for name in ready]
    long = long_match(table.lobby, table.lobby.seats, language)
    head = "\n".join([title, changed, *long, *hints])
    leaving = [
        _button(rules, "save", "keep", str(table.id), Success),
        _button(rules, "reset", "reset", str(table.id), disabled=not rules.changed),
    ]
    parts: list[str | Sequence[ui.Item[ui.LayoutView]]] = [
        head,
        [_switch(table, rules, name, values, page) for name, values in ready.items()],
        [_topic(table, rules, number, page, name) for number, (name, _) in enumerate(topics)],
        "\n".join(filter(None, [heading, lines, _wished(rules, wishes or {}), note])),
        [_options(table, rules, shown, page)],
        leaving,
    ]
    return stacked(GATHERING, parts)


def topics_of(rules: Rules) -> list[tuple[str, list[Option]]]:
    """Return the topics and their options that have an effect under the present rules, the most
    important first.
    """
    off = idle(GAMES[rules.game], rules.values)
    known = {option.name: option for option in rules.options if option.name not in off}
    named = {name for _, names in TOPICS for name in names}
    names_of = dict(TOPICS)
    names_of[OTHERS] += tuple(name for name in known if name not in named)
    topics = [
        (topic, [known[name] for name in names if name in known])
        for topic, names in names_of.items()
    ]
    return [(topic, options) for topic, options in topics if options]


def _switch(
    table: Table, rules: Rules, name: str, values: Mapping[str, object], page: int
) -> Button:
    on = is_on(values, rules.values)
    label = ticked(rules.say(f"house-switch-{name}"), on)
    return way_to(label, "ready", f"{table.id} {name} {page}", Success if on else Secondary)


def _topic(table: Table, rules: Rules, number: int, page: int, topic: str) -> Button:
    label = rules.say(f"house-topic-{topic}")
    style = discord.ButtonStyle.primary if number == page else Secondary
    return way_to(label, "options", f"{table.id} {number}", style, disabled=number == page)


def _wished(rules: Rules, wishes: Mapping[str, object]) -> str:
    lines = [
        rules.say("house-wish", option=rules.name(name), value=rules.value(option, value))
        for name, value in list(wishes.items())[:MOST_WISHES]
        if (option := rules.option(name)) is not None
    ]
    return "\n".join(lines)


def page_of(rules: Rules, name: str) -> int:
    """Return the page of an option, even if it has no effect at present."""
    topics = [topic for topic, _ in topics_of(rules)]
    own = next((topic for topic, names in TOPICS if name in names), "")
    return topics.index(own) if own in topics else 0


def option_page(table: Table, option: Option, language: Language, note: str = "") -> ui.LayoutView:
    """Return the page of one option: its explanation, its value, and the alternatives."""
    rules = rules_at(table.lobby, language)
    now = rules.say("house-now", value=rules.now(option), usual=rules.usually(option))
    heading = f"## {rules.name(option.name)}\n{rules.explanation(option)}".strip()
    texts = [heading, now, note]
    argument = f"{table.id} {option.name}"
    changing = _control(rules, option, argument)
    own = [_button(rules, "by-rank", "enter", argument)] if option.kind == "by_rank" else []
    leaving = [
        *own,
        _button(rules, "usual", "usual", argument, disabled=not rules.is_changed(option)),
        _button(rules, "list", "options", f"{table.id} {page_of(rules, option.name)}"),
    ]
    return layout(GATHERING, texts, [[changing], leaving], parted=False)


def _control(rules: Rules, option: Option, argument: str) -> ui.Item[ui.LayoutView]:
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
    several = option.kind in ("ranks", "words")
    fewest = 0 if option.kind == "ranks" or NONE in option.choices else 1
    return Select(
        custom_id=page_button("value", argument),
        placeholder=rules.say("select-house-value"),
        options=choices,
        min_values=fewest if several else 1,
        max_values=len(choices) if several else 1,
        required=not several or fewest > 0,
    )


def _values(option: Option) -> tuple[str, ...]:
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


def _chosen(rules: Rules, option: Option) -> list[str]:
    """Return the select's present values."""
    now = rules.values[option.name]
    if option.kind == "bool":
        return [YES if now else NO]
    if option.kind == "words":
        return str(now).split(",")
    return [str(value) for value in now] if isinstance(now, list | tuple) else [str(now)]


def _label(rules: Rules, option: Option, value: str) -> str:
    match option.kind:
        case "bool":
            return rules.value(option, value == YES)
        case "ranks":
            return rules.say(f"rank-{value}")
    return rules.value(option, value)


def _options(table: Table, rules: Rules, shown: Sequence[Option], page: int) -> Select:
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
    return way_to(text, word, argument, style, disabled=disabled)
