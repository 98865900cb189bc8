"""The time zones people write behind an hour: "8pm EST", "20 Uhr MEZ". Pure."""

import re
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

_ZONES = {  # in summer people often write the winter's name: the clocks of the place are meant
    "Europe/Berlin": "cet cest mez mesz",
    "Europe/London": "bst",
    "Etc/UTC": "utc gmt",
    "America/New_York": "est edt et",
    "America/Chicago": "cst cdt ct",
    "America/Denver": "mst mdt",
    "America/Los_Angeles": "pst pdt pt",
}
_ZONE_OF = {word: name for name, words in _ZONES.items() for word in words.split()}
_WRITTEN = re.compile(rf"(?<=[\dmhr]) ?\b({'|'.join(_ZONE_OF)})\b")


def zone_in(written: str, usual: ZoneInfo) -> tuple[ZoneInfo, str]:
    """Return the zone written behind an hour of a text in plain spelling, else the usual one, and
    the rest of the text.
    """
    zone = _WRITTEN.search(written)
    if zone is None:
        return usual, written
    try:
        return ZoneInfo(_ZONE_OF[zone[1]]), _WRITTEN.sub(" ", written, count=1)
    except ZoneInfoNotFoundError:  # this machine does not know it: the word stays unread
        return usual, written
