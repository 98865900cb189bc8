"""Names of cities, which no .ftl file has: Babel knows them from Unicode's data."""

from zoneinfo import ZoneInfo

from babel.dates import get_timezone_location

from data.texts import Language


def city_of(zone: ZoneInfo, language: Language) -> str:
    """Return the name of a time zone in a list: a city, as people call it."""
    return get_timezone_location(zone, locale=language, return_city=True)
