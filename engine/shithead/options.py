"""The options in which the rule sets of the Shithead family differ, and the variants people ask for
by one word.
"""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, Literal

from engine.cards import (
    DECKS,
    EIGHT,
    JOKER_RANK,
    NINE,
    QUEEN,
    SEVEN,
    SIX,
    TEN,
    THREE,
    TWO,
    Card,
    Cards,
    Rank,
    is_queen_of_spades,
    pack,
    rank_of,
)
from engine.game import Values, Variants
from engine.options import GIVEN, Impossible, Pair, between, check_pairs, convert
from engine.value import Value

Ranks = tuple[Rank, ...]
Count = Annotated[int, between(0, 10)]


class Options(Value, forbid_unknown_fields=True, cache_hash=True):
    """The rules of a table. The defaults are Cruzo's (Cruzo (Shithead), Sebastian Schygulla)."""

    # What its options are about, the most important first; the editor has a page for each.
    topics: ClassVar = {
        "deal": "jokers decks deck_size hand up down aside aside_for_two",
        "goes": "lay_on_anything see_through equal_or_lower one_a_turn not_on_joker named_jokers",
        "effects": "skip reverse again queen_of_spades ace_on_two alleingang",
        "burn": "burn run never_a_run runs_across opens_after_burn throw_in throw_after",
        "draw": "target draws tree_falls tree_cards",
        "pickup": (
            "pickup_by_choice pickup_three_equal pickup_sixes_and_nines enforcement "
            "forgetting penalty_cards wrong_lay stalemate"
        ),
        "end": "before_play start direction finish loser_owes",
        "table": "min_seats max_seats",
    }

    min_seats: Annotated[int, between(2, 12)] = 2
    max_seats: Annotated[int, between(2, 12)] = 10
    # Pairs: from this many seats up, this many decks.
    decks: tuple[tuple[int, int], ...] = ((2, 2), (5, 3), (8, 4))
    deck_size: Literal["52", "36", "32"] = "52"  # 36: sixes up; 32: sevens up
    jokers: Annotated[int, between(0, 4)] = 3  # in each deck
    aside: Annotated[int, between(0, 20)] = 0  # taken out unseen: an incomplete pack
    aside_for_two: Annotated[int, between(0, 40)] = 15  # with two at least so many

    down: Count = 3
    up: Count = 3
    hand: Annotated[int, between(1, 10)] = 3
    target: Count = 3  # hand cards a seat draws up to
    draws: Literal["after", "before"] = "after"  # laying

    # swap: seats swap hand and face-up cards freely; lay_out: they lay `up` of their hand face up.
    before_play: Literal["nothing", "swap", "lay_out"] = "nothing"
    start: Literal["lowest_diamond", "lowest_card", "announced"] = "lowest_diamond"
    direction: Literal["starter", "clockwise"] = "starter"

    lay_on_anything: Ranks = (TWO, THREE, TEN, JOKER_RANK)
    see_through: Ranks = (THREE, JOKER_RANK)
    not_on_joker: Ranks = (THREE,)
    equal_or_lower: Ranks = (SEVEN, JOKER_RANK)
    skip: Ranks = (EIGHT,)
    reverse: Ranks = (NINE,)
    one_a_turn: Ranks = (NINE,)
    again: Ranks = ()  # after these a seat may lay once more
    queen_of_spades: bool = False  # it passes all hands on against the direction
    named_jokers: bool = False  # a joker is any card, named when it is laid
    burn: Ranks = (TEN,)
    opens_after_burn: Literal["next", "same"] = "next"

    run: Annotated[int, between(3, 8)] = 4  # equal cards that burn the pile
    never_a_run: Ranks = (EIGHT,)
    runs_across: Ranks = ()  # these do not break a run of another rank
    throw_in: bool = True  # Schmeißen
    throw_after: bool = False  # Nachwerfen

    # Ass auf Zwei: a seat left with fewer hand cards than its target draws up to this many.
    ace_on_two: Count = 4
    alleingang: Count = 1  # cards drawn for skipping everybody else

    # Picking up by choice: always, or in the two cases below.
    pickup_by_choice: bool = False
    pickup_sixes_and_nines: bool = True
    pickup_three_equal: bool = True

    tree_falls: Annotated[int, between(0, 100)] = 0  # Baum fällt!, in per cent of draws
    tree_cards: Annotated[int, between(1, 10)] = 5

    # assisted: the table draws for the seats; strict: they do, and forgetting has its price.
    enforcement: Literal["assisted", "strict"] = "assisted"
    # A seat that is caught picks up the pile, draws penalty cards, or plays on with fewer (debt).
    forgetting: Literal["pile", "penalty", "debt"] = "pile"
    penalty_cards: Count = 1
    wrong_lay: Literal["pile", "refused"] = "pile"  # in strict rounds

    finish: Literal["count", "play_on"] = "count"
    loser_owes: bool = False  # a round of drinks
    # Pickups that end the round if no card was burned, drawn or played from the table meanwhile.
    stalemate: Annotated[int, between(20, 1000)] = 50


