### What the pages of rules, the sheets and the reports say.

players =
    { $number ->
        [one] { NUMBER($number) } giocatore
       *[other] { NUMBER($number) } giocatori
    }
    .range = da { $fewest } a { $most } giocatori

cards =
    { $number ->
        [one] { NUMBER($number) } carta
       *[other] { NUMBER($number) } carte
    }

value =
    .part = Parte { $number } del turno
    .turn = Il turno
    .by_players = { $value } (in { $players })
    .nothing = niente
    .seat = Giocatore { $number }
    .as_players = tante quanti sono i giocatori
    .quoted = «{ $value }»

needed =
    .title = Che cosa serve
    .cards_with = { $cards } in { $players }
    .kind = Carte
    .number = Quante
    .which = Quali
    .once = ognuna una volta
    .gaps = non tutte le combinazioni
    .pairs = ogni coppia di { $values }
    .times = ognuna { $number } volte
    .several = ognuna { $numbers } volte
    .range = da { $first } a { $last }
    .alike = tutte uguali

aim =
    .title = Lo scopo del gioco

agreed =
    .title = Che cosa si è concordato
    .variants = Si può anche

setup =
    .title = La preparazione
    .table = Il tavolo all’inizio, { $players }
    .several = { $players } giocatori
    .players = Giocatori

turn =
    .title = Il tuo turno
    .race = Può agire chiunque soddisfi le condizioni; vale il primo.
    .chance = Decide il caso.
    .moves = Qui si può:
    .picture = Il turno in un’immagine
    .skipped = Viene saltato:

moves =
    .title = Che cosa puoi fare
    .when = Quando:
    .then = Poi:
    .or = o
    .stay = il tuo turno continua
    .race-stay = il turno continua
    .to_phase = il tuo turno continua: { $phase }
    .turn-again = tocca di nuovo a te
    .turn-left = tocca al vicino di sinistra
    .turn-right = tocca al vicino di destra
    .turn-next = tocca al prossimo giocatore che non viene saltato
    .to_race_phase = il turno continua: { $phase }
    .race-again = chi è di turno gioca ancora una volta
    .race-left = tocca al vicino di sinistra di chi è di turno
    .race-right = tocca al vicino di destra di chi è di turno
    .race-next = dopo chi è di turno tocca al prossimo giocatore che non viene saltato
    .over = la manche è finita
    .turn-other = tocca al giocatore indicato dalle regole
    .turn_in = { $turn }: { $phase }
    .duty = Obbligatorio:
    .before = chi può farlo non può scegliere invece:
    .shown = Esempi:
    .options = Dipende dai vostri accordi:
    .against = Condizioni:

follows =
    .title = Che cosa succede da sé

telling =
    .with = Con { $players } giocatori:{ " " }
    .more = Altre regole
    .exact-title = Le regole esatte
    .exactly = Ciò che è raccontato sopra, regola per regola, come lo gioca la macchina. Ogni frase porta alle sue regole.
    .whole = Il racconto dice tutte le regole.
    .read = Il racconto dice tutte le regole ed è stato letto accanto alle regole come sono.
    .left-out =
        { $number ->
            [one] Il racconto tralascia { NUMBER($number) } regola.
           *[other] Il racconto tralascia { NUMBER($number) } regole.
        }
    .stale =
        { $number ->
            [one] { NUMBER($number) } frase del racconto è più vecchia della sua regola.
           *[other] { NUMBER($number) } frasi del racconto sono più vecchie delle loro regole.
        }

special =
    .title = Le carte speciali
    .moves = Mosse che dipendono da queste carte:

end =
    .title = Quando finisce la manche

scoring =
    .title = Chi vince

match =
    .title = Più manche

options =
    .title = Che cosa potete concordare
    .intro = Prima della partita potete scegliere altri valori. Ecco che cosa decide ognuno.
    .taken = Di solito:
    .values = Possibilità: { $values }.
    .range = È possibile ogni numero da { $first } a { $last }.
    .changes = Riguarda:

readings =
    .literal = alla lettera
    .usual = come si gioca di solito
    .title = Che cosa il regolamento lascia aperto
    .intro = In questi punti il testo stampato si può leggere in più modi. Questa pagina prende la lettura usuale; potete concordarne un’altra.

