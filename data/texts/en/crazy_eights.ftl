### Crazy Eights and Mau-Mau: what happens, what cannot be done, and the rules.
### $seat is a name, ready as it is set, $cards are drawn cards, $rank is a rank's word, $ranks its
### plural; $suit is S, H, D or C. $count is a number.
### A rule set may say a sentence its own way: "mau-mau-event-…" instead of "crazy_eights-event-…".

crazy_eights-suit = { $suit ->
    [S] ♤ spades
    [H] ♥ hearts
    [D] ♦ diamonds
   *[C] ♧ clubs
}

## The start

crazy_eights-event-puts-back = { $cards } can't start. Back it goes, and shuffle!
crazy_eights-event-turns-up = { $cards } is turned up.
crazy_eights-event-starts = { $seat } starts.
crazy_eights-event-starts-you = You start.

## A turn

crazy_eights-event-lays = { $seat } plays { $cards }.
    .second = { $seat } puts down { $cards }.
    .third = { $cards } from { $seat }.
crazy_eights-event-lays-you = You play { $cards }.
crazy_eights-event-names = { $seat } wants { crazy_eights-suit }.
crazy_eights-event-names-you = You want { crazy_eights-suit }.
crazy_eights-event-draws = { $seat } draws { $count ->
    [one] one card.
   *[other] { $count } cards.
}
    .second = { $count ->
        [one] One card
       *[other] { $count } cards
    } for { $seat }.
    .third = { $seat } turns to the stock: { $count ->
        [one] one card.
       *[other] { $count } cards.
    }
crazy_eights-event-draws-you = You draw { $cards }.
crazy_eights-event-takes = { $count ->
    [0] { $seat } would have to draw, but there's nothing left. Lucky!
    [one] { $seat } takes the hit: one card.
   *[other] { $seat } takes the hit: { $count } cards.
}
    .second = { $count ->
        [0] Nothing left to draw: { $seat } gets away with it.
        [one] One card goes to { $seat }.
       *[other] { $count } cards go to { $seat }.
    }
    .third = { $count ->
        [0] { $seat } would have to draw, but the stock is empty.
        [one] { $seat } draws one card, as told.
       *[other] { $seat } draws { $count } cards, as told.
    }
crazy_eights-event-takes-you = { $count ->
    [0] You'd have to draw, but there's nothing left. Lucky!
   *[other] You take the hit: { $cards }
}
crazy_eights-event-passes = { $seat } passes.
crazy_eights-event-passes-you = You pass.
crazy_eights-event-reshuffles = { $count ->
    [one] The stock is empty. One card goes back.
   *[other] The stock is empty. { $count } cards are shuffled again.
}

## What cards do

crazy_eights-event-skips = { $seat } misses a turn.
    .second = { $seat } is passed over.
    .third = { $seat } has to watch.
crazy_eights-event-skips-you = You miss a turn.
crazy_eights-event-demands = { $seat } demands { $ranks }, once round the table.
crazy_eights-event-demands-you = You demand { $ranks }, once round the table.
crazy_eights-event-reverses = Other way round: { $direction ->
    [cw] clockwise.
   *[ccw] counter-clockwise.
}
crazy_eights-event-owes = { $seat } has to draw { number-word }, or hit back.
crazy_eights-event-owes-you = You have to draw { number-word }, or hit back.
crazy_eights-event-owes-turns = { $count ->
    [one] { $seat } has to miss a turn or hit back.
   *[other] { $seat } has to miss { $count } turns or hit back.
}
crazy_eights-event-owes-turns-you = { $count ->
    [one] You have to miss a turn or hit back.
   *[other] You have to miss { $count } turns or hit back.
}
crazy_eights-event-attacks = { $seat } attacks { $to }!
crazy_eights-event-attacks-you = You attack { $to }!
crazy_eights-event-cancels = { $seat } calls it all off. Nobody draws { $count ->
    [one] that card!
   *[other] those { number-word } cards!
}
crazy_eights-event-cancels-you = You call it all off. Nobody draws { $count ->
    [one] that card!
   *[other] those { number-word } cards!
}

## The last card

crazy_eights-event-says-last-card = “Last card!” says { $seat }.
crazy_eights-event-says-last-card-you = “Last card!” you say.
crazy_eights-event-says-done = “Done!” says { $seat }.
crazy_eights-event-says-done-you = “Done!” you say.
crazy_eights-event-catches = Caught! { $seat } was watching.
crazy_eights-event-catches-you = Caught! You were watching.
crazy_eights-event-fined = { $count ->
    [0] { $seat } didn't say a word, but there's nothing left to draw.
    [one] { $seat } didn't say a word and draws one card for it.
   *[other] { $seat } didn't say a word and draws { $count } cards for it.
}
crazy_eights-event-fined-you = { $count ->
    [0] You didn't say a word, but there's nothing left to draw.
   *[other] You didn't say a word. For that you draw: { $cards }
}

