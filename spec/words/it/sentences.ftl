### What engines say of a game. A sentence begins with a small letter and has no full stop; whoever shows it adds them.

list = { $parts }
on-the-whole-deck-open = { $what }; per il mazzo intero: { $why }
no-proof = { $what }; nessuna dimostrazione: { $why }
in-some-games = { $what } (in { $some } partite casuali su { $games })
goes-wrong-in-games = { $what } (questa regola fallisce in { $some } partite casuali su { $games })
in-one-game = { $what } (in una partita casuale)
in-a-later-round = nella manche { $round } di una partita: { $what }
carried = { $what }; trovato in un gioco più piccolo ({ $version }) e portato al mazzo intero
not-carried = { $what }; trovato in un gioco più piccolo ({ $version }), non portato al mazzo intero
by-one-player-alone = { $what }; può farlo anche uno solo
and-more = { $what } (e altri { $number })
of-claim = { $claim }: { $what }
whole-deck = il mazzo intero
first-round = la prima manche di una partita, con il mazzo intero
random-games =
    { $games ->
        [one] { $games } partita casuale
       *[other] { $games } partite casuali
    }
version = { $parts }
named-version = { $name }: { $version }
version-gone-through = un gioco più piccolo con { $states } situazioni ({ $version })
fewer-values = { $some } su { $every } per { $domain }
other-number = { $what }: { $value }
with-option = { $choice }
holds-in-versions = vale in ogni situazione di giochi più piccoli
held-in-games =
    { $games ->
        [one] ha retto in { $games } partita casuale (seme { $seed })
       *[other] ha retto in { $games } partite casuali (seme { $seed })
    }
came-to-an-end = { $some } partite casuali su { $games } sono finite
could-be-dealt = { $some } partite casuali su { $games } si sono potute distribuire
versions-end = ogni partita di giochi più piccoli finisce, qualunque cosa si giochi
versions-end-almost-surely = le partite di giochi più piccoli finiscono quasi sicuramente: solo il caso potrebbe farne durare una per sempre
deals-refused-for-ever = il caso potrebbe far ridistribuire per sempre
may-get-stuck = nessuna partita va avanti per sempre, ma non è dimostrato che nessuna si blocchi
version-not-gone-through = il gioco più piccolo ({ $version }) non è stato percorso tutto: { $why }
version-says-little = il gioco più piccolo ({ $version }) dice poco: non vi compare mai { $rules }
holds-everywhere =
    { $states ->
        [1] vale nell’unica situazione raggiungibile ({ $states } visitata)
       *[other] vale in ogni situazione raggiungibile: ne sono state visitate { $states }
    }
met-among-all =
    { $states ->
        [1] si è trovato nell’unica situazione raggiungibile ({ $states } visitata)
       *[other] si è trovato fra tutte le situazioni raggiungibili: ne sono state visitate { $states }
    }
so-nowhere =
    { $states ->
        [1] non è così nell’unica situazione raggiungibile ({ $states } visitata)
       *[other] non è così in nessuna delle { $states } situazioni raggiungibili
    }
ends-from-everywhere =
    { $states ->
        [1] nell’unica situazione raggiungibile ({ $states } visitata) si è seguito dove porta ogni mossa
       *[other] in tutte le { $states } situazioni raggiungibili si è seguito dove porta ogni mossa
    }
