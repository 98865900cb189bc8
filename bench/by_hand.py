"""The command line: play positions on, and list legal actions.

    python -m engine [FILE]             plays the actions of a text, prints events and position
    python -m engine legal [FILE]       the same, and each seat's legal actions at the end

Exit code 1: an action was illegal; 2: the text could not be read.
"""

import argparse
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.game import AnyGame, Illegal
from engine.games import RuleSet, read_rule_set
from engine.notation import (
    ActionLine,
    Document,
    Unreadable,
    read_document,
    read_rules,
    read_seat_action,
    write_action,
    write_event,
    write_event_for,
    write_fact,
)

FOLDER = Path(__file__).parents[1] / "data" / "presets"  # in the source tree


class ShellRound(NamedTuple):
    """A round, with the words of its rules line, and its game."""

    rules: str
    game: AnyGame
    state: Any


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__.split("\n")[0])
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
        table = _read_table(document, _rule_sets())
    except Unreadable as wrong:
        raise wrong.at(document.numbers.get(wrong.key or "")) from None
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


def _rule_sets() -> Mapping[str, RuleSet]:
    return {
        path.stem: read_rule_set(path.stem, tomllib.loads(path.read_text("utf-8")))
        for path in sorted(FOLDER.glob("*.toml"))
    }


def _read_table(document: Document, known: Mapping[str, RuleSet]) -> ShellRound:
    lines = dict(document.position)
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
        raise wrong.at(line.number) from None
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


def _print_position(table: ShellRound, viewer: int | None) -> None:
    game, state = table.game, table.state
    known = viewer is None
    lines = game.write_position(state) if known else game.write_view(game.view(state, viewer))
    print(f"rules: {table.rules}", *lines, sep="\n")


if __name__ == "__main__":
    sys.exit(main())
