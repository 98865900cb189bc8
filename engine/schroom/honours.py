"""The honours and the moments of Schrööm."""

from collections import Counter
from collections.abc import Iterator

from engine.honours import HUGE, LARGE, SMALL, Happening, Honour, MomentKind, Played, from_count
from engine.schroom import events
from engine.schroom.events import Goes, Loses, SeesHammer, Swaps, Wins, WinsMatch
from engine.schroom.ranking import is_number

DEAR = 3  # sticks


def bluff(played: Played) -> Iterator[int]:
    """Handed in four "pictures" with a number among them and was not caught, be there new cards for
    all later.
    """
    bluffs = Counter(
        event.seat
        for turn, event in played.all(Swaps)
        if any(map(is_number, turn.before.hands[event.seat]))
    )
    bluffs.subtract(event.seat for _, event in played.all(Loses) if event.why == "caught")
    return bluffs.elements()


def nose(played: Played) -> Iterator[int]:
    """Turned over the number among somebody's four pictures, and won the round."""
    winners = {event.seat for _, event in played.all(Wins)}
    caught = (turn.seat for turn, event in played.all(Loses) if event.why == "caught")
    return (seat for seat in caught if seat in winners)


def hammer_beaten(played: Played) -> Iterator[int]:
    """Saw a Hammer at a risk, and won a round that cost the others three sticks or more."""
    saw = {
        event.seat
        for turn, event in played.all(SeesHammer)
        if turn.before.sticks[event.seat] > turn.before.value
    }
    cost = sum(event.count for kind in (Loses, Goes) for _, event in played.all(kind))
    return (event.seat for _, event in played.all(Wins) if event.seat in saw and cost >= DEAR)


def last_stick(played: Played) -> Iterator[int]:
    """Won the match with one stick left, against somebody who had more."""
    for turn, event in played.all(WinsMatch):
        if turn.after.sticks[event.seat] == 1 < max(played.turns[0].before.sticks):
            yield event.seat


def unbroken(played: Played) -> Iterator[int]:
    """Won the match and lost one stick at most."""
    for turn, event in played.all(WinsMatch):
        if turn.after.sticks[event.seat] >= turn.after.options.sticks - 1:
            yield event.seat


HONOURS: dict[str, Honour] = {  # the rarest first
    "unbroken": unbroken,
    "last_stick": last_stick,
    "bluff": bluff,
    "hammer_beaten": hammer_beaten,
    "nose": nose,
}


def _risks(happening: Happening) -> bool:
    """True if a seat that holds may lose more by it than if it went."""
    before = happening.before
    return bool(before.seats[happening.facts["seat"]].sticks > before.value)


def _holds(happening: Happening) -> int:
    """Return a larger size for a risk in a round that would be worth three sticks or more."""
    return LARGE if _risks(happening) and happening.before.value + 1 >= DEAR else SMALL


def _sees_hammer(happening: Happening) -> int:
    """Return a larger size for a risk."""
    return LARGE if _risks(happening) else SMALL


def _loses(happening: Happening) -> int:
    """Return the size by the sticks, at its largest for a false claim, or a true one doubted."""
    if happening.facts["why"] != "round":
        return HUGE
    return from_count(1, DEAR, DEAR + 1)(happening)


def _all_went(happening: Happening) -> int:
    """Return a larger size if more than one seat has left the round at a cost."""
    gone = [seat for seat in happening.after.seats if seat.lost and not seat.still_in]
    return HUGE if len(gone) > 1 else LARGE


MOMENTS = (
    MomentKind(events.Knocks, from_count(1, DEAR, DEAR + 1), luck=1, turns=SMALL),
    MomentKind(events.Hammers, SMALL, luck=1),
    MomentKind(events.Holds, _holds, turns=LARGE),
    MomentKind(events.SeesHammer, _sees_hammer, turns=LARGE),
    MomentKind(events.Goes, from_count(1, DEAR, DEAR + 1), luck=-1),
    MomentKind(events.AllWent, _all_went, luck=1, turns=LARGE),
    MomentKind(events.Swaps, SMALL),
    MomentKind(events.Reveals, SMALL),
    MomentKind(events.AsksRedeal, SMALL),
    MomentKind(events.Loses, _loses, luck=-1, turns=LARGE, doer="winner"),
    MomentKind(events.Out, LARGE, luck=-1, doer="winner"),
    MomentKind(events.Wins, SMALL, luck=1),
    MomentKind(events.Survives, LARGE, luck=1, turns=LARGE),
    MomentKind(events.Owes, LARGE, luck=-1, doer="itself"),
    MomentKind(events.WinsMatch, LARGE, luck=1),
)
