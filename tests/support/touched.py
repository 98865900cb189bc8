"""`python -m tests.support.touched`: print the tests that stand beside what has changed, for `make
check`. What has changed is what git says: since the branch left main, or else the last commit.
"""

import subprocess
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[2]
TESTS = ROOT / "tests"
ALWAYS = ("tests/test_layers.py", "tests/test_makefile.py")
# The tests of what has no folder of its own name among them; else those of `engine/cruzo/x.py` are
# in `tests/engine/cruzo`, or in `tests/engine` if that is not there.
BESIDE = {
    "tests/seams": "tests/seams",
    "bot.py": "tests/test_bot.py",
    "ops": "tests/test_ops.py",
    "engine/shithead": "tests/engine/family",
    "data/texts": "tests/data",
    "data/presets": "tests/data",
    "data/migrations": "tests/data/store",
    "data/chores.py": "tests/test_bot.py",
}


def beside(changed: str) -> str | None:
    """Return the tests beside a changed file; None if there are none."""
    path = Path(changed)
    if path.parts[0] == "tests" and path.suffix == ".py" and path.name.startswith("test_"):
        return changed if (ROOT / path).exists() else None
    for folder in (path, *path.parents[:-1]):
        if str(folder) in BESIDE:
            return BESIDE[str(folder)]
    parts = path.parts[1 if path.parts[0] == "tests" else 0 : -1]
    while parts and not (TESTS / Path(*parts)).is_dir():
        parts = parts[:-1]
    return str(Path("tests", *parts)) if parts and parts != ("support",) else None


def all_beside(changed: Iterable[str]) -> list[str]:
    """Return the tests beside these files, none twice."""
    found = {tests for one in changed if (tests := beside(one))}
    return sorted(one for one in found if not any(str(up) in found for up in Path(one).parents))


def changed() -> list[str]:
    """Return the files that have changed, those that are new and not in git yet included."""
    base = _git("merge-base", "HEAD", "origin/main") or _git("merge-base", "HEAD", "main")
    new = _git("ls-files", "--others", "--exclude-standard")
    since = _git("diff", "--name-only", *(base or ["HEAD"])) + new
    return since or _git("diff", "--name-only", "HEAD^")


def _git(*words: str) -> list[str]:
    """Return the lines git answers; none if it refuses, or is not here."""
    try:
        done = subprocess.run(
            ["git", *words], cwd=ROOT, capture_output=True, text=True, check=False
        )
    except FileNotFoundError:
        return []
    return done.stdout.splitlines() if done.returncode == 0 else []


if __name__ == "__main__":
    print(*dict.fromkeys([*ALWAYS, *all_beside(changed())]))
