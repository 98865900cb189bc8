"""The honours of Schrööm."""

from collections import Counter
from collections.abc import Iterator

from engine.honours import Honour, Played
from engine.schroom.events import Loses, SeesHammer, Swaps, Wins, WinsMatch
from engine.schroom.ranking import is_number


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
    """Turned over the number among somebody's four pictures."""
    return (turn.seat for turn, event in played.all(Loses) if event.why == "caught")


def hammer_beaten(played: Played) -> Iterator[int]:
    """Saw a Hammer, and won the round."""
    saw = {event.seat for _, event in played.all(SeesHammer)}
    return (event.seat for _, event in played.all(Wins) if event.seat in saw)


def last_stick(played: Played) -> Iterator[int]:
    """Won the match with one stick left."""
    won = played.all(WinsMatch)
    return (event.seat for turn, event in won if turn.after.sticks[event.seat] == 1)


def unbroken(played: Played) -> Iterator[int]:
    """Won the match with every stick it began with."""
    for turn, event in played.all(WinsMatch):
        if turn.after.sticks[event.seat] == turn.after.options.sticks:
            yield event.seat


HONOURS: dict[str, Honour] = {
    "bluff": bluff,
    "nose": nose,
    "hammer_beaten": hammer_beaten,
    "last_stick": last_stick,
    "unbroken": unbroken,
}
