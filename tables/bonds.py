"""What the table's own players remember of the others until the table closes: who has done them
harm, and who has helped them. From what everybody saw. Pure.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

import msgspec

from engine.moments.finding import Found

GRUDGE = 3  # harm or help in all, in sizes of moments, from which it is talked about


class Bond(msgspec.Struct, frozen=True):
    """A seat of the table's own, another seat, and how much harm and help came from that."""

    seat: int
    to: int
    harm: int = 0
    help: int = 0


def felt(bonds: Sequence[Bond], found: Iterable[Found], seats: Collection[int]) -> tuple[Bond, ...]:
    """Return the bonds of these seats after a step: a moment that was somebody else's doing harms
    the seat it was bad for, and helps those who bear that seat a grudge.
    """
    now = {(one.seat, one.to): one for one in bonds}
    for one in found:
        if one.by == one.seat or not one.moment.luck:
            continue
        bad = one.moment.luck < 0
        if one.seat in seats:
            _add(now, Bond(one.seat, one.by, one.size * bad, one.size * (not bad)))
        for bond in [*now.values()] if bad else ():
            if bond.to == one.seat and bond.harm >= GRUDGE and bond.seat not in (one.by, one.seat):
                _add(now, Bond(bond.seat, one.by, 0, one.size))
    return tuple(now.values())


def together(bonds: Iterable[Bond], more: Iterable[Bond]) -> tuple[Bond, ...]:
    """Return bonds with others added to them."""
    now: dict[tuple[int, int], Bond] = {}
    for one in (*bonds, *more):
        _add(now, one)
    return tuple(now.values())


def _add(now: dict[tuple[int, int], Bond], more: Bond) -> None:
    had = now.get((more.seat, more.to), Bond(more.seat, more.to))
    now[more.seat, more.to] = Bond(
        more.seat, more.to, had.harm + more.harm, had.help + more.help
    )  # fmt: skip


def of_those(bonds: Iterable[Bond], new: Mapping[int, int]) -> tuple[Bond, ...]:
    """Return the bonds between the seats that stayed, by their new numbers."""
    return tuple(
        Bond(new[one.seat], new[one.to], one.harm, one.help)
        for one in bonds
        if one.seat in new and one.to in new
    )


def without(bonds: Iterable[Bond], seat: int) -> tuple[Bond, ...]:
    """Return the bonds without those of a seat and to it."""
    return tuple(one for one in bonds if seat not in (one.seat, one.to))
