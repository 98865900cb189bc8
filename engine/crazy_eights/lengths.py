"""How long a match is likely to be, by its options."""

from math import log, sqrt

from engine.crazy_eights.options import Options, hand_size_for, pack_for
from engine.crazy_eights.points import costs_of

LEFT = 0.4  # of a loser's hand, when somebody else has laid their last card
SPREAD = 0.7  # by which what losers hold differs, as a part of it


def match_length(options: Options, seats: int) -> float:
    """Return the number of cards a seat is likely to be dealt in a match."""
    if options.ends == "rounds":
        return float(
            sum(hand_size_for(options, seats, after) for after in range(options.ends_rounds))
        )
    hand = hand_size_for(options, seats)
    return hand * (_rounds(options, seats, hand) if options.ends == "points" else 1.0)


def _rounds(options: Options, seats: int, hand: int) -> float:
    """Return the rounds until somebody is likely to have reached the goal. `mean` and `spread` are
    what a seat gets in a round, as a part of what the goal is counted in; the more seats there are,
    the further one of them is ahead of the mean.
    """
    pack, points, won = pack_for(options, seats), costs_of(options).points, 1 / seats
    held = LEFT * hand * max(1.0, sum(points[card] for card in pack) / len(pack))
    mean, spread, goal = won, sqrt(won * (1 - won)), float(options.ends_wins)
    if options.score == "collect":
        goal = options.ends_points / (held * (seats - 1))
    elif options.score == "penalty":
        mean, spread, goal = 1 - won, SPREAD, options.ends_points / held
    ahead = spread * sqrt(2 * log(seats))
    return max(1.0, ((sqrt(ahead**2 + 4 * mean * goal) - ahead) / (2 * mean)) ** 2)
