### The rule sets: what each is called, what it is, in a line of 100 characters at most, and how one
### people talk there. A rule set may say any text of its game its own way.

rules-name-cruzo = Cruzo
rules-line-cruzo = Get rid of your cards. Once somebody is out, whoever has most in front of them is the Shithead.
cruzo-full-burning-title = { $run ->
    [4] { $thrown ->
        [yes] Fours and throwing in
       *[no] Fours
    }
   *[other] { shithead-full-burning-title }
}
cruzo-full-down = { shithead-full-down } { $count ->
    [one] (the bunker)
   *[other] (the bunkers)
}
cruzo-card-order = First your hand, then { $kinds ->
    [up] your face-up cards.
    [down] your bunkers: face down, unseen.
   *[both] your face-up cards, then your bunkers: face down, unseen.
}

rules-name-cruzo-extended = Cruzo Extra
rules-line-cruzo-extended = Cruzo with hands that go round and Jokers that are any card. The last one buys a round.

rules-name-shithead = Shithead
rules-line-shithead = Get rid of your cards; the last one is the Shithead. You draw first, then play.

rules-name-shithead-linz = Shithead, Linz style
rules-line-shithead-linz = The same from Austria: see-through 8s, low 7s, and you draw first, then play.

rules-name-shithead-international = Shithead, the way most people play it
rules-line-shithead-international = Get rid of your cards, the way most of the world plays it. The last one is the Shithead.

rules-name-crazy-eights = Crazy Eights
rules-line-crazy-eights = Same suit or same rank, and 8s go on anything. Learned in a minute.

rules-name-crazy-eights-full = Crazy Eights with all the extras
rules-line-crazy-eights-full = Crazy Eights with draw twos, skips and reverses, played to 100 points.

rules-name-mau-mau = Mau-Mau
rules-line-mau-mau = The German classic: get rid of your cards, and don't forget to say “Mau”.
mau-mau-lay-and-say = { $card } and “Mau!”
mau-mau-button-say = “Mau!”
mau-mau-hand-say = Just one card left! { $how ->
    [strict] Say “Mau” before the next move.
   *[catch] Say “Mau” before somebody catches you.
}
mau-mau-event-says-last-card = “Mau!” says { $seat }.
mau-mau-event-says-last-card-you = “Mau!” you say.
mau-mau-event-fined = { $count ->
    [0] { $seat } didn't say “Mau”, but there's nothing left to draw.
   *[other] { $seat } didn't say “Mau” and draws { cards } for it.
}
mau-mau-event-fined-you = { $count ->
    [0] You didn't say “Mau”, but there's nothing left to draw.
   *[other] You didn't say “Mau”. For that you draw: { $cards }
}
mau-mau-lay-and-done = { $card } and “Mau-Mau!”
mau-mau-event-wins = “Mau-Mau!” { $seat } has no cards left and wins!
mau-mau-event-wins-you = “Mau-Mau!” You have no cards left and win!
mau-mau-full-last-title = Mau!
mau-mau-full-say-it = say **Mau**
mau-mau-full-last-calls = With your very last card you have to say **Mau-Mau**; if you forget, you draw { number-word } and play on.
mau-mau-full-last-more = The **Mau-Mau** with your very last card is said for you.

rules-name-switch = Switch
rules-line-switch = The British one: 2s and 4s make you draw, Jacks turn it round, Aces name a suit.

rules-name-black-jack = Black Jack (the British one)
rules-line-black-jack = Pub classic from Britain: black Jacks draw five, red ones call it off. Several at once.

