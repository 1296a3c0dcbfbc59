### Che cosa significano le parole del linguaggio: le chiavi di una raccolta di regole secondo la parte in cui stanno, poi le parole delle espressioni.

ruleset-hausregel = La versione del linguaggio in cui è scritta questa raccolta di regole.
ruleset-module = Al posto di `hausregel`: questo file è un modulo, una parte di giochi che lo prendono con `use`; la versione del linguaggio.
ruleset-title = Il nome del gioco, in ogni lingua.
ruleset-status = Da dove vengono le regole: stampate dall’editore, una variante che giocano in molti, o una regola della casa.
ruleset-age = Da quanti anni in su è il gioco, secondo la stampa. Non cambia nulla di come si gioca.
ruleset-extends = La raccolta di regole che questa estende: un nome della biblioteca, o un percorso a partire da questo file, che finisce in .yaml. Tutto ciò che i verbi di modifica non toccano è ereditato.
ruleset-use = I moduli da cui questo file prende mazzi, o cambiamenti che vanno bene a più giochi: un nome della biblioteca, o un percorso a partire da questo file, che finisce in .yaml; o un elenco di questi.
ruleset-set = Nuovi valori abituali per scelte e letture della raccolta di regole estesa.
ruleset-add = Regole nuove: indirizzo -> che cosa vi starebbe. L’indirizzo deve essere nuovo.
ruleset-replace = Regole cambiate: indirizzo -> che cosa vi sta ora. L’indirizzo deve esistere.
ruleset-remove = Gli indirizzi delle regole che si tolgono.
ruleset-source = I documenti in cui le regole sono stampate: un nome breve -> che cosa è. Le citazioni cominciano con il nome breve.
ruleset-players = In quanti si può giocare: da..a, o un solo numero.
ruleset-options = Che cosa si può scegliere prima della partita: un nome -> i suoi valori e il suo valore abituale. Nelle espressioni una scelta non cambia mai.
ruleset-readings = I punti in cui il testo stampato tace, è ambiguo o si contraddice: un nome -> le letture possibili, quella che vale di solito, e dove sta il testo.
ruleset-requires = Che cosa le scelte devono soddisfare insieme: un nome -> una condizione su scelte, numero di giocatori e carte. I valori che non la soddisfano non si possono scegliere.
ruleset-domains = Insiemi di valori in un ordine fisso: un nome -> un elenco di nomi, o numeri da..a.
ruleset-cards = I generi di carte: un nome -> gli attributi, il numero, e dove stanno le carte all’inizio.
ruleset-zones = Dove possono stare le carte: un nome -> per chi ce n’è una, com’è ordinata e chi vede che cosa.
ruleset-variables = Che cosa si deve ricordare oltre alle carte: un nome -> i suoi valori, quello all’inizio, e quanto dura.
ruleset-define = Parole del gioco: un nome con i suoi parametri -> l’espressione per cui sta, o un elenco di effetti che `do` esegue. Nessuna può usare se stessa.
ruleset-setup = La preparazione, in quest’ordine: il nome di un passo -> i suoi effetti. Senza, ogni carta resta dove comincia.
ruleset-start = Chi comincia, in quale fase, e quando la preparazione si ripete.
ruleset-turn = A chi tocca dopo chi.
ruleset-phases = Le fasi di un turno: un nome -> chi vi agisce; o un elenco di nomi, se in tutte agisce il giocatore di turno. Un turno comincia nella prima.
ruleset-moves = Che cosa si può fare: un nome -> in quali fasi, che cosa si sceglie, a quale condizione, che cosa succede, che cosa viene dopo.
ruleset-tricks = Prese: ognuno gioca a turno una carta e la migliore le prende tutte. Sta per la mossa `play`, la regola `trick` sotto `after`, le variabili `led` e `taker`, e `high(c)`, `beats(d, c)` e `beaten(c)`. Ciò che il regolamento indica da sé resta. `suit_of(c)`, se indicato, dice per quale seme conta una carta. Dove si saltano giocatori o il verso cambia, `awaited(p)` dice chi deve ancora giocare e `ahead` di chi è la carta che per ora prende.
ruleset-after = Che cosa segue da una mossa, ovunque sia stata fatta: un nome -> condizione ed effetti. Nella condizione `was(...)` chiede com’era prima della mossa.
ruleset-end = Quando la partita è finita: un nome -> la sua condizione. Viene valutata dopo ogni mossa.
ruleset-score = Il punteggio del giocatore `p` alla fine.
ruleset-winners = Se il giocatore `p` ha vinto.
ruleset-all-lose = Le fini in cui nessuno vince, ed è voluto: lì perdono tutti, qualunque cosa dica `winners`.
ruleset-match = Più manche: quante, che cosa si conta, chi apre la successiva, chi vince.
ruleset-ties = Dove è stampato che più giocatori vincono insieme, o tutti tranne chi perde. Altrimenti una parità è considerata una dimenticanza del regolamento.
ruleset-properties = Affermazioni sul gioco, da dimostrare o da smentire: un nome -> che cosa vale sempre, mai o forse. Un’affermazione che è solo un’espressione vale sempre.
ruleset-examples = Esempi passo per passo: un nome -> una situazione, e che cosa si gioca da lì. Vengono giocati davvero.
ruleset-instances = Giochi più piccoli che vale la pena visitare per intero: un nome -> in quanti si gioca, le scelte, e che cosa resta del mazzo.
ruleset-telling = Il gioco raccontato ai giocatori, nell’ordine in cui lo si spiega: un capitolo -> il nome di una frase -> le regole che racconta. Ciò che le frasi dicono sta sotto `text`, o nei file di parole.
ruleset-text = Le regole a parole: l’indirizzo di una regola -> una lingua -> che cosa dice. Il valore di una scelta si inserisce dove il suo nome sta fra parentesi graffe.
ruleset-names = Come si chiamano le cose: l’indirizzo di un genere di carte, di una zona, di un valore, di una fase, di una mossa o di una fine -> una lingua -> il nome.
ruleset-notes = Ciò che vale la pena sapere sul testo stampato e che non cambia nulla nel gioco: un nome -> una lingua -> che cosa c’è da dire, con la citazione.

