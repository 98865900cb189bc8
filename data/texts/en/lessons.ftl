### Lessons one plays by oneself: /learn. "lesson-<game>-<step>" is what a step asks for, "…-done"
### what is said once that is done; the steps' positions are in data/lessons.
### $rules and $other are rule sets' names, $number and $count are numbers, $told is what would happen.

lesson-step = Step { $number } of { $count }
lesson-right = Right!
lesson-else = You may do that, but it isn't what's asked here. Have another go!
lesson-crazy_eights-else-draw = You may, but something of yours fits. Have another go!
lesson-crazy_eights-else-take = You may, but you can still hit back. Have another go!
lesson-shithead-else-draw = You may draw more, but then you have to play more of a rank. Have another go!
lesson-schroom-else-knock = You may knock at any time, but it isn't what's asked here. Have another go!
lesson-end-title = That's it
lesson-end =
    That's the heart of { $rules }; what else there is, **/{ command-rules }** tells you. The rest comes by playing: first a small round by yourself, against players who err; then against better ones with **{ button-playnow }**, or at a table for everybody with **/{ command-play }**.
    -# A lesson doesn't count for anything.
lesson-end-different = Those you've tried now. The rules name whatever else is different.
lesson-end-untold = There was no room for: { $rules }. **{ button-all-rules }** has it.
lessons-title = Learn by playing
lessons-about = A few minutes of small tasks, and only you can see them. Stop whenever you like: this list remembers how far you got.
select-lesson = Which game would you like to learn?
select-lesson-step = { $rules }: go to a step
button-learn = 🎓 Play a lesson
button-learn-different = ✎ Show me what's different
button-lessons = All lessons
button-lesson-next = Next
button-lesson-finish = Finish
button-lesson-before = Previous step
button-lesson-skip = Skip
button-lesson-round = Play a small round
lesson-round = A small round
button-lesson-show = 🎓 Show me
button-lesson-again = Once more
trouble-no-lesson = There is no lesson for { $rules } yet. **/{ command-rules }** tells you how it goes.
trouble-lesson-gone = That step isn't there any more. Start again with **/{ command-learn }**.

## Cruzo, Shithead and their relatives: the cards named are those of the position

lesson-shithead-lay-out = **Eight cards. Three of them go face up in front of you, and you play those late. Which ones?**
    High ones, 2s and 10s are worth keeping.
lesson-shithead-lay-out-done = Under them lie three face-down cards nobody knows. You keep five in hand.
lesson-shithead-swap = **Before it starts you may swap. Put your best cards face up, you play those late: { $cards }.**
lesson-shithead-swap-done = Your hand is weak now, but you'll soon be rid of it. At a table you'd then press **{ shithead-button-ready }**.
lesson-shithead-announce = **Want to start? Announce a low card. The lowest one announced begins. Try your lowest.**
lesson-shithead-announce-done = Yours was the lowest, so you start, and it has to be in your first play.
lesson-shithead-higher = **{ $top } lies there. Play a card that is as high or higher.**
    2 is the lowest, then it goes up to 10, Jack, Queen, King, Ace. The cards in front of everybody are for later.
lesson-shithead-higher-rule = Play one or more of a rank, as high as the last or higher.
lesson-shithead-higher-done = And you've drawn already: as long as there's a stock, your hand fills up after each turn.
lesson-shithead-draw-first = **Here you draw first and then play, and your card is drawn already. { $top } lies there: play as high or higher. Why not both { $ranks }?**
    2 is the lowest, then it goes up to 10, Jack, Queen, King, Ace. The cards in front of everybody are for later.
