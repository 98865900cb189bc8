"""Times as people say them: the meaning, the other one, and the ones that are not guessed at."""

import random
from datetime import datetime
from typing import cast
from zoneinfo import ZoneInfo

import pytest

from data.texts import LANGUAGES, say
from tables.errors import Refused
from tables.when import DAY_SECONDS, LONGEST, read_time
from tests.tables.helpers import refused

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 11, 27, 18, 30, tzinfo=BERLIN)  # a Friday
LATE = NOW.replace(hour=22, minute=0)

# What is typed, behind what it means: a moment, the other it may mean, or why it is refused.
TYPED = """
11-27 18:35 | in 5 min
11-27 18:40 | in 10
11-27 18:45 | in a quarter of an hour; in einer Viertelstunde
11-27 18:50 | in ca. 20 Minuten; so in zwanzig minuten; 20 Minuten; in zwanzig
11-27 19:00 | in ner halben Stunde; in half an hour; 30m; eine halbe Stunde
11-27 19:00 / 11-28 07:00 | um 7
11-27 19:15 | in einer dreiviertel Stunde; in drei viertel Stunden; in 45; in einer
    Dreiviertelstunde
11-27 19:30 | in ner Stunde; heute in einer Stunde; 1h; 19:30h; in 'ner Stunde; in an hour
11-27 19:45 | in einer Stunde und 15 Minuten; in 1 hour 15 minutes
11-27 19:45 / 11-28 07:45 | um viertel vor acht
11-27 19:50 / 11-28 07:50 | zehn vor acht
11-27 20:00 | heute Abend so um acht; in eineinhalb Stunden; 2000 Uhr; tonight; in an hour and a
    half; 8 pm CET; in 1h30; 90 min; heute; heut abend; in 1,5h; anderthalb Stunden; 8p.m.; this
    evening; 20:00; 20h; 8 Uhr abends; heute um acht; in one and a half hours; ٢٠:٠٠
11-27 20:00 / 11-28 02:30 | 8h
11-27 20:00 / 11-28 08:00 | um 8; 8ish; around 8; @8; 8 o'clock; so gegen acht
11-27 20:00 / 11-29 20:00 | so um acht; So um acht
11-27 20:10 / 11-28 08:10 | zehn nach acht
11-27 20:12 / 11-28 08:12 | 8.12 Uhr
11-27 20:15 | heute 20.15; 20:15; zwanzig Uhr fünfzehn; 2015; 20.15h; 20 : 15; 20.15
11-27 20:15 / 11-28 08:15 | viertel nach acht; viertel 9; viertel neun; a quarter past eight
11-27 20:20 / 11-28 08:20 | zwanzig nach acht; zehn vor halb neun; 20 past eight
11-27 20:25 / 11-28 08:25 | fünf vor halb neun
11-27 20:30 | in 2h; 2h; halb neun heute; in 2 Std.; 2 hours from now; zwanzig Uhr dreißig;
    eight thirty pm
11-27 20:30 / 11-28 08:30 | acht uhr dreißig; 8:30; half past eight; half eight; eight thirty
11-27 20:35 / 11-28 08:35 | fünf nach halb neun
11-27 20:40 | in zwei Stunden und zehn Minuten
11-27 20:45 / 11-28 08:45 | dreiviertel neun; quarter to nine
11-27 20:50 / 11-28 08:50 | ten to nine
11-27 21:00 | heut abend um neun; einundzwanzig Uhr; tonight at 9; 9pm CET; heute noch um neun;
    in 2 1/2 Stunden; 8pm GMT; 3pm EST; twenty-one; in zweieinhalb Stunden
11-27 21:00 / 11-28 09:00 | gegen neun; ab neun; um Punkt neun
11-27 21:00 / 12-04 21:00 | diesen Freitag um 21 Uhr
11-27 21:10 / 11-28 09:10 | 10 nach 9
11-27 21:15 | tonight at quarter past 9
11-27 21:30 | um 21.30 Uhr MEZ
11-27 22:00 / 11-28 10:00 | um 10
11-27 23:00 / 11-28 11:00 | um 11
11-27 23:55 / 11-28 11:55 | fünf vor zwölf
11-28 00:00 | um Mitternacht; heute nacht um 12; um 24 Uhr; heute 24:00; 0 Uhr; abends um zwölf
11-28 00:00 / 11-28 12:00 | um zwölf
11-28 00:00 / 11-29 00:00 | morgen 0 Uhr
11-28 00:30 / 11-28 12:30 | um halb eins
11-28 01:00 | heute Nacht um eins
11-28 02:00 | 8pm EST
11-28 02:00 / 11-29 02:00 | nachts um zwei
11-28 08:00 | um acht in der Früh; tomorrow 8am; morgen früh um acht
11-28 08:30 | morgen 08:30
11-28 09:00 | morgen früh um neun; Samstag 9 Uhr morgens; Samstagmorgen um neun; neun Uhr
    morgens; um neun morgen früh
11-28 09:00 / 11-28 21:00 | morgen 9 Uhr
11-28 10:00 | morgen früh; am Morgen um zehn
11-28 10:00 / 11-28 22:00 | morgen 10 Uhr
11-28 10:30 / 11-28 22:30 | tomorrow 10:30
11-28 11:00 | morgen Vormittag um elf
11-28 12:00 | noon; at noon tomorrow; morgen Mittag
11-28 12:00 / 11-29 00:00 | Samstag um 12
11-28 12:30 | Samstag Mittag um halb eins
11-28 13:00 | mittags um eins
11-28 13:00 / 11-28 01:00 | um eins
11-28 14:00 / 11-28 02:00 | Samstag um zwei
11-28 15:00 | morgen nachmittag um drei; 3 in the afternoon
11-28 15:00 / 11-28 03:00 | Samstag um drei
11-28 16:00 | Samstag Nachmittag um vier
11-28 18:00 / 11-28 06:00 | um 6
11-28 19:00 / 11-28 07:00 | this saturday at 7
11-28 20:00 | morgen abend; Sa. 20:00; 20 Uhr Samstag; morgen; tmrw 8pm; tomorrow 20:00
11-28 20:00 / 11-28 08:00 | Samstag um acht; diesen Samstag um acht; "morgen um acht"; morgen um
    acht :); um acht morgen; acht Uhr am Samstag; morgen 8 Uhr; sat at 8
11-28 20:30 | morgen 2030; morgen Abend halb 9; tomorrow 8:30pm; 8:30 pm tomorrow; half 8
    tomorrow evening
11-28 20:30 / 11-28 08:30 | morgen um halb neun; tomorrow at half past eight; halb neun morgen;
    am Sa um halb 9
11-28 21:00 | tmrw night at 9
11-28 21:00 / 11-28 09:00 | morgen um 9; tmr 9
11-29 09:00 / 11-29 21:00 | Sonntag 9 Uhr
11-29 10:00 / 11-29 22:00 | Sonntag um zehn
11-29 11:00 / 11-29 23:00 | Sonntag um elf
11-29 12:00 | sunday at noon
11-29 15:00 | So 15 Uhr
11-29 19:00 | sonntagabend um sieben
11-29 19:30 | Sonntag Abend halb acht; übermorgen 19:30
11-29 20:00 | übermorgen; day after tomorrow 8pm
11-29 20:00 / 11-29 08:00 | the day after tomorrow at 8
11-29 21:00 | übermorgen Abend gegen neun
11-30 18:00 | Mo 18:00
11-30 18:30 | in 3 days
11-30 20:00 | in 3 Tagen um 20 Uhr; Montag Abend; Mo 20:00; in 3 days 20
11-30 20:00 / 11-30 08:00 | nächste Woche Montag um 8
12-01 19:30 / 12-08 19:30 | next tuesday at 7:30pm
12-01 20:00 | nächste Woche Dienstag 20 Uhr; 1.12. 8 Uhr abends; am 1.12.; Dienstag, 1.12.;
    tuesday next week 8pm; the 1st at 8pm; 20:00, 2026-12-01; dec 1 8pm; 8pm on the 1st of
    December
12-01 20:00 / 12-01 08:00 | am ersten um acht
12-01 20:15 | 01.12. 20:15 Uhr
12-01 20:30 / 12-01 08:30 | Dienstag nächster Woche um halb neun
12-02 19:30 | 2. Dezember 19:30; 2.12.2026 19:30; 2.12 19:30; Wed, Dec 2, 7:30 PM
12-02 20:00 | Mittwoch, 2. Dezember, 20 Uhr; Mi 2.12. 20:00; weds 8pm
12-02 20:00 / 12-02 08:00 | kommenden Mittwoch um 8
12-03 19:00 | 3. Dez. 19 Uhr
12-03 20:00 | am 3.
12-03 20:00 / 12-03 08:00 | am 3. um acht; am dritten Dezember um acht
12-04 10:00 | Freitag morgen um zehn
12-04 18:30 | in einer Woche; a week from now
12-04 19:30 / 11-27 19:30 | friday 19:30
12-04 20:00 | am 4. um 20 Uhr; Freitag, den 4.12., 20 Uhr; next friday 8pm; 12/4 8pm; Dec 4 8pm;
    Fr 4.12. 20 Uhr; nächsten Freitag 20 Uhr; Freitag in einer Woche 20 Uhr; nächste Woche
    Freitag um 20 Uhr; Freitag, 4. Dezember 2026, 20:00; kommenden Freitag 20 Uhr; 4.12.26 um 20
    Uhr
12-04 20:00 / 11-27 20:00 | Freitag 20 Uhr; Freitagabend; um 20:00 am Freitag; um 8 am Freitag;
    Freitag
12-04 20:00 / 12-04 08:00 | heute in einer Woche um acht
12-05 01:00 / 11-28 01:00 | Freitag Nacht um eins
12-05 20:00 | Samstag 5.12.; 5.12. abends; abends am 5.12.; um 20 Uhr, 5.12.; Saturday, Dec 5,
    8pm; the 5th; December 5 2026 20:00
12-05 20:00 / 12-04 20:00 | in acht Tagen um 20 Uhr
12-05 20:00 / 12-05 08:00 | am Samstag, dem 5. Dezember, um acht; on the 5th at 8
12-05 20:30 / 12-05 08:30 | Dec 5th at half past eight
12-08 20:00 / 12-08 08:00 | übernächsten Dienstag um acht
12-10 20:00 | 10.12.
12-11 20:00 | 11/12 20:00; 12/11 20:00
12-11 20:00 / 12-11 08:00 | in zwei Wochen um acht
12-12 20:00 | 12.12.
12-12 20:00 / 11-28 00:12 | 12.12
12-14 20:00 / 12-14 08:00 | Montag in zwei Wochen um acht
12-20 20:00 / 11-27 20:12 | 20.12
12-24 20:00 | 24.12. um 20 Uhr; 24.12.; 24. Dezember
time_clock | 20:5; um 25 Uhr; 8:7; 25:00; 20:60; 13pm; halb fünfundzwanzig; 20:00 15; ²0:00
time_day | Samtag 20 uhr
time_far | 22.11. 20:00; in 31 days; in 9999 days; 31.12.9999 24 Uhr; in 9999 Wochen
time_hour | Freitag nach dem Training; später; am ersten Advent; nach dem Tatort; halb; um halb;
    after work; überübermorgen; wenn die Kinder schlafen; a week on... friday?; sometime
    tomorrow; tomorrow after dinner; whenever; soon; in 2 days and a half
time_no_date | 30.2. 20 Uhr; 0000-01-01 20:00; 13/13 20:00
time_now | jetzt; gleich
time_past | heute um 18 Uhr; heute um halb sieben; heute um zwei; heute um eins; 18:00; 18:30;
    in 0 min; heute morgen um acht; 1.1.0001 20 Uhr
time_repeats | jeden Donnerstag um 8; every tuesday 8pm
time_two | zwischen 8 und 9; 20-21 Uhr; um acht oder neun; Samstag oder Sonntag um acht; 8 or 9
    tonight; 20:00 20:00
time_vague | kurz nach acht; kurz vor neun
time_weekday | Samstag 4.12. 20 Uhr; heute 5.12.
time_when | ; um
time_which_day | Samstag in acht Tagen; am Wochenende; nächste Woche
time_words | 1. Advent um 15 Uhr; bis morgen um acht
"""


