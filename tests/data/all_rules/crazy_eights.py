"""What the pages of Crazy Eights and its relatives mean: what each sentence says of a move."""

import re
from collections.abc import Set

from engine.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    JOKER,
    JOKER_RANK,
    KING,
    SPADES,
    Rank,
    card,
    rank_of,
)
from engine.crazy_eights import legal
from engine.crazy_eights.ends import costs_of
from engine.crazy_eights.values import Draw, Lay, Pass
from tests.data.all_rules.moves import Meaning, Move, Needs, number_in, ranks_in, ranks_of
from tests.data.all_rules.pages import Told

SELDOM: list[tuple[str, dict[str, object]]] = [
    ("rockaway", {"hand_size": "down_up", "ends": "rounds"}),
    ("pesten", {"draw_two": "none"}),
    ("rockaway", {"finish": "no_again"}),
    ("mau-mau", {"turned_card": "counts"}),
    ("makao", {"turned_card": "counts", "last_calls": 2, "wild_on_wild": False}),
    ("mau-mau", {"card_points": "7:cancels", "score": "collect", "jokers": 1}),
    ("black-jack", {"blocks": "9,A", "wild_on_wild": False, "wild": "7,A", "score": "wins"}),
    ("prsi", {"score": "collect", "card_points": "Q:cancels"}),
    ("pesten", {"draw_adds": "A", "reverse": "none", "draw_answer": "same", "finish": "works"}),
    ("black-jack", {"draw_answer": "none", "blocks": "9"}),
    ("makao", {"draw_answer": "none", "again": ["5"], "again_fits": "any", "fight": "6"}),
    ("prsi", {"jokers": 2, "draw_two": "none", "draw_five": "X", "draw_answer": "same"}),
    ("prsi", {"score": "wins", "ends": "rounds", "hand_size": "down"}),
]
WILD = ("full-wild", "full-wild-single")
DRAWING = ("full-draws", "full-draws-alone", "full-draws-joker", "full-draws-joker-alone")
SPECIAL = (
    *WILD, *DRAWING, "full-half-wild", "full-demand", "full-skip", "full-skip-live",
    "full-reverse", "full-again", "full-all-draw", "full-blocks", "full-draw-adds",
    "full-opposite-draws", "full-fight",
)  # fmt: skip
BLACK, RED = (SPADES, CLUBS), (HEARTS, DIAMONDS)


# What a move is


def top(move: Move) -> Rank:
    """The rank that was laid; none: -1."""
    return rank_of(move.laid[-1]) if move.laid else -1


def works(move: Move) -> bool:
    """Whether cards were laid that do what they do: the last ones do nothing, nor those of a
    fight.
    """
    if move.before.attacked >= 0:
        return False
    return bool(move.laid) and bool(move.before.hands[move.seat]) and not is_last(move)


def is_last(move: Move) -> bool:
    """Whether a seat has laid its last card."""
    return bool(move.laid) and move.after.phase == "over"


def is_free(move: Move) -> bool:
    """Whether nothing has to be answered."""
    before = move.before
    bound = before.pending or before.live or before.demand >= 0
    return not bound and before.attacked < 0 and not before.anything


def next_seat(move: Move) -> int:
    """The next one, as play goes after the move."""
    return int(move.seat + move.after.direction) % move.seats


def is_match(move: Move) -> bool:
    """Whether the first card laid matches the top one."""
    asked, laid = move.before.asked, move.laid[0]
    return JOKER in (asked, laid) or rank_of(asked) == rank_of(laid) or asked & 3 == laid & 3


# Turns


def match_top(one: Told, move: Move) -> bool:
    must = "have to" in one.said
    if move.laid and is_free(move):
        anything = {rank for told in move.page.of(*WILD, "full-half-wild")
                    if "goes on anything" in told.said for rank in ranks_of(told)}  # fmt: skip
        return is_match(move) or rank_of(move.laid[0]) in anything
    bound = move.before.pending or move.before.live or move.before.attacked >= 0
    if isinstance(move.action, Draw | Pass) and not bound:
        could = any(isinstance(way, Lay) for way in legal(move.before, move.seat))
        return not (must and could)
    return True


