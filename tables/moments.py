"""The moments of a running round a table keeps in mind. Pure."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from engine.cards import Cards
from engine.finding import FoundMoment
from engine.game import Event, tag
from engine.honours import LARGE, NONE
from engine.value import Value

LINES = 2  # told since: before that a moment is not taken away
ROUNDS = 2  # turns of everybody; then a moment goes even if its seat has none any more


class KeptMoment(Value, omit_defaults=True):
    """A moment everybody saw: the tag of its event, the seat it happened to, its size, whether it
    was good or bad for that seat, the number in it, how often it happened in a row, and the reason;
    of a large one the cards on the table.
    """

    tag: str
    seat: int
    size: int
    luck: int = 0
    count: int = 0
    times: int = 1
    why: str = ""
    cards: Cards = ()

    @property
    def weight(self) -> tuple[int, int, int]:
        """Return what makes a moment larger than another."""
        return self.size, self.times, self.count


class StandingMoment(Value):
    """The large moment that stands at the table: the events told since, the moves since, and
    whether the turn has left its seat, and come back to it.
    """

    moment: KeptMoment
    told: int = 0
    moves: int = 0
    left: bool = False
    back: bool = False


def kept(moment: FoundMoment) -> KeptMoment:
    """Return a moment as a table keeps it in mind."""
    return KeptMoment(
        tag(moment.moment.event), moment.seat, moment.size, moment.moment.luck, moment.number,
        moment.times, moment.why, moment.cards,
    )  # fmt: skip


def peaks(
    before: Sequence[KeptMoment | None], moments: Iterable[FoundMoment], seats: int
) -> tuple[KeptMoment | None, ...]:
    """Return each seat's largest moment of the round so far that may be its turning point; of equal
    ones the latest.
    """
    now = list(before) or [None] * seats
    for moment in moments:
        new, old = kept(moment), now[moment.seat]
        turns = moment.size >= moment.moment.turns > NONE
        if turns and (old is None or new.weight >= old.weight):
            now[moment.seat] = new
    return tuple(now) if any(now) else ()


def largest(peaks: Iterable[KeptMoment | None]) -> KeptMoment | None:
    """Return the largest of some moments; None if there is none."""
    return max(filter(None, peaks), key=lambda peak: peak.weight, default=None)


def large(peaks: Iterable[KeptMoment | None]) -> tuple[KeptMoment, ...]:
    """Return those of the seats' moments that are large: these stay known after their round."""
    return tuple(peak for peak in peaks if peak is not None and peak.size >= LARGE)


def standing(
    before: StandingMoment | None,
    moments: Iterable[FoundMoment],
    events: Iterable[Event],
    to_act: Iterable[int],
    seats: int,
) -> StandingMoment | None:
    """Return the large moment that stands after a move with these events; `to_act` are the seats
    the round waits for now.

    It stands until the next turn of its seat, but not before two more events were told.
    """
    large = max(moments, key=lambda moment: moment.size, default=None)
    least = LARGE if before is None or _old(before) else max(LARGE, before.moment.size)
    if large is not None and large.size >= least:
        return StandingMoment(kept(large), left=large.seat not in to_act)
    if before is None:
        return None
    turn = before.moment.seat in to_act
    now = replace(
        before, told=before.told + sum(bool(event.public) for event in events),
        moves=before.moves + 1,
        left=before.left or not turn, back=before.back or (before.left and turn),
    )  # fmt: skip
    over = (now.back and _old(now)) or now.moves >= ROUNDS * seats
    return None if over else now


def _old(standing: StandingMoment) -> bool:
    return standing.told >= LINES


def without_seat(standing: StandingMoment | None, seat: int) -> StandingMoment | None:
    """Return the standing moment, unless it happened to a seat in which somebody else sits now."""
    return None if standing is None or standing.moment.seat == seat else standing
