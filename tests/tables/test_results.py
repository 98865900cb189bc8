"""What a finished round means: the title, the next dealer, places when people have left."""

from tables.results import next_dealer, numbered, renumbered, result


def test_who_takes_the_title_deals_next() -> None:
    ended = result(((2,), (0,), (1,)), 1)
    assert ended.title == 1
    assert not ended.shared
    assert next_dealer(ended, 0, 3) == 1


def test_where_nobody_takes_the_title_the_deal_moves_clockwise() -> None:
    ended = result(((2,), (0, 1)), None)
    assert ended.title is None
    assert ended.shared
    assert next_dealer(ended, 1, 3) == 2
    assert next_dealer(ended, 2, 3) == 0


def test_seats_that_share_a_place_have_the_same_number_and_the_next_is_left_out() -> None:
    assert numbered(((3,), (0, 2), (1,))) == {3: 1, 0: 2, 2: 2, 1: 4}
    assert result(((3,), (0, 2), (1,)), 1).numbers == (1, 2, 4)


def test_places_keep_their_numbers_when_somebody_leaves() -> None:
    ended = renumbered(result(((3,), (0, 2), (1,)), 1), (0, 1, 2))
    assert ended.places == ((0, 2), (1,))
    assert ended.numbers == (2, 4)
    assert ended.title == 1


def test_a_loser_who_leaves_is_shown_no_more() -> None:
    ended = renumbered(result(((1,), (0,), (2,)), 2), (0, 1))
    assert ended.places == ((1,), (0,))
    assert ended.title is None
    assert not ended.shared
