"""/puzzle as people use it: tries, the answer, yesterday's page, direct messages, forged
buttons.
"""

from typing import get_args

import pytest
import simcord
from msgspec.structs import replace

from bench.puzzles.reasons import BESIDE, FACTS
from cogs.learn.posed import after_best, posed
from cogs.learn.puzzle_page import PuzzleStanding, known, puzzle_page, worths, wrong
from cogs.pages.layout import LONGEST_LABEL
from cogs.words.words import Reader
from data.presets import presets
from data.puzzles import Doing, memory_of, of_day, puzzles
from data.texts import Language, say
from engine.notation import read_cards, write_action
from engine.opponents.game_player import Reason
from tables.limits import MOST
from tables.puzzles import date_of, day_of
from tests.cogs import forging
from tests.cogs.learn.puzzles.playing import (
    an_example,
    asks,
    choose,
    every_day,
    is_solved,
    open_puzzle,
    puzzle_at,
    set_clock,
    wrong_ones,
)
from tests.cogs.pub import Pub, ids, texts
from tests.support.limits import check

NOON = 20_550.5 * 86_400  # of some day
A_DAY = 86_400.0


@pytest.fixture
def noon(pub: Pub, monkeypatch: pytest.MonkeyPatch) -> float:
    """It is noon by UTC."""
    set_clock(monkeypatch, NOON)
    return NOON


async def test_it_is_tried_until_it_is_solved_and_then_explained(pub: Pub, noon: float) -> None:
    """A wrong choice says what it gives: neither the reason nor the worth of the best is told."""
    mia, puzzle = pub.mia, an_example(2)
    puzzle = replace(puzzle, answers=puzzle.answers[:1])
    every_day(pub.patch, puzzle)
    given = {"lay AH": 8, "lay 2S": 4, "lay 3C": 3}
    page = await open_puzzle(pub, mia)
    assert say("en", "puzzle-task", count=1) in texts(page)
    wrong = wrong_ones(puzzle)
    for tries, action in enumerate(wrong, 1):
        before = set(texts(page).split("\n"))
        await choose(pub, mia, page, action)
        assert "❌" in texts(page) and asks(page)
        assert say("en", "puzzle-tries", count=tries) in texts(page)
        new = "\n".join(line for line in texts(page).split("\n") if line not in before)
        assert say("en", "puzzle-tenths", count=given[write_action(action)]) in new
        assert say("en", "puzzle-right") not in new
        with pytest.raises(AssertionError, match="nobody can choose"):
            await choose(pub, mia, page, action)
    await choose(pub, mia, page, puzzle.best)
    assert is_solved(page) and not asks(page)
    assert say("en", "puzzle-solved-in", count=len(wrong) + 1) in texts(page)
    assert pub.public() == [] and len(pub.private(mia)) == 1, "all of it in one message"
    again = await open_puzzle(pub, mia)
    assert is_solved(again) and not asks(again)
    page = await open_puzzle(pub, pub.ben)
    assert say("en", "puzzle-solved-here", count=1) in texts(page) and asks(page)


async def test_a_page_of_yesterday_tells_its_answer(pub: Pub, noon: float) -> None:
    mia, puzzle = pub.people[0], puzzle_at(noon)
    page = await open_puzzle(pub, mia)
    set_clock(pub.patch, noon + A_DAY)
    await choose(pub, mia, page, wrong_ones(puzzle)[0])
    assert say("en", "puzzle-over") in texts(page) and not asks(page)
    assert await pub.store.puzzles.attempt(mia.id, day_of(noon)) is None
    await pub.click(mia, page, "p:puzzle:")
    assert asks(page)
    await choose(pub, mia, page, puzzle_at(noon + A_DAY).best)
    assert is_solved(page)