def drawing(one: Told, move: Move) -> bool:
    """One card at a time; after it the turn is over, or what was drawn may be laid."""
    before = move.before
    if (
        "any card that fits" not in one.said
        and "can play" not in one.said
        and before.drawn
        and move.laid
    ):
        return bool(move.laid == before.drawn[-1:])
    if not isinstance(move.action, Draw):
        return True
    if "until a card" in one.said or "until a card does" in one.said:
        return bool(move.after.drawn) or not legal_lays(move)
    if "next player's turn" in one.said:
        return drawn(move) == 1 and not move.after.drawn
    if "card after card" in one.said or "at most" in one.said:
        return drawn(move) == 1 and len(move.after.drawn) <= number_of_cards(one)
    return drawn(move) == 1 and len(move.after.drawn) == 1


def number_of_cards(one: Told) -> int:
    """The number in "three cards at most", "three at most"."""
    return number_in(re.findall(r"(\w+)(?: cards)? at most", one.said)[0])


def drawn(move: Move) -> int:
    """How many cards the seat has drawn by choice."""
    return sum(event.count for event in move.all("draws") if event.seat == move.seat)


def legal_lays(move: Move) -> bool:
    """Whether the seat may lay after the move."""
    return any(isinstance(way, Lay) for way in legal(move.after, move.seat))


def stock(one: Told, move: Move) -> bool:
    if "shuffled again" not in one.said:
        return "reshuffles" not in move.tags
    before = move.before
    buried = before.pile[-1] != JOKER and len(before.pile) > 1
    empty = not before.stock and buried and before.shuffles < 100 and before.attacked < 0
    return not (empty and isinstance(move.action, Pass) and not move.before.drawn
                and not move.before.live)  # fmt: skip


# Special cards


def together(one: Told, move: Move) -> bool:
    ranks = {rank_of(card) for card in move.laid}
    never = ranks_in(one.said.partition("never")[2].partition(":")[0])
    return len(move.laid) < 2 or (len(ranks) == 1 and not ranks & never)


def wild(one: Told, move: Move) -> bool:
    if not may_go_on_anything(one, move):
        return False
    if top(move) not in ranks_of(one) or not works(move):
        return True
    return lies_well(one, move) and names_well(one, move, "names" in move.tags)


def lies_well(one: Told, move: Move) -> bool:
    """Whether a wild card lies where it may."""
    if not is_free(move):
        return True
    if rank_of(move.before.asked) in not_on(one):
        return False
    return is_match(move) or "has to fit" not in one.said


def not_on(one: Told) -> Set[Rank]:
    """The ranks a wild card does not go on."""
    return ranks_in(re.split("anything but|doesn't go on", one.said + ".")[-1].split(".")[0]
                    ) if re.search("but an?|doesn't go on", one.said) else set()  # fmt: skip


def names_well(one: Told, move: Move, named: bool) -> bool:
    """Whether a suit is named where it is said to be; not with what may be the last card."""
    if len(move.laid) == len(move.before.hands[move.seat]):
        return not named
    if "don't name a suit" in one.said:
        return not named
    if "If it matches" in one.said:
        return len(move.laid) > 1 or not is_free(move) or named == is_match(move)
    return named


def may_go_on_anything(one: Told, move: Move) -> bool:
    """Whether cards that go on anything may be laid now, where nothing has to be answered."""
    hand, before = move.before.hands[move.before.turn], move.before
    if "goes on anything" not in one.said or not is_free(move) or before.drawn or len(hand) < 3:
        return True
    if rank_of(before.asked) in not_on(one):
        return True
    lays = {way.card for way in legal(before, before.turn) if isinstance(way, Lay)}
    return all(held in lays for held in hand if rank_of(held) in ranks_of(one))


