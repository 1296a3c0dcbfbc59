### What the pages of rules, the sheets and the reports say.

players =
    { $number ->
        [one] { NUMBER($number) } Person
       *[other] { NUMBER($number) } Personen
    }
    .range = { $fewest } bis { $most } Personen

cards =
    { $number ->
        [one] { NUMBER($number) } Karte
       *[other] { NUMBER($number) } Karten
    }

value =
    .part = Teil { $number } des Zuges
    .turn = Der Zug
    .by_players = { $value } (zu { $players })
    .nothing = nichts
    .seat = Spieler { $number }
    .as_players = so viele wie Mitspieler
    .quoted = „{ $value }“

needed =
    .title = Was ihr braucht
    .cards_with = { $cards } zu { $players }
    .kind = Karten
    .number = Wie viele
    .which = Welche
    .once = jede einmal
    .gaps = nicht alle Kombinationen
    .pairs = jedes Paar aus { $values }
    .times = jede { $number }-mal
    .several = jede { $numbers }-mal
    .range = { $first } bis { $last }
    .alike = alle gleich

aim =
    .title = Darum geht es

agreed =
    .title = Was vereinbart ist
    .variants = Das geht auch

setup =
    .title = So wird vorbereitet
    .table = Der Tisch zu Beginn, { $players }
    .several = { $players } Personen
    .players = Personen

turn =
    .title = Wenn du am Zug bist
    .race = Handeln darf jeder, dem die Bedingungen es erlauben; der Erste gilt.
    .chance = Der Zufall entscheidet.
    .moves = Hier möglich:
    .picture = Der Zug als Bild
    .skipped = Übergangen wird:

moves =
    .title = Was du tun kannst
    .when = Wann:
    .then = Danach:
    .or = oder
    .stay = dein Zug geht weiter
    .race-stay = der Zug geht weiter
    .to_phase = dein Zug geht weiter: { $phase }
    .turn-again = du bist noch einmal am Zug
    .turn-left = der linke Nachbar ist am Zug
    .turn-right = der rechte Nachbar ist am Zug
    .turn-next = der nächste Spieler, der nicht übergangen wird, ist am Zug
    .to_race_phase = der Zug geht weiter: { $phase }
    .race-again = wer am Zug ist, ist noch einmal am Zug
    .race-left = der linke Nachbar dessen, der am Zug ist, ist an der Reihe
    .race-right = der rechte Nachbar dessen, der am Zug ist, ist an der Reihe
    .race-next = von dem aus, der am Zug ist, ist der nächste Spieler an der Reihe, der nicht übergangen wird
    .over = die Runde ist aus
    .turn-other = am Zug ist jemand, den die Regeln nennen
    .turn_in = { $turn }: { $phase }
    .duty = Pflicht:
    .before = Wer das kann, darf stattdessen nicht wählen:
    .shown = Beispiele:
    .options = Hängt von euren Vereinbarungen ab:
    .against = Bedingungen:

follows =
    .title = Was von selbst folgt

telling =
    .with = Bei { $players } Spielern:{ " " }
    .more = Weitere Regeln
    .exact-title = Die genauen Regeln
    .exactly = Was oben erzählt ist, Regel für Regel, so wie die Spielmaschine spielt. Jeder Satz oben führt zu seinen Regeln.
    .whole = Die Erzählung erzählt jede Regel.
    .read = Die Erzählung erzählt jede Regel und wurde neben den Regeln gelesen, wie sie jetzt sind.
    .left-out =
        { $number ->
            [one] Die Erzählung lässt { NUMBER($number) } Regel aus.
           *[other] Die Erzählung lässt { NUMBER($number) } Regeln aus.
        }
    .stale =
        { $number ->
            [one] { NUMBER($number) } Satz der Erzählung ist älter als seine Regel.
           *[other] { NUMBER($number) } Sätze der Erzählung sind älter als ihre Regeln.
        }

special =
    .title = Besondere Karten
    .moves = Züge, bei denen es auf solche Karten ankommt:

end =
    .title = Wann eine Runde endet

scoring =
    .title = Wer gewinnt

match =
    .title = Mehrere Runden

options =
    .title = Was ihr vereinbaren könnt
    .intro = Vor dem Spiel könnt ihr andere Werte wählen. Hier steht, was jeder entscheidet.
    .taken = Üblich:
    .values = Möglich: { $values }.
    .range = Möglich ist jede Zahl von { $first } bis { $last }.
    .changes = Betrifft:

readings =
    .literal = wörtlich genommen
    .usual = wie meist gespielt
    .title = Was die Anleitung offen lässt
    .intro = An diesen Stellen lässt sich der gedruckte Text verschieden lesen. Diese Seite nimmt die übliche Lesart; ihr könnt eine andere vereinbaren.

