### Quello che dicono i comandi, oltre ai resoconti di `verify` e di `diff`.

list =
    .facts = { $players } giocatori, { $cards } carte, { $status }
    .faulty = `{ $file }` ha errori e manca qui; `hausregel check` li mostra
    .letter = { $usual }; alla lettera { $letter }
    .unverified = non ancora verificato in questa forma
status =
    .official = regole stampate
    .variant = regole diffuse
    .house = regola della casa

## On the way.

stopping = arresto in corso; quello che è già chiarito sarà ancora riferito (di nuovo Ctrl-C: subito)
memory = il sistema ha chiuso un processo, come fa quando manca la memoria; si riferisce quello che era già chiarito
unsaved = alcune partite non si sono potute salvare: vi si gioca con carte diverse da quelle delle regole
uncertified = nessun certificato è stato scritto: nulla è dimostrato che un certificato possa mostrare, o il tempo era finito
comparing = confronto in corso
same = i due sono uguali; per confrontare due letture, sceglierne una: --option-b { $reading }=VALORE
contradiction = il gioco contraddice quello che è stato dimostrato; perciò di questo gioco non si riferisce nulla
    .broke = con { $players } giocatori: la parte del programma «{ $engine }» si è interrotta: { $what }
    .found = con { $players } giocatori: { $what }
    .game = La partita che lo mostra: { $file }
    .ours = È un errore di Hausregel, non delle regole. Si prega di segnalarlo, con il comando e il file.
no-words = in questa lingua manca il testo: { $address }
too-long = le regole non stanno in due facciate: ne servono { $sides } in corpo { $points }

## A saved game.

story =
    .head = { $ruleset }, { $players } giocatori
    .shows = Una partita che mostra che { $property } non vale
    .changed = Da allora sono cambiate queste regole: { $rules }
    .round = Mano { $number }, aperta da { $seat }
    .over = Finita per `{ $end }`: ha vinto { $winners }; punti: { $points }
    .nobody = Finita per `{ $end }`: nessuno ha vinto; punti: { $points }
    .open = Non ancora finita; mosse possibili: { $moves }
    .stuck = Non ancora finita; nessuna mossa è possibile
    .broken = La partita non può proseguire alla mossa { $number }, { $seat }: { $move }
    .broken-deal = La partita non può proseguire già alla distribuzione
    .next = (Invio: avanti, q: basta)
unfit =
    .round = la mano precedente non era finita
    .match-over = la partita è finita, e non segue nessun’altra mano
    .other-opener = secondo le regole apre questa mano il posto { $due }, qui invece il posto { $seat }
    .no-match = queste regole non hanno una partita di più mani
    .opener = comincia il posto { $seat }, ma i giocatori sono { $players }
    .deal = sulla distribuzione è registrato più di quanto chiedono le regole
    .more = sul caso è registrato più di quanto chiedono le regole
    .pick = il caso doveva scegliere fra { $number } possibilità, è registrato { $told }
    .shuffle = { $number } carte erano da mescolare, è registrato altro
    .refused = { $move } del posto { $seat } non è possibile ({ $rule })
    .no-move = { $move } non è una mossa di queste regole
again =
    .held =
        { $number ->
            [one] La partita si può rigiocare com’è stata salvata: { NUMBER($number) } mossa.
           *[other] La partita si può rigiocare com’è stata salvata: { NUMBER($number) } mosse.
        }
    .failed = La partita non si può rigiocare: mano { $round }, mossa { $move }: { $why }.
    .failed-deal = La partita non si può rigiocare: mano { $round }, la distribuzione: { $why }.
    .changed = Da allora sono cambiate queste regole: { $rules }.
    .shows = Mostra che `{ $property }` non vale: { $what }.
    .shows-not = Non mostra che `{ $property }` non vale.
    .smaller = In un gioco più piccolo non vale; con il mazzo intero la questione è aperta.