family =
    .title = La famiglia di questo gioco
    .game = Gioco
    .what = Che cos’è
    .base = questo si basa su di esso
    .edition = un’altra edizione
    .official = dallo stesso regolamento
    .variant = senza fonte stampata
    .house = una regola della casa

status =
    .official = Da un regolamento stampato
    .variant = Regole diffuse, senza fonte stampata
    .house = Una regola della casa

examples =
    .title = Esempi passo per passo
    .intro = Ogni esempio è stato giocato dal motore quando è nata questa pagina, ed è andato come raccontato.
    .printed = Un esempio tratto dal regolamento.
    .own = Un nostro esempio di ciò che dice il regolamento.
    .alone = Un esempio nostro.
    .agreed = Convenuto in questo esempio:

first-game =
    .title = Prova tu: che cosa è permesso?
    .intro = Situazioni prese dagli esempi, come le vede chi è di turno. Quali mosse sono permesse? Apri una mossa per vedere la risposta.
    .which = Tocca a { $who }. È permesso?
    .yes = Sì
    .no = No

play =
    .position = La situazione
    .deal = Le carte sono distribuite
    .legal = è permesso
    .illegal = non è permesso
    .ended = La manche è finita:
    .scores = I punti: { $scores }
    .winners = Vittoria: { $winners }
    .no_winner = Non vince nessuno
    .chance = Il caso
    .begin = Il tavolo all’inizio
    .end = Il tavolo alla fine
    .table = Il tavolo

numbers =
    .none_seen = Non si è vista alcuna differenza.
    .title = Il gioco in numeri
    .effect = Che cosa fa questa regola al gioco
    .intro = Contato in { $games } partite per ogni numero di giocatori e modo di giocare, di un incontro in prime mani, il { $date }. ± è un intervallo che contiene il valore vero 95 volte su 100, ciascuno per sé.
    .compared = Confrontato con { $base } con le stesse carte, in { $games } partite per parte per ogni numero di giocatori e modo di giocare. Si mostrano solo le differenze che reggono di fronte a tutti i numeri di questo confronto insieme; ± è un intervallo. Una casella vuota: non si è vista alcuna differenza, anche se può essercene una piccola.
    .no_difference = Rispetto a { $base } non si è vista alcuna differenza in { $games } partite per parte per ogni numero di giocatori e modo di giocare, né nelle probabilità, né in come finiscono le partite, né nel loro corso. Può essercene una piccola.
    .random = Gioco a caso: ogni mossa possibile è ugualmente probabile
    .practised = Gioco esercitato: le mosse che hanno aiutato in partite contro sé stessi sono più probabili
    .players = Con tanti giocatori
    .percent = %
    .starter = vince chi comincia
    .place =
        { $number ->
            [1] vince chi viene subito dopo
           *[other] vince chi viene { $number } posti dopo
        }
    .seat = vince il posto { $number }
    .shared = si vince insieme
    .moves = mosse
    .forced = mosse senza scelta
    .decisions = decisioni
    .turns-passed = turni passati
    .lead-changes = cambi in testa
    .lead-settled = mosse finché chi è in testa non cambia più
    .no-end = partite che non arrivano a una fine
    .median = la metà delle partite ha al più tante mosse
    .most-have = il 95 % ha al più tante mosse
    .deal-explains = quanto le carte avute spiegano chi vince
    .stuck = nessuno può agire
    .endless = non finisce mai
    .cut-off = interrotta perché troppo lunga
    .fault = le regole falliscono
    .undealt = non si può distribuire
    .use = { $move }: volte per partita
    .end = finisce così: { $end }

proofs =
    .letter = Letto alla lettera, cioè con queste letture:
    .letter_same = Tutti i verdetti sono gli stessi.
    .title = Che cosa è dimostrato di questo gioco
    .more = Che cosa è dimostrato, e fin dove
    .none = Queste regole, così come sono, non sono state verificate.
    .intro = Una riga per ogni affermazione, una colonna per ogni numero di giocatori. { $meaning }
    .meaning = Che cosa significano le parole
    .claim = Affermazione
    .made = Stabilito il { $date } con { $versions }, con i valori abituali di tutte le scelte e letture. Questo comando lo riproduce:
    .details = Come è stato stabilito ognuno
    .with = in { $players }:
    .bound = Al massimo { $moves } mosse.
    .usual = Dove non si dice altro:
    .bounds = Al massimo tante mosse: { $bounds }.
    .bound_with = { $moves } in { $players }
    .by = Per mezzo di { $fact }.
    .on = Su: { $fact }.
    .assuming = Si basa su: { $fact }.

