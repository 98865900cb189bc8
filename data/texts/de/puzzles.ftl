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
puzzle-task = Ein Zug ist klar der beste. Welcher?
puzzle-known = { $seat } hat { $cards } aufgenommen und hält sie noch.
puzzle-gone = Aus dem Spiel: { $cards }

puzzle-wrong = ❌ { $action } ist es nicht. { $gives } Da geht mehr.
puzzle-gives = { $seats ->
    [2] Damit gewinnst du { $count ->
        [0] nie
       *[other] in { $count } von 100 Fällen
    }.
   *[other] Damit lässt du von 100 Gegnern { $count ->
        [0] keinen
       *[other] { $count }
    } hinter dir.
}
schroom-puzzle-gives = Damit gewinnst du die Partie { $count ->
    [0] nie
   *[other] in { $count } von 100 Fällen
}.
puzzle-right = ✅ Genau!
puzzle-over = Die Lösung:
puzzle-best = { $action } ist am besten – { $why }.
puzzle-best-compared = { $action } ist am besten. { $why }
puzzle-worths = { $seats ->
    [2] So oft gewinnst du in 100 Fällen: { $choices }
   *[other] So viele von 100 Gegnern lässt du hinter dir: { $choices }
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
