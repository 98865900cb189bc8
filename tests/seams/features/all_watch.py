"""Watching together: Mia leads; whatever becomes of her, others can take the lead, and it ends."""

from typing import NamedTuple

from simcord.backend.models import Message

from data.texts import say
from tables.lobby.state import Leave
from tests.cogs.pub import ids, texts
from tests.seams.grid import Feature
from tests.seams.stage import Stage

SILENT, ENDS = 61.0, 601.0


class Made(NamedTuple):
    """A watch, and its channel."""

    number: int
    channel: int


async def bring_about(stage: Stage) -> Made:
    """Mia shows a round of Tom and Kim to everybody, and goes on by a move; their table closes."""
    table = await stage.lay_out("crazy-eights", stage.tom, stage.kim)
    await stage.play_out(table)
    await stage.env.settle()
    await stage.pub.press(stage.mia, f"t:{table.id}:watch")
    for one in (stage.tom, stage.kim):
        await stage.act(table, one, Leave())
    watch = (await stage.store.watches.open())[-1]
    made = Made(watch.id, watch.channel)
    await stage.pub.click(stage.mia, messages(stage, made)[-1], f"p:together:{watch.id} next")
    return made


def messages(stage: Stage, made: Made) -> list[Message]:
    """Return the messages with the buttons of this watch."""
    shown = stage.pub.stored(made.channel)
    return [one for one in shown if any(x.startswith("p:together:") for x in ids(one))]


async def holds(stage: Stage, made: Made) -> None:
    """As long as it goes on, anybody leads once Mia is silent, and it names nobody deleted; then it
    is over, and nothing of it can be pressed any more.
    """
    watch = await stage.store.watches.get(made.number)
    assert watch is None or not (stage.purged or stage.restored or stage.no_channel)
    if watch is not None:
        if stage.mia.id in stage.gone:
            assert watch.leader is None
            (shown,) = messages(stage, made)
            assert stage.mia.name not in texts(shown)
            assert say("en", "watch-unled") in texts(shown)
        await stage.env.advance_time(SILENT)
        for word in ("lead", "next"):
            (shown,) = messages(stage, made)
            await stage.pub.click(stage.ada, shown, f"p:together:{made.number} {word}")
            await stage.env.advance_time(2)
        led = await stage.store.watches.get(made.number)
        assert led is not None and led.led_by(stage.ada.id)
        assert led.position == watch.position + 1
    await stage.env.advance_time(ENDS)
    assert await stage.store.watches.get(made.number) is None
    for one in messages(stage, made):  # nobody could tell Discord that it was over
        await stage.pub.click(stage.ada, one, f"p:together:{made.number} next")
    assert not messages(stage, made)


FEATURE = Feature(bring_about, holds)
