"""Times as people say them: the meaning, the other one, and the ones that are not guessed at."""

import random
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tables.errors import Refused
from tables.when import DAY_SECONDS, read_time
from tests.tables.helpers import refused

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 11, 23, 18, 30, tzinfo=BERLIN)  # a Monday
LATE = NOW.replace(hour=22, minute=0)


def shown(moment: float | None) -> str:
    found = datetime.fromtimestamp(moment, BERLIN) if moment else None
    return found.strftime("%d.%m. %H:%M") if found else ""


def read(text: str, now: datetime = NOW) -> str:
    return shown(read_time(text, now.timestamp(), BERLIN).moment)


def both(text: str, now: datetime = NOW) -> tuple[str, str]:
    understood = read_time(text, now.timestamp(), BERLIN)
    return shown(understood.moment), shown(understood.other)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("20:00", "23.11. 20:00"),
        ("20.15", "23.11. 20:15"),
        ("20.15 Uhr", "23.11. 20:15"),
        ("8pm", "23.11. 20:00"),
        ("8:30 PM", "23.11. 20:30"),
        ("um 20 Uhr", "23.11. 20:00"),
        ("20 Uhr 15", "23.11. 20:15"),
        ("20", "23.11. 20:00"),
        ("20h", "23.11. 20:00"),
        ("zwanzig Uhr dreißig", "23.11. 20:30"),
        ("einundzwanzig Uhr", "23.11. 21:00"),
        ("twenty-one", "23.11. 21:00"),
        ("8 Uhr abends", "23.11. 20:00"),
        ("tonight at 8", "23.11. 20:00"),
        ("tonight at eight", "23.11. 20:00"),
        ("heute Abend um 8", "23.11. 20:00"),
        ("heute um acht", "23.11. 20:00"),
        ("heute um acht!", "23.11. 20:00"),
        ("eight thirty pm", "23.11. 20:30"),
        ("9 in the evening", "23.11. 21:00"),
        ("tomorrow 20:00", "24.11. 20:00"),
        ("tomorrow 8am", "24.11. 08:00"),
        ("morgen 08:30", "24.11. 08:30"),
        ("morgen früh um acht", "24.11. 08:00"),
        ("Freitag morgen um zehn", "27.11. 10:00"),
        ("am Morgen um zehn", "24.11. 10:00"),
        ("3 in the afternoon", "24.11. 15:00"),
        ("morgen Mittag", "24.11. 12:00"),
        ("mittags um eins", "24.11. 13:00"),
        ("noon", "24.11. 12:00"),
        ("Mitternacht", "24.11. 00:00"),
        ("0 Uhr", "24.11. 00:00"),
        ("heute Nacht um eins", "24.11. 01:00"),
        ("nachts um zwei", "24.11. 02:00"),
        ("abends um zwölf", "24.11. 00:00"),
        ("übermorgen 19:30", "25.11. 19:30"),
        ("uebermorgen 19:30", "25.11. 19:30"),
        ("the day after tomorrow at 9pm", "25.11. 21:00"),
        ("in 2h", "23.11. 20:30"),
        ("in 90 min", "23.11. 20:00"),
        ("in 90 minutes", "23.11. 20:00"),
        ("in 1h30", "23.11. 20:00"),
        ("in 2 Stunden", "23.11. 20:30"),
        ("in einer Stunde", "23.11. 19:30"),
        ("in einer halben Stunde", "23.11. 19:00"),
        ("in einer Viertelstunde", "23.11. 18:45"),
        ("in einer Dreiviertelstunde", "23.11. 19:15"),
        ("in anderthalb Stunden", "23.11. 20:00"),
        ("in zweieinhalb Stunden", "23.11. 21:00"),
        ("in 1,5 Stunden", "23.11. 20:00"),
        ("in zwei Stunden und zehn Minuten", "23.11. 20:40"),
        ("in an hour", "23.11. 19:30"),
        ("in half an hour", "23.11. 19:00"),
        ("in a quarter of an hour", "23.11. 18:45"),
        ("in an hour and a half", "23.11. 20:00"),
        ("in one and a half hours", "23.11. 20:00"),
        ("in 3 days", "26.11. 18:30"),
        ("in einer Woche", "30.11. 18:30"),
        ("in drei Tagen um 20 Uhr", "26.11. 20:00"),
        ("um 20 Uhr in 3 Tagen", "26.11. 20:00"),
        ("friday 19:30", "27.11. 19:30"),
        ("friday 8pm", "27.11. 20:00"),
        ("8 am friday", "27.11. 08:00"),
        ("freitagabend um acht", "27.11. 20:00"),
        ("am Freitag um 20 Uhr", "27.11. 20:00"),
        ("um 20:00 am Freitag", "27.11. 20:00"),
        ("kommenden Freitag 20 Uhr", "27.11. 20:00"),
        ("Mo 20:00", "23.11. 20:00"),
        ("Mo 18:00", "30.11. 18:00"),
        ("24.11. 20:00", "24.11. 20:00"),
        ("٢٠:٠٠", "23.11. 20:00"),
        ("20:00, 2026-12-01", "01.12. 20:00"),
        ("24.11.2026 um 20 Uhr", "24.11. 20:00"),
        ("1. Dezember 20 Uhr", "01.12. 20:00"),
        ("dec 1 8pm", "01.12. 20:00"),
        ("8pm on the 1st of December", "01.12. 20:00"),
        ("11/12 20:00", "11.12. 20:00"),  # the other order is a year away
        ("12/11 20:00", "11.12. 20:00"),
    ],
)
def test_a_time_is_read(text: str, meant: str) -> None:
    assert both(text) == (meant, "")


