"""What tables of Schrööm may agree on."""

from typing import Annotated, Literal

import msgspec

from engine.options import convert, plain

MOST_STICKS = 15


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table's rules. The defaults are those of the source, or decided where it has none."""

    sticks: Annotated[int, msgspec.Meta(ge=3, le=MOST_STICKS)] = 7
    hammer: Literal["always", "by_choice"] = "always"  # whether the table knocks for a Hammer
    # Seconds in which all may swap, knock or say they are ready; 0: the leader may lead at once.
    opening_window: Annotated[int, msgspec.Meta(ge=0, le=60)] = 10


def idle(options: Options) -> frozenset[str]:
    """Return no names: each option means something beside the others."""
    return frozenset()


def read_options(values: dict[str, object]) -> Options:
    """Return the options of plain values. Raises Impossible that names the option and what is
    wrong.
    """
    return convert(values, Options)


def write_options(options: Options) -> dict[str, object]:
    """Return all options as plain values."""
    return plain(options)
