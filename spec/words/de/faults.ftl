### Was `check` findet: die Meldungen der Codes, was richtig wäre, und die Wendungen darin.

HR101 = diese Datei lässt sich nicht lesen: { $reason }
    .help = { $hint }
HR102 = diese Datei ist größer als { NUMBER($limit) } Bytes
    .help = ein Regelwerk ist ein Text von wenigen Seiten: ist das die richtige Datei?
HR103 = das Byte { $byte } an dieser Stelle ist kein UTF-8; die Datei scheint { $guess } zu sein
    .help = die Datei als UTF-8 speichern (in den meisten Editoren: Speichern unter, Kodierung, UTF-8)
HR104 = das Zeichen { $number } ist unsichtbar und darf nicht in einem Regelwerk stehen
    .help = das Zeichen löschen; es kann mit anderswo kopiertem Text hereingekommen sein
HR105 = in dieser Datei steht nichts
    .help = mit `hausregel: 1` beginnen, oder `hausregel new` ein Regelwerk zum Ausfüllen schreiben lassen
HR106 = das hier steht mehr als { NUMBER($limit) } Ebenen tief
    .help = dem inneren Teil unter `define` einen Namen geben, oder die Klammern schließen
HR107 = diese Datei hat mehr als { NUMBER($limit) } Werte
    .help = ein Regelwerk hat einige Hundert: ist das die richtige Datei?
HR108 = dieser Text hat { NUMBER($count) } Zeichen, mehr als { NUMBER($limit) }
    .help = einen kürzeren Text schreiben; fehlt ein schließendes Anführungszeichen?
HR109 = diese Zahl hat mehr als { NUMBER($limit) } Ziffern
    .help = eine kleinere Zahl schreiben, oder sie in Anführungszeichen setzen, wenn sie ein Text sein soll
HR110 = `{ $text }` ist nicht als einfache ganze Zahl geschrieben
    .help = eine ganze Zahl nur mit ihren Ziffern schreiben, wie 10; in Anführungszeichen, wenn sie ein Text sein soll
HR111 = `&{ $name }` gibt dem Wert einen versteckten Namen; das geht hier nicht
    .help = der Sache unter `define` einen Namen geben, oder den Wert in Anführungszeichen setzen, wenn er mit `&` beginnt
HR112 = `*{ $name }` wiederholt einen anderen Teil der Datei; das geht hier nicht
    .help = dem Teil unter `define` einen Namen geben, oder den Wert in Anführungszeichen setzen, wenn er mit `*` beginnt
HR113 = `{ $tag }` ist ein Zeichen des Dateiformats; das geht hier nicht
    .help = `{ $tag }` löschen; das Gegenteil einer Bedingung heißt `not`; ein Text, der mit `!` beginnt, braucht Anführungszeichen
HR114 = `---` beginnt ein zweites Dokument; eine Datei enthält ein einziges Regelwerk
    .help = das zweite Regelwerk in eine eigene Datei schreiben
HR115 = `<<` kopiert eine andere Gruppe von Schlüsseln in diese hinein; das geht hier nicht
    .help = die Schlüssel ausschreiben; um auf einem anderen Regelwerk aufzubauen, gibt es `extends`
HR116 = { $written } kann kein Schlüssel sein
    .help = einen Namen schreiben; in Anführungszeichen, wenn es ein Text sein soll
HR117 = dieser Schlüssel hat { NUMBER($count) } Zeichen, mehr als { NUMBER($limit) }
    .help = einen kürzeren Namen schreiben; fehlt ein Zeilenumbruch oder ein Anführungszeichen?
HR118 = `{ $key }` steht hier zum zweiten Mal
    .help = { $hint }
HR119 = das Komma zerteilt diesen Ausdruck: Ohne Anführungszeichen endet er nach `{ $piece }`
    .help = ihn in Anführungszeichen setzen, wie "{ $text }", oder auf eine eigene Zeile ohne Klammern darum
HR120 = nach dem Doppelpunkt in `{ $text }` steht kein Leerzeichen
    .help = nach dem Doppelpunkt ein Leerzeichen schreiben
HR121 = `#` beginnt hier einen Kommentar, und der Ausdruck davor ist nicht vollständig
    .help = den Ausdruck in Anführungszeichen setzen, oder den Kommentar auf eine eigene Zeile
HR122 = `{ $text }` wird als Text gelesen; andere YAML-Leser halten es für wahr oder falsch
    .help = `true` oder `false` schreiben, wenn das gemeint ist, sonst Anführungszeichen setzen
HR130 = hier steht ein Tabulator, wo nur Leerzeichen stehen dürfen
    .help = mit Leerzeichen einrücken; die meisten Editoren können die Tabulatoren einer Datei ersetzen
HR131 = `{ $character }` darf in einem Wert ohne Anführungszeichen in `{ $opening } { $closing }` nicht stehen
    .help = den Wert in Anführungszeichen setzen, oder auf eine eigene Zeile ohne `{ $opening } { $closing }` darum
HR132 = `{ $opening }` wird hier geöffnet, aber wo es enden müsste, steht kein `{ $closing }`
    .help = `{ $closing }` ans Ende dessen schreiben, was zusammengehört
HR133 = der Text, der hier mit { $quote } beginnt, hat kein Ende
    .help = { $quote } ans Ende des Textes schreiben
HR134 = der Wert endet mit dem schließenden Anführungszeichen, aber danach steht `{ $rest }`
    .help = den ganzen Wert in Anführungszeichen setzen; in einfachen Anführungszeichen wird '' für eines geschrieben
HR135 = in dieser Zeile steht ein zweiter Doppelpunkt, und der Wert steht nicht in Anführungszeichen
    .help = den Wert in Anführungszeichen setzen, oder eingerückt auf die nächste Zeile schreiben
HR136 = diese Zeile ist unter einer Zeile eingerückt, die schon einen Wert hat
    .help = so weit einrücken wie die Zeile darüber, oder deren Wert wegnehmen
HR137 = in `{ $text }` steht kein Doppelpunkt
    .help = zwischen Schlüssel und Wert einen Doppelpunkt und ein Leerzeichen schreiben
HR138 = diese Zeile beginnt nicht da, wo ihre Nachbarn beginnen
    .help = so weit einrücken wie die Zeilen, zu denen sie gehört; in Listen steht vor jedem Eintrag `-`
HR139 = ein Wert ohne Anführungszeichen kann nicht mit `{ $character }` beginnen
    .help = den ganzen Wert in Anführungszeichen setzen
HR140 = `{ $escape }` bedeutet in doppelten Anführungszeichen nichts
    .help = \\ für einen Rückstrich schreiben, oder einfache Anführungszeichen nehmen
HR141 = `{ $rest }` passt nicht zu dem, was in dieser Zeile davor steht
    .help = einen Schlüssel und seinen Wert schreiben, oder den ganzen Wert in Anführungszeichen setzen
HR142 = hier steht `{ $character }`, aber davor wurde nichts geöffnet
    .help = es löschen, oder den Wert in Anführungszeichen setzen
HR143 = `-` beginnt hier eine Liste, in der Zeile ihres Schlüssels
    .help = die Liste eingerückt auf der nächsten Zeile beginnen, oder in Klammern schreiben: `[a, b]`
