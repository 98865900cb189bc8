### Commands: names, descriptions, choices and answers. Names in lower case, 32 characters at most.

## Commands

command-play = play
command-play-description = Open a table for everybody to sit down at
help-does-play = opens a table
option-play-rules = game
option-play-rules-description = Which game?

command-rules = rules
command-rules-description = The rules of a game, on one card
help-does-rules = on one card
option-rules-rules = game
option-rules-rules-description = Which game? Otherwise the one at this table

command-table = table
command-table-description = Bring this channel's table back to the bottom, and list all your tables
help-does-table = brings it back and lists all of yours

command-replay = replay
command-replay-description = A finished round, move by move, with all cards open, and whether it was dealt honestly
help-does-replay = a round move by move, and whether it was dealt honestly
option-replay-number = round
option-replay-number-description = Which round? Otherwise the last one in this channel

command-leaderboard = leaderboard
command-leaderboard-description = Who is ahead on this server, and who is the Shithead
help-does-leaderboard = here
option-leaderboard-rules = game
option-leaderboard-rules-description = Which game?

command-houserules = houserules
command-houserules-description = The house rules saved here, and how to share them
help-does-houserules = what you play here your own way

command-settings = settings
command-settings-description = Your language, cards, hand and reminders, and your data: see it, take it, delete it
help-does-settings = your language, your cards, your data

command-server = server
command-server-description = Everything that can be set on this server: tables, the week's deal, calls, the season …
help-does-server = for people who manage the server

command-endtable = endtable
command-endtable-description = Clear a table of this channel, for moderators
help-does-endtable = clears one (for moderators)

command-help = help
command-help-description = What you can play here, how to join in, and what this bot is
help-does-help = this page
command-learn = learn
command-learn-description = Learn a game in a few minutes, and nobody is watching
help-does-learn = by playing
option-learn-rules = game
option-learn-rules-description = Which game? Otherwise the one at this table, or a list of all

## Choices

choice-language-de = German
choice-language-en = English
choice-language-auto = As in Discord
choice-clock-auto = whatever suits the game
choice-clock-live = brisk (everybody sits at the table)
choice-clock-relaxed = relaxed (hours for a turn)
choice-clock-slow = slow (days for a turn)
choice-clock-off = no clock (nobody is hurried)
choice-replay = Table { $table } · { $round } · { $rules } · { $names }
choice-table = Table { $table }: { $rules }, { $count ->
    [one] one person there
   *[other] { $count } people there
}

## Answers

button-goto = Go there
play-standing = You already have a table: { $table }. Play { $rules } there?
button-play-there = Play it there
button-play-close = Close it, open a new one
button-play-new = A second table
play-there = Done! Everybody at the table is asked again: { $channel }.
table-posted = Here it is again, right at the bottom.
table-there = Your table is in { $channel }. You can sit down there, and get your cards there.
table-no-thread = I'd have given the table a thread, but I lack { $permissions } here. Whoever manages the server can grant that in the channel's permissions.
table-which = There are several tables here. Which one would you like?

replay-deal = the deal ({ $count ->
    [one] one move to come
   *[other] { $count } moves to come
})
replay-move = move { $number } of { $count }
replay-round = Match { $match }, round { $round }
replay-somebody = somebody
replay-acts = { $seat } makes a move.
replay-taken-back = { $seat } takes the last move back.

verify-title = Check the deal
verify-before = Write it down now, and compare it after the round: then you know that nothing was swapped in between.
verify-sealed = Before the deal, the seal was: `{ $commitment }`
    It's the SHA-256 of a secret number. Change the number and the seal breaks; nobody can read the number from it.
verify-opened = Since then the number has been laid open: `{ $seed }`
    The whole shuffle follows from it.
verify-fits = The number belongs to this seal. If you took the seal down before the deal, compare the two.
verify-dealt = I've dealt again with the number, and the round plays out just as you played it, { $count ->
    [one] in its one move
   *[other] in all its { $count } moves
}.
verify-cut = The cards were cut{ $count ->
    [one] {""}
   *[other] , { times-word }
}; the file says how.
    So anybody who cut without knowing the number had a hand in it, and nobody chose this deal. Only the bot's owner could have: by making the last cut, or having a friend make it.
