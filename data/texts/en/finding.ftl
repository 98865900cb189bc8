### Finding a table, and people for one.
### $when is a time as Discord writes it; $seats are names.

## My tables

mine-title = Your tables
mine-you = your turn
mine-turn = { $count ->
    [one] { $seats } is to play
   *[other] { $seats } are to play
}
mine-until = time is up { $when }
mine-away = the computer plays for you; **{ button-hand }** there brings you back
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
mine-line = you're in line, as number { $place }
mine-asked = You've asked around for
mine-calls = You've called people to
mine-unposted = Not posted yet: Discord has the hiccups.
mine-reminder = { $count ->
    [one] A table is waiting for you
   *[other] { $count } tables are waiting for you
}
mine-reminder-off = This comes once a day at most, as you wished. You can turn it off with /{ command-settings } on a server.
settings-daily = A daily reminder when I am to play

## Calling for players

call-role-every = Every game
calls = Calling people to a table
calls-of = Calls ({ $game })
call-role-hint = The person running a table can ping a role once, before the deal. You can choose what you may mention yourself; a game's own role comes first.
call-role-saved = Noted! The person running a table finds **{ button-call }** behind **{ button-more }**.
call-role-gone = That role is gone. Choose another one.
call-role-everyone = That would be everybody. Choose a role for people who want to be pinged.
call-role-forbidden = I may not mention that role. Make it one that everybody may mention, or give me { permission-mention-everyone }.
call-role-not-allowed = You may not mention that role yourself, so I don't do it in your name. Make it one that everybody may mention, or ask somebody with { permission-mention-everyone }.
call-role-aside = I won't ping this role: the person who chose it has left, or may not mention it any more. Somebody who manages the server can choose it again.
select-call-role = Who should be pinged? ({ $game })
calls-hourly = Calls, at most
choice-calls = { $count ->
    [one] one an hour
   *[other] { $count } an hour
}
button-call = Call for players
button-call-join = I'm in
call-suggested = It's quiet here. Shall I ping { $role } for your table? That works once for each table; **{ button-more }** has it, too.
call-text = { $role }: { $host } is looking for people for **{ $rules }**. Press **{ button-call-join }**, and you have a seat.
call-done = I've pinged { $role }. Anyone who presses **{ button-call-join }** has a seat.
call-later = Discord has the hiccups: I'll ping { $role } as soon as it lets me, within ten minutes.
call-lost = Discord never confirmed your call to **{ $rules }**, so I don't repeat it. It doesn't count: you can call again.
button-call-off = Call it off
call-off-done = Called off. Your table stays open.
call-off-late = That call is over already.
call-none = There's nobody to ping for this game here. The people who manage the server choose a role in **/{ command-server }**.
call-too-late = You can call for players before the deal. After that, they can take over a seat behind **{ button-more }**.
call-unseen = { $role } can't see this channel, so nobody would come. Open a table where they can.
call-seated = You've got a seat! The table is in { $channel }, and that's where your cards will come.
refusal-called-already = Players have been called to this table already, and once is all it gets.
refusal-called-too-often = That's enough calls on this server for this hour. Try again in a while.

## Challenges

menu-challenge = Challenge
challenge-text = { $name }: { $host } challenges you to **{ $rules }**. Press **{ button-call-join }** to take a seat.
challenge-done = { $name } is challenged. One press of **{ button-call-join }**, and you're both at the table.
challenge-done-quietly = { $name } is challenged, but without a ping: that's how they have set it. Better tell them yourself.
challenge-later = Discord has the hiccups: { $name } hears of it as soon as it lets me, within ten minutes.
challenge-there = { $name } is already at your table.
challenge-unseen = { $name } can't see this channel. Challenge them in one you both see.
opponent-yourself = That's you. Pick somebody else!
opponent-bot = That's a bot, and it doesn't play here. To play against the computer: **/{ command-play }**, then **{ button-more }** and **{ button-addseat }**.
opponent-gone = { $name } has left this server.
refusal-challenged-already = There was already a challenge between you two within the hour. The next one can be made <t:{ $again }:R>.

## Sign-ups