HR144 = davor fehlt ein Komma oder `{ $closing }`
    .help = zwischen die Werte in `{ $opening } { $closing }` ein Komma schreiben, oder den Wert in Anführungszeichen setzen
HR145 = der Wert endet mit `{ $closing }`, aber danach steht `{ $rest }`
    .help = den ganzen Wert in Anführungszeichen setzen
HR201 = `{ $key }` ist kein Schlüssel von { $where }{ $suggestion }
    .help = mögliche Schlüssel: { QUOTED($known) }
HR202 = in { $where } fehlt `{ $key }`
    .help = `{ $key }: ...` hinzufügen
HR203 = { $what } muss { OR($expected) } sein, ist aber { $found }
    .help = { $hint }
HR204 = { $what } hat keinen Wert
    .help = nach dem Doppelpunkt einen Wert schreiben, oder den Schlüssel löschen
HR205 = { $what } kann nicht { $found } sein{ $suggestion }
    .help = mögliche Werte: { QUOTED($allowed) }
HR206 = { $what } hat nicht die richtige Form, sondern ist `{ $text }`; nötig ist { $wanted }
    .help = es in dieser Form schreiben
HR207 = { $what } ist leer
    .help = etwas eintragen, oder den Schlüssel löschen
HR208 = { $what } hat { NUMBER($count) } { $unit }, mehr als { NUMBER($limit) }
    .help = es kürzen, oder in Teile mit Namen zerlegen
HR209 = { $what } muss von { $smallest } bis { $largest } sein, ist aber { $number }
    .help = eine Zahl von { $smallest } bis { $largest } schreiben
HR210 = in { $where } ist einer der Schlüssel { QUOTED($keys) } nötig
    .help = einen davon hinzufügen: { QUOTED($keys) }
HR211 = `{ $key }` kann in { $where } nicht neben `{ $other }` stehen
    .help = einen der beiden löschen
HR212 = `{ $key }` kann in einem Regelwerk, das auf einem anderen aufbaut, nicht für sich stehen
    .help = ändern lässt sie sich mit `replace: { "{" }{ $rule }: ...{ "}" }`, hinzufügen mit `add: { "{" }{ $rule }: ...{ "}" }`; übliche Werte stehen unter `set`
HR213 = `{ $key }` ändert ein anderes Regelwerk, aber dieses baut auf keinem auf
    .help = das andere Regelwerk unter `extends` nennen, oder die Regeln ohne `{ $key }` schreiben
HR214 = kein Schlüssel von { $where } sagt, was geschieht{ $suggestion }
    .help = eines davon schreiben: { QUOTED($keys) }
HR215 = { $what } beginnt mit { $first }, und das ist mehr als { $last }
    .help = die kleinere Zahl zuerst schreiben: { $last }..{ $first }
HR216 = `{ $what }` in { $where } hat nicht die richtige Form; nötig ist { $wanted }
    .help = { $hint }
HR217 = `{ $key }` kann nicht in einem Modul stehen
    .help = wie ein Spiel heißt und worauf es aufbaut, steht in den Regelwerken, die das Modul mit `use` hereinnehmen
HR301 = es gibt kein Regelwerk `{ $name }`
    .help = { $hint }
HR302 = das geht im Kreis: { $chain }
    .help = ein `extends` aus dem Kreis nehmen
HR303 = mehr als { NUMBER($limit) } Regelwerke bauen aufeinander auf
    .help = unmittelbar auf einem der früheren aufbauen
HR304 = unter `{ $address }` gibt es nichts
    .help = { $hint }
HR305 = `{ $address }` ist schon deklariert
    .help = mit `replace` ändern, oder unter einem anderen Namen hinzufügen
HR306 = `{ $address }` wird von `{ $verb }` und von `{ $other }` angesprochen
    .help = es nur einmal sagen
HR309 = es gibt keine Vereinbarung oder Lesart `{ $name }`
    .help = { $hint }
HR310 = `{ $name }` kann nicht `{ $value }` sein
    .help = möglich: { QUOTED($possible) }
HR311 = `{ $name }` hat keinen üblichen Wert für { OR($players) } Spieler
    .help = { QUOTED($keys) } mit einem Wert hinzufügen, oder einen Wert für alle Spielerzahlen angeben
HR312 = `{ $text }` ist hier { $low }..{ $high }, und dazwischen liegt keine Zahl
    .help = eine Grenze ändern, oder die Vereinbarungen darin, so dass die erste nicht größer ist als die zweite
HR313 = `{ $text }` Spieler sind mehr, als ein Spiel haben darf
    .help = eine Zahl oder einen Bereich von 1 bis { NUMBER($limit) } schreiben, wie 2..4
HR314 = in der Vorbereitung gibt es keinen Schritt `{ $name }`
    .help = die Schritte sind { QUOTED($known) }
HR315 =
    { $players ->
        [one] mit { NUMBER($players) } Spieler erfüllen die Vereinbarungen `{ $name }` nicht: { $text }
       *[other] mit { NUMBER($players) } Spielern erfüllen die Vereinbarungen `{ $name }` nicht: { $text }
    }
    .help = die Vereinbarungen, die Spielerzahlen oder die Forderung ändern
HR316 = `{ $name }: { $value }` ändert `{ $address }`, was auch `{ $other }: { $with }` ändert
    .help = jede Änderung eine eigene Definition oder Bedingung ändern lassen
HR317 = `{ $name }: { $value }` ändert `{ $address }`, was keine Lesart kann
    .help = eine Lesart ändert Regeln und ihre Worte; was daneben gewählt wird, gehört in eine Vereinbarung
HR318 = `{ $name }` kann nicht `{ $value }` sein
    .help = { $possible }
HR319 = `{ $name }: { $value }` ist als wörtlich gekennzeichnet, `{ $other }` ebenso
    .help = den einen Wert kennzeichnen, der sich an den Buchstaben des Drucks hält
HR320 = es gibt kein Modul `{ $name }`
    .help = { $hint }
HR321 = `{ $name }` ist ein Modul, also nur ein Teil von Spielen
    .help = mit der Zeile `use: { $name }` in ein Regelwerk hereinnehmen
HR322 = `{ $name }` ist kein Modul
    .help = ein Modul beginnt mit `module: 1`; was ein ganzes Spiel ändert, nennt es unter `extends`
HR323 = das geht im Kreis: { $chain }
    .help = ein `use` aus dem Kreis nehmen
HR324 = mehr als { NUMBER($limit) } Module werden zusammen benutzt
    .help = weniger Module benutzen, oder einige zu einem zusammenfassen
HR325 = `{ $address }` ist schon deklariert, in `{ $file }`
    .help = einen anderen Namen wählen, oder unter `replace` schreiben, was anders sein soll
HR326 = `{ $file }` ändert `{ $address }`, und `{ $other }` auch
    .help = eines der beiden benutzen
HR327 = `{ $address }` ist eine einzige Bedingung ohne Namen, und `tricks` fügt ihr `{ $name }` hinzu
    .help = gib der eigenen einen Namen, wie in `if: { "{" }early: ...{ "}" }`
