"""The texts: both languages alike, every one sayable and within Discord's limits; the loader."""

import logging
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from data import texts
from data.presets import presets
from data.texts import LANGUAGES, Language, NoSuchText, has, keys, language_of, say, sentences
from data.texts.cities import city_of
from data.texts.reading import BrokenTexts
from engine.cards import RANKS
from tables.moves.recent_events import TELLINGS
from tests.data.all_rules.pages import page

COMMAND_NAME = re.compile(r"[a-zäöüß0-9_-]{1,32}")  # Discord: any script's letters, lower case

# The same in both languages, and rightly so.
ALIKE = re.compile(
    r"rank-X|ranks-X|rules-name-.+|command-server|help-command|shithead-(keepsake-)?title|shithead-zone-(hand|count)"
    r"|shithead-button-lay(-one)?|seat-line|settings-line|rule-line(-short)?|rule-table-tempo|.*-rules-source"
    r"|result-(first|place)|shithead-result-title"
    r"|honour-given(-why)?|profile-honour|card-named|table-seat-(bluffer|numbered)|shithead-announced"
    r"|collection-(open|riddle)|matches-(line|choice)|match-place|permission-administrator|evening-(of|aside|times|each|won)"
    r"|shithead-full-card|(mau-mau(-house)?|tschau-sepp|makao|last-one)-full-last-title|owed-koelsch"
)
# In English a game of Schrööm's match is a round, as in all games.
ONLY_GERMAN = re.compile(
    r"schroom-((table|replay)-round|keepsake-game|match-rounds|button-next"
    r"|hand-over)"
)
# The count is a limit, or a large number: else nothing would be told.
NEVER_ONE = re.compile(
    r"help-games|.*refusal-(line-full|more-cards|time-far|too-many-(rules|tries)|too-few-cards)"
    r"|(shithead|crazy_eights|schroom)-(moment|turning)-.*|shithead-burned|moment-(wins-in-a-row|without-title|biggest-win)"
    r"|profile-finishes|puzzle-.*streak.*|schroom-(summary|card|options)-(sticks|end|answers)"
    r"|shithead-(event|full)-stalemate|week-streak-of|deal-(players|result)|story-run-of-.*"
)
# What a game calls itself, its sayings and its beer are German in every language.
NAMES = re.compile(r"Schrööm|hübschen|Kölsch|“[^”]*”", re.IGNORECASE)
SAMPLES: dict[str, tuple[str | int, ...]] = {
    "count": (0, 1, 2, 3, 12), "place": (1, 2, 3, 4, 12), "rounds": (1, 2, 40),
    "titles": (0, 1, 2, 9), "wins": (0, 1, 7), "seconds": (1, 8), "percent": (0, 5),
    "decks": (1, 2), "jokers": (0, 1, 3), "min": (2,), "max": (10,),
    "table": (4,), "number": (4,), "round": (1200,), "queen": ("D",), "jack": ("B",),
    "suit": ("S", "H", "D", "C"), "direction": ("cw", "ccw"), "finish": ("count", "play_on"),
    "state": ("on", "off"), "size": (2, 3), "times": (1, 2, 3, 4, 5, 6, 7),
    "outcome": ("open", "yet_won", "so_won", "yet_lost", "so_lost", "table"),
    "why": (
        *("diamond", "tied", "face_up", "face_up_tied", "no_diamond"),
        *("lowest", "lowest_tied", "announced", "nobody_announced"),
        *("round", "caught", "doubted"),
        *("people", "moderator", "place"),
    ),
}  # fmt: skip
LONG_NAME = "W" * 32
# Written as one word by moves, buttons and commands, as two in what is said beside them.
JOINED = {"faceup", "houserules", "pickup", "takeback"}


def samples(variables: frozenset[str]) -> Iterator[dict[str, str | int]]:
    """Yield values for a text: each sample of every variable at least once."""
    rows = max((len(SAMPLES.get(name, ("",))) for name in variables), default=1)
    for row in range(rows):
        chosen = {name: SAMPLES.get(name, (LONG_NAME,)) for name in variables}
        yield {name: values[row % len(values)] for name, values in chosen.items()}


def rendered(language: Language, key: str) -> Iterator[str]:
    """Yield a text with sample values: each of its sentences."""
    for telling in range(sentences(language, key)):
        for values in samples(keys(language)[key]):
            yield say(language, key, None, telling, **values)


def test_both_languages_have_the_same_texts_with_the_same_values() -> None:
    german = {key: keys("de")[key] for key in keys("de") if not ONLY_GERMAN.fullmatch(key)}
    english = keys("en")
    only_german, only_english = german.keys() - english.keys(), english.keys() - german.keys()
    assert not only_german, f"data/texts/en has no {', '.join(sorted(only_german))}"
    assert not only_english, f"data/texts/de has no {', '.join(sorted(only_english))}"
    others = sorted(key for key in german if german[key] != english[key])
    assert not others, f"the two languages fill in other values: {', '.join(others)}"


