### What engines say of a game. A sentence begins with a small letter and has no full stop; whoever shows it adds them.

list = { $parts }
on-the-whole-deck-open = { $what }; für den ganzen Kartensatz: { $why }
no-proof = { $what }; kein Beweis: { $why }
in-some-games = { $what } (in { $some } von { $games } zufälligen Spielen)
goes-wrong-in-games = { $what } (diese Regel geht in { $some } von { $games } zufälligen Spielen schief)
in-one-game = { $what } (in einem zufälligen Spiel)
in-a-later-round = in Runde { $round } einer Partie: { $what }
carried = { $what }; in einem kleineren Spiel gefunden ({ $version }) und auf den ganzen Kartensatz übertragen
not-carried = { $what }; in einem kleineren Spiel gefunden ({ $version }), nicht auf den ganzen Kartensatz übertragen
by-one-player-alone = { $what }; das kann auch einer allein
and-more = { $what } (und { $number } weitere)
of-claim = { $claim }: { $what }
whole-deck = dem ganzen Kartensatz
first-round = der ersten Runde einer Partie mit dem ganzen Kartensatz
random-games =
    { $games ->
        [one] { $games } zufälligen Spiel
       *[other] { $games } zufälligen Spielen
    }
version = { $parts }
named-version = { $name }: { $version }
version-gone-through = einem kleineren Spiel mit { $states } Lagen ({ $version })
fewer-values = { $some } von { $every } bei { $domain }
other-number = { $what }: { $value }
with-option = { $choice }
holds-in-versions = gilt in jeder Lage kleinerer Spiele
held-in-games =
    { $games ->
        [one] galt in { $games } zufälligen Spiel (Startzahl { $seed })
       *[other] galt in { $games } zufälligen Spielen (Startzahl { $seed })
    }
came-to-an-end = { $some } von { $games } zufälligen Spielen kamen zu einem Ende
could-be-dealt = { $some } von { $games } zufälligen Spielen ließen sich austeilen
versions-end = jedes kleinere Spiel endet, was auch gespielt wird
versions-end-almost-surely = kleinere Spiele enden fast sicher: Nur der Zufall könnte eines ewig weitergehen lassen
deals-refused-for-ever = der Zufall könnte ewig neu geben lassen
may-get-stuck = keine Partie geht ewig weiter; dass keine stecken bleibt, ist aber nicht bewiesen
version-not-gone-through = das kleinere Spiel ({ $version }) wurde nicht ganz durchlaufen: { $why }
version-says-little = das kleinere Spiel ({ $version }) sagt wenig: Nie kommt darin vor { $rules }
holds-everywhere =
    { $states ->
        [1] es gilt in der einzigen erreichbaren Lage ({ $states } besucht)
       *[other] es gilt in jeder erreichbaren Lage: { $states } wurden besucht
    }
met-among-all =
    { $states ->
        [1] es kam in der einzigen erreichbaren Lage vor ({ $states } besucht)
       *[other] es kam unter allen erreichbaren Lagen vor: { $states } wurden besucht
    }
so-nowhere =
    { $states ->
        [1] so ist es nicht in der einzigen erreichbaren Lage ({ $states } besucht)
       *[other] so ist es in keiner der { $states } erreichbaren Lagen
    }
ends-from-everywhere =
    { $states ->
        [1] in der einzigen erreichbaren Lage ({ $states } besucht) wurde verfolgt, wohin jeder Zug führt
       *[other] in allen { $states } erreichbaren Lagen wurde verfolgt, wohin jeder Zug führt
    }
