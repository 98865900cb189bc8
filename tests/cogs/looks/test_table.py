"""The table's message: each stage, whose turn it is, its buttons; and it gives nothing away."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.looks.games import LOOKS
from cogs.looks.hand import hand
from cogs.looks.rule_card import key_of
from cogs.looks.table import board
from cogs.pages.layout import HURRY, PLAYING, is_line
from cogs.rules.editor_pages import differences_page
from cogs.words.faces import Emojis
from cogs.words.words import Reader
from data.presets import presets
from data.texts import LANGUAGES, Language, has, say
from engine.games import GAMES
from engine.notation import read_cards
from engine.shithead.values import Lay, Throw
from engine.shuffle import commitment
from tables.lobby.options import described
from tables.lobby.presence_actions import Wait
from tables.lobby.state import Again, Close, Leave, SetOptions, Youngest, choosing
from tables.moves.snapshot import Snapshot, with_memory
from tables.people import Person
from tables.seen import Seen
from tables.store.protocol import GivenHonour
from tests.cogs.schroom import with_hotheads
from tests.cogs.tabling import (
    NASTY,
    TABLE,
    dealt,
    done,
    live,
    payload,
    random_play,
    snapshot,
    table_at,
    text_of,
    with_state,
)
from tests.tables.helpers import ended as round_over

LETTERS = Emojis()


def drawn(
    now: Snapshot, language: Language = "en", faces: Emojis = LETTERS, carrier: int | None = None
) -> Any:
    return board(table_at(now), Reader(language, faces=faces), carrier=carrier)


def playing(pile: str = "-", **changes: Any) -> Snapshot:
    """Return three seats in mid-round, seat 1 to play."""
    cards = read_cards(pile)
    return with_state(dealt(seats=3), phase="play", turn=1, must=(), pile=cards, **changes)


def line_of(now: Snapshot, name: str) -> str:
    """Return the line of a person's seat."""
    return next(line for line in text_of(drawn(now)).split("\n") if " ✋" in line and name in line)


def test_a_lobby_shows_who_sits_there_and_how_it_is_played() -> None:
    now = done(snapshot(seats=3), 2, Youngest(2))
    text = text_of(drawn(now))
    for name, is_told in (("Mia", "runs the table, deals"), ("Kim", "youngest")):
        assert is_told in next(line for line in text.split("\n") if f"**{name}** ·" in line)
    assert "Cruzo" in text and "3 jokers" in text.lower()
    assert commitment(now.lobby.seed)[:4] not in text, "the seal stands behind More"
    assert "Once somebody is out, whoever has most in front of them is the Shithead." in text


def test_a_long_name_stands_nowhere_whole_in_a_lobby(language: Language) -> None:
    """Neither in its seat's line nor where it sat down, nor where it is said who deals."""
    now = snapshot(seats=2)
    names = [f"{letter * 32}" for letter in "MW"]
    people = [Person(person.user, name) for person, name in zip(now.people, names, strict=True)]
    after = done(replace(now, people=tuple(people)), 0, Youngest(1))
    text = text_of(drawn(after, language))
    assert all(name[:7] in text and name not in text for name in names)


def test_a_lobbys_buttons() -> None:
    assert live(drawn(snapshot(seats=1))) == {
        "join": True, "playnow": True, "playnow quick": True, "rules": True, "more": True,
    }  # fmt: skip
    assert "learn" in live(board(table_at(snapshot(seats=1)), Reader("en"), new=True))
    weekly = snapshot(seats=1)
    weekly = replace(weekly, lobby=replace(weekly.lobby, weekly=True))
    assert live(drawn(weekly)) == {"join": True, "start": False, "rules": True, "more": True}
    assert live(drawn(snapshot(seats=2)))["start"]
    people = snapshot(seats=10)
    full = live(drawn(people))
    assert full["start"] and "join" not in full
    computers = replace(people, lobby=replace(people.lobby, table_seats=tuple(range(1, 10))))
    assert live(drawn(computers))["join"]


def test_a_lobby_tells_what_will_be_dealt_to_those_who_will_sit_there(language: Language) -> None:
    """The button brings two to somebody alone: three get five cards each; two people get seven."""
    cards = {"de": "32 Karten, {} für jeden", "en": "32 cards, {} each"}[language]
    five, seven = (cards.format(say(language, "number-word", count=count)) for count in (5, 7))
    lobbies = [snapshot("mau-mau", seats=seats) for seats in (1, 2, 3)]
    alone, two, three = (text_of(drawn(now, language)) for now in lobbies)
    brought = [say(language, f"table-seat-{one}") for one in ("careful", "bluffer")]
    assert all(name in alone for name in brought)
    assert {"de": "zwei Computer-Mitspieler", "en": "two computer players"}[language] in alone
    for text, dealt_each in ((alone, five), (two, seven), (three, five)):
        assert dealt_each in text and {"de": "Buben 50", "en": "Jacks 50"}[language] in text
    assert five not in two


