"""A table's rules as people read them: every option, its value, and the changes.

Everything comes from the game's description of its options and from the texts; no game has code
here.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from cogs.pages.layout import fits
from cogs.words.words import Reader, Texts, Words, escaped, rules_name, words_at
from data.lessons import Lesson, house_lesson, lesson_for
from data.presets import presets
from data.texts import Language, has, say
from engine.cards import RANKS
from engine.game import Fact, Values
from engine.games import GAMES
from engine.options import Impossible, Option, same, words_of
from tables.errors import Refused
from tables.lobby.options import (
    NAMES_OF_TABLES,
    TableOptions,
    described,
    idle,
    switches,
    together,
)
from tables.lobby.rule_codes import read_code, write_code
from tables.lobby.state import Lobby, allowed_seats, is_changed, options_of, usual, values_of
from tables.results import unrated, voided
from tables.table import Table

QUICK_CLOCKS = ("live", "off")  # clocks at which people sit together
LONG = 120  # minutes
QUICK = "quick"  # a ready-made switch
LONGEST_CODE = 50  # that goes into a button of a lesson
MOST_CODES = 200  # whose lessons are kept
WHOLE = "="  # before a code


@lru_cache(maxsize=MOST_CODES)
def lesson_of(name: str) -> Lesson | None:
    """Return the lesson of a rule set's id; of what is different in the house rules of a code, or
    after a `WHOLE` of all of these; None if there is none.
    """
    if name in presets():
        return lesson_for(name)
    try:
        rules, changes = read_code(name.removeprefix(WHOLE), presets().values())
        usual, whole = presets()[rules.id], name.startswith(WHOLE)
        return house_lesson(name, usual, {**usual.values, **changes}, whole=whole)
    except (Refused, Impossible):
        return None


class Rules(NamedTuple):
    """A game's rules for one reader: as they are here, and as in the rule set."""

    game: str
    rules: str
    values: Values
    usual: Values
    language: Language

    @property
    def options(self) -> tuple[Option, ...]:
        """Return everything that can be changed: options with a single value are left out."""
        return tuple(option for option in described(self.game) if len(option.choices) != 1)

    def option(self, name: str) -> Option | None:
        """Return the option of this name."""
        return next((option for option in self.options if option.name == name), None)

    def is_changed(self, option: Option) -> bool:
        """True if it is changed."""
        return not same(self.values[option.name], self.usual[option.name])

    @property
    def changed(self) -> list[Option]:
        """Return the changed options."""
        return [option for option in self.options if self.is_changed(option)]

    @property
    def in_force(self) -> list[Option]:
        """Return the game's own options that have an effect here: the table's own ones are not
        about its rules.
        """
        own = [option for option in self.options if option.name not in NAMES_OF_TABLES]
        off = idle(GAMES[self.game], self.values)
        return [option for option in own if option.name not in off]

    @property
    def changed_of_game(self) -> list[Option]:
        """Return those of them that are changed."""
        changed = [option.name for option in self.changed if option.name not in NAMES_OF_TABLES]
        return [option for option in self.in_force if option.name in changed] if changed else []

    @property
    def code(self) -> str:
        """Return the code of these house rules; "" for a rule set's own."""
        if self.rules not in presets() or not (changed := self.changed_of_game):
            return ""
        changes = {option.name: self.values[option.name] for option in changed}
        return write_code(presets()[self.rules], changes)

    @property
    def lesson_code(self) -> str:
        """Return the same, if a lesson shows what is different; else ""."""
        code = self.code
        return code if len(code) <= LONGEST_CODE and lesson_of(code) else ""

    @property
    def lesson(self) -> Lesson | None:
        """Return the lesson of exactly these rules; None if there is none."""
        name = f"{WHOLE}{code}" if (code := self.code) else self.rules
        return lesson_of(name) if len(name) <= LONGEST_CODE else None

    @property
    def about(self) -> str:
        """Return the rule set's line; "" if the table plays otherwise, since the line describes its
        cards.
        """
        return "" if self.changed_of_game else rules_line(self.rules, self.language)

    def different(self, options: Sequence[Option]) -> str:
        """Return the present values of some options in a line."""
        return self.say("card-house", rules=" · ".join(map(self.short, options)))

    def say(self, key: str, **values: str | int) -> str:
        """Return a text of the reader's language."""
        return say(self.language, key, **values)

    def name(self, option: str) -> str:
        """Return the name of an option."""
        key = key_of(self.game, option)
        return self.say(key) if has(self.language, key) else option

    def explanation(self, option: Option) -> str:
        """Return the explanation of an option; none where its name says it all."""
        key = f"{key_of(self.game, option.name)}-description"
        return self.say(key) if has(self.language, key) else ""

    def value(self, option: Option, value: Any) -> str:
        """Return the text of an option's value."""
        match option.kind:
            case "bool":
                return self.say("rule-is-yes" if value else "rule-is-no")
            case "choice":
                return self.say(key_of_choice(self.language, self.game, option, value))
            case "ranks" | "words":
                words = value.split(",") if option.kind == "words" else value
                ordered = sorted(words, key=option.choices.index)
                keys = (key_of_choice(self.language, self.game, option, word) for word in ordered)
                return self._listed([*map(self.say, keys)])
            case "by_rank":
                return self._by_rank(option, str(value))
            case "by_seats":
                pairs = [
                    self.say("rule-is-by-seats", seats=seats, count=count) for seats, count in value
                ]
                return self._listed(pairs)
        return self._number(option, int(value))

    def _number(self, option: Option, number: int) -> str:
        """Return a number; in a sentence where the option has one."""
        key = f"{key_of(self.game, option.name)}-is"
        return self.say(key, count=number) if has(self.language, key) else str(number)

    def _by_rank(self, option: Option, value: str) -> str:
        """Return the value of each rank; "as usual" without any."""
        words = words_of(value)
        if not words:
            return self.say(key_of_choice(self.language, self.game, option, value))
        ranks = []
        for word in words:
            rank, _, number = word.partition(":")
            points = self.say("rule-is-cancels") if number in option.instead else number
            ranks.append(f"{self.say(f'rank-{rank}')} {points}")
        return ", ".join(ranks)

    def _listed(self, parts: Sequence[str]) -> str:
        if len(parts) < 2:
            return "".join(parts) or self.say("rule-is-none")
        return self.say("and", first=", ".join(parts[:-1]), last=parts[-1])

    def now(self, option: Option) -> str:
        """Return the text of its present value."""
        return self.value(option, self.values[option.name])

    def line(self, option: Option) -> str:
        """Return an option and its value; marked if changed."""
        name, value = self.name(option.name), self.now(option)
        if not self.is_changed(option):
            return self.say("rule-line", option=name, value=value)
        usual = self.value(option, self.usual[option.name])
        return self.say("rule-line-changed", option=name, value=value, usual=usual)

    def short(self, option: Option) -> str:
        """Return an option's present state in a few words: "no throwing in", "Jokers in each pack:
        2".
        """
        name, value = self.name(option.name), self.now(option)
        if option.kind != "bool":
            return self.say("rule-line-short", option=name, value=value)
        key = key_of(self.game, option.name)
        return self.say(f"{key}-on" if self.values[option.name] else f"{key}-off")

    @property
    def rule_set(self) -> str:
        """Return the rule set's name."""
        return rules_name(self.rules, self.language)

    def refusal(self, wrong: Impossible) -> str:
        """Return why the options are impossible, and the remedy."""
        return refusal(wrong, self.game, self.language)


