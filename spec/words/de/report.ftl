### What the reports of `verify` and `diff` say in the terminal. In them stand ids, addresses of rules and moves as they
### are; a sentence that can go on has no full stop.

seat = Platz { $number }
both = { $first } und { $last }
range = { $first } bis { $last }
and-more = { $what } und { $number } weitere
with-players = bei { $players } Personen
with-options = mit { $options }
seed = Startzahl { $number }
stopped = Abgebrochen, bevor alles geklärt war.
    .others = Andere Werte von Optionen und Lesarten brauchten einen Teil der Zeit; `--defaults-only` lässt sie weg.
    .comparison = Abgebrochen, bevor alles getan war.

verdict-unknown = offen

## The verdicts at a glance.

of-ruleset = { $ruleset }, { $players } Personen
column-players = Personen
hold =
    { $number ->
        [one] { $number } von { $all } stimmt
       *[other] { $number } von { $all } stimmen
    }
    .throughout =
        { $number ->
            [one] { $number } von { $all } stimmt durchweg
           *[other] { $number } von { $all } stimmen durchweg
        }
    .all = Alle { $number } Behauptungen stimmen
    .limited = ({ $number } nur, soweit durchsucht oder getestet wurde)
fail =
    { $number ->
        [one] { $number } stimmt nicht
       *[other] { $number } stimmen nicht
    }
    .smaller =
        { $number ->
            [one] { $number } stimmt in einem kleineren Spiel nicht
           *[other] { $number } stimmen in einem kleineren Spiel nicht
        }
    .vacuous = { $number } nur, weil der Fall nie eintritt
    .open = { $number } offen

## How each was settled.

settled = Wie es festgestellt wurde
    .by = durch { $how }
    .tried = nach einem Versuch durch { $how }
    .shown = wie Spiele zeigen
    .on = mit { $scope }
    .known = bekannt aus einem früheren Lauf
    .bound =
        { $moves ->
            [one] nach höchstens { NUMBER($moves) } Zug
           *[other] nach höchstens { NUMBER($moves) } Zügen
        }
    .bounds = nach höchstens so vielen Zügen: { $bounds } Personen
    .bound-with = { NUMBER($moves) } bei { $players }
    .players = bei { $players } Personen: { $detail }
    .assuming = Vorausgesetzt: { $what }.
    .facts = Einzeln geklärte Tatsachen: { NUMBER($number) }.
    .facts-known = Einzeln geklärte Tatsachen: { NUMBER($number) }, davon { NUMBER($known) } in einem früheren Lauf.
    .agrees = Die Spielmaschine stimmt in { NUMBER($positions) } Lagen und { NUMBER($moves) } Zügen damit überein.
    .not-compared =
        { $number ->
            [1] Der Lauf endete, bevor das Ergebnis mit dem Spiel verglichen war.
           *[other] Der Lauf endete, bevor die Ergebnisse zu { NUMBER($number) } Spielen mit dem Spiel verglichen waren.
        }
games = Spiele, die zeigen, was vorkommen kann
    .one = { $property }, { $players } Personen

claimed =
    .always = `{ $claim }` gilt immer.
    .never = `{ $claim }` gilt nie.
    .possible = `{ $claim }` gilt in irgendeiner Lage irgendeines Spiels.

## What fails.

fails = { $property } stimmt nicht { $where }
    .smaller = { $property } stimmt in einem kleineren Spiel nicht { $where }
    .with = mit { $options } (bei { $players } Personen)
label =
    .claim = Aussage
    .found = Befund
    .rule = Regel
    .holds = gilt
    .also = auch
holds = { $verdict } bei { $players } Personen
    .otherwise = { $verdict } bei { $players } Personen, so wie die Vereinbarungen stehen
more-games = Weitere Spiele, die es zeigen:
    .one = { $players } Personen, { NUMBER($moves) } Züge
    .smaller = { $players } Personen, { $version }, { NUMBER($moves) } Züge

## A play, told at the table.

play = Der Spielverlauf: { $players } Personen, { $deck }, { $length }
    .whole = der ganze Kartensatz
    .smaller = ein kleineres Spiel ({ $version })
    .moves =
        { $number ->
            [one] { NUMBER($number) } Zug
           *[other] { NUMBER($number) } Züge
        }
    .only-deal = nur das Austeilen
    .step = Schritt für Schritt nachspielen:
    .gap = … { NUMBER($number) } Züge …
    .round = Runde { $number }
    .deal = Das Austeilen
    .wrong = Das geht nicht: { $why }.
    .unchanged = keine Karte bewegt sich
    .table = Der Tisch am Ende aus der Sicht von { $seat }; danach, was verdeckt ist
