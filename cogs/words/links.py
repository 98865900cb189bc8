"""Which version of the program this is, and the operator's links for it."""

from pathlib import Path
from typing import NamedTuple

NUMBER = "1.1.0"  # as in pyproject.toml and CHANGELOG.md


def revision(home: Path) -> str:
    """Return the commit of the program in a folder, eight digits of it: as it was stamped into an
    image, else as `.git` has it; "unknown" if neither can be read.
    """
    stamp, git = home / "revision", home / ".git"
    try:
        head = (stamp if stamp.exists() else git / "HEAD").read_text("utf-8").strip()
        if not head.startswith("ref: "):
            return head[:8] or "unknown"
        branch = head.removeprefix("ref: ")
        if (git / branch).exists():
            return (git / branch).read_text("utf-8")[:8]
        packed = (git / "packed-refs").read_text("utf-8").splitlines()
        return next(line for line in packed if line.endswith(f" {branch}"))[:8]
    except (OSError, UnicodeError, StopIteration):
        return "unknown"


VERSION = f"{NUMBER} ({revision(Path(__file__).parents[2])})"


class Links(NamedTuple):
    """The addresses of the source, a server for questions, an install link instead of the plain
    one, the page on privacy, and the terms; None: there is none.
    """

    source: str | None = None
    support: str | None = None
    install: str | None = None
    privacy: str | None = None
    terms: str | None = None
