"""What tables of Crazy Eights differ in: one set of options, every one of them a house rule.

The options' values are plain already: words, numbers, yes or no. Ranks are written as in the
notation.
"""

from functools import cache
from typing import Annotated, Literal, TypeAlias

import msgspec

from engine.cards import RANK_BY_TEXT, SEVEN, STANDARD, Cards, rank_of
from engine.options import Impossible, convert, plain

RankOrNone: TypeAlias = Literal[
    "none", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"
]
FEWEST_SEATS, MOST_SEATS = 2, 8
SHORT_DECK: Cards = tuple(card for card in STANDARD if rank_of(card) >= SEVEN)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """One table's rules. The defaults are the basic game of the source, Crazy Eights."""

    decks: Literal["auto", "1", "2"] = "auto"  # auto: one, from six seats on two
    deck_size: Literal["52", "32", "32_up_to_four"] = "52"  # 32: seven to ace
    hand_size: Literal["auto", "3", "4", "5", "6", "7", "8", "9"] = "auto"  # five; seven for two

    draw: Literal["one", "one_then_play", "up_to", "until_fits"] = "one"
    draw_limit: Annotated[int, msgspec.Meta(ge=1, le=10)] = 3  # for up_to
    must_lay: bool = False
    stock_out: Literal["pass", "reshuffle"] = "pass"

    wild: Literal["8", "J", "A"] = "8"
    wild_rule: Literal["always", "fitting", "no_choice", "choice_if_fitting"] = "always"
    skip: RankOrNone = "none"
    reverse: RankOrNone = "none"
    draw_two: RankOrNone = "none"

    last_card: Literal["off", "catch", "strict"] = "off"
    last_card_penalty: Annotated[int, msgspec.Meta(ge=1, le=5)] = 2

    ends: Literal["round", "points", "rounds"] = "round"
    ends_points: Annotated[int, msgspec.Meta(ge=50, le=500)] = 100  # for points
    ends_rounds: Annotated[int, msgspec.Meta(ge=1, le=20)] = 5  # for rounds


EFFECTS = ("wild", "skip", "reverse", "draw_two")


def read_options(values: dict[str, object]) -> Options:
    """The options of plain values. Raises Impossible that names the option and what is wrong."""
    options = convert(values, Options)
    _check_effects(options)
    return options


def write_options(options: Options) -> dict[str, object]:
    """All options as plain values."""
    return plain(options)


def _check_effects(options: Options) -> None:
    taken: dict[str, str] = {}
    for effect in EFFECTS:
        rank = getattr(options, effect)
        if rank == "none":
            continue
        if rank in taken:
            why = f"{rank} is {taken[rank]} already"
            raise Impossible("rank_taken", effect, why, rank=RANK_BY_TEXT[rank], other=taken[rank])
        if options.deck_size != "52" and RANK_BY_TEXT[rank] < SEVEN:
            why = f"there is no {rank} in a deck of 32"
            raise Impossible("not_in_deck", effect, why, rank=RANK_BY_TEXT[rank])
        taken[rank] = effect


@cache
def seats(options: Options) -> range:
    """How many seats a table with these options may have: from two on, as far as cards suffice."""
    most = FEWEST_SEATS
    while most < MOST_SEATS and has_enough_cards(options, most + 1):
        most += 1
    return range(FEWEST_SEATS, most + 1)


def has_enough_cards(options: Options, seats: int) -> bool:
    """Whether the hands can be dealt and a card that is not wild be turned up."""
    return _suffices(pack_for(options, seats), options, seats)


def _suffices(pack: Cards, options: Options, seats: int) -> bool:
    wild = sum(rank_of(card) == RANK_BY_TEXT[options.wild] for card in pack)
    return seats * hand_size_for(options, seats) + wild + 1 <= len(pack)


@cache
def pack_for(options: Options, seats: int) -> Cards:
    """The cards so many seats play with, unshuffled."""
    return _deck_for(options, seats) * decks_for(options, seats)


def _deck_for(options: Options, seats: int) -> Cards:
    """Where up to four seats play with a short deck, they do so only if its cards suffice."""
    if options.deck_size == "32_up_to_four":
        decks = 1 if options.decks == "auto" else int(options.decks)
        enough = seats <= 4 and _suffices(SHORT_DECK * decks, options, seats)
        return SHORT_DECK if enough else STANDARD
    return SHORT_DECK if options.deck_size == "32" else STANDARD


def decks_for(options: Options, seats: int) -> int:
    """How many decks so many seats play with: of themselves two from six seats on, or where one
    does not suffice.
    """
    if options.decks != "auto":
        return int(options.decks)
    return 1 if seats < 6 and _suffices(_deck_for(options, seats), options, seats) else 2


def hand_size_for(options: Options, seats: int) -> int:
    """How many cards each of so many seats is dealt."""
    if options.hand_size == "auto":
        return 7 if seats == 2 else 5
    return int(options.hand_size)
