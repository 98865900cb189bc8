"""Cards as small integers, with names around them.

A card is ``rank * 4 + suit``; the joker has no suit. Cards carry no copy number: equal cards of
several decks are equal ints. A hand is a sorted tuple.

A joker on the table that stands for another card is ``NAMED`` plus that card, and has its rank.
If no suit was named, clubs is stored and never written out.
"""

from collections.abc import Iterable

Card = int
Rank = int
Suit = int
Cards = tuple[Card, ...]
CardsBySeat = tuple[Cards, ...]
CardsByRank = dict[Rank, Cards]

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "X")
SUITS = ("S", "H", "D", "C")

TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE, JOKER_RANK = range(14)
SPADES, HEARTS, DIAMONDS, CLUBS = range(4)

JOKER: Card = 52
STANDARD: Cards = tuple(range(52))
QUEEN_OF_SPADES: Card = QUEEN * 4 + SPADES

NAMED = 64
QUEEN_OF_SPADES_BY_NAME: Card = NAMED + QUEEN_OF_SPADES
BY_NAME: Cards = tuple(NAMED + rank * 4 + CLUBS for rank in range(JOKER_RANK))  # by rank
NAMED_JOKERS = frozenset((*BY_NAME, QUEEN_OF_SPADES_BY_NAME))

ALL = NAMED_JOKERS.union(STANDARD, (JOKER,))


def card(rank: Rank, suit: Suit) -> Card:
    """Return the card of this rank and suit."""
    return rank * 4 + suit


def rank_of(card: Card) -> Rank:
    """Return the rank of a card, 0 (two) to 12 (ace); 13 for the joker, unless it has been
    named.
    """
    return card >> 2 & 15


def is_suit(card: Card, suit: Suit) -> bool:
    """True if a card is of this suit; a joker has none."""
    return card & 3 == suit and card < JOKER


def is_queen_of_spades(card: Card) -> bool:
    """True if a card is a queen of spades, or a joker named so."""
    return card & ~NAMED == QUEEN_OF_SPADES


def unnamed(card: Card) -> Card:
    """Return the card; a named joker loses its name."""
    return JOKER if card in NAMED_JOKERS else card


RANK_OF = tuple(map(rank_of, range(2 * NAMED)))  # a table of the same, faster in loops


def of_rank(cards: Iterable[Card], rank: Rank) -> Cards:
    """Return the cards of this rank."""
    return tuple([card for card in cards if RANK_OF[card] == rank])


def by_rank(cards: Iterable[Card]) -> CardsByRank:
    """Return the cards grouped by rank, in the order in which ranks and cards appear."""
    ranks: CardsByRank = {}
    for card in cards:
        rank = RANK_OF[card]
        ranks[rank] = ranks[rank] + (card,) if rank in ranks else (card,)
    return ranks


SHORT_DECK: Cards = tuple(card for card in STANDARD if rank_of(card) >= SEVEN)
FROM_SIX: Cards = tuple(card for card in STANDARD if rank_of(card) >= SIX)
DECKS: dict[str, Cards] = {"52": STANDARD, "36": FROM_SIX, "32": SHORT_DECK}  # by their size


def pack(decks: int, jokers: int, size: str = "52") -> Cards:
    """Return this many decks of a size, each with this many jokers, unshuffled."""
    return (DECKS[size] + (JOKER,) * jokers) * decks


def without(cards: Cards, taken: Cards) -> Cards | None:
    """Return the cards left when some are taken, in order; None if one of those is missing."""
    left = list(cards)
    try:
        for card in taken:
            left.remove(card)
    except ValueError:
        return None
    return tuple(left)


def together(hand: Cards, more: Cards) -> Cards:
    """Return a hand with more cards added, sorted."""
    cards = [*hand, *more]
    cards.sort()
    return tuple(cards)


def kinds(cards: Iterable[Card]) -> Cards:
    """Return the distinct cards among these, sorted; anything that is not a card is left out."""
    return tuple(sorted(ALL.intersection(cards)))


def text(card: Card) -> str:
    """Return a card in the notation: ``10H``, ``X``; ``X=10``, ``X=QS`` for a named joker."""
    return _TEXTS[card]


def texts(cards: Iterable[Card]) -> str:
    """Return cards in the notation, ``-`` for none."""
    return " ".join(map(text, cards)) or "-"


def _text(card: Card) -> str:
    if card == JOKER:
        return "X"
    rank = RANKS[rank_of(card)]
    if card in NAMED_JOKERS:
        return f"X={rank}S" if card == QUEEN_OF_SPADES_BY_NAME else f"X={rank}"
    return rank + SUITS[card & 3]


_TEXTS = {card: _text(card) for card in ALL}
BY_TEXT = {text(card): card for card in ALL}
RANK_BY_TEXT = {name: rank for rank, name in enumerate(RANKS)}
