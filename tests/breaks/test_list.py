"""The list of breaks keeps up with the code: each can be done, and its test still exists."""

from tests.breaks.run import ROOT, Break, breaks


def _wrong(one: Break) -> str:
    """Return why a break cannot be done; "" if it can."""
    file, _, name = one.test.partition("[")[0].partition("::")
    if (times := (ROOT / one.file).read_text().count(one.old)) != 1:
        return f"{one.rule}: stands {times} times in {one.file}"
    tests = ROOT / file
    found = tests.exists() and f"def {name}(" in tests.read_text()
    return "" if found or not name else f"{one.rule}: there is no {one.test}"


def test_what_is_to_be_broken_stands_there_once_and_its_test_exists() -> None:
    todo = breaks([])
    assert len(todo) > 500
    wrong = [*filter(None, map(_wrong, todo))]
    assert not wrong, "\n".join(["", *wrong])
