"""What one seat sees of its own: its cards by zone, what fits, and its lawful actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from cogs.faces.face import Ladder, Offer
from cogs.faces.shithead.pile import demand, top
from cogs.words import Words
from data.cards import BACK
from engine.cards import Card, Cards, Rank, rank_of
from engine.game import Action
from engine.shithead.values import Draw, Flip, Lay, Pass, PickUp, Throw, Turn, View

TOP_CARDS = 3  # of the pile, in a line
FEW = 8  # so many cards are drawn big
MANY = 24  # more cards than that are counted by rank


def hand(view: View, actions: Sequence[Action], words: Words) -> list[str]:
    """What is asked of the seat, then its hand, its face-up cards and its face-down ones."""
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
        backs = words.counted({BACK: mine.down})
        table.append(f"{words.own('zone-down')}: {backs}")
    return [*texts, "\n".join(table)] if table else texts


def _on_turn(view: View) -> bool:
    return view.seat == view.turn and view.phase in ("opening", "play")


def _asked(view: View, actions: Sequence[Action], words: Words) -> str:
    """The headline: it tells of the table only what the seat needs for its own decision."""
    if view.seat in view.out:
        return f"### {words.say('hand-out')}"
    if _on_turn(view):
        return "\n".join(_my_turn(view, actions, words))
    if view.phase == "window" and view.seat in view.waits:
        ranks = words.ranks(rank_of(view.pile[-1]))
        return f"## {words.own('hand-asked', ranks=ranks)}"
    throws = [action for action in actions if isinstance(action, Throw)]
    if throws:
        ranks = words.ranks(rank_of(throws[0].cards[0]))
        return f"## {words.own('hand-may-throw', ranks=ranks)}"
    return f"### {words.say('hand-wait')}"


def _my_turn(view: View, actions: Sequence[Action], words: Words) -> list[str]:
    if view.phase == "opening":
        return [f"## {words.own('hand-start')}", _must(view, actions, words)]
    lines = [f"## {words.say('hand-turn')}", f"**{demand(view, words)}**"]
    if view.pile:
        lines.append(f"{words.own('pile')}: {top(view, words, TOP_CARDS)}")
    return lines + [words.own(f"hand-{hint}") for hint in _hints(view, actions)]


def _must(view: View, actions: Sequence[Action], words: Words) -> str:
    """What the first lay must be, and whether it may be of several cards (never of two nines)."""
    several = any(isinstance(action, Lay) and len(action.cards) > 1 for action in actions)
    if len(view.must) == 1:
        key = "hand-must-rank" if several else "hand-must"
    else:
        key = "hand-must-some" if several else "hand-must-one"
    return words.own(key, cards=words.cards(view.must))


def _hints(view: View, actions: Sequence[Action]) -> Iterable[str]:
    kinds = {type(action) for action in actions}
    if Flip in kinds:
        yield "from-down"
    elif Lay in kinds and not view.hand:
        yield "from-up"
    if PickUp in kinds:
        yield "may-pick-up" if kinds & {Lay, Flip} else "nothing-fits"


def _zone(cards: Cards, actions: Sequence[Action], words: Words, on_turn: bool) -> list[str]:
    """The cards a seat plays from: on its turn those that fit stand out from the others."""
    fitting = {rank_of(action.cards[0]) for action in actions if isinstance(action, Lay)}
    if not on_turn:
        return [_spread(cards, words)]
    fits = tuple(card for card in cards if rank_of(card) in fitting)
    rest = tuple(card for card in cards if rank_of(card) not in fitting)
    texts = [_spread(fits, words)] if fits else []
    if rest:
        texts.append(f"-# {words.own('hand-unplayable')}: {_spread(rest, words, dim=True)}")
    return texts


def _spread(cards: Cards, words: Words, dim: bool = False) -> str:
    """Cards side by side, big if they are few; a great many are counted by rank."""
    if len(cards) > MANY:
        return words.counted(_by_rank(cards))
    text = words.faces.texts(cards, words.reader.style)
    return f"# {text}" if len(cards) <= FEW and not dim else text


def _by_rank(cards: Cards) -> dict[Card, int]:
    """How many there are of each rank, which its first card stands for."""
    counts = Counter(rank_of(card) for card in cards)
    first: dict[Rank, Card] = {}
    for card in cards:
        first.setdefault(rank_of(card), card)
    return {first[rank]: count for rank, count in counts.items()}


def choices(view: View, actions: Sequence[Action], words: Words) -> list[Ladder]:
    """Lays and throws by rank, and everything else by itself."""
    most = Counter(
        (type(action), rank_of(action.cards[0]))
        for action in actions
        if isinstance(action, Lay | Throw)
    )
    groups: dict[object, list[Offer]] = {}
    for action in actions:
        match action:
            case Lay(cards) | Throw(cards):
                key: object = (type(action), rank_of(cards[0]))
                last = len(groups.get(key, ())) + 1 == most[type(action), rank_of(cards[0])]
                offer = _several(action, cards, last, words)
            case Turn() if len(view.seats) == 2:
                continue  # between two seats both ways are the same
            case _:
                key, offer = action, _single(view, action, words)
        groups.setdefault(key, []).append(offer)
    return [Ladder(offers) for offers in groups.values()]


def _several(action: Action, cards: Cards, last: bool, words: Words) -> Offer:
    count = len(cards)
    values = words.values({"rank": rank_of(cards[0]), "count": count})
    if isinstance(action, Throw):
        return Offer(action, words.own("button-throw-all", **values), cards[0])
    if count == 1:
        return Offer(action, words.own("button-lay-one", **values), cards[0])
    short = words.own("button-lay-all", count=count) if last else ""
    return Offer(action, words.own("button-lay", **values), cards[0], short=short)


def _single(view: View, action: Action, words: Words) -> Offer:
    match action:
        case Flip(place):
            return Offer(action, words.own("button-flip", place=place), BACK)
        case PickUp():
            label = words.own("button-pickup", count=len(view.pile))
            return Offer(action, label, danger=True)
        case Turn(direction):
            return Offer(action, words.own("button-direction", direction=direction))
        case Pass():
            return Offer(action, words.own("button-pass"))
        case Draw():
            return Offer(action, words.own("button-draw"))
    raise ValueError(f"no button for {action}")
