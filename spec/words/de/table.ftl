### What the game in the browser says.

chance = Zufall
you = Du
seat = Spieler { $number }
hidden_cards =
    { $count ->
        [1] eine Karte
       *[other] { $count } Karten
    }
something = etwas
shortage = { $wanted } Karten wären auszuteilen gewesen, nur { $there } waren da
refused = Das geht nicht: { $move }
refused_card = { $card } kann jetzt nicht gespielt werden.
legal = Das geht: { $move }
over = Die Runde ist aus.
not_turn = { $seat } ist am Zug.
other_phase = Das gehört zu einem anderen Teil des Zuges.
now = Jetzt: { $text }
not_there = { $value } steht nicht zur Wahl.
nothing_there = Es gibt nichts auszuwählen.
no_words = Eine Regel lässt es nicht zu.
no_use = Kein Zug wählt diese Karte selbst aus; sieh nach, was du tun kannst.
unclear = `{ $text }` ist kein Zug.
rulebook = Anleitung: { $cite }
hint_only = Es gibt nur einen Zug: { $move }.
hint_move = Ich würde: { $move }.
hint_won = Damit gewann ich { $wins } % von { $games } Spielen im Kopf; mit dem nächstbesten, { $move }, { $other } %.
hint_points = In { $games } Spielen im Kopf standst du damit besser da als mit dem nächstbesten, { $move }.
hint_even = In { $games } Spielen im Kopf war es so gut wie das nächstbeste, { $move }.
undone = Zurück zu deiner letzten Entscheidung.
no_undo = Es gibt nichts zurückzunehmen.
stuck = Niemand kann mehr etwas tun, und keine Regel beendet die Runde. Das ist ein Fehler dieser Regeln.
for_ever = Von hier an kann jeder nur noch dies, ohne Ende: { $move }. Die Runde bleibt ohne Ergebnis.
fault = Hier gehen die Regeln fehl ({ $address }): { $what }
no_deal = Mit diesen Regeln lässt sich nicht austeilen: { $why }
no_game = So lässt sich nicht spielen: { $why }
winners_none = Niemand gewinnt.
you_win = Du gewinnst!
win =
    { $number ->
        [1] { $seats } gewinnt.
       *[other] { $seats } gewinnen.
    }
flag =
    .true = ja
    .false = nein
