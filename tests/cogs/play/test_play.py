"""From /play to the title, as people press it."""

from unittest.mock import AsyncMock

import pytest

from cogs.wire.requests import OLD, Requests
from data.store.servers import TableDefaults
from data.texts import Language, say
from tables.table import Outcome
from tests.cogs.pub import WINDOW, Pub, ids, texts


async def test_join_answers_all_as_play_answers_the_host(pub: Pub, language: Language) -> None:
    """For one request more, once; the cards come as a new message, and the answer goes."""
    await pub.open(1)
    pub.requests()
    await pub.press(pub.ben, "t:1:join")
    for person in (pub.ben, pub.mia):
        assert texts(pub.hand(person)).strip() == say(language, "hand-lobby")
    assert sorted(pub.requests()) == ["PATCH table", "POST answer", "POST private"]
    await pub.press(pub.kim, "t:1:join")
    requests = sorted(pub.requests())
    assert requests == ["PATCH table", "POST answer", "POST private"], "nobody else's changes"
    lobby = pub.board()
    assert all(f"**{person.name}**" in texts(lobby) for person in pub.people[:3])
    await pub.press(pub.mia, "t:1:start")
    assert pub.board().id == lobby.id, "always the same message"
    assert not pub.notices()
    for person in pub.people[:3]:
        assert len(pub.private(person)) == 1, "the cards, in the answer's place"
        assert "🎴 🎴 🎴" in texts(pub.hand(person))


@pytest.mark.parametrize("way", ["play", "challenge", "sign-up"])
@pytest.mark.parametrize("stands", [True, False])
async def test_followers_hear_of_a_table_once_it_stands(pub: Pub, way: str, stands: bool) -> None:
    heard: list[tuple[int, bool, list[str]]] = []

    def follow(outcome: Outcome) -> None:
        names = [person.name for person in outcome.joined]
        heard.append((outcome.before, outcome.table.screen.message is not None, names))

    pub.bot.offers.followers.append(follow)
    if way == "sign-up":
        await pub.mia.slash(pub.channel, "play", at="in 2h")
    if not stands:
        pub.env.inject_error("POST", "/channels/*/messages", status=403, code=50013)
    if way == "sign-up":
        await pub.env.advance_time(2 * 3_600.0 + 1)
    elif way == "play":
        await pub.mia.slash(pub.channel, "play")
    else:
        await pub.mia.context_menu(pub.channel, say("en", "menu-challenge"), pub.ben)
    assert heard == ([(0, True, ["mia"])] if stands else [(1, False, [])]), "or that it is closed"


async def test_the_end_of_a_window_is_counted_down_at_the_table(pub: Pub) -> None:
    await pub.deal(WINDOW)
    await pub.press(pub.ben, "t:1:throw 5")
    when = f"<t:{pub.bot.room.clock() + 8:.0f}:R>"
    assert say("en", "shithead-window-burns", when=when) in texts(pub.board())


async def test_my_hand_gives_a_fresh_one_and_that_is_the_live_one(pub: Pub) -> None:
    await pub.deal("pile: 4H\n0: 5D 6D 9C | - | -\n1: KH KD 2C | - | -\nturn: 0")
    old = pub.hand(pub.ben)
    await pub.press(pub.ben, "t:1:hand")
    fresh = pub.hand(pub.ben)
    assert fresh.id != old.id
    await pub.press(pub.mia, "h:1:3:lay 5D")
    assert any(x.endswith("lay KH") for x in ids(fresh)), "redrawn when the turn came"
    assert old.id not in {message.id for message in pub.private(pub.ben)}, "taken away"


async def test_an_old_hand_that_is_clicked_becomes_the_live_one(pub: Pub) -> None:
    await pub.without_clock()
    await pub.deal("pile: 4H\n0: 5D 6D 9C | - | -\n1: KH KD 2C | - | -\nturn: 0")
    old = pub.hand(pub.mia)
    await pub.env.advance_time(15 * 60)  # too late to take the old one away
    await pub.all_press(pub.people[:2], "t:1:hand")
    await pub.env.advance_time(5)
    await pub.click(pub.mia, old, "h:1:3:lay 5D")
    await pub.press(pub.ben, "h:1:4:lay KH")
    assert not any("lay 6D" in x for x in ids(old)), "it fits no longer"
    assert any(x.endswith(":pickup") for x in ids(old)), "it is this one that was redrawn"


async def test_an_aging_table_is_posted_anew_before_discord_refuses_to_edit_it(pub: Pub) -> None:
    await pub.open(2)
    old = pub.board().id
    await pub.env.advance_time(OLD - 60)
    await pub.press(pub.kim, "t:1:join")
    assert pub.board().id == old
    await pub.env.advance_time(120)
    await pub.press(pub.ole, "t:1:join")
    assert pub.board().id != old, "and the old one is gone"
    assert "ole" in texts(pub.board())


async def test_a_restart_forgets_nobodys_language(pub: Pub) -> None:
    """Discord says everybody's language is English; only the server's tables are German."""
    await pub.bot.readers.set_server(pub.guild.id, TableDefaults("de"))
    await pub.deal("pile: 4H\n0: 5D 6D 9C | - | -\n1: KH KD 2C | - | -\nturn: 0")
    await pub.restart()
    table = await pub.position("pile: 4H\n0: 5D 6D 9C | - | -\n1: KH KD 2C | - | -\nturn: 0")
    await pub.press(pub.mia, f"h:1:{table.revision}:lay 5D")
    assert say("en", "hand-turn") in texts(pub.hand(pub.ben)), "redrawn when the turn came"
    assert say("de", "table-turn", seat=pub.ben.name) in texts(pub.board())


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_click_on_a_hand_taken_away_brings_none_back(pub: Pub, restarted: bool) -> None:
    await pub.open(2, start=True)
    if restarted:
        await pub.restart()
    table = await pub.position("pile: 4H\n0: 5D 6D 9C | - | -\n1: KH KD 2C | - | -\nturn: 0")
    pub.patch.setattr(Requests, "take_back", AsyncMock())  # it takes its time
    old = pub.hand(pub.mia)
    await pub.press(pub.mia, "t:1:hand")
    fresh = pub.hand(pub.mia)
    await pub.click(pub.mia, old, f"h:1:{table.revision}:lay 5D")
    await pub.press(pub.ben, f"h:1:{table.revision}:lay KH")
    assert "King or higher" in texts(fresh), "redrawn where the hand is now"
