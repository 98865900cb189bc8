"""The public view: whose turn it is, the pile with its demand on the next card, the seats, and the
throw-in (Schmeißen); and a seat's cards in a round whose cards are open.
"""

from collections.abc import Container, Iterable, Iterator

from cogs.looks.games.look import PublicButton, Time, stock_and_way
from cogs.words.width import BOLD_LINE, width
from cogs.words.words import Texts, Words, dashed
from engine.cards import (
    ACE,
    JOKER_RANK,
    RANK_BY_TEXT,
    RANKS,
    TEN,
    Card,
    Cards,
    Rank,
    of_rank,
    rank_of,
)
from engine.game import Action
from engine.shithead.options import lowest_rank
from engine.shithead.pile import rank_on_top, ranks_that_fit, run_on_top
from engine.shithead.values import BEFORE_PLAY, NOTHING, Catch, State, Throw, View

QUIET = frozenset({"draws", "gets", "passes"})
TOP_CARDS = 5  # of the pile, drawn big
MOST_THROWN = 2  # cards, for which the button waits
TITLE = "🃏"


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
    question = words.own(dashed(view.phase), count=view.options.up)
    announced = [
        words.own("announced", seat=words.name(seat), cards=words.card(card))
        for seat, card in view.said
    ]
    waited_for = words.own("waited-for", seats=words.seats(view.waits))
    return f"### {question}\n-# {' · '.join([*announced, waited_for])}"


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
    beneath = words.own("pile-more", count=max(below, 0)) if below > 0 or not view.pile else ""
    burned = words.own("pile-burned", count=view.burned) if view.burned else ""
    turns = view.options.reverse or view.options.direction == "starter"
    # Between two seats both directions are the same.
    way = view.direction if turns and len(view.seats) - len(view.out) > 2 else 0
    stock = words.say("stock-left", count=view.stock)
    return top(view, words, TOP_CARDS), stock_and_way(stock, way, words, beneath, burned)


def seat(view: View, seat: int, words: Words, *, laid: Cards = (), titled: bool = False) -> str:
    """Return a seat's face-up cards, and the number in its hand and face down (Bunker); for a seat
    that is out, its place and last card; and the sign of the title if it carries that.
    """
    parts = _went(view, seat, laid, words) if seat in view.out else _cards(view, seat, words)
    return words.beside([*parts, *([TITLE] if titled else [])])


def _went(view: View, seat: int, laid: Cards, words: Words) -> Texts:
    place = words.own("seat-out", place=view.out.index(seat) + 1)
    return [place, words.card(laid[-1])] if laid else [place]


def _cards(view: View, seat: int, words: Words) -> Texts:
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
    """Return the throw-in, disabled while everybody sees that it is useless, or hardly anybody can
    have so many; the seat in turn lays instead.
    """
    if not view.options.throw_in:
        return []
    top = rank_on_top(view)
    dead = _no_throwing(view, words)
    rank = "" if top == NOTHING else RANKS[top]
    card = None if dead else view.pile[-1]
    if view.phase == "play" and words.people == [view.turn]:
        dead = dead or words.own("refusal-lay-instead")
    return [PublicButton("throw", rank, words.own("button-throw"), card, dead)]


def _no_throwing(view: View, words: Words) -> str:
    """Return why nobody is likely to throw in now; "" if people may. Who holds all that is missing
    is offered it in their hand.
    """
    if view.phase in ("again", "naming"):
        return words.own("refusal-still-choosing", seat=words.name(view.turn))
    if view.phase not in ("play", "window"):
        return words.own("refusal-not-begun")
    if not view.pile:
        return words.own("refusal-pile-empty-throw")
    top = rank_on_top(view)
    if top in view.options.never_a_run:
        return words.own("refusal-never-a-run", ranks=words.ranks(top))
    likely = view.phase == "window" or run_on_top(view) >= view.options.run - MOST_THROWN
    return "" if likely else words.own("throw-soon", ranks=words.ranks(top))


def _catching(view: View, words: Words) -> list[PublicButton]:
    if view.options.enforcement == "assisted" or view.options.draws == "before":
        return []
    catch = words.own("button-catch")
    names = [f"{catch} {words.in_label(seat)}" for seat in range(len(view.seats))]
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


