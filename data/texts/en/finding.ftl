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