HR328 = `{ $name }` kann in `tricks` nicht die Zone unter `{ $key }` sein
    .help = { $hint }
HR329 = zu einem Stich spielt man reihum, und in `{ $name }` handelt, { $who }
    .help = { $hint }
HR401 = `{ $text }` ist kein Ausdruck
    .help = { $hint }
HR402 = { $what } gehört nicht zur Sprache
    .help = { $hint }
HR403 = das hier ist größer, als Ausdrücke sein dürfen ({ $limit })
    .help = Teilen davon unter `define` einen Namen geben
HR404 = `{ $name }` bedeutet hier nichts
    .help = { $hint }
HR405 = `{ $name }` ist { $what }, aber hier muss { $wanted } stehen
    .help = { $hint }
HR406 = `{ $text }` ist { $found }, aber nötig ist { $wanted }
    .help = { $hint }
HR407 = { $left } und { $right } sind verschiedene Dinge und können hier nicht zusammenstehen
    .help = `position( )` gibt die Stelle eines Wertes in seinem Wertebereich, als Zahl
HR408 = `{ $text }` kann { QUOTED($without) } sein, und das hat kein `{ $attribute }`
    .help = erst fragen: `{ $text } is ...` ({ OR($kinds) }) `and ...`, oder für einen Wert `... if { $text } is ... else ...`
HR409 = keine Karte hat ein Merkmal `{ $name }`
    .help = { $hint }
HR410 = `{ $text }` hat zu wenige oder zu viele Werte in seinen Klammern
    .help = richtig: { $wanted }
HR411 = das geht im Kreis: { $chain }
    .help = es ohne Rückgriff sagen
HR412 = in `{ $text }` ist eine Seite immer nichts
    .help = `x is nothing` oder `x is not nothing` fragen
HR413 = `was( )` fragt nach der Lage vor einem Zug, und die ist nur in `after` bekannt
    .help = was gebraucht wird, in einer Variablen behalten, oder die Regel unter `after` schreiben
HR414 = `can( )` fragt nach einem Zug, und `{ $name }` ist keiner
    .help = { $hint }
HR415 = `is` fragt nach der Art einer Karte oder nach nichts, und `{ $name }` ist keines von beiden
    .help = die Kartenarten sind { QUOTED($kinds) }; Werte vergleicht `==`
HR416 = `{ $name }` bedeutet hier schon etwas
    .help = einen anderen Namen nehmen
HR417 = diese Zahl ist größer, als Zahlen sein dürfen ({ NUMBER($limit) })
    .help = eine kleinere Zahl schreiben oder mit kleineren rechnen
HR418 = nach `{ $name }` kann hier nicht gefragt werden: { $where }
    .help = { $hint }
HR419 = `{ $name }` ist keine Zone
    .help = { $hint }
HR420 = `{ $name }` hat keine { $lacks }, und { $wanted } braucht das
    .help = `stacked: true` gibt einer Zone eine Reihenfolge, `cells: DOMAIN` gibt ihr Felder
HR421 = `{ $name }` ist ein Wert von { AND($domains) }
    .help = es mit etwas aus dem gemeinten Wertebereich vergleichen, oder einen von beiden umbenennen
HR422 = `{ $text }` kann nie gelten
    .help = { $hint }
HR423 = `{ $text }` gilt immer
    .help = { $hint }
HR424 = `{ $text }` fragt, was größer ist, und { $found } hat keine Ordnung
    .help = mit `==` oder `!=` vergleichen, oder Zahlen vergleichen, etwa ein Merkmal einer Karte oder eine Anzahl
HR425 = das zählt jeden Wert, der durchlaufen wird, ob `{ $text }` gilt oder nicht
    .help = die Bedingung ans Ende setzen: `count(x for x in ... if { $text })`
HR426 = `{ $name }` verlangt mehr als { NUMBER($limit) } Schritte
    .help = { $hint }
HR427 = die Regeln, die zusammen mit `{ $name }` gefragt werden, verlangen mehr als { NUMBER($limit) } Schritte
    .help = weniger Schleifen in Schleifen verwenden; am meisten verlangt `{ $name }`
HR501 = auch { $other } heißt `{ $name }`
    .help = einem von beiden einen anderen Namen geben
HR502 = `{ $name }` ist kein Wertebereich
    .help = { $hint }
HR503 = `{ $kind }` kann nicht in `{ $name }` beginnen
    .help = { $hint }
HR504 = `{ $key }: owner` braucht einen Besitzer, und `{ $name }` hat keinen
    .help = `per: player` hinzufügen, oder `everyone` oder `nobody` schreiben
HR505 = `faces: top` braucht einen Stapel, und `{ $name }` ist keiner
    .help = `stacked: true` hinzufügen, oder sagen, wer alle Karten sieht: `everyone`, `owner` oder `nobody`
HR506 = `{ $name }` ist keine Phase
    .help = { $hint }
HR507 = es ist nicht gesagt, von wo die Karte bewegt wird
    .help = `from: ZONE` hinzufügen; ohne geht es nur bei einer Karte, die aus einer Zone gewählt ist, die nach jeder Wirkung dieselbe bleibt
HR508 = { $text }
    .help = `cell:` nennt das Feld der Zone unter `to`
HR509 = `{ $key }` braucht einen Stapel, und { $name } ist keiner
    .help = der Zone `stacked: true` geben, oder `{ $key }` weglassen
HR510 = ob `{ $name }` möglich ist, hängt davon ab, ob `{ $name }` möglich ist
    .help = das `can( )` aus dem Kreis nehmen
HR511 = ausgeteilt wird an eine Zone jedes Spielers, und `{ $name }` ist keine
    .help = { $hint }
HR512 = `{ $text }` ist kein Anfangswert für diese Variable
    .help = möglich: { $wanted }
HR513 = `{ $name }` wäre dann { $value }
    .help = möglich: { $wanted }
HR514 = { $what } `{ $name }` wird nie verwendet
    .help = es verwenden oder herausnehmen
HR515 = { $what }
    .help = der Phase einen Zug geben, und einen Zug zu ihr führen lassen
HR516 = { NUMBER($number) } { $what } sind mehr, als ein Spiel haben darf ({ NUMBER($limit) })
    .help = eine kleinere Zahl schreiben
HR517 = `{ $text }` muss bekannt sein, bevor das Spiel beginnt
    .help = Zahlen, Vereinbarungen und die Merkmale der Karte verwenden
HR518 = die Zahl der Karten wäre { $count }
    .help = eine Zahl ab 0 angeben
HR519 = `{ $name }` steht zweimal im Wertebereich
    .help = jeden Wert nur einmal nennen
HR520 = `{ $name }` ist keine Variable
    .help = { $hint }
HR521 = mit { OR($players) } Spielern lässt sich die Vorbereitung nicht ausführen: { $what }
    .help = { $hint }
HR523 = die Partie zählt Punkte, aber es gibt weder `score` noch `match.points`
    .help = `points:` unter `match` hinzufügen, oder `score:`
HR524 = `{ $name }` wird aus Karten gewählt, die der Spieler nicht sieht
    .help = `draw: 1` nimmt eine Karte nach Zufall; eine Wahl zeigt dem Spieler, was zur Wahl steht
