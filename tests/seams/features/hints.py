"""Hints: a person who has asked for one and loses is rated all the same, but not in earlier
matches.
"""

from typing import NamedTuple

import simcord
from simcord.builders import ChannelHandle

from tables.lobby.presence_actions import AskHint
from tables.lobby.state import SetOptions, Start
from tests.seams.stage import LAST_CARD, Stage


class Made(NamedTuple):
    """The tables: of the match with the hint, and of one from before that was counted."""

    now: int
    before: int


async def bring_about(stage: Stage) -> Made:
    """Tom, Ole and Ada play with hints; Ada asks for one and loses, and then so does Ole."""
    channel = stage.pub.guild.create_text_channel("hints")
    now = await _asked(stage, channel, stage.tom, stage.ole, stage.ada)
    before = await _asked(stage, channel, stage.tom, stage.ada, stage.ole)
    await stage.sql(f"UPDATE matches SET hinted_fall = FALSE WHERE table_id = {before}")
    await stage.store.upkeep.rebuild()
    return Made(now, before)


async def _asked(stage: Stage, at: ChannelHandle, *people: simcord.MemberActor) -> int:
    """The last of them asks for a hint and loses; return the table's number."""
    table = await stage.gather("cruzo", *people, at=at)
    await stage.act(table, people[0], SetOptions({"hints": True}))
    await stage.act(table, people[0], Start())
    stage.put(table, LAST_CARD)
    await stage.act(table, people[-1], AskHint())
    await stage.finish(table)
    return table.id


async def holds(stage: Stage, made: Made) -> None:
    """Her rating has fallen, and stays so; his has not moved, whenever it is counted."""
    if not stage.purged:
        assert await _rated(stage, stage.ada, made.now) < 25.0
        assert await _rated(stage, stage.ole, made.before) == await _rated(
            stage, stage.ole, made.now
        )


async def _rated(stage: Stage, person: simcord.MemberActor, table: int) -> float:
    """Return somebody's rating after the match of a table, or the last one before it."""
    [(after,)] = await stage.rows(
        "SELECT mu FROM ratings JOIN people ON people.id = person_id"
        f" WHERE user = {person.id} AND server = {stage.server} AND rules = '' AND match_id <="
        f" (SELECT max(id) FROM matches WHERE table_id = {table}) ORDER BY match_id DESC LIMIT 1"
    )
    return float(after)
