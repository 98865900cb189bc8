### The first minute: what can be played, the lobby, and the rules on one card.
### $card is a card as it is drawn; $rank, $ranks are a rank's word and its plural.

select-rules = What shall we play?
select-rules-more = More games…
family-own = Our own house rules
family-of = { $rules } and relatives
rules-own-line = { $rules }, { $count ->
    [0] nothing different
    [one] one rule different
   *[other] { $count } rules different
}
trouble-host-chooses = { $seat } chooses the game here: have a word with them.
refusal-deal-keeps-game = The week's deal was played at this table. For another game, open a new one with **/{ command-play }**.
wish-for = { $seats } { $count ->
    [one] wants
   *[other] want
} to play { $rules }
table-event-chose-game = { $seat } has chosen { $rules }.
table-event-chose-game-you = You've chosen { $rules }.
table-event-wishes-for = { $seat } would like to play something else.
table-event-wishes-for-you = You've said what you'd like to play.

## The lobby

lobby-minutes = { $count ->
    [one] About a minute
   *[other] About { $count } minutes
}
button-quick = Deal a quick round: { $count } min
rules-quick = { $rules }: quick round
lobby-quick = quick round: { $what }
quick = { $sets ->
    [decks] a smaller stock
    [finish] until the first is out, fewer cards on the table
    [hand_size] three cards each
    [sticks] fewer sticks
   *[other] half as long
}
lobby-long = ⏳ A match like this is likely to last more than two hours
lobby-seats-line = { $min } to { $max } people
lobby-changed-more = ✎ and { number-word } more
more-host = { $seat } runs the table: chooses the game, adds computer players, and deals.
more-host-you = You run the table: you choose the game, add computer players, and deal.
more-stranger = You're not at this table yet. **{ button-join }** at the table gets you a seat.
more-youngest = **{ button-youngest }**: if the lowest card doesn't settle it, the youngest starts.

## The rule card

button-all-rules = All rules
button-every-option = Every option
button-card-back = Back to the card
button-page-before = Previous
button-page-after = Next
card-house = ✎ Different here: { $rules }

shithead-summary-cards = { $decks ->
    [one] one deck
   *[other] { $decks } decks
}{ $size ->
    [52] {""}
   *[other] {" "}of { $size }
}{ $jokers ->
    [0] {""}
    [one] , a Joker in each
   *[other] , { $jokers } Jokers in each
}{ $grown ->
    [yes] , as you are { $people }
   *[no] {""}
}
shithead-summary-dealt = { $hand } in hand{ $up ->
    [0] {""}
   *[other] , { $up } face up
}{ $down ->
    [0] {""}
   *[other] , { $down } face down
}
shithead-summary-finish = { $finish ->
    [play_on] until one is left
   *[count] until the first is out
}
shithead-summary-strict = strict: draw for yourself
shithead-summary-tree = Timber!
shithead-differs-places = most cards in front loses, and the hand only breaks ties
shithead-differs-draws = draw first, then lay
shithead-differs-throw-in = anybody may throw in what completes { $run } equal cards, even out of turn
shithead-card-turn = **Your turn:** play one or more of a rank, as high as the pile or higher. { $choice ->
    [yes] Nothing fits, or you'd rather not? Take the pile.
   *[no] Nothing fits? Take the pile.
}
shithead-card-draw = { $when ->
    [before] You draw first, so that playing leaves you with { number-word }.
   *[after] After your turn, draw until you hold { number-word }.
}
shithead-card-before = { $what ->
    [lay_out] Before play you lay { $count } of your hand face up.
   *[swap] Before play you may swap hand and face-up cards.
}
shithead-card-order = First your hand, { $kinds ->
    [up] then your face-up cards.
    [down] then your face-down cards, unseen.
   *[both] then your face-up cards, then the face-down ones, unseen.
}
shithead-card-run = With { number-word } of a rank on top, the pile burns.
shithead-card-run-never = With { number-word } of a rank on top, the pile burns (never with { $ranks }).
shithead-card-throw-in = Anybody may throw in what's missing, out of turn.

crazy_eights-summary-ends = { $ends ->
    [points] up to { crazy_eights-points }
    [rounds] { match-rounds }
   *[round] one round
}
crazy_eights-differs-points = { $how ->
    [places] the first to play every card wins; then the fewest points left in hand
    [collect] the first to play every card collects what the others still hold
   *[penalty] once somebody has played every card, what the others hold costs points
}: { $points }
crazy_eights-differs-last = { $ranks } { $last ->
    [yes] may go last
   *[no] never go last
}
crazy_eights-differs-wild-on-wild = { $ranks } { $allowed ->
    [yes] go on { $ranks }, too
   *[no] never go on { $ranks }
}
crazy_eights-card-turn = **Your turn:** play { $together ->
    [rank] one card, or several of a rank,
   *[one] one card
} to match the last in suit or rank.
crazy_eights-card-end = Play your last card, and you win the round.

schroom-summary-sticks = { $count } sticks each, your lives
schroom-differs-order = the ten is highest, and the Ace comes below the seven
schroom-differs-trick = only the fourth trick saves your stick; whoever leads it picks the suit that wins
schroom-card-tricks = **Your turn:** follow suit if you can. Four cards, four tricks: the **fourth** wins the round, and everybody else still in loses a stick.
schroom-card-order = High to low: 10 › 9 › 8 › 7 › A › K › Q › J. No trumps.
schroom-card-knock = **Knock** at any time, but never twice running: then it's for one stick more, at most one more than you have. The others **hold**, or **fold** and pay what it was for before.
schroom-card-hammer = { $hammer ->
    [always] Whoever has one stick left knocks two before the first card, by itself: **the Hammer**.
   *[by_choice] With one stick left you may knock before the first card: **the Hammer**.
}
schroom-card-pictures = **Four pictures** (Aces, too): claim them before the first trick and get four new cards. Somebody may turn over three free: a number costs you a stick, not the new cards. The fourth costs one of you a stick.
schroom-card-end = Everybody starts with { $count } sticks; the only one with sticks left wins.
rule-line-short = { $option }: { $value }
card-house-more = { $count } more

## Ready-made, and the topics of the options

house-switch-quick = Quick round
house-switch-quick-description = **Quick round**: about half as long as usual.
house-switch-strict = Strict
house-switch-strict-description = **Strict**: forget something, and you pay, without a warning.
house-switch-jokers = With Jokers
house-switch-jokers-description = **With Jokers**: two in each deck, and they go on anything.
house-topic-deal = Cards and deal
house-topic-goes = What goes on what
house-topic-effects = What cards do
house-topic-debts = Cards that make people draw
house-topic-burn = Burning and throwing in
house-topic-draw = Drawing and playing
house-topic-pickup = Picking up and penalties
house-topic-end = Start, end, points
house-topic-clock = The clock
house-topic-table = The table
