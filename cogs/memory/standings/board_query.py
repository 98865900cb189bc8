"""The board to show, in the form of its buttons and selects."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple, TypeAlias, get_args

from cogs.pages.responses import Trouble
from data.presets import presets
from engine.games import GAMES
from tables.memory.standings import Order, Period, Scope

Look: TypeAlias = Literal["picture", "text"]

ORDERS: tuple[Order, ...] = get_args(Order)
PERIODS: tuple[Literal["season", "ever"], ...] = ("season", "ever")
WHOLE = "*"  # before a game's name: all its rule sets together
_WRITTEN = re.compile(
    rf"(\S{{1,64}}) (season|ever|[0-9]{{1,6}}) ([0-9]{{1,4}}) ({'|'.join(ORDERS)}) (picture|text)"
)


class BoardQuery(NamedTuple):
    """A page of a board: its subject, period, page number, order, and form."""

    scope: Scope
    period: Period = "season"
    page: int = 0
    order: Order = "wins"
    look: Look = "picture"

    def written(self) -> str:
        """Return the argument of a custom_id."""
        scope, period = write_scope(self.scope), self.period
        return f"{scope} {period} {max(self.page, 0)} {self.order} {self.look}"


def read(argument: str) -> BoardQuery:
    """Return the query of a custom_id. Raises Trouble for one that was not written here."""
    written = _WRITTEN.fullmatch(argument)
    scope = read_scope(written[1]) if written else None
    period = read_period(written[2]) if written else None
    if written is None or scope is None or period is None:
        raise Trouble("trouble-forged")
    order: Order = next(each for each in ORDERS if each == written[4])
    look: Look = "picture" if written[5] == "picture" else "text"
    return BoardQuery(scope, period, int(written[3]), order, look)


def write_scope(scope: Scope) -> str:
    """Return a rule set's id; or the game's name, marked as the whole game."""
    return scope.rules or f"{WHOLE}{scope.game}"


def read_scope(text: str) -> Scope | None:
    """Return the scope written so; None: there is no such game."""
    if text in presets():
        return Scope(presets()[text].game, text)
    game = text.removeprefix(WHOLE)
    return Scope(game) if text.startswith(WHOLE) and game in GAMES else None


def read_period(text: str) -> Period | None:
    """Return a period written in commands and selects; None: no such period."""
    for word in PERIODS:
        if text == word:
            return word
    return int(text) if re.fullmatch("[1-9][0-9]{0,5}", text) else None
