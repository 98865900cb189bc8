"""What scripts share that take pictures in the playground: the place, its people, the camera."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image

from playground.people import Member
from playground.routes import emojis
from playground.server import Playground
from tests.support.browser import Browser, Page, browser, installed
from tests.support.phone import SCALE
from tests.support.quick_pictures import drawn_faces
from tests.support.running_bot import RunningBot

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
PHONE = (390, 844)  # its screen
NAMES = ("North", "East", "South", "West")
MOVES = 12  # until a round has something to show
SETTLED_S = 1.5  # after which a page shows everything


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


async def cropped(page: Page, path: Path, edges: str) -> None:
    """Take a picture of a part of a page, once it shows everything; a script returns the part's
    left, top, right and bottom edge.
    """
    await asyncio.sleep(SETTLED_S)
    left, top, right, bottom = [SCALE * edge for edge in await page.evaluate(edges)]
    await page.screenshot(path)
    with Image.open(path) as whole:
        smaller(whole.crop((left, top, right, bottom)), path)


def smaller(picture: Image.Image, path: Path) -> None:
    """Save a picture with as many colours as it needs."""
    picture.convert("RGB").quantize(256).save(path, optimize=True)


def main(pictures: Callable[[Path], Coroutine[Any, Any, None]], usual: Path) -> int:
    """Take the pictures of a script, in the folder of the command line or the usual one, and say
    where they are.
    """
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else usual
    folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(pictures(folder))
    print(f"Pictures in {folder}")
    return 0
