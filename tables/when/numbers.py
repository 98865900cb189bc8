"""A typed time in plain spelling: small letters, words of numbers as digits, no commas. Pure."""

import re
from collections.abc import Iterable

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


def _german() -> dict[str, int]:
    """Return the German words up to 59, and those for one."""
    words = {word: number for number, word in enumerate((*_UNITS, *_TEENS))}
    words |= dict.fromkeys(("ein", "eine", "einer", "einem", "einen"), 1) | {"zwo": 2} | _TENS
    units = ("", "ein", *_UNITS[2:])
    for ten, number in _TENS.items():
        words |= {f"{units[unit]}und{ten}": number + unit for unit in range(1, len(units))}
    return words


_NUMBERS = {word: number for number, word in enumerate(_ENGLISH)} | _ENGLISH_TENS | _german()
_HALVES = {f"{word}einhalb": f"{number}.5" for word, number in _NUMBERS.items()}
_HALVES |= {"anderthalb": "1.5", "eineinhalb": "1.5"}
_ARTICLES = ("a", "an", "the")
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "’": "'"})


def plain(text: str) -> str:
    """Return a text in plain spelling: "Um halb neun!" is "um halb 9"."""
    spelt = text.casefold().translate(_UMLAUTS).strip(" !?.")
    spelt = re.sub(r"(?<=\d),(?=\d)", ".", spelt).replace(",", " ")
    spelt = re.sub(r"(?<=[a-z])-(?=[a-z])", " ", spelt)  # twenty-five; but not in a date
    return " ".join(_counted(word for word in spelt.split() if word not in _ARTICLES))


def _counted(words: Iterable[str]) -> list[str]:
    """Return words with numbers as digits; "twenty five" is one number."""
    found: list[str] = []
    ten = 0  # of the English number that the word before began
    for word in words:
        number = _NUMBERS.get(word)
        if ten and number is not None and 1 <= number <= _LARGEST_UNIT:
            found[-1] = str(ten + number)
        else:
            found.append(_HALVES.get(word, word) if number is None else str(number))
        ten = _ENGLISH_TENS.get(word, 0)
    return found
