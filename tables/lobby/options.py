"""The agreements of a table: its game's options and a few of its own, in one name space; and
ready-made switches: a few options at once, under a familiar name.

A switch's values depend on the rule set: a quick round of a game to 100 points goes to 50. A switch
that changes nothing in the rule set, or contradicts its other options, is not offered.
"""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from engine.game import AnyGame, Values, Variants
from engine.games import GAMES
from engine.options import Impossible, Option, between, convert, describe, same, write_options
from engine.value import Value


class TableOptions(Value, forbid_unknown_fields=True):
    """The table's own options, beside its rules; times in seconds."""

    # As in a game's options: what they are about, the most important first.
    topics: ClassVar = {
        "clock": (
            "clock turn_seconds bank_seconds notice_seconds next_round_seconds "
            "window_seconds catch_seconds"
        ),
        "table": "tempo hints take_back_seconds take_backs chatter min_finishes",
    }

    # The time for quick reactions, if the game does not say.
    window_seconds: Annotated[int, between(2, 60)] = 8
    # The length of a turn: turn_seconds and a bank, hours, days, for ever.
    clock: Literal["live", "relaxed", "slow", "off"] = "live"
    turn_seconds: Annotated[int, between(15, 600)] = 90
    # More time for each seat and round, used up turn by turn.
    bank_seconds: Annotated[int, between(0, 600)] = 60
    # Without a clock, how long a turn lasts before its seat is reminded.
    notice_seconds: Annotated[int, between(5, 36_000)] = 3_600
    # Until a match's next round is dealt by itself; 0: never.
    next_round_seconds: Annotated[int, between(0, 600)] = 30
    # How fast the table's own players play, and how long the windows for reactions are open.
    tempo: Literal["quick", "usual", "leisurely"] = "usual"
    # For this long after its own move a seat cannot be caught having forgotten something.
    catch_seconds: Annotated[int, between(0, 30)] = 5
    # For this long a lay may be taken back if nobody has acted since; 0: never.
    take_back_seconds: Annotated[int, between(0, 30)] = 5
    # How often a seat may take back in one turn.
    take_backs: Annotated[int, between(1, 5)] = 1
    # The table's own players make a remark now and then.
    chatter: bool = True
    # Everybody may ask for a hint, even where people play for more than fun.
    hints: bool = False
    # The share of matches, in percent, that newcomers must have played to the end; 0: any.
    min_finishes: Annotated[int, between(0, 100)] = 0


OF_TABLES = describe(TableOptions)
NAMES_OF_TABLES = frozenset(option.name for option in OF_TABLES)


def described(game: str) -> tuple[Option, ...]:
    """Return all options a table of this game can change, the game's own first; of the table's
    options, those that have an effect in this game.
    """
    rules = GAMES[game]
    catching = any(action.accuses for action in rules.ACTIONS)
    tables = (option for option in OF_TABLES if catching or option.name != "catch_seconds")
    return (*describe(rules.Options), *tables)


def idle(game: AnyGame, values: Values) -> frozenset[str]:
    """Return the names of the options that have no effect given the others, table options included.
    Raises Impossible.
    """
    options, table = settle(game, values)
    live = table.clock == "live"
    means = {
        "turn_seconds": live,
        "bank_seconds": live,
        "notice_seconds": table.clock == "off",
        "take_backs": table.take_back_seconds > 0,
    }
    own = {name for name, holds in means.items() if not holds}
    return game.idle(game.read_options(options)) | own


def together(options: Values, table: TableOptions) -> Values:
    """Return a game's and a table's options as plain values."""
    return {**options, **write_options(table)}


def settle(game: AnyGame, values: Values) -> tuple[Values, TableOptions]:
    """Return a game's and a table's options from plain values of both. Raises Impossible."""
    own = {name: value for name, value in values.items() if name in NAMES_OF_TABLES}
    return game.write_options(game.read_options(of_game(values))), convert(own, TableOptions)


def of_game(values: Values) -> Values:
    """Return the plain values of a game's own options among these."""
    return {name: value for name, value in values.items() if name not in NAMES_OF_TABLES}


def differing(usual: Values, values: Values) -> Values:
    """Return the usual values of the options that have been changed."""
    return {name: value for name, value in usual.items() if values.get(name) != value}


def switches(game: str, usual: Mapping[str, Any]) -> Variants:
    """Return the switches of a rule set with these usual values, and the values each sets, by its
    name.
    """
    return {
        name: values
        for name, values in GAMES[game].variants(usual).items()
        if not is_on(values, usual) and possible(GAMES[game], {**usual, **values})
    }


def is_on(switch: Mapping[str, Any], values: Mapping[str, Any]) -> bool:
    """True if all options are as a switch sets them."""
    return all(same(values[name], value) for name, value in switch.items())


def possible(game: AnyGame, values: Values) -> bool:
    """True if these options of a game and a table go together."""
    try:
        settle(game, values)
    except Impossible:
        return False
    return True
