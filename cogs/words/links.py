"""Which version of the program this is, and the operator's links for it."""

from typing import NamedTuple

VERSION = "1.1.0"  # as in pyproject.toml and CHANGELOG.md


class Links(NamedTuple):
    """The addresses of the source, a server for questions, an install link instead of the plain
    one, the page on privacy, and the terms; None: there is none.
    """

    source: str | None = None
    support: str | None = None
    install: str | None = None
    privacy: str | None = None
    terms: str | None = None
