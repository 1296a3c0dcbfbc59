### Che cosa dice `--help` dei comandi, dei loro argomenti e delle loro opzioni.

## How a help page is laid out.

page =
    .usage = Uso:
    .options = Opzioni:
    .commands = Comandi:
    .any-options = { "[" }OPZIONI]
    .any-command = COMANDO [ARGOMENTI]
    .default = se non indicato: { $value }
    .span = da { $low } a { $high }
    .least = { $low } o più
    .one-of = tra { COMMAS($values) }

## What stands for a value.

value =
    .a = A
    .b = B
    .word = PAROLA
    .file = FILE
    .files = { "[" }FILE]...
    .folder = CARTELLA
    .id = ID
    .kind = TIPO
    .moves = MOSSE
    .name = NOME
    .new = NUOVO
    .number = NUMERO
    .old = VECCHIO
    .players = N o A-B
    .positions = POSIZIONI
    .ruleset = REGOLE
    .rulesets = { "[" }REGOLE]...
    .seconds = SECONDI
    .setting = NOME=VALORE
    .time = TEMPO
    .what = { "[" }CHE COSA]

## Options that several commands have.

shared =
    .help = Mostra questo aiuto.
    .version = Mostra la versione.
    .lang = La lingua del testo.
    .format = Il formato del risultato.
    .cache = La cartella che conserva quanto è chiarito per le volte successive.
    .players = Il numero di giocatori; se non indicato, tutti quelli che le regole ammettono.
    .seed = Il numero iniziale del caso; lo stesso dà lo stesso risultato.
    .workers = Il numero di processi; se non indicato, uno per processore.
    .option = Fissa una scelta o una lettura; si può ripetere.

## The commands.

hausregel = Giochi di carte scritti in YAML: controllati, giocati, dimostrati.
    .more = REGOLE è un nome da `hausregel list`, o il percorso di un file che finisce in .yaml.
check = Controlla raccolte di regole: forma, nomi, tipi, parole, preparazione, esempi; e i libretti accanto alle loro regole.
    .more = FILE è un percorso, o il nome di una raccolta di regole o di un libretto; di un file di parole si controllano le regole a cui appartiene. Senza file si controlla tutto quello che viene con Hausregel.
show = Mostra le regole riunite: come stampate, con tutte le letture, o come si leggono con le scelte indicate.
    .origin = Mostra da quale file viene ogni riga.
    .kernel = Mostrare il kernel del gioco: il codice Python che lo gioca in fretta.
    .players = Il numero di giocatori del kernel; senza indicazione il più piccolo permesso.
list = Elenca le raccolte di regole che vengono con Hausregel.
new = Scrive una regola della casa da riempire, o un piccolo gioco per cominciare: NAME.yaml.
    .extends = Le regole da cambiare.
    .kind = Il genere di un gioco senza base.
play = Gioca al tavolo, contro semplici giocatori automatici.
    .players = Il numero di giocatori; se non indicato, il più piccolo che le regole ammettono.
    .seed = Il numero iniziale del caso; lo stesso dà la stessa distribuzione.
    .seat = Un posto che si gioca in persona; si può ripetere. Se non indicato, il posto 0.
    .save = Il file in cui salvare la partita.
    .resume = Riprende una partita salvata.
    .bots = Come giocano gli altri.
    .match = Gioca una partita di più mani.
simulate = Gioca molte partite a caso e conta che cosa succede.
    .more = In ogni posizione si cercano carte perdute e si esaminano le affermazioni dell’autore; ogni partita viene rigiocata dalla sua registrazione. Da 5.000 partite in su, con Numba, gioca un kernel; un seme dà allora partite diverse da quelle senza.
    .games = Quante partite giocare per ogni numero di giocatori.
    .max-moves = Interrompe una partita dopo tante mosse.
    .plain = Far giocare il motore di riferimento, quante che siano le partite.
    .save = La cartella per una partita di ogni rilievo.
verify = Dimostra o confuta quanto si afferma di un gioco, e mostra una partita per ogni affermazione falsa.
    .more = Ctrl-C ferma e mostra quanto è chiarito fino a quel punto; `hausregel explain PROPRIETÀ` dice che cosa afferma una proprietà.
    .property = Chiarisce solo questa proprietà; si può ripetere. Se non indicato, tutte.
    .budget = Il tempo concesso in tutto, come 60s o 5m; se non indicato, senza limite.
    .readings = Come leggere i passi aperti della stampa: come si gioca di solito (usual), alla lettera (literal), o in entrambi i modi uno dopo l’altro (both). Se non indicato entrambi, se sono diversi e nessuna lettura è fissata; con --defaults-only come si gioca di solito.
    .all-options = Dimostra anche gli altri valori delle scelte che cambiano il gioco.
    .defaults-only = Tralascia gli altri valori delle scelte.
    .witnesses = Quante partite mostrare per ogni difetto.
    .resume = Riprende quanto era stato fermato.
    .fresh = Chiarisce tutto da capo, senza usare quanto si è fatto prima.
    .watch = In quante posizioni di partite giocate si confrontano le dimostrazioni col gioco; 0: nessuna.
    .strict = Finisce con 4 se qualcosa è solo esplorato o provato giocando.
    .save = La cartella per le partite che mostrano che cosa non va.
    .certificates = Una cartella per le dimostrazioni, che `hausregel replay --check` può ricontrollare.
