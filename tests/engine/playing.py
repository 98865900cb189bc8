"""Playing a position on, for tests that are written in the notation.

    after = play('''
        pile: 7D
        0: 4H KD | - | -
        1: 9C | - | -
        > 0 lay 4H
    ''')
    assert after.events == ["0 lays 4H"]
    assert after.seat(0) == "KD | - | -"

A text without a `rules:` line is a position of Cruzo.
"""

from dataclasses import dataclass
from typing import Any

from bench.by_hand import write_event, write_event_for, write_fact
from data.presets import presets
from engine.game import AnyGame, Illegal
from engine.notation import (
    ActionLine,
    Document,
    read_document,
    read_rules,
    read_seat_action,
    write_action,
)


@dataclass(frozen=True)
class Played:
    """A position after the actions of its text, and the events on the way."""

    game: AnyGame
    state: Any
    happened: tuple[Any, ...]

    @property
    def events(self) -> list[str]:
        """Return every event in full."""
        return [write_event(event) for event in self.happened]

    def told(self, seat: int | None) -> list[str]:
        """Return the events as a seat, or a spectator, was told them."""
        lines = (write_event_for(event, seat) for event in self.happened)
        return [line for line in lines if line is not None]

    @property
    def lines(self) -> dict[str, str]:
        """Return the position's values by key."""
        return read_document("\n".join(self.game.write_position(self.state))).position

    def __getitem__(self, key: str) -> str:
        return self.lines[key]

    def __contains__(self, key: str) -> bool:
        return key in self.lines

    def seat(self, seat: int) -> str:
        """Return a seat's cards: hand
        face up
        face down.
        """
        return self.lines[str(seat)]

    def hand(self, seat: int) -> str:
        """Return a seat's hand."""
        return self.seat(seat).partition(" | ")[0]

    def legal(self, seat: int) -> list[str]:
        """Return a seat's legal actions."""
        return [write_action(action) for action in self.game.legal(self.state, seat)]

    def offered(self, seat: int) -> list[str]:
        """Return the actions a seat is offered, including those it may only try."""
        return [write_action(action) for action in self.game.offered(self.state, seat)]

    def default(self, seat: int) -> str:
        """Return the table's action for a seat."""
        return write_action(self.game.default(self.state, seat))

    def seen_by(self, seat: int | None) -> str:
        """Return the position as a seat, or a spectator, sees it."""
        return "\n".join(self.game.write_view(self.game.view(self.state, seat)))


def position(text: str) -> Played:
    """Return a position without its actions."""
    return _set_up(read_document(text))


def state_at(rules: str, text: str) -> tuple[Any, Any]:
    """Return a game and its state in a position by a rule set, maybe with options changed."""
    at = position(f"rules: {rules}\n{text}")
    return at.game, at.state


def play(text: str) -> Played:
    """Return a position after the actions of its text. Raises Illegal."""
    document = read_document(text)
    return _carry_out(_set_up(document), document.actions)


def refused(text: str, at: Played | None = None) -> str:
    """Return why the last action of a text, or of its actions from a moment on, is illegal: the
    code and its facts, `too_low rank=7`.
    """
    document = read_document(text)
    *before, last = document.actions
    at = _carry_out(at or _set_up(document), before)
    try:
        _carry_out(at, [last])
    except Illegal as illegal:
        facts = (f"{name}={write_fact(name, fact)}" for name, fact in illegal.facts.items())
        return " ".join([illegal.code, *facts])
    raise AssertionError(f"{last.text} was allowed")


def resumed(at: Played, text: str) -> Played:
    """Return what follows from a moment when the actions of a text are done. Raises Illegal."""
    return _carry_out(at, read_document(text).actions)


def _carry_out(at: Played, lines: list[ActionLine]) -> Played:
    state, happened = at.state, list(at.happened)
    for line in lines:
        step = at.game.apply(state, *read_seat_action(at.game, line.text))
        state = step.state
        happened += step.events
    return Played(at.game, state, tuple(happened))


def _set_up(document: Document) -> Played:
    lines = dict(document.position)
    rules, *changes = lines.pop("rules", "cruzo").split()
    preset = presets()[rules]
    game = preset.rules
    options = game.read_options(read_rules(changes, preset.values))
    return Played(game, game.read_position(options, lines), ())
