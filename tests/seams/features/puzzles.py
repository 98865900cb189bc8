"""The puzzle of the day: solved below the server's post, which has the answer a day later."""

import sys
from typing import Any, NamedTuple

import simcord
from simcord.backend.models import Message

from data.texts import say
from tables.puzzles import Day, begin_of, day_of
from tests.cogs.learn.puzzles.playing import choose, is_solved, puzzle_at
from tests.cogs.pub import texts
from tests.seams.stage import HERE, Stage

HOUR, DAY = 3_600.0, 86_400.0


class Made(NamedTuple):
    """The day, and the channel of the post."""

    day: Day
    channel: int


async def _look(stage: Stage, at: float | None = None) -> None:
    """Have the bot see to its posts, at this time by its clock."""
    posts: Any = stage.pub.bot.get_cog("PuzzlePosts")
    room: Any = sys.modules["cogs.learn.posts"]
    now = stage.now() if at is None else at
    with stage.patch.context() as patch, stage.env._bot_scope():
        patch.setattr(room, "clock", lambda: now)
        await posts.look_after()
    await stage.env.settle()


async def bring_about(stage: Stage) -> Made:
    """The server posts it, at an hour that has just begun; three people solve it there."""
    channel, now = stage.pub.guild.create_text_channel("puzzles"), stage.now()
    wanted = {"puzzle_channel": channel.id, "puzzle_hour": int(now % DAY // HOUR)}
    await stage.pub.bot.readers.change_server(stage.server, time_zone="Etc/UTC", **wanted)
    [plan] = await stage.store.puzzles.plans(stage.server)
    await stage.store.puzzles.claim(plan, day_of(now) - 1)
    await _look(stage)
    [post] = _posts(stage, channel.id)
    puzzle = puzzle_at(now)
    for number, person in enumerate(_solvers(stage)):
        await stage.pub.click(person, post, "p:puzzle:")
        page = [m for m in stage.pub.stored(channel.id) if m.is_ephemeral][-1]
        wrong = [one for one in puzzle.choices if one not in puzzle.answers][:number]
        for action in (*wrong, puzzle.best):
            await choose(stage.pub, person, page, action)
        assert is_solved(page)
    return Made(day_of(now), channel.id)


def _solvers(stage: Stage) -> list[simcord.MemberActor]:
    """Return the people who solve it, each in one try more than the one before."""
    return [stage.mia, stage.ben, stage.kim]


def _posts(stage: Stage, channel: int) -> list[Message]:
    return [one for one in stage.pub.stored(channel) if not one.is_ephemeral]


async def holds(stage: Stage, made: Made) -> None:
    """Each day's puzzle is posted once at most, whatever has happened; the first answer names those
    who solved it and are not deleted, by the names they have by then. A server that has gone has
    neither.
    """
    there = [one for one in _solvers(stage) if one.id not in stage.gone]
    solved = await stage.store.puzzles.solved(stage.server, made.day)
    if stage.purged:
        assert solved == 0 and await stage.store.puzzles.plans(stage.server) == ()
        return
    assert solved == len(there)
    earlier = say("en", "puzzle-over") in texts(_posts(stage, made.channel)[0])  # as it was then
    await _look(stage)
    days = day_of(stage.now()) - made.day + 1
    posts = _posts(stage, made.channel)
    assert 1 <= len(posts) <= days
    await _look(stage, begin_of(day_of(stage.now()) + 1))
    said = texts(posts[0])
    assert earlier or say("en", "puzzle-solved-by", count=len(there)) in said
    for one in there:  # a table that has not seen them since may have stored their name before
        assert stage.person(one).name in said or f"{one.name} {HERE}" in said
    assert len(_posts(stage, made.channel)) <= days + 1
