from zoneinfo import ZoneInfo

from data.texts.cities import city_of


def test_a_time_zone_has_its_city_s_name_in_the_reader_s_language() -> None:
    moscow = ZoneInfo("Europe/Moscow")
    assert (city_of(moscow, "de"), city_of(moscow, "en")) == ("Moskau", "Moscow")
    assert {city_of(ZoneInfo("Etc/UTC"), language) for language in ("de", "en")} == {"UTC"}