claims-hold = { $claims }: gelten nach jedem Austeilen und jedem Zug
claims-nothing = die Regeln behaupten nichts, was immer gelten müsste
was-so = so war es in { $states } Lagen aus { $games } zufälligen Spielen
found-by-guided-play = ein Spiel, in dem es so ist, wurde durch gezieltes Spielen gefunden (Startzahl { $seed })
met-elsewhere = ein Spiel, in dem es so ist, fand sich bei einer anderen Aussage
seen-on-version-only = es wurde nur in einem kleineren Spiel gesehen
never-seen = es wurde nie gesehen und ist nicht ausgeschlossen
never-so = es kann nie so sein: Das Gegenteil ist bewiesen
kept-by-every-move = gilt nach jedem Austeilen und bleibt bei jedem Zug erhalten
may-be-broken = der Löser schließt nicht aus, dass { $moves } es bricht
may-be-broken-by-play = der Löser schließt nicht aus, dass es im Spiel gebrochen wird
not-excluded = der Löser schließt nicht aus: { $what }
rests-on-all-cards = ein Beweis beruhte darauf, dass keine Karte verloren geht, und das ist nicht bewiesen
solver-late = die Zeit für den Löser war um
solver-not-asked = der Löser wurde nach diesem Wert nicht gefragt
solver-not-asked-yet = der Löser wurde noch nicht gefragt
solver-gave-up = der Löser gab keine Antwort{ $why }
solver-failed = der Löser ist ausgefallen
solver-cannot-read = { $what }; der Löser kann { $rule } nicht lesen: { $why }
long-sums = es beruht auf langen Summen
not-of-every-seat = es ist nicht für jeden Platz bewiesen
rests-on-what-is-left-open = es beruht auf etwas, was der Löser nicht lesen kann
not-asked = es wurde nicht gefragt
counting-open = der Löser klärte nicht, wie { $cards } gleiche Karten gezählt werden
cards-are-those-of-the-deck = jeder Zug nimmt Karten, wo sie liegen, und legt sie hin, wo Platz ist; ihre Zahl ändert sich nie
cards-conserved-by-reading = jede Regel nimmt nur Karten, die da liegen, wo sie sie nimmt, und legt sie hin, wo immer Platz ist; ihre Zahl ändert sich nie
variables-in-range = jede Größe bleibt in ihren Grenzen, und immer ist jemand am Zug
supplies-there = was auszugeben ist, ist immer da
move-in-every-phase = in jedem Abschnitt ist ein Zug möglich
best-score-wins = wer die beste Wertung hat, gewinnt, und jemand hat sie
best-number-wins = wer die beste Zahl von allen hat, gewinnt, und jemand hat sie
every-end-asks-for-winner = jedes Ende verlangt jemanden, der gewinnt
somebody-wins-or-all-lose = bei jedem Ende gewinnt jemand, oder alle verlieren
every-deal-goes-alike = jedes Austeilen verläuft gleich, welche Karten auch kommen, und eines wurde ausgeführt
somebody-wins = bei jedem Ende erfüllt jemand, was zum Gewinnen verlangt ist
end-without-winner = bei einem Ende gewinnt niemand
can-be-dealt = es gibt genug Karten, eine Verteilung wird angenommen, und jemand fängt an
no-deal-is-accepted = keine Verteilung wird angenommen
no-accepted-deal-found = es fand sich keine Verteilung, die angenommen wird
too-few-cards = es gibt zu wenige Karten
too-few-cards-of = { $wanted } Karten sind nötig, und { $there } sind da
nobody-begins = niemand ist es, der anfängt
fixed-deal-refused = beim Aufbau bleibt nichts dem Zufall überlassen, und er wird nicht angenommen
deals-refused = { $deals } Verteilungen nacheinander wurden nicht angenommen
cards-one-way =
    { $moves ->
        [one] { $moves } bringt Karten nur in einer Richtung weiter
       *[other] { $moves } bringen Karten nur in einer Richtung weiter
    }
phases-one-way =
    { $moves ->
        [one] { $moves } führt zu Abschnitten, die im selben Zug nicht wiederkommen
       *[other] { $moves } führen zu Abschnitten, die im selben Zug nicht wiederkommen
    }
variable-rises = bei { $moves } steigt { $variable } nur
variable-falls = bei { $moves } fällt { $variable } nur
numbers-fall = bei jedem Zug fällt eine gewichtete Summe aus Zahlen von Karten, Größen und Abschnitten: { $moves }
numbers-fall-till-then = bei jedem Zug, nach dem die Runde weitergeht, fällt eine gewichtete Summe aus Zahlen von Karten, Größen und Abschnitten: { $moves }
not-round-the-table = { $moves } kann nicht endlos um den Tisch gehen
nothing-used-up = es wurde nichts gefunden, das { $moves } immer aufbraucht
may-go-on-for-ever = es ist nicht ausgeschlossen, dass { $moves } ewig so weitergeht
over-after = jedes Spiel ist nach höchstens { $moves } Zügen aus
ranking-missing = es steht kein Grund dabei, warum Spiele zu Ende gehen
ranking-raised = { $move } kann das Gewicht der Karten erhöhen
ranking-negative = ein Gewicht ist negativ
ranking-still = bei keinem Zug gilt `{ $measure }`
ranking-restless = bei { $moves } nimmt nichts ab
ranking-idle = die Züge, die nichts ändern, sind { $moves }
ranking-no-idle = kein Zug lässt alles beim Alten, obwohl das von manchen behauptet wird
ranking-idling = es ist nicht bestätigt, dass { $moves } nicht endlos weitergehen kann
ranking-bound = { $moves } Züge sind weniger, als die Gewichte zulassen
asks-what-is-seen = jeder Zug fragt nur nach dem, was der Handelnde sieht
asks-what-is-seen-with-duties = jeder Zug fragt nur nach dem, was der Handelnde sieht; sonst kann niemand nachprüfen, was auf Karten beruht, die andere nicht sehen: { $rules }
asks-what-is-hidden = ein Zug fragt nach etwas, das der Handelnde nicht sehen darf
sees-the-same = { $seat } sieht in einem anderen Spiel dasselbe und darf dort anderes tun
sees-the-same-before = { $seat } sieht in einem anderen Spiel dasselbe und darf dort anderes tun ({ $moves })
sees-the-same-in-two = { $seat } sieht in zwei Spielen dasselbe und darf im einen anderes tun als im anderen
all-seen-in-play = jeder Zug, jede Bedingung und jedes Ende kam im Spiel vor, jede Bedingung erfüllt und unerfüllt
all-seen-with-others = jeder Zug, jede Bedingung und jedes Ende kam im Spiel vor; { $others }
used-with = { $rule } zu { $players }
used-with-values = { $rule } mit { $values }
used-with-both = { $rule } zu { $players } mit { $values }
not-seen-in-play = im Spiel nicht gesehen und nicht ausgeschlossen: { $rules }
rules-on-version-only = nur in einem kleineren Spiel gesehen: { $rules }
never-made = { $move } ist nie möglich: Keine Lage, die im Spiel vorkommt, lässt diesen Zug zu
end-never-reached = das Ende { $end } wird nie erreicht
never-follows = { $after } folgt auf keinen Zug
always-holds = die Bedingung ist immer erfüllt, wo die vorigen es sind
never-holds = die Bedingung ist nie erfüllt, wo die vorigen es sind
definition-unused = keine Regel fragt nach { $definition }
value-unused = es ändert nichts, ob { $choice } gewählt ist oder das Übliche
values-unused = es ändert nichts, ob etwas von { $first } bis { $last } gewählt ist oder das Übliche
examples-played =
    { $number ->
        [one] { $number } Beispiel ging aus wie erzählt
       *[other] { $number } Beispiele gingen aus wie erzählt
    }
