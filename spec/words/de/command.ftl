### Was die Befehle außer den Berichten von `verify` und `diff` sagen.

list =
    .facts = { $players } Personen, { $cards } Karten, { $status }
    .faulty = `{ $file }` hat Fehler und fehlt hier; `hausregel check` zeigt sie
    .letter = { $usual }; nach dem Buchstaben { $letter }
    .unverified = in dieser Fassung nicht geprüft
status =
    .official = gedruckte Regeln
    .variant = verbreitete Regeln
    .house = Hausregel

## On the way.

stopping = wird angehalten; was schon geklärt ist, wird noch berichtet (noch einmal Strg-C: sofort)
memory = das Betriebssystem hat einen Prozess beendet, wie es bei Speichermangel vorkommt; berichtet wird, was bis dahin geklärt war
unsaved = einige Spiele ließen sich nicht speichern: in ihnen kommen andere Karten vor, als die Regeln nennen
uncertified = kein Zertifikat geschrieben: nichts ist so bewiesen, dass ein Zertifikat es zeigen kann, oder die Zeit war vorbei
comparing = Vergleich läuft
same = beide sind gleich; um Lesarten zu vergleichen, eine davon angeben: --option-b { $reading }=WERT
contradiction = das Spiel widerspricht dem, was bewiesen wurde; zu diesem Spiel wird deshalb nichts berichtet
    .broke = bei { $players } Personen: Programmteil „{ $engine }“ ist abgestürzt: { $what }
    .found = bei { $players } Personen: { $what }
    .game = Das Spiel, das es zeigt: { $file }
    .ours = Das ist ein Fehler von Hausregel, nicht der Regeln. Bitte melden, mit dem Befehl und der Datei.
no-words = in dieser Sprache fehlt der Wortlaut: { $address }
too-long = die Regeln passen nicht auf zwei Seiten: sie brauchen { $sides } in Schriftgröße { $points }

## A saved game.

story =
    .head = { $ruleset }, { $players } Personen
    .shows = Ein Spiel, das zeigt, dass { $property } nicht stimmt
    .changed = Seitdem haben sich diese Regeln geändert: { $rules }
    .round = Runde { $number }, eröffnet von { $seat }
    .over = Aus durch `{ $end }`: gewonnen hat { $winners }; Punkte: { $points }
    .nobody = Aus durch `{ $end }`: niemand hat gewonnen; Punkte: { $points }
    .open = Noch nicht aus; möglich ist jetzt: { $moves }
    .stuck = Noch nicht aus; möglich ist jetzt nichts
    .broken = Bei Zug { $number } geht es nicht weiter, { $seat }: { $move }
    .broken-deal = Schon beim Austeilen geht es nicht weiter
    .next = (Eingabetaste: weiter, q: aufhören)
unfit =
    .round = die Runde davor war nicht zu Ende
    .match-over = die Partie ist aus, und es folgt keine Runde mehr
    .other-opener = nach den Regeln eröffnet Platz { $due } diese Runde, hier aber Platz { $seat }
    .no-match = nach diesen Regeln gibt es keine Partie aus mehreren Runden
    .opener = es beginnt Platz { $seat }, mitspielen aber { $players } Personen
    .deal = über das Austeilen ist mehr aufgezeichnet, als die Regeln verlangen
    .more = über den Zufall ist mehr aufgezeichnet, als die Regeln verlangen
    .pick = der Zufall sollte eines von { $number } wählen, aufgezeichnet ist { $told }
    .shuffle = { $number } Karten waren zu mischen, aufgezeichnet ist etwas anderes
    .refused = { $move } von Platz { $seat } ist nicht möglich ({ $rule })
    .no-move = { $move } ist nach diesen Regeln kein Zug
again =
    .held =
        { $number ->
            [one] Das Spiel lässt sich so nachspielen, wie es gespeichert wurde: { NUMBER($number) } Zug.
           *[other] Das Spiel lässt sich so nachspielen, wie es gespeichert wurde: { NUMBER($number) } Züge.
        }
    .failed = Das Spiel lässt sich nicht nachspielen: Runde { $round }, Zug { $move }: { $why }.
    .failed-deal = Das Spiel lässt sich nicht nachspielen: Runde { $round }, beim Austeilen: { $why }.
    .changed = Seitdem haben sich diese Regeln geändert: { $rules }.
    .shows = Es zeigt, dass `{ $property }` nicht stimmt: { $what }.
    .shows-not = Es zeigt nicht, dass `{ $property }` nicht stimmt.
    .smaller = In einem kleineren Spiel geht es schief; ob auch mit allen Karten, ist offen.

