### Was an einer Befehlszeile falsch ist.

## Rulesets that are not there.

ruleset =
    .no-file = es gibt keine Datei `{ $name }`; { $hint }
    .file-meant = es gibt kein Regelwerk `{ $name }`; ist die Datei `{ $name }.yaml` gemeint?
    .folder = `{ $name }` ist ein Ordner; eine Datei darin angeben, oder einen Namen aus `hausregel list`
    .other-file = `{ $name }` ist keine Regeldatei: deren Namen enden auf .yaml
    .unknown = es gibt kein Regelwerk `{ $name }`; { $hint }
    .listed = `hausregel list` zeigt, welche es gibt

## Options of a ruleset, and how many play.

option =
    .form = `--option { $text }`: NAME=WERT schreiben
    .known = die Vereinbarungen sind { COMMAS($known) }
    .none = es hat keine Vereinbarungen
    .unknown = `{ $ruleset }` hat keine Vereinbarung `{ $name }`; { $hint }
    .readings = `--option readings={ $text }`: readings=literal oder readings=usual schreiben
    .value = die Vereinbarung `{ $name }` kann nicht `{ $value }` sein; möglich: { QUOTED($possible) }
    .not-possible = { $why }; `hausregel show { $ruleset }` sagt, was möglich ist
players =
    .form = `--players { $text }`: eine Zahl schreiben, oder zwei mit `-` dazwischen
    .backwards = `--players { $text }`: die kleinere Zahl zuerst schreiben
    .not-for = `{ $ruleset }` ist für { $low } bis { $high } Spieler, nicht { $text }

## What single commands were asked for.

word =
    .unknown = es gibt keinen Code, keine Eigenschaft und kein Wort der Sprache `{ $name }`; { $hint }
    .known = Codes sehen aus wie HR404; die Eigenschaften sind { COMMAS($known) }
new =
    .one-of = mit `--extends REGELWERK` sagen, was geändert wird, oder mit `--kind`, mit welcher Art von Spiel es beginnt: { COMMAS($known) }
    .no-kind = es gibt keine Art `{ $name }`; es gibt { COMMAS($known) }
    .empty = der Hausregel einen Namen geben: `hausregel new NAME`
    .no-name = keine Datei kann { $name } heißen
    .exists = { $file } gibt es schon und bleibt, wie es ist
    .unwritten = { $file } lässt sich nicht schreiben: { $why }
    .no-rule = es gibt keine Regel `{ $name }`; { $hint }
    .rules = Regeln sind { QUOTED($known) } und dergleichen
play =
    .seats = die Plätze sind 0 bis { $last }
    .no-match = `{ $ruleset }` hat keine Partie aus mehreren Runden
replay =
    .one-of = nur eines von { $options } auf einmal
    .needs-check = { $option } gehört zu --check
diff =
    .unplayable = mit diesen Vereinbarungen lässt sich keines von beiden spielen
    .players = die beiden sind für { $low } bis { $high } Spieler, nicht { $text }
effect =
    .no-base = `{ $ruleset }` erweitert nichts: nenne mit --against, womit verglichen werden soll, oder lege eine Vereinbarung fest
    .players = `{ $base }` und `{ $rule }` sind nicht beide für so viele Personen
verify =
    .resume-fresh = `--resume` macht mit dem Bekannten weiter, `--fresh` lässt es beiseite: nur eines davon angeben
    .no-property = `{ $ruleset }` hat keine Eigenschaft `{ $name }`; { $hint }
    .properties = es gibt { COMMAS($known) }

vary =
    .form = `--vary` braucht NAME=VON..BIS oder NAME=WERT,WERT, nicht `{ $text }`
    .many = `--vary` verlangt { NUMBER($number) } Verbindungen; gespielt werden höchstens { NUMBER($most) }

## Command lines that cannot be read.

line =
    .usage = Aufruf: { $line }
    .try = Hilfe gibt `{ $line }`.
    .error = Fehler: { $message }
    .no-command = es gibt keinen Befehl `{ $name }`{ $hint }
    .no-option = es gibt keine Option `{ $name }`{ $hint }
    .missing-command = ein Befehl fehlt
    .name = `{ $name }`
    .missing = { $name } fehlt
    .needs-a-value = `{ $name }` braucht einen Wert
    .takes-no-value = `{ $name }` nimmt keinen Wert
    .too-much = das sind mehr Wörter, als `{ $command }` nimmt
    .value = { $name }: { $why }
value =
    .not-one-of = `{ $value }` ist keines von { QUOTED($possible) }
    .no-integer = `{ $value }` ist keine ganze Zahl
    .no-number = `{ $value }` ist keine Zahl
    .out-of-range = `{ $value }` liegt nicht zwischen { $low } und { $high }
    .too-small = `{ $value }` ist weniger als { $low }
    .no-path = `{ $value }` ist kein Pfad
    .no-file = es gibt keine Datei `{ $value }`
    .no-folder = es gibt keinen Ordner `{ $value }`
    .is-a-folder = `{ $value }` ist ein Ordner
    .is-a-file = `{ $value }` ist eine Datei
    .unreadable = `{ $value }` darf nicht gelesen werden
    .no-time = `{ $value }`: eine Zeit wie 60s, 5m oder 1h schreiben
    .no-chart = `{ $value }` kann keine Diagramme aufnehmen: Der Name endet mit keinem von { COMMAS($possible) }

## Which options of `findings` go together, and what it cannot do.

findings =
    .alone = --shorten oder --repair arbeitet an der Seite von --out; alles andere weglassen
    .no-verdicts = --kind fällt keine Urteile; --proofs und --keep weglassen
    .properties-alone = --property gilt den Seiten von --out und --proofs; --keep und --kind weglassen
    .kept = angehalten; was geklärt ist, bleibt, derselbe Befehl macht damit weiter
    .unwritten = angehalten; nichts wurde geschrieben
    .no-findings = auf { $page } stehen keine Befunde
    .no-repairs = auf { $page } ist nichts zu reparieren

## A site that is not there, or not whole.

site =
    .warned = die Website ließ sich nicht ohne Warnungen bauen in: { COMMAS($languages) }
    .missing = in `{ $folder }` ist keine Website; `hausregel docs build --out { $folder }` baut eine

## A file that cannot be used.

file =
    .unfit = { $file }: { $why }
check =
    .fix-files = --fix ändert Dateien: die nennen, die es ändern darf
extra =
    .missing = { $package } ist nicht installiert: `pip install hausregel[{ $extra }]` bringt, was dieser Befehl braucht
draft =
    .unread = { $file } ist als Anleitung nicht zu gebrauchen: { $why }
referee =
    .one-of = leg eine Stellung aus: `--position DATEI` oder `--example NAME` für die eines Beispiels
    .no-example = `{ $ruleset }` hat kein Beispiel `{ $name }`; { $hint }
    .known = es gibt { COMMAS($known) }
    .no-examples = es hat keines