no-example = kein Beispiel hat diese Zahl von Personen
examples-at-defaults = die Beispiele gelten für das Spiel mit den üblichen Werten
example-fails = { $example } geht nicht aus wie erzählt{ $why }
value-excluded = die Regeln schließen diesen Wert mit den übrigen aus
value-faulty = mit diesem Wert gibt es kein Spiel: die Regeln sind dann fehlerhaft ({ $code })
holds-for-combinations = gilt für jede von { $number } Kombinationen
combinations-tried =
    { $tried ->
        [one] { $tried } Kombination von Werten wurde in zufälligen Spielen versucht; { $far }
       *[other] { $tried } Kombinationen von Werten wurden in zufälligen Spielen versucht; { $far }
    }
combinations-tried-and-excluded =
    { $tried ->
        [one] { $tried } Kombination von Werten wurde in zufälligen Spielen versucht, { $excluded } weitere schließen die Regeln aus; { $far }
       *[other] { $tried } Kombinationen von Werten wurden in zufälligen Spielen versucht, { $excluded } weitere schließen die Regeln aus; { $far }
    }
all-combinations = das sind alle
all-of-some-options = alle von höchstens { $number } Werten zugleich
not-all-of-two = nicht alle von je zweien
of-ranges-the-ends = { $far }, bei Bereichen nur die Enden
stopped = abgebrochen
time-over = die Zeit war um
out-of-memory = es braucht mehr Speicher, als da ist
search-not-begun = es wurde nicht angefangen
search-stopped = es wurde abgebrochen
too-many-states = es gibt mehr als { $states } Lagen
too-many-deals = es gibt mehr als { $deals } Verteilungen
too-many-moves = { $moves } Züge reichten nicht
many-orders = ein Stapel von { $cards } Karten lässt sich auf { $ways } Arten mischen
no-time-for-deals = die Zeit reichte nicht für alle Verteilungen
not-the-deck-after = nach { $move } sind die Karten auf dem Tisch nicht die des Kartensatzes
some-variable-missing = eine Größe wäre zu setzen, die es nicht gibt
some-zone-missing = an einem Ort wäre etwas zu ändern, den es nicht gibt
out-of-bounds = eine Größe käme auf { $value }, außerhalb von { $low } bis { $high } ({ $variable })
cards-gone = die Karten sind nicht mehr die des Kartensatzes
nobody-acts = niemand kann etwas tun im Abschnitt { $phase }
search-late = die übrige Zeit, { $seconds } s, reichte nicht
search-too-large = { $megabytes } MB reichten nicht
nobody-can-act = niemand kann etwas tun (Abschnitt: { $phase }), und das Spiel ist nicht aus
not-over = nach { $moves } Zügen nicht aus
short-of = zum Ausgeben ist zu wenig übrig: { $wanted } nötig, { $there } da
more-than-is-there = es ist mehr auszugeben, als da ist
not-the-deck = die Karten auf dem Tisch sind nicht die des Kartensatzes
game-without-winner = das Spiel ist aus, und niemand hat gewonnen
end-reached-without-winner = das Spiel ist aus ({ $end }), und niemand hat gewonnen
claim-fails = { $claim } stimmt hier nicht
claim-holds = was { $claim } ausschließt, ist hier so
came-out-otherwise = beim Nachspielen ging das Spiel anders aus
only-possible = nur { $moves } ist möglich und ändert nichts, ohne Ende
only-possible-in-a-circle = nur { $moves } ist möglich und führt immer wieder an den Anfang zurück
nothing-but = von hier an geht nur noch { $moves }, und das ändert nichts, ohne Ende
passing-for-ever = { $moves } kann ewig so weitergehen und ändert nichts, obwohl jemand etwas anderes tun könnte
leads-back =
    { $number ->
        [one] { $number } Zug ({ $moves }) führt zur selben Lage zurück, immer wieder, wenn die Spieler wollen
       *[other] { $number } Züge ({ $moves }) führen zur selben Lage zurück, immer wieder, wenn die Spieler wollen
    }
