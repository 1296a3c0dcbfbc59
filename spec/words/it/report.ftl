### What the reports of `verify` and `diff` say in the terminal. In them stand ids, addresses of rules and moves as they
### are; a sentence that can go on has no full stop.

seat = posto { $number }
both = { $first } e { $last }
range = { $first }–{ $last }
and-more = { $what } e altri { $number }
with-players = con { $players } giocatori
with-options = con { $options }
seed = seme { $number }
stopped = Interrotto prima che tutto fosse chiarito.
    .others = Altri valori di opzioni e letture hanno preso parte del tempo; `--defaults-only` li tralascia.
    .comparison = Interrotto prima che tutto fosse fatto.

verdict-unknown = non stabilito

## The verdicts at a glance.

of-ruleset = { $ruleset }, { $players } giocatori
column-players = giocatori
hold =
    { $number ->
        [one] { $number } su { $all } vale
       *[other] { $number } su { $all } valgono
    }
    .throughout =
        { $number ->
            [one] { $number } su { $all } vale sempre
           *[other] { $number } su { $all } valgono sempre
        }
    .all = Tutte le { $number } affermazioni valgono
    .limited = ({ $number } solo per quanto è stato esplorato o testato)
fail =
    { $number ->
        [one] { $number } non vale
       *[other] { $number } non valgono
    }
    .smaller =
        { $number ->
            [one] { $number } non vale in un gioco più piccolo
           *[other] { $number } non valgono in un gioco più piccolo
        }
    .vacuous = { $number } solo perché il caso non si presenta mai
    .open =
        { $number ->
            [one] { $number } non stabilita
           *[other] { $number } non stabilite
        }

## How each was settled.

settled = Come è stato stabilito
    .by = con { $how }
    .tried = dopo un tentativo con { $how }
    .shown = come mostrano delle partite
    .on = { $scope }
    .known = noto da un’esecuzione precedente
    .bound =
        { $moves ->
            [one] dopo al massimo { NUMBER($moves) } mossa
           *[other] dopo al massimo { NUMBER($moves) } mosse
        }
    .bounds = dopo al massimo tante mosse: { $bounds } giocatori
    .bound-with = { NUMBER($moves) } con { $players }
    .players = con { $players } giocatori: { $detail }
    .assuming = Supponendo: { $what }.
    .facts = Fatti chiariti uno per uno: { NUMBER($number) }.
    .facts-known = Fatti chiariti uno per uno: { NUMBER($number) }, di cui { NUMBER($known) } in un’esecuzione precedente.
    .agrees = Il motore di gioco è d’accordo in { NUMBER($positions) } situazioni e { NUMBER($moves) } mosse.
    .not-compared =
        { $number ->
            [1] L’esecuzione si è fermata prima che il risultato fosse confrontato con il gioco.
           *[other] L’esecuzione si è fermata prima che i risultati di { NUMBER($number) } giochi fossero confrontati con il gioco.
        }
games = Partite che mostrano che cosa può succedere
    .one = { $property }, { $players } giocatori

claimed =
    .always = `{ $claim }` vale sempre.
    .never = `{ $claim }` non vale mai.
    .possible = `{ $claim }` vale in qualche situazione di qualche partita.

## What fails.

fails = { $property } non vale { $where }
    .smaller = { $property } non vale in un gioco più piccolo { $where }
    .with = con { $options } ({ $players } giocatori)
label =
    .claim = enunciato
    .found = trovato
    .rule = regola
    .holds = vale
    .also = anche
holds = { $verdict } con { $players } giocatori
    .otherwise = { $verdict } con { $players } giocatori, con le scelte come sono
more-games = Altre partite che lo mostrano:
    .one = { $players } giocatori, { NUMBER($moves) } mosse
    .smaller = { $players } giocatori, { $version }, { NUMBER($moves) } mosse

## A play, told at the table.

play = La partita: { $players } giocatori, { $deck }, { $length }
    .whole = il mazzo intero
    .smaller = un gioco più piccolo ({ $version })
    .moves =
        { $number ->
            [one] { NUMBER($number) } mossa
           *[other] { NUMBER($number) } mosse
        }
    .only-deal = solo la distribuzione
    .step = Per ripercorrerla mossa per mossa:
    .gap = … { NUMBER($number) } mosse …
    .round = Manche { $number }
    .deal = La distribuzione
    .wrong = Così non va: { $why }.
    .unchanged = nessuna carta si muove
    .table = Il tavolo alla fine, visto da { $seat }; poi ciò che è coperto
