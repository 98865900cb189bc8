"""Where whoever runs the bot has put what belongs to it."""

from typing import NamedTuple


class Links(NamedTuple):
    """The addresses of the source, of a server for questions, of an install link instead of the
    plain one, of what is said of privacy, and of the terms; None: there is none.
    """

    source: str | None = None
    support: str | None = None
    install: str | None = None
    privacy: str | None = None
    terms: str | None = None
