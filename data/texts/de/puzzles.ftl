### Das Rätsel des Tages: eine Stellung, und was würdest du tun?
### $when ist eine Zeit, wie Discord sie schreibt; $cards, $action und $choices sind Karten oder Worte auf Knöpfen.

command-puzzle = rätsel
command-puzzle-description = Jeden Tag eine Stellung, für alle dieselbe: Was würdest du tun?
help-does-puzzle = fragt dich einmal am Tag: Was würdest du tun?

puzzle-head = Rätsel { $number } · { $rules } · { $hardness ->
    [easy] leicht
    [medium] mittel
   *[hard] schwer
}
puzzle-seat = du
puzzle-task = { $count ->
    [one] Ein Zug ist klar der beste. Welcher?
   *[other] { $count } Züge sind klar besser als alle anderen. Findest du einen?
}
puzzle-known = { $seat } hat { $cards } aufgenommen und hält sie noch.
crazy_eights-puzzle-beneath = Unter der obersten Karte: { $cards }
shithead-puzzle-beneath = { crazy_eights-puzzle-beneath }
schroom-puzzle-stakes = Geht um { schroom-number }
puzzle-gone = Aus dem Spiel: { $cards }
puzzle-all-but = alle { $ranks }{ $count ->
    [0] {""}
   *[other] {""} bis auf { $of ->
        [one] {""}
       *[other] je{" "}
    }{ $count }
}
puzzle-so-many = { $ranks }: { $of ->
    [one] {""}
   *[other] je{" "}
}{ $count }

