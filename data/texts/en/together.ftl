### A finished round that people of a channel watch together: one message, and a person who leads.
### $leader is a name, $count the number of the last move, $again seconds since 1970.

button-watch = Watch together
button-watch-together = { button-watch }
button-watch-all = Back to all

## Below the message, for everybody

button-watch-first = ⏮
button-watch-back = ◀
button-watch-next = ▶
button-watch-moment = { button-replay-moment }
button-watch-play = ▷ Play
button-watch-pause = ⏸ Pause
button-watch-go = Go to move …
button-watch-around = Look around
button-watch-lead = Take the lead
watch-led = { $leader } is leading.
watch-unled = Nobody is leading. Take the lead!
watch-over = You watched this together. That's it.

## For the leader alone

button-watch-hand = Hand over the lead
button-watch-stop = That's it
watch-yours = You're leading: everybody sees what you choose. Enough? Let somebody else lead, or finish it for everybody.
watch-done-hand = Done. Anybody can take the lead now.
watch-done-stop = Done. It stays here as it is, without the buttons.
watch-go-title = Go to which move?
watch-go-label = From 0, the deal, to { $count }
watch-no-move = There's no such move. They go from 0, the deal, to { $count }.
watch-elsewhere = That only works in the channel where the table was.

## Refused

refusal-watch-running = Something is being watched here already. Join in, or wait until it's over!
refusal-watch-over = That's over. You can start it again from any replay.
refusal-watch-unled = Nobody is leading. Press **{ button-watch-lead }** first.
refusal-watch-not-leading = { $leader } is leading. With **{ button-watch-around }** you go your own way.
refusal-watch-led = { $leader } is leading. If nothing happens, you can take the lead <t:{ $again }:R>.
refusal-watches-too-often = You've shown enough rounds for now. You can show another <t:{ $again }:R>.
refusal-watches-too-often-here = Enough rounds have been shown here for now. You can show another <t:{ $again }:R>.
