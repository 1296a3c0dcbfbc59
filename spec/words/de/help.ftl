### Was `--help` über die Befehle, ihre Argumente und ihre Optionen sagt.

## How a help page is laid out.

page =
    .usage = Aufruf:
    .options = Optionen:
    .commands = Befehle:
    .any-options = { "[" }OPTIONEN]
    .any-command = BEFEHL [ARGUMENTE]
    .default = ohne Angabe: { $value }
    .span = { $low } bis { $high }
    .least = { $low } oder mehr
    .one-of = eines von { COMMAS($values) }

## What stands for a value.

value =
    .a = A
    .b = B
    .word = WORT
    .file = DATEI
    .files = { "[" }DATEI]...
    .folder = ORDNER
    .id = KENNUNG
    .kind = ART
    .moves = ZÜGE
    .name = NAME
    .new = NEU
    .number = ZAHL
    .old = ALT
    .players = N oder A-B
    .positions = STELLUNGEN
    .ruleset = REGELWERK
    .rulesets = { "[" }REGELWERK]...
    .seconds = SEKUNDEN
    .setting = NAME=WERT
    .time = ZEIT
    .what = { "[" }WAS]

## Options that several commands have.

shared =
    .help = Diese Hilfe zeigen.
    .version = Die Version zeigen.
    .lang = Die Sprache des Textes.
    .format = Die Form des Ergebnisses.
    .cache = Der Ordner, in dem Geklärtes für spätere Läufe bleibt.
    .players = Wie viele spielen; ohne Angabe jede Zahl, die die Regeln zulassen.
    .seed = Die Startzahl des Zufalls; mit derselben kommt dasselbe heraus.
    .workers = Wie viele Prozesse arbeiten; ohne Angabe einer je Prozessor.
    .option = Eine Vereinbarung oder Lesart festlegen; mehrfach möglich.

## The commands.

hausregel = Kartenspiele in YAML: geprüft, gespielt, bewiesen.
    .more = REGELWERK ist ein Name aus `hausregel list` oder der Pfad einer Datei, die auf .yaml endet.
check = Regelwerke prüfen: Form, Namen, Typen, Wörter, Aufbau, Beispiele; und Anleitungen neben ihren Regelwerken.
    .more = DATEI ist ein Pfad oder der Name eines Regelwerks oder einer Anleitung; bei einer Datei mit Wörtern wird das Regelwerk geprüft, zu dem sie gehört. Ohne Angabe wird alles geprüft, was mit Hausregel kommt.
show = Das zusammengesetzte Regelwerk zeigen: wie gedruckt, mit allen Lesarten, oder wie es mit den genannten Vereinbarungen lautet.
    .origin = Bei jeder Zeile zeigen, aus welcher Datei sie kommt.
    .kernel = Den Kernel des Spiels zeigen: den Python-Quelltext, der es schnell spielt.
    .players = Die Zahl der Spieler des Kernels; ohne Angabe die kleinste erlaubte.
list = Die Regelwerke aufzählen, die mit Hausregel kommen.
new = Eine Hausregel zum Ausfüllen schreiben, oder ein kleines Spiel als Anfang: NAME.yaml.
    .extends = Das Regelwerk, das geändert wird.
    .kind = Die Art eines Spiels ohne Grundlage.
play = Am Tisch spielen, gegen einfache Mitspieler der Maschine.
    .players = Wie viele spielen; ohne Angabe so wenige, wie die Regeln zulassen.
    .seed = Die Startzahl des Zufalls; mit derselben werden dieselben Karten ausgeteilt.
    .seat = Ein Platz, den man selbst spielt; mehrfach möglich. Ohne Angabe Platz 0.
    .save = Die Datei, in der das Spiel gespeichert wird.
    .resume = Ein gespeichertes Spiel fortsetzen.
    .bots = Wie die anderen spielen.
    .match = Eine Partie aus mehreren Runden spielen.
simulate = Viele zufällige Spiele spielen und zählen, was geschieht.
    .more = In jeder Stellung wird nach verlorenen Karten und nach den Behauptungen der Regeln gesehen; jedes Spiel wird aus seiner Aufzeichnung noch einmal gespielt. Ab 5.000 Spielen spielt mit Numba ein Kernel; ein Startwert ergibt dann andere Spiele als ohne ihn.
    .games = Wie viele Spiele für jede Zahl von Personen gespielt werden.
    .max-moves = Nach so vielen Zügen wird ein Spiel abgebrochen.
    .plain = Die Referenz-Engine spielen lassen, wie viele Spiele es auch sind.
    .save = Der Ordner für ein Spiel zu jedem Befund.