def test_keys_have_one_spelling_for_a_word_and_one_word_for_a_thing() -> None:
    parts = {key: re.split("[-_]", key) for key in keys("en")}
    apart = {one + other for words in parts.values() for one, other in pairwise(words)}
    twice = {key for key, words in parts.items() if apart & {*words} - JOINED}
    assert not twice, f"spelled as two words elsewhere: {', '.join(sorted(twice))}"
    vague = {key for key, words in parts.items() if "board" in words and "deal" not in words}
    assert not vague, f"a table, a leaderboard or a deal board? {', '.join(sorted(vague))}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_said(language: Language) -> None:
    for key in keys(language):
        for said in rendered(language, key):
            assert said.strip() == said != ""
            assert not re.search(r"[{}]|\?\?\?|[\u2066-\u2069]|  ", said), f"{key}: {said}"


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        (
            "de",
            r"\b1 (Karten|Leute|Tage|Partien|Spiele|Siege|Titeln|Punkten?|Sekunden|Gegner)\b"
            r"|\b([Zz]ieh(en|t|st)?|ziehst|genau|sind) 1\b|× \d+\.|\d Mal\b|\b\d-mal\b",
        ),
        ("en", r"\b1 (people|[a-z]{2,}s)\b|\b(those|exactly|[Dd]raws?) 1\b"),
    ],
)
def test_a_count_reads_as_people_say_it(language: Language, wrong: str) -> None:
    """One is not many, a place is no ordinal after a cross, and times are words up to twelve."""
    read = {key: rendered(language, key) for key in keys(language) if not NEVER_ONE.fullmatch(key)}
    assert {said for every in read.values() for said in every if re.search(wrong, said)} == set()


def test_both_languages_have_as_many_sentences() -> None:
    """A sentence with others that say the same: an evening reads each as often in either one."""
    several = {key: sentences("de", key) for key in keys("de") if sentences("de", key) > 1}
    assert several
    assert {key: sentences("en", key) for key in several} == several
    assert all(TELLINGS % number == 0 for number in several.values())


def test_nothing_stayed_untranslated() -> None:
    alike = {key for key in keys("en") if [*rendered("de", key)] == [*rendered("en", key)]}
    assert {key for key in alike if not ALIKE.fullmatch(key)} == set()


@pytest.mark.parametrize(
    ("language", "foreign"),
    [
        ("de", r"\b(the|and|your?|is|of|cards?|not|this)\b"),
        ("en", r"[äöüß]|\b(und|du|ist|nicht)\b"),
    ],
)
def test_no_text_speaks_the_other_language(language: Language, foreign: str) -> None:
    said = {key: NAMES.sub("", " ".join(rendered(language, key))) for key in keys(language)}
    assert {key for key in said if re.search(foreign, said[key], re.IGNORECASE)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_says_what_to_do(language: Language) -> None:
    """What is wrong, and then what to do: two sentences, or two halves of one."""
    explained = [key for key in keys(language) if re.match(r"(\w+-)?(refusal|trouble)-", key)]
    assert len(explained) > 40
    for key in explained:
        for said in rendered(language, key):
            assert len(re.findall(r"[.!?:,](?=\s|$)", said)) >= 2, f"{key}: {said}"
            assert len(said) <= 250, key


# Discord's limits


def parted(language: Language, prefix: str) -> dict[str, str]:
    """Texts of command, option and choice: none of them has values."""
    return {key: say(language, key) for key in keys(language) if key.startswith(prefix)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_are_as_discord_takes_them(language: Language) -> None:
    texts_of_commands = parted(language, "command-") | parted(language, "option-")
    names = {
        key: said for key, said in texts_of_commands.items() if not key.endswith("-description")
    }
    assert len(names) >= 9, "six commands, and three of them with an option"
    for key, name in names.items():
        assert COMMAND_NAME.fullmatch(name), f"{key}: {name}"
        assert name == name.lower(), key
        assert 1 <= len(texts_of_commands[f"{key}-description"]) <= 100, key
    assert len(texts_of_commands) == 2 * len(names)
    commands = [name for key, name in names.items() if key.startswith("command-")]
    assert len(set(commands)) == len(commands)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "most"),
    [(r"(\w+-)?button-", 80), (r"choice-|rules-name-", 100), (r"(\w+-)?select-", 150)],
)
def test_labels_are_short_enough(language: Language, kind: str, most: int) -> None:
    found = [key for key in keys(language) if re.match(kind, key)]
    assert found
    for key in found:
        assert all(len(said) <= most for said in rendered(language, key)), key


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rank", RANKS)
def test_labels_of_cards_fit_a_button_with_every_rank(language: Language, rank: str) -> None:
    values: dict[str, str | int] = {"count": 16, "place": 3, "direction": "ccw", "seat": "Mia"}
    values |= {"queen": "D", "jack": "B"}
    values |= {"rank": say(language, f"rank-{rank}"), "ranks": say(language, f"ranks-{rank}")}
    for key in [key for key in keys(language) if "-button-" in key]:
        assert len(say(language, key, **values)) <= 80, key


