"""All rules of a table or a rule set, put together from the options: so the page is right for house
rules, too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from cogs.looks.games import LOOKS
from cogs.looks.games.telling import Section
from cogs.looks.rule_card import Rules
from cogs.words.words import Faces, Reader, Words, capital
from data.presets import presets
from data.texts import keys_of, say
from tables.lobby.options import NAMES_OF_TABLES

CHANGED = "✎"


def all_rules(
    rules: Rules, title: str, seats: int | None, reader: Reader, faces: Faces
) -> list[str]:
    """Return the complete rules under this title, section by section; `seats` play, None: not known
    yet. Differences from the rule set are marked, and named above.
    """
    words = Words(rules.game, (), reader, faces, rules.rules)
    sections = _sections(rules, rules.values, seats, words)
    changed = rules.changed_of_game
    usual = _sections(rules, rules.usual, seats, words) if changed else sections
    known = {said for section in usual for said in (*section.sentences, *section.points)}
    head = f"## {reader.say('all-rules-title', rules=title)}"
    above = [rules.different(changed)] if changed else []
    if not sections:
        first, *parts = _by_hand(rules.rules, reader)
        return [f"## {first}", *above, *parts]
    told = [_told(section, known) for section in sections]
    return [head, *above, *told, *_source(rules.rules, reader)]


def _sections(
    rules: Rules, values: Mapping[str, object], seats: int | None, words: Words
) -> list[Section]:
    own = {name: value for name, value in values.items() if name not in NAMES_OF_TABLES}
    return [*LOOKS[rules.game].full_rules(own, seats, words)]


def _told(section: Section, known: Collection[str]) -> str:
    """Return a section, with each sentence marked that is not among the known ones."""
    sentences = " ".join(_marked(said, known) for said in section.sentences)
    points = [f"- {_marked(said, known)}" for said in section.points]
    return "\n".join([f"### {section.title}", *([sentences] if sentences else []), *points])


def _marked(said: str, known: Collection[str]) -> str:
    begun = capital(said)
    return begun if said in known else f"{CHANGED} {begun}"


def _source(rules: str, reader: Reader) -> Iterator[str]:
    """Yield the source of the rules."""
    if rules in presets():
        yield f"-# {reader.say('all-rules-source', source=presets()[rules].source)}"


def _by_hand(rules: str, reader: Reader) -> Iterator[str]:
    """Yield the title and the parts of a page written by hand."""
    prefix = f"{rules}-rules-"
    yield from (say(reader.language, key) for key in keys_of(reader.language, prefix))