## A certificate.

certificate =
    .held = Das Zertifikat ist in Ordnung ({ $ruleset }, { $players } Personen).
    .failed = Das Zertifikat ist nicht in Ordnung ({ $ruleset }, { $players } Personen).
    .why = Der Grund: { $why }.
    .settled = Trotzdem bestätigt wurde: { $properties }.
    .anew = Neu bewiesen, ohne irgendwo nachzuschlagen: { $properties }.
    .questions = { NUMBER($number) } Fragen wurden gestellt und alle so beantwortet, wie das Zertifikat sagt.
    .denied = { $solver } widerspricht: { $facts }.
    .open = { $solver } hat auf { NUMBER($number) } davon keine Antwort: { $facts }.
    .confirmed = { $solver } bestätigt alle { NUMBER($number) }.
    .proved = Jede der { NUMBER($number) } Fragen hat in { $file } einen Beweis, der ohne Solver geprüft wurde.
    .unproved = { NUMBER($number) } haben in { $file } keinen Beweis: { $facts }.
    .proofs = Alle { NUMBER($number) } Fragen dieser Datei sind bewiesen ({ $about }).
    .exported = { NUMBER($number) } Fragen wurden nach { $folder } geschrieben: Klauseln und Beweise (.cnf, .lrat), Ungleichungen (.smt2).

## What a code or a property means.

explain =
    .error = Fehler
    .warning = Warnung
    .wrong = Falsch:
    .right = Richtig:
    .expression = in Ausdrücken
    .effect = in einer Liste von Wirkungen
    .values = Eines von: { COMMAS($values) }.

## What `check` found in a file.

checked =
    .errors =
        { $number ->
            [one] { NUMBER($number) } Fehler
           *[other] { NUMBER($number) } Fehler
        }
    .warnings =
        { $number ->
            [one] { NUMBER($number) } Warnung
           *[other] { NUMBER($number) } Warnungen
        }
    .booklet =
        { $number ->
            [one] keine Fehler, { NUMBER($number) } Satz neben den Regelwerken
           *[other] keine Fehler, { NUMBER($number) } Sätze neben den Regelwerken
        }
    .players =
        { $number ->
            [one] keine Fehler, für { NUMBER($number) } Person
           *[other] keine Fehler, für { NUMBER($number) } Personen
        }
    .span = keine Fehler, für { $low } bis { $high } Personen
    .held =
        { $number ->
            [one] { NUMBER($number) } Beispiel stimmt
           *[other] { NUMBER($number) } Beispiele stimmen
        }
    .no-examples = keine Beispiele
    .without-words = Ohne eigene Worte; Seiten und `play` machen welche aus den Regeln:
    .and-more = { $addresses } und { $number } weitere
    .fixed =
        { $number ->
            [one] { $file }: { NUMBER($number) } Korrektur vorgenommen
           *[other] { $file }: { NUMBER($number) } Korrekturen vorgenommen
        }

## Random games.

random =
    .head = { $ruleset }: { NUMBER($games) } zufällige Spiele für jede Zahl von Personen, Startzahl { $seed }
    .doing = { $ruleset }, zufällige Spiele
    .done = { $what }: { NUMBER($done) } von { NUMBER($all) }
    .players = Personen
    .finished = beendet
    .moves = Züge
    .longest = längstes
    .lengths = Längen
    .wins = Siege je Platz, in %
    .legend = Züge: der Median; Längen: vom kürzesten Spiel bis zum 99. von hundert.
    .use = Wie oft jede Regel vorkommt, in Zügen je Spiel
    .rule = Regel
    .never = nie
    .unseen = { $players } Personen: nie vorgekommen, obwohl als möglich behauptet: { $claims }
    .held = Kein Spiel blieb stecken, verlor eine Karte oder brach eine Behauptung. Das ist in diesen Spielen getestet, nicht bewiesen.
    .findings = Befunde
    .finding = { $players } Personen, { $kind } bei { $address }: { NUMBER($games) } von { NUMBER($all) } Spielen
    .what =
        { $number ->
            [one] { $what }; das kürzeste dieser Spiele hat { NUMBER($number) } Zug
           *[other] { $what }; das kürzeste dieser Spiele hat { NUMBER($number) } Züge
        }
    .rate = Vom Kernel gespielt: { NUMBER($moves) } Züge in { NUMBER($seconds) } s mit allem Drum und Dran, { NUMBER($rate) } in der Sekunde.
    .plain-no-numba = Numba ist nicht installiert, darum spielt die Referenzmaschine; mit `pip install hausregel[fast]` gehen viele Spiele schneller.
    .plain-rounds = Die Referenzmaschine spielt: Nicht alle Runden dieser Partie beginnen gleich, und Kernel teilen nur erste Runden aus.
    .plain-no-kernel = Die Referenzmaschine spielt: Für { $address } gibt es noch keinen Kernel ({ $why }).