no-way-to-an-end = von hier führt kein Spiel zu einem Ende
goes-on-by-chance = das kann immer weitergehen, solange der Zufall es so fügt
can-be-repeated = das lässt sich ewig wiederholen, wenn die Spieler wollen
at-rule = { $rule }: { $what }
card-not-there = eine Karte wäre zu nehmen, die nicht da ist
no-card-named = aus { $zone } wäre eine Karte zu nehmen, aber keine ist genannt
this-card-not-there = aus { $zone } wäre eine Karte zu nehmen, die nicht da ist ({ $card })
no-such-cell = eine Karte wäre an eine Stelle zu legen, die { $zone } nicht hat ({ $card })
cell-filled = eine Karte wäre an eine Stelle von { $zone } zu legen, die besetzt ist ({ $card })
crowded = es lägen mehr gleiche Karten dort als erwartet
some-cell-missing = eine Karte wäre an eine Stelle zu legen, die es nicht gibt
some-cell-filled = eine Karte wäre an eine Stelle zu legen, die besetzt ist
no-such-zone = Karten wären an einem Ort zu bewegen, den es nicht gibt ({ $zone })
no-such-variable = eine Größe wäre zu setzen, die es nicht gibt ({ $variable })
out-of-range = eine Größe käme auf { $value }, und das kann sie nicht sein ({ $variable })
set-to-nothing = eine Größe wäre auf nichts zu setzen, und das kann sie nicht sein ({ $variable })
turn-to-nobody = niemand wäre am Zug
rules-clash = { $rule } und { $other } setzen { $variable } auf verschiedene Werte
unreadable-fault = es geht etwas schief, was der Löser nicht lesen kann
extreme-of-nothing = das Größte oder Kleinste von Anzahlen, die fehlen können
wide-count = eine Anzahl mit mehr als { $values } Werten steht als Wert da
many-cases = ein Ausdruck hat { $cases } Fälle
goes-where-rests-on-itself = wohin Karten kommen, hängt davon ab, was dort bleibt, woher sie kommen
too-much-room = die Regeln brauchen zu viel Platz
sums-too-large = die Zahlen, die zusammengezählt werden, sind zu groß
order-matters = auf die Reihenfolge eines Stapels kommt es an (`first`)
many-choices = es gibt mehr als { $ways } Möglichkeiten zu wählen
many-choices-begun = um die möglichen zu finden, müssten mehr als { $ways } Wahlen betrachtet werden
stack-in-stack = die Karten eines Stapels werden für jede Karte eines anderen durchgegangen
many-drawn = { $cards } Karten werden auf einmal gezogen
variable-too-wide = { $variable } hat mehr als { $values } Werte
points-of-match = von den Punkten einer Partie ist die Rede
points-of-somebody = die Punkte einer Person, die nicht feststeht
order-of-going-through = es kommt darauf an, in welcher Reihenfolge die Karten eines Stapels durchgegangen werden
many-places = zu viele von { $variable } können gemeint sein
deal-not-fixed = wie viele Karten gegeben werden, oder woher, steht nicht fest
many-dealt-in-play = mitten im Spiel werden viele Karten gegeben
dealt-from-cells = Karten werden von festen Stellen gegeben
lies-nowhere = es kam nicht heraus, wo Karten liegen können
one-round = eine Runde: Sie beginnt wie die erste einer Partie, auch was eine ganze Partie lang gilt und wer anfängt
seats-alike = die Regeln behandeln alle Plätze gleich (geprüft), darum steht der erste Platz für jeden Handelnden
nothing-wrong = soweit keine Regel fehlgeht; davon handelt `no-clash`
refuted-by-guided-play = durch gezieltes Spielen widerlegt
refuted-by-random-play = durch zufällige Spiele widerlegt
refuted-by-explorer = durch Besuch jeder Lage widerlegt
refuted-by-solver = durch einen Beweis widerlegt
refuted-by-reference-engine = durch Nachspielen widerlegt
refuted-by-reading-of-the-rules = durch Lesen der Regeln widerlegt
on-a-smaller-deck = { $what }, mit weniger Karten ({ $version })
duty-unchecked = ob sie eingehalten wird, hängt von Karten ab, die nur der Spieler sieht
by-reading = Lesen der Regeln
tie-in-round = nach den Regeln können mehrere eine Runde gewinnen, hier { $seats }; keine Stelle ist angeführt, die einen Gleichstand regelt
tie-in-match = nach den Regeln können mehrere eine Partie gewinnen, hier { $seats } mit den Summen { $totals }; keine Stelle ist angeführt, die einen Gleichstand regelt
loser-as-good = { $loser } gewinnt die Runde nicht und bekommt { $points }, nicht schlechter als die { $won } von { $winner }, der sie gewinnt
found-in-random-play = in zufälligem Spiel gefunden und von der Spielmaschine nachgespielt
found-in-guided-play = in Spiel gefunden, das darauf zusteuert, und von der Spielmaschine nachgespielt
example-against-reading = mit { $choice } lässt sich das gedruckte Beispiel nicht spielen{ $why }
ways-to-read = { $number } Lesarten
language-de = Deutsch
language-en = Englisch
language-fr = Französisch
language-it = Italienisch
language-other = { $code }
by-concordance = die Anleitung, Satz für Satz, neben ihren Regelwerken
by-both-rulesets = beide Regelwerke nebeneinander, und die Sätze der Anleitung, die die Regel tragen
no-sentence-settles = kein Satz der Anleitung klärt es ({ $languages })
dealt-by-the-engine = von der Referenzmaschine ausgeteilt
sentence-missing = nicht gesagt ({ $languages })
sentence-otherwise = anders gesagt ({ $languages }), wo es andere Regeln, Lesarten oder Anmerkungen tragen
sentence-in-words = anders formuliert ({ $languages }), mit denselben Regeln
sentences-in-words = Sätze dieses Kapitels, die anders lauten ({ $languages }), obwohl dieselben Regeln sie tragen: { $number }
edition-lacks = die Ausgabe von { $year } sagt das nicht
edition-drops = die Ausgabe von { $year } sagt das, hier fehlt es
edition-otherwise = die Ausgabe von { $year } sagt das anders
said-twice-alike = die Anleitung sagt das an mehr als einer Stelle
said-twice-otherwise = die Anleitung sagt das an mehr als einer Stelle, und die Stellen lassen nicht dasselbe offen
consequence-unchecked = was danach zu tun ist, hängt von Karten ab, die nur dieser Spieler sieht; niemand sonst kann es prüfen
word-for-several-things = das Wort „{ $word }“ steht für mehrere Dinge
word-stands-for = einmal für { $thing }
thing-with-several-words = mehrere Wörter stehen für eines, { $thing }: { $words }
end-not-won = { $seat } hat das Ende des Spiels herbeigeführt, „{ $end }“, und gewinnt nicht
cut-short-for-want = das kann im selben Zug noch einmal geschehen, aber nicht, wenn { $zone } inzwischen aufgebraucht ist; was dann gilt, muss geklärt sein
nobody-ever-chooses = in { $games } Zufallsspielen hatte niemand je zwei Züge zur Wahl
seats-win-unevenly = mit { $players } Spielern gewann { $one } { $most } von { $games } Zufallsspielen, { $other } nur { $least }
sentence-leaves-open = der Druck überlässt den Spielern eine Frage: { $question }
begins-outside-the-game = wer beginnt, hängt an keiner Karte und keinem Zufall, nur an etwas außerhalb des Spiels
sentences-at-odds = zwei Sätze der Anleitung passen nicht zueinander
sentence-misprinted = das ist nur ein Druckfehler: { $slip }
inherited-changed = die Regeln des Grundspiels sollen gelten; die Variante hat an der Stelle dieser Regel eine andere
inherited-gone = die Regeln des Grundspiels sollen gelten; für diese ist in der Variante kein Platz
inherited-gone-without-a-word = die Regeln des Grundspiels sollen gelten; für diese ist hier kein Platz, und kein Satz der Variante sagt es
inherited-left-open = die Regeln des Grundspiels sollen gelten; ob diese noch gilt, bleibt offen
dealt-unevenly = das Austeilen geht nicht auf: Die Spieler haben { $cards } Karten
dealt-anew = es kann sein, dass neu ausgeteilt werden muss; hier waren höchstens { $most } Versuche nötig, und ihre Zahl ist nirgends begrenzt
nothing-left-over = für { $zone } bleibt nichts übrig
moves-nothing = das ist auch möglich, wenn in { $zone } keine Karte liegt, sodass damit nichts geschieht
aimed-at-oneself = man darf sich selbst wählen
first-to-act-decides = { $one } und { $other } dürfen beide handeln, und wer zuerst handelt, kommt dem anderen zuvor; wer das entscheidet, steht nicht da
end-and-rule-at-once = der Zug, der das Ende „{ $end }“ herbeiführt, löst auch diese Regel aus, und sie ändert das Ergebnis; was zuerst kommt, ist offen
stacked-in-any-order = mehrere Karten kommen zugleich in { $zone }, und in welcher Reihenfolge, steht nicht da; davon hängt ab, was daraus gezogen wird
turns-uneven = das Spiel kann nach ungleich vielen Zügen enden: { $turns }
later-choice-knows = wer später wählt, kann wissen, was die Spieler davor gewählt haben ({ $variable }), und die Regeln vergleichen diese Wahlen
trap-from-the-deal = von der Austeilung an
trap-after =
    { $moves ->
        [1] nach { $moves } Zug
       *[other] nach { $moves } Zügen
    }
