"""Thousands of forged inputs: each is answered once and in time, none changes anything, and none
ends in a traceback.
"""

import random

import pytest
import simcord
from simcord.backend.errors import BackendError

from data.texts import Language, say
from tables.lobby.state import Leave
from tests.cogs import forging
from tests.cogs.forged.conftest import BROKEN
from tests.cogs.forged.inputs import Inputs
from tests.cogs.forged.rights import Rights
from tests.cogs.forged.rooms import FromElsewhere, Rooms
from tests.cogs.forged.scene import PLAYED, Scene
from tests.cogs.forged.watch import Watch
from tests.cogs.pub import LAST_CARD, Pub, ids, texts
from tests.support.volume import some_of

QUICK, LONG = 300, 500  # inputs of an evening
EVENINGS = range(1, 41)  # of the long run
A_WHILE = 50  # inputs, and people play on
A_FEW = 8  # moves, at most


@pytest.mark.parametrize(
    ("seed", "count"),
    [(0, QUICK), *(pytest.param(seed, LONG, marks=pytest.mark.soak) for seed in EVENINGS)],
)
async def test_forged_inputs(
    pub: Pub, *, refused: list[BackendError], outcomes: dict[str, str], seed: int, count: int
) -> None:
    """The test is named after an evening's seed; permitted inputs are counted, not sent."""
    scene = Scene(pub, seed)
    await scene.set_up()
    inputs, rights = Inputs(scene), Rights(scene)
    watch = Watch(scene, pub.log, refused, outcomes)
    await watch.look()
    while watch.counts["inputs"] < count:
        one = await inputs.make()
        if await rights.may(one):
            watch.counts["lawful"] += 1
            continue
        await watch.send(one)
        if watch.counts["inputs"] % A_WHILE == 0:
            await watch.look_back()
            scene.tidy()
            for number in PLAYED:
                await scene.play(number, scene.dice.randrange(A_FEW))
            await watch.look()
    print(f"{dict(watch.counts)}, the slowest {watch.slowest:.2f} s")
    assert not watch.faults, "\n".join(watch.faults)
    assert watch.counts["lawful"] < count / 2, "most are forged"


NUMBERS = (2**31, 2**63, 10**20 - 1)
SHAPES = ("{}", "{} here cruzo", "{} in", "cruzo {}", "t{} 1", "{} 0 x")
VALUES = ("{}", "{} round")


@pytest.mark.parametrize("number", some_of(NUMBERS, 2**63))
async def test_no_number_is_too_large(pub: Pub, number: int, outcomes: dict[str, str]) -> None:
    mia = pub.people[0]
    await pub.open(2)
    page = await pub.page_by(mia, "settings")
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


@pytest.mark.parametrize("command", ["replay", "play", "rules"])
async def test_no_option_does(pub: Pub, command: str) -> None:
    """An option of words takes any number that somebody types."""
    options = {"replay": "round", "play": "game", "rules": "game"}
    boss = pub.guild.add_member(pub.owner)
    for number in NUMBERS:
        await boss.slash(pub.channel, command, **{options[command]: str(number)})
        assert say("en", "refusal-store-trouble") not in pub.line(boss)


LONGEST = 15  # words of a refusal
OF_GAMES = ("throw", "knock", "lastcard", "catch", "pickup")
SEATING = ("join", "start", "again", "next", "takeover")  # these bring a seat
# Cured by the match's end alone, and they say so.
LATER = ("refusal-cards-closed", "refusal-no-open-rounds", "trouble-forged")


async def at_stage(pub: Pub, stage: str) -> None:
    """Bring a table of two there."""
    await pub.without_clock()
    await pub.open(2, "schroom" if stage == "match" else "cruzo", start=stage != "lobby")
    if stage == "match":
        await pub.play_on(random.Random(3))
    if stage == "between":
        table = await pub.position(LAST_CARD)
        await pub.press(pub.mia, f"h:1:{table.revision}:lay 5D")
    if stage == "closed":
        await (await pub.table()).shut("moderator")
        await pub.env.settle()


