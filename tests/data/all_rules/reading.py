"""What is read by eye: every page as it stands, and every sentence there can be.

`python -m tests.data.all_rules.reading` writes both anew. Read what has changed, in both languages.
"""

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from data.presets import Preset
from data.texts import LANGUAGES, Language, say, strict
from engine.cards import RANKS
from tests.data.all_rules.pages import (
    MODULES,
    PUT_TOGETHER,
    TOLD_GAMES,
    all_told,
    page,
    random_tables,
    variants,
)

FOLDER = Path(__file__).parent
SEATS = (None, 2, 4)
TABLES = 400  # of each game
SOME = ("makao", "cruzo")  # of which each option is changed alone
JOINED = "full-card"  # is made of parts, any of which may meet


def file_of_page(rules: str, language: Language) -> Path:
    """Where a page stands as it was read."""
    return FOLDER / "pages" / language / f"{rules}.txt"


def file_of_sentences(language: Language) -> Path:
    """Where the sentences stand as they were read."""
    return FOLDER / "reading" / f"{language}.txt"


def written_page(rules: str, language: Language) -> str:
    """Return a page as its file has it."""
    return "\n".join(page(PUT_TOGETHER[rules], language)) + "\n"


def written_sentences(language: Language) -> str:
    """Return every sentence there can be, one of each shape, game by game and text by text."""
    lines: list[str] = []
    for game in TOLD_GAMES:
        lines += [f"## {game}", *_sentences(game, language), ""]
    return "\n".join(lines)


def _sentences(game: str, language: Language) -> list[str]:
    found: dict[tuple[str, str], str] = {}
    for preset, values, seats in tables(game):
        for one in all_told(preset, values, seats, language):
            found.setdefault((one.key, shape(one.said, language)), one.said)
    return [f"{key}: {said}" for (key, _), said in sorted(found.items()) if key != JOINED]


@cache
def tables(game: str) -> list[tuple[Preset, dict[str, object], int | None]]:
    """Return the rule sets, some with each option changed alone, and tables with house rules."""
    family = [one for one in PUT_TOGETHER.values() if one.game == game]
    plain = [(one, dict(one.values), seats) for one in family for seats in SEATS]
    alone = [
        (one, values, seats)
        for one in family
        if one.id in SOME
        for _, _, values in variants(one)
        for seats in SEATS
        if seats is None or seats in one.rules.seats(one.rules.read_options(values))
    ]
    return [*plain, *alone, *_seldom(game), *random_tables(game, TABLES)]


def _seldom(game: str) -> Iterator[tuple[Preset, dict[str, object], int | None]]:
    """Yield what random options seldom bring together."""
    for rules, changes in MODULES[game].SELDOM:
        preset = PUT_TOGETHER[rules]
        yield from ((preset, {**preset.values, **changes}, seats) for seats in SEATS)


@lru_cache(None)
def shape(said: str, language: Language) -> str:
    """Return a sentence without what may be another card or number in it."""
    alike = _alike(language)
    return alike.listed.sub("R", alike.words.sub("R", said))


class _Alike(NamedTuple):
    """What is of one kind: words for cards and numbers, and several of them in a row."""

    words: re.Pattern[str]
    listed: re.Pattern[str]


@cache
def _alike(language: Language) -> _Alike:
    named = [say(language, f"{kind}-{rank}") for kind in ("ranks", "rank") for rank in RANKS]
    counted = [say(language, "number-word", count=count) for count in range(2, 13)]
    words = "|".join(sorted({*named, *counted, "Buben", r"\d+"}, key=len, reverse=True))
    article = r"(?:(?:an?|eine?n?) )?R"
    return _Alike(
        re.compile(rf"\b(?:{words})\b"),
        re.compile(rf"{article}(?:, {article})*,? (?:and|or|und|oder) {article}"),
    )


def main() -> None:
    """Write all files anew."""
    strict()
    for language in LANGUAGES:
        for path, text in (
            *(
                (file_of_page(rules, language), written_page(rules, language))
                for rules in PUT_TOGETHER
            ),
            (file_of_sentences(language), written_sentences(language)),
        ):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
