"""Cutting the cards: the effect of cuts on the seed."""

from hashlib import sha256

import pytest

from engine.shuffle import chance_of, seed_of

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
    assert chance_of(SEED, ("o\u0308",)) == chance_of(SEED, ("\u00f6",))