async def strangers(pub: Pub, stage: str) -> list[simcord.MemberActor]:
    """Return somebody who has nothing to do with the table, and where there can be such people
    somebody in line, and somebody who has left for good.
    """
    if stage not in ("round", "match"):
        return [pub.ole]
    await pub.forge((pub.kim, pub.board(), "t:1:join"))
    table = await pub.table()
    assert table.place_in_line(pub.kim.id) is not None
    await table.act(table.people[1], Leave())
    await pub.env.settle()
    return [pub.ole, pub.kim, pub.ben]


@pytest.mark.parametrize("stage", ["lobby", "round", "match", "between", "closed"])
async def test_a_refusal_names_its_cure_in_a_line(
    pub: Pub, outcomes: dict[str, str], language: Language, stage: str
) -> None:
    await at_stage(pub, stage)
    board = next(one for one in reversed(pub.public()) if "1" in texts(one))
    words = [f"t:1:{word}" for word in (*pub.bot.handlers.table_buttons, *OF_GAMES)]
    words = [one for one in words if one.split(":")[2] not in SEATING]
    words += [f"p:{word}:1 x" for word in sorted(forging.public_words(pub.bot.handlers))]
    later = {say(language, key) for key in LATER}
    wrong: dict[str, str] = {}
    for person in await strangers(pub, stage):
        for custom_id in words:
            outcomes.clear()
            await pub.forge((person, board, custom_id), values=["cruzo"])
            told = pub.private(person)[-1]
            if not outcomes or told.content in later:
                continue
            cured = ids(told) or "**" in told.content or "</" in told.content
            if not cured or len(told.content.split()) > LONGEST:
                wrong[f"{person.name} {custom_id}"] = told.content
    assert not wrong, "\n".join(f"{one}: {said}" for one, said in wrong.items())


@pytest.mark.parametrize(
    ("stage", "word"), [("lobby", "start"), ("between", "again"), ("round", "next")]
)
async def test_who_wants_to_play_on_gets_a_seat_or_a_place(pub: Pub, stage: str, word: str) -> None:
    await at_stage(pub, stage)
    await pub.forge((pub.kim, pub.board(), f"t:1:{word}"))
    table = await pub.table()
    seated, waits = table.seat_of(pub.kim.id), table.place_in_line(pub.kim.id)
    assert (seated is None, waits is None) == (stage == "round", stage != "round")
    if stage == "round":
        await pub.forge((pub.ole, pub.board(), "t:1:hand"))
        refused = pub.private(pub.ole)[-1]
        assert "t:1:join" in ids(refused)
        await pub.click(pub.ole, refused, "t:1:join")
        assert table.place_in_line(pub.ole.id) == 1, "the cure works"


@pytest.mark.parametrize("count", [300, pytest.param(5_000, marks=pytest.mark.soak)])
async def test_clicks_from_elsewhere(
    pub: Pub, *, refused: list[BackendError], outcomes: dict[str, str], count: int
) -> None:
    rooms = Rooms(pub, count)
    await rooms.set_up()
    clicks, watch = FromElsewhere(rooms), Watch(rooms, pub.log, refused, outcomes)
    await watch.look()
    while watch.counts["inputs"] < count:
        one = clicks.make()
        if rooms.may(one):
            watch.counts["lawful"] += 1
            continue
        before = watch.before
        await watch.send(one)
        watch.faults += [f"{one.custom_id}: {said}" for said in rooms.leaked(before, watch.before)]
        if watch.counts["inputs"] % A_WHILE == 0:
            await watch.look_back()
            rooms.tidy()
            await watch.look()
    print(f"{dict(watch.counts)}, the slowest {watch.slowest:.2f} s")
    assert not watch.faults, "\n".join(watch.faults)
    assert watch.counts["lawful"] < count / 2, "most are forged"
