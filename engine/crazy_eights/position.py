"""A round written as the lines of a position, and read back.

Reading changes nothing: no draw, no penalty.
"""

from engine import notation, positions
from engine.cards import RANKS, SUITS, CardsBySeat, Suit, card, rank_of, texts
from engine.crazy_eights.contradictions import check_position
from engine.crazy_eights.ends import by_points, given, penalty
from engine.crazy_eights.options import Options
from engine.crazy_eights.options import seats as allowed_seats
from engine.crazy_eights.roles import top_card
from engine.crazy_eights.values import NO_RANK, NOBODY, NOTHING, InForce, Phase, State, View
from engine.positions import KeyValue, Lines


def _read_suit(text: str) -> Suit:
    return SUITS.index(notation.read_word(text, SUITS))


def _read_turns(text: str) -> tuple[int, ...]:
    turns = notation.read_numbers(text)
    return turns if any(turns) else ()


def _read_yes(text: str) -> bool:
    return notation.read_word(text, ("0", "1")) == "1"


def _read_points(text: str) -> tuple[int, ...]:
    """Return numbers, which may be negative. Raises Unreadable."""
    return tuple(
        -notation.read_number(word[1:]) if word.startswith("-") else notation.read_number(word)
        for word in text.split()
    )


HEAD = (positions.DEALER, positions.TURN, positions.DIRECTION)
LINES = (
    positions.phase(Phase),
    positions.PLACES,
    positions.PILE,
    KeyValue("suit", _read_suit, default=None),
    KeyValue("stock", notation.read_cards, default=()),
    KeyValue("pending"),
    KeyValue("live"),
    KeyValue("missing", _read_turns, notation.write_numbers, ()),
    KeyValue("demand", notation.read_rank, RANKS.__getitem__, NO_RANK),
    KeyValue("namer", default=NOBODY),
    KeyValue("anything", _read_yes, int, default=False),
    KeyValue("attacker", default=NOBODY),
    KeyValue("attacked", default=NOBODY),
    positions.numbers("emptied"),
    KeyValue("drawn", notation.read_cards, default=()),
    KeyValue("passes"),
    KeyValue("forgot", default=NOBODY),
    KeyValue("points", _read_points, notation.write_numbers, ()),
    KeyValue("rounds"),
)
SECRET = (positions.SEED, positions.SHUFFLES)


def write_position(state: State) -> list[str]:
    """Return the lines of a state, including everything that can affect a later step."""
    return [
        *_lines(state, stock=texts(state.stock), drawn=texts(state.drawn)),
        *positions.write_lines(SECRET, state),
        *positions.hand_lines(map(texts, state.hands)),
    ]


def write_view(view: View) -> list[str]:
    """Return the same lines limited to the view of its seat; other cards are ``?``."""
    drawn = texts(view.drawn) if view.drawn else positions.hidden(view.drawn_count)
    return [
        *_lines(view, stock=positions.hidden(view.stock), drawn=drawn),
        *positions.hand_lines(positions.hands_seen(view)),
    ]


def _lines(known: State | View, stock: str, drawn: str) -> list[str]:
    suit, own = known.asked & 3, top_card(known.pile, known.options) & 3
    written = {
        "suit": SUITS[suit] if suit != own else "",
        "stock": stock,
        "drawn": drawn if drawn != "-" else "",
        "points": notation.write_numbers(known.points) if any(known.points) else "",
    }
    return [
        positions.head_line(HEAD, known, len(known.points)),
        *positions.write_lines(LINES, known, **written),
    ]


def read_position(options: Options, lines: dict[str, str]) -> State:
    """Return the state of a position's lines. Raises Unreadable, naming the contradiction."""
    known, rows = Lines(lines), (*HEAD, *LINES, *SECRET)
    seats = known.seats([row.key for row in rows], allowed_seats(options))
    values = known.values(rows)
    if not values["pile"]:
        raise notation.Unreadable("a card was turned up at the start", "pile")
    top, suit = top_card(values["pile"], options), values.pop("suit")
    hands = known.hands(seats)
    held = [penalty(hand, options) for hand in hands] if values["phase"] == "over" else []
    standing = InForce(**{name: values.pop(name) for name in InForce.__struct_fields__})
    values["points"] = values["points"] or (0,) * seats
    values["places"] = values["places"] or by_points(held)
    state = State(
        **values,
        options=options,
        asked=top if suit is None else card(rank_of(top), suit),
        hands=hands,
        scores=given(held, _winner(hands, values["turn"]), options.score) if held else (),
        standing=None if standing == NOTHING else standing,
    )
    check_position(state)
    return state


def _winner(hands: CardsBySeat, turn: int) -> int | None:
    """Return the seat without cards, of several the one whose turn it was; None if the round was
    blocked.
    """
    without = [seat for seat, hand in enumerate(hands) if not hand]
    return turn if turn in without else next(iter(without), None)