rules-name-tschau-sepp = Tschau Sepp
rules-line-tschau-sepp = From Switzerland: say “Tschau” and then “Sepp”, or you'll draw.
tschau-sepp-lay-and-say = { $card } and “Tschau!”
tschau-sepp-lay-and-done = { $card } and “Sepp!”
tschau-sepp-button-say = “Tschau!”
tschau-sepp-event-says-last-card = “Tschau!” says { $seat }.
tschau-sepp-event-says-last-card-you = “Tschau!” you say.
tschau-sepp-event-says-done = “Sepp!” says { $seat }.
tschau-sepp-event-says-done-you = “Sepp!” you say.
tschau-sepp-full-last-title = Tschau! Sepp!
tschau-sepp-full-say-it = say **Tschau**
tschau-sepp-full-last-more = With your very last card you say **Sepp**.
tschau-sepp-full-last-calls = With your very last card you say **Sepp**; if you forget, you draw { number-word } and play on.

rules-name-pesten = Pesten
rules-line-pesten = Pester your neighbours, the Dutch way: Jokers make them draw five.

rules-name-makao = Makao
rules-line-makao = From Poland: Jacks demand a rank, Kings draw five, and everything can be hit back.
makao-lay-and-say = { $card } and “Makao!”
makao-button-say = “Makao!”
makao-event-says-last-card = “Makao!” says { $seat }.
makao-event-says-last-card-you = “Makao!” you say.
makao-full-last-title = Makao!
makao-full-say-it = say **Makao**

rules-name-prsi = Prší
rules-line-prsi = From Czechia: 32 cards, four in hand, 7s draw two, Aces skip. Short and sharp.

rules-name-rockaway = Rockaway
rules-line-rockaway = No mercy: draw until something fits. Four rounds, fewest points win.

rules-name-crates = Crates
rules-line-crates = From eight cards down to one and up again: almost every card has a job, even the last one.

rules-name-huit-americain = Huit Américain
rules-line-huit-americain = Eights the French way: Aces and 2s draw two, Jokers five, even as the last card.

rules-name-last-one = Last One
rules-line-last-one = Say “last one”, cover your 3s, and fight with 4s until somebody draws up to ten.
last-one-lay-and-say = { $card } and “Last one!”
last-one-button-say = “Last one!”
last-one-full-last-title = Last one!
last-one-full-say-it = say **Last one!**
last-one-event-says-last-card = “Last one!” says { $seat }.
last-one-event-says-last-card-you = “Last one!” you say.

rules-name-jack-change = Jack Change
rules-line-jack-change = From a British kitchen table: Aces and Jacks name a suit; with the 8s they stop you drawing.

rules-name-mau-mau-house = Mau-Mau with a twist
rules-line-mau-mau-house = Mau-Mau, stricter: no Jack on a Jack, none as the last card, and 9s turn it round.

rules-name-schroom = Schrööm
rules-line-schroom = Four cards, four tricks, and the nerve to knock. The last player with sticks wins.

## Games somebody may ask for that are not here: a line of 100 characters at most, in an answer and in the list of games.

elsewhere-bank-game = Not the Blackjack with a bank, but the pub game: { rules-name-black-jack }.
elsewhere-mao = Mao isn't here: nobody may tell its rules. Close to it: { rules-name-crazy-eights }.
elsewhere-bartok = Bartok isn't here: its rules are made as you play. Close to it: { rules-name-crazy-eights }.
elsewhere-spoons = Spoons isn't here: you'd need real spoons to grab. Close to it: { rules-name-crates }.
elsewhere-huit = Huit isn't here: I don't know all its rules. Close to it: { rules-name-huit-americain }.
elsewhere-ocho-locos = Ocho Locos isn't here: I don't know all its rules. Close to it: { rules-name-crazy-eights }.
elsewhere-uno = Uno isn't here: it has cards of its own. Close to it: { rules-name-crazy-eights-full }.
elsewhere-hoyle = HOYLE is a program of its own. Of its games, this one is here: { rules-name-crazy-eights }.
elsewhere-crazy-eights-deluxe = Crazy Eights Deluxe is a program of its own. What's here is: { rules-name-crazy-eights }.
elsewhere-invented = Invented games aren't here. Invent your own, with house rules for: { rules-name-crazy-eights }.
elsewhere-romme = Rommé isn't here, only its cards are. They're used for: { rules-name-cruzo }.
