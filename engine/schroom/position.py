"""A round read from the lines of a position; `writing` writes them.

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

from functools import partial
from typing import get_args

from msgspec.structs import replace

from engine.cards import Card
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
)
from engine.schroom.contradictions import check
from engine.schroom.dealing import SEATS
from engine.schroom.options import Options
from engine.schroom.order import others
from engine.schroom.values import NOBODY, Phase, State, Swap, Trick

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