trap-goes-on = { $when } kann niemand mehr das Spiel beenden: Was auch gespielt wird, es geht von da an ewig weiter
trap-gets-stuck = { $when } kann niemand mehr das Spiel beenden: Was auch gespielt wird, es kommt zu einer Lage, in der niemand etwas tun kann
trap-goes-on-or-gets-stuck = { $when } kann niemand mehr das Spiel beenden: Was auch gespielt wird, es geht ewig weiter, oder irgendwann kann niemand etwas tun
trap-forced = { $when } kann { $seat }, wenn er weiß, wo alle Karten liegen, verhindern, dass das Spiel je endet, was auch die anderen und der Zufall tun; mit anderen Zügen oder anderem Glück könnte es enden
trap-all-visited = von der Spielmaschine nachgespielt; alle { $states } Lagen des Spiels wurden durchlaufen
trap-carried = von der Spielmaschine mit dem ganzen Kartensatz nachgespielt; alle { $states } Lagen, die dort folgen können, wurden durchlaufen
trap-of-version = von der Spielmaschine in einem kleineren Spiel nachgespielt ({ $version }), dessen { $states } Lagen alle durchlaufen wurden; für den ganzen Kartensatz wurde es nicht gezeigt
promise-unkept = dazu muss es bis zum Ende des Spiels nicht kommen
unsaid-players = für wie viele Spieler das Spiel ist
unsaid-score = wie gezählt wird
unsaid-winners = wer gewinnt
unsaid-start = wer beginnt
unsaid-redeal = ob neu ausgeteilt wird
unsaid-next-opener = wer die nächsten Runden beginnt
unsaid-match-winners = wer über mehrere Runden gewinnt
unsaid-match-points = was über mehrere Runden zählt
unsaid-match-rounds = wie viele Runden gespielt werden
unsaid-setup = wie dieser Schritt der Vorbereitung geschieht
unsaid-end = wann das Spiel aus ist
unsaid-after = was von selbst folgt
unsaid-condition = ob das verlangt ist
unsaid-effect = was dann geschieht
unsaid-next = wer dann an der Reihe ist
unsaid-move = ob und wann man das darf
unsaid-rule = was hier gilt
left-open-in-print = das Gedruckte lässt etwas offen, und davon hängt ab, { $what }
not-settled-in-print = kein gedruckter Satz klärt, { $what }
played-with-both-values = die Spiele wurden mit beiden Werten von der Spielmaschine gespielt
played-under-both = die Spiele wurden von der Spielmaschine nach beiden gespielt
example-was-played = das Beispiel wurde von der Spielmaschine gespielt
not-settled-before-stop = abgebrochen, bevor es geklärt war
nothing-found-out = darüber wurde nichts herausgefunden
move-made = { $move }
possible = möglich
no-such-move = diesen Zug gibt es nicht
other-choices = er wird mit anderer Auswahl gemacht
refused-by = verwehrt durch { $rule }{ $values }
no-such-choice = verwehrt: { $value } kann nicht gewählt werden ({ $rule })
not-in-phase = verwehrt: nicht im Abschnitt { $phase }
not-at-turn = verwehrt: { $seat } ist am Zug
already-over = verwehrt: die Runde ist aus
never-by-chance = der Zufall tut es nie
who-acts = wer handelt
chance-acts = der Zufall
anybody-may = jeder darf
seat-acts = { $seat } handelt
odds = { $some } zu { $every }
the-round = die Runde
round-over = die Runde ist aus: { $end }
round-goes-on = die Runde geht weiter
round-begins = die Runde beginnt
the-points = die Punkte
points-of-seat = { $seat }: { $points }
points-of-seats = { $seats }
points-and-winners = { $seats }; { $won }
who-wins = wer gewinnt
seats-win =
    { $seats ->
        [one] { $seats } gewinnt
       *[other] { $seats } gewinnen
    }
