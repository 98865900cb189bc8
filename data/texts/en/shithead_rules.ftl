### All rules of the Shithead family, put together from a table's options: a sentence or two for each.
### $ranks are labels of cards, $number a number in words. What cards do is said in predicates, which are
### joined: $count is of how many ranks. Where a sentence differs by how many play, $seats is 0 (nobody
### knows yet), 2, or 3 for more.

shithead-full-burning-title = Burning
shithead-full-strict-title = Strict rounds

## The aim

shithead-full-aim = { $finish ->
    [play_on] Get rid of your cards. The first one out wins, and you play on until only one of you holds any: that's the Shithead.
   *[count] Get rid of your cards before the others do. The first one out wins; the player alone in last place is the Shithead.
}
shithead-full-title = { $owes ->
    [yes] The Shithead owes everybody a round, deals next and may leave only if all the others agree.
   *[no] The Shithead deals next and may leave only if all the others agree.
}

## Setting up

shithead-full-seats = { $min } to { $max } of you can play.
shithead-full-seats-one = It takes exactly { $max } of you.
shithead-full-deck = { $decks ->
    [one] one deck
   *[other] { $number } decks
}{ $size ->
    [52] {""}
    [36] {" "}of 36 cards (6 to Ace)
   *[32] {" "}of 32 cards (7 to Ace)
} { $jokers ->
    [0] without Jokers
    [one] with one Joker{ $each ->
        [yes] {" "}each
       *[no] {""}
    }
   *[other] with { $told } Jokers{ $each ->
        [yes] {" "}each
       *[no] {""}
    }
}
shithead-full-deck-more = from { $people } { $first ->
    [yes] people on
   *[no] on
} { $decks ->
    [one] one
   *[other] { $number }
}
shithead-full-pack = You use { $cards }{ $grown ->
    [yes] , as you are { $people }
   *[no] {""}
}.
shithead-full-incomplete = The deck is incomplete: { number-word } { $count ->
    [one] card stays
   *[other] cards stay
} out unseen.
shithead-full-aside = { $seats ->
    [0] With two of you, { number-word } { $count ->
        [one] card stays
       *[other] cards stay
    } out unseen.
   *[2] { number-word } { $count ->
        [one] card stays
       *[other] cards stay
    } out unseen.
}
shithead-full-down = { $count ->
    [one] one **face-down card**
   *[other] { number-word } **face-down cards**
} nobody may look at
shithead-full-up = { $count ->
    [one] one **face-up card**
   *[other] { number-word } **face-up cards**
}
shithead-full-hand = { $count ->
    [one] one card
   *[other] { number-word } cards
} in hand
shithead-full-dealt = Everybody gets { $cards }. The rest is the stock.
shithead-full-lay-out = { $count ->
    [one] Put one card from your hand **face up** and keep the rest.
   *[other] Put { number-word } cards from your hand **face up** and keep the rest.
}
shithead-full-swap = Before you begin you may **swap** hand and face-up cards as you like.
shithead-full-start-diamond = The lowest diamond in a hand starts, with that very card and, if you like, more of its rank. { $up ->
    [no] If several have it, or nobody has one, the youngest starts.
   *[yes] If no hand has one, the face-up cards count; if several have it, or there's none at all, the youngest starts.
} In those cases the lowest card in hand is played first.
shithead-full-start-card = The lowest card in a hand starts: look from the { $rank } of diamonds up, equal ones in the order ♦ ♥ ♠ ♣{ $size ->
    [52] , with { $jokers ->
        [0] 2s
       *[other] 2s and Jokers
    } last
   *[other] { $jokers ->
        [0] {""}
       *[other] , with Jokers last
    }
}. You may start with anything.
shithead-full-start-announced = If you want to start, **announce a card** from your hand. The lowest one starts ({ $rank } is the lowest), of equal ones the first to be announced. The card announced has to be in the first play. If nobody says a thing, the player after the dealer starts, with anything.
shithead-full-direction = { $direction ->
    [starter] The first player also picks the direction.
   *[clockwise] It goes clockwise.
}

