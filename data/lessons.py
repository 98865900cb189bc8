"""The lessons the program is shipped with: positions to play from, read and tried out.

A file `data/lessons/<game>.toml` has the steps of all its rule sets, from plain to special; each
rule set's lesson has those its options call for.

    [[step]]
    name = "skip"                  # its texts are lesson-<game>-skip and …-skip-done
    when = ["skip", "ends=round"]  # only if the rules have a card that skips, and end so
    done_by = "draw"               # …-skip-done-<the value of this option> is said afterwards
    position = '''                 # in the notation; whoever learns sits on seat 0
    seats: 3   turn: 0
    pile: {p}S
    0: {skip}S {q}H                # ranks by what they do, from engine/<game>/lesson.py
    '''
    right = ["lay {skip}S"]        # what is asked for: actions, or how they begin ("lay")
    tempting = ["lay {q}H"]        # what the rules refuse, offered all the same
    then = ["2 lay {q}S"]          # what happens next, after any of the right ones
    refusals = ["must_lay"]        # codes of refusals by the rule that is taught here
    extra = true                   # the first to go where a lesson would get too long

Above them stand the options worth naming where no step teaches them, in the words of `when`:

    notable = ["hand_size", "turned_card=counts"]

A position may begin with a line `rules:` of its own, where a step needs other options.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from data.presets import Preset, files, presets
from engine.game import Action, AnyGame, EventLog, Illegal, Values
from engine.games import by_game
from engine.notation import read_action, read_document, read_rules, read_seat_action, write_action
from engine.value import Value

FOLDER = Path(__file__).parent / "lessons"
LEARNER = 0  # the learner's seat
MOST_STEPS = 12
MOST_DIFFERENT = 3  # steps about house rules
SEATS = 3  # of a small round
# `ranks(options)`: the rank in each place of a position; `SMALL`: options of a small round.
LESSONS = by_game("engine.{}.lesson")


class BrokenLesson(Exception):
    """A lesson that cannot be played; names the file, the step, and the problem."""


class LessonStep(Value):
    """A position, and its task: `right` are the actions asked for, `tempting` some the rules
    refuse, `then` the other seats' actions after a right one; `refusals` are the codes of those by
    the rule it teaches; `how` is the value of an option by which this is told afterwards; `count`
    is how many cards the next one draws.
    """

    name: str
    how: str
    rules: Preset
    state: Any
    right: tuple[Action, ...]
    tempting: tuple[Action, ...] = ()
    then: tuple[tuple[int, Action], ...] = ()
    refusals: tuple[str, ...] = ()
    count: int = 0

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
        return any(same(action, right) for right in self.right)

    def play(self, action: Action) -> tuple[Any, EventLog]:
        """Return the state after a learner's action, and the events: after a right one the others
        act, too. Raises Illegal.
        """
        actions = [(LEARNER, action), *(self.then if self.is_right(action) else ())]
        state, events = self.state, EventLog()
        for seat, move in actions:
            step = self.game.apply(state, seat, move)
            state = step.state
            events += step.events
        return state, events


class Lesson(Value):
    """The lesson of a rule set, by its id; or of house rules of it, by their code, or of what is
    different in them. `untold` are the options worth telling that no step teaches.
    """

    id: str
    rules: Preset
    steps: tuple[LessonStep, ...]
    untold: tuple[str, ...] = ()

    @property
    def whole(self) -> bool:
        """True for a rule set's lesson."""
        return self.id == self.rules.id

    def about(self, refusal: str) -> int:
        """Return the number of the first step that teaches the rule of a refusal; 0: none does."""
        numbers = (n for n, step in enumerate(self.steps, 1) if refusal in step.refusals)
        return next(numbers, 0)

    def small_round(self, seed: bytes) -> Any:
        """Return a round of few cards by these rules, just dealt to as many as in the lesson."""
        game, options = self.rules.rules, self.rules.options
        if small := vars(LESSONS.get(game.NAME, game)).get("SMALL"):
            options = game.read_options({**self.rules.values, **small})
        return game.deal(options, SEATS, dealer=SEATS - 1, seed=seed).state


def same(action: Action, other: Action) -> bool:
    """True if two actions are the same, in any order of their cards."""
    return action == other or _in_order(action) == _in_order(other)


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
    when: list[str] = []
    refusals: list[str] = []
    done_by: str = ""
    extra: bool = False


class _LessonFile(msgspec.Struct, forbid_unknown_fields=True):
    """A file."""

    step: Annotated[list[_GivenStep], msgspec.Meta(min_length=1)]
    notable: list[str] = []


def read_lesson(path: Path, preset: Preset) -> Lesson:
    """Return a rule set's lesson from its game's file, each step tried out. Raises BrokenLesson."""
    rows, places = _with_room(_wanted(path, preset)), _places(preset)
    steps = tuple(_step(preset, path, row, places) for row in rows)
    return Lesson(preset.id, preset, steps, tuple(_untold(path, preset, rows)))


def house_lesson(name: str, usual: Preset, values: Values, *, whole: bool) -> Lesson | None:
    """Return the lesson of this name about what these values of a rule set's options make different
    from the usual ones, or about the `whole` of them; None if nothing of it can be shown. Raises
    Impossible for values that do not go together.
    """
    options = usual.rules.read_options(values)
    house = replace(usual, options=options, values=usual.rules.write_options(options))
    path, places = FOLDER / f"{usual.game}.toml", _places(house)
    known = set() if whole else {_taught(row, usual) for row in _wanted(path, usual)}
    steps = list[LessonStep]()
    rows = _wanted(path, house)
    for row in _with_room(rows) if whole else rows:
        if _taught(row, house) not in known:
            with suppress(BrokenLesson):  # another rule meets it: it is not so here
                steps.append(_step(house, path, row, places))
    return Lesson(name, house, tuple(steps[: None if whole else MOST_DIFFERENT])) if steps else None


