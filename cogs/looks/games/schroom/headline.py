"""What everybody waits for: a card, or the answers to a knock, a swap, a question."""

from __future__ import annotations

from collections.abc import Iterable

from cogs.looks.games.look import Time
from cogs.looks.games.schroom.drawing import with_sticks
from cogs.words.words import Words
from engine.schroom.ranking import HAND
from engine.schroom.values import View


def headline(view: View, words: Words, time: Time) -> str:
    """Return who is asked for what, the round's stake, and the consequence of silence."""
    match view.phase:
        case "answers":
            return "\n".join(_knock(view, words, time))
        case "claim":
            return "\n".join(_claim(view, words, time))
        case "redeal":
            return "\n".join(_redeal(view, words, time))
        case "opening" if view.shows is not None:
            return "\n".join(_hammer(view, words, time))
    stakes, trick = _stakes(view, words), _trick(view, words, time)
    if not view.trick:
        return f"### {words.own('lead', seat=words.name(view.turn))}\n-# {stakes} · {trick}"
    return f"### {words.demanded(view.turn, stakes)}\n-# {trick}"


def _stakes(view: View, words: Words) -> str:
    return with_sticks("stakes", view.value, words)


def _trick(view: View, words: Words, time: Time) -> str:
    """Return which trick is played; before the first card that pictures are swapped now, and from
    when the leader may lead.
    """
    if view.phase == "opening":
        if time.held_until is None:
            return words.own("opening-now")
        return words.own("opening-until", when=f"<t:{time.held_until}:T>")
    trick = len(view.tricks) + 1
    return words.own("last-trick" if trick == HAND else "trick", number=trick)


def _hammer(view: View, words: Words, time: Time) -> Iterable[str]:
    """Yield whose Hammer is shown before the first card, and when."""
    assert view.shows is not None
    yield f"### {words.own('opening')}"
    yield _stakes(view, words)
    seat = words.bold(view.shows)
    yield words.own("opening-hammer", seat=seat, when=when(time, words))


def _knock(view: View, words: Words, time: Time) -> Iterable[str]:
    first = view.asks[0]
    hers = view.seats[first].sticks
    price = min(view.value, hers)
    yield f"### {said(view, words)}"
    default = "else-holds" if hers <= view.value else "else-goes"
    otherwise = words.own(default, seat=words.name(first), when=when(time, words))
    held = with_sticks("if-held", view.value + 1, words)
    gone = with_sticks("if-gone", price, words, lost=True)
    asked = words.own("hold-or-go", seat=words.bold(first))
    yield f"-# {asked} {otherwise} {held} · {gone}"


def said(view: View, words: Words) -> str:
    """Return the open knock in the knocker's words."""
    if view.hammer:
        return words.own("hammered", seat=words.name(view.asker))
    return words.own("knocked", seat=words.name(view.asker), count=view.value + 1)


def _claim(view: View, words: Words, time: Time) -> Iterable[str]:
    if view.turned:
        yield f"### {words.own('fourth')}"
        doubted = words.own("fourth-risk", seat=words.bold(view.asker))
    else:
        yield f"### {words.own('claimed', seat=words.name(view.asker))}"
        doubted = words.own("three-safe")
    asked = words.own("claim-asked", when=when(time, words))
    yield f"-# {doubted} {asked}"


def _redeal(view: View, words: Words, time: Time) -> Iterable[str]:
    yield f"### {words.own('redeal', seat=words.name(view.asker))}"
    yield words.own("redeal-all")
    yield words.own("redeal-asked", when=when(time, words))


def when(time: Time, words: Words) -> str:
    """Return when the table goes on by itself: a countdown, if the clock runs."""
    if time.countdown or not time.seconds:
        return time.countdown or words.own("some-day")
    return words.own("after", seconds=time.seconds)