HR525 = `{ $move }` lässt sich nicht ausführen: { $what }
    .help = eine Bedingung hinzufügen, die den Zug dort ablehnt, oder seine Wirkungen ändern
HR526 = das kleinere Spiel `{ $name }` lässt sich nicht bilden: { $what }
    .help = mehr von den Wertebereichen übrig lassen, oder die Vereinbarungen so wählen, dass die Regeln darüber noch Sinn haben
HR527 = `ties` spricht von einer Partie, es gibt aber kein `match`
    .help = `match` hinzufügen, oder die Stelle weglassen
HR528 = `{ $name }` benennt keine Wirkungen
    .help = { $hint }
HR529 = `{ $name }` ist kein Ende
    .help = { $hint }
HR530 = die Partie hat weder `rounds` noch `until`
    .help = unter `match` `rounds:` oder `until:` hinzufügen
HR531 = mehrere Karten werden aus einer Zone gewählt, und `{ $text }` ist keine
    .help = nach `of` eine Zone schreiben, oder eine Kartenart in einer: `2 of hand[me]`, `1..3 of fruit in plate[me]`
HR532 = `{ $text }` ist keine Anzahl von Karten, die man zusammen wählen kann
    .help = eine Zahl von 1 bis { $limit } schreiben, oder einen Bereich wie `1..3`
HR533 = ein Zug wählt nur einmal mehrere Karten
    .help = die Karten unter einem Namen wählen
HR534 = `{ $name }` kann nicht aus `{ $text }` aufgefüllt werden
    .help = ein Stapel wird aus einer anderen Zone ohne Plätze aufgefüllt, die dieselben Schlüssel hat; nur ein Stapel hat eine oberste Karte, die bleiben kann
HR535 = `to` wird gefragt, wenn die Karte genommen ist: `{ $end }` von `{ $name }` ist dann die nächste
    .help = der Karte zuerst einen Namen geben, `let: { "{" }c: { $end }(...){ "}" }`, und darunter `move: c` schreiben
HR601 = `{ $name }` ist kein Dokument dieses Regelwerks
    .help = { $hint }
HR602 = `{ $document }` hat keinen Abschnitt `{ $name }`
    .help = { $hint }
HR603 = es gibt kein `{ $address }`
    .help = { $hint }
HR604 = `{ "{" }{ $name }{ "}" }` steht für nichts: keine Vereinbarung und keine Lesart heißt `{ $name }`
    .help = { $hint }
HR605 = { $what }
    .help = { $hint }
HR606 =
    { $there ->
        [one] `{ $name }` liegt { NUMBER($found) }-mal in der Stellung, aber davon gibt es nur { NUMBER($there) }
       *[other] `{ $name }` liegt { NUMBER($found) }-mal in der Stellung, aber davon gibt es nur { NUMBER($there) }
    }
    .help = jede Karte nur einmal nennen
HR607 = { $what }
    .help = ein Zug wird `NAME` oder `NAME(Wahl, Wahl)` geschrieben
HR608 = das Beispiel `{ $name }` stimmt{ $set } nicht: { $what }
    .help = { $hint }
HR609 = `{ $address }` ist keine Bedingung einer Regel
    .help = { $hint }
HR610 = `{ $part }` ist geändert, die Worte von `{ $address }` sind es nicht
    .help = unter `text` neue Worte für `{ $address }` schreiben, oder die alten wiederholen, wenn sie noch passen
HR611 = es gibt kein `{ $address }`, zu dem diese Worte führen könnten
    .help = { $hint }
HR612 =
    { $found ->
        [one] das Beispiel hat { NUMBER($found) } Spieler; das Spiel ist für { $wanted }
       *[other] das Beispiel hat { NUMBER($found) } Spieler; das Spiel ist für { $wanted }
    }
    .help = so viele Spieler nennen, wie spielen können
HR613 = die Datei sagt, ihre Worte seien `{ $said }`, ihr Name sagt `{ $language }`
    .help = `words: { $language }` schreiben, oder der Datei einen anderen Namen geben
HR614 = die Worte in `{ $language }` stehen hier und an einer anderen Stelle
    .help = eines von beiden behalten
HR615 = diese Datei mit Worten wird nicht gelesen: `{ $ending }` ist keine Sprache
    .help = die Datei `{ $name }` nennen, oder nach einer anderen Sprache wie de, en oder pt-BR
HR616 =
    { $number ->
        [1] das geerbte Beispiel { QUOTED($names) } passt nicht zu diesen Regeln
       *[other] die geerbten Beispiele { QUOTED($names) } passen nicht zu diesen Regeln
    }
    .help = Beispiele schreiben, die passen; um diese wegzunehmen, sie unter `remove` nennen: { QUOTED($addresses) }
HR617 = das Beispiel `{ $name }` lässt sich so nicht spielen: { $what }
    .help = { $hint }
HR701 = { NUMBER($count) } weitere wie dieser sind weggelassen ({ $code })
    .help = die gezeigten beheben, dann noch einmal prüfen: hinter allen kann eine einzige Ursache stecken
HR702 = `{ $name }` und die Beispiele danach wurden nicht gespielt: zusammen verlangen sie mehr als { NUMBER($limit) } Schritte
    .help = in den Regeln weniger verlangen, oder kürzere Beispiele schreiben
HR801 = die Anleitung hat keinen Titel in der Sprache `{ $name }`
    .help = ihre Sprachen sind { QUOTED($known) }; den gedruckten Titel unter `booklet` hinzufügen, oder das hier löschen
HR802 = `{ $name }` ist keine Überschrift dieses Kapitels
    .help = { $hint }
HR803 = `{ $name }` ist kein anderes Kapitel dieser Anleitung
    .help = { $hint }
HR804 = es gibt kein Regelwerk `{ $name }` ohne Fehler
    .help = { $hint }
HR805 = `{ $ruleset }` hat keine Regel `{ $address }`
    .help = { $hint }
HR806 = keine Regel trägt `{ $name }`: { $why }
    .help = eine Regel, eine Lesart oder eine Anmerkung hinzufügen, die ihn trägt, und sie unter `rules` nennen
HR807 = kein Satz von `{ $chapter }` trägt `{ $address }` von `{ $ruleset }` (Sprache: { $language })
    .help = sie unter `rules` des Satzes nennen, der sie sagt; sagt sie keiner, braucht sie eine Lesart oder eine Anmerkung
HR808 = `{ $address }` ist mit `{ $section }` belegt, aber { $what } (Sprache: { $language })
    .help = die Überschrift angeben, unter der es steht, oder die Regel unter `rules` des Satzes nennen, der es sagt
HR809 = `{ $name }` ist kein Satz weiter oben in diesem Kapitel
    .help = { $hint }
HR810 =
    { $players ->
        [one] `{ $text }` gilt in `{ $ruleset }` mit { NUMBER($players) } Person nicht
       *[other] `{ $text }` gilt in `{ $ruleset }` mit { NUMBER($players) } Personen nicht
    }
    .help = berichtige die Regeln oder die Formel; ist der Druck falsch, sag es unter `misprint` oder `against` und lass `holds` weg
HR901 = eine Regel `{ $address }`, die dieser Satz erzählen könnte, gibt es nicht
    .help = { $hint }
