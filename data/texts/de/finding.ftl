### Einen Tisch finden, und Leute dafür.
### $when ist eine Zeit, wie Discord sie schreibt; $seats sind Namen.

## Meine Tische

mine-title = Deine Tische
mine-you = du bist dran
mine-turn = { $count ->
    [one] { $seats } ist dran
   *[other] { $seats } sind dran
}
mine-until = die Zeit ist { $when } um
mine-away = der Computer spielt für dich; **{ button-hand }** dort holt dich zurück
mine-paused = macht Pause
mine-lobby = vor dem Geben, { $count ->
    [one] eine Person da
   *[other] { $count } Leute da
}
mine-lobby-yours = vor dem Geben, du führst ihn, { $count ->
    [one] sonst niemand da
   *[other] { $count } Leute da
}
mine-next = gleich wird wieder gegeben
mine-between = die Partie ist vorbei; noch eine?
mine-line = du stehst an, als Nummer { $place }
mine-asked = Eingeladen hast du zu
mine-calls = Gerufen hast du an
mine-unposted = Steht noch nicht da: Discord hat Schluckauf.
mine-reminder = { $count ->
    [one] Ein Tisch wartet auf dich
   *[other] { $count } Tische warten auf dich
}
mine-reminder-off = Das kommt höchstens einmal am Tag, wie gewünscht. Abstellen kannst du es mit /{ command-settings } auf einem Server.
settings-daily = Einmal am Tag erinnern, wo ich dran bin

## Mitspielende rufen

call-role-every = Jedes Spiel
calls = Leute zum Tisch rufen
calls-of = Rufe ({ $game })
call-role-hint = Wer einen Tisch führt, kann die Leute einer Rolle einmal rufen, vor dem Geben. Wählen kannst du nur eine Rolle, die du selbst erwähnen darfst; die eigene Rolle eines Spiels geht vor der für jedes Spiel.
call-role-saved = Gemerkt! Hinter **{ button-more }** findet **{ button-call }**, wer einen Tisch führt.
call-role-gone = Diese Rolle gibt es nicht mehr. Wähl eine andere.
call-role-everyone = Das wären alle. Wähl eine Rolle für Leute, die gerufen werden wollen.
call-role-forbidden = Diese Rolle darf ich nicht erwähnen. Mach sie zu einer, die alle erwähnen dürfen, oder gib mir { permission-mention-everyone }.
call-role-not-allowed = Du darfst diese Rolle selbst nicht erwähnen, also tue ich es nicht in deinem Namen. Mach sie zu einer, die alle erwähnen dürfen, oder frag jemanden mit { permission-mention-everyone }.
call-role-aside = Diese Rolle rufe ich nicht: Wer sie gewählt hat, ist nicht mehr da oder darf sie selbst nicht mehr erwähnen. Wer den Server verwaltet, kann sie neu wählen.
select-call-role = Wen rufen? ({ $game })
calls-hourly = Rufe, höchstens
choice-calls = { $count ->
    [one] einer in der Stunde
   *[other] { $count } in der Stunde
}
button-call = Leute rufen
button-call-join = Ich bin dabei
call-suggested = Still hier. Soll ich { $role } an deinen Tisch rufen? Das geht einmal je Tisch; hinter **{ button-more }** steht es auch.
call-text = { $role }: { $host } sucht Leute für **{ $rules }**. Drück auf **{ button-call-join }**, und du hast einen Platz.
call-done = Ich habe { $role } gerufen. Wer auf **{ button-call-join }** drückt, hat einen Platz.
call-later = Discord hat Schluckauf: Ich pinge { $role }, sobald es geht, in den nächsten zehn Minuten.
call-lost = Discord hat deinen Ruf zu **{ $rules }** nie bestätigt, also wiederhole ich ihn nicht. Er zählt nicht: Du kannst neu rufen.
button-call-off = Absagen
call-off-done = Abgesagt. Dein Tisch bleibt offen.
call-off-late = Das hat sich schon erledigt.
call-none = Für dieses Spiel kann hier niemand gerufen werden. Wer den Server verwaltet, wählt in **/{ command-server }** eine Rolle.
call-too-late = Gerufen wird vor dem Geben. Danach übernimmt man hinter **{ button-more }** einen Platz.
call-unseen = { $role } sieht diesen Kanal nicht, also käme niemand. Mach einen Tisch auf, wo sie ihn sehen.
call-seated = Du hast einen Platz! Der Tisch steht in { $channel }, und dorthin kommen auch deine Karten.
refusal-called-already = An diesen Tisch wurde schon einmal gerufen, und mehr als einmal geht nicht.
refusal-called-too-often = Auf diesem Server wurde in dieser Stunde genug gerufen. Versuch es später noch einmal.

