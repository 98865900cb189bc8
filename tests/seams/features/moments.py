"""Moments and remarks: the largest is remembered for the end, a remark until the table closes."""

from engine.cards import BY_TEXT
from engine.notation import read_action
from tables.lobby.state import AddSeat, Leave, Start
from tables.moments import KeptMoment
from tables.table import Table
from tests.cogs.pub import texts
from tests.seams.stage import Stage

RANKS = ("4", "5", "6", "9", "J", "A", "3", "2") * 2
MANY = " ".join(f"{rank}{suit}" for suit in "SC" for rank in RANKS)
HEAP = f"""
    pile: {MANY} QS
    turn: 1
    0: 9H QH KC | - | -
    1: KH 3D QD | - | -
    2: 4H 5H | - | -
"""
OTHERS = "0: 5D | - | -\n1: 6C | - | -\n2: KH KD JC | - | -"  # by one card would be a rarer story
LAST_CARD = f"pile: 4H\nturn: 0\n{OTHERS}"
COMPUTER, HERS = 2, 1  # seats
CARDS = tuple(BY_TEXT[card] for card in (*MANY.split(), "QS", "KH"))
TOOK = KeptMoment("picks_up", COMPUTER, 3, -1, len(CARDS), cards=CARDS)


async def bring_about(stage: Stage) -> int:
    """Mia has a computer's player take up 34 cards at Ben's table, and it says something to her."""
    room = stage.pub.guild.create_text_channel("loud")
    table = await stage.gather("cruzo", stage.ben, stage.mia, at=room)
    await stage.act(table, stage.ben, AddSeat("bluffer"))
    await stage.act(table, stage.ben, Start())
    stage.put(table, HEAP)
    await stage.act(table, stage.mia, read_action(table.game, "lay KH"))
    await stage.env.advance_time(15)
    memory = table.snapshot.memory
    assert memory.peaks[COMPUTER] == TOOK
    assert memory.remark is not None and memory.remark.to == HERS
    return table.id


async def holds(stage: Stage, number: int) -> None:
    """The round's end tells it, whatever has happened meanwhile; and with the table the remark is
    gone.
    """
    if await stage.store.load(number) is None:
        assert stage.purged
        return
    table = await stage.table(number)
    if table.in_round and table.lobby.rounds == 0:
        _is_kept(table)
        before = stage.pub.channel.id
        stage.go_to(table.location.channel)
        stage.put(table, LAST_CARD)
        await stage.act(table, stage.ben, read_action(table.game, "lay 5D"))
        await stage.env.advance_time(5)
        stage.go_to(before)
    if table.lobby.stage == "between" and table.lobby.rounds == 1 and len(table.people) > COMPUTER:
        _is_told(stage, table)
    if table.lobby.stage == "between":
        for person in stage.people:
            if table.seat_of(person.id) is not None:
                await stage.act(table, person, Leave())
    if table.lobby.stage == "closed":
        assert table.lobby.spoken == ()


def _is_kept(table: Table) -> None:
    memory = table.snapshot.memory
    kept = memory.peaks[COMPUTER]
    assert kept is not None and kept.weight >= TOOK.weight


def _is_told(stage: Stage, table: Table) -> None:
    """Where the result can be seen it tells of the 34 cards, unless the clock has played on and
    something larger has happened.
    """
    assert table.ended is not None
    largest = table.ended.peak
    assert largest is not None and largest.weight >= TOOK.weight
    story = table.ended.story
    if largest == TOOK and story is not None and story.kind == "huge_moment":  # else a rarer one
        boards = [texts(one) for one in stage.shown(stage.server) if one.id == table.screen.message]
        assert all(str(TOOK.count) in board for board in boards)
    assert table.lobby.spoken[0][0] == "bluffer"