claims-hold = { $claims }: valgono dopo ogni distribuzione e ogni mossa
claims-nothing = le regole non affermano nulla che debba valere sempre
was-so = è stato così in { $states } situazioni di { $games } partite casuali
found-by-guided-play = una partita in cui è così è stata trovata giocando in modo mirato (seme { $seed })
met-elsewhere = una partita in cui è così si è trovata verificando un’altra affermazione
seen-on-version-only = si è visto solo in un gioco più piccolo
never-seen = non si è mai visto, e non è escluso
never-so = non può mai essere così: è dimostrato il contrario
kept-by-every-move = vale dopo ogni distribuzione e ogni mossa lo conserva
may-be-broken = il risolutore non esclude che { $moves } lo rompa
may-be-broken-by-play = il risolutore non esclude che il gioco lo rompa
not-excluded = il risolutore non esclude: { $what }
rests-on-all-cards = una dimostrazione si baserebbe sul fatto che le carte si conservano, il che non è dimostrato
solver-late = il tempo per il risolutore era finito
solver-not-asked = il risolutore non è stato interrogato su questo valore
solver-not-asked-yet = il risolutore non è stato ancora interrogato
solver-gave-up = il risolutore non ha dato risposta{ $why }
solver-failed = il risolutore è andato in errore
solver-cannot-read = { $what }; il risolutore non sa leggere { $rule }: { $why }
long-sums = si basa su somme lunghe
not-of-every-seat = non è dimostrato per ogni posto
rests-on-what-is-left-open = si basa su ciò che il risolutore non sa leggere
not-asked = non è stato chiesto
counting-open = il risolutore non ha stabilito come si contano { $cards } carte uguali
cards-are-those-of-the-deck = ogni mossa prende le carte da dove sono e le mette dove c’è posto; il loro numero non cambia mai
cards-conserved-by-reading = ogni regola prende solo carte che sono dove le prende, e le mette dove c’è sempre posto; il loro numero non cambia mai
variables-in-range = ogni grandezza resta nei suoi limiti, e tocca sempre a qualcuno
supplies-there = ciò che si deve distribuire c’è
move-in-every-phase = in ogni fase è possibile una mossa
best-score-wins = chi ha il punteggio migliore vince, e qualcuno ce l’ha
best-number-wins = chi ha il numero migliore di tutti vince, e qualcuno ce l’ha
every-end-asks-for-winner = ogni fine chiede qualcuno che vinca
somebody-wins-or-all-lose = a ogni fine qualcuno vince, oppure tutti perdono
every-deal-goes-alike = la preparazione si svolge sempre allo stesso modo, qualunque carta venga, e una distribuzione è stata fatta
somebody-wins = a ogni fine qualcuno soddisfa ciò che serve per vincere
end-without-winner = a una fine non vince nessuno
can-be-dealt = le carte bastano, una distribuzione viene accettata, e qualcuno comincia
no-deal-is-accepted = nessuna distribuzione viene accettata
no-accepted-deal-found = non si è trovata nessuna distribuzione che venga accettata
too-few-cards = le carte sono troppo poche
too-few-cards-of = servono { $wanted } carte, e ce ne sono { $there }
nobody-begins = nessuno è chi comincia
fixed-deal-refused = nella preparazione nulla è lasciato al caso, e non viene accettata
deals-refused = { $deals } distribuzioni di fila non sono state accettate
cards-one-way =
    { $moves ->
        [one] { $moves } fa avanzare le carte in una sola direzione
       *[other] { $moves } fanno avanzare le carte in una sola direzione
    }
phases-one-way =
    { $moves ->
        [one] { $moves } porta a fasi che non tornano nello stesso turno
       *[other] { $moves } portano a fasi che non tornano nello stesso turno
    }
