"""Stories: a position, what is done in it, and what then holds, all in the notation.

    test_story = stories('''
    rules: crazy-eights draw_two=2 / pile: KH / 0: 2H 7S / 1: 2S 3H 8S
    - or lays another of that rank, and each adds two
      stock: 4C 5C / > 0 lay 2H / = 0 lays 2H, 1 owes 2 / 1 may lay 2S, take
      > 1 draw ! take_first count=2 / > 1 lay 2S / pending: 4
    ''')

A line at the margin is the position of all stories up to the next such line. Each story has its
name and its sentences, on lines of their own or divided by ` / `:

    pile: 9S           before anything is done a line of the position, which may stand above too;
                       afterwards what this line then is; `is pile: 9S` before anything is done
    no pending         the position has no such line
    > 0 lay 4H         somebody does this; `> 0 draw ! must_lay`: it is refused, and why
    = 0 lays 4H        the events since the last such sentence, all of them, divided by commas;
                       with ` ..` after them the first of these; `= .. 1 opens`: the last of all;
                       `= .. 1 opens ..`: this one among all
    1 may lay 2S, take   all that a seat may do, `-` for nothing; `1 may .. take`: this among more;
                       `1 may not take`
    1 does take        what the table does for the seat
    1 has KH KD        its hand
    1 hears 0 draws 1  all events as the seat is told of them; `all hear` is a spectator's
    all see 2: ? ?     a line of the position as a spectator sees it; `1 sees drawn: ?`: as a seat
    comes back         written down, it is read as the same; so is what a story begins with
    unreadable turn: 1 there is no such position, and why; only `again` may follow
    asks 2 0           the seats that are to act; likewise all of FIGURES
    again              back to the beginning: another position, or something else is done
    # why              a line of its own, for readers
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pytest

from engine.game import AnyGame
from engine.notation import Unreadable, read_document, write_numbers, write_places
from tests.engine.playing import Played, position, refused, resumed

OPEN = ".."  # more events
# What a game says of a round beside its position: seats, points, places.
FIGURES: Mapping[str, Callable[[AnyGame, Any], str]] = {
    "asks": lambda game, state: write_numbers(game.to_act(state)),
    "unready": lambda game, state: write_numbers(game.unready(state)),
    "pace": lambda game, state: game.pace(state),
    "deals": lambda game, state: str(game.next_dealer(state)),  # the next round
    "scores": lambda game, state: write_numbers(game.scores(state)),
    "carries": lambda game, state: write_numbers(game.carry(state)),
    "places": lambda game, state: write_places(game.places(state)) or "-",
    "match": lambda game, state: write_places(game.match_places(state)) or "-",
}


class Story(NamedTuple):
    """What is told: the lines all stories of its place begin with, and its own sentences."""

    given: tuple[str, ...]
    sentences: tuple[str, ...]

    def holds(self) -> None:
        """See that all of it is so."""
        telling = Telling(self.given)
        for sentence in self.sentences:
            telling.tell(sentence)
        telling.begin()


def stories(text: str) -> Callable[[Story], None]:
    """Return a test whose cases are the stories of a text, each with its name."""
    told: dict[str, Story] = {}
    given: tuple[str, ...] = ()
    name = ""
    for line in filter(None, text.splitlines()):
        if line.startswith("- "):
            name = line[2:]
            assert name not in told, f"two stories: {name}"
            told[name] = Story(given, ())
        elif line.startswith("  #"):
            continue
        elif line.startswith(" "):
            own = told[name].sentences
            told[name] = Story(given, (*own, *line.strip().split(" / ")))
        else:
            given, name = ((*given, line) if not name else (line,)), ""

    @pytest.mark.parametrize("story", told.values(), ids=told)
    def test_story(story: Story) -> None:
        story.holds()

    return test_story


@dataclass
class Telling:
    """How far a story has been told."""

    given: tuple[str, ...]
    lines: list[str] = field(default_factory=list)  # of the position, until something is done
    at: Played | None = None
    heard: int = 0  # events
    is_none: bool = False  # no position

    def tell(self, sentence: str) -> None:
        """Do what a sentence says, or see that it is so."""
        sign, _, rest = sentence.partition(" ")
        if sentence == "again":
            self.begin()
        elif sentence == "comes back":
            assert _comes_back(self.now())
        elif sign == "unreadable":
            with pytest.raises(Unreadable, match=rest):
                self.now()
            self.is_none = True
        elif sign == "is":
            self._is_so(self.now(), rest)
        elif sign == ">":
            self._does(rest)
        elif sign == "=":
            self._events(self.now(), rest)
        elif sign.endswith(":") and not self.at:
            self.lines.append(sentence)
        else:
            self._is_so(self.now(), sentence)

    def begin(self) -> None:
        """Go back to the beginning, once the position before has been looked at."""
        if not self.is_none:
            self.now()
        self.lines, self.at, self.heard, self.is_none = [], None, 0, False

    def now(self) -> Played:
        """Return what the story has come to."""
        if self.at is None:
            given = [part for line in self.given for part in line.split(" / ")]
            lines = {**_lines(given), **_lines(self.lines)}
            self.at = position("\n".join(f"{key}: {value}" for key, value in lines.items()))
            assert _comes_back(self.at)
        return self.at

    def _does(self, action: str) -> None:
        done, _, why = action.partition(" ! ")
        if why:
            assert refused(f"> {done}", self.now()) == why, action
        else:
            self.at = resumed(self.now(), f"> {done}")

    def _events(self, at: Played, listed: str) -> None:
        wanted = listed.split(", ")
        if listed.startswith(OPEN) and listed.endswith(OPEN):
            assert listed.strip(". ") in at.events
            return
        if wanted[0].startswith(OPEN):
            wanted[0] = wanted[0].removeprefix(OPEN).strip()
            assert at.events[-len(wanted) :] == wanted
        elif wanted[-1].endswith(OPEN):
            wanted[-1] = wanted[-1].removesuffix(OPEN).strip()
            assert at.events[self.heard :][: len(wanted)] == wanted
        else:
            assert at.events[self.heard :] == wanted
        self.heard = len(at.events)

    def _is_so(self, at: Played, sentence: str) -> None:
        who, verb, rest = [*sentence.split(" ", 2), ""][:3]
        if who.endswith(":"):
            assert at[who[:-1]] == sentence.partition(" ")[2].strip(), sentence
        elif who == "no":
            assert verb not in at, sentence
        elif who in FIGURES:
            assert FIGURES[who](at.game, at.state) == f"{verb} {rest}".strip(), sentence
        elif verb == "may":
            assert _may(at.legal(int(who)), rest), f"{sentence}: {at.legal(int(who))}"
        elif verb == "does":
            assert at.default(int(who)) == rest, sentence
        elif verb == "has":
            assert at.hand(int(who)) == rest, sentence
        elif verb in ("hears", "hear"):
            assert ", ".join(at.told(None if who == "all" else int(who))) == rest, sentence
        elif verb in ("sees", "see"):
            assert rest in at.seen_by(None if who == "all" else int(who)).splitlines(), sentence
        else:
            raise AssertionError(f"no such sentence: {sentence}")


def _comes_back(at: Played) -> bool:
    """Return whether a position, written down, is read as the same."""
    text = at.game.write_position(at.state)
    read = at.game.read_position(at.state.options, read_document("\n".join(text)).position)
    return (read, at.game.write_position(read)) == (at.state, text)


def _may(legal: list[str], listed: str) -> bool:
    """Return whether what is listed is all that may be done, or among it, or not."""
    how, _, action = listed.partition(" ")
    if how in (OPEN, "not"):
        return (action in legal) == (how == OPEN)
    return (", ".join(legal) or "-") == listed


def _lines(sentences: list[str]) -> dict[str, str]:
    return read_document("\n".join(sentences)).position