def meanings() -> list[tuple[str, str]]:
    """Return each typed text and its meaning."""
    lines = TYPED.replace("\n    ", " ").strip().splitlines()
    rows = [line.split(" | ") for line in lines]
    return [(text, meant.strip()) for meant, texts in rows for text in texts.split("; ")]


def shown(moment: float | None) -> str:
    day = datetime.fromtimestamp(moment, BERLIN) if moment else None
    return day.strftime("%m-%d %H:%M") if day else ""


def read(text: str, now: datetime = NOW, zone: ZoneInfo = BERLIN) -> str:
    understood = read_time(text, now.timestamp(), zone)
    return " / ".join(shown(moment) for moment in understood[:2] if moment)


@pytest.mark.parametrize(("text", "meant"), meanings())
def test_a_text_is_understood_or_refused_with_what_is_missing(text: str, meant: str) -> None:
    if "-" in meant:
        assert read(text) == meant
    else:
        assert refused(lambda: read(text)) == meant


def test_a_refusal_fits_a_line_of_suggestions_and_names_what_was_not_understood() -> None:
    long = "Donaudampfschifffahrtsgesellschaftskapitän"
    for text, meant in [*meanings(), (f"Freitag {long}", "time_hour"), ("x" * 500, "time_when")]:
        if "-" not in meant:
            with pytest.raises(Refused) as refusal:
                read(text)
            for language in LANGUAGES:
                key = f"refusal-{meant.replace('_', '-')}"
                facts = {name: cast("str | int", x) for name, x in refusal.value.facts.items()}
                sentence = say(language, key, **facts)
                assert len(sentence) <= LONGEST and "*" not in sentence, sentence
    with pytest.raises(Refused) as refusal:
        read("Freitag nach dem Training um acht")
    assert refusal.value.facts == {"words": "nach dem Training"}


