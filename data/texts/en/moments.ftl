### Large moments, told as loud as they are, and at the end the largest of the round.
### $seat is a name, ready to read, $count and $times are numbers, $size is 2 (large) or 3 (huge).
### `turning` says what happened, so that something can be added at the end; without a full stop.

## Cruzo and the Shithead family

shithead-moment-picks-up = { $size ->
    [3] { $seat } takes all { $count }. Yes, { $count }!
   *[2] { $seat } takes the whole pile: { $count } cards!
}
    .second = { $size ->
        [3] Everything on the table goes to { $seat }: { $count } cards!
       *[2] { $count } cards at once! { $seat } picks up the lot.
    }
    .third = { $size ->
        [3] { $count } cards! { $seat } needs both hands now.
       *[2] A proper heap: { $seat } picks up { $count } cards.
    }
shithead-moment-burns = { $times ->
    [3] Three in a row! { $seat } burns another pile.
    [4] Four in a row! There's no stopping { $seat }.
    [5] Five in a row! { $seat } burns everything.
    [6] Six in a row! { $seat } burns everything.
   *[other] { $size ->
        [3] What a fire! { $seat } burns { $count } cards.
       *[2] That burns well: { $seat } gets rid of { $count } cards!
    }
}
shithead-moment-out = That's how it's done! { $seat } is out at a stroke.
shithead-moment-hands-pass = Queen of Spades! { $seat } sends all hands round.
shithead-moment-topples = Timber! { $seat } knocked over the stock.
shithead-moment-caught = Caught! { $seat } forgot to draw.
shithead-moment-stalemate = Round and round it goes. That's enough, now the cards are counted!

shithead-turning-picks-up = { $seat } picked up { $count } cards at once
shithead-turning-picks-up-you = You picked up { $count } cards at once
shithead-turning-burns = { $seat } burned { shithead-burned }
shithead-turning-burns-you = You burned { shithead-burned }
shithead-burned = { $times ->
    [one] { cards }
   *[other] { $times ->
        [2] two
        [3] three
        [4] four
       *[other] { $times }
    } piles in a row
}
shithead-turning-out = { $seat } played all the last cards at a stroke
shithead-turning-out-you = You played all your last cards at a stroke
shithead-turning-hands-pass = { $seat } sent all hands round with the Queen of Spades
shithead-turning-hands-pass-you = You sent all hands round with the Queen of Spades
shithead-turning-topples = { $seat } knocked over the stock
shithead-turning-topples-you = You knocked over the stock
shithead-turning-caught = { $seat } forgot to draw
shithead-turning-caught-you = You forgot to draw

## Crazy Eights and its relatives

crazy_eights-moment-takes = { $size ->
    [3] { $seat } draws { $count } cards. Yes, { $count }!
   *[2] { $seat } draws { $count } cards at once!
}
    .second = { $size ->
        [3] { $count } cards in one go! { $seat } needs both hands now.
       *[2] It adds up: { $count } cards for { $seat }!
    }
crazy_eights-moment-draws = { $size ->
    [3] { $seat } draws and draws and draws: { $count } cards!
   *[2] { $seat } draws and draws: { $count } cards!
}
crazy_eights-moment-owes = { $size ->
    [3] { $seat } has to draw { $count } cards. Yes, { $count }!
   *[2] It's piling up: { $seat } has to draw { $count } cards!
}
crazy_eights-moment-owes-turns = { $seat } has to miss { $count } turns!
crazy_eights-moment-cancels = { $size ->
    [3] { $seat } calls it all off: { $count } cards, and nobody has to draw them!
   *[2] Fended off! Thanks to { $seat } nobody draws those { $count } cards.
}
crazy_eights-moment-fined = { $seat } said nothing, and that costs { cards }!
crazy_eights-moment-wins = A landslide! { $seat } is out, and all the others still have their hands full of cards.
crazy_eights-moment-blocked = That's it: everybody passes.

