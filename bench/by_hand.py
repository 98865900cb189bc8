"""Play positions on by hand, and list legal actions.

    python -m bench.by_hand [FILE]        plays the actions of a text, prints events and position
    python -m bench.by_hand legal [FILE]  the same, and each seat's legal actions at the end

Exit code 1: an action was illegal; 2: the text could not be read.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from data.presets import presets
from engine.cards import RANKS, texts
from engine.game import AnyGame, Event, Fact, Illegal, facts, line_of
from engine.notation import (
    ActionLine,
    Document,
    Unreadable,
    read_document,
    read_rules,
    read_seat_action,
    write_action,
    write_places,
)


class ShellRound(NamedTuple):
    """A round, with the words of its rules line, and its game."""

    rules: str
    game: AnyGame
    state: Any


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    about = str(__doc__).partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m bench.by_hand", description=about)
    text = "a text; - or nothing: standard input"
    parser.add_argument("file", nargs="?", default="-", help=text)
    parser.add_argument("--seat", type=int, help="print what this seat may see")
    legal = given[:1] == ["legal"]
    command = parser.parse_args(given[legal:])
    try:
        return _play(command, legal=legal)
    except (Unreadable, OSError) as wrong:
        print(f"unreadable: {wrong}", file=sys.stderr)
        return 2


def _play(command: argparse.Namespace, *, legal: bool) -> int:
    document = read_document(_read_text(command.file))
    try:
        table = _read_table(document)
    except Unreadable as wrong:
        raise _at(document.numbers.get(wrong.key or ""), wrong) from None
    seats, code = range(len(table.game.view(table.state, None).seats)), 0
    if command.seat is not None and command.seat not in seats:
        raise Unreadable(f"--seat: there are only {len(seats)} seats, from 0")
    for line in document.actions:
        table, done = _act(table, line, command.seat)
        code = code if done else 1
    _print_position(table, command.seat)
    if legal:
        for seat in seats if command.seat is None else [command.seat]:
            for action in table.game.legal(table.state, seat):
                print(f"legal: {seat} {write_action(action)}")
    return code


def _read_text(file: str) -> str:
    raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    try:
        return raw.decode()
    except UnicodeDecodeError:
        raise Unreadable("not UTF-8") from None


def _at(line: int | None, wrong: Unreadable) -> Unreadable:
    """Return the same error for this line."""
    return Unreadable(wrong.why, wrong.key, line)


def _read_table(document: Document) -> ShellRound:
    known, lines = presets(), dict(document.position)
    rules = lines.pop("rules", "")
    name, *changes = rules.split() or [""]
    if name not in known:
        why = f"{name!r} is none of" if name else "which rule set?"
        raise Unreadable(f"{why} {', '.join(known)}", "rules")
    game = known[name].rules
    try:
        options = game.read_options(read_rules(changes, known[name].values))
    except ValueError as wrong:
        raise Unreadable(str(wrong), "rules") from None
    return ShellRound(rules, game, game.read_position(options, lines))


def _act(table: ShellRound, line: ActionLine, viewer: int | None) -> tuple[ShellRound, bool]:
    try:
        seat, action = read_seat_action(table.game, line.text)
    except Unreadable as wrong:
        raise _at(line.number, wrong) from None
    try:
        step = table.game.apply(table.state, seat, action)
    except Illegal as refused:
        facts = [f"{name}={write_fact(name, fact)}" for name, fact in refused.facts.items()]
        print(" ".join([f"illegal: {line.text}: {refused.code}", *facts]))
        return table, False
    for event in step.events:
        written = write_event(event) if viewer is None else write_event_for(event, viewer)
        if written is not None:
            print(written)
    return table._replace(state=step.state), True


def write_fact(name: str, fact: Fact) -> str:
    """Return a fact of an event or a refusal as text; its field's name says how it is written."""
    if name == "places":
        return write_places(fact)  # type: ignore[arg-type]  # a field of this name holds places
    if name == "rank" and isinstance(fact, int):
        return RANKS[fact]
    if isinstance(fact, tuple):
        return texts(fact)  # type: ignore[arg-type]  # places are written above
    return str(fact)


def write_event(event: Event) -> str:
    """Return an event in full, for the record."""
    return write_event_for(event, getattr(event, "seat", None)) or ""


def write_event_for(event: Event, viewer: int | None) -> str | None:
    """Return an event as it is told to this seat, or a spectator; None if it is told nothing."""
    known = facts(event, viewer)
    if known is None:
        return None
    written = {name: write_fact(name, fact) for name, fact in known.items()}
    return line_of(event, viewer).format_map(written)


def _print_position(table: ShellRound, viewer: int | None) -> None:
    game, state = table.game, table.state
    known = viewer is None
    lines = game.write_position(state) if known else game.write_view(game.view(state, viewer))
    print(f"rules: {table.rules}", *lines, sep="\n")


if __name__ == "__main__":
    sys.exit(main())