## Herausfordern

menu-challenge = Herausfordern
challenge-text = { $name }: { $host } fordert dich zu **{ $rules }** heraus. Drück auf **{ button-call-join }**, und du hast einen Platz.
challenge-done = { $name } ist herausgefordert. Ein Druck auf **{ button-call-join }**, und ihr sitzt beide da.
challenge-done-quietly = { $name } ist herausgefordert, aber ohne Ping: So steht es in den Einstellungen. Sag am besten selbst Bescheid.
challenge-later = Discord hat Schluckauf: { $name } erfährt davon, sobald es geht, in den nächsten zehn Minuten.
challenge-there = { $name } sitzt schon an deinem Tisch.
challenge-unseen = { $name } sieht diesen Kanal nicht. Fordere in einem heraus, den ihr beide seht.
opponent-yourself = Das bist du selbst. Such dir jemand anderen aus!
opponent-bot = Das ist ein Bot, der spielt hier nicht mit. Gegen den Computer geht es so: **/{ command-play }**, dann **{ button-more }** und **{ button-addseat }**.
opponent-gone = { $name } ist nicht mehr auf diesem Server.
refusal-challenged-already = Zwischen euch beiden gab es in dieser Stunde schon eine Herausforderung. Die nächste geht <t:{ $again }:R>.

## Einladungen zu einer Zeit

