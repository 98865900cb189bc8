"""`python -m bench.puzzles`: find puzzles, and write data/puzzles.

What is found is kept in a file at once; a search that is started again goes on behind it. The same
rounds give the same puzzles.
"""

import argparse
from pathlib import Path

from bench.puzzles import found
from bench.puzzles.search import Search
from bench.puzzles.shipping import chosen, write


def main() -> None:
    """Search for a while, and write the files; with no minutes only write them anew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0, help="of processor time")
    parser.add_argument("--found", type=Path, default=Path("var/puzzles.jsonl"), help="the file")
    parser.add_argument("--only", nargs="*", default=(), help="rule sets to look at")
    given = parser.parse_args()
    given.found.parent.mkdir(exist_ok=True)
    Search(given.found, given.minutes, given.only).run()
    kept, dropped = chosen(found.read(given.found))
    write(kept)
    print(f"{len(kept)} puzzles are written; left out: {dict(dropped)}")


if __name__ == "__main__":
    main()
