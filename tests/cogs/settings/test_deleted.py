"""People who delete themselves are removed from memory, too: from tables and everything else."""

from tests.cogs.pub import Pub


def remembered(pub: Pub) -> str:
    """Return everything tables in memory know, and the messages that show them."""
    messages = pub.bot.screens.table_messages._messages.values()
    shown = [post.table for post in messages if post.table is not None]
    tables = (*pub.bot.room.in_memory.values(), *shown)
    return "\n".join(f"{table.snapshot} {table._last}" for table in tables)


async def test_a_closed_table_in_memory_knows_them_no_more(pub: Pub) -> None:
    await pub.open(3, start=True)
    await pub.as_bot((await pub.table()).shut())
    await pub.env.settle()
    assert str(pub.mia.id) in remembered(pub)
    await pub.delete(pub.mia)
    assert str(pub.mia.id) not in remembered(pub) and pub.mia.name not in remembered(pub)
    assert str(pub.ben.id) in remembered(pub), "the others are who they were"
    in_memory = (await pub.table()).people
    stored = await pub.store.load(1)
    assert stored is not None and in_memory == stored.people, "as the store has it"


async def test_an_open_table_does_not_tell_that_they_left(pub: Pub) -> None:
    """Who comes back plays as somebody new."""
    await pub.open(3)
    await pub.press(pub.mia, "t:1:leave")
    assert pub.mia.name in remembered(pub)
    await pub.delete(pub.mia)
    assert str(pub.mia.id) not in remembered(pub) and pub.mia.name not in remembered(pub)
    await pub.press(pub.mia, "t:1:join")
    assert (await pub.table()).seat_of(pub.mia.id) is not None
    await pub.press(pub.mia, "t:1:leave")
    await pub.delete(pub.mia)
    await pub.press(pub.ben, "t:1:start")
    assert (await pub.table()).lobby.stage == "round", "it goes on"
    assert pub.mia.name not in str(pub.board().components)


async def test_answers_hands_and_lessons_are_let_go(pub: Pub) -> None:
    mia, bot = pub.mia, pub.bot
    await pub.open(2, start=True)
    await pub.press(mia, "t:1:hand")
    await pub.press(mia, "t:1:more")
    await mia.slash(pub.channel, "learn", game="cruzo")
    await pub.as_bot((await pub.table()).shut())
    await pub.env.settle()

    def known() -> list[int]:
        """Return the users about whom something is remembered."""
        hands = [user for by_user in bot.screens.hands._tables.values() for user in by_user]
        pages = bot.open_pages._answers
        lessons = bot.get_cog("Learn")._reached  # type: ignore[union-attr]  # one of ours
        return [*hands, *(user for user, _ in (*pages, *lessons)), *bot.readers._people]

    assert known().count(mia.id) >= 3
    await pub.delete(mia)
    assert known().count(mia.id) == 0, "only what the page on privacy was asked for since"
