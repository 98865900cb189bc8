"""Settings: a person's own, and a server's."""

from cogs.kit.store import Preferences
from tests.seams.grid import Feature
from tests.seams.stage import Stage

OWN = Preferences(large=True, mentions=False)


async def bring_about(stage: Stage) -> None:
    """Mia and Ada read as they like, and the server has another clock."""
    for person in (stage.mia, stage.ada):
        await stage.pub.bot.readers.prefer(stage.person(person), OWN)
    await stage.pub.bot.readers.change_server(stage.server, clock="relaxed")


async def holds(stage: Stage, made: None) -> None:
    """Each is as it was set, in memory too, until the person or the server goes."""
    for person in (stage.mia, stage.ada):
        expected = Preferences() if person.id in stage.gone else OWN
        assert await stage.store.people.preferences(person.id) == expected
        assert await stage.pub.bot.readers.preferences(person.id) == expected
    clock = (await stage.store.servers.preferences(stage.server)).clock
    assert clock == (None if stage.purged else "relaxed")
    assert (await stage.pub.bot.readers.server(stage.server)).clock == clock


FEATURE = Feature(bring_about, holds)
