"""A trial's page, at every moment of random rounds: what it offers, and that Discord takes it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from cogs.kit.emojis import Emojis
from cogs.kit.words import Reader
from cogs.whatif.outcome import over_deals
from cogs.whatif.presses import by_hand, good_move, to_the_end
from cogs.whatif.trial import Past, Trial, choices_of, fork, same
from cogs.whatif.trial_page import trial_page, words_in
from data.texts import LANGUAGES, Language, say
from engine.notation import write_action
from engine.opponents.comparing import Compared, Share
from tables.replay import Frame, Replay
from tests.cogs.replaying import played, shown
from tests.cogs.tabling import payload
from tests.support.limits import check, walk

FACES = Emojis()
RULES = ("cruzo", "crazy-eights-full", "schroom")


def trials(rules: str, seats: int = 3, every: int = 1) -> Iterator[Trial]:
    """Yield a trial at each moment of a random round that had a choice."""
    one = shown(played(rules, seats)[0])
    for number in range(0, one.replay.last + 1, every):
        found = fork(one, number)
        if found is not None:
            seat, action = found
            yield Trial(
                id=2**63 - 1,
                game=one.replay.game,
                rules=rules,
                seat=seat,
                begins=one.replay.frames[number].state,
                memory=one.replay.remembered[number],
                past=Past(one, number, action),
            )


def texts(trial: Trial, language: Language = "en") -> str:
    """Return a trial's page, as text; Discord takes it."""
    words = words_in(trial, "eva", Reader(language), FACES)
    here = None if trial.past is None else trial.past.shown.head.location.channel
    components = payload(trial_page(trial, words, channel=here))
    check(components)
    return "\n".join(str(part.get("content") or part.get("custom_id")) for part in walk(components))


@pytest.mark.parametrize("rules", RULES)
def test_every_moment_can_be_played_otherwise_by_hand_and_to_the_end(rules: str) -> None:
    dice, tried = random.Random(rules), 0
    for trial in trials(rules, every=1 if rules == "schroom" else 9):
        assert not any(same(one, trial.past.played) for one in trial.actions if trial.past)
        texts(trial)
        after = by_hand(trial, write_action(dice.choice(trial.actions)))
        assert after.tried is not None and len(after.presses) == 1
        texts(after)
        further = after if after.over else good_move(after)
        texts(further, "de")
        if tried % 5 == 0 and not further.over:
            end = to_the_end(further)
            assert end.over or end.too_long or end.asked is not None
            texts(end)
        tried += 1
    assert tried > 3


def test_back_takes_one_press_back_and_the_first_one_forgets_what_was_tried() -> None:
    trial = next(trials("crazy-eights-full"))
    one = by_hand(trial, write_action(trial.actions[0]))
    two = good_move(one)
    assert two.before() == one
    assert one.before() == trial and one.before().tried is None


def test_a_lay_that_was_taken_back_is_not_what_was_played() -> None:
    one = shown(played("crazy-eights-full", 3)[0])
    frames = one.replay.frames
    number = next(at for at in range(one.replay.last) if fork(one, at))
    before, lay = frames[number], frames[number + 1]
    game, seat = one.replay.game, lay.seat
    assert seat is not None and lay.action is not None
    legal = choices_of(game, before.state, seat)
    slip = next(action for action in legal if not same(action, lay.action))
    step = game.apply(before.state, seat, slip)
    slipped = Frame(step.state, step.events, seat, slip)
    back = Frame(before.state, (), seat)
    first, rest = frames[: number + 1], frames[number + 1 :]
    again = one._replace(replay=Replay(game, (*first, slipped, back, *rest)))
    assert fork(again, number) == fork(one, number) == fork(again, number + 2)
    assert fork(again, number + 1) is None, "that position did not last"
    assert fork(one, one.replay.last) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_stands_beside_what_happened(language: Language) -> None:
    trial = next(trials("crazy-eights-full"))
    end = to_the_end(by_hand(trial, write_action(trial.actions[0])))
    told = texts(end, language)
    for key in ("whatif-came", "whatif-was"):
        assert say(language, key, names="").strip() in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verdict", [1, 0, -1])
def test_the_deals_are_told_with_their_limits(language: Language, verdict: int) -> None:
    trial = replace(next(trials("cruzo")), id=1)
    found = Compared(100, Share(47, 37, 57), Share(9, 4, 17), (2.9, 2.1), (40, 60), verdict)
    words = words_in(trial, "", Reader(language), FACES)
    told = "\n".join(over_deals(found, 1, words))
    assert all(figure in told for figure in ("100", "47", "37", "57", "9", "17"))
    assert words.number(2.1) in told and words.number(2.9) in told
    named = {1: "better", 0: "even", -1: "worse"}[verdict]
    assert say(language, "whatif-verdict", verdict=named) in told
