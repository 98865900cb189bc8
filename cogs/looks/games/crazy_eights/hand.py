"""One seat's private view: its cards by suit, the fitting ones, and its legal actions, some of
which ask for a suit, a rank or the cards to lay together.
"""

from collections.abc import Iterator, Sequence

from cogs.looks.games.crazy_eights.table import ORDER, anywhere, by_suit, demand, is_known_last, top
from cogs.looks.games.look import Ask, Choice, Choices, Group, Ladder, Offer
from cogs.pages.layout import IN_A_SELECT
from cogs.words.width import BOLD_LINE, LINE, width
from cogs.words.words import Texts, Words
from engine.cards import JOKER, RANKS, SUITS, Card, Cards, rank_of, text
from engine.crazy_eights.fitting import is_bound
from engine.crazy_eights.roles import never_last
from engine.crazy_eights.values import NOBODY, Draw, LastCard, Lay, Pass, Take, View
from engine.game import Action, Actions, of_kind

BIG = 1.5  # times as large as other text is a heading
BETWEEN_SUITS = "\u2003"


def hand(view: View, actions: Actions, words: Words) -> Texts:
    """Return the question to the seat, then its hand: on its turn the fitting cards before the
    others.
    """
    texts = ["\n".join(_asked(view, actions, words))]
    if view.seat != view.turn:
        return [*texts, _spread(view.hand, words)] if view.hand else texts
    layable = {card for lay in of_kind(actions, Lay) for card in lay.whole}
    fits = tuple(card for card in view.hand if card in layable)
    rest = tuple(card for card in view.hand if card not in layable)
    if fits:
        texts.append(_spread(fits, words))
    if rest:
        line = BETWEEN_SUITS.join(map(words.faces_of, by_suit(rest).values()))
        key = "hand-not-now" if view.drawn or is_bound(view) else "hand-unplayable"
        texts.append(f"-# {words.own(key, card=top(view, words))}: {line}")
    return texts


def owes(view: View) -> bool:
    """True while a draw is pending for it."""
    return view.seat == view.turn and bool(view.pending)


def _asked(view: View, actions: Actions, words: Words) -> Iterator[str]:
    """Return the headline: of the table it mentions only what the seat needs for its own
    decision.
    """
    if view.seat == view.turn:
        held = {rank_of(lay.card) for lay in of_kind(actions, Lay)}
        turn, wanted = words.say("hand-turn"), demand(view, words, held)
        fits = width(f"{turn}: {wanted}") <= BOLD_LINE
        yield f"### {turn if fits else words.own('hand-you')}: {wanted}"
        yield from _hints(view, actions, words)
    elif LastCard() not in actions:
        yield f"### {words.say('hand-wait')}"
        if is_known_last(view, view.seat or 0):
            yield words.own("hand-safe")
    if view.seat in view.emptied:
        yield words.own("hand-emptied")
    if LastCard() in actions:
        yield f"### {words.own('hand-say', how=view.options.last_card)}"


def _hints(view: View, actions: Actions, words: Words) -> Iterator[str]:
    fitting = {lay.card for lay in of_kind(actions, Lay)}
    if view.drawn:
        key = "hand-drawn-other" if fitting else "hand-drawn"
        if view.drawn[-1] in fitting:
            alone = view.options.draw != "up_to" and len(view.hand) > 1
            key = "hand-drawn-only" if alone else "hand-drawn-fits"
        yield words.own(key, cards=words.card(view.drawn[-1]))
    elif view.pending or view.live or view.attacked != NOBODY:
        wild = anywhere(view.options) & {*map(rank_of, view.hand)} - {*map(rank_of, fitting)}
        if wild:
            ranks = words.all([*map(words.ranks, sorted(wild))])
            yield words.own("hand-wild-useless", ranks=ranks)
    elif not (fitting or view.emptied):
        yield words.own(_nothing_key(view, actions))


def _nothing_key(view: View, actions: Actions) -> str:
    """Return the key of the reason why no card can be laid."""
    if Pass() in actions:
        return "hand-nothing-left"
    is_last = len(view.hand) == 1 and rank_of(view.hand[0]) in never_last(view.options)
    return "hand-never-last" if is_last else "hand-nothing-fits"


