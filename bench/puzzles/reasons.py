"""Why a choice is better than another: facts, counted in the deals in which both are judged.

A fact is a reason if it holds after the one and not after the other, always or in most deals, and
if most of the lead comes from the deals in which it does. Being ahead is none. Pure.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, starmap, takewhile
from math import inf
from statistics import fmean
from typing import NamedTuple

from bench.puzzles.judging import SEEDS
from bench.puzzles.playing_on import companies, searching
from bench.puzzles.positions import Position
from engine.cards import Card, Cards, rank_of
from engine.crazy_eights.ends import penalty
from engine.game import Action, AnyGame, tag
from engine.opponents.playing import PLAYERS
from engine.opponents.playing_on import PlayedOn, Rest, good, worth_of
from engine.remembering import remembered
from engine.schroom.ranking import PACK, in_suit, strength, suit_of
from engine.shuffle import drawn_seed, numbers, seed_of

HOLDS, FAILS = 80, 40  # of 100 deals: at least after the better choice, at most after the other
PART = 0.6  # of the lead, from the deals in which the fact differs
DEALS = 60
STAGE = 9  # of a puzzle's seeds: none of the judge's
NEARLY_OUT = 2  # cards
THIRD = 3  # trick
TAKES = frozenset({"pickup", "draw"})


class Line(NamedTuple):
    """A round as it is played on after a choice in one deal: the choice's own turn comes first.
    `better` and `other` are the two choices that are held against each other.
    """

    game: AnyGame
    seat: int
    turns: Sequence[PlayedOn]
    better: Action | None = None
    other: Action | None = None

    def until_own_next(self) -> Iterator[PlayedOn]:
        """Yield what the others do before the seat's next turn."""
        return takewhile(lambda turn: turn.seat != self.seat, self.turns[1:])

    def own(self) -> Iterator[PlayedOn]:
        """Yield the seat's turns after the choice."""
        return (turn for turn in self.turns[1:] if turn.seat == self.seat)

    def own_next(self) -> PlayedOn | None:
        """Return the seat's next turn after the choice; None if it has none."""
        return next(self.own(), None)

    def of_next_seat(self) -> PlayedOn | None:
        """Return the next turn of another seat; None if there is none."""
        return next((turn for turn in self.turns[1:] if turn.seat != self.seat), None)


Fact = Callable[[Line], bool]
# True if something holds of a line beside that of the other choice in the same deal.
FactBeside = Callable[[Line, Line], bool]


def goes_again(line: Line) -> bool:
    """True if the seat plays again at once."""
    return len(line.turns) > 1 and line.turns[1].seat == line.seat


def cannot_answer(line: Line) -> bool:
    """True if the next seat has nothing to lay, and cannot turn anything over."""
    following = next(line.until_own_next(), None)
    if following is None:
        return False
    legal = line.game.legal(following.before, following.seat)
    return not any(tag(action) in ("lay", "flip") for action in legal)


def out_next(line: Line) -> bool:
    """True if the seat has no cards left after its next turn, or has none already."""
    return _is_out_after(line, 1)


def out_soon(line: Line) -> bool:
    """True if the seat has no cards left after two more turns at most."""
    return _is_out_after(line, 2)


def _is_out_after(line: Line, turns: int) -> bool:
    some = (line.turns[0], *islice(line.own(), turns))
    return any(_is_out(turn.after, line.seat) for turn in some)


def stops_another(line: Line) -> bool:
    """True if a seat that is nearly out does not go out before the seat's next turn."""
    before = line.turns[0].before
    others = [seat for seat in range(len(before.hands)) if seat != line.seat]
    near = [one for one in others if 0 < cards_of(before, one) <= NEARLY_OUT]
    last = [line.turns[0], *line.until_own_next()][-1].after
    return bool(near) and not any(_is_out(last, one) for one in near)


def spares_taking(line: Line) -> bool:
    """True if the seat need not take cards in its next turn."""
    following = line.own_next()
    return following is None or not (tag(following.action) in TAKES or _fails_blind(following))


def keeps_saver(line: Line) -> bool:
    """True if the seat later lays a card of the other choice's rank, and none of its others
    fits.
    """
    saver = set(map(rank_of, laid(line.other)))
    if not saver.isdisjoint(map(rank_of, laid(line.better))):
        return False
    for turn in line.own():
        lays = [one for one in line.game.legal(turn.before, turn.seat) if tag(one) == "lay"]
        holds_others = not saver.issuperset(map(rank_of, turn.before.hands[line.seat]))
        if holds_others and lays and saver.issuperset(rank_of(laid(one)[0]) for one in lays):
            return tag(turn.action) == "lay"
    return False


