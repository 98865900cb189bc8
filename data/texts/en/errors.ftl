### What went wrong, and what to do.

## At the table

refusal-not-seated = You're not sitting at this table, but there's a way in:
refusal-seat-taken-over = { $seat } has your seat now. A way in:
refusal-already-seated = You're sitting here already: play on.
refusal-table-full = This table is full. Open a second one with **/{ command-play }**.
refusal-round-running = People are playing here. Wait until the match is over, then it'll work again.
refusal-no-round = Nobody's playing here. The table shows what's next.
refusal-not-between = That's for when a match is over. Before the first one whoever runs the table deals with **{ button-start }**.
refusal-match-runs = You're in the middle of a match. Play it to its end, then it'll work again.
refusal-already-in-line = You're number { $place } in line. You'll be asked when the match is over.
refusal-line-full = { $count } people are already in line here. Open a second table with **/{ command-play }**.
refusal-leave-first = You still sit at { $count ->
    [one] a table
   *[other] { $count } tables
}. Leave, and I can forget you.
refusal-night-too-early = Not in the middle of it: a match has to be over first.
refusal-no-match = There's no match going on here. The person running the table starts one with **{ button-start }**.
refusal-already-dealt = The next round has been dealt already. Get your cards with **{ button-hand }**.
refusal-already-said = You've said so already. Now it's up to the others.
refusal-catch-too-early = Not so fast: { $seat } has only just moved. You can say it in { seconds }.
refusal-accuse-later = You were wrong just now. Watch until this turn is over.
refusal-accused-enough = You were wrong twice: no more of that until the next deal.
refusal-lead-too-early = Just a moment: the others may still swap. You can lead in { seconds }.
refusal-too-few = There are too few of you, it takes at least { $count }. Wait for somebody else, or have the computer play along: **{ button-more }**, then **{ button-addseat }**.
refusal-host-only = Only the person running the table can do that. If nothing stirs there for a good while before a deal, press **{ button-start }** again, and you run it.
refusal-unknown-action = There's no such move here. **{ button-hand }** gets you fresh buttons.
refusal-no-such-seat = There's no such seat here. Have another look at the table.
refusal-round-over = That's over already. You can play on at the table.
refusal-not-your-turn = Not yet: { $seat } is to play. Wait until it's your turn.
refusal-not-held = You don't hold { $cards }. Play what **{ button-hand }** shows you.
refusal-must-lay = You can play, so you have to. Pick something that fits.
refusal-one-card = One card at a time. Pick one.
refusal-no-catching = Nobody is caught at this table. Just play on.
refusal-no-hints = No hints here: there are other people at the table. The person running the table can allow them before the deal, under **{ button-house }**.
refusal-cannot-think = I can't work that out. Try again in a moment.
refusal-no-table-seat = There's no computer player to send away. **{ button-addseat }** adds one.
refusal-seat-given-up = The computer plays your seat now. After the match, **{ button-again }** gets you one again.
refusal-seat-taken = No seat to take over. **{ button-join }** gets you one, or a place in line.
refusal-not-away = You're here already. **{ button-hand }** shows you your cards.
refusal-nobody-late = Nobody else is running out of time. The table shows what's next.
refusal-clock-runs = There's a clock here. When time's up, it goes on by itself.
refusal-nobody-asked = Nobody else has to do anything. The table shows what's next.
refusal-wait-longer = Give { $seat } a little more time. In { $count ->
    [one] a minute
   *[other] { $count } minutes
} you can have the computer play on.
refusal-nothing-to-pause = There's nothing going on to take a break from. Deal the cards first.
refusal-no-clock = No clock runs at this table. Take a break for as long as you like.
refusal-paused-already = You're on a break already. **{ button-resume }** ends it.
refusal-paused = You're all on a break. Press **{ button-resume }** at the table to go on.
refusal-not-paused = There's no break to end. Just play on.
refusal-vote-about-you = That vote is about you: the others decide. You can leave at any time.
refusal-vote-alone = You can't decide that alone. As long as somebody is playing, it takes at least two votes; if they're away, the computer plays for them.
refusal-already-voted = Your vote counts already. Now it's up to the others.
refusal-no-title = Nobody has to ask here: to go, just press **{ button-leave }**.
refusal-not-asked-to = Nobody has asked you for that. Look at the table for what's next.
refusal-take-back-never = At this table a card laid is a card played. Taking back is a house rule; the person running the table can change it before the deal.
refusal-take-back-nothing = Nothing of yours lies here that you could still take back. Just play on.
refusal-take-back-acted = Too late, somebody has done something since. What's played stays played.
refusal-take-back-shown = That stays where it is: you can only take back what you've just played, if nothing was drawn, turned over or burned and nobody has finished.
refusal-take-back-often = No more than { times-word } a turn: what's down stays down now.
refusal-take-back-late = Too late: here you can take something back for { seconds } only. What's played stays played.
refusal-take-back-time-up = Your turn would be over by now if you hadn't played. Leave it there, or the computer plays for you.
refusal-table-closed = This table has been cleared. Open a new one with **/{ command-play }**.
refusal-stale = Something has happened at the table since. Here's your hand as it is now.
refusal-no-such-table = That table is gone. Open a new one with **/{ command-play }**.
refusal-too-many-of-yours = { $count ->
    [one] You already have a table open
   *[other] You already have { $count } tables open
}, and that's the most at once: close one first, say your oldest, table { $table }: { $address }
refusal-too-many-in-channel = { $count ->
    [one] There's a table
   *[other] There are { $count } tables
} open in this channel already, and that's the most. { table-quietest }
refusal-too-many-on-server = { $count ->
    [one] There's a table
   *[other] There are { $count } tables
} open on this server already, and that's the most. { table-quietest }
table-quietest = Table { $table } has been quiet the longest and could be closed: { $address }
refusal-no-tables-here = There's no table in this channel. Open one with **/{ command-play }**.
refusal-no-such-rules = I don't know that game. Choose one from the list.
refusal-no-such-round = I can't find that round. Choose one from the list under **/{ command-replay }**.
refusal-no-such-match = I can't find that match among yours. Choose one from the list behind **/{ command-profile }**.
refusal-no-open-rounds = Nothing lies open here yet. Play a match to its end first.
refusal-cards-closed = Those cards are still face down. They open when the match is over; those of the week's deal when its week is.
refusal-not-replayable = That round was played by rules I don't know any more. Choose a newer one.
refusal-store-trouble = I couldn't save that, so nothing has happened. Try again in a moment.

