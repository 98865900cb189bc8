"""`python -m bench.honours`: how often each honour is earned, where the four characters at their
best play twenty thousand rounds of every rule set; it writes docs/honours.md.
"""

import argparse
from collections import Counter
from itertools import count, islice
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from bench.duels import rounds
from bench.reference_players import ours
from data.presets import Preset, presets
from engine.finding import HONOURS, earned
from engine.opponents.characters import CHARACTERS, player
from engine.opponents.playing import at_once

PAGE = Path(__file__).parents[1] / "docs" / "honours.md"
ROUNDS = 20_000  # of each rule set
FIRST_SEED = 9_800_000
ANY = "any"
MOST, MOST_OF_ALL, FEWEST = 1 / 30, 1 / 8, 1 / 5_000  # shares of the rounds
THINKING = "schroom"  # the game in which nobody knocks by rule of thumb
# Honours that only a house rule brings, at its lowest value that still is one.
HOUSE_RULES = {"cruzo": {"tree_falls": 1}}
HEAD = """# How rare honours are

In how many rounds each honour was earned, where four computer players sit at a table, one of each
character; in Schrööm at their best, elsewhere by rule of thumb. A seat has one honour a round at
most, the rarest. `python -m bench.honours` writes this page.

"""


class Shares(NamedTuple):
    """The number of rounds played at a table, and in how many of them each honour was earned."""

    rounds: int
    earned: Counter[str]


def tables() -> dict[str, Preset]:
    """Return what is played, by name: every rule set, and those house rules."""
    played = dict(presets())
    for rules, options in HOUSE_RULES.items():
        preset = played[rules]
        name = " ".join([rules, *(f"{key}={value}" for key, value in options.items())])
        played[name] = replace(preset, options=replace(preset.options, **options))
    return played


def measured(preset: Preset, most: int, first: int = FIRST_SEED) -> Shares:
    """Return the shares of this many rounds, from this deal on."""
    thinks = preset.game == THINKING
    characters = [player(character) for character in CHARACTERS]
    players = [ours(each if thinks else at_once(each)) for each in characters]
    matches = (rounds(preset, players, seed) for seed in count(first))
    shares = Counter[str]()
    for played in islice((played for match in matches for played in match), most):
        honours = earned(preset.game, played, len(players))
        shares.update([*honours, ANY] if honours else ())
    return Shares(most, shares)


def read_page() -> dict[str, Shares]:
    """Return the shares on the page, by table."""
    shares: dict[str, Shares] = {}
    for block in PAGE.read_text("utf-8").split("## ")[1:] if PAGE.exists() else ():
        head, _, *lines = [line.strip("| ") for line in block.splitlines() if line[:1] == "|"]
        _, _, *honours = head.split(" | ")
        for line in lines:
            name, played, *numbers = line.split(" | ")
            shares[name] = Shares(
                int(played), Counter(dict(zip(honours, map(int, numbers), strict=True)))
            )
    return shares


def write_page(shares: dict[str, Shares]) -> None:
    """Write the page: a table for each game."""
    page = HEAD
    for game, honours in HONOURS.items():
        columns = [*honours, ANY]
        page += f"## {game}\n\n| rule set | rounds | {' | '.join(columns)} |\n"
        page += "|---|" + "---:|" * (len(columns) + 1) + "\n"
        for name, preset in tables().items():
            if preset.game == game and name in shares:
                played, earned = shares[name]
                numbers = [played, *(earned[column] for column in columns)]
                page += f"| {name} | {' | '.join(map(str, numbers))} |\n"
        page += "\n"
    PAGE.write_text(page.rstrip() + "\n", "utf-8")


def main() -> None:
    """Measure all tables, or those named, and renew their lines of the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="of these rule sets alone")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    asked = parser.parse_args()
    for name, preset in tables().items():
        if name in (asked.names or tables()):
            shares = read_page() | {name: measured(preset, asked.rounds)}
            print(name, dict(shares[name].earned), flush=True)
            write_page(shares)


if __name__ == "__main__":
    main()
