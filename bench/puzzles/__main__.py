"""`python -m bench.puzzles`: judge the puzzles of data/puzzles, ask a `second` judge about them,
`ship` what the judge says, those that fell or are not confirmed taken out, or `search` for others.

Judging and searching can be stopped at any time, and go on behind what they have written. The same
puzzles get the same verdicts, and the same rounds give the same puzzles.
"""

import argparse
from datetime import UTC, date, datetime
from pathlib import Path

from bench.puzzles import found, second
from bench.puzzles.journal import Journal, judge
from bench.puzzles.positions import is_unasked
from bench.puzzles.search import Search
from bench.puzzles.shipping import chosen, take_out, tell, write
from data.puzzles import puzzles


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m bench.puzzles", description=__doc__)
    parser.add_argument(
        "what", nargs="?", choices=("judge", "second", "ship", "search"), default="judge"
    )
    parser.add_argument("--minutes", type=float, default=60.0, help="of processor time")
    parser.add_argument("--found", type=Path, default=Path("var/puzzles.jsonl"), help="the file")
    parser.add_argument("--only", nargs="*", default=(), help="rule sets to look at")
    parser.add_argument("--first", nargs="*", default=(), help="puzzles to judge before the others")
    given = parser.parse_args()
    of_rules = [one for one in puzzles() if not given.only or one.rules in given.only]
    first = [one for one in of_rules if one.id in given.first]
    if given.what == "judge":
        judge(first, given.minutes)
        print(dict(judge(of_rules, given.minutes)))
    elif given.what == "second":
        second.judge(dict.fromkeys([*first, *of_rules]), given.minutes)
        print(*second.table(of_rules), sep="\n")
    elif given.what == "ship":
        journal = Journal()
        tell(journal.holding(of_rules))
        unasked = [puzzle for puzzle in of_rules if is_unasked(puzzle.choices)]
        refused = dict.fromkeys(
            [*journal.refused(of_rules), *second.unconfirmed(of_rules), *unasked]
        )
        print(f"taken out: {take_out(refused, _today())}")
    else:
        _search(given)


def _today() -> date:
    return datetime.now(UTC).date()


def _search(given: argparse.Namespace) -> None:
    """Search for a while, and add what was found to the files; with no minutes only that."""
    given.found.parent.mkdir(exist_ok=True)
    Search(given.found, given.minutes, given.only).run()
    kept, dropped = chosen(found.read(given.found))
    print(f"{write(kept, _today())} puzzles are new; left out: {dict(dropped)}")


if __name__ == "__main__":
    main()