lesson-shithead-draw-first-rule = Draw first, then play one or more of a rank, as high as the last or higher.
lesson-shithead-draw-first-done = Play several, and the missing cards are drawn for you.
lesson-shithead-anything = **{ $top }! Nothing is higher. But one of your cards goes on anything.**
lesson-shithead-anything-done = { $subject } goes on anything. So keep such cards for when you need them.
lesson-shithead-lower = **{ $top } turns things upside down: as high or lower now. What have you got?**
lesson-shithead-lower-done = That's only for the card right after it. Then it's as high or higher again.
lesson-shithead-see = **{ $top } on top is invisible: what's beneath it counts, { $under }. What goes on that?**
lesson-shithead-see-done = You look through such cards, however many lie there.
lesson-shithead-skip = **Make the next player miss a turn: play { $object }.**
lesson-shithead-reverse = **Turn it round: play { $object }.**
lesson-shithead-again = **Play { $object }, and it's your turn once more.**
lesson-shithead-burn = **Get rid of this pile for good: play { $object }.**
lesson-shithead-burn-done-next = Burned cards are out of the round. The next player starts on the empty pile, with anything.
lesson-shithead-burn-done-same = Burned cards are out of the round. And it's your turn again, with anything.
lesson-shithead-four = **Two { $ranks } lie there, and you have two more. Well?**
lesson-shithead-four-done = Four of a kind on top of each other burn the pile, and it's your turn again.
lesson-shithead-five = **Three { $ranks } lie there, and you have two more. Well?**
lesson-shithead-five-done = Five of a kind on top of each other burn the pile, and it's your turn again.
lesson-shithead-joker = **A Joker lies on { $under }. Now it's as high as that or lower. What's left?**
lesson-shithead-alone = **Each of your { $ranks } makes a player miss a turn, and there are only two others. Play both!**
lesson-shithead-alone-done = So it's you again. For that you draw more: the price of going it alone.
lesson-shithead-pickup = **{ $top }, and nothing of yours fits. Then there's only one thing to do.**
lesson-shithead-pickup-rule = Nothing fits? Take the pile.
lesson-shithead-pickup-done = Annoying, but you're a long way from losing.
lesson-shithead-throw = **It isn't your turn, but two { $ranks } lie there and you have two more. Throw them in, before somebody plays!**
lesson-shithead-throw-done = Four of a kind burn the pile, no matter whose turn it is. Then everybody may throw in more of them for a moment; the last to throw starts a new pile. At a table the button for it is under the pile.
lesson-shithead-table = **Hand and stock are empty. Now you play your face-up cards. What goes on { $top }?**
lesson-shithead-table-done = Just as before, only now everybody sees what you have. After these come the face-down ones.
lesson-shithead-bunker = **Only the face-down cards are left. Nobody knows them, not even you. Turn one over.**
lesson-shithead-bunker-done = That one fitted. If it doesn't, you take it into your hand, with the whole pile.
lesson-shithead-end = **Your last face-down card. Nobody knows what it is. Good luck!**
lesson-shithead-end-done-count = The first player out of cards wins. The others are ranked by how much still lies in front of them, and the last one is the Shithead, until the next round.
lesson-shithead-end-done-play_on = You're out. If it hadn't fitted, you would have picked it up with the pile. The others play on until only one of you has cards: the Shithead.

## Crazy Eights and its relatives

