"""The contract between a game and whoever plays it.

A game is a module whose functions follow :class:`Game`. States, actions, events and views are
frozen values; a step is a function from a state to the next one and never changes what it is given.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from string import Formatter
from typing import Any, ClassVar, Generic, Literal, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

from engine.dealing import Dealing

Places: TypeAlias = tuple[tuple[int, ...], ...]
Fact: TypeAlias = int | str | tuple[int, ...] | Places
Pace: TypeAlias = Literal["preparation", "turn", "answer", "reaction"]
LARGEST = "most_"  # what the keys of tallies begin with of which the largest counts
# What the keys of tallies begin with that count only in matches in which they were kept from the
# first deal on: others would be too small.
WHOLE = "whole_"
POINTS = "points"  # the figure of a record that is about a match's points


class Action(msgspec.Struct, frozen=True, tag_field="do"):
    """What a seat does. Its tag and fields, in their order, are its line in the notation.

    `standing`: it says all it means, so a click on it counts whenever it was drawn, while "yes"
    drawn for one question is no answer to the next. `aside`: it is no part of what a seat has to
    choose from, though it may be done; no hand changes for it. That is for what everybody is
    always offered at the table, so that the offer tells nobody anything. `accuses` is the field
    that has the seat it says has forgotten something; a table gives that seat a moment first.
    `retractable`: it is a lay, which a table may let its seat take back; see the function.
    `gives_up`: whoever does it has no part in the rest of the round.
    """

    standing: ClassVar[bool] = False
    aside: ClassVar[bool] = False
    accuses: ClassVar[str] = ""
    retractable: ClassVar[bool] = False
    gives_up: ClassVar[bool] = False


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """One thing that happened, and who may know what of it.

    `public` is how it reads for everybody, `own` how it reads for the seat it is about; the fields
    they name are all that is told. Where both are empty nobody is told anything. `tally` is what
    the event adds to for its seat, over all matches: its `count` or, without one, 1. `tallies` are
    further ones, with the field that has how much, "" for 1; of those whose key begins with LARGEST
    the largest counts instead of the sum, and those with WHOLE are kept from the match's first deal
    on or not at all. `debt` is what its seat owes one of to
    each of the seats `to` or, without that field, to every other seat of the round; such an event
    comes with the step that ends the round. `retractable`: nothing is drawn, turned over, burned or
    shown by it, and nobody is out of anything, so it leaves no trace once it is taken back.
    `lays`: its seat has laid its `cards` for all to see, the last of them on top. `takes_pile`: its
    seat has taken the pile that all saw into its hand; `moves_hands`: hands have changed seats.
    """

    public: ClassVar[str] = ""
    own: ClassVar[str] = ""
    tally: ClassVar[str] = ""
    tallies: ClassVar[Mapping[str, str]] = {}
    debt: ClassVar[str] = ""
    retractable: ClassVar[bool] = False
    lays: ClassVar[bool] = False
    takes_pile: ClassVar[bool] = False
    moves_hands: ClassVar[bool] = False


class BestFigure(NamedTuple):
    """Something to be proud of in a match: its name, and the figure it is about: a tally's key, or
    the POINTS of the match.

    `best` says which way is better. It is for whoever `won`, or was `not_last` of three or more, or
    for `all`; never for whom the table played at the end. `rounds`: of matches that had so many at
    least; `proof`: a tally of which there must be some.
    """

    name: str
    figure: str
    best: Literal["most", "fewest"]
    who: Literal["all", "won", "not_last"] = "all"
    rounds: int = 1
    proof: str = ""


class Owing(msgspec.Struct, frozen=True):
    """A seat owes each of these seats one of something."""

    debt: str
    seat: int
    to: tuple[int, ...]


class Illegal(Exception):
    """An action the rules refuse. Carries a code and facts; sentences are made elsewhere.

    As text it is its code alone: that may end in a log, and among the facts there may be cards.
    """

    def __init__(self, code: str, **facts: Fact) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return self.code


S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - the contract's letter for options
V = TypeVar("V")


class Step(msgspec.Struct, Generic[S], frozen=True, gc=False):
    """A state and the events that led to it."""

    state: S
    events: tuple[Event, ...]


class Game(Protocol[O, S, V]):
    """What every game offers. Seats are numbers from 0, clockwise.

    Each function is pure. Where a seat is asked for, `None` is a spectator.
    """

    @property
    def NAME(self) -> str: ...
    @property
    def ACTIONS(self) -> tuple[type[Action], ...]: ...
    @property
    def EVENTS(self) -> tuple[type[Event], ...]: ...
    @property
    def RECORDS(self) -> tuple[BestFigure, ...]: ...
    @property
    def Options(self) -> type[O]: ...
    @property
    def State(self) -> type[S]: ...

    def read_options(self, values: dict[str, object]) -> O:
        """Return the options of these plain values (a preset's, a house rule's).

        Raises engine.options.Impossible, a ValueError.
        """

    def write_options(self, options: O) -> dict[str, object]:
        """Options as plain values, all of them."""

    def idle(self, options: O) -> frozenset[str]:
        """Return the names of the options, of these and of any table's, that mean nothing beside
        the others.
        """

    def variants(self, usual: Mapping[str, Any]) -> dict[str, dict[str, object]]:
        """Return the options some variants of a rule set with these usual values have, as plain
        values, by the variants' names; {} for one that it is or cannot be.
        """

    def seats(self, options: O) -> range:
        """Return how many seats a table with these options may have."""

    def deal(
        self,
        options: O,
        seats: int,
        dealer: int,
        seed: bytes,
        youngest: int | None = None,
        *,
        carry: tuple[int, ...] = (),
    ) -> Step[S]:
        """Return a new round. `youngest` is the seat the table marked as such; `carry` is what the
        last round of the same match handed on, nothing for a new match. Raises ValueError for a
        number of seats the options do not allow, or with which the match was not begun.
        """

    def dealing(self, options: O, seats: int, dealer: int, carry: tuple[int, ...] = ()) -> Dealing:
        """Return how that round's cards come from its seed, for whoever wants to check the deal."""

    def to_act(self, state: S) -> tuple[int, ...]:
        """Return the seats whose decision the round waits for; none when it is over."""

    def pace(self, state: S) -> Pace:
        """Return whether the round waits for what all do before the first turn, for a turn, for
        answers that are quick but may cost something, or for reactions, chances that pass.
        """

    def legal(self, state: S, seat: int) -> list[Action]:
        """Return the actions open to a seat, in turn or out of it, one per distinguishable
        choice.
        """

    def offered(self, state: S, seat: int) -> list[Action]:
        """Return what a seat is offered: its legal actions and, where breaking a rule has its
        price, those that cost it, told apart by nothing: neither by their order nor by what they
        say.
        """

    def apply(self, state: S, seat: int, action: Action) -> Step[S]:
        """Return the next state. Raises :class:`Illegal` and has changed nothing."""

    def default(self, state: S, seat: int) -> Action:
        """Return what the table does for a seat it waits for when that seat's time is up."""

    def view(self, state: S, seat: int | None) -> V:
        """Return all that this seat, or a spectator, may know; among it `seats`, what everybody
        sees of each, and `stock`, how many cards are left there.
        """

    def worlds(self, view: V, chance: Iterator[int]) -> Iterator[S]:
        """Yield states that fit all that this view knows, one after the other, without end: the
        view of each is this view, and so are the seat's lawful actions. `chance` are numbers of
        16 bits, never from the round's seed; see engine/shuffle.py.
        """

    def places(self, state: S) -> Places:
        """Return the seats by place, first to last, sharing seats together; empty while the round
        runs.
        """

    def title(self, state: S) -> int | None:
        """Return who takes the rule set's title with the finished round, in a game that has one."""

    def scores(self, state: S) -> tuple[int, ...]:
        """Return what the finished round gave each seat; empty in a game without points."""

    def carry(self, state: S) -> tuple[int, ...]:
        """Return what the finished round hands on to the next one of its match, for `deal` alone to
        read; empty when the match is over with it.
        """

    def match_places(self, state: S) -> Places:
        """Return the seats by place in the match, once it is over; a game without matches places
        the round.
        """

    def next_dealer(self, state: S) -> int | None:
        """Return who deals after the finished round; None where the game leaves that to the
        table.
        """

    def seed_open(self, state: S) -> bool:
        """True if the seeds of the match so far, this round's among them, may be published."""

    def seconds(self, state: S) -> int | None:
        """Return how long the options let the table wait before the defaults; None: as the table
        likes.
        """

    def write_position(self, state: S) -> list[str]:
        """Return the lines of a position, without its rules line."""

    def write_view(self, view: V) -> list[str]:
        """Return the same lines as far as the view's seat may see them, other cards as ``?``."""

    def read_position(self, options: O, lines: dict[str, str]) -> S:
        """Return the state of such lines by their keys. Raises ValueError saying what
        contradicts.
        """