puzzle-wrong = ❌ { $action } ist es nicht. { $gives } Da geht mehr.
puzzle-gives = { $others ->
    [one] Damit gewinnst du in { $deals } Verteilungen.
   *[other] Damit lässt du von { $others } Gegnern im Schnitt { $ahead } hinter dir.
}
schroom-puzzle-gives = Damit gewinnst du die Partie in { $deals } Verteilungen.
puzzle-tenths = { $count ->
    [0] { $sure ->
        [none] keiner von zehn
       *[no] fast keinen
    }
    [1] einer von zehn
    [2] zwei von zehn
    [3] drei von zehn
    [4] vier von zehn
    [5] fünf von zehn
    [6] sechs von zehn
    [7] sieben von zehn
    [8] acht von zehn
    [9] neun von zehn
   *[10] { $sure ->
        [all] allen
       *[no] fast allen
    }
}
puzzle-right = ✅ Genau!
puzzle-over = Die Lösung:
puzzle-best = { $action } { $count ->
    [one] ist am besten.
   *[other] sind gleich gut. Mit { $one }:
} { $why }
puzzle-why-again = Danach bist du in { $better } Verteilungen gleich noch mal dran; nach { $other } in { $worse }.
puzzle-why-stuck = Darauf hat der Nächste in { $better } Verteilungen nichts; nach { $other } in { $worse }.
puzzle-why-known = Du weißt, was der Nächste hat, und davon passt nichts; auf { $other } schon.
puzzle-why-none-left = Der Nächste kann nichts haben, was darauf passt: Du weißt, wo all das ist. Auf { $other } schon.
puzzle-why-out-next = Danach bist du in { $better } Verteilungen mit dem nächsten Zug draußen; nach { $other } in { $worse }.
puzzle-why-soon = Danach bist du in { $better } Verteilungen mit höchstens zwei weiteren Zügen draußen; nach { $other } in { $worse }.
puzzle-why-stops = Damit hältst du in { $better } Verteilungen auf, wer fast draußen ist; mit { $other } in { $worse }.
puzzle-why-spares = Danach musst du in { $better } Verteilungen beim nächsten Mal nichts ziehen oder aufnehmen; nach { $other } in { $worse }.
puzzle-why-saver = Spar dir { $other }: In { $better } Verteilungen passt später einmal nichts anderes.
puzzle-why-chance = Jetzt oder nie: Nach { $other } kannst du { $action } beim nächsten Mal in { $worse } Verteilungen legen.
puzzle-why-blind = Danach passt deine erste verdeckte Karte in { $better } Verteilungen; nach { $other } in { $worse }.
puzzle-why-turns = Danach brauchst du in { $better } Verteilungen weniger Züge bis nach draußen als nach { $other }.
puzzle-why-points = Danach hast du am Ende in { $better } Verteilungen weniger Punkte auf der Hand als nach { $other }.
puzzle-why-highest = Im letzten Stich hast du in { $better } Verteilungen die Höchste einer Farbe; nach { $other } in { $worse }.
puzzle-why-dear = Damit kostet dich die Runde in { $better } Verteilungen höchstens, worum es jetzt geht; mit { $other } in { $worse }.
puzzle-why-third = Damit machst du in { $better } Verteilungen den dritten Stich und spielst zum letzten raus; mit { $other } in { $worse }.
schroom-puzzle-why-again = Damit machst du in { $better } Verteilungen den Stich und spielst gleich wieder aus; mit { $other } in { $worse }.
puzzle-after = Nach { $action }: { $follows }
puzzle-they-do = { $seat } { $kind ->
    [lay] legt { $listed ->
        [yes] { $cards }
       *[no] etwas
    }
    [flip] deckt auf
    [draw] zieht
    [pickup] nimmt auf
    [knock] klopft
    [hold] hält
   *[go] geht weg
} (in { $deals })
puzzle-you-do = du { $kind ->
    [lay] legst { $listed ->
        [yes] { $cards }
       *[no] etwas
    }
    [flip] deckst auf
    [draw] ziehst
    [pickup] nimmst auf
    [knock] klopfst
    [hold] hältst
   *[go] gehst weg
} (in { $deals })
puzzle-worths = { $others ->
    [one] So oft gewinnst du in 100 Fällen: { $choices }
   *[other] So viele deiner { $others } Gegner lässt du im Schnitt hinter dir: { $choices }
}
schroom-puzzle-worths = So oft gewinnst du die Partie in 100 Fällen: { $choices }
puzzle-tries = { $count ->
    [one] Bisher ein Versuch
   *[other] Bisher { $count } Versuche
}
puzzle-solved-in = { $count ->
    [one] Gleich beim ersten Versuch gelöst
   *[other] Gelöst in { $count } Versuchen
}
puzzle-solved-here = { $count ->
    [one] Hier bisher einmal gelöst
   *[other] Hier von { $count } Leuten gelöst
}
puzzle-streak-you = Du: { $count } Tage in Folge
puzzle-streak = 🧩 { $count ->
    [one] Das letzte Rätsel gelöst
   *[other] Rätsel: { $count } Tage in Folge gelöst
}
puzzle-next = Das nächste kommt { $when }.
puzzle-changed = Ich hab inzwischen eine neue Version, und das Rätsel von heute ist jetzt ein anderes. Hier ist es.
puzzle-gone-by = Dieses Rätsel gibt es nicht mehr. **/{ command-puzzle }** zeigt das von heute.
puzzle-first = Finde erst heraus, was am besten ist; dann kannst du weiterspielen.
button-puzzleplay = Weiterspielen
button-puzzle = Das Rätsel von heute

puzzle-post-until = Die Lösung steht hier ab { $when }.
button-puzzleopen = Was würdest du tun?
puzzle-withdrawn = 🧩 Dieses Rätsel gibt es nicht mehr.
puzzle-solved-nobody = Hier hat es keiner gelöst.
puzzle-solved-by = { $count ->
    [one] Eine Person hier hat es gelöst:
   *[other] { $count } Leute hier haben es gelöst:
}
puzzle-solved-tries = { $count ->
    [one] **beim ersten Versuch:**
   *[other] **in { $count } Versuchen:**
} { $names }
puzzle-solver-streak = { $name } ({ $count } Tage in Folge)

puzzle-post = Rätsel des Tages
puzzle-when = { $channel }, täglich um { $hour } Uhr ({ $zone }), wieder { $next }
puzzle-hour = um { $hour } Uhr
puzzle-hours = Um wie viel Uhr?
puzzle-hint = Ein Kanal dafür, oder keiner: ein Beitrag am Tag, ohne Ping. Jeder löst es für sich; die Lösung, und wer sie gefunden hat, kommt dazu, wenn das nächste Rätsel beginnt, um { $when }.

refusal-too-many-tries = { $count } Versuche reichen für heute. Morgen gibt's ein neues Rätsel!