nobody-wins = niemand gewinnt
round-in-match = was die Runde in der Partie zählt
next-opener = wer die nächste Runde eröffnet
seat = { $seat }
rounds-of-match = wie viele Runden eine Partie hat
rounds-open = so viele Runden, wie es braucht
rounds =
    { $number ->
        [one] { $number } Runde
       *[other] { $number } Runden
    }
whether-match = ob es eine Partie aus mehreren Runden gibt
single-round = eine Runde
match-of-several = eine Partie aus mehreren Runden
whether-match-over = ob die Partie aus ist
match-over = die Partie ist aus
match-goes-on = die Partie geht weiter
match-winners = wer die Partie mit den Summen { $totals } gewinnt
who-sees-cards = wer die Karten sieht: { $zone }
who-sees-number = wer sieht, wie viele Karten dort liegen: { $zone }
who-knows = wer { $variable } kennt
seen-by-everyone = alle
seen-by-owner = der Besitzer
seen-by-others = alle außer dem Besitzer
seen-by-nobody = niemand
seen-by-top = alle sehen die oberste
the-deck = der Kartensatz: { $kind }
of-cards = { $some } von { $every } Karten
the-deal = das Austeilen
who-begins = wer beginnt
whether-accepted = ob die Verteilung angenommen wird
dealt-again = es wird neu ausgeteilt
cannot-be-dealt = es kann nicht ausgeteilt werden: { $why }
dealt-so = so kann ausgeteilt werden
not-dealt-so = so kann nicht ausgeteilt werden
seat-begins = { $seat } beginnt
number-in-zone =
    { $number ->
        [one] { $zone }: { $number } Karte
       *[other] { $zone }: { $number } Karten
    }
