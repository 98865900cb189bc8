"""The engine and the second implementation play the same random rounds, compared at every step."""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from engine.cards import text
from engine.game import Action, AnyGame, Step, tag
from engine.notation import read_document, write_action
from engine.shuffle import seed_of
from tests.engine.crazy_eights_second.choices import choices
from tests.engine.crazy_eights_second.endings import by_place, given, places
from tests.engine.crazy_eights_second.openings import check_opening
from tests.engine.crazy_eights_second.position import Disagreement, Round, read, words, write
from tests.engine.crazy_eights_second.rules import rules_of
from tests.engine.crazy_eights_second.turns import carry_out

DRAWN = ("draws", "takes", "fined")  # events with the cards somebody has drawn
UNCOMPARED = ("seats", "dealer", "seed", "phase", "places", "points", "rounds")
# What does not matter once the round is over, won or blocked.
NO_MATTER = {False: "passes", True: "turn"}
MOST_ROUNDS = (1, 3, 20)  # of a match
OUT_OF_TURN = 0.2
RATHER_LAY = 0.7  # so that rounds come to an end


class Table(NamedTuple):
    """A game with its options and number of seats."""

    game: AnyGame
    options: Any
    seats: int


def play_match(table: Table, seed: int, most: int) -> int:
    """Play a random match, no more than so many steps. Return how many it took.

    Raises Disagreement, with the rules, the position and the action.
    """
    chance, done = Random(seed), 0
    carry: tuple[int, ...] = ()
    totals = [0] * table.seats
    for number in range(chance.choice(MOST_ROUNDS)):
        dealer = (seed + number) % table.seats
        state = table.game.deal(
            table.options, table.seats, dealer, seed_of(seed + number), carry=carry
        ).state
        mine = read(rules_of(table.game.write_options(table.options)), _lines(table.game, state))
        check_opening(mine, number)
        for after in _steps(table, state, mine, chance):
            state = after
            done += 1
            if done >= most:
                return done
        totals = [sum(pair) for pair in zip(totals, given(mine), strict=True)]
        _compare_match(table, state, mine, totals, number + 1)
        if not (carry := table.game.carry(state)):
            break
    return done


def _steps(table: Table, state: Any, mine: Round, chance: Random) -> Iterator[Any]:
    while table.game.to_act(state):
        asked = [mine.turn] if chance.random() > OUT_OF_TURN else range(table.seats)
        seat = chance.choice([*asked])
        if actions := _compare_choices(table.game, state, mine, seat):
            action = _chosen(actions, chance)
            before = _lines(table.game, state)
            step = table.game.apply(state, seat, action)
            try:
                _follow(table.game, step, mine, seat, write_action(action))
            except Disagreement as found:
                raise Disagreement(
                    f"{found}\n{before}\n> {seat} {write_action(action)}\n{table}"
                ) from None
            state = step.state
            yield state


def _chosen(actions: list[Action], chance: Random) -> Action:
    lays = [action for action in actions if tag(action) == "lay"]
    return chance.choice(lays if lays and chance.random() < RATHER_LAY else actions)


def _compare_choices(game: AnyGame, state: Any, mine: Round, seat: int) -> list[Action]:
    actions = game.legal(state, seat)
    theirs, ours = set(map(write_action, actions)), choices(mine, seat)
    if theirs != ours:
        raise Disagreement(
            f"seat {seat}: engine alone {theirs - ours}, second alone {ours - theirs}\n"
            f"{_lines(game, state)}\n{mine.rules.values}"
        )
    return actions


def _follow(game: AnyGame, step: Step[Any], mine: Round, seat: int, action: str) -> None:
    after = _lines(game, step.state)
    mine.coming = _shuffled(step, mine, after)
    carry_out(mine, seat, action)
    theirs = {key: value for key, value in after.items() if key not in UNCOMPARED}
    ours = write(mine)
    if mine.over:
        key = NO_MATTER[mine.winner is None]
        theirs.pop(key, None)
        ours.pop(key, None)
    _same("position", theirs, ours)
    _same("seats to act", game.to_act(step.state), () if mine.over else (mine.turn,))
    if mine.over:
        _same("places", [*map(list, game.places(step.state))], places(mine))
        _same("points", [*game.scores(step.state)], given(mine))


def _shuffled(step: Step[Any], mine: Round, after: dict[str, str]) -> list[str]:
    """Return the order of the stock if this step has shuffled one: chance's part."""
    drawn = [
        text(card)
        for event in step.events
        if tag(event) in DRAWN
        for card in getattr(event, "cards")  # noqa: B009 - an event of drawn cards has them
    ]
    return [*drawn, *words(after.get("stock", ""))][len(mine.stock) :]


def _compare_match(table: Table, state: Any, mine: Round, totals: list[int], rounds: int) -> None:
    rules = mine.rules
    over = {
        "round": True,
        "points": max(totals) >= rules["ends_wins" if rules["score"] == "wins" else "ends_points"],
        "rounds": rounds >= rules["ends_rounds"],
    }[rules["ends"]]
    _same("match over", not table.game.carry(state), over)
    if over:
        ours = (
            places(mine)
            if rules["ends"] == "round"
            else by_place(totals, rules["score"] != "penalty")
        )
        _same("match", [*map(list, table.game.match_places(state))], ours)


def _same(name: str, theirs: Any, ours: Any) -> None:
    if theirs == ours:
        return
    if isinstance(theirs, dict):
        keys = [key for key in {**theirs, **ours} if theirs.get(key) != ours.get(key)]
        theirs, ours = ({key: one.get(key) for key in keys} for one in (theirs, ours))
    raise Disagreement(f"{name}: engine {theirs}, second {ours}")


def _lines(game: AnyGame, state: Any) -> dict[str, str]:
    return read_document("\n".join(game.write_position(state))).position