POWERS = ("lay_on_anything", "see_through", "equal_or_lower", "skip", "reverse", "again", "burn")
MOST_FACE_UP = 4  # where they can be chosen
MOST_TO_CHOOSE_FROM = 12


def has_power(card: Card, options: Options) -> bool:
    """True if a card has an effect beyond its rank."""
    if options.queen_of_spades and is_queen_of_spades(card):
        return True
    rank = rank_of(card)
    return any(rank in getattr(options, power) for power in POWERS)


def read_options(values: Values) -> Options:
    """Return the options with these plain values; ranks are written as in the notation.

    Raises Impossible, a ValueError naming the option and its fault.
    """
    options = convert(values, Options)
    _check(options)
    return options


AFTER_LAYING = ("throw_in", "throw_after", "ace_on_two", "alleingang", "again", "tree_falls")
PAIRS = (
    Pair("before_play", ("swap", "lay_out"), "up", (0,), "nothing_face_up",
         "nothing lies face up, so there is nothing to choose before play"),
    Pair("forgetting", ("debt",), "draws", ("after",), "debt_for_drawing_before",
         "debt is for tables that draw before laying"),
    Pair("forgetting", ("pile", "penalty"), "draws", ("before",), "drawing_before_for_debt",
         "tables that draw before laying have debt only"),
    *(Pair(name, GIVEN, "draws", ("before",), "for_drawing_after",
           "only where seats draw after laying") for name in AFTER_LAYING),
)  # fmt: skip


def _check(options: Options) -> None:
    if options.min_seats > options.max_seats:
        raise Impossible("seats_crossed", "min_seats", "greater than max_seats")
    if all(fewest > options.min_seats for fewest, _ in options.decks):
        raise Impossible("decks_unsaid", "decks", "say nothing about the fewest seats")
    if any(not 1 <= decks <= 10 for _, decks in options.decks):
        raise Impossible("deck_count", "decks", "1 to 10 of them")
    check_pairs(options, PAIRS)
    _check_face_up(options)
    _check_again(options)
    if options.enforcement == "strict" and not options.up + options.down:
        why = "strict needs cards on the table"
        raise Impossible("strict_needs_table", "enforcement", why)
    if _left_of_full_decks(options, options.min_seats) < 0:
        why = f"too few cards to deal to {options.min_seats} seats"
        raise Impossible("too_few_cards", "decks", why, count=options.min_seats)


def _check_face_up(options: Options) -> None:
    """Check that the cards chosen before play are some, but not too many."""
    if options.before_play == "lay_out" and options.hand <= options.up:
        why = "lay_out needs more hand cards than are laid out"
        raise Impossible("too_few_to_lay_out", "before_play", why)
    dealt = options.hand + (options.up if options.before_play == "swap" else 0)
    many = options.up > MOST_FACE_UP or dealt > MOST_TO_CHOOSE_FROM
    if options.before_play != "nothing" and many:
        up, most = MOST_FACE_UP, MOST_TO_CHOOSE_FROM
        why = f"at most {up} face-up cards out of {most}"
        raise Impossible("too_many_to_choose", "before_play", why, count=up, most=most)


def _check_again(options: Options) -> None:
    """Check that after a card that may be laid once more nothing else has happened."""
    queen = (QUEEN,) if options.queen_of_spades else ()
    ranks = {"skip": options.skip, "reverse": options.reverse, "burn": options.burn}
    for name, taken in {**ranks, "queen_of_spades": queen}.items():
        if set(options.again) & set(taken):
            why = f"a rank of {name} cannot be laid once more"
            raise Impossible("not_once_more", "again", why, other=name)


