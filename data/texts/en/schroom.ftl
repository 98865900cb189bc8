### Schrööm: what happens, what can't be done, the rules.
### $seat is a name, ready to be read, $cards are drawn cards, $count and $place are numbers.
### What people say at the table stays German, in “…”, with its meaning in brackets.

## Numbers as they are said

schroom-number = { $count ->
    [13] thirteen
    [14] fourteen
    [15] fifteen
    [16] sixteen
   *[other] { number-word }
}
schroom-knocking = “I knock { schroom-number }!”

## Dealing and leading

schroom-event-deals = { $seat } deals.
schroom-event-deals-you = You deal.
schroom-event-leads = { $seat } leads.
schroom-event-leads-you = You lead.
schroom-event-readies = { $seat } is ready.
schroom-event-readies-you = You're ready.

## Tricks

schroom-event-lays = { $seat } plays { $cards }.
schroom-event-lays-you = You play { $cards }.
schroom-event-takes = { $seat } takes the trick with { $cards }.
schroom-event-takes-you = You take the trick with { $cards }.

## Knocking

schroom-event-knocks = ✊ { $seat }: { schroom-knocking }
schroom-event-knocks-you = ✊ You: { schroom-knocking }
schroom-event-hammers = 🔨 The last stick is a Hammer: { $seat } knocks { schroom-number }.
schroom-event-hammers-you = 🔨 The last stick is a Hammer: you knock { schroom-number }.
schroom-event-holds = { $seat } holds.
schroom-event-holds-you = You hold.
schroom-event-sees-hammer = { $seat }: “Jo, ich sehe Deinen Hammer!” (Yep, I see your hammer!)
schroom-event-sees-hammer-you = You: “Jo, ich sehe Deinen Hammer!” (Yep, I see your hammer!)
schroom-event-goes = { $seat } folds and loses { sticks }.
schroom-event-goes-you = You fold and lose { sticks }.
schroom-event-raises = Now it's for { schroom-number }!
schroom-event-all-went = Nobody dares to hold against { $seat }!
schroom-event-all-went-you = Nobody dares to hold against you!

## Four pictures

schroom-event-swaps = { $seat } swaps: “Vier Bilder!” (Four pictures!)
schroom-event-swaps-you = “Vier Bilder!” (Four pictures!), you say, and swap. Your new cards: { $cards }
schroom-event-reveals = { $seat } takes a look: { $cards }
schroom-event-reveals-you = You take a look: { $cards }
schroom-event-lets-be = { $seat } believes it.
schroom-event-lets-be-you = You believe it.
schroom-event-loses = { $why ->
    [caught] A number! { $seat } is caught and loses { sticks }, but keeps the new cards.
    [doubted] Four pictures indeed! Curiosity costs { $seat } { sticks }.
   *[round] { $seat } loses { sticks }.
}
schroom-event-loses-you = { $why ->
    [caught] A number! You're caught and lose { sticks }, but keep the new cards.
    [doubted] Four pictures indeed! Curiosity costs you { sticks }.
   *[round] You lose { sticks }.
}

## Hübschen

schroom-event-asks-redeal = { $seat }: “Sollen wir hübschen?” (Shall we pretty up our cards?)
schroom-event-asks-redeal-you = You: “Sollen wir hübschen?” (Shall we pretty up our cards?)
schroom-event-accepts = { $seat } wants new cards too.
schroom-event-accepts-you = You want new cards too.
schroom-event-refuses = { $seat } likes the cards as they are. Play on.
schroom-event-refuses-you = You like the cards as they are. Play on.

## The end

schroom-event-wins = 🏆 { $seat } wins the round!
schroom-event-wins-you = 🏆 You win the round!
schroom-event-survives = 🔨 { $seat } had the Hammer, and it held.
schroom-event-survives-you = 🔨 Your Hammer held.
schroom-event-out = { $seat } has no sticks left and is out of the match.
schroom-event-out-you = That was your last stick. You're out of the match.
schroom-event-owes = 🍺 “Eine Runde!” (A round!) { $seat } held more than 37 and owes { debt-koelsch }.
schroom-event-owes-you = 🍺 “Eine Runde!” (A round!) You held more than 37 and owe { debt-koelsch }.
schroom-event-ends = The round is over.
schroom-event-wins-match = 🎉 Only { $seat } has sticks left and wins the match!
schroom-event-wins-match-you = 🎉 Only you have sticks left. You win the match!

## At the table
## $sticks are drawn sticks, $when is " in 7 seconds", " after 8 seconds" or nothing.