document-title = Il titolo del documento.
document-publisher = Chi l’ha pubblicato.
document-edition = Quale edizione è.
document-year = L’anno in cui è stato pubblicato.
document-language = La lingua in cui è scritto, o un elenco di lingue.
document-sections = I titoli che una citazione può nominare, così come sono stampati.

option-range = I numeri interi fra cui si può scegliere, compresi i due limiti. Serve uno tra `range`, `values` e `of`.
option-values = I nomi fra cui si può scegliere. Nelle espressioni un nome sta per se stesso, come in `late_eating == allowed`.
option-of = Il dominio da cui si può scegliere un valore.
option-default = Che cosa vale se nessuno sceglie: un valore per tutti, o uno per ogni numero di giocatori.
option-cite = Dove è stampato: l’id di un documento sotto `source`, una barra e una delle sue sezioni; o un elenco di questi passi.

reading-range = I numeri interi fra cui si può scegliere, compresi i due limiti. Serve uno tra `range`, `values` e `of`.
reading-values = Le letture possibili, quella abituale per prima: i loro nomi, o, se differiscono nelle regole, un nome -> la modifica che questa lettura è, con parole proprie. Una lettura che non cambia nulla è vuota, senza chiavi. Nelle espressioni un nome sta per se stesso, come in `late_eating == allowed`.
reading-of = Il dominio da cui si può scegliere un valore.
reading-default = La lettura abituale, che vale se nessuno sceglie; se manca, la prima di `values`.
reading-against = I valori che un passo stampato esclude, e dove: nessuno deve accordarsi su di essi; l’arbitro li nomina, ma non rendono incerta nessuna risposta.
reading-literal = La lettura che si attiene alla lettera del testo stampato, anche se poi il gioco si blocca. Un valore che è una modifica può dirlo da sé, con `literal: true`.
reading-cite = Dove è stampato: l’id di un documento sotto `source`, una barra e una delle sue sezioni; o un elenco di questi passi.

