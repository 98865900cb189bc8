"""What is drawn of a finished round: every position of it, within Discord's limits."""

import pytest
from msgspec.structs import replace

from cogs.looks.open_position import ShownRound, round_name
from cogs.pages.custom_ids import PageClick, decode
from cogs.replay.replay import choice_name, replay_page
from cogs.words.faces import Emojis
from cogs.words.words import Reader
from data.cards.naming import Style
from data.presets import presets
from data.texts import LANGUAGES, Language, say
from tables.people import OF_TABLE, Person
from tables.replay import Frame
from tests.cogs.replaying import played, shown
from tests.cogs.tabling import NASTY, all_emojis, buttons_of, payload, selects_of, text_of
from tests.support import limits
from tests.support.volume import KINDS, some_of

pytestmark = pytest.mark.slow

READERS = [Reader(LANGUAGES[0], Style(True, True), faces=all_emojis()), Reader("en")]
PLAIN = Reader("en")
every_rule_set = pytest.mark.parametrize("rules", some_of(presets(), *KINDS))


def seats_of(rules: str) -> list[int]:
    preset = presets()[rules]
    allowed = preset.rules.seats(preset.options)
    return sorted({allowed[0], allowed[-1]})


@every_rule_set
def test_every_position_keeps_to_discords_limits(rules: str) -> None:
    for seats in seats_of(rules):
        round_ = shown(played(rules, seats, NASTY)[0])
        last = round_.replay.last
        for number in {*range(0, last + 1, max(1, last // 40)), 1, last}:
            for reader in READERS:
                limits.check(payload(replay_page(round_, number, reader)))


@every_rule_set
def test_all_cards_are_open_and_the_move_is_told(rules: str) -> None:
    round_ = shown(played(rules)[0])
    game = round_.replay.game
    for number, frame in enumerate(round_.replay.frames):
        text = text_of(replay_page(round_, number, PLAIN))
        for seat in range(3):
            for card in game.view(frame.state, seat).hand:
                assert Emojis().text(card) in text
        assert "Mia" in text
        if number:
            assert f"move {number} of {round_.replay.last}" in text
    assert "The cards are dealt." in text_of(replay_page(round_, 0, PLAIN))


def test_the_face_down_cards_of_the_deal_are_open() -> None:
    round_ = shown(played("cruzo")[0])
    text = text_of(replay_page(round_, 0, PLAIN))
    for cards in round_.replay.frames[0].state.down:
        assert Emojis().texts(cards) in text


def test_pictures_give_way_to_letters_where_there_are_too_many_cards() -> None:
    round_ = shown(played("cruzo", 10, NASTY)[0])
    held = [sum(map(len, frame.state.hands)) for frame in round_.replay.frames]
    few, many = (
        text_of(replay_page(round_, held.index(count), Reader("en", faces=all_emojis())))
        for count in (min(held), max(held))
    )
    assert "<:" in few
    assert "<:" not in many and "10♥" in many


@every_rule_set
def test_buttons_lead_where_they_say(rules: str) -> None:
    round_ = shown(played(rules)[0])
    last = round_.replay.last
    moments = round_.replay.moments
    for number in {0, 1, last // 2, last}:
        leads = {}
        for button in buttons_of(replay_page(round_, number, PLAIN)):
            click = decode(button["custom_id"])
            assert isinstance(click, PageClick)
            assert click.argument.split()[0] == str(round_.head.id)
            if click.word == "replay":
                _, to, word = click.argument.split()
                leads[word] = int(to)
                assert to in button["label"] or word == "moment"
                assert button["disabled"] == (int(to) == number)
        (seldom,) = selects_of(replay_page(round_, number, PLAIN))
        assert [choice["value"] for choice in seldom["options"]] == ["0", str(last), "verify"]
        assert leads["back"] == max(0, number - 1)
        assert leads["next"] == min(last, number + 1)
        assert leads["moment"] in moments or leads["moment"] == last


def test_a_position_that_is_not_there_is_the_nearest_one() -> None:
    round_ = shown(played("cruzo")[0])
    last = round_.replay.last
    assert payload(replay_page(round_, 10**6, PLAIN)) == payload(replay_page(round_, last, PLAIN))


def test_a_move_that_was_taken_back_says_so() -> None:
    round_ = shown(played("cruzo")[0])
    frames = round_.replay.frames
    with_back = (*frames[:3], Frame(frames[1].state, (), 1), *frames[3:])
    back = ShownRound(round_.head, replace(round_.replay, frames=with_back))
    assert "**Ben** takes the last move back." in text_of(replay_page(back, 3, PLAIN))
    assert "takes the last" not in text_of(replay_page(back, 2, PLAIN))


def test_which_round_it_is() -> None:
    options: dict[str, object] = {"ends": "rounds", "ends_rounds": 2}
    first, second = played("crazy-eights-full", options=options, rounds=2)
    head = replace(second.head, number=5, match=3, first=4)
    assert round_name(first.head, Reader("en")) == "Round 1"
    assert round_name(head, Reader("en")) == "Match 4, round 2"
    assert "Match 4, round 2" in choice_name(head, Reader("en"))


def test_a_round_is_named_in_its_games_words() -> None:
    (one,) = played("schroom")
    head = replace(one.head, number=5, match=3, first=4)
    assert round_name(one.head, Reader("de")) == "1. Spiel"
    assert round_name(head, Reader("de")) == "Partie 4, 2. Spiel"


def test_an_empty_middle_takes_no_line() -> None:
    (one,) = played("schroom")
    lines = text_of(replay_page(shown(one), 0, PLAIN)).split("\n")
    assert all(line.strip("#- ") for line in lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_choice_is_no_longer_than_discord_takes(language: Language) -> None:
    for names in (NASTY[:10], NASTY[4:], ("W" * 32,) * 10):
        one = played("cruzo", len(names), names)[0].head
        assert 1 <= limits.length(choice_name(one, Reader(language))) <= 100


def test_whoever_is_forgotten_is_somebody() -> None:
    (one,) = played("cruzo")
    people = (one.head.people[0], Person(-1, ""), OF_TABLE)
    gone = replace(one, head=replace(one.head, people=people))
    text = text_of(replay_page(shown(gone), 0, PLAIN))
    assert "**Mia**" in text and "**somebody**" in text
    dummy = say("en", "table-seat-name", number=3)
    assert f"Mia, somebody, {dummy}" in choice_name(gone.head, Reader("en"))
