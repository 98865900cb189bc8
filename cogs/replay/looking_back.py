"""A look back at one's own decisions in the finished match, shown privately."""

from operator import attrgetter

from discord import Interaction, Message

from cogs.bot import Feature
from cogs.looks.advice import costly_texts
from cogs.looks.ended import story_to
from cogs.pages.custom_ids import TableClick
from cogs.pages.handlers import table_button
from cogs.pages.layout import GATHERING, RESULT, Drawing, back_button, layout
from cogs.pages.responses import on_page
from cogs.pages.turns import Superseded
from cogs.replay.finished_rounds import open_cards, replayed
from cogs.wire.requests import NOBODY
from cogs.words.words import Reader, words_at, words_then
from engine.opponents.weighing import COSTLIEST, Costly
from tables.errors import Refused
from tables.store.protocol import RoundHead
from tables.table import Table
from tables.thinking.advice import costliest_of

MOST_ROUNDS = 12  # rounds of a match that are looked back at


class LookingBack(Feature):
    """Better alternatives to past decisions. Stateless."""

    @table_button("lookback")
    async def look_back(
        self, interaction: Interaction, reader: Reader, table: Table, _: TableClick
    ) -> None:
        """Show the presser's costliest decisions in the finished match, with progress on the
        way.
        """
        heads = await self._rounds(interaction, table)
        played = any(interaction.user.id in _users(head) for head in heads)
        first = reader.say("lookback-working" if played else "lookback-not-yours")
        message: Message = await (
            interaction.edit_original_response(view=_page(first))
            if on_page(interaction)
            else interaction.followup.send(
                view=_page(first), ephemeral=True, allowed_mentions=NOBODY, wait=True
            )
        )
        if not played:
            return
        words, happened = words_at(table, reader), list[str]()
        if (ended := table.ended) is not None:
            words = words_then(words, ended)
            if (seat := ended.seat_of(interaction.user.id)) is not None:
                happened += story_to(ended, seat, words)
        costly: list[tuple[int, Costly]] = []  # with the number of the round, if there are several
        for number, head in enumerate(heads, 1):
            if number > 1:
                going = reader.say("lookback-round", number=number, count=len(heads))
                await message.edit(view=_page(going))
            try:
                async with self.bot.looks_back.of(interaction.user.id):
                    of_round = await self._costliest(interaction, head)
            except Refused as refused:  # shown where people wait for it
                await message.edit(view=_page(words.refusal(refused)))
                return
            except Superseded:
                if not on_page(interaction):  # a page is pressed twice, and shows the newer answer
                    await message.delete()
                raise
            costly += [(number if len(heads) > 1 else 0, decision) for decision in of_round]
        costliest = sorted(costly, key=lambda row: -row[1].lost)[:COSTLIEST]
        in_order = sorted(costliest, key=lambda row: (row[0], row[1].number))
        texts = costly_texts(in_order, words, happened)
        back = back_button("more", reader, f"{table.id} story")
        await message.edit(view=layout(RESULT, texts, [[back]]))

    async def _costliest(self, interaction: Interaction, head: RoundHead) -> list[Costly]:
        """Return the presser's costliest decisions in a round; none if they did not play."""
        users = _users(head)
        if interaction.user.id not in users:
            return []
        shown = await replayed(await open_cards(self.bot, interaction, head))
        seat = users.index(interaction.user.id)
        return await costliest_of(self.room, shown.replay, seat)

    async def _rounds(self, interaction: Interaction, table: Table) -> list[RoundHead]:
        """Return the rounds of the table's last match whose cards are open, oldest first. Raises
        Refused (cards_closed).
        """
        server = table.server
        opened = [] if server is None else await self.store.rounds.opened(server)
        of_table = [head for head in opened if head.table == table.id]
        last = max((head.match for head in of_table), default=0)
        heads = sorted((head for head in of_table if head.match == last), key=attrgetter("number"))
        if not heads or not table.lobby.match.opened:
            raise Refused("cards_closed")
        return heads[-MOST_ROUNDS:]


def _users(head: RoundHead) -> list[int]:
    return [person.user for person in head.people]


def _page(text: str) -> Drawing:
    return layout(GATHERING, [text])
