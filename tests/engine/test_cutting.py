"""Cutting the cards: what counts as a cut, and what it makes of the seed."""

from hashlib import sha256

import pytest

from engine.cutting import LONGEST, chance_of, read_cut
from engine.game import Illegal
from engine.shuffle import seed_of

SEED = seed_of(7)


def test_without_a_cut_the_seed_alone_deals() -> None:
    assert chance_of(SEED, ()) == SEED


def test_cuts_are_hashed_after_the_seed_each_with_its_length_before_it() -> None:
    said = SEED + b"\x00\x02ab" + b"\x00\x03\xe2\x99\xa0"
    assert chance_of(SEED, ("ab", "♠")) == sha256(said).digest()


@pytest.mark.parametrize(
    ("one", "other"),
    [(("ab",), ("ac",)), (("a", "b"), ("b", "a")), (("ab",), ("a", "b")), (("a", ""), ("a",))],
)
def test_every_letter_the_order_and_where_a_cut_ends_count(
    one: tuple[str, ...], other: tuple[str, ...]
) -> None:
    assert chance_of(SEED, one) != chance_of(SEED, other)


def test_two_ways_to_write_the_same_letter_are_the_same_cut() -> None:
    assert read_cut("Scho\u0308n") == read_cut("Sch\u00f6n") == "Sch\u00f6n"
    assert chance_of(SEED, ("o\u0308",)) == chance_of(SEED, ("\u00f6",))


@pytest.mark.parametrize("text", ["5", "  below the king ", "♠" * LONGEST, "@everyone", "🂡"])
def test_people_may_type_whatever_can_be_seen(text: str) -> None:
    assert read_cut(text) == text.strip()


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "empty_cut"),
        (" \t ", "empty_cut"),
        ("x" * (LONGEST + 1), "long_cut"),
        ("a\nb", "strange_cut"),
        ("a\u202eb", "strange_cut"),
        ("a\u200bb", "strange_cut"),
        ("\ud800", "strange_cut"),
    ],
)
def test_what_nobody_could_copy_down_is_no_cut(text: str, code: str) -> None:
    with pytest.raises(Illegal) as refused:
        read_cut(text)
    assert refused.value.code == code