cards-in-zone =
    { $number ->
        [one] { $zone }: { $number } Karte ({ $cards })
       *[other] { $zone }: { $number } Karten ({ $cards })
    }
then = danach: { $what }
cards-lie-elsewhere = diese Karten liegen anderswo
turn-of = { $seat } ist am Zug
cards-lie-in =
    { $cards ->
        [one] { $cards } liegt hier: { $zone }
       *[other] { $cards } liegen hier: { $zone }
    }
more-cards-lie-in = { $cards } und { $number } weitere liegen hier: { $zone }
zone-ends-with = { $zone } endet mit { $cards }
goes-wrong = geht nicht: { $what }
can-be-done = kann gemacht werden
same-rule = dieselbe Regel
not-seen-again = ein Unterschied wurde gesehen und kam beim Nachspielen nicht wieder heraus
reached-by-one = in einer Lage, die nur nach den Regeln von { $side } erreicht wird
parts-by-one-of = die Spiele trennen sich durch eine dieser Regeln: { $rules }
same-in-every-deal = dasselbe bei jedem Austeilen des ganzen Kartensatzes
same-in-every-position = dasselbe in jeder Lage des ganzen Kartensatzes
same-with-rules = { $what }, zusammen mit { $rules }
same-with-others = { $what }, zusammen mit { $number } anderen Regeln
same-in-version = dasselbe in allen { $positions } Lagen eines kleineren Spiels ({ $version })
same-in-version-at-first = dasselbe in allen { $positions } Lagen der ersten Runde eines kleineren Spiels ({ $version })
same-in-matches =
    { $number ->
        [one] dasselbe in { $number } Partie
       *[other] dasselbe in { $number } Partien
    }
same-in-rounds =
    { $number ->
        [one] dasselbe in { $number } beendeten Runde
       *[other] dasselbe in { $number } beendeten Runden
    }
no-match-to-compare = keine Partie zu vergleichen
no-round-to-compare = keine beendete Runde zu vergleichen
deals-open = bei { $number } von { $every } Malen Austeilen ist offen, ob beide so austeilen können
steps-open = bei { $number } von { $every } Zügen ist offen, ob der Zufall in beiden dasselbe bewirken kann
same-in-deals =
    { $number ->
        [one] kein Unterschied in { $number } Verteilung
       *[other] kein Unterschied in { $number } Verteilungen
    }
same-in-games =
    { $number ->
        [one] kein Unterschied in { $number } zufälligen Spiel
       *[other] kein Unterschied in { $number } zufälligen Spielen
    }
same-when-asked =
    { $number ->
        [one] kein Unterschied in { $number } Lage aus Spielen des einen, in der das andere gefragt wurde
       *[other] kein Unterschied in { $number } Lagen aus Spielen des einen, in denen das andere gefragt wurde
    }
more-with-others = { $what }, in mehr mit anderen Spielerzahlen
cut-off = { $what }; angehalten, bevor alles versucht war
no-time = dafür war keine Zeit
no-game-came-there = kein Spiel kam dorthin, wo es zu sehen wäre
rules-differ =
    { $number ->
        [one] { $number } Spielregel ist verschieden
       *[other] { $number } Spielregeln sind verschieden
    }