no-kernel =
    .draw-from-cells = Karten, die zufällig aus Feldern gezogen werden
    .end-of-no-stack = die oberste oder unterste Karte von etwas, das kein Stapel ist
    .many-combinations = eine Schleife von Wirkungen über viele Kombinationen
    .cards-into-cells = Karten, die ohne Platz in Felder kommen
    .was-of-move = `was` um einen Zug
    .too-large = zu groß für einen suchenden Kernel
kind =
    .impossible-deal = Austeilen unmöglich
    .refused-deals = keine Verteilung angenommen
    .stuck = festgefahren
    .standstill = Stillstand
    .loop = Kreislauf
    .cut-off = abgebrochen
    .misplaced-card = Karte am falschen Ort
    .clash = Widerspruch
    .shortage = zu wenig Karten
    .lost-cards = verlorene Karten
    .claim = Behauptung verletzt
    .no-winner = kein Gewinner
    .replay = nicht nachspielbar

## Was eine Regel mit dem Spiel macht.

effect =
    .doing = { $ruleset }, Spiele mit denselben Karten
    .head = Was { $rule } bewirkt, verglichen mit { $base }
    .with = { $ruleset } mit { $options }
    .games = Je { NUMBER($games) } Spiele mit denselben Karten, Startzahl { $seed }.
    .known = Aufgehört, als jeder Unterschied der Gewinnchancen auf { $points } Prozentpunkte bekannt war.
    .not-known = Nicht jeder Unterschied der Gewinnchancen ist auf { $points } Prozentpunkte bekannt.
    .told-random = Zufälliges Spiel: Jeder mögliche Zug ist gleich wahrscheinlich.
    .told-practised = Geübtes Spiel: Züge, die in Spielen gegen sich selbst geholfen haben, sind wahrscheinlicher.
    .told-sensible = Überlegtes Spiel: Züge werden durchdacht, wie es die Mitspieler am Tisch tun.
    .rounds = Es sind mehrere Runden. Was von Spielen gesagt wird, gilt für erste Runden, was von Partien gesagt wird, für alle Runden zusammen.
    .first-rounds = Es sind mehrere Runden; gespielt wurden erste Runden.
    .section =
        { $players ->
            [one] { $players } Person, { $policy }
           *[other] { $players } Personen, { $policy }
        }
    .policy-random = zufälliges Spiel
    .policy-practised = geübtes Spiel
    .policy-sensible = überlegtes Spiel
    .exact = genaue Zahlen
    .exact-section =
        { $players ->
            [one] { $players } Person, genaue Zahlen bei zufälligem Spiel: { $version }
           *[other] { $players } Personen, genaue Zahlen bei zufälligem Spiel: { $version }
        }
    .base = Basis
    .rule = Regel
    .difference = Unterschied
    .chances = Gewinnchancen
    .starter = wer beginnt
    .place =
        { $number ->
            [one] { $number } Platz danach
           *[other] { $number } Plätze danach
        }
    .seat = Platz { $number }
    .shared = mehrere gewinnen
    .ends = wie Spiele enden
    .stuck = niemand kann ziehen
    .endless = geht ewig weiter
    .cut-off = abgebrochen nach { NUMBER($moves) } Zügen
    .fault = die Regeln gehen schief
    .undealt = kann nicht ausgeteilt werden
    .course = in einem Spiel, das ein Ende erreicht
    .moves = Züge
    .forced = erzwungene Züge
    .decisions = echte Entscheidungen
    .turns-passed = Passen
    .lead-changes = Führungswechsel
    .lead-settled = Züge, bis die Führung nicht mehr wechselt
    .use = Gebrauch jeder Regel, in Zügen je Spiel
    .length = Länge der Spiele, die ein Ende erreichen, in Zügen
    .shortest = das kürzeste mögliche
    .longest = das längste mögliche
    .shortest-seen = das kürzeste gesehene
    .longest-seen = das längste gesehene
    .median = die Hälfte hat höchstens
    .most-have = 95 % haben höchstens
    .between = { $value } ({ $low }–{ $high })
    .percent = %
    .no-bound = ohne Schranke
    .none-seen = keiner gesehen
    .same-in-all = in allen gleich
    .the-same = gleich
    .equal = { NUMBER($equal) } von { NUMBER($games) } Paaren von Spielen verliefen gleich.
    .visited = Jede Lage wurde besucht: { NUMBER($first) } und { NUMBER($second) }.
    .lacking = Was im ganzen Spiel vorkommt und in diesem kleineren Spiel nie: { COMMAS($parts) }.
    .does-not-show = In diesem kleineren Spiel haben beide dieselben Zahlen. Mit allen Karten können sie sich unterscheiden.
    .no-version = Es gibt keine: Kein kleineres Spiel wurde gefunden, das den Unterschied behält.
    .too-large = Es gibt keine: Alle kleineren Spiele haben mehr Lagen, als --states erlaubt.
    .unsettled = Es gibt keine: Das Spiel dreht sich zu lange im Kreis, um sie zu bestimmen.
    .match-chances = Chancen, die Partie zu gewinnen
    .match-ends = wie Partien ausgehen
    .match-over = sie ist zu Ende
    .match-cut-off = abgebrochen nach { NUMBER($rounds) } Runden
    .match-broken-off = eine Runde erreicht kein Ende
    .match-course = in einer Partie, die zu Ende ist
    .match-rounds = Runden
    .match-moves = Züge in allen Runden
    .deal = was entscheidet, wer gewinnt
    .deal-explains = durch die Karten erklärt
    .ladder-section =
        { $players ->
            [one] { $players } Person, was besseres Spiel bringt
           *[other] { $players } Personen, was besseres Spiel bringt
        }
    .step-practised = eine Person geübt, andere zufällig
    .step-sensible = eine Person überlegt, andere geübt
    .ladder-told = { NUMBER($games) } Spiele je Stufe, mit denselben Karten: wie viel öfter gewinnt, wer besser spielt als alle anderen.
    .best = bestes Spiel von beiden
    .best-hidden = wer beginnt: Siege weniger Niederlagen
    .best-starter = erzwingbar von der beginnenden Person
    .best-other = erzwingbar von der anderen
    .best-told = Bestes Spiel: mit verdeckten Karten im Gleichgewicht, zwischen berechneten Schranken; und wie oft sich ein Sieg mit offenen Karten erzwingen lässt, was auch die andere Person und der Zufall tun.
    .no-best = Bestes Spiel ist dort nicht ausgerechnet: { $why }.
    .why-not-two = es ist für zwei
    .why-race = niemand bestimmt, wer zieht
    .why-not-zero-sum = Punkte werden nicht voneinander gewonnen
    .why-too-large = es gibt zu viele Spielverläufe
    .why-endless = das Spiel kann zu einer Lage zurückkehren
    .why-fault = die Regeln gehen schief, oder niemand kann ziehen
    .why-tells-secrets = was jemand tun darf, verrät, was dieser Person verborgen ist
    .why-seats-differ = die Regeln nennen Plätze
    .legend = ± ist ein Intervall, das den wahren Wert in 95 von 100 Fällen enthält, jedes für sich. Ein Unterschied wird nur genannt, wenn er gegen alle Zahlen dieses Berichts zusammen besteht: Wo eine Änderung nichts ändert, nennt höchstens ein Bericht von hundert einen. „Keiner gesehen ≤ 3“: Es kann einen geben, und nach dem Intervall ist er nicht größer. „In allen gleich“: Jedes Paar von Spielen stimmte darin überein.

