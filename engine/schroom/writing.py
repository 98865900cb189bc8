"""A round written as the lines of a position, in full or limited to a seat's view."""

from collections.abc import Iterable

from engine.cards import text, texts
from engine.notation import write_numbers, write_places
from engine.schroom.ranking import HAND
from engine.schroom.values import NOBODY, State, Swap, Trick, View


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