@pytest.mark.parametrize(
    ("text", "meant", "other"),
    [
        ("um acht", "23.11. 20:00", "24.11. 08:00"),
        ("acht", "23.11. 20:00", "24.11. 08:00"),
        ("8", "23.11. 20:00", "24.11. 08:00"),
        ("at eight", "23.11. 20:00", "24.11. 08:00"),
        ("8 o'clock", "23.11. 20:00", "24.11. 08:00"),
        ("so gegen acht", "23.11. 20:00", "24.11. 08:00"),
        ("halb neun", "23.11. 20:30", "24.11. 08:30"),
        ("half past eight", "23.11. 20:30", "24.11. 08:30"),
        ("half eight", "23.11. 20:30", "24.11. 08:30"),
        ("eight thirty", "23.11. 20:30", "24.11. 08:30"),
        ("viertel nach acht", "23.11. 20:15", "24.11. 08:15"),
        ("viertel neun", "23.11. 20:15", "24.11. 08:15"),
        ("a quarter past eight", "23.11. 20:15", "24.11. 08:15"),
        ("viertel vor neun", "23.11. 20:45", "24.11. 08:45"),
        ("dreiviertel neun", "23.11. 20:45", "24.11. 08:45"),
        ("quarter to nine", "23.11. 20:45", "24.11. 08:45"),
        ("zehn nach acht", "23.11. 20:10", "24.11. 08:10"),
        ("ten to nine", "23.11. 20:50", "24.11. 08:50"),
        ("fünf vor halb neun", "23.11. 20:25", "24.11. 08:25"),
        ("fünf nach halb neun", "23.11. 20:35", "24.11. 08:35"),
        ("halb eins", "24.11. 00:30", "24.11. 12:30"),
        ("um zwölf", "24.11. 00:00", "24.11. 12:00"),
        ("um drei", "24.11. 15:00", "24.11. 03:00"),
        ("8:30", "23.11. 20:30", "24.11. 08:30"),
        ("tomorrow 10:30", "24.11. 10:30", "24.11. 22:30"),
        ("tomorrow at 8", "24.11. 20:00", "24.11. 08:00"),
        ("morgen um 8 Uhr", "24.11. 20:00", "24.11. 08:00"),
        ("morgen um halb neun", "24.11. 20:30", "24.11. 08:30"),
        ("Freitag um acht", "27.11. 20:00", "27.11. 08:00"),
        ("um 8 am Freitag", "27.11. 20:00", "27.11. 08:00"),
        ("morgen Abend", "24.11. 20:00", "24.11. 21:00"),
        ("Freitagabend", "27.11. 20:00", "27.11. 21:00"),
        ("tomorrow evening", "24.11. 20:00", "24.11. 21:00"),
        ("tonight", "23.11. 20:00", "23.11. 21:00"),
        ("Freitag", "27.11. 20:00", "27.11. 21:00"),
        ("next friday 8pm", "27.11. 20:00", "04.12. 20:00"),
        ("nächsten Freitag um acht", "27.11. 20:00", "04.12. 20:00"),
        ("Freitag Nacht um eins", "28.11. 01:00", "27.11. 01:00"),
        ("morgen 0 Uhr", "24.11. 00:00", "25.11. 00:00"),
    ],
)
def test_of_two_meanings_the_likelier_comes_first(text: str, meant: str, other: str) -> None:
    assert both(text) == (meant, other)


