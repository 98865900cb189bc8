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
crazy_eights-event-turns-up-idle = { $cards } is turned up; it does nothing.
crazy_eights-event-starts = { $seat } starts.
crazy_eights-event-starts-you = You start.

## A turn

crazy_eights-event-lays = { $seat } plays { $cards }.
crazy_eights-event-lays-you = You play { $cards }.
crazy_eights-event-names = { $seat } wants { crazy_eights-suit }.
crazy_eights-event-names-you = You want { crazy_eights-suit }.
crazy_eights-event-draws = { $seat } draws { cards }.
crazy_eights-event-draws-you = You draw { $cards }.
crazy_eights-event-takes = { $count ->
    [0] { $seat } would have to draw, but there's nothing left. Lucky!
   *[other] { $seat } draws { cards }.
}
crazy_eights-event-takes-you = { $count ->
    [0] You'd have to draw, but there's nothing left. Lucky!
   *[other] You draw: { $cards }
}
crazy_eights-event-passes = { $seat } passes.
crazy_eights-event-passes-you = You pass.
crazy_eights-event-reshuffles = { $count ->
    [one] The stock is empty. One card goes back.
   *[other] The stock is empty. { $count } cards are shuffled again.
}

## What cards do

crazy_eights-event-skips = { $seat } misses a turn.
crazy_eights-event-skips-you = You miss a turn.
crazy_eights-event-demands = { $seat } demands { $ranks }, once round the table.
crazy_eights-event-demands-you = You demand { $ranks }, once round the table.
crazy_eights-event-reverses = Other way round: { direction }.
crazy_eights-event-owes = { $seat } has to draw { number-word }.
crazy_eights-event-owes-you = You have to draw { number-word }.
crazy_eights-event-owes-turns = { $count ->
    [one] { $seat } has to miss a turn.
   *[other] { $seat } has to miss { $count } turns.
}
crazy_eights-event-owes-turns-you = { $count ->
    [one] You have to miss a turn.
   *[other] You have to miss { $count } turns.
}
crazy_eights-event-attacks = { $seat } attacks { $to }!
crazy_eights-event-attacks-you = You attack { $to }!
crazy_eights-event-cancels = { $seat } calls it all off: nobody has to draw!
crazy_eights-event-cancels-you = You call it all off: nobody has to draw!

## The last card

crazy_eights-event-says-last-card = “Last card!” says { $seat }.
crazy_eights-event-says-last-card-you = “Last card!” you say.
crazy_eights-event-says-done = “Done!” says { $seat }.
crazy_eights-event-says-done-you = “Done!” you say.
crazy_eights-event-catches = Caught! { $seat } was watching.
crazy_eights-event-catches-you = Caught! You were watching.
crazy_eights-event-fined = { $count ->
    [0] { $seat } didn't say a word, but there's nothing left to draw.
   *[other] { $seat } didn't say a word and draws { cards } for it.
}
crazy_eights-event-fined-you = { $count ->
    [0] You didn't say a word, but there's nothing left to draw.
   *[other] You didn't say a word. For that you draw: { $cards }
}

## The end

crazy_eights-event-wins = { $seat } has no cards left and wins the round!
crazy_eights-event-wins-you = You have no cards left and win the round!
crazy_eights-event-blocked = Everybody passes. Nobody can move any more.
crazy_eights-event-counts = { $seat } still holds { $cards }: { crazy_eights-points }.
crazy_eights-event-counts-you = You still hold { $cards }: { crazy_eights-points }.
crazy_eights-event-collects = { $seat } gets { crazy_eights-points }.
crazy_eights-event-collects-you = You get { crazy_eights-points }.
crazy_eights-event-ends = The round is over.
crazy_eights-event-ends-match = And with it the match.

crazy_eights-keepsake-nothing = all cards gone

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
crazy_eights-demand-pending = Draw { number-word }, or play: { $rank }
# The top card, and the suit that was wished for with it.
crazy_eights-wish = { $card } ➜ { crazy_eights-suit }

## On the table

crazy_eights-signs = ▶️ to play · ✋ cards in hand · 💤 away
last-one-signs = { crazy_eights-signs } · ⚔️ attacks · 🎯 under attack
crazy_eights-stock-empty = stock empty: drawing shuffles anew
crazy_eights-passes = { $count ->
    [one] one pass
   *[other] { $count } passes in a row
}
crazy_eights-points = { $count ->
    [one] one point
   *[other] { $count } points
}
crazy_eights-seat-missing = { $count ->
    [one] misses a turn
   *[other] misses { $count } turns
}
crazy_eights-seat-points = { $count ->
    [one] { $count } pt
   *[other] { $count } pts
}
crazy_eights-seat-last = last!

## In the hand

# Where “Your turn” has no room.
crazy_eights-hand-you = You
crazy_eights-hand-unplayable = Can't go on { $card }
crazy_eights-hand-not-now = Not now
crazy_eights-hand-safe = ✓ Your last card is safe.
crazy_eights-hand-nothing-fits = Nothing fits. Only the stock can help.
crazy_eights-hand-never-last = That one can't be your last card. Only the stock can help.
crazy_eights-hand-nothing-left = Nothing fits, and there's nothing left to draw either.
crazy_eights-hand-wild-useless = { $ranks } don't help now.
crazy_eights-hand-turn-over = { $seat } caught you.
crazy_eights-hand-emptied = No cards left. Let's see whether it stays that way.
crazy_eights-hand-drawn = { $cards } doesn't fit, sorry.
crazy_eights-hand-drawn-fits = { $cards } fits!
crazy_eights-hand-drawn-only = { $cards } fits! Only the drawn card may go now.
crazy_eights-hand-drawn-other = { $cards } doesn't fit, but something else does.
crazy_eights-hand-say = Just one card left! { $how ->
    [strict] Say so before the next move.
   *[catch] Say so before somebody catches you.
}
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

crazy_eights-summary-cards = { $decks ->
    [one] { $size } cards
   *[other] { $decks } × { $size } cards
}, { $number } each
crazy_eights-differs-cancels = { $rank } cancels another card

## The score sheet

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
crazy_eights-refusal-not-one-rank = Only cards of one rank go together. Pick equal ones.
crazy_eights-refusal-one-by-one = { $ranks } go one by one here. Take one.
crazy_eights-refusal-not-together = You can't play these cards together right now. Play them one by one.
crazy_eights-refusal-name-a-suit = That one names a suit. Say which suit counts next.
crazy_eights-refusal-name-no-suit = There's no suit to name here. Just play the card.

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
crazy_eights-refusal-catch-yourself = You can't catch yourself. Better be quick and say it's your last.
crazy_eights-refusal-nobody-forgot = Nobody has forgotten a thing. Press **{ crazy_eights-button-catch }** when somebody does: they draw.
