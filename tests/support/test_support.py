"""Helpers of the tests: the budget, what a machine lacks, what is not pressed, the quick start."""

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from tests.soak.simulated import SimulatedLoop
from tests.support import needs
from tests.support.never_pressed import HAPPENED, PROPERTY, say_never_pressed
from tests.support.quick_start import start_quickly

ROOT = Path(__file__).parents[2]
SECONDS = 1.0  # that a process burns whose parent does not wait for it
BURNS = f"""
import pathlib, subprocess, sys, time

DONE = pathlib.Path(__file__).parent / "done"
BURN = f"import time\\nwhile time.process_time() < {SECONDS}: pass\\nopen({{str(DONE)!r}}, 'w')"
LEAVE = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {{BURN!r}}])"


def test_leaves_a_process_behind():
    subprocess.run([sys.executable, "-c", LEAVE], check=True)
    while not DONE.exists():
        time.sleep(0.1)
    DONE.unlink()
    time.sleep(0.5)
"""


@pytest.mark.slow
@pytest.mark.needs("Linux")  # it alone gives us what others leave behind
def test_what_is_left_behind_counts_and_over_budget_ci_fails(tmp_path: Path) -> None:
    (tmp_path / "test_burns.py").write_text(BURNS)
    plugins = ("-p", "tests.support.budget", "-p", "no:cacheprovider", "-c", os.devnull)
    words = (*plugins, f"--rootdir={tmp_path}", "--budget", "0.1", str(tmp_path))
    command = [sys.executable, "-m", "tests.support.metered", *words]
    codes, spent = [], []
    for ci in ({}, {"CI": "true"}):
        usual = {name: value for name, value in os.environ.items() if name != "CI"}
        done = subprocess.run(
            command, cwd=ROOT, env={**usual, **ci}, capture_output=True, text=True, check=False
        )
        codes.append(done.returncode)
        spent += re.findall(r"(\d+) of 0 × \d\.\d\d s of processor time", done.stdout)
        assert "This is over its budget." in done.stdout and "test_burns.py" in done.stdout
    assert codes == [0, 1]
    assert len(spent) == 2 and all(int(one) >= SECONDS for one in spent)


class Terminal:
    """Takes down what a run says at its end."""

    def __init__(self, **stats: list[Any]) -> None:
        self.stats = stats
        self.said: list[str] = []

    def section(self, title: str) -> None:
        """A title."""
        self.said.append(title)

    def line(self, text: str) -> None:
        """A line below it."""
        self.said.append(text)


def _report(*left: str) -> SimpleNamespace:
    happened = dict.fromkeys(left, 1)
    return SimpleNamespace(user_properties=[("else", 1), (PROPERTY, [*left]), (HAPPENED, happened)])


def _said(**stats: list[Any]) -> list[str]:
    terminal = Terminal(**stats)
    say_never_pressed(terminal)  # type: ignore[arg-type]  # what it needs of one
    return terminal.said


def test_only_what_none_of_them_pressed_is_said() -> None:
    """An evening that failed has pressed, too."""
    said = _said(
        passed=[_report("p:sort", "t:wait", "/play")], failed=[_report("/play", "p:sort", "p:end")]
    )
    assert said[:2] == ["never pressed on 2 evenings: 2", "/play p:sort"]
    assert said[2] == "/play 2, p:end 1, p:sort 2, t:wait 1", "how often it happened, on both"


def tried(name: str, monkeypatch: pytest.MonkeyPatch, *, is_there: bool) -> Any:
    """Return a test that needs this, after it was set up."""
    monkeypatch.setitem(needs.THERE, name, lambda: is_there)
    monkeypatch.setattr(needs, "_known", {})
    mark = pytest.mark.needs(name).mark
    item: Any = SimpleNamespace(
        iter_markers=lambda _: [mark], get_closest_marker=lambda _: None, user_properties=[]
    )
    needs.pytest_runtest_setup(item)
    return item


def test_what_is_missing_is_skipped_and_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NEEDS_ALL", raising=False)
    with pytest.raises(pytest.skip.Exception, match="needs Chromium"):
        tried("Chromium", monkeypatch, is_there=False)


def test_in_ci_it_fails_but_for_what_may_be_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEEDS_ALL", "1")
    with pytest.raises(pytest.fail.Exception, match="Chromium is missing here"):
        tried("Chromium", monkeypatch, is_there=False)
    for name in needs.MAY_BE_MISSING:
        with pytest.raises(pytest.skip.Exception):
            tried(name, monkeypatch, is_there=False)
    assert needs.MAY_BE_MISSING.keys() < needs.THERE.keys()


def test_a_name_nobody_knows_is_no_need(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(needs, "_known", {})
    with pytest.raises(KeyError):
        needs.there("a lighthouse")


def test_the_last_line_says_what_was_not_tried(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    untried, config = needs.Untried(), SimpleNamespace()
    report: Any = SimpleNamespace(when="setup", user_properties=[(needs.UNTRIED, "root")])
    for _ in range(2):
        untried.pytest_runtest_logreport(report)
    monkeypatch.delenv("NEEDS_ALL", raising=False)
    untried.pytest_unconfigure(config)  # type: ignore[arg-type]  # it looks for one name
    assert capsys.readouterr().out.splitlines()[-1].endswith("(so many tests): root (2)")


def bot_with(module: str, told: str) -> commands.Bot:
    """A bot with a command of one name, written in this module."""

    async def flip(_: discord.Interaction) -> None: ...

    flip.__module__ = module
    made = commands.Bot("!", intents=discord.Intents.none())
    made.tree.add_command(app_commands.Command(name="flip", description=told, callback=flip))
    return made


async def test_two_commands_of_one_name_are_two(monkeypatch: pytest.MonkeyPatch) -> None:
    start_quickly(monkeypatch)
    told: list[Any] = []
    for module in ("of_a_test", "of_the_bot"):
        bot = bot_with(module, f"a coin {module}")
        (command,) = bot.tree.get_commands()
        assert not isinstance(command, app_commands.ContextMenu)
        payload = await command.get_translated_payload(bot.tree, app_commands.Translator())
        told.append(payload["description"])
    assert told == ["a coin of_a_test", "a coin of_the_bot"]


def test_simulated_time_passes_in_any_wait() -> None:
    """Else who waits for a moment while another is busy would look again for ever."""

    async def waits() -> int:
        loop, times = asyncio.get_running_loop(), 0
        until = loop.time() + 3e-7
        while loop.time() < until and times < 9:
            busy = asyncio.create_task(asyncio.sleep(0))
            await asyncio.sleep(until - loop.time())
            await busy
            times += 1
        return times

    with asyncio.Runner(loop_factory=SimulatedLoop) as runner:
        assert runner.run(waits()) == 1
