"""From /play to the title, as people press it."""

from __future__ import annotations

import random

import pytest

from cogs.screens.boards import OLD
from data.texts import LANGUAGES, Language, say
from tests.cogs.pub import Pub, choices, ids, texts

WINDOW = """
    pile: 5S 5H 5D
    0: 9C 8C 7C | - | -
    1: 5C 4C 4D | - | -
    2: KH KD KC | - | -
    turn: 0
"""


async def test_a_table_is_opened_joined_and_dealt(pub: Pub) -> None:
    await pub.open(3)
    lobby = pub.board()
    assert "t:1:join" in ids(lobby) and "t:1:start" in ids(lobby)
    assert all(f"**{person.name}**" in texts(lobby) for person in pub.people[:3])
    assert say("en", "hand-lobby") in texts(pub.hand(pub.people[0]))
    await pub.press(pub.people[0], "t:1:start")
    assert pub.board().id == lobby.id, "always the same message"
    for person in pub.people[:3]:
        assert "3" in texts(pub.hand(person)), "everybody was dealt a hand without a further click"
    assert not pub.notices()


@pytest.mark.parametrize("seats", [2, 4])
async def test_a_whole_round_and_the_rematch(pub: Pub, seats: int) -> None:
    await pub.speak("de", "en")
    await pub.open(seats, start=True)
    await pub.play_on(random.Random(seats))
    table = await pub.table()
    assert table.result is not None
    assert say("de", "result-title") in texts(pub.board())
    for person in pub.people[:seats]:
        assert not list(choices(pub.hand(person))), "nothing to press in a hand that is over"
    loser = table.result.places[-1]
    for person in pub.people[:seats]:
        await pub.press(person, "t:1:again")
    assert table.lobby.stage == "round"
    if len(loser) == 1:
        assert table.lobby.dealer == loser[0], "the loser deals"
    await pub.play_on(random.Random(seats + 1), until=30)
    pub.check_messages()


async def test_the_leaderboard_names_the_title(pub: Pub) -> None:
    answer = await pub.people[3].slash(pub.channel, "leaderboard")
    assert answer.response is not None and not answer.response.ephemeral
    assert say("en", "leaderboard-empty") in texts(pub.public()[-1])
    await pub.open(2, start=True)
    table = await pub.position("""
        pile: 4H
        0: 5D | - | -
        1: KH KD | - | -
        turn: 0
    """)
    await pub.press(pub.people[0], "h:1:3:lay 5D")
    assert table.lobby.stage == "between"
    assert say("en", "shithead-title-taken", seat="ben") in texts(pub.board())
    await pub.people[3].slash(pub.channel, "leaderboard")
    shown = texts(pub.public()[-1])
    assert say("en", "leaderboard-holder", name="ben") in shown
    assert say("en", "leaderboard-line", name="mia", titles=0, wins=1, rounds=1) in shown


async def test_restarts_in_the_middle(pub: Pub) -> None:
    """After each the table goes on, and hands are still redrawn where they were."""
    await pub.speak("en", "de")
    await pub.open(4, start=True)
    dice = random.Random(4)
    for _ in range(5):
        assert await pub.play_on(dice, until=12) == 12
        before = [pub.hand(person).id for person in pub.people[:4]]
        revision = (await pub.table()).revision
        await pub.restart()
        assert (await pub.table()).revision == revision
        await pub.play_on(dice, until=12)
        assert [pub.hand(person).id for person in pub.people[:4]] == before
    await pub.play_on(dice)


async def test_a_restart_draws_what_lags(pub: Pub) -> None:
    await pub.open(2, start=True)
    pub.env.inject_error("PATCH", "/channels/*", status=500, times=None)
    table = await pub.table()
    mover = pub.at(table, table.asked[0])
    await pub.move(mover, next(iter(choices(pub.hand(mover)))))
    behind = texts(pub.board())
    pub.env.backend.faults.clear()
    await pub.restart()
    assert texts(pub.board()) != behind
    assert (await pub.table()).told[-1].key.rpartition("-")[2]


async def test_a_throw_in_and_its_window(pub: Pub) -> None:
    await pub.open(3, start=True)
    table = await pub.position(WINDOW)
    await pub.press(pub.people[1], "t:1:throw 5")
    assert table.reacting
    assert say("en", "shithead-window-seconds", seconds=8) in texts(pub.board())
    await pub.env.advance_time(7.5)
    assert table.reacting
    await pub.env.advance_time(1)
    assert not table.reacting
    assert table.view(None).burned == 4
    assert table.asked == (1,), "who threw in starts anew"