program =
    .verifier = verificatore

verdict =
    .proved = dimostrato
    .shown = mostrato
    .explored = esplorato
    .tested = testato
    .refuted = confutato
    .suspected = sospetto
    .vacuous = a vuoto
    .unknown = non stabilito
    .differs = diverso

method =
    .solver = dimostrazione con un risolutore
    .proof = una dimostrazione
    .counting = il conto delle carte
    .explorer = visita di ogni situazione
    .random_play = partite casuali
    .guided_play = ricerca di una partita
    .reference_engine = il gioco stesso
    .reading_of_the_rules = lettura delle regole
    .none = { "" }

ending =
    .always = ogni partita finisce
    .almost-surely = ogni partita finisce, a meno che il caso non si opponga per sempre
    .if-players-cooperate = una partita finisce se tutti lo vogliono; qualcuno potrebbe farla durare per sempre
    .may-not-end = una partita può durare per sempre, qualunque cosa vogliano i giocatori
    .open = una partita può andare avanti all’infinito

faults =
    .title = Che cosa non va o resta aperto in queste regole
    .intro = Trovato dal verificatore, o mettendo libretti e regole fianco a fianco. L’esecuzione principale è del { $date }. Ogni partita comincia con una distribuzione regolare ed è stata giocata dal motore.
    .play = La partita che lo mostra
    .apart = Una partita in cui fa differenza
    .rule = La regola:
    .question = La domanda:
    .claim = L’affermazione:
    .reading = Qui si prende: { $taken }. Possibile anche: { $others }.
    .not_with = Non visto con { $name }: { $value }.
    .players = { $players } giocatori
    .chosen = Letto con:
    .rates = Quante volte, se le mosse sono scelte a caso:
    .rate = con { $players } giocatori, { NUMBER($some) } volte su { NUMBER($games) } partite
    .known = Come si sa:
    .print = Nello stampato, con parole nostre (in inglese):
    .mended = Riparato da:
    .repair_with = Con { $players } giocatori:
    .repair = La riparazione più piccola:
    .repair_alike = { $some } partite casuali su { $games } finiscono allo stesso modo.
    .no_repair = Di nessuna delle { $tried } piccole modifiche è accertato che lo ripari.
    .ways = { $number } letture.
    .refuted_with = Con { $value } in { $players } non vale più: { $claim }.
    .with = Con { $value }:
    .differs = Con { $value } il gioco è diverso.
    .unsettled = Con { $value }: non si sa se cambi il gioco.
    .same = Con { $value } il gioco è lo stesso:
    .after =
        { $number ->
            [1] dopo una mossa
           *[other] dopo { NUMBER($number) } mosse
        }
    .at_start = all’inizio
    .smaller = in un gioco più piccolo ({ $smaller })
    .title_of = Che cosa non va o resta aperto in { $game }

