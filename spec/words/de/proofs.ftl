### Where a page follows proofs on the reader's device. The script fills in the blanks.

head = Die Beweise auf diesem Gerät prüfen
about = Was bewiesen ist, beruht auf Fragen: Kann eine Regel in irgendeiner Stellung, in der alles Übrige gilt, tun, was sie nicht darf? Jede muss mit Nein beantwortet sein. Hier geht dein Browser der Begründung jedes Neins Schritt für Schritt nach, mit einem Prüfer von weniger als 400 Zeilen und ohne den Löser, der sie gefunden hat.
without = Um die Beweise hier zu prüfen, braucht die Seite JavaScript und einen Webserver: `hausregel docs serve` öffnet diese Seiten so, dass es geht.
start = { $questions } Fragen für { $players } Personen prüfen
following = { $done } von { $all } Fragen nachgegangen
held = Gerade eben, auf diesem Gerät: Für { $players } Personen wurde jede der { $questions } Fragen bis zum Ende nachvollzogen, in { $seconds } Sekunden.
wrong = Für { $players } Personen ist ein Beweis falsch: { $why }
proves = Was sie beweisen
trusted = Dass diese Fragen auf das Behauptete hinauslaufen, liegt an Hausregel, das seine Übersetzung mit gespielten Partien vergleicht: siehe im Handbuch *Der Beweis, der sich nachprüfen lässt*.
