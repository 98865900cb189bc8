### Lessons one plays by oneself: /learn. "lesson-<rule set>-<step>" is what a step asks for, "…-done"
### what is said once that is done; the steps' positions are in data/lessons.
### $rules and $other are rule sets' names, $number and $count are numbers, $told is what would happen.

lesson-step = Step { $number } of { $count }
lesson-right = Right!
lesson-else = { $told } You may do that, but it isn't what's asked here. Have another go!
lesson-close = { $rules } has no lesson of its own. The one for { $other } comes close; **/{ command-rules }** tells you the differences.
lesson-as = { $rules } · as in { $other }
lesson-end-title = That's it
lesson-end =
    That's all you need for { $rules }. The rest comes by playing: at once against computer players with **{ button-playnow }**, or at a table for everybody with **/{ command-play }**.
    -# A lesson doesn't count for anything.
lessons-title = Learn by playing
lessons-about = A few minutes of small tasks, and only you can see them. Stop whenever you like: this list remembers how far you got.
select-lesson = Which game would you like to learn?
select-lesson-step = { $rules }: go to a step
button-learn = 🎓 Play a lesson
button-lessons = All lessons
button-lesson-next = Next
button-lesson-finish = Finish
button-lesson-before = Previous step
button-lesson-skip = Skip
button-lesson-again = Once more
trouble-no-lesson = There is no lesson for { $rules } yet. **/{ command-rules }** tells you how it goes.
trouble-lesson-gone = That step isn't there any more. Start again with **/{ command-learn }**.

## Cruzo

lesson-cruzo-higher = **You have three cards, and there's a 6. Play a card that is as high or higher.**
    2 is the lowest, then it goes up to 10, Jack, Queen, King, Ace. The cards in front of everybody are for later.
lesson-cruzo-higher-done = As high or higher: that's a turn. And you've drawn already: as long as there's a stock, you're back to three cards after each turn.
lesson-cruzo-several = **Cards of one rank may go together. Play both Queens at once.**
lesson-cruzo-several-done = How many lie there doesn't matter: a single card is enough for the next player. Two cards played, two drawn.
lesson-cruzo-two = **An Ace! Nothing is higher. But one of your cards goes on anything.**
lesson-cruzo-two-done = A 2 goes on anything, and anything goes on a 2. So keep it for when you need it.
lesson-cruzo-seven = **A 7 turns things upside down: 7 or lower now. What have you got?**
lesson-cruzo-seven-done = That's only for the card right after it. Now there's a 5, and it's as high or higher again.
lesson-cruzo-three = **The 3 on top is invisible: what's beneath it counts, the 9. What goes on that?**
lesson-cruzo-three-done = You look through a 3, and it goes on anything but a Joker. Handy when you have nothing that fits.
lesson-cruzo-eight = **Make the next player miss a turn: play your 8.**
lesson-cruzo-eight-done = Each further 8 makes one more player miss a turn.
lesson-cruzo-nine = **Turn it round: play your 9.**
lesson-cruzo-nine-done = Now it goes the other way. Only one 9 a turn, though, unless it makes four of a kind. (The player who starts a round picks the direction.)
lesson-cruzo-ten = **Burn the pile: your 10 goes on anything.**
lesson-cruzo-ten-done = Burned cards are out of the round. The next player starts on the empty pile, with anything.
lesson-cruzo-joker = **A Joker lies on the Queen. Now it's a Queen or lower, but no 3: those never go on a Joker. What's left?**
lesson-cruzo-joker-done = The Joker itself goes on anything, an Ace too.
lesson-cruzo-alone = **Two 8s, and there are only two others. Play both!**
lesson-cruzo-alone-done = Everybody else misses a turn, so it's you again. For that you draw an extra card: the price of going it alone.
lesson-cruzo-pickup = **An Ace, and nothing of yours fits. Then there's only one thing to do.**
lesson-cruzo-pickup-done = The whole pile is yours now, and the next player starts a new one. Annoying, but you're a long way from losing.
lesson-cruzo-throw = **It isn't your turn, but two Jacks lie there and you have the other two. Throw them in, before somebody plays!**
lesson-cruzo-throw-done = Four of a kind burn the pile, no matter whose turn it is. Then everybody may throw in more of them for a moment; the last to throw starts a new pile. At a table the button for it is under the pile.
lesson-cruzo-table = **Hand and stock are empty. Now you play your face-up cards. What goes on the 9?**
lesson-cruzo-table-done = Just as before, only now everybody sees what you have.
lesson-cruzo-bunker = **Only the face-down cards are left, the bunkers. Nobody knows them, not even you. Turn one over.**
lesson-cruzo-bunker-done = That one fitted. If it doesn't, you take it into your hand, with the whole pile.
lesson-cruzo-end = **Your last bunker. Good luck!**
lesson-cruzo-end-done = The first player out of cards wins. The others are ranked by how much still lies in front of them, and the last one is the Shithead, until the next round.