def half_wild(one: Told, move: Move) -> bool:
    if not may_go_on_anything(one, move):
        return False
    if top(move) not in ranks_of(one) or not works(move):
        return True
    named = move.first("names")
    return named is not None and (named.suit in ("H", "D")) == (move.laid[-1] & 3 in RED)


def demand(one: Told, move: Move) -> bool:
    wanted = move.before.demand
    if wanted >= 0 and move.laid and not move.before.pending and not move.before.live:
        return rank_of(move.laid[0]) in {wanted, *ranks_of(one)}
    demands = move.first("demands")
    if demands is None:
        return True
    return top(move) in ranks_of(one) and demands.rank not in move.page.ranks(*SPECIAL)


def hits(move: Move, count: int, whom: int) -> bool:
    """Whether somebody owes so much more for each card that was laid, or has drawn it at once."""
    if "full-no-hit-back" in move.page.told:
        took = move.first("takes")
        short = len(move.before.stock) < count * len(move.laid)
        right = took is not None and took.seat == whom
        as_many = right and (short or took.count == count * len(move.laid))
        return bool(move.before.missing or as_many)
    owes = move.first("owes")
    if owes is None or move.before.missing:
        return bool(move.before.missing)
    return bool(owes.count == move.before.pending + count * len(move.laid) and owes.seat == whom)


def draws(one: Told, move: Move) -> bool:
    blocking = move.page.ranks("full-blocks") if "blocking" in one.said else set()
    if "Nothing else" in one.said and not answers(ranks_of(one) | blocking, move):
        return False
    if top(move) not in ranks_of(one) or not works(move):
        return True
    return hits(move, number_in(one.said.partition(" draws ")[2]), next_seat(move))


def answers(ranks: Set[Rank], move: Move) -> bool:
    """Whether a draw was answered by these ranks only; who takes it has had their turn."""
    if move.before.pending and move.laid:
        return rank_of(move.laid[0]) in ranks
    took = any(event.seat == move.seat for event in move.all("takes")) and not move.before.missing
    return not took or move.after.turn != move.seat or move.after.phase == "over"


def hit_back(one: Told, move: Move) -> bool:
    if not (move.before.pending and move.laid):
        return answers(set(), move)
    ranks, on = move.page.ranks(*DRAWING), rank_of(move.before.pile[-1])
    kings = "full-king-of-hearts" in move.page.told
    black = "full-black-jack" in move.page.told
    laid = move.laid[0]
    if rank_of(laid) in move.page.ranks("full-draw-adds"):
        return True
    if rank_of(laid) in move.page.ranks("full-blocks"):
        return "blocking" in one.said and "cancels" in move.tags
    if black and rank_of(laid) == JACK and laid & 3 in RED:
        return "red Jack" in one.said and on == JACK and "cancels" in move.tags
    cards = rank_of(laid) in ranks or (black and rank_of(laid) == JACK)
    cards = cards or (kings and laid in (card(KING, SPADES), card(KING, HEARTS)))
    return cards and ("any of these" in one.said or rank_of(laid) == on)


def black_jack(one: Told, move: Move) -> bool:
    black = top(move) == JACK and move.laid[-1] & 3 in BLACK and works(move)
    return not black or hits(move, number_in(one.said.partition(" draws ")[2]), next_seat(move))


def blocks(one: Told, move: Move) -> bool:
    """On a pending draw it cancels: a wild one in any suit, another in the top card's."""
    before = move.before
    if not before.pending:
        return True
    ranks, hand = ranks_of(one), before.hands[before.turn]
    lays = {way.card for way in legal(before, before.turn) if isinstance(way, Lay)}
    if len(hand) > 2 and before.pile[-1] != JOKER:
        suits = (0, 1, 2, 3) if "whatever" in one.said else (before.pile[-1] & 3,)
        go = {held for held in hand if rank_of(held) in ranks and held & 3 in suits}
        if go != {card for card in lays if rank_of(card) in ranks}:
            return False
    laid = move.laid and top(move) in ranks
    return not laid or "cancels" in move.tags or is_last(move)


