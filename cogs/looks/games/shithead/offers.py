"""One seat's actions, as buttons and selects."""

from collections import Counter
from collections.abc import Sequence

from cogs.looks.games.look import Ask, Choices, Group, Ladder, Offer
from cogs.words.words import Words
from data.cards.naming import BACK
from engine.cards import JOKER, NAMED_JOKERS, RANKS, TEN, Cards, is_queen_of_spades, rank_of
from engine.game import Action, Actions, tag
from engine.shithead.values import (
    BEFORE_PLAY,
    Announce,
    Draw,
    FaceUp,
    Flip,
    Lay,
    Pass,
    PickUp,
    Ready,
    Throw,
    ThrowAfter,
    Turn,
    View,
)

OfCards = Lay | Throw | ThrowAfter

FEW_NAMES = 5  # copies of a joker; more have a button of their own


def choices(view: View, actions: Actions, words: Words) -> Choices:
    """Return lays and throws by their cards, a joker that can be many cards as one question, and
    all else by itself. In strict rounds drawing is always there, so that it reveals nothing.
    """
    named = [action for action in actions if isinstance(action, Lay) and _jokers(action.cards)]
    if view.phase == "naming" or len(named) <= FEW_NAMES:
        return _ladders(view, actions, words)
    others = [action for action in actions if action not in named]
    return [*_ladders(view, others, words), Group([_which_card(named, words)])]


def _which_card(lays: Sequence[Lay], words: Words) -> Ask:
    """Return the question for a joker's rank; a rank with several ways to lay it asks for those,
    alone first.
    """
    question = words.own("hand-naming")
    ways = dict[str, list[Offer]]()
    for lay in sorted(lays, key=lambda lay: (len(lay.cards), lay.rank)):
        offer = Offer(lay, _with_jokers(lay, words), JOKER)
        ways.setdefault(_name(lay, words), []).append(offer)
    offers = [
        offers[0]._replace(label=name, card=None)
        if len(offers) == 1
        else Ask(f"joker {number}", f"{name} …", question, offers)
        for number, (name, offers) in enumerate(ways.items())
    ]
    label = words.own("button-name-joker")
    return Ask("joker", label, question, offers, JOKER, short=label)


def _name(lay: Lay, words: Words) -> str:
    named = next(card for card in lay.cards if card in NAMED_JOKERS)
    return RANKS[rank_of(named)] if rank_of(named) <= TEN else words.name_of(named)


def _ladders(view: View, actions: Actions, words: Words) -> list[Ladder]:
    most = Counter(_kind(action, view) for action in actions if isinstance(action, OfCards))
    groups: dict[object, list[Offer]] = {}
    for action in actions:
        match action:
            case Lay() | Throw() | ThrowAfter():
                key: object = _kind(action, view)
                offer = _several(action, words, alone=most[key] == 1)
            case Turn() if len(view.seats) == 2:
                continue  # between two seats both directions are the same
            case FaceUp():
                key, offer = FaceUp, _row(view, words)
                if key in groups:
                    continue
            case _:
                key, offer = action, _single(view, action, words)
        groups.setdefault(key, []).append(offer)
    return [Ladder(offers) for offers in (*groups.values(), *_drawing(view, actions, words))]


def _drawing(view: View, actions: Actions, words: Words) -> list[list[Offer]]:
    """Return the draw button, which strict rounds always have: from when this seat is done with the
    preliminaries, because play begins without a change of its hand.
    """
    prepares = view.phase in BEFORE_PLAY and bool(actions)
    if view.options.enforcement == "assisted" or view.phase == "over" or prepares:
        return []
    if view.seat in view.out:
        return []
    return [[Offer(Draw(), words.own("button-draw"))]]


def _kind(action: OfCards, view: View) -> object:
    """Return the kind of an action: actions that differ only in the number of cards share one;
    jokers go by name, and queens of spades apart.
    """
    cards = action.cards
    queens = sum(map(is_queen_of_spades, cards)) if view.options.queen_of_spades else 0
    return type(action), rank_of(cards[0]), _jokers(cards), queens


def _jokers(cards: Cards) -> int:
    return sum(map(NAMED_JOKERS.__contains__, cards))


def _several(action: OfCards, words: Words, *, alone: bool) -> Offer:
    """Return an action with cards of one rank; it may be the only one with it (`alone`)."""
    cards, count = action.cards, len(action.cards)
    if _jokers(cards):
        return Offer(action, _with_jokers(action, words), JOKER)
    values = words.values({"rank": rank_of(cards[0]), "count": count})
    drawn = next(filter(is_queen_of_spades, cards), cards[0])
    if isinstance(action, Throw | ThrowAfter):
        key = "button-throw-all" if isinstance(action, Throw) else "button-throw-after"
        return Offer(action, words.own(key, **values), drawn, short=None if alone else f"×{count}")
    if count == 1:
        return Offer(action, words.own("button-lay-one", **values), drawn, short="")
    return Offer(action, words.own("button-lay", **values), drawn, short=f"×{count}")


def _with_jokers(action: OfCards, words: Words) -> str:
    """ "2 × König + Joker als König"."""
    cards = action.cards
    named = Counter(card for card in cards if card in NAMED_JOKERS)
    parts = [
        words.own("button-joker", rank=words.name_of(card), count=count)
        for card, count in named.items()
    ]
    natural = [card for card in cards if card not in NAMED_JOKERS]
    if natural:
        values = words.values({"rank": rank_of(natural[0]), "count": len(natural)})
        key = "button-lay-one" if len(natural) == 1 else "button-lay"
        parts.insert(0, words.own(key, **values))
    if isinstance(action, ThrowAfter):
        values = words.values({"rank": rank_of(cards[0]), "count": len(cards)})
        return words.own("button-throw-after", **values) + f" ({' + '.join(parts)})"
    return " + ".join(parts)


def _row(view: View, words: Words) -> Offer:
    """Return all cards from which the face-up ones are chosen."""
    assert view.seat is not None, "a spectator has no hand"
    cards = tuple(sorted(view.hand + view.seats[view.seat].up))
    count = view.options.up
    return Offer(FaceUp(cards), words.own("select-face-up", count=count), choose=count)


def _single(view: View, action: Action, words: Words) -> Offer:
    match action:
        case Flip(place):
            return Offer(action, words.own("button-flip", place=place), BACK, short=f"{place}")
        case PickUp():
            label = words.own("button-pickup", count=len(view.pile))
            return Offer(action, label, danger=True)
        case Turn(direction):
            return Offer(action, words.own("button-direction", direction=direction))
        case Announce(card):
            rank = words.values({"rank": rank_of(card)})
            label = words.own("button-announce", **rank)
            return Offer(action, label, card, short="")
    return Offer(action, words.own(_plain(view, action)))


def _plain(view: View, action: Action) -> str:
    """Return the label of an action without a card or number."""
    match action:
        case Pass():
            keys = {"announcing": "button-silent", "again": "button-no-more"}
            return keys.get(view.phase, "button-pass")
        case Draw():
            return "button-draw-another" if view.options.draws == "before" else "button-draw"
        case Ready():
            return "button-ready"
    raise ValueError(f"no button for {tag(action)}")
