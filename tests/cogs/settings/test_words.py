"""Cards as words: a person's for their private pages, a server's for its tables."""

from data.texts import Language, say
from tests.cogs.pub import Pub, texts
from tests.support.limits import walk

POSITION = """
    pile: KD
    stock: 9C
    0: 10H 2S | - | -
    1: KH 3D | - | -
    turn: 0
"""
KING = {"en": "King of diamonds", "de": "Karo König"}


def ten(language: Language) -> str:
    return say(language, "card-of", rank=say(language, "rank-10"), suit="H")


async def test_hands_and_tables_are_in_words_where_wanted(pub: Pub, language: Language) -> None:
    await pub.settings_of(pub.mia, "cards")
    assert ten(language) in texts(await pub.turned(pub.mia, "p:words:on")), "the example"
    await pub.deal(POSITION)
    hand, others = texts(pub.hand(pub.mia)), texts(pub.hand(pub.ben))
    assert ten(language) in hand and "10♥" not in hand
    assert not [part for part in walk(pub.hand(pub.mia).components) if part.get("emoji")]
    assert "K♥" in others, "others as they like"
    assert "K♦" in texts(pub.board()), "and the table as the server does"
    await pub.bot.readers.change_server(pub.guild.id, in_words=True)
    pub.bot.screens.table_messages.show_all(pub.guild.id)
    await pub.env.settle()
    assert KING[language] in texts(pub.board()) and "K♦" not in texts(pub.board())
    assert texts(pub.hand(pub.ben)) == others, "a hand is its reader's"


async def test_a_table_has_the_colours_and_the_large_letters_all_its_people_have(pub: Pub) -> None:
    table = await pub.deal(POSITION)
    for person, shared in ((table.people[0], False), (table.people[1], True)):
        await pub.bot.readers.change(person, four_colours=True, large=True)
        style = (await pub.bot.readers.of_table(table)).style
        assert (style.four_colours, style.large) == (shared, shared)
