"""What scripts share that run people's pages in the playground: the place, and its people."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playground.people import Member
from playground.routes import emojis
from playground.server import Playground
from tests.support.browser import Browser, browser, installed
from tests.support.quick_pictures import drawn_faces
from tests.support.running_bot import RunningBot

DOCS = Path(__file__).parents[2] / "docs"
NAMES = ("North", "East", "South", "West")


@asynccontextmanager
async def studio() -> AsyncIterator[tuple[RunningBot, Browser]]:
    """Run a playground and a browser, with a bot still to be started whose card faces are uploaded;
    raises AssertionError where no Chromium is installed.
    """
    path = installed()
    assert path is not None, "no Chromium is installed here"
    with TemporaryDirectory() as data:
        async with Playground(limits=False) as place, browser(path) as chromium:
            for face in drawn_faces():
                emojis.keep(place.world, face.emoji_name, face.png)
            bot = RunningBot(place, Path(data))
            try:
                yield bot, chromium
            finally:
                await bot.bot.stop()


def company(bot: RunningBot, names: Sequence[str] = NAMES) -> Sequence[Member]:
    """Return the people in the pictures, with their names there."""
    people = bot.people(1, len(names))
    for person, name in zip(people, names, strict=True):
        bot.place.world.state.users[person.id]["global_name"] = name
    return people
