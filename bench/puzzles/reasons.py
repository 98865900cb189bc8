"""Why a choice is better than another: facts, counted in the deals in which both are judged.

A fact is a reason if it holds after the one and not after the other, always or in most deals, and
if most of the lead comes from the deals in which it does. Being ahead is none. Pure.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice, takewhile
from statistics import fmean
from typing import NamedTuple

from bench.puzzles.judging import SEEDS
from bench.puzzles.playing_on import companies
from bench.puzzles.positions import Position
from engine.cards import Cards, rank_of
from engine.game import Action, AnyGame, tag
from engine.opponents.playing import PLAYERS
from engine.opponents.playing_on import PlayedOn, Rest, good, worth_of
from engine.remembering import remembered
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
    """True if a seat that is nearly out does not go out before the seat's next turn; in Schrööm all
    hands get smaller together.
    """
    if line.game.NAME == "schroom":
        return False
    before = line.turns[0].before
    others = [seat for seat in range(len(before.hands)) if seat != line.seat]
    near = [one for one in others if 0 < cards_of(before, one) <= NEARLY_OUT]
    last = [line.turns[0], *line.until_own_next()][-1].after
    return bool(near) and not any(_is_out(last, one) for one in near)


def spares_taking(line: Line) -> bool:
    """True if the seat need not take cards in its next turn."""
    following = line.own_next()
    return following is None or tag(following.action) not in TAKES


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
    """True if the seat lays the better choice's cards, or could in its next turn."""
    cards = set(laid(line.better))
    if not cards or line.turns[0].action == line.better:
        return bool(cards)
    following = line.own_next()
    legal = line.game.legal(following.before, following.seat) if following else ()
    return following is None or any(cards <= set(laid(one)) for one in legal)


def takes_third(line: Line) -> bool:
    """True if the seat takes the third trick, and so leads to the fourth."""
    return any(
        len(getattr(turn.after, "tricks", ())) == THIRD
        and not turn.after.trick
        and turn.after.turn == line.seat
        for turn in line.turns
        if len(getattr(turn.before, "tricks", ())) < THIRD
    )


def laid(action: Action | None) -> Cards:
    """Return the cards an action lays."""
    card = getattr(action, "card", None)
    return (*(() if card is None else (card,)), *getattr(action, "cards", ()))


FACTS: Mapping[str, Fact] = {
    "again": goes_again,
    "stuck": cannot_answer,
    "out_next": out_next,
    "stops": stops_another,
    "soon": out_soon,
    "spares": spares_taking,
    "saver": keeps_saver,
    "chance": may_lay_it,
    "third": takes_third,
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
    explain most of its lead first.
    """
    leads = [one.worth - less.worth for one, less in zip(better, other, strict=True)]
    some = (_proof(name, fact, better, other, leads) for name, fact in FACTS.items())
    return sorted((one for one in some if one is not None), key=lambda one: -one.part)


def _proof(
    name: str, fact: Fact, better: Sequence[Judged], other: Sequence[Judged], leads: Sequence[float]
) -> Proof | None:
    holds = [fact(one.line) for one in better]
    fails = [fact(one.line) for one in other]
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
    rest = Rest(game, seat, good(game), companies(game)["good"], searched=2)
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
