"""Every public word, pressed by every kind of person without a seat: what is refused says in a line
what to press instead.
"""

import random

import pytest
import simcord

from data.texts import Language, say
from tables.lobby.state import Leave
from tests.cogs.pub import Pub, ids, texts

LONGEST = 15  # words of a refusal
OF_GAMES = ("throw", "knock", "lastcard", "catch", "pickup")
SEATING = ("join", "start", "again", "next", "takeover")  # these bring a seat
# Cured by the match's end alone, and they say so.
LATER = ("refusal-cards-closed", "refusal-no-open-rounds", "trouble-forged")


async def at_stage(pub: Pub, stage: str) -> None:
    """Bring a table of two there."""
    await pub.without_clock()
    await pub.open(2, "schroom" if stage == "match" else "cruzo", start=stage != "lobby")
    if stage in ("match", "between"):
        await pub.play_on(random.Random(3))
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
    words += [f"p:{word}:1 x" for word in sorted(pub.bot.handlers.public_pages)]
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
