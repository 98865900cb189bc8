"""A puzzle as its solver sees it: the view of its seat, never the hidden cards. Pure.

This is the one place that reads a puzzle's state. All screens are drawn from a `Posed`.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from cogs.looks.advice import action_name, cards_of, compared
from cogs.looks.alone import names_beside, table_texts
from cogs.looks.games import LOOKS
from cogs.looks.games.look import Offer
from cogs.pages.layout import SMALL
from cogs.words.faces import LETTERS
from cogs.words.words import Reader, Texts, Words
from data.presets import presets
from data.puzzles import Following, Puzzle
from engine.cards import JOKER, JOKER_RANK, Rank, rank_of, unnamed
from engine.game import Action, Actions
from engine.memory import PublicMemory
from engine.notation import read_cards
from engine.remembering import remembered
from tables.puzzles import Day

PERCENT, TEN = 100, 10


class Posed(NamedTuple):
    """A day's puzzle for one reader: the views of its seat and of everybody, the legal actions."""

    day: Day
    puzzle: Puzzle
    view: Any
    public: Any
    legal: Actions
    words: Words

    @property
    def seat(self) -> int:
        """Return the seat that decides."""
        return self.puzzle.seat

    @property
    def others(self) -> int:
        """Return how many opponents can still end behind the seat."""
        return len(self.view.seats) - 1 - len(getattr(self.view, "out", ()))

    def named(self, action: Action) -> str:
        """Return the name of a choice, for a text."""
        return action_name(self.view, self.legal, action, self.words)

    def percent(self, action: Action) -> int:
        """Return how often of 100 times a choice ends well."""
        return round(PERCENT * self.puzzle.ends[self.puzzle.choices.index(action)])

    def worth(self, action: Action) -> str:
        """Return how often of 100 times a choice wins; among several, how many others end behind
        the seat on the average.
        """
        percent = self.percent(action)
        if self.others == 1 or self.words.has("puzzle-worths"):
            return str(percent)
        return self.words.number(self.others * percent / PERCENT)

    @property
    def left(self) -> Counter[Rank]:
        """Return how many cards of each rank are still in the round."""
        state = self.puzzle.state
        rows = (*state.hands, *state.up, *state.down, state.pile, state.stock)
        return Counter(rank_of(unnamed(card)) for row in rows for card in row)

    def table(self) -> Texts:
        """Return the seats, and the middle of the table, as everybody sees them."""
        return list(table_texts(self.public, (self.seat,), self.seat, self.words))

    def hand(self) -> str:
        """Return the question to the seat, and its cards."""
        return "\n".join(LOOKS[self.words.game].hand(self.view, self.legal, self.words))

    def why(self) -> str:
        """Return the solution, and what speaks for it; if that is proved, with what mostly follows
        the best choice and the tempting one.
        """
        puzzle, words = self.puzzle, self.words
        hint, answers = puzzle.why, words.all(list(map(self.named, puzzle.answers)))
        if puzzle.after:
            because = words.own_or_say(
                f"puzzle-why-{hint.reason.replace('_', '-')}",
                better=self.deals(hint.better), worse=self.deals(hint.worse),
                action=answers, other=self.named(hint.other or hint.action),
            )  # fmt: skip
        else:
            because = compared(self.view, self.legal, hint, words)
        best = words.say(
            "puzzle-best",
            action=answers, count=len(puzzle.answers), why=because, one=self.named(hint.action),
        )  # fmt: skip
        return "\n".join([best, *self._after()])

    def _after(self) -> Iterator[str]:
        """Yield what mostly follows a choice, a line for each."""
        hint = self.puzzle.why
        for choice, some in groupby(self.puzzle.after, attrgetter("choice")):
            follows = ", ".join(map(self._follows, some))
            named = self.named((choice == "other" and hint.other) or hint.action)
            yield f"{SMALL}{self.words.say('puzzle-after', action=named, follows=follows)}"

    def _follows(self, row: Following) -> str:
        words = self.words
        return words.say(
            "puzzle-you-do" if row.seat == self.seat else "puzzle-they-do",
            seat=words.name(row.seat), kind=row.does, deals=self.deals(row.deals),
            cards=words.cards(read_cards(row.cards)), listed="yes" if row.cards else "no",
        )  # fmt: skip

    def deals(self, percent: int) -> str:
        """Return in words how many of ten deals these are; or that it is all, or none."""
        sure = {0: "none", PERCENT: "all"}.get(percent, "no")
        return self.words.say("puzzle-tenths", count=round(percent / TEN), sure=sure)

    def offers(self) -> list[Offer]:
        """Return the choices as buttons with the names that sentences give them."""
        plain = self._replace(
            words=self.words._replace(reader=self.words.reader._replace(faces=LETTERS))
        )
        return [plain.offer(action) for action in self.puzzle.choices]

    def offer(self, action: Action) -> Offer:
        """Return a choice as a button: the picture of its first card stands for that."""
        words, label, cards = self.words, self.named(action).strip("*"), cards_of(action)
        if not cards:
            return Offer(action, label)
        short = label.removeprefix(words.card(cards[0])).strip()
        label = label.replace(words.card(JOKER), words.rank(JOKER_RANK))
        return Offer(action, label, cards[0], short=short)


def posed(day: Day, puzzle: Puzzle, name: str, reader: Reader) -> Posed:
    """Return a day's puzzle for a reader; the seat that decides has this name."""
    preset = presets()[puzzle.rules]
    game, seat = preset.rules, puzzle.seat
    public = game.view(puzzle.state, None)
    names = names_beside(name, seat, len(public.seats), reader)
    words = Words(preset.game, names, reader, preset.id)
    view = game.view(puzzle.state, seat)
    legal = tuple(action for action in game.legal(puzzle.state, seat) if not action.aside)
    return Posed(day, puzzle, view, public, legal, words)


def after_best(puzzle: Puzzle) -> tuple[Any, PublicMemory]:
    """Return the state after the solution, to be played on from once that is known; and what
    everybody has seen by then.
    """
    game = presets()[puzzle.rules].rules
    step = game.apply(puzzle.state, puzzle.seat, puzzle.best)
    return step.state, remembered(puzzle.memory, game, puzzle.state, step.events)