## A certificate.

certificate =
    .held = Il certificato è valido ({ $ruleset }, { $players } giocatori).
    .failed = Il certificato non è valido ({ $ruleset }, { $players } giocatori).
    .why = Il motivo: { $why }.
    .settled = Confermato comunque: { $properties }.
    .anew = Dimostrato di nuovo, senza riprendere nulla da altrove: { $properties }.
    .questions = Sono state poste { NUMBER($number) } domande, e ciascuna ha avuto la risposta che dà il certificato.
    .denied = { $solver } dice il contrario: { $facts }.
    .open = { $solver } non ha risposto a { NUMBER($number) } di queste: { $facts }.
    .confirmed = { $solver } le conferma tutte, { NUMBER($number) }.
    .proved = Ognuna delle { NUMBER($number) } domande ha in { $file } una dimostrazione, controllata senza un solutore.
    .unproved = { NUMBER($number) } non hanno una dimostrazione in { $file }: { $facts }.
    .proofs = Tutte le { NUMBER($number) } domande di questo file sono dimostrate ({ $about }).
    .exported = { NUMBER($number) } domande sono state scritte in { $folder }: clausole e dimostrazioni (.cnf, .lrat), disuguaglianze (.smt2).

## What a code or a property means.

explain =
    .error = errore
    .warning = avvertimento
    .wrong = Sbagliato:
    .right = Giusto:
    .expression = nelle espressioni
    .effect = in un elenco di effetti
    .values = Uno tra: { COMMAS($values) }.

## What `check` found in a file.

checked =
    .errors =
        { $number ->
            [one] { NUMBER($number) } errore
           *[other] { NUMBER($number) } errori
        }
    .warnings =
        { $number ->
            [one] { NUMBER($number) } avviso
           *[other] { NUMBER($number) } avvisi
        }
    .booklet =
        { $number ->
            [one] nessun errore, { NUMBER($number) } frase accanto alle sue regole
           *[other] nessun errore, { NUMBER($number) } frasi accanto alle loro regole
        }
    .players =
        { $number ->
            [one] nessun errore, per { NUMBER($number) } persona
           *[other] nessun errore, per { NUMBER($number) } persone
        }
    .span = nessun errore, da { $low } a { $high } persone
    .held =
        { $number ->
            [one] { NUMBER($number) } esempio è giusto
           *[other] { NUMBER($number) } esempi sono giusti
        }
    .no-examples = nessun esempio
    .without-words = Senza parole proprie; le pagine e `play` le formano dalle regole:
    .and-more = { $addresses } e altre { $number }
    .fixed =
        { $number ->
            [one] { $file }: { NUMBER($number) } correzione fatta
           *[other] { $file }: { NUMBER($number) } correzioni fatte
        }

## Random games.

random =
    .head = { $ruleset }: { NUMBER($games) } partite casuali per ogni numero di giocatori, seme { $seed }
    .doing = { $ruleset }, partite casuali
    .done = { $what }: { NUMBER($done) } di { NUMBER($all) }
    .players = giocatori
    .finished = finite
    .moves = mosse
    .longest = max.
    .lengths = lunghezze
    .wins = vittorie per posto, in %
    .legend = mosse: la mediana; lunghezze: dalla partita più corta alla 99ª su cento.
    .use = Uso di ogni regola, in mosse per partita
    .rule = regola
    .never = mai
    .unseen = { $players } giocatori: mai visto, benché dichiarato possibile: { $claims }
    .held = Nessuna partita si è bloccata, ha perso una carta o ha smentito un enunciato. È testato in queste partite, non dimostrato.
    .findings = Che cosa si è trovato
    .finding = { $players } giocatori, { $kind }, { $address }: { NUMBER($games) } partite su { NUMBER($all) }
    .what =
        { $number ->
            [one] { $what }; la più corta di queste partite ha { NUMBER($number) } mossa
           *[other] { $what }; la più corta di queste partite ha { NUMBER($number) } mosse
        }
    .rate = Giocato da un kernel: { NUMBER($moves) } mosse in { NUMBER($seconds) } s, tutto compreso, { NUMBER($rate) } al secondo.
    .plain-no-numba = Numba non è installato, perciò gioca il motore di riferimento; con `pip install hausregel[fast]` molte partite vanno più in fretta.
    .plain-rounds = Gioca il motore di riferimento: le mani di questo incontro non cominciano tutte allo stesso modo, e i kernel distribuiscono solo la prima.
    .plain-no-kernel = Gioca il motore di riferimento: per { $address } non c’è ancora un kernel ({ $why }).