## Shithead

lesson-shithead-faceup = **Eight cards. Three of them go face up in front of you, and you play those late. Which ones?**
    High ones, 2s and 10s are worth keeping.
lesson-shithead-faceup-done = Under them lie three face-down cards nobody knows. You keep five in hand.
lesson-shithead-announce = **Want to start? Announce a low card. The lowest one announced begins. Try the 4.**
lesson-shithead-announce-done = The 4 was the lowest, so you start, and the 4 has to be in your first play.
lesson-shithead-draw = **Here you draw first and then play, and your card is drawn already. A 7 lies there: play as high or higher. Why not both 9s?**
lesson-shithead-draw-done = Play several, and the missing cards are drawn for you: you always end up with three in hand.
lesson-shithead-two = **An Ace! Only one of your cards goes on anything.**
lesson-shithead-two-done = And anything goes on a 2.
lesson-shithead-ten = **Get rid of this pile for good: play your 10.**
lesson-shithead-ten-done = A 10 burns the pile, and you play again at once. But mind: here it doesn't go on a Jack or anything else that's higher.
lesson-shithead-five = **Three Queens lie there, and you have two more. Well?**
lesson-shithead-five-done = Five of a kind on top of each other burn the pile too, and again it's your turn.
lesson-shithead-pickup = **Nothing of yours goes on an Ace. What now?**
lesson-shithead-pickup-done = You take it all, and the next player starts a new pile, with anything.
lesson-shithead-table = **Hand and stock are empty: now you play your face-up cards. What goes on the Queen?**
lesson-shithead-table-done = Once these are gone, the face-down ones are next.
lesson-shithead-bunker = **Face-down cards are turned over blind, one at a time. Pick one.**
lesson-shithead-bunker-done = It fitted. If it doesn't, you pick it up with the pile and first play your hand empty again.
lesson-shithead-end = **The last one. Off you go!**
lesson-shithead-end-done = You're out. The others play on, until only one of you has cards: the Shithead, who deals the next round.

## Shithead, the way most people play it

lesson-shithead-international-swap = **Before it starts you may swap. Put your best cards face up, you play those late: the 9, the 10 and the King.**
lesson-shithead-international-swap-done = Your hand is weak now, but you'll soon be rid of it. At a table you'd then press **{ shithead-button-ready }**; the lowest card starts.
lesson-shithead-international-higher = **A 6 lies there. Play a card that is as high or higher.**
    2 is the lowest, then it goes up to 10, Jack, Queen, King, Ace. The cards in front of everybody are for later.
lesson-shithead-international-higher-done = That's a turn. Cards of one rank may go together. As long as there's a stock, you're back to three cards after each turn.
lesson-shithead-international-two = { lesson-cruzo-two }
lesson-shithead-international-two-done = { lesson-cruzo-two-done }
lesson-shithead-international-three = { lesson-cruzo-three }
lesson-shithead-international-three-done = You look through a 3, and it goes on anything.
lesson-shithead-international-seven = { lesson-cruzo-seven }
lesson-shithead-international-seven-done = { lesson-cruzo-seven-done }
lesson-shithead-international-eight = { lesson-cruzo-eight }
lesson-shithead-international-eight-done = { lesson-cruzo-eight-done }
lesson-shithead-international-ten = { lesson-cruzo-ten }
lesson-shithead-international-ten-done = Burned cards are out of the round. And it's your turn again, with anything.
lesson-shithead-international-four = **Two Jacks lie there, and you have the other two. Well?**
lesson-shithead-international-four-done = Four of a kind on top of each other burn the pile like a 10, and again it's your turn.
lesson-shithead-international-pickup = **Nothing of yours goes on an Ace. What now?**
lesson-shithead-international-pickup-done = The whole pile is yours now, and the next player starts a new one. You may pick up even when something fits, if you'd rather keep it.
lesson-shithead-international-table = { lesson-cruzo-table }
lesson-shithead-international-table-done = Just as before, only now everybody sees what you have. After these come the face-down ones, blind.
lesson-shithead-international-end = **Your last face-down card. Nobody knows what it is. Good luck!**
lesson-shithead-international-end-done = You're out. If it hadn't fitted, you would have picked it up with the pile. The others play on until only one of you has cards: the Shithead.

