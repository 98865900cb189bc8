"""Searches for the table's own seats run beside the loop, and a table never waits for them."""

import asyncio
import os
import pickle
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from math import inf
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any, TypeVar
from unittest import mock

import psutil
import pytest
from msgspec.structs import replace

from data.presets import presets
from engine.game import Illegal
from engine.memory import NOTHING
from engine.opponents.characters import player
from engine.schroom.values import Knock
from tables.errors import Refused
from tables.people import OF_TABLE
from tables.seen import Seen
from tables.table import Table
from tables.thinking import advice, tasks
from tables.thinking import worker as workers
from tables.thinking.advice import hint_for
from tables.thinking.tasks import Known, part_of, think, within
from tables.thinking.worker import Worker
from tests.engine.playing import state_at
from tests.support.waiting import until
from tests.tables.helpers import ANNA, BEN, House

T = TypeVar("T")
# Who takes the last trick for sure knocks, which no rule of thumb does.
SURE = "turn: 0\ndealer: 0\ntrick: 1 7S\n0: 8S\n1: -"


class Watched(Future[T]):
    """Records whether anybody asked for a result that was not there yet."""

    waited_for = False

    def result(self, timeout: float | None = None) -> T:
        self.waited_for = self.waited_for or not self.done()
        return super().result(0)


class AtOnce(Worker):
    """Does all work at once, in this process; `answers`: is it ever done?"""

    def __init__(self, answers: bool = True) -> None:
        self.answers = answers
        self.done = 0
        self.futures: list[Watched[Any]] = []
        self.needed: list[float] = []

    async def started(self) -> None:
        """It always can."""

    def submit(self, work: Callable[..., T], *given: Any, needed: float = inf) -> Future[T] | None:
        future: Watched[T] = Watched()
        self.needed.append(needed)
        self.futures.append(future)
        self.done += 1
        if self.answers:
            future.set_result(work(*given))
        return future


@pytest.fixture
def new_worker() -> Iterator[Worker]:
    """Return a worker that is not started yet."""
    worker = Worker()
    yield worker
    worker.close()


@pytest.fixture
async def worker(new_worker: Worker) -> Worker:
    """Return a worker that has been started."""
    await new_worker.started()
    return new_worker


def sent(worker: Worker, number: signal.Signals) -> int:
    """Send a worker a signal; return its number."""
    assert worker.pid is not None
    os.kill(worker.pid, number)
    return worker.pid


async def answers(worker: Worker) -> bool:
    """Return whether it does what it is given."""
    answer = worker.submit(os.getpid)
    return answer is not None and await asyncio.wrap_future(answer) == worker.pid


async def schroom(house: House, thinker: Any) -> Table:
    """Return a table of Schrööm whose seat 0 the table plays."""
    house.room.thinker = thinker
    table = await house.table_at(SURE, [OF_TABLE, BEN], rules=presets()["schroom"])
    house.put(table, table_seats=(0,))
    house.room.alarms.watch(table)
    return table


async def test_what_was_found_in_the_pause_is_played(house: House) -> None:
    thinker = AtOnce()
    table = await schroom(house, thinker)
    assert thinker.done == 1, "it begins when the choice begins"
    house.room.alarms.watch(table)
    assert thinker.done == 1, "and once"
    await house.time.passes(3.0, house.room)
    assert table.state.value == 2 or table.state.phase == "answers"


async def test_what_comes_late_is_not_waited_for(house: House) -> None:
    thinker = AtOnce(answers=False)
    table = await schroom(house, thinker)
    await house.time.passes(3.0, house.room)
    assert not any(future.waited_for for future in thinker.futures)
    assert table.state is None or table.state.value == 1, "it laid by rule of thumb"
    assert table.revision > 1


async def test_what_is_about_another_choice_is_not_played(house: House) -> None:
    table = await schroom(house, AtOnce())
    other = replace(table.state, dealer=1)
    assert table._thoughts.answer(replace(table.snapshot, state=other), 0) is None


ENDING = "pile: 3H\nturn: 0\n0: 4S 9S 9H | - | -\n1: {} | - | -\n2: 7C | - | -"


@pytest.mark.parametrize(("held", "searched"), [("8C", 1), ("-", 0)])
async def test_without_people_nothing_is_searched(house: House, held: str, searched: int) -> None:
    """And what is, is needed at the moment the seat plays."""
    house.room.thinker = thinker = AtOnce()
    rules = presets()["shithead"]
    table = await house.table_at(ENDING.format(held), [OF_TABLE, BEN, OF_TABLE], rules=rules)
    house.put(table, table_seats=(0, 2))
    house.room.alarms.watch(table)
    assert thinker.done == searched
    assert table.alarm is not None
    assert thinker.needed == [table.alarm.at - house.time.now] * searched


async def test_nothing_is_searched_for_where_a_person_is_asked(house: House) -> None:
    house.room.thinker = thinker = AtOnce()
    table = await house.table_at(SURE, [ANNA, BEN], rules=presets()["schroom"])
    house.room.alarms.watch(table)
    assert thinker.done == 0


