"""The Shithead family's rules in a few lines, by a table's options."""

from collections.abc import Iterable, Iterator

from cogs.looks.games.shithead.special_cards import ranked, single_cards
from cogs.looks.games.telling import number
from cogs.pages.layout import SMALL
from cogs.words.words import Texts, TextValues, Words
from engine.cards import SPADES, Rank, card
from engine.game import Values
from engine.shithead import read_options
from engine.shithead.options import Options, decks_for, decks_named

MANY = 3  # people, for whom a short card says what cards do


def summary(values: Values, seats: int, words: Words) -> Texts:
    """Return the decks, how it ends, whether it is strict, and whether the tree may fall."""
    chosen = read_options(values)
    lines = [
        words.own("summary-cards", **decks_told(chosen, seats, words)),
        words.own("summary-dealt", hand=chosen.hand, up=chosen.up, down=chosen.down),
        words.own("summary-finish", finish=chosen.finish),
    ]
    lines += [words.own("summary-strict")] if chosen.enforcement == "strict" else []
    lines += [words.own("summary-tree")] if chosen.tree_falls else []
    return lines


def differs(values: Values, words: Words) -> Texts:
    """Return what decides the places, when cards are drawn, and whether one may lay out of turn."""
    chosen = read_options(values)
    lines = [words.own("differs-places")] if chosen.finish == "count" else []
    if chosen.draws == "before":
        lines.append(words.own("differs-draws"))
    if chosen.throw_in:
        lines.append(words.own("differs-throw-in", run=number(chosen.run, words)))
    return lines


def table_kinds(chosen: Options) -> str:
    """Return the kinds of cards that lie before the players, as texts select them; "" for none."""
    if chosen.up and chosen.down:
        return "both"
    return "up" if chosen.up else "down" if chosen.down else ""


def decks_told(chosen: Options, seats: int, words: Words) -> TextValues:
    """Return what texts tell of the decks for so many people, and whether there are more of them
    because of the people.
    """
    people = max(seats, chosen.min_seats)
    decks = decks_for(chosen, people)
    return {
        "decks": decks,
        "jokers": chosen.jokers,
        "size": int(chosen.deck_size),
        "people": number(people, words),
        "grown": "yes" if decks > decks_named(chosen, people) else "no",
    }


def youngest_matters(values: Values) -> bool:
    """True if the youngest starts unless something else decides it."""
    return read_options(values).start == "lowest_diamond"


def rules(values: Values, words: Words) -> Texts:
    """Return a turn, the special cards, drawing and the order of one's cards, runs, and the end."""
    chosen = read_options(values)
    special = [*ranked(chosen, MANY, words, _faces), *single_cards(chosen, words)]
    return [
        words.own("card-turn", choice="yes" if chosen.pickup_by_choice else "no"),
        *(f"{SMALL}{line}" for line in special),
        *_hand_and_table(chosen, words),
        *_runs(chosen, words),
        *_agreed(chosen, words),
        words.own("card-finish", finish=chosen.finish),
    ]


def _hand_and_table(chosen: Options, words: Words) -> Iterator[str]:
    if chosen.before_play != "nothing":
        yield words.own("card-before", what=chosen.before_play, count=chosen.up)
    kinds = table_kinds(chosen)
    order = words.own("card-order", kinds=kinds) if kinds else ""
    draw = words.own("card-draw", when=chosen.draws, count=chosen.target)
    yield f"{draw} {order}".rstrip()


def _faces(ranks: Iterable[Rank], words: Words) -> str:
    return " ".join(words.card(card(rank, SPADES)) for rank in ranks)


def _runs(chosen: Options, words: Words) -> Iterator[str]:
    burn = words.own("card-run", count=chosen.run)
    if never := words.all([words.ranks(rank) for rank in chosen.never_a_run]):
        burn = words.own("card-run-never", count=chosen.run, ranks=never)
    thrown = words.own("card-throw-in") if chosen.throw_in else ""
    yield f"{burn} {thrown}".rstrip()


def _agreed(chosen: Options, words: Words) -> Iterator[str]:
    if chosen.enforcement == "strict":
        yield words.own("card-strict")
    if chosen.tree_falls:
        yield words.own("card-tree", percent=chosen.tree_falls)
