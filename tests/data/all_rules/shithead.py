"""What the pages of the Shithead family mean: what each sentence says of a move."""

import re
from collections.abc import Set
from typing import NamedTuple

from engine.cards import (
    ACE,
    JOKER_RANK,
    RANK_BY_TEXT,
    TWO,
    Cards,
    Rank,
    is_queen_of_spades,
    rank_of,
)
from engine.shithead import legal
from engine.shithead.options import Options
from engine.shithead.values import Flip, Lay, PickUp
from tests.data.all_rules.moves import Meaning, Move, Needs, Page, number_in, ranks_in, ranks_of
from tests.data.all_rules.pages import Told

ENDED_BY_BURNING = ("see_through", "equal_or_lower", "skip", "reverse")
SELDOM: list[tuple[str, dict[str, object]]] = [
    ("cruzo", {"min_seats": 4, "max_seats": 4}),
    ("cruzo", {"lay_on_anything": [], "not_on_joker": ["3"]}),
    ("cruzo", {"enforcement": "strict"}),
    ("cruzo", {"tree_falls": 30}),
]


def is_nothing(options: Options, name: str, rank: str) -> bool:
    """Whether it is nothing that a rank has this power: a joker that is none or another card, or
    a card that burns the pile, which ends all else.
    """
    joker = RANK_BY_TEXT[rank] == JOKER_RANK and (options.named_jokers or not options.jokers)
    return joker or (name in ENDED_BY_BURNING and RANK_BY_TEXT[rank] in options.burn)


# What the page says of ranks


class Burning(NamedTuple):
    """When equal cards burn the pile: how many, which never do, and which may lie between."""

    length: int
    never: Set[Rank]
    across: Set[Rank]


def with_power(page: Page, words: str) -> Set[Rank]:
    """The ranks of which a card's point says these words (a pattern)."""
    return page.remembered(words, lambda: _with_power(page, words))


def _with_power(page: Page, words: str) -> Set[Rank]:
    points = [one for one in page.of("full-card") if re.search(words, one.said)]
    return {rank for one in points for rank in ranks_of(one)}


def burning_of(page: Page) -> Burning:
    """What the page says of equal cards."""
    return page.remembered("burning", lambda: _burning_of(page))


def _burning_of(page: Page) -> Burning:
    run = next(page.of("full-run", "full-run-never")).said
    across = " ".join(one.said for one in page.of("full-runs-across"))
    never = ranks_in(run.partition(", but")[2])
    return Burning(number_in(run), frozenset(never), frozenset(ranks_in(across)))


def is_run(move: Move, pile: Cards) -> bool:
    """Whether the cards on top burn, by what the page says."""
    burning, rank, length = burning_of(move.page), rank_of(pile[-1]), 0
    for one in reversed(pile):
        if rank_of(one) == rank:
            length += 1
        elif rank_of(one) not in burning.across:
            break
    return length >= burning.length and rank not in burning.never


# What a move is


def laid(move: Move) -> Cards:
    """The cards that came on the pile in a turn, a face-down one too if it fitted."""
    for event in move.events:
        if event.__class__.__name__ in ("Lays", "ThrowsAfter"):
            return tuple(event.cards)  # type: ignore[attr-defined]  # both have them
    flipped = move.first("flips")
    if flipped and "picks_up" not in move.tags and move.after.phase != "naming":
        return tuple(flipped.cards)
    return ()


def is_burnt(move: Move, cards: Cards) -> bool:
    """Whether these cards burn the pile, by what the page says."""
    burns = rank_of(cards[-1]) in with_power(move.page, r"\bburns? the pile")
    return burns or is_run(move, (*move.before.pile, *cards))