def test_a_lobby_says_how_long_a_match_takes_where_that_was_counted(language: Language) -> None:
    minutes = presets()["cruzo"].minutes(3)
    assert minutes is not None
    length = say(language, "lobby-minutes", count=minutes)
    now = snapshot(seats=3)
    assert length in text_of(drawn(now, language))
    house = snapshot(seats=3, options={"throw_in": False})
    slow = snapshot(seats=3, options={"clock": "slow"})
    unknown = replace(now, lobby=replace(now.lobby, rules="gone"))
    for other in (house, slow, unknown):
        assert length not in text_of(drawn(other, language))


def test_a_table_that_has_not_played_is_offered_a_quick_round(language: Language) -> None:
    now = snapshot(seats=3)
    quick = say(language, "button-quick", count=12)
    assert quick in str(payload(drawn(now, language)))
    assert say(language, "quick", sets="decks") in text_of(drawn(now, language))
    assert live(drawn(now))["start quick"] and live(drawn(snapshot(seats=1)))["playnow quick"]
    short = snapshot("mau-mau", seats=3)
    short = replace(short, lobby=replace(short.lobby, matches=1))
    assert say(language, "quick", sets="hand_size") in str(payload(drawn(short, language)))
    played = replace(now, lobby=replace(now.lobby, matches=1))
    changed = snapshot(seats=3, options={"throw_in": False})
    for other in (snapshot("mau-mau", seats=3), played, changed):
        assert "start quick" not in live(drawn(other))


def test_a_match_likely_to_be_long_says_so_before_the_deal(language: Language) -> None:
    twenty: dict[str, object] = {"score": "wins", "ends": "points", "ends_wins": 20}
    long = snapshot("mau-mau", 8, options=twenty)
    over = list(random_play(dealt(rules="mau-mau", seats=8), random.Random(1)))[-1]
    usual = done(long, 0, SetOptions({"ends_wins": 3}))
    days = done(long, 0, SetOptions({"clock": "slow"}))
    said = say(language, "lobby-long")
    for now, tells in ((long, True), (over, False), (usual, False), (days, False)):
        assert (said in text_of(drawn(now, language))) is tells
        assert (said in text_of(differences_page(table_at(now), language, "", {}))) is tells


def test_who_carries_the_title_has_its_sign(language: Language) -> None:
    """In the lobby, too."""
    in_lobby = say(language, "shithead-seat-titled")
    for now, sign in ((snapshot(seats=3), in_lobby), (playing("4D"), "🃏")):
        assert sign not in text_of(drawn(now, language))
        table = replace(now, lobby=replace(now.lobby, holder=1))
        assert signed(drawn(table, language), sign) == ["Ben"]
        user = now.people[2].user
        assert signed(drawn(now, language, carrier=user), sign) == ["Kim"], "from another table"
        assert signed(drawn(table, language, carrier=user), sign) == ["Ben"], "taken here, later"
    last, over = Seen(playing("4D"), None), replace(tied(), people=playing().people)
    over = replace(over, lobby=replace(over.lobby, holder=None))
    view = board(table_at(over), Reader(language), carrier=over.people[2].user, final=last)
    assert signed(view, "🃏") == ["Kim"], "while the last card can be seen"


def signed(view: Any, sign: str) -> list[str]:
    """Return the names whose lines have a sign."""
    lines = [line for line in text_of(view).split("\n") if sign in line]
    return [name for line in lines for name in ("Alex", "Ben", "Kim") if name in line]


def test_what_is_switched_off_is_said_as_people_say_it(language: Language) -> None:
    text = text_of(drawn(snapshot(options={"throw_in": False, "jokers": 2}), language))
    assert f"✎ {say(language, 'rule-shithead-throw-in-off')}" in text
    assert say(language, "rule-is-no") not in text.split("✎")[1]
    short = say(language, "rule-line-short", option="", value="2").strip()
    assert f"{say(language, 'rule-shithead-jokers')}{short}" in text


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_is_on_or_off_has_words_for_both(game: str) -> None:
    for option in described(game):
        if option.kind == "bool":
            for language in LANGUAGES:
                assert has(language, f"{key_of(game, option.name)}-on"), option.name
                assert has(language, f"{key_of(game, option.name)}-off"), option.name


