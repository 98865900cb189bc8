"""The private page of a puzzle: the position with its choices, and then the answer. Pure."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator
from functools import partial
from typing import NamedTuple

from cogs.learn.posed import Posed
from cogs.looks.games.look import Group
from cogs.looks.hand_components import HandRows
from cogs.pages.custom_ids import page_id, write
from cogs.pages.layout import (
    PLAYING,
    RESULT,
    SMALL,
    Button,
    Drawing,
    Item,
    Row,
    Rows,
    Success,
    layout,
    way_to,
)
from cogs.words.words import Reader, Words
from engine.cards import rank_of, unnamed
from engine.game import Action, Actions
from tables.puzzles import Attempt, begin_of

RUNS = 2  # days in a row from which on they are told
FEW = 8  # more cards than this are told by rank
NOTHING = "-"  # stands for no choices in a custom_id


class PuzzleStanding(NamedTuple):
    """How a day stands for a reader: their attempt, their days in a row, and how many people have
    solved the puzzle on their server (None: they are alone with the bot).
    """

    attempt: Attempt | None = None
    streak: int = 0
    here: int | None = None


def puzzle_page(
    shown: Posed, standing: PuzzleStanding, tried: Collection[int] = (), note: str = ""
) -> Drawing:
    """Return the puzzle with its choices; those `tried` just before, by their numbers, cannot be
    pressed again. `note` is what came of the last one.
    """
    words = shown.words
    task = note or f"{SMALL}{words.say('puzzle-task', count=len(shown.puzzle.answers))}"
    texts = [*_position(shown), "\n".join(filter(None, [task, _foot(standing, words)]))]
    return layout(PLAYING, texts, _choices(shown, tried, _rules(shown, standing)))


def answer_page(shown: Posed, standing: PuzzleStanding, *, over: bool) -> Drawing:
    """Return the puzzle with its answer, and the way to play on from there: to somebody who has
    solved it, or when its day is `over`.
    """
    words = shown.words
    last = "" if over else words.say("puzzle-next", when=f"<t:{int(begin_of(shown.day + 1))}:R>")
    foot = "\n".join(filter(None, [_foot(standing, words), last and f"{SMALL}{last}"]))
    about = f"{shown.day} {shown.puzzle.id}"
    play_on = way_to(words.say("button-puzzleplay"), "puzzleplay", about, Success)
    buttons = [play_on, *([today_button(words.reader)] if over else _rules(shown, standing))]
    texts = [*_position(shown), answer(shown, "over" if over else "right"), foot]
    return layout(RESULT, texts, [buttons])


def answer(shown: Posed, verdict: str) -> str:
    """Return the answer behind a verdict, and how each choice ends."""
    return f"**{shown.words.say(f'puzzle-{verdict}')}** {shown.why()}\n{SMALL}{worths(shown)}"


def wrong(shown: Posed, action: Action) -> str:
    """Return that a choice is not among the best, and what it gives."""
    words = shown.words
    gives = words.own_or_say(
        "puzzle-gives",
        deals=shown.deals(shown.percent(action)), ahead=shown.worth(action), others=shown.others,
    )  # fmt: skip
    return words.say("puzzle-wrong", action=shown.named(action), gives=gives)


def worths(shown: Posed) -> str:
    """Return how each choice ends, the best first."""
    order = sorted(shown.puzzle.choices, key=lambda choice: -shown.percent(choice))
    choices = " · ".join(f"{shown.named(choice)} {shown.worth(choice)}" for choice in order)
    return shown.words.own_or_say("puzzle-worths", choices=choices, others=shown.others)


def head(shown: Posed) -> str:
    """Return the puzzle's number, its rule set and how hard it is."""
    return shown.words.say(
        "puzzle-head",
        number=shown.puzzle.number, rules=shown.words.rules_name(), hardness=shown.puzzle.hardness,
    )  # fmt: skip


def _position(shown: Posed) -> Iterator[str]:
    """Yield the table and the hand, as in play, and what everybody has seen."""
    seats, middle = shown.table()
    yield "\n".join([f"{SMALL}🧩 {head(shown)}", seats, *known(shown)])
    yield middle
    yield shown.hand()