option-play-at = wann
option-play-at-description = „Morgen um halb neun“, „in einer Stunde“, „Freitag 20 Uhr“ … Lass es weg, um gleich anzufangen
sign-up-title = { $rules }: Wer kommt?
sign-up-when = **{ $when }** · { $left }
sign-up-asks = { $name } möchte spielen.
sign-up-hint = Wenn es so weit ist, geht der Tisch genau hier auf. Einen Ping bekommt, wer zugesagt hat oder vielleicht kommt.
button-sign-up-in = Ich komme
button-sign-up-maybe = Vielleicht
button-sign-up-no = Kann nicht
button-sign-up-off = Absagen …
button-sign-up-end = Absagen
sign-up-posted = Die Einladung steht!
sign-up-later = Discord hat Schluckauf: Ich lade ein, sobald es geht. Unter **/{ command-table }** steht es, da kannst du auch absagen.
sign-up-lost = Discord hat mich nie zu **{ $rules }** ({ $when }) einladen lassen, und ich hab's aufgegeben. Es zählt für nichts.
sign-up-moved = Verschoben!
sign-up-understood = Verstanden habe ich **{ $time }** ({ $city }), das ist { $when } auf deiner Uhr.
sign-up-then = Dann geht hier der Tisch auf, und du hast einen Platz. **{ button-sign-up-off }** steht unter der Einladung.
sign-up-understood-when = Verstanden habe ich { $when } auf deiner Uhr.
sign-up-time = { $weekday ->
    [0] Mo
    [1] Di
    [2] Mi
    [3] Do
    [4] Fr
    [5] Sa
   *[6] So
} { plot-day }, { $time }
time-choice = { $time } Uhr { $city } · { $wait }
time-choice-asks = { $typed } · ich frage gleich nach deiner Stadt
time-wait = in { $days ->
    [0] { $hours ->
        [0] { $minutes } min
       *[other] { $hours } h{ $minutes ->
            [0] {""}
           *[other] {" "}{ $minutes } min
        }
    }
   *[other] { $days } Tagen
}
button-sign-up-former = Doch wie vorher
zone-cities = In welcher Stadt gehen die Uhren wie bei dir?
button-sign-up-other = Nein, { $time }
button-sign-up-when = Andere Zeit …
sign-up-when-title = Wann denn?
sign-up-when-label = Zum Beispiel: morgen um halb neun
mine-sign-up = - { $rules }, { $when }, { $count ->
    [0] noch ohne Zusage
    [one] einer kommt
   *[other] { $count } kommen
}
refusal-sign-up-answered = Andere haben schon geantwortet und richten sich nach dieser Zeit. Sag ab, und lad neu ein.
sign-up-off-ask = **{ $rules }** absagen? Wer kommen wollte, erfährt es.
sign-up-off = Abgesagt.
sign-up-off-call = **{ $rules }** ({ $when }) fällt leider aus.
sign-up-off-done = Abgesagt, und wer kommen wollte, weiß es.
sign-up-nobody = Niemand konnte kommen. Vielleicht ein andermal?
sign-up-missed = Zu der Zeit war ich weg. **/{ command-play }** macht sofort einen Tisch auf.
sign-up-failed = Der Tisch ging hier nicht auf. { $why }
sign-up-failed-call = **{ $rules }** fällt leider aus. { $why }
sign-up-call = **{ $rules }** geht gleich los! **{ button-join }** gibt dir einen Platz.
sign-up-not-yours = Absagen kann nur, wer eingeladen hat, oder jemand, der den Server verwalten darf ({ permission-manage-guild }).
refusal-no-sign-up = Diese Einladung gibt es nicht mehr. **/{ command-play }** mit einer Zeit lädt neu ein.
refusal-sign-up-over = Diese Einladung ist vorbei. **/{ command-play }** mit einer Zeit lädt neu ein.
refusal-sign-up-full = So viele haben geantwortet, dass kein Platz mehr ist. Frag nach einem zweiten Tisch!
refusal-too-many-sign-ups = Du hast schon genug Einladungen laufen. Sag eine ab, oder warte, bis es losgegangen ist.
refusal-sign-ups-too-often = Fürs Erste hast du oft genug eingeladen. <t:{ $again }:R> kannst du wieder einladen.
refusal-sign-ups-too-often-here = Hier wurde fürs Erste oft genug eingeladen. <t:{ $again }:R> kannst du wieder einladen.
refusal-too-many-sign-ups-here = Auf diesem Server laufen schon genug Einladungen. Warte, bis eine davon losgegangen ist.
refusal-time-when = Wann denn? Sag etwa: heute um acht, morgen um halb neun, Freitag 19:30, in einer Stunde.
refusal-time-now = Gleich jetzt? Dann lass { option-play-at } einfach weg.
refusal-time-hour = „{ $words }“ nennt mir keine Uhrzeit. Sag etwa: Freitag um halb neun.
refusal-time-day = „{ $words }“ nennt mir keinen Tag. Sag etwa: Samstag um acht.
refusal-time-words = „{ $words }“ verstehe ich nicht. Tag und Uhrzeit genügen, etwa: Samstag um acht.
refusal-time-clock = „{ $words }“ ist keine Uhrzeit. Sag etwa: 20:15, viertel nach acht.
refusal-time-vague = Um wie viel Uhr genau? Sag etwa: zehn nach acht.
refusal-time-two = Das ist mehr als eine Zeit. Welche soll es sein?
refusal-time-repeats = Immer nur ein Mal: An welchem Tag das nächste? Sag etwa: Donnerstag um acht.
refusal-time-which-day = An welchem Tag? Sag etwa: Samstag um acht.
refusal-time-no-date = Dieses Datum gibt es nicht. Welcher Tag soll es sein?
refusal-time-weekday = Dieses Datum ist ein { night-day }. Welcher Tag soll es sein?
refusal-time-missing = Diese Uhrzeit gibt es da nicht: In der Nacht beginnt die Sommerzeit. Nimm eine Stunde früher oder später.
refusal-time-past = Das ist schon vorbei. Meinst du einen anderen Tag, schreib ihn dazu: morgen 20:00.
refusal-time-far = Das ist noch lange hin. Höchstens { $count } Tage im Voraus, bitte.

## Zu Ende spielen

rule-table-min-finishes = Wer mitspielen darf
rule-table-min-finishes-is = { $count ->
    [0] jeder
   *[other] wer mindestens { $count } % zu Ende spielt
}
rule-table-min-finishes-description = Mitspielen darf nur, wer so viel Prozent seiner letzten Partien auf diesem Server zu Ende gespielt hat. Neue dürfen immer. 0: jeder darf.
seat-finishes = spielt { $percent } % zu Ende
profile-finishes = Spielt { $percent } % zu Ende, von den letzten { $count } Partien
refusal-finishes-too-few = Wer diesen Tisch führt, möchte Leute, die { $least } % ihrer Partien zu Ende spielen, und du spielst { $percent } % zu Ende. Spiel ein paar zu Ende, oder mach selbst einen Tisch auf.
