"""`python -m bench.puzzles`: judge the puzzles of data/puzzles, or `search` for others.

Both can be stopped at any time, and go on behind what they have written. The same puzzles get the
same verdicts, and the same rounds give the same puzzles.
"""

import argparse
from pathlib import Path

from bench.puzzles import found
from bench.puzzles.journal import judge
from bench.puzzles.search import Search
from bench.puzzles.shipping import chosen, write
from data.puzzles import puzzles


def main() -> None:
    """Judge or search for a while; a search then writes the files, with no minutes nothing else."""
    parser = argparse.ArgumentParser(prog="python -m bench.puzzles", description=__doc__)
    parser.add_argument("what", nargs="?", choices=("judge", "search"), default="judge")
    parser.add_argument("--minutes", type=float, default=60.0, help="of processor time")
    parser.add_argument("--found", type=Path, default=Path("var/puzzles.jsonl"), help="the file")
    parser.add_argument("--only", nargs="*", default=(), help="rule sets to look at")
    parser.add_argument("--first", nargs="*", default=(), help="puzzles to judge before the others")
    given = parser.parse_args()
    if given.what == "judge":
        of_rules = [one for one in puzzles() if not given.only or one.rules in given.only]
        in_order = sorted(of_rules, key=lambda one: one.id not in given.first)
        print(dict(judge(in_order, given.minutes)))
        return
    given.found.parent.mkdir(exist_ok=True)
    Search(given.found, given.minutes, given.only).run()
    kept, dropped = chosen(found.read(given.found))
    write(kept)
    print(f"{len(kept)} puzzles are written; left out: {dict(dropped)}")


if __name__ == "__main__":
    main()
