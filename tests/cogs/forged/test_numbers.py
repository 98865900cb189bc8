"""Numbers no store could keep, in every button, select and dialog: refused before the store sees
them.
"""

import pytest

from data.texts import say
from tests.cogs import forging
from tests.cogs.forged.conftest import BROKEN
from tests.cogs.pub import Pub
from tests.support.volume import some_of

NUMBERS = (2**31, 2**63, 10**20 - 1)
SHAPES = ("{}", "{} here cruzo", "{} in", "cruzo {}", "t{} 1", "{} 0 x")
VALUES = ("{}", "{} round")


@pytest.mark.parametrize("number", some_of(NUMBERS, 2**63))
async def test_no_number_is_too_large_for_it(
    pub: Pub, number: int, outcomes: dict[str, str]
) -> None:
    mia = pub.people[0]
    await pub.open(2)
    await mia.slash(pub.channel, "settings")
    page = pub.page(mia)
    values = [one.format(number) for one in VALUES]
    for argument in (shape.format(number) for shape in SHAPES):
        for word in pub.bot.handlers.pages:
            await pub.forge((mia, page, f"p:{word}:{argument}"))
        for word in pub.bot.handlers.dialogs:
            data = forging.written(f"p:{word}:{argument}", [str(number), str(number)])
            forging.send(pub.env, mia.id, pub.channel.id, data, message=page, kind=forging.MODAL)
    await pub.env.settle()
    for word in pub.bot.handlers.pages:
        for value in values:
            await pub.forge((mia, page, f"p:{word}:1"), values=[value])
    for word in ("join", "hand", "lay 3C"):
        await pub.forge((mia, page, f"h:{number}:{number}:{word}"))
        await pub.forge((mia, page, f"t:{number}:{word}"))
    assert len(outcomes) > 100
    wrong = {data for data, outcome in outcomes.items() if outcome in BROKEN}
    assert wrong == set()


@pytest.mark.parametrize("command", ["replay", "endtable", "play", "rules"])
async def test_no_option_does(pub: Pub, command: str) -> None:
    """An option of words takes any number that somebody types."""
    options = {"replay": "round", "play": "game", "rules": "game"}
    boss = pub.guild.add_member(pub.owner)
    for number in NUMBERS:
        await boss.slash(pub.channel, command, **{options.get(command, "table"): str(number)})
        assert pub.line(boss) != say("en", "refusal-store-trouble")
