"""What a machine lacks is skipped and said; with NEEDS_ALL it fails, but for a few names."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.support import needs


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