def fits(move: Move, rank: Rank) -> bool:
    """Whether a rank may lie on the pile, by what the page says."""
    pile, page = move.before.pile, move.page
    seen_through = with_power(page, "is invisible|are invisible|what's beneath count")
    wants = with_power(page, "wants? an? .* or lower|now it's equal or lower")
    top = rank_of(pile[-1]) if pile else -1
    if top == JOKER_RANK and rank in with_power(page, "anything but a Joker|n't go on a Joker"):
        return False
    if rank in with_power(page, r"\*\* go(es)? on anything"):
        return True
    lower = False
    for one in reversed(pile):
        value = rank_of(one)
        lower = lower or value in wants
        if value not in seen_through:
            return rank <= value if lower else rank >= value
    return True


# Cards


def card(one: Told, move: Move) -> bool:
    cards = laid(move)
    if not cards or rank_of(cards[-1]) not in ranks_of(one):
        return True
    if "burn" in one.said:
        return "burns" in move.tags
    if is_burnt(move, cards):
        return not {"skips", "reverses"} & {*move.tags}
    return turns_well(one, move, cards) and skips_well(one, move) and again_well(one, move)


def turns_well(one: Told, move: Move, cards: Cards) -> bool:
    active = move.seats - len(move.before.out)
    turns = "the direction" in one.said and len(cards) % 2 == 1 and active > 2
    return ("reverses" in move.tags) == turns


def skips_well(one: Told, move: Move) -> bool:
    if "lays" not in move.tags or move.after.phase in ("again", "over"):
        return True
    others = move.seats - len(move.before.out) - 1
    wanted = min(len(laid(move)), others) if "miss a turn" in one.said else 0
    return len(move.all("skips")) == wanted


def again_well(one: Told, move: Move) -> bool:
    more = 0 < len(laid(move)) < len(move.before.hands[move.seat])
    if "lays" not in move.tags or not more or move.after.phase == "over":
        return True
    return bool(move.after.phase == "again") == ("play once more" in one.said)


def lay(one: Told, move: Move) -> bool:
    """A lay is of one rank that fits, and only singly where that is said."""
    cards = laid(move)
    if not cards or "throws_after" in move.tags or "goes_wrong" in move.tags:
        return True
    ranks = {rank_of(card) for card in cards}
    single = with_power(move.page, "only one at a time")
    alone = len(cards) == 1 or not ranks & single or is_run(move, (*move.before.pile, *cards))
    return len(ranks) == 1 and alone and fits(move, rank_of(cards[-1])) and is_offered(move)


def is_offered(move: Move) -> bool:
    """Whether every card of a hand that fits, by what the page says, may be laid."""
    before, options = move.before, move.before.options
    hand = {rank_of(card) for card in before.hands[move.seat]}
    hand -= {JOKER_RANK} if options.named_jokers else set()
    if before.phase != "play" or move.seat != before.turn or before.drawn or before.turned:
        return True
    ways = [way for way in legal(before, move.seat) if isinstance(way, Lay)]
    offered = {rank_of(way.cards[0]) for way in ways}
    return not before.hands[move.seat] or {rank for rank in hand if fits(move, rank)} <= offered


def on_two(one: Told, move: Move) -> bool:
    pile = move.before.pile
    if not pile or rank_of(pile[-1]) != TWO or not isinstance(move.action, PickUp):
        return True
    return any(isinstance(way, Lay | Flip) for way in legal(move.before, move.seat))


def ace_on_two(one: Told, move: Move) -> bool:
    if "ace_on_two" not in move.tags:
        return True
    pile, after = move.before.pile, len(move.after.hands[move.seat])
    told = rank_of(laid(move)[-1]) == ACE and rank_of(pile[-1]) == TWO
    most = number_in(one.said.rpartition("up to")[2])
    odd = {"topples", "hands_pass"} & {*move.tags} or not move.after.stock or move.after.dues
    return told and (bool(odd) or after >= most)


def alone(one: Told, move: Move) -> bool:
    return "alone" not in move.tags or rank_of(laid(move)[-1]) in ranks_in(
        one.said.partition("if your")[2].partition("make")[0]
    )


def queen(one: Told, move: Move) -> bool:
    queens = sum(map(is_queen_of_spades, laid(move)))
    if not queens or "burns" in move.tags or move.after.phase == "over":
        return not move.all("hands_pass") or queens > 0
    return len(move.all("hands_pass")) == queens


