"""Time zones: those to choose from, a server's, and their cities, whose names Babel knows."""

from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from babel.dates import get_timezone_location

from data.texts import Language


def city_of(zone: ZoneInfo, language: Language) -> str:
    """Return the name of a time zone in a list: a city, as people call it."""
    return get_timezone_location(zone, locale=language, return_city=True)


# The zone whose Monday counts, by the server's language, if it has set none.
USUAL_ZONES: dict[Language, str] = {"de": "Europe/Berlin", "en": "Etc/UTC"}
UTC = "Etc/UTC"
ZONES = (
    *("Pacific/Honolulu", "America/Los_Angeles", "America/Denver", "America/Chicago"),
    *("America/New_York", "America/Sao_Paulo", UTC, "Europe/London", "Europe/Berlin"),
    *("Europe/Athens", "Europe/Moscow", "Asia/Dubai", "Asia/Kolkata", "Asia/Bangkok"),
    *("Asia/Shanghai", "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland"),
)


def zone_of(name: str | None, language: Language) -> ZoneInfo:
    """Return a time zone; without a name, or with one this machine does not know, the usual one."""
    for zone in (name, USUAL_ZONES[language], UTC):
        try:
            if zone is not None:
                return ZoneInfo(zone)
        except (ZoneInfoNotFoundError, ValueError):
            continue
    raise LookupError("this machine knows no time zones")
