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
choice-table = Table { $table }: { $rules }, { $count ->
    [one] one person there
   *[other] { $count } people there
}

## Answers

table-posted = Here it is again, right at the bottom.
table-which = There are several tables here. Which one would you like?

leaderboard-title = Who's ahead here? ({ $rules })
leaderboard-empty = No round has been finished here yet. Start one with **/{ command-play }**.

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