@pytest.mark.parametrize(
    ("text", "meant", "now"),
    [
        ("um acht", "11-28 20:00 / 11-28 08:00", LATE),
        ("um eins", "11-28 01:00 / 11-28 13:00", LATE),  # the night is near
        ("um zwölf", "11-28 00:00 / 11-28 12:00", LATE),
        ("8 Uhr abends", "11-28 20:00", LATE),
        ("heute Abend", "11-27 23:00", LATE),  # the next of its hours
        ("Freitag 20 Uhr", "12-04 20:00", LATE),
        ("um zwölf", "11-27 12:00 / 11-28 00:00", NOW.replace(hour=10)),
        ("um zehn", "11-28 10:00 / 11-28 22:00", datetime(2026, 11, 28, 8, 0, tzinfo=BERLIN)),
        ("in 20 min", "11-27 18:51", NOW.replace(second=42)),  # full minutes, as they are shown
        ("4/5 20:00", "05-04 20:00", datetime(2026, 4, 30, 12, 0, tzinfo=BERLIN)),
        ("4/5 20:00", "05-04 20:00 / 04-05 20:00", datetime(2026, 4, 4, 21, 0, tzinfo=BERLIN)),
    ],
)
def test_what_is_meant_goes_by_what_is_still_to_come(text: str, meant: str, now: datetime) -> None:
    assert read(text, now) == meant