def test_too_long_a_search_is_cut() -> None:
    with pytest.raises(TimeoutError):
        within(0.05, _for_ever)
    assert within(5.0, sum, (1, 2)) == 3


def _refuses() -> None:
    raise Illegal("ready_already", seat=1)


def test_what_goes_wrong_in_the_worker_gets_back_to_the_bot() -> None:
    """The exception of a game would not, and the process would be lost for everybody."""
    with pytest.raises(RuntimeError, match="ready_already") as wrong:
        within(5.0, _refuses)
    assert str(pickle.loads(pickle.dumps(wrong.value))) == str(wrong.value)
    assert signal.getitimer(signal.ITIMER_PROF) == (0.0, 0.0)


def _for_ever() -> None:
    while True:
        pass


async def test_a_worker_killed_in_a_search_stops_no_table(house: House, worker: Worker) -> None:
    """And a bot that stops does not wait for it."""
    pid = sent(worker, signal.SIGSTOP)
    assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, 0)
    table = await schroom(house, worker)
    search = table._thoughts._by_seat[0].answer
    assert not search.done(), "it is under way"
    os.kill(pid, signal.SIGKILL)
    assert isinstance(search.exception(10), BrokenProcessPool)
    before = table.revision
    await house.time.passes(3.0, house.room)
    assert table.revision > before, "the table goes on"
    assert worker.submit(time.sleep, 0) is None, "nobody does it meanwhile"
    began = time.monotonic()
    worker.close()
    assert time.monotonic() - began < 1.0


@pytest.mark.slow
async def test_who_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch, worker: Worker) -> None:
    """What others give up meanwhile does not hide it."""
    monkeypatch.setattr(workers, "START_AGAIN", 0.0)
    former = sent(worker, signal.SIGSTOP)
    tasks = [worker.submit(os.getpid) for _ in range(9)]
    monkeypatch.setattr(workers, "HANGS", 0.2)
    await asyncio.sleep(0.25)
    assert tasks[-1] is not None and tasks[-1].cancel()
    assert worker.submit(os.getpid) is None, "it is ended"
    monkeypatch.setattr(workers, "HANGS", 60.0)
    assert tasks[0] is not None
    with pytest.raises((BrokenProcessPool, CancelledError)):  # begun, or not even that
        tasks[0].result(10)
    for _ in range(2):  # what was left undone is not held against the next one
        await worker.started()
        assert await answers(worker) and worker.pid != former


async def test_who_waits_behind_a_worker_that_hangs_is_told_so(
    house: House, monkeypatch: pytest.MonkeyPatch, worker: Worker
) -> None:
    sent(worker, signal.SIGSTOP)
    ahead = [worker.submit(os.getpid) for _ in range(9)]
    asked = asyncio.create_task(hint(house, worker))
    await asyncio.sleep(0)
    monkeypatch.setattr(workers, "HANGS", 0.0)
    assert worker.submit(os.getpid) is None, "it is ended"
    with pytest.raises(Refused, match="cannot_think"):
        await asked
    assert all(ahead)


# Python 3.11's pool breaks off at a task already given up.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
async def test_a_worker_that_died_leaves_nothing_for_the_next_one(
    monkeypatch: pytest.MonkeyPatch, worker: Worker
) -> None:
    """Not even the tasks nobody ever learns the end of."""
    monkeypatch.setattr(workers, "START_AGAIN", 0.0)
    pid = sent(worker, signal.SIGSTOP)
    tasks = [worker.submit(os.getpid) for _ in range(9)]
    assert tasks[4] is not None and tasks[4].cancel()
    os.kill(pid, signal.SIGKILL)
    assert tasks[0] is not None and isinstance(tasks[0].exception(10), BrokenProcessPool)
    assert worker.submit(os.getpid) is None
    monkeypatch.setattr(workers, "HANGS", 0.0)
    for _ in range(2):
        await worker.started()
        assert await answers(worker)


async def results(*answers: Future[float] | None) -> list[float | None]:
    """Return the results of these tasks; None for one that was given up."""
    waited = [asyncio.wrap_future(answer) for answer in answers if answer is not None]
    await asyncio.wait(waited)
    return [None if answer.exception() else answer.result() for answer in waited]


async def test_what_is_needed_earliest_is_done_first(worker: Worker) -> None:
    worker.submit(time.sleep, 0.1)
    late, early, middle = (worker.submit(time.monotonic, needed=needed) for needed in (9, 5, 7))
    at = await results(early, middle, late)
    assert at == sorted(at, key=lambda moment: moment or 0.0) and all(at)


async def test_what_can_no_longer_be_done_in_time_is_not_begun(worker: Worker) -> None:
    worker.submit(time.sleep, 0.1)
    too_late = worker.submit(time.monotonic, needed=0.35)
    assert await results(too_late, worker.submit(time.monotonic, needed=9.0)) == [None, mock.ANY]
    worker.submit(time.sleep, 0.1)
    assert all(await results(worker.submit(time.monotonic, needed=9.0)))


