### The Shithead family: what happens, what cannot be done, what the table and the hand say.
### $seat is a name, ready as it is set, $cards are drawn cards, $rank is a rank's word, $ranks its
### plural; where there is $rank, there is $ranks. $count, $place, $seconds are numbers.

## Who starts, and which way round

shithead-event-turns-up = { $seat } puts { $cards } face up.
shithead-event-turns-up-you = You put { $cards } face up.
shithead-event-is-ready = { $seat } is ready.
shithead-event-is-ready-you = You are ready.
shithead-event-announces = { $seat } announces { $cards }.
shithead-event-announces-you = You announce { $cards }.
shithead-event-silent = { $seat } announces nothing.
shithead-event-silent-you = You announce nothing.
shithead-event-starts = { shithead-start-why } { $seat } starts.
shithead-event-starts-you = { shithead-start-why } you start.
shithead-start-why = { $why ->
    [diamond] The lowest diamond in hand goes first, { $cards }:
    [tied] There's more than one { $cards }, the lowest diamond. Youth goes first, with the lowest card in hand:
    [face_up] No diamond in any hand, and { $cards } is the lowest face up. With the lowest card in hand,
    [face_up_tied] No diamond in any hand, and { $cards } lies face up more than once. Youth goes first, with the lowest card in hand:
    [lowest] The lowest card in hand, { $cards }:
    [lowest_tied] There's more than one { $cards }, the lowest card. Nearest to the dealer goes first:
    [announced] The lowest card announced, { $cards }:
    [nobody_announced] Nobody announced a thing. Left of the dealer goes first:
   *[no_diamond] Not a diamond in sight. Youth goes first, with the lowest card in hand:
}
shithead-event-directs = { $seat } picks the direction: { direction }.
shithead-event-directs-you = You pick the direction: { direction }.

## A turn

shithead-event-lays = { $seat } plays { $cards }.
shithead-event-lays-you = You play { $cards }.
shithead-event-flips = { $seat } turns over a face-down card: { $cards }.
shithead-event-flips-you = You turn over a face-down card: { $cards }.
shithead-event-picks-up = { $seat } picks up { cards }.
shithead-event-picks-up-you = You pick up { cards }.
shithead-event-draws = { $seat } draws { cards }.
shithead-event-draws-you = You draw { $cards }.
shithead-event-opens = { $seat } starts a new pile.
shithead-event-opens-you = You start a new pile.

## Throwing in

shithead-event-throws = { $seat } throws in { $cards }!
shithead-event-throws-you = You throw in { $cards }!
shithead-event-passes = { $seat } passes.
shithead-event-passes-you = You pass.
shithead-event-throws-after = { $seat } throws { $cards } after it!
shithead-event-throws-after-you = You throw { $cards } after it!
shithead-event-lays-no-more = { $seat } leaves it at that.
shithead-event-lays-no-more-you = You leave it at that.

## Strict rounds

shithead-event-goes-wrong = { $seat } tried to play { $cards }. That won't do, so pick up!
shithead-event-goes-wrong-you = You tried to play { $cards }. That won't do, so pick up!
shithead-event-catches = { $seat } was watching!
shithead-event-catches-you = You were watching!
shithead-event-caught = { $seat } forgot to draw.
shithead-event-caught-you = You forgot to draw.

## What cards do

shithead-event-burns = The pile burns: { cards } gone.
shithead-event-reverses = Other way round: { direction }.
shithead-event-skips = { $seat } misses a turn.
shithead-event-skips-you = You miss a turn.
shithead-event-hands-pass = Queen of Spades! All hands are passed on, { direction }.
shithead-event-gets = { $seat } gets { $count ->
    [0] an empty hand.
    [one] one card.
   *[other] { $count } cards.
}
shithead-event-gets-you = Your new hand: { $cards }
shithead-event-alone = All alone! Everybody else misses a turn: { $seat } goes again.
shithead-event-alone-you = All alone! Everybody else misses a turn: you go again.
shithead-event-ace-on-two = Ace on a two! { $seat } has to draw extra.
shithead-event-ace-on-two-you = Ace on a two! You have to draw extra.
shithead-event-topples = Timber! { $seat } knocked over the stock.
shithead-event-topples-you = Timber! You knocked over the stock.

