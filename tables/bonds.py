"""What the table's own players remember of the others until the table closes: who has done them
harm, and who has helped them. From what everybody saw. Pure.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence

from engine.finding import FoundMoment
from engine.value import Value

GRUDGE = 3  # harm or help in all, in sizes of moments, from which it is talked about


class Bond(Value):
    """A seat of the table's own, another seat, and how much harm and help came from that."""

    seat: int
    to: int
    harm: int = 0
    help: int = 0


Bonds = tuple[Bond, ...]


def felt(bonds: Sequence[Bond], moments: Iterable[FoundMoment], seats: Collection[int]) -> Bonds:
    """Return the bonds of these seats after a step: a moment that was somebody else's doing harms
    the seat it was bad for, and helps those who bear that seat a grudge.
    """
    now = {(bond.seat, bond.to): bond for bond in bonds}
    for moment in moments:
        seat = moment.seat
        by = moment.by
        size = moment.size
        luck = moment.moment.luck
        if by == seat or not luck:
            continue
        if seat in seats:
            _add(now, Bond(seat, by, harm=size) if luck < 0 else Bond(seat, by, help=size))
        for bond in [*now.values()] if luck < 0 else ():
            if bond.to == seat and bond.harm >= GRUDGE and bond.seat not in (by, seat):
                _add(now, Bond(bond.seat, by, help=size))
    return tuple(now.values())


def together(bonds: Iterable[Bond], more: Iterable[Bond]) -> Bonds:
    """Return bonds with others added to them."""
    now: dict[tuple[int, int], Bond] = {}
    for bond in (*bonds, *more):
        _add(now, bond)
    return tuple(now.values())


def _add(now: dict[tuple[int, int], Bond], more: Bond) -> None:
    had = now.get((more.seat, more.to), Bond(more.seat, more.to))
    now[more.seat, more.to] = Bond(
        more.seat, more.to, had.harm + more.harm, had.help + more.help
    )  # fmt: skip


def of_those(bonds: Iterable[Bond], new: Mapping[int, int]) -> Bonds:
    """Return the bonds between the seats that stayed, by their new numbers."""
    return tuple(
        Bond(new[bond.seat], new[bond.to], bond.harm, bond.help)
        for bond in bonds
        if bond.seat in new and bond.to in new
    )


def without(bonds: Iterable[Bond], seat: int) -> Bonds:
    """Return the bonds without those of a seat and to it."""
    return tuple(bond for bond in bonds if seat not in (bond.seat, bond.to))
