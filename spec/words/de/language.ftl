### Was die Wörter der Sprache bedeuten: die Schlüssel eines Regelwerks nach dem Teil, in dem sie stehen, dann die Wörter der Ausdrücke.

ruleset-hausregel = Die Version der Sprache, in der dieses Regelwerk geschrieben ist.
ruleset-module = Anstelle von `hausregel`: Diese Datei ist ein Modul, ein Teil von Spielen, die es mit `use` hereinnehmen; die Version der Sprache.
ruleset-title = Der Name des Spiels, in jeder Sprache.
ruleset-status = Woher die Regeln kommen: vom Verlag gedruckt, eine Variante, die viele spielen, oder eine Hausregel.
ruleset-age = Ab wie vielen Jahren das Spiel nach dem Druck ist. Gespielt wird deswegen nichts anders.
ruleset-extends = Das Regelwerk, auf dem dieses aufbaut: ein Name aus der Bibliothek, oder ein Pfad von dieser Datei aus, der auf .yaml endet. Was die Änderungsverben nicht anrühren, wird übernommen.
ruleset-use = Die Module, aus denen diese Datei Kartenspiele nimmt, oder Änderungen, die zu mehreren Spielen passen: ein Name aus der Bibliothek, oder ein Pfad von dieser Datei aus, der auf .yaml endet; oder eine Liste davon.
ruleset-set = Neue übliche Werte für Vereinbarungen und Lesarten des Regelwerks, auf dem dieses aufbaut.
ruleset-add = Neue Regeln: Adresse -> was dort stehen würde. Die Adresse muss neu sein.
ruleset-replace = Geänderte Regeln: Adresse -> was nun dort steht. Die Adresse muss es geben.
ruleset-remove = Die Adressen der Regeln, die wegfallen.
ruleset-source = Die Dokumente, in denen die Regeln gedruckt sind: ein kurzer Name -> was es ist. Fundstellen beginnen mit dem kurzen Namen.
ruleset-players = Wie viele spielen können: von..bis, oder eine einzige Zahl.
ruleset-options = Was man vor dem Spiel wählen kann: ein Name -> seine Werte und der übliche Wert. In Ausdrücken ändert sich eine Vereinbarung nie.
ruleset-readings = Stellen, an denen der gedruckte Text schweigt, mehrdeutig ist oder sich widerspricht: ein Name -> die möglichen Lesarten, die übliche davon, und wo der Text steht.
ruleset-requires = Was die Vereinbarungen zusammen erfüllen müssen: ein Name -> eine Bedingung über Vereinbarungen, die Zahl der Spieler und die Karten. Werte, die sie nicht erfüllen, lassen sich nicht wählen.
ruleset-domains = Mengen von Werten in fester Reihenfolge: ein Name -> eine Liste von Namen, oder ein Bereich von Zahlen.
ruleset-cards = Die Kartenarten: ein Name -> die Merkmale, die Zahl der Karten, und wo sie anfangs liegen.
ruleset-zones = Wo Karten liegen können: ein Name -> für wen es eine gibt, wie sie geordnet ist, und wer was sieht.
ruleset-variables = Was man sich neben den Karten merken muss: ein Name -> die möglichen Werte, der Wert am Anfang, und wie lange er gilt.
ruleset-define = Wörter des Spiels: ein Name mit seinen Parametern -> der Ausdruck, für den er steht, oder eine Liste von Wirkungen, die `do` ausführt. Keines darf sich selbst verwenden.
ruleset-setup = Die Vorbereitung, in dieser Reihenfolge: der Name eines Schritts -> seine Wirkungen. Ohne sie bleibt jede Karte, wo sie beginnt.
ruleset-start = Wer beginnt, in welcher Phase, und wann die Vorbereitung wiederholt wird.
ruleset-turn = Wer nach wem an die Reihe kommt.
ruleset-phases = Die Phasen eines Spielzugs: ein Name -> wer darin handelt; oder eine Liste von Namen, wenn in allen der Spieler am Zug handelt. Ein Spielzug beginnt in der ersten.
ruleset-moves = Was man tun kann: ein Name -> in welchen Phasen, was gewählt wird, unter welcher Bedingung, was geschieht, wie es weitergeht.
ruleset-tricks = Stiche: reihum spielt jeder eine Karte, und die beste nimmt alle. Steht für den Zug `play`, die Regel `trick` unter `after`, die Variablen `led` und `taker` sowie `high(c)`, `beats(d, c)` und `beaten(c)`. Was das Regelwerk selbst angibt, bleibt. `suit_of(c)` sagt, wenn es angegeben ist, als welche Farbe eine Karte zählt. Wo Spieler übergangen werden oder die Richtung wechselt, sagt `awaited(p)`, wer noch spielen muss, und `ahead`, wessen Karte bis jetzt nimmt.
ruleset-after = Was aus einem Zug folgt, wo immer er gemacht wurde: ein Name -> Bedingung und Wirkungen. In der Bedingung fragt `was(...)` nach der Zeit vor dem Zug.
ruleset-end = Wann das Spiel aus ist: ein Name -> seine Bedingung. Danach wird nach jedem Zug gefragt.
ruleset-score = Die Wertung des Spielers `p` am Ende.
ruleset-winners = Ob der Spieler `p` gewonnen hat.
ruleset-all-lose = Die Enden, bei denen niemand gewinnt, und das ist so gemeint: Dort verlieren alle, was auch immer `winners` sagt.
ruleset-match = Mehrere Runden: wie viele, was gezählt wird, wer die nächste eröffnet, wer gewinnt.
ruleset-ties = Wo gedruckt steht, dass mehrere zusammen gewinnen, oder alle außer dem Verlierer. Sonst gilt ein Gleichstand als etwas, das die Anleitung vergessen hat.
ruleset-properties = Behauptungen über das Spiel, die bewiesen oder widerlegt werden: ein Name -> was immer, nie oder möglicherweise gilt. Eine Behauptung, die nur ein Ausdruck ist, gilt immer.
ruleset-examples = Beispiele: ein Name -> eine Lage, und was von dort aus gespielt wird. Sie werden durchgespielt.
ruleset-instances = Kleinere Spiele, die es wert sind, dass man sie ganz durchsucht: ein Name -> wie viele spielen, die Vereinbarungen, und was vom Kartensatz übrig bleibt.
ruleset-telling = Das Spiel den Spielern erzählt, in der Reihenfolge, in der man es erklärt: ein Kapitel -> der Name eines Satzes -> die Regeln, die er erzählt. Was die Sätze sagen, steht unter `text` oder in den Dateien mit den Worten.
ruleset-text = Die Regeln in Worten: die Adresse einer Regel -> eine Sprache -> was sie sagt. Der Wert einer Vereinbarung wird eingesetzt, wo ihr Name in geschweiften Klammern steht.
ruleset-names = Wie die Dinge heißen: die Adresse einer Kartenart, einer Zone, eines Werts, einer Phase, eines Zuges oder eines Endes -> eine Sprache -> der Name.
ruleset-notes = Was am gedruckten Text bemerkenswert ist und am Spiel nichts ändert: ein Name -> eine Sprache -> was es dazu zu sagen gibt, mit der Fundstelle.

