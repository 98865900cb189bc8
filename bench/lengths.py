"""`python -m bench.lengths [rule sets]`: the number of turns of a match among computer players, by
number of seats; it prints the line `turns` of the files in data/presets.
"""

import sys
from collections.abc import Sequence
from statistics import fmean

from msgspec.structs import replace

from bench.duels import AskedPlayer, Contender, play_match
from bench.reference_players import STRONGEST, ours
from data.presets import BrokenPreset, Preset, presets
from engine.game import Action

SEATS = (2, 3, 4, 6, 8)
MATCHES = 40
FIRST_SEED = 9_600_000


def counting(player: Contender, turns: list[int]) -> Contender:
    """Return the same player, counting its choices in turn."""

    def choose(asked: AskedPlayer) -> Action:
        turns[-1] += 1
        return player.choose(asked)

    return player._replace(choose=choose)


def length(preset: Preset, seats: int, matches: int = MATCHES) -> int:
    """Return the mean number of turns of a match with this many seats."""
    turns: list[int] = []
    player = counting(ours(replace(STRONGEST, looks_ahead=False)), turns)
    for seed in range(FIRST_SEED, FIRST_SEED + matches):
        turns.append(0)
        play_match(preset, [player] * seats, seed)
    return round(fmean(turns))


def line(preset: Preset) -> str:
    """Return a rule set's line."""
    allowed = preset.rules.seats(preset.options)
    found = [f"[{seats}, {length(preset, seats)}]" for seats in SEATS if seats in allowed]
    return f"turns = [{', '.join(found)}]"


def main(wanted: Sequence[str]) -> None:
    """Print the lines of these rule sets, or of all. Exits with a message if one is broken or
    unknown.
    """
    try:
        known = presets()
    except BrokenPreset as wrong:
        sys.exit(str(wrong))
    if unknown := [rules for rules in wanted if rules not in known]:
        sys.exit(f"no such rule set: {', '.join(unknown)}; there are {', '.join(known)}")
    for preset in known.values():
        if not wanted or preset.id in wanted:
            print(f"{preset.id}: {line(preset)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
