### Che cosa non va in una riga di comando.

## Rulesets that are not there.

ruleset =
    .no-file = non c’è nessun file `{ $name }`; { $hint }
    .file-meant = non c’è nessuna raccolta di regole `{ $name }`; si intende il file `{ $name }.yaml`?
    .folder = `{ $name }` è una cartella; indicare un file al suo interno, o un nome da `hausregel list`
    .other-file = `{ $name }` non è un file di regole: il nome di uno finisce in .yaml
    .unknown = non c’è nessuna raccolta di regole `{ $name }`; { $hint }
    .listed = `hausregel list` mostra quelle che ci sono

## Options of a ruleset, and how many play.

option =
    .form = `--option { $text }`: scrivere NOME=VALORE
    .known = le scelte sono { COMMAS($known) }
    .none = non ha scelte
    .unknown = `{ $ruleset }` non ha una scelta `{ $name }`; { $hint }
    .readings = `--option readings={ $text }`: scrivere readings=literal o readings=usual
    .value = la scelta `{ $name }` non può essere `{ $value }`; possibile: { QUOTED($possible) }
    .not-possible = { $why }; `hausregel show { $ruleset }` dice che cosa è possibile
players =
    .form = `--players { $text }`: scrivere un numero, o due con `-` in mezzo
    .backwards = `--players { $text }`: scrivere prima il numero più piccolo
    .not-for = `{ $ruleset }` è per un numero di giocatori da { $low } a { $high }, non { $text }

## What single commands were asked for.

word =
    .unknown = non c’è nessun codice, proprietà o parola del linguaggio `{ $name }`; { $hint }
    .known = i codici sono come HR404; le proprietà sono { COMMAS($known) }
new =
    .one-of = dire che cosa cambia con `--extends`, o con quale genere di gioco cominciare con `--kind`: { COMMAS($known) }
    .no-kind = non c’è nessun genere `{ $name }`; ci sono { COMMAS($known) }
    .empty = dare un nome alla regola della casa: `hausregel new NOME`
    .no-name = nessun file può chiamarsi { $name }
    .exists = { $file } esiste già, e resta com’è
    .unwritten = { $file } non si può scrivere: { $why }
    .no-rule = non c’è una regola `{ $name }`; { $hint }
    .rules = le regole sono { QUOTED($known) } e simili
play =
    .seats = i posti vanno da 0 a { $last }
    .no-match = `{ $ruleset }` non ha una partita di più mani
replay =
    .one-of = uno solo tra { $options } alla volta
    .needs-check = { $option } va con --check
diff =
    .unplayable = con queste scelte non si può giocare nessuna delle due
    .players = le due sono per un numero di giocatori da { $low } a { $high }, non { $text }
effect =
    .no-base = `{ $ruleset }` non estende nulla: indica con --against con che cosa confrontarlo, o fissa una scelta
    .players = `{ $base }` e `{ $rule }` non hanno in comune un tale numero di giocatori
verify =
    .resume-fresh = `--resume` continua con ciò che è noto, `--fresh` lo lascia da parte: dare uno dei due
    .no-property = `{ $ruleset }` non ha una proprietà `{ $name }`; { $hint }
    .properties = ci sono { COMMAS($known) }

vary =
    .form = `--vary` vuole NOME=DA..A o NOME=VALORE,VALORE, non `{ $text }`
    .many = `--vary` chiede { NUMBER($number) } combinazioni; se ne giocano al più { NUMBER($most) }

## Command lines that cannot be read.

line =
    .usage = Uso: { $line }
    .try = Per l’aiuto: `{ $line }`.
    .error = Errore: { $message }
    .no-command = non c’è nessun comando `{ $name }`{ $hint }
    .no-option = non c’è nessuna opzione `{ $name }`{ $hint }
    .missing-command = manca un comando
    .name = `{ $name }`
    .missing = manca { $name }
    .needs-a-value = `{ $name }` vuole un valore
    .takes-no-value = `{ $name }` non prende valori
    .too-much = ci sono più parole di quante ne prenda `{ $command }`
    .value = { $name }: { $why }
value =
    .not-one-of = `{ $value }` non è fra { QUOTED($possible) }
    .no-integer = `{ $value }` non è un numero intero
    .no-number = `{ $value }` non è un numero
    .out-of-range = `{ $value }` non è fra { $low } e { $high }
    .too-small = `{ $value }` è meno di { $low }
    .no-path = `{ $value }` non è un percorso
    .no-file = non c’è nessun file `{ $value }`
    .no-folder = non c’è nessuna cartella `{ $value }`
    .is-a-folder = `{ $value }` è una cartella
    .is-a-file = `{ $value }` è un file
    .unreadable = non è permesso leggere `{ $value }`
    .no-time = `{ $value }`: scrivere un tempo come 60s, 5m o 1h
    .no-chart = `{ $value }` non può contenere grafici: il nome non finisce con nessuno di { COMMAS($possible) }

## Which options of `findings` go together, and what it cannot do.

findings =
    .alone = --shorten o --repair lavora sulla pagina di --out; tralasciare tutto il resto
    .no-verdicts = --kind non emette verdetti; tralasciare --proofs e --keep
    .properties-alone = --property riguarda le pagine di --out e di --proofs; tralasciare --keep e --kind
    .kept = fermato; quanto è chiarito resta, lo stesso comando continua da lì
    .unwritten = fermato; non è stato scritto nulla
    .no-findings = su { $page } non ci sono rilievi
    .no-repairs = su { $page } non c’è niente da riparare

## A site that is not there, or not whole.

site =
    .warned = il sito non è stato costruito senza avvertimenti in: { COMMAS($languages) }
    .missing = in `{ $folder }` non c’è nessun sito; `hausregel docs build --out { $folder }` ne costruisce uno

## A file that cannot be used.

file =
    .unfit = { $file }: { $why }
check =
    .fix-files = --fix cambia dei file: indicare quelli che può cambiare
extra =
    .missing = { $package } non è installato: `pip install hausregel[{ $extra }]` aggiunge ciò che serve a questo comando
draft =
    .unread = { $file } non si può usare come libretto: { $why }
referee =
    .one-of = disponi una posizione: `--position FILE`, o `--example NOME` per quella di un esempio
    .no-example = `{ $ruleset }` non ha un esempio `{ $name }`; { $hint }
    .known = ci sono { COMMAS($known) }
    .no-examples = non ne ha