@pytest.mark.parametrize(
    ("text", "meant", "other"),
    [
        ("um acht", "24.11. 20:00", "24.11. 08:00"),
        ("um eins", "24.11. 01:00", "24.11. 13:00"),  # the night is near
        ("um zwölf", "24.11. 00:00", "24.11. 12:00"),
        ("8 Uhr abends", "24.11. 20:00", ""),
        ("heute Abend", "23.11. 23:00", ""),  # the next of its hours
    ],
)
def test_late_in_the_evening_the_next_is_meant(text: str, meant: str, other: str) -> None:
    assert both(text, LATE) == (meant, other)
    assert refused(lambda: read("heute um acht", LATE)) == "time_past"


def test_before_noon_twelve_is_noon() -> None:
    assert both("um zwölf", NOW.replace(hour=10)) == ("23.11. 12:00", "24.11. 00:00")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("18:00", "time_past"),
        ("18:30", "time_past"),
        ("in 0 min", "time_past"),
        ("heute morgen um acht", "time_past"),
        ("22.11.2026 20:00", "time_past"),
        ("22.11. 20:00", "time_far"),  # the next one is
        ("in 31 days", "time_far"),
        ("in 9999 days", "time_far"),
        ("24.12.2027 20:00", "time_far"),
        ("24. Dezember", "time_far"),
        ("31.12.9999 24 Uhr", "time_far"),
        ("1.1.0001 20 Uhr", "time_past"),
        ("0000-01-01 20:00", "time_unreadable"),
        ("in 9999 Wochen", "time_far"),
        ("", "time_unreadable"),
        ("um", "time_unreadable"),
        ("soon", "time_unreadable"),
        ("gleich", "time_unreadable"),
        ("25:00", "time_unreadable"),
        ("20:60", "time_unreadable"),
        ("13pm", "time_unreadable"),
        ("halb fünfundzwanzig", "time_unreadable"),
        ("31.2. 20:00", "time_unreadable"),
        ("13/13 20:00", "time_unreadable"),
        ("20:00 20:00", "time_unreadable"),
        ("20:00 15", "time_unreadable"),
        ("in 3 days 20", "time_unreadable"),
        ("in 2 days and a half", "time_unreadable"),
        ("²0:00", "time_unreadable"),
        ("x" * 500, "time_unreadable"),
        ("20:00" + " " * 500, "time_unreadable"),
    ],
)
def test_what_is_past_far_or_unclear_is_refused(text: str, why: str) -> None:
    assert refused(lambda: read(text)) == why


WORDS = (
    *("um", "am", "in", "at", "heute", "morgen", "übermorgen", "next", "friday", "Fr", "abends"),
    *("halb", "viertel", "vor", "nach", "past", "to", "half", "quarter", "acht", "twelve", "24"),
    *("20:00", "8:30", "8", "Uhr", "pm", "24.12.", "1/2", "2026-11-30", "9999-12-31", "dec", "0"),
    *("Stunden", "hours", "and", "einer", "anderthalb", "Tagen", "week", "nachts", "9999", "1.5"),
)


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_said_is_understood_within_its_limits_or_refused(seed: int) -> None:
    dice, understood = random.Random(seed), 0
    for _ in range(500):
        text = " ".join(dice.choices(WORDS, k=dice.randint(1, 5)))
        try:
            found = read_time(text, NOW.timestamp(), BERLIN)
        except Refused:
            continue
        understood += 1
        for moment in filter(None, found):
            assert 60 <= moment - NOW.timestamp() <= 30 * DAY_SECONDS, text
        assert found.moment != found.other, text
    assert understood > 10


def test_across_a_change_of_clocks() -> None:
    october = datetime(2026, 10, 24, 12, 0, tzinfo=BERLIN)
    understood = read_time("tomorrow 2:30", october.timestamp(), BERLIN)
    assert understood.other == understood.moment + 3_600, "the clocks pass it twice"
    assert read("in 24h", october) == "25.10. 11:00", "hours as they pass"
    assert read("in 1 day", october) == "25.10. 12:00", "days by the clock"
    assert both("morgen um acht", october) == ("25.10. 20:00", "25.10. 08:00")
    march = datetime(2026, 3, 28, 12, 0, tzinfo=BERLIN)
    assert refused(lambda: read("tomorrow 2:30", march)) == "time_missing"
    assert read("tomorrow 3:30", march) == "29.03. 03:30"
    assert read("morgen um halb neun", march) == "29.03. 20:30"
