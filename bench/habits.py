"""`python -m bench.habits`: how often seats knock in Schrööm, and hold, by their cards; writes
engine/schroom/habit_table.py.

It is fictitious play: players who expect everybody to keep to the table so far play matches among
themselves; what they do is averaged with what was done before, and the next matches are played with
that. The first guess is soon forgotten: a generation counts as much as half of all before it.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from bench.duels import AskedPlayer, Contender, play_match
from bench.reference_players import ours
from data.presets import presets
from engine.game import Action
from engine.opponents.characters import Player
from engine.schroom import habit_table
from engine.schroom.habits import KINDS, MOST_SEATS, MOST_VALUE, Place, kind, place
from engine.schroom.ranking import HAND
from engine.schroom.values import Hold, Knock

TABLE = Path(habit_table.__file__)
FIRST_SEED = 7_000_000
SEATS = (2, 3, 4, 4, 5)
WORLDS = 32  # a player needs to be right on average only
KEPT = 0.67  # the part of what was counted before that counts after a generation
DOUBT = 6  # a count of so many is worth as much as the same place's with another number of seats

Cell: TypeAlias = tuple[Place, int]

HEAD = '''"""How often seats knock, and hold, of 100 times: by `python -m bench.habits`.

The keys are the seats in the round, its value, and the tricks left; the figures, of knocking and of
holding, are by the kind of the cards, see `habits`.
"""

HABITS: dict[tuple[int, int, int], tuple[tuple[int, ...], tuple[int, ...]]] = {
'''
TAIL = """}
KNOCKS = {place: knocks for place, (knocks, _) in HABITS.items()}
HOLDS = {place: holds for place, (_, holds) in HABITS.items()}
"""


def watching(seen: Counter[tuple[str, Cell, bool]]) -> Contender:
    """Return the table's own player, counting when it knocks and when it holds."""
    plays = ours(Player(worlds=WORLDS))

    def choose(asked: AskedPlayer) -> Action:
        action = plays.choose(asked)
        view, hand = asked.view, list(asked.view.hand)
        seats = sum(one.still_in for one in view.seats)
        if view.phase == "answers" and view.seats[asked.seat].sticks > view.value:
            cards = [*hand, *(card for one, card in view.trick if one == asked.seat)]
            cell = place(seats, view.value, len(cards)), kind(cards, view.trick, seats)
            seen["hold", cell, isinstance(action, Hold)] += 1
        elif hand and any(isinstance(one, Knock) for one in asked.legal):
            cell = place(seats, view.value, len(hand)), kind(hand, view.trick, seats, leads=True)
            seen["knock", cell, isinstance(action, Knock)] += 1
        return action

    return Contender("watched", choose, plays.reacts)


class Habits:
    """What was counted, and the table made of it."""

    def __init__(self) -> None:
        self.counts: dict[tuple[str, Cell, bool], float] = {}

    def add(self, seen: Counter[tuple[str, Cell, bool]]) -> None:
        """Add a generation."""
        for key in {*self.counts, *seen}:
            self.counts[key] = KEPT * self.counts.get(key, 0.0) + seen[key]

    def write(self) -> None:
        """Write the table, and play by it from now on."""
        knocks, holds = habit_table.KNOCKS, habit_table.HOLDS
        for name, table in (("knock", knocks), ("hold", holds)):
            for key in list(table):
                table[key] = tuple(self.chance(name, key, cards) for cards in range(KINDS))
        rows = [f"    {key}: ({knocks[key]}, {holds[key]}),\n" for key in places()]
        text = "".join([HEAD, *rows, TAIL])
        TABLE.write_text(text, "utf-8")

    def chance(self, name: str, where: Place, cards: int) -> int:
        """Return how often that is done here; what was seldom seen is taken to be like with other
        numbers of seats, and values.
        """
        value, tricks = where[1:]
        alike = [(one, value, tricks) for one in range(2, MOST_SEATS + 1)]
        roughly = [one for one in places() if one[2] == tricks]
        share = 0.5 * (cards >= KINDS // 2)
        for some in (roughly, alike, [where]):
            did = sum(self.counts.get((name, (one, cards), True), 0.0) for one in some)
            did_not = sum(self.counts.get((name, (one, cards), False), 0.0) for one in some)
            share = (did + DOUBT * share) / (did + did_not + DOUBT)
        return round(100 * share)


def places() -> Iterator[Place]:
    """Yield the places of the table."""
    for seats in range(2, MOST_SEATS + 1):
        for value in range(1, MOST_VALUE + 1):
            for tricks in range(HAND, 0, -1):
                yield seats, value, tricks


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the generations, showing how far they have come, and write the table after each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=8)
    parser.add_argument("--matches", type=int, default=60)
    chosen = parser.parse_args(arguments)
    preset, habits = presets()["schroom"], Habits()
    for generation in range(chosen.generations):
        seen: Counter[tuple[str, Cell, bool]] = Counter()
        for number in range(chosen.matches):
            seats = SEATS[number % len(SEATS)]
            seed = FIRST_SEED + generation * chosen.matches + number
            play_match(preset, [watching(seen)] * seats, seed)
            sys.stdout.write(f"\rgeneration {generation + 1}: match {number + 1}")
            sys.stdout.flush()
        habits.add(seen)
        habits.write()
        sys.stdout.write(f": {sum(seen.values())} decisions\n")


if __name__ == "__main__":
    main()
