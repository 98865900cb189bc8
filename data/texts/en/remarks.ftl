### The remarks of computer players, on what everybody saw.
### $seat says it, $to is whom it is about: names, ready to read. No line mocks anybody.
### Occasions: somebody has done them harm (hit), bad luck (unlucky) and good (lucky), another's large moment
### (awe), winning (win) and losing (lose).

table-event-says = { $seat }: “{ $character ->
    [careful] { remark-careful }
    [bluffer] { remark-bluffer }
    [thrower] { remark-thrower }
   *[elephant] { remark-elephant }
}”
table-event-says-you = { table-event-says }

remark-careful = { $line ->
    [hit-1] I'll remember that, { $to }. Quite calmly.
    [hit-2] { $to }, that wasn't very kind. Oh well.
    [hit-3] It all evens out in the end, { $to }.
    [hit-4] You needn't have done that, { $to }.
    [unlucky-1] All that care, and then this.
    [unlucky-2] Keep calm. One thing at a time.
    [lucky-1] Patience pays, you see.
    [lucky-2] That's what saving up is for.
    [awe-1] Goodness me, { $to }!
    [awe-2] You don't see that every day.
    [awe-3] I'll keep my head down.
    [win-1] Slow and steady.
    [win-2] No need to hurry, you see.
    [lose-1] I'll be more careful next time.
   *[lose-2] A pity. It was nice all the same.
}

remark-bluffer = { $line ->
    [hit-1] Just what I was waiting for, { $to }.
    [hit-2] That doesn't hurt a bit, { $to }. Not a bit!
    [hit-3] I'm saying nothing, { $to }.
    [hit-4] Coincidence, { $to }. Pure coincidence.
    [unlucky-1] That's part of the plan. Honest!
    [unlucky-2] I've never held better cards.
    [lucky-1] You should see what else I've got!
    [lucky-2] All planned, from the start.
    [awe-1] Impressive, { $to }. Almost like one of mine.
    [awe-2] I saw that coming.
    [awe-3] I'd have made it even bigger.
    [win-1] And I had nothing in my hand at all!
    [win-2] Did anybody expect anything else?
    [lose-1] I let you win for once.
   *[lose-2] That was just a warm-up.
}

remark-thrower = { $line ->
    [hit-1] Just you wait, { $to }!
    [hit-2] You'll get that back, { $to }!
    [hit-3] What goes around comes around, { $to }!
    [hit-4] Ha! Now it's getting interesting, { $to }!
    [unlucky-1] Ouch! Never mind, on we go!
    [unlucky-2] Here goes nothing!
    [lucky-1] Out with it!
    [lucky-2] Now that's fun!
    [awe-1] Boom! Well done, { $to }!
    [awe-2] More of that!
    [awe-3] Now it's getting loud!
    [win-1] Bang, done!
    [win-2] Nothing ventured, nothing gained!
    [lose-1] Again! Right now!
   *[lose-2] It was worth it!
}

remark-elephant = { $line ->
    [hit-1] I won't forget that, { $to }.
    [hit-2] Noted, { $to }.
    [hit-3] We'll meet again, { $to }. I forget nothing.
    [hit-4] You're on my list now, { $to }.
    [unlucky-1] I'll remember that, too.
    [unlucky-2] I'll be thinking of that for a long time.
    [lucky-1] A good memory is worth a lot.
    [lucky-2] I never forget a card.
    [awe-1] I'll be talking about that for years, { $to }.
    [awe-2] That one will stick.
    [awe-3] Wait, I have to remember this.
    [win-1] It pays to remember.
    [win-2] That will stay with me.
    [lose-1] I know exactly where it went wrong.
   *[lose-2] You're welcome to forget this one.
}
