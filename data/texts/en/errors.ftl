### What went wrong, and what to do.

## At the table

refusal-not-seated = You're not sitting at this table. You can pull up a chair before the next round.
refusal-already-seated = You've got a seat already. If anybody's missing, it's the others.
refusal-table-full = This table is full. Open a second one with **/{ command-play }**.
refusal-round-running = There's a round going on here. Wait until it's over.
refusal-no-round = Nobody's playing here right now. Deal first.
refusal-not-between = The next round is coming anyway. We start as soon as the cards are dealt.
refusal-match-runs = You're in the middle of a match. Press **{ button-next }** and play on.
refusal-join-in-match = They're in the middle of a match. Pull up a chair when it's over.
refusal-leave-in-match = You're in the middle of a match, and the others need you. Play it to the end, or ask whoever runs the table to call it off.
refusal-leave-first = You're still sitting at a table here or elsewhere. Leave it first, then I can forget you.
refusal-no-match = There's no match going on here. Deal first.
refusal-already-dealt = The next round has been dealt already. Have a look at your hand.
refusal-not-now = That doesn't work right now. See at the table what's next.
refusal-already-said = You've said so already. Now it's up to the others.
refusal-catch-too-early = Not so fast: { $seat } has only just moved. You can say it in { $count ->
    [one] a second
   *[other] { $count } seconds
}.
refusal-too-few = There are too few of you. It takes at least { $count } to play.
refusal-host-only = Only whoever runs the table can do that. Go and ask.
refusal-unknown-action = That's not a thing at this table. Have another look at the buttons.
refusal-no-such-seat = There's no such seat here. Have another look at the table.
refusal-table-closed = This table has been cleared. Open a new one with **/{ command-play }**.
refusal-stale = Something has happened at the table since. Here's your hand as it is now.
refusal-no-such-table = That table is gone. Open a new one with **/{ command-play }**.
refusal-no-tables-here = There's no table in this channel. Open one with **/{ command-play }**.
refusal-no-such-rules = I don't know that game. Choose one from the list.
refusal-store-trouble = I couldn't write that down just now, so nothing has happened. Try again in a moment.

## On Discord

trouble-forged = I can't make sense of that button. Press **{ button-hand }** at the table for fresh ones.
trouble-other-hand = That's not your hand. Press **{ button-hand }** at the table to get yours.
trouble-missing-permission = I lack the permission “{ $permission }” in { $channel }. Somebody who manages the server can give it to me in the channel's permissions.
trouble-missing-permissions = I lack these permissions in { $channel }: { $permissions }. Somebody who manages the server can give them to me in the channel's permissions.
trouble-channel-gone = This table's channel is gone. Open a new table somewhere else with **/{ command-play }**.
trouble-discord = Discord has the hiccups. Try again in a moment, nothing at the table is lost.
trouble-stopping = I'm being switched off and on again. Your table is safe; give me a minute and press once more.
trouble-unexpected = I dropped something. Try again; if it still doesn't work, tell whoever runs me this number: `{ $reference }`

## Permissions, as Discord calls them

permission-view-channel = View Channels
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-manage-guild = Manage Server