variable-rises = con { $moves } { $variable } può solo crescere
variable-falls = con { $moves } { $variable } può solo calare
numbers-fall = a ogni mossa diminuisce una somma pesata di numeri di carte, grandezze e fasi: { $moves }
numbers-fall-till-then = a ogni mossa dopo la quale la mano continua diminuisce una somma pesata di numeri di carte, grandezze e fasi: { $moves }
not-round-the-table = { $moves } non può girare intorno al tavolo senza fine
nothing-used-up = non si è trovato nulla che { $moves } consumi sempre
may-go-on-for-ever = non è escluso che { $moves } continui per sempre
over-after = ogni partita è finita dopo al massimo { $moves } mosse
ranking-missing = non è data alcuna ragione per cui le partite finiscano
ranking-raised = { $move } può aumentare il peso delle carte
ranking-negative = un peso è negativo
ranking-still = per nessuna mossa vale `{ $measure }`
ranking-restless = con { $moves } nulla diminuisce
ranking-idle = le mosse che non cambiano nulla sono { $moves }
ranking-no-idle = nessuna mossa lascia tutto com’è, benché di alcune lo si affermi
ranking-idling = non è confermato che { $moves } non possa andare avanti senza fine
ranking-bound = { $moves } mosse sono meno di quante ne permettano i pesi
asks-what-is-seen = ogni mossa chiede solo ciò che vede chi agisce
asks-what-is-seen-with-duties = ogni mossa chiede solo ciò che vede chi agisce; nessun altro può controllare ciò che dipende da carte che gli altri non vedono: { $rules }
asks-what-is-hidden = una mossa chiede ciò che chi agisce non può vedere
sees-the-same = { $seat } vede lo stesso in un’altra partita, e lì può fare altro
sees-the-same-before = { $seat } vede lo stesso in un’altra partita, e lì può fare altro ({ $moves })
sees-the-same-in-two = { $seat } vede lo stesso in due partite, e in una può fare altro che nell’altra
all-seen-in-play = ogni mossa, condizione e fine si è vista in gioco, nei due sensi
all-seen-with-others = ogni mossa, condizione e fine si è vista in gioco; { $others }
used-with = { $rule } in { $players }
used-with-values = { $rule } con { $values }
used-with-both = { $rule } in { $players } con { $values }
not-seen-in-play = non visto in gioco, e non escluso: { $rules }
rules-on-version-only = visto solo in un gioco più piccolo: { $rules }
never-made = { $move } non si può mai fare: nessuna situazione che si presenta in partita permette questa mossa
end-never-reached = la fine { $end } non si raggiunge mai
never-follows = { $after } non segue mai una mossa
always-holds = la condizione vale sempre dove valgono quelle prima
never-holds = la condizione non vale mai dove valgono quelle prima
definition-unused = nessuna regola chiede { $definition }
value-unused = che si scelga { $choice } o il valore solito non cambia nulla
values-unused = che si scelga da { $first } a { $last } o il valore solito non cambia nulla
examples-played =
    { $number ->
        [one] { $number } esempio è andato come raccontato
       *[other] { $number } esempi sono andati come raccontati
    }
no-example = nessun esempio ha questo numero di giocatori
examples-at-defaults = gli esempi valgono per il gioco con i valori soliti
example-fails = { $example } non va come raccontato{ $why }
value-excluded = le regole escludono questo valore con gli altri come sono
value-faulty = con questo valore non c’è gioco: le regole sono allora errate ({ $code })
holds-for-combinations = vale per ciascuna di { $number } combinazioni
combinations-tried =
    { $tried ->
        [one] { $tried } combinazione di valori è stata provata in partite casuali; { $far }
       *[other] { $tried } combinazioni di valori sono state provate in partite casuali; { $far }
    }
combinations-tried-and-excluded =
    { $tried ->
        [one] { $tried } combinazione di valori è stata provata in partite casuali, altre { $excluded } sono escluse dalle regole; { $far }
       *[other] { $tried } combinazioni di valori sono state provate in partite casuali, altre { $excluded } sono escluse dalle regole; { $far }
    }
all-combinations = sono tutte
all-of-some-options = tutte quelle di al massimo { $number } valori
not-all-of-two = non tutte quelle di due
of-ranges-the-ends = { $far }, degli intervalli gli estremi
stopped = interrotto
time-over = il tempo dato era finito
out-of-memory = serve più memoria di quanta ce n’è
search-not-begun = non è stato iniziato
search-stopped = è stato interrotto
too-many-states = ci sono più di { $states } situazioni
too-many-deals = ci sono più di { $deals } distribuzioni
too-many-moves = { $moves } mosse non sono bastate
many-orders = un mazzo di { $cards } carte si può mescolare in { $ways } modi
no-time-for-deals = il tempo non è bastato per tutte le distribuzioni
not-the-deck-after = dopo { $move } le carte sul tavolo non sono quelle del mazzo
some-variable-missing = si dovrebbe fissare una grandezza che non esiste
some-zone-missing = si dovrebbe cambiare un luogo che non esiste
out-of-bounds = una grandezza andrebbe a { $value }, fuori da { $low } a { $high } ({ $variable })
cards-gone = le carte non sono più quelle del mazzo
nobody-acts = nessuno può agire nella fase { $phase }
search-late = il tempo rimasto, { $seconds } s, non è bastato
search-too-large = { $megabytes } MB non sono bastati
nobody-can-act = nessuno può agire (fase: { $phase }), e la partita non è finita
not-over = non finita dopo { $moves } mosse
short-of = resta troppo poco da distribuire: { $wanted } da dare, { $there } presenti
more-than-is-there = c’è da distribuire più di quanto ci sia
not-the-deck = le carte sul tavolo non sono quelle del mazzo
game-without-winner = la partita è finita e nessuno ha vinto
end-reached-without-winner = la partita è finita ({ $end }), e nessuno ha vinto
claim-fails = { $claim } qui non vale
claim-holds = ciò che { $claim } esclude qui è vero
came-out-otherwise = rigiocata, la partita è finita diversamente
only-possible = è possibile solo { $moves }, e non cambia nulla, per sempre
only-possible-in-a-circle = è possibile solo { $moves }, e riporta sempre al punto di partenza
nothing-but = da qui in poi si può solo { $moves }, e non cambia nulla, per sempre
passing-for-ever = { $moves } può continuare per sempre senza cambiare nulla, anche se qualcuno potrebbe fare altro
leads-back =
    { $number ->
        [one] { $number } mossa ({ $moves }) riporta alla stessa situazione, ancora e ancora se i giocatori vogliono
       *[other] { $number } mosse ({ $moves }) riportano alla stessa situazione, ancora e ancora se i giocatori vogliono
    }