found =
    .cut_short = Turni che una mancanza di carte interrompe
    .unequal_seats = Posti che vincono più spesso di altri
    .no_choice = Giochi in cui nessuno decide mai nulla
    .hollow_end = Chi mette fine alla partita può non vincerla
    .wording = Parole che indicano due cose, e cose che hanno due parole
    .endless = Partite che possono non finire
    .stuck = Situazioni in cui nessuno può agire
    .trap = Situazioni da cui nessuno può più finire, o un giocatore può impedirlo per sempre
    .undealable = Distribuzioni impossibili
    .missing = Materiale che viene a mancare
    .no_result = Fini senza risultato
    .tie = Partite che più giocatori possono vincere
    .good_loser = Perdenti con punti buoni quanto quelli di un vincitore
    .contradiction = Regole che si contraddicono
    .dead = Affermazioni mai, o sempre, vere
    .base_and_variant = Regole del gioco base che qui non contano
    .broken_claim = Affermazioni che non valgono
    .secret = Regole che rivelano carte nascoste
    .unchecked_duty = Obblighi che nessun altro può controllare
    .open_passage = Passi che si possono leggere in più modi
    .text_and_example = Letture contraddette dall’esempio stampato
    .editions = Edizioni e lingue che dicono cose diverse
    .inheritance = Frasi del gioco di base che la variante sostituisce o tralascia
    .uneven_deal = Distribuzioni che non vengono pari, non lasciano nulla o vanno ripetute
    .uneven_turns = Partite che finiscono prima che tutti abbiano avuto altrettanti turni
    .later_choice = Scelte che i giocatori fanno conoscendo quelle degli altri
    .unkept_promise = Promesse che una partita può non mantenere
    .idle_move = Mosse che si possono fare a vuoto
    .open_order = Ciò che accade insieme, in un ordine lasciato aperto
    .not_in_print = Regole che nessuna frase stampata chiarisce
    .said_twice = Ciò che è detto due volte
    .print_differs = Frasi che una lingua o un’edizione omette o dice diversamente
    .left_to_the_table = Domande che il testo stampato lascia ai giocatori
    .at_odds = Frasi che non concordano tra loro
    .misprint = Refusi

sources =
    .title = Da dove vengono le regole
    .document = Documento
    .publisher = Editore
    .year = Anno
    .language = Lingua
    .concordance = Che cosa dice il testo stampato, frase per frase:{ " " }
    .places = Dove è stampato

notes =
    .title = Note sul testo stampato

language =
    .de = tedesco
    .en = inglese
    .fr = francese
    .it = italiano

differences =
    .title = Che cosa cambia qui
    .since = Che cosa è cambiato in { $game }
    .intro = Confrontato con: { $game }.
    .marked = In questa pagina tutto ciò che è nuovo o cambiato è segnato.
    .none = Non si gioca nulla diversamente.
    .value = ora { $now }; prima: { $before }
    .before = Prima:
    .gone = Tolto:
    .untold = Scritti diversamente anche, senza parole nuove: { $rules }.
    .parts =
        { $number ->
            [one] { NUMBER($number) } condizione comune a più regole
           *[other] { NUMBER($number) } condizioni comuni a più regole
        }
    .order = l’ordine sotto «{ $section }»

mark =
    .new = nuovo
    .changed = cambiato
    .gone = tolto
    .old = racconta la vecchia regola
    .agreed = concordato altrimenti

unseen =
    .options = alcuni valori di scelte

address =
    .setup = Preparazione
    .start = L’inizio
    .turn = A chi tocca
    .end = La fine di una manche
    .score = I punti
    .winners = Chi vince
    .all_lose = Chi perde
    .match = La partita
    .notes = Nota
    .players = Giocatori
    .define = Un termine delle regole

sheet =
    .made = Fatto con Hausregel dalle regole { $ruleset }

claim-deals-out = La preparazione si può fare.
    .more = Le carte bastano, prima o poi una distribuzione viene accettata, e qualcuno comincia: con ogni numero di giocatori e ogni valore delle scelte che le regole permettono.
    .refuted = Le carte non bastano, nessuna distribuzione viene mai accettata, o nessuno comincia.

claim-conserves-cards = Nessuna carta si perde o si raddoppia.
    .more = Ogni mossa lascia ogni carta in un solo posto; non se ne prende mai una da dove potrebbe non essere, né la si mette su un posto occupato.
    .refuted = Una mossa prende una carta dove non c’è, o la mette dove non c’è posto.

claim-lawful-table = Ciò che sta sul tavolo rispetta sempre quello che le regole ne affermano.
    .more = Tutte le affermazioni «sempre» e «mai» insieme, dopo ogni distribuzione e ogni mossa. Ognuna ha anche la sua riga.
    .refuted = Una partita porta a una tavola che smentisce uno degli enunciati; il resoconto lo nomina.
    .vacuous = Le regole non affermano nulla di ciò che sta sul tavolo.

claim-never-stuck = Finché la partita non è finita, qualcuno può fare qualcosa.
    .more = Finita e bloccata sono cose diverse: una situazione senza mosse che nessuna fine prevede è un buco nelle regole.
    .refuted = Una partita porta a una situazione in cui nessuno può fare nulla, e non è finita.