def _taught(row: _GivenStep, preset: Preset) -> tuple[object, ...]:
    """Return what a step teaches under some options: the ranks with an effect in its position, and
    what it says about them.
    """
    places = _places(preset)
    named = _effects(row) | ({"count"} if "draws" in _effects(row) else set())
    how = preset.values[row.done_by] if row.done_by else ""
    return row.name, how, tuple((place, places.get(place)) for place in sorted(named))


def _effects(row: _GivenStep) -> set[str]:
    """Return the places of ranks with an effect in a position; those of plain ones are letters."""
    return {place for _, place, _, _ in Formatter().parse(row.position) if place and place[1:]}


def _untold(path: Path, preset: Preset, rows: Sequence[_GivenStep]) -> Iterator[str]:
    """Yield the options worth telling that these steps do not teach, or not of all their ranks."""
    places = _places(preset)
    shown = {places.get(place) for row in rows for place in _effects(row)}
    taught = {place for place, rank in places.items() if rank in shown}
    taught |= {part.partition("=")[0] for row in rows for part in row.when}
    for part in _read(path).notable:
        name = part.partition("=")[0]
        ranks: Any = preset.values[name] if name in places else ""
        several = len(ranks) > 1 if isinstance(ranks, list) else "," in ranks
        if _is_so(part, preset, {}) and (several or name not in taught):
            yield name


def _places(preset: Preset) -> Mapping[str, str]:
    return LESSONS[preset.game].ranks(preset.options) if preset.game in LESSONS else {}


@cache
def _read(path: Path) -> _LessonFile:
    """Return a file, read once for all its rule sets. Raises BrokenLesson."""
    try:
        file = msgspec.convert(tomllib.loads(path.read_text("utf-8")), _LessonFile)
    except (OSError, ValueError) as wrong:  # so are msgspec's own
        raise BrokenLesson(f"{path.name}: {wrong}") from None
    names = [step.name for step in file.step]
    if twice := [name for name in names if names.count(name) > 1]:
        raise BrokenLesson(f"{path.name}: two steps are called {twice[0]}")
    return file


def _wanted(path: Path, preset: Preset) -> list[_GivenStep]:
    """Return the steps in a file that these options call for. Raises BrokenLesson."""
    places = _places(preset)
    steps = _read(path).step
    return [row for row in steps if all(_is_so(part, preset, places) for part in row.when)]


def _with_room(rows: Sequence[_GivenStep]) -> list[_GivenStep]:
    """Return as many steps as a lesson may have."""
    extra = [row for row in rows if row.extra]
    gone = extra[: max(0, len(rows) - MOST_STEPS)]
    return [row for row in rows if row not in gone]


def _is_so(part: str, preset: Preset, places: Mapping[str, str]) -> bool:
    """True if an option has one of these values, or a rank does what its name says."""
    name, _, values = part.partition("=")
    if values:
        return str(preset.values[name]) in values.split("|")
    return name in places or preset.values.get(name) not in (None, 0, "none", "off", [], ())


def _step(preset: Preset, path: Path, given: _GivenStep, places: Mapping[str, str]) -> LessonStep:
    """Return a step, tried out. Raises BrokenLesson, which names it."""
    where = f"{path.name}: {given.name} ({preset.id})"
    try:
        filled = replace(
            given,
            position=given.position.format_map(places),
            right=[action.format_map(places) for action in given.right],
            tempting=[action.format_map(places) for action in given.tempting],
            then=[action.format_map(places) for action in given.then],
        )
        step = _tried(filled, *_position(preset, filled.position))
        count = int(places.get("count", 0))
        return replace(step, count=count, refusals=tuple(given.refusals))
    except KeyError as missing:
        raise BrokenLesson(f"{where}: no rank is {missing}") from None
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
    played = preset if rules == preset.id else presets()[rules]
    options = played.rules.read_options(read_rules(changes, played.values))
    return played, played.rules.read_position(options, lines)


def _tried(given: _GivenStep, rules: Preset, state: Any) -> LessonStep:
    """Return a step after playing it. Raises ValueError or Illegal."""
    game = rules.rules
    step = LessonStep(
        given.name,
        str(rules.values[given.done_by]) if given.done_by else "",
        rules,
        state,
        tuple(_right(game, state, given.right)),
        tuple(read_action(game, action) for action in given.tempting),
        tuple(read_seat_action(game, action) for action in given.then),
    )
    for action in step.right:
        step.play(action)
    for action in step.tempting:
        with suppress(Illegal):
            step.play(action)
            raise ValueError(f"tempting: {write_action(action)} is lawful")
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


@cache
def lesson_for(rules: str, folder: Path = FOLDER) -> Lesson | None:
    """Return the lesson of a rule set; None if its game has none. Raises BrokenLesson."""
    preset = presets().get(rules)
    path = folder / f"{preset.game}.toml" if preset else folder
    return read_lesson(path, preset) if preset and path.exists() else None


@cache
def lessons(folder: Path = FOLDER) -> Mapping[str, Lesson]:
    """Return all lessons by rule set, in the rule sets' order. Raises BrokenLesson."""
    games = {preset.game for preset in presets().values()}
    for path in files(folder):
        if path.stem not in games:
            raise BrokenLesson(f"{path.name}: there is no game {path.stem}")
    read = ((rules, lesson_for(rules, folder)) for rules in presets())
    return {rules: lesson for rules, lesson in read if lesson is not None}
