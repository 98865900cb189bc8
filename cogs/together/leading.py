"""What a press does to a round that is watched together. Pure: each function returns the watch as
it is then, and raises Refused where the presser may not do that. Moments are seconds since 1970.
"""

from __future__ import annotations

from msgspec.structs import replace

from cogs.kit.words import escaped
from cogs.together.store import SILENT, Watch
from tables.errors import Refused
from tables.people import Person
from tables.replay import Replay

STEPS = ("first", "back", "next", "moment", "play")


def stepped(watch: Watch, word: str, user: int, at: float, replay: Replay) -> Watch:
    """Let the leader step (`STEPS`): what runs by itself stops with it. Played from the end it
    begins again with the deal.
    """
    now, last = min(watch.position, replay.last), replay.last
    if word == "play":
        playing = not watch.playing
        start = 0 if playing and now == last else now
        return _pressed(watch, user, at, position=start, playing=playing and last > 0)
    leads = {
        "first": 0,
        "back": max(now - 1, 0),
        "next": min(now + 1, last),
        "moment": replay.moment(now),
    }
    return gone_to(watch, leads[word], user, at, replay)


def gone_to(watch: Watch, position: int, user: int, at: float, replay: Replay) -> Watch:
    """Let the leader go to a position; what runs by itself stops with it."""
    return _pressed(watch, user, at, position=min(position, replay.last), playing=False)


def run_on(watch: Watch, at: float, replay: Replay) -> Watch:
    """Go on by one move, if it is playing; the last one ends that."""
    if not watch.playing:
        return watch
    position = min(watch.position + 1, replay.last)
    return replace(watch, position=position, playing=position < replay.last, moved=at)


def taken(watch: Watch, person: Person, at: float) -> Watch:
    """Let somebody take the lead: it is free, or the leader has been silent for a while."""
    if not watch.may_be_led_by(person.user, at):
        assert watch.leader is not None, "else it is free"
        again = str(int(watch.pressed + SILENT) + 1)
        raise Refused("watch_led", leader=escaped(watch.leader.name), again=again)
    return replace(watch, leader=person, pressed=at, moved=at)


def handed_over(watch: Watch, user: int, at: float) -> Watch:
    """Let the leader leave the lead to others."""
    return replace(_pressed(watch, user, at), leader=None)


def check_leads(watch: Watch, user: int) -> None:
    """Raise Refused unless this person leads."""
    if watch.leader is None:
        raise Refused("watch_unled")
    if not watch.led_by(user):
        raise Refused("watch_not_leading", leader=escaped(watch.leader.name))


def _pressed(watch: Watch, user: int, at: float, **changes: object) -> Watch:
    """Return what a press of the leader makes of it. Raises Refused for others."""
    check_leads(watch, user)
    return replace(watch, pressed=at, moved=at, **changes)
