"""What holds for every test."""

from collections.abc import Iterator

import pytest

from data import texts


@pytest.fixture(autouse=True)
def strict_texts() -> Iterator[None]:
    """A text or a value of it that is missing is an error, not a line in the log."""
    texts.strict()
    yield
    texts.strict(False)
