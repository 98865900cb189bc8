"""A look that fits every game, in the words of the notation: for tests of everything but games."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

from cogs.looks.games.look import Ask, Choices, Figure, Group, Offer, PublicButton, RoundEnd, Time
from cogs.words.words import Words
from engine.game import Action
from engine.notation import write_action
from engine.schroom.values import Knock
from tables.ended import Ended
from tables.lobby.options import TableOptions
from tables.lobby.state import SheetLine
from tables.memory.played import PlayedMatch

QUIET: frozenset[str] = frozenset()


def headline(view: Any, words: Words, time: Time) -> str:
    return f"## headline {time.seconds} {time.countdown}"


def middle(view: Any, words: Words) -> tuple[str, str]:
    return "middle", "counts"


def seat(view: Any, seat: int, words: Words, laid: object = (), titled: object = False) -> str:
    return f"before {seat}"


def buttons(view: Any, words: Words) -> list[PublicButton]:
    """Return the button for knocking, if the game has it."""
    if not hasattr(view, "may_knock"):
        return []
    return [PublicButton("knock", str(view.value + 1), "knock", danger=True)]


def meant(view: Any, word: str, argument: str) -> Action | None:
    return Knock(int(argument)) if word == "knock" and argument.isdecimal() else None


def owes(view: Any) -> bool:
    return False


def open_cards(state: Any, seat: int, words: Words) -> str:
    return f"hand {words.cards(state.hands[seat])}"


def options(
    values: Mapping[str, object], table: TableOptions, seats: int, words: Words
) -> list[str]:
    return [f"{len(values)} options"]


def differs(values: Mapping[str, object], words: Words) -> list[str]:
    return []


def youngest_matters(values: Mapping[str, object]) -> bool:
    return False


def summary(values: Mapping[str, object], seats: int, words: Words) -> list[str]:
    return [f"{len(values)} options"]


def rules(values: Mapping[str, object], words: Words) -> list[str]:
    return [f"by {len(values)} options"]


def hand(view: Any, actions: Sequence[Action], words: Words) -> list[str]:
    return [f"hand {words.cards(view.hand)}" if view.hand else "hand -"]


def choices(view: Any, actions: Sequence[Action], words: Words) -> Choices:
    """Return every action by its line in the notation; those that begin alike are behind a
    question.
    """
    lines = [(write_action(one), one) for one in actions if not one.aside]
    groups = []
    for start, alike in groupby(lines, key=lambda line: " ".join(line[0].split()[:2])):
        offers = [Offer(action, line) for line, action in alike]
        ask = Ask(start, start, f"{start}, and then?", offers)
        groups.append(Group(offers if len(offers) == 1 else [ask]))
    return groups


def result(ended: Ended, words: Words) -> list[str]:
    return [f"over: {ended.over}"]


def round_end(
    sheet: Sequence[SheetLine], values: Mapping[str, object], words: Words
) -> RoundEnd | None:
    return None


def sheet(sheet: Sequence[SheetLine], values: Mapping[str, object], words: Words) -> list[str]:
    return ["sheet", *(f"{line.scores} for {line.places}" for line in sheet)]


def figures(match: PlayedMatch, words: Words) -> list[Figure]:
    """Return the sums of everybody's scores over the rounds."""
    scores = zip(*(line.scores for line in match.sheet), strict=True)
    return [Figure(f"{sum(one)} in {match.rounds} rounds") for one in scores]