async def test_a_new_version_may_have_another_puzzle_for_the_day(pub: Pub, noon: float) -> None:
    """Who pressed on the old one is shown the new one; who had solved the old one has solved."""
    mia, ben, old = *pub.people[:2], puzzle_at(noon)
    page, solved = await open_puzzle(pub, mia), await open_puzzle(pub, ben)
    await choose(pub, ben, solved, old.best)
    new = puzzle_at(noon + A_DAY)
    assert new.id != old.id
    await pub.restart()
    set_clock(pub.patch, noon)
    every_day(pub.patch, new)
    await choose(pub, mia, page, old.best)
    assert say("en", "puzzle-changed") in texts(page) and asks(page)
    assert await pub.store.puzzles.attempt(mia.id, day_of(noon)) is None
    await choose(pub, mia, page, new.best)
    assert is_solved(page)
    page = await open_puzzle(pub, ben)
    assert asks(page), "it is another puzzle"
    await choose(pub, ben, page, new.best)
    kept = await pub.store.puzzles.attempt(ben.id, day_of(noon))
    assert kept is not None and (kept.puzzle, kept.tries, kept.streak) == (old.id, 1, 1)


@pytest.mark.parametrize("at", [0, 1])
async def test_one_of_two_answers_is_enough(pub: Pub, noon: float, at: int) -> None:
    puzzle = an_example(2)
    every_day(pub.patch, puzzle)
    page = await open_puzzle(pub, pub.mia)
    assert say("en", "puzzle-task", count=2) in texts(page)
    await choose(pub, pub.mia, page, puzzle.answers[at])
    assert is_solved(page) and "are equally good" in texts(page)


TAUGHT = {
    "de": (
        "K♥ und A♥ sind gleich gut. Mit K♥: Darauf hat der Nächste in neun von zehn "
        "Verteilungen nichts; nach 2♤ in einer von zehn.\n"
        "-# Nach K♥: 🦊 Bluffer nimmt auf (in neun von zehn), du legst 2♤ (in sechs von zehn)\n"
        "-# Nach 2♤: 🦊 Bluffer legt etwas (in fast allen), du legst A♥ (in fast keinen)"
    ),
    "en": (
        "K♥ and A♥ are equally good. With K♥: The next player can't answer it in nine of ten deals;"
        " after 2♤, in one of ten.\n"
        "-# After K♥: 🦊 Bluffer picks up (in nine of ten), you play 2♤ (in six of ten)\n"
        "-# After 2♤: 🦊 Bluffer plays something (in nearly all), you play A♥ (in hardly any)"
    ),
}


@pytest.mark.parametrize("language", TAUGHT)
def test_an_answer_teaches(language: Language) -> None:
    """With its reason, what mostly follows, and odds in plain words."""
    assert posed(1, an_example(2), "Mia", Reader(language)).why() == TAUGHT[language]


@pytest.mark.parametrize("language", TAUGHT)
def test_every_reason_and_every_action_that_follows_has_its_words(language: Language) -> None:
    puzzle = an_example(2)
    facts = {fact for some in (*FACTS.values(), *BESIDE.values()) for fact in some}
    assert facts < {*get_args(Reason)}
    for reason in filter({*facts, "known", "none_left"}.__contains__, get_args(Reason)):
        why = puzzle.why._replace(reason=reason)
        assert posed(1, replace(puzzle, why=why), "Mia", Reader(language)).why()
    for seat in range(2):
        some = (replace(puzzle.after[0], does=does, seat=seat) for does in get_args(Doing))
        told = [
            posed(1, replace(puzzle, after=(row,)), "Mia", Reader(language)).why() for row in some
        ]
        assert len({*told}) == len(get_args(Doing))


def test_numbers_fit_the_seats() -> None:
    """Of two opponents one cannot finish ahead of eighty."""
    two, three = (posed(1, an_example(number), "Mia", Reader("en")) for number in (2, 1))
    assert [one.label for one in two.offers()] == ["K♥", "A♥", "2♤", "3♧"]
    assert worths(two) == "Wins out of 100: K♥ 81 · A♥ 79 · 2♤ 40 · 3♧ 31"
    assert worths(three).endswith("on average: K♥ 1.6 · A♥ 1.3 · 2♤ 0.8 · 3♧ 0.6")
    assert "finish ahead of 0.8 of 2 opponents" in wrong(three, three.puzzle.choices[2])
    ahead = replace(three.puzzle, why=three.puzzle.why._replace(reason="ahead"))
    told = posed(1, ahead, "Mia", Reader("en")).why()
    assert "ahead of 1.4 of 2 opponents on average; with A♥, only 0.2" in told


