"""The command line: play positions on, deal, list legal actions and rule sets.

    python -m engine [FILE]             plays the actions of a text, prints events and position
    python -m engine legal [FILE]       the same, and each seat's legal actions at the end
    python -m engine deal RULES         prints a dealt position
    python -m engine rules              lists rule sets and their options

Rule sets are files in a folder: the program's own, or that of --rules-from FOLDER.

Exit code 1: an action was illegal; 2: the text could not be read.
"""

import argparse
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.game import Illegal, Step
from engine.games import GAMES, RuleSet, read_rule_set
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
    write_rules,
)
from engine.shuffle import SEED_BYTES, seed_of

WORDS = ("play", "legal", "deal", "rules")


FOLDER = Path(__file__).parents[1] / "data" / "presets"  # in the source tree


class ShellRound(NamedTuple):
    """A rule set with the changes given on the command line, and a round of it."""

    rule_set: RuleSet
    changes: list[str]
    state: Any


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given or given[0] not in (*WORDS, "--rules-from", "-h", "--help"):
        given.insert(0, "play")
    command = _parser().parse_args(given)
    try:
        return int(command.run(command))
    except (Unreadable, OSError) as wrong:
        print(f"unreadable: {wrong}", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__.split("\n")[0])
    parser.add_argument(
        "--rules-from", type=Path, default=FOLDER, metavar="FOLDER", help="where rule sets are"
    )
    words = parser.add_subparsers(required=True)
    for name in ("play", "legal"):
        word = words.add_parser(name)
        word.add_argument(
            "file", nargs="?", default="-", help="a text; - or nothing: standard input"
        )
        word.add_argument("--seat", type=int, help="print what this seat may see")
        word.set_defaults(run=_play, legal=name == "legal")
    deal = words.add_parser("deal")
    deal.add_argument("rules", nargs="+", help="a rule set, then options: cruzo finish=play_on")
    deal.add_argument("--seats", type=int, default=2)
    deal.add_argument("--dealer", type=int, default=0)
    deal.add_argument("--youngest", type=int)
    deal.add_argument(
        "--seed", type=seed, default=0, help="a number, or what a table opened, in hex"
    )
    deal.add_argument("--seat", type=int)
    deal.set_defaults(run=_deal)
    words.add_parser("rules").set_defaults(run=_rules)
    return parser


def seed(text: str) -> int:
    """Return the seed of a short decimal number, or of the full hex a table publishes."""
    return int(text, 16 if len(text) == 2 * SEED_BYTES else 10)


def _play(command: argparse.Namespace) -> int:
    text = _read_text(command.file)
    document = read_document(text)
    try:
        table = _read_table(document, _rule_sets(command.rules_from))
    except Unreadable as wrong:
        raise wrong.at(document.numbers.get(wrong.key or "")) from None
    game = table.rule_set.rules
    seats, code = range(len(game.view(table.state, None).seats)), 0
    if command.seat is not None and command.seat not in seats:
        raise Unreadable(f"--seat: there are only {len(seats)} seats, from 0")
    for line in document.actions:
        table, legal = _act(table, line, command.seat)
        code = code if legal else 1
    _print_position(table, command.seat)
    if command.legal:
        for seat in seats if command.seat is None else [command.seat]:
            for action in game.legal(table.state, seat):
                print(f"legal: {seat} {write_action(action)}")
    return code


def _read_text(file: str) -> str:
    raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    try:
        return raw.decode()
    except UnicodeDecodeError:
        raise Unreadable("not UTF-8") from None


def _read_table(document: Document, known: Mapping[str, RuleSet]) -> ShellRound:
    lines = dict(document.position)
    rules = lines.pop("rules", "").split()
    if not rules:
        raise Unreadable("which rule set? " + ", ".join(known), "rules")
    rule_set, options = _find(rules, known)
    return ShellRound(rule_set, rules[1:], rule_set.rules.read_position(options, lines))


def _rule_sets(folder: Path) -> Mapping[str, RuleSet]:
    """Return the rule sets in a folder by id, in the order of their games. Raises Unreadable."""
    sets = []
    for path in sorted(folder.glob("*.toml")):
        try:
            sets.append(read_rule_set(path.stem, tomllib.loads(path.read_text("utf-8"))))
        except ValueError as wrong:
            raise Unreadable(f"{path.name}: {wrong}") from None
    sets.sort(key=lambda rule_set: (list(GAMES).index(rule_set.game), rule_set.id))
    return {rule_set.id: rule_set for rule_set in sets}


def _find(rules: list[str], known: Mapping[str, RuleSet]) -> tuple[RuleSet, Any]:
    rule_set = known.get(rules[0])
    if rule_set is None:
        raise Unreadable(f"{rules[0]!r} is none of {', '.join(known)}", "rules")
    try:
        return rule_set, rule_set.rules.read_options(read_rules(rules[1:], rule_set.values))
    except ValueError as wrong:
        raise Unreadable(str(wrong), "rules") from None


def _act(table: ShellRound, line: ActionLine, viewer: int | None) -> tuple[ShellRound, bool]:
    game = table.rule_set.rules
    try:
        seat, action = read_seat_action(game, line.text)
    except Unreadable as wrong:
        raise wrong.at(line.number) from None
    try:
        step = game.apply(table.state, seat, action)
    except Illegal as refused:
        facts = [f"{name}={write_fact(name, fact)}" for name, fact in refused.facts.items()]
        print(" ".join([f"illegal: {line.text}: {refused.code}", *facts]))
        return table, False
    _print_events(step, viewer)
    return table._replace(state=step.state), True


def _print_events(step: Step[Any], viewer: int | None, before: str = "") -> None:
    for event in step.events:
        line = write_event(event) if viewer is None else write_event_for(event, viewer)
        if line is not None:
            print(before + line)


def _print_position(table: ShellRound, viewer: int | None) -> None:
    game = table.rule_set.rules
    print(" ".join(["rules:", table.rule_set.id, *table.changes]))
    state = table.state
    seen = viewer is not None
    for line in game.write_view(game.view(state, viewer)) if seen else game.write_position(state):
        print(line)


def _deal(command: argparse.Namespace) -> int:
    rule_set, options = _find(command.rules, _rule_sets(command.rules_from))
    seats = rule_set.rules.seats(options)
    if command.seats not in seats:
        raise Unreadable(f"--seats: {seats.start} to {seats.stop - 1}")
    for name in ("dealer", "youngest", "seat"):
        value = getattr(command, name)
        if value is not None and value not in range(command.seats):
            raise Unreadable(f"--{name}: 0 to {command.seats - 1}")
    if not 0 <= command.seed < 1 << 256:
        raise Unreadable("--seed: 0 to 2^256 - 1")
    step = rule_set.rules.deal(
        options, command.seats, command.dealer, seed_of(command.seed), command.youngest
    )
    _print_events(step, command.seat, "# ")
    _print_position(ShellRound(rule_set, command.rules[1:], step.state), command.seat)
    return 0


def _rules(command: argparse.Namespace) -> int:
    for rule_set in _rule_sets(command.rules_from).values():
        print(f"{rule_set.id}   {rule_set.source}")
        for name, value in rule_set.values.items():
            print(f"    {write_rules({name: value}, {name: None})}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