## Your turn

shithead-full-lay = Play one or more cards of **one** rank, as high as what's there or higher. How many lie there doesn't matter, and on an empty pile anything goes.
shithead-full-order = The order: { $rank } to 10, Jack, Queen, King, Ace{ $jokers ->
    [0] {""}
   *[other] , Joker
}.
shithead-full-draw-after = { $count ->
    [0] You don't draw back up: only once your hand is empty do you draw a card, before you play.
    [one] Then you draw back up to one card{ $who ->
        [self] {""}
       *[table] ; that goes by itself
    }.
   *[other] Then you draw back up to { number-word } cards{ $who ->
        [self] {""}
       *[table] ; that goes by itself
    }.
}
shithead-full-draw-before = Here you **draw first, then play**, so that you're left with { $count ->
    [one] one card
   *[other] { number-word } cards
}. { $who ->
    [self] You draw for yourself, card by card: the first one if you have { number-word } at most.
   *[table] The first one is drawn for you if you have { number-word } at most.
} You may draw more if you can play that many equal cards, and then you have to.{ $who ->
    [self] {""}
   *[table] {" "}Play several, and the missing cards are drawn by themselves.
} With more than { number-word } you draw only if you can play so many equal cards that you're left with { number-word }.
shithead-full-pickup = { $choice ->
    [yes] **Picking up:** if nothing fits, or you'd rather not, you take the whole pile, and the next player starts anew.
   *[no] **Picking up:** if nothing fits, you take the whole pile, and the next player starts anew. If you can play, you have to.
}
shithead-full-pickup-unless = **Picking up:** if nothing fits, you take the whole pile, and the next player starts anew. If you can play, you may pick up only { $when }.
shithead-full-when-sixes = when three 6s and two 9s are in the pile
shithead-full-when-equal = when your hand is exactly three equal cards that all fit
shithead-full-table-cards = { $kinds ->
    [both] **Hand and stock empty?** Then you play your face-up cards, then the face-down ones, singly and blind. If one of those doesn't fit, you pick it up with the pile and play your hand empty again first.
    [up] **Hand and stock empty?** Then you play your face-up cards.
   *[down] **Hand and stock empty?** Then you play your face-down cards, singly and blind. If one doesn't fit, you pick it up with the pile and play your hand empty again first.
}
shithead-full-throw-after = **Throwing after:** if you draw a card of the rank you've just played, you may throw it after, until the next player has played or picked up. It counts as if played with the others. Then you draw again.

## Special cards, in predicates: "2 and 5 | go on anything and ..."