def key_of(game: str, option: str) -> str:
    """Return the key of an option's name."""
    owner = "table" if option in NAMES_OF_TABLES else game
    return f"rule-{owner}-{option.replace('_', '-')}"


def key_of_choice(language: Language, game: str, option: Option, choice: str) -> str:
    """Return the key of a choice's text: its option's own, a rank's, or one for all."""
    word = choice.replace("_", "-")
    own = f"{key_of(game, option.name)}-is-{word}"
    if has(language, own):
        return own
    return f"rank-{choice}" if choice in RANKS else f"rule-is-{word}"


def rules_line(rules: str, language: Language) -> str:
    """Return the line about a rule set; "" for one of another version."""
    key = f"rules-line-{rules}"
    return say(language, key) if has(language, key) else ""


def rules_of(game: str, rules: str, values: Values, language: Language) -> Rules:
    """Return the rules of these values, beside those of their rule set."""
    preset = presets().get(rules)
    known = preset is not None and preset.game == game
    own = usual(preset) if preset is not None and known else together({}, TableOptions())
    before = {**values, **own}
    return Rules(game, rules, {**before, **values}, before, language)


def rules_at(lobby: Lobby, language: Language) -> Rules:
    """Return the rules of a table."""
    return rules_of(lobby.game, lobby.rules, values_of(lobby), language)