no-way-to-an-end = da qui nessuna partita porta a una fine
goes-on-by-chance = può andare avanti finché il caso lo vuole
can-be-repeated = si può ripetere per sempre, se i giocatori vogliono
at-rule = { $rule }: { $what }
card-not-there = si dovrebbe muovere una carta che non c’è
no-card-named = si dovrebbe prendere una carta da { $zone }, ma non ne è indicata nessuna
this-card-not-there = si dovrebbe prendere da { $zone } una carta che non c’è ({ $card })
no-such-cell = si dovrebbe mettere una carta in un posto che { $zone } non ha ({ $card })
cell-filled = si dovrebbe mettere una carta in un posto già occupato di { $zone } ({ $card })
crowded = ci sarebbero più carte uguali del previsto
some-cell-missing = si dovrebbe mettere una carta in un posto che non esiste
some-cell-filled = si dovrebbe mettere una carta in un posto già occupato
no-such-zone = si dovrebbero muovere carte da o verso un luogo che non esiste ({ $zone })
no-such-variable = si dovrebbe fissare una grandezza che non esiste ({ $variable })
out-of-range = una grandezza andrebbe a { $value }, oltre ciò che può essere ({ $variable })
set-to-nothing = una grandezza andrebbe a niente, e non può esserlo ({ $variable })
turn-to-nobody = non toccherebbe a nessuno
rules-clash = { $rule } e { $other } mettono { $variable } a valori diversi
unreadable-fault = qualcosa va storto che il risolutore non sa leggere
extreme-of-nothing = il più grande o il più piccolo di conteggi che possono mancare
wide-count = un conteggio con più di { $values } valori è usato come valore
many-cases = un’espressione ha { $cases } casi
goes-where-rests-on-itself = dove vanno le carte dipende da ciò che resta dove erano
too-much-room = le regole richiedono troppo spazio
sums-too-large = i numeri che si sommano sono troppo grandi
order-matters = conta l’ordine di una pila (`first`)
many-choices = ci sono più di { $ways } modi di scegliere
many-choices-begun = bisognerebbe esaminare più di { $ways } scelte per trovare quelle possibili
stack-in-stack = le carte di una pila sono scorse per ogni carta di un’altra
many-drawn = si pescano { $cards } carte in una volta
variable-too-wide = { $variable } ha più di { $values } valori
points-of-match = si parla dei punti di una partita
points-of-somebody = i punti di un giocatore non stabilito
order-of-going-through = conta l’ordine in cui si scorrono le carte di una pila
many-places = si possono intendere troppi { $variable }
deal-not-fixed = quante carte si danno, o da dove, non è stabilito
many-dealt-in-play = a partita in corso si danno molte carte
dealt-from-cells = si danno carte da caselle
lies-nowhere = non è risultato dove possono stare le carte
one-round = una manche: comincia come la prima di una partita, anche per ciò che dura tutta la partita e per chi apre
seats-alike = le regole trattano tutti i posti allo stesso modo (verificato), perciò chi agisce sta al primo posto
nothing-wrong = finché nessuna regola va storta; di questo tratta `no-clash`
refuted-by-guided-play = confutato giocando in modo mirato
refuted-by-random-play = confutato con partite casuali
refuted-by-explorer = confutato visitando ogni situazione
refuted-by-solver = confutato con una dimostrazione
refuted-by-reference-engine = confutato giocandolo
refuted-by-reading-of-the-rules = confutato leggendo le regole
on-a-smaller-deck = { $what }, con meno carte ({ $version })
duty-unchecked = se è rispettato dipende da carte che vede solo il giocatore
by-reading = lettura delle regole
tie-in-round = secondo le regole più giocatori possono vincere una mano, qui { $seats }; non è citato alcun passo che regoli la parità
tie-in-match = secondo le regole più giocatori possono vincere una partita, qui { $seats } con i totali { $totals }; non è citato alcun passo che regoli la parità
loser-as-good = { $loser } non vince la mano e ottiene { $points }, non peggio dei { $won } di { $winner }, che la vince
found-in-random-play = trovato giocando a caso e rigiocato dal motore
found-in-guided-play = trovato giocando a questo scopo e rigiocato dal motore
example-against-reading = con { $choice } l’esempio stampato non si può giocare{ $why }
ways-to-read = { $number } modi di leggerlo
language-de = tedesco
language-en = inglese
language-fr = francese
language-it = italiano
language-other = { $code }
by-concordance = il libretto, frase per frase, accanto ai suoi regolamenti
by-both-rulesets = i due regolamenti affiancati, e le frasi del libretto che portano la regola
no-sentence-settles = nessuna frase del libretto lo chiarisce ({ $languages })
dealt-by-the-engine = distribuito dal motore di riferimento
sentence-missing = non detto ({ $languages })
sentence-otherwise = detto diversamente ({ $languages }), dove lo portano altre regole, letture o note
sentence-in-words = detto con altre parole ({ $languages }), con le stesse regole
sentences-in-words = frasi di questo capitolo con altre parole ({ $languages }), benché le portino le stesse regole: { $number }
edition-lacks = l’edizione del { $year } non lo dice
edition-drops = l’edizione del { $year } lo dice, e qui manca
edition-otherwise = l’edizione del { $year } lo dice diversamente
said-twice-alike = il libretto lo dice in più di un punto
said-twice-otherwise = il libretto lo dice in più di un punto, e questi punti non lasciano aperte le stesse cose
consequence-unchecked = ciò che va fatto dopo dipende da carte che vede solo questo giocatore; nessun altro può controllarlo
word-for-several-things = la parola «{ $word }» indica più cose
word-stands-for = una volta { $thing }
thing-with-several-words = più parole indicano una stessa cosa, { $thing }: { $words }
end-not-won = { $seat } ha provocato la fine della partita, “{ $end }”, e non vince
cut-short-for-want = si può rifare nello stesso turno, ma non se { $zone } intanto è esaurito; va stabilito che cosa vale allora
nobody-ever-chooses = in { $games } partite giocate a caso nessuno ha mai avuto due mosse tra cui scegliere
seats-win-unevenly = con { $players } giocatori { $one } ha vinto { $most } partite giocate a caso su { $games }, { $other } soltanto { $least }
sentence-leaves-open = il testo stampato lascia una domanda ai giocatori: { $question }
begins-outside-the-game = chi comincia non dipende da nessuna carta né dal caso, ma solo da qualcosa fuori dal gioco
sentences-at-odds = due frasi del libretto non concordano
sentence-misprinted = è solo un refuso: { $slip }
inherited-changed = devono valere le regole del gioco di base; al posto di questa la variante ne ha un’altra
inherited-gone = devono valere le regole del gioco di base; per questa nella variante non c’è posto
inherited-gone-without-a-word = devono valere le regole del gioco di base; per questa qui non c’è posto, e nessuna frase della variante lo dice
inherited-left-open = devono valere le regole del gioco di base; se valga ancora questa, resta aperto
dealt-unevenly = la distribuzione non viene pari: i giocatori hanno { $cards } carte
dealt-anew = può darsi che si debba ridistribuire; qui ne sono servite al massimo { $most }, e niente ne limita il numero
nothing-left-over = per { $zone } non avanza niente
moves-nothing = lo si può fare anche quando in { $zone } non c’è nessuna carta, e allora non succede nulla
aimed-at-oneself = si può scegliere sé stessi
first-to-act-decides = { $one } e { $other } possono agire entrambi, e chi è primo precede l’altro; chi lo giudica non è detto
end-and-rule-at-once = la mossa che provoca la fine “{ $end }” fa scattare anche questa regola, che cambia il risultato; che cosa venga prima resta aperto
stacked-in-any-order = più carte vanno insieme in { $zone }, e in quale ordine non è detto; da questo dipende che cosa se ne pesca
turns-uneven = la partita può finire dopo numeri di turni diversi: { $turns }
later-choice-knows = chi sceglie più tardi può sapere che cosa hanno scelto i giocatori prima ({ $variable }), e le regole confrontano queste scelte
trap-from-the-deal = fin dalla distribuzione
trap-after =
    { $moves ->
        [1] dopo { $moves } mossa
       *[other] dopo { $moves } mosse
    }
