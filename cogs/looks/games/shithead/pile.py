"""The pile, and its demand on the next card."""

from __future__ import annotations

from collections.abc import Container, Iterable

from cogs.words.width import BOLD_LINE, width
from cogs.words.words import Words
from engine.cards import JOKER_RANK, RANKS, TEN, Card, Rank, rank_of
from engine.shithead.options import lowest_rank
from engine.shithead.pile import demand as asked_by
from engine.shithead.pile import fits
from engine.shithead.values import NOTHING, View

BIG = 1.5  # times as large as other text is a heading


def demand(view: View, words: Words, held: Container[Rank] = ()) -> str:
    """Return the demand on the next card, and those of the ranks held that fit all the same: "7 or
    lower, except 3s, or 10".
    """
    wanted, top = _measure(view, words), rank_of(view.pile[-1]) if view.pile else NOTHING
    if top == JOKER_RANK and view.options.not_on_joker:
        barred = [words.ranks(rank) for rank in view.options.not_on_joker]
        wanted = words.own("demand-except", demand=wanted, **{"except": words.all(barred)})
    if _fits_anything(view):
        return wanted
    ranks = [rank for rank in _exceptions(view) if rank in held]
    return words.own("demand-or", demand=wanted, ranks=_named(ranks, words)) if ranks else wanted


def _named(ranks: Iterable[Rank], words: Words) -> str:
    return ", ".join(RANKS[rank] if rank <= TEN else words.rank(rank) for rank in ranks)


def _measure(view: View, words: Words) -> str:
    if _fits_anything(view):
        return words.own("demand-anything")
    key = "demand-lower" if view.lower else "demand-higher"
    return words.own(key, **words.values({"rank": view.value}))


def besides(view: View, words: Words) -> list[str]:
    """Return in a line, if there is anything to say, the card the demand counts from where that is
    not the topmost, and the ranks that fit despite the demand.
    """
    if _fits_anything(view):
        return []
    parts, beneath = [], _beneath(view)
    if beneath is not None:
        parts.append(words.own("demand-from", cards=words.card(beneath)))
    if ranks := _exceptions(view):
        parts.append(words.own("demand-besides", ranks=_named(ranks, words)))
    return [f"-# {' · '.join(parts)}"] if parts else []


def _beneath(view: View) -> Card | None:
    """Return the card that counts beneath see-through ones; None if the topmost itself counts."""
    through = view.options.see_through
    if rank_of(view.pile[-1]) not in through:
        return None
    return next((one for one in reversed(view.pile) if rank_of(one) not in through), None)


def _exceptions(view: View) -> list[Rank]:
    """Return the ranks of this table's cards that go on anything, even now, and are not simply high
    or low enough; a joker's rank does not matter.
    """
    options, asked = view.options, asked_by(view.pile, view.options)
    fitting = [one for one in options.lay_on_anything if fits(one, asked, options)]
    beyond = [one for one in fitting if one != JOKER_RANK and one not in _simply(view)]
    joker = options.jokers and (JOKER_RANK in fitting or options.named_jokers)
    return sorted([*beyond, JOKER_RANK] if joker else beyond)


def _simply(view: View) -> range:
    """Return the ranks that are high, or low, enough for the demand."""
    return range(view.value + 1) if view.lower else range(view.value, JOKER_RANK)


def _fits_anything(view: View) -> bool:
    lowest = lowest_rank(view.options)
    return not view.pile or view.value == NOTHING or (view.value == lowest and not view.lower)


def top(view: View, words: Words, most: int) -> str:
    """Return the pile's top cards, so many at most, and as many as a phone has room for in a large
    line, the topmost to the right; "" if there are none.
    """
    shown = words.row(view.pile[-most:])
    if most > 1 and words.draws and BIG * width(shown) > BOLD_LINE:
        return top(view, words, most - 1)
    return shown