def draw_adds(one: Told, move: Move) -> bool:
    """On a pending draw it goes in any suit and adds one; elsewhere it is plain."""
    before = move.before
    ranks, hand = ranks_of(one), before.hands[before.turn]
    if before.pending and len(hand) > 2:
        lays = {way.card for way in legal(before, before.turn) if isinstance(way, Lay)}
        if not lays.issuperset(held for held in hand if rank_of(held) in ranks):
            return False
    if top(move) not in ranks or not works(move) or before.missing:
        return True
    owes = move.first("owes")
    return owes.count == before.pending + len(move.laid) if before.pending else owes is None


def opposite_draws(one: Told, move: Move) -> bool:
    if top(move) not in ranks_of(one) or not works(move):
        return True
    away = move.seats // 2 if move.seats % 2 == 0 else move.before.direction
    drew = {event.seat for event in move.all("draws")}
    enough = len(move.before.stock) >= len(move.laid)
    said = "next player draws" not in one.said or move.seats % 2 == 1
    said = said and ("player opposite draws a card." not in one.said or move.seats % 2 == 0)
    return said and (not enough or drew == {(move.seat + away) % move.seats})


def last_works(one: Told, move: Move) -> bool:
    """The last cards do what they do before their seat has won."""
    if not (move.laid and is_last(move)) or len(move.before.hands[move.seat]) != len(move.laid):
        return True
    all_draw = move.page.ranks("full-all-draw")
    enough = len(move.before.stock) >= len(move.laid) * (move.seats - 1)
    return top(move) not in all_draw or not enough or "draws" in move.tags


def works_draw(one: Told, move: Move) -> bool:
    """Seats without cards win once nothing is pending, the first of them; or they draw."""
    if move.before.pending and not move.before.hands[move.before.turn]:
        lays = any(isinstance(way, Lay) for way in legal(move.before, move.before.turn))
        if lays or "Pass" in move.tags:
            return False
    wins = move.first("wins")
    emptied = [seat for seat in move.before.emptied if not move.after.hands[seat]]
    return wins is None or not emptied or bool(wins.seat == emptied[0])


def works_again(one: Told, move: Move) -> bool:
    before = move.before
    if before.pending or before.phase == "over" or before.hands[before.turn]:
        return True
    return all(isinstance(way, Draw) for way in legal(before, before.turn))


def no_hit_back(one: Told, move: Move) -> bool:
    return not move.before.pending and not move.after.pending and "owes" not in move.tags


def fight(one: Told, move: Move) -> bool:
    """In a fight only the next card of the suit goes, and nothing else happens."""
    before, after = move.before, move.after
    if before.attacked >= 0 and move.laid:
        return bool(move.laid == (before.pile[-1] + 4,)) and not {"owes", "names"} & {*move.tags}
    opens = top(move) in ranks_of(one) and works(move)
    if opens and not before.missing:
        return "attacks" in move.tags and after.attacker == move.seat
    lost = before.attacked >= 0 > after.attacked and "takes" in move.tags
    pips = rank_of(before.pile[-1]) + 2
    took = move.first("takes")
    return not lost or bool(
        took.seat == before.attacked and (took.count == pips or not after.stock)
    )


def red_jack(one: Told, move: Move) -> bool:
    red = top(move) == JACK and move.laid[-1] & 3 in RED and works(move)
    blocked = top(move) in move.page.ranks("full-blocks")
    return blocked or ("cancels" in move.tags) == (red and move.before.pending > 0)


def king_of_hearts(one: Told, move: Move) -> bool:
    laid = works(move) and card(KING, HEARTS) in move.laid
    return not laid or bool({"owes", "takes"} & {*move.tags} or move.before.missing)


def king_of_spades(one: Told, move: Move) -> bool:
    laid = works(move) and move.laid == (card(KING, SPADES),)
    return not laid or hits(move, 5, (move.seat - move.after.direction) % move.seats)


