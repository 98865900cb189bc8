"""`python -m bench.hints [odds | read] [--hints 200] [--only GAME]`: are hints true?

`odds` takes unseen positions of each game whose hint states odds, counts these again by a dealer
and playouts of its own, and prints how many are inside their limits. Of a hundred such limits about
93 hold the share of so many deals. Last come the odds as stated, as counted again, and how often it
came about in the rounds as they really were. `read` prints positions with their hints in both
languages, and says how often each reason was given.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from statistics import fmean

from bench.duels import share
from bench.hints.positions import FIRST_SEED, Hinted, hinted
from bench.hints.reading import read
from bench.hints.recounting import Odds, recounted, states_odds
from engine.games import GAMES

HINTS, DEALS = 200, 400
EVERY = 20  # hints between two lines of progress
KNOWN = 2  # cards known of the next seat


def odds(game: str, hints: int, deals: int, first: int) -> None:
    """Print the odds of so many hints of a game, stated and counted again."""
    found: list[tuple[str, Odds]] = []
    number = asked = 0
    for one in hinted(game, first):
        asked += 1
        if not states_odds(one):
            continue
        number += 1
        for counted in recounted(one, deals):
            found.append((one.hint.reason, counted))
            if not counted.inside:
                print(f"{game}: outside: {_told(one, counted)}\n{read(one)}\n", flush=True)
        if number % EVERY == 0:
            print(f"{game}: {number} of {hints} counted again", file=sys.stderr, flush=True)
        if number == hints:
            break
    print(f"{game}: {number} of {asked} hints state odds")
    for reason in sorted({reason for reason, _ in found}):
        print(f"{game}: {reason}: {_summed([one for why, one in found if why == reason])}")
    if known := [one for why, one in found if why == "stuck" and one.known >= KNOWN]:
        print(f"{game}: stuck, {KNOWN} cards known or more: {_summed(known)}")
    print(f"{game}: all: {_summed([one for _, one in found])}", flush=True)


def _told(one: Hinted, counted: Odds) -> str:
    told, seats = counted.told, len(one.state.hands)
    limits = f"{told.found} ({told.least} to {told.most})"
    return f"{one.rules} with {seats}, {one.hint.reason} {limits}, again {counted.again:.0f}"


def _summed(some: Sequence[Odds]) -> str:
    inside = sum(one.inside for one in some)
    told, again = fmean(one.told.found for one in some), fmean(one.again for one in some)
    really = share([float(one.really) for one in some])
    return f"{inside} of {len(some)} inside; {told:.1f} stated, {again:.1f} again, really {really}"


def aloud(game: str, hints: int, first: int) -> None:
    """Print so many hints of a game with their positions, and their reasons counted."""
    reasons = Counter[str]()
    for one in islice(hinted(game, first), hints):
        print(f"{read(one)}\n", flush=True)
        reasons[one.hint.reason] += 1
    print(f"{game}: {', '.join(f'{count} {reason}' for reason, count in reasons.most_common())}")


def main() -> None:
    """Read the command line, and measure or print."""
    parser = argparse.ArgumentParser(prog="python -m bench.hints", description=__doc__)
    parser.add_argument("what", nargs="?", choices=("odds", "read"), default="odds")
    parser.add_argument("--hints", type=int, default=HINTS, help="of each game")
    parser.add_argument("--deals", type=int, default=DEALS, help="in which odds are counted again")
    parser.add_argument("--only", choices=sorted(GAMES), help="one game")
    parser.add_argument("--first", type=int, default=FIRST_SEED, help="the first round's seed")
    given = parser.parse_args()
    for game in [given.only] if given.only else sorted(GAMES):
        if given.what == "read":
            aloud(game, given.hints, given.first)
        else:
            odds(game, given.hints, given.deals, given.first)


if __name__ == "__main__":
    main()
