"""The pages of /houserules: everything to play on a server, and each set of rules."""

from typing import NamedTuple

from cogs.looks.game_choice import value_of
from cogs.pages.layout import (
    GATHERING,
    Button,
    Buttons,
    Danger,
    Drawing,
    Item,
    Secondary,
    Style,
    Success,
    fitting,
    layout,
    select,
    way_to,
)
from cogs.pages.responses import Trouble
from cogs.pages.settings_page import Topic
from cogs.rule_lookup import Offered, of_saved
from cogs.words.words import Reader, clean, escaped, rules_name
from data.presets import presets
from data.store.features.house_rules import HouseRules
from tables.lobby.rule_codes import write_code


class Allowed(NamedTuple):
    """The person's permissions for rules: to delete them, to make them the default."""

    drop: bool
    default: bool


def all_page(
    saved: list[HouseRules], taken: Offered, manages: bool, reader: Reader, note: str
) -> Drawing:
    """Return everything that can be played on a server; a person who `manages` it gets the way back
    to its settings.
    """
    lines = [_line(rules, reader) for rules in saved]
    texts = [
        f"## {reader.say('house-server-title')}",
        reader.say("house-server-usual", rules=shown(taken, reader)),
        "\n".join(lines) or reader.say("house-server-empty"),
        note,
    ]
    rows: list[list[Item]] = []
    if saved:
        named = [(value_of(rules.number), clean(rules.name)) for rules in saved]
        rows.append([select("one", "select-house-saved", named, "", reader, argument="saved")])
    shipped = [(rules, rules_name(rules, reader.language)) for rules in presets()]
    rows.append([select("one", "select-house-presets", shipped, "", reader, argument="presets")])
    rows.append([_button("import", "import", "", reader)])
    if manages:
        rows[-1].append(_button("server", "servertopic", Topic.RULES, reader))
    return layout(GATHERING, texts, rows)


def _line(saved: HouseRules, reader: Reader) -> str:
    try:
        count = len(of_saved(saved).changes)
    except Trouble:
        return f"~~{escaped(saved.name)}~~"
    rules = rules_name(saved.rules, reader.language)
    return reader.say("house-server-line", name=escaped(saved.name), rules=rules, count=count)


def one_page(offered: Offered, is_default: bool, allowed: Allowed, reader: Reader) -> Drawing:
    """Return the differences of some rules, their code, and the actions."""
    rules = offered.rules(reader.language)
    changed = [rules.line(option) for option in rules.changed]
    head = [f"## {shown(offered, reader)}", rules.say("card-changed", count=len(changed))]
    tail = rules.say("house-code", code=write_code(offered.preset, offered.changes))
    changed = fitting(changed, [*head, tail])
    rows = [[_back(reader), *_changing(offered, is_default, allowed, reader)]]
    return layout(GATHERING, ["\n".join([*head, *changed]), tail], rows)


def broken_page(saved: HouseRules, may_drop: bool, reader: Reader) -> Drawing:
    """Return the page of rules this version cannot play by any more; they can only be deleted."""
    texts = [f"## {escaped(saved.name)}", reader.say("trouble-house-unreadable")]
    drop = [_drop(value_of(saved.number), reader)] if may_drop else []
    return layout(GATHERING, texts, [[_back(reader), *drop]])


def _changing(offered: Offered, is_default: bool, allowed: Allowed, reader: Reader) -> Buttons:
    buttons = []
    if allowed.default and is_default:
        buttons.append(_button("undo-default", "default", "", reader))
    elif allowed.default:
        buttons.append(_button("default", "default", offered.value, reader, Success))
    if allowed.drop:
        buttons.append(_drop(offered.value, reader))
    return buttons


def _drop(value: str, reader: Reader) -> Button:
    return _button("delete", "drop", value, reader, Danger)


def _back(reader: Reader) -> Button:
    return _button("list", "houses", "", reader)


def shown(offered: Offered, reader: Reader) -> str:
    """Return the name of rules, for a message's text."""
    name = offered.name(reader.language)
    return escaped(name) if offered.saved else name


def _button(
    label: str, word: str, argument: str, reader: Reader, style: Style = Secondary
) -> Button:
    return way_to(reader.say(f"button-house-{label}"), word, argument, style)