document-title = Der Titel des Dokuments.
document-publisher = Wer es herausgegeben hat.
document-edition = Welche Ausgabe es ist.
document-year = Das Jahr, in dem es erschienen ist.
document-language = Die Sprache, in der es geschrieben ist, oder eine Liste von Sprachen.
document-sections = Die Überschriften, die eine Fundstelle nennen darf, so wie sie gedruckt sind.

option-range = Die ganzen Zahlen, aus denen man wählen kann, beide Grenzen eingeschlossen. Nötig ist eines von `range`, `values` und `of`.
option-values = Die Namen, aus denen man wählen kann. In Ausdrücken steht ein Name für sich selbst, wie in `late_eating == allowed`.
option-of = Der Wertebereich, aus dem man einen Wert wählen kann.
option-default = Was gilt, wenn niemand wählt: ein Wert für alle, oder einer für jede Zahl von Spielern.
option-cite = Wo es gedruckt ist: das Kürzel eines Dokuments unter `source`, ein Schrägstrich und einer seiner Abschnitte; oder eine Liste solcher Stellen.

reading-range = Die ganzen Zahlen, aus denen man wählen kann, beide Grenzen eingeschlossen. Nötig ist eines von `range`, `values` und `of`.
reading-values = Die möglichen Lesarten, die übliche zuerst: ihre Namen, oder, wo sie sich in den Regeln unterscheiden, ein Name -> die Änderung, die diese Lesart ist, mit eigenen Worten. Eine Lesart, die nichts ändert, ist eine leere Zuordnung. In Ausdrücken steht ein Name für sich selbst, wie in `late_eating == allowed`.
reading-of = Der Wertebereich, aus dem man einen Wert wählen kann.
reading-default = Die übliche Lesart, die gilt, wenn niemand wählt; ohne Angabe die erste unter `values`.
reading-against = Werte, die eine Stelle des Drucks ausschließt, und wo: niemand muss sich über sie einigen; der Schiedsrichter nennt sie, aber sie machen keine Antwort unsicher.
reading-literal = Die Lesart, die sich an den Buchstaben hält, auch wo das Spiel dann stecken bleibt. Ein Wert, der eine Änderung ist, kann es selbst sagen, mit `literal: true`.
reading-cite = Wo es gedruckt ist: das Kürzel eines Dokuments unter `source`, ein Schrägstrich und einer seiner Abschnitte; oder eine Liste solcher Stellen.

