"""The selects of games: the program's rule sets, and a server's own house rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import discord
import msgspec
from discord import ui

from cogs.looks import table_parts
from cogs.looks.rule_card import rules_line
from cogs.pages.custom_ids import page_button
from cogs.pages.layout import IN_A_SELECT
from cogs.words.words import Words, clean, escaped, rules_name
from data.presets import presets
from data.store.features.house_rules import HouseRules
from data.texts import Language, say
from tables.lobby.state import Lobby, values_of

MOST_GAMES = 4  # that are named when people wish for them
MOST_DESCRIBED = 5  # house rules of a server; beside more of them nothing has a description
Select = ui.Select[ui.LayoutView]


def value_of(number: int) -> str:
    """Return the value of saved house rules in a command or select."""
    return f"#{number}"


def game_selects(
    table: int, lobby: Lobby, saved: Sequence[HouseRules], language: Language
) -> list[Select]:
    """Return the selects of a lobby: one of all rule sets, or if there are too many one for each
    game; and one of the house rules saved on its server, if there are any.
    """
    own = [rules for rules in saved if rules.rules in presets()][:IN_A_SELECT]
    chosen = next((rules.number for rules in own if _is_played(rules, lobby)), None)
    selects = [
        _select(f"{table} {number}", "select-rules", options, language)
        for number, options in enumerate(_families(lobby, chosen is None, language))
    ]
    if own:
        options = [_own_option(rules, rules.number == chosen, language) for rules in own]
        selects.append(_select(f"{table} own", "select-rules-own", options, language))
    if len(own) > MOST_DESCRIBED:  # a message has no room for all
        for option in (option for select in selects for option in select.options):
            option.description = None
    return selects


def bytes_of(selects: Sequence[Select]) -> int:
    """Return the bytes these selects take of a message."""
    return len(msgspec.json.encode([select.to_component_dict() for select in selects]))


def wishes_line(lobby: Lobby, saved: Sequence[HouseRules], words: Words) -> list[str]:
    """Return a line with everybody's wishes, the most frequent first, as far as they are available;
    none without any.
    """
    named = {value_of(rules.number): escaped(rules.name) for rules in saved}
    named |= {rules: rules_name(rules, words.reader.language) for rules in presets()}
    wished: dict[str, list[int]] = {}
    for seat, wish in lobby.wishes:
        wished.setdefault(wish, []).append(seat)
    most = sorted((wish for wish in wished if wish in named), key=lambda wish: -len(wished[wish]))
    lines = [
        words.say(
            "wish-for", rules=named[wish], count=len(wished[wish]),
            seats=table_parts.wishing(wished[wish], words),
        )
        for wish in most[:MOST_GAMES]
    ]  # fmt: skip
    if len(most) > MOST_GAMES:
        lines.append(words.say("season-more", count=len(most) - MOST_GAMES))
    return [f"-# {' · '.join(lines)}"] if lines else []


def _families(
    lobby: Lobby, plain: bool, language: Language
) -> Iterator[list[discord.SelectOption]]:
    """Yield the options of each select, the rule set that is played being chosen."""
    games: dict[str, list[str]] = {}
    for rules, preset in presets().items():
        games.setdefault("" if len(presets()) <= IN_A_SELECT else preset.game, []).append(rules)
    for some in games.values():
        yield [
            discord.SelectOption(
                label=rules_name(rules, language)[:100],
                value=rules,
                description=rules_line(rules, language)[:100],
                default=plain and rules == lobby.rules,
            )
            for rules in some[:IN_A_SELECT]
        ]


def _own_option(saved: HouseRules, chosen: bool, language: Language) -> discord.SelectOption:
    count = len(_changes(saved))
    rules = rules_name(saved.rules, language)
    return discord.SelectOption(
        label=clean(saved.name),
        value=value_of(saved.number),
        description=say(language, "rules-own-line", rules=rules, count=count)[:100],
        default=chosen,
    )


def _is_played(saved: HouseRules, lobby: Lobby) -> bool:
    """True if a table plays by these house rules."""
    values, changes = values_of(lobby), _changes(saved)
    alike = all(values.get(name) == value for name, value in changes.items())
    return alike and saved.rules == lobby.rules and bool(changes)


def _changes(saved: HouseRules) -> Mapping[str, object]:
    try:
        return msgspec.json.decode(saved.options, type=dict[str, Any])
    except msgspec.MsgspecError:
        return {}


def _select(
    argument: str, placeholder: str, options: list[discord.SelectOption], language: Language
) -> Select:
    return Select(
        custom_id=page_button("game", argument),
        placeholder=say(language, placeholder),
        options=options,
        required=True,
    )