def skip(one: Told, move: Move) -> bool:
    if top(move) not in ranks_of(one) or not works(move):
        return True
    skipped = [event.seat for event in move.all("skips")]
    wanted = min(len(move.laid), move.seats - 1)
    if move.seats == 2 and "your turn again" in one.said:
        return bool(skipped[:wanted] and move.after.turn == move.seat)
    return len(skipped) >= wanted and skipped[:1] == [next_seat(move)]


def skip_live(one: Told, move: Move) -> bool:
    ranks = ranks_of(one) | ranks_in(re.findall(r" or plays ([^.]*)\.", one.said)[0])
    if move.before.live and move.laid and rank_of(move.laid[0]) not in ranks:
        return False
    if top(move) not in ranks_of(one) or not works(move):
        return True
    owes = move.first("owes_turns")
    adds = move.before.live + len(move.laid) if "one turn more" in one.said else 1
    return owes.count == adds if owes else bool(move.before.missing)


def reverse(one: Told, move: Move) -> bool:
    if is_last(move):
        return True
    ranks = move.page.ranks("full-reverse")
    turned = top(move) in ranks and works(move) and len(move.laid) % 2 == 1
    return ("reverses" in move.tags) == (turned and move.seats > 2)


def again(one: Told, move: Move) -> bool:
    if not (top(move) in ranks_of(one) and works(move)):
        return True
    anything = "play anything on it" in one.said
    return bool(move.after.turn == move.seat and move.after.anything == anything)


def all_draw(one: Told, move: Move) -> bool:
    if top(move) not in ranks_of(one) or not works(move):
        return True
    drew = [event.seat for event in move.all("draws")]
    enough = len(move.before.stock) >= len(move.laid) * (move.seats - 1)
    return move.seat not in drew and (not enough or len(drew) == move.seats - 1)


def joker(one: Told, move: Move) -> bool:
    if not may_go_on_anything(one, move):
        return False
    if "card it lies on" in one.said and move.laid and top(move) == JOKER_RANK:
        return bool(move.after.asked == move.before.asked or is_last(move))
    quiet = {"lays", "names", "says_last_card", "fined", "skips"}
    if not (top(move) == JOKER_RANK and works(move)):
        return True
    return {*move.tags} <= quiet and bool(move.after.asked == JOKER)


def finish(one: Told, move: Move) -> bool:
    return not is_last(move) or top(move) not in ranks_of(one)


def finish_plain(one: Told, move: Move) -> bool:
    return not is_last(move) or top(move) not in {*move.page.ranks(*SPECIAL), JOKER_RANK}


# The last card, and the end


def last(one: Told, move: Move) -> bool:
    if "catches" in move.tags and "catch you" not in one.said:
        return False
    for fined in move.all("fined"):
        left = len(move.before.hands[fined.seat])
        if left == 1 and not move.laid and fined.count > number_in(one.said.rpartition("draw ")[2]):
            return False
    return True


def last_calls(one: Told, move: Move) -> bool:
    if not move.laid or len(move.before.hands[move.seat]) != len(move.laid):
        return True
    said = bool(getattr(move.action, "lastcard", False))
    most = number_in(one.said.rpartition("draw ")[2])
    fined = [event.count for event in move.all("fined") if event.seat == move.seat]
    return said or (bool(fined) and fined[-1] <= most)


def wins(one: Told, move: Move) -> bool:
    if "wins" not in move.tags:
        return True
    effects = {"skips", "owes", "owes_turns", "reverses", "cancels", "demands"}
    return not move.after.hands[move.seat] and not effects & {*move.tags}


def counts(one: Told, move: Move) -> bool:
    told = re.findall(r"(\d+) for (.*?)(?=, \d+ for|, and the)", one.said)
    costs = {rank: int(points) for points, cards in told for rank in ranks_in(cards)}
    if move.page.ranks("full-cancels"):
        return True
    each = [(event, sum(costs.get(rank_of(one), rank_of(one) + 2) for one in event.cards))
            for event in move.all("counts")]  # fmt: skip
    return all(event.count == points for event, points in each)


