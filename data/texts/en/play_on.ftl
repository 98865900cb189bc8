### Positions somebody plays on from, alone: a moment of a replay, or a puzzle.
### $place and $before are places, ready as they are set.

button-playfrom = Play on from here
button-tryon = Let it pass
button-tryagain = From the start
button-trial-replay = Back to what happened
trial-from = Played on: { $position }
trial-waiting = You could step in, or let the others go on.
trial-circles = This is going round in circles, so I've stopped here.
trial-end = You come { $place }.
trial-end-beside = You come { $place }; back then it was { $before }.
trouble-trial-gone = I've forgotten how far you'd got there. Please start again.
trouble-trial-over = It was over by then. Go a few moves back.
