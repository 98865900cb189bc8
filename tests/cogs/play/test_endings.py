"""The end of a round as people see it: in their hands, at the table, and afterwards."""

import random
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
from msgspec.structs import replace

from cogs import pictures as drawings
from cogs.pictures import drawn
from cogs.play import screens
from data.store.servers import TableDefaults
from data.texts import Language, say
from engine.notation import read_cards
from tables.clock.timing import SILENT
from tables.lobby.state import Again
from tables.memory.standings import Scope
from tables.moves.snapshot import with_memory
from tests.cogs.play.test_first_minute import select_of
from tests.cogs.play.test_matches import pictures, whole_match
from tests.cogs.pub import LAST_CARD, LAST_OF_THREE, Pub, choices, described, ids, texts
from tests.support.limits import walk


def answer(status: int) -> Any:
    """Return an answer of Discord's that refuses."""
    return SimpleNamespace(status=status, reason="no")


@pytest.fixture(autouse=True)
def earned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have every match leave a picture."""
    monkeypatch.setattr(screens, "earned", lambda _: True)


async def rematch(pub: Pub) -> None:
    await pub.all_press(pub.people[: len((await pub.table()).people)], "t:1:again")


async def test_a_quick_round_chosen_at_the_end_is_taken_back(pub: Pub, language: Language) -> None:
    """A guest wishes for it."""
    await pub.open(2, start=True)
    await pub.finish(LAST_CARD)
    usual = (await pub.table()).lobby.options
    for person, value, decks, wished in (
        (pub.ben, "quick", 2, True), (pub.mia, "quick", 1, False), (pub.mia, "cruzo", 2, False),
    ):  # fmt: skip
        await pub.choose(person, pub.board(), "p:game:1", value)
        lobby = (await pub.table()).lobby
        assert (lobby.options == usual) == (decks == 2)
        offered = select_of(pub.board(), "p:game:1")
        assert offered["quick" if decks == 1 else "cruzo"]["default"]
        wish = say(
            language,
            "wish-for",
            seats="**ben**",
            count=1,
            rules=say(language, "house-switch-quick"),
        )
        assert (wish in texts(pub.board())) == wished
    assert lobby.options == usual


async def test_a_hand_says_how_it_went_and_asks_for_more(pub: Pub, language: Language) -> None:
    await pub.open(2, start=True)
    await pub.finish(LAST_CARD)
    won, lost = (texts(pub.hand(person)) for person in pub.people[:2])
    assert f"# {say(language, 'shithead-end-first-you')}" in won
    assert len(won.strip().split("\n")) <= 2, "nothing of what the table says but its sentence"
    assert f"# {say(language, 'shithead-end-title-you', count=1)}" in lost
    hand = pub.hand(pub.ben)
    assert ids(hand) == ["t:1:again", "t:1:story", "t:1:learn"]
    page = await pub.page_by(pub.ben, "t:1:story")
    assert "KH" not in texts(page)
    assert ids(page) == ["t:1:lookback", "t:1:replay", "t:1:verify", "p:more:1 back"]
    await pub.click(pub.ben, hand, "t:1:again")
    assert ids(pub.hand(pub.ben)) == ["t:1:notme", "t:1:story", "t:1:learn"]
    table = await pub.table()
    assert table.lobby.match.again == (1,)
    yes = say(language, "again-yes", what="round", seats="**ben**", rules="")
    soon = say(language, "dealt-soon", when=f"<t:{table.deadline}:R>")
    assert f"{yes} {soon}" in texts(pub.board())
    await pub.press(pub.mia, "t:1:wait")
    await pub.env.advance_time(SILENT["live"] - 1)
    assert table.lobby.stage == "between" and "t:1:wait" not in ids(pub.board())
    await pub.env.advance_time(1)
    assert (table.lobby.stage, table.lobby.away) == ("round", (0,)), "mia said nothing"
    assert page.id in [one.id for one in pub.private(pub.ben)], "who reads it goes on reading"
    await pub.finish(LAST_CARD)
    again = texts(pub.hand(pub.ben))
    assert f"# {say(language, 'shithead-end-title-you', count=2)}" in again
    row = say(language, "story-run-of-titles", seat="**ben**", count=2)
    assert row in texts(pub.board())
    assert say(language, "story-run-of-titles-you", count=2) in again


async def test_who_says_yes_as_the_cards_are_dealt_gets_them(pub: Pub) -> None:
    table = await pub.open(2, start=True)
    await pub.finish(LAST_CARD)
    await pub.press(pub.ben, "t:1:again")
    act = table.act

    async def act_late(*given: Any, **named: Any) -> Any:
        pub.patch.setattr(table, "act", act)
        assert table.alarm is not None
        await table.ring(table.alarm)
        assert (table.lobby.stage, table.lobby.away) == ("round", (0,))
        return await act(*given, **named)

    pub.patch.setattr(table, "act", act_late)
    await pub.press(pub.mia, "t:1:again")
    assert not table.lobby.away
    welcome = say("en", "table-event-came-back-you")
    assert not [one for one in pub.private(pub.mia) if welcome in texts(one)]


async def test_the_result_stands_right_above_the_buttons(pub: Pub, language: Language) -> None:
    table = await pub.deal(LAST_OF_THREE)
    table.adopt(with_memory(table.snapshot, laid=((), read_cards("9S"), ())))
    await pub.press(pub.mia, f"h:1:{table.snapshot.memory.since[0]}:lay 5D")
    middle = texts(pub.hand(pub.ben))
    assert f"# {say(language, 'end-place-you', place=2, count=3)}" in middle
    parts = [part.get("content", "") for part in walk(pub.board().components)]
    last = [part for part in parts if part][-1]
    winner = f"**mia** ({say(language, 'result-card', card='5♦')})"
    first = say(language, "result-first", place=1, seats=winner)
    assert f"### {first}" in last
    assert say(language, "shithead-result-title", seat="**kim**") in last
    assert table.lobby.match.opened[0].hex() not in last
    buttons = [one for one in ids(pub.board()) if one.startswith("t:")]
    assert buttons == ["t:1:again", "t:1:more"]
    page = await pub.page_by(pub.kim, "t:1:more")
    assert "p:more:1 story" in ids(page) and ("p:more:1", "replay") not in choices(page)


async def test_a_finished_round_leaves_a_picture_that_stays(pub: Pub, language: Language) -> None:
    """It tells the way of the title."""
    table = await pub.open(2, start=True)
    table.adopt(replace(table.snapshot, lobby=replace(table.lobby, holder=0)))
    await pub.finish(LAST_CARD)
    (left,) = pictures(pub)
    assert left.id != pub.board().id
    told = described(left)
    assert told.startswith(say(language, "keepsake-game", rules="Cruzo", count=1))
    assert "5♦" in told and "mia → ben" in told
    assert not ids(left)
    await rematch(pub)
    assert [one.id for one in pictures(pub)] == [left.id], "the next deal leaves it alone"
    await pub.finish(LAST_CARD)
    first, second = pictures(pub)
    assert first.id == left.id
    story = say(language, "story-run-of-titles", seat="**ben**", count=2)
    assert story in texts(pub.board()) and story not in described(second), "the table tells it"


async def test_without_attach_files_it_comes_in_words(pub: Pub, language: Language) -> None:
    await pub.open(2, start=True)
    pub.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)
    await pub.finish(LAST_CARD)
    assert not pictures(pub)
    permission = say(language, "permission-attach-files")
    lacking = say(language, "keepsake-forbidden", permission=permission)
    (left,) = (one for one in pub.stored() if lacking in texts(one))
    assert say(language, "keepsake-game", rules="Cruzo", count=1) in texts(left)


async def test_a_match_s_end_costs_two_requests_more_and_the_next_deal_two(pub: Pub) -> None:
    """The keepsake in the place of the table's message, and the table beneath it."""

    async def round_and_deal(*, keeps: bool) -> tuple[list[str], list[str]]:
        await pub.bot.readers.set_server(pub.guild.id, TableDefaults(keepsakes=keeps))
        pub.requests()
        await pub.finish(LAST_CARD)
        end, board = pub.requests(), pub.board().id
        assert bool(pictures(pub)) == keeps, "a server can turn it off"
        assert not keeps or board > pictures(pub)[-1].id, "the table comes beneath it"
        await rematch(pub)
        assert (pub.board().id == board) == keeps, "its message becomes the list, which is edited"
        return end, pub.requests()

    await pub.open(2, start=True)
    end, deal = await round_and_deal(keeps=False)
    end_kept, deal_kept = await round_and_deal(keeps=True)
    assert [made.count("POST channels/messages") for made in (end, end_kept, deal)] == [0, 1, 1]
    assert not any("DELETE channels" in request for request in (*end, *end_kept, *deal))
    assert len(deal) <= 11, "both hands come anew, below the table"
    assert len(deal_kept) <= len(deal)


