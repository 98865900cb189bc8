### Wie es ausging: in der Hand, am Tisch und im Andenken.
### $seat und $seats sind Namen, fertig gesetzt; $name ist schlicht; $count und $place sind Zahlen.

## Die eigene Hand: groß, dann klein

end-first-you = 🏆 Gewonnen!
shithead-end-first-you = 🏆 Zuerst draußen!
schroom-end-first-you = 🏆 Nur du hast noch Hölzchen!
end-round-first-you = 🏆 Die Runde gehört dir!
end-shared-first-you = 🤝 Gemeinsam vorne!
end-place-you = 👏 Platz { $place } von { $count }
end-last-you = 🐢 Letzter Platz. Aber die nächste gehört dir!
end-absent-you = 💤 Am Ende warst du nicht da.
shithead-end-title-you = { $count ->
    [1] 🃏 Du bist der Shithead.
    [2] 🃏 Du bist der Shithead. Schon wieder.
   *[other] 🃏 Du bist der Shithead. Hier { times-word } hintereinander!
}
end-new-you = Du bist neu hier: schön, dass du da bist.
end-place = Platz { $place } von { $count }

## Am Tisch

result-first = 🏆 { place } { $seats }
result-card = mit { $card }
cards-left = { $table ->
    [0] { $hand } auf der Hand
   *[other] { $table } vor sich{ $hand ->
        [0] {""}
       *[other] , { $hand } auf der Hand
    }
}
result-place = { place } { $seats }
shithead-result-title = 🃏{ "\u00A0" }Shithead: { $seat }
shithead-title-kept = 🃏 bleibt, wo er ist
again-asked = { $what ->
    [game] Jetzt { $rules }. Wer ist dabei?
   *[rules] Jetzt mit anderen Hausregeln. Wer ist dabei?
}
again-yes = { $what ->
    [game] Jetzt { $rules }
    [rules] Jetzt mit anderen Hausregeln
   *[other] Noch mal
}: { $seats }.
again-missing = { $count ->
    [one] Drückt noch jemand
   *[other] Drücken noch { number-word }
} **{ $what ->
    [round] { button-again }
    [match] { button-again-match }
   *[other] { button-again-game }
}**, wird gegeben.
button-notme = Doch nicht
button-moment = Moment!
button-look-again = Noch mal ansehen
dealt-soon = Gegeben wird { $when }.
again-silent = Wer nichts sagt, für den spielt so lange der Computer.
button-again-match = Noch 'ne Partie
button-again-game = Bin dabei
button-verify = Geben nachprüfen

## Das Andenken
# Was das Bild zeigt, hat nur Zeichen, die es zeichnen kann: Buchstaben, Ziffern, einfache Satzzeichen.

shithead-title = Shithead
shithead-keepsake-title = { shithead-title }{ $count ->
    [0] {""}
    [1] {""}
   *[other] { "" } ×{ $count }
}
keepsake-game = { $count ->
    [one] { $rules }
   *[other] { $rules } · { $count } Runden
}
keepsake-left = weg
keepsake-away = nicht da
keepsake-how = Gewinnt
shithead-keepsake-how = Zuerst fertig
schroom-keepsake-how = Hat noch Hölzchen, sonst keiner
keepsake-run = { $how }{ $count ->
    [0] {""}
    [1] , zum ersten Mal
   *[other] , { times-word } hintereinander
}
keepsake-how-shared = Gemeinsam vorne
keepsake-nobody = Niemand
keepsake-how-nobody = War am Ende noch da
schroom-keepsake-sticks = { $whole ->
    [0] alle verloren
   *[other] { $burnt ->
        [0] keins verloren
       *[other] { $whole ->
            [one] eins
           *[other] { $whole }
        } übrig, { $burnt ->
            [one] eins
           *[other] { $burnt }
        } verloren
    }
}
keepsake-forbidden = Davon gäbe es ein Bild, aber mir fehlt hier das Recht „{ $permission }“. Wer den Server verwaltet, kann es mir geben.

## Rückblick

button-replay-show = Allen zeigen
replay-shown = { $seat } zeigt allen einen Moment
show-soon = Hier wurde in der letzten Minute schon etwas gezeigt. Lass den Leuten Zeit zum Gucken!
show-soon-you = Du hast in der letzten Minute schon etwas gezeigt. Lass den Leuten Zeit zum Gucken!
replay-show-elsewhere = Das lässt sich nur dort zeigen, wo der Tisch stand.
verify-which = Was nachprüfen?

## Ausgeschriebene Karten

card-of = { $suit ->
    [S] Pik { $rank }
    [H] Herz { $rank }
    [D] Karo { $rank }
   *[C] Kreuz { $rank }
}
card-back = verdeckte Karte
card-gap = leer
sticks-in-words = { $whole ->
    [one] ein Hölzchen
   *[other] { $whole } Hölzchen
}{ $burnt ->
    [0] {""}
   *[other] , { $burnt } verloren
}
settings-words = Karten als Wörter
