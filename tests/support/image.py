"""`make image`: builds the container's image and does with it what docs/operating.md says: starts
it read-only and without any right, plays at the playground, copies, puts the copy back, and stops.

Words for the build stand in IMAGE_OPTIONS, such as `--pull=always`.
"""

import asyncio
import contextlib
import os
import random
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

from cogs.words.links import revision
from playground.launch import URL
from playground.server import Playground
from tests.support.postgres import free_port
from tests.support.running_bot import RunningBot
from tests.support.whole_round import Round, dealt, hint

ROOT = Path(__file__).parents[2]
IMAGE, NAME = "cardtable", "cardtable-trial"  # the second one for container and volume
COPY = "/data/monday"
CONFINED = (
    *("--read-only", "--tmpfs", "/tmp", "--security-opt", "no-new-privileges"),
    *("--cap-drop", "all", "--volume", f"{NAME}:/data"),
)
# The playground stands before the bot, to have it call there; that is handed in, and no part of the
# image. What BotProcess writes behind it begins with the Python of this machine.
LAUNCHING = ("--volume", f"{ROOT}/playground:/app/playground:ro", "--entrypoint", "sh")
LAUNCHED = ("-c", 'shift; exec .venv/bin/python "$@"', "sh")


class Engine:
    """What runs containers on this machine."""

    def __init__(self, program: str) -> None:
        self.program = program

    def do(self, *words: str) -> str:
        """Return a command's output; raises CalledProcessError."""
        done = subprocess.run([self.program, *words], cwd=ROOT, check=True, stdout=subprocess.PIPE)
        return done.stdout.decode().strip()

    def build(self) -> None:
        """Build the image; raises CalledProcessError."""
        kind = ("--format", "docker") if self.program == "podman" else ()
        options = shlex.split(os.environ.get("IMAGE_OPTIONS", ""))
        stamp = ("--build-arg", f"REVISION={revision(ROOT)}")
        words = ["build", *kind, *options, *stamp, "--file", "ops/Containerfile", "--tag", IMAGE]
        words.append(".")
        subprocess.run([self.program, *words], cwd=ROOT, check=True)

    @contextlib.contextmanager
    def volume(self) -> Iterator[None]:
        """Have a volume meanwhile; raises CalledProcessError."""
        self.do("volume", "create", NAME)
        try:
            yield
        finally:
            self.do("volume", "rm", "--force", NAME)

    def around(self) -> tuple[str, ...]:
        """Return the command that runs a bot of the playground's in the image."""
        given = ("--env", URL, "--env", "DISCORD_TOKEN", "--env", f"METRICS_PORT={free_port()}")
        run = ("run", "--rm", "--interactive", "--name", NAME, "--network", "host")
        return (self.program, *run, *given, *CONFINED, *LAUNCHING, IMAGE, *LAUNCHED)


@contextlib.asynccontextmanager
async def bot_in(engine: Engine, place: Playground, folder: Path) -> AsyncIterator[RunningBot]:
    """Run the image's bot at the playground, and see that it stops in good order."""
    here = RunningBot(place, folder, around=engine.around())
    try:
        await here.start()
        yield here
    except BaseException:
        print(here.log_text(), file=sys.stderr)
        raise
    finally:
        code = await here.bot.stop()
    assert code == 0, here.log_text()


async def try_out(engine: Engine, folder: Path) -> None:
    """Play, copy, stop, put the copy back, and play on. Raises AssertionError."""
    async with Playground(limits=False) as place:
        async with bot_in(engine, place, folder) as here:
            written = "for one in / /app /data /tmp; do touch $one/x 2>/dev/null && echo $one; done"
            assert engine.do("exec", NAME, "sh", "-c", f"id -u; {written}") == "10001\n/data\n/tmp"
            assert await hint(await dealt(here, 1))
            company = await dealt(here, 2)
            await Round(company, random.Random(1)).play()
            engine.do("exec", NAME, ".venv/bin/python", "bot.py", "backup", COPY)
        engine.do("run", "--rm", *CONFINED, IMAGE, "restore", "--over", COPY)
        async with bot_in(engine, place, folder):
            await company.rematch()
            await Round(company, random.Random(2)).play()


def main() -> int:
    """Build and try it out; returns the exit code."""
    program = next(filter(shutil.which, ("podman", "docker")), None)
    if program is None:
        print("Needs podman or docker: apt install podman", file=sys.stderr)
        return 1
    engine, began = Engine(program), time.monotonic()
    engine.build()
    print(f"Built in {time.monotonic() - began:.0f} s:", end=" ")
    print(f"{int(engine.do('image', 'inspect', '--format', '{{.Size}}', IMAGE)) / 1e6:.0f} MB")
    with engine.volume(), tempfile.TemporaryDirectory() as folder:
        asyncio.run(try_out(engine, Path(folder)))
    print("It plays, copies, puts the copy back, and stops, read-only and without any right")
    return 0


if __name__ == "__main__":
    sys.exit(main())