no-kernel =
    .draw-from-cells = carte pescate a caso da caselle
    .end-of-no-stack = la carta in cima o in fondo a ciò che non è un mazzetto
    .many-combinations = un ciclo di effetti su molte combinazioni
    .cards-into-cells = carte che vanno in caselle senza un posto
    .was-of-move = `was` intorno a una mossa
    .too-large = troppo grande per un kernel che esplora
kind =
    .impossible-deal = distribuzione impossibile
    .refused-deals = distribuzioni rifiutate
    .stuck = partita bloccata
    .standstill = partita ferma
    .loop = giro senza fine
    .cut-off = partita interrotta
    .misplaced-card = carta fuori posto
    .clash = contrasto
    .shortage = carte mancanti
    .lost-cards = carte perdute
    .claim = enunciato smentito
    .no-winner = nessun vincitore
    .replay = non rigiocabile

## Che cosa fa una regola al gioco.

effect =
    .doing = { $ruleset }, partite con le stesse carte
    .head = Che cosa cambia { $rule }, rispetto a { $base }
    .with = { $ruleset } con { $options }
    .games = { NUMBER($games) } partite per parte, con le stesse carte, seme { $seed }.
    .known = Fermato quando ogni differenza tra le probabilità di vincere era nota entro { $points } punti percentuali.
    .not-known = Non ogni differenza tra le probabilità di vincere è nota entro { $points } punti percentuali.
    .told-random = Gioco a caso: ogni mossa possibile è ugualmente probabile.
    .told-practised = Gioco esercitato: le mosse che hanno aiutato in partite contro sé stessi sono più probabili.
    .told-sensible = Gioco ragionato: le mosse sono ponderate, come fanno gli altri al tavolo.
    .rounds = È un incontro di più mani. Ciò che è detto delle partite vale per le prime mani, ciò che è detto degli incontri per tutte le mani.
    .first-rounds = È un incontro di più mani; sono state giocate prime mani.
    .section =
        { $players ->
            [one] { $players } giocatore, { $policy }
           *[other] { $players } giocatori, { $policy }
        }
    .policy-random = gioco a caso
    .policy-practised = gioco esercitato
    .policy-sensible = gioco ragionato
    .exact = numeri esatti
    .exact-section =
        { $players ->
            [one] { $players } giocatore, numeri esatti del gioco a caso: { $version }
           *[other] { $players } giocatori, numeri esatti del gioco a caso: { $version }
        }
    .base = base
    .rule = regola
    .difference = differenza
    .chances = probabilità di vincere
    .starter = chi comincia
    .place =
        { $number ->
            [one] { $number } posto dopo
           *[other] { $number } posti dopo
        }
    .seat = posto { $number }
    .shared = vincono insieme
    .ends = come finiscono le partite
    .stuck = nessuno può agire
    .endless = non finisce mai
    .cut-off = interrotta dopo { NUMBER($moves) } mosse
    .fault = le regole falliscono
    .undealt = non si può distribuire
    .course = in una partita che arriva a una fine
    .moves = mosse
    .forced = mosse obbligate
    .decisions = vere decisioni
    .turns-passed = turni passati
    .lead-changes = cambi in testa
    .lead-settled = mosse finché chi è in testa non cambia più
    .use = uso di ogni regola, in mosse per partita
    .length = durata delle partite che arrivano a una fine, in mosse
    .shortest = la più breve possibile
    .longest = la più lunga possibile
    .shortest-seen = la più breve vista
    .longest-seen = la più lunga vista
    .median = la metà ne ha al più
    .most-have = il 95 % ne ha al più
    .between = { $value } ({ $low }–{ $high })
    .percent = %
    .no-bound = senza limite
    .none-seen = nessuna vista
    .same-in-all = uguale in tutte
    .the-same = uguale
    .equal = { NUMBER($equal) } coppie di partite su { NUMBER($games) } sono andate allo stesso modo.
    .visited = Ogni posizione è stata visitata: { NUMBER($first) } e { NUMBER($second) }.
    .lacking = Che cosa accade nel gioco intero e in questo gioco più piccolo mai: { COMMAS($parts) }.
    .does-not-show = In questo gioco più piccolo i due hanno gli stessi numeri. Con tutte le carte possono differire.
    .no-version = Non ce ne sono: non si è trovato un gioco più piccolo che mantenga la differenza.
    .too-large = Non ce ne sono: tutti i giochi più piccoli hanno più posizioni di quante ne permetta --states.
    .unsettled = Non ce ne sono: il gioco gira in tondo troppo a lungo per stabilirli.
    .match-chances = probabilità di vincere l’incontro
    .match-ends = come finiscono gli incontri
    .match-over = è concluso
    .match-cut-off = interrotto dopo { NUMBER($rounds) } mani
    .match-broken-off = una mano non arriva a una fine
    .match-course = in un incontro concluso
    .match-rounds = mani
    .match-moves = mosse in tutte le mani
    .deal = che cosa decide chi vince
    .deal-explains = spiegato dalle carte avute
    .ladder-section =
        { $players ->
            [one] { $players } giocatore, quanto vale giocare meglio
           *[other] { $players } giocatori, quanto vale giocare meglio
        }
    .step-practised = uno esercitato, gli altri a caso
    .step-sensible = uno ragionato, gli altri esercitati
    .ladder-told = { NUMBER($games) } partite per gradino, con le stesse carte: quanto più spesso vince chi gioca meglio di tutti gli altri.
    .best = gioco migliore di entrambi
    .best-hidden = chi comincia: vittorie meno sconfitte
    .best-starter = vittoria forzata per chi comincia
    .best-other = vittoria forzata per l’altro
    .best-told = Gioco migliore: a mani nascoste in equilibrio, tra limiti calcolati; e quanto spesso una vittoria può essere forzata a carte scoperte, qualunque cosa facciano l’altro e il caso.
    .no-best = Il gioco migliore lì non è calcolato: { $why }.
    .why-not-two = è per due giocatori
    .why-race = nessuno decide chi muove
    .why-not-zero-sum = i punti non si vincono l’uno dall’altro
    .why-too-large = ci sono troppe partite possibili
    .why-endless = il gioco può tornare a una posizione
    .why-fault = le regole falliscono, o nessuno può agire
    .why-tells-secrets = ciò che un giocatore può fare rivela ciò che gli è nascosto
    .why-seats-differ = le regole nominano posti
    .legend = ± è un intervallo che contiene il valore vero 95 volte su 100, ciascuno per sé. Una differenza è nominata solo se regge di fronte a tutti i numeri di questo rapporto insieme: dove un cambiamento non cambia nulla, al più un rapporto su cento ne nomina una. «Nessuna vista ≤ 3»: può essercene una, e l’intervallo dice che non è più grande. «Uguale in tutte»: ogni coppia di partite concordava in questo.

