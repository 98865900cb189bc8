"""A table outside its rounds: its state, actions and events.

A table's stages: `lobby` (people gather), `round` (they play), `between` (a round is over; the next
one of the match, or the rematch, is to come), `closed` (for good). The steps are in `steps`.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, Protocol

from msgspec.structs import replace

from engine.game import AnyGame, Event, Events, Places, SeatEvent, Values, declared
from engine.games import GAMES
from engine.opponents.characters import USUAL, Character
from engine.seats import BySeat, Seats
from engine.value import Value
from tables.lobby.options import TableOptions, differing, settle, together
from tables.lobby.presence_actions import PRESENCE_EVENTS, LobbyAction
from tables.moments import KeptMoment
from tables.results import Run

NOBODY = -1
Stage = Literal["lobby", "round", "between", "closed"]
# The reason a table closed: its people, or they by calling it a night; a moderator, the loss of its
# place; a long time without play, or without anybody present.
Closing = Literal["people", "night", "moderator", "place", "expired", "deserted"]


class ChosenRules(Protocol):
    """A rule set from the presets: its id, its game, its options as plain values, and the table
    options that differ from the usual ones in it.
    """

    @property
    def id(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def values(self) -> Values: ...
    @property
    def table(self) -> Values: ...


class SheetLine(Value):
    """A finished round on the score sheet of its match: each seat's points, none in a game without
    points, and the places.
    """

    scores: BySeat
    places: Places


Sheet = Sequence[SheetLine]


class WeekDeal(Value):
    """The week's deal a round plays: its number in the store, and the end of its week (seconds
    since 1970).
    """

    number: int
    until: float


class LobbyMatch(Value, omit_defaults=True):
    """The running match, or the last one until another is dealt: one or more rounds of the same
    seats. It runs while there is something to `carry` to its next round; then its `sheet` has them.
    A deal begins it, `round_over` or an early end leave what is to stay of it.
    """

    carry: BySeat = ()  # what the game hands on to the next round
    sheet: tuple[SheetLine, ...] = ()  # the finished rounds, while it runs
    kept: tuple[bytes, ...] = ()  # their seeds, as long as these are secret
    opened: tuple[bytes, ...] = ()  # seeds that anybody may see now
    hinted: Seats = ()  # have asked for hints
    titled: int | None = None  # took the title with the last round
    again: Seats = ()  # wants for a rematch, by seat
    too: Seats = ()  # those whose yes was for another game, and stands
    waited: bool = False  # somebody has had the others given more time to say yes
    peak: KeptMoment | None = None  # the largest of the finished rounds, while it runs


class Lobby(Value, omit_defaults=True):
    """Everything about a table but its round. `seed` deals the next or the running round; its
    commitment is public from the start, itself only when the game allows.

    `changed` are the options that differ from the rule set's, with the rule set's values. `weekly`:
    the next deal is the week's; `deal` is the one played by the running round, or by the last until
    another is dealt.
    """

    game: str
    rules: str
    options: Values
    seed: bytes
    stage: Stage = "lobby"
    seats: int = 1
    host: int = 0
    youngest: int | None = None
    dealer: int = 0  # of the running round, otherwise of the next one
    rounds: int = 0  # played to their end
    matches: int = 0  # likewise, or ended early
    match: LobbyMatch = LobbyMatch()
    table_seats: Seats = ()  # played by the table itself
    away: Seats = ()  # with absent people; the table plays for them
    gone: Seats = ()  # those left for good: anybody may take over
    votes: tuple[tuple[int, int], ...] = ()  # votes: which seats want which to leave
    pausing: Seats = ()  # want a pause
    paused: bool = False
    holder: int | None = None  # the last to take it at this table who still sits here
    asks_leave: bool = False  # whether the title's carrier would like to go
    let_go: Seats = ()  # agree to that
    table: TableOptions = TableOptions()
    changed: Mapping[str, object] = {}
    winner: Run | None = None  # lone winner of the last matches
    taker: Run | None = None  # taker of the title in the last matches
    characters: tuple[tuple[int, Character, int], ...] = ()  # the character and level of seats
    cuts: tuple[tuple[int, str], ...] = ()  # of a running round dealt before nobody cut any more
    weekly: bool = False
    deal: WeekDeal | None = None
    night: Seats = ()  # want to call it a night
    spoken: tuple[tuple[Character, str], ...] = ()  # computer players' lines this evening
    stories: tuple[str, ...] = ()  # the kinds of stories matches here have had, the last one last
    wishes: tuple[tuple[int, str], ...] = ()  # wishes for the next game, by seat
    tuned: bool = False  # options were changed since the rule set was chosen
    line: tuple[bool, ...] = ()  # for each person in line: whether they play the next match
    shelved: Mapping[str, Values] = {}  # house rules of other games, by rule set

    @property
    def closed(self) -> bool:
        """True if the table is closed for good."""
        return self.stage == "closed"


class Join(LobbyAction):
    """Take a seat."""

    in_match = "already_seated"


class Leave(LobbyAction):
    """Get up; in the middle of a match the table plays the seat on."""


class AddSeat(LobbyAction):
    """The host adds a seat that the table plays: as a character at a level, or as a plain one."""

    character: Character | None = None
    level: int = USUAL


class DropSeat(LobbyAction):
    """The host removes the last seat the table plays."""


class Youngest(LobbyAction):
    """Mark a seat as the youngest person's: one's own, or as the host any."""

    seat: int


class Start(LobbyAction):
    """The host starts the first round, with some options changed for it if these `values` are
    given; after a match it is a yes to the rematch.
    """

    values: Values | None = None


class Again(LobbyAction):
    """Want the rematch."""


class NotMe(LobbyAction):
    """Not want the rematch after all: the yes was for another game."""


class NextRound(LobbyAction, tag="nextround"):
    """Deal the next round of the running match."""


class EndMatch(LobbyAction, tag="endmatch"):
    """The host ends the running match; it does not count."""


class SetOptions(LobbyAction):
    """The host changes some of the game's or the table's options, by plain values."""

    values: Values


class SetRules(LobbyAction):
    """The host chooses another rule set before the deal or between matches: its id and its game,
    all options as plain values, and the game's changed options (with the rule set's values); see
    `choosing`. `plain`: by its name alone, so its last house rules here come back.
    """

    rules: str
    game: str
    values: Values
    changed: Values
    plain: bool = False


class Wish(LobbyAction):
    """A guest wishes for another game, in the selects' terms."""

    what: str


