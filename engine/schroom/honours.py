"""The honours of Schrööm."""

from collections.abc import Iterator

from engine.honours.rounds import Honour, Played, each
from engine.schroom.events import AllWent, Loses, Out, SeesHammer, Survives, Wins, WinsMatch
from engine.schroom.ranking import is_number

A_HARVEST, A_HIGH_PRICE = 6, 4  # sticks


def bluff(played: Played) -> Iterator[int]:
    """Handed in four "pictures" with a number among them and was not caught."""
    for swap in played.turns[-1].after.swaps if played.turns else ():
        caught = [one for one in played.of(Loses, swap.seat) if one.why == "caught"]
        if any(map(is_number, swap.cards)) and not caught:
            yield swap.seat


def honest(played: Played) -> Iterator[int]:
    """Handed in four true pictures, and made a doubter pay."""
    for turn, event in played.all(Loses):
        if event.why == "doubted":
            yield turn.before.swaps[-1].seat


def nose(played: Played) -> Iterator[int]:
    """Turned over the number among somebody's four pictures."""
    return (turn.seat for turn, event in played.all(Loses) if event.why == "caught")


def harvest(played: Played) -> Iterator[int]:
    """Won a round that cost the others six sticks or more."""
    return (event.seat for _, event in played.all(Wins) if event.taken >= A_HARVEST)


def knockout(played: Played) -> Iterator[int]:
    """Won a round whose end cost two others or more their last stick."""
    for turn, event in played.all(Wins):
        if sum(isinstance(one, Out) for one in turn.events) > 1:
            yield event.seat


def hammer_beaten(played: Played) -> Iterator[int]:
    """Saw a Hammer, and won the round."""
    saw = {event.seat for _, event in played.all(SeesHammer)}
    return (event.seat for _, event in played.all(Wins) if event.seat in saw)


def high_price(played: Played) -> Iterator[int]:
    """Won a round worth four sticks or more."""
    return (
        event.seat for turn, event in played.all(Wins) if turn.after.value >= A_HIGH_PRICE
    )  # fmt: skip


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
    "honest": honest,
    "nose": nose,
    "hammer": each(Survives),
    "hammer_beaten": hammer_beaten,
    "all_away": each(AllWent),
    "harvest": harvest,
    "knockout": knockout,
    "high_price": high_price,
    "last_stick": last_stick,
    "unbroken": unbroken,
}
