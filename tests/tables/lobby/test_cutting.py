"""Cutting the cards: which texts count as a cut, whose cut counts, and the resulting deal."""

import pytest

from data.presets import presets
from engine.cutting import chance_of
from tables.errors import Refused
from tables.lobby.cutting import LONGEST, cuts_of, read_cut
from tables.lobby.state import Cut, Leave, NextRound, Start
from tables.people import Screen
from tables.replay import deal_as_text, replay
from tables.table import Table
from tests.tables.helpers import ANNA, BEN, CEM, PEOPLE, House, asked, refused_doing

EIGHTS, SCHROOM = presets()["crazy-eights"], presets()["schroom"]


@pytest.mark.parametrize("text", ["5", "  below the king ", "♠" * LONGEST, "@everyone", "🂡"])
def test_people_may_say_whatever_can_be_seen(text: str) -> None:
    assert read_cut(text) == text.strip()


def test_the_same_letters_are_the_same_cut_however_they_are_typed() -> None:
    assert read_cut("Scho\u0308n  so\n") == "Sch\u00f6n so"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "cut_empty"),
        (" \t ", "cut_empty"),
        ("x" * (LONGEST + 1), "cut_too_long"),
        ("a\u202eb", "cut_unseen"),
        ("a\u200bb", "cut_unseen"),
        ("\ud800", "cut_unseen"),
        ("\x00", "cut_unseen"),
    ],
)
def test_what_nobody_could_copy_down_is_no_cut(text: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        read_cut(text)
    assert refused.value.code == code


async def shown(table: Table) -> Table:
    """Return the table, its message standing in the channel as it is now."""
    await table.save_screen(Screen(message=1, shown=table.revision))
    return table


async def one_round(table: Table) -> None:
    """Do the table's default for everybody until the round is over."""
    while table.state is not None:
        seat = asked(table.game, table.state)[0]
        await table.act(table.people[seat], table.game.default(table.state, seat))


async def test_the_deal_comes_from_the_seed_and_each_one_s_last_cut_in_order(house: House) -> None:
    table = await shown(await house.table(PEOPLE[:3]))
    for person, text in ((ANNA, "13"), (BEN, "Schön"), (ANNA, "unter der 7")):
        await table.act(person, Cut(text))
    assert cuts_of(table.lobby) == ("Schön", "unter der 7")
    seed = table.lobby.seed
    await table.act(ANNA, Start())
    assert table.state.seed == chance_of(seed, ("Schön", "unter der 7"))
    assert table.state.seed != seed


async def test_without_a_cut_the_seed_deals_as_ever(house: House) -> None:
    table = await shown(await house.table(PEOPLE[:3]))
    await table.act(ANNA, Start())
    assert table.state.seed == table.lobby.seed


async def test_a_cut_of_somebody_who_has_left_no_longer_counts(house: House) -> None:
    table = await shown(await house.table(PEOPLE[:3]))
    for person in (ANNA, BEN, CEM):
        await table.act(person, Cut(person.name))
    await table.act(BEN, Leave())
    assert table.lobby.cuts == ((0, "Anna"), (1, "Cem"))


async def test_when_all_have_left_no_cut_is_kept(house: House) -> None:
    table = await shown(await house.table(PEOPLE[:2]))
    await table.act(BEN, Cut("5"))
    for person in (ANNA, BEN):
        await table.act(person, Leave())
    assert table.lobby.stage == "closed"
    assert table.lobby.cuts == ()


async def test_nobody_cuts_before_the_seal_is_posted(house: House) -> None:
    table = await house.table(PEOPLE[:3])
    assert await refused_doing(table.act(BEN, Cut("3"))) == "seal_not_shown"
    assert table.lobby.cuts == ()


async def test_after_a_round_the_new_seal_is_shown_before_the_next_cut_counts(house: House) -> None:
    table = await shown(await house.table(PEOPLE[:2], rules=EIGHTS))
    await table.act(BEN, Cut("3"))
    await table.act(ANNA, Start())
    assert await refused_doing(table.act(BEN, Cut("4"))) == "already_dealt"
    await shown(table)
    await one_round(table)
    assert table.lobby.cuts == (), "the next deal has a seed of its own"
    assert await refused_doing(table.act(BEN, Cut("4"))) == "seal_not_shown"
    await shown(table)
    await table.act(BEN, Cut("4"))
    assert cuts_of(table.lobby) == ("4",)


async def test_whoever_does_not_sit_there_does_not_cut(house: House) -> None:
    table = await shown(await house.table(PEOPLE[:2]))
    assert await refused_doing(table.act(CEM, Cut("3"))) == "not_seated"


async def test_between_the_rounds_of_a_match_who_leaves_takes_their_cut_along(
    house: House,
) -> None:
    table = await shown(await house.table(PEOPLE[:3], rules=SCHROOM))
    await table.act(ANNA, Start())
    await one_round(table)
    await shown(table)
    for person in (ANNA, BEN):
        await table.act(person, Cut(person.name))
    await table.act(BEN, Leave())
    assert cuts_of(table.lobby) == ("Anna",)
    await table.act(ANNA, NextRound())
    assert table.state.seed == chance_of(table.lobby.seed, ("Anna",))


async def test_a_finished_round_keeps_its_cuts_and_plays_out_again(house: House) -> None:
    table = await shown(await house.table(PEOPLE[:2], rules=EIGHTS))
    await table.act(BEN, Cut("Ä♠"))
    await table.act(ANNA, Start())
    await one_round(table)
    head = await house.store.rounds.last(table.id)
    assert head is not None
    played = await house.store.rounds.with_cards(head.id)
    assert played is not None
    assert played.cuts == ("Ä♠",)
    again = replay(table.game, played)
    assert 'cut: "Ä♠"' in deal_as_text(table.game, played, again).splitlines()
    assert again.frames[0].state.seed == chance_of(played.seed, ("Ä♠",))


async def test_cuts_survive_a_restart(house: House) -> None:
    table = await shown(await house.table(PEOPLE[:2]))
    await table.act(BEN, Cut("5"))
    number = table.id
    await house.restart()
    kept = await house.room.get(number)
    assert kept is not None
    assert kept.lobby.cuts == ((1, "5"),)
    assert kept.seal_shown