HR902 = `{ $address }` erzählt { $where } kein Satz
    .help = einen Satz unter `telling` ergänzen, der sie unter `of` nennt, oder sie bei einem nennen, der sie schon erzählt
HR903 = `{ $address }` erzählt { QUOTED($rules) } so, wie es vorher war
    .help = neue Worte für `{ $address }` schreiben, oder die alten wiederholen, wenn sie noch passen
HR904 = die Regeln, die `{ $address }` erzählt, haben sich geändert, seit der Satz in `{ $language }` gelesen wurde
    .help = den Satz neben seinen Regeln lesen; stimmt er, sagt das `hausregel tell --read`
HR905 = `{ $address }` hat { $where } keine Worte
    .help = sie schreiben oder den Satz weglassen
HR906 = die Erzählung in `{ $language }` hat { NUMBER($number) } Wörter, der Druck { NUMBER($most) }
    .help = kürzer erzählen: Seltenes kann den genauen Regeln hinter dem Satz überlassen bleiben
HR907 = `{ $number }` ist der Wert der Option `{ $name }`
    .help = `{"{"}{ $name }{"}"}` schreiben, das wird ausgefüllt, oder es ohne Zahl sagen
HR908 = `{ $claim }` belegt `{ $address }` nicht: { $why }
    .help = ein Beispiel nennen, das es zeigt, oder eines schreiben
HR909 = `{ $text }` gilt für keine Zahl von Spielern, also wird `{ $address }` nie erzählt
    .help = die Bedingung berichtigen oder den Satz herausnehmen

## What may be meant, and lists.

did-you-mean = ist `{ $name }` gemeint?
    .more = ; ist `{ $name }` gemeint?
    .one-of = ist { OR($names) } gemeint?
    .in-braces = ist `{ "{" }{ $name }{ "}" }` gemeint?
    .instead = statt `{ $written }` steht `{ $name }`
    .elsewhere = , aber einer von { OR($places) }
expression-hint =
    .signs = auf eine fehlende Klammer, einen Operator zu viel oder `=` statt `==` achten
    .language = in Ausdrücken stehen Zahlen, Namen, Vergleiche, `+ - * // %`, `and or not`, `if else`, Aufrufe, Schleifen
    .unquoted = Namen und Zahlen stehen ohne Anführungszeichen: `{ $name }`
and-more = { QUOTED($names) } und { NUMBER($number) } weitere
from-to = { $low } bis { $high }
another-name = nachsehen, ob ein anderer Name gemeint ist
seat = Platz { $number }

## Further places.

note =
    .stale-words = die Worte in `{ $language }`
    .unfit = hier: { $why }
    .first-time = hier steht es zum ersten Mal
    .has-value = das hat schon einen Wert
    .circle = das gehört zum Kreis
    .addressed = `{ $verb }` spricht es hier an
    .removed = `{ $name }` wird hier entfernt
    .declared = deklariert ist es hier
    .words = das sind die Worte
    .changed = `{ $reading }: { $value }` ändert es hier
    .said-too = auch hier steht es
    .defined = `{ $name }` ist hier definiert
    .used = `{ $name }` wird hier verwendet
    .same-name = auch das hier heißt so
    .goes-wrong = hier geht es schief
    .rule = die Regel
    .heading = die Überschrift
    .taken-in = das Modul wird hier benutzt
    .changed-too = geändert wird es hier
    .marked-too = auch dies ist gekennzeichnet
    .tricks = sie kommt wegen dieses Abschnitts hinzu
    .acts = hier steht, wer handelt
    .of-tricks = hier stehen die Stiche

## Files.

file =
    .folder = es ist ein Ordner
    .not-ordinary = es ist keine gewöhnliche Datei
    .missing = die Datei gibt es nicht
    .forbidden = sie darf nicht gelesen werden
    .refused = das System weigert sich, sie zu öffnen
file-instead =
    .inside = eine Datei darin angeben
    .permissions = die Zugriffsrechte ändern
    .path = den Pfad einer Datei angeben, die auf .yaml endet, oder den Namen eines Regelwerks der Bibliothek
    .no-folder = auch den Ordner `{ $folder }` gibt es nicht
    .here = die Regeldateien in diesem Ordner sind { QUOTED($files) }
    .none-here = in diesem Ordner endet keine Datei auf .yaml; `hausregel new` schreibt eine zum Ausfüllen
encoding =
    .wide = UTF-16
    .none = gar kein Text, sondern ein Bild oder ein Dokument
    .latin = Latin-1 oder Windows-1252
written =
    .nothing = nichts
    .list = eine Liste
    .mapping = eine Gruppe von Schlüsseln

## The shape of a file.

whole =
    .ruleset = dieses Regelwerk
    .words = diese Wortdatei
    .booklet = diese Anleitung
    .position = diese Stellung
within =
    .ruleset = diesem Regelwerk
    .words = dieser Wortdatei
    .booklet = dieser Anleitung
    .position = dieser Stellung
value =
    .text = ein Text
    .integer = eine ganze Zahl
    .truth = `true` oder `false`
    .list = eine Liste
    .keys = eine Gruppe von Schlüsseln mit Werten
    .expression = ein Ausdruck
found =
    .empty = leer
    .number = die Zahl { $number }
    .text = der Text `{ $text }`
    .list = eine Liste
    .group = eine Gruppe von Schlüsseln
unit =
    .items = Einträge
    .keys = Schlüssel
    .characters = Zeichen
write =
    .this = `{ $value }` schreiben
    .quotes-expression = in Anführungszeichen setzen, wenn es ein Ausdruck ist oder ein Text, der mit einer Klammer beginnt
    .space = nach dem Doppelpunkt ein Leerzeichen schreiben
    .items = jeden Eintrag auf eine eigene Zeile schreiben, mit `-` davor
    .language = mit der Sprache beginnen, wie in `title: { "{" }de: { $text }{ "}" }`
    .first-line = ein Regelwerk beginnt mit der Zeile `hausregel: 1`; `hausregel new` schreibt eines zum Ausfüllen
    .keys-below = Schlüssel und Werte eingerückt auf die Zeilen darunter schreiben
    .keys-plain = Schlüssel und Werte auf die Zeilen darunter schreiben, ohne `-` und ohne eckige Klammern
    .quotes = in Anführungszeichen setzen
    .quotes-comma = den Text davor in Anführungszeichen setzen, wenn das Komma dazugehört
    .other-name = einen anderen Namen wählen
    .address = die Schlüssel schreiben, die von oben in den Regeln dorthin führen, wie in `{ $address }`
    .library-name = einen Namen aus `hausregel list` schreiben, oder einen Pfad, der auf .yaml endet
    .module-name = den Namen eines Moduls schreiben, wie { QUOTED($known) }, oder einen Pfad, der auf .yaml endet
