"""The moments of a running round a table keeps in mind. Pure."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from engine.game import tag
from engine.moments import LARGE, NONE
from engine.moments.finding import Found

LINES = 2  # told since: before that a moment is not taken away
ROUNDS = 2  # turns of everybody; then a moment goes even if its seat has none any more


class KeptMoment(msgspec.Struct, frozen=True, omit_defaults=True):
    """A moment everybody saw: the tag of its event, the seat it happened to, its size, whether it
    was good or bad for that seat, the number in it, how often it happened in a row, and the reason.
    """

    tag: str
    seat: int
    size: int
    luck: int = 0
    count: int = 0
    times: int = 1
    why: str = ""

    @property
    def weight(self) -> tuple[int, int, int]:
        """Return what makes a moment larger than another."""
        return self.size, self.times, self.count


class Standing(msgspec.Struct, frozen=True):
    """The large moment that stands at the table: the events told since, the moves since, and
    whether the turn has left its seat, and come back to it.
    """

    moment: KeptMoment
    told: int = 0
    moves: int = 0
    left: bool = False
    back: bool = False


def kept(found: Found) -> KeptMoment:
    """Return a moment as a table keeps it in mind."""
    return KeptMoment(
        tag(found.moment.event), found.seat, found.size, found.moment.luck, found.number,
        found.times, found.why,
    )  # fmt: skip


def peaks(
    before: Sequence[KeptMoment | None], found: Iterable[Found], seats: int
) -> tuple[KeptMoment | None, ...]:
    """Return each seat's largest moment of the round so far that may be its turning point; of equal
    ones the latest.
    """
    now = list(before) or [None] * seats
    for one in found:
        new, old = kept(one), now[one.seat]
        if one.size >= one.moment.turns > NONE and (old is None or new.weight >= old.weight):
            now[one.seat] = new
    return tuple(now) if any(now) else ()


def turning_point(peaks: Iterable[KeptMoment | None]) -> KeptMoment | None:
    """Return the largest of the seats' moments; None if there is none."""
    return max((one for one in peaks if one), key=lambda one: one.weight, default=None)


def large(peaks: Iterable[KeptMoment | None]) -> tuple[KeptMoment, ...]:
    """Return those of the seats' moments that are large: these stay known after their round."""
    return tuple(one for one in peaks if one is not None and one.size >= LARGE)


def standing(
    before: Standing | None, found: Sequence[Found], told: int, asked: Sequence[int], seats: int
) -> Standing | None:
    """Return the large moment that stands after a move which told so many events; `asked` are the
    seats the round waits for now.

    It stands until the next turn of its seat, but not before two more events were told.
    """
    large = max((one for one in found if one.size >= LARGE), key=lambda one: one.size, default=None)
    if large is not None and (before is None or large.size >= before.moment.size or _old(before)):
        return Standing(kept(large), left=large.seat not in asked)
    if before is None:
        return None
    turn = before.moment.seat in asked
    now = replace(
        before, told=before.told + told, moves=before.moves + 1,
        left=before.left or not turn, back=before.back or (before.left and turn),
    )  # fmt: skip
    over = (now.back and _old(now)) or now.moves >= ROUNDS * seats
    return None if over else now


def _old(standing: Standing) -> bool:
    return standing.told >= LINES


def without_seat(standing: Standing | None, seat: int) -> Standing | None:
    """Return the standing moment, unless it happened to a seat in which somebody else sits now."""
    return None if standing is None or standing.moment.seat == seat else standing