repair = Cerca le modifiche più piccole con cui una proprietà confutata vale, senza che un’altra vada persa.
    .more = Si provano altri valori di letture e scelte, una condizione in meno o in più, e altre fini; prima giocando, poi con `verify`. Si nominano quelle con cui la proprietà è dimostrata o esplorata, a cominciare da quelle che cambiano meno il gioco. Finisce con 0 se c’è una riparazione, o niente da riparare; con 4 se non se n’è trovata nessuna.
    .property = La proprietà che deve valere.
    .most = Quante riparazioni nominare al massimo.
    .patches = Quante modifiche sottoporre al massimo alla verifica.
    .budget = Il tempo concesso a ogni verifica, come 60s; se non indicato, senza limite.
replay = Ripercorre una partita salvata, o una che mostra un rilievo; o controlla un certificato.
    .all = Mostra tutta la partita in una volta.
    .against = Rigioca la partita con altre regole.
    .check = Dice solo se vale; FILE può essere anche il certificato di una dimostrazione.
    .solver = Con --check: fa confermare da cvc5 quanto risponde Z3.
diff = Mostra in che cosa differiscono due raccolte di regole, regola per regola, ognuna con una partita che lo mostra; o fin dove non si è trovata alcuna differenza.
    .more = Una raccolta di regole si può confrontare con se stessa in un’altra lettura: `hausregel diff R R --option-b NOME=VALORE`.
    .option = Fissa una scelta o una lettura in entrambe.
    .option-a = Fissa una scelta o una lettura solo in A.
    .option-b = Fissa una scelta o una lettura solo in B.
    .budget = Il tempo concesso, come 20s o 5m; se non indicato, senza limite.
    .save = La cartella per le partite che mostrano una differenza.
explain = Spiega un messaggio, una proprietà che `verify` chiarisce, o una parola del linguaggio.
    .more = PAROLA è un codice come HR404, l’identificativo di una proprietà come ends, una chiave come faces, o una parola delle espressioni come can.
demo = Controlla tutte le raccolte di regole, o quelle nominate, gioca i loro esempi e partite a caso, ne chiarisce le proprietà, e mostra tabelle.
    .games = Quante partite a caso giocare per ogni raccolta di regole e ogni numero di giocatori.
    .verify = Chiarisce anche le proprietà, con le scelte predefinite.
    .whole = Chiarisce prima le proprietà di queste regole, senza limite di tempo; si può ripetere.
    .seconds = Il tempo concesso a tutte le altre insieme.
    .save = La cartella per una partita di ogni rilievo.
    .report = Scrive in Markdown l’esito delle partite a caso.
findings = Raccoglie che cosa, nelle regole stampate, è sbagliato, manca, resta aperto o differisce.
    .more = Tutte le raccolte di regole della biblioteca, o quelle nominate, sono verificate nelle loro letture abituali e con ogni altro valore preso da solo; i valori di ogni lettura sono messi a confronto, gli esempi stampati giocati con ciascuno, e ogni edizione è confrontata con quella che modifica. Quanto una pagina esistente dice di altre regole resta. Ctrl-C ferma; lo stesso comando riprende da quanto è chiarito.
    .out = Scrive i rilievi in una pagina Markdown; le partite vanno in una cartella dello stesso nome, accanto.
    .proofs = Scrive tutti i verdetti in Markdown.
    .keep = Conserva i verdetti accanto alle regole, per `list`.
    .budget = Il tempo concesso a ogni raccolta di regole, come 90s o 5m; se non indicato, senza limite.
    .compare = Il tempo concesso a ogni confronto di regole, in secondi; se non indicato, senza limite.
    .kind = Cerca solo i rilievi di questo tipo, che non hanno bisogno di verdetti; tutti gli altri della pagina restano. Si può ripetere.
    .shorten = Cerca, per quanto sta sulla pagina, partite più corte che mostrano la stessa cosa; niente viene verificato di nuovo.
    .repair = Cerca le riparazioni più piccole per quanto sta sulla pagina; ogni verifica ha il --budget.
    .work = Con --shorten: quante mosse si provano per ogni partita.
docs = Pubblica regole: un sito con una pagina per ogni gioco, o un foglio per il tavolo.
docs-build = Costruisce il sito di tutte le regole, o di quelle nominate, in tutte le lingue.
    .out = La cartella in cui scrivere il sito.
    .source = Un proprio progetto Sphinx, che usa l’estensione `hausregel.site`.
    .lang = Una lingua; si può ripetere. Se non indicato, tutte.
    .findings = I rilievi da mostrare: il file findings.json che `hausregel findings --out` scrive.
    .lenient = Scrive il sito anche se ci sono avvertimenti.
    .fresh = Ricostruisce tutto.
    .engine = Se chi visita può giocare nelle pagine.
    .workers = Quante lingue costruire alla volta.
docs-serve = Serve un sito costruito su questa macchina, per giocare nelle sue pagine. Ctrl-C ferma.
    .out = La cartella in cui si trova il sito.
    .port = La porta; 0 ne prende una libera.
docs-changes = Scrive in Markdown, con le parole di chi gioca, che cosa è cambiato da una versione delle regole all’altra.
docs-sheet = Scrive le regole per il tavolo in PDF, su una o due facciate A4, con le proprie scelte già inserite.
    .players = Il numero di giocatori; se non indicato, il più grande che le regole ammettono.
    .out = Il file PDF da scrivere; se non indicato, ha il nome delle regole, del numero di giocatori e della lingua.
schema = Mostra il percorso di un JSON Schema, per gli editor.
    .more = CHE COSA è uno tra ruleset, booklet, replay, verify, certificate, diff; se non indicato, ruleset.
