### How it ended: in the hand, at the table, and in the keepsake.
### $seat and $seats are names, ready as they are set; $name is plain; $count and $place are numbers.

## One's own hand: large, then small

end-first-you = 🏆 You've won!
shithead-end-first-you = 🏆 First out!
schroom-end-first-you = 🏆 The only one with sticks left!
end-round-first-you = 🏆 The round is yours!
end-shared-first-you = 🤝 First, together!
end-place-you = 👏 { place } of { $count }
end-last-you = 🐢 Last. But the next one's yours!
end-absent-you = 💤 You weren't there at the end.
shithead-end-title-you = { $count ->
    [1] 🃏 You're the Shithead.
    [2] 🃏 You're the Shithead. Again.
   *[other] 🃏 You're the Shithead, { times-word } running here!
}
end-new-you = You're new here: nice to have you.
end-place = { place } of { $count }

## At the table

result-first = 🏆 { place } { $seats }
result-card = with { $card }
cards-left = { $table ->
    [0] { $hand } in hand
   *[other] { $table } in front{ $hand ->
        [0] {""}
       *[other] , { $hand } in hand
    }
}
result-place = { place } { $seats }
shithead-result-title = 🃏{ "\u00A0" }Shithead: { $seat }
shithead-title-kept = 🃏 stays where it is
again-asked = { $what ->
    [game] { $rules } next. Who's in?
   *[rules] Other house rules now. Who's in?
}
again-yes = { $what ->
    [game] { $rules } next
    [rules] By other house rules
   *[other] Again
}: { $seats }.
again-missing = It's dealt once { $count ->
    [one] one more presses
   *[other] { number-word } more press
} **{ $what ->
    [round] { button-again }
    [match] { button-again-match }
   *[other] { button-again-game }
}**.
button-notme = Never mind
button-moment = Wait
button-look-again = Look at it again
dealt-soon = Next deal { $when }.
again-silent = Say nothing, and the computer plays for you.
button-again-match = Another match
button-again-game = I'm in
button-verify = Check the deal

## The keepsake
# In what the picture shows, only signs it can draw: letters, digits, plain punctuation.

shithead-title = Shithead
shithead-keepsake-title = { shithead-title }{ $count ->
    [0] {""}
    [1] {""}
   *[other] { "" } ×{ $count }
}
keepsake-game = { $count ->
    [one] { $rules }
   *[other] { $rules } · { $count } rounds
}
keepsake-left = left
keepsake-away = away
keepsake-how = Wins
shithead-keepsake-how = First out
schroom-keepsake-how = The only one with sticks left
keepsake-run = { $how }{ $count ->
    [0] {""}
    [1] , for the first time
   *[other] , { times-word } running
}
keepsake-how-shared = First, together
keepsake-nobody = Nobody
keepsake-how-nobody = Was there at the end
schroom-keepsake-sticks = { $whole ->
    [0] all lost
   *[other] { $burnt ->
        [0] none lost
       *[other] { $whole } left, { $burnt } lost
    }
}
keepsake-forbidden = There'd be a picture of this, but I lack the permission “{ $permission }” here. Somebody who manages the server can give it to me.

## Replay

button-replay-show = Show everybody
replay-shown = { $seat } shows everybody a moment
show-soon = Something has been shown here within the last minute. Give people time to look!
show-soon-you = You've shown something within the last minute. Give people time to look!
replay-show-elsewhere = That can only be shown in the table's channel.
verify-which = Check which deal?

## Cards written out

card-of = { $suit ->
    [S] { $rank } of spades
    [H] { $rank } of hearts
    [D] { $rank } of diamonds
   *[C] { $rank } of clubs
}
card-back = face-down card
card-gap = empty
sticks-in-words = { $whole ->
    [one] one stick
   *[other] { $whole } sticks
}{ $burnt ->
    [0] {""}
   *[other] , { $burnt } lost
}
settings-words = Cards as words
