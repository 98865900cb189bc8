"""The names in ops/, docs/operating.md and docs/large.md exist."""

import json
import os
import re
import shlex
import shutil
import signal
import socket
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from bot import SETTINGS as KNOWN_SETTINGS
from cogs.wire import heartbeat
from data.chores import CHORES, Exit
from data.store.database import shard_locks
from tables.shards import read_shards
from tables.thinking.tasks import NICE
from tests.support.needs import YAML, compose
from tests.support.unit_filter import filter_lines, run_filtered

ROOT = Path(__file__).parents[1]
OPS = ROOT / "ops"
UNIT = (ROOT / "ops" / "cardtable.service").read_text("utf-8")
CONTAINER = (ROOT / "ops" / "Containerfile").read_text("utf-8")
SHORT = (ROOT / "docs" / "operating.md").read_text("utf-8")
MANUAL = SHORT + (ROOT / "docs" / "large.md").read_text("utf-8")
MOST_WORDS = 2_500
HOME = "/opt/cardtable"
SETTINGS = {*KNOWN_SETTINGS}
PYTHONS_OWN = {"PYTHONDONTWRITEBYTECODE"}
EXPOSED_AT_MOST = 20  # of 100, by systemd's count


def unit(key: str) -> list[str]:
    """Return all values of a key of the unit."""
    return re.findall(rf"^{key}=(.*)$", UNIT, re.MULTILINE)


def container(word: str) -> list[list[str]]:
    """Return the words of all lines that begin with this word."""
    return [shlex.split(line) for line in re.findall(rf"^{word} (.*)$", CONTAINER, re.MULTILINE)]


def done(*command: str | Path, **more: Any) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, and keep what it says."""
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, **more)


def names(pairs: list[str]) -> set[str]:
    return {pair.partition("=")[0] for pair in pairs}


def test_the_manual_is_short_and_begins_with_what_one_does() -> None:
    assert len(SHORT.split()) <= MOST_WORDS
    assert re.findall("^## .*", SHORT, re.MULTILINE)[0] == "## The five things one does"


def test_the_unit_starts_what_is_there() -> None:
    [command] = unit("ExecStart")
    python, program, chore = command.split()
    assert python == f"{HOME}/.venv/bin/python"
    assert (ROOT / Path(program).relative_to(HOME)).is_file()
    assert chore == "run"
    assert unit("WorkingDirectory") == [HOME]
    assert unit("Documentation") == [f"file://{HOME}/docs/operating.md"]
    assert unit("SyslogLevel") == ["err"], "of lines without a level: why it did not start"
    [folder] = unit("StateDirectory")
    assert f"DATA_DIR=/var/lib/{folder}" in unit("Environment")[0].split()


def test_no_restart_where_it_does_not_help() -> None:
    lasting = (
        *(Exit.SETTINGS, Exit.SHIPPED_FILES, Exit.DATABASE, Exit.LOGIN, Exit.RUNNING),
        Exit.TOKEN,
    )
    assert unit("RestartPreventExitStatus") == [" ".join(str(int(code)) for code in lasting)]


def test_every_setting_is_one() -> None:
    assert names(unit("Environment")[0].split()) - PYTHONS_OWN <= SETTINGS
    [given] = container("ENV")
    assert names(given) - PYTHONS_OWN <= SETTINGS
    assert set(re.findall(r"^\| `([A-Z_]+)` \|", MANUAL, re.MULTILINE)) == SETTINGS
    assert "DISCORD_TOKEN" not in CONTAINER and "DISCORD_TOKEN=" not in UNIT


def test_the_manual_knows_every_exit_code() -> None:
    table = MANUAL.partition("| it ended with |")[2].partition("## ")[0]
    assert re.findall(r"^\| (\d+) \|", table, re.MULTILINE) == [str(int(code)) for code in Exit]


def test_the_manual_names_chores_and_metrics_that_exist() -> None:
    assert set(re.findall(r"bot\.py ([\w-]+)", MANUAL)) == {"run", "doctor", "version", *CHORES}
    told = set(re.findall(r"`(cardtable_\w+?)(?:_total|_info)?`", MANUAL))
    assert told == known_metrics()


def test_the_alarms_look_at_metrics_that_exist() -> None:
    rules = (ROOT / "ops" / "alerts.yml").read_text("utf-8")
    asked = metrics_of(" ".join(re.findall(r"^ +expr: (.*)$", rules, re.MULTILINE)))
    assert asked and asked <= known_metrics()
    assert rules.count("alert: ") == rules.count("expr: ") == rules.count("summary: ")
    assert "`ops/alerts.yml`" in MANUAL
    tests = (OPS / "alerts.test.yml").read_text("utf-8")  # of Prometheus's own kind
    assert set(re.findall(r"alert: (\w+)", rules)) == set(re.findall(r"\bCardtable\w+", tests))


@pytest.mark.slow
@pytest.mark.needs("Prometheus")
@pytest.mark.parametrize(
    "words", [("check", "config", "prometheus.yml"), ("test", "rules", "alerts.test.yml")]
)
def test_prometheus_takes_the_settings_and_the_alarms_ring(words: tuple[str, ...]) -> None:
    checked = done("promtool", *words, cwd=OPS)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def known_metrics() -> set[str]:
    """Return the names of all metrics in the code."""
    files = (ROOT / "cogs" / "wire" / "metrics.py", ROOT / "cogs" / "ops" / "endpoint.py")
    return {
        name
        for file in files
        for name in re.findall(r"\"(cardtable_\w+)\"", file.read_text("utf-8"))
    }


def metrics_of(expression: str) -> set[str]:
    """Return the metrics an expression uses, without Prometheus's suffixes."""
    return set(re.findall(r"\b(cardtable_\w+?)(?:_total|_count|_bucket|_sum)?\b", expression))