family =
    .title = Die Familie dieses Spiels
    .game = Spiel
    .what = Was es ist
    .base = darauf beruht dieses
    .edition = eine andere Ausgabe
    .official = aus derselben Anleitung
    .variant = ohne gedruckte Vorlage
    .house = eine Hausregel

status =
    .official = Aus einer gedruckten Anleitung
    .variant = Verbreitete Regeln, ohne gedruckte Vorlage
    .house = Eine Hausregel

examples =
    .title = Beispiele Schritt für Schritt
    .intro = Jedes Beispiel wurde von der Spielmaschine gespielt, als diese Seite entstand, und ging so aus wie erzählt.
    .printed = Ein Beispiel aus der Anleitung.
    .own = Ein eigenes Beispiel zu dem, was die Anleitung sagt.
    .alone = Ein eigenes Beispiel.
    .agreed = In diesem Beispiel ist vereinbart:

first-game =
    .title = Probier es aus: Was ist erlaubt?
    .intro = Stellungen aus den Beispielen, gesehen mit den Augen von dem, der am Zug ist. Welche Züge sind erlaubt? Klapp einen Zug auf, dann siehst du die Antwort.
    .which = { $who } ist am Zug. Ist das erlaubt?
    .yes = Ja
    .no = Nein

play =
    .position = Die Lage
    .deal = Die Karten sind verteilt
    .legal = das ist erlaubt
    .illegal = das ist nicht erlaubt
    .ended = Die Runde ist aus:
    .scores = Die Punkte: { $scores }
    .winners = Sieg für { $winners }
    .no_winner = Niemand gewinnt
    .chance = Der Zufall
    .begin = Der Tisch am Anfang
    .end = Der Tisch am Ende
    .table = Der Tisch

numbers =
    .none_seen = Es wurde kein Unterschied gesehen.
    .title = Das Spiel in Zahlen
    .effect = Was diese Regel mit dem Spiel macht
    .intro = Gezählt in { $games } Spielen für jede Personenzahl und Spielweise, bei mehreren Runden in ersten Runden, am { $date }. ± ist ein Intervall, das den wahren Wert in 95 von 100 Fällen enthält, jedes für sich.
    .compared = Verglichen mit { $base }, mit denselben Karten, in je { $games } Spielen für jede Personenzahl und Spielweise. Gezeigt werden nur Unterschiede, die gegen alle Zahlen dieses Vergleichs zusammen bestehen; ± ist ein Intervall. Leere Zelle: Es wurde kein Unterschied gesehen, ein kleiner kann da sein.
    .no_difference = Gegenüber { $base } wurde in je { $games } Spielen für jede Personenzahl und Spielweise kein Unterschied gesehen, weder in den Chancen noch darin, wie Spiele enden, noch in ihrem Verlauf. Ein kleiner kann da sein.
    .random = Zufälliges Spiel: Jeder mögliche Zug ist gleich wahrscheinlich
    .practised = Geübtes Spiel: Züge, die in Spielen gegen sich selbst geholfen haben, sind wahrscheinlicher
    .players = Mit so vielen Personen
    .percent = %
    .starter = wer beginnt, gewinnt
    .place =
        { $number ->
            [1] wer als Nächstes kommt, gewinnt
           *[other] wer { $number } Plätze danach kommt, gewinnt
        }
    .seat = Platz { $number } gewinnt
    .shared = mehrere gewinnen
    .moves = Züge
    .forced = Züge ohne Wahl
    .decisions = Entscheidungen
    .turns-passed = Passen
    .lead-changes = Führungswechsel
    .lead-settled = Züge, bis die Führung nicht mehr wechselt
    .no-end = Spiele, die kein Ende erreichen
    .median = die Hälfte der Spiele hat höchstens so viele Züge
    .most-have = 95 % haben höchstens so viele Züge
    .deal-explains = wie weit die Karten erklären, wer gewinnt
    .stuck = niemand kann ziehen
    .endless = geht ewig weiter
    .cut-off = als zu lang abgebrochen
    .fault = die Regeln gehen schief
    .undealt = kann nicht ausgeteilt werden
    .use = { $move }: so oft im Spiel
    .end = endet so: { $end }

