"""One seat's private view: the question to it, its cards by suit, and its legal actions."""

from collections.abc import Collection, Iterable

from cogs.looks.games.look import Ask, Choice, Group, Offer
from cogs.looks.games.schroom.drawing import handed_in, spread, with_sticks
from cogs.pages.layout import SMALL, is_line
from cogs.words.words import Texts, Words
from engine.cards import JACK, QUEEN, SUITS
from engine.game import Action, Actions
from engine.schroom.ranking import HAND, is_number, ordered, suit_led, suit_of
from engine.schroom.values import (
    Accept,
    Go,
    Hold,
    Knock,
    Lay,
    LetBe,
    Ready,
    Redeal,
    Refuse,
    Reveal,
    SwapFour,
    View,
)


def hand(view: View, actions: Actions, words: Words) -> Texts:
    """Return the question to the seat, and its cards, with those apart that cannot be laid now."""
    lines = _asked(view, actions, words)
    playable = tuple(card for action in actions if isinstance(action, Lay) for card in action.cards)
    if any(isinstance(action, LetBe) for action in actions):  # others' cards are drawn big
        return ["\n".join(lines), f"-# {words.own('hand-yours')}: {spread(view.hand, words)}"]
    if view.hand and _plays(view):  # where there is little room, what has to be followed stays
        order = words.own("hand-order", queen=words.letter(QUEEN), jack=words.letter(JACK))
        lines.insert(1 if playable and view.trick else len(lines), f"{SMALL}{order}")
    texts = ["\n".join(lines)]
    rest = tuple(card for card in view.hand if card not in playable) if playable else ()
    if shown := playable or view.hand:
        texts.append(f"# {spread(shown, words)}")
    small = [f"{words.own('hand-unplayable')}: {spread(rest, words)}"] if rest else []
    if view.handed_in and not playable:
        small.append(f"{words.own('hand-handed-in')}: {spread(view.handed_in, words)}")
    return [*texts, *(["\n".join(f"{SMALL}{line}" for line in small)] if small else [])]


def _asked(view: View, actions: Actions, words: Words) -> Texts:
    """Return the headline: it follows from the legal actions alone, and mentions of the table only
    what they are about: other events do not redraw this hand.
    """
    kinds = {type(action) for action in actions}
    if Hold in kinds:
        return _held(view, words)
    if LetBe in kinds:
        return _doubt(view, words)
    if Lay in kinds:
        return _my_turn(view, kinds, words)
    if Accept in kinds:
        return [f"### {words.own('redeal', seat=words.name(view.asker))}"]
    if Ready in kinds:
        key = {None: "hand-opening", view.seat: "hand-hammer"}.get(view.shows, "hand-hammer-near")
        swap = "yes" if SwapFour in kinds else "no"
        return [f"### {words.own(key, seat=words.name(view.shows or 0), swap=swap)}"]
    return [f"### {_idle(view, words)}", *_out_of_turn(view, kinds, words)]


def _out_of_turn(view: View, kinds: Collection[type[Action]], words: Words) -> Iterable[str]:
    if SwapFour in kinds:
        yield words.own("hand-may-swap", knock="yes" if Knock in kinds else "no")
    elif Knock in kinds:
        yield words.own("hand-may-knock", count=view.value + 1)


def _idle(view: View, words: Words) -> str:
    if _plays(view):
        return words.say("hand-wait")
    return words.own("hand-gone" if view.seats[view.seat or 0].sticks else "hand-out")


def _plays(view: View) -> bool:
    mine = view.seats[view.seat or 0]
    # A seat caught with its last stick has as little to do as before: its hand is not redrawn.
    return mine.still_in or (mine.swapped and not mine.sticks)