as-read-literal = Ob sich diese Lesart an den Buchstaben hält, auch wo das Spiel dann stecken bleibt.
as-read-add = Neue Regeln: Adresse -> was dort stehen würde. Die Adresse muss neu sein.
as-read-replace = Geänderte Regeln: Adresse -> was nun dort steht. Die Adresse muss es geben.
as-read-remove = Die Adressen der Regeln, die wegfallen.
as-read-text = Die Regeln in Worten: die Adresse einer Regel -> eine Sprache -> was sie sagt. Der Wert einer Vereinbarung wird eingesetzt, wo ihr Name in geschweiften Klammern steht.
as-read-names = Wie die Dinge heißen: die Adresse einer Kartenart, einer Zone, eines Werts, einer Phase, eines Zuges oder eines Endes -> eine Sprache -> der Name.
as-read-notes = Was am gedruckten Text bemerkenswert ist und am Spiel nichts ändert: ein Name -> eine Sprache -> was es dazu zu sagen gibt, mit der Fundstelle.

card-of = Die Merkmale: eine Liste von Wertebereichen, oder Namen von Merkmalen mit ihren Wertebereichen. Für jede Kombination gibt es eine Karte.
card-count = Wie viele gleiche Karten es von jeder gibt; ohne Angabe 1. Verwendet werden dürfen die Merkmale, die Vereinbarungen und count(players).
card-starts = Die Zone, in der diese Karten vor der Vorbereitung liegen.

zone-per = Es gibt eine solche Zone für jeden Spieler, für jeden Wert eines Wertebereichs oder für jede Kombination einer Liste.
zone-stacked = Die Reihenfolge der Karten zählt; die zuletzt gelegte liegt oben.
zone-cells = Die Zone hat ein Feld für jeden Wert dieses Wertebereichs, und in jedem Feld liegt höchstens eine Karte.
zone-faces = Wer die Karten offen sieht; `others`: alle außer dem Besitzer; `top`: alle sehen nur die oberste Karte des Stapels.
zone-counts = Wer sieht, wie viele Karten es sind; ohne Angabe alle.
zone-refill = Woraus dieser Stapel aufgefüllt wird, wenn eine Karte von ihm gezogen wird und keine da ist.
refill-from = Die Zone, deren Karten gemischt und zum Stapel werden; zu jedem Schlüssel die eigene.
refill-keep = Was dort bleibt: `top`, die oberste Karte. Ohne Angabe bleibt nichts.

