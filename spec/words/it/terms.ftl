### What card players, and these pages, mean by a word: its name, the forms in which it occurs, what it means.

shuffle = mescolare
    .forms = mescolare, mescola, mescolano, mescolate
    .meaning = Confondere le carte coperte, in modo che nessuno sappia dove si trova ciascuna.

deal = distribuire
    .forms = distribuire, distribuisce, distribuiscono, riceve
    .meaning = Dare le carte prima di giocare, a turno a ciascuno.

hand = mano
    .forms = mano
    .meaning = Le carte che tiene un giocatore. Se le regole non dicono altro, le guarda solo lui.

pile = mazzo
    .forms = mazzo, pila
    .meaning = Carte una sull’altra, di solito coperte, da cui si pesca quella in cima.

face-down = coperta, scoperta
    .forms = coperta, coperte, coperto, scoperta, scoperte
    .meaning = Una carta è coperta se se ne vede solo il dorso, scoperta se tutti vedono che cos’è.

colour = colore, seme
    .forms = colore, seme
    .meaning = Uno dei gruppi in cui si dividono le carte: rosso, giallo… oppure fiori, cuori e così via.

turn = turno
    .forms = turno
    .meaning = Ciò che fa un giocatore prima che tocchi al prossimo.

pass = passare
    .forms = passare, passa
    .meaning = Non fare nulla nel proprio turno, quando le regole lo permettono o lo chiedono.

trick = presa
    .forms = presa, prese
    .meaning = Una carta a testa, a turno; qualcuno le prende tutte, come dicono le regole.

joker = jolly
    .forms = jolly
    .meaning = Una carta che può stare al posto di altre.

round = manche
    .forms = manche
    .meaning = Il gioco, da una distribuzione alla fine indicata dalle regole.

match = partita
    .forms = partita
    .meaning = Più manche di cui si sommano i punti.

option = scelta
    .forms = scelta, scelte
    .meaning = Ciò su cui ci si accorda prima di giocare; le regole nominano le possibilità e quella abituale.

reading = lettura
    .forms = lettura, letture
    .meaning = Uno dei modi di intendere un testo stampato che lascia aperto qualcosa.

house-rule = regola della casa
    .forms = regola della casa, regole della casa
    .meaning = Una regola propria che cambia un gioco; tutto il resto rimane com’è.

edition = edizione
    .forms = edizione, edizioni
    .meaning = Lo stesso gioco come lo stampa un altro libretto: in un altro anno o in un’altra lingua.

worked-example = esempio
    .forms = esempio, esempi
    .meaning = Una situazione con le mosse che seguono. Il motore gioca ciascuno ogni volta che si fanno queste pagine.

smaller-game = gioco più piccolo
    .forms = gioco più piccolo, giochi più piccoli
    .meaning = Le stesse regole con meno carte, in modo che una macchina possa visitare ogni situazione.

random-game = partita a caso
    .forms = partita a caso, partite a caso
    .meaning = Una partita in cui ogni decisione è estratta a sorte. Può mostrare un errore, ma non dimostra nulla.
