### The rules pages of the Shithead family's other games.

## Source: Cruzo (erweitertes Shithead)

cruzo-extended-rules-title = How to play Cruzo Extra
cruzo-extended-rules-goal =
    ### The aim
    Get rid of your cards. Whoever does so first wins, and you play on until only one holds any. That's the Shithead, who owes everybody a round and may leave only if all the others agree.
cruzo-extended-rules-setup =
    ### Setting up
    Everybody has three **face-down cards** nobody may look at (the bunkers), three **face-up cards** on top of them, and three cards in hand. Up to four people play with one deck and 3 Jokers, from five on with two. Before you begin you may **swap** hand and face-up cards as you like. When all are ready the lowest card in a hand starts: look from the 3 of diamonds up, equal ones in the order ♦ ♥ ♠ ♣, with 2s and Jokers last. You may start with anything.
cruzo-extended-rules-turn =
    ### Your turn
    Play one or more cards of **one** rank, as high as what's there or higher. Then draw back up to three. If nothing fits you take the whole pile, and the next one starts anew. With hand and stock empty you play your face-up cards, then the face-down ones, singly and blind. If one doesn't fit, you pick it up with the pile and play your hand empty again first.
    - **Throwing after:** if you draw a card of the rank you've just played, you may throw it after, until the next one has played or picked up. It counts as if played with the others. Then you draw again.
cruzo-extended-rules-cards =
    ### Special cards
    - **2** goes on anything, and anything goes on it.
    - **5** goes on anything, and you may play once more.
    - **7** wants a 7 or lower next (or what goes on anything).
    - **9** turns the direction, each of them.
    - **10** goes on anything and burns the pile. You start a new pile.
    - **Jack** makes the next one miss a turn, and each further Jack one more.
    - **Queen of Spades:** everybody passes their hand on, against the direction of play.
    - **Joker** is whatever you like: say which card when you play it. Picked up, it forgets.
cruzo-extended-rules-run =
    ### Fours
    Four of a kind directly on each other burn the pile, whoever played them. Whoever plays the fourth starts a new pile.
cruzo-extended-rules-end =
    ### Strict rounds
    If you agreed on it, everybody draws for themselves. Forget it and be caught before your next turn, and you draw what's due and one penalty card more.
    ### Going round in circles
    If it only goes round in circles, the table calls it a day: after 50 pickups with nothing else moving, the round is over and the cards are counted.
cruzo-extended-rules-source = -# Source: Cruzo (erweitertes Shithead)

## Source: Shit Head (drei mal drei), Wikibooks

shithead-rules-title = How to play Shit Head
shithead-rules-goal =
    ### The aim
    Get rid of your cards. You play on until only one holds any: that's the Shithead, who deals the next round and may leave only if all the others agree.
shithead-rules-setup =
    ### Setting up
    Two decks without Jokers, three from nine people on. Everybody gets three **face-down cards** and eight in hand. Three of those you put **face up**, five you keep.
    If you want to start, **announce a card** from your hand. The lowest one starts (2 is the lowest), of equal ones whoever spoke first. The card announced has to be in the first play. If nobody says a thing, whoever sits after the dealer starts, with anything.
shithead-rules-turn =
    ### Your turn
    Here you **draw first, then play**, so that you're left with three cards. The table draws the first one for you if you have three at most. You may draw more if you can play that many equal cards, and then you have to. Play several, and what's missing is drawn by itself. With more than three you draw only if you can play so many equal cards that you're left with three.
    Play one or more cards of **one** rank, as high as what's there or higher. The order: 2 to 10, Jack, Queen, King, Ace. If nothing fits you take the whole pile, and the next one plays whatever they like.
    With hand and stock empty you play your face-up cards, then the face-down ones, singly and blind. If one doesn't fit, you pick it up with the pile and play your hand empty again first.
shithead-rules-cards =
    ### Special cards
    - **2** goes on anything, and anything goes on it.
    - **10** burns the pile, but doesn't go on anything higher.
    - **Ace** is the highest card; a Joker, if you use them, higher still.
    - **Five of a kind** directly on each other burn the pile, whoever played them.
    Whoever burns the pile plays again at once.
shithead-rules-end =
    ### Strict rounds
    If you agreed on it, everybody draws for themselves, card by card. Forget it before you play, and you go on with so many cards fewer until you next pick up.
    ### Going round in circles
    If it only goes round in circles, the table calls it a day: after 50 pickups with nothing else moving, the round is over and the cards are counted.
