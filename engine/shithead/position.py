"""A round of the family as the lines of a position, and back.

What is left out has its plain default. Reading does nothing: no draw, no burning.
"""

from collections import Counter
from typing import get_args

from msgspec.structs import replace

from engine.cards import JOKER, Cards, rank_of, text, texts
from engine.notation import (
    Unreadable,
    read_cards,
    read_number,
    read_numbers,
    read_places,
    write_numbers,
    write_places,
)
from engine.shithead.options import Options, decks_for
from engine.shithead.pile import is_run, run_on_top
from engine.shithead.throwing import rank_on_top, window_asks
from engine.shithead.turns import is_empty
from engine.shithead.values import NOBODY, Phase, State, View
from engine.shuffle import SEED_BYTES, seed_of

KEYS = frozenset(
    ["seats", "dealer", "turn", "direction", "phase", "must", "window", "waits", "pile", "stock"]
    + ["burned", "out", "places", "youngest", "seed", "shuffles"]
)


def write_position(state: State) -> list[str]:
    """The lines of a state; whatever can change a later step has one."""
    seed = int.from_bytes(state.seed, "big")
    return [
        _table_line(state, len(state.hands)),
        *_phase_lines(state),
        *([f"must: {texts(state.must)}"] if state.must else []),
        f"pile: {texts(state.pile)}",
        f"stock: {texts(state.stock)}",
        f"burned: {state.burned}",
        *([f"youngest: {state.youngest}"] if state.youngest != len(state.hands) - 1 else []),
        *([f"seed: {seed}"] if seed else []),
        *([f"shuffles: {state.shuffles}"] if state.shuffles else []),
        *(
            _seat_line(seat, *map(texts, zones))
            for seat, zones in enumerate(zip(state.hands, state.up, state.down, strict=True))
        ),
    ]


def write_view(view: View) -> list[str]:
    """The same lines as far as the view's seat may see them; other cards are ``?``."""
    hands = [
        texts(view.hand) if seat == view.seat else _hidden(place.hand)
        for seat, place in enumerate(view.seats)
    ]
    return [
        _table_line(view, len(view.seats)),
        *_phase_lines(view),
        *([f"must: {texts(view.must)}"] if view.must else []),
        f"pile: {texts(view.pile)}",
        f"stock: {_hidden(view.stock)}",
        f"burned: {view.burned}",
        *(
            _seat_line(seat, hands[seat], texts(place.up), _hidden(place.down))
            for seat, place in enumerate(view.seats)
        ),
    ]


def _hidden(count: int) -> str:
    return " ".join("?" * count) or "-"


def _table_line(known: State | View, seats: int) -> str:
    direction = "cw" if known.direction == 1 else "ccw"
    return f"seats: {seats}   dealer: {known.dealer}   turn: {known.turn}   direction: {direction}"


def _phase_lines(known: State | View) -> list[str]:
    lines = [] if known.phase == "play" else [f"phase: {known.phase}"]
    if known.phase == "window":
        lines.append(f"window: {known.window}   waits: {write_numbers(known.waits)}")
    if known.out:
        lines.append(f"out: {write_numbers(known.out)}")
    if known.places:
        lines.append(f"places: {write_places(known.places)}")
    return lines


def _seat_line(seat: int, hand: str, up: str, down: str) -> str:
    return f"{seat}: {hand} | {up} | {down}"


def read_position(options: Options, lines: dict[str, str]) -> State:
    """The state of a position's lines. Raises Unreadable, saying what contradicts what."""
    seats = _seat_count(options, lines)
    zones = [_read_seat(lines.get(str(seat), "-")) for seat in range(seats)]
    hands, up, down = (tuple(zone[part] for zone in zones) for part in range(3))
    state = State(
        options=options,
        seed=_read_seed(lines.get("seed", "0")),
        shuffles=read_number(lines.get("shuffles", "0")),
        dealer=read_number(lines.get("dealer", "0")),
        youngest=read_number(lines.get("youngest", str(seats - 1))),
        phase=_read_phase(lines.get("phase", "play")),
        turn=read_number(lines.get("turn", "0")),
        direction=_read_direction(lines.get("direction", "cw")),
        stock=read_cards(lines.get("stock", "-")),
        pile=read_cards(lines.get("pile", "-")),
        burned=read_number(lines.get("burned", "0")),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        up=up,
        down=down,
        must=read_cards(lines.get("must", "-")),
        window=read_number(lines["window"]) if "window" in lines else NOBODY,
        places=read_places(lines.get("places", "")),
    )
    state = _with_out(state, lines)
    state = _with_waits(state, lines)
    _check(state)
    return state