option-play-at = at
option-play-at-description = “tomorrow at half past eight”, “in an hour”, “friday 8pm” … Leave it out to begin right away
sign-up-title = { $rules }: who's coming?
sign-up-when = **{ $when }**, { $left }
sign-up-asks = { $name } would like to play.
sign-up-hint = When it's time the table opens right here, and everyone who said yes or maybe is pinged.
button-sign-up-in = I'm in
button-sign-up-maybe = Maybe
button-sign-up-no = Can't
button-sign-up-off = Call it off …
button-sign-up-end = Call it off
sign-up-posted = The sign-up is up!
sign-up-later = Discord has the hiccups: I'll ask around as soon as it lets me. **/{ command-table }** has it, and calls it off.
sign-up-lost = Discord never let me ask around for **{ $rules }** ({ $when }), and I've given up. It doesn't count for anything.
sign-up-moved = Moved!
sign-up-understood = I understood **{ $time }** ({ $city }), which is { $when } on your clock.
sign-up-then = The table opens here then, and you have a seat. **{ button-sign-up-off }** is beneath the sign-up.
sign-up-understood-when = I understood { $when } by your clock.
sign-up-time = { $weekday ->
    [0] Mon
    [1] Tue
    [2] Wed
    [3] Thu
    [4] Fri
    [5] Sat
   *[6] Sun
} { plot-day }, { $time }
time-choice = { $time } { $city } · { $wait }
time-choice-asks = { $typed } · I'll ask for your city
time-wait = in { $days ->
    [0] { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h{ $minutes ->
            [0] {""}
           *[other] {" "}{ $minutes } min
        }
    }
   *[other] { $days } days
}
button-sign-up-former = As before after all
zone-cities = In which city do clocks go as yours do?
button-sign-up-other = No, { $time }
button-sign-up-when = Another time …
sign-up-when-title = When, then?
sign-up-when-label = For example: tomorrow at half past eight
mine-sign-up = - { $rules }, { $when }, { $count ->
    [0] nobody has said yes yet
    [one] one person is coming
   *[other] { $count } are coming
}
refusal-sign-up-answered = Others have answered already and count on this time. Call it off, and ask again.
sign-up-off-ask = Call off **{ $rules }**? Everyone who signed up is told.
sign-up-off = Called off.
sign-up-off-call = **{ $rules }** ({ $when }) is off, sorry.
sign-up-off-done = It's called off, and everyone who signed up knows.
sign-up-nobody = Nobody could come. Maybe another time?
sign-up-missed = I was away at that time. **/{ command-play }** opens a table right now.
sign-up-failed = The table couldn't be opened here. { $why }
sign-up-failed-call = **{ $rules }** isn't happening, sorry. { $why }
sign-up-call = **{ $rules }** is about to begin! **{ button-join }** gets you a seat.
sign-up-not-yours = Only the person who asked can call it off, or somebody who may manage the server ({ permission-manage-guild }).
refusal-no-sign-up = That sign-up is gone. **/{ command-play }** with a time asks again.
refusal-sign-up-over = That sign-up is over. **/{ command-play }** with a time asks again.
refusal-sign-up-full = So many have answered that there's no room for more. Ask around for a second table!
refusal-too-many-sign-ups = You're asking for enough tables already. Call one of them off, or wait until it has begun.
refusal-sign-ups-too-often = You've asked around often enough for now. You can ask again <t:{ $again }:R>.
refusal-sign-ups-too-often-here = People have asked around here often enough for now. You can ask again <t:{ $again }:R>.
refusal-too-many-sign-ups-here = Enough sign-ups are open on this server. Wait until one of them has begun.
refusal-time-when = When? Say it like: tonight at eight, tomorrow 20:30, friday 7:30pm, in an hour.
refusal-time-now = Right now? Then just leave out { option-play-at }.
refusal-time-hour = “{ $words }” doesn't tell me an hour. Say it like: friday at half past eight.
refusal-time-day = “{ $words }” doesn't tell me a day. Say it like: saturday at eight.
refusal-time-words = I don't understand “{ $words }”. A day and an hour will do: saturday at eight.
refusal-time-clock = “{ $words }” isn't a time of day. Say it like: 8:15pm, quarter past eight.
refusal-time-vague = At what time exactly? Say it like: ten past eight.
refusal-time-two = That's more than one time. Which one is it to be?
refusal-time-repeats = One at a time: on which day is the next? Say it like: thursday at eight.
refusal-time-which-day = On which day? Say it like: saturday at eight.
refusal-time-no-date = There's no such date. Which day is it to be?
refusal-time-weekday = That date is a { night-day }. Which day is it to be?
refusal-time-missing = There's no such time: that night the clocks go forward past it. Take an hour earlier or later.
refusal-time-past = That's over already. If you mean another day, add it: tomorrow 20:00.
refusal-time-far = That's a long way off. { $count } days ahead at most, please.

## Playing to the end

rule-table-min-finishes = Who can play
rule-table-min-finishes-is = { $count ->
    [0] everybody
   *[other] people who finish at least { $count } % of their matches
}
rule-table-min-finishes-description = Only people who finish this many percent of their matches on this server can sit down here. Newcomers always can. 0: everybody can.
seat-finishes = finishes { $percent } %
profile-finishes = Finishes { $percent } % of the last { $count } matches
refusal-finishes-too-few = This table is for people who finish { $least } % of their matches, and you finish { $percent } %. Play some to the end, or open a table of your own.
