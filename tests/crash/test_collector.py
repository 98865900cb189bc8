"""Nothing of a press waits for the garbage collector: memory is where it was.

The bot is run by `main` here, without the collector. On SIGUSR1 everything from then on is counted,
on SIGUSR2 it is printed how many objects of each class only the collector would free.
"""

import gc
import json
import random
import signal
from collections import Counter
from pathlib import Path

import pytest

import bot
from cogs.ops import garbage
from playground.people import Member
from tests.support.played_tables import PlayedTable
from tests.support.running_bot import RunningBot, running_bot
from tests.support.waiting import until
from tests.support.whole_round import Round

pytestmark = [pytest.mark.xdist_group("processes"), pytest.mark.whole]

COUNTED, LEFT = "Counted from here on", "Left to the collector:"
WORDS = ("t:1:again", "t:1:hand", "t:1:more", "t:9:hand", "h:1:1:draw", "h:1:0:", "p:nothing:", "")
TIMES = 5
A_MATCH = 60  # objects of its few statements, with its end
# A statement of SQLAlchemy's refers to itself, and is Python's own classes for the rest.
BY_OTHERS = ("sqlalchemy", "builtins", "collections")


async def test_presses_and_commands_leave_nothing_to_the_collector(tmp_path: Path) -> None:
    """Answered, refused and forged ones, dialogs and suggestions."""
    async with running_bot(tmp_path, limits=False, module=__name__) as here:
        [company] = await here.tables(1, 3)
        await here.quiet(1.0)
        here.tell(signal.SIGUSR1)
        await here.wait_for_log(COUNTED)
        await Round(company, random.Random(7)).play()
        left = await _left_behind(here, 1)
        assert sum(left.values()) < A_MATCH, f"{left}"
        for person in company.people:
            await _press_and_command(person, company)
        left = await _left_behind(here, 2)
    ours = [name for name in left if name.split(".")[0] not in BY_OTHERS]
    assert not ours, f"{left}"


async def _left_behind(here: RunningBot, times: int) -> dict[str, int]:
    await here.quiet()
    here.tell(signal.SIGUSR2)
    await until(lambda: here.log_text().count(LEFT) == times)
    return dict(json.loads(here.log_text().rpartition(LEFT)[2].partition("\n")[0]))


async def _press_and_command(person: Member, company: PlayedTable) -> None:
    """Press what is there and what is not, on one's own and on everybody's message; command."""
    for word in WORDS * TIMES:
        for back in (-1, -2):
            shown = person.messages(company.channel)[back]
            await person.click(shown["id"], word, forged=True)
    for name in ("help", "profile", "leaderboard", "table", "settings"):
        await person.command(name)
    await person.autocomplete("play", {"at": "8"}, "at")


# In the bot's process


def main() -> int:
    """Run the bot; return its exit code."""
    garbage.spare = gc.disable
    gc.disable()
    signal.signal(signal.SIGUSR1, lambda *_: _begin())
    signal.signal(signal.SIGUSR2, lambda *_: _print())
    return bot.main()


def _begin() -> None:
    gc.collect()
    gc.set_debug(gc.DEBUG_SAVEALL)
    print(COUNTED, flush=True)


def _print() -> None:
    gc.collect()
    count = Counter(f"{type(left).__module__}.{type(left).__qualname__}" for left in gc.garbage)
    print(LEFT, json.dumps(count), flush=True)
