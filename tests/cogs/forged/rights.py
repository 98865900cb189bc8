"""Who may do what, no matter how they came to send it: a small judgement of its own, made from the
promises of pages and tables. When in doubt it grants the right: only what it calls forged must
change nothing.
"""

import simcord

from cogs.play.play import NONE
from engine.notation import write_action
from tables.table import Table
from tests.cogs import forging
from tests.cogs.forged.inputs import Input
from tests.cogs.forged.scene import AT_CLUB, TABLES, Scene

OF_ONESELF = {
    "language", "large", "colours", "compact", "words", "mentions", "forget", "settled", "named",
    "daily", "german", "ownzone", "puzzledo", "puzzlepick",
}  # fmt: skip
POSTS = {"profileshow", "tabshow"}  # what is one's own, for all to see
OF_MANAGERS = {"server", "clock", "threads", "rateshouse", "plays", "default", "drop"}
OF_MANAGERS |= {"seasonlength", "seasonend", "channels", "weekchannel", "zone", "keepsakes"}
OF_MANAGERS |= {"tablewords", "tablegerman", "callhourly", "dealschosen"}
OF_MANAGERS |= {"puzzlechannel", "puzzlehour"}
OF_HOSTS = {"start", "playnow", "endmatch", "addseat", "dropseat", "weekly", "ordinary"}
OF_HOSTS_PAGES = {"value", "entered", "ready", "reset", "company"}
SAVING = {"keep", "keepas"}  # the name may be typed while the cards are dealt, or the table closes
OF_A_ROUND = {"here", "wait", "letgo", "playfor", "pause", "resume", "remove"}
LEAVING = {"leave", "reallyleave", "sneak", "askleave"}
COMMANDS_FOR_ALL = {"leaderboard", "profile"}


