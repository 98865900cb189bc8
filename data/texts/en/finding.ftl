### Finding a table, and people for one.
### $when is a time as Discord writes it; $seats are names.

## My tables

command-mine = mine
command-mine-description = All your tables on all servers, and where you are waited for
mine-title = Your tables
mine-none = You sit at no table just now. **/{ command-play }** opens one, and **/{ command-table }** shows the one in this channel.
mine-waiting = You are waited for
mine-others = Nothing to do there for now
mine-you = your turn
mine-turn = { $count ->
    [one] { $seats } has to move
   *[other] { $seats } have to move
}
mine-until = time is up { $when }
mine-away = the table plays for you; **{ button-hand }** there brings you back
mine-paused = on a break
mine-lobby = before the deal, { $count ->
    [one] one person there
   *[other] { $count } people there
}
mine-lobby-yours = before the deal, you run it, { $count ->
    [one] nobody else there
   *[other] { $count } people there
}
mine-next = the next round is about to be dealt
mine-between = the match is over; another one, maybe?
mine-reminder = { $count ->
    [one] A table is waiting for you
   *[other] { $count } tables are waiting for you
}
mine-reminder-off = Once a day at most, as you wished. **/{ command-settings }** on a server turns it off.
settings-daily = Daily private reminder of slow tables

## Calling for players

button-finding = Finding people …
finding-title = Finding people
call-role-every = Every game
call-role-none = none
call-role-hint = Whoever runs a table can call these people once, before the deal. You can choose a role only if you may mention it yourself; a game's own role comes before the one for every game.
call-role-saved = Noted! Whoever runs a table finds **{ button-call }** behind **{ button-more }**.
call-role-gone = That role is gone. Choose another one.
call-role-everyone = That would be everybody. Choose a role of those who want to be called.
call-role-forbidden = I may not mention that role. Make it one that everybody may mention, or give me { permission-mention-everyone }.
call-role-not-allowed = You may not mention that role yourself, so I don't do it in your name. Make it one that everybody may mention, or ask somebody with { permission-mention-everyone }.
call-role-aside = This role is not called: whoever chose it has left, or may not mention it any more. Somebody who manages the server can choose it anew.
select-call-role = Whom to call? ({ $game })
calls-hourly = Calls on this server
choice-calls = { $count ->
    [one] one an hour
   *[other] { $count } an hour
}
button-call = Call for players
button-call-join = I'm in
call-suggested = It's quiet here. Shall I call { $role } to your table? That works once a table; **{ button-more }** has it, too.
call-text = { $role } { $host } is looking for people for **{ $rules }**: { $count ->
    [one] one seat is free
   *[other] { $count } seats are free
}.
call-over = Somebody was looking for people to play with here. That's settled, thanks!
call-done = { $role } has been called. Whoever presses **{ button-call-join }** has a seat.
call-none = Nobody can be called for this game here. Those who manage the server choose a role in **/{ command-server }**.
call-too-late = Players are called before the deal. Once it has begun, newcomers take over seats behind **{ button-more }**.
call-unseen = { $role } can't see this channel, so nobody would come. Open a table where they can.
call-seated = You've got a seat! The table stands in { $channel }, and that's where your cards will come.
refusal-called-already = This table has called once, and that's all it gets.
refusal-called-too-often = Enough has been called on this server for this hour. Try again in a while.