claim-ends = Ogni partita arriva alla fine.
    .more = Si distinguono quattro casi: ogni partita finisce (e al massimo dopo quante mosse); finisce a meno che il caso non si opponga per sempre; finisce se i giocatori vogliono; può non finire affatto. Passare a turno senza che nulla cambi non avvicina alla fine, e non è una fine.
    .proved = Ogni partita finisce, o finisce a meno che il caso non vi si opponga per sempre; il resoconto dice quale dei due.
    .refuted = I giocatori possono andare avanti senza fine, o devono: la partita porta a quella situazione o a quel giro.

claim-supplies-last = Ciò che una regola distribuisce c’è.
    .more = Una regola che dà carte ne trova ogni volta abbastanza.
    .refuted = Una partita porta a un momento in cui una regola distribuisce più carte di quante ne restano.
    .vacuous = Nessuna regola distribuisce nulla.

claim-has-outcome = Ogni partita finita ha un risultato.
    .more = Quando una partita è finita, almeno una persona ha vinto; possono vincere anche più persone insieme. Fanno eccezione le fini in cui tutti perdono. Un punteggio che è niente vale 0.
    .refuted = Una partita porta a una fine in cui nessuno ha vinto.

claim-no-dead-rule = Ogni regola serve in qualche partita.
    .more = Ogni mossa, ogni fine, ogni valore di una scelta e ciò che segue da sé serve in qualche partita, e nessuna condizione è sempre vera o sempre falsa; una regola per tre può non contare in due.
    .proved = Per ogni regola c’è una partita che la usa.
    .refuted = Una regola non può mai essere usata, o una condizione non fa mai differenza, e non se n’è visto l’uso con un altro numero di giocatori; il resoconto la nomina.

claim-no-clash = Due regole non chiedono mai cose diverse.
    .more = Nessuna regola obbliga a ciò che un’altra vieta, e due regole non fissano la stessa cosa in modo diverso.
    .refuted = Una partita porta a un atto per cui due regole chiedono cose diverse.

claim-keeps-secrets = Ciò che uno può fare dipende solo da ciò che può sapere.
    .more = Se due situazioni sembrano uguali a chi agisce, sono possibili le stesse mosse. Ciò a cui obbligano carte nascoste gli altri non lo possono controllare; viene indicato.
    .refuted = Quello che un giocatore può fare rivela carte che non può vedere, o ne dipende.

claim-examples-hold = Gli esempi vanno come sono raccontati.
    .more = Ogni esempio viene disposto e giocato: ciò che è permesso deve essere possibile, ciò che è vietato deve essere rifiutato dalla regola indicata, e il risultato deve essere quello raccontato.
    .proved = Ogni esempio va com’è raccontato.
    .refuted = Un esempio non va com’è raccontato.
    .vacuous = Le regole non hanno esempi.

meaning =
    .proved = Vale per il mazzo intero, ogni distribuzione e ogni partita, con i numeri di giocatori indicati.
    .shown = Si dice che è possibile, e una partita da una distribuzione regolare lo mostra; il motore di riferimento l’ha giocata.
    .explored = È stata visitata ogni situazione di un gioco più piccolo, e in tutte vale. Il gioco più piccolo è indicato. Quello intero può ancora essere diverso.
    .tested = Ha retto in un certo numero di partite casuali con il mazzo intero. Partite rare possono ancora smentirlo.
    .refuted = Non vale, e una partita da una distribuzione regolare mostra come; è stata giocata secondo le regole.
    .suspected = In un gioco più piccolo non vale; con il mazzo intero la questione è aperta.
    .vacuous = Vale solo perché ciò di cui parla non succede mai.
    .unknown = Nulla è stabilito; è detto perché. Può valere o no.

games =
    .title = I giochi
    .intro = Ogni pagina racconta le regole di un gioco, che cosa si può concordare e che cosa ne è dimostrato. Varianti, altre edizioni e regole della casa stanno sotto il gioco a cui appartengono.
    .game = Gioco
    .players = Giocatori
    .cards = Carte
    .kind = Che cos’è
    .proved = Che cosa è dimostrato
    .not_yet = non ancora verificato