## The end

shithead-event-out = { $place ->
    [1] { $seat } has no cards left and wins!
   *[other] { $seat } has no cards left and comes { place }.
}
shithead-event-out-you = { $place ->
    [1] You have no cards left and win!
   *[other] You have no cards left and come { place }.
}
shithead-event-stalemate = Round and round it goes: { $count } pickups, and nothing else has moved. That's enough, now the cards are counted.
shithead-event-ends = The round is over.
shithead-event-owes = { $seat } owes us a round!
shithead-event-owes-you = You owe us a round!


shithead-leaderboard-title = Who's the Shithead here? ({ $rules })
shithead-leaderboard-holder = { $when ->
    [now] Shithead right now
   *[then] Shithead at the end
}: **{ $name }** 🃏{ $rounds ->
    [0] {""}
    [one] , for one round
   *[other] , for { $rounds } rounds
}.
shithead-leaderboard-nobody = Nobody is the Shithead right now.
shithead-figure-titles = { $count ->
    [0] never Shithead
    [one] 1× Shithead
   *[other] { $count }× Shithead
}
shithead-leaderboard-all = Shithead and relatives

## What cannot be done

shithead-refusal-already-out = You've got rid of all your cards. Lean back and watch the others.
shithead-refusal-window-open = Cards are being thrown in. Wait until the pile burns, then we go on.
shithead-refusal-draw-first = Your hand is empty. Draw first, then play.
shithead-refusal-nothing-to-draw = There's nothing for you to draw right now. Just play on.
shithead-refusal-no-direction-now = Only the first player picks the direction, and only before the first card. Just play on.

shithead-refusal-no-cards = Those were no cards at all. Pick some first.
shithead-refusal-mixed-ranks = { $cards } don't go together. Play cards of one rank only.
shithead-refusal-hand-first = Your face-up cards have to wait. Play your hand empty first.
shithead-refusal-must-include = This round starts with { $cards }. Play at least one of those.
shithead-refusal-too-low = That's too low. Only { $rank ->
    [Ace] an Ace will do
   *[other] { $rank } or higher will do
}, or a card that goes on anything.
shithead-refusal-needs-equal-or-lower = That's too high. Only { $rank } or lower will do, or a card that goes on anything.
shithead-refusal-not-on-joker = No { $ranks } on a Joker. Play something else.
shithead-refusal-one-a-turn = Only one a turn with { $ranks }, unless they burn the pile. Keep the rest for later.

shithead-refusal-not-face-down-yet = It's too early for your face-down cards. Play everything else first.
shithead-refusal-no-such-place = There's no face-down card left in place { $place }. Choose another.
shithead-refusal-pile-empty = There's nothing to pick up. Play something, anything goes right now.

shithead-refusal-no-throwing = There's no throwing in at this table. Wait until it's your turn.
shithead-refusal-lay-instead = It's your own turn! Just play the ordinary way.
shithead-refusal-not-asked = You have nothing more to throw in here. Wait until the pile burns.
shithead-refusal-no-window = Nobody is throwing in right now. Just play on when it's your turn.
shithead-refusal-pile-empty-throw = There's nothing to throw in on yet. Wait for the pile to grow.
shithead-throw-soon = too few { $ranks } on top.
shithead-refusal-not-the-run = There are { $ranks } on top. Only those can be thrown in now.
shithead-refusal-nothing-to-throw = You hold no { $ranks }, so there is nothing to throw in. Wait until it's your turn.
shithead-refusal-never-a-run = { $ranks } never burn the pile, however many there are. Keep them until it's your turn.
shithead-refusal-too-few-for-run = { $count ->
    [one] That's one card short of burning the pile. Wait until more { $ranks } are down.
   *[other] That's { $count } cards short of burning the pile. Wait until more { $ranks } are down.
}