def _by_parts(parts: int) -> Iterator[str | None]:
    yield from [None] * parts
    yield "done"


def test_long_work_lets_others_go_first_after_each_part(monkeypatch: pytest.MonkeyPatch) -> None:
    assert part_of(1, _by_parts, 3) == "done", "parts that take no time are done together"
    monkeypatch.setattr(tasks, "SLICE", 0.0)
    assert [part_of(1, _by_parts, 2) for _ in range(3)] == [None, None, "done"]
    monkeypatch.setattr(tasks, "MOST_UNFINISHED", 2)
    assert [part_of(number, _by_parts, 1) for number in (1, 2, 3)] == [None] * 3
    assert [part_of(number, _by_parts, 1) for number in (3, 2)] == ["done"] * 2
    assert part_of(1, _by_parts, 1) is None, "nobody waited for it any more, so it begins anew"
    assert part_of(1, _by_parts, 1) == "done"


async def test_a_look_back_in_parts_comes_to_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And one of too many parts is given up."""
    monkeypatch.setattr(tasks, "SLICE", 0.0)
    house.room.thinker = AtOnce()
    monkeypatch.setattr(advice, "decisions_of", lambda replay, seat: (seat,))
    monkeypatch.setattr(advice, "costliest", lambda name, decisions, seed: _by_parts(*decisions))
    game: Any = SimpleNamespace(game=SimpleNamespace(NAME="any"))
    done: Any = await advice.costliest_of(house.room, game, 20)
    assert done == "done"
    with pytest.raises(Refused, match="cannot_think"):
        await advice.costliest_of(house.room, game, advice.PARTS)


async def test_who_is_idle_does_not_hang(monkeypatch: pytest.MonkeyPatch, worker: Worker) -> None:
    monkeypatch.setattr(workers, "HANGS", 0.0)
    for _ in range(2):
        assert await answers(worker)


async def test_a_worker_imports_nothing_of_the_program_that_starts_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, new_worker: Worker
) -> None:
    program = ModuleType("__main__")
    program.__file__ = str(tmp_path / "program.py")
    (tmp_path / "program.py").write_text("raise RuntimeError('imported')", "utf-8")
    monkeypatch.setitem(sys.modules, "__main__", program)
    await new_worker.started()
    assert new_worker.pid is not None
    assert program.__file__ == str(tmp_path / "program.py")


@pytest.mark.slow
async def test_a_worker_without_use_ends_and_starts_again_when_it_is_needed(
    monkeypatch: pytest.MonkeyPatch, worker: Worker
) -> None:
    first = worker.pid
    await worker.rest()
    assert first is not None and worker.pid == first, "it has not rested long"
    monkeypatch.setattr(workers, "RESTS", 0.0)
    answer = worker.submit(time.sleep, 0.2)
    await worker.rest()
    assert answer is not None and worker.pid == first, "it has something to do"
    await asyncio.wrap_future(answer)
    await worker.rest()
    assert worker.pid is None
    await until(lambda: not psutil.pid_exists(first))  # nothing is left of it
    assert worker.submit(os.getpid) is None, "only starting"
    await worker.started()
    assert await answers(worker)


def test_a_search_needs_nothing_but_the_view() -> None:
    game, state = state_at("schroom", SURE)
    view, legal = game.view(state, 0), game.legal(state, 0)
    assert isinstance(think("schroom", Known(view, legal, NOTHING), b"any", player()), Knock)


def _cannot_start() -> None:
    os.kill(os.getpid(), signal.SIGKILL)  # as good as a filter of system calls


async def hint(house: House, worker: Worker) -> None:
    house.room.thinker = worker
    there = await house.table_at(SURE, [ANNA, BEN], rules=presets()["schroom"])
    await hint_for(house.room, "schroom", Seen(there.snapshot, 0))


@pytest.mark.slow
async def test_a_worker_that_cannot_start_gives_no_hint(
    house: House, monkeypatch: pytest.MonkeyPatch, new_worker: Worker
) -> None:
    """Neither whoever asks first nor whoever asks before it is tried again; both are told so."""
    monkeypatch.setattr(workers, "settle", _cannot_start)
    asked = [hint(house, new_worker) for _ in range(2)]
    both = await asyncio.gather(*asked, return_exceptions=True)
    with pytest.raises(Refused, match="cannot_think"):
        await hint(house, new_worker)
    assert [str(one) for one in both if isinstance(one, Refused)] == ["cannot_think"] * 2


async def test_who_gives_up_waiting_does_not_stop_the_worker_from_starting(
    house: House, monkeypatch: pytest.MonkeyPatch, new_worker: Worker
) -> None:
    started = mock.Mock(wraps=ProcessPoolExecutor)
    monkeypatch.setattr(workers, "ProcessPoolExecutor", started)
    with monkeypatch.context() as hasty, pytest.raises(Refused, match="cannot_think"):
        hasty.setattr(advice, "WAITING", 0.01)
        await hint(house, new_worker)
    await hint(house, new_worker)
    assert started.call_count == 1