as-read-literal = Se questa lettura si attiene alla lettera del testo stampato, anche se poi il gioco si blocca.
as-read-add = Regole nuove: indirizzo -> che cosa vi starebbe. L’indirizzo deve essere nuovo.
as-read-replace = Regole cambiate: indirizzo -> che cosa vi sta ora. L’indirizzo deve esistere.
as-read-remove = Gli indirizzi delle regole che si tolgono.
as-read-text = Le regole a parole: l’indirizzo di una regola -> una lingua -> che cosa dice. Il valore di una scelta si inserisce dove il suo nome sta fra parentesi graffe.
as-read-names = Come si chiamano le cose: l’indirizzo di un genere di carte, di una zona, di un valore, di una fase, di una mossa o di una fine -> una lingua -> il nome.
as-read-notes = Ciò che vale la pena sapere sul testo stampato e che non cambia nulla nel gioco: un nome -> una lingua -> che cosa c’è da dire, con la citazione.

card-of = Gli attributi: un elenco di domini, o nomi di attributi con i loro domini. C’è una carta per ogni combinazione.
card-count = Quante carte uguali ci sono di ognuna; 1 se manca. Si possono usare gli attributi, le scelte e count(players).
card-starts = La zona in cui queste carte stanno prima della preparazione.

zone-per = C’è una zona così per ogni giocatore, per ogni valore di un dominio, o per ogni combinazione di un elenco.
zone-stacked = L’ordine delle carte conta; quella messa per ultima sta in cima.
zone-cells = La zona ha una casella per ogni valore di questo dominio, e in una casella sta al massimo una carta.
zone-faces = Chi vede le facce delle carte; `others`: tutti tranne il proprietario; `top`: tutti vedono solo la carta in cima alla pila.
zone-counts = Chi vede quante carte ci sono; se manca, tutti.
zone-refill = Da dove si rifornisce questa pila quando vi si pesca ed è vuota.
refill-from = La zona le cui carte vengono mescolate e diventano la pila; per ogni chiave la propria.
refill-keep = Che cosa vi resta: `top`, la carta in cima. Senza, non resta niente.

variable-range = I numeri interi che può valere, compresi i due limiti. Serve uno tra `range` e `of`.
variable-of = Che cosa può essere: un valore di questo dominio, un giocatore (`player`), una carta di questo genere, o un `flag`, che è vero o falso.
variable-start = Il valore all’inizio; `nothing` se può essere niente.
variable-lasts = Quando torna al valore iniziale: a ogni turno, a ogni manche, o mai durante una partita di più manche.
variable-per = Ce n’è una per ogni giocatore, o per ogni valore di un dominio.
variable-seen = Chi la conosce; se manca, tutti.

effect-move = Sposta una carta, indicata da un’espressione, o tutte (`all`) le carte della zona `from`.
effect-draw = Prende questo numero di carte dalla cima di una pila, o a caso da una zona non ordinata.
effect-deal = Distribuisce questo numero di carte a ogni giocatore, facendo il giro del tavolo, o tutte (`all`).
effect-shuffle = Mette le carte di questa zona in un ordine che nessuno conosce.
effect-set = La variabile che riceve un nuovo valore; se ogni giocatore ha la sua, va detto di chi è.
effect-random = La variabile che riceve un valore a caso.
effect-if = Gli effetti sotto `do` succedono solo se questo vale.
effect-for = Esegue gli effetti sotto `do` per ogni valore di un insieme. Più nomi stanno uno dentro l’altro.
effect-from = La zona da cui vengono le carte. Può mancare se la carta è stata scelta da una zona.
effect-to = La zona in cui vanno le carte; con `set`, il nuovo valore della variabile.
effect-cell = La casella della zona `to` in cui va la carta.
effect-under = Le carte vanno in fondo alla pila invece che in cima.
effect-turned = Con `move: all`: l’ordine delle carte si inverte, come quando si rivolta una pila.
effect-among = I valori fra cui decide il caso, tutti con la stessa probabilità.
effect-let = Dà un nome a dei valori per gli effetti sotto `do`; sono stabiliti prima di questi effetti.
effect-do = Gli effetti che succedono, uno dopo l’altro; da solo, la definizione i cui effetti succedono.
effect-else = Gli effetti che succedono se la condizione non vale.

