"""The games to play on a server: the program's rule sets, and saved house rules."""

import contextlib
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from discord import Interaction

from cogs.bot import CardTable
from cogs.looks.game_choice import value_of
from cogs.looks.rule_card import Rules, rules_of
from cogs.pages.commands import Choices, Named, choices
from cogs.pages.layout import IN_A_SELECT
from cogs.pages.responses import Trouble, send_text
from cogs.wire.updates import done_or_logged
from cogs.words.people import server_of
from cogs.words.preferences import reader_of
from cogs.words.spelling import fit, is_alike, is_exactly, is_part, likeness
from cogs.words.words import Reader, clean, rules_name
from data.presets import FIRST_GAMES, Preset, elsewhere, first, presets
from data.store import SqlStore
from data.store.features.house_rules import HouseRules
from data.texts import LANGUAGES, Language, say
from engine.game import Values
from engine.options import Impossible, changed
from tables.errors import Refused
from tables.lobby.options import settle, together
from tables.lobby.state import SetRules, choosing
from tables.lobby.state import usual as usual_values

NEAREST = 3  # names suggested where none fits

Comparison = Callable[[str, Iterable[str]], bool]  # of a typed text and names


class Offered(NamedTuple):
    """Something to play: its value in commands, its rule set, its changed options; and the key of
    a line for people who asked for it by a name that can mean something else.
    """

    value: str
    preset: Preset
    changes: Values
    saved: HouseRules | None = None
    note: str = ""

    def name(self, language: Language) -> str:
        """Return its name, unescaped."""
        return self.saved.name if self.saved else rules_name(self.preset.id, language)

    def rules(self, language: Language) -> Rules:
        """Return its rules, to show them."""
        values = {**usual_values(self.preset), **self.changes}
        return rules_of(self.preset.game, self.preset.id, values, language)


def of_preset(preset: Preset) -> Offered:
    """Return one of the program's rule sets."""
    return Offered(preset.id, preset, {})


def of_saved(saved: HouseRules) -> Offered:
    """Return saved house rules. Raises Trouble if this version cannot play by them any more."""
    preset = presets().get(saved.rules)
    if preset is None:
        raise Trouble("trouble-house-unreadable")
    before = usual_values(preset)
    try:
        wanted = msgspec.json.decode(saved.options, type=dict[str, Any])
        options, table = settle(preset.rules, {**before, **wanted})
    except (Impossible, msgspec.MsgspecError):
        raise Trouble("trouble-house-unreadable") from None
    changes = changed(together(options, table), before)
    return Offered(value_of(saved.number), preset, changes, saved)


async def asked_rules(bot: CardTable, interaction: Interaction, chosen: str | None) -> Offered:
    """Return the chosen or typed rules; without a choice the server's default. Raises Refused,
    Trouble or StoreTrouble.
    """
    server = server_of(interaction)
    return await (find_rules(bot.store, server, chosen) if chosen else usual_rules_of(bot, server))


async def find_rules(store: SqlStore, server: int, chosen: str) -> Offered:
    """Return the chosen or typed rules. A name is found however it is written, first as it stands.
    Raises Refused, Trouble or StoreTrouble.
    """
    if chosen in presets():
        return of_preset(presets()[chosen])
    own = await store.house_rules.of_server(server)
    for is_name in (is_exactly, is_alike):
        for saved in own:
            if chosen == value_of(saved.number) or is_name(chosen, [saved.name]):
                return of_saved(saved)
        if (shipped := find_shipped(chosen, is_name)) is not None:
            return shipped
    raise Refused("no_such_rules") if chosen[:1] != "#" else Trouble("trouble-house-gone")


def find_shipped(typed: str, is_name: Comparison) -> Offered | None:
    """Return the program's rules with this name; None: there are none. Raises Trouble, with the
    rules that are close, for a game that is not here.
    """
    for preset in presets().values():
        if is_name(typed, names_of(preset)):
            return of_preset(preset)
    for game, known in elsewhere().items():
        if is_name(typed, known.names):
            if not known.found:
                raise Trouble(f"elsewhere-{game}")
            return of_preset(presets()[known.close])._replace(note=f"elsewhere-{game}")
    return None


async def send_note(interaction: Interaction, offered: Offered, reader: Reader) -> None:
    """Tell the person who asked for these rules, and nobody else, that the name they used can mean
    something else.
    """
    if offered.note:
        await send_text(interaction, reader.say(offered.note))