shithead-refusal-not-begun = Nobody's playing cards yet. See what has to be done first.
shithead-refusal-too-late-to-swap = Swapping is for before we play. Make do with what you have now.
shithead-refusal-already-ready = You're done here. Just wait for the others.
shithead-refusal-so-many-face-up = { $count ->
    [one] Exactly one card lies face up. Choose one.
   *[other] Exactly { number-word } cards lie face up. Choose that many.
}
shithead-refusal-not-yours = { $cards } is neither in your hand nor face up in front of you. Take what **{ button-hand }** shows you.
shithead-refusal-no-announcing-now = Announcing is for before we play. Wait until it's your turn.
shithead-refusal-lay-more = You drew extra. Now you have to play at least { $count } equal cards.
shithead-refusal-name-the-joker = What's that Joker going to be? Name a card.
shithead-refusal-just-a-queen = The Queen of Spades is nothing special here. Just call that Joker a Queen.
shithead-refusal-once-more-or-pass = Play once more, or leave it at that.
shithead-refusal-still-choosing = { $seat } is still thinking. Wait a moment.
shithead-refusal-no-throwing-after = There's no throwing after at this table. Wait until it's your turn.
shithead-refusal-too-late-to-throw-after = It's too late to throw anything after. Wait until it's your turn again.
shithead-refusal-not-the-last = There are { $ranks } on top. Only those can be thrown after.
shithead-refusal-not-just-drawn = You haven't just drawn { $cards }. Only a card just drawn can be thrown after.
shithead-refusal-catch-yourself = You can't catch yourself. Better draw, if you have to.
shithead-refusal-nothing-forgotten = Nothing's been forgotten there, or it's too long ago. No harm done, keep watching!

## What the next card has to be

shithead-demand-anything = Anything goes
shithead-demand-higher = { $rank ->
    [Ace] an Ace
   *[other] { $rank } or higher
}
shithead-demand-lower = { $rank } or lower
shithead-demand-from = { $cards } counts{ $way ->
    [down] , downwards
   *[up] {""}
}
shithead-demand-besides = also fits: { $ranks }
shithead-demand-or = { $demand }, or { $ranks }
# What would fit otherwise and does not here: "7 or lower, no 3s on a Joker".
shithead-demand-except = { $demand }, no { $except } on { $named ->
    [yes] it
   *[no] a Joker
}

## On the table

shithead-signs = { crazy_eights-signs }
shithead-pile-more = { $count ->
    [0] Nothing on the pile
    [one] One beneath
   *[other] { $count } beneath
}
shithead-opening = { $seat } starts
shithead-swapping = Swap as you like
shithead-laying-out = { $count ->
    [one] Put one of your cards face up
   *[other] Put { $count } of your cards face up
}
shithead-announcing = Who wants to start?
shithead-announced = { $seat }: { $cards }
shithead-waited-for = Still to come: { $seats }
shithead-again = { $seat } may play once more
shithead-naming = { $seat } is about to name the Joker
shithead-window = { $seat } threw in! Any more { $ranks }?
shithead-window-burns = The pile burns { $when }.
shithead-window-seconds = { $seconds ->
    [one] One more second, then the pile burns.
   *[other] { $seconds } seconds, then the pile burns.
}
shithead-seat-up = Face up: { $cards }
shithead-seat-out = out, { place }
shithead-seat-titled = 🃏 the Shithead

## In the hand