## Crazy Eights

lesson-crazy-eights-full-match = **The 6 of spades lies there. Play a card of the same suit or the same rank.**
lesson-crazy-eights-full-match-done = Suit or rank, that's the whole game. Get rid of everything first and you win.
lesson-crazy-eights-full-eight = **You have no clubs and no King. But an 8 goes on anything, and you name the suit. You have two diamonds, so name those.**
lesson-crazy-eights-full-eight-done = So the next player needed a diamond, or an 8.
lesson-crazy-eights-full-draw = **No club, no King, no 8. What's left?**
lesson-crazy-eights-full-draw-done = If the card you draw fits, you may play it at once; if not, you pass. You may draw even when you could play.
lesson-crazy-eights-full-queen = **Make the next player miss a turn: play the Queen.**
lesson-crazy-eights-full-ace = **Turn it round: play the Ace.**
lesson-crazy-eights-full-ace-done = Now it goes the other way. (With just two people an Ace does nothing.)
lesson-crazy-eights-full-two = **Give the next player two cards: play your 2.**
lesson-crazy-eights-full-two-done = And that's all the next player does: draw, and the turn is over.
lesson-crazy-eights-full-answer = **Now somebody has played a 2 at you. Draw two? No: you have a 2 as well!**
lesson-crazy-eights-full-answer-done = That makes it four, and the next player pays. Only another 2 helps, not even an 8.
lesson-crazy-eights-full-last = **Two cards left. Play the one that fits, and say that you're down to one: “Last card!”**
lesson-crazy-eights-full-last-done = Say nothing, and anybody may catch you until the next move. That costs two cards.
lesson-crazy-eights-full-catch = **🦊 has one card left and didn't say a word. Catch them, though it isn't your turn!**
lesson-crazy-eights-full-catch-done = The button is always there, whether there's anybody to catch or not. So keep your eyes open.
lesson-crazy-eights-full-end = **The last card. Any King or any spade will do.**
lesson-crazy-eights-full-end-done = What the others still hold are their penalty points: 50 for an 8, 10 for a Jack, Queen or King, 1 for an Ace, otherwise the number. Once somebody has 100 it's over: fewest points win.

## Last One

lesson-last-one-match = { lesson-crazy-eights-full-match }
lesson-last-one-match-done = { lesson-crazy-eights-full-match-done }
lesson-last-one-eight = **You have no clubs and no King. But an 8 goes on anything, and you name the suit. You have three diamonds, so name those.**
lesson-last-one-eight-done = { lesson-crazy-eights-full-eight-done }
lesson-last-one-two = { lesson-crazy-eights-full-two }
lesson-last-one-two-done = They draw at once and miss their turn. There's no hitting back here, even with a 2 in hand.
lesson-last-one-three = **A 3 has to be covered: play it, and it's your turn again.**
lesson-last-one-three-done = You go on at once, and anything goes on your own 3.
lesson-last-one-cover = **Now cover your 3. Any card will do.**
lesson-last-one-cover-done = The next player has to match this card. Draw instead, and they have to match the 3.
lesson-last-one-joker = **No 9, no diamonds. But a Joker goes on anything: it's the card beneath it.**
lesson-last-one-joker-done = So the 9 of diamonds still counted, and the next player had to match that.
lesson-last-one-attack = **A 4 starts a fight with the next player. Attack!**
lesson-last-one-attack-done = One after the other, everybody may step in, but only with the next higher card of that suit. Nobody had the 5, so 🦊 drew as many as the card says: four.
lesson-last-one-answer = **Now you are attacked with the 4 of spades. You have the 5: hit back!**
lesson-last-one-answer-done = Now the attacker is under attack, and so it goes up to the 10. Nobody had the 6, so it was five cards. Without the right card you pass.
lesson-last-one-last = **Two cards left. Play the one that fits, and say that you're down to one: “Last one!”**
lesson-last-one-last-done = { lesson-crazy-eights-full-last-done }
lesson-last-one-end = { lesson-crazy-eights-full-end }
lesson-last-one-end-done = What the others still hold are their penalty points: 40 for a Joker, 25 for an 8, 15 for an Ace, 10 for a Jack, Queen or King, otherwise the number. Once somebody has 100 it's over: fewest points win.

## Mau-Mau

