"""Sign-ups: a table promised for later; in public, in a thread, and where not everybody sees it."""

from typing import NamedTuple

import simcord
from simcord.builders import ChannelHandle

from data.store.features.sign_ups import SignUp
from data.texts import say
from tables.limits import USUAL
from tests.cogs.pub import texts
from tests.seams.stage import Stage

HOURS_2 = 7_200.0


class Made(NamedTuple):
    """The sign-ups: Mia's, Tom's in a thread, and Ben's in the private channel and thread."""

    public: int
    thread: int
    channel: int
    nook: int


async def bring_about(stage: Stage) -> Made:
    """Ask who comes in two hours; Ben does, and Kim may."""
    main, table_talk = stage.pub.channel, stage.thread("table talk")
    await _ask(stage, stage.mia, 1, main)
    await _ask(stage, stage.tom, 2, table_talk)
    await stage.ben.slash(stage.private, "play", game="cruzo", at="in 3h")
    await stage.ben.slash(stage.nook, "play", game="cruzo", at="in 3h")
    return Made(1, 2, 3, 4)


async def _ask(stage: Stage, host: simcord.MemberActor, number: int, where: ChannelHandle) -> None:
    """Somebody asks in a place, and moves it; Ben comes, and Kim may."""
    main = stage.pub.channel.id
    stage.go_to(where.id)
    await host.slash(where, "play", game="cruzo", at="in drei Stunden")
    sooner = int(stage.now() + HOURS_2)
    await stage.pub.forge((host, stage.pub.page(host), f"p:signupmove:{number} {sooner}"))
    for person, word in ((stage.ben, "in"), (stage.kim, "maybe")):
        await stage.pub.press(person, f"p:signup:{number} {word}")
    stage.go_to(main)


async def holds(stage: Stage, made: Made) -> None:
    """At its time its table opens, whatever else its host has open; unless its host is gone, or the
    bot may not: then those who wait for it are told why.
    """
    if stage.purged:
        assert await stage.store.sign_ups.get(made.public) is None
        return
    await stage.env.advance_time(HOURS_2 - 60)
    if stage.there(stage.mia):
        for _ in range(USUAL.person):
            await stage.mia.slash(stage.pub.channel, "play", game="cruzo")
            await stage.pub.a_second_table(stage.mia, "cruzo")
    await stage.env.advance_time(65)
    for number in made:
        kept = await stage.store.sign_ups.get(number)
        assert kept is not None and (number not in made[:2] or kept.state != "open")
        assert kept.host is None or kept.host.user not in stage.gone
    if stage.week_over or stage.no_channel:
        return
    for number in made[:2]:
        kept = await stage.store.sign_ups.get(number)
        assert kept is not None
        if number == made.thread and stage.no_threads:
            assert kept.state == "failed"
            _check_told(stage, kept)
        else:
            assert kept.state == "begun" and kept.table is not None


def _check_told(stage: Stage, kept: SignUp) -> None:
    """Those who wait are pinged once, above the thread, with what the bot may not."""
    waiting = {one.user for one in kept.those("in", "maybe")}
    why = say("en", "permission-send-messages-in-threads")
    [told] = [one for one in stage.pub.public() if why in texts(one)]
    assert set(told.ping_user_ids) == waiting != set()
    assert say("en", "trouble-house-unreadable") not in texts(told)