schroom-signs = ▶️ to act · 🔨 one stick left · 💤 away
schroom-after = after { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
schroom-lead = { $seat } leads
schroom-stakes = Losers pay { schroom-number } { $sticks }
schroom-trick = Trick { $number } of 4
schroom-last-trick = **Last trick: only the suit led wins!**

schroom-opening = Before the first card
schroom-opening-now = { $swap ->
    [yes] Swap, knock, or press
   *[no] Knock, or press
} **{ schroom-button-ready }**; { $seat } leads a card{ $when }.
schroom-opening-hammer = { $seat } has one stick left, and that's a Hammer: it knocks two{ $when }.{ $swap ->
    [yes] {""} Until the first card you may swap.
   *[no] {""}
}

schroom-knocked = ✊ { $seat }: { schroom-knocking }
schroom-hammered = 🔨 { $seat }: “Seht Ihr meinen Hammer?” (Do you see my hammer?)
schroom-hold-or-go = { $seat }, do you hold?
schroom-if-held = Hold: **{ schroom-number }** { $sticks }
schroom-if-gone = Fold: **{ schroom-number }** { $sticks }
schroom-else-goes = Say nothing, and you fold{ $when }.
schroom-else-holds = Say nothing, and you hold{ $when }: you can't lose more than you have.

schroom-claim-asked =
    { schroom-event-swaps }
    -# Believe it? One of you may turn over **three** at no risk. { schroom-else-believed }
schroom-fourth = Three pictures! And the fourth?
schroom-fourth-asked =
    { schroom-fourth }
    -# If it's a number, { $seat } pays a stick. If it's a picture, the doubter does, even the last one. { schroom-else-believed }
schroom-else-believed = Say nothing, and you believe it{ $when }.

schroom-redeal =
    { $seat }: “Sollen wir hübschen?” (Shall we pretty up our cards?)
    If everybody agrees, there are new cards. If one doesn't, play goes on.
schroom-redeal-asked =
    { schroom-redeal }
    Say nothing, and it's a no{ $when }.

schroom-trick-before = Just now: { $cards } to { $seat }
schroom-trick-before-gone = Just now: { $cards } to { $seat }; 💨 folded, so { $leader } leads
schroom-trick-folded = { $seat } folded, so { $leader } has the best.
schroom-trick-folded-next = { $seat } folded, so { $leader } is next and wins.
schroom-trick-won = { $seat } led { schroom-suit }: no other suit beats that.

schroom-seat-leads = { $cards } best
schroom-seat-gone = 💨 folded
schroom-seat-out = out
schroom-seat-ready = ready
schroom-seat-knocked = knocked
schroom-seat-holds = holds

schroom-round-won = 🏆 { $seat } wins round { $number } and deals
schroom-round-out = { $seat } is out: the last stick is gone.
schroom-end-won-you = 🏆 The round is yours! { $count ->
    [one] You have one stick left.
   *[other] You have { $count } sticks left.
}
schroom-end-lost-you = The round wasn't yours: it cost you { $lost ->
    [one] one stick
    [2] two sticks
    [3] three sticks
    [4] four sticks
    [5] five sticks
    [6] six sticks
   *[other] { $lost } sticks
}, { number-word } left.
schroom-end-last-stick-you =
    That was your last stick: you're out.
    -# **{ button-next }** goes on without you.
schroom-end-out-you =
    You're out. Watch who wins.
    -# Or try **/{ command-puzzle }** meanwhile.

schroom-tally-sticks-won = { $count ->
    [one] cost the others one stick
   *[other] cost the others { $count } sticks
}
schroom-tally-sticks = { $count ->
    [one] lost one stick
   *[other] lost { $count } sticks
}
schroom-tally-rounds = { $count ->
    [one] one round won
   *[other] { $count } rounds won
}
schroom-tally-knocks = knocked { times-word }
schroom-leaderboard-all = All kinds of Schrööm
schroom-tally-all-went = made everyone fold { times-word }
schroom-tally-hammers = { $count ->
    [one] one Hammer survived
   *[other] { $count } Hammers survived
}
schroom-tally-koelsch = { $count ->
    [one] bought a Kölsch
   *[other] bought { $count } Kölsch
}

## The games of a match, in the words for the rounds of other games

schroom-match-points = { $count ->
    [0] lost no stick
    [one] lost one stick
   *[other] lost { $count } sticks
}

## In the hand

schroom-hand-hammer =
    🔨 Your Hammer knocks two
    -# Now, or once all are ready.
    -# The others fold (−1) or hold (up to −2).
schroom-hand-opening = { $swap ->
    [yes]
        { schroom-opening }
        -# **Four pictures!** swaps all, true or bluffed.
   *[no] { schroom-opening }
}
schroom-hand-hammer-near =
    🔨 { $seat } will knock two
    -# One stick left: the Hammer. Hold or fold?
