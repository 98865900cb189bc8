"""A PostgreSQL from the system's own binaries, in a folder of its own on loopback, for the duration
of the tests: `python -m tests.support.postgres`, followed by pytest's arguments.
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import psutil

ADDRESS = "CARDTABLE_TEST_POSTGRES"  # in the environment: the server's address, without a database
PASSWORD = "only-for-tests"
PLACES = ("/usr/lib/postgresql", "/usr/local/pgsql", "/opt/homebrew/opt", "/usr/local/opt")
UNPRIVILEGED = ("postgres", "nobody")  # PostgreSQL does not run as root
UP_SECONDS = 20.0
TESTS = ("tests/data/store", "tests/tables", "tests/load", "tests/cogs/forged")
SPREAD = ("-n", "auto", "--dist", "loadgroup")  # over all cores
NOT = "not sqlite and not soak and not lockstep"


class NoPostgres(Exception):
    """There is no PostgreSQL on this machine."""


def binary(name: str) -> Path:
    """Return the path of a PostgreSQL program. Raises NoPostgres."""
    beside = [one for place in PLACES for one in Path(place).glob(f"*/bin/{name}")]
    on_path = shutil.which(name)
    found = [*sorted(beside, reverse=True), *([Path(on_path)] if on_path else [])]
    if not found:
        raise NoPostgres(f"there is no {name} in PATH, nor in {', '.join(PLACES)}")
    return found[0]


class Postgres:
    """One server. It can be stopped, killed and started again; its data stay until `remove`."""

    def __init__(self, *, durable: bool = False) -> None:
        """Create its data folder; `durable`: commits reach the disk, which most tests do without.
        Raises NoPostgres.
        """
        self._durable = durable
        self._initdb, self._postgres = binary("initdb"), binary("postgres")
        self.folder = Path(tempfile.mkdtemp(prefix="cardtable-postgres-"))
        self.port = free_port()
        self._user = unprivileged()
        self._process: subprocess.Popen[bytes] | None = None
        self._make()

    @property
    def address(self) -> str:
        """Return its address, without a database."""
        return f"postgresql://bot:{PASSWORD}@127.0.0.1:{self.port}"

    def _make(self) -> None:
        password = self.folder / "password"
        password.write_text(PASSWORD)
        if self._user is not None:
            owner = pwd.getpwnam(self._user)
            for path in (self.folder, password):
                os.chown(path, owner.pw_uid, owner.pw_gid)
        made = subprocess.run(
            [
                *(self._initdb, "-D", self.folder / "data", "-U", "bot", "-E", "UTF8", "--no-sync"),
                *("--auth=scram-sha-256", f"--pwfile={password}", "--locale=C"),
            ],
            user=self._user, capture_output=True, cwd="/", check=False,
        )  # fmt: skip
        if made.returncode:
            self.remove()
            raise NoPostgres(f"initdb says: {made.stderr.decode(errors='replace').strip()}")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        fsync = f"fsync={'on' if self._durable else 'off'}"
        settings = ("listen_addresses=127.0.0.1", "unix_socket_directories=", fsync)
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(self._postgres, "-D", self.folder / "data", "-p", str(self.port)),
                    *(part for one in settings for part in ("-c", one)),
                ],
                user=self._user, stdout=log, stderr=log, cwd="/",
            )  # fmt: skip
        until = time.monotonic() + UP_SECONDS
        while not self._answers():
            if time.monotonic() > until or self._process.poll() is not None:
                raise NoPostgres((self.folder / "log").read_text(errors="replace"))
            time.sleep(0.05)

    def _answers(self) -> bool:
        """True if it accepts connections, which it does a moment after its port is open."""
        ready = [str(binary("pg_isready")), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(ready, check=False).returncode == 0

    def processor_time(self) -> float:
        """Return the processor time all its processes have used so far, in seconds."""
        if self._process is None:
            return 0.0
        server = psutil.Process(self._process.pid)
        while True:
            of_ended = _of_ended(server)
            spent = sum(server.cpu_times()[:2]) + of_ended
            for one in server.children():
                with suppress(psutil.NoSuchProcess):
                    spent += sum(one.cpu_times()[:2])
            if _of_ended(server) == of_ended:  # else one ended and is in neither
                return float(spent)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it and throw out every client. By SIGQUIT, as if its machine failed."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(UP_SECONDS)
            self._process = None

    def remove(self) -> None:
        """Stop it, and delete everything it left."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


def _of_ended(server: psutil.Process) -> float:
    """Return the processor time the server's ended processes used, in seconds."""
    return float(sum(server.cpu_times()[2:4]))


def free_port() -> int:
    """Return a port at which nobody listens."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def unprivileged() -> str | None:
    """Return the user the server runs as; None: our own."""
    if os.geteuid() != 0:
        return None
    known = {one.pw_name for one in pwd.getpwall()}
    found = [name for name in UNPRIVILEGED if name in known]
    if not found:
        raise NoPostgres(f"it does not run as root, and there is no user {UNPRIVILEGED}")
    return found[0]


def main(arguments: list[str]) -> int:
    """Run tests on a server of their own; return pytest's exit code, or 0 if there is no
    PostgreSQL.
    """
    try:
        server = Postgres()
    except NoPostgres as missing:
        print(f"Not tested on PostgreSQL: {missing}", file=sys.stderr)
        return 0
    try:
        server.start()
        run = [sys.executable, "-m", "pytest", "-m", NOT, *SPREAD, *(arguments or TESTS)]
        return subprocess.run(
            run, env={**os.environ, ADDRESS: server.address}, check=False
        ).returncode
    finally:
        server.remove()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
