### Die Regelwerke: wie jedes heißt, was es ist, in einer Zeile von höchstens 100 Zeichen, und wie man dabei
### redet. Ein Regelwerk darf jeden Text seines Spiels auf seine Art sagen.

rules-name-cruzo = Cruzo
rules-line-cruzo = Karten loswerden! Ist der Erste fertig, verliert, wer am meisten vor sich hat: der Shithead.
cruzo-full-burning-title = { $run ->
    [4] { $thrown ->
        [yes] Vierer und Schmeißen
       *[no] Vierer
    }
   *[other] { shithead-full-burning-title }
}
cruzo-full-down = { $count ->
    [one] einen **Bunker** (verdeckt, auch du kennst ihn nicht)
   *[other] { number-word } **Bunker** (verdeckt, auch du kennst sie nicht)
}
cruzo-card-order = Erst die Hand, dann { $kinds ->
    [up] die offenen Karten.
    [down] die Bunker: verdeckt, ohne hinzusehen.
   *[both] die offenen Karten, dann die Bunker: verdeckt, ohne hinzusehen.
}

rules-name-cruzo-extended = Cruzo extra
rules-line-cruzo-extended = Cruzo mit wandernden Händen und Jokern nach Wunsch. Wer übrig bleibt, zahlt 'ne Runde.

rules-name-shithead = Shithead
rules-line-shithead = Werde deine Karten los, der Letzte ist der Shithead. Erst ziehen, dann legen.

rules-name-shithead-linz = Shithead, Linzer Art
rules-line-shithead-linz = Dasselbe aus Österreich: durchsichtige Achten, und erst ziehen, dann legen.

rules-name-shithead-international = Shithead, wie man es überall spielt
rules-line-shithead-international = Karten loswerden, wie man's fast überall spielt. Der Letzte ist der Shithead.

rules-name-crazy-eights = Crazy Eights
rules-line-crazy-eights = Gleiche Farbe oder gleicher Wert, und Achten passen immer. In einer Minute gelernt.

rules-name-crazy-eights-full = Crazy Eights mit allen Extras
rules-line-crazy-eights-full = Crazy Eights mit Ziehen, Aussetzen und Richtungswechsel, bis 100 Punkte.

rules-name-mau-mau = Mau-Mau
rules-line-mau-mau = Der Klassiker: Werde deine Karten los, und vergiss das „Mau“ nicht!
mau-mau-lay-and-say = { $card } und „Mau!“
mau-mau-button-say = „Mau!“
mau-mau-hand-say = Nur noch eine Karte! { $how ->
    [strict] Sag „Mau“, bevor es weitergeht.
   *[catch] Sag „Mau“, bevor dich jemand erwischt.
}
mau-mau-event-says-last-card = „Mau!“, ruft { $seat }.
mau-mau-event-says-last-card-you = „Mau!“, rufst du.
mau-mau-event-fined = { $count ->
    [0] { $seat } hat nicht „Mau“ gesagt, aber zum Ziehen ist nichts mehr da.
   *[other] { $seat } hat nicht „Mau“ gesagt und zieht zur Strafe { cards }.
}
mau-mau-event-fined-you = { $count ->
    [0] Du hast nicht „Mau“ gesagt, aber zum Ziehen ist nichts mehr da.
   *[other] Du hast nicht „Mau“ gesagt. Zur Strafe ziehst du: { $cards }
}
mau-mau-lay-and-done = { $card } und „Mau-Mau!“
mau-mau-event-wins = „Mau-Mau!“ { $seat } ist alle Karten los und gewinnt!
mau-mau-event-wins-you = „Mau-Mau!“ Du bist alle Karten los und gewinnst!
mau-mau-full-last-title = Mau!
mau-mau-full-say-it = sag **Mau**
mau-mau-full-last-calls = Mit der allerletzten musst du **Mau-Mau** sagen; vergisst du es, ziehst du { number-word } und spielst weiter.
mau-mau-full-last-more = Das **Mau-Mau** zur allerletzten kommt von selbst.

rules-name-switch = Switch
rules-line-switch = Das britische: Zwei und Vier lassen ziehen, der Bube dreht um, das Ass wünscht.

rules-name-black-jack = Black Jack (das britische)
rules-line-black-jack = Aus britischen Pubs: Schwarze Buben lassen fünf ziehen, rote wehren ab. Auch mehrere zugleich.

