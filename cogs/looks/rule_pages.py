"""The rules in words. In short: the aim, a turn, the special cards, the end, on as many pages as a
phone needs to show each from its beginning. And all rules of a table or a rule set, put together
from the options: so they are right for house rules, too.
"""

from collections.abc import Collection, Iterator

from cogs.looks.games import LOOKS
from cogs.looks.games.telling import Passage
from cogs.looks.rule_card import Rules
from cogs.pages.layout import (
    PLAYING,
    SMALL,
    Button,
    Buttons,
    Drawing,
    height,
    layout,
    rows_of,
    way_to,
)
from cogs.words.width import PAGE_ROOM
from cogs.words.words import Reader, Texts, Words, capital
from data.presets import presets
from data.texts import Language, keys, keys_of, say
from engine.game import Values
from engine.notation import write_value
from tables.lobby.options import of_game

MOST_CHANGED = 6  # changed rules that are named in short
CHANGED = "✎"


def short_card(
    source: str, rules: Rules, title: str, reader: Reader, number: int, *, seats: int | None
) -> Drawing:
    """Return a page of the card of some rules under this title, or else its last one; `source`
    identifies them for its buttons; so many `seats` play, None: not known yet.
    """
    words = Words(rules.game, ("",) * (seats or 0), reader, rules.rules)
    own, look = of_game(rules.values), LOOKS[rules.game]
    differs = capital(" · ".join(look.differs(own, words)))
    *lines, last = filter(None, look.rules(own, words))
    lines.append(f"{last}\n{SMALL}{differs}" if differs else last)  # small print is no page
    about = [rules.about, *(f"-# {line}" for line in _changed(rules))]
    first = "\n".join([f"## {title}", *filter(None, about)])
    pages = _pages(first, f"## {title}", lines, source, rules)
    number = min(number, len(pages) - 1)
    buttons = _buttons(source, rules, number, len(pages))
    return layout(PLAYING, pages[number], rows_of(buttons))


def _pages(first: str, title: str, lines: Texts, source: str, rules: Rules) -> list[Texts]:
    """Return the texts of each page: as many lines as a phone has room for with the buttons."""
    pages = [[first, ""]]
    for line in lines:
        head, body = pages[-1]
        longer = f"{body}\n{line}".lstrip()
        buttons = _buttons(source, rules, len(pages) - 1, len(pages) + 1)
        if body and height([head, longer], [buttons]) > PAGE_ROOM:
            pages.append([title, line])
        else:
            pages[-1] = [head, longer]
    return pages


def _buttons(source: str, rules: Rules, number: int, pages: int) -> Buttons:
    """Return the buttons beneath a page: to its neighbours, and to what replaces the card."""
    language = rules.language
    buttons = [
        *_turning("rulecard", source, number, pages, language),
        _button("allrules", "all-rules", f"{source} 0", language),
    ]
    if number:
        return buttons
    buttons += [
        _button("everyoption", "every-option", f"{source} 0", language),
        _button("learn", "learn", rules.rules, language),
    ]
    if code := rules.lesson_code:
        buttons.append(_button("learn", "learn-different", code, language))
    return buttons


def _changed(rules: Rules) -> Texts:
    changed = rules.changed
    if not changed:
        return []
    named = [rules.short(option) for option in changed[:MOST_CHANGED]]
    left = len(changed) - len(named)
    named += [rules.say("card-house-more", count=left)] if left else []
    return [rules.say("card-house", rules=" · ".join(named))]


def paging(word: str, source: str, number: int, pages: int, language: Language) -> Buttons:
    """Return the buttons beneath a page of all rules, or of every option: to its neighbours, and
    back to the card.
    """
    back = _button("rulecard", "card-back", source, language)
    return [*_turning(word, source, number, pages, language), back]


def _turning(word: str, source: str, number: int, pages: int, language: Language) -> Buttons:
    """Return the buttons to a page's neighbours, in the same places on each; none on a single
    one.
    """
    if pages == 1:
        return []
    last = number + 1 >= pages
    return [
        _button(word, "page-before", f"{source} {number - 1}", language, disabled=not number),
        _button(word, "page-after", f"{source} {number + 1}", language, disabled=last),
    ]


def _button(
    word: str, label: str, argument: str, language: Language, *, disabled: bool = False
) -> Button:
    return way_to(say(language, f"button-{label}"), word, argument, disabled=disabled)


def all_rules(rules: Rules, title: str, seats: int | None, reader: Reader) -> Texts:
    """Return the complete rules under this title, section by section; `seats` play, None: not known
    yet. Differences from the rule set are marked, and named above.
    """
    words = Words(rules.game, (), reader, rules.rules)
    sections = _sections(rules, rules.values, seats, words)
    changed = rules.changed_of_game
    usual = _sections(rules, rules.usual, seats, words) if changed else sections
    known = {sentence for section in usual for sentence in (*section.sentences, *section.points)}
    head = f"## {reader.say('all-rules-title', rules=title)}"
    above = [rules.different(changed)] if changed else []
    if not sections:
        first, *parts = _by_hand(rules, reader)
        return [f"## {first}", *above, *parts]
    texts = [_told(section, known) for section in sections]
    if (preset := presets().get(rules.rules)) is not None:
        texts.append(f"-# {reader.say('all-rules-source', source=preset.source)}")
    return [head, *above, *texts]


def _sections(rules: Rules, values: Values, seats: int | None, words: Words) -> list[Passage]:
    return [*LOOKS[rules.game].full_rules(of_game(values), seats, words)]


def _told(section: Passage, known: Collection[str]) -> str:
    """Return a section, with each sentence marked that is not among the known ones."""
    sentences = " ".join(_marked(sentence, known) for sentence in section.sentences)
    points = [f"- {_marked(point, known)}" for point in section.points]
    return "\n".join([f"### {section.title}", *([sentences] if sentences else []), *points])


def _marked(sentence: str, known: Collection[str]) -> str:
    begun = capital(sentence)
    return begun if sentence in known else f"{CHANGED} {begun}"


def _by_hand(rules: Rules, reader: Reader) -> Iterator[str]:
    """Yield the title and the parts of a page written by hand."""
    prefix = f"{rules.rules}-rules-"
    yield from (by_options(key, rules.values, reader) for key in keys_of(reader.language, prefix))


def by_options(key: str, values: Values, reader: Reader) -> str:
    """Return a text that chooses its words by the options it names; a switch is yes or no."""
    named = {name: values[name] for name in keys(reader.language)[key]}
    return reader.say(
        key,
        **{
            name: value if type(value) is int else write_value(value)
            for name, value in named.items()
        },
    )
