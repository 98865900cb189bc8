"""A database that people have played on, and ways in which a disk damages one."""

import random
from pathlib import Path

from data.presets import presets
from data.store.keeping.backup import backup
from tables.lobby.state import Start
from tests.data.store.evening import CHANCE, Evening
from tests.support.databases import url_of
from tests.tables.helpers import asked

FINISHED = (3, 6)  # tables that are soon done: one with a title, one with a seat of the table's own
RUNNING = ("cruzo", "crazy-eights", "schroom")
MOVES = 6
PAGE = 4096
HEADER = 100


async def played(folder: Path) -> Path:
    """A database in one file with finished tables, and one in mid-round of every game."""
    evening = Evening(folder / "evening.db")
    await evening.begin()
    for number in FINISHED:
        await evening._table(number)
    for number, rules in enumerate(RUNNING):
        CHANCE.set(random.Random(number))
        table = await evening._opened(number, presets()[rules])
        await table.act(table.people[0], Start())
        for _ in range(MOVES):
            seat = asked(table.game, table.state)[0]
            await table.act(table.people[seat], table.game.default(table.state, seat))
    await evening.end()
    backup(url_of(evening.file), folder / "whole.db")
    return folder / "whole.db"


def damaged(whole: bytes, chance: random.Random) -> bytes:
    """Return a damaged copy of a file: bits flipped, or one or more pages gone."""
    spoilt = bytearray(whole)
    match chance.randrange(6):
        case 0:  # anywhere
            _flip(spoilt, range(len(whole)), chance.randrange(1, 200), chance)
        case 1:  # in the header
            _flip(spoilt, range(HEADER), chance.randrange(1, 4), chance)
        case 2:  # where the tables are declared
            _flip(spoilt, range(HEADER, PAGE), chance.randrange(1, 20), chance)
        case 3:  # all over one page
            first = PAGE * chance.randrange(len(whole) // PAGE)
            _flip(spoilt, range(first, first + PAGE), chance.randrange(1, 60), chance)
        case 4:
            first = PAGE * chance.randrange(len(whole) // PAGE)
            spoilt[first : first + PAGE] = bytes([chance.choice((0, 255))]) * PAGE
        case _:
            del spoilt[chance.randrange(len(whole)) :]
    return bytes(spoilt)


def _flip(spoilt: bytearray, places: range, times: int, chance: random.Random) -> None:
    for _ in range(times):
        spoilt[chance.choice(places)] ^= chance.randrange(1, 256)