schroom-hand-may-swap = { $knock ->
    [yes] You can still swap and knock
   *[no] You can still swap
}, as long as no card is down.
schroom-hand-may-knock = Knock, and losers pay **{ schroom-number }**.
schroom-hand-timed-out = Your time was up, so you've folded.
schroom-hand-gone = You're back in with the next deal.
schroom-hand-out = You're out. Watch who wins!
# { $swap } and { $knock }: whether they may.
schroom-hand-may-lead = Lead a card{ $swap ->
    [yes] , or swap
   *[no] {""}
}{ $knock ->
    [yes] , or knock
   *[no] {""}
}.
schroom-hand-lead = You lead: no other suit beats yours.
schroom-hand-trick = In the trick: { $cards }
# The suit that has to be followed.
schroom-suit = { $suit ->
    [S] ♤ spades
    [H] ♥ hearts
    [D] ♦ diamonds
   *[C] ♧ clubs
}
schroom-hand-follow = Follow suit: { schroom-suit }!
schroom-hand-free = Only { schroom-suit } win: { $count ->
    [one] yours loses.
   *[other] throw off any.
}
schroom-hand-handed-in = You discarded
schroom-zone-handed-in = Put away
schroom-hand-yours = Your hand
schroom-hand-hammered = 🔨 { $seat } shows the Hammer
schroom-hand-if-held = **Hold:** **−{ $count }** without the last trick { $sticks }
schroom-hand-if-held-out = **Hold:** **out** without the last trick { $sticks }
schroom-hand-if-gone = **Fold:** **−{ $count }**, at once { $sticks }
schroom-hand-if-gone-out = **Fold:** **out** of the match, at once { $sticks }
schroom-hand-unplayable = Wrong suit
schroom-hand-order = High to low: 10 › 9 › 8 › 7 › A › K › { $queen } › { $jack }
schroom-fold-question = That's { $count ->
    [one] your last stick
   *[other] all { $count } sticks you have
} { $sticks }: fold, and you're out of the match. Sure?
schroom-button-go-out = Fold: you're out
schroom-button-go-out-now = Yes, I'm out
schroom-hand-three =
    Believe it, or turn over three?
    -# **1 2 3 –** turns over three of { $seat }'s, free.
schroom-hand-fourth =
    If it's a picture, { $count ->
        [one] you're out
       *[other] you pay one
    }
    -# If it's a number, { $seat } pays one.
schroom-swap-honest =
    Four pictures!
    And all of them real: { schroom-pictures }. You hand them in face down and take four new ones.
schroom-swap-bluff =
    Four pictures?
    No, a bluff: { schroom-pictures }. Somebody may turn over three: a number among them costs you a stick. You keep your four new cards.
schroom-pictures = pictures are Jack, Queen, King and Ace
schroom-button-ready = I'm ready
schroom-button-knock = I knock { schroom-number }!
schroom-button-knock-public = Knock: { schroom-number }
schroom-no-second-knock = not twice in a row.
schroom-button-show-hammer = Show my Hammer now
schroom-button-hold = Hold (for { schroom-number })
schroom-button-see-hammer = Hold: “Yep, I see your Hammer!”
schroom-button-go = Fold (−{ $count })
schroom-button-swap = Swap: “Four pictures!” …
schroom-button-swap-now = Swap all four
schroom-button-fourth = Turn over the fourth
schroom-button-let-be = I believe it
schroom-button-redeal = “Sollen wir hübschen?” (New cards?)
schroom-button-accept = Yes, new cards
schroom-button-refuse = No, play on

schroom-lookback-ahead = From there you'd win the match { $better } times out of 100; with { $other }, { hint-worse }.

## What can't be done

schroom-refusal-out-of-match = You have no sticks left. Lean back and see who wins.
schroom-refusal-out-of-round = You've folded. You're back in with the next deal.
schroom-refusal-not-your-turn = Not yet: { $seat } is to play. Wait for your turn; a knock is possible at any time.
schroom-refusal-hammer-first = { $seat } shows the Hammer first. Just a moment, then you lead.

schroom-refusal-follow-suit = Follow suit! { $cards } was led. Play a card of that suit.

schroom-refusal-knock-open = { $seat } has knocked. Wait until everybody has answered.
schroom-refusal-knocked-first = { $seat } was faster and has already knocked { $count }. Wait for the answers, then you can go one better.
schroom-refusal-not-the-next-value = That won't do: the next knock is { $count }. Knock it if you dare.
schroom-refusal-twice-in-a-row = Nobody knocks twice in a row. Wait until somebody else has.
schroom-refusal-too-few-sticks = You have too few sticks for that: { $count } is the most you can knock. Trust your cards instead.
schroom-no-knocking = at most one more than you have.
schroom-refusal-no-knock = Nobody has knocked, so there's nothing to answer. Just play on.
schroom-refusal-not-asked = You aren't being asked. Wait for the others.
schroom-refusal-not-asked-yet = One after the other: { $seat } answers first. You're up soon.

