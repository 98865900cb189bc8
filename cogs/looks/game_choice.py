"""*What shall we play?*: the select of a table, and those of the games that are not in it."""

from collections.abc import Mapping
from typing import Any

import discord
import msgspec

from cogs.looks import table_parts
from cogs.looks.rule_card import QUICK, quick_round, quick_told, rules_line
from cogs.pages.custom_ids import page_button
from cogs.pages.layout import (
    BYTE_ROOM_BESIDE,
    IN_A_SELECT,
    LONGEST_LABEL,
    Button,
    Buttons,
    Select,
    shortened,
)
from cogs.words.preferences import ServerGames
from cogs.words.words import Texts, Words, clean, escaped, rules_name
from data.presets import FIRST_GAMES, presets
from data.store.features.house_rules import HouseRules
from data.texts import Language, say
from engine.game import Values
from tables.lobby.options import is_on
from tables.lobby.state import Lobby, values_of

MOST_GAMES = 4  # that are named when people wish for them
MOST_OWN, MOST_PLAYED = 2, 4  # of a server's games in a table's select: its own rules, and in all
MORE = "more"  # chosen there: the presser is shown the other games


def value_of(number: int) -> str:
    """Return the value of saved house rules in a command or select."""
    return f"#{number}"


def game_select(table: int, lobby: Lobby, games: ServerGames, language: Language) -> Select:
    """Return the select of a table: what it plays, what its server plays, one game of each family,
    and the way to the others.
    """
    options = _options(lobby, games, language)
    named = [options[value] for value in _at_table(games, options, language)]
    more = discord.SelectOption(label=say(language, "select-rules-more"), value=MORE)
    return _select("game", f"{table}", say(language, "select-rules"), [*named, more])


def more_games(table: int, lobby: Lobby, games: ServerGames, language: Language) -> list[Select]:
    """Return the selects of the games that are not in the table's own: the server's rules, and each
    family's; its own without their descriptions, if there is no room for these.
    """
    options = _options(lobby, games, language)
    shown = _at_table(games, options, language)
    families: dict[str, list[discord.SelectOption]] = {}
    for value, option in options.items():
        if value not in shown:
            family = presets()[value].game if value in presets() else ""
            families.setdefault(family, []).append(option)
    selects = [
        _select("playthere", f"{table} {game}", _family(game, language), others)
        for game, others in families.items()
    ]
    if sum(map(bytes_of, selects)) > BYTE_ROOM_BESIDE:
        for option in families.get("", ()):
            option.description = None
    return selects


def _family(game: str, language: Language) -> str:
    """Return the name of a game's rule sets, by the best known; of the server's own for none."""
    if not game:
        return say(language, "family-own")
    known = (*FIRST_GAMES[language], *presets())
    best = next(rules for rules in known if presets()[rules].game == game)
    return say(language, "family-of", rules=rules_name(best, language))


def bytes_of(select: Select) -> int:
    """Return the bytes a select takes of a message."""
    return len(msgspec.json.encode(select.to_component_dict()))


def wishes_line(lobby: Lobby, games: ServerGames, words: Words) -> Texts:
    """Return a line with everybody's wishes, the most frequent first, as far as they are available;
    none without any.
    """
    named = _named(games, words)
    wished = _wished(lobby, games, words)
    lines = [
        words.say(
            "wish-for", rules=named[wish] if wish in presets() else escaped(named[wish]),
            count=len(seats), seats=table_parts.wishing(seats, words),
        )
        for wish, seats in wished[:MOST_GAMES]
    ]  # fmt: skip
    if len(wished) > MOST_GAMES:
        lines.append(words.say("season-more", count=len(wished) - MOST_GAMES))
    return [f"-# {' · '.join(lines)}"] if lines else []


def wish_button(table: int, lobby: Lobby, games: ServerGames, words: Words) -> Buttons:
    """Return the button of the game most people wish for: it is chosen by it, or wished for, too;
    none without wishes.
    """
    named = _named(games, words)
    return [
        Button(
            label=shortened(named[wish], LONGEST_LABEL),
            custom_id=page_button("game", f"{table} {wish}"),
        )
        for wish, _ in _wished(lobby, games, words)[:1]
    ]


def _named(games: ServerGames, words: Words) -> dict[str, str]:
    """Return the names of all games by their values."""
    named = {value_of(rules.number): rules.name for rules in games.saved}
    named[QUICK] = words.say("house-switch-quick")
    return named | {rules: rules_name(rules, words.reader.language) for rules in presets()}


def _wished(lobby: Lobby, games: ServerGames, words: Words) -> list[tuple[str, list[int]]]:
    """Return the available games people wish for, and who does, the most frequent first; a quick
    round until it is on.
    """
    named, wished = _named(games, words), dict[str, list[int]]()
    if is_on(quick_round(lobby), lobby.options):
        del named[QUICK]
    for seat, wish in lobby.wishes:
        if wish in named:
            wished.setdefault(wish, []).append(seat)
    return sorted(wished.items(), key=lambda wish: -len(wish[1]))


def _options(
    lobby: Lobby, games: ServerGames, language: Language
) -> dict[str, discord.SelectOption]:
    """Return everything to play by its value, the server's own rules first; what is played being
    chosen.
    """
    own = [rules for rules in games.saved if rules.rules in presets()]
    chosen = next((value_of(rules.number) for rules in own if _is_played(rules, lobby)), "")
    options = {
        value_of(rules.number): _own_option(rules, language) for rules in own[:IN_A_SELECT]
    } | {
        rules: discord.SelectOption(
            label=rules_name(rules, language)[:100],
            value=rules,
            description=rules_line(rules, language)[:100],
        )
        for rules in presets()
    }
    if lobby.matches and (about := quick_told(lobby, language)):
        label = say(language, "rules-quick", rules=rules_name(lobby.rules, language))
        option = discord.SelectOption(label=label, value=QUICK, description=about)
        options = {QUICK: option, **options}
        chosen = QUICK if is_on(quick_round(lobby), lobby.options) else chosen
    if (playing := options.get(chosen or lobby.rules)) is not None:
        playing.default = True
    return options


def _at_table(
    games: ServerGames, options: Mapping[str, discord.SelectOption], language: Language
) -> list[str]:
    """Return the values in a table's own select, each once."""
    playing = [value for value, option in options.items() if option.default]
    own = [value for value in options if value not in presets()][:MOST_OWN]
    played = [rules for rules in games.played if rules in presets()]
    here = [value for value in dict.fromkeys([*own, *played]) if value not in playing]
    return list(dict.fromkeys([*playing, *here[:MOST_PLAYED], *FIRST_GAMES[language]]))


def _own_option(saved: HouseRules, language: Language) -> discord.SelectOption:
    count = len(_changes(saved))
    rules = rules_name(saved.rules, language)
    return discord.SelectOption(
        label=clean(saved.name),
        value=value_of(saved.number),
        description=say(language, "rules-own-line", rules=rules, count=count)[:100],
    )


def _is_played(saved: HouseRules, lobby: Lobby) -> bool:
    """True if a table plays by these house rules."""
    changes = _changes(saved)
    alike = changes.items() <= values_of(lobby).items()
    return alike and saved.rules == lobby.rules and bool(changes)


def _changes(saved: HouseRules) -> Values:
    try:
        return msgspec.json.decode(saved.options, type=dict[str, Any])
    except msgspec.MsgspecError:
        return {}


def _select(
    word: str, argument: str, placeholder: str, options: list[discord.SelectOption]
) -> Select:
    return Select(
        custom_id=page_button(word, argument),
        placeholder=placeholder,
        options=options[:IN_A_SELECT],
        required=True,
    )