@pytest.mark.parametrize(
    ("failing", "error"),
    [
        ("drawing", RuntimeError("no ink")),
        ("showing", discord.HTTPException(answer(400), {"code": 50035, "message": "no"})),
        ("showing", discord.HTTPException(answer(413), {"code": 40005, "message": "no"})),
        ("answer", discord.DiscordServerError(answer(502), "the answer is lost")),
    ],
    ids=["not drawn", "refused", "too large", "perhaps shown"],
)
async def test_a_failed_picture_loses_nothing(pub: Pub, failing: str, error: Exception) -> None:
    edit = discord.PartialMessage.edit

    async def drawing(what: Any) -> bytes:
        if failing == "drawing":
            raise error
        return await drawn(what)

    async def showing(message: discord.PartialMessage, **shown: Any) -> None:
        if failing == "answer":
            await edit(message, **shown)
        raise error

    pub.patch.setattr(drawings, "drawn", drawing)
    pub.patch.setattr(discord.PartialMessage, "edit", showing)
    await pub.open(2, start=True)
    await pub.finish(LAST_CARD)
    await pub.env.advance_time(120)
    assert not pictures(pub) and len(pub.public()) == 1, "a doubtful one goes"
    assert "### 🏆 1st" in texts(pub.board())
    assert ("could not be drawn" if failing == "drawing" else "is not shown") in pub.log.text
    pub.log.clear()