variable-range = Die ganzen Zahlen, die sie sein kann, beide Grenzen eingeschlossen. Nötig ist entweder `range` oder `of`.
variable-of = Was sie sein kann: ein Wert dieses Wertebereichs, ein Spieler (`player`), eine Karte dieser Art, oder ein `flag`, das wahr oder falsch ist.
variable-start = Der Wert am Anfang; `nothing`, wenn sie nichts sein darf.
variable-lasts = Wann sie wieder ihren Anfangswert bekommt: mit jedem Spielzug, mit jeder Runde, oder in einer ganzen Partie nie.
variable-per = Es gibt eine für jeden Spieler, oder für jeden Wert eines Wertebereichs.
variable-seen = Wer sie kennt; ohne Angabe alle.

effect-move = Bewegt eine Karte, die ein Ausdruck nennt, oder alle (`all`) Karten der Zone `from`.
effect-draw = Nimmt so viele Karten oben von einem Stapel, oder zufällig aus einer Zone ohne Reihenfolge.
effect-deal = Teilt reihum an jeden Spieler so viele Karten aus, oder alle (`all`).
effect-shuffle = Bringt die Karten dieser Zone in eine Reihenfolge, die niemand kennt.
effect-set = Die Variable, die einen neuen Wert bekommt; gibt es sie für jeden Spieler, muss dabeistehen, wessen.
effect-random = Die Variable, die einen zufälligen Wert bekommt.
effect-if = Die Wirkungen unter `do` treten nur ein, wenn das gilt.
effect-for = Führt die Wirkungen unter `do` für jeden Wert einer Sammlung aus. Mehrere Namen sind ineinander geschachtelt.
effect-from = Die Zone, aus der die Karten kommen. Sie darf fehlen, wenn die Karte aus einer Zone gewählt wurde.
effect-to = Die Zone, in die die Karten gehen; bei `set` der neue Wert der Variablen.
effect-cell = Das Feld der Zone `to`, in das die Karte kommt.
effect-under = Die Karten kommen unter den Stapel statt obenauf.
effect-turned = Mit `move: all`: Die Reihenfolge der Karten kehrt sich um, wie wenn man einen Stapel umdreht.
effect-among = Die Werte, unter denen der Zufall entscheidet, jeder gleich wahrscheinlich.
effect-let = Gibt Werten einen Namen für die Wirkungen unter `do`; sie stehen fest, bevor diese Wirkungen eintreten.
effect-do = Die Wirkungen, die eintreten, eine nach der anderen; steht es allein, die Definition, deren Wirkungen eintreten.
effect-else = Die Wirkungen, die eintreten, wenn die Bedingung nicht gilt.

start-redeal = Die Vorbereitung wird wiederholt, solange das gilt.
start-player = Der Spieler, der beginnt; ohne Angabe der, der die Runde eröffnet.
start-phase = Die Phase, in der das Spiel beginnt; ohne Angabe die erste. Sie kann von Optionen und vom Geben abhängen: `a if count(bowl) > 0 else b`.

turn-skipping = Spieler, die `next_player` übergeht: eine Bedingung für den Spieler `p`, oder mehrere mit Namen, die stärkere zuerst. Bleibt dann niemand übrig, zählt die letzte nicht, dann auch die davor nicht; bleibt noch immer niemand, ist derselbe Spieler noch einmal am Zug.
turn-reversed = Solange das gilt, ist `next_player` der rechte Nachbar statt des linken.

phase-acts = Wer in dieser Phase handelt: der Spieler am Zug, wer immer zuerst kommt, oder der Zufall.