verify = Die Behauptungen über ein Spiel beweisen oder widerlegen, und für jede falsche ein Spiel zeigen.
    .more = Strg-C hält an und zeigt, was bis dahin geklärt ist; `hausregel explain EIGENSCHAFT` sagt, was eine Eigenschaft behauptet.
    .property = Nur diese Eigenschaft klären; mehrfach möglich. Ohne Angabe alle.
    .budget = Wie lange das Ganze dauern darf, etwa 60s oder 5m; ohne Angabe beliebig lange.
    .readings = Wie offene Stellen des Drucks gelesen werden: wie üblich gespielt (usual), wörtlich (literal) oder beides nacheinander (both). Ohne Angabe beides, wenn sie sich unterscheiden und keine Lesart festgelegt ist; mit --defaults-only wie üblich gespielt.
    .all-options = Auch andere Werte von Vereinbarungen beweisen, die das Spiel ändern.
    .defaults-only = Andere Werte von Vereinbarungen auslassen.
    .witnesses = Wie viele Spiele für jeden Fehler gezeigt werden.
    .resume = Einen angehaltenen Lauf fortsetzen.
    .fresh = Alles neu klären, ohne frühere Läufe zu nutzen.
    .watch = In wie vielen Stellungen gespielter Spiele die Beweise nachgeprüft werden; 0: in keiner.
    .strict = Mit 4 enden, wenn etwas nur erkundet oder getestet ist.
    .save = Der Ordner für die Spiele, die zeigen, was nicht stimmt.
    .certificates = Ein Ordner für die Beweise, die `hausregel replay --check` nachprüfen kann.
repair = Nach den kleinsten Änderungen suchen, mit denen eine widerlegte Eigenschaft gilt und keine andere verloren geht.
    .more = Versucht werden andere Werte von Lesarten und Vereinbarungen, eine Bedingung weniger oder mehr, und andere Enden; erst im Spiel, dann mit `verify`. Genannt werden die, mit denen die Eigenschaft bewiesen oder erkundet ist, und zwar die zuerst, die am Spiel am wenigsten ändern. Endet mit 0, wenn es eine Reparatur gibt oder nichts zu reparieren ist; mit 4, wenn keine gefunden wurde.
    .property = Die Eigenschaft, die gelten soll.
    .most = Wie viele Reparaturen höchstens genannt werden.
    .patches = Wie viele Änderungen höchstens verifiziert werden.
    .budget = Wie lange jede Verifikation dauern darf, etwa 60s; ohne Angabe beliebig lange.
replay = Ein gespeichertes Spiel durchgehen, oder eines, das einen Befund zeigt; oder ein Zertifikat prüfen.
    .all = Das ganze Spiel auf einmal zeigen.
    .against = Das Spiel nach einem anderen Regelwerk spielen.
    .check = Nur sagen, ob es stimmt; DATEI kann auch das Zertifikat eines Beweises sein.
    .solver = Mit --check: cvc5 bestätigen lassen, was Z3 antwortet.
diff = Zeigen, worin sich zwei Regelwerke unterscheiden, Regel für Regel, jeweils mit einem Spiel, das es zeigt; oder wie weit kein Unterschied gefunden wurde.
    .more = Ein Regelwerk lässt sich mit sich selbst unter einer anderen Lesart vergleichen: `hausregel diff R R --option-b NAME=WERT`.
    .option = In beiden eine Vereinbarung oder Lesart festlegen.
    .option-a = Nur in A eine Vereinbarung oder Lesart festlegen.
    .option-b = Nur in B eine Vereinbarung oder Lesart festlegen.
    .budget = Wie lange es dauern darf, etwa 20s oder 5m; ohne Angabe beliebig lange.
    .save = Der Ordner für die Spiele, die einen Unterschied zeigen.
explain = Eine Meldung erklären, eine Eigenschaft, die `verify` klärt, oder ein Wort der Sprache.
    .more = WORT ist ein Code wie HR404, die Kennung einer Eigenschaft wie ends, ein Schlüssel wie faces oder ein Wort in Ausdrücken wie can.