chart =
    .sweep = { $ruleset }: { NUMBER($games) } partite per riga
sweep =
    .head = { $ruleset }: { NUMBER($games) } partite per riga, con le stesse carte dove i mazzi sono gli stessi, seme { $seed }
    .policy = gioco
    .no-end = nessuna fine raggiunta
    .legend = ± è un intervallo che contiene il valore vero 95 volte su 100, ciascuno per sé; per distinguere due righe, chiedi a `hausregel effect`. Di un incontro sono state giocate prime mani.
    .known = Fermato dopo { NUMBER($games) } partite: ogni probabilità di vincere è nota entro { $points } punti percentuali.
    .unknown = Dopo { NUMBER($games) } partite non ogni probabilità di vincere è nota entro { $points } punti percentuali.
    .any-time = ± dice quanto un numero può distare dal valore vero, 95 volte su 100, qualunque sia il numero di partite a cui ci si ferma.

## Piccole modifiche che riparano un gioco.

repair =
    .doing = ricerca di riparazioni
    .not-refuted = `{ $property }` non è smentita: non c’è nulla da riparare.
    .head = Le riparazioni più piccole di `{ $property }` in { $ruleset }, { $players } giocatori
    .one = { $number }. { $what }
    .words = `{ $property }`: { $words }
    .word = { $players } giocatori { $word }
    .alike = { NUMBER($some) } partite casuali su { NUMBER($games) }, dalle stesse distribuzioni, finiscono allo stesso modo.
    .length = Una partita dura in media { $before } mosse, e { $after } con la modifica.
    .weaker = Meno è accertato di prima: { $properties }
    .none = Non è stata trovata nessuna piccola modifica che lo ripari.
    .tried =
        { $number ->
            [one] È stata provata { NUMBER($number) } modifica.
           *[other] Sono state provate { NUMBER($number) } modifiche.
        }
    .nothing = { NUMBER($number) } non cambiano nulla, o la stessa cosa di un’altra.
    .by-play = { NUMBER($number) } non si accordano con le regole o falliscono nel gioco.
    .refuted = Con { NUMBER($number) } è smentita o sospetta.
    .lost = Con { NUMBER($number) } è smentita o sospetta qualche altra cosa.
    .unsettled = Di { NUMBER($number) } il verificatore non può dire abbastanza.
    .left = { NUMBER($number) } non sono state sottoposte al verificatore.
    .stopped = La ricerca è stata interrotta prima che tutto fosse provato.