proofs =
    .letter = Wörtlich genommen, also mit diesen Lesarten:
    .letter_same = Alle Urteile sind dieselben.
    .title = Was über dieses Spiel bewiesen ist
    .more = Was bewiesen ist, und wie weit
    .none = Diese Regeln sind, so wie sie dastehen, nicht verifiziert.
    .intro = Eine Zeile für jede Behauptung, eine Spalte für jede Zahl von Personen. { $meaning }
    .meaning = Was die Wörter bedeuten
    .claim = Behauptung
    .made = Festgestellt am { $date } mit { $versions }, mit den üblichen Werten aller Vereinbarungen und Lesarten. Dieser Befehl wiederholt es:
    .details = Wie jedes festgestellt wurde
    .with = bei { $players } Personen:
    .bound = Höchstens { $moves } Züge.
    .usual = Wo nichts anderes steht:
    .bounds = Höchstens so viele Züge: { $bounds }.
    .bound_with = { $moves } bei { $players }
    .by = Durch { $fact }.
    .on = Auf: { $fact }.
    .assuming = Es beruht auf: { $fact }.

program =
    .verifier = Prüfer

verdict =
    .proved = bewiesen
    .shown = gezeigt
    .explored = durchsucht
    .tested = getestet
    .refuted = widerlegt
    .suspected = verdächtig
    .vacuous = gegenstandslos
    .unknown = offen
    .differs = verschieden

method =
    .solver = Beweis mit einem Löser
    .proof = Beweis
    .counting = Zählen der Karten
    .explorer = Besuch jeder Lage
    .random_play = zufällige Spiele
    .guided_play = Suche nach einem Spielverlauf
    .reference_engine = Nachspielen
    .reading_of_the_rules = Lesen der Regeln
    .none = { "" }

ending =
    .always = jedes Spiel endet
    .almost-surely = jedes Spiel endet, außer der Zufall will es auf ewig nicht
    .if-players-cooperate = ein Spiel endet, wenn alle es wollen; manche könnten es ewig weitergehen lassen
    .may-not-end = ein Spiel kann ewig weitergehen, was die Spieler auch wollen
    .open = ein Spiel kann endlos weitergehen

faults =
    .title = Was an diesen Regeln nicht stimmt oder offen ist
    .intro = Gefunden vom Prüfer, oder weil Anleitungen und Regelwerke nebeneinanderlagen. Der Hauptlauf war am { $date }. Jeder Spielverlauf beginnt mit einem regelgerechten Austeilen und wurde von der Spielmaschine ausgeführt.
    .play = Der Spielverlauf, der es zeigt
    .apart = Ein Spielverlauf, in dem es etwas ausmacht
    .rule = Die Regel:
    .question = Die Frage:
    .claim = Die Behauptung:
    .reading = Hier genommen: { $taken }. Auch möglich: { $others }.
    .not_with = Nicht gesehen mit { $name }: { $value }.
    .players = { $players } Personen
    .chosen = Gelesen mit:
    .rates = Wie oft, wenn zufällig gezogen wird:
    .rate = zu { $players } in { NUMBER($some) } von { NUMBER($games) } Spielen
    .known = Woher man es weiß:
    .print = Im Druck, mit unseren Worten (englisch):
    .mended = Behoben durch:
    .repair_with = Mit { $players } Spielern:
    .repair = Kleinste Heilung:
    .repair_alike = { $some } von { $games } Zufallsspielen gehen gleich aus.
    .no_repair = Von { $tried } kleinen Änderungen steht bei keiner fest, dass sie das heilt.
    .ways = { $number } Lesarten.
    .refuted_with = Mit { $value } stimmt zu { $players } nicht mehr: { $claim }.
    .with = Mit { $value }:
    .differs = Mit { $value } spielt es sich anders.
    .unsettled = Mit { $value }: Ob es im Spiel etwas ausmacht, ist offen.
    .same = Mit { $value } spielt es sich gleich:
    .after =
        { $number ->
            [1] nach einem Zug
           *[other] nach { NUMBER($number) } Zügen
        }
    .at_start = zu Beginn
    .smaller = in einem kleineren Spiel ({ $smaller })
    .title_of = Was an { $game } nicht stimmt oder offen ist