findings =
    .title = Che cosa si è trovato in regole stampate
    .intro = Ogni raccolta di regole trascrive un testo stampato, errori compresi. Le letture dei passi aperti, le affermazioni e quanto i libretti dicono frase per frase sono stati annotati da persone che hanno letto i testi; quanto ne segue l’ha trovato il verificatore, o è emerso mettendo libretti e regole fianco a fianco. L’esecuzione principale è del { $date }. Ogni partita comincia con una distribuzione regolare ed è stata giocata dal motore.
    .none = Non è stato ancora raccolto nulla.
    .kind = Che cosa
    .number = Quanti
    .where = Dove
    .editions = Edizioni e lingue a confronto
    .edition = Edizione
    .with = Confrontata con
    .play = Nel gioco
    .how_far = Fin dove
    .same = uguale
    .booklets = I libretti, frase per frase
    .booklets_intro = Per chi cura le edizioni: che cosa dice ogni libretto, e quali regole lo rendono.

concordance =
    .title = { $booklet }, frase per frase
    .intro = Per chi cura le edizioni: che cosa dice il libretto, nell’ordine della stampa, e quali regole lo rendono. In tutte le pagine le frasi sono rese in inglese e con parole nostre; il testo stampato non è riprodotto. Un segno accanto a una regola dice quanto è grave ciò che vi si è trovato; sulle altre nulla, o solo dettagli.
    .original = originale: { $language }
    .rulesets = Trascritto in:{ " " }
    .rules = Regole:{ " " }
    .also = Inoltre:{ " " }
    .only = Solo in: { $languages }
    .missing = nessuna frase corrispondente
    .promise = Una promessa che si potrebbe verificare.
    .not_said = Nessuna regola la rende.
    .inherits = Tutte le regole di { $chapter } valgono anche qui.
    .aside_theme = Introduce all’atmosfera.
    .aside_advice = Un consiglio.
    .aside_material = Dice che cosa c’è nella scatola.
    .aside_names = Dà un nome a qualcuno o a qualcosa.
    .aside_layout = Parla della pagina.
    .aside_repeated = Ripete ciò che sta altrove.
    .not_carried = Frasi che nessuna regola rende
    .unprinted = Regole senza frase
    .silent = Rimandi a un punto che non lo dice
    .desk = Che cosa non va o resta aperto in questo regolamento, per il redattore

standstill =
    .stuck = Il gioco può bloccarsi: in { $players } può nascere una posizione in cui nessuno può fare nulla.
    .with = In { $players }:{ " " }
    .how = Come lo si sa
    .agree = Accordatevi prima di giocare:
    .other = su una regola come in { $game }, che ripara un’altra edizione di questo gioco.
    .end = su quando una partita così è finita, e chi ha vinto.

desk =
    .title = { $booklet }: la scrivania del redattore
    .intro = Tutto ciò che non va o resta aperto in questo regolamento, dal più grave: che cosa succede al tavolo, dove è stampato, la fine di una partita che lo mostra, e che cosa stampare al suo posto. Ciò che è uguale in più lingue compare una volta sola. Tutto ciò che dice il regolamento:
    .nothing = In questo regolamento non si è trovato nulla. Tutto ciò che dice:
    .language = Lingua
    .severity = Gravità
    .kind = Tipo
    .reading = Lettura
    .every = tutto
    .count = { $shown } su { $all }
    .reading_usual = come si gioca di solito
    .reading_letter = alla lettera
    .reading_other = con un’altra lettura
    .moves = Le ultime mosse di una partita che lo mostra:
    .whole = la partita intera
    .instead = Che cosa stampare al suo posto:

severity =
    .breaks = il gioco si blocca
    .disputed = disputa al tavolo
    .minor = dettaglio
    .open = lasciato aperto

