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
from engine.schroom.habits import (
    HOLDS,
    KINDS,
    KNOCKS,
    MOST_SEATS,
    MOST_VALUE,
    ROLES,
    STEP,
    Place,
    kind,
    place,
    read,
    role,
)
from engine.schroom.ranking import HAND
from engine.schroom.values import Hold, Knock

TABLE = Path(habit_table.__file__)
FIRST_SEED = 7_000_000
SEATS = (2, 3, 4, 4, 5)
WORLDS = 32  # a player needs to be right on average only
KEPT = 0.67  # the part of what was counted before that counts after a generation
DOUBT = 6  # a count of so many is worth as much as the same place's with another number of seats

Cell: TypeAlias = tuple[Place, int]

HEAD = '''"""How often seats knock, and hold: by `python -m bench.habits`.

The keys are the seats in the round, its value, and the tricks left. The words are of knocking, of
who has to lay and who leads; and of holding, of who has to lay, leads, is ahead and is beaten. A
letter is of a kind of cards, see `habits`.
"""

HABITS = {
'''


def watching(seen: Counter[tuple[str, Cell, bool]]) -> Contender:
    """Return the table's own player, counting when it knocks and when it holds."""
    plays = ours(Player(worlds=WORLDS))

    def choose(asked: AskedPlayer) -> Action:
        action = plays.choose(asked)
        view, hand = asked.view, list(asked.view.hand)
        seats = sum(one.still_in for one in view.seats)

        def cell(cards: Sequence[int]) -> Cell:
            is_in = role(cards, view.trick, turn=view.turn == asked.seat)
            where = place(seats, view.value, len(cards), is_in)
            return where, kind(cards, view.trick, seats)

        if view.phase == "answers" and view.seats[asked.seat].sticks > view.value:
            cards = [*hand, *(card for one, card in view.trick if one == asked.seat)]
            seen["hold", cell(cards), isinstance(action, Hold)] += 1
        elif hand and any(isinstance(one, Knock) for one in asked.legal):
            seen["knock", cell(hand), isinstance(action, Knock)] += 1
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
        rows = []
        for key in places():
            words = []
            for name, table, roles in (("knock", KNOCKS, ROLES[:2]), ("hold", HOLDS, ROLES)):
                for one in roles:
                    where = (*key, one)
                    words.append("".join(self.letter(name, where, kind) for kind in range(KINDS)))
                    table[where] = read(words[-1])
            rows.append(f'    {key}: "{" ".join(words)}",\n')
        TABLE.write_text("".join([HEAD, *rows, "}\n"]), "utf-8")

    def letter(self, name: str, where: Place, cards: int) -> str:
        """Return the letter for how often that is done here; what was seldom seen is taken to be
        like with other numbers of seats, and values.
        """
        _, value, *rest = where
        every = [(*one, where[-1]) for one in places()]
        roughly = [one for one in every if [*one[2:]] == rest]
        alike = [one for one in roughly if one[1] == value]
        share = 0.5 * (cards >= KINDS // 2)
        for some in (roughly, alike, [where]):
            did = sum(self.counts.get((name, (one, cards), True), 0.0) for one in some)
            did_not = sum(self.counts.get((name, (one, cards), False), 0.0) for one in some)
            share = (did + DOUBT * share) / (did + did_not + DOUBT)
        return chr(ord("a") + round(100 * share / STEP))


def places() -> Iterator[tuple[int, int, int]]:
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