found =
    .cut_short = Züge, die ein Mangel an Karten abbricht
    .unequal_seats = Plätze, die öfter gewinnen als andere
    .no_choice = Spiele, in denen nie jemand etwas entscheidet
    .hollow_end = Wer das Spiel beendet, muss es nicht gewinnen
    .wording = Wörter, die für zwei Dinge stehen, und Dinge mit zwei Wörtern
    .endless = Spiele, die nicht enden müssen
    .stuck = Lagen, in denen niemand etwas tun kann
    .trap = Lagen, aus denen niemand mehr fertig werden oder einer das Ende für immer verhindern kann
    .undealable = Verteilungen, die nicht gehen
    .missing = Material, das ausgeht
    .no_result = Enden ohne Ergebnis
    .tie = Spiele, die mehrere gewinnen können
    .good_loser = Verlierer, deren Punkte so gut sind wie die eines Gewinners
    .contradiction = Regeln, die einander widersprechen
    .dead = Aussagen, die nie oder immer zutreffen
    .base_and_variant = Regeln des Grundspiels, die hier nichts bedeuten
    .broken_claim = Behauptungen, die nicht stimmen
    .secret = Regeln, die verdeckte Karten verraten
    .unchecked_duty = Pflichten, die sonst niemand prüfen kann
    .open_passage = Stellen, die man verschieden lesen kann
    .text_and_example = Lesarten, denen das gedruckte Beispiel widerspricht
    .editions = Ausgaben und Sprachen, die Verschiedenes sagen
    .inheritance = Sätze des Grundspiels, die die Variante ersetzt oder weglässt
    .uneven_deal = Austeilen, das nicht aufgeht, nichts übrig lässt oder zu wiederholen ist
    .uneven_turns = Spiele, die enden, bevor alle gleich viele Züge hatten
    .later_choice = Wahlen, die Spieler treffen, wenn sie die der anderen kennen
    .unkept_promise = Versprechen, die ein Spiel nicht halten muss
    .idle_move = Züge, die ins Leere gehen können
    .open_order = Was zugleich geschieht, in offener Reihenfolge
    .not_in_print = Regeln, die kein gedruckter Satz klärt
    .said_twice = Was zweimal gesagt wird
    .print_differs = Sätze, die eine Sprache oder Ausgabe weglässt oder anders sagt
    .left_to_the_table = Fragen, die der Druck den Spielern überlässt
    .at_odds = Sätze, die nicht zueinander passen
    .misprint = Druckfehler

sources =
    .title = Woher die Regeln kommen
    .document = Dokument
    .publisher = Verlag
    .year = Jahr
    .language = Sprache
    .concordance = Was im Druck steht, Satz für Satz:{ " " }
    .places = Wo es gedruckt steht

notes =
    .title = Anmerkungen zum gedruckten Text

language =
    .de = Deutsch
    .en = Englisch
    .fr = Französisch
    .it = Italienisch

differences =
    .title = Was hier anders ist
    .since = Was sich bei { $game } geändert hat
    .intro = Verglichen mit: { $game }.
    .marked = Auf dieser Seite ist alles Neue und Geänderte markiert.
    .none = Es wird nichts anders gespielt.
    .value = jetzt { $now }; vorher: { $before }
    .before = Vorher:
    .gone = Weggelassen:
    .untold = Auch anders geschrieben, ohne neue Worte: { $rules }.
    .parts =
        { $number ->
            [one] { NUMBER($number) } Bedingung, die Regeln gemeinsam haben
           *[other] { NUMBER($number) } Bedingungen, die Regeln gemeinsam haben
        }
    .order = die Reihenfolge unter „{ $section }“

mark =
    .new = neu
    .changed = geändert
    .gone = weggelassen
    .old = erzählt die alte Regel
    .agreed = anders vereinbart

unseen =
    .options = manche Werte von Vereinbarungen

address =
    .setup = Vorbereitung
    .start = Beginn
    .turn = Wer am Zug ist
    .end = Das Ende einer Runde
    .score = Die Punkte
    .winners = Wer gewinnt
    .all_lose = Wer verliert
    .match = Die Partie
    .notes = Anmerkung
    .players = Personen
    .define = Ein Begriff der Regeln

sheet =
    .made = Mit Hausregel aus den Regeln { $ruleset } gemacht

claim-deals-out = Es lässt sich vorbereiten und austeilen.
    .more = Es gibt genug Karten, irgendwann wird eine Verteilung angenommen, und jemand fängt an: bei jeder Zahl von Personen und mit jedem Wert, den die Regeln für ihre Vereinbarungen erlauben.
    .refuted = Die Karten reichen nicht, keine Verteilung wird je angenommen, oder niemand fängt an.

claim-conserves-cards = Keine Karte geht verloren oder verdoppelt sich.
    .more = Jeder Zug lässt jede Karte an genau einem Ort; nie wird eine genommen, wo sie nicht liegen muss, oder auf einen Platz gelegt, der besetzt ist.
    .refuted = Ein Zug nimmt eine Karte, wo sie nicht liegt, oder legt sie hin, wo kein Platz ist.

claim-lawful-table = Was auf dem Tisch liegt, erfüllt immer, was die Regeln von ihm behaupten.
    .more = Alle Behauptungen über „immer“ und „nie“ zusammen, nach jedem Austeilen und jedem Zug. Jede hat auch ihre eigene Zeile.
    .refuted = Ein Spielverlauf führt zu einem Tisch, der eine der Behauptungen bricht; der Bericht nennt sie.
    .vacuous = Die Regeln behaupten nichts von dem, was auf dem Tisch liegt.