verify-not-cut = So it's certain that nothing was swapped after the seal, but not that nobody tried several numbers before it.
verify-where = { $table }, channel { $channel }: until the deal on { $at }, the seal stood behind { button-more } { button-verify }.
verify-file = The file has all it takes, and the script beside it checks it without me: `python verify.py FILE SEAL`

leaderboard-title = Who's ahead here? ({ $rules })
leaderboard-empty = No match has been finished here yet. Start one with **/{ command-play }**.

settings-title = Your settings
settings-about = How you play, and what I tell you.
settings-topic-language = Language and time
settings-topic-cards = Your cards
settings-topic-notices = Reminders and your name
settings-topic-data = { button-privacy }
settings-language = Language
settings-language-tables = A table speaks the language chosen with **/{ command-server }**; else its people's.
settings-zone-hint = This is how times you type are read where the server has no time zone.
settings-language-auto = as in Discord ({ $language })
settings-large = Large letters on the cards
settings-colours = Four colours
settings-german = German faces (B D K A)
settings-compact = Compact hand
settings-mentions = Reminders with a ping
settings-line = **{ $setting }:** { $value }
settings-example = Your cards look like this: { $cards }
settings-saved = Noted! It counts from your next hand on.

end-title = Clear table { $table }? ({ $rules })
end-round = A round is going on there, with { $people }. It won't count, and nobody gets it back.
end-quiet = { $count ->
    [0] Nobody sits there.
   *[other] Sitting there: { $people }. Anything unfinished won't count.
}
end-done = Table { $table } is cleared, and the table says so, too.
end-not = Nothing has happened. The table stays.
end-not-allowed = Only moderators can do that ({ permission-manage-messages }). Ask one, or leave yourself: **{ button-more }** at the table, then **{ button-leaving }**.
button-end-now = Clear the table
button-end-not = Leave it

help-title = Welcome to the card table
help-games = Cruzo, Shithead, Crazy Eights, Schrööm and relatives: { $count } games. Only you see your hand; the pile lies in the channel for all.
help-start =
    - **/{ command-play }** opens a table with a seat for you. To join it, press **{ button-join }**.
    - The person running the table presses **{ button-start }**. Your cards come by themselves.
    - Press a card to play it. ▶️ at the table shows whose turn it is.
    - On your own? **{ button-playnow }** deals at once, with computer players.
help-hand = **Where are my cards?**
    Scrolled away? Press **{ button-hand }** at the table for a fresh hand. Is it the table that's gone? **/{ command-table }** brings it back to the bottom.
help-stuck-title = Something is stuck?
help-stuck = **What else?**
    - A button doesn't do anything: once there are cards, press **{ button-hand }** at the table and go on from there.
    - Pressed the wrong card: as long as it can be undone, your hand shows **{ button-takeback }**. That's a few seconds, and not once a card was drawn, turned over or burned.
    - Everybody else has gone: press **{ button-more }** at the table and then **{ button-leaving }**; a moderator can clear any table with **/{ command-endtable }**.
    - The bot was away: nothing is lost. The table is where it was, **/{ command-table }** brings it back.
help-presses = **Your last presses**
help-press = { $time } · { $outcome ->
    [done] worked
    [refused] not allowed
    [failed] failed, `{ $code }`
   *[other] ignored
}
help-more = Everything you can type
button-commands = All commands
button-stuck = Something is stuck?
help-chapter-playing = Playing: { $commands }.
help-chapter-rules = Rules: { $commands }.
help-chapter-looking-back = Looking back: { $commands }.
help-chapter-standings = Who's ahead: { $commands }.
help-chapter-settings = Settings: { $commands }.
help-command = **/{ $name }** { $does }
help-command-named = **/{ $name }** (you see { $name }) { $does }
help-person = On a person's name (right click or long press, then Apps): **{ menu-duel }** shows how you two did, **{ menu-challenge }** gets you both to a table.
select-help-rules = How do you play …?

## About

about-title = Card table { $version }
button-about = About this bot
button-page-back = Back
about-what = Cruzo, Shithead, Crazy Eights, Schrööm and their relatives, by every rule their players know. Cards are dealt from a number that is sealed beforehand, and nobody else at the table sees your hand.
about-source = Free software under the MIT licence. The source is a click away: read it, change it, run it yourself.
about-source-ask = Free software under the MIT licence. The bot's owner can tell you where its source is.
button-about-install = Add to a server
button-about-support = Questions and help
button-about-source = Source
button-about-privacy = Privacy
button-about-terms = Terms
