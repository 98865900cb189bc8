"""Positions that are played on by hand."""

import subprocess
import sys
from pathlib import Path

import pytest

from bench.by_hand import main

TEXT = """
rules: cruzo finish=play_on  seats: 3   # 2 is out
turn: 0  pile: 4H   stock: 9C
0: KH KD 5S | 6S | 7S
1: 4C | - | 7S 8S
> 0 lay KH
"""


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> "Runner":
    return Runner(tmp_path / "text.txt", capsys)


class Runner:
    """Runs the program on a text in a file; returns exit code, output, errors."""

    def __init__(self, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.path, self.capsys = path, capsys

    def __call__(self, *words: str, text: str | bytes | None = None) -> tuple[int, list[str], str]:
        arguments = list(words)
        if text is not None:
            self.path.write_bytes(text if isinstance(text, bytes) else text.encode())
            arguments.append(str(self.path))
        code = main(arguments)
        printed = self.capsys.readouterr()
        return code, printed.out.splitlines(), printed.err


def test_it_prints_events_and_the_position_afterwards(run: Runner) -> None:
    code, lines, errors = run(text=TEXT)
    assert (code, errors) == (0, "")
    assert lines == [
        "0 lays KH", "0 draws 9C", "rules: cruzo finish=play_on",
        "seats: 3   dealer: 0   turn: 1   direction: cw", "out: 2", "pile: 4H KH", "stock: -",
        "burned: 0", "0: 5S 9C KD | 6S | 7S", "1: 4C | - | 7S 8S", "2: - | - | -",
    ]  # fmt: skip


def test_it_reads_standard_input() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bench.by_hand"], cwd=Path(__file__).parents[2],
        input=TEXT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0
    assert done.stdout.startswith("0 lays KH\n0 draws 9C\nrules: cruzo")


def test_an_illegal_action_is_reported_changes_nothing_and_reading_goes_on(run: Runner) -> None:
    code, lines, _ = run(text=TEXT.replace("> 0 lay KH", "> 0 lay 2S\n> 7 pass\n> 0 lay KD"))
    assert code == 1
    refused = ["illegal: 0 lay 2S: not_held cards=2S", "illegal: 7 pass: no_such_seat seat=7"]
    assert lines[:4] == [*refused, "0 lays KD", "0 draws 9C"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (TEXT + "> 1 dance", "line 7: no such action: 'dance'"),
        (TEXT.replace("pile: 4H", "pile: 4Z"), "line 3: pile: no such card: '4Z'"),
        (TEXT.replace("4C |", "4C 4C 4C |"), "4C: 3 of them"),
        (TEXT.replace("cruzo", "bridge"), "line 2: rules: 'bridge' is none of "),
        (TEXT.replace("=play_on", "=never"), "line 2: rules: "),
        ("0: KH\n1: KD", "rules: which rule set? "),
        (b"\xff\xfe", "not UTF-8"),
    ],
)
def test_unreadable_text_gives_line_and_exit_code(run: Runner, text: str | bytes, why: str) -> None:
    code, _, errors = run(text=text)
    assert code == 2 and errors.startswith(f"unreadable: {why}")


def test_a_file_that_is_not_there(run: Runner) -> None:
    code, _, errors = run("nowhere.txt")
    assert code == 2 and "nowhere.txt" in errors


def test_a_seat_is_printed_only_what_it_may_see(run: Runner) -> None:
    code, lines, _ = run("--seat", "1", text=TEXT)
    assert code == 0
    assert lines[:2] == ["0 lays KH", "0 draws 1"]
    assert lines[-3:] == ["0: ? ? ? | 6S | ?", "1: 4C | - | ? ?", "2: - | - | -"]
    assert "stock: -" in lines
    assert run("--seat", "3", text=TEXT)[0] == 2


def test_legal_adds_each_seats_legal_actions(run: Runner) -> None:
    code, lines, _ = run("legal", text=TEXT)
    assert (code, lines[-1:]) == (0, ["legal: 1 pickup"])
    _, lines, _ = run("legal", text=TEXT.partition(">")[0])
    assert lines[-2:] == ["legal: 0 lay KH", "legal: 0 lay KH KD"]
