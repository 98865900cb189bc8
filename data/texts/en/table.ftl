### What holds at every table, whatever the game: people, buttons, the hand, notices, the result.
### $seat, $name, $host are names or mentions, ready as they are set; $count, $place, $table are numbers.

## Cards in words

rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-10 = 10
rank-J = Jack
rank-Q = Queen
rank-K = King
rank-A = Ace
rank-X = Joker
queen-of-spades = Queen of Spades
# A joker that has been named.
card-named = { $card } ({ $rank })

ranks-2 = 2s
ranks-3 = 3s
ranks-4 = 4s
ranks-5 = 5s
ranks-6 = 6s
ranks-7 = 7s
ranks-8 = 8s
ranks-9 = 9s
ranks-10 = 10s
ranks-J = Jacks
ranks-Q = Queens
ranks-K = Kings
ranks-A = Aces
ranks-X = Jokers

## Listing

# The last of a list: "Mia, Ben and Kim"; $first is all before it.
and = { $first } and { $last }
or = { $first } or { $last }
place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
decimal-sign = .
on = on
off = off

## Before the round

lobby-title = { $rules }: who's in?
lobby-empty = Nobody's here yet. Pull up a chair!
lobby-alone = Who's joining? If nobody is around, **{ button-playnow }** brings { $count ->
    [one] a computer player
   *[other] { number-word } computer players
}, { $names }, and deals at once.
lobby-few = Too few to deal yet. Who's joining? If nobody is around, **{ button-more }** adds a computer player.
lobby-ready = { $count ->
    [one] So far it's { $host } and the computer.
   *[other] There are { $count } of you{ $computers ->
        [0] .
       *[other] , and the computer.
    }
} { $host } runs the table and can press **{ button-start }**, or you can wait for more.
lobby-full = Full house! { $host } can press **{ button-start }**.
seat-line = { $number }. { $name }
seat-mark-host = runs the table
seat-mark-youngest = youngest
seat-mark-dealer = deals
seat-mark-again = wants another
seat-mark-away = away
seat-mark-gone = gone
seat-away = 💤 { $name } (away)
seat-gone = 🚪 { $name } (gone)
seat-mark-table = computer player
# A seat that the computer plays.
table-seat-name = 🤖 Dummy { $number }
table-seat-careful = 🐰 Cautious
table-seat-bluffer = 🦊 Bluffer
table-seat-thrower = 🐗 Hothead
table-seat-elephant = 🐘 Elephant
# Two of the same kind are told apart by their seats.
table-seat-numbered = { $name } { $number }
seat-mark-level = { $level ->
    [0] computer player, goes easy
    [1] computer player
   *[other] computer player, no mercy
}

company-title = Who should sit down?
company-careful = Plays one card at a time, even where several would go.
company-bluffer = Shows off: leads off with the best cards.
company-thrower = Plays as many at once as possible, the good ones, too.
company-elephant = Remembers what you pick up, and plays over it.
schroom-company-careful = Holds with good cards only, and thinks twice before knocking.
schroom-company-bluffer = Swears to have four pictures, and has only three.
schroom-company-thrower = Knocks on a hunch, and holds longer than is wise.
schroom-company-elephant = Neither timid nor cheeky: works out what a knock is worth.
crazy_eights-company-careful = Gets rid first of what would cost the most in the end.
crazy_eights-company-bluffer = Loves to name a suit it hardly holds.
crazy_eights-company-thrower = Plays cards that make others draw or miss a turn first.
crazy_eights-company-elephant = Has no quirks: plays what the cards say.
button-company-back = Back
company-level = How hard they play:
button-level-0 = Easy
button-level-1 = Usual
button-level-2 = No mercy

## The table

table-title = { $rules } · table { $table }
table-round = Round { $round }
table-turn = { $seat } is to play
table-countdown = ⏳ or the computer plays { $when }
table-deserted = 💤 Everybody's away, so the game waits. Look at your cards to play on.
table-paused = Taking a break! When you're back, press **{ button-resume }**.
table-wants-leave = { $seat } would like to go. Is that all right with you?
table-closed = Open a new one with **/{ command-play }**.

## Buttons

cards = { $count ->
    [0] no cards
    [one] one card
   *[other] { $count } cards
}
stock-left = { $count ->
    [0] nothing left to draw
   *[other] { $count } to draw
}
direction = { $direction ->
    [cw] clockwise
   *[ccw] counter-clockwise
}
sticks = { $count ->
    [0] no sticks
    [one] one stick
   *[other] { $count } sticks
}
matches = { $count ->
    [one] one match
   *[other] { $count } matches
}
score = { $ahead } to { $behind } in { matches }
seconds = { $count ->
    [one] a second
   *[other] { $count } seconds
}

