"""A typed time in plain spelling: small letters, words of numbers as digits, no commas. Pure."""

import re
from collections.abc import Iterable

Match = re.Match[str]
_UNITS = ("null", "eins", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht", "neun")
_TEENS = (
    *("zehn", "elf", "zwoelf", "dreizehn", "vierzehn", "fuenfzehn", "sechzehn", "siebzehn"),
    *("achtzehn", "neunzehn"),
)
_TENS = {"zwanzig": 20, "dreissig": 30, "vierzig": 40, "fuenfzig": 50}
_ENGLISH = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"),
    "nineteen",
)
_ENGLISH_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50}
_LARGEST_UNIT = 9
_LAST_DAY = 31  # of a month: ordinals are days
_FIRST_GERMAN = {1: "erst", 3: "dritt", 7: "siebt", 8: "acht"}
_FIRST_ENGLISH = {1: "first", 2: "second", 3: "third", 5: "fifth", 8: "eighth", 9: "ninth"}
_FIRST_ENGLISH |= {12: "twelfth", 20: "twentieth", 30: "thirtieth"}


def _german() -> dict[str, int]:
    """Return the German words up to 59, and those for one."""
    words = {word: number for number, word in enumerate((*_UNITS, *_TEENS))}
    articles = ("ein", "eine", "einer", "einem", "einen", "ne", "ner", "nem", "nen", "na")
    words |= dict.fromkeys(articles, 1) | {"zwo": 2} | _TENS
    units = ("", "ein", *_UNITS[2:])
    for ten, number in _TENS.items():
        words |= {f"{units[unit]}und{ten}": number + unit for unit in range(1, len(units))}
    return words


def _ordinals() -> dict[str, str]:
    """Return the words for days of a month, as they are written in digits: "3."."""
    german = {number: word for word, number in reversed(_german().items())}
    stems = {
        number: _FIRST_GERMAN.get(number, german[number] + ("t" if number < 20 else "st"))
        for number in range(1, _LAST_DAY + 1)
    }
    words = {f"{stem}{end}": n for n, stem in stems.items() for end in ("e", "en", "er")}
    words |= {f"{word}th": number for number, word in enumerate(_ENGLISH) if number}
    words |= {word: number for number, word in _FIRST_ENGLISH.items()}
    return {word: f"{number}." for word, number in words.items()}


_NUMBERS = {word: number for number, word in enumerate(_ENGLISH)} | _ENGLISH_TENS | _german()
_WRITTEN = {f"{word}einhalb": f"{number}.5" for word, number in _NUMBERS.items()}
_WRITTEN |= {"anderthalb": "1.5", "eineinhalb": "1.5"} | _ordinals()
_ARTICLES = ("a", "an", "the")
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "’": "'"})
_AROUND = "\"'`„“”‚‘»«()[]{}!?;:*_~@"  # signs before or after a word
_SPELLINGS = (  # what people write together or apart, as it is read here
    (re.compile(r"(?<=\d)\s*:\s*(?=\d)"), ":"),
    (re.compile(r"(?<=\d),(?=\d)"), "."),
    (re.compile(r",|(?<=[a-z])-(?=[a-z])|(?<=\d\.)(?=[a-z])"), " "),
    (re.compile(r"(?<![\d-])(\d{1,2}(?: ?uhr)?) ?[-–] ?(?=\d{1,2}(?![\d-]))"), r"\1 bis "),
    (re.compile(r"(?<=\d)\s*-?ish\b"), ""),
    (re.compile(r"\b(\d{1,2}) 1/2\b"), r"\1.5"),
)


def plain(text: str) -> str:
    """Return a text in plain spelling: "Um halb neun!" is "um halb 9"."""
    spelt = text.casefold().translate(_UMLAUTS)
    for pattern, instead in _SPELLINGS:
        spelt = pattern.sub(instead, spelt)
    words = (_bare(word) for word in spelt.split())
    counted = _counted(word for word in words if word and word not in _ARTICLES)
    return re.sub(r"(?<=\d) ish\b", "", " ".join(counted))


def _bare(word: str) -> str:
    """Return a word without signs around it; a dot stays behind a number. Empty: it is none."""
    word = word.strip(_AROUND)
    kept = word if word[:-1].replace(".", "").isdigit() else word.rstrip(".")
    return kept if any(char.isalnum() for char in kept) else ""


def _counted(words: Iterable[str]) -> list[str]:
    """Return words with numbers as digits; "twenty five" is one number."""
    counted: list[str] = []
    ten = 0  # of the English number that the word before began
    for word in words:
        number = _NUMBERS.get(word)
        if ten and number is not None and 1 <= number <= _LARGEST_UNIT:
            counted[-1] = str(ten + number)
        else:
            counted.append(_WRITTEN.get(word, word) if number is None else str(number))
        ten = _ENGLISH_TENS.get(word, 0)
    return counted
