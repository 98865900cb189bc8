"""The public view: what everybody waits for, the trick, everybody's sticks, and the knock; and a
seat's cards in a round whose cards are open.
"""

from collections.abc import Iterable

from cogs.looks.games.look import PublicButton, Time
from cogs.looks.games.schroom.drawing import counted, handed_in, leading, spread, with_sticks
from cogs.words.words import Words
from engine.cards import SUITS, Card, Cards
from engine.game import Action
from engine.schroom import view
from engine.schroom.ranking import HAND, best, strength, suit_of
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
    """Return the trick before, and whose it was; of the fourth, which still lies there, why it was
    not the highest card's.
    """
    if not view.tricks:
        return ""
    trick = view.tricks[-1]
    taker, card = best(trick)
    if trick is _lying(view):
        return _why_won(view, taker, card, words)
    drawn = words.faces_of(card for _, card in trick)
    leader = view.trick[0][0] if view.trick else view.turn
    key = "trick-before" if leader == taker else "trick-before-gone"
    return words.own(key, cards=drawn, seat=words.name(taker), leader=words.name(leader))


def _why_won(view: View, taker: int, highest: Card, words: Words) -> str:
    """Return that the taker of the fourth trick went, and who wins; or that only the suit led
    counts, where a card of another is higher.
    """
    trick, winner = view.tricks[-1], view.places[0][0]
    if taker != winner:
        key = "trick-folded" if leading(view, trick) == winner else "trick-folded-next"
        return words.own(key, seat=words.name(taker), leader=words.name(winner))
    if all(strength(card) <= strength(highest) for _, card in trick):
        return ""
    return words.own("trick-won", seat=words.name(trick[0][0]), suit=SUITS[suit_of(highest)])


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
            drawn = words.card(card)
            leads = leading(view, _lying(view)) == seat
            yield words.own("seat-leads", cards=drawn) if leads else drawn


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
        case "claim" | "redeal" as phase:
            key = "fourth-asked" if view.turned else f"{phase}-asked"
            asker = words.name(view.asker)
            return f"### {words.own(key, seat=asker, when=when(time, words))}"
        case "opening" if view.shows is not None:
            return "\n".join(_hammer(view, words, time))
    seat = words.name(view.turn)
    turn = words.say("table-turn", seat=seat) if view.trick else words.own("lead", seat=seat)
    return f"### {turn}\n-# {_stakes(view, words)} · {_trick(view, words, time)}"


def _stakes(view: View, words: Words) -> str:
    return with_sticks("stakes", view.value, words)


def _trick(view: View, words: Words, time: Time) -> str:
    """Return which trick is played; before the first card that pictures are swapped now, and until
    when, if no person leads.
    """
    if view.phase == "opening":
        return words.own(
            "opening-now", seat=words.name(view.turn), swap=_swap(view, words),
            when="" if view.turn in words.people else when(time, words),
        )  # fmt: skip
    trick = len(view.tricks) + 1
    return words.own("last-trick" if trick == HAND else "trick", number=trick)


def _hammer(view: View, words: Words, time: Time) -> Iterable[str]:
    """Yield whose Hammer is shown before the first card, and when."""
    assert view.shows is not None
    yield f"### {words.own('opening')}"
    yield _stakes(view, words)
    seat = words.bold(view.shows)
    yield words.own("opening-hammer", seat=seat, when=when(time, words), swap=_swap(view, words))


def _swap(view: View, words: Words) -> str:
    """Return whether a person may swap before the first card."""
    swapped = all(view.seats[seat].swapped for seat in words.people)
    return "no" if swapped or view.stock < HAND else "yes"


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


def when(time: Time, words: Words) -> str:
    """Return, after a blank, when the table goes on by itself: a countdown, if the clock runs; ""
    if that is not known.
    """
    soon = time.countdown or (words.own("after", seconds=time.seconds) if time.seconds else "")
    return f" {soon}" if soon else ""