button-hand = My hand
button-rules = Rules
button-join = Join
button-leave = Leave
button-youngest = I'm the youngest
button-addseat = + player…
button-dropseat = − player
button-start = Deal
button-playnow = Play it now
button-again = Another round
button-next = Next round
button-endmatch = End the match
button-close = Close the table
button-reallyclose = Yes, close it
close-ask = ## Close the table?
    { $count ->
        [0] Nobody else sits here any more.
        [one] { $people } still sits here.
       *[other] { $people } still sit here.
    } What you've finished playing counts.
button-hint = 💡 Hint
button-lookback = What was better?
button-seats = People
button-more = More…
button-story = What happened
more-title = More…
select-more = Something else …
button-leaving = Leave…
leaving-title = Leave…
leaving-leave = you get up, and your seat is free
leaving-endmatch = nobody wins it, and it doesn't count
leaving-night = that's it for today; you get the picture of the evening
leaving-close = the table is cleared for everybody
endmatch-ask = ## End the match?
    It won't count for anybody, not even the rounds you've played.
story-later = All of it, move by move: after the match.
story-empty = Nothing yet: the cards have just been dealt.
button-here = I'm back
button-takeover = Join
button-takeover-of = Join for { $name }
button-wait = Give them more time
button-playfor = Stop waiting
button-pause = Take a break
button-resume = Go on
button-askleave = Ask the others
button-sneak = Slip away anyway
button-reallyleave = Yes, I'm off
button-stay = Stay
# What several have to want, each on a button that counts.
joint-night = Call it a night? { $count } of { $most } · Me too
joint-pause = Break? { $count } of { $most } · Me too
joint-remove = Make { $name } leave? { $count } of { $most }
joint-letgo = Let { $name } go? { $count } of { $most }
select-remove = Who should leave?
button-back = Back to my hand
button-takeback = Take it back
button-replay = Move by move
button-replay-first = The deal
button-replay-moment = Next highlight
button-replay-last = The end
button-replay-verify = { button-verify }
select-lay = What will you play?
select-count = Several at once …

## One's own hand

hand-turn = Your turn
hand-drawn = New: { $cards }
hand-turned = { $cards } didn't fit
hand-unplayable = Doesn't fit
hand-missed = You missed a turn.
hand-turn-over = { $seat } threw in: your turn is over.
hand-wait = Not your turn yet
# $when is a time Discord keeps counting: “in 3 seconds”, “3 seconds ago”.
hand-held = ⏳ You may lead { $when }.
hand-out = You're out, well played!
hand-over = The round is over
hand-match-over = The match is over
hand-gone = You're no longer at this table. The computer plays your cards until somebody takes the seat over.
hand-lobby = You're at the table. Your cards come here once they're dealt.

## Notices

notice-turn = { $count ->
    [one] { $seats }, you're up!
   *[other] { $seats }: you're up, all of you!
}
notice-hands = { $seats }: your cards are ready. Press **{ button-hand }** at the table.
notice-moved = { $seats }: your table had to move, and here it is. Press **{ button-hand }**, and on you go.
notice-line = { $seats }: the match is over. Do you want to play the next one? Press **{ button-hand }**.
notice-stood-up = { $seats }: this game has no room for all of you. You're first in line, and you'll be asked before anybody else. **{ button-hand }** shows where you are.
notice-hand = { $seat }: your cards are ready. Press **{ button-hand }** at the table.

## People

seats-title = People
seats-away = While anybody's here, the computer plays for you. **{ button-here }** gets you back in.
seats-stranger = You're not at this table. Before the deal, **{ button-join }** gets you a seat; in a match it puts you in line, or you take over a seat the computer plays.
seats-vote = For somebody to leave, most of you have to want it.
seats-done = Done. Look at the table.

## Waiting in line

line-told = In line: { $names }
line-joined = You're in line, as number **{ $place }**. When the match is over you'll be asked; watch as long as you like.
line-soon = That should be in about { $count ->
    [one] a minute
   *[other] { $count } minutes
}.
line-asked = You're in line, as number **{ $place }**, and the match is over. Do you want to play the next one?
line-yes = You're down as number **{ $place }** in line: as soon as there's a seat for you, you sit down.
line-seated = { hand-lobby }
button-seatme = I'm in
button-line = Get in line
button-unline = Leave the line
leave-in-the-middle = ## Really leave?
    You're in the middle of it. The computer plays on for you, and it counts as lost for you unless somebody takes your seat over; there's no way back before the match is over. If nobody else is left, the table is cleared and nothing counts.
