"""With several tables in a channel, hands and notices name theirs; and a public button is quoted by
the text on it.
"""

import pytest

from data.store.people import Preferences
from data.store.servers import TableDefaults
from data.texts import LANGUAGES, PUBLIC_BUTTONS, Language, has, say
from tables.lobby.presence_actions import Pause
from tables.people import Person
from tests.cogs.pub import Pub, texts
from tests.support.limits import walk


async def test_hands_and_reminders_name_one_of_two_tables(pub: Pub, language: Language) -> None:
    table = await pub.open(2, start=True)
    name = say(language, "table-title", rules=say(language, "rules-name-cruzo"), table=1)
    assert all(name not in texts(pub.hand(person)) for person in pub.people[:2])
    await pub.kim.slash(pub.channel, "play", game="mau-mau")
    assert name not in texts(pub.board())
    late = pub.at(table, table.to_act[0])
    await table.act(table.people[0], Pause())
    await pub.env.settle()
    assert name in texts(pub.board()), "it is said with the next change"
    await pub.press(late, "t:1:hand")
    assert name in texts(pub.hand(late))
    await pub.env.advance_time(61)
    (notice,) = pub.notices()
    assert name in notice.content
    other = await pub.table(2)
    await other.shut()
    await pub.press(late, "t:1:hand")
    assert name not in texts(pub.hand(late))


@pytest.mark.parametrize("public", LANGUAGES)
@pytest.mark.parametrize("reads", LANGUAGES)
async def test_a_public_button_is_quoted_as_is(pub: Pub, public: Language, reads: Language) -> None:
    await pub.bot.readers.set_server(pub.guild.id, TableDefaults(public))
    for person in pub.people:
        await pub.bot.readers.prefer(Person(person.id, person.name), Preferences(reads))
    table = await pub.open(2, start=True)
    waiting = next(one for one in pub.people[:2] if one is not pub.at(table, table.to_act[0]))
    await pub.forge((waiting, pub.hand(waiting), "h:1:1:xyz"))
    assert pub.line(waiting) == say(reads, "trouble-forged", public)
    assert say(public, "button-hand") in pub.line(waiting)
    await pub.press(pub.tom, "t:1:hand")
    *_, refused = pub.private(pub.tom)
    assert refused.content == say(reads, "refusal-not-seated")
    labels = [part["label"] for part in walk(refused.components) if "label" in part]
    assert labels == [say(reads, "button-line")], "a way in of their own, not the public button"


@pytest.mark.parametrize("key", [*PUBLIC_BUTTONS, "schroom-button-next"])
def test_a_buttons_own_label_stays_in_its_language(language: Language, key: str) -> None:
    for public in LANGUAGES if has(language, key) else ():
        assert say(language, key, public) == say(language, key)
