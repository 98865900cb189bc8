"""One table for the evening: another game was chosen, somebody wishes for a third, one is late."""

from data.presets import presets
from tables.lobby.state import Again, Join, SetOptions, Start, Wish, chooses_game, choosing
from tests.seams.stage import Stage

JOKERS = 2  # of the house rules by which Cruzo was played


async def bring_about(stage: Stage) -> int:
    """Return the number of a table where Ole, Tom and Ada have finished Cruzo by house rules; now
    it is to be Schrööm, Tom wishes for something else, and Mia, who came late, is first in line.
    """
    room = stage.pub.guild.create_text_channel("evening")
    table = await stage.gather("cruzo", stage.ole, stage.tom, stage.ada, at=room)
    await stage.act(table, stage.ole, SetOptions({"jokers": JOKERS}))
    await stage.act(table, stage.ole, Start())
    await stage.act(table, stage.mia, Join())
    await stage.finish(table)
    await stage.act(table, stage.ole, choosing(presets()["schroom"], plain=True))
    await stage.act(table, stage.tom, Wish("mau-mau"))
    await stage.act(table, stage.ada, Again())
    assert [one.user for one in table.line] == [stage.mia.id]
    assert table.lobby.rules == "schroom"
    return table.id


async def holds(stage: Stage, number: int) -> None:
    """The choice stands, nobody is lost on the way to a seat, nobody deleted waits for one; and the
    former game comes back with its house rules.
    """
    if await stage.store.load(number) is None:
        assert stage.purged
        return
    table = await stage.table(number)
    there = [one.user for one in (*table.people, *table.line)]
    assert len(set(there)) == len(there), "nobody is there twice"
    assert not stage.gone & set(there)
    if table.lobby.stage == "closed":
        assert not table.line
        return
    assert table.lobby.rules == "schroom"
    assert stage.mia.id in there or not stage.there(stage.mia)
    if chooses_game(table.lobby):
        host = stage.pub.at(table, table.lobby.host)
        await stage.act(table, host, choosing(presets()["cruzo"], plain=True))
        assert table.lobby.options["jokers"] == JOKERS
