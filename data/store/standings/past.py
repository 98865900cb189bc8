"""The room of what people have played."""

from data.store.database.access import Access, reading_page
from data.store.standings.opponents import read_opponents
from data.store.standings.past_matches import read_match, read_matches


class SqlPast(Access):
    """Opponents and matches, read when they are asked for."""

    opponents = reading_page(read_opponents)
    matches = reading_page(read_matches)
    match = reading_page(read_match)
