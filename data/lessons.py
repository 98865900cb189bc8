"""The lessons the program is shipped with: positions to play from, read and tried out.

A lesson is a file `data/lessons/<rule set>.toml`; a similar rule set without one says `lesson =
"<rule set>"` in its own file.

    [[step]]
    name = "higher"             # its texts are lesson-<rule set>-higher and …-higher-done
    position = '''              # in the notation; whoever learns sits on seat 0
    seats: 3   turn: 0
    pile: 7D
    0: 4C 9H KS
    '''
    right = ["lay 9H", "lay KS"]   # what is asked for: actions, or how they begin ("lay")
    tempting = ["lay 4C"]          # what the rules refuse, offered all the same
    then = ["1 lay AD"]            # what happens next, after any of the right ones

A position may begin with a line `rules:` of its own, where a step needs other options.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from data.presets import Preset, files, presets
from engine.game import Action, AnyGame, Event, Illegal
from engine.notation import read_action, read_document, read_rules, read_seat_action, write_action
from engine.value import Value

FOLDER = Path(__file__).parent / "lessons"
LEARNER = 0  # the learner's seat


class BrokenLesson(Exception):
    """A lesson that cannot be played; names the file, the step, and the problem."""


class LessonStep(Value):
    """A position, and its task: `right` are the actions asked for, `tempting` some the rules
    refuse, `then` the other seats' actions after a right one.
    """

    name: str
    rules: Preset
    state: Any
    right: tuple[Action, ...]
    tempting: tuple[Action, ...] = ()
    then: tuple[tuple[int, Action], ...] = ()

    @property
    def game(self) -> AnyGame:
        """Return the game that is played."""
        return self.rules.rules

    @property
    def offered(self) -> list[Action]:
        """Return the learner's choices, legal or not, in an order that reveals nothing."""
        legal = self.game.legal(self.state, LEARNER)
        both = [*legal, *(action for action in self.tempting if action not in legal)]
        return sorted(both, key=_order)

    def is_right(self, action: Action) -> bool:
        """True if an action is a right one, in any order of its cards."""
        return _in_order(action) in map(_in_order, self.right)

    def play(self, action: Action) -> tuple[Any, list[Event]]:
        """Return the state after a learner's action, and the events: after a right one the others
        act, too. Raises Illegal.
        """
        actions = [(LEARNER, action), *(self.then if self.is_right(action) else ())]
        state, events = self.state, list[Event]()
        for seat, move in actions:
            step = self.game.apply(state, seat, move)
            state = step.state
            events += step.events
        return state, events


class Lesson(Value):
    """The lesson of a rule set."""

    rules: Preset
    steps: tuple[LessonStep, ...]

    @property
    def id(self) -> str:
        """Return the rule set's id."""
        return self.rules.id


def _in_order(action: Action) -> Action:
    cards = getattr(action, "cards", None)
    return replace(action, cards=tuple(sorted(cards))) if isinstance(cards, tuple) else action


def _order(action: Action) -> tuple[bool, Sequence[int], str]:
    """Actions with cards first, by these."""
    card = getattr(action, "card", None)
    cards = getattr(action, "cards", ()) or (() if card is None else (card,))
    return not cards, cards if isinstance(cards, tuple) else (), write_action(action)


class _GivenStep(msgspec.Struct, forbid_unknown_fields=True):
    """A step as it stands in a file."""

    name: str
    position: str
    right: list[str] = []
    tempting: list[str] = []
    then: list[str] = []


class _LessonFile(msgspec.Struct, forbid_unknown_fields=True):
    """A file, its steps unread."""

    step: Annotated[list[dict[str, Any]], msgspec.Meta(min_length=1)]


