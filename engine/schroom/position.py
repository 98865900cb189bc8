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
`phase: redeal   redeal: 1 asks 0 2`. Where no line says so, all seats with sticks are in,
and all seats the phase can ask are asked. Reading changes nothing: no card is dealt.
"""

from collections.abc import Iterable, Sequence
from functools import partial

from msgspec.structs import replace

from engine import notation, positions
from engine.cards import text, texts
from engine.positions import KeyValue, Lines
from engine.schroom.contradictions import MATTERS, check_position
from engine.schroom.dealing import SEATS
from engine.schroom.options import Options
from engine.schroom.ranking import HAND, Play
from engine.schroom.values import NOBODY, Phase, State, Swap, Trick, View, others


def _read_swaps(text: str) -> tuple[Swap, ...]:
    return () if text == "-" else tuple(_read_swap(part.strip()) for part in text.split(";"))


def _read_swap(text: str) -> Swap:
    claim, _, turned = text.partition(" turned ")
    seat, _, cards = claim.partition(" ")
    return Swap(
        notation.read_number(seat), notation.read_cards(cards), notation.read_numbers(turned)
    )


def _write_swap(swap: Swap) -> str:
    return _claim(swap.seat, map(text, swap.cards), swap.turned)


def _claim(seat: int, laid_down: Iterable[str], turned: Iterable[int]) -> str:
    words = [str(seat), *laid_down]
    places = [str(place) for place in turned]
    return " ".join([*words, "turned", *places] if places else words)


def _read_tricks(text: str) -> tuple[Trick, ...]:
    return () if text == "-" else tuple(_read_trick(part) for part in text.split(";"))


def _read_trick(text: str) -> Trick:
    return () if text == "-" else tuple(_read_laid(part) for part in text.split(","))


def _read_laid(text: str) -> Play:
    seat, _, card = text.strip().partition(" ")
    return notation.read_number(seat), notation.read_card(card)


def _write_trick(trick: Trick) -> str:
    return ", ".join(f"{seat} {text(card)}" for seat, card in trick)


def _write_tricks(tricks: tuple[Trick, ...]) -> str:
    return "; ".join(map(_write_trick, tricks))


HEAD = (positions.DEALER, positions.TURN, KeyValue("value", default=1, always=True))
LINES = (
    KeyValue("lastknock", default=NOBODY),
    positions.phase(Phase),
    KeyValue("sticks", notation.read_numbers, default=None),
    KeyValue("in", notation.read_numbers, default=None, joined=True),
    KeyValue("lost", notation.read_numbers, default=None),
    KeyValue("out", notation.read_places, notation.write_places, None),
    positions.PLACES,
    KeyValue("tricks", _read_tricks, _write_tricks, ()),
    KeyValue("trick", _read_trick, _write_trick, ()),
    positions.numbers("waits", None),
    positions.numbers("asked", None),
)
SECRET = (
    KeyValue("swapped", _read_swaps, default=()),
    positions.numbers("owes"),
    KeyValue("stock", notation.read_cards, texts, (), always=True),
    positions.SEED,
    positions.SHUFFLES,
)


def write_position(state: State) -> list[str]:
    """Return the lines of a state, including everything that can affect a later step."""
    open_swap = [_write_swap(swap) for swap in state.swaps[-1:] if state.phase == "claim"]
    settled = state.swaps[:-1] if open_swap else state.swaps
    return [
        *_table_lines(state, state.still_in, state.sticks, state.lost),
        *_matter_lines(state, "".join(open_swap)),
        *positions.write_lines(SECRET, state, swapped="; ".join(map(_write_swap, settled))),
        *positions.hand_lines(map(texts, state.hands)),
    ]


def write_view(view: View) -> list[str]:
    """Return the same lines limited to the view of its seat; other cards are ``?``."""
    turned = dict(view.turned)
    laid_down = [text(turned[place]) if place in turned else "?" for place in range(1, HAND + 1)]
    still_in = [seat for seat, place in enumerate(view.seats) if place.still_in]
    sticks, lost = zip(*((place.sticks, place.lost) for place in view.seats), strict=True)
    return [
        *_table_lines(view, still_in, sticks, lost),
        *_matter_lines(view, _claim(view.asker, laid_down, turned)),
        *positions.write_lines(SECRET[1:2], view),
        f"stock: {positions.hidden(view.stock)}",
        *positions.hand_lines(positions.hands_seen(view)),
    ]


def _table_lines(
    known: State | View, still_in: Iterable[int], sticks: Iterable[int], lost: Sequence[int]
) -> list[str]:
    written = {
        "sticks": notation.write_numbers(sticks),
        "in": notation.write_numbers(still_in),
        "lost": notation.write_numbers(lost) if any(lost) else "",
    }
    return [
        positions.head_line(HEAD, known, len(lost)),
        *positions.write_lines(LINES, known, **written),
    ]


def _matter_lines(known: State | View, claim: str) -> list[str]:
    """Return the line of the open question and the seats it waits for."""
    match known.phase:
        case "answers":
            return [f"knock: {known.asker} asks {known.asks[0]}"]
        case "claim":
            return [f"claim: {claim} asks {notation.write_numbers(known.asks)}"]
        case "redeal":
            return [f"redeal: {known.asker} asks {notation.write_numbers(known.asks)}"]
    return []


def read_position(options: Options, lines: dict[str, str]) -> State:
    """Return the state of a position's lines. Raises Unreadable, naming the contradiction."""
    known, rows = Lines(lines), (*HEAD, *LINES, *SECRET)
    seats = known.seats([*(row.key for row in rows), *MATTERS], SEATS)
    values = known.values(rows)
    sticks = values.pop("sticks") or (options.sticks,) * seats
    lost, swaps = values.pop("lost") or (0,) * seats, values.pop("swapped")
    broken = tuple(seat for seat, left in enumerate(sticks) if not left)
    still_in, out, waits, askers = (values.pop(key) for key in ("in", "out", "waits", "asked"))
    if still_in is None:
        still_in = tuple(seat for seat, left in enumerate(sticks) if left)
    if out is None:
        out = (broken,) if broken else ()
    state = State(
        **values,
        options=options,
        hands=known.hands(seats),
        still_in=tuple(sorted(still_in)),
        sticks=sticks,
        lost=lost,
        swaps=swaps,
        out=out,
    )
    if waits is None:
        waits = state.still_in if state.phase == "opening" else ()
    state = _with_matter(replace(state, waits=waits), known)
    if askers is None:
        askers = (state.asker,) if state.phase == "redeal" else ()
    state = replace(state, asked=askers)
    check_position(state)
    return state


def _with_matter(state: State, lines: Lines) -> State:
    """Return the state with its unanswered knock, swap or question, if there is one."""
    for key, phase in MATTERS.items():
        if (key in lines) != (state.phase == phase):
            raise notation.Unreadable(f"stands there in phase: {phase}, and only then", key)
        if key in lines:
            return lines.read(key, "", partial(_read_matter, state))
    return state


def _read_matter(state: State, text: str) -> State:
    """Return the state with a matter like `1 asks 2` or `2 JH QH 9C KD turned 1 2 3 asks 0 1`;
    without "asks", all others are asked.
    """
    matter, names, answering = text.partition(" asks ")
    if state.phase == "claim":
        swap = _read_swap(matter)
        state = replace(state, swaps=(*state.swaps, swap))
        asker = swap.seat
    else:
        asker = notation.read_number(matter)
    asks = others(state, asker)
    if names and state.phase == "answers":
        first = notation.read_number(answering)
        if first not in asks:
            raise notation.Unreadable(f"seat {first} is not asked by seat {asker}")
        asks = asks[asks.index(first) :]
    elif names:
        asks = notation.read_numbers(answering)
    return replace(state, asker=asker, asks=asks)
