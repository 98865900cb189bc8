### All rules of Crazy Eights and its relatives, put together from a table's options: a sentence or
### two for each. $ranks are labels of cards, $cards such with their article, $a is "an 8", $another "another 8", $number a number in words.
### Where a sentence differs by how many play, $seats is 0 (nobody knows yet), 2, or 3 for more.

## The aim

crazy_eights-full-aim = Be the first to get rid of all your cards. { $score ->
    [collect] What the others still hold then brings you points.
    [wins] That brings you a point.
   *[penalty] What the others still hold then costs them points.
}
crazy_eights-full-match = { $ends ->
    [points] { $score ->
        [wins] { $count ->
            [one] Win one round, and you have won.
           *[other] You play until somebody has won { number-word } rounds.
        }
        [penalty] You play until somebody has { $count } points: then the fewest points win.
       *[other] You play until somebody has { $count } points: then the most points win.
    }
   *[rounds] { $count ->
        [one] You play one round, and the { $score ->
            [penalty] fewest
           *[other] most
        } points win.
       *[other] You play { number-word } rounds; then the { $score ->
            [penalty] fewest
           *[other] most
        } points win.
    }
}

## Setting up

crazy_eights-full-seats = { $count ->
    [2] Two of you can play.
   *[other] Two to { number-word } of you can play.
}
crazy_eights-full-deck = { $decks ->
    [one] { $size } cards
   *[other] two decks of { $size } cards
}{ $size ->
    [36] {" "}(6 to Ace)
    [32] {" "}(7 to Ace)
   *[other] {""}
}{ $jokers ->
    [0] {""}
    [one] {" "}and one Joker
   *[other] {" "}and { $number } Jokers
}{ $each ->
    [yes] {" "}each
   *[no] {""}
}
crazy_eights-full-deck-more = from { $people } { $first ->
    [yes] people on
   *[no] on
} with { $size ->
    [0] { $jokers ->
        [0] two decks
       *[other] two such decks
    }
   *[other] { $decks ->
        [one] { $size }
       *[other] two decks of { $size }
    }
}
crazy_eights-full-pack = You play with { $cards }.
crazy_eights-full-dealt = Everybody gets { $count ->
    [one] one card
   *[other] { number-word } cards
}.
crazy_eights-full-dealt-auto = Everybody gets { $number } cards, or { $fewer } when there are two of you.
crazy_eights-full-down-up = In the first round everybody gets eight cards, in the next one seven, and so on down to one{ $how ->
    [down_up] {" "}and up again.
   *[down] ; then it starts again.
}
crazy_eights-full-turned = The rest is the stock; its top card is turned up, but { $a } goes back in.
crazy_eights-full-turned-ignored = The card turned up does nothing to anybody.
crazy_eights-full-turned-counts = The card turned up counts as if the dealer had played it.
crazy_eights-full-turned-but = The card turned up counts as if the dealer had played it, except for { $cards }.
crazy_eights-full-king-of-spades = the King of spades
crazy_eights-full-starts = The player to the dealer's left starts; play goes clockwise.

## Your turn

crazy_eights-full-match-top = { $must ->
    [yes] Play a card that matches the top one in **rank or suit**. If you can play, you have to.
   *[no] Play a card that matches the top one in **rank or suit**.
}
crazy_eights-full-draw-one = { $must ->
    [yes] If nothing fits, draw one card; then it's the next player's turn.
   *[no] Or draw one card; then it's the next player's turn.
}
crazy_eights-full-draw-one-then-play = { $must ->
    [yes] If nothing fits, draw one card. If that one fits, you have to play it; otherwise you pass.
   *[no] Or draw one card: if it fits, you may play it at once, but only that one; otherwise you pass.
}
crazy_eights-full-draw-up-to = { $must ->
    [yes] { $count ->
        [one] If nothing fits, draw one card. If you can play then, you have to; otherwise you pass.
       *[other] If nothing fits, draw card after card, { number-word } at most, until you can play. If you still can't, you pass.
    }
   *[no] { $count ->
        [one] Or draw one card; then you may play any card that fits, or pass.
       *[other] Or draw, { number-word } cards at most, one by one: after each you may play any card that fits, and after the last one you may pass, too.
    }
}
crazy_eights-full-draw-until-fits = { $must ->
    [yes] If nothing fits, draw until a card does, and play that one.
   *[no] Or draw until a card fits; that one you have to play.
}
crazy_eights-full-stock-pass = { $must ->
    [yes] When the stock is empty, you play on without drawing, and if you can't play, you pass.
   *[no] When the stock is empty, you play on without drawing, and if you can't or won't play, you pass.
}
crazy_eights-full-stock-reshuffle = When the stock is empty, the pile is shuffled again, all but its top card{ $joker ->
    [copy] ; if that's a Joker, the card it counts as stays, too.
   *[other] .
}