lesson-crazy_eights-match = **{ $top } lies there. Play a card of the same suit or the same rank.**
lesson-crazy_eights-match-rule = A card fits by suit or rank.
lesson-crazy_eights-match-done = Get rid of everything first and you win.
lesson-crazy_eights-wild = **Nothing of yours fits { $top }. So play { $object } and name diamonds, you have most of those.**
lesson-crazy_eights-wild-else-lay = You may, but you have more diamonds. Have another go!
lesson-crazy_eights-wild-done = { $subject } goes on anything: name a suit.
lesson-crazy_eights-wild-fits = **You name a suit with { $object }. Here it has to fit like any other card: play the one that does, and name diamonds.**
lesson-crazy_eights-wild-fits-done = { $subject } has to fit, and then you name a suit.
lesson-crazy_eights-wild-plain = **Nothing of yours fits { $top }. But { $object } goes on anything.**
lesson-crazy_eights-wild-plain-done = { $subject } goes on anything. You name nothing here: the next player has to match the card itself.
lesson-crazy_eights-apart = **{ $top } lies there, and diamonds count. A second one doesn't go on it here. What does?**
lesson-crazy_eights-draw = **Nothing of yours fits { $top }. What's left?**
lesson-crazy_eights-draw-rule-one = Nothing fits? Draw one, and your turn is over.
lesson-crazy_eights-draw-rule-one_then_play = Nothing fits? Draw one, and play it if it fits.
lesson-crazy_eights-draw-rule-up_to = Nothing fits? Draw until something does, as often as you may.
lesson-crazy_eights-draw-rule-until_fits = Nothing fits? Draw until something does.
lesson-crazy_eights-several = **Cards of one rank may go together. Play both { $ranks } at once.**
lesson-crazy_eights-several-done = The last of them lies on top, and that's the one to match.
lesson-crazy_eights-must = **Here you may draw only when nothing fits. Something does: what?**
lesson-crazy_eights-skip = **Make the next player miss a turn: play { $object }.**
lesson-crazy_eights-skip-answer = { lesson-crazy_eights-skip }
lesson-crazy_eights-skip-answer-done = With one of their own they could have answered you. This one had none.
lesson-crazy_eights-reverse = **Turn it round: play { $object }.**
lesson-crazy_eights-again = **Play { $object }, and it's your turn once more.**
lesson-crazy_eights-cover = **You've played { $top }, and now you have to cover it. Any card will do.**
lesson-crazy_eights-cover-done = The next player has to match this card.
lesson-crazy_eights-draws = **Give the next player { number-word } { $count ->
        [one] card
       *[other] cards
    }: play { $object }.**
lesson-crazy_eights-draws-done = And that's all the next player does: draw, and the turn is over.
lesson-crazy_eights-draws-at-once = { lesson-crazy_eights-draws }
lesson-crazy_eights-draws-at-once-done = They draw at once and miss their turn. There's no hitting back here.
lesson-crazy_eights-answer = **Somebody has played { $top } at you. Draw? No: { $object } hits back!**
lesson-crazy_eights-answer-done-same = It adds up, and the next player pays.
lesson-crazy_eights-answer-done-any = It adds up, and the next player pays. Any card that makes the next player draw answers another.
lesson-crazy_eights-block = **Somebody has played { $top } at you. But { $object } of the same suit stops it!**
lesson-crazy_eights-all-draw = **Everybody else is to draw: play { $object }.**
lesson-crazy_eights-half-wild = **With { $object } you choose between its own suit and the other one of its colour. Make it clubs.**
lesson-crazy_eights-half-wild-done = So clubs count now.
lesson-crazy_eights-demand = **With { $object } you demand a rank. Demand { $wanted }, you have two of them.**
lesson-crazy_eights-demand-else-lay = You may, but you haven't demanded that. Have another go!
lesson-crazy_eights-demand-done = Now it's that rank, and nothing else.
lesson-crazy_eights-joker = **Nothing of yours fits { $top }. But a Joker goes on anything: it's the card beneath it.**
lesson-crazy_eights-joker-done = So { $top } still counted, and the next player had to match that.
lesson-crazy_eights-attack = **Start a fight with the next player: play { $object }.**
lesson-crazy_eights-attack-done = One after the other, everybody may step in, but only with the next higher card of that suit. Nobody had the 5, so 🦊 drew as many as the card says: four.
lesson-crazy_eights-counter = **Now you are attacked with { $top }. You have the 5: hit back!**
lesson-crazy_eights-counter-done = Now the attacker is under attack, and so it goes up to the 10. Nobody had the 6, so it was five cards. Without the right card you pass.
lesson-crazy_eights-last = **Two cards left. Play the one that fits, and say that you're down to one.**
lesson-crazy_eights-last-else-lay = You may, but you've said nothing, and that can cost you. Have another go!
lesson-crazy_eights-last-done-catch = Say nothing, and anybody may catch you until the next move. That costs you cards.
lesson-crazy_eights-last-done-strict = Say nothing, and it costs you cards.
lesson-crazy_eights-catch-rule = Last card, and not called? **{ crazy_eights-button-catch }**
lesson-crazy_eights-catch = **🦊 has one card left and didn't say a word. Catch them, though it isn't your turn!**
lesson-crazy_eights-catch-done = The button is always there. So keep your eyes open.
lesson-crazy_eights-never-last = **{ $held } is your last card, and it would fit. But it can't be the last one here. What's left?**
lesson-crazy_eights-never-last-done = So play such cards while you have others.
lesson-crazy_eights-end = **Your last card, and it fits.**
lesson-crazy_eights-end-said = **Your last card, and it fits. Here you have to say that, too.**
lesson-crazy_eights-end-points = { lesson-crazy_eights-end }
lesson-crazy_eights-end-points-done-penalty = The round is yours. What the others still hold are their penalty points, and in the end the fewest win.
lesson-crazy_eights-end-points-done-collect = The round is yours, and so are points for what the others still hold. In the end the most win.
lesson-crazy_eights-end-points-done-wins = The round is yours. In the end it's won rounds that count.