def test_the_zone_is_the_readers_unless_the_text_names_another() -> None:
    tokyo = ZoneInfo("Asia/Tokyo")
    assert read("20:00", zone=tokyo) == "11-28 12:00", "it is Saturday there"
    assert read("20:00 CET", zone=tokyo) == "11-27 20:00"
    assert read(f"<t:{int(LATE.timestamp())}:F>", zone=tokyo) == "11-27 22:00"
    assert refused(lambda: read("<t:5>")) == "time_past"
    assert refused(lambda: read("<t:999999999999>")) == "time_far"


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
        for moment in filter(None, found[:2]):
            assert 60 <= moment - NOW.timestamp() <= 30 * DAY_SECONDS, text
        assert found.moment != found.other, text
    assert understood > 10


def test_across_a_change_of_clocks() -> None:
    october = datetime(2026, 10, 24, 12, 0, tzinfo=BERLIN)
    assert read("tomorrow 2:30", october) == "10-25 02:30 / 10-25 02:30", "the clocks pass it twice"
    assert read("in 24h", october) == "10-25 11:00", "hours as they pass"
    assert read("in 1 day", october) == "10-25 12:00", "days by the clock"
    assert read("morgen um acht", october) == "10-25 20:00 / 10-25 08:00"
    march = datetime(2026, 3, 28, 12, 0, tzinfo=BERLIN)
    assert refused(lambda: read("tomorrow 2:30", march)) == "time_missing"
    assert read("tomorrow 3:30", march) == "03-29 03:30 / 03-29 15:30"
    assert read("morgen um halb neun", march) == "03-29 20:30 / 03-29 08:30"
