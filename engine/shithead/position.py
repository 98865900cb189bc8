"""A round of the family written as the lines of a position, and read back.

Reading changes nothing: no draw, no burning.
"""

from msgspec.structs import replace

from engine import notation, positions
from engine.cards import Cards, text, texts
from engine.positions import KeyValue, Lines
from engine.seats import Seats
from engine.shithead.contradictions import check_position
from engine.shithead.options import Options
from engine.shithead.options import seats as seats_allowed
from engine.shithead.throwing import window_asks
from engine.shithead.turns import is_empty
from engine.shithead.values import BEFORE_PLAY, NOBODY, After, Due, Phase, Said, State, View


def _read_said(text: str) -> Said:
    words = [word.partition("=") for word in text.split() if text != "-"]
    return tuple((notation.read_number(seat), notation.read_card(card)) for seat, _, card in words)


def _write_said(said: Said) -> str:
    return " ".join(f"{seat}={text(card)}" for seat, card in said)


def _read_after(text: str) -> After | None:
    if text == "-":
        return None
    seat, _, rest = text.partition(" ")
    laid, _, cards = rest.partition(" ")
    return After(notation.read_number(seat), notation.read_number(laid), notation.read_cards(cards))


def _write_after(after: After) -> str:
    return f"{after.seat} {after.laid} {texts(after.cards)}"


def _read_dues(text: str) -> tuple[Due, ...]:
    return tuple(_read_due(word) for word in text.split() if text != "-")


def _read_due(word: str) -> Due:
    numbers = [notation.read_number(part) for part in word.split(":")]
    if len(numbers) < 2:
        raise notation.Unreadable(f"expected seat:cards:who has acted since, got {word!r}")
    return Due(numbers[0], numbers[1], tuple(numbers[2:]))


def _write_dues(dues: tuple[Due, ...]) -> str:
    parts = ((due.seat, due.cards, *due.acted) for due in dues)
    return " ".join(":".join(map(str, part)) for part in parts)


HEAD = (positions.DEALER, positions.TURN, positions.DIRECTION)
ROUND = (
    positions.phase(Phase),
    KeyValue("window", default=NOBODY),
    positions.numbers("waits", None),
    KeyValue("said", _read_said, _write_said, ()),
    KeyValue("turned", notation.read_cards, texts, ()),
    KeyValue("drawn"),
    KeyValue("out", notation.read_numbers, default=None),
    KeyValue("idle"),
    positions.PLACES,
    KeyValue("must", notation.read_cards, texts, ()),
)
OWED = (  # secret, as are the last ones
    KeyValue("after", _read_after, _write_after, None),
    KeyValue("dues", _read_dues, _write_dues, ()),
    positions.numbers("debts"),
)
CARDS = (
    positions.PILE,
    KeyValue("stock", notation.read_cards, default=()),
    KeyValue("burned", always=True),
)
SECRET = (KeyValue("youngest", default=None), positions.SEED, positions.SHUFFLES)


def write_position(state: State) -> list[str]:
    """Return the lines of a state, including everything that can affect a later step."""
    seats = len(state.hands)
    youngest = str(state.youngest) if state.youngest != seats - 1 else ""
    zones = zip(state.hands, state.up, state.down, strict=True)
    return [
        *_round_lines(state, seats, any(is_empty(state, seat) for seat in range(seats))),
        *positions.write_lines(OWED, state),
        *positions.write_lines(CARDS, state, stock=texts(state.stock)),
        *positions.write_lines(SECRET, state, youngest=youngest),
        *(_seat_line(seat, *map(texts, cards)) for seat, cards in enumerate(zones)),
    ]


def write_view(view: View) -> list[str]:
    """Return the same lines limited to the view of its seat; other cards are ``?``."""
    empty = any(not (place.hand or place.up or place.down) for place in view.seats)
    return [
        *_round_lines(view, len(view.seats), empty),
        *([f"drew: {texts(view.drew)}"] if view.drew else []),
        *positions.write_lines(CARDS, view, stock=positions.hidden(view.stock)),
        *(
            _seat_line(seat, hand, texts(place.up), positions.hidden(place.down))
            for seat, (hand, place) in enumerate(
                zip(positions.hands_seen(view), view.seats, strict=True)
            )
        ),
    ]


def _round_lines(known: State | View, seats: int, someone_is_empty: bool) -> list[str]:
    """Return the lines of the round. While a window is open, a seat without cards may still be
    in.
    """
    out = notation.write_numbers(known.out) if someone_is_empty else ""
    return [positions.head_line(HEAD, known, seats), *positions.write_lines(ROUND, known, out=out)]


def _seat_line(seat: int, hand: str, up: str, down: str) -> str:
    return f"{seat}: {hand} | {up} | {down}"


def read_position(options: Options, lines: dict[str, str]) -> State:
    """Return the state of a position's lines. Raises Unreadable, naming the contradiction."""
    known, rows = Lines(lines), (*HEAD, *ROUND, *OWED, *CARDS, *SECRET)
    seats = known.seats([row.key for row in rows], seats_allowed(options))
    zones = [known.read(str(seat), "-", _read_seat) for seat in range(seats)]
    hands, up, down = (tuple(zone[part] for zone in zones) for part in range(3))
    values = known.values(rows)
    out, waits, youngest = (values.pop(key) for key in ("out", "waits", "youngest"))
    state = State(
        **values,
        options=options,
        youngest=seats - 1 if youngest is None else youngest,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        up=up,
        down=down,
    )
    if out is None:  # the seats without any card, in numerical order
        out = tuple(seat for seat in range(seats) if is_empty(state, seat))
    state = replace(state, out=out)
    state = replace(state, waits=_asked_seats(state) if waits is None else waits)
    check_position(state)
    return state


def _read_seat(line: str) -> tuple[Cards, Cards, Cards]:
    zones = line.split("|")
    if len(zones) not in (1, 3):
        raise notation.Unreadable(f"expected hand | face up | face down, got {line!r}")
    hand, up, down = (notation.read_cards(zone) for zone in (*zones, "-", "-")[:3])
    return hand, up, down


def _asked_seats(state: State) -> Seats:
    """Return the seats waited for where no line says so: in an open window every other seat with
    hand cards; before play all.
    """
    if state.phase in BEFORE_PLAY:
        return tuple(range(len(state.hands)))
    if state.phase != "window" or not 0 <= state.window < len(state.hands):
        return ()
    return window_asks(state, state.window)
