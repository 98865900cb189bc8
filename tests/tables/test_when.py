"""Times as people write them: the meaning, and the ones that are not guessed at."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from tables.when import read_time
from tests.tables.helpers import refused

BERLIN = ZoneInfo("Europe/Berlin")
NOW = datetime(2026, 11, 23, 18, 30, tzinfo=BERLIN)  # a Monday


def read(text: str, now: datetime = NOW) -> str:
    found = datetime.fromtimestamp(read_time(text, now.timestamp(), BERLIN), BERLIN)
    return found.strftime("%d.%m. %H:%M")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("20:00", "23.11. 20:00"),
        ("20.15", "23.11. 20:15"),
        ("8pm", "23.11. 20:00"),
        ("8:30 PM", "23.11. 20:30"),
        ("um 20 Uhr", "23.11. 20:00"),
        ("20 Uhr 15", "23.11. 20:15"),
        ("20", "23.11. 20:00"),
        ("20h", "23.11. 20:00"),
        ("tonight at 8", "23.11. 20:00"),
        ("heute Abend um 8", "23.11. 20:00"),
        ("tomorrow 20:00", "24.11. 20:00"),
        ("morgen um 8 Uhr", "24.11. 08:00"),
        ("tomorrow 8am", "24.11. 08:00"),
        ("übermorgen 19:30", "25.11. 19:30"),
        ("in 2h", "23.11. 20:30"),
        ("in 90 min", "23.11. 20:00"),
        ("in 1h30", "23.11. 20:00"),
        ("in 2 Stunden", "23.11. 20:30"),
        ("in 3 days", "26.11. 18:30"),
        ("friday 19:30", "27.11. 19:30"),
        ("am Freitag um 20 Uhr", "27.11. 20:00"),
        ("Mo 20:00", "23.11. 20:00"),
        ("Mo 18:00", "30.11. 18:00"),
        ("24.11. 20:00", "24.11. 20:00"),
        ("٢٠:٠٠", "23.11. 20:00"),
        ("20:00, 2026-12-01", "01.12. 20:00"),
        ("24.11.2026 um 20 Uhr", "24.11. 20:00"),
    ],
)
def test_a_time_is_read(text: str, meant: str) -> None:
    assert read(text) == meant


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("18:00", "time_past"),
        ("18:30", "time_past"),
        ("in 0 min", "time_past"),
        ("22.11.2026 20:00", "time_past"),
        ("22.11. 20:00", "time_far"),  # the next one is
        ("in 31 days", "time_far"),
        ("in 9999 days", "time_far"),
        ("24.12.2027 20:00", "time_far"),
        ("8", "time_ambiguous"),
        ("tomorrow at 8", "time_ambiguous"),
        ("12", "time_ambiguous"),
        ("11/12 20:00", "time_ambiguous"),
        ("", "time_unreadable"),
        ("soon", "time_unreadable"),
        ("25:00", "time_unreadable"),
        ("20:60", "time_unreadable"),
        ("13pm", "time_unreadable"),
        ("31.2. 20:00", "time_unreadable"),
        ("20:00 20:00", "time_unreadable"),
        ("in 3 days 20", "time_unreadable"),
        ("²0:00", "time_unreadable"),
        ("x" * 500, "time_unreadable"),
    ],
)
def test_what_is_past_far_or_unclear_is_refused(text: str, why: str) -> None:
    assert refused(lambda: read(text)) == why


def test_a_time_the_clocks_pass_twice_or_never_is_refused() -> None:
    october = datetime(2026, 10, 24, 12, 0, tzinfo=BERLIN)
    assert refused(lambda: read("tomorrow 2:30", october)) == "time_ambiguous"
    march = datetime(2026, 3, 28, 12, 0, tzinfo=BERLIN)
    assert refused(lambda: read("tomorrow 2:30", march)) == "time_missing"
    assert read("tomorrow 3:30", march) == "29.03. 03:30"
    assert read("in 24h", october) == "25.10. 11:00", "hours as they pass"
