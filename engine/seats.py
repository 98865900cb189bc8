"""Seats around a table, numbered clockwise from 0; some of them may be out of the round."""

from collections.abc import Collection, Container, Iterable

from engine.value import T

Seats = tuple[int, ...]
BySeat = tuple[int, ...]  # a number for each seat

CLOCKWISE = 1
COUNTER_CLOCKWISE = -1


def active_from(first: int, seats: int, direction: int, out: Collection[int]) -> list[int]:
    """Return the active seats in playing order, starting at `first`, which need not be active."""
    order = [(first + step * direction) % seats for step in range(seats)]
    return [seat for seat in order if seat not in out] if out else order


def next_active(seat: int, seats: int, direction: int, out: Container[int]) -> int:
    """Return the next active seat after this one; this one if no other is active."""
    after = (seat + direction) % seats
    while after in out and after != seat:
        after = (after + direction) % seats
    return after


def nearest(seat: int, among: Container[int], seats: int, direction: int) -> int:
    """Return this seat if it is in `among`, else the nearest one that is, in this direction."""
    while seat not in among:
        seat = (seat + direction) % seats
    return seat


def clockwise(first: int, among: Iterable[int], seats: int) -> list[int]:
    """Return these seats clockwise from `first`, which need not be one of them."""
    return sorted(among, key=lambda seat: (seat - first) % seats)


def but(seats: Iterable[int], seat: int) -> Seats:
    """Return these seats without one."""
    return tuple(other for other in seats if other != seat)


def with_seat(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Return the seats' values with this seat's replaced."""
    return (*values[:seat], value, *values[seat + 1 :])
