### What a table can agree on: rule-<game>-<option>, what it means, its values (-is-), and why some
### do not go together. $option and $other are such names, ready as they are set.

## Values

rule-is-yes = yes
rule-is-no = no
rule-is-none = none
rule-is-auto = as usual
rule-is-by-seats = { $count } from { $seats } people on

## The table

rule-table-window-seconds = Seconds to join a throw-in
rule-table-window-seconds-description = How long the others have when somebody does something out of turn.
rule-table-notice-seconds = Seconds until the reminder
rule-table-notice-seconds-description = Only without a clock: whoever takes that long over a turn is reminded.
rule-table-next-round-seconds = Seconds until the next round
rule-table-next-round-seconds-description = In a match, the next round is dealt by itself after so long. 0: never.
rule-table-clock = Clock
rule-table-clock-description = How long a turn may take. After that comes the reserve, and then the table plays.
rule-table-clock-is-live = brisk, in seconds
rule-table-clock-is-relaxed = relaxed, twelve hours
rule-table-clock-is-slow = by the way, three days
rule-table-clock-is-off = none
rule-table-turn-seconds = Seconds for a turn
rule-table-turn-seconds-description = For the brisk clock. After two thirds there's a nudge.
rule-table-bank-seconds = Seconds in reserve
rule-table-bank-seconds-description = Everybody has these on top in each round, for a turn that takes longer. With the brisk clock only.

## The Shithead family

rule-shithead-min-seats = Fewest people
rule-shithead-min-seats-description = With fewer people nothing is dealt.
rule-shithead-max-seats = Most people
rule-shithead-max-seats-description = No more people can sit down.
rule-shithead-decks = How many decks
rule-shithead-decks-description = From how many people on so many decks are played with.
rule-shithead-jokers = Jokers in each deck
rule-shithead-jokers-description = So many Jokers are in each deck.
rule-shithead-aside-for-two = Left out with two
rule-shithead-aside-for-two-description = With two people, so many cards stay out unseen.
rule-shithead-down = Face-down cards
rule-shithead-down-description = So many face-down cards lie before everybody.
rule-shithead-up = Face-up cards
rule-shithead-up-description = So many face-up cards lie before everybody.
rule-shithead-hand = Cards in hand
rule-shithead-hand-description = So many cards are dealt to everybody's hand.
rule-shithead-target = Draw back up to
rule-shithead-target-description = After a turn you draw back up to so many cards.
rule-shithead-start = Who starts
rule-shithead-start-description = What decides who plays the first card.
rule-shithead-start-is-lowest-diamond = the lowest diamond
rule-shithead-direction = Direction at the start
rule-shithead-direction-description = Who decides which way round it goes.
rule-shithead-direction-is-starter = whoever starts picks it
rule-shithead-direction-is-clockwise = always clockwise
rule-shithead-lay-on-anything = Go on anything
rule-shithead-lay-on-anything-description = These always fit, whatever lies there.
rule-shithead-see-through = Invisible
rule-shithead-see-through-description = With these, what's beneath still counts.
rule-shithead-not-on-joker = Not on a Joker
rule-shithead-not-on-joker-description = These never go on a Joker.
rule-shithead-equal-or-lower = Equal or lower
rule-shithead-equal-or-lower-description = After these, it has to go on equal or lower.
rule-shithead-skip = Miss a turn
rule-shithead-skip-description = These make the next one miss a turn.
rule-shithead-reverse = Change direction
rule-shithead-reverse-description = These turn the direction.
rule-shithead-one-a-turn = Only one a turn
rule-shithead-one-a-turn-description = Only one of these a turn, unless it burns the pile.
rule-shithead-burn = Burn the pile
rule-shithead-burn-description = These clear the whole pile away.
rule-shithead-opens-after-burn = After a burn, the new pile is started by
rule-shithead-opens-after-burn-description = Who starts anew when a card has burned the pile.
rule-shithead-opens-after-burn-is-next = the next one
rule-shithead-opens-after-burn-is-same = the same one again
rule-shithead-run = So many of a kind burn
rule-shithead-run-description = So many equal cards directly on each other burn the pile.
rule-shithead-never-a-run = Never burn together
rule-shithead-never-a-run-description = Of these, no number of equal ones burns the pile.
rule-shithead-throw-in = Throwing in
rule-shithead-throw-in-description = Out of turn, you may burn the pile with what's missing.
rule-shithead-ace-on-two = Ace on a two: draw up to
rule-shithead-ace-on-two-description = Whoever plays an Ace on a 2 and holds few cards draws up to so many.
rule-shithead-alleingang = All alone: extra cards
rule-shithead-alleingang-description = Whoever makes everybody else miss a turn draws so many more.
rule-shithead-pickup-sixes-and-nines = Picking up for 6s and 9s
rule-shithead-pickup-sixes-and-nines-description = With three 6s and two 9s in the pile, you may take it by choice.
rule-shithead-pickup-three-equal = Picking up with three equal
rule-shithead-pickup-three-equal-description = With exactly three equal cards in hand that all fit, you may take the pile by choice.
rule-shithead-tree-falls = Timber! (times in 100)
rule-shithead-tree-falls-description = How often drawing knocks the stock over. 0: never.
rule-shithead-tree-cards = Cards for Timber!
rule-shithead-tree-cards-description = So many cards for whoever knocks over the stock.
rule-shithead-finish = The round ends
rule-shithead-finish-description = When it's all over.
rule-shithead-finish-is-count = when somebody is done, then cards are counted
rule-shithead-finish-is-play-on = when only one still holds cards
rule-shithead-stalemate = Picking up in circles
rule-shithead-stalemate-description = After so many pickups with nothing else moving, the round is over.

