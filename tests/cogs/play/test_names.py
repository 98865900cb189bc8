"""A nickname is shown on the server that gave it, and nowhere else."""

from tests.cogs.pub import Pub, texts


async def test_a_nickname_stays_on_its_server(pub: Pub) -> None:
    zoe = pub.env.create_user("zoe", global_name="Zoe")
    club = pub.env.create_guild("Club", owner=pub.env.create_user("boss"))
    away = club.create_text_channel("cards")
    at_pub, at_club = pub.guild.add_member(zoe, nick="Chef"), club.add_member(zoe)
    await at_club.slash(away, "play", game="cruzo")
    await at_pub.slash(pub.channel, "play", game="cruzo")
    await pub.restart()
    await pub.env.settle()
    assert [one.name for one in (await pub.table(1)).people] == ["Zoe"]
    assert [one.name for one in (await pub.table(2)).people] == ["Chef"]
    for who, channel, name in ((at_club, away, "Zoe"), (at_pub, pub.channel, "Chef")):
        await who.slash(channel, "table")
        [board] = [one for one in pub.stored(channel.id) if not one.is_ephemeral]
        assert f"**{name}**" in texts(board)
