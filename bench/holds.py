"""`python -m bench.holds`: how often seats hold a knock in Schrööm, by their cards; writes
engine/schroom/holds.py.

It is fictitious play: players who reckon with the table so far play matches among themselves; what
they hold joins what was held before, and the next matches are played with that. The last matches
count as much as all before them together, so the first guess is soon forgotten.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from bench.duels import AskedPlayer, Contender, play_match
from bench.reference_players import ours
from data.presets import presets
from engine.game import Action
from engine.opponents.characters import player
from engine.schroom import holding, holds
from engine.schroom.values import Go, Hold

TABLE = Path(holds.__file__)
FIRST_SEED = 7_000_000
SEATS = (2, 3, 4, 4, 5)
FORGOTTEN = 0.5  # the share of what counted before that counts after a generation

HEAD = '''"""How often a seat holds a knock by its cards, as `python -m bench.holds` counted it: the
height of its best card and of its second best, and the value of the round; of 100 times.
"""

HOLDS: dict[tuple[int, int, int], int] = {
'''


def watching(seen: Counter[tuple[tuple[int, int, int], bool]]) -> Contender:
    """Return the table's own player, counting its answers to knocks that cost it something."""
    plays = ours(player())

    def choose(asked: AskedPlayer) -> Action:
        action = plays.choose(asked)
        view = asked.view
        if isinstance(action, Hold | Go) and view.seats[asked.seat].sticks > view.value:
            seen[holding.kind_of(asked.state, asked.seat), isinstance(action, Hold)] += 1
        return action

    return Contender("watched", choose, plays.reacts)


def write(kept: dict[tuple[int, int, int], tuple[float, float]]) -> None:
    """Write the table; kinds that were hardly seen stay with the guess."""
    rows = {
        kind: round(100 * held / (held + gone))
        for kind, (held, gone) in sorted(kept.items())
        if held + gone >= holding.FEW
    }
    lines = [f"    {kind}: {share}," for kind, share in rows.items()]
    TABLE.write_text(HEAD + "\n".join(lines) + "\n}\n", "utf-8")
    holds.HOLDS.clear()
    holds.HOLDS.update(rows)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the generations, showing how far they have come, and write the table after each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=4)
    parser.add_argument("--matches", type=int, default=40)
    chosen = parser.parse_args(arguments)
    preset = presets()["schroom"]
    kept: dict[tuple[int, int, int], tuple[float, float]] = {}
    for generation in range(chosen.generations):
        seen: Counter[tuple[tuple[int, int, int], bool]] = Counter()
        for number in range(chosen.matches):
            seats = SEATS[number % len(SEATS)]
            seed = FIRST_SEED + generation * chosen.matches + number
            play_match(preset, [watching(seen)] * seats, seed)
            sys.stdout.write(f"\rgeneration {generation + 1}: match {number + 1}")
            sys.stdout.flush()
        for kind in {*kept, *(one for one, _ in seen)}:
            held, gone = kept.get(kind, (0.0, 0.0))
            kept[kind] = (
                FORGOTTEN * held + seen[kind, True],
                FORGOTTEN * gone + seen[kind, False],
            )
        write(kept)
        sys.stdout.write(f": {sum(seen.values())} answers\n")


if __name__ == "__main__":
    main()
