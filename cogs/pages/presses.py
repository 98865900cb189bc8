"""What became of presses and commands: a line of the log each, with a code for those that failed;
and the last few of each person, in memory, for *Something is stuck?*.
"""

import logging
import secrets
import time
from collections import OrderedDict, deque
from datetime import datetime
from math import inf
from typing import Any, NamedTuple

from discord import Interaction, app_commands

from cogs.pages.custom_ids import Click, word_of
from cogs.wire.updates import BackgroundTasks, done_or_logged
from data.store.people import SqlPeople
from tables.log_context import about
from tables.people import Deletion

log = logging.getLogger(__name__)

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # without I and O, which look like digits
LENGTH = 5
LAST = 5  # presses remembered of a person
MOST_PEOPLE = 1_000  # remembered; the one who has not pressed for longest is forgotten
FAILED = ("too late", "store", "discord", "unexpected")  # outcomes that have a code


class Press(NamedTuple):
    """A press or command that is over: when it was made, by Discord's clock; its outcome
    (cogs.wire.metrics); and its code, "" if it did not fail.
    """

    at: datetime
    outcome: str
    code: str


def code_for(interaction: Interaction[Any]) -> str:
    """Return the code of a press that fails, by which its line of the log is found."""
    code: str = interaction.extras.setdefault(
        "code", "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
    )
    return code


class Presses:
    """The last presses of each person."""

    def __init__(self, people: SqlPeople) -> None:
        self._people = people
        self._last: OrderedDict[int, deque[Press]] = OrderedDict()
        self._forgot = -inf  # by the performance counter, when somebody was last forgotten
        self._logging = BackgroundTasks()

    def of(self, user: int) -> list[Press]:
        """Return somebody's last presses that are over, newest first."""
        return [*reversed(self._last.get(user, ()))]

    def forget(self, gone: Deletion) -> None:
        """Forget the presses of somebody who is deleted."""
        self._forgot = time.perf_counter()
        for user in [user for user in self._last if gone.concerns(user)]:
            del self._last[user]

    async def close(self) -> None:
        """Write the last lines."""
        await self._logging.close()

    def over(self, interaction: Interaction[Any], began: float) -> None:
        """Note a press that is over and began at this time of the performance counter. One during
        which somebody was deleted is not remembered: it may be theirs.
        """
        outcome = interaction.extras.get("outcome", "done")
        code = code_for(interaction) if outcome in FAILED else ""
        user = interaction.user.id
        if began > self._forgot:
            self._last.setdefault(user, deque(maxlen=LAST)).append(
                Press(interaction.created_at, outcome, code)
            )
            self._last.move_to_end(user)
        if len(self._last) > MOST_PEOPLE:
            self._last.popitem(last=False)
        level = logging.WARNING if code else logging.INFO if outcome == "forged" else logging.DEBUG
        if log.isEnabledFor(level):
            took = 1000 * (time.perf_counter() - began)
            why = interaction.extras.get("why", outcome)
            facts = f"{_word(interaction)}: {outcome}, {why}, {took:.0f} ms"
            self._logging.start(self._write(level, interaction, code, facts))

    async def _write(
        self, level: int, interaction: Interaction[Any], code: str, facts: str
    ) -> None:
        pseudonym = self._people.pseudonym(interaction.user.id)
        who = await done_or_logged(pseudonym) or "somebody"
        with about(interaction.extras.get("table")):
            log.log(level, "Press %s of %s, %s", code or "-", who, facts)


def _word(interaction: Interaction[Any]) -> str:
    """Return what was pressed or typed, by its word alone: what stands behind it may be a card."""
    if isinstance(interaction.command, app_commands.Command | app_commands.ContextMenu):
        return f"/{interaction.command.qualified_name}"
    click: Click | None = interaction.extras.get("click")
    forged = interaction.extras.get("outcome") == "forged"
    return word_of(None if forged else click)