def read_lesson(path: Path) -> Lesson:
    """Return the lesson in a file, each step tried out. Raises BrokenLesson."""
    preset = presets().get(path.stem)
    if preset is None:
        raise BrokenLesson(f"{path.name}: there is no rule set {path.stem}")
    try:
        file = msgspec.convert(tomllib.loads(path.read_text("utf-8")), _LessonFile)
    except (OSError, ValueError) as wrong:  # so are msgspec's own
        raise BrokenLesson(f"{path.name}: {wrong}") from None
    steps = tuple(_step(preset, path, number, row) for number, row in enumerate(file.step, 1))
    names = [step.name for step in steps]
    if twice := [name for name in names if names.count(name) > 1]:
        raise BrokenLesson(f"{path.name}: two steps are called {twice[0]}")
    return Lesson(preset, steps)


def _step(preset: Preset, path: Path, number: int, row: dict[str, Any]) -> LessonStep:
    """Return a step, tried out. Raises BrokenLesson, which names it."""
    where = f"{path.name}: step {number}" + (f" ({row['name']})" if "name" in row else "")
    try:
        given = msgspec.convert(row, _GivenStep)
        return _tried(given, *_position(preset, given.position))
    except Illegal as illegal:
        raise BrokenLesson(f"{where}: then: the rules refuse it: {illegal.code}") from None
    except ValueError as wrong:
        raise BrokenLesson(f"{where}: {wrong}") from None


def _position(preset: Preset, text: str) -> tuple[Preset, Any]:
    """Return the rule set of a position, by default the lesson's own, and its state. Raises
    ValueError.
    """
    lines = dict(read_document(text).position)
    rules, *changes = lines.pop("rules", preset.id).split()
    if rules not in presets():
        raise ValueError(f"there is no rule set {rules}")
    played = presets()[rules]
    options = played.rules.read_options(read_rules(changes, played.values))
    return played, played.rules.read_position(options, lines)


def _tried(given: _GivenStep, rules: Preset, state: Any) -> LessonStep:
    """Return a step after playing it. Raises ValueError or Illegal."""
    game = rules.rules
    step = LessonStep(
        given.name,
        rules,
        state,
        tuple(_right(game, state, given.right)),
        tuple(read_action(game, action) for action in given.tempting),
        tuple(read_seat_action(game, action) for action in given.then),
    )
    for action in step.right:
        step.play(action)
    for action in step.tempting:
        _refused(step, action)
    return step


def _right(game: AnyGame, state: Any, right: list[str]) -> Iterator[Action]:
    """Yield the legal actions that are asked for. Raises ValueError if one of them is not legal."""
    if not right:
        raise ValueError("nothing is right")
    legal = {write_action(action): action for action in game.legal(state, LEARNER)}
    for wanted in right:
        meant = [written for written in legal if f"{written} ".startswith(f"{wanted} ")]
        if not meant:
            raise ValueError(f"right: nothing lawful begins with {wanted!r}; {', '.join(legal)} is")
        yield from (legal.pop(written) for written in meant)


def _refused(step: LessonStep, action: Action) -> None:
    """Raise ValueError unless the rules refuse this."""
    try:
        step.play(action)
    except Illegal:
        return
    raise ValueError(f"tempting: {write_action(action)} is lawful")


@cache
def lessons(folder: Path = FOLDER) -> Mapping[str, Lesson]:
    """Return all lessons by rule set, in the rule sets' order. Raises BrokenLesson."""
    of_stem = {path.stem: path for path in files(folder)}
    order = [
        *(rules for rules in presets() if rules in of_stem),
        *(of_stem.keys() - presets().keys()),
    ]
    read = {rules: read_lesson(of_stem[rules]) for rules in order}
    for preset in presets().values():
        if preset.lesson not in ("", *read):
            raise BrokenLesson(f"{preset.id}.toml: there is no lesson {preset.lesson}")
    return read


def lesson_for(rules: str) -> Lesson | None:
    """Return the lesson of a rule set, or a similar one's; None if there is none."""
    preset = presets().get(rules)
    return lessons().get(rules) or (lessons().get(preset.lesson) if preset else None)