def idle(options: Options) -> frozenset[str]:
    """Return the names of the options that have no effect given the others, table options
    included.
    """
    strict = options.enforcement == "strict"
    means = {
        "next_round_seconds": False,  # a match is one round
        "catch_seconds": strict,
        "wrong_lay": strict,
        "forgetting": strict,
        "penalty_cards": strict and options.forgetting == "penalty",
        "window_seconds": options.throw_in,
        "tree_cards": options.tree_falls > 0,
        "not_on_joker": options.jokers > 0 and not options.named_jokers,
        "named_jokers": options.jokers > 0,
        "aside_for_two": options.min_seats == 2 and options.aside_for_two >= options.aside,
        "ace_on_two": lowest_rank(options) == TWO,
        "alleingang": bool(options.skip),
        "pickup_sixes_and_nines": not options.pickup_by_choice and lowest_rank(options) <= SIX,
        "pickup_three_equal": not options.pickup_by_choice,
    }
    return frozenset(name for name, holds in means.items() if not holds)


@cache
def seats(options: Options) -> range:
    """Return the numbers of seats a table with these options may have: as far as full decks
    suffice, since short ones grow with the people.
    """
    most = options.min_seats
    while most < options.max_seats and _left_of_full_decks(options, most + 1) >= 0:
        most += 1
    return range(options.min_seats, most + 1)


def _left_of_full_decks(options: Options, seats: int) -> int:
    """Return the size of the stock after the deal if the decks the options name were full and
    complete; below 0 if even these do not suffice.
    """
    return len(pack(decks_named(options, seats), options.jokers)) - _dealt(options, seats)


def _dealt(options: Options, seats: int) -> int:
    """Return the number of cards dealt to all seats together."""
    return seats * (options.down + dealt_up(options) + options.hand)


def dealt_up(options: Options) -> int:
    """Return the number of cards dealt face up: none if the seats lay them out themselves."""
    return 0 if options.before_play == "lay_out" else options.up


def lowest_rank(options: Options) -> Rank:
    """Return the lowest rank in the decks."""
    return rank_of(DECKS[options.deck_size][0])


@cache
def pack_for(options: Options, seats: int) -> Cards:
    """Return the cards for this many seats, unshuffled, with those that are put aside."""
    return pack(decks_for(options, seats), options.jokers, options.deck_size)


def aside_for(options: Options, seats: int) -> int:
    """Return the number of cards that are taken out of the pack unseen."""
    return max(options.aside, options.aside_for_two) if seats == 2 else options.aside


def decks_named(options: Options, seats: int) -> int:
    """Return the number of decks the options name for this many seats."""
    return max((fewest, decks) for fewest, decks in options.decks if seats >= fewest)[1]


@cache
def decks_for(options: Options, seats: int) -> int:
    """Return the number of decks for this many seats: those the options name, and where these are
    short or incomplete so many more that a stock of three cards a seat is left, or what full decks
    would leave. "All the cards that are at hand" (Shit Head, drei mal drei).
    """
    decks = decks_named(options, seats)
    stock = min(3 * seats, _left_of_full_decks(options, seats))
    needed = aside_for(options, seats) + _dealt(options, seats) + stock
    while len(pack(decks, options.jokers, options.deck_size)) < needed:
        decks += 1
    return decks


EARLY = 0.65  # of a match in which all play on, where the first one out ends it


def match_length(options: Options, seats: int) -> float:
    """Return the number of cards in play, of which fewer are played where the first out ends it."""
    return len(pack_for(options, seats)) * (EARLY if options.finish == "count" else 1.0)


def variants(usual: Mapping[str, Any]) -> Variants:
    """Return the options of each variant of a rule set with these usual values, as plain values by
    the variant's name; {} for a variant that is the rule set itself or is impossible for it.
    """
    return {
        "quick": _quick(usual),
        "strict": {"enforcement": "strict"},
        "jokers": {} if usual["jokers"] else _jokers(usual),
    }


def _quick(usual: Mapping[str, Any]) -> Values:
    """Return the options for half the decks; where all play on, for fewer table cards and an end at
    the first seat out.
    """
    if usual["finish"] == "play_on":
        return {"finish": "count", "down": min(1, usual["down"]), "up": min(1, usual["up"])}
    return {"decks": [[seats, (decks + 1) // 2] for seats, decks in usual["decks"]]}


def _jokers(usual: Mapping[str, Any]) -> Values:
    """Return the options for two jokers in each deck, which go on anything."""
    return {"jokers": 2, "lay_on_anything": [*usual["lay_on_anything"], "X"]}
