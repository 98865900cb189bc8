"""How often seats knock, and hold: by `python -m bench.habits`.

The keys are the seats in the round, its value, and the tricks left. The words are of knocking, of
who has to lay and who leads; and of holding, of who has to lay, leads, is ahead and is beaten. A
letter is of a kind of cards, see `habits`.
"""

HABITS = {
    (2, 1, 4): "giiijnjj lkkmjhgd ddhjintw lllrvtyy cksrssxz aeklqnsu",
    (2, 1, 3): "ghgglgfi jiheffcc ainkqsux aaaammmm jotvxwyw enfkmmqv",
    (2, 1, 2): "dfefjlnm qlfignfs finstvxu aaaammmm swqptqvp hdielomm",
    (2, 1, 1): "aaaannmw yyuvwvpy aaaacehe aaaammmm oonotrrm baaammmm",
    (2, 2, 4): "hfmlhlhi egfegedg dfmspqxx ghhmvoyx ihvuvvvw aceilnsr",
    (2, 2, 3): "hiicgfgg iggdgfge klpuuvvv aaaammmm vuxuwwyv djhjlkot",
    (2, 2, 2): "dceeeiio hgiildhp qpwwvxyv aaaammmm zywqwqws bekhkorl",
    (2, 2, 1): "aaaannmy vvmjjkgw aaagqruu aaaammmm vvwwxvtm baaammmm",
    (2, 3, 4): "deehgeii fggfmghk bbdfgjqv ghhlrqww eipnrtwv acegmmqq",
    (2, 3, 3): "gjjjgihk nflkmdcf cenkstuv aaaammmm lrutuuwu bihgllos",
    (2, 3, 2): "ljfhiinm oifekfjq eisrttuu aaaammmm xvrvvtwp cdjinmpm",
    (2, 3, 1): "aaaaonmx uoqjqmhw adliiqrx aaaammmm uuqtvsum caaammmm",
    (3, 1, 4): "ccdffghh fghhkiie bbcefjmt egfjoqvx bdjkpswy acejmjqt",
    (3, 1, 3): "cddfggfi cfdfhebb bdggqrpv aaaammmm dnmrvvvv afcggmpv",
    (3, 1, 2): "behfkilp mmlleoer chllrttr aaaammmm nvlotpvp cdhekjlo",
    (3, 1, 1): "aaaannmx yyuuwury aaaabddd aaaammmm oonotrrm baaammmm",
    (3, 2, 4): "eelliihi eehdgdgi chlqkowx ghhmunyx fftuvuwx acehkour",
    (3, 2, 3): "gkfdieeh igdcgege ghnsstuu aaaammmm rswsuvxu cjjjmjot",
    (3, 2, 2): "ceehihhl gifiiejm kmruvwwv aaaammmm ywvqvquq bfmijnpl",
    (3, 2, 1): "aaaannny xtolklix aaaenppv aaaammmm stuuvusm aaaammmm",
    (3, 3, 4): "ccdghhig fgggkgei bbdggjrv ghhlsqww dgonrsww acfgmmqq",
    (3, 3, 3): "eiimgggi mdijkfce celkqsuv aaaammmm krstuuvv cjkgllos",
    (3, 3, 2): "kmfikhkp qkheigiq eirtttru aaaammmm wvqtvrvp ddlkomqm",
    (3, 3, 1): "aaaaonlx unnjrnhv achfhnpv aaaammmm srprvrtm caaammmm",
    (4, 1, 4): "bbbcdefg beedghgb aabcefjv cefimoyy bdlmqtxy acdhjirt",
    (4, 1, 3): "bbdefgff bcedhebb bbdjhnqv aaaammmm flpqwtxv adfjijpu",
    (4, 1, 2): "cbcehgnk ikfkhlgo bfhnuqxs aaaammmm mvjntpvp bcgemlmk",
    (4, 1, 1): "aaaannmw yywwxwry aaaabbfb aaaammmm oonotrrm baaammmm",
    (4, 2, 4): "fekjhkhi efgegeeg cfjolouw ghhmuoyx fgtsuuuw acehlnsr",
    (4, 2, 3): "gihchfgg hgfdgffe gimrstuu aaaammmm rsvsvvxu cihilkos",
    (4, 2, 2): "ddeffhin hghikeio lmstuwwu aaaammmm xwupvquq bekhknpl",
    (4, 2, 1): "aaaannmy vunkllhw aabenpsu aaaammmm sttuvusm baaammmm",
    (4, 3, 4): "cddgggih fgggkggi bbdfgjqv ghhlrqww dgonrsvv acegmmqq",
    (4, 3, 3): "ehijghgj kejikece cekkqstv aaaammmm kqssuuvu bihgllos",
    (4, 3, 2): "jjfhiiln oigfjgiq eiqrtttt aaaammmm wuqsurvp cdjinmpm",
    (4, 3, 1): "aaaaonmx uppkqmhv achfhnpu aaaammmm srprurtm caaammmm",
}
