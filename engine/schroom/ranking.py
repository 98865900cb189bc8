"""The pack of 32 and the ranking of its cards: 10 9 8 7 A K Q J from high to low."""

from collections.abc import Iterable, Sequence

from engine.cards import JACK, SEVEN, Card, Cards, Suit, card, rank_of

PACK: Cards = tuple(range(card(SEVEN, 0), 52))
Play = tuple[int, Card]  # a seat and the card it lays
HAND = 4  # cards dealt, and tricks in a round
_RANKS = 8
_LOWEST_PIPS = 7
MOST_FOR_NOTHING = 37  # numbers worth more than this cost a round of Kölsch


HEIGHTS = tuple((rank_of(number) - JACK) % _RANKS for number in range(52))  # of each card


def strength(card: Card) -> int:
    """Return a card's height in its suit: 0 for the jack, 7 for the ten."""
    return HEIGHTS[card]


def ordered(cards: Iterable[Card]) -> Cards:
    """Return cards by suit, and in each from high to low."""
    return tuple(sorted(cards, key=lambda card: (suit_of(card), -strength(card))))


def suit_of(card: Card) -> Suit:
    """Return the suit of a card; there are no jokers here."""
    return card & 3


def suit_led(trick: Sequence[Play]) -> Suit:
    """Return the suit to follow in a trick: that of its first card."""
    return suit_of(trick[0][1])


def best(trick: Sequence[Play]) -> Play:
    """Return the seat with the highest card of the suit led, and that card."""
    led = suit_led(trick)
    return max((play for play in trick if suit_of(play[1]) == led), key=lambda p: strength(p[1]))


def takes(trick: Sequence[Play], card: Card) -> bool:
    """True if a card leads a trick, or beats all in it so far."""
    if not trick:
        return True
    _, laid = best(trick)
    return suit_of(card) == suit_of(laid) and strength(card) > strength(laid)


def is_number(card: Card) -> bool:
    """True for a 7, 8, 9 or 10 (Zahl); the others are pictures (Bilder)."""
    return rank_of(card) < JACK


def is_round(hand: Iterable[Card]) -> bool:
    """True if the numbers among these cards are worth a round (Eine Runde)."""
    pips = sum(rank_of(card) - SEVEN + _LOWEST_PIPS for card in hand if is_number(card))
    return pips > MOST_FOR_NOTHING


def in_suit(cards: Iterable[Card], suit: Suit) -> Cards:
    """Return the cards of this suit."""
    return tuple([card for card in cards if card & 3 == suit])


def lowest(cards: Iterable[Card]) -> Card:
    """Return the lowest of the cards, by rank, then by suit."""
    return min(cards, key=lambda card: (strength(card), suit_of(card)))