move-in = Die Phasen, in denen dieser Zug möglich ist; ohne Angabe jede Phase.
move-choose = Was gewählt wird: ein Name -> aus welcher Sammlung. Spätere Namen dürfen frühere verwenden. `2..4 of ZONE` wählt mehrere Karten.
move-if = Die Bedingung, unter der er erlaubt ist, oder mehrere mit Namen, von denen jede eine Adresse hat.
move-do = Die Wirkungen, eine nach der anderen.
move-then = Wie es weitergeht: eine Phase, `next_player`, `next_player(phase)` oder `turn_of(p)`, verbunden durch `if else`. Ohne Angabe bleibt die Phase.
move-weight = In Phasen, in denen der Zufall handelt: wie wahrscheinlich dieser Zug im Vergleich zu den anderen ist.

tricks-from = Die Zone jedes Spielers, aus der eine Karte gespielt wird.
tricks-to = Die Zone jedes Spielers, in der die Karte liegt, bis der Stich genommen wird.
tricks-taken = Die Zone jedes Spielers für die Karten der genommenen Stiche.
tricks-suit = Die Eigenschaft der Karten, die die erste Karte eines Stichs vorgibt und die bedient werden muss, wenn man kann.
tricks-high = Wie hoch Karte `c` unter den Karten ihrer Farbe ist; die höchste nimmt den Stich, unter gleichen die erste.
tricks-trump = Die Farbe, die alle anderen schlägt; nichts, wenn es keine gibt.
tricks-follow = Wann bedient werden muss; ohne Angabe immer.

after-for = Die Namen, für deren Werte gefragt wird, jeder mit seiner Sammlung.
after-if = Wann es geschieht.
after-do = Die Wirkungen, eine nach der anderen.
after-setup = `true`: auch nach dem Aufbau wird einmal gefragt; da hat noch niemand gezogen, also sind `me` und `was( )` nicht bekannt.

match-rounds = Die Zahl der Runden; mit `until` die Zahl, die höchstens gespielt wird.
match-until = Die Partie ist nach einer Runde vorbei, nach der dies gilt; `total(p)` sind alle Punkte einer Person.
match-points = Die Punkte des Spielers `p` in einer Runde; ohne Angabe seine Wertung.
match-opener = Wer die nächste Runde eröffnet.
match-winners = Ob der Spieler `p` die Partie gewinnt; `total(p)` sind alle Punkte eines Spielers.

telling-printed = Wie viele Wörter die gedruckten Regeln dieses Spiels haben, nach Sprachen. Länger soll die Erzählung nicht sein.
telling-aim = Worum es geht, und wie man dahin kommt.
telling-needed = Was man braucht: Spieler und Karten, und was man herausnimmt.
telling-setup = Was vor dem Spiel geschieht, und wer anfängt.
telling-turn = Was tut, wer am Zug ist.
telling-cards = Karten und Fälle mit eigenen Regeln.
telling-end = Wann das Spiel aus ist.
telling-scoring = Was zählt, und wer gewinnt.
telling-match = Wie mehrere Runden eine Partie ergeben.
telling-variants = Was man vor dem Spiel vereinbaren kann.
ties-round = Wo steht, dass mehrere eine Runde gewinnen können.
ties-match = Wo steht, dass mehrere eine Partie gewinnen können.

claim-always = Das gilt in jeder Lage.
claim-never = Das gilt in keiner Lage.
claim-possible = Das gilt in irgendeiner Lage, zu der es kommen kann.

example-cite = Wo es gedruckt ist: das Kürzel eines Dokuments unter `source`, ein Schrägstrich und einer seiner Abschnitte; oder eine Liste solcher Stellen.
example-printed = Ob dieses Beispiel dort gedruckt steht, mit diesen Karten; ohne Angabe ist es ein eigenes.
example-players = Die Namen der Spieler, im Uhrzeigersinn.
example-set = Die Vereinbarungen und Lesarten, die darin nicht ihren üblichen Wert haben.
example-position = Wo die Karten liegen und wer am Zug ist.
example-play = Was von dort aus geschieht, Schritt für Schritt.