## The end

crazy_eights-event-wins = { $seat } has no cards left and wins the round!
crazy_eights-event-wins-you = You have no cards left and win the round!
crazy_eights-event-blocked = Everybody passes. Nobody can move any more.
crazy_eights-event-counts = { $seat } still holds { $cards }: { $count ->
    [one] one point.
   *[other] { $count } points.
}
crazy_eights-event-counts-you = You still hold { $cards }: { $count ->
    [one] one point.
   *[other] { $count } points.
}
crazy_eights-event-collects = { $seat } gets { $count ->
    [one] one point.
   *[other] { $count } points.
}
crazy_eights-event-collects-you = You get { $count ->
    [one] one point.
   *[other] { $count } points.
}
crazy_eights-event-ends = The round is over.
crazy_eights-event-ends-match = And with it the match.

crazy_eights-title = Backmarker

## What the next card must be

crazy_eights-demand-any = Any card will do
crazy_eights-demand-empty = { $count ->
    [0] Draw a card
   *[other] Draw { number-word }
}
crazy_eights-demand-fight = { $rank } of { crazy_eights-suit }, or pass
crazy_eights-copy = { $card } as { $other }
crazy_eights-demand-live = Miss a turn, or play another { $rank }
crazy_eights-demand-rank = { $rank } or { $other }, as demanded
crazy_eights-demand-pending-none = you have to draw { number-word }
crazy_eights-demand-pending-any = Draw { number-word }, or hit back
crazy_eights-demand-pending = Draw { number-word }, or play another { $rank }
# The top card, and the suit that was wished for with it.
crazy_eights-wish = { $card } ➜ { crazy_eights-suit }

## On the table

crazy_eights-stock = Stock: { $count }
crazy_eights-stock-empty = Stock: empty
crazy_eights-passes = { $count ->
    [one] one pass
   *[other] { $count } passes in a row
}
crazy_eights-points = { $count ->
    [one] one point
   *[other] { $count } points
}
crazy_eights-seat-missing = { $count ->
    [one] sits out
   *[other] sits out { $count }×
}
crazy_eights-seat-points = { $count ->
    [one] { $count } pt
   *[other] { $count } pts
}
crazy_eights-seat-last = last!

## In the hand

crazy_eights-hand-nothing-fits = Nothing fits. Only the stock can help.
crazy_eights-hand-never-last = That one can't be your last card. Only the stock can help.
crazy_eights-hand-nothing-left = Nothing fits, and there's nothing left to draw either.
crazy_eights-hand-emptied = No cards left. Let's see whether it stays that way.
crazy_eights-hand-drawn = Doesn't fit, sorry.
crazy_eights-hand-drawn-fits = It fits!
crazy_eights-hand-drawn-other = That doesn't fit, but something else does.
crazy_eights-hand-say = Just one card left! { $how ->
    [strict] Say so before the next move.
   *[catch] Say so before somebody catches you.
}
crazy_eights-hand-unplayable = Not now
crazy_eights-ask-suit = { $card } Which suit would you like?
crazy_eights-card = { $rank } of { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}
crazy_eights-lay-and-say = { $card } and “Last card!”
crazy_eights-lay-and-done = { $card } and “Done!”
crazy_eights-ask-rank = { $card } Which rank do you demand?
crazy_eights-demand-nothing = none
crazy_eights-several = Several: { $cards } …
crazy_eights-ask-several = Which { $ranks } do you play? The last one ends up on top.
crazy_eights-other-suits = Other suits

## Buttons

crazy_eights-button-catch = Caught you!
crazy_eights-button-say = “Last card!”
crazy_eights-button-draw = Draw a card
crazy_eights-button-draw-another = Draw another
crazy_eights-button-draw-until = Draw until something fits
crazy_eights-button-take = Draw { number-word }
crazy_eights-button-sit-out = Miss a turn
crazy_eights-button-pass = Pass

## How it is played