at-table =
    .cut_short = Il mazzo si esaurisce nel mezzo di un turno.
    .unequal_seats = Alcuni posti vincono più spesso di altri.
    .no_choice = Nessuno decide mai nulla.
    .hollow_end = Chi raggiunge la fine della partita può non vincere.
    .wording = Una parola indica ora una cosa, ora un’altra, oppure una cosa ha due nomi.
    .later_choice = Chi sceglie dopo sa che cosa hanno scelto gli altri.
    .endless = La partita può durare per sempre.
    .stuck = Nessuno può fare nulla, e la partita non è finita.
    .trap = Da una certa posizione in poi la partita non si può più finire, o un giocatore può impedirne la fine.
    .undealable = Le carte non si possono distribuire come c’è scritto.
    .missing = Una regola distribuisce qualcosa, e non ce n’è più.
    .no_result = La partita è finita, e nessuno ha vinto.
    .tie = Vincono insieme più giocatori.
    .good_loser = Qualcuno perde con punti buoni quanto quelli di un vincitore.
    .contradiction = Due regole chiedono cose opposte.
    .dead = Una frase non cambia mai nulla.
    .base_and_variant = Una regola del gioco base qui non significa nulla.
    .broken_claim = Ciò che si darebbe per scontato non vale.
    .secret = Ciò che qualcuno può fare rivela carte coperte.
    .unchecked_duty = Nessun altro vede se un obbligo è rispettato.
    .open_passage = Il tavolo deve accordarsi su come leggere un passo.
    .text_and_example = L’esempio stampato si gioca diversamente da quanto dice il testo.
    .editions = Due edizioni si giocano in modo diverso.
    .inheritance = Il tavolo deve scoprire quali frasi del gioco base valgono ancora.
    .uneven_deal = La distribuzione non torna, non lascia nulla, o è da rifare.
    .uneven_turns = La partita è finita prima che tutti abbiano avuto gli stessi turni.
    .unkept_promise = Ciò che le regole promettono può non accadere.
    .idle_move = Qualcuno fa una mossa, e non cambia nulla.
    .open_order = Due cose accadono insieme, e nessuno sa quale viene prima.
    .not_in_print = Il tavolo ha bisogno di una regola che non è stampata.
    .said_twice = Si legge due volte la stessa cosa.
    .print_differs = In un’altra lingua o edizione si legge altro, o nulla.
    .left_to_the_table = Il tavolo deve risolvere da sé una questione.
    .at_odds = Due frasi non vanno d’accordo.
    .misprint = Una parola o un numero è stampato male.

advice =
    .cut_short = Dire che cosa vale se il mazzo si esaurisce nel mezzo di un turno.
    .unequal_seats = Dire che i posti cambiano, o dare a tutti altrettanto.
    .no_choice = Dire che cosa si può scegliere, o che decide solo il caso.
    .hollow_end = Dire nello scopo del gioco che cosa fa vincere.
    .wording = Usare una parola per ogni cosa.
    .later_choice = Dire che tutti scelgono in segreto e mostrano insieme, oppure far cambiare l’ordine.
    .endless = Dire quando una partita così è finita, e chi ha vinto.
    .stuck = Dire quando una partita così è finita, e chi ha vinto.
    .trap = Dire quando una partita così è finita, e chi ha vinto.
    .undealable = Indicare numeri con cui la distribuzione riesce.
    .missing = Dire che cosa succede quando non ce n’è più.
    .no_result = Dire chi ha vinto allora.
    .tie = Dire chi vince quando più giocatori sono alla pari.
    .good_loser = Dire chi vince quando più giocatori sono alla pari.
    .contradiction = Stampare solo una delle due.
    .dead = Togliere la frase, o dire che cosa si intendeva.
    .base_and_variant = Dire quali frasi del gioco base qui non valgono.
    .broken_claim = Toglierlo, o aggiungere una regola che lo renda vero.
    .secret = Dire che cosa va mostrato, perché nulla di coperto decida.
    .unchecked_duty = Dire come gli altri possono controllarlo.
    .open_passage = Dire quale lettura si intende; qui si prende:
    .text_and_example = Cambiare il testo o l’esempio, così che dicano lo stesso.
    .editions = Dire lo stesso in tutte le lingue ed edizioni.
    .inheritance = Dire quali frasi del gioco base qui non valgono.
    .uneven_deal = Dire che cosa si fa allora.
    .uneven_turns = Dire se si finisce il giro.
    .unkept_promise = Toglierlo, o aggiungere una regola che lo renda vero.
    .idle_move = Dire se la mossa si può fare quando non cambia nulla.
    .open_order = Dire che cosa viene prima.
    .not_in_print = Una regola; qui si prende:
    .said_twice = Dirlo una volta.
    .print_differs = Dire lo stesso in tutte le lingue ed edizioni.
    .left_to_the_table = Una regola; qui si prende:
    .at_odds = Stampare solo una delle due.
    .misprint = Correggerlo.

