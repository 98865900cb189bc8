"""A round written as the lines of a position, in full or limited to a seat's view, and read back.

    rules: schroom
    seats: 3   dealer: 2   turn: 1   value: 2   lastknock: 1
    sticks: 7 4 1   in: 0 1 2
    trick: 0 10H
    0: 7S 8S AD
    1: 9H QC JD KD
    2: QH KH AH AC

An unanswered knock: `phase: answers   knock: 1 asks 2` (the seats after 2 follow, and `value:` is
still the old one). A swap: `phase: claim   claim: 2 JH QH 9C KD turned 1 2 4 asks 0 1`. Hübschen:
`phase: redeal   redeal: 1 asks 0 2`. Lines left out mean the default: all seats with sticks are in,
and all seats the phase can ask are asked. Reading changes nothing: no card is dealt.
"""

from collections.abc import Iterable
from functools import partial
from typing import get_args

from msgspec.structs import replace

from engine.cards import Card, text, texts
from engine.lines import Lines, read_seed
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
from engine.schroom.contradictions import check
from engine.schroom.dealing import SEATS
from engine.schroom.options import Options
from engine.schroom.order import others
from engine.schroom.ranking import HAND
from engine.schroom.values import NOBODY, Phase, State, Swap, Trick, View

PHASES: tuple[Phase, ...] = get_args(Phase)
KEYS = frozenset(
    {
        *("seats", "dealer", "turn", "phase", "value", "sticks", "lost", "in", "trick", "tricks"),
        *("waits", "knock", "claim", "redeal", "lastknock", "swapped", "asked", "owes", "out"),
        *("places", "stock", "seed", "shuffles"),
    }
)
MATTERS = {"knock": "answers", "claim": "claim", "redeal": "redeal"}


def read_position(options: Options, lines: dict[str, str]) -> State:
    """Return the state of a position's lines. Raises Unreadable, naming the contradiction."""
    known = Lines(lines)
    value, seats = known.read, known.seats(KEYS, SEATS)
    sticks = value("sticks", write_numbers([options.sticks] * seats), read_numbers)
    broken = [seat for seat, left in enumerate(sticks) if not left]
    left = [seat for seat, left in enumerate(sticks) if left]
    state = State(
        options=options,
        seed=value("seed", "0", read_seed),
        shuffles=value("shuffles", "0", read_number),
        dealer=value("dealer", "0", read_number),
        phase=value("phase", "play", _read_phase),
        turn=value("turn", "0", read_number),
        stock=value("stock", "-", read_cards),
        hands=tuple(tuple(sorted(value(str(seat), "-", read_cards))) for seat in range(seats)),
        still_in=tuple(sorted(value("in", write_numbers(left), read_numbers))),
        sticks=sticks,
        lost=value("lost", write_numbers([0] * seats), read_numbers),
        value=value("value", "1", read_number),
        trick=value("trick", "-", _read_trick),
        tricks=value("tricks", "-", _read_tricks),
        lastknock=value("lastknock", "-", _read_nobody),
        swaps=value("swapped", "-", _read_swaps),
        owes=value("owes", "-", read_numbers),
        out=value("out", "=".join(map(str, broken)), read_places),
        places=value("places", "", read_places),
    )
    everybody = write_numbers(state.still_in) if state.phase == "opening" else "-"
    state = replace(state, waits=value("waits", everybody, read_numbers))
    state = _with_matter(state, known)
    asker = write_numbers([state.asker]) if state.phase == "redeal" else "-"
    state = replace(state, asked=value("asked", asker, read_numbers))
    check(state)
    return state


def _with_matter(state: State, lines: Lines) -> State:
    """Return the state with its unanswered knock, swap or question, if there is one."""
    for key, phase in MATTERS.items():
        if (key in lines) != (state.phase == phase):
            raise Unreadable(f"stands there in phase: {phase}, and only then", key)
        if key in lines:
            return lines.read(key, "", partial(_read_matter, state))
    return state


def _read_matter(state: State, text: str) -> State:
    """Return the state with a matter like `1 asks 2` or `2 JH QH 9C KD turned 1 2 3 asks 0 1`;
    without "asks", all others are asked.
    """
    matter, said, asked = text.partition(" asks ")
    if state.phase == "claim":
        swap = _read_swap(matter)
        state = replace(state, swaps=(*state.swaps, swap))
        asker = swap.seat
    else:
        asker = read_number(matter)
    asks = others(state, asker)
    if said and state.phase == "answers":
        first = read_number(asked)
        if first not in asks:
            raise Unreadable(f"seat {first} is not asked by seat {asker}")
        asks = asks[asks.index(first) :]
    elif said:
        asks = read_numbers(asked)
    return replace(state, asker=asker, asks=asks)


def _read_swaps(text: str) -> tuple[Swap, ...]:
    return () if text == "-" else tuple(_read_swap(part.strip()) for part in text.split(";"))