def test_the_dashboard_looks_at_metrics_that_exist() -> None:
    board = json.loads((OPS / "grafana" / "cardtable.json").read_text("utf-8"))
    expressions = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    assert {panel["datasource"]["uid"] for panel in board["panels"]} == {"cardtable"}
    assert "uid: cardtable" in (OPS / "grafana" / "datasource.yml").read_text("utf-8")
    assert metrics_of(" ".join(expressions)) == known_metrics() - {"cardtable_program"}
    assert all(one.count("(") == one.count(")") for one in expressions)


COMPOSE = (OPS / "compose.yaml").read_text("utf-8")


def test_what_is_composed_is_there() -> None:
    """The files, settings, ports and names in it exist."""
    mounted = re.findall(r"^ +- \./(\S+?):/", COMPOSE, re.MULTILINE)
    assert len(mounted) == 7
    mounted.remove("alertmanager.yml")  # the operator's own, made from the example
    assert all((OPS / one).is_file() for one in (*mounted, "alertmanager.example.yml"))
    assert "cp ops/alertmanager.example.yml ops/alertmanager.yml" in MANUAL
    assert (ROOT / "ops" / re.findall(r"dockerfile: ops/(\S+)", COMPOSE)[0]).is_file()
    assert "asyncpg==" in (ROOT / "requirements.txt").read_text("utf-8")
    settings = COMPOSE.partition("x-settings: &settings\n")[2].partition("\n\n")[0]
    assert set(re.findall(r"^  ([A-Z_]+):", settings, re.MULTILINE)) <= SETTINGS
    bots = re.findall(r"^  (bot-\d+):$\n    <<: \*bot", COMPOSE, re.MULTILINE)
    asked = re.findall(r"\"(bot-\d+):9090\"", (OPS / "prometheus.yml").read_text("utf-8"))
    assert bots == asked and "METRICS_PORT=9090" in CONTAINER
    assert ":3000:3000" not in re.sub(r"127\.0\.0\.1:\d+:\d+", "", COMPOSE), "for this host alone"


def test_what_is_composed_is_there_again_after_the_machine_was_shut_down() -> None:
    """In good order, too, when all of it ends with 0."""
    assert set(re.findall(r"restart: (\S+)", COMPOSE)) == {"unless-stopped"}
    services = COMPOSE.partition("\nservices:\n")[2].partition("\nvolumes:\n")[0]
    named = re.findall(r"^  ([\w-]+):$", services, re.MULTILINE)
    bots = [name for name in named if name.startswith("bot-")]
    assert services.count("restart: ") == len(named) - len(bots)


def test_the_age_of_the_copies_is_seen_where_they_are_made() -> None:
    made = re.findall(r"command: \[sh, /copies.sh, (\S+)\]", COMPOSE)
    assert made == re.findall(r"COPIES_DIR: (\S+)", COMPOSE)
    assert f"copies:{made[0]}:ro" in COMPOSE


def test_the_database_counts_as_ready_once_others_reach_it() -> None:
    """Before, the first copy found no server, and the next try was an hour away."""
    [asked] = re.findall(r"test: \[CMD, (pg_isready.*)\]", COMPOSE)
    assert "-h" in asked.split(", ")


@pytest.mark.slow
@pytest.mark.needs("docker compose")
def test_compose_takes_the_file(tmp_path: Path) -> None:
    """It holds it against the schema it comes with; nothing is started."""
    shutil.copy(OPS / "compose.yaml", tmp_path)
    (tmp_path / "cardtable.env").write_text("DISCORD_TOKEN=secret\n")
    words = {"POSTGRES_PASSWORD": "letters", "PATH": os.environ["PATH"]}
    taken = done(*compose(), "-f", "compose.yaml", "config", cwd=tmp_path, env=words)
    assert taken.returncode == 0, taken.stderr
    assert "postgresql://bot:letters@postgres/cardtable" in taken.stdout


