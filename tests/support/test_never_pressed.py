"""What no evening of a run has pressed is said once, whichever process has spent which evening."""

from types import SimpleNamespace
from typing import Any

from tests.support.never_pressed import HAPPENED, PROPERTY, say_never_pressed


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
