"""People who come too late are told so, and nothing happens; those inside are waited for. People
outside of any server are turned away, too.
"""

from unittest.mock import AsyncMock

from data.texts import say
from tests.cogs import forging
from tests.cogs.pub import Pub

FOR_ONE_ALONE = ("puzzle",)  # commands that work in direct messages


async def test_who_comes_too_late_is_told_so(pub: Pub) -> None:
    await pub.speak("de")
    await pub.open(2)
    before = (await pub.table()).revision
    await pub.bot.gate.close()
    await pub.press(pub.mia, "t:1:start")
    text, pressed = pub.failure(pub.mia)
    assert text == say("de", "trouble-stopping")
    await pub.mia.slash(pub.channel, "table")
    text, typed = pub.failure(pub.mia)
    assert text == say("de", "trouble-stopping")
    assert [press.code for press in pub.bot.presses.of(pub.mia.id)][:2] == [typed, pressed]
    assert (await pub.table()).revision == before


async def test_nobody_loses_a_turn_by_a_closed_door(pub: Pub) -> None:
    """While those inside are waited for, nobody else can do anything."""
    table = await pub.open(2, start=True)
    revision = table.revision

    async def waits() -> None:
        await pub.env.advance_time(600)

    pub.patch.setattr(pub.bot.gate, "close", waits)
    await pub.bot.close()
    assert table.revision == revision


async def test_an_event_that_comes_after_the_end_is_told_to_nobody(pub: Pub) -> None:
    """Stopped in its first seconds, discord.py gets ready for the bot that has left."""
    hear = AsyncMock()
    pub.bot.add_listener(hear, "on_ready")
    await pub.bot.close()
    pub.bot.dispatch("ready")
    await pub.env.settle()
    assert not hear.called


PRESSES = ("p:tabshow:", "p:houses:", "p:compact:on", "t:1:leave", "?", "p:puzzlehour:")


async def test_outside_of_any_server_nothing_is_done(pub: Pub) -> None:
    """By a press or a dialog, which takes a forger, by a command, or by what it offers."""
    await pub.open(2)
    await pub.mia.slash(pub.channel, "settings")
    mia, before = pub.mia.id, await pub.bot.readers.preferences(pub.mia.id)
    page, alone = pub.page(pub.mia), pub.env.backend.get_dm_channel(mia).id
    answers = []
    for press in PRESSES:
        lines = forging.written(press, ["DE", "Ours"])
        answers += [
            forging.send(pub.env, mia, alone, forging.pressed(press), message=page),
            forging.send(pub.env, mia, alone, lines, kind=forging.MODAL, message=page),
        ]
    for command in pub.env.backend.commands[None].values():
        if command["name"] in FOR_ONE_ALONE:
            continue
        data = {"id": command["id"], "name": command["name"], "type": 1, "options": []}
        answers.append(forging.send(pub.env, mia, alone, data, kind=forging.COMMAND))
        for option in command.get("options") or ():
            typed = {"name": option["name"], "type": 3, "value": "", "focused": True}
            data["options"] = [typed]
            offered = forging.send(pub.env, mia, alone, data, kind=forging.AUTOCOMPLETE)
            await pub.env.settle()
            assert offered.autocomplete_choices == [], command["name"]
    await pub.env.settle()
    for answer in answers:
        assert answer.response is not None and answer.ephemeral
        assert answer.response.content == say("en", "trouble-forged")
    assert await pub.bot.readers.preferences(mia) == before
    assert len((await pub.table()).people) == 2