def test_cards_out_of_the_round_are_told_as_people_do() -> None:
    def told(gone: str, language: Language, pile: str = "2D 2C 6C 5S 6D QD") -> str:
        state = replace((puzzle := an_example(2)).state, pile=read_cards(pile))
        puzzle = replace(puzzle, state=state, memory=memory_of(state, {"gone": gone}))
        return "".join(known(posed(1, puzzle, "Mia", Reader(language)))).partition(": ")[2]

    many = "7S 7H 7D 7C 8S 8H 8D 8C 2H 4D KS X=3"
    assert told(many, "en", "2D 2C QD").endswith("Jokers; all the 4s and Kings but 1 each; 2s: 1")
    assert told(many, "de", "QD").endswith("; alle Zweien, Vieren und Könige bis auf je 1")
    assert told("7S 7H", "en") == "2♦ 2♧ 5♤ 6♦ 6♧-# Out of the round: 7♤ 7♥"


async def test_the_rules_are_there_and_lead_back(pub: Pub, noon: float) -> None:
    page = await open_puzzle(pub, pub.mia)
    await pub.click(pub.mia, page, f"p:rulecard:{puzzle_at(noon).rules}")
    assert not asks(page)
    await pub.click(pub.mia, page, "p:puzzle:")
    assert asks(page)


FORGED = (
    "p:puzzledo:",
    "p:puzzledo:x y z",
    "p:puzzledo:{day} {id} 99 {best}",
    "p:puzzledo:{day} {id} - fly",
    "p:puzzledo:{day} {id} -",
    "p:puzzlepick:{day} {id} - 0",
    "p:puzzledo:-1 {id} - {best}",
    "p:puzzledo:99999999 {id} - {best}",
)


async def test_forged_answers_count_for_nothing_and_others_so_often(pub: Pub, noon: float) -> None:
    """Nobody learns the answer of a day that is not over: not by the puzzle of tomorrow, nor by
    that of today under the day of yesterday.
    """
    day, puzzle = day_of(noon), puzzle_at(noon)
    page = await open_puzzle(pub, pub.mia)
    values = {"day": day, "id": puzzle.id, "best": write_action(puzzle.best)}
    for one in FORGED:
        told = await pub.told(pub.mia, page, one.format(**values))
        assert told == [say("en", "trouble-forged")], one
    for when, which in ((day + 1, day + 1), (day - 1, day), (day, day + 1), (day + 30, day)):
        other = of_day(date_of(which))
        wrong = write_action(wrong_ones(other)[0])
        await pub.forge((pub.mia, page, f"p:puzzledo:{when} {other.id} - {wrong}"))
        assert say("en", "puzzle-over") not in texts(page), when
        assert say("en", "puzzle-changed") in texts(page) and asks(page)
    assert await pub.store.puzzles.attempt(pub.mia.id, day) is None
    count = MOST["too_many_tries"]
    for action in (*wrong_ones(puzzle)[:1] * count, puzzle.best):
        press = f"p:puzzledo:{day} {puzzle.id} - {write_action(action)}"
        await pub.forge((pub.mia, page, press))
    assert pub.line(pub.mia) == say("en", "refusal-too-many-tries", count=count)
    assert not is_solved(page)