play-differs = das Spiel ist verschieden
differs-in-version = es zeigt sich in einem kleineren Spiel ({ $version }); ob auch mit dem ganzen Kartensatz, ist offen
differs-in-version-only = ein Unterschied zeigt sich nur in einem kleineren Spiel
other-players = sie sind für verschiedene Spielerzahlen
no-common-players = es gibt keine Spielerzahl, für die beide sind
rules-same = jede Spielregel ist dieselbe
rules-same-as-set = jede Spielregel ist dieselbe, so wie Vereinbarungen und Lesarten stehen
rules-proved-same = jede Spielregel ist dieselbe, oder es ist bewiesen
no-difference-unproved = es wurde kein Unterschied gefunden; nicht alles ist bewiesen
no-difference-unknown = es wurde kein Unterschied gefunden, und von manchen Regeln ist nichts bekannt

## Why a certificate does not hold.

flaw-term-order = Term { $number } verweist auf einen späteren
flaw-weights = Term { $number } hat nicht so viele Gewichte wie Teile
flaw-digest = `{ $fact }` passt nicht zu seiner Prüfsumme
flaw-unknown-name = im Spiel gibt es nichts, was `{ $name }` heißt
flaw-one-sided = `{ $fact }` wird von einigen Plätzen gesagt und von den anderen nicht, obwohl alle Plätze gleich sind
flaw-not-dealt = es ist nicht bestätigt, dass `{ $fact }` nach dem Austeilen gilt
flaw-not-kept = es ist nicht bestätigt, dass `{ $fact }` nach { $move } weiter gilt
flaw-cannot-show = kein Zertifikat kann `{ $property }` für diese Regeln zeigen
flaw-rules-changed = die Regeln haben sich seitdem geändert: { $rules }
flaw-no-option = für die Vereinbarung `{ $option }` ist kein Wert angegeben
flaw-option-value = die Vereinbarung `{ $option }` kann nicht `{ $value }` sein
flaw-players = so viele Personen können das Spiel nicht spielen: { $players }
flaw-unplayable = mit diesen Vereinbarungen lassen sich die Regeln nicht spielen
flaw-not-confirmed = `{ $property }` ist nicht bestätigt: { $why }
flaw-other-words = `{ $property }` ist bestätigt, aber nicht mit den Worten, die darin stehen: { $why }
flaw-unstated = es gibt nicht an, was es voraussetzt: { $what }
flaw-questions = Fragen, die es nicht aufführt: { $unlisted }; aufgeführte Fragen, die sich nicht stellten: { $unasked }
numbers-show-nothing = Kartenzahlen zeigen es nicht

## What is being done now: shown while a command works.

doing = { $players } Spieler: { $what }
so-many = { $what } { $done }
so-many-of = { $what } { $done } von { $of }
with-a-note = { $what }, { $note }
at-this-rate = { $states } Lagen/s, { $megabytes } MB
playing-at-random = zufällige Spiele
choosing-versions = kleinere Spiele zum Durchsuchen werden ausgewählt
exploring = durchsucht wird { $version }
looking-for-a-game = gesucht wird ein Spiel, in dem dies gilt: { $claim }
carrying-a-play = ein Spielverlauf aus einem kleineren Spiel ({ $version }) wird auf den ganzen Kartensatz übertragen
looking-for-a-refutation = gesucht wird ein Spielverlauf, der dies widerlegt: { $claim }
writing-the-certificate = das Zertifikat wird geschrieben
comparing-with-play = was feststeht, wird mit gespielten Lagen verglichen
telling-the-rules = die Regeln werden dem Löser mitgeteilt
proving-what-always-holds = bewiesen wird, was immer gilt
proving-conservation = die Karten bleiben erhalten
playing-both = beide werden nebeneinander gespielt
asking-the-solver = der Löser wird gefragt
playing-more = es wird weiter gespielt
going-through-a-version = ein kleineres Spiel wird ganz durchsucht
looking-for-a-shorter-play = gesucht wird ein kürzerer Spielverlauf: { $rule }
repair-reading = die Lesart { $choice }
repair-option = die Option { $choice }
repair-without = ohne diese Bedingung: { $rule }
repair-with = { $move } nur, wenn auch { $rule } gilt
repair-end-stuck = das Spiel endet, wenn in der Phase { $phase } niemand etwas tun kann
repair-end-round = das Spiel endet, wenn hintereinander { $each } × so viele Züge lang, wie Personen mitspielen, nichts als { $moves } gespielt wurde
repair-end-often = das Spiel endet, wenn { $move } zum { $number }. Mal gespielt wurde
repair-end-empty = das Spiel endet, wenn „{ $zone }“ leer ist
repair-end-empty-of-one = das Spiel endet, wenn „{ $zone }“ bei einem Spieler leer ist
repair-end-empty-of-all = das Spiel endet, wenn „{ $zone }“ bei allen Spielern leer ist
