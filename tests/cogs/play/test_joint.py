"""Decisions that take several people: one asks, and the others join with one public button."""

import simcord
from msgspec.structs import replace
from simcord.backend.models import Message

from data.texts import Language, say
from tables.lobby.state import with_match
from tests.cogs.pub import Pub, texts
from tests.support.limits import walk

LAST_LAY = "pile: 4H\n0: 5D | - | -\n1: KH KD | - | -\n2: 5H 6H | - | -\nturn: 0"


def label(message: Message, custom_id: str) -> str | None:
    """Return the text on this button of a message; None if there is no such button."""
    buttons = (part for part in walk(message.components) if part.get("custom_id") == custom_id)
    return next((str(part["label"]) for part in buttons), None)


async def ask(pub: Pub, person: simcord.MemberActor, word: str, value: str = "") -> None:
    """Ask for something on the page of who is there; before the deal, behind *More…*."""
    page = "more" if (await pub.table()).lobby.stage == "lobby" else "seats"
    await pub.press(person, f"t:1:{page}")
    if value:
        await pub.choose(person, pub.page(person), f"p:{page}:1 {word}", value)
    else:
        await pub.click(person, pub.page(person), f"p:{page}:1 {word}")


async def test_a_break_is_joined_by_one_button_that_counts(pub: Pub, language: Language) -> None:
    await pub.open(3, start=True)
    assert label(pub.board(), "t:1:pause") is None
    await ask(pub, pub.mia, "pause")
    assert label(pub.board(), "t:1:pause") == say(language, "joint-pause", count=1, most=3)
    assert await pub.line_by(pub.mia, "t:1:pause") == say(language, "refusal-already-said")
    pub.requests()
    await pub.press(pub.ben, "t:1:pause")
    assert sorted(pub.requests()) == ["PATCH table", "POST answer"]
    assert label(pub.board(), "t:1:pause") == say(language, "joint-pause", count=2, most=3)
    await pub.press(pub.kim, "t:1:pause")
    assert say(language, "table-paused") in texts(pub.board())
    assert label(pub.board(), "t:1:pause") is None
    await pub.press(pub.kim, "t:1:resume")
    assert say(language, "table-paused") not in texts(pub.board())


async def test_a_vote_is_joined_by_one_button_that_counts(pub: Pub, language: Language) -> None:
    """A forged one does nothing."""
    table = await pub.open(4, start=True)
    revision = table.revision
    for about in ("", " x", " 0", " 99999999999999999999", f" {pub.owner.id}"):
        await pub.forge((pub.mia, pub.board(), f"t:1:remove{about}"))
    assert table.revision == revision
    await ask(pub, pub.mia, "remove", str(pub.ben.id))
    word = f"t:1:remove {pub.ben.id}"
    asked = say(language, "joint-remove", name=pub.ben.name, count=1, most=2)
    assert label(pub.board(), word) == asked
    assert await pub.line_by(pub.ben, word) == say(language, "refusal-vote-about-you")
    await pub.press(pub.kim, word)
    assert label(pub.board(), word) is None
    gone = say(language, "table-event-removed", seat=f"**{pub.ben.name}**")
    assert gone in texts(pub.board())
    assert pub.ole.id in [one.user for one in table.people]


async def test_letting_somebody_go_counts_as_well(pub: Pub, language: Language) -> None:
    table = await pub.deal(LAST_LAY)
    await pub.press(pub.mia, f"h:1:{table.revision}:lay 5D")
    titled = with_match(table.lobby, titled=1)
    table.adopt(replace(table.snapshot, lobby=titled))
    await pub.click(pub.ben, await pub.page_by(pub.ben, "t:1:leave"), "p:seats:1 askleave")
    for count, person in enumerate((pub.mia, pub.kim)):
        said = say(language, "joint-letgo", name=pub.ben.name, count=count, most=2)
        assert label(pub.board(), "t:1:letgo") == said
        await pub.press(person, "t:1:letgo")
    assert [one.user for one in table.people] == [pub.mia.id, pub.kim.id]


async def test_the_reminder_says_what_its_button_does(pub: Pub, language: Language) -> None:
    table = await pub.open(2, start=True)
    other = next(one for one in pub.people[:2] if one is not pub.at(table, table.to_act[0]))
    await pub.env.advance_time(61)
    (notice,) = pub.notices()
    assert label(notice, "t:1:wait") == say(language, "button-wait")
    before = table.turn_ends or 0
    await pub.click(other, notice, "t:1:wait")
    assert (table.turn_ends or 0) > before and not pub.notices()
