"""Actions beside a round, and their events: going away, coming back, pausing; and taking a lay
back.
"""

from typing import ClassVar

from engine.game import Action, Event, SeatEvent, declared


class LobbyAction(Action):
    """An action of a person at a table outside its round, or beside it. `in_match` is the code with
    which it is refused while a match runs.
    """

    in_match: ClassVar[str] = "match_runs"


class PresenceAction(LobbyAction):
    """An action about presence, allowed while a round is played."""


class TakeBack(LobbyAction, tag="takeback"):
    """Take back the lay one has just made; in the log it undoes the move before."""


class Back(PresenceAction):
    """Take one's seat back from the table, which has played it meanwhile."""


class Wait(PresenceAction):
    """Give those whose time runs out another full turn."""


class PlayFor(PresenceAction):
    """Where no clock runs, stop waiting: the table plays this seat until its person is back."""

    seat: int


class Pause(PresenceAction):
    """Ask for a pause; it begins when everybody present has asked."""


class Resume(PresenceAction):
    """End the pause."""


class Remove(PresenceAction):
    """Vote for a seat's person to leave the table."""

    seat: int


class TakeOver(PresenceAction):
    """Sit down in a seat the table plays."""

    seat: int


class AskLeave(PresenceAction):
    """Ask the others for leave to go with the title."""


class LetGo(PresenceAction):
    """Let the carrier of the title go."""


class AskHint(PresenceAction):
    """Ask for a good player's move."""


class TookBack(SeatEvent):
    """A seat has taken its lay back."""

    public = "{seat} takes back"


class TimeUp(SeatEvent):
    """A seat has let its turn pass; the table has played its default."""

    public = "{seat} is out of time"


class WentAway(SeatEvent):
    """The table plays a seat until its person takes it back."""

    public = "{seat} is away"


class CameBack(SeatEvent):
    public = "{seat} is back"


class GaveUp(SeatEvent):
    """Somebody has left for good in the middle of a match; the table plays the seat, until a
    newcomer takes it over.
    """

    public = "{seat} left the match"


class LeftServer(SeatEvent):
    """Somebody is no longer a member of the server, and cannot come back to the seat. In the middle
    of a match it is `kept` for a newcomer; else those behind it move up.
    """

    public = "{seat} left the server"
    kept: bool = False


class Votes(SeatEvent):
    """The votes for this seat's person to leave, and the number needed."""

    public = "{count} of {most} against {seat}"
    count: int
    most: int


class Removed(SeatEvent):
    """The others have voted somebody out; the seat is `kept` as when somebody leaves the server."""

    public = "{seat} was voted out"
    kept: bool = False


class TookOver(SeatEvent):
    """Somebody sits down in a seat the table has played."""

    public = "{seat} taken over"


class Waits(SeatEvent):
    """Somebody gives those whose time ran out another full turn."""

    public = "{seat} waits"


class StopsWaiting(SeatEvent):
    """Somebody has stopped waiting for a seat where no clock runs."""

    public = "{seat} waits no longer"


class AsksPause(SeatEvent):
    public = "{seat} wants a pause"


class Paused(Event):
    public = "pause"


class Resumed(SeatEvent):
    public = "{seat} ends the pause"


class PauseOver(Event):
    """A pause lasts only so long."""

    public = "pause over"


class AsksLeave(SeatEvent):
    """The carrier of the title asks to leave."""

    public = "{seat} asks to leave"


class LetsGo(SeatEvent):
    public = "{seat} agrees"


class Sneaked(SeatEvent):
    """The carrier of the title has left though not all others agreed; `seat` is their former
    seat.
    """

    public = "{seat} sneaked away"


PRESENCE_EVENTS = declared(Event, globals())
