"""The past: opponents and matches, behind a profile."""

from tables.memory.rivals import AskedMatches, AskedOpponents
from tests.cogs.pub import texts
from tests.seams.stage import FINISHED, HERE, Stage

WAYS = ("opponents", "matches")


async def bring_about(stage: Stage) -> None:
    """There is a finished match already."""


async def holds(stage: Stage, made: None) -> None:
    """Ben has met everybody he finished a match with and who is not deleted, and nobody else; his
    matches are there as long as the server is.
    """
    past, ben = stage.store.past, stage.ben.id
    met = await past.opponents(stage.server, ben, AskedOpponents())
    matches = await past.matches(stage.server, ben, AskedMatches())
    if stage.purged or ben in stage.gone:
        assert not met.people and not matches.matches
        return
    users = {one.rival.person.user for one in met.shown}
    assert users >= {stage.ole.id, stage.mia.id} - stage.gone and ben not in users
    assert any(match.table_id == FINISHED for match in matches.shown)
    seated = {seat.person.user for match in matches.shown for seat in match.seats}
    assert not (users | seated) & stage.gone
    with_mia = await past.matches(stage.server, ben, AskedMatches(other=stage.mia.id))
    assert bool(with_mia.matches) is (stage.mia.id not in stage.gone)
    await _seen_on_the_pages(stage)


async def _seen_on_the_pages(stage: Stage) -> None:
    """Ben's pages name nobody who was deleted."""
    if stage.no_channel or not stage.there(stage.ben):
        return
    for way in WAYS:
        await stage.ben.slash(stage.pub.channel, "profile")
        page = stage.pub.having(stage.ben, f"p:{way}:")
        await stage.pub.click(stage.ben, page, f"p:{way}:")
        for one in stage.people:
            assert one.id not in stage.gone or f"{one.name} {HERE}" not in texts(page)
