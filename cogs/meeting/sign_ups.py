"""Sign-ups: `/play at:` asks who comes, and at that time the table is opened there.

A sign-up is stored before it is posted; one whose message nobody knows at its time is dropped. At
its time the table is opened and noted at once; a bot killed after that takes it up, and calls once
or not at all.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from math import inf

from discord import Interaction
from msgspec.structs import replace

from cogs.bot import Feature, clock
from cogs.meeting.opening import above, joining, open_table, why_not
from cogs.meeting.sign_up_page import off_page, sign_up_message
from cogs.pages.custom_ids import PageClick, read_number
from cogs.pages.handlers import page
from cogs.pages.layout import GATHERING, Drawing, back_button, layout
from cogs.pages.places import carries
from cogs.pages.posted import News, Promise, Settled, insistently
from cogs.pages.responses import Lacking, Trouble, acknowledge, expected, on_page
from cogs.wire.requests import FAILURES, FORBIDDEN, SHUT, Requests, Stamp, code_of
from cogs.wire.updates import done_or_logged
from cogs.wire.ways import Locks
from cogs.words.people import in_private, person_of
from cogs.words.words import Reader, escaped, listed, rules_name
from data.store.features.sign_ups import ANSWERS, SignUp, State
from data.texts import Language, say
from tables.errors import Refused, StoreTrouble
from tables.limits import AN_HOUR
from tables.people import Deletion, Location
from tables.timers import ago

log = logging.getLogger(__name__)

A_DAY = 86_400.0
KEPT_SECONDS = 30 * 86_400.0  # after its time, when a sign-up is forgotten
SIGN_UP = "sign_up"  # the key of a click's sign-up among what is known of it


class SignUpCommands(Feature):
    """Asks who comes, and opens the table on time. Its state: when it has tidied up, and locks."""

    def _set_up(self) -> None:
        self._requests = Requests(self.bot)
        self._tidied = 0.0  # when old ones were last forgotten
        self.locks = Locks()
        self.posts.add(self)
        self.bot.handlers.finders["sign_up"] = self._find
        self.offers.forgotten.append(self._forget)

    # Its message

    async def promised(self) -> Sequence[SignUp]:
        """Return the sign-ups whose message nobody knows. Raises StoreTrouble."""
        return await self.store.sign_ups.promised()

    async def promise(self, row: SignUp) -> Promise | None:
        """Return what a sign-up promises: one that nobody asks for any more is not posted."""
        sign_up = await self.store.sign_ups.get(row.id)
        if sign_up is None or sign_up.message is not None:
            return None
        until = sign_up.starts if sign_up.state == "open" and sign_up.host is not None else 0.0
        return Promise(
            f"sign-up {sign_up.id} {sign_up.channel} {sign_up.rules}", (sign_up.channel,), until
        )

    async def send(self, row: SignUp, channel: int, stamp: Stamp) -> int:
        """Post a sign-up as it is now. Raises FAILURES, StoreTrouble."""
        now = await self.store.sign_ups.get(row.id) or row
        view = sign_up_message(now, await self.spoken(now))
        return await self._requests.post(channel, view, stamp=stamp)

    async def note(self, row: SignUp, channel: int, message: int) -> None:
        """Note its message; one that is over by now is shown as that."""
        await self.store.sign_ups.change(row.id, message=message)
        sign_up = await self.store.sign_ups.get(row.id)
        if sign_up is not None and sign_up.state == "open":
            self.posts.look_soon(self)
            if sign_up.host is None or sign_up.starts != row.starts:  # as it was sent it may be old
                await self.redraw(sign_up)
        elif sign_up is not None:
            await self._settle(sign_up)

    async def drop(self, row: SignUp) -> News | None:
        """Forget a sign-up that nobody has seen; tell its host unless it was called off."""
        sign_up = await self.store.sign_ups.get(row.id)
        await self.store.sign_ups.drop(row.id)
        if sign_up is None or sign_up.state != "open" or sign_up.host is None:
            return None
        rules = rules_name(sign_up.rules, await self.spoken(sign_up))
        when = f"<t:{int(sign_up.starts)}:f>"
        return News(sign_up.host.user, "sign-up-lost", {"rules": rules, "when": when})

    # Answers

    @page("signup", public=True, about="sign_up")
    async def answer(self, interaction: Interaction, reader: Reader, click: PageClick) -> None:
        """Note a person's answer, and show it to everybody."""
        await acknowledge(interaction)
        sign_up: SignUp = interaction.extras[SIGN_UP]
        answer = next((known for known in ANSWERS if known == click.rest), None)
        async with self.locks.of(sign_up.id):  # so that the last answer is shown last
            person = person_of(interaction)
            now = await self.store.sign_ups.answer(sign_up.id, person, expected(answer), clock())
            pressed = interaction.message.id if interaction.message and carries(interaction) else 0
            if now.message is None and pressed:
                await self.store.sign_ups.change(now.id, message=pressed)
            language = await self.spoken(now)
            if pressed and now.message in (None, pressed):
                await interaction.edit_original_response(view=sign_up_message(now, language))
            else:  # another message, which stays what it is
                await self.redraw(now)

    async def _find(self, interaction: Interaction, written: str) -> Location | None:
        """Note the sign-up of this number for the handlers, if it is one of this server's, and
        return its place; None for its host on a page of their own, who may call it off wherever it
        stands. Raises Refused, StoreTrouble.
        """
        number = read_number(written)
        sign_up = None if number is None else await self.store.sign_ups.get(number)
        if sign_up is None or sign_up.server != interaction.guild_id:
            raise Refused("no_sign_up")
        interaction.extras[SIGN_UP] = sign_up
        if in_private(interaction) and _hosts(interaction, sign_up):
            return None
        return Location(sign_up.server, sign_up.channel)

    # Calling it off

    @page("signupoff", public=True, about="sign_up")
    async def ask_off(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Ask for confirmation before calling it off."""
        back = [back_button("mine", reader)] if on_page(interaction) else []
        return off_page(self.theirs(interaction), reader, *back)

    @page("signupend", about="sign_up")
    async def call_off(self, interaction: Interaction, reader: Reader, click: PageClick) -> Drawing:
        """Call it off, and tell the people who wanted to come."""
        sign_up = self.theirs(interaction)
        async with self.locks.of(sign_up.id):
            if not await self._over(sign_up, "off"):
                raise Refused("sign_up_over")
        language = await self.spoken(sign_up)
        rules = rules_name(sign_up.rules, language)
        text = say(language, "sign-up-off-call", rules=rules, when=f"<t:{int(sign_up.starts)}:f>")
        self._background.start(self._call(sign_up, text, without=interaction.user.id))
        return layout(GATHERING, [reader.say("sign-up-off-done")])

    async def spoken(self, sign_up: SignUp) -> Language:
        """Return the language of a sign-up: its host's, unless the server has one."""
        return await self.readers.of_somebody(sign_up.host, sign_up.server)

    def theirs(self, interaction: Interaction) -> SignUp:
        """Return an open sign-up the presser may call off: its host, or a manager of the server.
        Raises Refused, Trouble.
        """
        sign_up: SignUp = interaction.extras[SIGN_UP]
        if sign_up.state != "open":
            raise Refused("sign_up_over")
        if not _hosts(interaction, sign_up) and not interaction.permissions.manage_guild:
            raise Trouble("sign-up-not-yours")
        return sign_up

    # Its time

    async def look_after(self) -> float:
        """Open the tables that are due, show which sign-ups are over, and forget old ones; return
        when the next is due. Raises StoreTrouble.
        """
        now = clock()
        for sign_up in await self.store.sign_ups.unsettled():
            self._background.start(self._settle(sign_up))
        waiting = await self.store.sign_ups.waiting(now + AN_HOUR)
        for sign_up in waiting:
            if sign_up.starts <= now:
                self._background.start(self._begin(sign_up.id))
        await done_or_logged(self._tidy(now))
        return min((sign_up.starts for sign_up in waiting if sign_up.starts > now), default=inf)

    async def _tidy(self, now: float) -> None:
        if ago(self._tidied, now) > A_DAY:
            await self.store.sign_ups.drop_old(now - KEPT_SECONDS)
            self._tidied = now

    async def _begin(self, number: int) -> None:
        """Open the table of a sign-up, once. Raises StoreTrouble: the next hour tries again."""
        async with self.locks.of(number):
            sign_up = await self.store.sign_ups.get(number)
            if sign_up is None or sign_up.state != "open" or clock() < sign_up.starts:
                return
            if sign_up.message is None:
                await self.posts.put(self, sign_up)  # it is found, and begins; or it is dropped
                return
            language = await self.spoken(sign_up)
            if sign_up.table is not None:  # it was opened in time; nobody was called to it
                await self._open(sign_up)
            elif clock() - sign_up.starts > AN_HOUR:
                await self._fail(sign_up, "missed", say(language, "sign-up-missed"))
            elif self.bot.get_guild(sign_up.server) is None:
                return  # not served by Discord now; maybe within the hour
            elif (sign_up := await self._present(sign_up)).runs() is None:
                await self._over(sign_up, "nobody")
            else:
                await self._open(sign_up)

    async def _present(self, sign_up: SignUp) -> SignUp:
        """Return a sign-up with those alone who are still on its server."""
        present = await self.bot.presence.of(
            sign_up.server, [person.user for person, _ in sign_up.people]
        )
        people = tuple(each for each in sign_up.people if each[0].user in present)
        return replace(sign_up, people=people)

    async def _open(self, sign_up: SignUp) -> None:
        language = await self.spoken(sign_up)
        try:
            table = await open_table(self.bot, sign_up)
        except StoreTrouble:
            raise
        except (Refused, Trouble, Lacking, ValueError, *FAILURES) as error:
            log.info("The table of a sign-up is not laid out: %s", error)
            await self._fail(sign_up, "failed", why_not(self.bot, sign_up, error, language))
            return
        await self._over(sign_up, "begun")
        if not table.lobby.closed:  # as one taken up may be
            rules = rules_name(sign_up.rules, language)
            self._background.start(
                self._call(sign_up, say(language, "sign-up-call", rules=rules), table=table.id)
            )

    async def _fail(self, sign_up: SignUp, state: State, why: str) -> None:
        """Post why there is no table, and tell those who wait for one. Raises StoreTrouble."""
        language = await self.spoken(sign_up)
        rules = rules_name(sign_up.rules, language)
        if await self._over(sign_up, state, say(language, "sign-up-failed", why=why)):
            self._background.start(
                self._call(sign_up, say(language, "sign-up-failed-call", rules=rules, why=why))
            )

    async def _over(self, sign_up: SignUp, state: State, outcome: str = "") -> bool:
        """Store the outcome of a sign-up, and show it; False if it has one already. Raises
        StoreTrouble.
        """
        if not await self.store.sign_ups.change(sign_up.id, state=state):
            return False
        ended = await self.store.sign_ups.get(sign_up.id)
        if ended is not None:
            self._background.start(self._settle(ended, outcome))
        return True

    async def _settle(self, sign_up: SignUp, outcome: str = "") -> None:
        """Show for good that a sign-up is over, with its outcome, or what its row tells of that;
        delete it if its table stands there instead; forget it if it has no message. Raises
        StoreTrouble.
        """
        if sign_up.message is None:
            await self.posts.bring(self, sign_up)  # it is found, and settled; or it is dropped
            return

        message = sign_up.message

        async def show() -> None:
            if sign_up.state == "begun":  # the table stands there instead
                await self._requests.delete(sign_up.channel, message)
                return
            now = await self.store.sign_ups.get(sign_up.id) or sign_up
            await self._show(now, outcome or await self._outcome(now))

        noted = partial(self.store.sign_ups.change, sign_up.id, over=True)
        key = f"sign-up over {sign_up.id}"
        await self.posts.settle(Settled(key, sign_up.channel, message, show, noted))

    async def _outcome(self, sign_up: SignUp) -> str:
        """Return what has become of a sign-up, as far as its row tells."""
        language = await self.spoken(sign_up)
        match sign_up.state:
            case "off" | "nobody":
                return say(language, f"sign-up-{sign_up.state}")
            case "missed":
                why = say(language, "sign-up-missed")
            case _:
                why = why_not(self.bot, sign_up, TimeoutError(), language)
        return say(language, "sign-up-failed", why=why)

    async def redraw(self, sign_up: SignUp) -> None:
        """Show an open sign-up as it is now, once it is posted."""
        await done_or_logged(self._show(sign_up), "A sign-up stands there as it was")

    async def _show(self, sign_up: SignUp, outcome: str = "") -> None:
        """Show a sign-up on its message. Raises FAILURES, StoreTrouble."""
        if sign_up.message is not None:
            view = sign_up_message(sign_up, await self.spoken(sign_up), outcome)
            await self._requests.edit(sign_up.channel, sign_up.message, view)

    def _forget(self, gone: Deletion) -> None:
        """Show the sign-ups of somebody who is deleted without them."""
        self._background.start(self._without(gone))

    async def _without(self, gone: Deletion) -> None:
        store = self.store.sign_ups
        waiting = () if gone.user else [sign_up.id for sign_up in await store.waiting(inf)]
        for number in (*gone.sign_ups, *waiting):
            async with self.locks.of(number):
                sign_up = await store.get(number)
                if sign_up and sign_up.state == "open" and self.bot.served.serve(sign_up.server):
                    await self.redraw(sign_up)

    async def _call(
        self, sign_up: SignUp, text: str, *, table: int | None = None, without: int = 0
    ) -> None:
        """Call the people who come or might, and nobody else; from the channel above, if the
        sign-up's thread is locked.
        """
        called = (await self._present(sign_up)).those("in", "maybe")
        users = [person.user for person in called if person.user != without]
        if not users:
            return
        liked = [user for user in users if (await self.readers.preferences(user)).mentions]
        language = await self.spoken(sign_up)
        names = {person.user: person.name for person in called}
        named = listed(
            [f"<@{user}>" if user in liked else escaped(names[user]) for user in users], language
        )
        view = joining(table, language, "button-join")

        async def post(channel: int, stamp: Stamp) -> int:
            return await self._requests.call(channel, f"{named}: {text}", liked, view, stamp=stamp)

        calling = self._tell(sign_up, post)
        await done_or_logged(calling, "The people of a sign-up are not called")

    async def _tell(self, sign_up: SignUp, post: Callable[[int, Stamp], Awaitable[int]]) -> None:
        """Post a message in the channel of a sign-up, or above it. Raises FAILURES."""
        key = f"called {sign_up.id} {sign_up.starts}"
        try:
            await insistently(key, partial(post, sign_up.channel))
        except FAILURES as error:
            parent = await above(self.bot, sign_up) if code_of(error) in FORBIDDEN | SHUT else None
            if parent is None:
                raise
            await insistently(key, partial(post, parent))


def _hosts(interaction: Interaction, sign_up: SignUp) -> bool:
    """True if it is the presser's own sign-up."""
    return sign_up.host is not None and sign_up.host.user == interaction.user.id