demo = Alle oder die genannten Regelwerke prüfen, ihre Beispiele und zufällige Spiele spielen, sie verifizieren, und Tabellen zeigen.
    .games = Wie viele zufällige Spiele für jedes Regelwerk und jede Zahl von Personen gespielt werden.
    .verify = Auch verifizieren, mit den Vereinbarungen ohne Angabe.
    .whole = Dieses Regelwerk zuerst verifizieren, ohne Zeitgrenze; mehrfach möglich.
    .seconds = Wie lange alle anderen zusammen dauern dürfen.
    .save = Der Ordner für ein Spiel zu jedem Befund.
    .report = Was bei den zufälligen Spielen herauskam, als Markdown schreiben.
findings = Sammeln, was in gedruckten Regeln falsch, offen oder verschieden ist oder fehlt.
    .more = Alle Regelwerke der Bibliothek oder die genannten werden in ihren üblichen Lesarten und mit jedem einzelnen anderen Wert verifiziert; die Werte jeder Lesart werden nebeneinandergestellt, die gedruckten Beispiele mit jedem gespielt, und jede Ausgabe wird mit der verglichen, die sie abwandelt. Was eine vorhandene Seite über andere Regelwerke sagt, bleibt. Strg-C hält an; derselbe Befehl macht mit dem Geklärten weiter.
    .out = Die Befunde als Markdown-Seite schreiben; die Spiele kommen in einen Ordner gleichen Namens daneben.
    .proofs = Alle Urteile als Markdown schreiben.
    .keep = Die Urteile bei den Regelwerken ablegen, für `list`.
    .budget = Wie lange jedes Regelwerk dauern darf, etwa 90s oder 5m; ohne Angabe beliebig lange.
    .compare = Wie viele Sekunden jeder Vergleich von Regeln dauern darf; ohne Angabe beliebig viele.
    .kind = Nur nach Befunden dieser Art suchen, die keine Urteile brauchen; alle anderen auf der Seite bleiben. Mehrfach möglich.
    .shorten = Für das, was auf der Seite steht, nach kürzeren Spielen suchen, die dasselbe zeigen; verifiziert wird nichts.
    .repair = Nach den kleinsten Reparaturen für das suchen, was auf der Seite steht; jede Verifikation hat das --budget.
    .work = Mit --shorten: wie viele Züge für jedes Spiel versucht werden.
docs = Regeln veröffentlichen: als Website mit einer Seite für jedes Spiel, oder als Blatt für den Tisch.
docs-build = Die Website aller oder der genannten Regelwerke in allen Sprachen bauen.
    .out = Der Ordner, in den die Website geschrieben wird.
    .source = Ein eigenes Sphinx-Projekt, das die Erweiterung `hausregel.site` benutzt.
    .lang = Eine Sprache; mehrfach möglich. Ohne Angabe alle.
    .findings = Die Befunde, die gezeigt werden: die Datei findings.json, die `hausregel findings --out` schreibt.
    .lenient = Die Website auch schreiben, wenn es Warnungen gibt.
    .fresh = Alles neu bauen.
    .engine = Ob man die Spiele auf den Seiten spielen kann.
    .workers = Wie viele Sprachen zugleich gebaut werden.
docs-serve = Eine gebaute Website auf dieser Maschine anbieten, damit man auf ihren Seiten spielen kann. Strg-C hält an.
    .out = Der Ordner, in dem die Website liegt.
    .port = Der Port; 0 nimmt irgendeinen freien.
docs-changes = In Worten für die Spielenden als Markdown schreiben, was sich von einer Fassung eines Regelwerks zur anderen geändert hat.
docs-sheet = Die Regeln für den Tisch als PDF auf ein oder zwei Seiten A4 schreiben, mit den eigenen Vereinbarungen darin.
    .players = Wie viele spielen; ohne Angabe so viele, wie die Regeln zulassen.
    .out = Die PDF-Datei; ohne Angabe heißt sie nach dem Regelwerk, der Zahl der Personen und der Sprache.
schema = Den Pfad eines JSON Schemas zeigen, für Editoren.
    .more = WAS ist eines von ruleset, booklet, replay, verify, certificate, diff; ohne Angabe ruleset.
