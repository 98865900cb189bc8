"""The public view: what everybody waits for, the trick, everybody's sticks, and the knock; and a
seat's cards in a round whose cards are open.
"""

from collections.abc import Iterable

from cogs.looks.games.look import PublicButton, Time
from cogs.looks.games.schroom.drawing import best, counted, handed_in, leading, spread, with_sticks
from cogs.words.words import Words
from engine.cards import SUITS, Cards
from engine.game import Action
from engine.schroom import view
from engine.schroom.ranking import HAND, suit_of
from engine.schroom.values import Knock, State, Trick, View

QUIET = frozenset({"readies", "leads", "ends"})
HAMMER = "🔨"
DIGITS = 2  # the values of knocks


def middle(view: View, words: Words) -> tuple[str, str]:
    """Return the trick in order, or the four cards of an open swap; and the trick before."""
    if view.phase == "claim":
        return handed_in(view, words), ""  # the headline says whose
    return words.faces_of(card for _, card in _lying(view)), _before(view, words)


def _lying(view: View) -> Trick:
    """Return the trick that lies there; the fourth one stays."""
    return view.tricks[-1] if len(view.tricks) == HAND else view.trick


def _before(view: View, words: Words) -> str:
    """Return the trick before, and whose it was; of the fourth, which still lies there, who led
    which suit, since no other could take it.
    """
    if not view.tricks:
        return ""
    trick = view.tricks[-1]
    if trick is _lying(view):
        seat, card = trick[0]
        return words.own("trick-won", seat=words.name(seat), suit=SUITS[suit_of(card)])
    drawn = words.faces_of(card for _, card in trick)
    taker, leader = best(trick)[0], view.trick[0][0] if view.trick else view.turn
    key = "trick-before" if leader == taker else "trick-before-gone"
    return words.own(key, cards=drawn, seat=words.name(taker), leader=words.name(leader))


def seat(view: View, seat: int, words: Words, *, laid: Cards = (), titled: bool = False) -> str:
    """Return a seat's sticks, its card in the trick, and its state in this round; of who has gone
    that first, since the last goes where a phone has no room.
    """
    sticks = view.seats[seat].sticks
    drawn = counted(sticks, view.options.sticks - sticks, words)
    state = [*_card(view, seat, words), *_marks(view, seat, words)]
    if not view.seats[seat].still_in:
        state.reverse()
    return words.beside([drawn, " · ".join(state)] if state else [drawn])


def _card(view: View, seat: int, words: Words) -> Iterable[str]:
    for laid_by, card in _lying(view):
        if laid_by == seat:
            leader = leading(view)[0] if view.trick else view.places[0][0]
            cards = words.card(card)
            yield words.own("seat-leads", cards=cards) if leader == seat else cards


def _marks(view: View, seat: int, words: Words) -> Iterable[str]:
    at = view.seats[seat]
    if not at.still_in:
        yield words.own("seat-gone" if at.sticks else "seat-out")
        return
    is_answered = view.phase == "answers"
    if seat == (view.asker if is_answered else view.lastknock):
        if not words.tight or seat != view.turn:  # or its name has no room
            yield words.own("seat-knocked")
    elif is_answered and seat not in view.asks:
        yield words.own("seat-holds")
    elif at.sticks == 1:
        yield HAMMER
    if at.ready:
        yield words.own("seat-ready")


def buttons(view: View, words: Words) -> list[PublicButton]:
    """Return the knock, with the value it raises to, so that of two at once one is too late; none
    while a knock, four pictures or a new deal is answered, or where no person is in the round.
    """
    people = [seat for seat in words.people if view.seats[seat].still_in]
    if not people or view.phase not in ("opening", "play"):
        return []
    value = view.value + 1
    dead = "" if view.may_knock else words.own("no-knocking")
    if people == [view.lastknock]:
        dead = words.own("no-second-knock")
    return [
        PublicButton(
            "knock", str(value), words.own("button-knock-public", count=value),
            dead=dead, danger=True, explained=True,
        )
    ]  # fmt: skip


def meant(view: View, word: str, argument: str) -> Action | None:
    """Return the knock a button stands for, with the value on it."""
    if word == "knock" and argument.isdecimal() and len(argument) <= DIGITS:
        return Knock(int(argument))
    return None


def open_cards(state: State, whose: int, words: Words) -> str:
    """Return a seat's cards on the table, its hand, even if it went, and the cards it put away."""
    parts = [seat(view(state, None), whose, words)]
    if state.hands[whose]:
        parts.append(spread(state.hands[whose], words))
    away = [swap.cards for swap in state.swaps if swap.seat == whose]
    parts += [f"{words.own('zone-handed-in')}: {spread(cards, words)}" for cards in away]
    return " · ".join(parts)


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
    seat = words.name(view.turn)
    turn = words.say("table-turn", seat=seat) if view.trick else words.own("lead", seat=seat)
    return f"### {turn}\n-# {_stakes(view, words)} · {_trick(view, words)}"


def _stakes(view: View, words: Words) -> str:
    return with_sticks("stakes", view.value, words)


def _trick(view: View, words: Words) -> str:
    """Return which trick is played; before the first card that pictures are swapped now."""
    if view.phase == "opening":
        return words.own("opening-now", seat=words.name(view.turn))
    trick = len(view.tricks) + 1
    return words.own("last-trick" if trick == HAND else "trick", number=trick)


def _hammer(view: View, words: Words, time: Time) -> Iterable[str]:
    """Yield whose Hammer is shown before the first card, and when."""
    assert view.shows is not None
    yield f"### {words.own('opening')}"
    yield _stakes(view, words)
    yield words.own("opening-hammer", seat=words.bold(view.shows), when=when(time, words))


def _knock(view: View, words: Words, time: Time) -> Iterable[str]:
    first = view.asks[0]
    hers = view.seats[first].sticks
    key = "hammered" if view.hammer else "knocked"
    yield f"### {words.own(key, seat=words.name(view.asker), count=view.value + 1)}"
    default = "else-holds" if hers <= view.value else "else-goes"
    otherwise = words.own(default, seat=words.name(first), when=when(time, words))
    held = with_sticks("if-held", min(view.value + 1, hers), words)
    gone = with_sticks("if-gone", min(view.value, hers), words, lost=True)
    question = words.own("hold-or-go", seat=words.bold(first))
    yield f"-# {question} {otherwise} {held} · {gone}"


def _claim(view: View, words: Words, time: Time) -> Iterable[str]:
    if view.turned:
        yield f"### {words.own('fourth')}"
        doubted = words.own("fourth-risk", seat=words.bold(view.asker))
    else:
        yield f"### {words.own('claimed', seat=words.name(view.asker))}"
        doubted = words.own("three-safe")
    question = words.own("claim-asked", when=when(time, words))
    yield f"-# {doubted} {question}"


def _redeal(view: View, words: Words, time: Time) -> Iterable[str]:
    yield f"### {words.own('redeal', seat=words.name(view.asker))}"
    yield words.own("redeal-all")
    yield words.own("redeal-asked", when=when(time, words))


def when(time: Time, words: Words) -> str:
    """Return, after a blank, when the table goes on by itself: a countdown, if the clock runs; ""
    if that is not known.
    """
    soon = time.countdown or (words.own("after", seconds=time.seconds) if time.seconds else "")
    return f" {soon}" if soon else ""
