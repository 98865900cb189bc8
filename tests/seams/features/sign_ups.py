"""Sign-ups: a table promised for later, in public and in a private channel."""

from typing import NamedTuple

from tables.limits import USUAL
from tests.seams.grid import Feature
from tests.seams.stage import Stage

HOURS_2 = 7_200.0


class Made(NamedTuple):
    """The sign-ups: Mia's, and Ben's in the private channel."""

    public: int
    private: int


async def bring_about(stage: Stage) -> Made:
    """Ask who comes in two hours; Ben does, and Kim may."""
    await stage.pub.bot.readers.change_server(stage.server, events=True)
    await stage.mia.slash(stage.pub.channel, "play", game="cruzo", at="in 2h")
    for person, word in ((stage.ben, "in"), (stage.kim, "maybe")):
        await stage.pub.press(person, f"p:signup:1 {word}")
    await stage.ben.slash(stage.private, "play", game="cruzo", at="in 3h")
    return Made(1, 2)


async def holds(stage: Stage, made: Made) -> None:
    """At its time its table opens, whatever else its host has open; unless its host is gone."""
    if stage.purged:
        assert await stage.store.sign_ups.get(made.public) is None
        return
    await stage.env.advance_time(HOURS_2 - 60)
    if stage.there(stage.mia):
        for _ in range(USUAL.person):
            await stage.mia.slash(stage.pub.channel, "play", game="cruzo")
    await stage.env.advance_time(65)
    for number in made:
        kept = await stage.store.sign_ups.get(number)
        assert kept is not None and (number != made.public or kept.state != "open")
        assert kept.host is None or kept.host.user not in stage.gone
    kept = await stage.store.sign_ups.get(made.public)
    assert kept is not None
    in_time = not (stage.week_over or stage.no_channel)
    assert not in_time or (kept.state == "begun" and kept.table is not None)


FEATURE = Feature(bring_about, holds)
