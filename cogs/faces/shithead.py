"""The look of the Shithead family: pile, seats, hands, and the throw-in (Schmeißen)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from cogs.faces.face import Offer, PublicButton
from cogs.words import Words
from data.cards import BACK, GAP
from engine.cards import (
    JOKER_RANK,
    RANK_BY_TEXT,
    RANKS,
    TWO,
    Card,
    Cards,
    Rank,
    of_rank,
    rank_of,
)
from engine.game import Action
from engine.shithead import NAME, read_options
from engine.shithead.options import decks_for
from engine.shithead.values import (
    NOTHING,
    Draw,
    Flip,
    Lay,
    Pass,
    PickUp,
    Throw,
    Turn,
    View,
)

__all__ = [
    "NAME", "buttons", "hand", "headline", "meant", "middle", "offers", "options", "seat",
]  # fmt: skip

TOP_CARDS = 5  # of the pile, drawn big
FEW = 8  # so many cards are drawn big
MANY = 24  # more cards than that are counted by rank


# What everybody sees


def headline(view: View, words: Words, seconds: int) -> str:
    """Who is to play and what must be laid; in a window, who threw and who is still asked."""
    if view.phase == "window":
        return _window(view, words, seconds)
    if view.phase == "opening":
        return f"### {words.own('opening', seat=words.name(view.turn))}"
    turn = words.say("board-turn", seat=words.name(view.turn))
    return f"### {turn}\n{_demand(view, words)}"


def _window(view: View, words: Words, seconds: int) -> str:
    thrown = words.own(
        "window", seat=words.name(view.window), ranks=words.ranks(rank_of(view.pile[-1]))
    )
    asked = words.own("window-asked", seats=words.seats(view.waits))
    return f"### {thrown}\n{asked}\n{words.own('window-seconds', seconds=seconds)}"


def _demand(view: View, words: Words) -> str:
    """What the next card must be: "7 or lower, but no 3s"."""
    demand, top = _measure(view, words), rank_of(view.pile[-1]) if view.pile else NOTHING
    if top != JOKER_RANK or not view.options.not_on_joker:
        return demand
    barred = [words.ranks(rank) for rank in view.options.not_on_joker]
    return words.own("demand-except", demand=demand, **{"except": words.all(barred)})


def _measure(view: View, words: Words) -> str:
    if not view.pile:
        return words.own("demand-free")
    if view.value == NOTHING or (view.value == TWO and not view.lower):
        return words.own("demand-anything")
    key = "demand-lower" if view.lower else "demand-higher"
    return words.own(key, **words.values({"rank": view.value}))


def middle(view: View, words: Words) -> tuple[str, str]:
    """The pile's top cards, the topmost to the right; and what else there is."""
    counts = [
        words.own("stock", count=view.stock) if view.stock else words.own("stock-empty"),
        words.own("burned", count=view.burned),
    ]
    below = len(view.pile) - TOP_CARDS
    if below > 0:
        counts.insert(0, words.own("pile-more", count=below))
    if len(view.seats) - len(view.out) > 2:  # between two seats both ways are the same
        counts.append(words.own("direction", direction=_direction(view.direction)))
    return _top(view, words), " · ".join(counts)


def _top(view: View, words: Words) -> str:
    top = view.pile[-TOP_CARDS:] or (GAP,)
    return words.faces.texts(top, words.reader.style)


def _direction(direction: int) -> Literal["cw", "ccw"]:
    return "cw" if direction == 1 else "ccw"


def seat(view: View, seat: int, words: Words) -> str:
    """A seat's face-up cards, and how many it has in its hand and face down (Bunker)."""
    if seat in view.out:
        return words.own("seat-out", place=view.out.index(seat) + 1)
    cards = view.seats[seat]
    parts = [words.own("seat-hand", count=cards.hand)]
    if cards.up:
        parts.append(words.cards(cards.up))
    if cards.down:
        parts.append(words.own("seat-down", count=cards.down))
    return " · ".join(parts)


def buttons(view: View, words: Words) -> list[PublicButton]:
    """The throw-in, of the top rank; dead only where everybody sees that it must be."""
    if not view.options.throw_in:
        return []
    top = rank_of(view.pile[-1]) if view.pile else NOTHING
    dead = top == NOTHING or top in view.options.never_a_run or view.phase == "over"
    rank = "" if top == NOTHING else RANKS[top]
    card = None if dead else view.pile[-1]
    return [PublicButton("throw", rank, words.own("button-throw"), card, dead)]


def meant(view: View, word: str, argument: str) -> Action | None:
    """A throw-in throws all hand cards of its rank."""
    if word != "throw" or argument not in RANK_BY_TEXT:
        return None
    return Throw(of_rank(view.hand, RANK_BY_TEXT[argument]))


# What one seat sees


def hand(view: View, actions: Sequence[Action], words: Words) -> list[str]:
    """What is asked of the seat, then its hand, its face-up cards and its face-down ones."""
    mine = view.seats[view.seat or 0]
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
        return f"### {words.own('hand-asked', ranks=ranks)}"
    throws = [action for action in actions if isinstance(action, Throw)]
    if throws:
        ranks = words.ranks(rank_of(throws[0].cards[0]))
        return f"### {words.own('hand-may-throw', ranks=ranks)}"
    return f"### {words.say('hand-wait')}"


def _my_turn(view: View, actions: Sequence[Action], words: Words) -> list[str]:
    if view.phase == "opening":
        key = "hand-must" if len(view.must) == 1 else "hand-must-one"
        must = words.own(key, cards=words.cards(view.must))
        return [f"### {words.own('hand-start')}", must]
    lines = [f"### {words.say('hand-turn')}"]
    top = f"{_top(view, words)} " if view.pile else ""
    lines.append(top + words.own("hand-demand", demand=_demand(view, words)))
    return lines + [words.own(f"hand-{hint}") for hint in _hints(view, actions)]


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


# What one seat may do


def offers(view: View, actions: Sequence[Action], words: Words) -> list[list[Offer]]:
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
    return list(groups.values())


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


# How a table plays


def options(values: Mapping[str, object], seats: int, words: Words) -> list[str]:
    """The cards for so many seats, how the round ends, and whether the tree may fall."""
    chosen = read_options(dict(values))
    decks = decks_for(chosen, max(seats, chosen.min_seats))
    lines = [
        words.own("options-cards", decks=decks, jokers=chosen.jokers),
        words.own("options-finish", finish=chosen.finish),
    ]
    if chosen.tree_falls:
        lines.append(words.own("options-tree-falls", percent=chosen.tree_falls))
    return lines
