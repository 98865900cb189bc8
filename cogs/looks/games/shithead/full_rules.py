"""All rules of the Shithead family, put together from a table's options."""

from collections.abc import Iterator

from cogs.looks.games.shithead.rules import table_kinds
from cogs.looks.games.shithead.special_cards import burning, special_cards
from cogs.looks.games.telling import Passage, either, number, seats_told
from cogs.words.words import Words
from engine.cards import RANKS, SIX, THREE
from engine.game import Values
from engine.shithead import read_options
from engine.shithead.options import Options, aside_for, decks_for, decks_named, lowest_rank
from engine.shithead.options import seats as seats_allowed


def full_rules(values: Values, seats: int | None, words: Words) -> list[Passage]:
    """Return the complete rules under these options, for so many seats; None: not known yet."""
    chosen = read_options(values)
    strict = [
        Passage(words.own("full-strict-title"), [*_strict(chosen, seats, words)])
        for _ in range(chosen.enforcement == "strict")
    ]
    return [
        Passage(words.say("all-rules-aim"), [*_aim(chosen, words)]),
        Passage(words.say("all-rules-setup"), [*_setup(chosen, seats, words)]),
        Passage(words.say("all-rules-turn"), [*_turn(chosen, words)], [*_customs(chosen, words)]),
        Passage(words.say("all-rules-cards"), (), [*special_cards(chosen, seats, words)]),
        burning(chosen, words),
        *strict,
        Passage(words.say("all-rules-end"), [*_end(chosen, words)]),
    ]


def _aim(chosen: Options, words: Words) -> Iterator[str]:
    yield words.own("full-aim", finish=chosen.finish)
    yield words.own("full-title", owes="yes" if chosen.loser_owes else "no")


# Setting up


def _setup(chosen: Options, seats: int | None, words: Words) -> Iterator[str]:
    if seats is None:
        yield _seats(chosen, words)
    grown = seats is not None and decks_for(chosen, seats) > decks_named(chosen, seats)
    yield words.own(
        "full-pack", cards=_pack(chosen, seats, words),
        grown="yes" if grown else "no", people=number(seats or 0, words),
    )  # fmt: skip
    yield from _aside(chosen, seats, words)
    yield words.own("full-dealt", cards=words.all([*_dealt(chosen, words)]))
    if chosen.before_play == "lay_out":
        yield words.own("full-lay-out", count=chosen.up)
    if chosen.before_play == "swap":
        yield words.own("full-swap")
    yield from _start(chosen, words)


def _seats(chosen: Options, words: Words) -> str:
    """Return the numbers of people who may play."""
    allowed = seats_allowed(chosen)
    fewest, most = (number(count, words) for count in (allowed[0], allowed[-1]))
    if fewest == most:
        return words.own("full-seats-one", max=most)
    return words.own("full-seats", min=fewest, max=most)


def _aside(chosen: Options, seats: int | None, words: Words) -> Iterator[str]:
    """Yield how many cards nobody sees: always, and how many with two people."""
    if chosen.aside and seats != 2:
        yield words.own("full-incomplete", count=chosen.aside)
    two = aside_for(chosen, 2)
    if two and chosen.min_seats == 2 and (seats == 2 or (seats is None and two > chosen.aside)):
        yield words.own("full-aside", seats=seats_told(seats), count=two)


def _pack(chosen: Options, seats: int | None, words: Words) -> str:
    """Return the decks: for so many seats, or for each range of seats."""
    counts = seats_allowed(chosen) if seats is None else (seats,)
    steps: dict[int, int] = {}  # from so many seats on, so many decks
    for count in counts:
        decks = decks_for(chosen, count)
        if not steps or [*steps.values()][-1] != decks:
            steps[count] = decks
    (_, decks), *more = steps.items()
    jokers, each = chosen.jokers, "yes" if decks > 1 else "no"
    further = [_more_decks(*step, words, first=step == more[0]) for step in more]
    first = words.own(
        "full-deck", decks=decks, number=number(decks, words), jokers=jokers,
        told=number(jokers, words), each=each, size=int(chosen.deck_size),
    )  # fmt: skip
    return ", ".join([first, *further])


def _more_decks(seats: int, decks: int, words: Words, *, first: bool) -> str:
    return words.own(
        "full-deck-more", people=number(seats, words), decks=decks, number=number(decks, words),
        first="yes" if first else "no",
    )  # fmt: skip


def _dealt(chosen: Options, words: Words) -> Iterator[str]:
    """Yield the cards dealt: face down, face up, and in hand."""
    up = 0 if chosen.before_play == "lay_out" else chosen.up
    if chosen.down:
        yield words.own("full-down", count=chosen.down)
    if up:
        yield words.own("full-up", count=up)
    yield words.own("full-hand", count=chosen.hand)


def _start(chosen: Options, words: Words) -> Iterator[str]:
    """Yield who starts, and the direction of play."""
    size = int(chosen.deck_size)
    match chosen.start:
        case "lowest_diamond":
            yield words.own("full-start-diamond", up="yes" if chosen.up else "no")
        case "lowest_card":
            rank = max(lowest_rank(chosen), THREE)
            yield words.own("full-start-card", jokers=chosen.jokers, rank=RANKS[rank], size=size)
        case "announced":
            yield words.own("full-start-announced", rank=RANKS[lowest_rank(chosen)])
    yield words.own("full-direction", direction=chosen.direction)


# Playing


def _turn(chosen: Options, words: Words) -> Iterator[str]:
    count = chosen.target
    who = "self" if chosen.enforcement == "strict" else "table"
    if chosen.draws == "before" and count:
        yield words.own("full-draw-before", count=count, who=who)
    yield words.own("full-lay")
    yield words.own(
        "full-order", jokers=0 if chosen.named_jokers else chosen.jokers,
        rank=RANKS[lowest_rank(chosen)],
    )  # fmt: skip
    if chosen.draws == "after" or not count:
        yield words.own("full-draw-after", count=count, who=who)


def _customs(chosen: Options, words: Words) -> Iterator[str]:
    """Yield the other things that may happen in a turn."""
    yield _picking_up(chosen, words)
    if kinds := table_kinds(chosen):
        yield words.own("full-table-cards", kinds=kinds)
    if chosen.throw_after:
        yield words.own("full-throw-after")


def _picking_up(chosen: Options, words: Words) -> str:
    """Return when a player may pick up the pile."""
    if chosen.pickup_by_choice:
        return words.own("full-pickup", choice="yes")
    sixes = chosen.pickup_sixes_and_nines and lowest_rank(chosen) <= SIX
    when = [words.own("full-when-sixes")] if sixes else []
    when += [words.own("full-when-equal")] if chosen.pickup_three_equal else []
    if not when:
        return words.own("full-pickup", choice="no")
    return words.own("full-pickup-unless", when=either(when, words))


def _strict(chosen: Options, seats: int | None, words: Words) -> Iterator[str]:
    yield words.own(
        "full-strict", forgetting=chosen.forgetting, count=chosen.penalty_cards,
        seats=seats_told(seats),
    )  # fmt: skip
    if chosen.wrong_lay == "pile":
        yield words.own("full-wrong-lay")


# The end


def _end(chosen: Options, words: Words) -> Iterator[str]:
    yield words.own("full-count") if chosen.finish == "count" else words.own("full-play-on")
    if chosen.tree_falls:
        yield words.own("full-tree", percent=chosen.tree_falls, count=chosen.tree_cards)
    yield words.own("full-stalemate", count=chosen.stalemate)