BIG = 1.5  # times as large as other text is a heading


def demand(view: View, words: Words, held: Container[Rank] = ()) -> str:
    """Return the demand on the next card, and those of the ranks held that fit all the same: "7 or
    lower, or 10"; and which do not though they are low or high enough, to a hand that has them.
    """
    wanted, top = _measure(view, words), rank_on_top(view)
    others = [] if _fits_anything(view) else _exceptions(view)
    if ranks := [rank for rank in others if rank in held]:
        wanted = words.own("demand-or", demand=wanted, ranks=_named(ranks, words))
    mine = {*map(rank_of, view.hand or view.seats[view.turn].up)}
    barred = [rank for rank in view.options.not_on_joker if view.seat is None or rank in mine]
    if top != JOKER_RANK or not barred:
        return wanted
    named = "yes" if JOKER_RANK in ranks else "no"  # the last of them
    excepted = words.all([*map(words.ranks, barred)])
    return words.own("demand-except", demand=wanted, named=named, **{"except": excepted})


def _named(ranks: Iterable[Rank], words: Words) -> str:
    return ", ".join(RANKS[rank] if rank <= TEN else words.rank(rank) for rank in ranks)


def _measure(view: View, words: Words) -> str:
    if _fits_anything(view):
        return words.own("demand-anything")
    key = "demand-lower" if view.lower else "demand-higher"
    return words.own(key, **words.values({"rank": view.value}))


def besides(view: View, words: Words) -> Texts:
    """Return in a line, if there is anything to say, the card the demand counts from where that is
    not the topmost, and the ranks that fit despite the demand.
    """
    if _fits_anything(view):
        return []
    parts, beneath = [], _beneath(view)
    if beneath is not None:
        way = "down" if view.lower else "up"
        parts.append(words.own("demand-from", cards=words.card(beneath), way=way))
    if ranks := _exceptions(view):
        parts.append(words.own("demand-besides", ranks=_named(ranks, words)))
    return [f"-# {' · '.join(parts)}"] if parts else []


def _beneath(view: View) -> Card | None:
    """Return the card that counts beneath see-through ones; None if the topmost itself counts."""
    through = view.options.see_through
    if rank_of(view.pile[-1]) not in through:
        return None
    return next((card for card in reversed(view.pile) if rank_of(card) not in through), None)


def _exceptions(view: View) -> list[Rank]:
    """Return the ranks of this table's cards that go on anything, even now, and are not simply high
    or low enough; a joker's rank does not matter.
    """
    options, fits = view.options, ranks_that_fit(view)
    fitting = [rank for rank in options.lay_on_anything if rank in fits]
    simply = range(view.value + 1) if view.lower else range(view.value, JOKER_RANK)
    beyond = [rank for rank in fitting if rank != JOKER_RANK and rank not in simply]
    joker = options.jokers and (JOKER_RANK in fitting or options.named_jokers)
    return sorted([*beyond, JOKER_RANK] if joker else beyond)


def _fits_anything(view: View) -> bool:
    easiest = ACE if view.lower else lowest_rank(view.options)
    return not view.pile or view.value in (NOTHING, easiest)


def top(view: View, words: Words, most: int) -> str:
    """Return the pile's top cards, so many at most, and as many as a phone has room for in a large
    line, the topmost to the right; "" if there are none.
    """
    shown = words.row(view.pile[-most:])
    if most > 1 and words.draws and BIG * width(shown) > BOLD_LINE:
        return top(view, words, most - 1)
    return shown


def open_cards(state: State, seat: int, words: Words) -> str:
    """Return the hand, face-up cards, and the face-down ones (Bunker) as they would turn out."""
    if seat in state.out:
        return words.own("seat-out", place=state.out.index(seat) + 1)
    return " · ".join(_zones(state, seat, words))


def _zones(state: State, seat: int, words: Words) -> Iterator[str]:
    hand = state.hands[seat]
    up = state.up[seat]
    down = state.down[seat]
    if hand:
        yield words.faces_of(hand)
    if up:
        yield words.own("seat-up", cards=words.faces_of(up))
    if down:
        yield f"{words.own('zone-down')}: {words.faces_of(down)}"
