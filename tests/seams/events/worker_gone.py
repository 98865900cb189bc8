"""The thinking process can no longer be started; somebody asks for a hint all the same."""

from concurrent.futures.process import BrokenProcessPool

from data.texts import say
from tables.lobby.state import SetOptions, Start
from tables.thinking.worker import Worker
from tests.cogs.pub import texts
from tests.seams.stage import Stage


class Broken(Worker):
    """Dies whenever it is started."""

    async def _run(self) -> None:
        raise BrokenProcessPool


async def happen(stage: Stage) -> None:
    stage.pub.bot.room.thinker = Broken()
    channel = stage.pub.guild.create_text_channel("hints")
    table = await stage.gather("cruzo", stage.kim, stage.ada, at=channel)
    await stage.act(table, stage.kim, SetOptions({"hints": True}))
    await stage.act(table, stage.kim, Start())
    main = stage.pub.channel.id
    stage.go_to(channel.id)
    turn = stage.pub.at(table, table.to_act[0])
    await stage.pub.press(turn, f"t:{table.id}:hand")
    await stage.pub.forge((turn, stage.pub.hand(turn), f"t:{table.id}:hint"))
    told = stage.pub.private(turn)[-1]
    assert say("en", "refusal-cannot-think") in told.content + texts(told)
    stage.go_to(main)