def may_lay_it(line: Line) -> bool:
    """True if the seat lays the better choice's cards, or could in its next turn; not if the other
    choice lays some of them, too.
    """
    cards = set(laid(line.better))
    if not cards.isdisjoint(laid(line.other)):
        return False
    if not cards or line.turns[0].action == line.better:
        return bool(cards)
    turns = (turn for turn in line.own() if line.game.pace(turn.before) == "turn")
    if (following := next(turns, None)) is None:
        return True
    legal = line.game.legal(following.before, following.seat)
    return any(cards <= set(laid(one)) for one in legal)


def lays_blind(line: Line) -> bool:
    """True if the first card the seat turns over after the choice can be laid."""
    flips = (turn for turn in line.own() if tag(turn.action) == "flip")
    first = next(flips, None)
    return first is not None and not _fails_blind(first)


def _fails_blind(turn: PlayedOn) -> bool:
    """True if a card is turned over that does not fit, and is taken with the pile."""
    return tag(turn.action) == "flip" and bool(turn.after.hands[turn.seat])


def costs_no_more(line: Line) -> bool:
    """True if the round costs the seat no more than what it was about at the choice."""
    before, last = line.turns[0].before, line.turns[-1].after
    return bool(last.lost[line.seat] - before.lost[line.seat] <= before.value)


def keeps_highest(line: Line) -> bool:
    """True if the seat comes to the fourth trick with the highest card of a suit: all that are
    higher have been seen.
    """
    for turn in line.turns:
        state = turn.before
        if len(getattr(state, "tricks", ())) == THIRD and not state.trick:
            seen = {card for trick in state.tricks for _, card in trick}
            return line.seat in state.still_in and all(
                _higher(card) <= seen for card in state.hands[line.seat]
            )
    return False


def _higher(card: Card) -> set[Card]:
    """Return the cards of Schrööm's pack that beat this one."""
    return {one for one in in_suit(PACK, suit_of(card)) if strength(one) > strength(card)}


def takes_third(line: Line) -> bool:
    """True if the seat takes the third trick, and so leads to the fourth."""
    return any(
        len(getattr(turn.after, "tricks", ())) == THIRD
        and not turn.after.trick
        and turn.after.turn == line.seat
        for turn in line.turns
        if len(getattr(turn.before, "tricks", ())) < THIRD
    )


def needs_fewer_turns(line: Line, beside: Line) -> bool:
    """True if the seat's cards, as they are once the choice's turn is over, can be laid in fewer
    turns than those of the other choice, and are.
    """
    may = fewest_turns(line) < fewest_turns(beside)
    return may and _turns_until_out(line) < _turns_until_out(beside)


def fewest_turns(line: Line) -> int:
    """Return in how many turns at least a seat can lay the cards it has once the choice's turn is
    over, if it never plays again at once: cards that are laid together count once.
    """
    mine = takewhile(lambda turn: turn.seat == line.seat, line.turns)
    state = list(mine)[-1].after
    apart = getattr(state.options, "one_a_turn", ())
    singly = getattr(state.options, "together", "rank") == "one"
    rows = (getattr(state, name)[line.seat] for name in ("hands", "up") if hasattr(state, name))
    blind = len(state.down[line.seat]) if hasattr(state, "down") else 0
    return blind + sum(
        count if singly or rank in apart else 1
        for row in rows
        for rank, count in Counter(map(rank_of, row)).items()
    )


def _turns_until_out(line: Line) -> float:
    own = [turn for turn in line.turns if turn.seat == line.seat]
    out = (at for at, turn in enumerate(own) if _is_out(turn.after, line.seat))
    return next(out, inf)


def has_fewer_points(line: Line, beside: Line) -> bool:
    """True if the seat goes out after neither choice, and has fewer points left at the end."""
    hands = [one.turns[-1].after.hands[line.seat] for one in (line, beside)]
    options = line.turns[0].before.options
    return all(hands) and penalty(hands[0], options) < penalty(hands[1], options)


def laid(action: Action | None) -> Cards:
    """Return the cards an action lays."""
    card = getattr(action, "card", None)
    return (*(() if card is None else (card,)), *getattr(action, "cards", ()))