schroom-refusal-swap-open = { $seat } claims four pictures. Settle that first, then play on.
schroom-refusal-too-late-to-swap = Too late: you can swap only until the first card is down or all are ready. Play what you have.
schroom-refusal-swapped-already = You've swapped already, and once is enough. Play what you have.
schroom-refusal-stock-too-small = There aren't four cards left in the stock. Play what you have.
schroom-refusal-no-swap = Nobody has swapped, so there's nothing to look at. Just play on.
schroom-refusal-three-at-once = Exactly three are safe, all at once. Pick three.
schroom-refusal-only-the-fourth = Three are open already. Turn over card { $place }, or believe it.

schroom-refusal-redeal-open = { $seat } asks for new cards. Answer that first, then play on.
schroom-refusal-not-all-hammers = New cards can be had only when everybody in the round has the Hammer. Play on.
schroom-refusal-asked-already = You've asked in this trick. Ask again in the next, if there is one.
schroom-refusal-no-question = Nobody asks for new cards, so there's nothing to answer. Just play on.

schroom-refusal-no-opening = Play has begun already, so there's no need to say you're ready. Just play on.
schroom-refusal-ready-already = You've said you're ready. Wait for the others.

## The rules
## Source: Die Schrööm Regeln, Andreas Schmitz

schroom-rules-title = How to play Schrööm
schroom-rules-goal =
    ### The aim
    Everybody begins with { $sticks } sticks. Lose your last, and you're out. The last player with sticks wins.
    Two to eight of you can play; with eight all cards are dealt, so nobody swaps.
schroom-rules-tricks =
    ### Tricks
    32 cards from the 7 to the Ace, and everybody gets four. They rank **10 9 8 7 A K Q J**. There are no trumps, and you must follow suit. The player to the dealer's left leads; the winner of a trick leads the next. Take the **fourth** trick and you win the round and deal the next one. Everybody else who is still in loses what the round is for: one stick at first.
schroom-rules-knocking =
    ### Knocking
    At any time, in the middle of a trick, even when it isn't your turn: “Ich klopf' zwei!” (I knock two). Now it's for one more. Everything stops, and one after the other is asked: **hold** or **fold**? Fold, and you pay at once what it was for before the knock, and you're out of this round. If all fold, the player who knocked wins. Say nothing until your time is up (20 seconds by the brisk clock, 45 in a table's first round), and you fold; if you have no more sticks than it was for before, you hold without a word: you can't lose more than those.
    - Nobody knocks twice in a row.
    - You may knock up to one more than you have sticks.
    - If you fold and your card still takes the trick, the next player behind you who is still in leads. In the fourth trick the highest card of the suit counts among those who stayed.
schroom-rules-hammer =
    ### The Hammer
    With one stick left, you { $hammer ->
        [always] automatically
       *[by_choice] may
    } knock two before the first card: “Seht Ihr meinen Hammer?” (Do you see my hammer?). Players who hold answer: “Jo, ich sehe Deinen Hammer!” (Yep, I see your hammer!). If everybody has one, none is shown by itself, but anybody may knock.
schroom-rules-pictures =
    ### Four pictures
    Before the first card there's time to swap{ $opening_window ->
        [0] .
       *[other] : { $opening_window } seconds, longer in a table's first round and alone; say you're ready, and nobody waits for you.
    } In that time you may once hand in all four cards face down and take four new ones: “Vier Bilder!” (Four pictures!). That means J, Q, K or A, and only you know whether it's true. The others may turn over three of them at no risk. A number among them costs you a stick, but you keep the new cards. If there's none, they may turn over the fourth: a number costs you a stick, a picture the player who turned it. Say nothing, and you believe it.
schroom-rules-huebschen =
    ### Hübschen
    If everybody in the round has the Hammer, each may ask once a trick: “Sollen wir hübschen?” (Shall we pretty up our cards?). If all agree there are new cards, and the player who asked deals.
schroom-rules-koelsch =
    ### Eine Runde (A round)
    If the numbers in your hand are worth more than 37 together, you owe everybody { $koelsch ->
        [table] at the table
       *[dealt] dealt in
    } a Kölsch, the beer of Cologne. It's told after the round.
schroom-rules-source = -# Source: Die Schrööm Regeln, Andreas Schmitz
