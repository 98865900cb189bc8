"""What a round was, and its match if that is over with it. Pure values."""

from msgspec.structs import replace

from engine.cards import Card
from engine.game import CardsLeft, Places, Unplayed
from engine.opponents.characters import Character
from engine.seats import Seats
from engine.value import Value
from tables.lobby.state import NOBODY, SheetLine
from tables.memory.played import PlayedMatch
from tables.moments import KeptMoment
from tables.people import People, Person, instead
from tables.results import Feats, numbered
from tables.round_memory import Remark


class MatchStory(Value, omit_defaults=True):
    """What is told of a match in one sentence: its kind (a rule of tables/match_story.py) and its
    facts: the seat it is about (NOBODY: none alone), other seats, a number, the number of a
    round, a card, and what came of it.
    """

    kind: str
    seat: int = NOBODY
    others: Seats = ()
    count: int = 0
    round: int = 0
    card: Card | None = None
    outcome: str = ""


class Ended(Value, kw_only=True, omit_defaults=True):
    """A round as it ended, and the `match` that is over with it (None: that goes on): made once by
    the move that ends it, and kept until the next deal, whatever happens at the table meanwhile.
    All seats in it are those of then.

    `people` sat there; the disk has them by number only, with the round. `characters` played seats
    of the table's own, with their levels. `line` is the round's on the sheet. `former` is the seat
    that took the title at this table before, so many times in a row (`carried`); `remark` what one
    of the table's own players said at the end. `feats` are the table's own until the match is on
    disk, then its server's.

    `peak` is the largest moment of what is over; `story` what is told of it in one sentence.

    At the end of a match of several rounds nothing is told of the last alone. Otherwise
    `timed_out` are the seats for whom the clock gave up; `cards` the numbers of cards each seat was
    left with, on the table and in hand, where those decided the places; `unplayed` all that were
    left in a match; `card` is the one with which its sole winner ended it; `ending` the rare event
    that ended it otherwise.
    """

    people: People = ()
    characters: tuple[tuple[int, Character, int], ...] = ()
    line: SheetLine
    match: PlayedMatch | None = None
    former: int | None = None
    carried: int = 0
    timed_out: Seats = ()
    peak: KeptMoment | None = None
    cards: CardsLeft = ()
    unplayed: tuple[Unplayed, ...] = ()
    ending: str = ""
    card: Card | None = None
    remark: Remark | None = None
    feats: Feats = Feats()
    story: MatchStory | None = None

    @property
    def over(self) -> bool:
        """True if the match is over with the round."""
        return self.match is not None

    @property
    def of_match(self) -> bool:
        """True if the match is over after several rounds, and so the last says little of it."""
        return self.match is not None and self.match.rounds > 1

    @property
    def by_cards(self) -> Places:
        """Return the places the cards gave, in the match if that is over, else in the round."""
        return self.line.places if self.match is None else self.match.by_cards

    @property
    def places(self) -> Places:
        """Return the seats by place as it counts, first to last, sharing seats together."""
        return self.line.places if self.match is None else self.match.places

    @property
    def numbers(self) -> dict[int, int]:
        """Return each seat's place as it counts, 1 the first; in the order of the places."""
        return numbered(self.places)

    @property
    def title(self) -> int | None:
        """Return the seat that took the rule set's title with the match, by the cards."""
        return None if self.match is None else self.match.title

    @property
    def absent(self) -> Seats:
        """Return the seats the table played at the match's end, and so last."""
        return () if self.match is None else self.match.absent

    @property
    def shared(self) -> bool:
        """True if the cards gave nobody the last place alone."""
        return len(self.by_cards[-1]) > 1

    @property
    def winners(self) -> Seats:
        """Return the seats that came first; absent people do not win."""
        return tuple(seat for seat in self.places[0] if seat not in self.absent)

    def leads_by_cards(self, seat: int) -> bool:
        """True if a seat was first by the cards, too, and has not only moved up."""
        return seat in self.by_cards[0]

    def seat_of(self, user: int) -> int | None:
        """Return the seat a Discord user had; None if they did not play."""
        return next((at for at, sat in enumerate(self.people) if user and sat.user == user), None)

    def with_instead(self, user: int | None, person: Person) -> "Ended":
        """Return it with this person, who was renamed or is forgotten, where a Discord user sat."""
        return replace(self, people=instead(self.people, user, person))