def test_a_table_says_its_number_only_beside_others(language: Language) -> None:
    over = list(random_play(dealt(seats=3), random.Random(1)))[-1]
    number = say(language, "table-title", rules="Cruzo", table=TABLE)
    for now in (playing("4D"), over):
        alone = board(table_at(now), Reader(language))
        beside = board(table_at(now), Reader(language), named=True)
        assert str(TABLE) not in text_of(alone)
        assert "-# Cruzo\n" in text_of(alone), "nor the round of a match with one"
        assert f"-# {number}\n" in text_of(beside)


def test_a_table_that_waits_for_everybody_says_so(language: Language) -> None:
    now = playing("JD")
    waits = say(language, "table-deserted")
    for away, said in (((), False), ((0,), False), (tuple(range(len(now.people))), True)):
        gone = replace(now, lobby=replace(now.lobby, away=away))
        assert (waits in text_of(board(table_at(gone), Reader(language)))) is said


def test_the_marks_of_seats() -> None:
    now = playing("JD")
    assert line_of(now, "Ben").startswith("▶️ **Ben**") and "✋3" in line_of(now, "Ben")
    assert "9♧ 6♧ 5♧" in line_of(now, "Ben") and "🎴³" in line_of(now, "Ben")
    assert line_of(now, "Mia").startswith("Mia")


def test_an_open_window_names_the_thrower_and_who_is_asked() -> None:
    now = playing("KS KH")
    hands = (read_cards("KD KC 4S"), read_cards("5S"), read_cards("6S"))
    thrown = done(with_state(now, hands=hands), 0, Throw(read_cards("KD KC")))
    text = text_of(drawn(thrown))
    assert "## Mia threw in!" in text and "8 seconds" in text
    assert "▶️ **Ben**" in text and "▶️ **Kim**" in text and "▶️ **Mia**" not in text
    assert payload(drawn(thrown))[0]["accent_color"] == HURRY
    assert payload(drawn(now))[0]["accent_color"] == PLAYING


def test_who_is_out_has_the_card_they_went_with() -> None:
    now = playing(out=(2,), options=options("play_on"))
    told: dict[Language, str] = {"en": "out, 1st", "de": "raus, 1. Platz"}
    for language, gone in told.items():
        text = text_of(drawn(with_memory(now, laid=((), (), read_cards("6S 6C"))), language))
        line = next(line for line in text.split("\n") if line.startswith("Kim"))
        assert line.endswith("6♧") and gone in line


def test_a_round_ends_with_what_one_plays_by() -> None:
    """The story, the seats, then the newest event, the pile, the turn and the demand: a phone shows
    all of it from the seats on.
    """
    now = playing("4D", hands=(read_cards("KS"), read_cards("KH KC 5S"), read_cards("6S")))
    parts: dict[Language, str] = {
        "en": "-# Cruzo|✋ cards|Ben ✋|**Ben** plays|# 4♦ K♥|to draw|is to play|or higher",
        "de": "-# Cruzo|✋ Handkarten|Ben ✋|**Ben** legt|# 4♦ K♥|Ziehen|ist dran|oder höher",
    }
    for language, words in parts.items():
        text = text_of(drawn(done(now, 1, Lay(read_cards("KH"))), language))
        found = [text.index(part) for part in words.split("|")]
        assert found == sorted(found)


def test_the_story_has_three_lines_at_most() -> None:
    for at, now in enumerate(random_play(dealt(seats=4), random.Random(3), most=60)):
        if now.state is not None:
            story = text_of(drawn(now, LANGUAGES[at % 2])).split("Ava ✋")[0].split("\n")
            assert len([line for line in story if line.startswith("-# **")]) <= 2


def options(finish: str) -> Any:
    return replace(dealt().state.options, finish=finish)


@pytest.mark.parametrize(
    ("pile", "button"),
    [
        ("-", "throw"),
        ("8D 8C", "throw 8"),
        ("KD", "throw K"),
        ("KD KC", "throw K"),
        ("X X", "throw X"),
    ],
)
def test_throwing_in_is_there_and_dead_only_where_all_see_why(pile: str, button: str) -> None:
    now = playing(pile)  # it is seat 1's turn
    words = live(drawn(now))
    assert list(words) == ["hand", button, "more"]
    assert words[button] is (pile in ("KD KC", "X X"))
    assert words[button] is ("-# Throw in: " not in text_of(drawn(now))), "it says why"
    later = replace(now, lobby=replace(now.lobby, rounds=1))
    assert "-# Throw in: " not in text_of(drawn(later)), "not all the evening"
    for alone, others in ((0, (1, 2)), (1, (0, 2))):  # seats that the table does not play
        assert live(drawn(with_hotheads(now, *others)))[button] is (words[button] and alone == 0)