# Rule sets


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", presets())
def test_every_rule_set_has_a_name_and_a_page(language: Language, rules: str) -> None:
    wanted = (f"rules-name-{rules}", f"rules-line-{rules}")
    missing = [key for key in wanted if not has(language, key)]
    assert not missing, f"data/texts/{language} has no {', '.join(missing)}"
    preset = presets()[rules]
    parts = page(preset, language)
    assert preset.source in parts[-1], f"the last part of the {language} page names another source"
    length = len("\n".join(parts))
    assert 1000 < length <= 3500, f"the {language} page has {length} characters, not 1,000 to 3,500"


# The same thing, called the same

HEADED = {  # pages with the heading of the buttons that open them
    "button-seats": "seats-title",
    "button-more": "more-title",
    "button-lookback": "lookback-title",
    "button-verify": "verify-title",
    "button-replay-verify": "verify-title",
    "button-house": "house-title",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("button", "title"), HEADED.items())
def test_a_page_is_headed_as_its_button(button: str, title: str, language: Language) -> None:
    heading = say(language, title, **dict.fromkeys(keys(language)[title], "…"))
    assert heading.startswith(say(language, button).removesuffix(" …"))


def test_a_time_zone_has_its_city_s_name_in_the_reader_s_language() -> None:
    moscow = ZoneInfo("Europe/Moscow")
    assert (city_of(moscow, "de"), city_of(moscow, "en")) == ("Moskau", "Moscow")
    assert {city_of(ZoneInfo("Etc/UTC"), language) for language in ("de", "en")} == {"UTC"}


# Asking for texts


def test_german_is_for_german_locales() -> None:
    assert {language_of(one) for one in ("de", "de-AT", "DE")} == {"de"}
    assert {language_of(one) for one in ("en-GB", "fr", "dev", None)} == {"en"}


def test_numbers_are_plain_digits_and_choose_the_plural() -> None:
    assert [say("en", "shithead-button-pickup", count=count) for count in (1, 2, 12345)] == [
        "Pick up (one card)", "Pick up (2 cards)", "Pick up (12345 cards)",
    ]  # fmt: skip
    assert say("de", "shithead-button-pickup", count=1) == "Aufnehmen (eine Karte)"
    assert say("de", "crazy_eights-points", count=-47) == "−47 Punkte", "a minus, no hyphen"
    for language in LANGUAGES:
        assert say(language, "review-hours", count=-3).startswith("\N{MINUS SIGN}3 ")


def read_anew() -> None:
    """Forget the texts read from the files."""
    for cached in ("_texts", "keys_of", "_parsed", "_bundle", "_said", "_mentions", "_log_once"):
        getattr(texts, cached).cache_clear()


@pytest.mark.parametrize("key", ["no-such-text", "table-turn"])
def test_what_is_missing_is_its_key_logged_once(key: str, caplog: pytest.LogCaptureFixture) -> None:
    read_anew()
    texts.strict(False)
    with caplog.at_level(logging.ERROR):
        assert [say("de", key), say("de", key)] == [key, key]
    assert len(caplog.records) == 1
    texts.strict()
    with pytest.raises(NoSuchText, match=key):
        say("de", key)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("one = {{ $count }\n", "cannot be read"),
        ("one =\n    **bold**\n", "cannot be read"),
        ("one = 1\none = 2\n", "one stands there twice"),
        ("one = { two }\n", "through two"),
        ("-term = 1\n", "cannot be read"),
        (b"one = \xff\n", r"en/bad\.ftl: .*utf-8"),
        (b"", "en: there are no texts"),
    ],
)
def test_a_broken_file_is_named(
    written: str | bytes, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en").mkdir()
    text = written.encode() if isinstance(written, str) else written
    (tmp_path / "en" / "bad.ftl").write_bytes(text)
    monkeypatch.setattr(texts, "FOLDER", tmp_path)
    read_anew()
    try:
        with pytest.raises(BrokenTexts, match=says):
            say("en", "one")
    finally:
        read_anew()