async def test_a_window_that_was_open_at_a_restart_gets_its_full_time(pub: Pub) -> None:
    await pub.open(3, start=True)
    await pub.position(WINDOW)
    await pub.press(pub.people[1], "t:1:throw 5")
    await pub.env.advance_time(6)
    await pub.restart()
    await pub.env.advance_time(6)
    assert (await pub.table()).reacting
    await pub.env.advance_time(3)
    table = await pub.table()
    assert not table.reacting
    assert say("en", "shithead-event-burns", count=4) in texts(pub.board())


async def test_my_hand_gives_a_fresh_one_and_that_is_the_live_one(pub: Pub) -> None:
    await pub.open(2, start=True)
    await pub.position("pile: 4H\n0: 5D 6D 9C | - | -\n1: KH KD 2C | - | -\nturn: 0")
    old = pub.hand(pub.people[1])
    await pub.press(pub.people[1], "t:1:hand")
    fresh = pub.hand(pub.people[1])
    assert fresh.id != old.id
    await pub.press(pub.people[0], "h:1:3:lay 5D")
    assert any(x.endswith("lay KH") for x in ids(fresh)), "redrawn when the turn came"
    assert not any(x.endswith("lay KH") for x in ids(old))


async def test_an_old_hand_that_is_clicked_becomes_the_live_one(pub: Pub) -> None:
    await pub.open(2, start=True)
    await pub.position("pile: 4H\n0: 5D 6D 9C | - | -\n1: KH KD 2C | - | -\nturn: 0")
    old = pub.hand(pub.people[0])
    await pub.env.advance_time(5)
    await pub.press(pub.people[0], "t:1:hand")
    await pub.env.advance_time(5)
    await pub.click(pub.people[0], old, "h:1:3:lay 5D")
    await pub.press(pub.people[1], "h:1:4:lay KH")
    assert not any("lay 6D" in x for x in ids(old)), "it fits no longer"
    assert any(x.endswith(":pickup") for x in ids(old)), "it is this one that was redrawn"


async def test_a_turn_that_lasts_brings_a_notice_that_notifies(pub: Pub) -> None:
    await pub.open(2, start=True)
    table = await pub.table()
    late = pub.at(table, table.asked[0])
    await pub.env.advance_time(19)
    assert not pub.notices()
    await pub.env.advance_time(2)
    (notice,) = pub.notices()
    assert late.mention in notice.content
    assert notice.ping_user_ids == [late.id]
    await pub.env.advance_time(100)
    assert len(pub.notices()) == 1
    await pub.restart()
    assert len(pub.notices()) == 1
    lay = next(choice for choice in choices(pub.hand(late)) if "lay" in choice[0])
    await pub.env.advance_time(1)
    await pub.move(late, lay)
    assert not pub.notices()


async def test_a_table_that_moves_along_posts_nothing(pub: Pub) -> None:
    await pub.open(3, start=True)
    dice = random.Random(2)
    for _ in range(10):
        table = await pub.table()
        person = pub.at(table, table.asked[0])
        await pub.move(person, dice.choice(list(choices(pub.hand(person)))))
        await pub.env.advance_time(15)
    assert len(pub.public()) == 1


async def test_who_has_no_live_hand_at_the_deal_is_called_once(pub: Pub) -> None:
    await pub.open(3)
    await pub.env.advance_time(16 * 60)
    await pub.press(pub.people[0], "t:1:start")
    (notice,) = pub.notices()
    assert sorted(notice.ping_user_ids) == sorted(one.id for one in pub.people[1:3])
    await pub.press(pub.people[1], "t:1:hand")
    assert pub.notices()
    await pub.press(pub.people[2], "t:1:hand")
    assert not pub.notices()
    assert say("en", "button-hand") not in texts(pub.hand(pub.people[1]))


async def test_a_rematch_brings_new_hands_to_where_people_look(pub: Pub) -> None:
    await pub.open(2, start=True)
    first = [pub.hand(person).id for person in pub.people[:2]]
    await pub.position("pile: 4H\n0: 5D | - | -\n1: KH KD | - | -\nturn: 0")
    await pub.press(pub.people[0], "h:1:3:lay 5D")
    await pub.env.advance_time(20 * 60)
    await pub.press(pub.people[1], "t:1:again")
    await pub.press(pub.people[0], "t:1:again")
    assert not pub.notices()
    second = [pub.hand(person).id for person in pub.people[:2]]
    assert all(new > old for new, old in zip(second, first, strict=True))