trap-goes-on = { $when } nessuno può più finire la partita: qualunque cosa si giochi da lì, continua per sempre
trap-gets-stuck = { $when } nessuno può più finire la partita: qualunque cosa si giochi da lì, si arriva a una situazione in cui nessuno può agire
trap-goes-on-or-gets-stuck = { $when } nessuno può più finire la partita: qualunque cosa si giochi da lì, continua per sempre, o a un certo punto nessuno può agire
trap-forced = { $when } { $seat }, sapendo dove sono tutte le carte, può impedire che la partita finisca mai, qualunque cosa facciano gli altri e il caso; con altre mosse o altra fortuna potrebbe finire
trap-all-visited = rigiocato dal motore; tutte le { $states } situazioni del gioco sono state percorse
trap-carried = rigiocato dal motore con il mazzo intero; tutte le { $states } situazioni che possono seguire lì sono state percorse
trap-of-version = rigiocato dal motore in un gioco più piccolo ({ $version }), di cui tutte le { $states } situazioni sono state percorse; per il mazzo intero non è stato mostrato
promise-unkept = può non accadere prima della fine della partita
unsaid-players = per quanti giocatori sia il gioco
unsaid-score = come si conti
unsaid-winners = chi vinca
unsaid-start = chi cominci
unsaid-redeal = se si ridistribuiscano le carte
unsaid-next-opener = chi cominci le manche successive
unsaid-match-winners = chi vinca su più manche
unsaid-match-points = che cosa conti su più manche
unsaid-match-rounds = quante manche si giochino
unsaid-setup = come si faccia questo passo della preparazione
unsaid-end = quando la partita sia finita
unsaid-after = che cosa segua da sé
unsaid-condition = se questo sia richiesto
unsaid-effect = che cosa si faccia allora
unsaid-next = a chi tocchi poi
unsaid-move = se e quando lo si possa fare
unsaid-rule = che cosa valga qui
left-open-in-print = il testo stampato lascia aperto un punto, e da questo dipende { $what }
not-settled-in-print = nessuna frase stampata chiarisce { $what }
played-with-both-values = le partite sono state giocate dal motore con tutti e due i valori
played-under-both = le partite sono state giocate dal motore secondo tutti e due
example-was-played = l’esempio è stato giocato dal motore
not-settled-before-stop = interrotto prima che fosse chiarito
nothing-found-out = non se ne è saputo nulla
move-made = { $move }
possible = possibile
no-such-move = questa mossa non esiste
other-choices = si fa con altre scelte
refused-by = rifiutato da { $rule }{ $values }
no-such-choice = rifiutato: { $value } non si può scegliere ({ $rule })
not-in-phase = rifiutato: non nella fase { $phase }
not-at-turn = rifiutato: tocca a { $seat }
already-over = rifiutato: la manche è finita
never-by-chance = il caso non lo fa mai
who-acts = chi agisce
chance-acts = il caso
anybody-may = chiunque può
seat-acts = { $seat } agisce
odds = { $some } su { $every }
the-round = la manche
round-over = la manche è finita: { $end }
round-goes-on = la manche continua
round-begins = la manche comincia
the-points = i punti
points-of-seat = { $seat }: { $points }
points-of-seats = { $seats }
points-and-winners = { $seats }; { $won }
who-wins = chi vince
seats-win =
    { $seats ->
        [one] { $seats } vince
       *[other] { $seats } vincono
    }
