"""Free text people write: one line, as it reads, with nothing hidden in it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tables.free_text import cleaned, is_seen


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (" see\nyou  later ", "see you later"),
        ("\u202eevil\u202c", "evil"),
        ("\u2066a\u200b\u2069b\ufeff", "ab"),
        ("\u3164", ""),
        ("\u115f\u1160 \u2800\uffa0", ""),
        ("\u200d\ufe0f \u200d", ""),
        ("\u180b\u180f\u2065\ufff0\U000e0000\U000e0100\U0001d159", ""),
        ("a\U000e0100\U000e01efb", "ab"),
        ("👩\u200d🚀 ❤\ufe0f", "👩\u200d🚀 ❤\ufe0f"),
        ("שלום", "שלום"),
        ("a" * 16, "aaaaaaaaaaaaa…"),
    ],
)
def test_what_is_written_is_one_line_that_is_seen(written: str, read: str) -> None:
    assert cleaned(written, 14) == read


@given(st.text(max_size=60))
def test_it_stays_as_it_is_once_it_is_clean(written: str) -> None:
    once = cleaned(written, 20)
    assert cleaned(once, 20) == once and len(once) <= 20
    assert all(is_seen(one) for one in once if one != "\u200d")
