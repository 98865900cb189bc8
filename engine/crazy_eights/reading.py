"""What plain values make of the options: which combinations are impossible, the variants people ask
for by one word, and how long a match by them is likely to be.
"""

from collections.abc import Mapping
from math import log, sqrt
from typing import Any

from engine.cards import JOKER_RANK, RANK_BY_TEXT, RANKS, Rank
from engine.crazy_eights.ends import card_points, costs_of
from engine.crazy_eights.options import (
    CANCELS,
    MOST_WINS,
    SIZES,
    Options,
    hand_size_for,
    lowest_rank,
    pack_for,
)
from engine.crazy_eights.options import seats as allowed_seats
from engine.crazy_eights.roles import plain_ranks, roles
from engine.game import Values, Variants
from engine.options import Impossible, Pair, check_pairs, convert

PAIRS = (
    Pair("last_calls", (2,), "last_card", ("off",), "no_first_call", "last_card is off"),
    Pair("hand_size", SIZES, "ends", ("round", "points"), "wants_rounds", "ends is not rounds"),
    Pair("joker_is", ("copy",), "draw_five", ("X",), "copies_only", "draw_five is X"),
)


def read_options(values: Values) -> Options:
    """Return the options with these plain values. Raises Impossible, naming the option and its
    fault.
    """
    options = convert(_with_goal(values), Options)
    _check_goal(options)
    _check_ranks(options)
    _check_plain_ranks(options)
    _check_card_points(options)
    check_pairs(options, PAIRS)
    return options


def _with_goal(values: Values) -> Values:
    """Return the values of a match begun when won rounds went up to `ends_points`, with its goal:
    all options are stored with a match, but those that came later.
    """
    former = "ends_wins" not in values and "ends_rounds" in values
    won = (values.get("score"), values.get("ends")) == ("wins", "points")
    return {**values, "ends_wins": values.get("ends_points")} if former and won else values


def _check_goal(options: Options) -> None:
    """Check that no more won rounds are the goal than can be chosen, but for such a match."""
    if MOST_WINS < options.ends_wins != options.ends_points:
        why = f"expected a whole number up to {MOST_WINS}, got {options.ends_wins}"
        raise Impossible("no_such_value", "ends_wins", why)


def _check_ranks(options: Options) -> None:
    """Check that each rank has at most one role and is in the deck."""
    taken: dict[str, str] = {}
    for name, word in roles(options):
        rank = RANK_BY_TEXT[word]
        if name == "blocks" and taken.get(word) == "wild":
            continue
        if name == "again" and rank == JOKER_RANK:
            raise Impossible("no_rank_for_joker", name, "the joker has no turn to give")
        if word in taken:
            why = f"{word} is {taken[word]} already"
            raise Impossible("rank_taken", name, why, rank=rank, other=taken[word])
        _check_in_deck(options, name, rank)
        taken[word] = name


def _check_in_deck(options: Options, name: str, rank: Rank) -> None:
    """Check that a rank an option names is in every deck of the table."""
    if rank == JOKER_RANK and not options.jokers:
        raise Impossible("no_jokers", name, "there are no jokers", other="jokers")
    if rank < lowest_rank(options):
        why = f"there is no {RANKS[rank]} in a deck of {options.deck_size[:2]}"
        raise Impossible("not_in_deck", name, why, rank=rank)


def _check_plain_ranks(options: Options) -> None:
    """Check that, with any number of seats, there is a plain last card and a rank to demand."""
    if all(plain_ranks(options, seats) for seats in allowed_seats(options)):
        return
    for name, on in (("finish", options.finish == "plain"), ("demand", options.demand != "none")):
        if on:
            raise Impossible("no_plain_rank", name, "every rank has a job already")


def _check_card_points(options: Options) -> None:
    """Check that the points are for ranks in the deck, and that one rank at most cancels."""
    by_rank = card_points(options)
    for rank in by_rank:
        _check_in_deck(options, "card_points", rank)
    if [*by_rank.values()].count(CANCELS) > 1:
        raise Impossible("one_cancels", "card_points", "one rank at most cancels")


FEWEST_POINTS = 50  # the shortest match by points


def variants(usual: Mapping[str, Any]) -> Variants:
    """Return the options of each variant of a rule set with these usual values, as plain values by
    the variant's name; {} for a variant that is the rule set itself or is impossible for it.
    """
    return {
        "quick": _quick(usual),
        "strict": {"last_card": "strict"} if usual["last_card"] != "off" else {},
        "jokers": {} if usual["jokers"] else {"jokers": 2},
    }


def _quick(usual: Mapping[str, Any]) -> Values:
    """Return the options of a match half as long; if it is one round, of fewer cards if there are
    many, any of which may be the last.
    """
    match usual["ends"]:
        case "points" if usual["score"] == "wins":
            return {"ends_wins": max(1, usual["ends_wins"] // 2)}
        case "points":
            return {"ends_points": max(FEWEST_POINTS, usual["ends_points"] // 2)}
        case "rounds":
            return {"ends_rounds": max(1, usual["ends_rounds"] // 2)}
    return {} if usual["hand_size"] in ("3", "4") else {"hand_size": "3", "finish": "any"}


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
