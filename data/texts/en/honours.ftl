# Honours: what a round may bring besides its result. `-why` is what was done for it.

honour-given = -# 🏅 { $seat }: { $honour }{ $count ->
    [1] { "" }
   *[other] { "\u00A0" }×{ $count }
} ({ $why })
profile-honours = 🏅 { $count ->
    [one] One honour
   *[other] { $count } honours
}
profile-honours-rarest = { profile-honours }, the rarest: **{ $honour }** ({ $why })

shithead-honour-timber = Timber!
shithead-honour-timber-why = knocked over the stock
shithead-honour-alleingang = One-way street
shithead-honour-alleingang-why = went out with the 8s that skipped everybody else
shithead-honour-throw-in = Bolt from the blue
shithead-honour-throw-in-why = won by a throw-in, out of turn
shithead-honour-queen-relief = Her Majesty's removals
shithead-honour-queen-relief-why = had a Queen of Spades carry a full hand away
shithead-honour-phoenix = Phoenix
shithead-honour-phoenix-why = picked up twelve or more at once and still won

crazy_eights-honour-cancelled = Return to sender
crazy_eights-honour-cancelled-why = turned ten cards or more away
crazy_eights-honour-phoenix = Phoenix
crazy_eights-honour-phoenix-why = took six or more at once and still won
crazy_eights-honour-landslide = Landslide
crazy_eights-honour-landslide-why = won while everybody else held five or more
crazy_eights-honour-bouquet = Bouquet
crazy_eights-honour-bouquet-why = played the last three or more at once
crazy_eights-honour-boomerang = Boomerang
crazy_eights-honour-boomerang-why = was out of cards, and then had to draw

schroom-honour-bluff = Four pictures? Sure.
schroom-honour-bluff-why = claimed four pictures that weren't, and got away with it
schroom-honour-nose = Bloodhound
schroom-honour-nose-why = turned over the number among somebody's pictures
schroom-honour-hammer-beaten = Can't touch this
schroom-honour-hammer-beaten-why = saw a Hammer and won the round
schroom-honour-last-stick = By a splinter
schroom-honour-last-stick-why = won the match with one stick left
schroom-honour-unbroken = Not a scratch
schroom-honour-unbroken-why = won the match without losing a stick