chart =
    .sweep = { $ruleset }: { NUMBER($games) } Spiele je Zeile
sweep =
    .head = { $ruleset }: { NUMBER($games) } Spiele je Zeile, mit denselben Karten, wo die Decks dieselben sind, Startzahl { $seed }
    .policy = Spielweise
    .no-end = kein Ende erreicht
    .legend = ± ist ein Intervall, das den wahren Wert in 95 von 100 Fällen enthält, jedes für sich; ob sich zwei Zeilen unterscheiden, sagt `hausregel effect`. Bei mehreren Runden wurden erste Runden gespielt.
    .known = Nach { NUMBER($games) } Spielen aufgehört: Jede Gewinnchance ist auf { $points } Prozentpunkte bekannt.
    .unknown = Nach { NUMBER($games) } Spielen ist nicht jede Gewinnchance auf { $points } Prozentpunkte bekannt.
    .any-time = ± sagt, wie weit eine Zahl vom wahren Wert entfernt sein kann, in 95 von 100 Fällen, nach wie vielen Spielen man auch aufhört.

## Kleine Änderungen, die ein Spiel heilen.

repair =
    .doing = Heilungen werden gesucht
    .not-refuted = `{ $property }` ist nicht widerlegt; es gibt nichts zu heilen.
    .head = Die kleinsten Heilungen von `{ $property }` in { $ruleset }, { $players } Spieler
    .one = { $number }. { $what }
    .words = `{ $property }`: { $words }
    .word = { $players } Spieler { $word }
    .alike = { NUMBER($some) } von { NUMBER($games) } Zufallsspielen aus denselben Kartenverteilungen gehen gleich aus.
    .length = Ein Spiel hat im Mittel { $before } Züge, mit der Änderung { $after }.
    .weaker = Weniger steht fest als zuvor: { $properties }
    .none = Es wurde keine kleine Änderung gefunden, die das heilt.
    .tried =
        { $number ->
            [one] { NUMBER($number) } Änderung wurde versucht.
           *[other] { NUMBER($number) } Änderungen wurden versucht.
        }
    .nothing = { NUMBER($number) } ändern nichts oder dasselbe wie eine andere.
    .by-play = { NUMBER($number) } passen nicht zu den Regeln oder scheitern im Spiel.
    .refuted = Mit { NUMBER($number) } ist es widerlegt oder verdächtig.
    .lost = Mit { NUMBER($number) } ist etwas anderes widerlegt oder verdächtig.
    .unsettled = Bei { NUMBER($number) } kann der Prüfer nicht genug sagen.
    .left = { NUMBER($number) } wurden dem Prüfer nicht vorgelegt.
    .stopped = Die Suche wurde abgebrochen, bevor alles versucht war.

