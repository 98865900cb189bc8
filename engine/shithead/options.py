"""What the rule sets of the Shithead family differ in."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from engine.cards import (
    EIGHT,
    JOKER_RANK,
    NINE,
    SEVEN,
    TEN,
    THREE,
    TWO,
    Rank,
)
from engine.options import Impossible, convert, plain

Ranks: TypeAlias = tuple[Rank, ...]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10)]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table's rules. The defaults are Cruzo's (Cruzo (Shithead), Sebastian Schygulla)."""

    min_seats: Annotated[int, msgspec.Meta(ge=2, le=12)] = 2
    max_seats: Annotated[int, msgspec.Meta(ge=2, le=12)] = 10
    # From so many seats on, so many decks.
    decks: tuple[tuple[int, int], ...] = ((2, 2), (5, 3), (8, 4))
    jokers: Annotated[int, msgspec.Meta(ge=0, le=4)] = 3  # in each deck
    aside_for_two: Annotated[int, msgspec.Meta(ge=0, le=40)] = 15  # taken out unseen

    down: Count = 3
    up: Count = 3
    hand: Annotated[int, msgspec.Meta(ge=1, le=10)] = 3
    target: Count = 3  # a seat draws up to so many hand cards

    start: Literal["lowest_diamond"] = "lowest_diamond"
    direction: Literal["starter", "clockwise"] = "starter"

    lay_on_anything: Ranks = (TWO, THREE, TEN, JOKER_RANK)
    see_through: Ranks = (THREE, JOKER_RANK)
    not_on_joker: Ranks = (THREE,)
    equal_or_lower: Ranks = (SEVEN, JOKER_RANK)
    skip: Ranks = (EIGHT,)
    reverse: Ranks = (NINE,)
    one_a_turn: Ranks = (NINE,)
    burn: Ranks = (TEN,)
    opens_after_burn: Literal["next", "same"] = "next"

    run: Annotated[int, msgspec.Meta(ge=3, le=8)] = 4  # so many equal cards burn the pile
    never_a_run: Ranks = (EIGHT,)
    throw_in: bool = True  # Schmeißen

    # Ass auf Zwei: with fewer hand cards than the target left, draw up to so many.
    ace_on_two: Count = 4
    alleingang: Count = 1  # cards drawn for skipping everybody else

    # Picking up by choice.
    pickup_sixes_and_nines: bool = True
    pickup_three_equal: bool = True

    tree_falls: Annotated[int, msgspec.Meta(ge=0, le=100)] = 0  # Baum fällt!, in per cent a draw
    tree_cards: Annotated[int, msgspec.Meta(ge=1, le=10)] = 5

    finish: Literal["count", "play_on"] = "count"
    # So many pickups without a card burned, drawn or played from the table end the round.
    stalemate: Annotated[int, msgspec.Meta(ge=20, le=1000)] = 100


POWERS = ("lay_on_anything", "see_through", "equal_or_lower", "skip", "reverse", "burn")


def has_power(rank: Rank, options: Options) -> bool:
    """Whether a card of this rank does more than lie there."""
    return any(rank in getattr(options, power) for power in POWERS)


def read_options(values: dict[str, object]) -> Options:
    """The options of plain values, in which ranks are written as in the notation.

    Raises Impossible, a ValueError that names the option and what is wrong with it.
    """
    options = convert(values, Options)
    _check(options)
    return options


def write_options(options: Options) -> dict[str, object]:
    """All options as plain values."""
    return plain(options)


def _check(options: Options) -> None:
    if options.min_seats > options.max_seats:
        raise Impossible("seats_crossed", "min_seats", "greater than max_seats")
    if all(fewest > options.min_seats for fewest, _ in options.decks):
        raise Impossible("decks_unsaid", "decks", "say nothing about the fewest seats")
    if any(not 1 <= decks <= 10 for _, decks in options.decks):
        raise Impossible("deck_count", "decks", "1 to 10 of them")
    for seats in range(options.min_seats, options.max_seats + 1):
        aside = options.aside_for_two if seats == 2 else 0
        cards = decks_for(options, seats) * (52 + options.jokers) - aside
        if cards < seats * (options.down + options.up + options.hand):
            why = f"too few cards to deal to {seats} seats"
            raise Impossible("too_few_cards", "decks", why, count=seats)


def decks_for(options: Options, seats: int) -> int:
    """How many decks so many seats play with."""
    return max((fewest, decks) for fewest, decks in options.decks if seats >= fewest)[1]