crazy_eights-options-cards = { $decks ->
    [one] { $size } cards
   *[other] { $decks } × { $size } cards
}, { $number } each
crazy_eights-options-wild = { $rule ->
    [always] { $ranks } go on anything and name a suit
    [fitting] { $ranks } name a suit, but have to fit themselves
    [no_choice] { $ranks } go on anything, and their own suit counts
   *[choice_if_fitting] { $ranks } go on anything; they name a suit only where they'd fit anyway
}
crazy_eights-options-skip = { $rank }: miss a turn
crazy_eights-options-reverse = { $rank } turns the direction
crazy_eights-options-draw-two = { $rank }: draw two{ $answer ->
    [none] {""}
   *[other] {" "}or hit back
}
crazy_eights-options-down-up = Hands change from round to round: eight, seven down to one{ $how ->
    [down_up] {" "}and up again
   *[down] {""}
}
crazy_eights-options-wild-on-wild = { $ranks } never go on { $ranks }
crazy_eights-options-jokers = { $count ->
    [one] One joker a deck goes on anything
   *[other] { $count } jokers a deck go on anything
}{ $how ->
    [copy] {" "}and counts as the card under it
   *[free] {""}
}
crazy_eights-options-half-wild = { $rank }: goes on anything, names a suit of its own colour
crazy_eights-options-demand = { $rank }: demand a rank
crazy_eights-options-again = { $rank }: another turn
crazy_eights-options-draw-one = { $rank }: draw one{ $answer ->
    [none] {""}
   *[other] {" "}or hit back
}
crazy_eights-options-draw-three = { $rank }: draw three{ $answer ->
    [none] {""}
   *[other] {" "}or hit back
}
crazy_eights-options-draw-four = { $rank }: draw four{ $answer ->
    [none] {""}
   *[other] {" "}or hit back
}
crazy_eights-options-draw-five = { $rank }: draw five{ $answer ->
    [none] {""}
   *[other] {" "}or hit back
}
crazy_eights-options-group = { $group ->
    [black_jacks] Black Jack: draw five or hit back, a red one cancels
   *[kings_h_s] King of hearts: the next player draws five; King of spades: the player before
}
crazy_eights-options-draw-adds = { $rank } on a card that makes you draw: one more
crazy_eights-options-opposite-draws = { $rank }: the player opposite draws one
crazy_eights-options-blocks = { $rank } on a card that makes you draw: nobody draws
crazy_eights-options-all-draw = { $rank }: all the others draw one
crazy_eights-options-skip-answer = { $how ->
    [adds] If you have to miss a turn, you may hit back, and turns add up
   *[pass_on] If you have to miss a turn, you may hit back; it stays one turn
}
crazy_eights-options-draw-answer = { $how ->
    [none] When you have to draw, you draw at once
   *[any] Hit back with any card that makes somebody draw
}
crazy_eights-options-again-fits = With another turn, you may play any card
crazy_eights-options-fight = { $rank }: a fight
crazy_eights-options-turned-card = Even the card turned up does what it does
crazy_eights-options-together = Several of a rank may be played at once
crazy_eights-options-finish = { $what ->
    [no_wild] { $jokers ->
        [0] Nobody finishes on { $ranks }
       *[other] Nobody finishes on { $ranks } or a joker
    }
    [works] Even the last card does what it does
    [no_again] Nobody finishes on a card that skips or gives another turn
   *[plain] Nobody finishes on a card with a job
}
crazy_eights-options-draw = { $draw ->
    [one] Instead of playing draw one card, and it's the next player's turn
    [one_then_play] Instead of playing draw one card; if it fits, you may play it at once
    [up_to] Instead of playing draw up to { $count } cards; what fits may be played at once
   *[until_fits] Instead of playing draw until something fits
}
crazy_eights-options-must-lay = If you can play, you have to
crazy_eights-options-stock-out = { $what ->
    [reshuffle] When the stock is empty, the pile is shuffled again
   *[pass] When the stock is empty, you play on without drawing
}
crazy_eights-options-last-card = { $how ->
    [catch] Announce your last card! If you're caught, you draw { number-word }
   *[strict] Announce your last card! If you forget, you draw { number-word }
}
crazy_eights-options-calls = Say it with your very last card too, or draw { number-word } and play on
crazy_eights-options-card-points = In hand they cost: { $points }
crazy_eights-options-points-cancels = { $rank } cancels another card
crazy_eights-options-score = { $score ->
    [wins] The winner of a round gets a point
   *[collect] The winner of a round gets the points of all the others
}
crazy_eights-options-ends = { $ends ->
    [points] { $score ->
        [wins] { $count ->
            [one] Win a round, and you have won
           *[other] You play until somebody has won { $count } rounds
        }
        [penalty] You play until somebody has { $count } penalty points. Fewest points win
       *[other] You play until somebody has { $count } points. Most points win
    }
    [rounds] { $count ->
        [one] You play one round
       *[other] You play { $count } rounds
    }. { $score ->
        [penalty] Fewest penalty points win
       *[other] Most points win
    }
   *[round] You play one round
}

## The score sheet