def _read_swap(text: str) -> Swap:
    claim, _, turned = text.partition(" turned ")
    seat, _, cards = claim.partition(" ")
    return Swap(read_number(seat), read_cards(cards), read_numbers(turned))


def _read_tricks(text: str) -> tuple[Trick, ...]:
    return () if text == "-" else tuple(_read_trick(part) for part in text.split(";"))


def _read_trick(text: str) -> Trick:
    return () if text == "-" else tuple(_read_laid(part) for part in text.split(","))


def _read_laid(text: str) -> tuple[int, Card]:
    seat, _, card = text.strip().partition(" ")
    return read_number(seat), read_card(card)


def _read_nobody(text: str) -> int:
    return NOBODY if text == "-" else read_number(text)


def _read_phase(text: str) -> Phase:
    return read_word(text, PHASES)


def write_position(state: State) -> list[str]:
    """Return the lines of a state, including everything that can affect a later step."""
    seed = int.from_bytes(state.seed, "big")
    open_swap = [_swap(swap) for swap in state.swaps[-1:] if state.phase == "claim"]
    settled = state.swaps[:-1] if open_swap else state.swaps
    return [
        *_table_lines(state, state.still_in, state.sticks, state.lost),
        *_matter_lines(state, "".join(open_swap)),
        *([f"swapped: {'; '.join(map(_swap, settled))}"] if settled else []),
        *([f"owes: {write_numbers(state.owes)}"] if state.owes else []),
        f"stock: {texts(state.stock)}",
        *([f"seed: {seed}"] if seed else []),
        *([f"shuffles: {state.shuffles}"] if state.shuffles else []),
        *(f"{seat}: {texts(hand)}" for seat, hand in enumerate(state.hands)),
    ]


def write_view(view: View) -> list[str]:
    """Return the same lines limited to the view of its seat; other cards are ``?``."""
    seats = range(len(view.seats))
    turned = dict(view.turned)
    laid_down = [text(turned[place]) if place in turned else "?" for place in range(1, HAND + 1)]
    still_in = tuple(seat for seat in seats if view.seats[seat].still_in)
    hands = [
        texts(view.hand) if seat == view.seat else " ".join("?" * view.seats[seat].hand) or "-"
        for seat in seats
    ]
    return [
        *_table_lines(
            view, still_in, [at.sticks for at in view.seats], [at.lost for at in view.seats]
        ),
        *_matter_lines(view, _claim(view.asker, laid_down, turned)),
        *([f"owes: {write_numbers(view.owes)}"] if view.owes else []),
        f"stock: {' '.join('?' * view.stock) or '-'}",
        *(f"{seat}: {hand}" for seat, hand in enumerate(hands)),
    ]


def _table_lines(
    known: State | View, still_in: tuple[int, ...], sticks: Iterable[int], lost: Iterable[int]
) -> list[str]:
    last = [] if known.lastknock == NOBODY else [f"lastknock: {known.lastknock}"]
    count = len(known.hands if isinstance(known, State) else known.seats)
    return [
        f"seats: {count}   dealer: {known.dealer}   turn: {known.turn}   value: {known.value}",
        *last,
        *([] if known.phase == "play" else [f"phase: {known.phase}"]),
        f"sticks: {write_numbers(sticks)}   in: {write_numbers(still_in)}",
        *([f"lost: {write_numbers(lost)}"] if any(lost) else []),
        *([f"out: {write_places(known.out)}"] if known.out else []),
        *([f"places: {write_places(known.places)}"] if known.places else []),
        *([f"tricks: {'; '.join(map(_trick, known.tricks))}"] if known.tricks else []),
        *([f"trick: {_trick(known.trick)}"] if known.trick else []),
    ]


def _matter_lines(known: State | View, claim: str) -> list[str]:
    """Return the lines of the open question and the seats it waits for."""
    lines = [f"waits: {write_numbers(known.waits)}"] if known.waits else []
    if known.asked:
        lines.append(f"asked: {write_numbers(known.asked)}")
    match known.phase:
        case "answers":
            lines.append(f"knock: {known.asker} asks {known.asks[0]}")
        case "claim":
            lines.append(f"claim: {claim} asks {write_numbers(known.asks)}")
        case "redeal":
            lines.append(f"redeal: {known.asker} asks {write_numbers(known.asks)}")
    return lines


def _trick(trick: Trick) -> str:
    return ", ".join(f"{seat} {text(card)}" for seat, card in trick)


def _swap(swap: Swap) -> str:
    return _claim(swap.seat, map(text, swap.cards), swap.turned)


def _claim(seat: int, laid_down: Iterable[str], turned: Iterable[int]) -> str:
    words = [str(seat), *laid_down]
    places = [str(place) for place in turned]
    return " ".join([*words, "turned", *places] if places else words)