# Burning and picking up


def run(one: Told, move: Move) -> bool:
    cards = laid(move)
    return not cards or ("burns" in move.tags) == is_burnt(move, cards)


def opens(one: Told, move: Move) -> bool:
    cards, opened = laid(move), move.first("opens")
    if not cards or "burns" not in move.tags or opened is None or "out" in move.tags:
        return True
    own = "plays again" in one.said or is_run(move, (*move.before.pile, *cards))
    return (opened.seat == move.seat) == own or len(move.after.out) + 1 >= move.seats


def throw_in(one: Told, move: Move) -> bool:
    thrown = move.first("throws")
    if thrown is None or move.before.phase == "window":
        return True
    return move.seat != move.before.turn and is_run(move, (*move.before.pile, *thrown.cards))


def throw_after(one: Told, move: Move) -> bool:
    thrown = move.first("throws_after")
    return thrown is None or {*map(rank_of, thrown.cards)} == {rank_of(move.before.pile[-1])}


def pickup(one: Told, move: Move) -> bool:
    """Only who can lay nothing picks up, or who may by choice."""
    if not isinstance(move.action, PickUp) or "rather not" in one.said:
        return True
    could = any(isinstance(way, Lay | Flip) for way in legal(move.before, move.seat))
    return not could or chosen(one, move)


def chosen(one: Told, move: Move) -> bool:
    """Whether the pile may be picked up by choice now, as it is said."""
    pile, hand = [*map(rank_of, move.before.pile)], {*map(rank_of, move.before.hands[move.seat])}
    sixes = pile.count(RANK_BY_TEXT["6"]) >= 3 and pile.count(RANK_BY_TEXT["9"]) >= 2
    equal = len(hand) == 1 and len(move.before.hands[move.seat]) == 3
    return (sixes and "6s" in one.said) or (equal and "three equal" in one.said)


# Drawing, and the table


def draw_after(one: Told, move: Move) -> bool:
    odd = {"hands_pass", "topples", "goes_wrong", "burns"} & {*move.tags}
    done = "lays" in move.tags and move.after.stock and move.after.phase == "play"
    if odd or not done or "goes by itself" not in one.said:
        return True
    return len(move.after.hands[move.seat]) >= number_in(one.said.partition("up to")[2])


def draw_before(one: Told, move: Move) -> bool:
    done = "lays" in move.tags and move.after.stock and move.after.phase == "play"
    if not done or "drawn for you" not in one.said or move.before.phase not in ("play", "opening"):
        return True
    return len(move.after.hands[move.seat]) >= number_in(one.said.partition("left with")[2])


def table_cards(one: Told, move: Move) -> bool:
    if "flips" in move.tags and "face-down" not in one.said:
        return False
    from_table = move.after.up != move.before.up or "flips" in move.tags
    playing = laid(move) and "hands_pass" not in move.tags
    nothing_else = not move.before.hands[move.seat] and not move.before.stock
    return nothing_else or not (playing and from_table)


def strict(one: Told, move: Move) -> bool:
    if "caught" not in move.tags:
        return True
    piles = "picks_up" in move.tags
    if "whole pile" in one.said:
        return piles == bool(move.before.pile)
    return (not piles and "penalty" in one.said) or "what's due" in one.said


# The end


def ends_at_once(one: Told, move: Move) -> bool:
    return "out" not in move.tags or "ends" in move.tags


def plays_on(one: Told, move: Move) -> bool:
    out = move.seats - len(move.after.out)
    return "ends" not in move.tags or "stalemate" in move.tags or out <= 1


def tree(one: Told, move: Move) -> bool:
    topples, most = move.first("topples"), number_in(one.said.partition("then it's")[2])
    return topples is None or any(event.count <= most for event in move.all("draws"))


def stalemate(one: Told, move: Move) -> bool:
    event = move.first("stalemate")
    return event is None or event.count == number_in(one.said.partition("after")[2])