AnyGame: TypeAlias = Game[Any, Any, Any]


def tag(kind: type[Action] | type[Event] | Action | Event) -> str:
    """Return the word of an action or event in the notation."""
    return str(kind.__struct_config__.tag)


def retractable(action: Action, events: Iterable[Event]) -> bool:
    """True if an action that led to these events can be taken back: a lay, and nobody knows more by
    it than which cards were laid. What a game has not declared cannot.
    """
    return action.retractable and all(event.retractable for event in events)


def counts(event: Event) -> Iterator[tuple[str, int]]:
    """Yield what an event adds to its seat's tallies: key and how much."""
    if event.tally:
        yield event.tally, getattr(event, "count", 1)
    for key, field in event.tallies.items():
        yield key, getattr(event, field) if field else 1


def tallies(events: Iterable[Event]) -> dict[str, dict[int, int]]:
    """Return what these events add for their seats: tally -> seat -> how much."""
    sums: dict[str, dict[int, int]] = {}
    for event in events:
        for key, count in counts(event):
            of_seats = sums.setdefault(key, {})
            seat = _seat(event)
            of_seats[seat] = together(key, of_seats.get(seat, 0), count)
    return sums


def together(key: str, before: int, more: int) -> int:
    """Return a tally after something was added to it."""
    return max(before, more) if key.startswith(LARGEST) else before + more


