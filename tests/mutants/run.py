"""Tries whether the tests notice it when the code of engine and tables is changed.

    python -m tests.mutants.run [--since REVISION]    the functions changed since then, ten minutes
    python -m tests.mutants.run --score FILE...       whole files, however long that takes

mutmut changes a function in one place at a time: an operator, a number, a name, an argument. What
no test notices needs a test, or its line in `judged.toml`, where it says why nothing can notice it:

    ["engine/shithead::throw"]
    "why" = ["the changed line", ...]

`scores.toml` has how many of a file's changes are noticed. That may not become a smaller share;
`--score` writes it down where it has not, so a run that was stopped goes on with the other files.

Exit code 1: something survived that nobody judged, a score fell, or mutmut could not begin.
"""

import ast
import difflib
import json
import re
import signal
import subprocess
import sys
import tempfile
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from tests.breaks.listed import ROOT, defined
from tests.breaks.run import copied

HERE = Path(__file__).parent
TESTS = {"engine": "tests/engine", "tables": "tests/tables"}
MINUTES = 10
CAUGHT = {1, 3, 24, -24, 36, 152, 255}  # pytest failed, or it went on for ever
UNTRIED = {None, 2}
NOT_HERE = "not slow and not whole and not soak and not lockstep"
CONFIG = """
[tool.mutmut]
source_paths = ["engine", "tables"]
only_mutate = {files}
do_not_mutate_patterns = ["Illegal\\\\("]
also_copy = ["bench", "bot.py", "cogs", "data", "docs", "ops", "playground", "README.md"]
pytest_add_cli_args = [
    "-p", "no:xdist", "-p", "no:cacheprovider", "-p", "tests.mutants.fresh", "-m", "{marks}",
]
pytest_add_cli_args_test_selection = {tests}
use_git_change_detection = false
"""


class Function(NamedTuple):
    """A function, `Class.name` if it is a method, and its file."""

    file: str
    name: str

    @property
    def mutants(self) -> str:
        """What mutmut calls its mutants, up to their number."""
        module = self.file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        own = self.name.replace(".", "ǁ")
        return f"{module}.x{'ǁ' if '.' in self.name else '_'}{own}__mutmut_"


class Mutant(NamedTuple):
    """A change of a function as a line, and what pytest's exit code was; None if not tried."""

    function: Function
    line: str
    code: int | None