crazy_eights-sheet-leads = { $seats } { $leaders ->
    [one] leads
   *[other] lead
} with { $score ->
    [penalty] { crazy_eights-dative }
   *[other] { crazy_eights-points }
}.
crazy_eights-dative = { $count ->
    [one] one penalty point
   *[other] { $count } penalty points
}
crazy_eights-sheet-goal = { $ends ->
    [points] It's over as soon as somebody has { crazy_eights-points }.
   *[rounds] { $count ->
        [one] One round to go.
       *[other] { $count } rounds to go.
    }
}

## Leaderboard

crazy_eights-figure-points = { $average } penalty points a round
crazy_eights-tally-won-points = { $count ->
    [one] one point collected
   *[other] { $count } points collected
}
crazy_eights-tally-won-rounds = { $count ->
    [one] one point for a win
   *[other] { $count } points for wins
}
crazy_eights-leaderboard-all = Crazy Eights and relatives

## What cannot be done

crazy_eights-refusal-round-over = The round is already over. You can play on at the table.
crazy_eights-refusal-no-such-seat = There's no such seat here. Press **{ button-hand }** at the table for fresh buttons.
crazy_eights-refusal-unknown-action = There's no such move here. **{ button-hand }** gets you fresh buttons.
crazy_eights-refusal-not-your-turn = Not yet: { $seat } is to play. Wait until it's your turn.

crazy_eights-refusal-not-held = You don't have { $cards } in your hand. Play what **{ button-hand }** shows you.
crazy_eights-refusal-only-drawn = You've drawn, so { $cards } is all you can play, the card you drew. Or you pass.
crazy_eights-refusal-does-not-fit = That doesn't fit. It takes { crazy_eights-suit } or { $rank }.
crazy_eights-refusal-take-or-lay = First you have to draw { number-word }, unless you play another one on top: { $rank }.
crazy_eights-refusal-take-or-answer = First you have to draw { number-word }, unless you hit back.
crazy_eights-refusal-sit-out-or-lay = You have to miss a turn, unless you play another one on top: { $rank }.
crazy_eights-refusal-pass-or-lay = In a fight only the next card of the suit goes: { $rank } of { crazy_eights-suit }. Play it, or pass.
crazy_eights-refusal-demanded = { $rank } was demanded. Play one, or draw.
crazy_eights-refusal-not-as-last = { $rank } can't be your last card. Play something else, or draw.
crazy_eights-refusal-no-wild-on-wild = { $rank } doesn't go on { $rank } here. Play something else, or draw.
crazy_eights-refusal-has-effect = { $rank } has a job already. Demand another rank, or none.
crazy_eights-refusal-not-in-pack = There's no { $rank } in your deck. Demand another rank, or none.
crazy_eights-refusal-name-no-rank = There's no rank to demand here. Just play the card.
crazy_eights-refusal-own-colour = A red card names hearts or diamonds, a black one spades or clubs. Take one of those.
crazy_eights-refusal-one-card = You play one card at a time here. Pick one.
crazy_eights-refusal-not-one-rank = Only cards of one rank go together. Pick equal ones.
crazy_eights-refusal-one-by-one = { $ranks } go one by one here. Take one.
crazy_eights-refusal-not-together = You can't play these cards together right now. Play them one by one.
crazy_eights-refusal-name-a-suit = That one names a suit. Say which suit counts next.
crazy_eights-refusal-name-no-suit = There's no suit to name here. Just play the card.

crazy_eights-refusal-must-lay = You can play, so you have to. Pick something that fits.
crazy_eights-refusal-take-first = { $count ->
    [one] First there's a card to draw. Take it, or hit back.
   *[other] First there are { number-word } cards to draw. Take them, or hit back.
}
crazy_eights-refusal-nothing-pending = You don't have to draw anything. Play a card, or draw by choice.
crazy_eights-refusal-draw-first = You can't simply pass. Play a card, or draw.
crazy_eights-refusal-drawn-enough = That's all you may draw this turn. Play a card, or pass.
crazy_eights-refusal-nothing-to-draw = There's nothing left to draw. Play a card, or pass.

crazy_eights-refusal-nothing-to-say = Nobody announces the last card at this table. Just play on.
crazy_eights-refusal-not-yet-last = That one doesn't leave you with just one card. Play it without a word.
crazy_eights-refusal-more-cards = You still have { $count } cards. Say it when it's just one.
crazy_eights-refusal-said-or-too-late = You've said it already, or it's too late. Just play on.
crazy_eights-refusal-no-catching = Nobody is caught at this table. Wait until it's your turn.
crazy_eights-refusal-catch-yourself = You can't catch yourself. Better be quick and say it's your last.
crazy_eights-refusal-nobody-forgot = Nobody has forgotten a thing. Stay sharp!
