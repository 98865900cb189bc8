"""The options of Schrööm, and the variant people ask for by one word."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, Literal

from engine.game import Values, Variants
from engine.options import between, convert
from engine.value import Value

MOST_STICKS = 15


class Options(Value, forbid_unknown_fields=True):
    """The rules of a table. The defaults are those of the source, or decided here where it has
    none.
    """

    # What its options are about, the most important first; the editor has a page for each.
    topics: ClassVar = {"deal": "sticks hammer koelsch opening_window"}
    # The fields that chance in the week's deal comes from: those there were from the beginning.
    hashed: ClassVar = "sticks hammer opening_window"

    sticks: Annotated[int, between(3, MOST_STICKS)] = 7
    hammer: Literal["always", "by_choice"] = "always"  # does the table knock for a Hammer?
    # Who gets a Kölsch of each round owed: everybody, also those out of the match, or who was dealt
    # cards.
    koelsch: Literal["table", "dealt"] = "table"
    # Seconds for all to swap before the leader may lead; 0: at once.
    opening_window: Annotated[int, between(0, 60)] = 5


def match_length(options: Options, seats: int) -> float:
    """Return the sticks everybody starts with: rounds take them away."""
    return float(options.sticks)


def read_options(values: Values) -> Options:
    """Return the options with these plain values. Raises Impossible, naming the option and its
    fault.
    """
    return convert(values, Options)


def variants(usual: Mapping[str, Any]) -> Variants:
    """Return the options of each variant of a rule set with these usual values, as plain values by
    the variant's name; {} for a variant that is the rule set itself or is impossible for it.
    """
    return {"quick": {"sticks": (usual["sticks"] + 1) // 2}}