nobody-wins = non vince nessuno
round-in-match = quanto conta la manche nella partita
next-opener = chi apre la manche successiva
seat = { $seat }
rounds-of-match = quante manche ha una partita
rounds-open = quante manche servono
rounds = { $number } manche
whether-match = se c’è una partita di più manche
single-round = una sola manche
match-of-several = una partita di più manche
whether-match-over = se la partita è finita
match-over = la partita è finita
match-goes-on = la partita continua
match-winners = chi vince la partita con i totali { $totals }
who-sees-cards = chi vede le carte: { $zone }
who-sees-number = chi vede quante carte ci sono: { $zone }
who-knows = chi conosce { $variable }
seen-by-everyone = tutti
seen-by-owner = il proprietario
seen-by-others = tutti tranne il proprietario
seen-by-nobody = nessuno
seen-by-top = tutti vedono quella in cima
the-deck = il mazzo: { $kind }
of-cards = { $some } carte su { $every }
the-deal = la distribuzione
who-begins = chi comincia
whether-accepted = se la distribuzione viene accettata
dealt-again = si distribuisce di nuovo
cannot-be-dealt = non si può distribuire: { $why }
dealt-so = si può distribuire così
not-dealt-so = non si può distribuire così
seat-begins = { $seat } comincia
number-in-zone =
    { $number ->
        [one] { $zone }: { $number } carta
       *[other] { $zone }: { $number } carte
    }
