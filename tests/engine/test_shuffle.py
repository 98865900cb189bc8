"""The shuffle: the same on every machine, checked against a second reckoning, and fair."""

import hashlib
from itertools import islice, permutations

import pytest

from engine.cards import pack
from engine.shuffle import below, commitment, numbers, seed_of, shuffled

SEED = bytes(range(32))


def reckoned(cards: list[int], seed: bytes, n: int) -> list[int]:
    """Return the n-th shuffle by its description, from one long digest and without the module's
    help.
    """
    digest = hashlib.shake_256(seed + n.to_bytes(8, "big")).digest(20_000)
    words = [int.from_bytes(digest[at : at + 2], "big") for at in range(0, len(digest), 2)]
    for last in reversed(range(1, len(cards))):
        sides = last + 1
        while words[0] >= 65_536 // sides * sides:
            del words[0]
        other = words.pop(0) % sides
        cards[last], cards[other] = cards[other], cards[last]
    return cards


@pytest.mark.parametrize("n", [0, 1, 255, 256, 2**32])
@pytest.mark.parametrize("decks", [2, 4])
def test_it_is_fisher_and_yates_over_shake_256_of_seed_and_count(n: int, decks: int) -> None:
    cards = pack(decks, 3)
    assert list(shuffled(cards, numbers(SEED, n))) == reckoned(list(cards), SEED, n)


def test_fixed_vectors() -> None:
    assert list(islice(numbers(bytes(32), 0), 4)) == [18859, 18490, 22602, 46480]
    assert shuffled(range(10), numbers(bytes(32), 0)) == (8, 1, 6, 3, 5, 7, 0, 2, 4, 9)
    assert shuffled(range(10), numbers(bytes(32), 1)) == (3, 0, 4, 7, 8, 9, 6, 2, 1, 5)
    assert shuffled(range(10), numbers(seed_of(7), 0)) == (7, 4, 6, 1, 5, 3, 2, 8, 0, 9)


def test_the_numbers_go_on_without_repeating_themselves() -> None:
    digest = hashlib.shake_256(SEED + bytes(8)).digest(6_000)
    expected = [int.from_bytes(digest[at : at + 2], "big") for at in range(0, 6_000, 2)]
    assert list(islice(numbers(SEED, 0), 3_000)) == expected


def test_numbers_that_would_favour_an_outcome_are_passed_over() -> None:
    assert below(10, iter([65_530, 65_535, 65_529])) == 9
    assert below(2, iter([65_535])) == 1
    assert below(65_536, iter([65_535])) == 65_535


def test_every_order_is_equally_likely() -> None:
    rounds = 24_000
    counts: dict[tuple[int, ...], int] = dict.fromkeys(permutations(range(4)), 0)
    for seed in range(rounds):
        counts[shuffled(range(4), numbers(seed_of(seed), 0))] += 1
    expected = rounds / len(counts)
    chi_squared = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_squared < 49.7  # 23 degrees of freedom, one in a thousand


def test_every_card_comes_to_every_place_equally_often() -> None:
    rounds, cards = 2_000, range(20)
    places = [[0] * 20 for _ in cards]
    for seed in range(rounds):
        for place, card in enumerate(shuffled(cards, numbers(seed_of(seed), 3))):
            places[card][place] += 1
    assert all(50 <= count <= 160 for row in places for count in row)


def test_short_piles_stay_whole() -> None:
    assert shuffled((), numbers(SEED, 0)) == ()
    assert shuffled((7,), numbers(SEED, 0)) == (7,)


def test_the_commitment_is_the_seeds_sha_256() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert commitment(seed_of(1)) != commitment(seed_of(2))


def test_a_small_numbers_seed_has_256_bits_big_endian() -> None:
    assert seed_of(7) == bytes(31) + b"\x07"
    assert len(seed_of(2**256 - 1)) == 32
    with pytest.raises(OverflowError):
        seed_of(2**256)