won =
    { $number ->
        [1] Das Spiel ist aus (`{ $end }`); { $winners } hat gewonnen.
       *[other] Das Spiel ist aus (`{ $end }`); { $winners } haben gewonnen.
    }
    .nobody = Das Spiel ist aus (`{ $end }`); niemand hat gewonnen.
now = Jetzt kann { $seat } handeln, im Abschnitt `{ $phase }`; möglich: { $moves }.
    .anybody = Jetzt kann jeder handeln, im Abschnitt `{ $phase }`; möglich: { $moves }.
    .chance = Jetzt entscheidet der Zufall, im Abschnitt `{ $phase }`; möglich: { $moves }.
    .nobody = Jetzt kann niemand handeln, im Abschnitt `{ $phase }`; am Zug ist { $seat }.
many = { $number } Karten
    .among = { $number } Karten, darunter { $cards }
nowhere = nirgendwohin
    .from = von nirgendwo

## Other values of the options.

options = Andere Werte der Vereinbarungen, jeweils einer
    .several = Mehrere Vereinbarungen zusammen
    .asked = geprüft an { $properties }
    .combinations = Kombinationen von { $options }
    .settled = { $options }: { $properties } { $verdict } ({ $detail })
    .more = { $options }: { $properties } { $verdict } ({ $detail }; { $number } weitere ebenso)
value =
    .break =
        { $number ->
            [1] { $values } bricht { $what }
           *[other] { $values } brechen { $what }
        }
    .open = { $values } offen: { $what }
    .unseen = { $values } nicht angesehen
    .excluded = { $values } ausgeschlossen durch { $rules }
    .hold =
        { $number ->
            [1] { $values } besteht
           *[other] { $values } bestehen
        }
    .hold-all = { $values } bestehen alle

## What differs.

side =
    .with = { $ruleset } mit { $options }
    .as-it-is = { $ruleset }, wie es ist
    .only = Nur { $side } lässt sich mit { $players } Personen spielen.
    .alone = Nur die Regeln von { $side } führen in diese Lage; { $other } wird gefragt, was danach gilt.
    .small = Das zeigt sich in einem kleineren Spiel ({ $version }); ob auch mit dem ganzen Kartensatz, ist offen.
compared = verglichen bei { $players } Personen
    .both-with = beide mit { $options }
    .differs = Es spielt sich verschieden: { $detail }.
    .proved = Es spielt sich gleich: { $detail }.
    .unseen = Im Spiel wurde kein Unterschied gefunden: { $detail }.
    .unknown = Ob es sich verschieden spielt, ist offen: { $detail }.
written = Was anders geschrieben ist
    .only-a = nur in a
    .only-b = nur in b
    .changed = geändert
    .set = anders eingestellt
    .matters = von Bedeutung für { $rules }
    .idle = so, wie die Vereinbarungen stehen, hängt keine Spielregel davon ab
    .more = … { $number } weitere Zeilen
parts = die Spiele trennen sich, durch eine von mehreren Regeln
    .by = { $rule }, bei { $players } Personen
same = Was keinen Unterschied zeigte, und wie weit das geprüft wurde
    .far = bei { $players } Personen: { $detail }
base =
    .title = Verglichen mit { $base }
    .published = Die Urteile über die Basis wurden am { $date } veröffentlicht; verglichen wird mit den üblichen Werten aller Vereinbarungen.
    .earlier = Die Urteile über die Basis stammen aus früheren Läufen auf diesem Rechner; verglichen wird mit den üblichen Werten aller Vereinbarungen.
    .nothing = Über die Basis sind keine Urteile gespeichert; was die Änderung bewirkt hat, ist also nicht bekannt. `hausregel verify { $base }` klärt es.
    .lost = Verloren: { $property } ({ $players } Personen) war { $before } und ist { $now }.
    .gained = Gewonnen: { $property } ({ $players } Personen) war { $before } und ist { $now }.
    .open = Offen: { $property } ({ $players } Personen) ist für die Basis { $before } und hier { $now }; ob die Änderung dafür etwas ausmacht, ist nicht bekannt.
    .none-lost = Es ist nichts bekannt, was verloren wäre.
    .same =
        { $number ->
            [one] { NUMBER($number) } Urteil lautet über beide gleich.
           *[other] { NUMBER($number) } Urteile lauten über beide gleich.
        }
    .not-known = Über die Basis ist nichts gespeichert zu: { QUOTED($properties) }.
