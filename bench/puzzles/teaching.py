"""What a puzzle's page tells once it is judged: how hard it is, why the best choice is better than
a tempting one, and what mostly follows either. No card is told that the seat cannot know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import get_args

import msgspec
from msgspec.structs import replace

from bench.puzzles.positions import Position
from bench.puzzles.reasons import Judged, Line, Proof, goes_again, laid, played, proofs
from bench.puzzles.simple_players import found_at_once, hardness
from data.puzzles import Doing, Following, Hardness
from engine.cards import Card, Cards, texts, unnamed
from engine.game import Action, tag
from engine.games import by_game
from engine.memory import hidden_from
from engine.notation import write_action
from engine.opponents.playing_on import PlayedOn, good
from engine.seats import with_seat
from engine.shuffle import numbers, seed_of

NO_REASON, TOO_PLAIN = "no reason", "found by rule of thumb"
CERTAIN = 100
OPTIONS = by_game("engine.{}.options")
DOINGS: dict[str, Doing] = {one: one for one in get_args(Doing)}


class Lesson(msgspec.Struct, frozen=True):
    """What the page of a puzzle tells; it fell, if there is no hardness or no reason."""

    hardness: Hardness | None
    reason: str
    better: int
    other: str
    worse: int
    after: list[Following]

    @property
    def fell(self) -> str:
        """Return why it is no puzzle; empty if it is one."""
        if self.hardness is None:
            return TOO_PLAIN
        return "" if self.reason and self.after else NO_REASON


def taught(
    position: Position, number: int, answers: Sequence[Action], ends: Mapping[Action, float]
) -> Lesson:
    """Return what there is to tell of a puzzle of this number with these answers."""
    how = hardness(position, found_at_once(position), answers)
    other = tempting(position, answers, ends)
    better, less = played(position, number, answers[0], other)
    rows = [
        *(Following("best", *row) for row in following(position, better)),
        *(Following("other", *row) for row in following(position, less)),
    ]
    rows = list(filter(_says_something, rows)) or rows
    for proof in proofs(better, less):
        fact = _certain(position, proof, better) or proof.fact
        return Lesson(how, fact, proof.better, write_action(other), proof.worse, rows)
    return Lesson(how, "", 0, write_action(other), 0, rows)


def nothing_to_tell(
    position: Position, number: int, answers: Sequence[Action], ends: Mapping[Action, float]
) -> str:
    """Return why a puzzle falls whose next stage costs far more than to see that there is nothing
    to tell of it; empty if it may hold, or if all its choices may still be answers.
    """
    if set(answers) >= set(position.choices):
        return ""
    return taught(position, number, answers, ends).fell


def _says_something(row: Following) -> bool:
    return row.does != "lay" or bool(row.cards)


def tempting(position: Position, answers: Sequence[Action], ends: Mapping[Action, float]) -> Action:
    """Return the wrong choice that tempts: that of the rule of thumb, else the best of them."""
    wrong = [one for one in position.choices if one not in answers]
    usual = good(position.game)(position.view, position.choices, numbers(seed_of(0), 0))
    return usual if usual in wrong else max(wrong, key=lambda one: ends.get(one, 0.0))


def _certain(position: Position, proof: Proof, better: Sequence[Judged]) -> str:
    """Return why it is certain that the next seat has nothing to lay; empty if it is not."""
    if (proof.fact, proof.better) != ("stuck", CERTAIN):
        return ""
    if not proof.worse and _is_known(position, better):
        return "known"
    return "" if any(may_answer(position, one.line) for one in better) else "none_left"


def may_answer(position: Position, line: Line) -> bool:
    """True if the next seat might lay something, for all the seat of this position can know: one of
    the cards that are not seen elsewhere.
    """
    following = line.of_next_seat()
    if following is None or not following.before.hands[following.seat]:
        return True
    state, seat = following.before, following.seat

    def fits(card: Card) -> bool:
        hand = (card, card)  # more than one: some cards cannot be the last
        held = replace(state, hands=with_seat(state.hands, seat, hand))
        return any(tag(action) == "lay" for action in position.game.legal(held, seat))

    return any(map(fits, set(may_hold(position, seat))))


def may_hold(position: Position, seat: int) -> Cards:
    """Return the cards another seat may hold, for all the seat of this position can know."""
    view, memory = position.view, position.memory
    pack = OPTIONS[position.game.NAME].pack_for(view.options, len(view.seats))
    rows = (getattr(place, "up", ()) for place in view.seats)
    seen = [unnamed(card) for cards in (view.hand, view.pile, *rows) for card in cards]
    return (*hidden_from(pack, seen, memory, view.seat), *memory.cards(seat))


def _is_known(position: Position, lines: Sequence[Judged]) -> bool:
    """True if everybody knows all cards of the hand that is next."""
    turns = [one.line.of_next_seat() for one in lines]
    seats = {turn.seat for turn in turns if turn is not None}
    hands = [(position.view.seats[seat].hand, position.memory.cards(seat)) for seat in seats]
    return len(hands) == 1 and all(count == len(cards) for count, cards in hands)


def following(position: Position, lines: Sequence[Judged]) -> Iterator[tuple[int, Doing, int, str]]:
    """Yield what the next seat and what the seat itself does most often after a choice, in the
    order of their turns: the seat, what it does, in how many of 100 deals, and with which cards.
    """
    order = [
        [one.line.of_next_seat() for one in lines],
        [one.line.own_next() for one in lines],
    ]
    again = 2 * sum(goes_again(one.line) for one in lines) > len(lines)
    for turns in reversed(order) if again else order:
        counts = Counter(_told(position, one) for one in turns if one is not None)
        for (seat, word, cards), count in counts.most_common(1):
            if (does := DOINGS.get(word)) is not None:
                deals, named = round(100 * count / len(lines)), texts(cards) if cards else ""
                yield seat, does, deals, named


def _told(position: Position, turn: PlayedOn) -> tuple[int, str, Cards]:
    """Return what a seat did, with its cards if all of them were seen or known at the choice."""
    view, seat = position.view, turn.seat
    hand = view.hand if seat == view.seat else position.memory.cards(seat)
    seen = {unnamed(card) for card in (*hand, *getattr(view.seats[seat], "up", ()))}
    cards = laid(turn.action)
    known = cards if seen.issuperset(map(unnamed, cards)) else ()
    return seat, tag(turn.action), known