async def test_an_aging_table_is_posted_anew_before_discord_refuses_to_edit_it(pub: Pub) -> None:
    await pub.open(2)
    old = pub.board().id
    await pub.env.advance_time(OLD - 60)
    await pub.press(pub.people[2], "t:1:join")
    assert pub.board().id == old
    await pub.env.advance_time(120)
    await pub.press(pub.people[3], "t:1:join")
    assert pub.board().id != old, "and the old one is gone"
    assert "ole" in texts(pub.board())


async def test_table_brings_it_back_to_the_bottom(pub: Pub) -> None:
    await pub.open(2)
    await pub.people[1].send(pub.channel, "has anybody seen the table?")
    old = pub.board().id
    await pub.people[4].slash(pub.channel, "table")
    assert pub.board().id > old
    assert pub.public()[-1].id == pub.board().id
    assert say("en", "table-posted") in texts(pub.hand(pub.people[4]))


async def test_several_tables_in_a_channel(pub: Pub) -> None:
    for person in pub.people[:2]:
        await person.slash(pub.channel, "play")
    await pub.press(pub.people[2], "t:1:join")
    await pub.press(pub.people[2], "t:2:join")
    await pub.press(pub.people[0], "t:1:start")
    assert "t:1:hand" in ids(pub.board(1)) and "t:2:start" in ids(pub.board(2))
    await pub.people[2].slash(pub.channel, "table")
    await pub.choose(pub.people[2], pub.page(pub.people[2]), "p:table:", "1")
    assert pub.public()[-1].id == pub.board(1).id


@pytest.mark.parametrize("language", LANGUAGES)
async def test_rules_name_their_source(pub: Pub, language: Language) -> None:
    await pub.speak(language)
    await pub.people[0].slash(pub.channel, "rules")
    assert "Sebastian Schygulla" in texts(pub.page(pub.people[0]))
    assert say(language, "cruzo-rules-title") in texts(pub.page(pub.people[0]))
    await pub.open(2)
    await pub.press(pub.people[4], "t:1:rules")
    assert "Sebastian Schygulla" in texts(pub.page(pub.people[4]))


async def test_settings_are_kept_at_once(pub: Pub) -> None:
    me = pub.people[0]
    await me.slash(pub.channel, "settings")
    page = pub.page(me)
    await pub.choose(me, page, "p:language:", "de")
    assert say("de", "settings-title") in texts(page)
    await pub.click(me, page, "p:large:on")
    await pub.click(me, page, "p:colours:on")
    assert "p:large:off" in ids(page) and "p:colours:off" in ids(page)
    await pub.restart()
    kept = await pub.store.preferences(me.id)
    assert (kept.language, kept.large, kept.four_colours) == ("de", True, True)
    await pub.click(me, page, "p:large:off")
    await pub.choose(me, page, "p:language:", "auto")
    assert say("en", "settings-title") in texts(page)
    assert not (await pub.store.preferences(me.id)).large


async def test_public_text_is_the_servers_and_private_text_the_readers(pub: Pub) -> None:
    await pub.speak("de", "en")
    await pub.open(2, start=True)
    assert say("de", "button-hand") in str(pub.board().components)
    assert say("en", "shithead-zone-down") in texts(pub.hand(pub.people[1]))
    assert say("de", "shithead-zone-down") in texts(pub.hand(pub.people[0]))


async def test_the_servers_language_is_for_those_who_manage_it(pub: Pub) -> None:
    boss = pub.guild.add_member(pub.owner)
    await pub.open(2)
    await boss.slash(pub.channel, "server")
    page = pub.page(boss)
    await pub.choose(boss, page, "p:server:", "de")
    assert await pub.store.server_language(pub.guild.id) == "de"
    await pub.press(pub.people[2], "t:1:join")
    assert say("de", "button-join") in str(pub.board().components)
    await pub.people[0].slash(pub.channel, "settings")
    own = pub.page(pub.people[0])
    await pub.forge((pub.people[0], own, "p:server:"), values=["en"])
    assert pub.line(pub.people[0]) == say("en", "server-not-allowed")
    assert await pub.store.server_language(pub.guild.id) == "de"
