### What a server remembers: leaderboard, profile, tab, seasons, role, privacy.
### $name is a name, $rules a rule set; $since, $until, $day and $when are times as Discord writes them.

## Commands

command-profile = profile
command-profile-description = What you have played here so far, and how it went
help-does-profile = somebody's own
option-profile-who = player
option-profile-who-description = Whose? Leave it out for your own
command-tab = tab
command-tab-description = Who still owes whom a round or a Kölsch
help-does-tab = who owes whom a round

## Leaderboard

leaderboard-wins = { $matches ->
    [one] { $wins ->
        [0] one match, lost
       *[other] one match, won
    }
   *[other] won { $wins ->
        [0] none
       *[other] { $wins }
    } of { $matches } matches
}
leaderboard-big-wins = { $matches ->
    [one] of one match
   *[other] of { $matches } matches
}
leaderboard-share = { $percent }%
leaderboard-big-titles = { $count ->
    [one] time { $title }
   *[other] times { $title }
}
leaderboard-place-times = { $times }× { place }
leaderboard-later-times = { $times }× { place }+
leaderboard-unrated = { $count ->
    [one] rated after one more match
   *[other] rated after { $count } more matches
}
leaderboard-provisional = rating still provisional
leaderboard-counts = Every match played to its end counts; those among people are rated, { $house ->
    [on] by house rules, too.
   *[off] but not by house rules.
}
leaderboard-rating = rated { $rating } ±{ $doubt }
leaderboard-sneaked = 👣 Sneaked away with it!
leaderboard-by-titles = On top: most often last
leaderboard-by-wins = On top: most wins
leaderboard-by-share = Share of wins, from 5 matches
leaderboard-by-rating = On top: the best rating
period-season = This season
period-running = Season { $number } (still on)
period-past = Season { $number }
period-ever = Since the beginning
season-since = { $season }, since { $since }
season-ends = { $season }, since { $since }, ends { $until }
season-was = { $season }, { $since } to { $until }
button-leaderboard-picture = As a picture
button-leaderboard-text = As text
button-by-titles = Most often last
button-by-wins = By wins
button-by-share = By share
button-by-rating = By rating
select-leaderboard-scope = Which game?
select-leaderboard-period = Which time?
button-overview = All games
overview-title = Who's ahead here?
overview-people = { $count ->
    [one] one person
   *[other] { $count } people
}
overview-leader = { $place }{ $name } ({ $wins } of { $matches })
leaderboard-empty-season = Nothing finished yet in season { $number }.
leaderboard-empty-rules = Nobody has finished a match of { $rules } here yet.
trouble-no-such-season = I don't know that season. Pick one from the list.

## Profile