def cancels(one: Told, move: Move) -> bool:
    """Each of the rank takes the dearest other card with it, but no wild one or joker."""
    ranks = ranks_of(one)
    never = ranks | ranks_in(one.said.partition("never")[2].partition(":")[0])
    costs = costs_of(move.before.options).points
    for event in move.all("counts"):
        mine = sum(rank_of(card) in ranks for card in event.cards)
        others = sorted(costs[card] for card in event.cards if rank_of(card) not in never)
        kept = sum(costs[card] for card in event.cards if rank_of(card) in never - ranks)
        left = others[: max(len(others) - mine, 0)]
        pairs = len(others) - len(left)
        if event.count != sum(left) + kept + 3 * pairs - 50 * (mine - pairs):
            return False
    return True


def collects(one: Told, move: Move) -> bool:
    """Whoever wins gets all the others hold, or one point."""
    if "wins" not in move.tags:
        return True
    held = sum(event.count for event in move.all("counts"))
    worth = 1 if "one point" in one.said else held
    got = {event.seat: event.count for event in move.all("collects")}
    return got == ({move.first("wins").seat: worth} if worth else {})


def blocked(one: Told, move: Move) -> bool:
    if "blocked" not in move.tags:
        return True
    held = {event.seat: event.count for event in move.all("counts")}
    best = min(held.values())
    more = sum(held.values()) - best * len(held)
    first = {seat for seat, count in held.items() if count == best}
    if "gets" not in one.said:
        return not move.all("collects") and {*move.after.places[0]} == first
    worth = 1 if "gets one." in one.said else more
    got = {event.seat: event.count for event in move.all("collects")}
    return got == (dict.fromkeys(first, worth) if worth else {})


MEANINGS: dict[str, Meaning] = {
    "full-match-top": match_top,
    **dict.fromkeys(
        ("full-draw-one", "full-draw-one-then-play", "full-draw-up-to", "full-draw-until-fits"),
        drawing,
    ),
    "full-stock-pass": stock,
    "full-stock-reshuffle": stock,
    "full-together": together,
    "full-together-single": together,
    "full-wild": wild,
    "full-wild-single": wild,
    "full-half-wild": half_wild,
    "full-joker": joker,
    "full-demand": demand,
    **dict.fromkeys(DRAWING, draws),
    "full-blocks": blocks,
    "full-fight": fight,
    "full-no-hit-back": no_hit_back,
    "full-draw-adds": draw_adds,
    "full-opposite-draws": opposite_draws,
    "full-works": last_works,
    "full-works-draw": works_draw,
    "full-works-again": works_again,
    "full-cancels": cancels,
    "full-collects": collects,
    "full-hit-back": hit_back,
    "full-black-jack": black_jack,
    "full-red-jack": red_jack,
    "full-king-of-hearts": king_of_hearts,
    "full-king-of-spades-hits": king_of_spades,
    "full-skip": skip,
    "full-skip-live": skip_live,
    "full-reverse": reverse,
    "full-again": again,
    "full-all-draw": all_draw,
    "full-finish": finish,
    "full-finish-plain": finish_plain,
    "full-last": last,
    "full-last-calls": last_calls,
    "full-wins": wins,
    "full-counts": counts,
    "full-blocked": blocked,
}
OF_NO_MOVE = {
    "full-seats",
    "full-aim", "full-match", "full-pack", "full-dealt", "full-dealt-auto", "full-down-up",
    "full-turned", "full-turned-ignored", "full-turned-counts", "full-turned-but", "full-starts",
    "full-last-more",
}  # fmt: skip