@pytest.mark.parametrize(
    ("pile", "demand", "besides"),
    [
        ("QD", "Queen or higher", "also fits: 2, 3, 10, Joker"),
        ("9D", "9 or higher", "also fits: 2, 3, Joker"),
        ("7D", "7 or lower", "also fits: 10, Joker"),
        ("7D 3C", "7 or lower", None),
        ("QD X", "Queen or lower, no 3s on a Joker", "Q♦ counts, downwards · also fits: Joker"),
        ("-", "Anything goes", ""),
        ("2D", "Anything goes", ""),
        ("3D 3C", "Anything goes", None),
        ("X", "Anything goes, no 3s on a Joker", None),
        ("2D X", "2 or lower, no 3s on a Joker", None),
    ],
)
def test_what_else_goes_stands_beneath(pile: str, demand: str, besides: str | None) -> None:
    lines = text_of(drawn(playing(pile))).split("\n")
    head = f"### Ben is to play: {demand}"
    below = lines[lines.index(head if is_line(head[4:]) else f"### Ben: {demand}") + 1 :]
    assert besides is None or below[:1] == ([f"-# {besides}"] if besides else [])


@pytest.mark.parametrize(
    ("mine", "pile", "demand"),
    [
        ("10S 3S X", "QD X", "Queen or lower, or Joker, no 3s on it"),
        ("10S 3S X", "AD X", "Anything goes, no 3s on a Joker"),
        ("10S X", "AD X", "Anything goes"),
        ("10S 3S X", "9D", "9 or higher, or 3, Joker"),
    ],
)
def test_a_hands_demand_names_a_joker_once_and_no_card_it_lacks(
    mine: str, pile: str, demand: str
) -> None:
    now = playing(pile, hands=((), read_cards(mine), ()))
    text = text_of(hand(table_at(now), 1, Reader("en", faces=LETTERS)))
    assert f"### {say('en', 'hand-turn')}: {demand}\n" in text


def test_a_demand_on_see_through_cards_says_what_it_counts_from(language: Language) -> None:
    """Also where several of them lie one on the other, and under a new pile nothing does."""
    says = say(language, "shithead-demand-from", cards="K♦", way="up")
    text = text_of(board(table_at(playing("KD 3D 3C")), Reader(language)))
    assert f"-# {says} · " in text
    for pile, card in (("KD", "K♦"), ("3D 3C", "3♦"), ("3D 3C", "3♧")):
        text = text_of(board(table_at(playing(pile)), Reader(language)))
        assert say(language, "shithead-demand-from", cards=card, way="up") not in text


def test_what_a_throw_in_means_for_a_seat() -> None:
    look, now = LOOKS["shithead"], playing("KD", hands=(read_cards("KS KH 4S"), (), ()))
    mia, ben = (Seen(now, seat).view for seat in (0, 1))
    assert look.meant(mia, "throw", "K") == Throw(read_cards("KS KH"))
    assert look.meant(ben, "throw", "K") == Throw(())
    assert look.meant(mia, "throw", "nonsense") is None
    assert look.meant(mia, "hand", "") is None


def test_drawing_goes_without_saying() -> None:
    now = playing("4D", hands=(read_cards("KS"), read_cards("KH 5S 5D"), read_cards("6S")))
    after = done(now, 1, Lay(read_cards("KH")))
    assert "shithead-event-draws" in {one.key for one in after.recent}
    assert "draws" not in text_of(drawn(after))