profile-here = On this server
profile-everywhere = On all servers together; only you can see this
profile-empty = No match played to the end here yet. Why not sit down together?
profile-empty-you = You have not played a match to the end yet. Start one with **/{ command-play }**.
profile-favourite = Favourite: **{ $rules }**
profile-form = Lately (newest first): { $form }
profile-titles = Titles
profile-title-now = 🃏 { $rules }: since { $since }
profile-title-briefly = { $rules }: { $since }
profile-title-then = { $rules }: { $since } to { $until }
profile-moments = Finest hours
moment-wins-in-a-row = 🔥 { $count } wins in a row ({ $rules }, { $day })
moment-titles-in-a-row = 🃏 Took the title { times-word } running ({ $rules }, { $day })
moment-without-title = 😇 Got through { $count } matches without the title ({ $rules }, { $day })
moment-biggest-win = 🏆 Beat { $count } opponents at once ({ $rules }, { $day })
moment-pile = 🗻 Took { cards } at once and still wasn't last ({ $rules }, { $day })
moment-fewest-moves = 🐇 First out, with only { $count ->
    [one] one play
   *[other] { $count } plays
} ({ $rules }, { $day })
moment-sticks-kept = 🪵 Won a match and lost only { sticks } ({ $rules }, { $day })
moment-hammers = 🔨 Survived { $count ->
    [one] a Hammer
   *[other] { $count } Hammers
} in one match ({ $rules }, { $day })
moment-fewest-points = ✨ Got through a match with { $count ->
    [0] no penalty points
    [one] one penalty point
   *[other] { $count } penalty points
} ({ $rules }, { $day })
moment-most-points = ✨ Collected { crazy_eights-points } in a match ({ $rules }, { $day })
moment-most-rounds = ✨ Won { match-rounds } of a match ({ $rules }, { $day })
rivals = Rivals
rival-most = You play most with { $name }: { $matches ->
    [one] one match
   *[other] { $matches } matches
}, { $ahead } to { $behind }
rival-beaten = You beat { $name } most: { $ahead } to { $behind }
rival-nemesis = Your nemesis is { $name }: { $ahead } to { $behind }
rival-most-of = Plays most with { $name }: { $matches ->
    [one] one match
   *[other] { $matches } matches
}, { $ahead } to { $behind }
rival-beaten-of = Beats { $name } most: { $ahead } to { $behind }
rival-nemesis-of = Has a nemesis in { $name }: { $ahead } to { $behind }
portrait-matches = { $count ->
    [one] match
   *[other] matches
}
portrait-wins = won
portrait-row = best streak
portrait-titles = { $count ->
    [one] last place
   *[other] last places
}
portrait-form = Lately
portrait-most = plays most with
portrait-beaten = beats
portrait-nemesis = nemesis
leaderboard-rating-provisional = rating { $rating } ±{ $doubt }, provisional
duel-title = { $one } and { $two }
duel-game = { $game }: { score }
duel-counts = Being ahead means finishing before the other, in matches played to their end; leaving early puts you behind.
duel-never = The two of you haven't finished a match together yet.
menu-duel = Head to head
button-duel = { menu-duel }
button-duel-profile = { $name }'s profile
plot-subtitle = Rating since { $since } · { $rules }
plot-day = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] June
    [7] July
    [8] Aug
    [9] Sept
    [10] Oct
    [11] Nov
   *[12] Dec
}
picture-date = { plot-day } { $year }
picture-number = No. { $number }
picture-number-of = No. { $number } is { $name }
picture-numbers = In the picture: { $all }
button-show = Show everybody
button-profile-here = This server only
button-profile-everywhere = All servers together
select-profile-curve = The rating in which game?

## Tab

tab-title = 🍺 Your tab
tab-title-of = 🍺 { $name }'s tab
tab-empty = All paid up. Somebody must be doing something wrong!
tab-empty-of = All paid up. You can count on { $name }!
tab-you-owe = You owe
tab-you-owe-of = Owes
tab-owed-to-you = Owed to you
tab-owed-to-you-of = Is still owed
tab-line = { $name }: { $debt } (since { $since })
tab-settled = Wiped off the slate: { $debt } from { $name }. Cheers!
tab-nothing-open = Nothing is left on the slate there, it has been settled already.
debt-koelsch = { $count ->
    [one] one Kölsch
   *[other] { $count } Kölsch
}
debt-round = { match-rounds }
owed-koelsch = Kölsch
owed-round = Round
select-tab-settled = Who has paid?
choice-tab-settled = { $name } has paid: { $debt }

## Season

season-none = **Season:** none yet; it begins with your first match
season-running = **Season:** { $number }, since { $since }.
season-due = It ends { $when }.
season-length = Length of a season
season-by-hand = until somebody ends it
season-days = { $count ->
    [one] one day
   *[other] { $count } days
}
season-end-title = End season { $number } now?
season-end-explained = The final board is posted here, and the next season starts from zero. Ratings, titles and tabs stay; past seasons stand behind **/{ command-leaderboard }**.
season-end-too-long = It has already been running longer than the length you picked, which would end it at once.
season-ended = Season { $number } is over.
season-over = 🔔 Last orders! Season { $number } is over
season-over-intro = This is how things stand at closing time. The leaders may brag until the next one.
season-more = { $count ->
    [one] and one more game
   *[other] and { $count } more games
}
season-evening = Evening of the season
season-evening-of = { $day }, { $matches ->
    [one] one match
   *[other] { $matches } matches
} with { $people ->
    [one] one player
   *[other] { $people } players
}
season-evening-won = Most wins: { $name }
season-moment = Moment of the season
season-over-empty = Nobody played this time. Next season everything will be different.
season-over-next = Season { $number } has begun. Here we go again: **/{ command-play }**
button-season-end = End the season …
button-season-yes = Yes, end it
button-season-no = Rather not
trouble-season-over = That season is over already, or there was none yet. Look it up in **/{ command-server }**.