form =
    .address = eine Adresse: Namen mit Punkten dazwischen, wie moves.eat.if
    .bounds = zwei Grenzen mit zwei Punkten dazwischen, wie 1..9 oder 1..largest
    .citation = ein Dokument und ein Abschnitt, wie leaflet/Eating
    .definition = ein Name, mit den Parametern in runden Klammern, wie tasty(f)
    .document = ein Name: ein Buchstabe, dann Buchstaben, Ziffern und _
    .key = ein Name, wo nötig mit einem Spieler oder Wert in eckigen Klammern, wie plate[Ann]
    .language = der kurze Name einer Sprache, wie en oder de-CH
    .language-or-cite = der kurze Name einer Sprache, wie en oder de-CH, oder `cite` oder `refusal`
    .library-name = ein Name der Bibliothek, wie family/game, oder ein Pfad, der auf .yaml endet
    .missing = `missing`, oder was diese Sprache unter `says` sagt
    .move = ein Zug mit seinen Wahlen in runden Klammern, wie eat(pear 2)
    .name = ein Name: ein Kleinbuchstabe, dann Kleinbuchstaben, Ziffern und _
    .players = eine Zahl von Spielern
    .range = zwei ganze Zahlen mit zwei Punkten dazwischen, wie 2..6
    .reading = eine Lesart und einer ihrer Werte, wie late_eating.forbidden
    .rule = die Adresse einer Regel: ein Abschnitt und Namen mit Punkten dazwischen, wie moves.eat.if
    .word = ein Name aus einem Wort
    .short = ein Name von höchstens { NUMBER($limit) } Zeichen

## What is extended, patches, options.

chain =
    .extends = `{ $first }` → { $rest }
    .uses = `{ $first }` → { $rest }
address =
    .top-level = `{ $section }:` steht auf der obersten Ebene der Datei, wie in jedem Regelwerk, und nicht unter einem Verb
    .from-top = eine Adresse nennt jeden Schlüssel von oben an, wie `moves.NAME.if`; `hausregel show` gibt die Regeln aus
    .change-whole = `{ $address }` hat keine benannten Teile: es als Ganzes ändern
    .replace-whole = `{ $address }` hat keine benannten Teile: es als Ganzes ersetzen
    .has = `{ $address }` hat { QUOTED($known) }
    .has-add = `{ $address }` hat { QUOTED($known) }; was dort neu sein soll, steht unter `add`
tricks =
    .zone = es muss eine Zone jeder Person sein, mit `per: player` und ohne Felder
    .twice = `{ $other }` nennt sie auch: gehaltene, gespielte und genommene Karten liegen in drei Zonen
    .phases = lass die Karte dort spielen, wo handelt, wer am Zug ist, wie in `moves: { "{" }play: { "{" }in: X{ "}" }{ "}" }`; es gibt { QUOTED($known) }
    .no-phase = nötig ist eine Phase, in der handelt, wer am Zug ist
    .race = wer zuerst kommt
    .chance = der Zufall
possible =
    .range = { $low }..{ $high }; eine Hausregel kann mehr erlauben: `replace: { "{" }options.{ $name }.range: ...{ "}" }`
    .values = möglich: { QUOTED($values) }
    .type = möglich: { $type }
    .choices = zur Wahl stehen { QUOTED($values) }
    .no-choice = es gibt nichts zu wählen
not-possible =
    .players = es ist für { $low } bis { $high } Spieler, nicht für { $players }
    .option = es gibt keine Vereinbarung oder Lesart `{ $name }`
    .value = `{ $name }` kann nicht `{ $value }` sein; möglich: { QUOTED($values) }
not-smaller =
    .address = `{ $address }` ist weder `domains.NAME` noch `cards.KIND.count`
    .domain = es gibt keinen Wertebereich `{ $name }`
    .names = `domains.{ $name }`: `{ $text }` ist keine Auswahl aus { QUOTED($known) }
    .range = `domains.{ $name }`: `{ $text }` ist kein Bereich wie 1..3
    .part = `domains.{ $name }`: `{ $text }` ist kein Teil von `{ $range }`
    .kind = es gibt keine Kartenart `{ $name }`
    .count = `cards.{ $name }.count`: `{ $text }` ist keine Zahl von 0 bis { NUMBER($limit) }
less =
    .loops = weniger Schleifen in Schleifen verwenden, oder kleinere
    .cards = weniger Karten auf einmal wählen; was sie gemeinsam haben und was nicht von ihnen abhängt, in eigenen Bedingungen sagen
twice =
    .sections = was unter beiden steht, unter ein `{ $key }` schreiben
    .values = einen der beiden löschen, oder einem von ihnen einen anderen Namen geben
with-so-many =
    { $players ->
        [one] bei { NUMBER($players) } Spieler: { $what }
       *[other] bei { NUMBER($players) } Spielern: { $what }
    }

## What there is.

known =
    .options = es gibt { QUOTED($known) }
    .no-options = es gibt keine
    .patches = von `{ $name }` gibt es { QUOTED($known) }
    .no-patches = von `{ $name }` gibt es keinen Wert, der eine Änderung ist
    .domains = die Wertebereiche sind { QUOTED($known) }
    .phases = die Phasen sind { QUOTED($known) }
    .after-a-move = eine Phase ({ QUOTED($known) }), `next_player` oder `turn_of(player)`
    .zones = die Zonen sind { QUOTED($known) }
    .variables = die Variablen sind { QUOTED($known) }
    .no-variables = es gibt keine Variablen
    .named-effects = Definitionen, die für Wirkungen stehen, sind { QUOTED($known) }
    .no-named-effects = unter `define` eine Definition mit einer Liste von Wirkungen anlegen
    .moves = die Züge sind { QUOTED($known) }
    .attributes = Karten haben { QUOTED($known) }
    .no-attributes = Karten haben keine Merkmale
    .dealt-to = solche Zonen sind { QUOTED($known) }
    .none-dealt-to = eine solche Zone gibt es nicht
    .documents = die Dokumente unter `source` sind { QUOTED($known) }
    .no-documents = unter `source` stehen keine Dokumente
    .in-braces = in geschweiften Klammern kann stehen: { QUOTED($known) }
    .none-in-braces = es gibt keine Vereinbarungen; die geschweiften Klammern weglassen
    .in-section = in `{ $section }` gibt es { QUOTED($known) }
    .seats = die Spieler sind 0 bis { $last }
    .players = die Spieler sind { COMMAS($known) }
    .ends = es kann enden durch { QUOTED($known) }
    .headings = die Überschriften dieses Kapitels sind { QUOTED($known) }
    .chapters = die anderen Kapitel sind { QUOTED($known) }
    .sentences = die Sätze weiter oben sind { QUOTED($known) }
    .no-sentences = weiter oben steht kein Satz
    .no-chapters = andere Kapitel gibt es nicht

## Expressions.

type =
    .truth = ja oder nein
    .number = eine Zahl
    .one-number = die Zahl { $number }
    .range = eine Zahl von { $low } bis { $high }
    .member = ein Wert von `{ $domain }`
    .player = ein Spieler
    .card = eine Karte
    .card-of = eine Karte ({ OR($kinds) })
    .nothing = nichts
    .not-nothing = ein Wert: am Anfang ist es nicht `nothing`
    .named = ein Wert aus einem Wertebereich von Namen
    .named-no-number = ein Wert aus einem Wertebereich von Namen (bei Zahlen `+ 1`, `- 1` schreiben)