## What `demo` says.

demo =
    .title = Controllo, esempi e partite a caso
    .check = controllo
    .random = partite a caso
    .ruleset = regole
    .players = giocatori
    .games = partite
    .finished = finite
    .findings = rilievi
    .none = nessuno
    .faults =
        { $number ->
            [one] { NUMBER($number) } errore
           *[other] { NUMBER($number) } errori
        }
    .same = Le stesse regole in un’altra edizione o lingua; le loro parole e i loro esempi sono stati controllati:
    .finding = { $ruleset }, { $players } giocatori: { $kind } a { $address }
    .share = { $what } ({ NUMBER($games) } partite su { NUMBER($all) })
    .faulty = { $ruleset } contiene errori: hausregel check { $ruleset }
    .checked = raccolte di regole controllate: { NUMBER($rulesets) }; esempi giusti: { NUMBER($examples) }
    .counted = In ogni posizione si sono contate le carte e si sono esaminate le affermazioni; ogni partita è stata rigiocata dalla sua registrazione.
    .tested = Ciò che valeva è stato provato in queste partite, non dimostrato. { $seconds } s.
overview =
    .title = Chiarito con le scelte predefinite, tutte le carte, ogni numero di giocatori
    .seconds = secondi
    .group = { $ruleset }: { $property } { $word }, { $players } giocatori
    .late =
        { $number ->
            [one] { $ruleset }: { NUMBER($number) } domanda non è stata chiarita nel tempo dato
           *[other] { $ruleset }: { NUMBER($number) } domande non sono state chiarite nel tempo dato
        }
    .not-begun = Non cominciate nel tempo dato: { $names }. Che cosa ne è chiarito: hausregel list
    .many = { NUMBER($number) } raccolte di regole
    .whole = Tutto il rapporto su una raccolta di regole, con le partite che mostrano che cosa non va: hausregel verify REGOLE

