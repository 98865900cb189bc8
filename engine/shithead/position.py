"""A round of the family written as the lines of a position, and read back.

Lines left out mean the default. Reading changes nothing: no draw, no burning.
"""

from typing import get_args

from msgspec.structs import replace

from engine.cards import Card, Cards, text, texts
from engine.lines import Lines, read_direction, read_seed
from engine.notation import (
    Unreadable,
    read_card,
    read_cards,
    read_number,
    read_numbers,
    read_places,
    read_word,
    write_numbers,
    write_places,
)
from engine.shithead.contradictions import check
from engine.shithead.options import Options
from engine.shithead.options import seats as seats_allowed
from engine.shithead.throwing import window_asks
from engine.shithead.turns import is_empty
from engine.shithead.values import BEFORE_PLAY, NOBODY, After, Due, Phase, State, View

PHASES: tuple[Phase, ...] = get_args(Phase)
KEYS = frozenset(
    {
        *("seats", "dealer", "turn", "direction", "phase", "must", "window", "waits", "pile"),
        *("stock", "burned", "out", "idle", "places", "youngest", "seed", "shuffles"),
        *("said", "turned", "drawn", "after", "dues", "debts"),
    }
)


def write_position(state: State) -> list[str]:
    """Return the lines of a state, including everything that can affect a later step."""
    seed = int.from_bytes(state.seed, "big")
    seats = range(len(state.hands))
    return [
        _table_line(state, len(seats)),
        *_phase_lines(state, any(is_empty(state, seat) for seat in seats)),
        *([f"must: {texts(state.must)}"] if state.must else []),
        *_secret_lines(state),
        f"pile: {texts(state.pile)}",
        f"stock: {texts(state.stock)}",
        f"burned: {state.burned}",
        *([f"youngest: {state.youngest}"] if state.youngest != len(seats) - 1 else []),
        *([f"seed: {seed}"] if seed else []),
        *([f"shuffles: {state.shuffles}"] if state.shuffles else []),
        *(
            _seat_line(seat, *map(texts, zones))
            for seat, zones in enumerate(zip(state.hands, state.up, state.down, strict=True))
        ),
    ]