start-redeal = La preparazione si ripete finché questo vale.
start-player = Il giocatore che comincia; se manca, chi apre la manche.
start-phase = La fase in cui comincia la partita; se manca, la prima. Può dipendere da opzioni e dalla distribuzione: `a if count(bowl) > 0 else b`.

turn-skipping = I giocatori che `next_player` salta: una condizione sul giocatore `p`, o più d’una con nomi, la più forte per prima. Se così non resta nessuno, l’ultima non conta, poi quella prima; se ancora non resta nessuno, lo stesso giocatore gioca ancora.
turn-reversed = Finché questo vale, `next_player` è il vicino di destra invece di quello di sinistra.

phase-acts = Chi agisce in questa fase: il giocatore di turno, chi arriva primo, o il caso.

move-in = Le fasi in cui questa mossa è possibile; se manca, tutte le fasi.
move-choose = Che cosa si sceglie: un nome -> da quale insieme. I nomi successivi possono usare i precedenti. `2..4 of ZONE` sceglie più carte.
move-if = La condizione a cui è permessa, o più condizioni con un nome, ognuna delle quali ha un indirizzo.
move-do = Gli effetti, uno dopo l’altro.
move-then = Che cosa viene dopo: una fase, `next_player`, `next_player(phase)` o `turn_of(p)`, uniti da `if else`. Se manca, la fase resta.
move-weight = Nelle fasi in cui agisce il caso: quanto è probabile questa mossa, rispetto alle altre.

tricks-from = La zona di ogni giocatore da cui si gioca una carta.
tricks-to = La zona di ogni giocatore in cui la carta resta finché la presa non viene presa.
tricks-taken = La zona di ogni giocatore per le carte delle prese fatte.
tricks-suit = L’attributo delle carte che la prima carta di una presa chiede e a cui bisogna rispondere se si può.
tricks-high = Quanto è alta la carta `c` fra quelle del suo seme; la più alta fa la presa, fra carte uguali la prima.
tricks-trump = Il seme che batte tutti gli altri; nulla se non ce n’è.
tricks-follow = Quando bisogna rispondere; sempre, se non è indicato.

after-for = I nomi per i cui valori si chiede, ognuno con il suo insieme.
after-if = Quando succede.
after-do = Gli effetti, uno dopo l’altro.
after-setup = `true`: si chiede una volta anche dopo la preparazione; nessuno ha ancora mosso, quindi `me` e `was( )` non sono noti.

match-rounds = Il numero di manche; con `until`, quante se ne giocano al massimo.
match-until = La partita è finita dopo una manche in cui questo vale; `total(p)` sono tutti i punti di una persona.
match-points = I punti del giocatore `p` in una manche; se manca, il suo punteggio.
match-opener = Chi apre la manche successiva.
match-winners = Se il giocatore `p` vince la partita di più manche; `total(p)` sono tutti i punti di un giocatore.

telling-printed = Quante parole hanno le regole stampate di questo gioco, per lingua. Il racconto non deve essere più lungo.
telling-aim = Lo scopo del gioco, e come ci si arriva.
telling-needed = Che cosa serve: giocatori e carte, e che cosa si toglie.
telling-setup = Che cosa si fa prima di giocare, e chi comincia.
telling-turn = Che cosa fa il giocatore di turno.
telling-cards = Le carte e i casi che hanno regole proprie.
telling-end = Quando il gioco è finito.
telling-scoring = Che cosa conta, e chi vince.
telling-match = Come più mani fanno una partita.
telling-variants = Che cosa si può concordare prima di giocare.
ties-round = Dove dice che più giocatori possono vincere una manche.
ties-match = Dove dice che più giocatori possono vincere una partita di più manche.

