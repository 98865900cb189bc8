### The week's deal: the same cards for everybody, once a week.
### $when, $left are times as Discord writes them; $seal, $seed are hexadecimal.

command-weekdeal = weekdeal
command-weekdeal-description = The same cards for everybody here, once a week: play them, and see how the others did
help-does-weekdeal = deals everybody the same cards once a week
deal-title = The week's deal
deal-none = There's no week's deal on this server yet. The people who manage it choose games for it in **/{ command-server }** under **{ server-topic-deal }**.
button-deal-choose = Choose games …
deal-runs = Everybody gets the same cards, and one try. It runs until **{ $when }** ({ $left }); then all cards are laid open.
deal-over = This one ran until { $when }. Now its cards lie open for everybody.
deal-seed = seal `{ $seal }`, seed `{ $seed }`
deal-nobody = Nobody has played it yet. You could be first!
deal-hand-alone = **Hand { $number }** · yours if you play alone; at a table, seat { $number }
deal-hand = **Hand { $number }** · seat { $number } at a table
deal-you = you
deal-unfinished = not finished
deal-more = … and { $count } more
deal-moves = { $count ->
    [one] one move
   *[other] { $count } moves
}
deal-score-crazy-eights = { crazy_eights-points }
deal-score-schroom = { $count ->
    [0] no stick lost
    [one] one stick lost
   *[other] { $count } sticks lost
}
deal-players = { $count } players
deal-choose-rules = Which game?
deal-choose-seats = For how many?
deal-watch = Watch whom?
button-dealalone = Play it alone
button-dealshow = Tell everybody how I did
button-deal-now = This week
button-deal-last = Last week
button-deal-board = How the others did

# What all may read: nothing in it may tell of a card.
deal-result = { $name } has played the week's deal of **{ $rules }** for { deal-players }: { $how }
deal-among = so far { place } of { $count } with the same hand
deal-among-end = { place } of { $count } with the same hand

## At a table

button-weekly = Play the week's deal
button-ordinary = An ordinary deal after all
deal-lobby = **The week's deal comes next:** the same cards as everywhere, and for everybody who sits here their one try this week. Who sits where decides who gets which hand; no hints.
deal-veiled = The cards are only for the people playing here: others are still to get them. They are laid open { $when }.
deal-story = What happened here is only for the people who sat here: it's the week's deal, and others are still to play it.
table-event-chose-deal = { $seat } has picked the week's deal to come next.
table-event-chose-deal-you = You've picked the week's deal to come next.
table-event-dropped-deal = { $seat } has changed their mind: it's an ordinary deal.
table-event-dropped-deal-you = You've changed your mind: it's an ordinary deal.
refusal-deal-off = This game has no week's deal here. Managers choose the games in **/{ command-server }**.
refusal-deal-before-the-deal = The week's deal is chosen before the first deal. Open a new table for it.
refusal-deal-house-rules = The week's deal is played by the plain rules, so that it's the same for all. Take back the house rules first.
refusal-deal-runs = Others are having their one try at this week's deal here. Leave if you have to go; the table stays open for them.
refusal-deal-not-taken-over = This is the week's deal, and everybody plays it from the first card. The seat is the computer's until the round is over.
refusal-deal-played = <@{ $user }> has already had a try at this deal: one a week for each game and number of players. **/{ command-weekdeal }** shows how it went.
refusal-no-former-deal = There was no deal for so many players before this one: choose another number, or come back next week.
refusal-deal-not-finished = You have no result here yet. Finish your round first.
deal-begun = Off you go! Your table is below, and your cards come with it, for your eyes only.
deal-later = The table is open, but Discord isn't showing it yet. **/{ command-table }** brings it here in a moment; your cards are safe.

## What a server has set

deals-hint = For each game you choose there is one deal a week, until Monday at nine in this server's time zone: the same cards for everybody, alone or at a table, one try each. It has a board of its own (**/{ command-weekdeal }**) and counts for nothing else.
deals-chosen = The week's deal
deals-saved = Noted! **/{ command-weekdeal }** shows the deals.
deals-gone = Noted! No week's deal any more: { $rules }. Those in progress are played to the end, and the board stays until the end of the week.