class Rights:
    """Judges inputs of a scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    async def may(self, one: Input) -> bool:
        """True if the sender may be allowed to do this in their channel."""
        if one.kind == forging.AUTOCOMPLETE:
            return False
        if one.kind == forging.COMMAND:
            return one.data["name"] in COMMANDS_FOR_ALL or self._plans(one)
        head, _, rest = one.custom_id.partition(":")
        if one.channel != self.scene.channel(one.person).id:  # outside of any server
            return head == "p" and rest.partition(":")[0] in OF_ONESELF | POSTS
        if head == "t":
            return await self._of_table(one, rest)
        return await self._of_message(one, head, rest)

    def _plans(self, one: Input) -> bool:
        """True for a table announced for a time: `/play` with digits in it, in one's channel."""
        said = {option["name"]: option["value"] for option in one.data["options"]}
        here = one.channel == self.scene.channel(one.person).id
        timed = any(sign.isdecimal() for sign in said.get("at", ""))
        return here and timed and one.data["name"] == "play"

    async def _of_message(self, one: Input, head: str, rest: str) -> bool:
        """True if a message of one's own, or one for all, allows this."""
        word, _, argument = rest.partition(":")
        if one.message is None or not one.message.is_ephemeral:
            return head == "p" and await self._turns_own(one, word)
        if not one.message.visible_to(one.person.id):
            return False
        if head in ("h", "hs", "hc"):
            return await self._of_hand(one)
        return head == "p" and await self._of_page(one, word, argument)

    async def _turns_own(self, one: Input, word: str) -> bool:
        """True for a public page the presser has asked for."""
        if word == "game":
            return await self._chooses(one)
        made = one.message.interaction_metadata if one.message else None
        own = made is not None and int(made["user"]["id"]) == one.person.id
        return own and word in forging.public_words(self.scene.pub.bot.handlers)

    async def _chooses(self, one: Input) -> bool:
        """True for a host who chooses the game before the deal."""
        number = one.custom_id.removeprefix("p:game:").partition(" ")[0]
        table = await self._table(one, number)
        seat = table.seat_of(one.person.id) if table else None
        return table is not None and table.lobby.stage == "lobby" and seat == table.lobby.host

    async def _table(self, one: Input, number: str, *, closed: bool = False) -> Table | None:
        """Return an open table of the sender's server; or also a closed one."""
        if not number.isdecimal() or len(number) > 18 or int(number) not in TABLES:
            return None
        here = int(number) in AT_CLUB
        if here != (one.person is self.scene.zoe):
            return None
        table = await self.scene.table(int(number))
        return table if closed or table.lobby.stage != "closed" else None

    async def _of_table(self, one: Input, rest: str) -> bool:
        number, _, meant = rest.partition(":")
        table = await self._table(one, number)
        if table is None:
            return False
        word = meant.partition(" ")[0]
        if word == "watch":
            return bool(table.lobby.match.opened)
        if word in self.scene.pub.bot.handlers.table_buttons:
            return self._at_table(one.person, table, word)
        return table.state is not None and one.custom_id in self.scene.shown(one.person)

    @staticmethod
    def _at_table(person: simcord.MemberActor, table: Table, word: str) -> bool:
        """True if a person may use this word at this stage of a table."""
        lobby, seat = table.lobby, table.seat_of(person.id)
        between = lobby.stage in ("lobby", "between")
        if seat is None:
            # A press without a seat asks for one.
            seats = word in ("join", "again", "start", "next")
            return seats or (between and word == "takeover")  # in a match, in line
        if lobby.stage == "between" and word in ("again", "next", "start", "playnow"):
            return True  # an old button of the lobby says yes to the next match, too
        if word in OF_HOSTS:
            return between and seat == lobby.host
        if word == "night":
            return between
        if word == "youngest":
            return between
        return word in OF_A_ROUND | LEAVING

    async def _of_hand(self, one: Input) -> bool:
        """True if the rules give this seat that action now, in any order of its cards."""
        parts = one.custom_id.split(":")
        table = await self._table(one, parts[1]) if len(parts) == 4 else None
        seat = table.seat_of(one.person.id) if table else None
        if table is None or seat is None or table.state is None:
            return False
        if not parts[2].isdecimal() or not len(parts[2]) <= 18 or int(parts[2]) > table.revision:
            return False
        if parts[3] == "takeback":  # it may still be taken back
            return True
        if parts[3] == "ready" and seat in getattr(table.state, "waits", ()):
            return True  # the leader, too, though leading says it and no button does
        lawful = [sorted(write_action(action).split()) for action in table.legal(seat)]
        return any(sorted(action.split()) in lawful for action in _actions(parts, one.values))

    async def _of_page(self, one: Input, word: str, argument: str) -> bool:
        person, scene = one.person, self.scene
        boss, manages = person is scene.zoe, person in (scene.manager, scene.zoe)
        of_servers = {
            **dict.fromkeys(OF_ONESELF | POSTS | {"table", "playnow"}, True),
            **dict.fromkeys(OF_MANAGERS, manages),
            **dict.fromkeys(("end", "endnow"), person is scene.moderator or boss),
            "replayshow": not boss,  # a round of the first server's, to all there
            "zonecity": False,  # no city has been offered
            "titlerole": boss or (manages and not one.values),
            "callrole": boss or (manages and not one.values),
        }
        if word in of_servers:
            return of_servers[word]
        if word == "game":
            return await self._chooses(one)
        number, _, what = argument.partition(" ")
        if word == "more":
            what = (what or "".join(one.values)).removeprefix("really")
        if word == "playnew" and number == NONE:
            return True
        table = await self._table(one, number, closed=word in SAVING)
        return table is not None and self._on_page(person, table, word, what)

    def _on_page(self, person: simcord.MemberActor, table: Table, word: str, what: str) -> bool:
        """True if a person may use this word of a page about a table."""
        if word in ("seats", "more"):
            return self._at_table(person, table, what.partition(" ")[0])
        between = table.lobby.stage in ("lobby", "between")
        seat = table.seat_of(person.id)
        if word in ("playthere", "forgetleave"):  # chooses, or wishes; or gets up
            return seat is not None and (between or word == "forgetleave")
        if seat is None or seat != table.lobby.host:
            return False
        if word == "playnew":  # closes this table, and opens another
            return True
        return word in SAVING or (word in OF_HOSTS_PAGES and between)


def _actions(parts: list[str], values: list[str]) -> list[str]:
    """Return the actions a click on a hand may ask for: the text itself, or the chosen values."""
    if parts[0] == "h":
        return [parts[3], parts[3] + " "]
    if parts[0] == "hs":
        return values
    return [" ".join([parts[3], *(value.partition(".")[0] for value in values)])]