verdicts =
    .title = Che cosa significano i verdetti
    .intro = Una scala per ogni affermazione, ovunque le stesse parole. Un limite di tempo o un dubbio non conta mai come successo.
    .claims = Che cosa si chiede a ogni gioco
    .word = Verdetto
    .meaning = Che cosa significa

site =
    .switch = Lingua
    .search = Cerca nelle regole…
    .found_one = Trovato un gioco o una pagina.
    .found = Trovati { $number } giochi e pagine.

language-own =
    .de = Deutsch
    .en = English
    .fr = Français
    .it = Italiano

colon = :{ " " }
semicolon = ;{ " " }
age =
    { $years ->
        [one] da { NUMBER($years) } anno in su
       *[other] da { NUMBER($years) } anni in su
    }

welcome =
    .title = Regole su cui contare
    .intro = Ogni regola di queste pagine è stata controllata. Ogni affermazione su un gioco è dimostrata, o è detto fin dove è stata controllata. Ogni errore è una partita che potete mettere sul tavolo e rigiocare.
    .official = Giochi con un regolamento stampato
    .variant = Giochi che conoscono in molti
    .house = Regole della casa
    .all = Tutti i giochi, con varianti, altre edizioni e regole della casa
    .fault = Un errore da rigiocare:
    .here = Cominciate qui
    .minutes = da { $least } a { $most } minuti a mano
    .minute = circa { $most } min a mano
    .minutes_how = L’età è quella stampata. I minuti sono calcolati: il programma ha giocato migliaia di partite e ne ha contato le mosse, e per una mossa si contano { $seconds } secondi. Dove non c’è niente, niente è stampato o contato.
    .picture = { $game } a metà partita
    .family = Per giocare
    .start = Scegliete un gioco qui sotto. La sua pagina racconta le regole come si spiegano a tavola, vi fa le domande di una prima partita e avverte dove il gioco può bloccarsi.
    .author = Per fare regole
    .write = `hausregel new my-rule` comincia una regola della casa vostra; viene controllata, dimostrata e raccontata come quelle qui.
    .studio = Fate una regola nel laboratorio
    .editor = Per correggere un regolamento
    .mend = La scrivania di ogni regolamento dice che cosa non va o resta aperto, le ultime mosse di una partita che lo mostra, e che cosa stampare al suo posto.

terms =
    .title = Le parole del gioco
    .intro = Che cosa intendono con una parola i giocatori di carte, e queste pagine.

counted =
    .settled =
        { $number ->
            [one] { NUMBER($number) } stabilito
           *[other] { NUMBER($number) } stabiliti
        }
    .proved =
        { $number ->
            [one] { NUMBER($number) } dimostrato
           *[other] { NUMBER($number) } dimostrati
        }
    .shown =
        { $number ->
            [one] { NUMBER($number) } mostrato in gioco
           *[other] { NUMBER($number) } mostrati in gioco
        }
    .explored =
        { $number ->
            [one] { NUMBER($number) } esplorato
           *[other] { NUMBER($number) } esplorati
        }
    .tested =
        { $number ->
            [one] { NUMBER($number) } testato
           *[other] { NUMBER($number) } testati
        }
    .refuted =
        { $number ->
            [one] { NUMBER($number) } confutato
           *[other] { NUMBER($number) } confutati
        }
    .suspected =
        { $number ->
            [one] { NUMBER($number) } sospetto
           *[other] { NUMBER($number) } sospetti
        }
    .vacuous = { NUMBER($number) } a vuoto
    .unknown =
        { $number ->
            [one] { NUMBER($number) } non stabilito
           *[other] { NUMBER($number) } non stabiliti
        }

nav =
    .found = Risultati
    .findings = Risultati
    .verdicts = Verdetti
    .terms = Parole
    .handbook = Manuale