instance-players = Wie viele darin spielen: von..bis, oder eine einzige Zahl; ohne Angabe jede Zahl, zu der man spielen kann.
instance-set = Die Vereinbarungen, die darin anders sind.
instance-smaller = Was von einem Wertebereich übrig bleibt, oder wie viele es von jeder Karte einer Art gibt: `domains.NAME` oder `cards.KIND.count` -> was nun dort steht.

explanation-cite = Wo es gedruckt ist: das Kürzel eines Dokuments unter `source`, ein Schrägstrich und einer seiner Abschnitte; oder eine Liste solcher Stellen; oder eine Sprache -> die Stelle oder die Stellen im Heft dieser Sprache.
explanation-refusal = Was ein Spieler liest, dessen Zug die Regel verwehrt, in jeder Sprache.

tie-cite = Wo es gedruckt ist: das Kürzel eines Dokuments unter `source`, ein Schrägstrich und einer seiner Abschnitte; oder eine Liste solcher Stellen.
told-sentence-of = Die Adressen der Regeln, die der Satz erzählt.
told-sentence-when = Der Satz wird nur erzählt, wenn das gilt: eine Bedingung aus Optionen und der Zahl der Spieler.
told-sentence-holds = Eine Zahl, die der Satz nennt: eine Bedingung aus Optionen, Karten und der Zahl der Spieler; gefragt wird sie vor dem Aufbau.
told-sentence-may = Der Satz erlaubt etwas: ein durchgespieltes Beispiel, in dem ein Zug gemacht wird, den er erzählt.
told-sentence-must = Der Satz verlangt etwas: ein durchgespieltes Beispiel, in dem eine Bedingung, die er erzählt, einen Zug verbietet.
told-sentence-never = Der Satz sagt, dass etwas nicht vorkommen kann: eine Behauptung unter `properties` oder ein durchgespieltes Beispiel, in dem eine Bedingung, die er erzählt, einen Zug verbietet.
told-sentence-before = Mit `add`: der Satz dieses Kapitels, vor dem er steht; am Ende, wenn es fehlt.

position-zones = Eine Zone -> ihre Karten.
position-others = Die Zone, in der alle Karten liegen, die nicht genannt sind.
position-turn = Wer am Zug ist; ohne Angabe der erste Spieler.
position-phase = Die Phase; ohne Angabe die erste.
position-variables = Eine Variable -> ihr Wert.

step-legal = Ein Zug, der jetzt erlaubt ist; er wird nicht gemacht.
step-illegal = Ein Zug, der jetzt nicht erlaubt ist.
step-because = Mit `illegal`: die Adresse der Bedingung, die ihn verwehrt.
step-do = Ein Zug, der erlaubt ist und gemacht wird.
step-by = Wer den Zug macht, wenn es nicht der Spieler am Zug ist.
step-holds = Ein Ausdruck, der jetzt gilt. Er darf die Namen der Spieler verwenden.
step-scores = Die Wertung jedes Spielers zu diesem Zeitpunkt.
step-winners = Die Spieler, die jetzt gewonnen haben.
step-ended = Das Spiel ist jetzt aus, durch dieses Ende.

