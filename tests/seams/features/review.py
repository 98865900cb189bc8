"""A person's season in a picture: of everybody's matches, without who was deleted."""

from zoneinfo import ZoneInfo

from cogs.memory.review import Asked, Told, poster
from cogs.words.words import Reader
from tables.memory.review import Review, Span
from tests.seams.stage import FINISHED, Stage

EVER = Span(None, 0.0, 10.0**11)


async def bring_about(stage: Stage) -> int:
    """Mia, Ben and Ole have finished a match; return how many Ole has."""
    found = await reviewed(stage)
    assert found.matches >= 1 and found.people >= 2
    table = await stage.table(FINISHED)
    assert stage.ole.id in {one.user for one in table.people}
    return found.matches


async def reviewed(stage: Stage) -> Review:
    """Return Ole's year in the pub."""
    return await stage.store.weeks.review(stage.ole.id, stage.server, EVER)


async def holds(stage: Stage, matches: int) -> None:
    """His matches are still his, unless he or the server is gone; nobody deleted is in the
    picture.
    """
    found = await reviewed(stage)
    if stage.purged or stage.ole.id in stage.gone:
        assert found == Review()
        return
    assert found.matches >= matches
    how = Told("Ole", Asked("year", 1), "", ZoneInfo("UTC"), Reader("en"))
    said = "\n".join(poster(found, how).in_words) if found.matches else ""
    assert not [one.name for one in stage.people if one.id in stage.gone and one.name in said]