@pytest.mark.needs("Alertmanager")
def test_alertmanager_takes_the_example() -> None:
    checked = done("amtool", "check-config", OPS / "alertmanager.example.yml")
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_composed_processes_serve_all_shards_once() -> None:
    parts = [read_shards(one) for one in re.findall(r"SHARDS: (\S+)", COMPOSE)]
    assert sorted(shard for part in parts for shard in part.ids) == [*range(parts[0].count)]
    assert {part.count for part in parts} == {len(parts)}


@pytest.mark.needs("a reader of YAML")
def test_each_file_of_settings_can_be_read() -> None:
    read = "import sys, yaml; sys.exit(not isinstance(yaml.safe_load(sys.stdin), dict))"
    for name in ("compose.yaml", "prometheus.yml", "alerts.yml", "grafana/datasource.yml"):
        text = (OPS / name).read_bytes()
        assert subprocess.run([YAML, "-c", read], input=text, check=False).returncode == 0, name


DUMPS = 'while getopts F:f: one; do file=$OPTARG; done; echo "$DUMPED" > "$file"; exit $DUMP_CODE'
READS = 'grep -q whole "$3"'  # pg_restore -f /dev/null FILE
OLD = [f"2026-{month:02}-{day:02}" for month in (1, 2) for day in range(1, 21)]


def copied(folder: Path, dumped: str, code: int = 0) -> tuple[list[str], str, str]:
    """Run the job once in a folder with 40 copies, with a pg_dump that writes this and ends like
    this. Return the copies that are there then, the seconds it would sleep, and its output.
    """
    programs, copies = folder / "bin", folder / "copies"
    for made in (programs, copies):
        made.mkdir(exist_ok=True)
    slept = folder / "slept"
    sleeps = f'echo "$1" > "{slept}"; kill $PPID'
    for name, script in {"pg_dump": DUMPS, "pg_restore": READS, "sleep": sleeps}.items():
        (programs / name).write_text(f"#!/bin/sh\n{script}\n")
        (programs / name).chmod(0o755)
    for name in OLD:
        (copies / f"{name}.dump").write_text("whole")
    (copies / "copy.part").write_text("of one that was killed")
    path = {"PATH": f"{programs}:{os.environ['PATH']}", "DUMPED": dumped, "DUMP_CODE": str(code)}
    job = done("sh", OPS / "copies.sh", copies, env=path)
    names = sorted(one.name.removesuffix(".dump") for one in copies.iterdir())
    return names, slept.read_text().strip(), job.stderr


@pytest.mark.parametrize(
    ("dumped", "code"), [("half", 1), ("whole", 1), ("half", 0)], ids=["fails", "ends", "is short"]
)
def test_a_copy_that_fails_costs_no_good_one(tmp_path: Path, dumped: str, code: int) -> None:
    copies, slept, said = copied(tmp_path, dumped, code)
    assert copies == OLD
    assert slept == "3600" and "No copy of the database was made" in said


def test_after_a_good_copy_the_oldest_go(tmp_path: Path) -> None:
    copies, slept, said = copied(tmp_path, "whole")
    assert copies[:-1] == OLD[-27:] and copies[-1] > OLD[-1]
    assert (slept, said) == ("86400", "")
    assert (tmp_path / "copies" / f"{copies[-1]}.dump").stat().st_mode & 0o077 == 0


def test_another_copy_of_the_same_day_takes_the_place_of_the_first(tmp_path: Path) -> None:
    """However often the job starts, there is one copy a day."""
    first, _, _ = copied(tmp_path, "whole, the first")
    second, _, _ = copied(tmp_path, "whole, the second")
    assert second[:-1] == first[:-1] and len(second) == 28
    assert (tmp_path / "copies" / f"{second[-1]}.dump").read_text() == "whole, the second\n"


@pytest.mark.needs("a git checkout")
def test_what_the_token_is_written_to_is_never_committed() -> None:
    named = {"ops/cardtable.env", "ops/alertmanager.yml"}
    named |= {*re.findall(r"(?<![/\w])\S*\.env\b", MANUAL)}
    files = [one.strip("`") for one in named if not one.startswith("/")]
    assert "cardtable.env" in files
    assert sorted(done("git", "check-ignore", *files, cwd=ROOT).stdout.split()) == sorted(files)


