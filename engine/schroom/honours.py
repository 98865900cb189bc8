"""The honours of Schrööm."""

from collections.abc import Iterator

from engine.honours.rounds import Honour, Played
from engine.schroom.events import Loses, SeesHammer, Wins, WinsMatch
from engine.schroom.ranking import is_number


def bluff(played: Played) -> Iterator[int]:
    """Handed in four "pictures" with a number among them and was not caught."""
    for swap in played.turns[-1].after.swaps if played.turns else ():
        caught = [one for one in played.of(Loses, swap.seat) if one.why == "caught"]
        if any(map(is_number, swap.cards)) and not caught:
            yield swap.seat


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