shithead-full-card = **{ $ranks }** { $does }.
shithead-full-anything = { $count ->
    [one] goes on anything
   *[other] go on anything
}
shithead-full-anything-both = { $count ->
    [one] goes on anything, and anything goes on it
   *[other] go on anything, and anything goes on them
}
shithead-full-anything-but-joker = { $count ->
    [one] goes on anything but a Joker
   *[other] go on anything but a Joker
}
shithead-full-not-on-joker = { $count ->
    [one] doesn't go on a Joker
   *[other] don't go on a Joker
}
shithead-full-see-through = { $count ->
    [one] is invisible (what's beneath still counts)
   *[other] are invisible (what's beneath still counts)
}
shithead-full-lower = { $count ->
    [one] wants { $object } or lower next
   *[other] want { $object } or lower next
}
shithead-full-lower-beneath = { $count ->
    [one] turns round what's beneath: that rank or lower comes next
   *[other] turn round what's beneath: that rank or lower comes next
}
shithead-full-skip = { $seats ->
    [2] { $count ->
        [one] makes the other player miss a turn
       *[other] make the other player miss a turn
    }
   *[other] { $count ->
        [one] makes the next player miss a turn (each further card skips one more)
       *[other] make the next player miss a turn (each further card skips one more)
    }
}
shithead-full-reverse = { $count ->
    [one] turns
   *[other] turn
} the direction { $seats ->
    [0] (each one, but not with two of you)
    [2] (which changes nothing with two of you)
   *[other] (each one{ $finish ->
        [play_on] , until only two are left
       *[count] {""}
    })
}
shithead-full-one = { $count ->
    [one] may be played only one at a time
   *[other] may be played only one at a time
}
shithead-full-one-but-run = { $count ->
    [one] may be played only one at a time (or to make it { $number })
   *[other] may be played only one at a time (or to make it { $number })
}
shithead-full-again = { $count ->
    [one] lets you play once more
   *[other] let you play once more
}
shithead-full-burn = { $count ->
    [one] burns the pile
   *[other] burn the pile
}{ $opens ->
    [same] , and it's your turn again
   *[next] ; the next player starts
}
shithead-full-burn-fitting = { $count ->
    [one] has
   *[other] have
} to fit and { shithead-full-burn }
shithead-full-on-two = Anything goes on a **2**.
shithead-full-nothing-beneath = **Nothing beneath?** Then it's like an empty pile.
shithead-full-named-joker = **Joker** is any card you like: say which when you play it. Picked up, it forgets.
shithead-full-queen-of-spades = **Queen of Spades:** everybody passes their hand on, against the direction of play.
shithead-full-ace-on-two = **Ace on a two:** if that leaves you fewer than { $least }, draw up to { $number }.
shithead-full-alone = **All alone:** if your { $ranks } make everybody else miss a turn{ $seats ->
    [0] {" "}(three people or more)
   *[other] {""}
}, draw { number-word } extra.

## Burning

shithead-full-run = { $count ->
    [3] Three equal cards
    [4] Four of a kind
    [5] Five equal cards
    [6] Six equal cards
   *[other] { $count } equal cards
} directly on each other burn the pile, no matter who played them.
shithead-full-run-never = { $count ->
    [3] Three equal cards
    [4] Four of a kind
    [5] Five equal cards
    [6] Six equal cards
   *[other] { $count } equal cards
} directly on each other burn the pile, no matter who played them, but { $ranks } never do.
shithead-full-runs-across = { $ranks } in between don't matter.
shithead-full-opens-same = The player who burns the pile plays again at once.
shithead-full-opens-next = Make it { number-word } on your turn, and you start anew.
shithead-full-throw-in = **Throwing in:** if it isn't your turn and your hand has what's missing, **throw it in**! Then everybody may throw in more of it. After that the pile burns, all draw up, and the last to throw in starts a new pile.

## Strict rounds

shithead-full-strict = { $forgetting ->
    [debt] Nobody draws for you. Forget it before you play, and you go on with that many fewer cards until you next pick up.
    [penalty] Everybody draws for themselves. Forget it and be caught before your next turn, and you draw what's due{ $count ->
        [0] {""}
        [one] {" "}and one penalty card more
       *[other] {" "}and { number-word } penalty cards more
    }.
   *[pile] Everybody draws for themselves. Forget it and be caught, and you take the whole pile. But it's forgiven once { $seats ->
        [0] two others have played (with two people, one), or somebody else has picked up
        [2] the other player has played or picked up
       *[other] two others have played, or somebody else has picked up
    }.
}
shithead-full-wrong-lay = Nobody tells you what fits: play a wrong card and you take it back, with the pile.

## The end

shithead-full-count = The round is over as soon as somebody is out. Of the others, the fewest cards in front of them come first; if that's a tie, the fewest in hand.
shithead-full-play-on = Once you're out, your place is safe, and the others play on.
shithead-full-tree = **Timber!** With a chance of { $percent } in 100, drawing knocks over the stock: then it's { $count ->
    [one] one card
   *[other] { number-word } cards
} instead of those due, and a new shuffle.
shithead-full-stalemate = If you only go round in circles, it's over: after { $count } pickups with nothing else moving, the cards are counted.