## Crazy Eights and Mau-Mau

rule-crazy_eights-decks = How many decks
rule-crazy_eights-decks-description = As usual means: one, and two from six people on.
rule-crazy_eights-decks-is-1 = one
rule-crazy_eights-decks-is-2 = two
rule-crazy_eights-deck-size = Cards in a deck
rule-crazy_eights-deck-size-description = The short deck goes from 7 to Ace.
rule-crazy_eights-deck-size-is-52 = 52 cards
rule-crazy_eights-deck-size-is-32 = 32 cards
rule-crazy_eights-deck-size-is-32-up-to-four = 32 cards up to four people, then 52
rule-crazy_eights-hand-size = Cards in hand
rule-crazy_eights-hand-size-description = As usual means: five, and seven for two people.
rule-crazy_eights-draw = Drawing
rule-crazy_eights-draw-description = What happens when somebody draws instead of playing.
rule-crazy_eights-draw-is-one = one card, then it's the next one's turn
rule-crazy_eights-draw-is-one-then-play = one card, and if it fits you may play it
rule-crazy_eights-draw-is-up-to = several cards, until you want to play
rule-crazy_eights-draw-is-until-fits = until one fits
rule-crazy_eights-draw-limit = Draw at most
rule-crazy_eights-draw-limit-description = Counts only if several cards may be drawn.
rule-crazy_eights-must-lay = You have to play
rule-crazy_eights-must-lay-description = Whoever can play can't draw.
rule-crazy_eights-stock-out = The stock is empty
rule-crazy_eights-stock-out-description = How it goes on then.
rule-crazy_eights-stock-out-is-pass = without drawing
rule-crazy_eights-stock-out-is-reshuffle = the pile is shuffled again
rule-crazy_eights-wild = Wild card
rule-crazy_eights-wild-description = Whoever plays it names a suit.
rule-crazy_eights-wild-rule = When a suit is named
rule-crazy_eights-wild-rule-description = What the wild card goes on, and whether it names a suit.
rule-crazy_eights-wild-rule-is-always = goes on anything, always names a suit
rule-crazy_eights-wild-rule-is-fitting = has to fit, then names a suit
rule-crazy_eights-wild-rule-is-no-choice = goes on anything, its own suit counts
rule-crazy_eights-wild-rule-is-choice-if-fitting = goes on anything, names a suit only if it fits anyway
rule-crazy_eights-skip = Miss a turn
rule-crazy_eights-skip-description = This card makes the next one miss a turn.
rule-crazy_eights-reverse = Change direction
rule-crazy_eights-reverse-description = This card turns the direction.
rule-crazy_eights-draw-two = Draw two
rule-crazy_eights-draw-two-description = This card makes the next one draw two, or play another of them.
rule-crazy_eights-last-card = Saying "last card"
rule-crazy_eights-last-card-description = Whether you have to say that you hold just one card.
rule-crazy_eights-last-card-is-off = nobody has to
rule-crazy_eights-last-card-is-catch = yes, or you may be caught
rule-crazy_eights-last-card-is-strict = yes, or the table fines you
rule-crazy_eights-last-card-penalty = Fine for forgetting
rule-crazy_eights-last-card-penalty-description = Whoever doesn't say "last card" draws so many.
rule-crazy_eights-ends = We play
rule-crazy_eights-ends-description = How long a match takes.
rule-crazy_eights-ends-is-round = a round
rule-crazy_eights-ends-is-points = up to a score
rule-crazy_eights-ends-is-rounds = a number of rounds
rule-crazy_eights-ends-points = Points to the end
rule-crazy_eights-ends-points-description = Counts only if you play up to a score.
rule-crazy_eights-ends-rounds = Rounds to the end
rule-crazy_eights-ends-rounds-description = Counts only if you play a number of rounds.

## Schrööm

rule-schroom-sticks = Sticks
rule-schroom-sticks-description = Everybody starts with so many.
rule-schroom-hammer = The Hammer
rule-schroom-hammer-description = Who knocks for a Hammer.
rule-schroom-hammer-is-always = the table, always
rule-schroom-hammer-is-by-choice = whoever has it, if they like
rule-schroom-opening-window = Seconds before the first trick
rule-schroom-opening-window-description = So long all may swap and knock. 0: it can start at once.

## What doesn't go together

rule-refusal-no-such-value = “{ $option }”: that won't do here. Choose something else.
rule-refusal-not-a-number = “{ $option }”: that has to be a number, from { $low } to { $high }.
rule-refusal-not-by-seats = “{ $option }”: I can't read that. Write it like this: 2:2 5:3 means 2 from two people on, 3 from five.
rule-refusal-seats-crossed = Nobody could ever start: “{ $option }” is above the most. Change the other number first.
rule-refusal-decks-unsaid = “{ $option }” has to say something for the fewest people, too. Begin there.
rule-refusal-deck-count = “{ $option }”: anything from one to ten will do. Choose a number in between.
rule-refusal-too-few-cards = The cards don't suffice for { $count } people. Take more decks, deal fewer cards, or let fewer people sit down.
rule-refusal-rank-taken = { $rank } has a job already: “{ $other }”. Choose another card for “{ $option }”.
rule-refusal-not-in-deck = There's no { $rank } in the short deck. Choose a higher card for “{ $option }”.
rule-refusal-impossible = The rules don't go together like this. Try something else.