thing =
    .option = eine Vereinbarung
    .reading = eine Lesart
    .domain = ein Wertebereich
    .kind = eine Kartenart
    .zone = eine Zone
    .variable = eine Variable
    .definition = eine Definition
    .effects = benannte Wirkungen
    .phase = eine Phase
    .move = ein Zug
    .players = ein Name für alle Spieler
    .function = eine Funktion
    .language = etwas in der Regelsprache
    .list = eine Liste
    .value = ein Wert
    .single-value = ein einzelner Wert
    .expression = ein Ausdruck
    .not-called = nichts zum Aufrufen
    .called = eine Definition oder eine Funktion
    .collection = etwas zum Durchlaufen (eine Zone, ein Wertebereich, eine Liste, `players`)
    .several-cards = mehrere Karten
    .run = eine Folge von Plätzen
    .runs = Folgen von Plätzen
    .single-values = einzelne Werte
instead-of =
    .zone = mit `count( )` zählen, mit `top( )` oder `at( )` hineinsehen, oder ihre Karten in einer Schleife durchlaufen
    .domain = einen seiner Werte nennen, oder sie in einer Schleife durchlaufen
    .kind = eine Karte dieser Art nennen, wie `KIND(value, value)`, oder mit `is` fragen
    .move = ob er möglich ist, fragt `can( )`
    .effects = mit `do` in einer Liste von Wirkungen ausführen lassen
    .phase = Phasen stehen nur unter `in` und `then`
    .players = sie in einer Schleife durchlaufen, wie `any(... for p in players)`
    .function = sie aufrufen, mit ihren Werten in ( )
    .several-cards = sie in einer Schleife durchgehen, mit `count( )` zählen, oder mit `move` alle bewegen
    .run = ihre Plätze in einer Schleife durchgehen, sie mit `count( )` zählen oder mit `in` fragen
unknown =
    .nowhere = das ist nirgends deklariert
    .local = das ist nirgends deklariert; Namen nur dieser Regel: { QUOTED($known) }
    .undefined = das ist nirgends definiert
name-the-player = den Spieler in einer Schleife benennen, zum Beispiel `any(... for p in players)`
after-a-point = ein Merkmal steht nach einem Punkt: `{ $text }`
always-here = `{ $text }` ist hier immer { $type }
both-sides = die linke Seite ist { $left }, die rechte { $right }
limit =
    .characters = { NUMBER($number) } Zeichen
    .levels = { NUMBER($number) } Ebenen
    .levels-in-all = { NUMBER($number) } Ebenen, die der verwendeten Definitionen mitgezählt
    .parts = { NUMBER($number) } Teile
    .definitions = { NUMBER($number) } Verwendungen von Definitionen mit verschiedenen Typen
    .named-effects = { NUMBER($number) } Aufrufe benannter Wirkungen
beyond =
    .plus = `+` vor einem Wert
    .sign = dieses Zeichen
    .call = der Aufruf `{ $text }`
    .names = mehr als ein Name nach `for`
    .loop = eine Schleife in `{ $name }( )`
brackets =
    .values =
        { $number ->
            [one] { NUMBER($number) } Wert in ( )
           *[other] { NUMBER($number) } Werte in ( )
        }
    .two-or-loop = mindestens zwei Werte, oder eine Schleife, in ( )
    .none = ohne [ ]
    .none-of-one = ohne [ ]: es gibt eine für das ganze Spiel
    .alone = `{ $name }` ohne ( )
lacks =
    .order = Reihenfolge
    .cells = Felder
    .numbered-cells = Zahlen für ihre Plätze
unasked =
    .nobody-acts = hier handelt niemand
    .no-score = es gibt kein `score`
    .during-the-round = bekannt ist es erst, wenn die Runde zu Ende ist
    .outside-the-match = bekannt ist es nur in `match.winners`
belongs =
    .can = `can( )` gehört in die Bedingungen und Wirkungen von Zügen
    .score = `score(p)` gehört unter `winners` oder `match`
    .total = `total(p)` gehört unter `winners` von `match`
remedy =
    .compare-number = mit einer Zahl vergleichen, wie `{ $part } > 0`
    .compare-member = mit einem Wert von `{ $domain }` vergleichen, wie `{ $part } == { $value }`
    .compare-player = mit einem Spieler vergleichen, wie `{ $part } == me`
    .ask-card = etwas von der Karte fragen, wie `{ $part }.{ $name } == ...`
    .ask-kind = `{ $part } is KIND` fragen
    .count-answers = um zu zählen, wie oft es gilt, `count(... if { $text })` mit einer Schleife schreiben; oder `1 if { $text } else 0`
    .position-member = `position({ $text })` ist die Stelle in `{ $domain }`, als Zahl
    .position-player = `position({ $text })` ist der Platz des Spielers, als Zahl
    .number-of-card = ein Merkmal nehmen, das eine Zahl ist, wie `{ $part }.{ $name }`
    .no-number-of-card = diese Karte hat kein Merkmal, das eine Zahl ist
    .kind-of-card = ein Merkmal dieser Art nehmen, wie `{ $part }.{ $name }`
    .no-kind-of-card = diese Karte hat kein Merkmal dieser Art
    .names-of-card = ein Merkmal mit Namen nehmen, wie `{ $part }.{ $name }`
    .no-names-of-card = diese Karte hat kein Merkmal mit Namen
    .name-member = einen Wert von `{ $domain }` nennen, etwa `{ $value }`
    .neighbours = `left( )` und `right( )` sind die Nachbarn eines Spielers
    .name-player = einen Spieler nennen: `me`, `turn`, `opener`, oder einen aus einer Schleife, wie `any(... for p in players)`
    .name-card = eine Karte nennen, wie `{ $card }`, oder eine aus einer Schleife nehmen, wie `any(... for c in ZONE)`

## Things and rules.

zone-to-start-in = Karten beginnen in einer Zone des ganzen Tisches, ohne Felder
one-card = eine einzelne Karte
amount =
    .values = Werte in `{ $name }`
    .faces = verschiedene Karten
    .cards = Karten
    .zones = Zonen
cells =
    .lie = die Karten von `{ $zone }` liegen in Feldern: eine davon mit `move` bewegen, oder `move: all`
    .none = `{ $zone }` hat keine Felder, `cell` sagt also nichts
    .unnamed = `{ $zone }` hat Felder: mit `cell` sagen, welches
    .one-by-one = `{ $zone }` hat Felder: die Karten einzeln bewegen
unused =
    .option = die Vereinbarung
    .reading = die Lesart
    .domain = der Wertebereich
    .zone = die Zone
    .variable = die Variable
    .definition = die Definition
phase =
    .without-moves = in der Phase `{ $name }` wird kein Zug gemacht
    .out-of-reach = nichts führt in die Phase `{ $name }`
deal-hint =
    .redeal = weniger verlangen, so dass früher oder später eine Verteilung angenommen wird
    .player = den Ausdruck nach jedem Austeilen einen Spieler nennen lassen
    .fewer = weniger Karten austeilen, oder weniger Spieler zulassen
in-random-play =
    { $players ->
        [one] { $fault }; so in einem zufälligen Spiel mit { NUMBER($players) } Spieler, bei Zug { NUMBER($move) }
       *[other] { $fault }; so in einem zufälligen Spiel mit { NUMBER($players) } Spielern, bei Zug { NUMBER($move) }
    }

