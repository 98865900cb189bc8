"""The table's memory of the running round. Pure values."""

from engine.cards import CardsBySeat
from engine.finding import MoveStreak
from engine.memory import NOTHING, PublicMemory
from engine.opponents.characters import Character
from engine.seats import BySeat, Seats
from engine.value import Value
from tables.moments import KeptMoment, StandingMoment


class Clocks(Value, omit_defaults=True):
    """By seat, for the running round: seconds used of the time bank, and turns missed in a row; and
    the seat whose time is up in this turn. Empty: all zero. `acted` are the seats whose people have
    done anything since the deal. `prompt`: all had played a short while before this choice.
    """

    spent: tuple[float, ...] = ()
    missed: BySeat = ()
    late: int | None = None
    acted: Seats = ()
    prompt: bool = False


class Remark(Value):
    """What a seat of the table's own has said: a line of its character's, about another seat, or
    about nobody (-1).
    """

    seat: int
    character: Character
    line: str
    to: int = -1

    @property
    def key(self) -> tuple[Character, str]:
        """Return what was said, whoever sits there."""
        return self.character, self.line


class RoundMemory(Value, kw_only=True, omit_defaults=True):
    """All that a table remembers of the running round beside its state. The deal makes it, the end
    of the round leaves none, taking back puts it back: a new field is written here and nowhere
    else. Its default is what a table has that was kept before there was the field.

    `since` has for each seat the revision since which its offer is the same, `moved` when it last
    moved (seconds since 1970; 0: not yet). `taken_back` are the seats that have taken a lay back
    since the game asked for something new: a seat each time. `drawn` has the cards each seat has
    got since its own last action, which that seat alone may know; `ended` who has ended its turn
    before it could act, or caught it, until it is its turn again: itself if it misses one, -1 for
    nobody; `laid` the cards everybody saw from it last; `public` is what everybody saw of cards
    that are hidden now. `timed_out` are the seats for whom the clock gave up. `remark` is what one
    of the table's own players has said. `streak` is who moved last, and what happened since;
    `standing` the large moment told until its seat's next turn; `peaks` has each seat's largest
    moment of the round.
    """

    since: BySeat = ()
    clocks: Clocks = Clocks()
    moved: tuple[float, ...] = ()
    taken_back: Seats = ()
    drawn: CardsBySeat = ()
    ended: BySeat = ()
    laid: CardsBySeat = ()
    public: PublicMemory = NOTHING
    timed_out: Seats = ()
    remark: Remark | None = None
    streak: MoveStreak = MoveStreak()
    standing: StandingMoment | None = None
    peaks: tuple[KeptMoment | None, ...] = ()

    def ended_by(self, seat: int) -> int:
        """Return who has ended a seat's turn; -1 for nobody."""
        return self.ended[seat] if self.ended else -1


NO_ROUND = RoundMemory()
