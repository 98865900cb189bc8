### The relatives of Crazy Eights: what they are called, how one talks there, and their rules.

## What the rules of several games share

crazy_eights-part-aim =
    ### The aim
    Be the first to get rid of all your cards. What the others still hold then costs them points.
crazy_eights-part-turn-one =
    ### Your turn
    Play what matches the top card in **rank or suit**, or draw one. If the card you drew fits, you may play it at once, but only that one; otherwise you pass. When the stock is empty, the pile but its top card is shuffled again.
crazy_eights-part-turn-draw =
    ### Your turn
    Play what matches the top card in **rank or suit**, or draw one; then it's the next one's turn. When the stock is empty, the pile but its top card is shuffled again.
crazy_eights-part-turn-until =
    ### Your turn
    Play a card that matches the top one in **rank or suit**. If you have none, draw until one fits, and play it. If you can play, you have to. When the stock is empty, you play on without drawing, and whoever can't play passes.
crazy_eights-part-last =
    ### The last card
    When you have one card left, say so: as you play, or right after. Otherwise anybody can catch you until the next move, and you draw two cards.

rules-name-switch = Switch

## The rules of Switch
## Source: Switch (Wikipedia); How to Play Switch (HobbyLark)

switch-rules-title = How to play Switch
switch-rules-goal = { crazy_eights-part-aim }
switch-rules-setup =
    ### Setting up
    Everybody gets seven cards from one deck of 52, from six people on from two. The stock's top card is turned up; an Ace goes back. What is turned up does nothing to anybody. Whoever sits to the dealer's left starts.
switch-rules-turn = { crazy_eights-part-turn-one }
switch-rules-cards =
    ### Special cards
    - **Ace** goes on anything, and you name the suit that counts.
    - **2:** the next one draws two cards, or plays another 2; each further one adds two. An Ace is no help.
    - **4:** the next one draws four cards, or plays another 4; each further one adds four.
    - **Jack** turns the direction, but not with two of you.
    - **8:** the next one misses a turn. With two of you, it's your turn again.
switch-rules-last = { crazy_eights-part-last }
switch-rules-end =
    ### The end
    Whoever plays their last card wins at once; what that card would do fizzles out. The others count: 50 for an Ace, 10 for a Jack, Queen or King, and the number on it for every other card. When everybody passes in a row, everybody counts, and the fewest points win.
switch-rules-source = -# Source: Switch (Wikipedia); How to Play Switch (HobbyLark)

rules-name-black-jack = Black Jack (the British one)

## The rules of Black Jack (the British one)
## Source: Black Jack (Wikipedia, older version); Different Black Jack Rules

black-jack-rules-title = How to play Black Jack (the British one)
black-jack-rules-goal = { crazy_eights-part-aim }
black-jack-rules-setup =
    ### Setting up
    Everybody gets seven cards from one deck of 52, from six people on from two. The stock's top card is turned up; an Ace goes back. What is turned up does nothing to anybody. Whoever sits to the dealer's left starts.
black-jack-rules-turn = { crazy_eights-part-turn-draw }
black-jack-rules-cards =
    ### Special cards
    - **Several of a rank** may go at once: the first has to fit, the last one counts, and what they do adds up.
    - **Ace** goes on anything, and you name the suit that counts.
    - **2:** the next one draws two cards. **Black Jack:** the next one draws five. Whoever is hit may hit back with a 2 or a black Jack; then it adds up.
    - **Red Jack** on a black one calls it all off. Anywhere else it's a card like any other.
    - **8:** the next one misses a turn.
    - **King** turns the direction, but not with two of you.
    - **Queen:** it's your turn again.
black-jack-rules-last = { crazy_eights-part-last }
black-jack-rules-end =
    ### The end
    Whoever plays their last card wins at once; what that card would do fizzles out. The others count: 50 for an Ace, 10 for a Jack, Queen or King, and the number on it for every other card. When everybody passes in a row, everybody counts, and the fewest points win.
black-jack-rules-source = -# Source: Black Jack (Wikipedia, older version); Different Black Jack Rules

rules-name-tschau-sepp = Tschau Sepp

## How one talks at Tschau Sepp

tschau-sepp-lay-and-say = { $card } and “Tschau!”
tschau-sepp-lay-and-done = { $card } and “Sepp!”
tschau-sepp-button-say = “Tschau!”
tschau-sepp-event-says-last-card = “Tschau!” says { $seat }.
tschau-sepp-event-says-last-card-you = “Tschau!” you say.
tschau-sepp-event-says-done = “Sepp!” says { $seat }.
tschau-sepp-event-says-done-you = “Sepp!” you say.

## The rules of Tschau Sepp
## Source: Tschau Sepp (Waspika); Tschau Sepp (jassen.ch); Tschau Sepp (Anzeiger von Saanen)