def test_the_container_has_all_the_bot_needs() -> None:
    copied = {word.removeprefix("./") for words in container("COPY") for word in words[:-1]}
    files = {
        *("bot.py", "LICENSE", "requirements.txt"),
        *("cogs", "data", "engine", "tables"),
        "docs/verify.py",
    }
    assert copied - {"--from=build", "/app/.venv"} == files
    assert all((ROOT / one).exists() for one in files)
    lines = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    assert {line.removeprefix("!") for line in lines if line.startswith("!")} == files
    assert "*" in lines
    [entry] = re.findall(r"^ENTRYPOINT (.*)$", CONTAINER, re.MULTILINE)
    assert entry == '[".venv/bin/python", "bot.py"]' and 'CMD ["run"]' in CONTAINER


def test_the_container_has_the_python_the_lock_file_is_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    makefile = (ROOT / "Makefile").read_text("utf-8")
    [version] = set(re.findall(r"--python-version (\S+)", makefile))
    assert [words[0] for words in container("FROM")] == [f"python:{version}-slim", "base", "base"]
    assert project["requires-python"] == f">={version}"


def test_it_has_time_to_finish() -> None:
    assert int(unit("TimeoutStopSec")[0]) > 10
    assert "--stop-timeout 20" in MANUAL
    assert unit("KillMode") == ["mixed"]


def moved(folder: Path) -> Path:
    """Return the unit as it would be if this checkout were where it is installed."""
    file = folder / "cardtable.service"
    python = shutil.which("python3") or "/bin/sh"
    text = UNIT.replace(f"{HOME}/.venv/bin/python", python).replace(HOME, str(ROOT))
    file.write_text(text.replace("/etc/cardtable.env", "-/etc/cardtable.env"), "utf-8")
    return file


@pytest.mark.needs("systemd")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    verified = done("systemd-analyze", "verify", "--man=no", moved(tmp_path))
    complaints = [line for line in verified.stderr.splitlines() if "cardtable" in line]
    assert (verified.returncode, complaints) == (0, [])


@pytest.mark.needs("systemd")
def test_systemd_finds_little_to_complain_about(tmp_path: Path) -> None:
    threshold = f"--threshold={EXPOSED_AT_MOST}"
    judged = done("systemd-analyze", "security", "--offline=true", threshold, moved(tmp_path))
    assert judged.returncode == 0, judged.stdout


def test_the_worker_may_give_way_to_all_others() -> None:
    """Of all the calls that change a process's priority, the last word on the one it makes is that
    it may.
    """
    service, forbidden, back = filter_lines()
    assert (service, forbidden) == ("@system-service", "~@privileged @resources")
    assert back == "setpriority"  # what os.nice calls
    tasks = (ROOT / "tables" / "thinking" / "tasks.py").read_text("utf-8")
    assert "os.nice(" in tasks


def test_the_supervisor_is_told_that_it_lives() -> None:
    """Far more often than required, and over a socket the unit allows."""
    assert unit("Type") == ["notify"]
    assert int(unit("WatchdogSec")[0]) > 5 * heartbeat.BEAT
    assert int(unit("WatchdogSec")[0]) > 2 * shard_locks.PROOF, "another takes over before"
    assert unit("WatchdogSignal") == ["SIGKILL"], "no copy of its memory"
    assert "AF_UNIX" in unit("RestrictAddressFamilies")[0].split()


THINKS = """
import asyncio, os
from tables.thinking.worker import Worker

async def main():
    worker = Worker()
    await worker.started()
    work = worker.submit(os.getpriority, os.PRIO_PROCESS, 0)
    print(await asyncio.wrap_future(work) if work else "cannot start")
    worker.close()

asyncio.run(main())
"""


@pytest.mark.slow
@pytest.mark.needs("libseccomp")
def test_the_worker_works_under_the_units_filter() -> None:
    ended = run_filtered(THINKS)
    lowest = min(os.getpriority(os.PRIO_PROCESS, 0) + NICE, 19)  # these tests may be niced, too
    assert (ended.returncode, ended.stdout) == (0, f"{lowest}\n"), ended.stderr


@pytest.mark.needs("libseccomp")
def test_the_supervisor_is_told_under_the_units_filter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as supervisor:
        supervisor.bind(str(tmp_path / "notify"))
        supervisor.settimeout(10)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        ended = run_filtered("from cogs.ops.endpoint import notify; notify('READY=1')")
        assert ended.returncode == 0, ended.stderr
        assert supervisor.recv(100) == b"READY=1"


@pytest.mark.needs("libseccomp")
def test_what_the_units_filter_forbids_ends_a_program() -> None:
    ended = run_filtered("import os; os.sched_setaffinity(0, {0})")
    assert ended.returncode == -signal.SIGSYS
