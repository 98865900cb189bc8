"""Actions beside a round, and their events: going away, coming back, pausing; and taking a lay
back.
"""

from engine.game import Action, Event, SeatEvent, declared


class LobbyAction(Action, frozen=True):
    """An action of a person at a table outside its round, or beside it."""


class PresenceAction(LobbyAction, frozen=True):
    """An action about presence, allowed while a round is played."""


class TakeBack(LobbyAction, frozen=True, tag="takeback"):
    """Take back the lay one has just made; in the log it undoes the move before."""


class Back(PresenceAction, frozen=True):
    """Take one's seat back from the table, which has played it meanwhile."""


class Wait(PresenceAction, frozen=True):
    """Give those whose time runs out another full turn."""


class PlayFor(PresenceAction, frozen=True):
    """Where no clock runs, stop waiting: the table plays this seat until its person is back."""

    seat: int


class Pause(PresenceAction, frozen=True):
    """Ask for a pause; it begins when everybody present has asked."""


class Resume(PresenceAction, frozen=True):
    """End the pause."""


class Remove(PresenceAction, frozen=True):
    """Vote for a seat's person to leave the table."""

    seat: int


class TakeOver(PresenceAction, frozen=True):
    """Sit down in a seat the table plays."""

    seat: int


class AskLeave(PresenceAction, frozen=True):
    """Ask the others for leave to go with the title."""


class LetGo(PresenceAction, frozen=True):
    """Let the carrier of the title go."""


class AskHint(PresenceAction, frozen=True):
    """Ask for a good player's move."""


class TookBack(SeatEvent, frozen=True):
    """A seat has taken its lay back."""

    public = "{seat} takes back"


class TimeUp(SeatEvent, frozen=True):
    """A seat has let its turn pass; the table has played its default."""

    public = "{seat} is out of time"


class WentAway(SeatEvent, frozen=True):
    """The table plays a seat until its person takes it back."""

    public = "{seat} is away"


class CameBack(SeatEvent, frozen=True):
    public = "{seat} is back"


class GaveUp(SeatEvent, frozen=True):
    """Somebody has left for good in the middle of a match; the table plays the seat, until a
    newcomer takes it over.
    """

    public = "{seat} left the match"


class LeftServer(SeatEvent, frozen=True):
    """Somebody is no longer a member of the server, and cannot come back to the seat. In the middle
    of a match it is `kept` for a newcomer; else those behind it move up.
    """

    public = "{seat} left the server"
    kept: bool = False


class Votes(SeatEvent, frozen=True):
    """The votes for this seat's person to leave, and the number needed."""

    public = "{count} of {most} against {seat}"
    count: int
    most: int


class Removed(SeatEvent, frozen=True):
    """The others have voted somebody out; the seat is `kept` as when somebody leaves the server."""

    public = "{seat} was voted out"
    kept: bool = False


class TookOver(SeatEvent, frozen=True):
    """Somebody sits down in a seat the table has played."""

    public = "{seat} taken over"


class Waits(SeatEvent, frozen=True):
    """Somebody gives those whose time ran out another full turn."""

    public = "{seat} waits"


class StopsWaiting(SeatEvent, frozen=True):
    """Somebody has stopped waiting for a seat where no clock runs."""

    public = "{seat} waits no longer"


class AsksPause(SeatEvent, frozen=True):
    public = "{seat} wants a pause"


class Paused(Event, frozen=True):
    public = "pause"


class Resumed(SeatEvent, frozen=True):
    public = "{seat} ends the pause"


class PauseOver(Event, frozen=True):
    """A pause lasts only so long."""

    public = "pause over"


class AsksLeave(SeatEvent, frozen=True):
    """The carrier of the title asks to leave."""

    public = "{seat} asks to leave"


class LetsGo(SeatEvent, frozen=True):
    public = "{seat} agrees"


class Sneaked(SeatEvent, frozen=True):
    """The carrier of the title has left though not all others agreed; `seat` is their former
    seat.
    """

    public = "{seat} sneaked away"


PRESENCE_EVENTS = declared(Event, globals())