class ChooseDeal(LobbyAction):
    """The host chooses the week's deal for the next round."""

    in_match = "deal_before_the_deal"


class DropDeal(LobbyAction):
    """The host goes back to an ordinary deal."""

    in_match = "deal_before_the_deal"


class CallNight(LobbyAction, tag="night"):
    """Ask to call it a night (Feierabend): the host's word suffices, otherwise a majority's."""


class Close(LobbyAction):
    """The host closes the table for good; while a match runs they can only leave it."""


class Joined(SeatEvent):
    public = "{seat} joined"


class Left(SeatEvent):
    """Somebody got up; `seat` is their former seat, which may be another's now."""

    public = "{seat} left"


class StoodUp(SeatEvent):
    """Another game has no room for somebody; `seat` is their former one. They stand in line."""

    public = "{seat} stood up"


class SeatDropped(SeatEvent):
    """A seat the table played is gone."""

    public = "table seat dropped"


class MarkedYoungest(SeatEvent):
    public = "{seat} is the youngest"


class HostIs(SeatEvent):
    public = "{seat} is the host"


class Started(Event):
    """A round is dealt."""

    public = "round started"


class WantsAgain(SeatEvent):
    public = "{seat} wants the rematch"


class NotIn(SeatEvent):
    public = "{seat} does not want the rematch"


class MatchEnded(SeatEvent):
    """A match was ended early."""

    public = "{seat} ended the match"


class ChangedRules(SeatEvent):
    """The next round is played by other options."""

    public = "{seat} changed the rules"


class ChoseGame(SeatEvent):
    """From now on another rule set is played here."""

    public = "{seat} chose {rules}"
    rules: str


class WishesFor(SeatEvent):
    """Somebody wishes for another game; `Lobby.wishes` has it."""

    public = "{seat} wishes for a game"


class ChoseDeal(SeatEvent):
    """The week's deal is played next."""

    public = "{seat} chose the week's deal"


class DroppedDeal(SeatEvent):
    """An ordinary deal is played next after all."""

    public = "{seat} dropped the week's deal"


class WantsNight(SeatEvent):
    """The number of people who want to call it a night, and the number needed."""

    public = "{seat} wants to call it a night, {count} of {most}"
    count: int
    most: int


class Says(SeatEvent):
    """A seat of the table's own makes a remark: a line of its character's, about another seat or
    about NOBODY.
    """

    public = "{seat} says {character} {line} {to}"
    character: Character
    line: str
    to: int = NOBODY


