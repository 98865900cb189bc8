"""The public view: whose turn it is, the demand on the next card, the top card, the counts, and
catching; and a seat's cards in a round whose cards are open.
"""

from collections.abc import Collection, Iterable

from cogs.looks.games.look import PublicButton, Time, stock_and_way
from cogs.looks.games.telling import either
from cogs.words.words import Words
from engine.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER_RANK,
    RANK_BY_TEXT,
    SPADES,
    SUITS,
    Card,
    Cards,
    Rank,
    Suit,
    rank_of,
)
from engine.crazy_eights.drawing import may_reshuffle
from engine.crazy_eights.fitting import ONE_RANK_UP, answering, is_bound
from engine.crazy_eights.options import Options
from engine.crazy_eights.roles import ranks_in, top_card
from engine.crazy_eights.values import NO_RANK, NOBODY, Catch, State, View
from engine.game import Action

QUIET = frozenset({"counts", "ends", "ends_match"})  # the result says it
ATTACKER, ATTACKED = "⚔️", "🎯"  # the seats of a fight


def headline(view: View, words: Words, time: Time) -> str:
    """Return whose turn it is, and the demand on the next card."""
    return f"### {words.demanded(view.turn, demand(view, words))}"


def middle(view: View, words: Words) -> tuple[str, str]:
    """Return the top card, with the suit named if it is wild; and the other facts."""
    # Between two seats both directions are the same.
    turns = len(view.seats) > 2 and view.options.reverse != "none"
    passes = words.own("passes", count=view.passes) if view.passes else ""
    way = view.direction if turns else 0
    empty = not view.stock and may_reshuffle(view)
    stock = words.own("stock-empty") if empty else words.say("stock-left", count=view.stock)
    return top(view, words), stock_and_way(stock, way, words, after=passes)


def seat(view: View, seat: int, words: Words, *, laid: Cards = (), titled: bool = False) -> str:
    """Return the number of a seat's cards, and its points in the match so far."""
    parts = [words.held(view.seats[seat].hand)]
    if is_known_last(view, seat):
        parts.append(f"**{words.own('seat-last')}**")
    if seat in (view.attacker, view.attacked):  # names have no room in another seat's line
        parts.append(ATTACKER if seat == view.attacker else ATTACKED)
    if view.missing and (missing := view.missing[seat]):
        parts.append(words.own("seat-missing", count=missing))
    if view.rounds:
        parts.append(words.own("seat-points", count=view.points[seat]))
    return " · ".join(parts)


def is_known_last(view: View, seat: int) -> bool:
    """True if a seat's last card is safe: announced, or too late to be caught."""
    return view.options.last_card != "off" and view.seats[seat].hand == 1 and view.forgot != seat


def buttons(view: View, words: Words) -> list[PublicButton]:
    """Return the catch button, at tables with catching: always there and always enabled; loud while
    a seat's line shows a single card that nobody has announced.
    """
    if view.options.last_card != "catch":
        return []
    loud = view.forgot != NOBODY
    return [PublicButton("catch", "", words.own("button-catch"), danger=loud)]


def meant(view: View, word: str, argument: str) -> Action | None:
    """Return the catch of the seat that forgot; if none did, the rules say so."""
    return Catch(view.forgot) if word == "catch" and not argument else None


ORDER: tuple[Suit, ...] = (SPADES, HEARTS, CLUBS, DIAMONDS)  # black and red alternate


def by_suit(cards: Iterable[Card]) -> dict[Suit, Cards]:
    """Return the cards of each suit that is among them, low to high."""
    ordered = sorted(cards)
    suits = {suit: tuple(card for card in ordered if card & 3 == suit) for suit in ORDER}
    return {suit: held for suit, held in suits.items() if held}


def names_suit(card: Card, view: View) -> bool:
    """True if a card's rank lets its player name a suit."""
    if rank_of(card) in ranks_in(view.options.wild):
        return view.options.wild_rule != "no_choice"
    return rank_of(card) in ranks_in(view.options.half_wild)


def demand(view: View, words: Words, held: Collection[Rank] | None = None) -> str:
    """Return the demand on the next card, and what goes on anything: "hearts, 7 or 8"; on a wild
    card that no other fits only the suit; while a draw, a skip or a demand is pending, the cards
    that answer it, unless none of them is `held`.
    """
    if view.turn in view.emptied:
        return words.own("demand-empty", count=view.pending)
    if is_bound(view):
        if view.pending and held is not None and not held:
            return words.own("demand-pending-none", count=view.pending)
        return _answer(view, words)
    if view.suit is None or view.anything:
        return words.own("demand-any")
    top = rank_of(top_card(view.pile, view.options))
    ranks = {top, *anywhere(view.options)}
    if top in ranks_in(view.options.wild) and not view.options.wild_on_wild:
        ranks -= ranks_in(view.options.wild)
    named = [words.rank(rank) for rank in sorted(ranks, key=lambda rank: (rank != top, rank))]
    return either([words.own("suit", suit=SUITS[view.suit]), *named], words)


def anywhere(options: Options) -> frozenset[Rank]:
    """Return the ranks that go on anything: wild ones and jokers."""
    ranks = ranks_in(options.half_wild) | ({JOKER_RANK} if options.jokers else set())
    if options.wild_rule != "fitting":
        ranks |= ranks_in(options.wild)
    return ranks


def _answer(view: View, words: Words) -> str:
    if view.live:
        skips = [words.rank(rank) for rank in sorted(ranks_in(view.options.skip))]
        return words.own("demand-live", rank=either(skips, words))
    if view.demand != NO_RANK:
        other = words.rank(RANK_BY_TEXT[view.options.demand])
        return words.own("demand-rank", **words.values({"rank": view.demand, "other": other}))
    if view.attacked != NOBODY:
        card = view.pile[-1] + ONE_RANK_UP
        return words.own("demand-fight", rank=words.rank(rank_of(card)), suit=SUITS[card & 3])
    answers = [words.rank(rank) for rank in answering(view.options, view.asked)]
    return words.own("demand-pending", rank=either(answers, words), count=view.pending)


def top(view: View, words: Words) -> str:
    """Return the pile's top card; if a suit was named with it, that, too."""
    counts = top_card(view.pile, view.options)
    card = words.card(view.pile[-1])
    if counts != view.pile[-1]:
        card = words.own("copy", card=card, other=words.card(counts))
    if view.suit is None or not names_suit(counts, view):
        return card
    return words.own("wish", card=card, suit=SUITS[view.suit])


def open_cards(state: State, seat: int, words: Words) -> str:
    """Return the hand, suit by suit."""
    shown = [words.faces_of(cards) for cards in by_suit(state.hands[seat]).values()]
    return " ".join(shown) or words.say("cards", count=0)