def minutes_at(lobby: Lobby, seats: int) -> int | None:
    """Return the approximate minutes of a table's next match with so many seats; None: nobody knows
    them, or its turns may take as long as people like.
    """
    preset = presets().get(lobby.rules)
    if preset is None or preset.game != lobby.game or lobby.table.clock not in QUICK_CLOCKS:
        return None
    return preset.minutes(seats, options_of(lobby))


def quick_round(lobby: Lobby) -> Values:
    """Return what makes a quick round of a table's rule set; {} where there is none."""
    return switches(lobby.game, rules_at(lobby, "en").usual).get(QUICK, {})


def quick_told(lobby: Lobby, language: Language) -> str:
    """Return what makes a round of a table's rule set quick; "" where there is none."""
    return "".join(say(language, "quick", sets=name) for name in [*quick_round(lobby)][:1])


def long_match(lobby: Lobby, seats: int, language: Language) -> Texts:
    """Return the line that the next match is likely to be a long one, if it is."""
    minutes = minutes_at(lobby, max(seats, allowed_seats(lobby).start))
    return [say(language, "lobby-long")] if minutes is not None and minutes > LONG else []


def refusal(wrong: Impossible, game: str, language: Language) -> str:
    """Return why options are impossible, and the remedy."""
    key = f"rule-refusal-{wrong.code.replace('_', '-')}"
    if not has(language, key):
        return say(language, "rule-refusal-impossible")
    facts = {**wrong.facts, "option": wrong.option}
    return say(
        language, key, **{name: _fact(name, fact, game, language) for name, fact in facts.items()}
    )


def _fact(name: str, fact: Fact, game: str, language: Language) -> str | int:
    if name == "rank" and isinstance(fact, int):
        return say(language, f"rank-{RANKS[fact]}")
    if name in ("option", "other"):
        key = key_of(game, str(fact))
        return say(language, key) if has(language, key) else escaped(str(fact))
    return fact if isinstance(fact, int) else str(fact)


def card(rules: Rules, title: str, more: Sequence[str] = ()) -> Texts:
    """Return the texts of every option, the changed ones marked."""
    intro = rules.say("card-changed", count=len(rules.changed))
    return [f"## {title}", intro, *more, *(rules.line(option) for option in rules.options)]


def pages_of(texts: Iterable[str]) -> list[Texts]:
    """Return texts in order, on as many pages as needed."""
    pages: list[Texts] = [[]]
    for text in texts:
        if not fits([*pages[-1], text]):
            pages.append([])
        pages[-1].append(text)
    return pages


def table_card(table: Table, rates_house_rules: bool, language: Language) -> Texts:
    """Return the texts of every option of a table, and whether its matches are rated."""
    words = words_at(table, Reader(language))
    rules = rules_at(table.lobby, language)
    title = rules.say("card-title", table=table.id, rules=rules.rule_set)
    return card(rules, title, [rated(table, rates_house_rules, words)])


def rated(table: Table, rates_house_rules: bool, words: Words) -> str:
    """Return whether a table's matches are rated, whose rating can only fall, and, if nobody's is
    rated, why.
    """
    hinted = table.lobby.match.hinted
    why_not = unrated(
        table.server, table.people, table.lobby.away,
        changed=is_changed(table.lobby), rates_changed=rates_house_rules,
    )  # fmt: skip
    if why_not is not None:
        return words.say(f"card-not-rated-{why_not}")
    if not hinted:
        return words.say("card-rated")
    alone = voided(len(table.people), hinted)
    return words.say("card-rated-hints" if alone else "card-rated-but", seats=words.seats(hinted))
