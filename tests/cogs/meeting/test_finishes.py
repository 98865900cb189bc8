"""How often people finish their matches: in a profile, and in a lobby that asks for it."""

from data.store import SqlStore
from data.texts import Language, say
from tables.lobby.state import SetOptions, values_of
from tables.results import Finishes
from tests.cogs.memory.standings.test_standings import played
from tests.cogs.pub import Pub, texts


async def test_a_profile_and_a_lobby_that_asks_say_it(pub: Pub, language: Language) -> None:
    await played(pub)

    async def finishes(_: SqlStore, users: list[int], server: int | None) -> dict[int, Finishes]:
        return {user: Finishes(48, 50) if user == pub.mia.id else Finishes(9, 10) for user in users}

    pub.patch.setattr(SqlStore, "finishes", finishes)
    await pub.mia.slash(pub.channel, "profile")
    said = say(language, "profile-finishes", percent=96, count=50)
    assert said in texts(pub.page(pub.mia))
    await pub.mia.slash(pub.channel, "play", game="cruzo")
    await pub.a_second_table(pub.mia, "cruzo")
    assert say(language, "seat-finishes", percent=96) not in texts(pub.board(2)), "not asked for"
    await pub.press(pub.mia, "t:2:house")
    table = await pub.table(2)
    await table.act(table.people[0], SetOptions({**values_of(table.lobby), "min_finishes": 95}))
    await pub.env.settle()
    assert say(language, "seat-finishes", percent=96) in texts(pub.board(2))
    await pub.press(pub.ben, "t:2:join")
    assert pub.line(pub.ben) == say(language, "refusal-finishes-too-few", percent=90, least=95)