## What `new` writes and says.

new =
    .done = { $file }: { $begun }; `hausregel check { $quoted }` e `hausregel play { $quoted }`
    .extends = estende { $base }
    .whole = un piccolo gioco da cambiare
    .how = Togliere il # davanti alle righe da cambiare. `hausregel check` dice che cosa non va.
    .address = una regola con il suo indirizzo: le chiavi che portano a essa, unite da punti
    .set = altri valori di scelte e letture
    .usual = di solito { $value }; possibile: { $possible }
    .replace = regole come sono ora: riscriverle
    .next = Di più: `hausregel show` mostra tutte le regole della base, `hausregel verify` dice che cosa ha fatto la modifica.
    .ask-base = Quale gioco deve cambiare? (un nome, un percorso, o ? per un elenco)
    .ask-name = Come si chiama la regola della casa?
    .listed = Possono cambiare: le scelte con il loro valore abituale e ciò che è possibile, e le regole con il loro indirizzo.
    .ask-change = Che cosa deve cambiare? (un numero o un nome; niente quando basta)
    .ask-value = { $name } (possibile: { $possible })
    .nothing = `{ $name }` non è nell’elenco.

## What `docs` says.

site =
    .built =
        { $number ->
            [one] { $file }: { NUMBER($number) } lingua, { $seconds } s
           *[other] { $file }: { NUMBER($number) } lingue, { $seconds } s
        }
    .served = { $address }  (Ctrl-C ferma)
    .stopped = fermato

## What `findings` says.

collected =
    .verified = { $number } di { $all }, { $ruleset }: { $counts }, { $time }
    .comparing = confronto di { NUMBER($number) } letture ed edizioni
    .pairs = letture ed edizioni
    .plays = partite
    .findings = rilievi
    .looked = { $ruleset }, { $kind }: { $some } partite su { $all } lo mostrano, { $time }
    .shortened = { NUMBER($plays) } partite, { NUMBER($before) } mosse prima, { NUMBER($now) } adesso
    .repaired = { NUMBER($some) } rilievi su { NUMBER($all) } hanno una riparazione
    .total = rilievi: { NUMBER($number) }; raccolte di regole: { NUMBER($rulesets) }

tell =
    .none = { $name } non ha ancora un racconto in questa lingua
    .read =
        { $number ->
            [one] { NUMBER($number) } frase letta; annotata in { $file }
           *[other] { NUMBER($number) } frasi lette; annotate in { $file }
        }

watch =
    .verdict =
        { $players ->
            [one] { $property }, { NUMBER($players) } giocatore
           *[other] { $property }, { NUMBER($players) } giocatori
        }
    .settled = Tutte le affermazioni sono dimostrate o confutate. In attesa di un cambiamento; Ctrl-C termina.
    .done =
        { $number ->
            [one] { NUMBER($number) } affermazione non è né dimostrata né confutata. In attesa di un cambiamento; Ctrl-C termina.
           *[other] { NUMBER($number) } affermazioni non sono né dimostrate né confutate. In attesa di un cambiamento; Ctrl-C termina.
        }
draft =
    .how = Ogni frase aspetta la sua regola: al posto di `not_said` nominare le `rules` che la portano, o `aside` se non è una regola.
    .own-words = Riscrivere `says` con parole proprie, in inglese, prima di pubblicare: le parole stampate sono di altri.
    .waits = aspetta la sua regola
    .done =
        { $number ->
            [one] { $file } e { $booklet }: { NUMBER($number) } frase aspetta la sua regola
           *[other] { $file } e { $booklet }: { NUMBER($number) } frasi aspettano le loro regole
        }