GETTING_RID: Mapping[str, Fact] = {
    "again": goes_again,
    "stuck": cannot_answer,
    "out_next": out_next,
    "stops": stops_another,
    "soon": out_soon,
    "spares": spares_taking,
    "saver": keeps_saver,
    "chance": may_lay_it,
}
FACTS: Mapping[str, Mapping[str, Fact]] = {
    "crazy_eights": GETTING_RID,
    "shithead": {**GETTING_RID, "blind": lays_blind},
    "schroom": {
        "again": goes_again,
        "chance": may_lay_it,
        "third": takes_third,
        "highest": keeps_highest,
        "dear": costs_no_more,
    },
}
# Told if none of those is: who plays well comes out of a round sooner, whatever the reason.
BESIDE: Mapping[str, Mapping[str, FactBeside]] = {
    "crazy_eights": {"turns": needs_fewer_turns, "points": has_fewer_points},
    "shithead": {"turns": needs_fewer_turns},
    "schroom": {},
}


def cards_of(state: object, seat: int) -> int:
    """Return how many cards a seat has left, in hand and before it."""
    return sum(len(getattr(state, name)[seat]) for name in ("hands", "up", "down")
               if hasattr(state, name))  # fmt: skip


def _is_out(state: object, seat: int) -> bool:
    return not cards_of(state, seat)


class Proof(NamedTuple):
    """A fact that makes a choice better: of 100 deals, in how many it holds after it and after the
    other; and the part of the lead that comes from the deals in which it differs.
    """

    fact: str
    better: int
    worse: int
    part: float


class Judged(NamedTuple):
    """A choice in one deal: how its round was played on, and what it was worth."""

    line: Line
    worth: float


def proofs(better: Sequence[Judged], other: Sequence[Judged]) -> list[Proof]:
    """Return the facts that are reasons for the better choice, judged in the same deals, those that
    explain most of its lead first; if there are none, those of both choices.
    """
    leads = [one.worth - less.worth for one, less in zip(better, other, strict=True)]
    lines = [(one.line, less.line) for one, less in zip(better, other, strict=True)]
    game = better[0].line.game.NAME
    some = [
        _proof(name, [fact(one) for one, _ in lines], [fact(less) for _, less in lines], leads)
        for name, fact in FACTS[game].items()
    ]
    if not any(some):
        back = [(less, one) for one, less in lines]
        some = [
            _proof(name, [*starmap(fact, lines)], [*starmap(fact, back)], leads)
            for name, fact in BESIDE[game].items()
        ]
    return sorted(filter(None, some), key=lambda one: -one.part)


def _proof(
    name: str, holds: Sequence[bool], fails: Sequence[bool], leads: Sequence[float]
) -> Proof | None:
    """Return the proof by a fact that holds in some deals after the better choice, and in some
    after the other; None if it is none.
    """
    lead = sum(leads)
    odds, beside = round(100 * fmean(holds)), round(100 * fmean(fails))
    if lead <= 0 or odds < HOLDS or beside > FAILS:
        return None
    differing = sum(
        ahead for ahead, one, less in zip(leads, holds, fails, strict=True) if one != less
    )
    part = differing / lead
    return Proof(name, odds, beside, part) if part >= PART else None


def reasons(
    position: Position, number: int, better: Action, other: Action, deals: int = DEALS
) -> list[Proof]:
    """Return the reasons for a choice of a puzzle of this number, beside the tempting one."""
    return proofs(*played(position, number, better, other, deals))


def played(
    position: Position, number: int, better: Action, other: Action, deals: int = DEALS
) -> tuple[list[Judged], list[Judged]]:
    """Return both choices of a puzzle as their rounds are played on, deal by deal: its seat plays
    on well, among good players.
    """
    game, seat = position.game, position.view.seat
    rest = Rest(game, seat, good(game), companies(game)["good"], 2, searching(game))
    chance = numbers(seed_of(number * SEEDS + STAGE), 0)
    likely = PLAYERS[game.NAME].likely(game, position.view, chance, position.memory)
    worlds = [(world, drawn_seed(chance)) for world in islice(likely, deals)]

    def judged(action: Action) -> list[Judged]:
        some = (_judged(position, rest, world, action, seed) for world, seed in worlds)
        return [one._replace(line=one.line._replace(better=better, other=other)) for one in some]

    return judged(better), judged(other)


def _judged(position: Position, rest: Rest, world: object, action: Action, seed: bytes) -> Judged:
    step = rest.game.apply(world, rest.seat, action)
    turns = [PlayedOn(world, rest.seat, action, step.state)]
    memory = remembered(position.memory, rest.game, world, step.events)
    worth = worth_of(rest, step.state, memory, seed, turns)
    return Judged(Line(rest.game, rest.seat, turns), worth)