claim-always = Questo vale in ogni situazione.
claim-never = Questo non vale in nessuna situazione.
claim-possible = Questo vale in almeno una situazione a cui si può arrivare.

example-cite = Dove è stampato: l’id di un documento sotto `source`, una barra e una delle sue sezioni; o un elenco di questi passi.
example-printed = Se questo esempio è stampato lì, con queste carte; se manca, è un esempio tuo.
example-players = I nomi dei giocatori, in senso orario.
example-set = Le scelte e le letture che non vi hanno il valore abituale.
example-position = Dove stanno le carte e a chi tocca.
example-play = Che cosa succede da lì, passo per passo.

instance-players = In quanti vi si gioca: da..a, o un solo numero; se manca, ogni numero in cui si può giocare.
instance-set = Le scelte che vi sono diverse.
instance-smaller = Che cosa resta di un dominio, o quante copie ci sono di ogni carta di un genere: `domains.NAME` o `cards.KIND.count` -> che cosa vi sta ora.

explanation-cite = Dove è stampato: l’id di un documento sotto `source`, una barra e una delle sue sezioni; o un elenco di questi passi; o una lingua -> il passo o i passi nel libretto di quella lingua.
explanation-refusal = Che cosa legge un giocatore a cui la regola rifiuta la mossa, in ogni lingua.

tie-cite = Dove è stampato: l’id di un documento sotto `source`, una barra e una delle sue sezioni; o un elenco di questi passi.
told-sentence-of = Gli indirizzi delle regole che la frase racconta.
told-sentence-when = La frase si racconta solo se questo vale: una condizione su opzioni e numero di giocatori.
told-sentence-holds = Un numero che la frase nomina: una condizione su opzioni, carte e numero di giocatori, posta prima della preparazione.
told-sentence-may = La frase permette qualcosa: un esempio giocato in cui si fa una mossa che essa racconta.
told-sentence-must = La frase esige qualcosa: un esempio giocato in cui una condizione che essa racconta rifiuta una mossa.
told-sentence-never = La frase dice che qualcosa non può accadere: un’affermazione sotto `properties`, o un esempio giocato in cui una condizione che essa racconta rifiuta una mossa.
told-sentence-before = Con `add`: la frase di questo capitolo davanti alla quale sta; alla fine, se manca.

position-zones = Una zona -> le sue carte.
position-others = La zona di tutte le carte che non sono nominate.
position-turn = A chi tocca; se manca, al primo giocatore.
position-phase = La fase; se manca, la prima.
position-variables = Una variabile -> il suo valore.

step-legal = Una mossa che ora è permessa; non viene fatta.
step-illegal = Una mossa che ora non è permessa.
step-because = Con `illegal`: l’indirizzo della condizione che la rifiuta.
step-do = Una mossa che è permessa e viene fatta.
step-by = Chi fa la mossa, se non è il giocatore di turno.
step-holds = Un’espressione che ora è vera. Può usare i nomi dei giocatori.
step-scores = Il punteggio di ogni giocatore in questo momento.
step-winners = I giocatori che hanno vinto in questo momento.
step-ended = La partita ora è finita, per questa fine.

