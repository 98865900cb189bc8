"""A round written as the lines of a position, and read back.

Lines left out mean the default. Reading changes nothing: no draw, no penalty.
"""

from typing import get_args

from engine.cards import RANKS, SUITS, Cards, Rank, Suit, card, rank_of, texts
from engine.crazy_eights.contradictions import check
from engine.crazy_eights.ends import by_points, given, penalty
from engine.crazy_eights.options import Options
from engine.crazy_eights.options import seats as allowed_seats
from engine.crazy_eights.roles import top_card
from engine.crazy_eights.values import NO_RANK, NOBODY, NOTHING, Phase, Standing, State, View
from engine.lines import Lines, read_direction, read_seed
from engine.notation import (
    Unreadable,
    read_cards,
    read_number,
    read_numbers,
    read_places,
    read_rank,
    read_word,
    write_numbers,
    write_places,
)

PHASES: tuple[Phase, ...] = get_args(Phase)
KEYS = frozenset(
    {
        *("seats", "dealer", "turn", "direction", "phase", "pile", "suit", "stock", "pending"),
        *("drawn", "passes", "forgot", "points", "rounds", "places", "seed", "shuffles"),
        *("live", "missing", "demand", "namer", "emptied"),
        *("anything", "attacker", "attacked"),
    }
)


def write_position(state: State) -> list[str]:
    """Return the lines of a state, including everything that can affect a later step."""
    seed = int.from_bytes(state.seed, "big")
    return [
        *_lines(state, state.missing, state.asked & 3, texts(state.stock), texts(state.drawn)),
        *([f"seed: {seed}"] if seed else []),
        *([f"shuffles: {state.shuffles}"] if state.shuffles else []),
        *(f"{seat}: {texts(hand)}" for seat, hand in enumerate(state.hands)),
    ]


def write_view(view: View) -> list[str]:
    """Return the same lines limited to the view of its seat; other cards are ``?``."""
    drawn = texts(view.drawn) if view.drawn else _hidden(view.drawn_count)
    hands = [
        texts(view.hand) if seat == view.seat else _hidden(place.hand)
        for seat, place in enumerate(view.seats)
    ]
    missing = tuple(place.missing for place in view.seats)
    suit = top_card(view.pile, view.options) & 3 if view.suit is None else view.suit
    return [
        *_lines(view, missing, suit, _hidden(view.stock), drawn),
        *(f"{seat}: {hand}" for seat, hand in enumerate(hands)),
    ]


def _hidden(count: int) -> str:
    return " ".join("?" * count) or "-"


def _lines(
    known: State | View, missing: tuple[int, ...], suit: Suit, stock: str, drawn: str
) -> list[str]:
    seats = len(known.points)
    direction = "cw" if known.direction == 1 else "ccw"
    return [
        f"seats: {seats}   dealer: {known.dealer}   turn: {known.turn}   direction: {direction}",
        *([f"phase: {known.phase}"] if known.phase != "play" else []),
        *([f"places: {write_places(known.places)}"] if known.places else []),
        f"pile: {texts(known.pile)}",
        *([f"suit: {SUITS[suit]}"] if suit != top_card(known.pile, known.options) & 3 else []),
        f"stock: {stock}",
        *([f"pending: {known.pending}"] if known.pending else []),
        *([f"live: {known.live}"] if known.live else []),
        *([f"missing: {write_numbers(missing)}"] if any(missing) else []),
        *([f"demand: {RANKS[known.demand]}"] if known.demand != NO_RANK else []),
        *([f"namer: {known.namer}"] if known.namer != NOBODY else []),
        *(["anything: 1"] if known.anything else []),
        *([f"attacker: {known.attacker}"] if known.attacker != NOBODY else []),
        *([f"attacked: {known.attacked}"] if known.attacked != NOBODY else []),
        *([f"emptied: {write_numbers(known.emptied)}"] if known.emptied else []),
        *([f"drawn: {drawn}"] if drawn != "-" else []),
        *([f"passes: {known.passes}"] if known.passes else []),
        *([f"forgot: {known.forgot}"] if known.forgot != NOBODY else []),
        *([f"points: {write_numbers(known.points)}"] if any(known.points) else []),
        *([f"rounds: {known.rounds}"] if known.rounds else []),
    ]


def read_position(options: Options, lines: dict[str, str]) -> State:
    """Return the state of a position's lines. Raises Unreadable, naming the contradiction."""
    known = Lines(lines)
    value, seats = known.read, known.seats(KEYS, allowed_seats(options))
    pile = value("pile", "-", _read_pile)
    top = top_card(pile, options)
    phase = value("phase", "play", _read_phase)
    hands = tuple(tuple(sorted(value(str(seat), "-", read_cards))) for seat in range(seats))
    turn = value("turn", "0", read_number)
    held = tuple(penalty(hand, options) for hand in hands) if phase == "over" else ()
    state = State(
        options=options,
        seed=value("seed", "0", read_seed),
        shuffles=value("shuffles", "0", read_number),
        dealer=value("dealer", "0", read_number),
        turn=turn,
        direction=value("direction", "cw", read_direction),
        stock=value("stock", "-", read_cards),
        pile=pile,
        asked=card(rank_of(top), value("suit", SUITS[top & 3], _read_suit)),
        hands=hands,
        points=value("points", write_numbers([0] * seats), _read_points),
        rounds=value("rounds", "0", read_number),
        phase=phase,
        pending=value("pending", "0", read_number),
        drawn=value("drawn", "-", read_cards),
        passes=value("passes", "0", read_number),
        forgot=value("forgot", str(NOBODY), _read_seat),
        scores=given(held, _winner(hands, turn), options.score) if held else (),
        places=value("places", write_places(by_points(held)), read_places),
        standing=_read_standing(known),
    )
    check(state)
    return state


def _winner(hands: tuple[Cards, ...], turn: int) -> int | None:
    """Return the seat without cards, of several the one whose turn it was; None if the round was
    blocked.
    """
    without = [seat for seat, hand in enumerate(hands) if not hand]
    return turn if turn in without else next(iter(without), None)


def _read_points(text: str) -> tuple[int, ...]:
    """Return numbers, which may be negative. Raises Unreadable."""
    words = text.split()
    return tuple(
        -read_number(word[1:]) if word.startswith("-") else read_number(word) for word in words
    )


def _read_pile(text: str) -> Cards:
    cards = read_cards(text)
    if not cards:
        raise Unreadable("a card was turned up at the start")
    return cards


def _read_phase(text: str) -> Phase:
    return read_word(text, PHASES)


def _read_suit(text: str) -> Suit:
    return SUITS.index(read_word(text, SUITS))


def _read_seat(text: str) -> int:
    return NOBODY if text == str(NOBODY) else read_number(text)


def _read_standing(known: Lines) -> Standing | None:
    standing = Standing(
        live=known.read("live", "0", read_number),
        missing=known.read("missing", "-", _read_missing),
        demand=known.read("demand", "-", _read_rank),
        namer=known.read("namer", str(NOBODY), _read_seat),
        emptied=known.read("emptied", "-", read_numbers),
        anything=known.read("anything", "0", _read_yes),
        attacker=known.read("attacker", str(NOBODY), _read_seat),
        attacked=known.read("attacked", str(NOBODY), _read_seat),
    )
    return None if standing == NOTHING else standing


def _read_missing(text: str) -> tuple[int, ...]:
    turns = read_numbers(text)
    return turns if any(turns) else ()


def _read_yes(text: str) -> bool:
    return read_word(text, ("0", "1")) == "1"


def _read_rank(text: str) -> Rank:
    return NO_RANK if text == "-" else read_rank(text)