def debts(events: Iterable[Event], seats: int) -> tuple[Owing, ...]:
    """Return what these events of a round make its seats owe each other."""
    return tuple(_owing(event, seats) for event in events if event.debt)


def _owing(event: Event, seats: int) -> Owing:
    seat = _seat(event)
    others = tuple(other for other in range(seats) if other != seat)
    return Owing(event.debt, seat, getattr(event, "to", others))


def _seat(event: Event) -> int:
    seat: int = getattr(event, "seat")  # noqa: B009 - an event that counts has a seat
    return seat


@cache
def _fields(template: str) -> tuple[str, ...]:
    return tuple(name for _, name, _, _ in Formatter().parse(template) if name)


def _template(event: Event, viewer: int | None) -> str:
    owner = getattr(event, "seat", None)
    return event.own if event.own and viewer is not None and viewer == owner else event.public


def facts(event: Event, viewer: int | None) -> dict[str, Fact] | None:
    """Return what a seat (None: a spectator) is told of an event, by field name; None if
    nothing.
    """
    template = _template(event, viewer)
    return {name: getattr(event, name) for name in _fields(template)} if template else None


def reads(event: Event, viewer: int | None, write: Callable[[str, Fact], str]) -> str | None:
    """Return the event's line as a seat may read it, each fact written by `write(name, fact)`."""
    told = facts(event, viewer)
    if told is None:
        return None
    written = {name: write(name, fact) for name, fact in told.items()}
    return _template(event, viewer).format_map(written)


def whole(event: Event, write: Callable[[str, Fact], str]) -> str:
    """Return the event's line in full, for the record."""
    template = event.own or event.public
    written = {name: write(name, getattr(event, name)) for name in _fields(template)}
    return template.format_map(written)
