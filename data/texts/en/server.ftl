### /server: the settings of a server.
### $setting is the name of a setting, $value its value.

## The pages

server-title = This server
server-about = How people play here, and what I post here by myself.
select-topic = What do you want to change?
server-topic-language = Language and time
server-topic-tables = Tables
server-topic-rules = Rules
server-topic-meeting = Calls and sign-ups
server-topic-deal = The week's deal
server-topic-puzzle = Puzzle of the day
server-topic-week = Weekly post
server-topic-records = Season, title, ratings
server-topic-rights = What I may do here
server-rights-well = I have all I need in { $count } of my channels here.
server-rights = Channels I write in
button-server-back = Back
server-noted = Noted!
server-not-allowed = Only people who may manage the server can do that ({ permission-manage-guild }). Ask one of them.

## Language and time

server-language = Language of the tables
server-language-auto = as the server in Discord, else as most people here ({ $language })
server-saved = Noted! The tables here are in { $language } now.
server-zone = Time zone
server-zone-hint = What time it is here when somebody types **/{ command-play }** with “at eight”, and when Monday is: for the weekly post and the week's deal.
select-server-zone = Where is “at eight”? The time zone for sign-ups and for the week
choice-zone-auto = not set
server-zone-assumed = { $city }, assumed from what somebody here has said
server-zone-note = 🕗 I read typed times here by the clocks of **{ $city }** now: somebody said so. Wrong? Choose a time zone below. Sign-ups already made stay.

## Tables

places-tables = Channels for tables
places-tables-hint = If you choose none: everywhere. Threads belong to their channel. Matches in progress elsewhere are played to the end.
places-everywhere = everywhere
server-clock = Time for a turn
server-clock-saved = Noted! It applies to every table opened from now on.
server-threads = A thread for each table
server-threads-lacking = Noted! But in this channel I lack { $permissions } for it. Until somebody gives me that in the channel's permissions, tables open right in the channel here.
server-keepsakes = A picture at the end
server-tablewords = Cards as words
server-tablegerman = German faces (B D K A)

## Rules

server-rules = /{ command-play } without a choice

## Every week

places-week = Weekly post
places-week-hint = A channel for it, or none: on Mondays, the games of the week, and at a season's end, who is ahead. Only public channels are covered, and nobody is pinged.
week-when = { $channel }, Mondays at 9:00 ({ $zone })
