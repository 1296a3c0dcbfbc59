### What the game in the terminal says.

you = du
your = deine Karten: { $zone }
cards =
    { $count ->
        [1] 1 Karte
       *[other] { $count } Karten
    }
hidden_cards =
    { $count ->
        [1] eine Karte
       *[other] { $count } Karten
    }
something = etwas
top = oben
round = Runde { $number } von { $rounds }
round_open = Runde { $number }
seed = Startzahl { $seed }
thinking = { $seat } … Bedenkzeit
shortage = { $wanted } Karten wären auszuteilen gewesen, nur { $there } waren da
only = Nur das ist möglich. Die Eingabetaste führt es aus.
choose = Gib eine Nummer oder einen Zug ein; `help` sagt, was du noch fragen kannst.
unclear = `{ $text }` ist weder Zug noch Frage. Sieh unter `moves` und `help` nach; `why` fragt nach einem Zug.
why_what = Schreibe hinter `why` einen Zug, mit seinen Worten oder seiner Nummer.
taken = Hier: { $value }.
more = Weiteres
which = Das könnten mehrere Züge sein: { $moves }.
no_number = Zug { $number } gibt es nicht; sie gehen von 1 bis { $last }.
legal = Das ist möglich: es ist Zug { $number }.
refused = Das geht nicht.
over = Die Runde ist aus.
not_turn = { $seat } ist am Zug.
joined = { $zone }, oberste Karte zuletzt
other_phase = Das gehört zu einem anderen Teil des Zuges.
now = Jetzt: { $text }
not_there = { $value } steht nicht zur Wahl. Zur Wahl stehen: { $values }.
nothing_there = { $value } steht nicht zur Wahl; nichts steht zur Wahl.
condition = Die Regel verlangt: { $words }
because = Hier gilt: { $values }.
rulebook = Anleitung: { $cite }
hint_only = Es gibt nur einen Zug: { $move }.
hint = Ich würde: { $move }.
hint_won = Damit gewann ich { $wins } % von { $games } Spielen im Kopf; mit dem nächstbesten, { $move }, { $other } %.
hint_points = In { $games } Spielen im Kopf standst du damit besser da als mit dem nächstbesten, { $move }.
hint_even = In { $games } Spielen im Kopf war es so gut wie das nächstbeste, { $move }.
undone = Zurück zu deiner letzten Entscheidung.
no_undo = In dieser Runde gibt es nichts zurückzunehmen.
not_seen = Einen Ort dieses Namens, dessen Karten du siehst, gibt es nicht.
saved = Gespeichert: { $file }
not_saved = Speichern ging nicht: { $why }
quit = Auf Wiedersehen. Das Spiel liegt in { $file }
again = Mit dieser Datei geht es weiter.
pass_screen = { $seat }, du bist dran. Eingabetaste, wenn sonst niemand hinsieht.
end = Die Runde ist aus.
stuck = Niemand kann mehr etwas tun, und keine Regel beendet die Runde. Das ist ein Fehler dieser Regeln.
for_ever = Von hier an kann jeder nur noch `{ $move }`, ohne Ende. Die Runde bleibt ohne Ergebnis.
broken_off = Nach { $moves } Zügen abgebrochen.
fault = Hier gehen die Regeln fehl: { $address }: { $what }
no_deal = Mit diesen Regeln lässt sich nicht austeilen: { $why }
no_match = Diese Regeln kennen keine Partie; es wird eine Runde gespielt.
seat = Spieler
points = Punkte
total = Summe
winners_none = Niemand gewinnt.
you_win = Du gewinnst!
win =
    { $number ->
        [1] { $seats } gewinnt.
       *[other] { $seats } gewinnen.
    }
match_over = Die Partie ist aus.
next_round = Eingabetaste für die nächste Runde.
resumed = Es geht weiter nach { $moves } Zügen.
bad_file = Mit diesem Spiel geht es nicht weiter: { $why }
finished = Dieses Spiel ist zu Ende gespielt.
let_be = die anderen zuerst
help = Was du eingeben kannst
help_number = die Nummer eines Zuges oder den Zug selbst
help_enter = den einzigen Zug, den es gibt
help_why = warum ein Zug geht oder nicht, und welche Regel das sagt
help_hint = was ich tun würde
help_undo = zurück zu deiner letzten Entscheidung
help_moves = noch einmal, was möglich ist
help_table = noch einmal den Tisch
help_look = alle Karten eines Orts, die du siehst, ein Stapel von unten
help_rules = die Regeln in Worten
exactly = Genau, und zu einer Sache: rules WORT
help_save = das Spiel in einer Datei deiner Wahl behalten
help_quit = aufhören; das Spiel wird behalten
help_short = Wörter dürfen abgekürzt werden, solange sie eindeutig bleiben.
move = ZUG
zone = ORT
file = DATEI
more_moves = … und { $number } weitere: `{ $rule }` und die Karten eingeben