def known(shown: Posed) -> Iterator[str]:
    """Yield what everybody has seen of cards that are hidden now."""
    words = shown.words
    stakes = words.own_if_any("puzzle-stakes", count=getattr(shown.view, "value", 0))
    if stakes:
        yield f"{SMALL}{stakes}"
    for seat in range(len(words.names)):
        cards = shown.puzzle.memory.cards(seat)
        if cards and seat != shown.seat:
            line = words.say("puzzle-known", seat=words.name(seat), cards=words.cards(cards))
            yield f"{SMALL}{line}"
    beneath = words.row(sorted(shown.puzzle.state.pile[:-1]))
    if beneath and (line := words.own_if_any("puzzle-beneath", cards=beneath)):
        yield f"{SMALL}{line}"
    if shown.puzzle.memory.gone:
        yield f"{SMALL}{words.say('puzzle-gone', cards=_gone(shown))}"


def _gone(shown: Posed) -> str:
    """Return the cards that are out of the round side by side; of many, how many of a rank, or all
    but how many, whichever is less.
    """
    words, cards = shown.words, shown.puzzle.memory.gone
    if len(cards) <= FEW:
        return words.row(cards)
    in_round = shown.left
    by_count = defaultdict[int, list[str]](list)
    for rank, gone in sorted(Counter(map(rank_of, map(unnamed, cards))).items()):
        left = in_round[rank]
        by_count[left if left <= gone else -gone].append(words.ranks(rank))
    return "; ".join(
        words.say(
            "puzzle-all-but" if count >= 0 else "puzzle-so-many",
            ranks=words.all(ranks), count=abs(count), of=len(ranks),
        )
        for count, ranks in sorted(by_count.items(), key=lambda some: (some[0] < 0, some[0]))
    )  # fmt: skip


def _rules(shown: Posed, standing: PuzzleStanding) -> Row:
    """Return the way to the rules, which only a server's people have."""
    if standing.here is None:
        return []
    return [way_to(shown.words.say("button-rules"), "rulecard", shown.puzzle.rules)]


def _choices(shown: Posed, tried: Collection[int], also: Row) -> Rows:
    numbers = ".".join(map(str, sorted(tried))) or NOTHING
    custom_id = partial(page_id, "puzzle", f"{shown.day} {shown.puzzle.id} {numbers}")
    rows = HandRows(custom_id, shown.words).of([Group(shown.offers())], also)
    done = {custom_id("do", write(shown.puzzle.choices[number])) for number in tried}
    return [[_pressable(item, done) for item in row] for row in rows]


def _pressable(item: Item, done: Collection[str]) -> Item:
    """Return a button or select, disabled if its move has been tried."""
    if isinstance(item, Button) and item.custom_id in done:
        return item._replace(disabled=True)
    return item


def _foot(standing: PuzzleStanding, words: Words) -> str:
    """Return the reader's tries, the number of people who have solved it, and the streak."""
    attempt, parts = standing.attempt, list[str]()
    if attempt is not None and attempt.tries:
        key = "puzzle-tries" if attempt.solved is None else "puzzle-solved-in"
        parts.append(words.say(key, count=attempt.tries))
    if standing.here:
        parts.append(words.say("puzzle-solved-here", count=standing.here))
    if standing.streak >= RUNS:
        parts.append(words.say("puzzle-streak-you", count=standing.streak))
    return f"{SMALL}{' · '.join(parts)}" if parts else ""


def today_button(reader: Reader) -> Button:
    """Return the button that opens the puzzle of today."""
    return way_to(reader.say("button-puzzle"), "puzzle")


def tried_of(written: str, choices: Actions) -> list[int] | None:
    """Return the numbers of the choices a custom_id says were tried; None if it was forged."""
    numbers = [] if written == NOTHING else written.split(".")
    known = {str(number): number for number in range(len(choices))}
    return [known[number] for number in numbers] if known.keys() >= {*numbers} else None
