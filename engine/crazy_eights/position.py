"""A round as the lines of a position, and back.

What is left out has its plain default. Reading does nothing: no draw, no penalty.
"""

from collections.abc import Callable
from typing import TypeVar

from engine.cards import SUITS, Cards, Suit, card, rank_of, texts
from engine.crazy_eights.contradictions import check
from engine.crazy_eights.ends import by_points, penalty
from engine.crazy_eights.options import Options
from engine.crazy_eights.options import seats as allowed_seats
from engine.crazy_eights.values import NOBODY, Phase, State, View
from engine.notation import (
    Unreadable,
    read_cards,
    read_number,
    read_numbers,
    read_places,
    read_word,
    write_numbers,
    write_places,
)
from engine.shuffle import SEED_BYTES, seed_of

KEYS = frozenset(
    {
        *("seats", "dealer", "turn", "direction", "phase", "pile", "suit", "stock", "pending"),
        *("drawn", "passes", "forgot", "points", "rounds", "places", "seed", "shuffles"),
    }
)
T = TypeVar("T")


def write_position(state: State) -> list[str]:
    """The lines of a state; whatever can change a later step has one."""
    seed = int.from_bytes(state.seed, "big")
    return [
        *_lines(state, len(state.hands), state.asked & 3, texts(state.stock), texts(state.drawn)),
        *([f"seed: {seed}"] if seed else []),
        *([f"shuffles: {state.shuffles}"] if state.shuffles else []),
        *(f"{seat}: {texts(hand)}" for seat, hand in enumerate(state.hands)),
    ]


def write_view(view: View) -> list[str]:
    """The same lines as far as the view's seat may see them; other cards are ``?``."""
    drawn = texts(view.drawn) if view.drawn else _hidden(view.drawn_count)
    hands = [
        texts(view.hand) if seat == view.seat else _hidden(place.hand)
        for seat, place in enumerate(view.seats)
    ]
    return [
        *_lines(view, len(view.seats), view.suit, _hidden(view.stock), drawn),
        *(f"{seat}: {hand}" for seat, hand in enumerate(hands)),
    ]


def _hidden(count: int) -> str:
    return " ".join("?" * count) or "-"


def _lines(known: State | View, seats: int, suit: Suit, stock: str, drawn: str) -> list[str]:
    direction = "cw" if known.direction == 1 else "ccw"
    return [
        f"seats: {seats}   dealer: {known.dealer}   turn: {known.turn}   direction: {direction}",
        *([f"phase: {known.phase}"] if known.phase != "play" else []),
        *([f"places: {write_places(known.places)}"] if known.places else []),
        f"pile: {texts(known.pile)}",
        *([f"suit: {SUITS[suit]}"] if suit != known.pile[-1] & 3 else []),
        f"stock: {stock}",
        *([f"pending: {known.pending}"] if known.pending else []),
        *([f"drawn: {drawn}"] if drawn != "-" else []),
        *([f"passes: {known.passes}"] if known.passes else []),
        *([f"forgot: {known.forgot}"] if known.forgot != NOBODY else []),
        *([f"points: {write_numbers(known.points)}"] if any(known.points) else []),
        *([f"rounds: {known.rounds}"] if known.rounds else []),
    ]


def read_position(options: Options, lines: dict[str, str]) -> State:
    """The state of a position's lines. Raises Unreadable, saying what contradicts what."""

    def value(key: str, plain: str, read: Callable[[str], T]) -> T:
        try:
            return read(lines.get(key, plain))
        except Unreadable as wrong:
            raise wrong.of(key) from None

    seats = _seat_count(options, lines, value("seats", str(len(_seat_keys(lines))), read_number))
    pile = value("pile", "-", _read_pile)
    phase: Phase = "over" if value("phase", "play", _read_phase) == "over" else "play"
    hands = tuple(tuple(sorted(value(str(seat), "-", read_cards))) for seat in range(seats))
    scores = tuple(penalty(hand, options) for hand in hands) if phase == "over" else ()
    state = State(
        options=options,
        seed=value("seed", "0", _read_seed),
        shuffles=value("shuffles", "0", read_number),
        dealer=value("dealer", "0", read_number),
        turn=value("turn", "0", read_number),
        direction=value("direction", "cw", _read_direction),
        stock=value("stock", "-", read_cards),
        pile=pile,
        asked=card(rank_of(pile[-1]), value("suit", SUITS[pile[-1] & 3], _read_suit)),
        hands=hands,
        points=value("points", write_numbers([0] * seats), read_numbers),
        rounds=value("rounds", "0", read_number),
        phase=phase,
        pending=value("pending", "0", read_number),
        drawn=value("drawn", "-", read_cards),
        passes=value("passes", "0", read_number),
        forgot=value("forgot", str(NOBODY), _read_forgot),
        scores=scores,
        places=value("places", write_places(by_points(scores)), read_places),
    )
    check(state)
    return state


def _seat_keys(lines: dict[str, str]) -> list[str]:
    return [key for key in lines if key.isascii() and key.isdigit()]


def _seat_count(options: Options, lines: dict[str, str], seats: int) -> int:
    unknown = lines.keys() - KEYS - set(_seat_keys(lines))
    if unknown:
        raise Unreadable("no such line here", min(unknown))
    allowed = allowed_seats(options)
    if seats not in allowed:
        raise Unreadable(f"{allowed[0]} to {allowed[-1]}, not {seats}", "seats")
    for key in _seat_keys(lines):
        if key not in map(str, range(seats)):
            raise Unreadable(f"there are only {seats} seats, from 0 to {seats - 1}", key)
    return seats


def _read_pile(text: str) -> Cards:
    cards = read_cards(text)
    if not cards:
        raise Unreadable("a card was turned up at the start")
    return cards


def _read_seed(text: str) -> bytes:
    number = read_number(text)
    if number >> SEED_BYTES * 8:
        raise Unreadable("more than 256 bits")
    return seed_of(number)


def _read_phase(text: str) -> str:
    return read_word(text, ("play", "over"))


def _read_suit(text: str) -> Suit:
    return SUITS.index(read_word(text, SUITS))


def _read_direction(text: str) -> int:
    return 1 if read_word(text, ("cw", "ccw")) == "cw" else -1


def _read_forgot(text: str) -> int:
    return NOBODY if text == str(NOBODY) else read_number(text)