lesson-mau-mau-match = **The 10 of spades lies there. Play a card of the same suit or the same rank.**
lesson-mau-mau-match-done = { lesson-crazy-eights-full-match-done }
lesson-mau-mau-jack = **You have no clubs and no King. But a Jack goes on anything, and you name the suit. You have two hearts, so name those.**
lesson-mau-mau-jack-done = So the next player needed a heart, or a Jack.
lesson-mau-mau-draw = **No club, no King, no Jack. What's left?**
lesson-mau-mau-draw-done = And look, you have drawn a King. If the card you draw fits, you may play it at once.
lesson-mau-mau-drawn = **The King you have just drawn fits. Play it.**
lesson-mau-mau-drawn-done = If it doesn't fit, you pass. Only the card you drew may be played now.
lesson-mau-mau-eight = **Make the next player miss a turn: play the 8.**
lesson-mau-mau-seven = **Give the next player two cards: play the 7.**
lesson-mau-mau-seven-done = { lesson-crazy-eights-full-two-done }
lesson-mau-mau-answer = **Now somebody has played a 7 at you. Draw two? No: you have a 7 as well!**
lesson-mau-mau-answer-done = That makes it four, and the next player pays. Only another 7 helps, not even a Jack.
lesson-mau-mau-mau = **Two cards left. Play the one that fits, and say “Mau!”**
lesson-mau-mau-mau-done = { lesson-crazy-eights-full-last-done }
lesson-mau-mau-catch = { lesson-crazy-eights-full-catch }
lesson-mau-mau-catch-done = { lesson-crazy-eights-full-catch-done }
lesson-mau-mau-end = **The last card: Mau-Mau!**
lesson-mau-mau-end-done = What the others still hold are their penalty points: 50 for a Jack, 10 for a Queen or King, 1 for an Ace, otherwise the number.

## Schrööm

lesson-schroom-follow = **🐘 has led the 9 of hearts. You have to follow suit.**
lesson-schroom-follow-done = If you have the suit, you have to play it. The highest card of the suit led takes the trick.
lesson-schroom-order = **The order is a strange one: 10 9 8 7, and only then Ace King Queen Jack. King and Ace of clubs lie there. Take the trick!**
lesson-schroom-order-done = A 7 beats an Ace! Take the trick, and you lead the next one.
lesson-schroom-free = **No spades in your hand, so you may play anything. Only the suit led can win the trick, so get rid of a picture.**
lesson-schroom-free-done = Four cards, four tricks, and only the last one counts. The first three just decide who leads. So keep something good for the end.
lesson-schroom-fourth = **The fourth trick, the only one that counts. You lead.**
lesson-schroom-fourth-done = You have won the round, and everybody else loses a stick. The last player with sticks wins the match.
lesson-schroom-knock = **You have a wonderful hand. Knock! That makes it dearer, and you may knock at any moment, even when it isn't your turn.**
lesson-schroom-knock-done = Everybody else holds or folds. To hold is to play for two sticks; to fold costs one at once, and you're out of the round.
lesson-schroom-twice = **You knocked two, and one of the others holds. Knock again? Try it, if you like. Then play a card.**
lesson-schroom-twice-done = Nobody knocks twice in a row. But once somebody else has knocked, you may again.
lesson-schroom-fold = **🦊 knocks, and you have four pictures. That won't win the last trick. Fold: it costs one stick instead of two.**
lesson-schroom-fold-done = The rest goes on without you. Say nothing, and you fold.
lesson-schroom-hold = **🐘 knocks. But look at your cards: two 10s and a 9. You hold!**
lesson-schroom-hold-done = Now the round is for two. Everybody who misses the fourth trick loses two sticks.
lesson-schroom-pictures = **Before the first card there's time to think. You have nothing but pictures: say “Vier Bilder!” and swap all four.**
lesson-schroom-pictures-done = You can always claim it. But the others may turn over three of them, and a number among them costs you a stick.
lesson-schroom-doubt = **🐘 claims four pictures. Believe it? You may turn over three at no risk: choose which.**
lesson-schroom-doubt-done = A number among them costs the bluffer a stick. You risk nothing with three.
lesson-schroom-fourthpicture = **Three pictures are open. You may turn over the fourth as well, but if it's a picture, you pay. Your decision!**
lesson-schroom-fourthpicture-done = If it's a number, the player who swapped loses a stick; if it's a picture, the one who looked does.
lesson-schroom-hammer = **One stick left: you have the Hammer. You can't lose more than that one, so it's shown for you before the first card. Say that you're ready.**
lesson-schroom-hammer-done = “Seht Ihr meinen Hammer?”, do you see my hammer? Now it's for two, and the others have to think twice.
lesson-schroom-redeal = **All of you have the Hammer. Then anybody may ask for new cards. Ask!**
lesson-schroom-redeal-done = Everybody has to say yes. One no, and you all play on with the old cards.