cards-in-zone =
    { $number ->
        [one] { $zone }: { $number } carta ({ $cards })
       *[other] { $zone }: { $number } carte ({ $cards })
    }
then = poi: { $what }
cards-lie-elsewhere = queste carte stanno altrove
turn-of = tocca a { $seat }
cards-lie-in =
    { $cards ->
        [one] { $cards } sta qui: { $zone }
       *[other] { $cards } stanno qui: { $zone }
    }
more-cards-lie-in = { $cards } e altre { $number } stanno qui: { $zone }
zone-ends-with = { $zone } finisce con { $cards }
goes-wrong = non va: { $what }
can-be-done = si può fare
same-rule = la stessa regola
not-seen-again = si è vista una differenza, che rigiocando non è tornata
reached-by-one = in una situazione raggiunta solo secondo le regole di { $side }
parts-by-one-of = i giochi si separano per una di queste regole: { $rules }
same-in-every-deal = lo stesso in ogni distribuzione del mazzo intero
same-in-every-position = lo stesso in ogni situazione del mazzo intero
same-with-rules = { $what }, insieme a { $rules }
same-with-others = { $what }, insieme ad altre { $number } regole
same-in-version = lo stesso in tutte le { $positions } situazioni di un gioco più piccolo ({ $version })
same-in-version-at-first = lo stesso in tutte le { $positions } situazioni della prima manche di un gioco più piccolo ({ $version })
same-in-matches =
    { $number ->
        [one] lo stesso in { $number } partita
       *[other] lo stesso in { $number } partite
    }
same-in-rounds =
    { $number ->
        [one] lo stesso in { $number } manche finita
       *[other] lo stesso in { $number } manche finite
    }
no-match-to-compare = nessuna partita da confrontare
no-round-to-compare = nessuna manche finita da confrontare
deals-open = per { $number } distribuzioni su { $every } non si sa se entrambi possono farle
steps-open = per { $number } mosse su { $every } non si sa se il caso può dare lo stesso in entrambi
same-in-deals =
    { $number ->
        [one] nessuna differenza in { $number } distribuzione
       *[other] nessuna differenza in { $number } distribuzioni
    }
same-in-games =
    { $number ->
        [one] nessuna differenza in { $number } partita a caso
       *[other] nessuna differenza in { $number } partite a caso
    }
same-when-asked =
    { $number ->
        [one] nessuna differenza in { $number } situazione di partite dell’uno, in cui è stato interrogato l’altro
       *[other] nessuna differenza in { $number } situazioni di partite dell’uno, in cui è stato interrogato l’altro
    }
more-with-others = { $what }, in di più con altri numeri di giocatori
cut-off = { $what }; interrotto prima di aver provato tutto
no-time = non c’era tempo
no-game-came-there = nessuna partita è arrivata dove si vedrebbe
rules-differ =
    { $number ->
        [one] { $number } regola del gioco è diversa
       *[other] { $number } regole del gioco sono diverse
    }