in-expressions-me = Il giocatore che agisce. Nella preparazione, all’inizio, alla fine e nelle affermazioni nessuno agisce.
in-expressions-turn = Il giocatore di turno.
in-expressions-opener = Il giocatore che ha aperto la manche.
in-expressions-nothing = Nessun valore, come la cima di una pila vuota. Si chiede con `is nothing`.
in-expressions-true = Sì.
in-expressions-false = No.
in-expressions-players = Tutti i giocatori, dal primo posto: da percorrere, o da contare.
in-expressions-any = `any(CONDITION for x in COLLECTION)`: se vale per almeno uno.
in-expressions-all = `all(CONDITION for x in COLLECTION)`: se vale per ognuno; sì se non ce n’è nessuno. Dopo `move`, tutte le carte di una zona.
in-expressions-count = `count(z)`: quante carte stanno in una zona. `count(x for x in COLLECTION if CONDITION)`: quanti ce ne sono.
in-expressions-sum = `sum(NUMBER for x in COLLECTION)`: tutti sommati; 0 se non ce n’è nessuno.
in-expressions-min = `min(a, b)`: il minore dei due numeri. `min(NUMBER for x in COLLECTION)`: il più piccolo; niente se non ce n’è nessuno.
in-expressions-max = `max(a, b)`: il maggiore dei due numeri. `max(NUMBER for x in COLLECTION)`: il più grande; niente se non ce n’è nessuno.
in-expressions-first = `first(VALUE for x in COLLECTION if CONDITION)`: il valore per il primo; niente se non ce n’è nessuno.
in-expressions-left = `left(p)`: il vicino di sinistra di un giocatore, il prossimo in senso orario.
in-expressions-right = `right(p)`: il vicino di destra di un giocatore.
in-expressions-next = `next(x)`: il valore successivo del suo dominio; niente dopo l’ultimo.
in-expressions-previous = `previous(x)`: il valore precedente del suo dominio; niente prima del primo.
in-expressions-position = `position(x)`: il posto di un valore nel suo dominio, a partire da 0.
in-expressions-abs = `abs(n)`: un numero senza il segno.
in-expressions-top = `top(z)`: la carta in cima a una pila; niente se è vuota. Dopo `faces`, tutti vedono quella carta.
in-expressions-bottom = `bottom(z)`: la carta in fondo a una pila; niente se è vuota.
in-expressions-filled = `filled(z, c)`: se in una casella di una zona c’è una carta.
in-expressions-at = `at(z, c)`: la carta in una casella di una zona; niente se la casella è vuota.
in-expressions-can = `can(MOVE)`: se il giocatore che agisce ora potrebbe fare una mossa, scegliendo in qualche modo; la fase non conta.
in-expressions-was = `was(e)`: che cosa era qualcosa prima della mossa; solo nell’`if` e nel `for` di un `after`.
in-expressions-score = `score(p)`: i punti di un giocatore in questa manche; in `winners` e `match.points`.
in-expressions-total = `total(p)`: i punti di un giocatore in tutte le manche fin qui; in `match.winners`.
in-expressions-numbers = `numbers(a, b)`: i numeri interi da a fino a b, compresi tutti e due.
in-expressions-clockwise = `clockwise(p)`: tutti i giocatori, il vicino di sinistra di p per primo e p per ultimo.
in-expressions-runs = `runs(z)`: i tratti ininterrotti di caselle occupate di una zona le cui caselle sono numeri.
in-expressions-next-player = Dopo `then`: un nuovo turno, quello del prossimo giocatore che non viene saltato. `next_player(PHASE)` dice in quale fase.
in-expressions-turn-of = Dopo `then`: `turn_of(p)` è un nuovo turno di un giocatore. `turn_of(p, PHASE)` dice in quale fase.
in-expressions-and = Se valgono tutte e due le condizioni. Lega più di `or`.
in-expressions-or = Se vale almeno una di due condizioni.
in-expressions-not = Se una condizione non vale.
in-expressions-in = Se un valore sta in un insieme, o una carta in una zona. In un ciclo, che cosa si percorre.
in-expressions-is = Se una carta è di un genere: `f is fruit`. Se non c’è nessun valore: `x is nothing`.
in-expressions-if = `a if CONDITION else b`: uno di due valori. In un ciclo, quali elementi contano.
in-expressions-else = `a if CONDITION else b`: che cosa ne esce se la condizione non vale.
in-expressions-for = `for x in COLLECTION`: fra parentesi, percorre un insieme e dà un nome a ogni elemento.