async def test_who_has_solved_it_plays_on_and_nobody_else(pub: Pub, noon: float) -> None:
    """What is hidden shows in the play: so it waits for the solution, or the end of the day."""
    mia, puzzle, day = pub.people[0], puzzle_at(noon), day_of(noon)
    page, press = await open_puzzle(pub, mia), f"p:puzzleplay:{day} {puzzle.id}"
    before = texts(page)
    await pub.forge((mia, page, press))
    assert pub.line(mia) == say("en", "puzzle-first") and texts(page) == before
    next_one = of_day(date_of(day + 1))
    for forged in (f"p:puzzleplay:{day + 1} {next_one.id}", f"p:puzzleplay:{day} {next_one.id}"):
        await pub.forge((mia, page, forged))
        assert pub.line(mia) == say("en", "puzzle-gone-by") and texts(page) == before
    await choose(pub, mia, page, puzzle.best)
    await pub.click(mia, page, press)
    assert not is_solved(page) and str(puzzle.number) in texts(page)
    set_clock(pub.patch, noon + A_DAY)
    page = await open_puzzle(pub, pub.ben)
    await pub.forge((pub.ben, page, press))
    assert str(puzzle.number) in texts(page), "the day is over"


async def test_every_puzzle_can_be_played_on() -> None:
    """Its round is not over with the solution; and all its buttons have room."""
    for puzzle in puzzles():
        game, (state, memory) = presets()[puzzle.rules].rules, after_best(puzzle)
        assert game.to_act(state), puzzle.id
        assert memory.hands or memory.gone or puzzle.memory == memory
        shown = posed(day_of(NOON), puzzle, "Mia", Reader("de"))
        assert any("Geht um" in line for line in known(shown)) is (puzzle.rules == "schroom")
        check(puzzle_page(shown, PuzzleStanding(), range(len(puzzle.choices))).to_components())
        labels = [one.label for one in shown.offers()]
        assert max(map(len, labels)) <= LONGEST_LABEL and len({*labels}) == len(labels)


async def test_it_works_in_direct_messages_and_nothing_else_does(pub: Pub, noon: float) -> None:
    mia, puzzle = pub.people[0], puzzle_at(noon)
    assert mia.user.available_commands() == ("puzzle",)
    await mia.user.slash("puzzle")
    [page] = pub.stored(mia.user.dm_channel.id)
    assert page.is_ephemeral and asks(page)
    assert not any("rulecard" in one for one in ids(page)), "rules are a server's"
    for action in (wrong_ones(puzzle)[0], puzzle.best):
        custom_id = next(x for x in ids(page) if x.endswith(f" {write_action(action)}"))
        await _press_alone(pub, mia, page, custom_id)
    assert is_solved(page)
    assert await pub.store.puzzles.solved(pub.guild.id, day_of(noon)) == 0, "not there"
    await _press_alone(pub, mia, page, "p:puzzlehour:", refused=True)
    await _press_alone(pub, mia, page, f"p:puzzleplay:{day_of(noon)} {puzzle.id}")
    assert not is_solved(page), "it is played on there, too"
    move = next(one for one in ids(page) if one.startswith("p:try"))
    await _press_alone(pub, mia, page, move)
    await _press_alone(pub, mia, page, "p:puzzle:")
    assert is_solved(page)
    page = await open_puzzle(pub, mia)
    assert is_solved(page), "the same puzzle, and the same person"


async def _press_alone(
    pub: Pub, who: simcord.MemberActor, page: object, custom_id: str, *, refused: bool = False
) -> None:
    """Press on a page of direct messages, whether or not there is such a button."""
    alone, data = who.user.dm_channel.id, forging.pressed(custom_id)
    answer = forging.send(pub.env, who.id, alone, data, message=page)  # type: ignore[arg-type]  # a page
    await pub.env.settle()
    content = answer.response.content if answer.response is not None else None
    assert (content == say("en", "trouble-forged")) is refused


async def test_streaks_in_a_profile(pub: Pub, noon: float) -> None:
    for days in range(3):
        set_clock(pub.patch, noon + days * A_DAY)
        page = await open_puzzle(pub, pub.mia)
        await choose(pub, pub.mia, page, puzzle_at(noon + days * A_DAY).best)
        told = say("en", "puzzle-streak-you", count=days + 1) in texts(page)
        assert told is (days > 0), "a single day is no streak"
    assert say("en", "puzzle-streak", count=3) in texts(await pub.page_by(pub.mia, "profile"))
    set_clock(pub.patch, noon + 5 * A_DAY)
    assert "🧩" not in texts(await pub.page_by(pub.mia, "profile"))
