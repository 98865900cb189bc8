### Commands: names, descriptions, choices and answers. Names in lower case, 32 characters at most.

## Commands

command-play = play
command-play-description = Open a table for everybody to sit down at
option-play-rules = game
option-play-rules-description = Which game?

command-rules = rules
command-rules-description = Show you the rules of a game
option-rules-rules = game
option-rules-rules-description = Which game? Otherwise the one at this table

command-table = table
command-table-description = Bring this channel's table back to the bottom

command-replay = replay
command-replay-description = Look at a finished round again, move by move, with all cards open
option-replay-round = round
option-replay-round-description = Which round? Otherwise the last one in this channel

command-verify = verify
command-verify-description = Check that a round's cards were dealt honestly
option-verify-round = round
option-verify-round-description = Which round? Otherwise the last one in this channel

command-leaderboard = leaderboard
command-leaderboard-description = Who is ahead on this server, and who is the Shithead
option-leaderboard-rules = game
option-leaderboard-rules-description = Which game?

command-houserules = houserules
command-houserules-description = Which house rules there are here, and how to pass them on

command-settings = settings
command-settings-description = Your language and your cards

command-server = server
command-server-description = Which language the tables on this server speak

## Choices

choice-language-de = German
choice-language-en = English
choice-language-auto = As in Discord
choice-replay = Table { $table }, { $round } · { $rules } · { $names }
choice-table = Table { $table }: { $rules }, { $count ->
    [one] one person there
   *[other] { $count } people there
}

## Answers

table-posted = Here it is again, right at the bottom.
table-which = There are several tables here. Which one would you like?

replay-deal = the deal ({ $count ->
    [one] one move to come
   *[other] { $count } moves to come
})
replay-move = move { $number } of { $count }
replay-round = match { $match }, round { $round }
replay-somebody = somebody
replay-acts = { $seat } makes a move.
replay-taken-back = { $seat } takes the last move back.
replay-file = Here's the whole round as text. `python -m engine FILE` plays it from the first card to the last.

verify-title = Was it an honest deal?
verify-sealed = Before the deal, this seal stood at the table: `{ $commitment }`
    It's the SHA-256 of a secret number. Whoever changes the number breaks the seal, and nobody can read the number from it.
verify-opened = Since then the number has been laid open: `{ $seed }`
    The whole shuffle follows from it.
verify-fits = The number belongs to this seal. If you took the seal down before the deal, compare the two.
verify-dealt = I've dealt again with the number, and the round plays out just as you played it, { $count ->
    [one] in its one move
   *[other] in all its { $count } moves
}.
verify-file = No need to take my word for it: the file has all it takes, and `docs/verify.py` from my source code checks it without me.

leaderboard-title = Who's ahead here? ({ $rules })
leaderboard-line = **{ $name }** has won { $wins } of { $matches ->
    [one] one match
   *[other] { $matches } matches
}, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} in all
leaderboard-points = { $average } points a round
leaderboard-empty = No round has been finished here yet. Start one with **/{ command-play }**.
leaderboard-more = … and { $count ->
    [one] one more
   *[other] { $count } others
}

settings-title = Your settings
settings-language = Language
settings-language-auto = as in Discord ({ $language })
settings-large = Large letters on the cards
settings-colours = Four colours
settings-line = **{ $setting }:** { $value }
settings-turn-on = { $setting }: turn on
settings-turn-off = { $setting }: turn off
settings-example = This is how your cards look: { $cards }
settings-saved = Noted! It shows from your next hand on.

server-title = This server
server-language = Language of the tables
server-language-auto = as in the server's settings ({ $language })
server-saved = Noted! The tables here speak { $language } now.
server-not-allowed = Only those who may manage the server can do that ({ permission-manage-guild }).