leave-with-title = ## You carry the title
    Carry it, and you may leave only if all the others agree. Ask them, or slip away: then you keep it, and everybody sees how you kept it.

## Proof of an honest deal

deal-sealed = The deal is sealed: `{ $commitment }`

## The result


## What happens at the table

table-event-joined = { $seat } pulls up a chair.
table-event-joined-you = Good to have you! You're at the table.
table-event-left = { $seat } gets up and leaves.
table-event-left-you = You've left the table. See you next time!
table-event-seat-dropped = A computer player gives up its chair.
table-event-stood-up = { $seat } has to get up: there are too many for this game.
table-event-stood-up-you = You had to get up: there are too many for this game. You're first in line.
table-event-host-is = { $seat } runs the table now.
table-event-host-is-you = You run the table now.
table-event-marked-youngest = { $seat } is the youngest.
table-event-marked-youngest-you = You're the youngest: if there's a tie, you start.
table-event-started = The cards are dealt.
table-event-not-in = { $seat } is out of the next game.
table-event-not-in-you = You're out of the next game.
table-event-wants-again = { $seat } is in again.
table-event-wants-again-you = You're in again.
table-event-wants-night = { $seat } wants to call it a night ({ $count } of { $most }).
table-event-wants-night-you = You want to call it a night ({ $count } of { $most }).
table-event-changed-rules = { $seat } has changed the house rules.
table-event-changed-rules-you = You have changed the house rules.
table-event-match-ended = { $seat } calls off the match. It doesn't count.
table-event-match-ended-you = You've called off the match. It doesn't count.
table-event-closed = { $why ->
    [moderator] A moderator has cleared this table. The unfinished match doesn't count.
    [place] This table's channel is gone, so it has been cleared. The unfinished match doesn't count.
    [expired] Nobody has played here for a long time, so the table has been cleared.
    [deserted] Nobody is here any more, so the table has been cleared. The unfinished match doesn't count.
    [night] That's it for tonight! The table has been cleared.
   *[people] The table has been cleared.
}
table-event-took-back = { $seat } takes that back.
table-event-took-back-you = You've taken it back.
table-event-time-up = Time's up for { $seat }: the computer plays.
table-event-time-up-you = Your time was up, and the computer played for you.
table-event-went-away = { $seat } seems to be away. The computer plays for now.
table-event-went-away-you = The computer plays for you until you're back.
table-event-came-back = { $seat } is back.
table-event-came-back-you = Good to have you back!
table-event-gave-up = { $seat } leaves in the middle. Anybody may take the seat over.
table-event-gave-up-you = You left in the middle. The computer plays on for you.
table-event-left-server = { $seat } isn't on this server any more. The seat is free.
table-event-left-server-you = You aren't on this server any more. Your seat is free.
table-event-votes = { $seat } should leave: { $count } of { $most } votes.
table-event-votes-you = You should leave: { $count } of { $most } votes.
table-event-removed = { $seat } has to go, the others wanted it that way.
table-event-removed-you = The others have voted you off the table.
table-event-took-over = { $seat } takes over a seat.
table-event-took-over-you = You've taken over a seat. Good luck!
table-event-waits = { $seat } gives more time. The clock starts over.
table-event-waits-you = You give more time. The clock starts over.
table-event-stops-waiting = { $seat } has waited long enough.
table-event-stops-waiting-you = You've waited long enough.
table-event-asks-pause = { $seat } wants a break.
table-event-asks-pause-you = You want a break.
table-event-paused = Break! The clock stands still.
table-event-resumed = { $seat } calls: on we go!
table-event-resumed-you = You've ended the break.
table-event-pause-over = The break is over, the clock runs again.
table-event-asks-leave = { $seat } would like to go.
table-event-asks-leave-you = You've asked to go.
table-event-lets-go = { $seat } doesn't mind.
table-event-lets-go-you = You don't mind.
table-event-sneaked = { $seat } slips away with the title.
table-event-sneaked-you = You've slipped away. The title sticks to you.

## Hints and looking back
# $action and $other are what one can do, as on the buttons; $better and $worse are of 100.

