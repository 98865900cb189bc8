"""The honours of Crazy Eights and Mau-Mau."""

from collections.abc import Iterator

from engine.cards import TEN, rank_of
from engine.crazy_eights.events import (
    Attacks,
    Blocked,
    Cancels,
    Catches,
    Counts,
    Draws,
    Fined,
    Lays,
    Owes,
    Takes,
    Wins,
)
from engine.crazy_eights.roles import ranks_in
from engine.honours.rounds import Honour, Played, often

AN_AVALANCHE, A_LOAD, HOT, MANY, SOME = 8, 6, 4, 10, 5  # cards
A_HUNDRED = 100  # points
A_BOUQUET = 3  # cards at once


def _out_with(option: str) -> Honour:
    """Return the honour for going out with a card of this option's rank, its effect wasted."""

    def honour(played: Played) -> Iterator[int]:
        for turn, event in played.all(Wins):
            laid = played.last_lay(event.seat)
            options = turn.after.options
            ranks = ranks_in(getattr(options, option)) if options.finish != "works" else ()
            if isinstance(laid, Lays) and rank_of(laid.cards[-1]) in ranks:
                yield event.seat

    return honour


def avalanche(played: Played) -> Iterator[int]:
    """Made the next seat's pending draw eight cards or more."""
    return (turn.seat for turn, event in played.all(Owes) if event.count >= AN_AVALANCHE)


def hot_potato(played: Played) -> Iterator[int]:
    """Was to draw four or more, and passed that on."""
    for turn, event in played.all(Owes):
        due = turn.before.pending >= HOT and turn.before.turn == turn.seat
        if due and event.seat != turn.seat:
            yield turn.seat


def cancelled(played: Played) -> Iterator[int]:
    """Cancelled a pending draw of ten or more cards."""
    return (event.seat for _, event in played.all(Cancels) if event.count >= MANY)


def phoenix(played: Played) -> Iterator[int]:
    """Took six cards or more at once, and won all the same."""
    for _, event in played.all(Wins):
        if any(one.count >= A_LOAD for one in played.of(Takes, event.seat)):
            yield event.seat


def landslide(played: Played) -> Iterator[int]:
    """Won while everybody else still held five cards or more."""
    for turn, event in played.all(Wins):
        others = [hand for seat, hand in enumerate(turn.after.hands) if seat != event.seat]
        if all(len(hand) >= SOME for hand in others):
            yield event.seat


def own_means(played: Played) -> Iterator[int]:
    """Won without drawing a card."""
    for _, event in played.all(Wins):
        if not any(played.of(kind, event.seat) for kind in (Draws, Takes, Fined)):
            yield event.seat


def hundred(played: Played) -> Iterator[int]:
    """Held a hundred points or more at the end."""
    return (event.seat for _, event in played.all(Counts) if event.count >= A_HUNDRED)


def block(played: Played) -> Iterator[int]:
    """Was first alone when nobody could go on."""
    if played.first is not None and any(True for _ in played.all(Blocked)):
        yield played.first


def bouquet(played: Played) -> Iterator[int]:
    """Laid the last three cards or more at once."""
    for turn, event in played.all(Wins):
        last = [one for one in turn.events if isinstance(one, Lays) and one.seat == event.seat]
        if any(len(one.cards) >= A_BOUQUET for one in last):
            yield event.seat


def boomerang(played: Played) -> Iterator[int]:
    """Had laid the last card, and had to draw all the same."""
    for turn, event in played.all(Takes):
        if event.count and event.seat in turn.before.emptied:
            yield event.seat


def knockout(played: Played) -> Iterator[int]:
    """Ended a fight with a ten."""
    for turn, event in played.all(Attacks):
        if rank_of(turn.after.pile[-1]) == TEN:
            yield event.seat


HONOURS: dict[str, Honour] = {
    "reverse_out": _out_with("reverse"),
    "skip_out": _out_with("skip"),
    "avalanche": avalanche,
    "hot_potato": hot_potato,
    "cancelled": cancelled,
    "phoenix": phoenix,
    "landslide": landslide,
    "own_means": own_means,
    "hundred": hundred,
    "block": block,
    "bouquet": bouquet,
    "boomerang": boomerang,
    "knockout": knockout,
    "catcher": often(Catches, 3),
}
