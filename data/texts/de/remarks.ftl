### Was die Mitspieler vom Computer sagen: zu dem, was alle gesehen haben.
### $seat ist, wer es sagt, $to, über wen: Namen, fertig gesetzt. Keine Zeile verspottet jemanden.
### Anlässe: jemand hat ihnen geschadet (hit), Pech (unlucky) und Glück (lucky), ein großer Moment von
### anderen (awe), Sieg (win) und Niederlage (lose).

table-event-says = { $seat }: „{ $character ->
    [careful] { remark-careful }
    [bluffer] { remark-bluffer }
    [thrower] { remark-thrower }
   *[elephant] { remark-elephant }
}“
table-event-says-you = { table-event-says }

remark-careful = { $line ->
    [hit-1] Das merk ich mir, { $to }. In aller Ruhe.
    [hit-2] { $to }, das war aber nicht nett. Na gut.
    [hit-3] Am Ende gleicht sich alles aus, { $to }.
    [hit-4] Das hättest du nicht tun müssen, { $to }.
    [unlucky-1] Da hilft auch alle Vorsicht nichts.
    [unlucky-2] Ruhig bleiben. Eins nach dem anderen.
    [lucky-1] Geduld zahlt sich eben aus.
    [lucky-2] Genau dafür hebt man sich was auf.
    [awe-1] Donnerwetter, { $to }!
    [awe-2] So was sieht man nicht alle Tage.
    [awe-3] Da bleib ich lieber in Deckung.
    [win-1] Langsam, aber sicher.
    [win-2] Ohne Hast geht's auch.
    [lose-1] Nächstes Mal pass ich noch besser auf.
   *[lose-2] Schade. Schön war's trotzdem.
}

remark-bluffer = { $line ->
    [hit-1] Genau darauf hab ich gewartet, { $to }.
    [hit-2] Das tut mir gar nicht weh, { $to }. Kein bisschen!
    [hit-3] Ich sag jetzt mal gar nichts, { $to }.
    [hit-4] Zufall, { $to }. Reiner Zufall.
    [unlucky-1] Das gehört zum Plan. Ehrlich!
    [unlucky-2] Bessere Karten hatte ich nie.
    [lucky-1] Wenn ihr wüsstet, was ich noch habe!
    [lucky-2] Alles geplant, von Anfang an.
    [awe-1] Beeindruckend, { $to }. Fast wie von mir.
    [awe-2] Das hab ich kommen sehen.
    [awe-3] Ich hätte das ja noch größer gemacht.
    [win-1] Und dabei hatte ich gar nichts auf der Hand!
    [win-2] Hat jemand was anderes erwartet?
    [lose-1] Ich lass euch auch mal gewinnen.
   *[lose-2] Das war nur zum Aufwärmen.
}

remark-thrower = { $line ->
    [hit-1] Na warte, { $to }!
    [hit-2] Das kriegst du zurück, { $to }!
    [hit-3] Kommt alles zurück, { $to }!
    [hit-4] Ha! Jetzt geht's erst richtig los, { $to }!
    [unlucky-1] Autsch! Egal, weiter!
    [unlucky-2] Wird schon schiefgehen!
    [lucky-1] Raus damit!
    [lucky-2] So macht das Spaß!
    [awe-1] Wumms! Stark, { $to }!
    [awe-2] Mehr davon!
    [awe-3] Jetzt wird's laut!
    [win-1] Zack, fertig!
    [win-2] Wer wagt, gewinnt!
    [lose-1] Noch mal! Sofort!
   *[lose-2] Das war's mir wert!
}

remark-elephant = { $line ->
    [hit-1] Das vergess ich dir nicht, { $to }.
    [hit-2] Ist notiert, { $to }.
    [hit-3] Wir sehen uns wieder, { $to }. Ich vergess nichts.
    [hit-4] Du stehst jetzt auf meiner Liste, { $to }.
    [unlucky-1] Das merk ich mir auch.
    [unlucky-2] Daran werd ich noch lange denken.
    [lucky-1] Gut, wenn man sich was merken kann.
    [lucky-2] Ich vergesse keine Karte.
    [awe-1] Davon erzähl ich noch in Jahren, { $to }.
    [awe-2] Das bleibt hängen.
    [awe-3] Moment, das muss ich mir merken.
    [win-1] Wer sich erinnert, gewinnt.
    [win-2] Das bleibt mir im Gedächtnis.
    [lose-1] Ich weiß noch genau, wo es schiefging.
   *[lose-2] Das hier könnt ihr gern vergessen.
}
