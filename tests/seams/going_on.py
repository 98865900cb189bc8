"""Whether every open table goes on: by its clock, or because somebody presses a button."""

from tables.table import Table
from tests.cogs.pub import choices, ids
from tests.seams.stage import Stage


async def every_table_goes_on(stage: Stage) -> None:
    """Each open table has an alarm, or waits for people who can press a button that works."""
    main = stage.pub.channel.id
    for number in await stage.store.of_server(stage.server):
        table = await stage.table(number)
        stage.go_to(table.location.channel)
        assert table.alarm is not None or not table.in_round, f"table {number} waits for nobody"
        if table.in_round:
            await _make_a_move(stage, table)
        else:
            await _press_something(stage, table)
    stage.go_to(main)


async def _make_a_move(stage: Stage, table: Table) -> None:
    """Somebody the round waits for opens their hand and plays; or the table does it."""
    before = table.revision
    waiting = [table.people[seat].user for seat in table.to_act if seat not in table.lobby.away]
    who = [one for one in stage.people if one.id in waiting and stage.may_see(one, table)]
    if not who:
        assert table.alarm is not None, f"table {table.id} waits for nobody"
        await stage.env.advance_time(max(5.0, table.alarm.at - stage.now() + 5))
    else:
        await stage.until_prepared(table)
        await stage.pub.press(who[0], f"t:{table.id}:hand")
        hand = stage.pub.hand(who[0])
        mine = [one for one in choices(hand) if one[0].startswith((f"h:{table.id}:", "hs:"))]
        moves = [one for one in mine if ":?" not in one[0]]
        assert moves, f"table {table.id} offers {who[0].name} nothing"
        await stage.pub.move(who[0], moves[0])
    assert (await stage.table(table.id)).revision > before, f"table {table.id} stands still"


async def _press_something(stage: Stage, table: Table) -> None:
    """Somebody new sits down, or those who were there want another round."""
    before = table.revision
    pressed = False
    for word in ("join", "again", "next"):
        custom_id = f"t:{table.id}:{word}"
        if custom_id not in ids(stage.pub.board(table.id)):
            continue
        for one in stage.people:
            seat = table.seat_of(one.id)
            if word == "again" and seat in table.lobby.match.again:
                continue  # they are asked no more
            if stage.may_see(one, table) and (seat is not None) is (word != "join"):
                await stage.pub.press(one, custom_id)
                pressed = True
                break
        if pressed:
            break
    assert pressed, f"nobody can press anything at table {table.id}"
    assert (await stage.table(table.id)).revision > before, f"table {table.id} does nothing"