def main(words: list[str]) -> int:
    """Try what is asked for and report; return the exit code."""
    parser = ArgumentParser(prog="make mutants", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--since", default="origin/main", help="a revision")
    parser.add_argument("--score", nargs="+", default=[], metavar="FILE", help="whole files")
    parser.add_argument("--children", default="2", help="so many at a time")
    options = parser.parse_args(words)
    functions = _in_files(options.score) if options.score else changed(_diff(options.since))
    if not functions:
        print(f"no function of engine or tables has changed since {options.since}")
        return 0
    files = [*dict.fromkeys(function.file for function in functions)]
    with tempfile.TemporaryDirectory() as scratch:
        tree = copied(Path(scratch, "tree"))
        config = CONFIG.format(files=files, marks=NOT_HERE, tests=_tests(files))
        (tree / "pyproject.toml").open("a").write(config)
        for path in (tree / file for file in files):
            path.write_text(undecorated(path.read_text("utf-8")), "utf-8")
        run = ("mutmut", "run", "--max-children", options.children)
        if not options.score:
            _mutmut(tree, [*run, *(f"{function.mutants}*" for function in functions)], 60 * MINUTES)
            return _report([mutant for file in files for mutant in mutants(tree, file, functions)])
        code = 0
        for file in files:
            of_file = [function for function in functions if function.file == file]
            _mutmut(tree, [*run, *(f"{function.mutants}*" for function in of_file)], None)
            outcome = mutants(tree, file, of_file)
            code |= _report(outcome) | scored(file, outcome)
    return code


def changed(diff: str) -> list[Function]:
    """Return the functions that have lines which are new in this output of `git diff -U0`."""
    functions = []
    for part in diff.split("\n+++ b/")[1:]:
        file = part.partition("\n")[0]
        if not file.endswith(".py"):
            continue
        hunks = re.findall(r"^@@ .*\+(\d+)(?:,(\d+))? @@", part, re.MULTILINE)
        lines = {int(first) + n for first, many in hunks for n in range(int(many or 1) or 1)}
        functions += [name for name, span in _functions(file) if not lines.isdisjoint(span)]
    return functions


def undecorated(text: str) -> str:
    """Return the same module in which a function that keeps its results is wrapped after it is
    defined: mutmut leaves alone what has a decorator.
    """
    lines = text.splitlines()
    for node in reversed(ast.parse(text).body):
        if isinstance(node, ast.FunctionDef) and len(node.decorator_list) == 1:
            decorator = node.decorator_list[0]
            word = ast.unparse(decorator)
            if re.match(r"(lru_)?cache\b", word) and node.end_lineno:
                lines.insert(node.end_lineno, f"{node.name} = {word}({node.name})")
                del lines[decorator.lineno - 1 : decorator.end_lineno]
    return "\n".join([*lines, ""])


def mutants(tree: Path, file: str, functions: Iterable[Function]) -> list[Mutant]:
    """Return the mutants of a file's functions as mutmut left them in this tree."""
    meta, text = tree / "mutants" / f"{file}.meta", tree / "mutants" / file
    if not meta.exists():
        return []
    codes: dict[str, int | None] = json.loads(meta.read_text("utf-8"))["exit_code_by_key"]
    definitions = {
        node.name: node
        for node in ast.walk(ast.parse(text.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    outcome = []
    for function in functions:
        own = function.mutants.rpartition(".")[2]
        for key, code in codes.items():
            if function.file == file and key.startswith(function.mutants):
                changes = (definitions[f"{own}orig"], definitions[key.rpartition(".")[2]])
                outcome.append(Mutant(function, _line(*changes), code))
    return outcome


def scored(file: str, outcome: list[Mutant]) -> int:
    """Compare a file's share of mutants that were caught with what is written down, and write it
    where it is new or greater; return 1 if it is smaller.
    """
    path = HERE / "scores.toml"
    scores = tomllib.loads(path.read_text("utf-8"))
    now = {"caught": sum(mutant.code in CAUGHT for mutant in outcome), "of": len(outcome)}
    before = scores.get(file, {"caught": 0, "of": 1})
    print(f"{file}: {now['caught']} of {now['of']} are noticed", flush=True)
    if now["caught"] * before["of"] < before["caught"] * now["of"]:
        print(f"    fewer than written down: {before['caught']} of {before['of']}")
        return 1
    scores[file] = now
    lines = [
        f'"{name}" = {{ caught = {s["caught"]}, of = {s["of"]} }}' for name, s in scores.items()
    ]
    path.write_text("\n".join([*sorted(lines), ""]), "utf-8")
    return 0


def is_judged(mutant: Mutant, judged: dict[str, dict[str, list[str]]]) -> bool:
    """True if the list says why no test can notice this mutant."""
    file, name = mutant.function
    for at, reasons in judged.items():
        where, _, function = at.partition("::")
        inside = function == name and (file == where or file.startswith(f"{where}/"))
        if inside and any(mutant.line in lines for lines in reasons.values()):
            return True
    return False


def _report(outcome: list[Mutant]) -> int:
    """Print what survived and is not judged, and how many there were; return the exit code."""
    judged = tomllib.loads((HERE / "judged.toml").read_text("utf-8"))
    alive = [mutant for mutant in outcome if mutant.code not in CAUGHT | UNTRIED]
    unjudged = [mutant for mutant in alive if not is_judged(mutant, judged)]
    for mutant in unjudged:
        print(f"{mutant.function.file}::{mutant.function.name}\n    {mutant.line}")
    untried = sum(mutant.code in UNTRIED for mutant in outcome)
    print(
        f"{len(outcome) - untried} mutants tried, {len(alive)} survived, {len(unjudged)} of them "
        "need a test or a line in tests/mutants/judged.toml"
    )
    if untried:
        print(f"{untried} were not tried in {MINUTES} minutes")
    return int(bool(unjudged) or not outcome)


def _diff(since: str) -> str:
    words = ("git", "diff", "-U0", "--no-color", "--merge-base", since, "--", *TESTS)
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{done.stderr}Name another revision: make mutants SINCE=main")
    return done.stdout


def _in_files(files: list[str]) -> list[Function]:
    return [function for file in files for function, _ in _functions(file)]


def _functions(file: str) -> list[tuple[Function, range]]:
    """Return the functions and methods of a file, each with its lines."""
    body = ast.parse((ROOT / file).read_text("utf-8")).body
    return [
        (Function(file, name), range(first, (node.end_lineno or first) + 1))
        for name, node, first in defined("", body)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]


def _tests(files: list[str]) -> list[str]:
    return sorted({TESTS[file.partition("/")[0]] for file in files})


def _mutmut(tree: Path, words: list[str], seconds: int | None) -> None:
    """Run mutmut in this tree, its progress on the screen; stop it after so many seconds."""
    run = subprocess.Popen([sys.executable, "-m", *words], cwd=tree)
    try:
        run.wait(seconds)
    except subprocess.TimeoutExpired:
        run.send_signal(signal.SIGINT)
        run.wait()


def _line(before: ast.AST, after: ast.AST) -> str:
    """Return how a function was changed: its changed lines, or what it lacks after `-`."""
    old, new = (ast.unparse(node).splitlines()[1:] for node in (before, after))
    diff = [*difflib.ndiff(old, new)]
    added = [line[2:].strip() for line in diff if line.startswith("+ ")]
    lost = [line[2:].strip() for line in diff if line.startswith("- ")]
    return " ".join(added or ["-", *lost])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
