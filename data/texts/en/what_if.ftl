### What if: another action at a moment of an open round; and positions played on from.
### $seat and $names are names, ready as they are set; $done and $tried are actions.

button-whatif = What if …
whatif-title = What if …
whatif-asked = { $seat } went for { $done }. What would you have done?
whatif-tried = { $seat }: { $tried } instead of { $done }
whatif-next = { $seat } is up. Play on by hand, or have everybody play well.
whatif-circles = This is going round in circles, so I've stopped here.
button-tryon = One good move
button-tryend = Play well to the end
button-tryback = One back
button-trydeals = Would it be better?
button-whatif-replay = Back to what happened
button-tryshow = { button-replay-show }

## What came of it

whatif-came = **What came of it:** { $names }
whatif-was = **What happened:** { $names }
whatif-place = So { $seat } would have come { $place }, not { $before }.
whatif-place-same = { $seat } would have come { $place } either way.
whatif-points = So for { $seat }: { $points } instead of { $before }.
whatif-points-same = For { $seat } either way: { $points }.

## Over a hundred deals

whatif-working = Playing a hundred deals to the end, twice… that takes a few seconds.
whatif-deals = Over { $deals } deals { $seat } couldn't have told from this one: better in { $better }, worse in { $worse }.
whatif-share = **{ $count }** ({ $least } to { $most })
whatif-mean = Average place: { $tried } instead of { $done }.
schroom-whatif-mean = Chances of winning the match: { $tried } in 100 instead of { $done }.
whatif-verdict = { $verdict ->
    [better] **Yes, that would have been better.**
    [worse] **No, that would have been worse.**
   *[even] **Hard to say: a hundred deals don't settle it.**
}
whatif-known = Based only on what { $seat } could know at that point, and on everybody playing on sensibly. In brackets: how far off a hundred deals may be.
whatif-unknown = I can't compare that over a hundred deals: what { $seat } did wasn't allowed.

## Shown to everybody

whatif-shown = { $seat } asks: what if …?

## Played on, from a puzzle, say

button-trypass = Let it pass
button-tryagain = From the start
trial-waiting = You could step in, or let the others go on.
trial-end = You come { $place }.
trouble-trial-gone = I've forgotten how far you'd got there. Please start again.
trouble-whatif-nothing = There was nothing to decide at that moment. Go one move back or on.