## Special cards

crazy_eights-full-together = **Several of a rank** may go at once: the first has to fit, the last one counts, and what they do adds up.
crazy_eights-full-together-single = **Several of a rank** may go at once, but never { $ranks }: the first has to fit, the last one counts, and what they do adds up.
crazy_eights-full-wild = { $rule ->
    [always] **{ $rank }** goes on anything, and you name a suit: { $next } will do next.
    [fitting] **{ $rank }** has to fit, and then you name a suit: { $next } will do next.
    [no_choice] **{ $rank }** goes on anything. You don't name a suit: its own counts then.
   *[choice_if_fitting] **{ $rank }** goes on anything. If it matches in rank or suit, you name the suit that counts; otherwise its own counts.
}
crazy_eights-full-named-suit = that
crazy_eights-full-wild-single = { $rule ->
    [always] **{ $rank }** goes on anything but { $object }, and you name the suit that counts.
    [fitting] **{ $rank }** has to fit and doesn't go on { $object }; then you name the suit that counts.
    [no_choice] **{ $rank }** goes on anything but { $object }. You don't name a suit: its own counts then.
   *[choice_if_fitting] **{ $rank }** goes on anything but { $object }. If it matches in suit, you name the suit that counts; otherwise its own counts.
}
crazy_eights-full-half-wild = **{ $rank }** goes on anything, and you name a suit of its own colour, red or black.
crazy_eights-full-joker = { $how ->
    [copy] **Joker** goes on anything and counts as the card it lies on, but does nothing else. If it's turned up first, anything goes on it.
   *[free] **Joker** goes on anything, and anything goes on it.
}
crazy_eights-full-demand = **{ $rank }:** you demand a rank without a job, or none. Until it's your turn again, only that rank will do, or { $another }, which demands anew.
crazy_eights-neighbour = { $seats ->
    [2] the other player
   *[other] the next player
}
crazy_eights-no-help = { $blocks ->
    [yes] Nothing else helps but blocking
   *[no] Nothing else helps
}
crazy_eights-full-draws = **{ $rank }:** { crazy_eights-neighbour } draws { $count ->
    [one] one card
   *[other] { number-word } cards
}.
crazy_eights-full-draws-alone = **{ $rank }:** { crazy_eights-neighbour } draws { $count ->
    [one] one card
   *[other] { number-word } cards
} or plays { $another }; each further one adds { number-word }. { crazy_eights-no-help }, and drawing ends the turn.
crazy_eights-full-draws-joker = **Joker** goes on anything, anything goes on it, and { crazy_eights-neighbour } draws five cards.
crazy_eights-full-draws-joker-alone = **Joker** goes on anything, anything goes on it, and { crazy_eights-neighbour } draws five cards or plays another; each further one adds five. { crazy_eights-no-help }, and drawing ends the turn.
crazy_eights-full-black-jack = **Black Jack:** { crazy_eights-neighbour } draws five cards.
crazy_eights-full-red-jack = **Red Jack** on a black one calls it all off. Anywhere else it's a card like any other.
crazy_eights-full-king-of-hearts = **King of hearts:** { crazy_eights-neighbour } draws five cards.
crazy_eights-full-king-of-spades-hits = { $seats ->
    [2] **King of spades:** the same.
   *[other] **King of spades:** the player before draws five cards, and play goes on from there.
}
crazy_eights-full-hit-back = { $answer ->
    [any] **Hitting back:** instead of drawing you may play any of these
   *[same] **Hitting back:** instead of drawing you may play another of these, of the same rank
}; then it adds up. { $helps ->
    [red] Nothing else helps but a red Jack on a black one
    [blocks] Nothing else helps but blocking
    [both] Nothing else helps but blocking, or a red Jack on a black one
   *[nothing] Nothing else helps
}, and drawing ends the turn.
crazy_eights-full-draw-adds = **{ $rank }** adds one: when you have to draw, you may play it whatever its suit, and one card more is to be drawn. Anywhere else it's a card like any other.
crazy_eights-full-blocks = { $wild ->
    [yes] **{ $rank }** blocks, too: when you have to draw, you may play it whatever its suit, and nobody draws.
   *[no] **{ $rank }** blocks: when you have to draw, you may play it if it's the suit on top, and nobody draws. Anywhere else it's a card like any other.
}
crazy_eights-full-no-hit-back = **Drawing** happens at once: nothing helps against it, and it ends the turn.
crazy_eights-full-skip = **{ $rank }:** { $seats ->
    [0] the next player misses a turn. With two of you, it's your turn again.
    [2] the other player misses a turn, so it's your turn again.
   *[other] the next player misses a turn.
}
crazy_eights-full-skip-live = **{ $rank }:** { crazy_eights-neighbour } misses a turn or plays { $another }. { $how ->
    [adds] Each further one costs one turn more.
   *[pass_on] However many there are, it stays one turn.
}
crazy_eights-full-reverse = { $seats ->
    [0] **{ $rank }** turns the direction, but not with two of you.
    [2] **{ $rank }** turns the direction, which changes nothing with two of you.
   *[other] **{ $rank }** turns the direction.
}
crazy_eights-full-again = { $fits ->
    [any] **{ $ranks }:** it's your turn again, and you may play anything on it.
   *[fitting] **{ $ranks }:** it's your turn again.
}
crazy_eights-full-fight = **{ $rank }** attacks the next player. Then everybody is asked in turn for the next higher card of the suit ({ $cards }) or passes. That card attacks the last attacker, and all others are asked anew. When nobody goes on, or at the 10, the player attacked draws as many as the top card says, and play goes on from there. In a fight cards do nothing else.
crazy_eights-full-all-draw = **{ $rank }:** { $seats ->
    [2] the other player draws a card.
   *[other] all the others draw a card each.
}
crazy_eights-full-opposite-draws = { $who ->
    [both] **{ $rank }:** the other player draws a card.
    [even] **{ $rank }:** the player opposite draws a card.
    [odd] **{ $rank }:** the next player draws a card, because nobody sits opposite.
   *[open] **{ $rank }:** the player opposite draws a card, or the next player if nobody sits there.
}
crazy_eights-full-finish = You can't finish on **{ $cards }**.
crazy_eights-full-finish-plain = You can't finish on a **special card**.

