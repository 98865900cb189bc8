"""Puzzles nobody would like: with nothing to think about, or whose solution says more about how the
rules of thumb play on than about the cards. Each rule was found by trying puzzles out.
"""

from bench.puzzles.found import Found


def why_silly(one: Found) -> str:
    """Return why a puzzle is silly; empty if it is not."""
    return ""
