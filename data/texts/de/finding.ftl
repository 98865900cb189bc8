### Einen Tisch finden, und Leute dafür.
### $when ist eine Zeit, wie Discord sie schreibt; $seats sind Namen.

## Meine Tische

command-mine = meine
command-mine-description = Alle deine Tische auf allen Servern, und wo man auf dich wartet
mine-title = Deine Tische
mine-none = Du sitzt gerade an keinem Tisch. **/{ command-play }** macht einen auf, und **/{ command-table }** zeigt den in diesem Kanal.
mine-waiting = Hier wartet man auf dich
mine-others = Hier ist gerade nichts zu tun
mine-you = du bist dran
mine-turn = { $count ->
    [one] { $seats } ist dran
   *[other] { $seats } sind dran
}
mine-until = die Zeit ist um { $when }
mine-away = der Tisch spielt für dich; **{ button-hand }** dort holt dich zurück
mine-paused = macht Pause
mine-lobby = vor dem Geben, { $count ->
    [one] eine Person da
   *[other] { $count } Leute da
}
mine-lobby-yours = vor dem Geben, du leitest ihn, { $count ->
    [one] sonst niemand da
   *[other] { $count } Leute da
}
mine-next = gleich wird die nächste Runde gegeben
mine-between = die Partie ist vorbei; noch eine?
mine-reminder = { $count ->
    [one] Ein Tisch wartet auf dich
   *[other] { $count } Tische warten auf dich
}
mine-reminder-off = Höchstens einmal am Tag, wie gewünscht. **/{ command-settings }** auf einem Server schaltet es ab.
settings-daily = Täglich Direktnachricht zu langsamen Tischen

## Mitspielende rufen

button-finding = Leute finden …
finding-title = Leute finden
call-role-every = Jedes Spiel
call-role-none = keine
call-role-hint = Wer einen Tisch leitet, kann diese Leute einmal rufen, vor dem Geben. Wählen kannst du nur eine Rolle, die du selbst erwähnen darfst; die eigene Rolle eines Spiels geht vor der für jedes Spiel.
call-role-saved = Gemerkt! Wer einen Tisch leitet, findet **{ button-call }** hinter **{ button-more }**.
call-role-gone = Diese Rolle gibt es nicht mehr. Wähl eine andere.
call-role-everyone = Das wären alle. Wähl eine Rolle derer, die gerufen werden wollen.
call-role-forbidden = Diese Rolle darf ich nicht erwähnen. Mach sie zu einer, die alle erwähnen dürfen, oder gib mir { permission-mention-everyone }.
call-role-not-allowed = Du darfst diese Rolle selbst nicht erwähnen, also tue ich es nicht in deinem Namen. Mach sie zu einer, die alle erwähnen dürfen, oder frag jemanden mit { permission-mention-everyone }.
call-role-aside = Diese Rolle wird nicht gerufen: Wer sie gewählt hat, ist weg oder darf sie nicht mehr erwähnen. Wer den Server verwaltet, kann sie neu wählen.
select-call-role = Wen rufen? ({ $game })
calls-hourly = Rufe auf diesem Server
choice-calls = { $count ->
    [one] einer in der Stunde
   *[other] { $count } in der Stunde
}
button-call = Leute rufen
button-call-join = Ich bin dabei
call-suggested = Still hier. Soll ich { $role } an deinen Tisch rufen? Das geht einmal je Tisch; es steht auch hinter **{ button-more }**.
call-text = { $role } { $host } sucht Leute für **{ $rules }**: { $count ->
    [one] ein Platz ist frei
   *[other] { $count } Plätze sind frei
}.
call-over = Hier hat jemand Leute zum Spielen gesucht. Das hat sich erledigt, danke!
call-done = { $role } ist gerufen. Wer auf **{ button-call-join }** drückt, hat einen Platz.
call-none = Für dieses Spiel kann hier niemand gerufen werden. Wer den Server verwaltet, wählt in **/{ command-server }** eine Rolle.
call-too-late = Gerufen wird vor dem Geben. Danach übernimmt man Plätze hinter **{ button-more }**.
call-unseen = { $role } sieht diesen Kanal nicht, also käme niemand. Mach einen Tisch auf, wo sie ihn sehen.
call-seated = Du hast einen Platz! Der Tisch steht in { $channel }, und dorthin kommen auch deine Karten.
refusal-called-already = Dieser Tisch hat schon einmal gerufen, und mehr gibt es nicht.
refusal-called-too-often = Für diese Stunde ist auf diesem Server genug gerufen. Versuch es später noch einmal.