play-differs = il gioco è diverso
differs-in-version = si vede in un gioco più piccolo ({ $version }); se anche con il mazzo intero, resta aperto
differs-in-version-only = una differenza si vede solo in un gioco più piccolo
other-players = sono per numeri diversi di giocatori
no-common-players = non c’è un numero di giocatori comune ai due
rules-same = tutte le regole del gioco sono le stesse
rules-same-as-set = tutte le regole del gioco sono le stesse, con le scelte e le letture così come sono
rules-proved-same = tutte le regole del gioco sono le stesse, o è dimostrato
no-difference-unproved = non si è trovata nessuna differenza; non tutto è dimostrato
no-difference-unknown = non si è trovata nessuna differenza, e di alcune regole non si sa nulla

## Why a certificate does not hold.

flaw-term-order = il termine { $number } rimanda a uno successivo
flaw-weights = il termine { $number } non ha tanti pesi quante parti
flaw-digest = `{ $fact }` non corrisponde alla sua impronta
flaw-unknown-name = nel gioco non c’è nulla che si chiami `{ $name }`
flaw-one-sided = `{ $fact }` si dice di alcuni posti e non degli altri, benché tutti i posti siano uguali
flaw-not-dealt = non è confermato che `{ $fact }` valga dopo la distribuzione
flaw-not-kept = non è confermato che `{ $fact }` valga ancora dopo { $move }
flaw-cannot-show = nessun certificato può mostrare `{ $property }` per queste regole
flaw-rules-changed = da allora le regole sono cambiate: { $rules }
flaw-no-option = per la scelta `{ $option }` non è indicato alcun valore
flaw-option-value = la scelta `{ $option }` non può essere `{ $value }`
flaw-players = il gioco non è per questo numero di giocatori: { $players }
flaw-unplayable = con queste scelte le regole non si possono giocare
flaw-not-confirmed = `{ $property }` non è confermato: { $why }
flaw-other-words = `{ $property }` è confermato, ma non con le parole che contiene: { $why }
flaw-unstated = non indica che cosa presuppone: { $what }
flaw-questions = domande che non elenca: { $unlisted }; domande che elenca ma che non si sono poste: { $unasked }
numbers-show-nothing = i numeri di carte non lo mostrano

## What is being done now: shown while a command works.

doing = { $players } giocatori: { $what }
so-many = { $what } { $done }
so-many-of = { $what } { $done } su { $of }
with-a-note = { $what }, { $note }
at-this-rate = { $states } situazioni/s, { $megabytes } MB
playing-at-random = partite casuali
choosing-versions = scelta di giochi più piccoli da esplorare
exploring = esplorazione: { $version }
looking-for-a-game = ricerca di una partita in cui vale questo: { $claim }
carrying-a-play = una partita di un gioco più piccolo ({ $version }) viene portata al mazzo intero
looking-for-a-refutation = ricerca di una partita che smentisca questo: { $claim }
writing-the-certificate = scrittura del certificato
comparing-with-play = confronto di ciò che è stabilito con partite giocate
telling-the-rules = le regole vengono comunicate al risolutore
proving-what-always-holds = dimostrazione di ciò che vale sempre
proving-conservation = conservazione delle carte
playing-both = i due vengono giocati fianco a fianco
asking-the-solver = si interroga il risolutore
playing-more = si giocano altre partite
going-through-a-version = visita di un gioco più piccolo
looking-for-a-shorter-play = ricerca di una partita più breve: { $rule }
repair-reading = l’interpretazione { $choice }
repair-option = l’opzione { $choice }
repair-without = senza questa condizione: { $rule }
repair-with = { $move } solo se vale anche { $rule }
repair-end-stuck = la partita finisce quando nella fase { $phase } nessuno può fare nulla
repair-end-round = la partita finisce quando si è giocato di fila soltanto { $moves }, { $each } × tante volte quanti sono i giocatori
repair-end-often = la partita finisce quando { $move } è stata giocata { $number } volte
repair-end-empty = la partita finisce quando in “{ $zone }” non c’è più nulla
repair-end-empty-of-one = la partita finisce quando in “{ $zone }” di un giocatore non c’è più nulla
repair-end-empty-of-all = la partita finisce quando in “{ $zone }” di tutti i giocatori non c’è più nulla
