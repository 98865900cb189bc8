"""Pages as they are put together, and which text each of their sentences is."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from cogs.looks.games import LOOKS
from cogs.looks.games.telling import Passage
from cogs.looks.rule_card import rules_of
from cogs.looks.rule_pages import all_rules
from cogs.words.words import Reader, Words
from data.presets import Preset, presets
from data.texts import Language
from engine.cards import RANKS
from engine.games import by_game
from engine.options import Impossible, Option, describe
from tables.lobby.state import usual
from tests.engine.rounds import one_of
from tests.engine.some_options import some_value

MODULES = by_game("tests.data.all_rules.{}")  # what is peculiar to a game's pages


def is_put_together(preset: Preset) -> bool:
    """Whether the page of a rule set comes from its options, and is not written by hand."""
    words = Words(preset.game, (), Reader("en"), preset.id)
    return bool(LOOKS[preset.game].full_rules(preset.values, None, words))


PUT_TOGETHER = {rules: one for rules, one in presets().items() if is_put_together(one)}
TOLD_GAMES = sorted({one.game for one in PUT_TOGETHER.values()})


class Told(NamedTuple):
    """What a page says: the text's key behind the game's name, its values, and the sentence."""

    key: str
    values: Mapping[str, str | int]
    said: str


class _Recorded(Words):
    """Words that remember which of the game's texts they said."""

    def own(self, key: str, **values: str | int) -> str:
        said = super().own(key, **values)
        _REMEMBERED[said] = Told(key, values, said)
        return said


_REMEMBERED: dict[str, Told] = {}


def sections(
    preset: Preset, values: Mapping[str, object], seats: int | None, language: Language
) -> list[Passage]:
    """The sections of a page, before what differs is marked."""
    words = _Recorded(preset.game, (), Reader(language), preset.id)
    _REMEMBERED.clear()
    return [*LOOKS[preset.game].full_rules(values, seats, words)]


def differing(
    preset: Preset, values: Mapping[str, object], language: Language = "en"
) -> list[Told]:
    """What the lobby and the rules in short say people may know otherwise."""
    words = _Recorded(preset.game, (), Reader(language), preset.id)
    _REMEMBERED.clear()
    return [_REMEMBERED[said] for said in LOOKS[preset.game].differs(values, words)]


def told(
    preset: Preset, values: Mapping[str, object], seats: int | None, language: Language = "en"
) -> list[Told]:
    """What a page says, sentence by sentence."""
    found = sections(preset, values, seats, language)
    return [_REMEMBERED[said] for one in found for said in (*one.sentences, *one.points)]


def all_told(
    preset: Preset, values: Mapping[str, object], seats: int | None, language: Language = "en"
) -> list[Told]:
    """All texts in a page: its sentences, and the parts they are made of."""
    sections(preset, values, seats, language)
    return [*_REMEMBERED.values()]


def page(
    preset: Preset, language: Language, seats: int | None = None, **changes: object
) -> list[str]:
    """The whole page as people read it, part by part."""
    values = {**usual(preset), **changes}
    rules = rules_of(preset.game, preset.id, values, language)
    return all_rules(rules, rules.rule_set, seats, Reader(language))


def varied(preset: Preset, chance: Random, most: int = 8) -> dict[str, object]:
    """The rule set's options with some of them changed, as far as they go together."""
    known = {option.name: option for option in describe(preset.rules.Options)}
    values = dict(preset.values)
    for name in chance.sample(sorted(known), chance.randint(1, most)):
        tried = {**values, name: some_value(known[name], chance)}
        try:
            options = preset.rules.read_options(tried)
        except Impossible:
            continue
        if preset.rules.seats(options):
            values = tried
    return values


def random_tables(game: str, count: int) -> Iterator[tuple[Preset, dict[str, object], int | None]]:
    """Tables of a game's rule sets with house rules, with any number of seats or not known yet."""
    family = [one for one in PUT_TOGETHER.values() if one.game == game]
    for number in range(count):
        chance = Random(f"{game} {number}")
        preset = one_of(family, str(number))
        values = varied(preset, chance)
        seats = chance.choice(preset.rules.seats(preset.rules.read_options(values)))
        yield preset, values, None if number % 3 == 0 else seats


ADDED = {"words": ("3,10", "10,J"), "by_rank": ("A:2", "J:20,A:11,K:cancels")}


def other_values(option: Option, value: Any) -> Iterator[object]:
    """Values an option may have instead, maybe not beside the others."""
    match option.kind:
        case "bool":
            yield not value
        case "choice" | "words" | "by_rank":
            yield from (choice for choice in option.choices if choice != value)
            yield from ADDED.get(option.kind, ())
        case "number":
            near = (value - 1, value + 1, option.low, option.high)
            yield from (one for one in near if one != value and option.low <= one <= option.high)
        case "ranks":
            yield from ([*value, rank] for rank in RANKS if rank not in value)
            yield from ([rank for rank in value if rank != one] for one in value)
        case "by_seats":
            yield [*([seats, decks + 1] for seats, decks in value)]
            yield [*value[:-1], [value[-1][0] + 1, value[-1][1]]]


def variants(preset: Preset) -> Iterator[tuple[str, object, dict[str, object]]]:
    """Options of a rule set with one value changed: the option, its new value, all of them."""
    for option in describe(preset.rules.Options):
        for value in other_values(option, preset.values[option.name]):
            values = {**preset.values, option.name: value}
            try:
                preset.rules.read_options(values)
            except Impossible:
                continue
            yield option.name, value, values