## Schrööm

lesson-schroom-follow = **🐘 has led the 9 of hearts. You have to follow suit.**
lesson-schroom-follow-done = The highest card of the suit led takes the trick.
lesson-schroom-order = **The order is a strange one: 10 9 8 7, and only then Ace King Queen Jack. King and Ace of clubs lie there. Take the trick!**
lesson-schroom-order-done = A 7 beats an Ace! Take the trick, and you lead the next one.
lesson-schroom-free = **No spades in your hand, so you may play anything. Only the suit led can win the trick, so get rid of a picture.**
lesson-schroom-free-done = Four cards, four tricks: the first three just decide who leads. So keep something good for the end.
lesson-schroom-fourth = **The fourth trick, the only one that counts. You lead.**
lesson-schroom-fourth-done = The last player with sticks wins the match.
lesson-schroom-knock = **You have a wonderful hand. Knock! That makes it dearer, and you may knock at any moment, even when it isn't your turn.**
lesson-schroom-knock-rule = **Knock**: the others fold and pay, or hold for more.
lesson-schroom-knock-done = To hold is to play for two sticks; to fold costs one at once, and you're out of the round.
lesson-schroom-twice = **You knocked two, and one of the others holds. Knock again? Try it, if you like. Then play a card.**
lesson-schroom-twice-done = Nobody knocks twice in a row. But once somebody else has knocked, you may again.
lesson-schroom-fold = **🦊 knocks, and you have four pictures. That won't win the last trick. Fold: it costs one stick instead of two.**
lesson-schroom-fold-done = The rest goes on without you. Say nothing, and you fold.
lesson-schroom-hold = **🐘 knocks. But look at your cards: two 10s and a 9. You hold!**
lesson-schroom-hold-done = Everybody who misses the fourth trick loses two sticks.
lesson-schroom-pictures = **Before the first card there's time to think. You have nothing but pictures: say “Vier Bilder!” and swap all four.**
lesson-schroom-pictures-done = You can always claim it. But the others may turn over three of them, and a number among them costs you a stick.
lesson-schroom-doubt = **🐘 claims four pictures. Believe it? You may turn over three at no risk: choose which.**
lesson-schroom-doubt-else-reveal = Nothing but pictures among those. Have another go!
lesson-schroom-doubt-done = A number among them costs the bluffer a stick. If all three are pictures, you may turn over the fourth as well; if that's one, too, you pay.
lesson-schroom-hammer = **One stick left: you have the Hammer. You can't lose more than that one, so it's shown for you before the first card. Say that you're ready.**
lesson-schroom-hammer-done = The others have to think twice now.
lesson-schroom-redeal = **All of you have the Hammer. Then anybody may ask for new cards. Ask!**
lesson-schroom-redeal-done = Everybody has to say yes. One no, and you all play on with the old cards.
