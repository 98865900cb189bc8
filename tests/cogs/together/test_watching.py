"""*Watch together*, as people press it: one message for all, a leader, private copies, the end."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from typing import Any

import discord
import pytest
import simcord
from simcord.backend.models import Message

from data.texts import LANGUAGES, Language, say
from tables.limits import MOST
from tests.cogs.pub import Pub, ids, texts
from tests.support.limits import walk


async def a_round(pub: Pub, language: Language = "en", rules: str = "crazy-eights") -> None:
    await pub.speak(language)
    await pub.open(2, rules, start=True)
    await pub.play_on(random.Random(3))


async def watched(pub: Pub, language: Language = "en", leader: int = 4) -> simcord.MemberActor:
    """A round is played, and somebody shows it to everybody; return them."""
    await a_round(pub, language)
    leads = pub.people[leader]
    await pub.press(leads, "t:1:watch")
    await pub.env.advance_time(2)
    return leads


def messages(pub: Pub, channel: int | None = None) -> list[Message]:
    """Return the messages of watches that go on."""
    return [m for m in pub.stored(channel) if any(x.startswith("p:together:") for x in ids(m))]


def message(pub: Pub) -> Message:
    (one,) = messages(pub)
    return one


def draws(one: Any) -> bool:
    """True if a request draws a public message: a post, an edit, or the answer to a press."""
    answers = "interactions" in one.path and (one.json or {}).get("type") == 7
    return answers or one.path.startswith("/channels/")


def label(one: Message, custom_id: str) -> str:
    (text,) = [p["label"] for p in walk(one.components) if p.get("custom_id") == custom_id]
    return str(text)


async def step(pub: Pub, person: simcord.MemberActor, word: str) -> None:
    await pub.click(person, message(pub), f"p:together:1 {word}")


def at(pub: Pub) -> int:
    """Return the number of the move everybody sees."""
    return at_title(message(pub))


def at_title(one: Message) -> int:
    """Return the number of the move that is shown."""
    found = re.findall(r"(\d+) (?:of|von) \d+$", title(one))
    return int(found[0]) if found else 0


def title(one: Message) -> str:
    """Return the line that says which position is shown."""
    return next(line for line in texts(one).split("\n") if line.startswith("-# "))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_everybody_sees_the_leaders_moment(pub: Pub, language: Language) -> None:
    leads = await watched(pub, language)
    shown = message(pub)
    assert not shown.is_ephemeral
    assert say(language, "watch-led", leader=f"**{leads.name}**") in texts(shown)
    assert at(pub) == 0
    for word, then in (("next", 1), ("next", 2), ("back", 1), ("first", 0)):
        await pub.env.advance_time(2)
        await step(pub, leads, word)
        await pub.env.advance_time(2)
        assert at(pub) == then
    await step(pub, leads, "moment")
    await pub.env.advance_time(2)
    assert at(pub) > 1
    assert message(pub).id == shown.id


async def test_a_typed_move_is_shown_and_others_are_refused(pub: Pub) -> None:
    leads = await watched(pub)
    for typed, then in (("7", 7), ("seven", 7), ("9999", 7), ("0", 0)):
        await pub.env.advance_time(2)
        pub.send_dialog(leads, message(pub), "p:togetherto:1", typed)
        await pub.env.settle()
        await pub.env.advance_time(2)
        assert at(pub) == then


async def test_only_the_leader_leads(pub: Pub) -> None:
    leads, other = await watched(pub), pub.people[5]
    await step(pub, other, "next")
    assert at(pub) == 0
    assert pub.line(other) == say("en", "refusal-watch-not-leading", leader=leads.name)
    await step(pub, other, "lead")
    assert leads.name in pub.line(other)
    await pub.env.advance_time(2)
    assert say("en", "watch-led", leader=f"**{leads.name}**") in texts(message(pub))
    await pub.env.advance_time(61)
    await step(pub, other, "lead")
    await pub.env.advance_time(2)
    assert say("en", "watch-led", leader=f"**{other.name}**") in texts(message(pub))
    await step(pub, other, "next")
    await pub.env.advance_time(2)
    assert at(pub) == 1


async def test_a_lead_that_is_handed_over_is_anybodys_at_once(pub: Pub) -> None:
    leads, other = await watched(pub), pub.people[5]
    await step(pub, leads, "lead")
    await pub.click(leads, pub.page(leads), "p:lead:1 hand")
    await pub.env.advance_time(2)
    assert say("en", "watch-unled") in texts(message(pub))
    await step(pub, leads, "next")
    assert at(pub) == 0 and pub.line(leads) == say("en", "refusal-watch-unled")
    await step(pub, other, "lead")
    await pub.env.advance_time(2)
    assert say("en", "watch-led", leader=f"**{other.name}**") in texts(message(pub))


async def test_others_look_around_on_their_own_and_come_back(pub: Pub) -> None:
    leads, other = await watched(pub), pub.people[5]
    await step(pub, leads, "next")
    await pub.env.advance_time(2)
    await step(pub, other, "around")
    page = pub.page(other)
    assert title(message(pub)) == title(page)
    await pub.click(other, page, next(x for x in ids(page) if x.endswith("2 next")))
    assert at(pub) == 1
    before = len(pub.private(other))
    await pub.click(other, pub.page(other), "p:watchback:1")
    assert len(pub.private(other)) == before - 1


async def test_it_runs_by_itself_until_the_end(pub: Pub) -> None:
    leads = await watched(pub)
    await step(pub, leads, "next")
    await pub.env.advance_time(2)
    began = at(pub)
    await step(pub, leads, "play")
    for _ in range(4):
        await pub.env.advance_time(1)
    assert began < at(pub) <= began + 2
    assert label(message(pub), "p:together:1 play") == say("en", "button-watch-pause")
    for _ in range(400):
        await pub.env.advance_time(3)
        if label(message(pub), "p:together:1 play") == say("en", "button-watch-play"):
            break
    last = at(pub)
    assert f"move {last} of {last}" in texts(message(pub))


async def test_a_hundred_steps_in_a_minute(pub: Pub) -> None:
    """No more than five messages and edits in five seconds, and one request for each step that is
    shown; at the end everybody sees the last one.
    """
    leads = await watched(pub)
    shown, first = message(pub), len(pub.env.http_requests)
    made: list[float] = []
    drawn: list[Any] = []
    for number in range(100):
        pub.send(leads, shown, f"p:together:1 {'next' if number % 4 else 'back'}")
        await pub.env.advance_time(0.6)
        new = [one for one in pub.env.http_requests[first:] if draws(one)]
        first = len(pub.env.http_requests)
        made += [pub.env.now().timestamp()] * len(new)
        sent: list[Any] = [one.json for one in new]
        drawn += [(one.get("data") or one)["components"] for one in sent]
    await pub.env.advance_time(2)
    assert len(made) > 40
    assert all(sum(0 <= at - since < 5 for at in made) <= 5 for since in made)
    assert all(one != other for one, other in pairwise(drawn)), "something was shown twice"
    watch = await pub.store.watches.get(1)
    assert watch is not None and at(pub) == watch.position > 0


async def test_one_at_a_time_in_a_channel(pub: Pub) -> None:
    leads, other = await watched(pub), pub.people[5]
    await pub.press(other, "t:1:replay")
    page = pub.page(other)
    assert "p:watchback:1" in ids(page)
    await pub.forge((other, page, "p:watch:1 5"))
    assert pub.line(other) == say("en", "refusal-watch-running")
    assert at(pub) == 0
    await pub.press(leads, "t:1:watch")
    await pub.env.advance_time(2)
    assert [one for one in ids(message(pub)) if "next" in one] == ["p:together:2 next"]
    assert say("en", "watch-over") in texts(pub.public()[-2])
    await pub.env.advance_time(61)
    await pub.forge((other, page, "p:watch:1 5"))
    await pub.env.advance_time(2)
    assert at(pub) == 5


async def test_nobody_shows_more_than_a_few_within_an_hour(pub: Pub) -> None:
    leads = await watched(pub)
    for _ in range(MOST["watches_too_often"]):
        await pub.press(leads, "t:1:watch")
        await pub.env.advance_time(2)
    assert (await pub.store.watches.open())[0].id == MOST["watches_too_often"]
    assert pub.line(leads).startswith("You've shown enough rounds")


async def test_it_ends_after_ten_silent_minutes(pub: Pub) -> None:
    leads = await watched(pub)
    await step(pub, leads, "next")
    for _ in range(2):
        await pub.env.advance_time(590)
        await step(pub, pub.people[5], "around")
    shown = message(pub)
    await pub.env.advance_time(601)
    assert not messages(pub) and not await pub.store.watches.open()
    (over,) = [one for one in pub.public() if one.id == shown.id]
    assert say("en", "watch-over") in texts(over)
    assert at_title(over) == 1
    await pub.click(leads, over, "p:weekround:1 1")
    assert at_title(pub.page(leads)) == 1


async def test_killed_it_goes_on_at_its_moment(pub: Pub) -> None:
    leads = await watched(pub)
    shown = message(pub)
    await step(pub, leads, "next")
    await pub.restart()
    await pub.env.advance_time(2)
    assert message(pub).id == shown.id and at(pub) == 1
    await step(pub, leads, "play")
    await pub.env.advance_time(4)
    now = at(pub)
    await pub.restart()
    await pub.env.advance_time(12)
    assert at(pub) > now
    await pub.env.advance_time(700)
    await pub.env.advance_time(700)
    assert not messages(pub)


async def test_down_for_long_it_ends(pub: Pub) -> None:
    await watched(pub)
    await pub.store.database.writer.write(
        lambda to: to.exec_driver_sql("UPDATE watches SET moved = 0, pressed = 0")
    )
    await pub.restart()
    await pub.env.advance_time(2)
    assert not messages(pub) and not await pub.store.watches.open()


async def test_it_is_posted_anew_before_its_hour(pub: Pub) -> None:
    leads = await watched(pub)
    shown = message(pub)
    for _ in range(5):
        await pub.env.advance_time(500)
        await step(pub, leads, "next")
    assert message(pub).id == shown.id
    await pub.env.advance_time(520)
    await step(pub, leads, "next")
    await pub.env.advance_time(2)
    assert message(pub).id != shown.id and at(pub) == 6
    assert shown.id not in [one.id for one in pub.public()]


async def test_a_deleted_message_ends_it(pub: Pub) -> None:
    leads = await watched(pub)
    await step(pub, leads, "play")
    await pub.env.advance_time(2)
    pub.env.backend.delete_message(pub.channel.id, message(pub).id)
    await pub.env.advance_time(10)
    assert not messages(pub) and not await pub.store.watches.open()


async def test_a_deleted_person_neither_leads_nor_is_named(pub: Pub) -> None:
    await a_round(pub)
    mia = pub.people[0]
    await pub.press(mia, "t:1:watch")
    await pub.press(mia, "t:1:leave")
    page = await pub.stored_data(mia)
    for button in ("p:forgetask:", "p:forget:"):
        await pub.click(mia, page, button)
    await pub.env.advance_time(2)
    assert "mia" not in texts(message(pub))
    assert say("en", "watch-unled") in texts(message(pub))


async def test_only_where_the_table_was_and_by_people_who_may_write(
    pub: Pub, monkeypatch: pytest.MonkeyPatch
) -> None:
    await a_round(pub)
    eva, other = pub.people[4], pub.guild.create_text_channel("elsewhere")
    await eva.slash(other, "replay", round="1")
    (page,) = [m for m in pub.stored(other.id) if m.is_ephemeral][-1:]
    assert not [one for one in ids(page) if one.startswith("p:watch")]
    await pub.forge((eva, page, "p:watch:1 0"))
    assert not messages(pub, other.id) and not messages(pub)
    await pub.press(eva, "t:1:replay")
    allowed = property(lambda _: discord.Permissions(view_channel=True))
    monkeypatch.setattr(discord.Interaction, "permissions", allowed)
    await pub.click(eva, pub.page(eva), "p:watch:1 " + str(at_title(pub.page(eva))))
    assert not messages(pub)
    assert pub.line(eva) == say("en", "trouble-may-not-write")


async def test_nothing_of_a_running_round(pub: Pub) -> None:
    await a_round(pub)
    await pub.press(pub.people[0], "t:1:again")
    eva = pub.people[4]
    await eva.slash(pub.channel, "replay")
    for argument in ("2 0", "1 x", "1", "", "99999 0"):
        await pub.forge((eva, pub.page(eva), f"p:watch:{argument}"))
    assert not messages(pub) and not await pub.store.watches.open()


async def test_a_press_on_another_message_leaves_that_as_it_is(pub: Pub) -> None:
    leads = await watched(pub)
    board = texts(pub.board()), ids(pub.board())
    await pub.forge(
        (leads, pub.board(), "p:together:1 next"), (leads, pub.board(), "p:together:7 next")
    )
    assert (texts(pub.board()), ids(pub.board())) == board and at(pub) == 0
    assert pub.line(leads) == say("en", "refusal-watch-over")
