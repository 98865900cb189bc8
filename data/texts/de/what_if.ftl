### Was wäre wenn: ein anderer Zug in einem Moment, der offen liegt; und Stellungen zum Weiterspielen.
### $seat and $names are names, ready as they are set; $done and $tried are actions.

button-whatif = Was wäre wenn …
whatif-title = Was wäre wenn …
whatif-asked = { $seat } hat { $done } gewählt. Was hättest du gemacht?
whatif-tried = { $seat }: { $tried } statt { $done }
whatif-next = { $seat } ist dran. Spiel von Hand weiter oder lass alle gut spielen.
whatif-circles = Das dreht sich im Kreis, deshalb ist hier Schluss.
button-tryon = Ein guter Zug
button-tryend = Gut zu Ende spielen
button-tryback = Einen zurück
button-trydeals = Wär das besser?
button-whatif-replay = Zurück zum Rückblick
button-tryshow = { button-replay-show }

## Was daraus wird

whatif-came = **So wär's gekommen:** { $names }
whatif-was = **So kam's:** { $names }
whatif-place = { $seat } wäre { $place } geworden, nicht { $before }
whatif-place-same = { $seat } wäre so oder so { $place } geworden.
whatif-points = { $seat }: { $points } statt { $before }.
whatif-points-same = { $seat } so oder so: { $points }.

## Hundertmal gegeben

whatif-working = Ich spiel hundert Blätter zu Ende, und zwar doppelt… das dauert ein paar Sekunden.
whatif-deals = { $deals }-mal so gegeben, dass { $seat } keinen Unterschied gesehen hätte: besser in { $better }, schlechter in { $worse } Fällen.
whatif-share = **{ $count }** ({ $least } bis { $most })
whatif-mean = Platz im Schnitt: { $tried } statt { $done }.
schroom-whatif-mean = Die Partie gewonnen: { $tried }-mal von 100 statt { $done }-mal.
whatif-verdict = { $verdict ->
    [better] **Ja, das wär besser gewesen.**
    [worse] **Nein, das wär schlechter gewesen.**
   *[even] **Das lässt sich nicht sagen: Hundert Blätter reichen dafür nicht.**
}
whatif-known = Gerechnet nur mit dem, was { $seat } in dem Moment wissen konnte, und alle spielen vernünftig weiter. In Klammern: wie weit hundert Blätter danebenliegen können.
whatif-unknown = Hundertmal vergleichen kann ich das nicht: Was { $seat } gemacht hat, war nicht erlaubt.

## Allen gezeigt

whatif-shown = { $seat } fragt: Was wäre wenn …?

## Weitergespielt, etwa von einer Aufgabe aus

button-trypass = Laufen lassen
button-tryagain = Von vorn
trial-waiting = Du könntest dazwischengehen oder die anderen weiterspielen lassen.
trial-end = Du wirst { $place }
trouble-trial-gone = Ich weiß nicht mehr, wie weit du da warst. Fang bitte noch mal an.
trouble-whatif-nothing = In dem Moment gab es nichts zu entscheiden. Geh einen Zug zurück oder weiter.