claim-never-stuck = Solange das Spiel nicht aus ist, kann jemand etwas tun.
    .more = Aus und festgefahren ist zweierlei: Eine Lage ohne Zug, die kein Ende erfasst, ist eine Lücke in den Regeln.
    .refuted = Ein Spielverlauf führt in eine Lage, in der niemand etwas tun darf, und das Spiel ist nicht aus.

claim-ends = Jedes Spiel kommt zu einem Ende.
    .more = Vier Fälle werden unterschieden: Jedes Spiel endet (und nach höchstens wie vielen Zügen); es endet, außer der Zufall will es auf ewig nicht; es endet, wenn die Spieler wollen; es muss gar nicht enden. Reihum zu passen, ohne dass sich etwas ändert, bringt ein Spiel dem Ende nicht näher und ist kein Ende.
    .proved = Jedes Spiel endet, oder es endet, außer der Zufall will es auf ewig nicht; der Bericht sagt, was gilt.
    .refuted = Die Spieler können ohne Ende weiterspielen oder müssen es: Der Spielverlauf führt zu dieser Lage oder diesem Kreislauf.

claim-supplies-last = Was eine Regel austeilt, ist auch da.
    .more = Eine Regel, die Karten ausgibt, findet jedes Mal genug davon.
    .refuted = Ein Spielverlauf führt zu einem Augenblick, in dem eine Regel mehr Karten austeilt, als noch da sind.
    .vacuous = Keine Regel teilt etwas aus.

claim-has-outcome = Jedes beendete Spiel hat ein Ergebnis.
    .more = Wenn eine Partie vorbei ist, hat mindestens eine Person gewonnen; es können auch mehrere zusammen gewinnen. Ausgenommen ist ein Ende, bei dem alle verlieren. Eine Wertung, die nichts ist, zählt 0.
    .refuted = Ein Spielverlauf führt zu einem Ende, bei dem niemand gewonnen hat.

claim-no-dead-rule = Jede Regel kommt in irgendeinem Spiel vor.
    .more = Jeder Zug, jedes Ende, jeder Wert einer Vereinbarung und was von selbst folgt, wird in irgendeinem Spiel gebraucht, und keine Bedingung trifft immer oder nie zu; eine Regel für drei muss zu zweit nichts bedeuten.
    .proved = Zu jeder Regel gibt es ein Spiel, in dem sie vorkommt.
    .refuted = Eine Regel kann nie vorkommen, oder eine Bedingung macht nie einen Unterschied, und auch mit einer anderen Zahl von Personen kam sie nicht vor; der Bericht nennt sie.

claim-no-clash = Keine zwei Regeln verlangen Verschiedenes.
    .more = Keine Regel verpflichtet zu etwas, das eine andere verbietet, und keine zwei setzen dasselbe verschieden.
    .refuted = Ein Spielverlauf führt zu einer Handlung, von der zwei Regeln Verschiedenes verlangen.

claim-keeps-secrets = Was jemand tun darf, hängt nur davon ab, was er wissen kann.
    .more = Wenn zwei Lagen für den Handelnden gleich aussehen, sind dieselben Züge möglich. Wozu jemand wegen verdeckter Karten verpflichtet ist, können die anderen nicht nachprüfen; es wird genannt.
    .refuted = Was jemand tun darf, verrät Karten, die er nicht sehen kann, oder hängt von ihnen ab.

claim-examples-hold = Die Beispiele gehen so aus, wie sie erzählt sind.
    .more = Jedes Beispiel wird ausgelegt und gespielt: Was erlaubt ist, muss möglich sein, was verboten ist, muss von der genannten Regel verweigert werden, und das Ergebnis muss das erzählte sein.
    .proved = Jedes Beispiel geht so aus, wie es erzählt ist.
    .refuted = Ein Beispiel geht nicht so aus, wie es erzählt ist.
    .vacuous = Die Regeln haben keine Beispiele.

meaning =
    .proved = Es gilt für den ganzen Kartensatz, jede Verteilung und jedes Spiel, zu den genannten Zahlen von Personen.
    .shown = Es heißt, dass es vorkommen kann, und ein Spielverlauf aus einem regelgerechten Austeilen zeigt es; die Spielmaschine hat ihn ausgeführt.
    .explored = Jede Lage eines kleineren Spiels wurde besucht, und in allen gilt es. Das kleinere Spiel ist genannt. Das ganze kann noch davon abweichen.
    .tested = Es galt in einer Anzahl zufälliger Spiele mit dem ganzen Kartensatz. Seltene Spielverläufe können es noch brechen.
    .refuted = Es stimmt nicht, und ein Spielverlauf ab einer regelgerechten Verteilung zeigt, wie; er wurde nach den Regeln ausgeführt.
    .suspected = In einem kleineren Spiel geht es schief; ob auch mit allen Karten, ist offen.
    .vacuous = Es gilt nur, weil das, wovon es spricht, nie vorkommt.
    .unknown = Nichts ist festgestellt; es steht dabei, warum. Es kann gelten oder nicht.