class Closed(Event):
    """The table is closed for good."""

    public = "table closed {why}"
    why: Closing = "people"


def why_closed(events: Iterable[Event]) -> Closing | None:
    """Return the reason why these events have closed a table; None: they have not."""
    return next((event.why for event in events if isinstance(event, Closed)), None)


LOBBY_EVENTS = (*declared(Event, globals()), *PRESENCE_EVENTS)


class LobbyStep(Value):
    """A lobby, the old numbers of the seats that stayed, in order, and the events: in old seats,
    except for a newcomer and a new host. A newcomer sits behind those who stayed, or in the seat
    that was `taken` over. Of the people in line, by their old places, those in `waits` still wait
    (None: all), and the `seated` sit behind those who stayed; `lined` are seats whose people now
    stand first in line.
    """

    lobby: Lobby
    stay: Seats
    events: Events
    taken: int | None = None
    waits: Seats | None = None
    seated: Seats = ()
    lined: Seats = ()


def same_seats(lobby: Lobby, *events: Event) -> LobbyStep:
    """Return the step after which everybody sits where they sat."""
    return LobbyStep(lobby, everybody(lobby), events)


def preceded(step: LobbyStep, *events: Event) -> LobbyStep:
    """Return the step with these events before its own."""
    return replace(step, events=(*events, *step.events))


def usual(rules: ChosenRules) -> Values:
    """Return the usual agreements of a table of a rule set, as plain values."""
    return {**together(rules.values, TableOptions()), **rules.table}


def open_lobby(
    rules: ChosenRules,
    seed: bytes,
    options: Values | None = None,
    table: TableOptions | None = None,
) -> Lobby:
    """Return a new table of a rule set with some options changed, its host in seat 0. `options` may
    include the table's own; `table` has the others, by default the rule set's. Raises Impossible, a
    ValueError, for impossible options.
    """
    first = usual(rules) if table is None else together(rules.values, table)
    values, own = settle(GAMES[rules.game], {**first, **(options or {})})
    changed = differing(rules.values, values)
    return Lobby(rules.game, rules.id, values, seed, table=own, changed=changed)


def choosing(rules: ChosenRules, options: Values | None = None, *, plain: bool = False) -> SetRules:
    """Return the action that chooses a rule set with some options changed; `plain`: it was chosen
    by its name alone. Raises Impossible for impossible options.
    """
    chosen = open_lobby(rules, b"", options)
    return SetRules(rules.id, rules.game, values_of(chosen), chosen.changed, plain)


def game_of(lobby: Lobby) -> AnyGame:
    """Return the game played at this table."""
    return GAMES[lobby.game]


def options_of(lobby: Lobby) -> Any:
    """Return the options of this table's game."""
    return game_of(lobby).read_options(lobby.options)


def values_of(lobby: Lobby) -> Values:
    """Return all agreements of this table, its game's options and its own, as plain values."""
    return together(lobby.options, lobby.table)


def allowed_seats(lobby: Lobby) -> range:
    """Return the numbers of people who may play here."""
    return game_of(lobby).seats(options_of(lobby))


def is_changed(lobby: Lobby) -> bool:
    """True if a table plays by house rules: by options that differ from its rule set's."""
    return bool(lobby.changed)


def with_match(lobby: Lobby, **changes: Any) -> Lobby:
    """Return the lobby with changed values of its match."""
    return replace(lobby, match=replace(lobby.match, **changes))


def match_runs(lobby: Lobby) -> bool:
    """True if a match is between its first round and its last: its people stay together."""
    return bool(lobby.match.carry)


def everybody(lobby: Lobby) -> Seats:
    """Return all taken seats."""
    return tuple(range(lobby.seats))


def persons(lobby: Lobby) -> Seats:
    """Return the seats with a person, as opposed to the table itself."""
    return tuple([seat for seat in everybody(lobby) if seat not in lobby.table_seats])


def present(lobby: Lobby) -> Seats:
    """Return the seats that are not away."""
    return tuple([seat for seat in persons(lobby) if seat not in lobby.away])


def chooses_game(lobby: Lobby) -> bool:
    """True while another game can be chosen: before the deal and between matches; after the week's
    deal only once people gather again.
    """
    between = lobby.stage == "between" and not match_runs(lobby) and lobby.deal is None
    return lobby.stage == "lobby" or between


def in_the_middle(lobby: Lobby) -> bool:
    """True if a round is played or the next one of its match is to come."""
    return lobby.stage == "round" or match_runs(lobby)