in-expressions-me = Der Spieler, der handelt. In Vorbereitung, Beginn, Ende und Behauptungen handelt niemand.
in-expressions-turn = Der Spieler, der am Zug ist.
in-expressions-opener = Der Spieler, der die Runde eröffnet hat.
in-expressions-nothing = Kein Wert, wie die oberste Karte eines leeren Stapels. Danach fragt `is nothing`.
in-expressions-true = Ja.
in-expressions-false = Nein.
in-expressions-players = Alle Spieler, vom ersten Platz an: zum Durchlaufen oder zum Zählen.
in-expressions-any = `any(CONDITION for x in COLLECTION)`: ob es für mindestens eines gilt.
in-expressions-all = `all(CONDITION for x in COLLECTION)`: ob es für jedes gilt; ja, wenn es keines gibt. Nach `move` alle Karten einer Zone.
in-expressions-count = `count(z)`: wie viele Karten in einer Zone liegen. `count(x for x in COLLECTION if CONDITION)`: wie viele es gibt.
in-expressions-sum = `sum(NUMBER for x in COLLECTION)`: alles zusammengezählt; 0, wenn es nichts gibt.
in-expressions-min = `min(a, b)`: die kleinere Zahl. `min(NUMBER for x in COLLECTION)`: die kleinste; nichts, wenn es keine gibt.
in-expressions-max = `max(a, b)`: die größere Zahl. `max(NUMBER for x in COLLECTION)`: die größte; nichts, wenn es keine gibt.
in-expressions-first = `first(VALUE for x in COLLECTION if CONDITION)`: der Wert für das erste; nichts, wenn es keines gibt.
in-expressions-left = `left(p)`: der linke Nachbar eines Spielers; er ist im Uhrzeigersinn der nächste.
in-expressions-right = `right(p)`: der rechte Nachbar eines Spielers.
in-expressions-next = `next(x)`: der nächste Wert seines Wertebereichs; nichts nach dem letzten.
in-expressions-previous = `previous(x)`: der Wert davor in seinem Wertebereich; nichts vor dem ersten.
in-expressions-position = `position(x)`: an welcher Stelle ein Wert in seinem Wertebereich steht, ab 0.
in-expressions-abs = `abs(n)`: eine Zahl ohne ihr Vorzeichen.
in-expressions-top = `top(z)`: die oberste Karte eines Stapels; nichts, wenn er leer ist. Nach `faces` sehen alle diese Karte.
in-expressions-bottom = `bottom(z)`: die unterste Karte eines Stapels; nichts, wenn er leer ist.
in-expressions-filled = `filled(z, c)`: ob in einem Feld einer Zone eine Karte liegt.
in-expressions-at = `at(z, c)`: die Karte in einem Feld einer Zone; nichts, wenn das Feld leer ist.
in-expressions-can = `can(MOVE)`: ob der Spieler, der handelt, jetzt einen Zug machen könnte, mit irgendeiner Wahl; auf die Phase kommt es nicht an.
in-expressions-was = `was(e)`: was etwas vor dem Zug war; nur in `if` und `for` eines `after`.
in-expressions-score = `score(p)`: die Punkte eines Spielers in dieser Runde; in `winners` und `match.points`.
in-expressions-total = `total(p)`: die Punkte eines Spielers in allen Runden bisher; in `match.winners`.
in-expressions-numbers = `numbers(a, b)`: die ganzen Zahlen von a bis b, beide eingeschlossen.
in-expressions-clockwise = `clockwise(p)`: alle Spieler, der linke Nachbar von p zuerst und p zuletzt.
in-expressions-runs = `runs(z)`: die lückenlosen Stücke besetzter Felder einer Zone, deren Felder Zahlen sind.
in-expressions-next-player = Nach `then`: ein neuer Spielzug, der des nächsten Spielers, der nicht übergangen wird. `next_player(PHASE)` sagt, in welcher Phase.
in-expressions-turn-of = Nach `then`: `turn_of(p)` ist ein neuer Spielzug eines Spielers. `turn_of(p, PHASE)` sagt, in welcher Phase.
in-expressions-and = Ob beide Bedingungen gelten. Es bindet stärker als `or`.
in-expressions-or = Ob mindestens eine von zwei Bedingungen gilt.
in-expressions-not = Ob eine Bedingung nicht gilt.
in-expressions-in = Ob ein Wert in einer Sammlung ist, oder eine Karte in einer Zone. In einer Schleife: was durchlaufen wird.
in-expressions-is = Ob eine Karte von einer Art ist: `f is fruit`. Ob es keinen Wert gibt: `x is nothing`.
in-expressions-if = `a if CONDITION else b`: einer von zwei Werten. In einer Schleife: welche Elemente zählen.
in-expressions-else = `a if CONDITION else b`: was herauskommt, wenn die Bedingung nicht gilt.
in-expressions-for = `for x in COLLECTION`: in Klammern; durchläuft eine Sammlung und gibt jedem Element einen Namen.