def _spread(cards: Cards, words: Words) -> str:
    """Return cards side by side, by suit: a few big, more of them smaller."""
    line = BETWEEN_SUITS.join(map(words.faces_of, by_suit(cards).values()))
    return f"{'#' if BIG * width(line) <= LINE else '###'} {line}"


def choices(view: View, actions: Actions, words: Words) -> Choices:
    """Return the words to say first; then the cards, those of the suit that counts before the
    others; then the alternatives.
    """
    spoken = [Offer(action, words.own("button-say"), danger=True) for action in actions
            if isinstance(action, LastCard)]  # fmt: skip
    instead = [Ladder([_instead(view, action, words)]) for action in actions
               if isinstance(action, Draw | Take | Pass)]  # fmt: skip
    lays = sorted(of_kind(actions, Lay), key=lambda lay: not lay.lastcard)
    alone = _cards(view, [lay for lay in lays if not lay.cards], words)
    cards = sorted(alone, key=lambda choice: (choice.card or 0) & 3 != view.suit)
    sets = list(several(view, [lay for lay in lays if lay.cards], words))
    return [Group([*spoken, *cards, *sets]), *instead]


def _instead(view: View, action: Action, words: Words) -> Offer:
    match action:
        case Take():
            return Offer(action, words.own("button-take", count=view.pending), danger=True)
        case Pass():
            return Offer(action, words.own("button-sit-out" if view.live else "button-pass"))
    if view.options.draw == "until_fits":
        return Offer(action, words.own("button-draw-until"))
    return Offer(action, words.own("button-draw-another" if view.drawn else "button-draw"))


def _cards(view: View, lays: Sequence[Lay], words: Words) -> Iterator[Choice]:
    """Yield a choice for each card, and another for laying it with a word ("last card") if that may
    be said; a card that names a suit or a rank asks which.
    """
    ways: dict[tuple[Card, bool], list[Lay]] = {}
    for lay in lays:
        ways.setdefault((lay.card, lay.lastcard), []).append(lay)
    order = [(card, spoken) for held in by_suit(lay.card for lay in lays).values()
             for card in dict.fromkeys(held) for spoken in (True, False)]  # fmt: skip
    for card, spoken in order:
        if (card, spoken) in ways:
            yield _choice(view, ways[card, spoken], card, spoken, words)


def _choice(view: View, lays: Sequence[Lay], card: Card, spoken: bool, words: Words) -> Choice:
    rank = words.rank(rank_of(card))
    label = rank if card == JOKER else words.own("card", suit=SUITS[card & 3], rank=rank)
    if spoken:
        key = word_key(view, lays[0])
        label, rank = (words.own(key, card=name) for name in (label, rank))
    word = f"{text(card)} said" if spoken else text(card)
    short = "" if not spoken else rank if len(lays) == 1 else f"{rank} …"  # it asks something
    return naming(lays, word, label, card, words)._replace(short=short)


def naming(lays: Sequence[Lay], word: str, label: str, card: Card, words: Words) -> Choice:
    """Return the lay of these cards, or the question about the suit or rank to name."""
    if len(lays) == 1:
        return Offer(lays[0], label, card)
    ranks = any(lay.rank is not None for lay in lays)
    question = words.own("ask-rank" if ranks else "ask-suit", card=words.card(card))
    offers = _ranks(lays, words) if ranks else _suits(lays, words)
    return Ask(word, f"{label} …", question, offers, card, by_suit=not ranks)


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
        stacks.setdefault((lay.whole, lay.whole[-1]), []).append(lay)
    if len(stacks) > 2 * IN_A_SELECT:
        few: dict[tuple[object, ...], list[Lay]] = {}
        for lays in stacks.values():
            few.setdefault((len(lays[0].cards), lays[0].whole[-1]), lays)
        stacks = few
    for number, lays in enumerate(stacks.values()):
        cards = lays[0].whole
        label = _with_word(" ".join(map(words.plain, cards)), spoken, words)
        yield naming(lays, f"{word} {number}", label, cards[-1], words)


def _with_word(cards: str, spoken: str | None, words: Words) -> str:
    """Return the laid cards, with the word of this key."""
    return words.own(spoken, card=cards) if spoken else cards