## The last card

crazy_eights-full-last-title = The last card
crazy_eights-full-say-it = say so
crazy_eights-full-last = { $how ->
    [strict] When you have one card left, { $say }: as you play, or right after. If you haven't by the next move, you draw { $count ->
        [one] one card
       *[other] { number-word } cards
    }.
   *[catch] When you have one card left, { $say }: as you play, or right after. Otherwise anybody can catch you until the next move, and you draw { $count ->
        [one] one card
       *[other] { number-word } cards
    }.
}
crazy_eights-full-last-calls = With your very last card you have to say so, too; if you forget, you draw { number-word } and play on.

## The end

crazy_eights-full-wins = { $plain ->
    [yes] Play your last card, and you win at once.
   *[no] Play your last card, and you win at once; its effect fizzles out.
}
crazy_eights-full-works = Even your last card does what it does; then you win.
crazy_eights-full-works-draw = If it makes somebody draw, you've won as soon as that's done. When it's your turn before that, you draw yourself and are back in. If several have no cards left, the first of them wins.
crazy_eights-full-works-again = If it gives you another turn, all you can do is draw.
crazy_eights-full-count = { $count ->
    [one] { $points } for { $cards }
   *[other] { $points } for each { $cards }
}
crazy_eights-full-counts = The others count: { $counts }, and the number on it for every other card.
crazy_eights-full-cancels = Each **{ $rank }** left in hand cancels your dearest other card{ $never ->
    [0] {""}
   *[other] , but never { $cards }
}: the two count 3 together. With nothing left to cancel it's 50 points off.
crazy_eights-full-collects = { $score ->
    [wins] The winner gets one point, the others none.
   *[collect] The winner gets all those points, the others none.
}
crazy_eights-full-blocked = When everybody passes in a row, everybody counts, and { $score ->
    [wins] the player with the fewest points gets one.
    [collect] the player with the fewest points gets the difference to each of the others.
   *[penalty] the fewest points win.
}