def write_view(view: View) -> list[str]:
    """Return the same lines limited to the view of its seat; other cards are ``?``."""
    hands = [
        texts(view.hand) if seat == view.seat else _hidden(place.hand)
        for seat, place in enumerate(view.seats)
    ]
    empty = any(not (place.hand or place.up or place.down) for place in view.seats)
    return [
        _table_line(view, len(view.seats)),
        *_phase_lines(view, empty),
        *([f"must: {texts(view.must)}"] if view.must else []),
        *([f"drew: {texts(view.drew)}"] if view.drew else []),
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


def _phase_lines(known: State | View, someone_is_empty: bool) -> list[str]:
    lines = [] if known.phase == "play" else [f"phase: {known.phase}"]
    if known.phase == "window":
        lines.append(f"window: {known.window}   waits: {write_numbers(known.waits)}")
    elif known.waits:
        lines.append(f"waits: {write_numbers(known.waits)}")
    if known.said:
        lines.append("said: " + " ".join(f"{seat}={text(card)}" for seat, card in known.said))
    if known.turned:
        lines.append(f"turned: {texts(known.turned)}")
    if known.drawn:
        lines.append(f"drawn: {known.drawn}")
    if someone_is_empty:  # while a window is open, a seat without cards may still be in
        lines.append(f"out: {write_numbers(known.out)}")
    if known.idle:
        lines.append(f"idle: {known.idle}")
    if known.places:
        lines.append(f"places: {write_places(known.places)}")
    return lines


def _secret_lines(state: State) -> list[str]:
    """Return the lines nobody may see, or only the seat they are about."""
    lines = []
    if state.after:
        seat, laid, cards = state.after.seat, state.after.laid, state.after.cards
        lines.append(f"after: {seat} {laid} {texts(cards)}")
    if state.dues:
        parts = ((due.seat, due.cards, *due.acted) for due in state.dues)
        lines.append("dues: " + " ".join(":".join(map(str, part)) for part in parts))
    if state.debts:
        lines.append(f"debts: {write_numbers(state.debts)}")
    return lines


def _seat_line(seat: int, hand: str, up: str, down: str) -> str:
    return f"{seat}: {hand} | {up} | {down}"


def read_position(options: Options, lines: dict[str, str]) -> State:
    """Return the state of a position's lines. Raises Unreadable, naming the contradiction."""
    known = Lines(lines)
    value, seats = known.read, known.seats(KEYS, seats_allowed(options))
    zones = [value(str(seat), "-", _read_seat) for seat in range(seats)]
    hands, up, down = (tuple(zone[part] for zone in zones) for part in range(3))
    state = State(
        options=options,
        seed=value("seed", "0", read_seed),
        shuffles=value("shuffles", "0", read_number),
        dealer=value("dealer", "0", read_number),
        youngest=value("youngest", str(seats - 1), read_number),
        phase=value("phase", "play", _read_phase),
        turn=value("turn", "0", read_number),
        direction=value("direction", "cw", read_direction),
        stock=value("stock", "-", read_cards),
        pile=value("pile", "-", read_cards),
        burned=value("burned", "0", read_number),
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        up=up,
        down=down,
        must=value("must", "-", read_cards),
        window=value("window", str(NOBODY), _read_window),
        idle=value("idle", "0", read_number),
        places=value("places", "", read_places),
        said=value("said", "-", _read_said),
        turned=value("turned", "-", read_cards),
        drawn=value("drawn", "0", read_number),
        after=value("after", "-", _read_after),
        dues=value("dues", "-", _read_dues),
        debts=value("debts", "-", read_numbers),
    )
    out = value("out", _empty_seats(state), read_numbers)
    state = replace(state, out=out)
    state = replace(state, waits=value("waits", _asked_seats(state), read_numbers))
    check(state)
    return state


def _read_seat(line: str) -> tuple[Cards, Cards, Cards]:
    zones = line.split("|")
    if len(zones) not in (1, 3):
        raise Unreadable(f"expected hand | face up | face down, got {line!r}")
    hand, up, down = (read_cards(zone) for zone in (*zones, "-", "-")[:3])
    return hand, up, down


def _read_phase(text: str) -> Phase:
    return read_word(text, PHASES)


def _read_window(text: str) -> int:
    return NOBODY if text == str(NOBODY) else read_number(text)


def _read_said(text: str) -> tuple[tuple[int, Card], ...]:
    words = [word.partition("=") for word in text.split() if text != "-"]
    return tuple((read_number(seat), read_card(card)) for seat, _, card in words)


def _read_after(text: str) -> After | None:
    if text == "-":
        return None
    seat, _, rest = text.partition(" ")
    laid, _, cards = rest.partition(" ")
    return After(read_number(seat), read_number(laid), read_cards(cards))


def _read_dues(text: str) -> tuple[Due, ...]:
    return tuple(_read_due(word) for word in text.split() if text != "-")


def _read_due(word: str) -> Due:
    numbers = [read_number(part) for part in word.split(":")]
    if len(numbers) < 2:
        raise Unreadable(f"expected seat:cards:who has acted since, got {word!r}")
    return Due(numbers[0], numbers[1], tuple(numbers[2:]))


def _empty_seats(state: State) -> str:
    """Return the default of `out`: the seats without any card, in numerical order."""
    return write_numbers(seat for seat in range(len(state.hands)) if is_empty(state, seat))


def _asked_seats(state: State) -> str:
    """Return the default of `waits`: in an open window every other seat with hand cards; before
    play all.
    """
    if state.phase in BEFORE_PLAY:
        return write_numbers(range(len(state.hands)))
    if state.phase != "window" or not 0 <= state.window < len(state.hands):
        return "-"
    return write_numbers(window_asks(state, state.window))