MEANINGS: dict[str, Meaning] = {
    "full-card": card,
    "full-lay": lay,
    "full-on-two": on_two,
    "full-ace-on-two": ace_on_two,
    "full-alone": alone,
    "full-queen-of-spades": queen,
    "full-run": run,
    "full-run-never": run,
    "full-opens-same": opens,
    "full-opens-next": opens,
    "full-throw-in": throw_in,
    "full-throw-after": throw_after,
    "full-pickup": pickup,
    "full-pickup-unless": pickup,
    "full-draw-after": draw_after,
    "full-draw-before": draw_before,
    "full-table-cards": table_cards,
    "full-strict": strict,
    "full-count": ends_at_once,
    "full-play-on": plays_on,
    "full-tree": tree,
    "full-stalemate": stalemate,
}
# What says nothing of a move, or says what another sentence's meaning goes by.
OF_NO_MOVE = {
    "full-aim", "full-title", "full-seats", "full-seats-one", "full-pack", "full-aside",
    "full-incomplete", "full-dealt", "full-lay-out", "full-swap", "full-start-diamond",
    "full-start-card", "full-start-announced", "full-direction", "full-order", "full-runs-across",
    "full-nothing-beneath", "full-named-joker", "full-wrong-lay",
}  # fmt: skip


NEEDS: Needs = [
    (lambda move: "skips" in move.tags and not with_power(move.page, "miss a turn"), ()),
    (lambda move: "reverses" in move.tags and not with_power(move.page, "the direction"), ()),
    (lambda move: move.after.phase == "again" and not with_power(move.page, "once more"), ()),
    (lambda move: "hands_pass" in move.tags, ("full-queen-of-spades",)),
    (lambda move: "alone" in move.tags, ("full-alone",)),
    (lambda move: "ace_on_two" in move.tags, ("full-ace-on-two",)),
    (lambda move: "topples" in move.tags, ("full-tree",)),
    (lambda move: "throws" in move.tags, ("full-throw-in",)),
    (lambda move: "throws_after" in move.tags, ("full-throw-after",)),
    (lambda move: "goes_wrong" in move.tags, ("full-wrong-lay",)),
    (lambda move: "caught" in move.tags, ("full-strict",)),
    (lambda move: "flips" in move.tags, ("full-table-cards",)),
    (lambda move: move.after.phase == "naming", ("full-named-joker",)),
]

LIES = [
    ("cruzo", "full-card", "**8**", "**6**"),
    ("cruzo", "full-card", "**9**", "**5**"),
    ("cruzo", "full-card", "**10**", "**Jack**"),
    ("cruzo", "full-card", "is invisible", "is pretty"),
    ("cruzo", "full-card", "goes on anything but a Joker", "goes on anything"),
    ("cruzo", "full-card", "wants a 7 or lower", "wants something"),
    ("cruzo", "full-run-never", "Four", "three"),
    ("cruzo", "full-throw-in", "", ""),
    ("cruzo", "full-ace-on-two", "", ""),
    ("cruzo", "full-alone", "", ""),
    ("cruzo", "full-opens-next", "Make it four", "Who burns plays again: make it four"),
    ("cruzo", "full-pickup-unless", "6s", "5s"),
    ("cruzo", "full-draw-after", "three", "four"),
    ("cruzo-extended", "full-card", "play once more", "rest"),
    ("cruzo-extended", "full-queen-of-spades", "", ""),
    ("cruzo-extended", "full-throw-after", "", ""),
    ("cruzo-extended", "full-named-joker", "", ""),
    ("shithead", "full-card", "**10**", "**9**"),
    ("shithead", "full-run", "Five", "Four"),
    ("shithead", "full-draw-before", "left with three", "left with four"),
    ("shithead-linz", "full-runs-across", "8s", "9s"),
    ("shithead-linz", "full-opens-same", "plays again", "is done"),
    ("shithead-international", "full-pickup", "or you'd rather not, ", ""),
]