async def usual_rules_of(bot: CardTable, server: int) -> Offered:
    """Return the server's default rules: those a manager has set, else those played most there,
    else the best known of its language. Raises StoreTrouble.
    """
    set_here = (await bot.store.servers.preferences(server)).rules
    if set_here is not None:
        with contextlib.suppress(Refused, Trouble):  # deleted, or of another version
            return await find_rules(bot.store, server, set_here)
    played = (rules for rules in await bot.readers.played(server) if rules in presets())
    usual = first(await bot.readers.public(server))
    return of_preset(presets()[next(played, usual.id)])


def names_of(preset: Preset) -> list[str]:
    """Return the names of a rule set in all languages, and its other names."""
    return [*(rules_name(preset.id, language) for language in LANGUAGES), *preset.aliases]


async def choice_of(bot: CardTable, server: int, chosen: str) -> tuple[Offered, SetRules]:
    """Return the chosen or typed rules, and what sets them at a table of the server. Raises
    Refused, Trouble or StoreTrouble.
    """
    offered = await find_rules(bot.store, server, chosen)
    options = await options_of(bot, server, offered)
    return offered, choosing(offered.preset, options, plain=offered.saved is None)


async def options_of(bot: CardTable, server: int, offered: Offered) -> dict[str, object]:
    """Return the changed options of a rule set at a server's tables; with its clock, if these rules
    have none.
    """
    clock = (await bot.readers.server(server)).clock
    usual_here: dict[str, object] = {} if clock is None else {"clock": clock}
    return {**usual_here, **offered.changes}


async def rule_choices(
    store: SqlStore, server: int | None, typed: str, language: Language, now: str = ""
) -> Choices:
    """Return the choices that fit the typed text; without one this server's own house rules, the
    present choice `now` first, and all rule sets of the program, which always have room.
    """
    read = store.house_rules.of_server(server or 0)
    saved = await done_or_logged(read) or ()  # or the others are still offered
    saved = sorted(saved, key=lambda rules: value_of(rules.number) != now)
    own = [Choosable(clean(rules.name), value_of(rules.number)) for rules in saved]
    shipped = [
        Choosable(rules_name(rules, language), rules, presets()[rules])
        for rules in dict.fromkeys([*FIRST_GAMES[language], *presets()])
    ]
    if typed.strip():
        return choices(fitting_rules([*own, *shipped], typed, language))
    return choices([rules.choice for rules in (*own[: IN_A_SELECT - len(shipped)], *shipped)])


class Choosable(NamedTuple):
    """Something to choose by its name: its value, and the rule set whose other names it has."""

    name: str
    value: str
    preset: Preset | None = None

    @property
    def choice(self) -> Named:
        """Return it as it is suggested."""
        return self.name, self.value

    @property
    def others(self) -> list[str]:
        """Return its other names."""
        return names_of(self.preset) if self.preset else []


def fitting_rules(named: Sequence[Choosable], typed: str, language: Language) -> list[Named]:
    """Return those that fit the typed text by any of their names, the better first; and a line for
    a game that is not here, with the value of the rules that are close: if it was typed whole, or
    nothing else fits. If nothing fits at all, those whose names are the nearest.
    """
    fitting = [
        (rank, rules.preset is not None, len(rules.name), rules.choice)
        for rules in named
        if (rank := fit(typed, rules.name, rules.others)) is not None
    ]
    choices = [choice for *_, choice in sorted(fitting)]
    values = {rules.preset.id: rules.value for rules in named if rules.preset}
    choices += [
        (say(language, f"elsewhere-{game}"), values[known.close])
        for game, known in elsewhere().items()
        if is_alike(typed, known.names)
        or (not fitting and any(is_part(typed, name) for name in known.names))
    ]
    if choices:
        return choices
    likest = sorted(named, key=lambda rules: -likeness(typed, [rules.name, *rules.others]))
    return [rules.choice for rules in likest[:NEAREST]]


async def suggest_rules(interaction: Interaction[CardTable], typed: str) -> Choices:
    """Return the same for the person who types, in their language."""
    language = reader_of(interaction).language
    store = interaction.client.store
    return await rule_choices(store, interaction.guild_id, typed, language)
