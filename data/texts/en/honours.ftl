# Honours: what a round may bring besides its result. `-why` is what was done for it.

honour-given = -# 🏅 { $seat }: { $honour } ({ $why }){ $ever ->
    [0] { "" }
    [1] , the first here
   *[other] , no. { $ever } here
}
profile-honours = 🏅 { $count ->
    [one] One honour
   *[other] { $count } honours
}
profile-honours-rarest = { profile-honours }, the rarest: **{ $honour }** ({ $why })

shithead-honour-timber = Timber!
shithead-honour-timber-why = knocked over the stock twice and still won
shithead-honour-alleingang = One-way street
shithead-honour-alleingang-why = skipped everybody else, then went out
shithead-honour-throw-in = Bolt from the blue
shithead-honour-throw-in-why = threw the last of the hand in and won
shithead-honour-queen-relief = Her Majesty's removals
shithead-honour-queen-relief-why = lost half the pack by a Queen of Spades
shithead-honour-phoenix = Phoenix
shithead-honour-phoenix-why = picked up nearly a third of all cards and still won

crazy_eights-honour-cancelled = Return to sender
crazy_eights-honour-cancelled-why = turned a mountain away
crazy_eights-honour-phoenix = Phoenix
crazy_eights-honour-phoenix-why = took a mountain and still won the round
crazy_eights-honour-landslide = Landslide
crazy_eights-honour-landslide-why = won the round while nobody else held fewer than dealt
crazy_eights-honour-bouquet = Bouquet
crazy_eights-honour-bouquet-why = played the last three or more at once
crazy_eights-honour-boomerang = Boomerang
crazy_eights-honour-boomerang-why = was out of cards, and then had to draw

schroom-honour-bluff = Four pictures? Sure.
schroom-honour-bluff-why = claimed four pictures that weren't, and got away with it
schroom-honour-nose = Bloodhound
schroom-honour-nose-why = turned over the number among somebody's pictures and won the round
schroom-honour-hammer-beaten = Can't touch this
schroom-honour-hammer-beaten-why = saw a Hammer and won a costly round
schroom-honour-last-stick = By a splinter
schroom-honour-last-stick-why = won from behind with the last stick
schroom-honour-unbroken = Not a scratch
schroom-honour-unbroken-why = won the match for one stick at most