## What `demo` says.

demo =
    .title = Prüfung, Beispiele und zufällige Spiele
    .check = Prüfung
    .random = zufällige Spiele
    .ruleset = Regelwerk
    .players = Personen
    .games = Spiele
    .finished = beendet
    .findings = Befunde
    .none = keine
    .faults =
        { $number ->
            [one] { NUMBER($number) } Fehler
           *[other] { NUMBER($number) } Fehler
        }
    .same = Dieselben Regeln in einer anderen Ausgabe oder Sprache; ihre eigenen Wörter und Beispiele wurden geprüft:
    .finding = { $ruleset }, { $players } Personen: { $kind } bei { $address }
    .share = { $what } ({ NUMBER($games) } von { NUMBER($all) } Spielen)
    .faulty = { $ruleset } ist fehlerhaft: hausregel check { $ruleset }
    .checked = geprüfte Regelwerke: { NUMBER($rulesets) }; Beispiele, die stimmen: { NUMBER($examples) }
    .counted = In jeder Stellung wurden die Karten gezählt und die Behauptungen geprüft; jedes Spiel wurde aus seiner Aufzeichnung noch einmal gespielt.
    .tested = Was stimmte, ist in diesen Spielen getestet, nicht bewiesen. { $seconds } s.
overview =
    .title = Verifiziert mit den Vereinbarungen ohne Angabe, allen Karten, jeder Zahl von Personen
    .seconds = Sekunden
    .group = { $ruleset }: { $property } { $word }, { $players } Personen
    .late =
        { $number ->
            [one] { $ruleset }: { NUMBER($number) } Frage wurde in der gegebenen Zeit nicht geklärt
           *[other] { $ruleset }: { NUMBER($number) } Fragen wurden in der gegebenen Zeit nicht geklärt
        }
    .not-begun = In der gegebenen Zeit nicht begonnen: { $names }. Was davon geklärt ist: hausregel list
    .many = { NUMBER($number) } Regelwerke
    .whole = Der ganze Bericht über ein Regelwerk, mit den Spielen, die zeigen, was nicht stimmt: hausregel verify REGELWERK