def _seat_count(options: Options, lines: dict[str, str]) -> int:
    numbered = [key for key in lines if key.isdigit()]
    unknown = lines.keys() - KEYS - set(numbered)
    if unknown:
        raise Unreadable(f"{min(unknown)}: no such line here")
    seats = read_number(lines.get("seats", str(len(numbered))))
    if not options.min_seats <= seats <= options.max_seats:
        raise Unreadable(f"seats: {options.min_seats} to {options.max_seats}, not {seats}")
    if any(str(int(key)) != key or int(key) >= seats for key in numbered):
        raise Unreadable(f"there are only {seats} seats, from 0 to {seats - 1}")
    return seats


def _read_seat(line: str) -> tuple[Cards, Cards, Cards]:
    zones = line.split("|")
    if len(zones) not in (1, 3):
        raise Unreadable(f"expected hand | face up | face down, got {line!r}")
    hand, up, down = (read_cards(zone) for zone in (*zones, "-", "-")[:3])
    return hand, up, down


def _read_seed(text: str) -> bytes:
    number = read_number(text)
    if number >> SEED_BYTES * 8:
        raise Unreadable("seed: more than 256 bits")
    return seed_of(number)


def _read_phase(text: str) -> Phase:
    for phase in get_args(Phase):
        if text == phase:
            return phase  # type: ignore[no-any-return]  # get_args gives Any
    raise Unreadable(f"phase: expected one of {', '.join(get_args(Phase))}, got {text!r}")


def _read_direction(text: str) -> int:
    if text not in ("cw", "ccw"):
        raise Unreadable(f"direction: expected cw or ccw, got {text!r}")
    return 1 if text == "cw" else -1


def _with_out(state: State, lines: dict[str, str]) -> State:
    """Left out, the seats without any card are out, in the order of their numbers."""
    empty = tuple(seat for seat in range(len(state.hands)) if is_empty(state, seat))
    return replace(state, out=read_numbers(lines["out"]) if "out" in lines else empty)


def _with_waits(state: State, lines: dict[str, str]) -> State:
    """Left out, an open window asks every other seat that holds hand cards."""
    if "waits" in lines:
        return replace(state, waits=read_numbers(lines["waits"]))
    if state.phase != "window" or not 0 <= state.window < len(state.hands):
        return state
    return replace(state, waits=window_asks(state, state.window))


def _check(state: State) -> None:
    """Raises Unreadable for the first thing that contradicts another."""
    seats = range(len(state.hands))
    numbers = (state.dealer, state.turn, state.youngest, *state.out, *state.waits)
    if any(number not in seats for number in numbers):
        raise Unreadable(f"there are only {len(seats)} seats, from 0 to {len(seats) - 1}")
    _check_cards(state)
    for seat in state.out:
        if not is_empty(state, seat):
            raise Unreadable(f"out: seat {seat} still holds cards")
    if state.phase == "over":
        _check_places(state)
    elif state.places:
        raise Unreadable("places: only when the round is over")
    elif state.turn in state.out and state.phase != "window":
        raise Unreadable(f"turn: seat {state.turn} has no cards")
    _check_window(state)
    _check_must(state)


def _check_cards(state: State) -> None:
    decks = decks_for(state.options, len(state.hands))
    zones = (state.stock, state.pile, *state.hands, *state.up, *state.down)
    for card, count in Counter(card for zone in zones for card in zone).items():
        most = decks * (state.options.jokers if card == JOKER else 1)
        if count > most:
            raise Unreadable(f"{text(card)}: {count} of them, but the decks have {most}")


def _check_places(state: State) -> None:
    if sorted(seat for seats in state.places for seat in seats) != list(range(len(state.hands))):
        raise Unreadable("places: every seat must stand there once")


def _check_window(state: State) -> None:
    if state.phase != "window":
        if state.window != NOBODY or state.waits:
            raise Unreadable("window, waits: only in phase: window")
        return
    if not 0 <= state.window < len(state.hands):
        raise Unreadable("window: who threw last?")
    if not is_run(rank_on_top(state), run_on_top(state.pile), state.options):
        raise Unreadable("window: there is no run on the pile")
    if not state.waits or state.window in state.waits or set(state.waits) & set(state.out):
        raise Unreadable("waits: some seats that are in, other than who threw last")


def _check_must(state: State) -> None:
    if not state.must:
        return
    if state.phase != "opening":
        raise Unreadable("must: only in phase: opening")
    hand = state.hands[state.turn]
    if not set(state.must) <= set(hand) or len({rank_of(card) for card in state.must}) > 1:
        raise Unreadable("must: cards of one rank in the hand of the seat whose turn it is")
