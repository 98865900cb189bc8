"""`python -m bench.stories`: in how many of a thousand matches each kind of story is true, of one
round and of several, where good players play evenings of every rule set. It prints the lines of
SHARES in tables/match_story.py, each with how often its kind was told; with `--read de` or
`--read en` the sentences of each evening, too.
"""

import argparse
from collections import Counter
from itertools import permutations
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from bench.duels import AskedPlayer
from bench.reference_players import ours
from cogs.words.words import Reader, Words, names_of
from data.cards.naming import Style
from data.presets import Preset, presets
from data.texts import Language
from engine.game import deciding
from engine.opponents.characters import QUICK
from engine.shuffle import seed_of
from tables.ended import Ended
from tables.lobby.state import Again, Join, NextRound, Start, game_of, match_runs, open_lobby
from tables.match_story import SHARES, End, stories
from tables.memory.rivals import KNOWN
from tables.moves.game_move import game_move
from tables.moves.move import person_move
from tables.moves.snapshot import Snapshot, with_feats
from tables.people import Person

PEOPLE = tuple(
    Person(10**17 + at, name) for at, name in enumerate(("North", "East", "South", "West"))
)
MATCHES = 12  # of an evening
EVENINGS = 4  # of each rule set: twenty-one of them make a thousand matches
FIRST_SEED = 9_700_000
PLAYER = ours(QUICK)


class Firsts:
    """Who has won before, and who has come before whom, in one company's matches."""

    def __init__(self) -> None:
        self.matches = 0
        self.wins: Counter[int] = Counter()
        self.ahead: Counter[tuple[int, int]] = Counter()

    def add(self, now: Snapshot) -> Snapshot:
        """Return a table after its match, with what its server would know of firsts."""
        assert now.ended is not None
        ended, numbers = now.ended, now.ended.numbers
        feats = ended.feats
        if len(ended.winners) == 1:
            [winner] = ended.winners
            known = self.matches >= KNOWN
            others = (seat for seat in numbers if seat != winner and not self.ahead[winner, seat])
            feats = replace(
                feats,
                first_win=known and not self.wins[winner],
                first_over=tuple(sorted(others)) if known else (),
            )
        self.matches += 1
        self.wins.update(ended.winners)
        self.ahead.update(
            (seat, other)
            for seat, other in permutations(numbers, 2)
            if numbers[seat] < numbers[other]
        )
        return with_feats(now, feats)


class Evening(NamedTuple):
    """A company's table: the same people play one match after the other."""

    preset: Preset
    seed: int

    def play(self, matches: int) -> list[Ended]:
        """Return the ends of these matches."""
        now = Snapshot(1, open_lobby(self.preset, self._seed(0)), PEOPLE[:1])
        for person in PEOPLE[1:]:
            now = self._done(now, person, Join())
        now, firsts, ends = self._done(now, PEOPLE[0], Start()), Firsts(), list[Ended]()
        while len(ends) < matches:
            now = self._played(now)
            if match_runs(now.lobby):
                now = self._done(now, PEOPLE[0], NextRound())
                continue
            now = firsts.add(now)
            assert now.ended is not None
            ends.append(now.ended)
            for person in PEOPLE:
                now = self._done(now, person, Again()) if now.state is None else now
        return ends

    def _seed(self, number: int) -> bytes:
        return seed_of(self.seed * 1_000 + number)

    def _done(self, now: Snapshot, person: Person, action: object) -> Snapshot:
        seed = self._seed(now.revision + 1)
        move = person_move(now, person, action, seen=None, seed=lambda: seed, at=0.0)  # type: ignore[arg-type]  # actions of a lobby
        return move.after

    def _played(self, now: Snapshot) -> Snapshot:
        """Return the table after its round."""
        game, chance = game_of(now.lobby), Random(f"{self.seed} {now.revision}")
        while now.state is not None:
            asked = deciding(game, now.state)
            seat, action = asked[0], None
            for other in range(len(PEOPLE)):
                legal = [act for act in game.legal(now.state, other) if not act.aside]
                if action is None and other not in asked and legal and PLAYER.reacts:
                    view = game.view(now.state, other)
                    action = PLAYER.reacts(AskedPlayer(game, now.state, other, view, legal, chance))
                    seat = seat if action is None else other
            if action is None:
                view, legal = game.view(now.state, seat), game.legal(now.state, seat)
                memory = now.memory.public
                action = PLAYER.choose(
                    AskedPlayer(game, now.state, seat, view, legal, chance, memory)
                )
            seed = self._seed(now.revision + 1)
            now = game_move(now, seat, action, lambda seed=seed: seed, 0.0).after  # type: ignore[misc]
        return now


def main() -> None:
    """Play, count, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="*", help="of these rule sets alone")
    parser.add_argument("--evenings", type=int, default=EVENINGS)
    parser.add_argument("--read", choices=("de", "en"))
    asked = parser.parse_args()
    true = Counter[str](), Counter[str]()
    told, matches = Counter[str](), Counter[bool]()
    for preset in presets().values():
        for number in range(asked.evenings if preset.id in (asked.rules or presets()) else 0):
            for ended in Evening(preset, FIRST_SEED + number).play(MATCHES):
                assert ended.story is not None, "there is always a story"
                matches[ended.of_match] += 1
                told[ended.story.kind] += 1
                true[ended.of_match].update([*stories(End(ended))])
                if asked.read:
                    print(f"{preset.id}: {sentence(ended, preset, asked.read)}", flush=True)
    for name in sorted(SHARES, key=lambda name: true[0][name] + true[1][name]):
        shares = [round(1_000 * true[at][name] / (matches[bool(at)] or 1)) for at in range(2)]
        print(f'    "{name}": ({shares[0]}, {shares[1]}),  # told {told[name]}')


def sentence(ended: Ended, preset: Preset, language: Language) -> str:
    """Return a story as the table tells it."""
    reader = Reader(language, Style(in_words=language))
    words = Words(preset.game, names_of(PEOPLE, language), reader, preset.id)
    return words.story(ended).replace("**", "")


if __name__ == "__main__":
    main()