def _my_turn(view: View, kinds: Collection[type[Action]], words: Words) -> Texts:
    """Return what is to be played; and the trick, unless a phone has no room for it in that line:
    the table shows it as well.
    """
    lines = [f"### {words.say('hand-turn')}"]
    if view.trick:
        led = suit_led(view.trick)
        follows = any(suit_of(card) == led for card in view.hand)
        key = "hand-follow" if follows else "hand-free"
        demand = words.own(key, suit=SUITS[led], count=len(view.hand))
        trick = words.own("hand-trick", cards=words.faces_of(card for _, card in view.trick))
        whole = f"{trick} · {demand}"
        lines.append(whole if is_line(whole) or words.reader.style.in_words else demand)
    elif view.phase == "play":
        lines.append(f"{SMALL}{words.own('hand-lead')}")
    else:
        swap, knock = ("yes" if kind in kinds else "no" for kind in (SwapFour, Knock))
        lines.append(SMALL + words.own("hand-may-lead", swap=swap, knock=knock))
    return lines


def _held(view: View, words: Words) -> Texts:
    mine = view.seats[view.seat or 0].sticks
    key = "hand-hammered" if view.hammer else "knocked"
    return [
        f"### {words.own(key, seat=words.name(view.asker), count=view.value + 1)}",
        _priced("hand-if-held", view.value + 1, mine, words),
        _priced("hand-if-gone", view.value, mine, words),
    ]


def _priced(key: str, price: int, mine: int, words: Words) -> str:
    """Return the price of an answer to a knock: never more sticks than the seat has, and with the
    last ones the match.
    """
    if price < mine:
        return with_sticks(key, price, words)
    return with_sticks(f"{key}-out", mine, words)


def _doubt(view: View, words: Words) -> Texts:
    key = "hand-fourth" if view.turned else "hand-three"
    mine = view.seats[view.seat or 0].sticks
    question = words.own(key, seat=words.name(view.asker), count=mine)
    return [f"### {question}", f"# {handed_in(view, words)}"]


def choices(view: View, actions: Actions, words: Words) -> list[Group]:
    """Return the cards, and beneath them the things to say."""
    cards = ordered(card for action in actions if isinstance(action, Lay) for card in action.cards)
    laid: list[Choice] = [Offer(Lay((card,)), words.plain(card), card, short="") for card in cards]
    turned = [_reveal(action, words) for action in actions if isinstance(action, Reveal)]
    others = [action for action in actions if not isinstance(action, Lay | Reveal)]
    spoken = [_choice(view, action, words) for action in others]
    groups = [Group(laid), Group(turned), Group(spoken)]
    return [group for group in groups if group.choices]


def _reveal(action: Reveal, words: Words) -> Offer:
    if len(action.which) == 1:
        return Offer(action, words.own("button-fourth"), danger=True)
    stays = f"{sum(range(HAND + 1)) - sum(action.which)}"
    return Offer(action, "1 2 3 4".replace(stays, "–"))


def _choice(view: View, action: Action, words: Words) -> Choice:
    match action:
        case Knock(value):
            shows = view.seat in view.hammers
            label = words.own("button-show-hammer" if shows else "button-knock", count=value)
            return Offer(action, label, danger=True)
        case Hold():
            key = "button-see-hammer" if view.hammer else "button-hold"
            most = view.seats[view.seat or 0].sticks
            return Offer(action, words.own(key, count=min(view.value + 1, most)))
        case Go():
            return _folding(view, action, words)
        case SwapFour():
            return _swap(view, action, words)
    keys: dict[type[Action], str] = {
        LetBe: "let-be", Redeal: "redeal", Accept: "accept", Refuse: "refuse", Ready: "ready",
    }  # fmt: skip
    return Offer(action, words.own(f"button-{keys[type(action)]}"))


def _folding(view: View, action: Go, words: Words) -> Choice:
    """Return the choice to fold; it asks back if it costs the last stick, and with it the match."""
    mine = view.seats[view.seat or 0].sticks
    if view.value < mine:
        return Offer(action, words.own("button-go", count=view.value), danger=True)
    question = with_sticks("fold-question", mine, words)
    offer = Offer(action, words.own("button-go-out-now"), danger=True)
    return Ask("go", words.own("button-go-out"), question, [offer], danger=True)


def _swap(view: View, action: SwapFour, words: Words) -> Ask:
    """Return the choice to swap; it asks back, since it costs the whole hand, and maybe a stick."""
    honest = not any(map(is_number, view.hand))
    question = words.own("swap-honest" if honest else "swap-bluff")
    offer = Offer(action, words.own("button-swap-now"), danger=not honest)
    return Ask("swap", words.own("button-swap"), question, [offer])