tschau-sepp-rules-title = How to play Tschau Sepp
tschau-sepp-rules-goal = { crazy_eights-part-aim }
tschau-sepp-rules-setup =
    ### Setting up
    You play with 36 cards, 6 to Ace, from six people on with two decks. Everybody gets five cards. The stock's top card is turned up; a Jack goes back. What is turned up does nothing to anybody. Whoever sits to the dealer's left starts.
tschau-sepp-rules-turn = { crazy_eights-part-turn-one }
tschau-sepp-rules-cards =
    ### Special cards
    - **Jack** goes on anything, and you wish for a suit.
    - **7:** the next one draws two cards, or plays another 7; each further one adds two. A Jack is no help.
    - **8:** the next one misses a turn.
    - **Ace:** it's your turn again. If you can't play, you draw.
    - Nobody finishes on an **Ace or 8**: as your last card they don't fit.
tschau-sepp-rules-last =
    ### Tschau! Sepp!
    When one card is left, say **Tschau**: as you play, or right after. Otherwise anybody can catch you until the next move, and you draw two cards. With the very last one you say **Sepp**; if you forget, you draw four and play on.
tschau-sepp-rules-end =
    ### The end
    Whoever plays their last card wins at once; what that card would do fizzles out. The others count: 50 for a Jack, 10 for a Queen or King, 1 for an Ace, and the number on it for every other card. When everybody passes in a row, everybody counts, and the fewest points win.
tschau-sepp-rules-source = -# Source: Tschau Sepp (Waspika); Tschau Sepp (jassen.ch); Tschau Sepp (Anzeiger von Saanen)

rules-name-pesten = Pesten

## The rules of Pesten
## Source: Pesten (Libelle); Pesten (Spelenboek); Pesten (Gamefunnel); Pesten (Kaartspeluitleg)

pesten-rules-title = How to play Pesten
pesten-rules-goal = { crazy_eights-part-aim }
pesten-rules-setup =
    ### Setting up
    You play with 52 cards and two jokers, from six people on with two such decks. Everybody gets seven cards. The stock's top card is turned up; a Jack goes back. What is turned up does nothing to anybody, and any card goes on a joker. Whoever sits to the dealer's left starts.
pesten-rules-turn = { crazy_eights-part-turn-one }
pesten-rules-cards =
    ### Special cards
    - **Jack** goes on anything, and you wish for a suit.
    - **2:** the next one draws two cards. **Joker** goes on anything, and the next one draws five. With either you may hit back; then it adds up. Whoever has drawn plays nothing.
    - **7 and King:** it's your turn again.
    - **8:** the next one misses a turn.
    - **Ace** turns the direction, but not with two of you.
    - Nobody finishes on a **special card**: as your last one, none of them fits.
pesten-rules-last = { crazy_eights-part-last }
pesten-rules-end =
    ### The end
    Whoever plays their last card wins at once; what that card would do fizzles out. The others count: 50 for a Jack or joker, 10 for a Queen or King, 1 for an Ace, and the number on it for every other card. When everybody passes in a row, everybody counts, and the fewest points win.
pesten-rules-source = -# Source: Pesten (Libelle); Pesten (Spelenboek); Pesten (Gamefunnel); Pesten (Kaartspeluitleg)

rules-name-makao = Makao

## How one talks at Makao

makao-lay-and-say = { $card } and “Makao!”
makao-button-say = “Makao!”
makao-event-says-last-card = “Makao!” says { $seat }.
makao-event-says-last-card-you = “Makao!” you say.

## The rules of Makao
## Source: Makao (Lite Games); Zasady gry w Makao; Makao (Gry karciane)

makao-rules-title = How to play Makao
makao-rules-goal = { crazy_eights-part-aim }
makao-rules-setup =
    ### Setting up
    Everybody gets five cards from one deck of 52, from six people on from two. The stock's top card is turned up; an Ace goes back. What is turned up does nothing to anybody. Whoever sits to the dealer's left starts.
makao-rules-turn = { crazy_eights-part-turn-one }
makao-rules-cards =
    ### Special cards
    - **Several of a rank** may go at once: the first has to fit, the last one counts, and what they do adds up.
    - **Ace** has to fit, and then you wish for a suit.
    - **Jack:** you demand a rank without a job. Until it's your turn again, only that will do, or another Jack that demands anew.
    - **2:** the next one draws two cards.
    - **3:** the next one draws three cards.
    - **King of hearts:** the next one draws five. **King of spades:** the one before draws five, and play goes on from there. With any of these you may hit back; then it adds up.
    - **4:** the next one misses a turn or plays another 4; each further one costs one turn more.
makao-rules-last =
    ### Makao!
    When one card is left, say **Makao**: as you play, or right after. Otherwise anybody can catch you until the next move, and you draw five cards.