games =
    .title = Die Spiele
    .intro = Jede Seite erzählt die Regeln eines Spiels, was man vereinbaren kann und was darüber bewiesen ist. Varianten, andere Ausgaben und Hausregeln stehen unter dem Spiel, zu dem sie gehören.
    .game = Spiel
    .players = Personen
    .cards = Karten
    .kind = Was es ist
    .proved = Was bewiesen ist
    .not_yet = noch nicht verifiziert

findings =
    .title = Was in gedruckten Regeln gefunden wurde
    .intro = Jedes Regelwerk gibt einen gedruckten Text wieder, samt seinen Fehlern. Lesarten offener Stellen, Behauptungen und das, was die Anleitungen Satz für Satz sagen, haben Menschen aufgeschrieben, die die Texte gelesen haben; was daraus folgt, fand der Prüfer, oder es zeigte sich, als Anleitungen und Regelwerke nebeneinanderlagen. Der Hauptlauf war am { $date }. Jeder Spielverlauf beginnt mit einem regelgerechten Austeilen und wurde von der Spielmaschine ausgeführt.
    .none = Noch wurde nichts zusammengetragen.
    .kind = Was
    .number = Wie viele
    .where = Wo
    .editions = Ausgaben und Sprachen im Vergleich
    .edition = Ausgabe
    .with = Verglichen mit
    .play = Im Spiel
    .how_far = Wie weit
    .same = gleich
    .booklets = Anleitungen, Satz für Satz
    .booklets_intro = Für Redaktionen: was jede Anleitung sagt und welche Regeln es tragen.

concordance =
    .title = { $booklet }, Satz für Satz
    .intro = Für Redaktionen: was die Anleitung sagt, in der Reihenfolge des Drucks, und welche Regeln es tragen. Die Sätze sind auf allen Seiten englisch und in eigenen Worten wiedergegeben; der gedruckte Text selbst steht hier nicht. Ein Zeichen neben einer Regel sagt, wie schwer wiegt, was zu ihr gefunden wurde; zu den anderen nichts oder nur Kleinigkeiten.
    .original = Original: { $language }
    .rulesets = Umgesetzt in:{ " " }
    .rules = Regeln:{ " " }
    .also = Außerdem:{ " " }
    .only = Nur auf: { $languages }
    .missing = kein solcher Satz
    .promise = Ein Versprechen, das sich prüfen ließe.
    .not_said = Keine Regel trägt ihn.
    .inherits = Alle Regeln von { $chapter } gelten auch hier.
    .aside_theme = Er stimmt auf das Spiel ein.
    .aside_advice = Ein Rat.
    .aside_material = Er sagt, was in der Schachtel ist.
    .aside_names = Er nennt jemanden oder etwas beim Namen.
    .aside_layout = Er spricht von der Seite.
    .aside_repeated = Er wiederholt, was anderswo steht.
    .not_carried = Sätze, die keine Regel trägt
    .unprinted = Regeln ohne Satz
    .silent = Belege, die es nicht sagen
    .desk = Was in dieser Anleitung nicht stimmt oder offen ist, für die Redaktion

standstill =
    .stuck = Das Spiel kann stecken bleiben: Zu { $players } kann eine Lage entstehen, in der niemand etwas tun kann.
    .with = Zu { $players }:{ " " }
    .how = Woher man das weiß
    .agree = Vereinbart vor dem Spiel:
    .other = eine Regel wie in { $game }; dort heilt sie eine andere Ausgabe dieses Spiels.
    .end = wann ein solches Spiel aus ist und wer dann gewonnen hat.

desk =
    .title = { $booklet }: für die Redaktion
    .intro = Alles, was in dieser Anleitung nicht stimmt oder offen ist, das Schwerste zuerst: was am Tisch geschieht, wo es gedruckt steht, der Schluss eines Spiels, das es zeigt, und was man stattdessen drucken kann. Was in mehreren Sprachen gleich ist, steht einmal da. Alles, was die Anleitung sagt:
    .nothing = In dieser Anleitung wurde nichts gefunden. Alles, was sie sagt:
    .language = Sprache
    .severity = Wie schwer
    .kind = Art
    .reading = Lesart
    .every = alle
    .count = { $shown } von { $all } gezeigt
    .reading_usual = wie meist gespielt
    .reading_letter = wörtlich genommen
    .reading_other = mit einer anderen Lesart
    .moves = Die letzten Züge eines Spiels, das es zeigt:
    .whole = das ganze Spiel
    .instead = Was man stattdessen drucken kann:

severity =
    .breaks = das Spiel bricht ab
    .disputed = Streit am Tisch
    .minor = Kleinigkeit
    .open = offen gelassen

at-table =
    .cut_short = Der Stapel ist mitten im Zug aufgebraucht.
    .unequal_seats = Manche Plätze gewinnen öfter als andere.
    .no_choice = Niemand entscheidet je etwas.
    .hollow_end = Wer das Ende des Spiels erreicht, muss nicht gewinnen.
    .wording = Ein Wort heißt bald dies, bald das, oder eine Sache hat zwei Namen.
    .later_choice = Wer später wählt, weiß, was die anderen gewählt haben.
    .endless = Das Spiel kann ewig weitergehen.
    .stuck = Niemand kann etwas tun, und das Spiel ist nicht aus.
    .trap = Von einer Lage an lässt sich das Spiel nicht mehr beenden, oder einer kann das Ende verhindern.
    .undealable = Die Karten lassen sich nicht so verteilen, wie es da steht.
    .missing = Eine Regel teilt etwas aus, und es ist nichts mehr da.
    .no_result = Das Spiel ist aus, und niemand hat gewonnen.
    .tie = Mehrere gewinnen zusammen.
    .good_loser = Jemand verliert mit Punkten, die so gut sind wie die eines Gewinners.
    .contradiction = Zwei Regeln verlangen Gegenteiliges.
    .dead = Ein Satz macht nie etwas aus.
    .base_and_variant = Eine Regel des Grundspiels bedeutet hier nichts.
    .broken_claim = Was man für selbstverständlich hielte, stimmt nicht.
    .secret = Was jemand tun darf, verrät verdeckte Karten.
    .unchecked_duty = Niemand sonst sieht, ob eine Pflicht erfüllt wird.
    .open_passage = Die Runde muss sich einigen, wie eine Stelle zu lesen ist.
    .text_and_example = Das gedruckte Beispiel spielt sich anders, als der Text sagt.
    .editions = Zwei Ausgaben spielen sich verschieden.
    .inheritance = Die Runde muss herausfinden, welche Sätze des Grundspiels noch gelten.
    .uneven_deal = Das Austeilen geht nicht auf, lässt nichts übrig oder ist zu wiederholen.
    .uneven_turns = Das Spiel ist aus, bevor alle gleich viele Züge hatten.
    .unkept_promise = Was die Regeln versprechen, muss nicht eintreten.
    .idle_move = Jemand macht einen Zug, und nichts ändert sich.
    .open_order = Zweierlei geschieht zugleich, und niemand weiß, was zuerst kommt.
    .not_in_print = Die Runde braucht eine Regel, die nicht gedruckt ist.
    .said_twice = Dasselbe ist zweimal zu lesen.
    .print_differs = In einer anderen Sprache oder Ausgabe liest man etwas anderes oder nichts.
    .left_to_the_table = Die Runde muss eine Frage selbst klären.
    .at_odds = Zwei Sätze passen nicht zueinander.
    .misprint = Ein Wort oder eine Zahl ist falsch gedruckt.

advice =
    .cut_short = Sagen, was gilt, wenn der Stapel mitten im Zug ausgeht.
    .unequal_seats = Sagen, dass die Plätze wechseln, oder allen gleich viel geben.
    .no_choice = Sagen, was man wählen kann, oder dass allein der Zufall entscheidet.
    .hollow_end = Beim Spielziel sagen, womit man gewinnt.
    .wording = Für jede Sache ein Wort nehmen.
    .later_choice = Sagen, dass alle geheim wählen und zugleich zeigen, oder die Reihenfolge wechseln lassen.
    .endless = Sagen, wann ein solches Spiel aus ist und wer dann gewonnen hat.
    .stuck = Sagen, wann ein solches Spiel aus ist und wer dann gewonnen hat.
    .trap = Sagen, wann ein solches Spiel aus ist und wer dann gewonnen hat.
    .undealable = Zahlen nennen, mit denen das Austeilen geht.
    .missing = Sagen, was geschieht, wenn nichts mehr da ist.
    .no_result = Sagen, wer dann gewonnen hat.
    .tie = Sagen, wer gewinnt, wenn mehrere gleich gut sind.
    .good_loser = Sagen, wer gewinnt, wenn mehrere gleich gut sind.
    .contradiction = Nur eines von beiden drucken.
    .dead = Den Satz weglassen oder sagen, was gemeint war.
    .base_and_variant = Sagen, welche Sätze des Grundspiels hier nicht gelten.
    .broken_claim = Es weglassen oder eine Regel hinzufügen, mit der es stimmt.
    .secret = Sagen, was zu zeigen ist, damit nichts Verdecktes entscheidet.
    .unchecked_duty = Sagen, wie die anderen es prüfen können.
    .open_passage = Sagen, welche Lesart gemeint ist; hier genommen:
    .text_and_example = Text oder Beispiel so ändern, dass beide dasselbe sagen.
    .editions = In allen Sprachen und Ausgaben dasselbe sagen.
    .inheritance = Sagen, welche Sätze des Grundspiels hier nicht gelten.
    .uneven_deal = Sagen, was dann zu tun ist.
    .uneven_turns = Sagen, ob die Runde zu Ende gespielt wird.
    .unkept_promise = Es weglassen oder eine Regel hinzufügen, mit der es stimmt.
    .idle_move = Sagen, ob man den Zug machen darf, wenn er nichts ändert.
    .open_order = Sagen, was zuerst kommt.
    .not_in_print = Eine Regel; hier genommen:
    .said_twice = Es einmal sagen.
    .print_differs = In allen Sprachen und Ausgaben dasselbe sagen.
    .left_to_the_table = Eine Regel; hier genommen:
    .at_odds = Nur eines von beiden drucken.
    .misprint = Berichtigen.