@pytest.mark.whole
async def test_a_bot_killed_before_posts_none(pub: Pub) -> None:
    with pub.patch.context() as patch:
        patch.setattr(drawings, "drawn", AsyncMock(side_effect=RuntimeError("killed")))
        await pub.finish(LAST_CARD)
    await pub.restart()
    await pub.env.advance_time(60)
    assert not pictures(pub)
    assert "### 🏆" in texts(pub.board()), "the table tells it all the same"


async def test_a_deal_that_comes_before_the_picture_ends_up_beneath_it(pub: Pub) -> None:
    async def late(what: Any) -> bytes:
        for person in table.people:
            await table.act(person, Again())
        return await drawn(what)

    pub.patch.setattr(drawings, "drawn", late)
    table = await pub.deal(LAST_CARD)
    await pub.press(pub.mia, f"h:1:{table.snapshot.memory.since[0]}:lay 5D")
    assert table.lobby.stage == "round" and pub.board().id > pictures(pub)[0].id


@pytest.mark.slow
async def test_after_several_rounds_a_deal_is_chosen(pub: Pub, language: Language) -> None:
    await pub.open(2, "schroom", start=True)
    rounds = await whole_match(pub, random.Random(5))
    assert rounds > 1
    sticks = say(language, "schroom-keepsake-sticks", whole=0, burnt=7)
    assert sticks in described(pictures(pub)[0])
    assert say(language, "button-again-match") in str(pub.hand(pub.ben).components)
    page = await pub.page_by(pub.ben, "t:1:more", "p:more:1 verify")
    assert say(language, "verify-which") in str(page.components)
    (select,) = [part for part in walk(page.components) if part.get("options")]
    assert len(select["options"]) == rounds
    await pub.choose(pub.ben, page, select["custom_id"], select["options"][0]["value"])
    assert say(language, "verify-title") in pub.line(pub.ben)
    await pub.all_press(pub.people[:2], "t:1:again")
    table = await pub.table()
    assert (table.lobby.stage, table.sheet, len(pictures(pub))) == ("round", (), 1)


async def test_who_leaves_leading_is_last_and_not_praised(pub: Pub, language: Language) -> None:
    """The table plays their last card; the next one has won: at the table, in the hands, in the
    picture and on the board. The title goes by the cards.
    """
    await pub.open(3, start=True)
    mia, ben, kim = pub.people[:3]
    for _ in range(2):
        await pub.finish(LAST_OF_THREE)
        await rematch(pub)
    table = await pub.position(LAST_OF_THREE)
    table.adopt(with_memory(table.snapshot, laid=((), read_cards("9S"), ())))
    await pub.press(mia, "t:1:leave")
    await pub.press(mia, "p:seats:1 reallyleave")
    await pub.env.advance_time(60)
    table = await pub.table()
    assert table.lobby.stage == "between" and table.ended is not None
    assert (table.ended.by_cards, table.ended.places) == (((0,), (1,), (2,)), ((1,), (2,), (0,)))
    left = f"**mia** ({say(language, 'keepsake-left')})"
    one, two = (say(language, "cards-left", table=0, hand=count) for count in (1, 2))
    lines = [
        say(language, "result-first", place=1, seats=f"**ben** ({one})"),
        say(language, "shithead-result-title", seat=f"**kim** ({two})"),
        say(language, "result-place", place=3, seats=left),
    ]
    assert f"### {' · '.join(lines)}" in texts(pub.board())
    assert f"# {say(language, 'end-first-you')}" in texts(pub.hand(ben)), "not the first out"
    told = described(pictures(pub)[-1])
    assert f"ben: {say(language, 'keepsake-how')} · {one}\n" in told, "no card of theirs has won"
    assert f"3. mia: {say(language, 'keepsake-left')}" in told
    board = await pub.store.standings.leaderboard(pub.guild.id, Scope("shithead", "cruzo"))
    wins = {one.person.user: (one.wins, one.places) for one in board.standings}
    assert wins == {mia.id: (2, (2, 0, 1)), ben.id: (1, (1, 2)), kim.id: (0, (0, 1, 2))}