makao-rules-end =
    ### The end
    Whoever plays their last card wins at once; what that card would do fizzles out. The others count: 50 for an Ace, 10 for a Jack, Queen or King, and the number on it for every other card. When everybody passes in a row, everybody counts, and the fewest points win.
makao-rules-source = -# Source: Makao (Lite Games); Zasady gry w Makao; Makao (Gry karciane)

rules-name-prsi = Prší

## The rules of Prší
## Source: Prší (Czech Wikipedia); Pravidla Prší a Prší 48

prsi-rules-title = How to play Prší
prsi-rules-goal = { crazy_eights-part-aim }
prsi-rules-setup =
    ### Setting up
    You play with 32 cards, 7 to Ace, from six people on with two decks. Everybody gets four cards. The stock's top card is turned up; a Queen goes back. What is turned up does nothing to anybody. Whoever sits to the dealer's left starts.
prsi-rules-turn = { crazy_eights-part-turn-draw }
prsi-rules-cards =
    ### Special cards
    - **Queen** goes on anything, and you wish for a suit.
    - **7:** the next one draws two cards, or plays another 7; each further one adds two. A Queen is no help.
    - **Ace:** the next one misses a turn or plays another Ace. However many there are, it stays one turn.
prsi-rules-end =
    ### The end
    Whoever plays their last card wins at once; what that card would do fizzles out. The others count: 50 for a Queen, 10 for a Jack or King, 1 for an Ace, and the number on it for every other card. When everybody passes in a row, everybody counts, and the fewest points win.
prsi-rules-source = -# Source: Prší (Czech Wikipedia); Pravidla Prší a Prší 48

rules-name-rockaway = Rockaway

## The rules of Rockaway
## Source: Rockaway (pokerwiner)

rockaway-rules-title = How to play Rockaway
rockaway-rules-goal = { crazy_eights-part-aim }
rockaway-rules-setup =
    ### Setting up
    You play with two decks of 52 cards. Everybody gets seven cards. The rest is the stock; its top card is turned up to start the pile. An Ace goes back into the stock. What is turned up does nothing to anybody. Whoever sits to the dealer's left starts, and it goes clockwise. You play four rounds.
rockaway-rules-turn = { crazy_eights-part-turn-until }
rockaway-rules-cards =
    ### Special cards
    - **Ace** goes on anything. There is no wish with it: its own suit counts then.
rockaway-rules-end =
    ### The end
    Whoever plays their last card wins at once; what that card would do fizzles out. The others count: 15 for an Ace, 10 for a Jack, Queen or King, and the number on it for every other card. When everybody passes in a row, everybody counts, and the fewest points win. After four rounds the fewest points win.
rockaway-rules-source = -# Source: Rockaway (pokerwiner)

rules-name-mau-mau-house = Mau-Mau with a twist

## How one talks at Mau-Mau with a twist

mau-mau-house-lay-and-say = { mau-mau-lay-and-say }
mau-mau-house-button-say = { mau-mau-button-say }
mau-mau-house-hand-say = { mau-mau-hand-say }
mau-mau-house-options-last-card = { mau-mau-options-last-card }
mau-mau-house-event-says-last-card = { mau-mau-event-says-last-card }
mau-mau-house-event-says-last-card-you = { mau-mau-event-says-last-card-you }
mau-mau-house-event-fined = { mau-mau-event-fined }
mau-mau-house-event-fined-you = { mau-mau-event-fined-you }
mau-mau-house-event-wins = { mau-mau-event-wins }
mau-mau-house-event-wins-you = { mau-mau-event-wins-you }

## The rules of Mau-Mau with a twist
## Source: Mau Mau (Spinchat)

mau-mau-house-rules-title = How to play Mau-Mau with a twist
mau-mau-house-rules-goal = { crazy_eights-part-aim }
mau-mau-house-rules-setup = { mau-mau-rules-setup }
mau-mau-house-rules-turn = { crazy_eights-part-turn-one }
mau-mau-house-rules-cards =
    ### Special cards
    - **Jack** goes on anything but a Jack, and you wish for a suit. As your last card it doesn't fit.
    - **7:** the next one draws two cards, or plays another 7; each further one adds two. A Jack is no help.
    - **8:** the next one misses a turn. With two of you, it's your turn again.
    - **9** turns the direction, but not with two of you.
mau-mau-house-rules-last = { mau-mau-rules-last }
mau-mau-house-rules-end =
    ### The end
    Whoever plays their last card wins at once; what that card would do fizzles out. The others count: 50 for a Jack, 10 for a Queen or King, 1 for an Ace, and the number on it for every other card. When everybody passes in a row, everybody counts, and the fewest points win.
mau-mau-house-rules-source = -# Source: Mau Mau (Spinchat)