verdicts =
    .title = Was die Urteile bedeuten
    .intro = Eine Skala für jede Behauptung, überall dieselben Wörter. Eine Zeitgrenze oder ein Zweifel gilt nie als Erfolg.
    .claims = Was jedes Spiel gefragt wird
    .word = Urteil
    .meaning = Was es bedeutet

site =
    .switch = Sprache
    .search = Regeln durchsuchen …
    .found_one = Ein Spiel oder eine Seite gefunden.
    .found = { $number } Spiele und Seiten gefunden.

language-own =
    .de = Deutsch
    .en = English
    .fr = Français
    .it = Italiano

colon = :{ " " }
semicolon = ;{ " " }
age =
    { $years ->
        [one] ab { NUMBER($years) } Jahr
       *[other] ab { NUMBER($years) } Jahren
    }

welcome =
    .title = Regeln, auf die Verlass ist
    .intro = Jede Regel auf diesen Seiten wurde geprüft. Jede Behauptung über ein Spiel ist bewiesen, oder es steht da, wie weit sie geprüft wurde. Jeder Fehler ist ein Spiel, das ihr auf den Tisch legen und nachspielen könnt.
    .official = Spiele mit gedruckter Anleitung
    .variant = Spiele, die viele kennen
    .house = Hausregeln
    .all = Alle Spiele, mit Varianten, anderen Ausgaben und Hausregeln
    .fault = Ein Fehler zum Nachspielen:
    .here = Fangt hier an
    .minutes = { $least } bis { $most } Minuten je Runde
    .minute = etwa { $most } Min. je Runde
    .minutes_how = Das Alter steht so im Druck. Die Minuten sind gerechnet: Das Programm hat Tausende Spiele gespielt und ihre Züge gezählt, und für einen Zug sind { $seconds } Sekunden genommen. Wo nichts steht, ist nichts gedruckt oder gezählt.
    .picture = { $game } mitten im Spiel
    .family = Zum Spielen
    .start = Wählt unten ein Spiel. Seine Seite erzählt die Regeln, wie man sie am Tisch erklärt, fragt euch in einem ersten Spiel und warnt, wo es stecken bleiben kann.
    .author = Zum Regelnmachen
    .write = `hausregel new my-rule` beginnt eine eigene Hausregel; sie wird geprüft, bewiesen und erzählt wie die hier.
    .studio = Eine Regel in der Werkstatt machen
    .editor = Für die Redaktion
    .mend = Zu jeder Anleitung sagt eine Seite, was in ihr nicht stimmt oder offen ist, zeigt die letzten Züge eines Spiels, in dem es vorkommt, und nennt, was man stattdessen drucken kann.

terms =
    .title = Wörter des Spiels
    .intro = Was Kartenspieler, und diese Seiten, mit einem Wort meinen.

counted =
    .settled = { NUMBER($number) } entschieden
    .proved = { NUMBER($number) } bewiesen
    .shown = { NUMBER($number) } im Spiel gezeigt
    .explored = { NUMBER($number) } durchsucht
    .tested = { NUMBER($number) } getestet
    .refuted = { NUMBER($number) } widerlegt
    .suspected = { NUMBER($number) } verdächtig
    .vacuous = { NUMBER($number) } gegenstandslos
    .unknown = { NUMBER($number) } offen

nav =
    .found = Befunde
    .findings = Befunde
    .verdicts = Urteile
    .terms = Wörter
    .handbook = Handbuch
