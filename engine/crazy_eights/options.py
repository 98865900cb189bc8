"""The options of Crazy Eights, each of which can be a house rule.

Their values are plain: words, numbers, yes or no. Ranks are written as in the notation.
"""

from functools import cache
from typing import Annotated, ClassVar, Literal

import msgspec

from engine.cards import (
    DECKS,
    JOKER,
    RANK_BY_TEXT,
    SEVEN,
    SHORT_DECK,
    SIX,
    STANDARD,
    TWO,
    Cards,
    Rank,
    rank_of,
)
from engine.options import between, words_of
from engine.value import Value

RANK_WORDS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
FIVE_WORDS = ("X", "black_jacks", "kings_h_s")


def _words(*choices: str, alone: tuple[str, ...] = ()) -> msgspec.Meta:
    """Return the kind of an option of one of these words, or of several with commas."""
    return msgspec.Meta(extra={"kind": "words", "choices": choices, "alone": alone})


# One rank, or several: each does what the option says.
Wild = Annotated[str, _words("8", "J", "A", "2", "3", "4", "5", "6", "7", "9", "10", "Q", "K")]
Ranks = Annotated[str, _words("none", *RANK_WORDS, alone=("none",))]
DrawFive = Annotated[str, _words("none", *RANK_WORDS, *FIVE_WORDS, alone=("none", *FIVE_WORDS))]
Demand = Literal["none", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
DRAW_NAMES = ("draw_one", "draw_two", "draw_three", "draw_four", "draw_five")
CANCELS = "cancels"
# The choices are those of Mau Mau Wertung (spielfibel, twice), Mau-Mau Club, GameDuell,
# deskovehry.cz, and of many who play with eights.
CardPoints = Annotated[
    str,
    msgspec.Meta(
        extra={
            "kind": "by_rank", "low": 0, "high": 100, "instead": (CANCELS,),
            "choices": (
                "none", "J:20,A:11", "7:5,8:5,9:5,10:5,J:20,A:11", "J:20,Q:3,K:4,A:11",
                "7:15,8:15,9:15,J:20,A:11", "J:2,Q:3,K:4,A:11", "8:25",
            ),
        }
    ),
]  # fmt: skip
HandSize = Literal["auto", "3", "4", "5", "6", "7", "8", "9", "down_up", "down"]
FEWEST_SEATS, MOST_SEATS = 2, 8
MOST_WINS = 20
DOWN = (8, 7, 6, 5, 4, 3, 2, 1)
SIZES = {"down_up": (*DOWN, *DOWN[-2::-1]), "down": DOWN}  # by round, then from the start


class Options(Value, forbid_unknown_fields=True, cache_hash=True):
    """One table's rules. The defaults are the basic game of the source, Crazy Eights."""

    # What its options are about, the most important first; the editor has a page for each.
    topics: ClassVar = {
        "deal": "jokers joker_is decks deck_size hand_size turned_card",
        "goes": "wild wild_rule wild_on_wild half_wild demand",
        "effects": "skip skip_answer reverse again again_fits fight all_draw opposite_draws",
        "debts": "draw_one draw_two draw_three draw_four draw_five draw_adds blocks draw_answer",
        "draw": (
            "draw draw_limit must_lay together stock_out last_card last_card_penalty last_calls"
        ),
        "end": "finish ends ends_points ends_wins ends_rounds score card_points wild_points",
    }

    decks: Literal["auto", "1", "2"] = "auto"  # auto: one, from six seats on two
    deck_size: Literal["52", "36", "32", "32_up_to_four"] = "52"  # 36: sixes up; 32: sevens up
    jokers: Annotated[int, between(0, 4)] = 0  # in each deck
    joker_is: Literal["free", "copy"] = "free"  # copy: the card under it
    hand_size: HandSize = "auto"  # five; seven for two
    turned_card: Literal["ignored", "counts"] = "ignored"

    draw: Literal["one", "one_then_play", "up_to", "until_fits"] = "one"
    draw_limit: Annotated[int, between(1, 10)] = 3  # for up_to
    must_lay: bool = False
    stock_out: Literal["pass", "reshuffle"] = "pass"
    together: Literal["one", "rank"] = "one"  # cards a lay may consist of
    finish: Literal["any", "no_wild", "no_again", "plain", "works"] = (
        "any"  # cards allowed as the last
    )

    wild: Wild = "8"
    wild_rule: Literal["always", "fitting", "no_choice", "choice_if_fitting"] = "always"
    wild_on_wild: bool = True
    half_wild: Ranks = "none"
    demand: Demand = "none"

    skip: Ranks = "none"
    skip_answer: Literal["no", "pass_on", "adds"] = "no"
    reverse: Ranks = "none"
    again: tuple[Rank, ...] = ()
    again_fits: Literal["fitting", "any"] = "fitting"  # in the further turn
    draw_one: Ranks = "none"
    draw_two: Ranks = "none"
    draw_three: Ranks = "none"
    draw_four: Ranks = "none"
    draw_five: DrawFive = "none"
    draw_adds: Ranks = "none"
    blocks: Ranks = "none"
    draw_answer: Literal["same", "any", "none"] = "same"
    all_draw: Ranks = "none"
    opposite_draws: Ranks = "none"
    fight: Literal["none", "2", "3", "4", "5", "6", "7", "8", "9"] = "none"

    last_card: Literal["off", "catch", "strict"] = "off"
    last_card_penalty: Annotated[int, between(1, 5)] = 2
    last_calls: Annotated[int, between(1, 2)] = 1  # 2: the last lay needs a call, too

    wild_points: Annotated[int, between(1, 50)] = 50
    card_points: CardPoints = "none"  # what a rank costs in hand, before anything else
    score: Literal["penalty", "collect", "wins"] = "penalty"
    ends: Literal["round", "points", "rounds"] = "round"
    ends_points: Annotated[int, between(50, 500)] = 100  # for points
    ends_wins: Annotated[  # for points, of won rounds; once these went up to `ends_points`
        int, msgspec.Meta(ge=1, le=500, extra={"kind": "number", "low": 1, "high": MOST_WINS})
    ] = 5
    ends_rounds: Annotated[int, between(1, 20)] = 5  # for rounds


def idle(options: Options) -> frozenset[str]:
    """Return the names of the options that have no effect given the others, table options
    included.
    """
    draws = [word for name in DRAW_NAMES for word in words_of(getattr(options, name))]
    plain_counts = options.demand != "none" or options.finish == "plain"
    means = {
        "turned_card": turned_matters(options),
        "next_round_seconds": options.ends != "round",
        "window_seconds": False,  # nothing is waited for
        "catch_seconds": options.last_card == "catch",
        "draw_limit": options.draw == "up_to",
        "skip_answer": options.skip != "none",
        "draw_answer": bool(draws),
        "blocks": (bool(draws) and options.draw_answer != "none") or plain_counts,
        "draw_adds": (bool(draws) and options.draw_answer != "none") or plain_counts,
        "again_fits": bool(options.again),
        "joker_is": options.jokers > 0 and options.draw_five != "X",
        "last_card_penalty": options.last_card != "off",
        "last_calls": options.last_card != "off",
        "wild_points": _wild_points_count(options),
        "ends_points": options.ends == "points" and options.score != "wins",
        "ends_wins": options.ends == "points" and options.score == "wins",
        "ends_rounds": options.ends == "rounds",
    }
    return frozenset(name for name, holds in means.items() if not holds)


def goal(options: Options) -> int:
    """Return the points, the won rounds, or the number of rounds a match goes up to."""
    if options.ends == "points":
        return options.ends_wins if options.score == "wins" else options.ends_points
    return options.ends_rounds if options.ends == "rounds" else 1


def turned_matters(options: Options) -> bool:
    """True if a card turned up at the deal may do something to somebody."""
    names = ("skip", "reverse", "all_draw", "opposite_draws", "fight", *DRAW_NAMES)
    return any(getattr(options, name) not in ("none", "X") for name in names)


def _wild_points_count(options: Options) -> bool:
    """True if any wild card or joker has no points of its own."""
    own = {word.partition(":")[0] for word in words_of(options.card_points)}
    return not own.issuperset([*words_of(options.wild), *(["X"] if options.jokers else [])])


def lowest_rank(options: Options) -> Rank:
    """Return the lowest rank found in every deck these options may use."""
    return {"52": TWO, "36": SIX}.get(options.deck_size, SEVEN)


@cache
def seats(options: Options) -> range:
    """Return the numbers of seats a table with these options may have: from two up, as far as the
    cards suffice.
    """
    most = FEWEST_SEATS
    while most < MOST_SEATS and _suffices(pack_for(options, most + 1), options, most + 1):
        most += 1
    return range(FEWEST_SEATS, most + 1)


def _suffices(pack: Cards, options: Options, seats: int) -> bool:
    """True if the cards suffice for all hands and a first card of the pile that is not wild."""
    ranks = {RANK_BY_TEXT[word] for word in words_of(options.wild)}
    wild = sum(rank_of(card) in ranks for card in pack)
    largest = max(SIZES.get(options.hand_size, (hand_size_for(options, seats),)))
    return seats * largest + wild + 1 <= len(pack)


@cache
def pack_for(options: Options, seats: int) -> Cards:
    """Return the cards for this many seats, unshuffled."""
    return _deck_for(options, seats) * decks_for(options, seats)


def _deck_for(options: Options, seats: int) -> Cards:
    """Return one deck with its jokers. If up to four seats use a short deck, they do so only if its
    cards suffice.
    """
    jokers = (JOKER,) * options.jokers
    if options.deck_size == "32_up_to_four":
        decks = 1 if options.decks == "auto" else int(options.decks)
        enough = seats <= 4 and _suffices((SHORT_DECK + jokers) * decks, options, seats)
        return (SHORT_DECK if enough else STANDARD) + jokers
    return DECKS[options.deck_size] + jokers


def decks_for(options: Options, seats: int) -> int:
    """Return the number of decks for this many seats: on "auto" two from six seats up, or if one
    does not suffice.
    """
    if options.decks != "auto":
        return int(options.decks)
    return 1 if seats < 6 and _suffices(_deck_for(options, seats), options, seats) else 2


def hand_size_for(options: Options, seats: int, rounds: int = 0) -> int:
    """Return the size of each dealt hand with this many seats, after this many rounds of the
    match.
    """
    if sizes := SIZES.get(options.hand_size):
        return sizes[rounds % len(sizes)]
    if options.hand_size == "auto":
        return 7 if seats == 2 else 5
    return int(options.hand_size)