def test_a_result_has_five_lines_and_waits_once(language: Language) -> None:
    """Game, who came where with what decided, a sentence, an honour, and who plays on; once most
    want another, when that is dealt, and a button to have all wait.
    """
    over = list(random_play(dealt(seats=3), random.Random(1)))[-1]
    end = over.ended
    assert end is not None and end.title is not None and end.card is not None
    text = text_of(drawn(over, language))
    winner, loser = over.people[end.places[0][0]].name, over.people[end.title].name
    card = say(language, "result-card", card=LETTERS.text(end.card))
    first = say(language, "result-first", place=1, seats=f"**{winner}** ({card})")
    assert f"### {first}" in text
    assert say(language, "shithead-result-title", seat=f"**{loser}** (") in text
    left = [say(language, "cards-left", table=on, hand=own) for on, own in end.cards if on or own]
    assert len(left) == 2 and all(f"({cards})" in text for cards in left)
    table = table_at(replace(over, began=1_000.0))
    table.honours = (GivenHonour("timber", 0),)
    lines = text_of(board(table, Reader(language))).split("\n")
    assert len(lines) == 4, lines
    assert "wait" not in live(drawn(over))
    one = say(language, "again-yes", what="round", rules="", seats="**Ben**")
    missing = say(language, "again-missing", what="round", count=1)
    assert f"{one} {missing}" in text_of(drawn(done(over, 1, Again()), language))
    counting = replace(done(done(over, 1, Again()), 2, Again()), began=1_000.0)
    soon = say(language, "dealt-soon", when="<t:1020:R>")
    both = say(language, "and", first="**Ben**", last="**Kim**")
    yes = say(language, "again-yes", what="round", rules="", seats=both)
    assert f"{yes} {soon}" in text_of(drawn(counting, language))
    assert live(drawn(counting))["wait"]
    waited = replace(done(counting, 0, Wait()), began=1_000.0)
    assert soon in text_of(drawn(waited, language))
    asked = say(language, "table-event-waits", seat="**Mia**")
    assert asked in text_of(drawn(waited, language)) and asked not in text_of(drawn(counting))
    assert "wait" not in live(drawn(waited)), "once"
    changed = text_of(drawn(done(over, 0, SetOptions({"jokers": 0})), language))
    assert say(language, "again-asked", what="rules", rules="") in changed
    assert text_of(drawn(done(over, 2, Leave())))
    chosen = done(over, 0, choosing(presets()["schroom"]))
    for now in (chosen, done(chosen, 0, Close())):
        title = text_of(board(table_at(now), Reader(language), named=True)).split("\n")[0]
        assert say(language, "rules-name-cruzo") in title, "what was played"


def test_a_long_name_leaves_the_demand_its_line() -> None:
    """First the verb goes, then the name is cut."""
    now = playing("QD")
    long = replace(now, people=tuple(Person(n, "Konstantin") for n in range(1, 4)))
    assert "### Konstantin: Queen or higher" in text_of(board(table_at(long), Reader("en")))
    longest = replace(now, people=tuple(Person(n, "W" * 30) for n in range(1, 4)))
    lines = text_of(board(table_at(longest), Reader("en"))).split("\n")
    assert [one for one in lines if one[:4] == "### "] == ["### WWWWWW…W: Queen or higher"]


def house(**options: object) -> Snapshot:
    return snapshot(options=options)


def tied() -> Snapshot:
    """Return a table whose last place is shared: that takes no title."""
    over = list(random_play(dealt(seats=3), random.Random(1)))[-1]
    return replace(over, ended=round_over(((0,), (1, 2)), people=over.people))


# A moment, what the table says of it, and what it does not.
SAID: dict[str, tuple[Snapshot, list[str], list[str]]] = {
    "usual rules": (snapshot(), [], ["Timber!", "until one is left"]),
    "house rules": (house(finish="play_on", tree_falls=5), ["Timber!", "until one is left"], []),
    "somebody joins": (snapshot(seats=2), ["\n**Ben** pulls up a chair.\n"], []),
    "names": (snapshot(seats=10, names=NASTY), [], ["@everyone", "<t:1:R>", "]("]),
    "two seats": (dealt(seats=2), [], ["↻"]),
    "nothing turns": (dealt(rules="mau-mau", seats=3), ["✋5", "to draw"], ["↻"]),
    "the other way": (playing("KD", direction=-1), ["counter-clockwise ↺"], ["↻"]),
    "a round": (
        playing("4S 5D 6C 9H 9D JD", burned=12),
        ["# 5♦ 6♧ 9♥ 9♦ J♦", "One beneath", "Jack or higher", "83 to draw", "12 burned", "↻"],
        [],
    ),
    "a shared last place": (tied(), ["2nd **Ben** and **Kim**"], ["Shithead:"]),
}


@pytest.mark.parametrize(("now", "said", "unsaid"), SAID.values(), ids=SAID)
def test_what_the_table_says(now: Snapshot, said: list[str], unsaid: list[str]) -> None:
    text = text_of(drawn(now))
    assert [one for one in said if one not in text] == []
    assert [one for one in unsaid if one in text] == []
