"""The evening: a table's matches, the picture when people call it a night, and finding it again."""

from typing import NamedTuple

from tables.lobby.state import Again, CallNight
from tables.memory.evening import tallies
from tests.cogs.memory.evening.test_evening import nights
from tests.cogs.pub import described, ids
from tests.seams.stage import FINISHED, HERE, Stage


class Made(NamedTuple):
    """The table whose evening is over, and the content of its picture."""

    over: int
    picture: str


async def bring_about(stage: Stage) -> Made:
    """Ben, Mia and Ada play two matches and call it a night; at the table of the other evening, Ole
    would like to.
    """
    over = await stage.lay_out("cruzo", stage.ben, stage.mia, stage.ada)
    await stage.finish(over)
    for person in (stage.ben, stage.mia, stage.ada):
        await stage.act(over, person, Again())
    await stage.finish(over)
    await stage.act(over, stage.ben, CallNight())
    running = await stage.table(FINISHED)
    await stage.act(running, stage.ole, CallNight())
    assert running.lobby.night == (2,)
    await stage.env.settle()
    picture = described(nights(stage.pub)[-1])
    assert f"mia {HERE}" in picture
    return Made(over.id, picture)


async def holds(stage: Stage, made: Made) -> None:
    """Both show the matches, without deleted people; the past one is found again, by those who can
    read its channel, and its picture was posted once.
    """
    over = await stage.store.evenings.of_table(made.over)
    running = await stage.store.evenings.of_table(FINISHED)
    found = {one.table: one for one in await stage.store.evenings.over(stage.server)}
    assert made.over in found or stage.purged
    if stage.purged:
        assert over is None and running is None and not found
        return
    assert over is not None and running is not None
    assert (len(over.matches), len(running.matches)) == (2, 1)
    for evening in (over, running):
        users = {one.guest.person.user for one in tallies(evening)}
        assert not users & stage.gone
        assert (stage.mia.id in users) is (stage.mia.id not in stage.gone)
    pictures = [one for one in nights(stage.pub) if described(one) == made.picture]
    assert len(pictures) == (not stage.no_channel)
    await _found_by_who_can_read(stage, made)


async def _found_by_who_can_read(stage: Stage, made: Made) -> None:
    """Ada, who is always there, finds it where there are boards."""
    if stage.no_channel or not stage.there(stage.ada):
        return
    await stage.ada.slash(stage.pub.channel, "leaderboard")
    board = stage.pub.having(stage.ada, "p:evenings:")
    await stage.pub.click(stage.ada, board, "p:evenings:")
    page = stage.pub.private(stage.ada)[-1]
    assert "p:night:" in ids(page)
    await stage.pub.choose(stage.ada, page, "p:night:", str(made.over))
    evening = await stage.store.evenings.of_table(made.over)
    assert evening is not None
    names = [one.guest.person.name for one in tallies(evening)]
    assert len(names) == 3 - len(stage.gone & {stage.mia.id})
    assert all(name in described(page) for name in names)
    assert f"mia {HERE}" not in described(page) or f"mia {HERE}" in names