won =
    { $number ->
        [1] La partita è finita (`{ $end }`); ha vinto { $winners }.
       *[other] La partita è finita (`{ $end }`); hanno vinto { $winners }.
    }
    .nobody = La partita è finita (`{ $end }`); non ha vinto nessuno.
now = Ora può agire { $seat }, nella fase `{ $phase }`; possibile: { $moves }.
    .anybody = Ora può agire chiunque, nella fase `{ $phase }`; possibile: { $moves }.
    .chance = Ora decide il caso, nella fase `{ $phase }`; possibile: { $moves }.
    .nobody = Ora nessuno può agire, nella fase `{ $phase }`; tocca a { $seat }.
many = { $number } carte
    .among = { $number } carte, fra cui { $cards }
nowhere = da nessuna parte
    .from = dal nulla

## Other values of the options.

options = Altri valori delle scelte, uno alla volta
    .several = Più scelte insieme
    .asked = verificato per { $properties }
    .combinations = combinazioni di { $options }
    .settled = { $options }: { $properties } { $verdict } ({ $detail })
    .more = { $options }: { $properties } { $verdict } ({ $detail }; altri { $number } così)
value =
    .break =
        { $number ->
            [1] { $values } viola { $what }
           *[other] { $values } violano { $what }
        }
    .open = { $values } non stabilito: { $what }
    .unseen = { $values } non esaminato
    .excluded = { $values } escluso da { $rules }
    .hold =
        { $number ->
            [1] { $values } va bene
           *[other] { $values } vanno bene
        }
    .hold-all = { $values } vanno tutti bene

## What differs.

side =
    .with = { $ruleset } con { $options }
    .as-it-is = { $ruleset } così com’è
    .only = Solo { $side } si può giocare con { $players } giocatori.
    .alone = Solo le regole di { $side } portano a questa situazione; si chiede a { $other } che cosa ne dice.
    .small = Si vede in un gioco più piccolo ({ $version }); se anche con il mazzo intero, resta aperto.
compared = confrontati con { $players } giocatori
    .both-with = tutti e due con { $options }
    .differs = Il gioco è diverso: { $detail }.
    .proved = Il gioco è lo stesso: { $detail }.
    .unseen = Non si è trovata nessuna differenza nel gioco: { $detail }.
    .unknown = Se il gioco sia diverso non è chiarito: { $detail }.
written = Che cosa è scritto in modo diverso
    .only-a = solo in a
    .only-b = solo in b
    .changed = cambiato
    .set = impostato in modo diverso
    .matters = conta per { $rules }
    .idle = nessuna regola del gioco ne dipende, con le scelte come sono
    .more = … altre { $number } righe
parts = i giochi si separano, per una di più regole
    .by = { $rule }, con { $players } giocatori
same = Che cosa non ha mostrato differenze, e fin dove è stato verificato
    .far = con { $players } giocatori: { $detail }
base =
    .title = Confrontato con { $base }
    .published = I verdetti sulla base sono stati pubblicati il { $date }; il confronto è con i valori abituali di tutte le scelte.
    .earlier = I verdetti sulla base sono di esecuzioni precedenti su questa macchina; il confronto è con i valori abituali di tutte le scelte.
    .nothing = Della base non è conservato alcun verdetto: non si sa quindi che cosa ha fatto la modifica. `hausregel verify { $base }` li stabilisce.
    .lost = Perso: { $property } ({ $players } giocatori) era { $before }, ed è { $now }.
    .gained = Guadagnato: { $property } ({ $players } giocatori) era { $before }, ed è { $now }.
    .open = Aperto: { $property } ({ $players } giocatori) è { $before } per la base e { $now } qui; non si sa se la modifica c’entra.
    .none-lost = Non si conosce nulla che sia perso.
    .same =
        { $number ->
            [one] { NUMBER($number) } verdetto dice lo stesso di entrambi.
           *[other] { NUMBER($number) } verdetti dicono lo stesso di entrambi.
        }
    .not-known = Della base non è conservato nulla su: { QUOTED($properties) }.