## On the rule card

card-rated = 📊 These matches are rated.
card-not-rated-rules = 📊 With changed rules nothing here is rated.
card-not-rated-table = 📊 As long as the computer is playing, nothing is rated.
card-not-rated-private = 📊 There is no server here, so nothing is rated.
card-rated-but = 📊 These matches are rated. In this one, { $seats } can only lose points, because of the hints.
card-rated-hints = 📊 With all the hints taken, nobody wins points in this match. { $seats } can still lose some.
card-not-rated-nobody = 📊 As long as nobody at the table is around, nothing is rated.

## Privacy

button-privacy = My data
privacy-title = What I know about you
select-privacy = What do you want to know?
privacy-stored = **Stored:** your Discord number and the name I last saw you under, your settings, the tables you sit at, of every round your moves and cards, and of every match played your place, points, titles, tallies, honours and rating, and how often you have met whom; also what is on your tab, house rules you have saved, and where you have picked the role for the title or for calls; and which sign-ups you have answered. I fetch your avatar once a day at most, for the pictures at the end of a match, and store it nowhere.
privacy-seen = **Who sees what:** people on this server see its leaderboard, your profile and honours here, and those you have played against the matches with you. Once a round is laid open, anyone who can read the table's channel can watch it with **/{ command-replay }**. Only you see everything across all servers. Whatever else you write here, I don't read it. What I have posted in a channel, pictures of finished matches, say, stays there with its names, even when you delete yourself.
privacy-logs = **Logs:** moves carry a seat's number only. Where a log does mean you, it says a made-up name, and the key to that is deleted along with you.
privacy-backups = **Backups:** what is stored is in there, too. They expire after four weeks; then everything from before your deletion is gone.
privacy-leaving = **If the bot is thrown off this server,** the server's data is deleted after 30 days.
privacy-rights = **Your rights:** get everything as a file, at once, or delete yourself, as soon as you sit at no table. Waiting in line, or a match you have left for good, is no hindrance.
privacy-exported = Here you are, that is everything. Only you can see this file.
privacy-ask-title = Really delete yourself?
privacy-ask = Your name, number, settings, titles, honours, ratings and tab will be gone, on all servers, and nobody can bring them back. In other people's matches only a seat without a name stays.
privacy-forgotten = Gone. I don't know you any more. It was nice having you, stranger!
button-privacy-export = Everything as a file
button-privacy-forget = Delete me
button-privacy-yes = Yes, delete everything
button-privacy-no = Never mind

## Server

title-role = Role for the title
title-role-none = none
title-role-saved = Noted! From now on the role moves with the title.
title-role-gone = That role is gone. Pick another one.
title-role-managed = Nobody can give out that role, it belongs to Discord or a bot. Pick another one.
title-role-forbidden = I lack the permission “{ permission-manage-roles }”, so the role stays where it is. Give it to me in the server's settings, and it moves.
title-role-too-high = That role is above mine. Drag mine above it in the server's settings, then I can give it out.
title-role-not-allowed = Only people who may give out roles on the whole server ({ permission-manage-roles }), not just in a channel, can pick one. Ask one of them.
title-role-above-you = That role isn't below your own highest one, so it's not yours to give out. Pick a lower one, or ask somebody further up.
title-role-powers = That role may do too much to go around with a title: { $permissions }. Pick one that is just for show, or take that from it in the server's settings.
title-role-aside-unknown = This role is set aside, nobody gets it: I don't know who picked it, or whether they may. { title-role-again }
title-role-aside-left = This role is set aside, nobody gets it: the person who picked it has left the server. { title-role-again }
title-role-aside-rank = This role is set aside, nobody gets it: the person who picked it may no longer give it out. { title-role-again }
title-role-again = Somebody with “{ permission-manage-roles }” can pick it again, or another one.
button-title-role-none = No role for the title
select-title-role = Which role should move with the title?
rates-house-rules = House rules count for ratings
rates-house-rules-saved = Noted! It counts from the next match on.
permission-manage-roles = Manage Roles
leaderboard-lately = who played in the last 90 days
