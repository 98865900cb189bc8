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
