"""Lays with a question: a suit or rank to name, or the cards of a rank to lay together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cogs.looks.games.crazy_eights.suits import ORDER
from cogs.looks.games.look import Ask, Choice, Offer
from cogs.pages.layout import IN_A_SELECT
from cogs.words.words import Words
from engine.cards import RANKS, SUITS, Card, Cards, rank_of
from engine.crazy_eights.values import Lay, View


def naming(lays: Sequence[Lay], word: str, label: str, card: Card, words: Words) -> Choice:
    """Return the lay of these cards, or the question about the suit or rank to name."""
    if len(lays) == 1:
        return Offer(lays[0], label, card)
    ranks = any(lay.rank is not None for lay in lays)
    question = words.own("ask-rank" if ranks else "ask-suit", card=words.card(card))
    offers = _ranks(lays, words) if ranks else _suits(lays, words)
    return Ask(word, f"{label} …", question, offers, card)


def _suits(lays: Sequence[Lay], words: Words) -> list[Offer]:
    """Return the same cards with each suit they may name."""
    order = {SUITS[suit]: at for at, suit in enumerate(ORDER)}
    named = sorted(lays, key=lambda lay: order[str(lay.suit)])
    return [Offer(lay, words.own("suit", suit=str(lay.suit))) for lay in named]


def _ranks(lays: Sequence[Lay], words: Words) -> list[Offer]:
    """Return the same cards with each rank they may demand, and with none."""
    return [
        Offer(lay, words.own("demand-nothing") if lay.rank is None else words.rank(lay.rank))
        for lay in lays
    ]


def word_key(view: View, lay: Lay) -> str:
    """Return the key of the word said with a lay: last card, or very last."""
    return "lay-and-done" if len(view.hand) == 1 + len(lay.cards) else "lay-and-say"


def several(view: View, lays: Sequence[Lay], words: Words) -> Iterator[Choice]:
    """Yield a question for each rank of which several cards may be laid at once, with a word or
    not: which ones, and which on top. If there is one way only, yield that.
    """
    by_rank: dict[tuple[int, str | None], list[Lay]] = {}
    for lay in lays:
        spoken = word_key(view, lay) if lay.lastcard else None
        by_rank.setdefault((rank_of(lay.card), spoken), []).append(lay)
    for (rank, spoken), ways in by_rank.items():
        ranks = words.ranks(rank)
        word = f"{RANKS[rank]} several {(spoken or '').rpartition('-')[2]}".strip()
        offers = list(_stacks(ways, word, spoken, words))
        if len(offers) == 1:
            yield offers[0]
            continue
        label = words.own("several", cards=_with_word(ranks, spoken, words))
        question = words.own("ask-several", **words.values({"rank": rank}))
        yield Ask(word, label, question, offers)


def _stacks(ways: Sequence[Lay], word: str, spoken: str | None, words: Words) -> Iterator[Choice]:
    """Yield each choice of cards and top card; if there are too many, the number and the top
    card.
    """
    stacks: dict[tuple[object, ...], list[Lay]] = {}
    for lay in ways:
        stacks.setdefault((_cards(lay), _cards(lay)[-1]), []).append(lay)
    if len(stacks) > 2 * IN_A_SELECT:
        few: dict[tuple[object, ...], list[Lay]] = {}
        for lays in stacks.values():
            few.setdefault((len(lays[0].cards), _cards(lays[0])[-1]), lays)
        stacks = few
    for number, lays in enumerate(stacks.values()):
        cards = _cards(lays[0])
        label = _with_word(" ".join(map(words.plain, cards)), spoken, words)
        yield naming(lays, f"{word} {number}", label, cards[-1], words)


def _with_word(cards: str, spoken: str | None, words: Words) -> str:
    """Return the laid cards, with the word of this key."""
    return words.own(spoken, card=cards) if spoken else cards


def _cards(lay: Lay) -> Cards:
    """Return all cards of a lay, bottom to top."""
    return (lay.card, *lay.cards)