## Words, citations, booklets.

sections-listed = seine Abschnitte stehen unter `source`
where-words-belong = Worte gehören zu einer Adresse wie `moves.NAME`
where-links-lead = ein Link führt zu einer Adresse wie `moves.NAME`
heading-without-words = sie hat keine Worte in `{ $language }`; sie gehören unter `headings`
ruleset-with-faults = es hat Fehler; `hausregel check { $name }` zeigt sie
rules-shown-by = `hausregel show { $name }` gibt seine Regeln aus
silent =
    .no-heading = die Anleitung hat keine solche Überschrift
    .no-sentence = kein Satz dort nennt die Regel

## Worked examples.

example =
    .set-otherwise = den Wert ändern oder weglassen
    .nobody = `{ $name }` spielt in diesem Beispiel nicht mit
    .name-twice = zwei Spieler heißen `{ $name }`
    .name-apart = jedem Spieler einen eigenen Namen geben
    .no-zone = `{ $name }` ist keine Zone
    .no-variable = `{ $name }` ist keine Variable
    .no-card = `{ $name }` ist keine Karte dieses Spiels
    .no-others = es ist nicht gesagt, wo die übrigen Karten liegen
    .others-in = die übrigen Karten können nicht in `{ $zone }` liegen
    .no-cell = es ist nicht gesagt, in welchem Feld von `{ $zone }` `{ $card }` liegt
    .cell-twice = im Feld von `{ $card }` liegen zwei Karten
    .no-such-value = `{ $name }` kann nicht `{ $value }` sein
    .no-end = `{ $name }` ist kein Ende dieses Spiels
    .no-move = `{ $name }` ist kein Zug{ $suggestion }
    .move-as = dieser Zug wird `{ $move }` geschrieben
    .no-choice = `{ $value }` ist kein Wert für `{ $name }` von `{ $move }`
    .write-zone = eine Zone wird `NAME` oder `NAME[key]` geschrieben
    .write-variable = eine Variable wird `NAME` oder `NAME[key]` geschrieben
    .write-others = `others: ZONE` hinzufügen
    .write-card = Karten werden wie `{ $card }` geschrieben
    .write-cell = `{ $card } at CELL` schreiben
    .write-plain-zone = eine Zone ohne Felder nennen
    .write-condition = zum Beispiel `moves.NAME.if.CONDITION`
with-values = { " " }mit { COMMAS($values) }
step =
    .does-not-hold = `{ $text }` gilt hier nicht
    .look-at-the-position = die Stellung nach den Zügen davor ansehen
    .turn-of-another = am Zug ist { $seat }, nicht { $told }
    .look-at-the-turn = ansehen, wer nach den Zügen davor am Zug ist
    .legal = `{ $move }` ist hier erlaubt
    .no-condition = keine Bedingung lehnt es ab
    .another-reason = `{ $move }` ist hier nicht erlaubt, aber aus einem anderen Grund: { $why }
    .not-legal = `{ $move }` ist hier nicht erlaubt: { $why }
    .chance = was aus `{ $move }` wird, ist dem Zufall überlassen
    .begin-later = ein Beispiel sagt, was geschehen muss; es dort beginnen, wo der Zufall entschieden hat
    .goes-wrong = `{ $move }` lässt sich nicht ausführen: { $what }
    .see = siehe `{ $address }`
    .not-over-by = das Spiel ist nicht durch `{ $end }` zu Ende
    .over-by = es ist durch `{ $end }` zu Ende
    .goes-on = das Spiel geht weiter
    .points =
        { $points ->
            [one] { $seat } hat { NUMBER($points) } Punkt, nicht { NUMBER($told) }
           *[other] { $seat } hat { NUMBER($points) } Punkte, nicht { NUMBER($told) }
        }
    .no-winner-yet = noch hat niemand gewonnen: das Spiel geht weiter
    .winners = gewonnen hat: { COMMAS($names) }
    .no-winner = gewonnen hat niemand
refused =
    .over = die Runde ist durch `{ $end }` zu Ende
    .turn = ein anderer ist am Zug
    .phase = es ist kein Zug der Phase `{ $phase }`
    .by = `{ $address }` lehnt es ab
stands =
    .for = { $part } ist { $value }
    .yes = { $part }: ja
    .no = { $part }: nein
    .several = { CLAUSES($values) }

## A diagnostic as a whole.

shown =
    .error = Fehler[{ $code }]: { $message }
    .warning = Warnung[{ $code }]: { $message }
    .help = Hilfe: { $help }
    .note = Hinweis: { $note }: { $place }
    .fix = Abhilfe: `{ $text }` schreiben

## Why a file is no saved game that can be used.

saved-game =
    .card = in diesem Spiel gibt es keine Karte { $name }
    .option = die Vereinbarung `{ $name }` kann nicht `{ $value }` sein
    .no-option = es gibt keine Vereinbarung oder Lesart `{ $name }`
    .smaller = es wurde mit einer kleineren Fassung der Regeln gespielt
    .other = es wurde nach { $ruleset } zu { $players }, oder mit anderen Vereinbarungen gespielt
    .at = Runde { $round }, Zug { $move }: { $why }
    .empty = es wurde noch nichts gespielt
    .no-match = es enthält mehrere Runden, die keine Partie bilden
    .no-solver = ein gespeichertes Spiel braucht keinen Solver; --solver weglassen
    .unread = { $file } lässt sich nicht lesen: { $why }

## A file that is not what it was taken for.

unfit-file =
    .saved-game = ein gespeichertes Spiel
    .certificate = ein Zertifikat
    .large = die Datei ist größer, als { $kind } sein darf ({ NUMBER($most) } Bytes)
    .no-json = gebraucht wird { $kind }; die Datei ist kein JSON ({ $why })
    .no-mark = gebraucht wird { $kind }; in der Datei fehlt `{ $mark }`
    .version = die Datei hat Fassung { $told }; dieses Programm liest Fassung { $version }
    .form = bei { $where } passt nicht, was dort steht: { $what }
    .whole = die Datei als Ganzes passt nicht: { $what }
    .proof = der Beweis stimmt nicht: { $why }
    .no-export = --export ist für eine Datei mit Beweisen, nicht für ein Zertifikat
    .no-second = --solver gilt nicht für ein Zertifikat über Kartenzahlen; dafür gibt es --prove und --proof

## Was von einer Erzählung gesagt wird.

where-telling-leads = die Adresse einer Regel schreiben, wie `moves.eat.if.hungry`
untold =
    .everywhere = überhaupt
    .in = in { QUOTED($languages) }
    .usually = mit den üblichen Werten der Optionen
    .with = mit { QUOTED($values) }
not-borne-out =
    .nothing = das ist kein durchgespieltes Beispiel und keine Behauptung
    .claim = eine Behauptung unter `properties` kann nur `never` belegen
    .may = kein Zug, den der Satz erzählt, wird darin gemacht oder erlaubt
    .must = keine Regel, die der Satz erzählt, verbietet darin einen Zug
    .number = zu { NUMBER($players) } ist es nicht so

number-words = zwei drei vier fünf sechs sieben acht neun zehn elf zwölf
