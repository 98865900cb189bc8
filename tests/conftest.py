"""Settings that apply to every test."""

import gc
from collections.abc import Generator, Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from data import texts
from tests.support import completeness
from tests.support.never_pressed import say_never_pressed

pytest_plugins = ("tests.support.budget", "tests.support.needs", "tests.support.plans")
completeness.leave_out()  # before any test looks at the list of games

# A busy machine is slow, and that is no fault of what is tested.
settings.register_profile("busy", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("busy")

# Everything that is imported lives on; to search it for garbage every 700 objects takes a tenth
# of the time.
gc.set_threshold(20_000, 20, 50)
TESTS = Path(__file__).parent
FIRST = ("test_completeness.py", "test_types.py")
IN_PROCESSES = ("xdist_group", "postgres")  # these markers mean a bot or a server of its own


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Have the second process load all tests from the last one on: so in a fresh clone each finds
    compiled what the other has met. What cannot be loaded is reported as it is collected.
    """
    worker = getattr(session.config, "workerinput", {}).get("workerid")
    if worker == "gw1" and session.config.args == ["tests"]:
        root = session.config.rootpath
        for file in sorted(TESTS.rglob("test_*.py"), reverse=True):
            with suppress(Exception):
                import_module(".".join(file.relative_to(root).with_suffix("").parts))


@pytest.hookimpl(wrapper=True, optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> Generator[None, int, int]:
    """Return the number of processes for the tests: one for each core, and one more for `make
    whole`, whose tests of bots in processes of their own mostly wait for them. Each process loads
    all tests first, which costs seconds.
    """
    return (yield) + ("not whole" not in config.option.markexpr)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Report the games no test has looked at, what they lack, and what no evening has pressed."""
    say_never_pressed(terminalreporter)
    for game in completeness.left_out():
        terminalreporter.section(f"{game} is left out of all tests but test_completeness.py")
        for line in completeness.lacking(game):
            terminalreporter.line(line)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Have another order."""
    parser.addoption("--reversed", action="store_true", help="the files, the last one first")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the check for incomplete games first, then the types, because mypy takes longest; mark
    tests that start a bot or a process as slow.
    """
    if config.getoption("reversed"):
        items.sort(key=lambda item: item.path, reverse=True)
    items.sort(key=lambda item: FIRST.index(item.path.name) if item.path.name in FIRST else 9)
    for item in items:
        fixtures = getattr(item, "fixturenames", ())
        if "simcord_env" in fixtures and not item.get_closest_marker("slow"):
            item.add_marker(pytest.mark.bot)
        if "simcord_env" in fixtures or any(map(item.get_closest_marker, IN_PROCESSES)):
            item.add_marker(pytest.mark.slow)


def pytest_collection_finish() -> None:
    """From here on collect garbage only among new objects."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def strict_texts() -> Iterator[None]:
    """A missing text, or a missing value in one, is an error here, not a line in the log. No test
    knows the numbers of another one's commands.
    """
    texts.strict()
    yield
    texts.strict(False)
    texts.know_commands({})
