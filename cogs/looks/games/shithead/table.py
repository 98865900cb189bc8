"""The public view: whose turn it is, the pile, the seats, and the throw-in (Schmeißen)."""

from __future__ import annotations

from cogs.looks.games.look import DIRECTIONS, PublicButton, Time
from cogs.looks.games.shithead.pile import besides, demand, top
from cogs.words.width import SMALL_LINE, width
from cogs.words.words import Words, clean
from engine.cards import RANK_BY_TEXT, RANKS, Cards, of_rank, rank_of
from engine.game import Action
from engine.shithead.values import BEFORE_PLAY, NOTHING, Catch, Throw, View
from tables.ended import Ended

QUIET = frozenset({"draws", "gets"})
TOP_CARDS = 5  # of the pile, drawn big
TITLE, BURNED = "🃏", "🔥"


def headline(view: View, words: Words, time: Time) -> str:
    """Return whose turn it is and the demand on the next card; in a window, who threw, for which
    cards all are asked, and when the pile burns.
    """
    if view.phase == "window":
        return _window(view, words, time)
    if view.phase in BEFORE_PLAY:
        return _before_play(view, words)
    if view.phase in ("opening", "naming"):
        return f"### {words.own(view.phase, seat=words.name(view.turn))}"
    wanted = demand(view, words)
    if view.phase == "again":
        whole = f"{words.own('again', seat=words.name(view.turn))}: {wanted}"
    else:
        whole = words.demanded(view.turn, wanted)
    return "\n".join([f"### {whole}", *besides(view, words)])


def _before_play(view: View, words: Words) -> str:
    """Return the simultaneous actions, the announcements, and the seats still waited for."""
    match view.phase:
        case "swapping":
            asked = words.own("swapping")
        case "laying_out":
            asked = words.own("laying-out", count=view.options.up)
        case _:
            asked = words.own("announcing")
    said = [
        words.own("announced", seat=words.name(seat), cards=words.card(card))
        for seat, card in view.said
    ]
    waited_for = words.own("waited-for", seats=words.seats(view.waits))
    return f"### {asked}\n-# {' · '.join([*said, waited_for])}"


def _window(view: View, words: Words, time: Time) -> str:
    thrown = words.own(
        "window", seat=words.name(view.window), ranks=words.ranks(rank_of(view.pile[-1]))
    )
    burns = words.own("window-burns", when=time.countdown)
    left = burns if time.countdown else words.own("window-seconds", seconds=time.seconds)
    return f"### {thrown}\n-# {left}"


def middle(view: View, words: Words) -> tuple[str, str]:
    """Return the pile's top cards, the topmost to the right; and the other facts: not how many are
    burned where a line has no room for that.
    """
    below = len(view.pile) - TOP_CARDS
    beneath = [words.own("pile-more", count=max(below, 0))] if below > 0 or not view.pile else []
    stock = words.own("stock", count=view.stock) if view.stock else words.own("stock-empty")
    burned = [f"{BURNED} {view.burned}"] if view.burned else []
    # Between two seats both directions are the same.
    turns = [DIRECTIONS[view.direction]] if len(view.seats) - len(view.out) > 2 else []
    counts = " · ".join([*beneath, stock, *burned, *turns])
    if width(counts) > SMALL_LINE:
        counts = " · ".join([*beneath, stock, *turns])
    return top(view, words, TOP_CARDS), counts


def seat(view: View, seat: int, words: Words, *, laid: Cards = (), titled: bool = False) -> str:
    """Return a seat's face-up cards, and the number in its hand and face down (Bunker); for a seat
    that is out, its place and last card; and the sign of the title if it carries that.
    """
    parts = _went(view, seat, laid, words) if seat in view.out else _cards(view, seat, words)
    return words.beside([*parts, *([TITLE] if titled else [])])


def _went(view: View, seat: int, laid: Cards, words: Words) -> list[str]:
    place = words.own("seat-out", place=view.out.index(seat) + 1)
    return [place, words.card(laid[-1])] if laid else [place]


def _cards(view: View, seat: int, words: Words) -> list[str]:
    cards = view.seats[seat]
    lying = [words.cards(cards.up)] if cards.up else []
    if cards.down:
        lying.append(words.backs(cards.down))
    return [words.held(cards.hand), *lying]


def buttons(view: View, words: Words) -> list[PublicButton]:
    """Return the throw-in, of the top rank; and in strict rounds the catch, regardless of who can
    be caught.
    """
    return [*_throwing_in(view, words), *_catching(view, words)]


def _throwing_in(view: View, words: Words) -> list[PublicButton]:
    """Return the throw-in, disabled only if everybody sees that it is useless; the seat in turn
    lays instead.
    """
    if not view.options.throw_in:
        return []
    top = rank_of(view.pile[-1]) if view.pile else NOTHING
    dead = _no_throwing(view, words)
    rank = "" if top == NOTHING else RANKS[top]
    card = None if dead else view.pile[-1]
    lays = view.turn if view.phase == "play" else None
    return [PublicButton("throw", rank, words.own("button-throw"), card, dead, useless_to=lays)]


def _no_throwing(view: View, words: Words) -> str:
    """Return why nobody can throw in now; "" if people can."""
    if view.phase in ("again", "naming"):
        return words.own("refusal-still-choosing", seat=words.name(view.turn))
    if view.phase not in ("play", "window"):
        return words.own("refusal-not-begun")
    if not view.pile:
        return words.own("refusal-pile-empty-throw")
    top = rank_of(view.pile[-1])
    never = top in view.options.never_a_run
    return words.own("refusal-never-a-run", ranks=words.ranks(top)) if never else ""


def _catching(view: View, words: Words) -> list[PublicButton]:
    if view.options.enforcement == "assisted" or view.options.draws == "before":
        return []
    catch = words.own("button-catch")
    names = [f"{catch} {clean(name)}" for name in words.names]
    return [PublicButton("catch", str(seat), name) for seat, name in enumerate(names)]


def meant(view: View, word: str, argument: str) -> Action | None:
    """Return the action of a public button: a throw-in throws all hand cards of its rank; catching
    is about a seat.
    """
    if word == "throw" and argument in RANK_BY_TEXT:
        return Throw(of_rank(view.hand, RANK_BY_TEXT[argument]))
    if word == "catch" and argument.isdecimal() and int(argument) < len(view.seats):
        return Catch(int(argument))
    return None


def result(ended: Ended, words: Words) -> list[str]:
    """Return that the title stays with its carrier, if the last place is shared."""
    return [words.own("title-kept")] if ended.shared else []
