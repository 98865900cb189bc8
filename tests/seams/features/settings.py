"""Settings: a person's own, and a server's."""

from msgspec.structs import replace

from data.store.people import Preferences
from tests.seams.stage import Stage

OWN = Preferences(large=True, mentions=False, german_faces=True)


async def bring_about(stage: Stage) -> None:
    """Mia and Ada read as they like; the server has another clock, and German faces."""
    for person in (stage.mia, stage.ada):
        await stage.pub.bot.readers.prefer(stage.person(person), OWN)
    await stage.pub.bot.readers.change_server(stage.server, clock="relaxed", german_faces=True)


async def holds(stage: Stage, made: None) -> None:
    """Each is as it was set, in memory too, until the person or the server goes."""
    for person in (stage.mia, stage.ada):
        there = await stage.store.people.preferences(person.id)
        heard = None if person.id in stage.gone else there.heard  # noted with any press
        expected = replace(Preferences() if person.id in stage.gone else OWN, heard=heard)
        assert there == expected == await stage.pub.bot.readers.preferences(person.id)
    kept = await stage.store.servers.preferences(stage.server)
    assert (kept.clock, kept.german_faces) == ((None, None) if stage.purged else ("relaxed", True))
    known = await stage.pub.bot.readers.server(stage.server)
    assert (known.clock, known.german_faces) == (kept.clock, kept.german_faces)
