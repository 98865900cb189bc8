"""One seat's private view: its cards by zone, the fitting ones, and its legal actions."""

from collections import Counter
from collections.abc import Iterable

from cogs.looks.games.shithead.table import demand
from cogs.pages.layout import SMALL, is_line, with_last_small
from cogs.words.words import Texts, Words, dashed
from engine.cards import JOKER, NAMED_JOKERS, Card, Cards, Rank, is_queen_of_spades, rank_of
from engine.game import Actions, of_kind
from engine.shithead.strict import wrong_lay_costs
from engine.shithead.values import (
    BEFORE_PLAY,
    Draw,
    Flip,
    Lay,
    PickUp,
    Throw,
    ThrowAfter,
    Turn,
    View,
)

FEW = 8  # this many cards are drawn big
MANY = 24  # more cards than this are counted by rank
ASKED = {"swapping": "swap", "laying_out": "lay-out", "announcing": "announce"}  # before play


def hand(view: View, actions: Actions, words: Words) -> Texts:
    """Return the question to the seat, then its hand, its face-up cards and its face-down ones: not
    those beside a long hand, which a phone has to show together with the table.
    """
    assert view.seat is not None, "a spectator has no hand"
    mine = view.seats[view.seat]
    on_turn = _on_turn(view)
    from_up = on_turn and not view.hand and bool(mine.up)
    texts = [_asked(view, actions, words)]
    if view.hand:
        texts += _zone(view.hand, actions, words, on_turn)
    if from_up:
        texts += _zone(mine.up, actions, words, on_turn)
    table = []
    if mine.up and not from_up:
        table.append(words.own("seat-up", cards=words.cards(mine.up)))
    if mine.down:
        backs = words.backs(mine.down)
        table.append(backs if table else f"{words.own('zone-down')}: {backs}")
    if len(view.hand) >= FEW and not words.reader.style.in_words:
        return texts
    return with_last_small(texts, " ".join(table))


def _on_turn(view: View) -> bool:
    """True if the seat lays or picks up now."""
    return view.seat == view.turn and view.phase in ("opening", "play", "again", "naming")


def _asked(view: View, actions: Actions, words: Words) -> str:
    """Return the headline: of the table it mentions only what the seat needs for its own
    decision.
    """
    if view.seat in view.out:
        return f"### {words.say('hand-out')}"
    if view.phase in BEFORE_PLAY:
        return _before_play(view, words)
    if _on_turn(view):
        return "\n".join(_my_turn(view, actions, words))
    if view.phase == "window" and view.seat in view.waits:
        ranks = words.ranks(rank_of(view.pile[-1]))
        question = words.own("hand-asked", ranks=ranks)
        return f"### {question}\n-# {words.own('hand-asked-all')}"
    for action in actions:
        if isinstance(action, Throw | ThrowAfter):
            ranks = words.ranks(rank_of(action.cards[0]))
            throws = isinstance(action, Throw)
            question = words.own(f"hand-may-throw{'' if throws else '-after'}", ranks=ranks)
            does = f"\n{SMALL}{words.own('hand-throw-burns')}" if throws else ""
            return f"### {question}{does}"
    return f"### {words.say('hand-wait')}"


def _before_play(view: View, words: Words) -> str:
    if view.seat not in view.waits:
        return f"### {words.say('hand-wait')}"
    question = words.own(f"hand-{ASKED[view.phase]}", count=view.options.up)
    return f"### {question}\n{SMALL}{words.own(f'hand-{dashed(view.phase)}')}"


def _my_turn(view: View, actions: Actions, words: Words) -> Texts:
    if view.phase == "naming":
        return [f"### {words.own('hand-naming')}", f"**{demand(view, words)}**"]
    begun = {"opening": words.own("hand-start"), "again": words.own("hand-again")}
    headline = begun.get(view.phase) or words.say("hand-turn")
    hints = [words.own(f"hand-{hint}") for hint in _hints(view, actions)]
    if view.phase == "opening" and view.must:
        return [f"### {headline}", _must(view, actions, words), *hints]
    held = {rank_of(card) for action in actions if isinstance(action, Lay) for card in action.cards}
    return [f"### {headline}: {demand(view, words, held)}", *hints]


def _must(view: View, actions: Actions, words: Words) -> str:
    """Return the demand on the first lay, and whether it may have several cards (never two
    nines).
    """
    several = any(isinstance(action, Lay) and len(action.cards) > 1 for action in actions)
    if len(view.must) == 1:
        key = "hand-must-rank" if several else "hand-must"
    else:
        key = "hand-must-some" if several else "hand-must-one"
    return words.own(key, cards=words.cards(view.must))


def _hints(view: View, actions: Actions) -> Iterable[str]:
    kinds = {type(action) for action in actions}
    if Turn in kinds and len(view.seats) > 2:
        yield "turn"
    if view.options.enforcement == "strict":
        yield "strict"
    if view.options.draws == "before" and Draw in kinds:
        yield "may-draw"
    if Flip in kinds:
        yield "from-down"
    elif Lay in kinds and not view.hand:
        yield "from-up"
    if Lay in kinds and wrong_lay_costs(view):
        yield "wrong-lay"
    elif PickUp in kinds:
        yield "may-pick-up" if kinds & {Lay, Flip} else "nothing-fits"


def _zone(cards: Cards, actions: Actions, words: Words, on_turn: bool) -> Texts:
    """Return the cards a seat plays from: on its turn with the offered ones set apart."""
    if not on_turn:
        return [_spread(cards, words, words.own("hand-all"))]
    lays = of_kind(actions, Lay)
    fitting = {rank_of(lay.cards[0]) for lay in lays if lay.cards[0] not in NAMED_JOKERS}
    if any(not NAMED_JOKERS.isdisjoint(lay.cards) for lay in lays):
        fitting.add(rank_of(JOKER))
    fits = tuple(card for card in cards if rank_of(card) in fitting)
    rest = tuple(card for card in cards if rank_of(card) not in fitting)
    texts = [_spread(fits, words, words.own("hand-fits"))] if fits else []
    if rest:
        texts.append(_row(f"{SMALL}{words.say('hand-unplayable')}: ", rest, words))
    return texts


def _spread(cards: Cards, words: Words, label: str) -> str:
    """Return cards side by side: big if they are few, else behind a label, and small if a phone has
    no room for them in a line otherwise.
    """
    if len(cards) <= FEW:
        return f"# {words.row(cards)}"
    row = _row(f"{label}: ", cards, words)
    return row if is_line(row) or words.reader.style.in_words else f"{SMALL}{row}"


def _row(label: str, cards: Cards, words: Words) -> str:
    """Return cards side by side; counted by rank if they are a great many, or if that makes a line
    of them.
    """
    plain = label + words.row(cards)
    counted = label + words.counted(_by_rank(cards))
    many = len(cards) > MANY or (not is_line(plain) and is_line(counted))
    return counted if many else plain


def _by_rank(cards: Cards) -> dict[Card, int]:
    """Return the number of cards of each rank, under its first card; a queen of spades, who may
    have a power of her own, stands for herself.
    """
    first: dict[tuple[Rank, bool], Card] = {}
    kinds = [(rank_of(card), is_queen_of_spades(card)) for card in cards]
    return Counter(map(first.setdefault, kinds, cards))