crazy_eights-turning-takes = { $seat } drew { $count } cards at once
crazy_eights-turning-takes-you = You drew { $count } cards at once
crazy_eights-turning-draws = { $seat } drew { $count } cards in one go
crazy_eights-turning-draws-you = You drew { $count } cards in one go
crazy_eights-turning-cancels = { $seat } fended off { $count } cards
crazy_eights-turning-cancels-you = You fended off { $count } cards
crazy_eights-turning-fined = { $seat } didn't announce the last card
crazy_eights-turning-fined-you = You didn't announce your last card
crazy_eights-turning-wins = { $seat } left the whole table sitting with full hands
crazy_eights-turning-wins-you = You left the whole table sitting with full hands

## Schrööm

schroom-moment-knocks = { $size ->
    [3] ✊ All or nothing: { $seat } knocks { schroom-number }!
   *[2] ✊ That's getting expensive: { $seat } knocks { schroom-number }!
}
schroom-moment-holds = { $seat } holds!
schroom-moment-sees-hammer = { $seat }: “Jo, ich sehe Deinen Hammer!” (Yep, I see your hammer!)
schroom-moment-goes = { $seat } folds, and that costs { sticks }!
schroom-moment-all-went = { $size ->
    [3] They all chicken out! { $seat } has made the whole table fold.
   *[2] Chickened out! Nobody holds against { $seat }.
}
schroom-moment-loses = { $why ->
    [caught] A number! That costs { $seat } { sticks }; the new cards stay.
    [doubted] Four pictures indeed! Curiosity costs { $seat } { sticks }.
   *[round] { $seat } loses { $count } sticks at once!
}
schroom-moment-out = That was the last stick: { $seat } is out!
schroom-moment-survives = 🔨 The Hammer holds! { $seat } is still in.
schroom-moment-owes = 🍺 “Eine Runde!” (A round of beer!) { $seat } held more than 37.
schroom-moment-wins-match = 🎉 Only { $seat } has sticks left and wins the match!

schroom-turning-knocks = { $seat } knocked { schroom-number }
schroom-turning-knocks-you = You knocked { schroom-number }
schroom-turning-holds = { $seat } held when it got expensive
schroom-turning-holds-you = You held when it got expensive
schroom-turning-sees-hammer = { $seat } held against a Hammer
schroom-turning-sees-hammer-you = You held against a Hammer
schroom-turning-all-went = { $seat } made everyone still in fold
schroom-turning-all-went-you = You made everyone still in fold
schroom-turning-loses = { $why ->
    [caught] { $seat } paid { sticks } for four false pictures
    [doubted] { $seat } paid { sticks } for doubting four real pictures
   *[round] { $seat } paid { sticks } for missing the last trick
}
schroom-turning-loses-you = { $why ->
    [caught] You paid { sticks } for four false pictures
    [doubted] You paid { sticks } for doubting four real pictures
   *[round] You paid { sticks } for missing the last trick
}
schroom-turning-survives = { $seat } came through with the last stick
schroom-turning-survives-you = You came through with your last stick

## At the end: the one sentence that tells the story of a match

# What came of the largest moment: `yet` in spite of it, `so` as was to be expected.
turning-point = { $outcome ->
    [yet_won] { $what }, and still won the match.
    [so_won] { $what }, and won the match.
    [yet_lost] { $what }, and still lost the match.
    [so_lost] { $what }, and lost the match.
   *[open] { $what }.
}
# $seat is whom it is about, $seats are others.
story-moved-up = By the cards it was { $seats }, but you have to be there at the end.
story-moved-up-you = By the cards you were first, but you have to be there at the end.
story-shared = Nothing between them: { $seats } share the win.
story-blocked = Nobody could move any more, so the hands were counted.
story-stalemate = Round and round it went, so the cards were counted.
story-last-card = The { $card } was the last card, and { $seat } was out.
    .second = { $seat } went out with the { $card }.
    .third = The { $card }, and { $seat } had nothing left.
    .fourth = Down went the { $card }, and { $seat } was done.
    .fifth = { $seat } finished on the { $card }.
story-last-card-you = You went out with the { $card }.
story-one-left = So close: { $seat } had only the { $card } left.
    .second = { $seat } was nearly there, with just the { $card } to go.
