### What card players, and these pages, mean by a word: its name, the forms in which it occurs, what it means.

shuffle = mischen
    .forms = mischen, gemischt, Mische, mischt
    .meaning = Die Karten verdeckt durcheinanderbringen, damit niemand weiß, wo welche liegt.

deal = geben
    .forms = geben, gegeben, verteilt, ausgeteilt, austeilen
    .meaning = Vor dem Spiel die Karten austeilen, reihum an alle.

hand = Hand
    .forms = Hand, Kartenhand
    .meaning = Die Karten, die jemand hält. Wenn die Regeln nichts anderes sagen, sieht nur er selbst sie an.

pile = Stapel
    .forms = Stapel, Nachziehstapel
    .meaning = Karten, die übereinanderliegen, meist verdeckt, und von denen man oben zieht.

face-down = verdeckt, offen
    .forms = verdeckt, verdeckte, offen
    .meaning = Eine Karte liegt verdeckt, wenn man nur ihre Rückseite sieht, offen, wenn alle sehen, was sie ist.

colour = Farbe
    .forms = Farbe, Farben
    .meaning = Eine der Gruppen, in die die Karten geteilt sind: Rot, Gelb … oder Kreuz, Herz und so fort.

turn = Zug
    .forms = Zug
    .meaning = Was jemand tut, bevor der Nächste an die Reihe kommt. Auch ein einzelner Schritt darin heißt Zug.

pass = passen
    .forms = gepasst, passen muss, Passen
    .meaning = Im Zug nichts tun, wo die Regeln es erlauben oder verlangen.

trick = Stich
    .forms = Stich, Stiche, Stichs
    .meaning = Reihum von jedem eine Karte; jemand bekommt sie alle, wie die Regeln es sagen.

joker = Joker
    .forms = Joker
    .meaning = Eine Karte, die für andere stehen kann.

round = Runde
    .forms = Runde, Runden
    .meaning = Das Spiel von einem Geben bis zu dem Ende, das die Regeln nennen.

match = Partie
    .forms = Partie
    .meaning = Mehrere Runden, deren Punkte zusammengezählt werden.

option = Vereinbarung
    .forms = Vereinbarung, Vereinbarungen
    .meaning = Etwas, worauf man sich vor dem Spiel einigt; die Regeln nennen die Möglichkeiten und die übliche.

reading = Lesart
    .forms = Lesart, Lesarten
    .meaning = Eine von mehreren Weisen, einen gedruckten Text zu verstehen, der etwas offen lässt.

house-rule = Hausregel
    .forms = Hausregel, Hausregeln
    .meaning = Eine eigene Regel, die ein Spiel ändert; alles Übrige bleibt, wie es ist.

edition = Ausgabe
    .forms = Ausgabe, Ausgaben
    .meaning = Dasselbe Spiel, wie ein anderes Heft es druckt: in einem anderen Jahr oder einer anderen Sprache.

worked-example = Beispiel
    .forms = Beispiel, Beispiele, Beispielen
    .meaning = Eine Lage mit den Zügen, die folgen. Die Spielmaschine spielt jedes, sooft diese Seiten gemacht werden.

smaller-game = kleineres Spiel
    .forms = kleineren Spiel, kleineren Spielen, kleinere Spiele, kleineres Spiel
    .meaning = Dieselben Regeln mit weniger Karten oder kleineren Händen, damit eine Maschine jede Lage besuchen kann.

random-game = Zufallsspiel
    .forms = Zufallsspiel, Zufallsspiele, Zufallsspielen
    .meaning = Ein Spiel, in dem jede Entscheidung ausgelost wird. Es kann einen Fehler zeigen, aber nichts beweisen.