## What `new` writes and says.

new =
    .done = { $file }: { $begun }; `hausregel check { $quoted }` und `hausregel play { $quoted }`
    .extends = erweitert { $base }
    .whole = ein kleines Spiel zum Ändern
    .how = Vor den Zeilen, die sich ändern sollen, das # wegnehmen. `hausregel check` sagt, was nicht passt.
    .address = eine Regel mit ihrer Adresse: den Schlüsseln, die zu ihr führen, mit Punkten verbunden
    .set = andere Werte von Vereinbarungen und Lesarten
    .usual = sonst { $value }; möglich: { $possible }
    .replace = Regeln, wie sie jetzt lauten: hier umschreiben
    .next = Mehr: `hausregel show` zeigt alle Regeln der Basis, `hausregel verify` sagt, was die Änderung bewirkt hat.
    .ask-base = Welches Spiel soll sich ändern? (ein Name, ein Pfad, oder ? für eine Liste)
    .ask-name = Wie heißt die Hausregel?
    .listed = Ändern lassen sich: Vereinbarungen mit ihrem üblichen Wert und dem, was möglich ist, und Regeln mit ihrer Adresse.
    .ask-change = Was soll sich ändern? (eine Nummer oder ein Name; nichts, wenn es genug ist)
    .ask-value = { $name } (möglich: { $possible })
    .nothing = `{ $name }` steht nicht in der Liste.

## What `docs` says.

site =
    .built =
        { $number ->
            [one] { $file }: { NUMBER($number) } Sprache, { $seconds } s
           *[other] { $file }: { NUMBER($number) } Sprachen, { $seconds } s
        }
    .served = { $address }  (Strg-C hält an)
    .stopped = angehalten

## What `findings` says.

collected =
    .verified = { $number } von { $all }, { $ruleset }: { $counts }, { $time }
    .comparing = { NUMBER($number) } Lesarten und Ausgaben werden verglichen
    .pairs = Lesarten und Ausgaben
    .plays = Spiele
    .findings = Befunde
    .looked = { $ruleset }, { $kind }: { $some } von { $all } Spielen zeigen es, { $time }
    .shortened = { NUMBER($plays) } Spiele, vorher { NUMBER($before) } Züge, jetzt { NUMBER($now) }
    .repaired = { NUMBER($some) } von { NUMBER($all) } Befunden haben eine Reparatur
    .total = Befunde: { NUMBER($number) }; Regelwerke: { NUMBER($rulesets) }

tell =
    .none = { $name } hat in dieser Sprache noch keine Erzählung
    .read =
        { $number ->
            [one] { NUMBER($number) } Satz gelesen; festgehalten in { $file }
           *[other] { NUMBER($number) } Sätze gelesen; festgehalten in { $file }
        }

watch =
    .verdict =
        { $players ->
            [one] { $property }, { NUMBER($players) } Person
           *[other] { $property }, { NUMBER($players) } Personen
        }
    .settled = Alle Behauptungen sind bewiesen oder widerlegt. Es wird auf eine Änderung gewartet; Strg-C beendet.
    .done =
        { $number ->
            [one] { NUMBER($number) } Behauptung ist weder bewiesen noch widerlegt. Es wird auf eine Änderung gewartet; Strg-C beendet.
           *[other] { NUMBER($number) } Behauptungen sind weder bewiesen noch widerlegt. Es wird auf eine Änderung gewartet; Strg-C beendet.
        }
draft =
    .how = Jeder Satz wartet auf seine Regel: statt `not_said` die `rules` nennen, die ihn tragen, oder `aside`, wenn er keine Regel ist.
    .own-words = `says` vor dem Veröffentlichen in eigene englische Worte fassen: die gedruckten gehören anderen.
    .waits = wartet auf seine Regel
    .done =
        { $number ->
            [one] { $file } und { $booklet }: { NUMBER($number) } Satz wartet auf seine Regel
           *[other] { $file } und { $booklet }: { NUMBER($number) } Sätze warten auf ihre Regeln
        }