shithead-pile-burned = { $count } burned
shithead-zone-down = Face-down cards
shithead-hand-start = You start
shithead-hand-must = Play { $cards }.
shithead-hand-must-rank = Play { $cards }, with more of that rank if you like.
shithead-hand-must-one = Play one of these: { $cards }
shithead-hand-must-some = Play at least one of these: { $cards }
shithead-hand-asked = Any more { $ranks } from you?
shithead-hand-asked-all = Everybody with cards in hand is asked, so nobody sees who has one.
shithead-hand-may-throw = You can throw in { $ranks }!
shithead-hand-throw-burns = Out of turn, too: the pile burns, and whoever throws in last starts the next.
shithead-hand-turn = Whoever starts also says which way round it goes.
shithead-hand-from-up = Your hand is empty: now for your face-up cards.
shithead-hand-from-down = Only face-down cards left. One that doesn't fit goes to your hand, with the pile.
shithead-hand-nothing-fits = Nothing you may play fits. You have to pick up.
shithead-hand-may-pick-up = You may pick up instead and keep what you have.
shithead-hand-fits = Fits
shithead-hand-all = Your cards
shithead-hand-swap = Swap as you like
shithead-hand-lay-out = { $count ->
    [one] Put one of your cards face up
   *[other] Put { $count } of your cards face up
}
shithead-hand-announce = Do you want to start?
shithead-hand-swapping = Choose below the cards to lie face up, as often as you like. Happy? Then press **{ shithead-button-ready }**.
shithead-hand-laying-out = Choose below the cards to lie face up.
shithead-hand-announcing = The lowest card announced starts, and you'll have to play it.
shithead-hand-may-draw = You may draw another before you play.
shithead-hand-again = Once more, if you like
shithead-hand-naming = Your Joker! What is it going to be?
shithead-hand-may-throw-after = You can throw { $ranks } after it, until the next player has played!
shithead-hand-strict = Here everybody draws for themselves. Don't forget!
shithead-hand-wrong-lay = Whether it fits is for you to know: play a wrong card and you take the pile.
shithead-select-face-up = { $count ->
    [one] Which card is to lie face up?
   *[other] Which { $count } cards are to lie face up?
}

## Buttons

shithead-button-throw = Throw in
shithead-button-throw-all = Throw in { $count ->
    [one] { $rank }
   *[other] { number-word } { $ranks }
}
shithead-button-pass = Pass
shithead-button-lay-one = { $rank }
shithead-button-lay = { number-word } { $ranks }
shithead-button-flip = Turn over card { $place }
shithead-button-pickup = { $count ->
    [one] Pick up (one card)
   *[other] Pick up ({ $count } cards)
}
shithead-button-draw = Draw
shithead-button-draw-another = Draw another
shithead-button-ready = Ready
shithead-button-announce = Announce { $rank }
shithead-button-silent = Announce nothing
shithead-button-no-more = That's all
shithead-button-joker = { $count ->
    [one] Joker as { $rank }
   *[other] { $count } × Joker as { $rank }
}
shithead-button-name-joker = Joker as …
shithead-button-throw-after = { $count ->
    [one] Throw { $rank } after it
   *[other] Throw { $count } × { $rank } after it
}
shithead-button-catch = Caught you,
shithead-button-direction = { $direction ->
    [cw] ↻ Go clockwise
   *[ccw] ↺ Go counter-clockwise
}

## In Cruzo the face-down cards are bunkers

cruzo-event-flips = { $seat } turns over a bunker: { $cards }.
cruzo-event-flips-you = You turn over a bunker: { $cards }.
cruzo-hand-from-down = Now for the bunkers. One that doesn't fit goes to your hand, with the pile.
cruzo-button-flip = Turn over bunker { $place }

## How this table plays

shithead-card-finish = { $finish ->
    [play_on] We play until only one of us holds cards.
   *[count] It ends when somebody has no cards left.
}
shithead-card-strict = A strict round: everybody draws for themselves, and forgetting has its price.
shithead-card-tree = Timber! { $percent } times in 100, drawing knocks the stock over.
