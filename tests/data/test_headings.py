"""These pages have the same heading as the buttons that open them, in both languages."""

import pytest

from data.texts import LANGUAGES, Language, keys, say

PAGES = {
    "button-seats": "seats-title",
    "button-more": "more-title",
    "button-lookback": "lookback-title",
    "button-verify": "verify-title",
    "button-replay-verify": "verify-title",
    "button-house": "house-title",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("button", "title"), PAGES.items())
def test_a_page_is_headed_as_its_button(button: str, title: str, language: Language) -> None:
    heading = say(language, title, **dict.fromkeys(keys(language)[title], "…"))
    assert heading.startswith(say(language, button).removesuffix(" …"))