## On Discord

trouble-forged = I can't make sense of that button. Press **{ button-hand }** at the table for fresh ones.
trouble-retired = That's no longer there. What there is now: **/{ command-help }**.
trouble-other-hand = That's not your hand. Press **{ button-hand }** at the table to get yours.
trouble-missing-permissions = In { $channel } I lack: { $permissions }. Somebody who manages the server can give me that in the channel's permissions.
trouble-private-thread = This thread is private, and I'm not in it. Write @ and my name here, that lets me in.
trouble-may-not-write = You can't write in this channel, so I won't do it for you. Try a channel where you can.
post-channel-gone = The channel for it is gone. Choose another one.
trouble-channel-gone = This table's channel is gone. Open a new table somewhere else with **/{ command-play }**.
trouble-discord = Discord has the hiccups. Try again in a moment, nothing at the table is lost.
trouble-stopping = I'm restarting. Your table stays as it is; press once more in a minute.
trouble-unexpected = I dropped something. Try again; if it still doesn't work, give the bot's owner the code.
failure-code = -# Code: `{ $code }`

## Permissions, as Discord calls them

permission-view-channel = View Channels
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-manage-guild = Manage Server
permission-manage-messages = Manage Messages
permission-create-public-threads = Create Public Threads
permission-administrator = Administrator
permission-manage-channels = Manage Channels
permission-manage-webhooks = Manage Webhooks
permission-pin-messages = Pin Messages
permission-bypass-slowmode = Bypass Slowmode
permission-manage-threads = Manage Threads
permission-manage-events = Manage Events
permission-create-events = Create Events
permission-manage-nicknames = Manage Nicknames
permission-manage-expressions = Manage Expressions
permission-create-expressions = Create Expressions
permission-kick-members = Kick Members
permission-ban-members = Ban Members
permission-moderate-members = Timeout Members
permission-mute-members = Mute Members
permission-deafen-members = Deafen Members
permission-move-members = Move Members
permission-mention-everyone = Mention @everyone, @here, and All Roles
permission-view-audit-log = View Audit Log
permission-view-guild-insights = View Server Insights
permission-view-creator-monetization-analytics = View Server Subscription Insights

## To the owner

owner-unexpected = { $time }: something unforeseen went wrong. Look for `{ $code }` in my log.
owner-copy = { $time }: I can't copy my database. My log says why.
owner-disk = { $time }: my disk is nearly full. Make room, or no move is saved.
owner-second = { $time }: another program runs with my token. Stop one of us, or make a new token.
owner-once = At most one of these a day; with `OWNER_MESSAGES=0` none.