story-one-left-you = So close: you had only the { $card } left.
story-would-fit = { $seat } had only the { $card } left, and it would have fitted.
    .second = One more turn, and { $seat } could have been out: the { $card } would have fitted.
story-would-fit-you = You had only the { $card } left, and it would have fitted.
story-many-left = { $seat } was left with { cards }.
    .second = When it was over, { $seat } still had { cards } to get rid of.
story-many-left-you = You were left with { cards }.
story-one-more = one card more { $outcome ->
    [table] on the table
   *[other] in hand
}
story-by-one = { $seat } had { story-one-more } than { $seats }. That was all it took.
    .second = Just { story-one-more } than { $seats }, and { $seat } was last.
story-by-one-you = You had { story-one-more } than { $seats }. That was all it took.
story-ahead-throughout = From the first round to the last, nobody was ahead of { $seat }.
    .second = Nobody ever got past { $seat }.
story-ahead-throughout-you = From the first round to the last, nobody was ahead of you.
story-from-behind = After round { $round } { $seat } was in last place, and won all the same.
    .second = What a comeback: { $seat } was last after round { $round }.
story-from-behind-you = After round { $round } you were in last place, and won all the same.
schroom-story-from-behind = After round { $round } { $seat } was in last place, and won all the same.
    .second = What a comeback: { $seat } was last after round { $round }.
schroom-story-from-behind-you = After round { $round } you were in last place, and won all the same.
story-overtaken = In the very last round { $seats } went past { $seat }.
    .second = One round too many for { $seat }: at the very end { $seats } went past.
story-overtaken-you = In the very last round { $seats } went past you.
story-margin = { $seat } finished { crazy_eights-points } ahead of { $seats }.
    .second = In the end it was { crazy_eights-points } between { $seat } and { $seats }.
story-margin-you = You finished { crazy_eights-points } ahead of { $seats }.
schroom-story-margin = { $seat } still had { sticks } when nobody else had any.
    .second = Nobody else has a stick to lose, and { $seat } still has { sticks }.
schroom-story-margin-you = You still had { sticks } when nobody else had any.
story-narrow = Only { crazy_eights-points } in it: { $seat } before { $seats }!
    .second = By a whisker: { $seat } finished just { crazy_eights-points } ahead of { $seats }.
story-narrow-you = Only { crazy_eights-points } between you and { $seats }!
schroom-story-narrow = { $seat } won with the very last stick.
    .second = One stick was all { $seat } had left, and it was enough.
schroom-story-narrow-you = You won with your very last stick.
story-clean = { $seat } didn't pick up a single point all match.
story-clean-you = You didn't pick up a single point all match.
schroom-story-clean = { $seat } never lost a stick.
schroom-story-clean-you = You never lost a stick.
story-no-round = { $seat } didn't win a single round, only the match.
story-no-round-you = You didn't win a single round, only the match.
story-costly-round = { $seat } picked up { crazy_eights-points } in round { $round } alone.
    .second = { $seat } would rather forget round { $round }: { crazy_eights-points } at a stroke.
story-costly-round-you = You picked up { crazy_eights-points } in round { $round } alone.
schroom-story-costly-round = Round { $round } did it: it cost { $seat } { sticks }.
schroom-story-costly-round-you = Round { $round } did it: it cost you { sticks }.
story-run-of-wins = { $seat } has won { times-word } running here.
    .second = Is there no stopping { $seat }? That's { number-word } wins running here.
story-run-of-wins-you = You've won { times-word } running here.
story-run-of-titles = The title goes to { $seat } again, { times-word } running now.
story-run-of-titles-you = The title goes to you again, { times-word } running now.
story-first-win = { $seat } wins here for the first time.
    .second = It took a while: the first win here for { $seat }.
story-first-win-you = That was your first win here.
story-first-over = For the first time { $seat } has finished ahead of { $seats } here.
    .second = { $seat } had never finished ahead of { $seats } here. Until now.
story-first-over-you = For the first time you've finished ahead of { $seats } here.
story-redeemed = { $seat } came with the title, and wins.
story-redeemed-you = You came with the title, and win.
shithead-story-redeemed = From Shithead to first: { $seat }.
shithead-story-redeemed-you = From Shithead to first!