rules-name-tschau-sepp = Tschau Sepp
rules-line-tschau-sepp = Aus der Schweiz: erst „Tschau“, dann „Sepp“ sagen, sonst heißt's ziehen.
tschau-sepp-lay-and-say = { $card } und „Tschau!“
tschau-sepp-lay-and-done = { $card } und „Sepp!“
tschau-sepp-button-say = „Tschau!“
tschau-sepp-event-says-last-card = „Tschau!“, ruft { $seat }.
tschau-sepp-event-says-last-card-you = „Tschau!“, rufst du.
tschau-sepp-event-says-done = „Sepp!“, ruft { $seat }.
tschau-sepp-event-says-done-you = „Sepp!“, rufst du.
tschau-sepp-full-last-title = Tschau! Sepp!
tschau-sepp-full-say-it = sag **Tschau**
tschau-sepp-full-last-more = Mit der allerletzten sagst du **Sepp**.
tschau-sepp-full-last-calls = Mit der allerletzten sagst du **Sepp**; vergisst du es, ziehst du { number-word } und spielst weiter.

rules-name-pesten = Pesten
rules-line-pesten = Die Nachbarn plagen, auf Niederländisch: Bei Jokern ziehen sie fünf.

rules-name-makao = Makao
rules-line-makao = Aus Polen: Der Bube verlangt, Könige lassen fünf ziehen, und alles lässt sich kontern.
makao-lay-and-say = { $card } und „Makao!“
makao-button-say = „Makao!“
makao-event-says-last-card = „Makao!“, ruft { $seat }.
makao-event-says-last-card-you = „Makao!“, rufst du.
makao-full-last-title = Makao!
makao-full-say-it = sag **Makao**

rules-name-prsi = Prší
rules-line-prsi = Aus Tschechien: 32 Karten, vier auf der Hand, Sieben zieht zwei, Ass setzt aus. Kurz und knackig.

rules-name-rockaway = Rockaway
rules-line-rockaway = Ohne Gnade: ziehen, bis was passt. Vier Runden, wer am wenigsten Punkte hat, gewinnt.

rules-name-crates = Crates
rules-line-crates = Von acht Karten bis zu einer und wieder hinauf: Fast jede hat eine Aufgabe, auch die letzte.

rules-name-huit-americain = Huit Américain
rules-line-huit-americain = Die Acht auf Französisch: Ass und Zwei lassen zwei ziehen, Joker fünf, auch als letzte Karte.

rules-name-last-one = Last One
rules-line-last-one = „Last one!“ sagen, Dreien zudecken und mit Vieren kämpfen, bis einer zieht: bis zu zehn.
last-one-lay-and-say = { $card } und „Last one!“
last-one-button-say = „Last one!“
last-one-full-last-title = Last one!
last-one-full-say-it = sag **Last one!**
last-one-event-says-last-card = „Last one!“, ruft { $seat }.
last-one-event-says-last-card-you = „Last one!“, rufst du.

rules-name-jack-change = Jack Change
rules-line-jack-change = Vom britischen Küchentisch: Ass und Bube wünschen, und mit der Acht retten sie vor dem Ziehen.

rules-name-mau-mau-house = Mau-Mau, verschärft
rules-line-mau-mau-house = Mau-Mau, strenger: Bube auf Bube stinkt, keiner als letzte Karte, die Neun dreht um.

rules-name-schroom = Schrööm
rules-line-schroom = Vier Karten, vier Stiche und der Mut zu klopfen. Wer als Einziger noch Hölzchen hat, gewinnt.

## Spiele, nach denen jemand fragen mag und die es hier nicht gibt: eine Zeile von höchstens 100 Zeichen, als
## Antwort und in der Liste der Spiele.

elsewhere-bank-game = Nicht das Blackjack mit der Bank, sondern das aus dem Pub: { rules-name-black-jack }.
elsewhere-mao = Mao gibt es hier nicht: Seine Regeln verrät keiner. Nah dran: { rules-name-crazy-eights }.
elsewhere-bartok = Bartok gibt es hier nicht: Da macht man die Regeln beim Spielen. Nah dran: { rules-name-crazy-eights }.
elsewhere-spoons = Spoons gibt es hier nicht: Dafür braucht man echte Löffel. Nah dran: { rules-name-crates }.
elsewhere-huit = Huit gibt es hier nicht: Ich kenne nicht alle Regeln. Nah dran: { rules-name-huit-americain }.
elsewhere-ocho-locos = Ocho Locos gibt es hier nicht: Ich kenne nicht alle Regeln. Nah dran: { rules-name-crazy-eights }.
elsewhere-uno = Uno gibt es hier nicht: Es hat eigene Karten. Nah dran: { rules-name-crazy-eights-full }.
elsewhere-hoyle = HOYLE ist ein eigenes Programm. Von seinen Spielen gibt es hier: { rules-name-crazy-eights }.
elsewhere-crazy-eights-deluxe = Crazy Eights Deluxe ist ein eigenes Programm. Hier gibt es: { rules-name-crazy-eights }.
elsewhere-invented = Erfundene gibt es hier nicht. Erfindet eure eigenen, mit Hausregeln zu: { rules-name-crazy-eights }.
elsewhere-romme = Rommé gibt es hier nicht, nur seine Karten. Damit spielt man: { rules-name-cruzo }.