hint-told = 💡 is a hint, for you alone. The result names who took one.
hint-costs = Where the match is rated, it can then only cost you points.
hint-not-you = It isn't your turn. Ask again when it is.
hint-forced = There's only one thing to do here.
hint-line = 💡 I'd go for { $action }: { $why }.
hint-better = { $better ->
    [0] hardly ever
    [1] once in 100 times
    [100] almost for certain
   *[other] { $better } times out of 100
}
hint-worse = { $worse ->
    [0] hardly ever
   *[other] only { $worse }
}
hint-only = there's nothing else to do
hint-stuck = the next player { $better ->
    [100] almost certainly can't answer it
   *[other] can't answer it { $better } times out of 100
}; after { $other } { $worse ->
    [0] they nearly always can
   *[other] it's only { $worse }
}
hint-again = { $better ->
    [100] it's your turn again at once
   *[other] it's your turn again at once { $better } times out of 100; after { $other } { $worse ->
        [0] it isn't
       *[other] only { $worse }
    }
}
hint-holds = folding costs you { sticks } in any case; going by the cards, this way you win the round { hint-better }
hint-last = { $beside ->
    [no] you win the round with it { hint-better }
   *[yes] it wins you the last trick { hint-better }; with { $other } { hint-worse }
}
hint-fits = next time you'll { $better ->
    [100] almost certainly have a card to play
   *[other] have a card to play { $better } times out of 100
}; after { $other } { hint-worse }
hint-keeps = it makes little difference
hint-out = { $count ->
    [one] that's your last card, and you're out
   *[other] these are your last cards, and you're out
}
hint-empties = that's all of your hand gone
hint-burns = it burns the pile
hint-throws = it burns the pile, and you go on
hint-rids = { $count ->
    [one] you're rid of a card, and it costs you nothing
   *[other] you're rid of { $count } cards at once
}
hint-spares = you hang on to { $listed ->
    [yes] { $cards }
   *[no] your good cards
} for when nothing else goes
hint-known = { $listed ->
    [yes] the next player is holding { $cards }, and none of that fits
   *[no] of all the cards everybody saw the next player pick up, none fits
}
hint-lowest = it's the lowest that fits, and higher cards fit more often
hint-seldom = anything else will fit more often later
hint-one-of = one will do; keep the rest for later
hint-blind = 💡 Turn any of them over: they're all unknown.
hint-or-pile = otherwise you're left with the pile
hint-or-nothing = nothing else fits
hint-draws-first = nothing fits yet; maybe the next one will
hint-others-start = let the others start
hint-face-up = these will save you most often at the end
hint-best-up = your face-up cards are as good as they get
hint-makes-draw = the next player has to draw { cards }
hint-may-answer = the next player draws { cards } unless they can answer it
hint-counters = otherwise you'd draw { cards } yourself
hint-sits-out = otherwise you'd miss your turn
hint-skips = the next player misses a turn
hint-suit = after that you still have { cards } of its suit
hint-rank = you have { $count ->
    [one] another
   *[other] { $count } more
} of them, which will get you into another suit later
hint-demands = you have { $count ->
    [one] one
   *[other] { $count }
} of those yourself
hint-points = left in your hand it would cost you the most points: { $count }
hint-only-fits = nothing else fits, and drawing gives you one more
hint-swap = with four pictures you can hardly do worse
hint-look = three of them may be looked at for nothing
hint-let-be = if the fourth is a picture, too, looking costs you a stick
hint-redeal = with these cards you'd win too seldom
hint-refuse = your cards are better than most
hint-ready = these cards aren't worth a knock
hint-no-four = you don't have four pictures
hint-no-more = your last sticks are at stake either way
hint-waits = keep the high ones for the last two tricks
hint-third = taking the third trick lets you lead to the last one
hint-for-last = your other card is better for the last trick
hint-risk = with { $other } you'd { $worse ->
    [0] hardly ever win the round
    [1] win the round once in 100 times, and otherwise it costs you more
   *[other] win the round { $worse } times out of 100, and otherwise it costs you more
}
lookback-stuck = After that, the next player has nothing to play { $better } times out of 100; after { $other }, { hint-worse }.
lookback-again = After that, it's your turn again at once { $better } times out of 100; after { $other }, { hint-worse }.
lookback-last = You'd take the last trick with it { $better } times out of 100; with { $other }, { hint-worse }.
lookback-fits = Next time you'd have a card to play { $better } times out of 100; after { $other }, { hint-worse }.
lookback-risk = With { $other } you'd { $worse ->
    [0] hardly ever take the last trick
   *[other] take the last trick { $worse } times out of 100
}.
lookback-ahead = { $others ->
    [one] From there you'd win the round { $better } times out of 100; with { $other }, { hint-worse }.
   *[other] From there you'd finish ahead of { $ahead } of { $others } opponents on average; with { $other }, only { $behind }.
}

lookback-title = What was better?
lookback-working = Going through what you did… a few seconds.
lookback-round = Round { $number } of { $count }…
lookback-nothing = No move of yours clearly cost you anything.
lookback-not-yours = You didn't play there.
lookback-line = **Move { $number }**: you had { $hand } and chose { $done }. { $action } would have been better.
lookback-known = Based only on what you could know then.
lookback-name = { $name } (naming { $named })