shithead-rules-source = -# Source: Shit Head (drei mal drei), Wikibooks

shithead-linz-rules-title = How to play Shit Head, Linz style
shithead-linz-rules-goal =
    ### The aim
    Get rid of your cards. You play on until only one holds any: that's the Shithead, who deals the next round and may leave only if all the others agree.
shithead-linz-rules-setup =
    ### Setting up
    One deck without Jokers, two from five people on. Everybody gets three **face-down cards**, three **face-up cards** and five in hand. Before you begin you may **swap** face-up cards and hand as you like.
    When all are ready, **announce a card** from your hand if you want to start. The lowest one starts (2 is the lowest), of equal ones whoever spoke first. The card announced has to be in the first play. If nobody says a thing, whoever sits after the dealer starts, with anything.
shithead-linz-rules-turn =
    ### Your turn
    Here you **draw first, then play**, so that you're left with five cards. The table draws the first one for you if you have five at most. You may draw more if you can play that many equal cards, and then you have to. Play several, and what's missing is drawn by itself. With more than five you draw only if you can play so many equal cards that you're left with five.
    Play one or more cards of **one** rank, as high as what's there or higher. If nothing fits you take the whole pile, and the next one plays whatever they like. With hand and stock empty you play your face-up cards, then the face-down ones, singly and blind. If one doesn't fit, you pick it up with the pile and play your hand empty again first.
shithead-linz-rules-cards =
    ### Special cards
    - **2** goes on anything, and anything goes on it.
    - **7** wants a 7 or lower next, an 8 or a 10.
    - **8** is invisible: it goes on anything, and what's beneath still counts.
    - **10** goes on anything and burns the pile.
    - **Four of a kind** on each other burn the pile, whoever played them. 8s between don't matter, and four 8s burn as well.
    Whoever burns the pile plays again at once.
shithead-linz-rules-end =
    ### Strict rounds
    If you agreed on it, everybody draws for themselves, card by card. Forget it before you play, and you go on with so many cards fewer until you next pick up.
    ### Going round in circles
    If it only goes round in circles, the table calls it a day: after 50 pickups with nothing else moving, the round is over and the cards are counted.
shithead-linz-rules-source = -# Source: Shit Head (drei mal drei), Wikibooks (Linzer Shithead-Verein)

## Source: Shithead (international)

shithead-international-rules-title = How to play Shithead the way most people do
shithead-international-rules-goal =
    ### The aim
    Get rid of your cards. You play on until only one holds any: that's the Shithead, who deals the next round and may leave only if all the others agree.
shithead-international-rules-setup =
    ### Setting up
    One deck without Jokers, two from six people on. Everybody gets three **face-down cards**, three **face-up cards** on top of them and three in hand. Before you begin you may **swap** hand and face-up cards as you like. When all are ready the lowest card in a hand starts: look from the 3 of diamonds up, equal ones in the order ♦ ♥ ♠ ♣, with 2s last. You may start with anything.
shithead-international-rules-turn =
    ### Your turn
    Play one or more cards of **one** rank, as high as what's there or higher. Then draw back up to three. If nothing fits, or you'd rather not, you take the whole pile, and the next one starts a new one.
    With hand and stock empty you play your face-up cards, then the face-down ones, singly and blind. If one doesn't fit, you pick it up with the pile and play your hand empty again first.
shithead-international-rules-cards =
    ### Special cards
    - **2** goes on anything, and anything goes on it.
    - **3** is invisible: it goes on anything, and what's beneath still counts.
    - **7** wants a 7 or lower next (or what goes on anything).
    - **8** makes the next one miss a turn, and each further 8 one more.
    - **10** goes on anything and burns the pile.
    - **Four of a kind** directly on each other burn the pile too, whoever played them.
    Whoever burns the pile plays again at once.
shithead-international-rules-end =
    ### Strict rounds
    If you agreed on it, everybody draws for themselves. Forget it and be caught before your next turn, and you draw what's due and one penalty card more.
    ### Going round in circles
    If it only goes round in circles, the table calls it a day: after 50 pickups with nothing else moving, the round is over and the cards are counted.
shithead-international-rules-source = -# Source: Shithead (international)
