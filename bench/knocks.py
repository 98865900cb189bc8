"""`python -m bench.knocks`: does anybody gain at Schrööm by never knocking, or always?

One player that else plays like ours, but never knocks or always does, sits among ours on every seat
of each deal in turn. It prints its first and last places, with intervals of 95 %.
"""

import argparse

from bench.duels import AskedPlayer, Contender, WinShare, play_match, share
from bench.reference_players import ours
from data.presets import presets
from engine.game import Action
from engine.schroom.values import Knock

FIRST_SEED = 9_500_000


def never(player: Contender) -> Contender:
    """Return a player that never knocks, and else plays like this one."""

    def choose(asked: AskedPlayer) -> Action:
        quiet = [one for one in asked.legal if not isinstance(one, Knock)]
        return player.choose(asked._replace(legal=quiet))

    return Contender("never", choose)


def always(player: Contender) -> Contender:
    """Return a player that knocks whenever it may, and else plays like this one."""

    def choose(asked: AskedPlayer) -> Action:
        knock = next((one for one in asked.legal if isinstance(one, Knock)), None)
        return knock or player.choose(asked)

    return Contender("always", choose)


def measured(one: Contender, others: Contender, seats: int, deals: int) -> list[WinShare]:
    """Return how often a player comes first, and last, in so many deals against others."""
    preset, found = presets()["schroom"], list[tuple[float, float]]()
    for seed in range(FIRST_SEED, FIRST_SEED + deals):
        for seat in range(seats):
            players = [one if at == seat else others for at in range(seats)]
            places = preset.rules.match_places(play_match(preset, players, seed))
            first, last = places[0], places[-1]
            found.append(((seat in first) / len(first), (seat in last) / len(last)))
    by_deal = [found[at : at + seats] for at in range(0, len(found), seats)]
    return [share([sum(one[end] for one in some) / seats for some in by_deal]) for end in (0, 1)]


def main() -> None:
    """Print a line for each player and number of seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100)
    deals = parser.parse_args().deals
    for seats in (2, 3, 4):
        for one in (never(ours()), always(ours())):
            first, last = measured(one, ours(), seats, deals * 4 // seats)
            print(f"{one.name} at {seats}: first {first}, last {last}", flush=True)


if __name__ == "__main__":
    main()
