# Honours: what a round may bring besides its result. `-why` is what was done for it; of a hidden one,
# `-riddle` is all that is told to people who have not been given it yet.

honours-given = 🏅 { $honours }
honours-of = { $seat }: { $honours }
honour-given = { $honour }{ $count ->
    [1] { "" }
   *[other] { "\u00A0" }×{ $count }
}
honour-given-why = { honour-given } ({ $why })
profile-honours = Honours
profile-honour = 🏅 **{ $honour }**{ $count ->
    [1] { "" }
   *[other] { "\u00A0" }×{ $count }
} – { $why }
profile-honours-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}

shithead-honour-timber = Timber!
shithead-honour-timber-why = knocked over the stock
shithead-honour-alleingang = One-way street
shithead-honour-alleingang-why = went out with the 8s that skipped everybody else
shithead-honour-alleingang-riddle = Nobody else got to move, and one was gone.
shithead-honour-throw-in = Bolt from the blue
shithead-honour-throw-in-why = won by a throw-in, out of turn
shithead-honour-leap = Leap in the dark
shithead-honour-leap-why = won by a card turned over blind
shithead-honour-queen-relief = Her Majesty's removals
shithead-honour-queen-relief-why = had a Queen of Spades carry a full hand away
shithead-honour-queen-relief-riddle = A lady helps with the heavy lifting.
shithead-honour-four-at-once = Clean sweep
shithead-honour-four-at-once-why = played four at once and burned the pile
shithead-honour-bonfire = Bonfire
shithead-honour-bonfire-why = burned a pile of twenty or more
shithead-honour-phoenix = Phoenix
shithead-honour-phoenix-why = picked up twelve or more at once and still won
shithead-honour-clean = White waistcoat
shithead-honour-clean-why = won without ever picking up
shithead-honour-blind = Second sight
shithead-honour-blind-why = turned over three blind cards in a row, and all of them fitted
shithead-honour-blind-riddle = Once is luck. But three times?
shithead-honour-catcher = Eagle eye
shithead-honour-catcher-why = caught others three times in one round
shithead-honour-loner = Talking to oneself
shithead-honour-loner-why = skipped everybody twice in one round

crazy_eights-honour-reverse-out = Reversing out
crazy_eights-honour-reverse-out-why = went out with a card that turns the direction
crazy_eights-honour-skip-out = No, after me
crazy_eights-honour-skip-out-why = went out with a card that makes somebody miss a turn
crazy_eights-honour-avalanche = Avalanche
crazy_eights-honour-avalanche-why = made somebody draw eight cards or more
crazy_eights-honour-hot-potato = Hot potato
crazy_eights-honour-hot-potato-why = was to draw four or more and passed them on
crazy_eights-honour-cancelled = Return to sender
crazy_eights-honour-cancelled-why = turned ten cards or more away
crazy_eights-honour-phoenix = Phoenix
crazy_eights-honour-phoenix-why = took six or more at once and still won
crazy_eights-honour-landslide = Landslide
crazy_eights-honour-landslide-why = won while everybody else held five or more
crazy_eights-honour-own-means = Self-made
crazy_eights-honour-own-means-why = won without drawing a card
crazy_eights-honour-hundred = Century
crazy_eights-honour-hundred-why = was left with a hundred points or more
crazy_eights-honour-block = Last one standing
crazy_eights-honour-block-why = was ahead when nobody could go on
crazy_eights-honour-block-riddle = When nobody can move any more, somebody still comes out on top.
crazy_eights-honour-bouquet = Bouquet
crazy_eights-honour-bouquet-why = played the last three or more at once
crazy_eights-honour-bouquet-riddle = Why say goodbye with just one?
crazy_eights-honour-boomerang = Boomerang
crazy_eights-honour-boomerang-why = was out of cards, and then had to draw
crazy_eights-honour-boomerang-riddle = Already done? Not so fast.
crazy_eights-honour-knockout = Knockout
crazy_eights-honour-knockout-why = ended a fight with a 10
crazy_eights-honour-catcher = Eagle eye
crazy_eights-honour-catcher-why = caught others three times in one round

schroom-honour-bluff = Four pictures? Sure.
schroom-honour-bluff-why = claimed four pictures that weren't, and got away with it
schroom-honour-bluff-riddle = Nobody took a closer look.
schroom-honour-honest = Honest, for once
schroom-honour-honest-why = had four real pictures, and made a doubter pay
schroom-honour-nose = Bloodhound
schroom-honour-nose-why = turned over the number among somebody's pictures
schroom-honour-hammer = Still hammering
schroom-honour-hammer-why = came through a round on the last stick
schroom-honour-hammer-beaten = Can't touch this
schroom-honour-hammer-beaten-why = saw a Hammer and won the round
schroom-honour-hammer-beaten-riddle = Somebody had nothing left to lose, and you didn't mind.
schroom-honour-all-away = Exeunt all
schroom-honour-all-away-why = knocked until nobody was left
schroom-honour-harvest = Firewood
schroom-honour-harvest-why = won a round that cost the others six sticks or more
schroom-honour-knockout = Double knockout
schroom-honour-knockout-why = took the last stick of two or more at once
schroom-honour-high-price = High roller
schroom-honour-high-price-why = won a round for four sticks or more
schroom-honour-last-stick = By a splinter
schroom-honour-last-stick-why = won the match with one stick left
schroom-honour-last-stick-riddle = It was this close.
schroom-honour-unbroken = Not a scratch
schroom-honour-unbroken-why = won the match without losing a stick