NEEDS: Needs = [
    (lambda move: len(move.laid) > 1, ("full-together", "full-together-single")),
    (
        lambda move: "names" in move.tags and top(move) not in move.page.ranks("full-half-wild"),
        WILD,
    ),
    (lambda move: "demands" in move.tags, ("full-demand",)),
    (lambda move: "skips" in move.tags, ("full-skip", "full-skip-live")),
    (lambda move: "owes_turns" in move.tags, ("full-skip-live",)),
    (lambda move: "reverses" in move.tags, ("full-reverse",)),
    (lambda move: "owes" in move.tags, (*DRAWING, "full-black-jack", "full-king-of-hearts")),
    (lambda move: "cancels" in move.tags, ("full-red-jack", "full-blocks")),
    (lambda move: "attacks" in move.tags, ("full-fight",)),
    (lambda move: "takes" in move.tags and bool(move.laid), ("full-no-hit-back", "full-fight")),
    (lambda move: "collects" in move.tags, ("full-collects",)),
    (lambda move: "reshuffles" in move.tags, ("full-stock-reshuffle",)),
    (lambda move: "catches" in move.tags or "fined" in move.tags, ("full-last",)),
    (lambda move: "says_done" in move.tags, ("full-last-calls",)),
    # After the seat before has taken, as it may have to, too, the turn comes back by itself.
    (lambda move: works(move) and move.after.turn == move.seat and move.seats > 2
     and not move.after.standing and not move.before.standing
     and not {"skips", "takes"} & {*move.tags},
     ("full-again",)),
    (lambda move: "draws" in move.tags and bool(move.laid),
     ("full-all-draw", "full-opposite-draws")),
    (lambda move: bool(move.after.emptied) and bool(move.after.pending), ("full-works-draw",)),
    (lambda move: bool(move.after.emptied) and not move.after.pending, ("full-works-again",)),
]  # fmt: skip

LIES = [
    ("mau-mau", "full-wild", "**Jack**", "**Queen**"),
    ("mau-mau", "full-draws-alone", "draws two", "draws three"),
    ("mau-mau", "full-draws-alone", "**7:**", "**9:**"),
    ("mau-mau", "full-skip", "**8:**", "**9:**"),
    ("mau-mau", "full-skip", "", ""),
    ("mau-mau", "full-match-top", "suit**.", "suit**. If you can play, you have to."),
    ("mau-mau", "full-counts", "50 for", "20 for"),
    ("mau-mau", "full-last", "two cards", "one card"),
    ("mau-mau-house", "full-finish", "Jack", "9"),
    ("mau-mau-house", "full-reverse", "**9**", "**10**"),
    ("black-jack", "full-red-jack", "", ""),
    ("black-jack", "full-hit-back", "any of these", "another of the same rank"),
    ("black-jack", "full-again", "**Queen:**", "**9:**"),
    ("black-jack", "full-together", "", ""),
    ("makao", "full-demand", "**Jack:**", "**10:**"),
    ("makao", "full-skip-live", "one turn more", "nothing"),
    ("makao", "full-wild", "has to fit, and then", "goes on anything, but"),
    ("rockaway", "full-wild", "You don't name a suit: its", "You name a suit:"),
    ("mau-mau", "full-stock-reshuffle", "", ""),
    ("tschau-sepp", "full-last-calls", "four", "one"),
    ("prsi", "full-draw-one", "next player's turn", "end of it"),
    ("jack-change", "full-blocks", "if it's the suit on top", "whatever its suit"),
    ("jack-change", "full-blocks", "", ""),
    ("crates", "full-draw-adds", "**Ace**", "**King**"),
    ("last-one", "full-fight", "**4**", "**5**"),
    ("last-one", "full-fight", "", ""),
    ("last-one", "full-no-hit-back", "", ""),
    ("last-one", "full-draws", "two", "three"),
    ("last-one", "full-again", ", and you may play anything on it", ""),
    ("last-one", "full-joker", "counts as the card it lies on", "anything goes on it"),
    ("crates", "full-opposite-draws", "**7:**", "**10:**"),
    ("crates", "full-works-draw", "", ""),
    ("crates", "full-half-wild", "**9**", "**10**"),
    ("huit-americain", "full-draws", "**Ace:**", "**King:**"),
    ("jack-change", "full-wild", "**Ace**", "**King**"),
    ("jack-change", "full-draws-alone", "Nothing else helps but blocking", "Nothing else helps"),
]
