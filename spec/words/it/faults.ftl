### Ciò che `check` trova: i messaggi dei codici, che cosa sarebbe giusto, e le espressioni che vi entrano.

HR101 = questo file non si può leggere: { $reason }
    .help = { $hint }
HR102 = questo file è più grande di { NUMBER($limit) } byte
    .help = una raccolta di regole è un testo di poche pagine: è il file giusto?
HR103 = il byte { $byte } qui non è UTF-8; il file sembra essere { $guess }
    .help = salvare il file in UTF-8 (nella maggior parte degli editor: Salva con nome, Codifica, UTF-8)
HR104 = il carattere { $number } non si vede e non può stare in una raccolta di regole
    .help = cancellarlo; può essere arrivato con un testo copiato da altrove
HR105 = in questo file non c’è nulla
    .help = cominciare con `hausregel: 1`, o far scrivere a `hausregel new` una raccolta da completare
HR106 = questo sta a più di { NUMBER($limit) } livelli di profondità
    .help = dare un nome alla parte interna sotto `define`, o chiudere le parentesi
HR107 = questo file ha più di { NUMBER($limit) } valori
    .help = una raccolta di regole ne ha qualche centinaio: è il file giusto?
HR108 = questo testo ha { NUMBER($count) } caratteri, più di { NUMBER($limit) }
    .help = scrivere un testo più breve; mancano le virgolette di chiusura?
HR109 = questo numero ha più di { NUMBER($limit) } cifre
    .help = scrivere un numero più piccolo, o metterlo fra virgolette se deve essere un testo
HR110 = `{ $text }` non è scritto come numero intero semplice
    .help = scrivere un numero intero con le sole cifre, come 10; fra virgolette se deve essere un testo
HR111 = `&{ $name }` dà al valore un nome nascosto, e qui non è possibile
    .help = dare un nome alla cosa sotto `define`, o mettere il valore fra virgolette se comincia con `&`
HR112 = `*{ $name }` ripete un’altra parte del file, e qui non è possibile
    .help = dare un nome alla parte sotto `define`, o mettere il valore fra virgolette se comincia con `*`
HR113 = `{ $tag }` è un segno del formato del file, e qui non è possibile
    .help = cancellare `{ $tag }`; per il contrario di una condizione si scrive `not`; un testo che comincia con `!` vuole le virgolette
HR114 = `---` comincia un secondo documento; un file contiene una sola raccolta di regole
    .help = mettere la seconda raccolta di regole in un file a parte
HR115 = `<<` copia qui un altro gruppo di chiavi, e qui non si può
    .help = scrivere le chiavi per esteso; per costruire su un’altra raccolta di regole c’è `extends`
HR116 = { $written } non può essere una chiave
    .help = scrivere un nome; fra virgolette se deve essere un testo
HR117 = questa chiave ha { NUMBER($count) } caratteri, più di { NUMBER($limit) }
    .help = scrivere un nome più breve; manca un a capo o mancano le virgolette?
HR118 = `{ $key }` sta qui per la seconda volta
    .help = { $hint }
HR119 = la virgola spezza questa espressione: senza virgolette finisce dopo `{ $piece }`
    .help = metterla fra virgolette, come "{ $text }", o su una riga a parte senza parentesi intorno
HR120 = in `{ $text }` dopo i due punti non c’è spazio
    .help = scrivere uno spazio dopo i due punti
HR121 = `#` qui comincia un commento, e l’espressione che lo precede non è completa
    .help = mettere l’espressione fra virgolette, o il commento su una riga a parte
HR122 = `{ $text }` si legge come testo; altri lettori di YAML lo prendono per vero o falso
    .help = scrivere `true` o `false` se si intende quello, altrimenti metterlo fra virgolette
HR130 = qui c’è una tabulazione, dove possono stare solo spazi
    .help = rientrare con spazi; la maggior parte degli editor sa sostituire le tabulazioni di un file
HR131 = `{ $character }` non può stare in un valore senza virgolette fra `{ $opening } { $closing }`
    .help = mettere il valore fra virgolette, o su una riga a parte senza `{ $opening } { $closing }` intorno
HR132 = `{ $opening }` si apre qui, ma dove dovrebbe finire non c’è `{ $closing }`
    .help = scrivere `{ $closing }` alla fine di ciò che sta insieme
HR133 = il testo che comincia qui con { $quote } non ha fine
    .help = scrivere { $quote } alla fine del testo
HR134 = il valore finisce con le virgolette di chiusura, ma dopo c’è `{ $rest }`
    .help = mettere tutto il valore fra virgolette; fra virgolette semplici se ne scrivono due ('') per una
HR135 = in questa riga ci sono due volte i due punti, e il valore non è fra virgolette
    .help = mettere il valore fra virgolette, o scriverlo nella riga seguente, rientrato
HR136 = questa riga è rientrata sotto una riga che ha già un valore
    .help = rientrarla come la riga sopra, o togliere il valore di quella
HR137 = in `{ $text }` non ci sono i due punti
    .help = scrivere due punti e uno spazio fra la chiave e il suo valore
HR138 = questa riga non comincia dove cominciano le sue vicine
    .help = rientrarla come le righe a cui appartiene; negli elenchi davanti a ogni voce c’è `-`
HR139 = un valore senza virgolette non può cominciare con `{ $character }`
    .help = mettere tutto il valore fra virgolette
HR140 = `{ $escape }` non significa nulla fra virgolette doppie
    .help = scrivere \\ per una barra inversa, o usare virgolette semplici
HR141 = `{ $rest }` non si accorda con ciò che lo precede in questa riga
    .help = scrivere una chiave e il suo valore, o mettere tutto il valore fra virgolette
HR142 = qui c’è `{ $character }`, ma prima non si è aperto nulla
    .help = cancellarlo, o mettere il valore fra virgolette
HR143 = `-` comincia qui un elenco, nella riga della sua chiave
    .help = cominciare l’elenco nella riga seguente, rientrato, o scriverlo fra parentesi: `[a, b]`
HR144 = prima di questo manca una virgola o `{ $closing }`
    .help = scrivere una virgola fra i valori dentro `{ $opening } { $closing }`, o mettere il valore fra virgolette
HR145 = il valore finisce con `{ $closing }`, ma dopo c’è `{ $rest }`
    .help = mettere tutto il valore fra virgolette
HR201 = `{ $key }` non è una chiave di { $where }{ $suggestion }
    .help = chiavi possibili: { QUOTED($known) }
HR202 = `{ $key }` manca in { $where }
    .help = aggiungere `{ $key }: ...`
HR203 = { $what } deve essere { OR($expected) }, ma è { $found }
    .help = { $hint }
HR204 = { $what } non ha valore
    .help = scrivere un valore dopo i due punti, o cancellare la chiave
HR205 = { $what } non può essere { $found }{ $suggestion }
    .help = valori possibili: { QUOTED($allowed) }
HR206 = { $what } deve essere { $wanted }, ma è `{ $text }`
    .help = scriverlo in questa forma
HR207 = { $what } è vuoto
    .help = metterci qualcosa, o cancellare la chiave
HR208 = { $what } ha { NUMBER($count) } { $unit }, più di { NUMBER($limit) }
    .help = accorciarlo, o dividerlo in parti con un nome
HR209 = { $what } deve andare da { $smallest } a { $largest }, ma è { $number }
    .help = scrivere un numero da { $smallest } a { $largest }
HR210 = { $where } ha bisogno di una delle chiavi { QUOTED($keys) }
    .help = aggiungerne una: { QUOTED($keys) }
HR211 = `{ $key }` non può stare accanto a `{ $other }` in { $where }
    .help = cancellare una delle due
HR212 = `{ $key }` non può stare da sola in una raccolta di regole che ne estende un’altra
    .help = per cambiarla si scrive `replace: { "{" }{ $rule }: ...{ "}" }`, per aggiungerla `add: { "{" }{ $rule }: ...{ "}" }`; i valori abituali vanno sotto `set`
HR213 = `{ $key }` cambia un’altra raccolta di regole, ma questa non ne estende nessuna
    .help = nominare l’altra raccolta di regole sotto `extends`, o scrivere le regole senza `{ $key }`
HR214 = nessuna chiave di { $where } dice che cosa succede{ $suggestion }
    .help = scriverne una: { QUOTED($keys) }
HR215 = { $what } comincia con { $first }, che è più di { $last }
    .help = scrivere prima il numero più piccolo: { $last }..{ $first }
HR216 = `{ $what }` in { $where } deve essere { $wanted }
    .help = { $hint }
HR217 = `{ $key }` non può stare in un modulo
    .help = come si chiama un gioco e che cosa estende sta nelle raccolte di regole che prendono il modulo con `use`
HR301 = non c’è nessuna raccolta di regole `{ $name }`
    .help = { $hint }
HR302 = questo gira in cerchio: { $chain }
    .help = togliere un `extends` dal cerchio
HR303 = più di { NUMBER($limit) } raccolte di regole si estendono l’una con l’altra
    .help = estendere direttamente una delle precedenti
HR304 = non c’è nulla a `{ $address }`
    .help = { $hint }
HR305 = `{ $address }` è già dichiarato
    .help = cambiarlo con `replace`, o aggiungere con un altro nome
HR306 = `{ $address }` è indicato da `{ $verb }` e da `{ $other }`
    .help = dirlo una volta sola
HR309 = non c’è nessuna scelta o lettura `{ $name }`
    .help = { $hint }
HR310 = `{ $name }` non può essere `{ $value }`
    .help = possibile: { QUOTED($possible) }
HR311 = `{ $name }` non ha un valore abituale per { OR($players) } giocatori
    .help = aggiungere { QUOTED($keys) } con un valore, o dare un solo valore per tutti i numeri di giocatori
HR312 = `{ $text }` qui è { $low }..{ $high }, e tra questi non c’è nessun numero
    .help = cambiare un limite, o le scelte in esso, così che il primo non superi il secondo
HR313 = `{ $text }` giocatori sono più di quanti un gioco ne possa avere
    .help = scrivere un numero o un intervallo da 1 a { NUMBER($limit) }, come 2..4
HR314 = nella preparazione non c’è nessun passo `{ $name }`
    .help = i passi sono { QUOTED($known) }
HR315 =
    { $players ->
        [one] con { NUMBER($players) } giocatore le scelte non soddisfano `{ $name }`: { $text }
       *[other] con { NUMBER($players) } giocatori le scelte non soddisfano `{ $name }`: { $text }
    }
    .help = cambiare le scelte, i numeri di giocatori o il requisito
HR316 = `{ $name }: { $value }` cambia `{ $address }`, che cambia anche `{ $other }: { $with }`
    .help = far cambiare a ciascuna una definizione o una condizione propria
HR317 = `{ $name }: { $value }` cambia `{ $address }`, cosa che nessuna lettura può fare
    .help = una lettura cambia le regole e le loro parole; ciò che si sceglie accanto va in una scelta
HR318 = `{ $name }` non può essere `{ $value }`
    .help = { $possible }
HR319 = `{ $name }: { $value }` è segnato come letterale, e anche `{ $other }`
    .help = segnare l’unico valore che si attiene alla lettera della stampa
HR320 = non c’è nessun modulo `{ $name }`
    .help = { $hint }
HR321 = `{ $name }` è un modulo, cioè solo una parte di giochi
    .help = prenderlo in una raccolta di regole con la riga `use: { $name }`
HR322 = `{ $name }` non è un modulo
    .help = un modulo comincia con `module: 1`; ciò che cambia un gioco intero lo nomina sotto `extends`
HR323 = questo gira in cerchio: { $chain }
    .help = togliere un `use` dal cerchio
HR324 = più di { NUMBER($limit) } moduli sono usati insieme
    .help = usare meno moduli, o riunirne alcuni
HR325 = `{ $address }` è già dichiarato, in `{ $file }`
    .help = scegliere un altro nome, o scrivere sotto `replace` ciò che deve essere diverso
HR326 = `{ $file }` cambia `{ $address }`, e anche `{ $other }`
    .help = usare uno dei due
HR327 = `{ $address }` è una sola condizione senza nome, e `tricks` vi aggiunge `{ $name }`
    .help = dare un nome alla propria, come in `if: { "{" }early: ...{ "}" }`
HR328 = `{ $name }` non può essere la zona di `{ $key }` in `tricks`
    .help = { $hint }
HR329 = a una presa si gioca a turno, e in `{ $name }` { $who }
    .help = { $hint }
HR401 = `{ $text }` non è un’espressione
    .help = { $hint }
HR402 = { $what } non fa parte del linguaggio
    .help = { $hint }
HR403 = questo è più grande di quanto possa essere un’espressione ({ $limit })
    .help = dare un nome a parti di essa sotto `define`
HR404 = `{ $name }` qui non significa nulla
    .help = { $hint }
HR405 = `{ $name }` è { $what }, ma qui ci vuole { $wanted }
    .help = { $hint }
HR406 = `{ $text }` è { $found }, ma serve { $wanted }
    .help = { $hint }
HR407 = { $left } e { $right } sono cose diverse e qui non possono stare insieme
    .help = `position( )` dà il posto di un valore nel suo dominio, come numero
HR408 = `{ $text }` può essere { QUOTED($without) }, che non ha `{ $attribute }`
    .help = chiedere prima: `{ $text } is ...` ({ OR($kinds) }) `and ...`, oppure per un valore `... if { $text } is ... else ...`
HR409 = nessuna carta ha un attributo `{ $name }`
    .help = { $hint }
HR410 = `{ $text }` ha troppo pochi o troppi valori fra le sue parentesi
    .help = scrivere { $wanted }
HR411 = questo gira in cerchio: { $chain }
    .help = dirlo senza tornare indietro
HR412 = in `{ $text }` una parte è sempre niente
    .help = chiedere `x is nothing` o `x is not nothing`
HR413 = `was( )` chiede della situazione prima di una mossa, che è nota solo in `after`
    .help = tenere ciò che serve in una variabile, o mettere la regola sotto `after`
HR414 = `can( )` chiede di una mossa, e `{ $name }` non lo è
    .help = { $hint }
HR415 = `is` chiede il genere di una carta o se qualcosa è niente, e `{ $name }` non è né l’uno né l’altro
    .help = i generi sono { QUOTED($kinds) }; i valori si confrontano con `==`
HR416 = `{ $name }` qui significa già qualcosa
    .help = prendere un altro nome
HR417 = questo numero è più grande di quanto possa essere un numero ({ NUMBER($limit) })
    .help = scrivere un numero più piccolo, o calcolare con numeri più piccoli
HR418 = `{ $name }` qui non si può chiedere: { $where }
    .help = { $hint }
HR419 = `{ $name }` non è una zona
    .help = { $hint }
HR420 = `{ $name }` non ha { $lacks }, e { $wanted } ne ha bisogno
    .help = `stacked: true` dà a una zona un ordine, `cells: DOMAIN` le dà delle caselle
HR421 = `{ $name }` è un valore di { AND($domains) }
    .help = confrontarlo con qualcosa del dominio inteso, o rinominarne uno
HR422 = `{ $text }` non può mai valere
    .help = { $hint }
HR423 = `{ $text }` vale sempre
    .help = { $hint }
HR424 = `{ $text }` chiede quale sia maggiore, e { $found } non ha un ordine
    .help = confrontare con `==` o `!=`, o confrontare numeri, come un attributo di una carta o un conteggio
HR425 = questo conta ogni valore percorso, che `{ $text }` valga o no
    .help = mettere la condizione alla fine: `count(x for x in ... if { $text })`
HR426 = `{ $name }` richiede più di { NUMBER($limit) } passi
    .help = { $hint }
HR427 = le regole interrogate insieme a `{ $name }` richiedono più di { NUMBER($limit) } passi
    .help = usare meno cicli dentro cicli; chi richiede di più è `{ $name }`
HR501 = anche { $other } si chiama `{ $name }`
    .help = dare un altro nome a uno dei due
HR502 = `{ $name }` non è un dominio
    .help = { $hint }
HR503 = `{ $kind }` non può cominciare in `{ $name }`
    .help = { $hint }
HR504 = `{ $key }: owner` ha bisogno di un proprietario, e `{ $name }` non ne ha
    .help = aggiungere `per: player`, o scrivere `everyone` o `nobody`
HR505 = `faces: top` ha bisogno di una pila, e `{ $name }` non lo è
    .help = aggiungere `stacked: true`, o dire chi vede tutte le carte: `everyone`, `owner` o `nobody`
HR506 = `{ $name }` non è una fase
    .help = { $hint }
HR507 = non è detto da dove si sposta la carta
    .help = aggiungere `from: ZONE`; ne fa a meno solo una carta scelta da una zona che resta la stessa dopo ogni effetto
HR508 = { $text }
    .help = `cell:` nomina la casella della zona sotto `to`
HR509 = `{ $key }` ha bisogno di una pila, e { $name } non lo è
    .help = aggiungere `stacked: true` alla zona, o togliere `{ $key }`
HR510 = se `{ $name }` è possibile dipende dal fatto che `{ $name }` sia possibile
    .help = togliere il `can( )` dal cerchio
HR511 = le carte si distribuiscono in una zona di ogni giocatore, e `{ $name }` non lo è
    .help = { $hint }
HR512 = `{ $text }` non è un inizio per questa variabile
    .help = possibile: { $wanted }
HR513 = `{ $name }` diventerebbe { $value }
    .help = possibile: { $wanted }
HR514 = { $what } `{ $name }` non si usa mai
    .help = usarlo o toglierlo
HR515 = { $what }
    .help = dare una mossa alla fase, e farvi portare una mossa
HR516 = { NUMBER($number) } { $what } sono più di quanto un gioco possa avere ({ NUMBER($limit) })
    .help = scrivere un numero più piccolo
HR517 = `{ $text }` deve essere noto prima che la partita cominci
    .help = usare numeri, scelte e gli attributi della carta
HR518 = il numero di carte sarebbe { $count }
    .help = dare un numero da 0 in su
HR519 = `{ $name }` sta due volte nel dominio
    .help = nominare ogni valore una volta sola
HR520 = `{ $name }` non è una variabile
    .help = { $hint }
HR521 = in { OR($players) } giocatori la preparazione non si può fare: { $what }
    .help = { $hint }
HR523 = la partita conta i punti, ma non c’è né `score` né `match.points`
    .help = aggiungere `points:` sotto `match`, o `score:`
HR524 = `{ $name }` si sceglie tra carte che il giocatore non vede
    .help = `draw: 1` prende una carta a caso; una scelta mostra al giocatore fra che cosa si sceglie
HR525 = `{ $move }` non si può fare: { $what }
    .help = aggiungere una condizione che lì rifiuta la mossa, o cambiarne gli effetti
HR526 = il gioco più piccolo `{ $name }` non si può fare: { $what }
    .help = lasciare di più dei domini, o fissare le scelte in modo che le regole che ne parlano abbiano ancora senso
HR527 = `ties` parla di una partita, ma non c’è `match`
    .help = aggiungere `match`, o togliere il passo
HR528 = `{ $name }` non nomina effetti
    .help = { $hint }
HR529 = `{ $name }` non è una fine
    .help = { $hint }
HR530 = la partita non ha né `rounds` né `until`
    .help = aggiungere `rounds:` o `until:` sotto `match`
HR531 = più carte si scelgono da una zona, e `{ $text }` non lo è
    .help = scrivere una zona dopo `of`, o un tipo di carte in una zona: `2 of hand[me]`, `1..3 of fruit in plate[me]`
HR532 = `{ $text }` non è un numero di carte che si possono scegliere insieme
    .help = scrivere un numero da 1 a { $limit }, o un intervallo come `1..3`
HR533 = una mossa sceglie più carte una volta sola
    .help = scegliere le carte sotto un solo nome
HR534 = `{ $name }` non si può rifornire da `{ $text }`
    .help = una pila si rifornisce da un’altra zona senza caselle che ha le stesse chiavi; solo una pila ha una carta in cima da tenere
HR535 = `to` si chiede quando la carta è stata presa: `{ $end }` di `{ $name }` è allora la seguente
    .help = dare prima un nome alla carta, `let: { "{" }c: { $end }(...){ "}" }`, e scrivere sotto `move: c`
HR601 = `{ $name }` non è un documento di questa raccolta di regole
    .help = { $hint }
HR602 = `{ $document }` non ha una sezione `{ $name }`
    .help = { $hint }
HR603 = non c’è nessun `{ $address }`
    .help = { $hint }
HR604 = `{ "{" }{ $name }{ "}" }` non sta per nulla: nessuna scelta e nessuna lettura si chiama `{ $name }`
    .help = { $hint }
HR605 = { $what }
    .help = { $hint }
HR606 =
    { $there ->
        [one] `{ $name }` sta nella posizione { NUMBER($found) } volte, ma ce n’è solo { NUMBER($there) }
       *[other] `{ $name }` sta nella posizione { NUMBER($found) } volte, ma ce ne sono solo { NUMBER($there) }
    }
    .help = nominare ogni carta una volta sola
HR607 = { $what }
    .help = una mossa si scrive `NOME` o `NOME(scelta, scelta)`
HR608 = l’esempio `{ $name }` non vale{ $set }: { $what }
    .help = { $hint }
HR609 = `{ $address }` non è la condizione di una regola
    .help = { $hint }
HR610 = `{ $part }` è cambiato, ma non le parole di `{ $address }`
    .help = scrivere nuove parole per `{ $address }` sotto `text`, o ripetere le vecchie se vanno ancora bene
HR611 = non c’è nessun `{ $address }` a cui queste parole possano portare
    .help = { $hint }
HR612 =
    { $found ->
        [one] l’esempio ha { NUMBER($found) } giocatore; il gioco è per { $wanted }
       *[other] l’esempio ha { NUMBER($found) } giocatori; il gioco è per { $wanted }
    }
    .help = nominare tanti giocatori quanti possono giocare
HR613 = il file dice che le sue parole sono `{ $said }`, il nome dice `{ $language }`
    .help = scrivere `words: { $language }`, o dare un altro nome al file
HR614 = le parole in `{ $language }` stanno qui e in un altro posto
    .help = tenerne uno
HR615 = questo file di parole non viene letto: `{ $ending }` non è una lingua
    .help = chiamare il file `{ $name }`, o secondo un’altra lingua come de, en o pt-BR
HR616 =
    { $number ->
        [1] l’esempio ereditato { QUOTED($names) } non si adatta a queste regole
       *[other] gli esempi ereditati { QUOTED($names) } non si adattano a queste regole
    }
    .help = scrivere esempi adatti; per togliere questi, indicarli sotto `remove`: { QUOTED($addresses) }
HR617 = l’esempio `{ $name }` non si può giocare così: { $what }
    .help = { $hint }
HR701 = altri { NUMBER($count) } come questo non sono mostrati ({ $code })
    .help = correggere quelli mostrati, poi controllare di nuovo: dietro tutti può esserci una sola causa
HR702 = `{ $name }` e gli esempi successivi non sono stati giocati: insieme chiedono più di { NUMBER($limit) } passi
    .help = chiedere meno nelle regole, o scrivere esempi più brevi
HR801 = il libretto non ha un titolo nella lingua `{ $name }`
    .help = le sue lingue sono { QUOTED($known) }; aggiungere sotto `booklet` il titolo stampato, o cancellare questo
HR802 = `{ $name }` non è un titolo di questo capitolo
    .help = { $hint }
HR803 = `{ $name }` non è un altro capitolo di questo libretto
    .help = { $hint }
HR804 = non c’è una raccolta di regole `{ $name }` senza errori
    .help = { $hint }
HR805 = `{ $ruleset }` non ha una regola `{ $address }`
    .help = { $hint }
HR806 = nessuna regola rende `{ $name }`: { $why }
    .help = aggiungere una regola, una lettura o una nota che la renda, e nominarla sotto `rules`
HR807 = nessuna frase di `{ $chapter }` rende `{ $address }` di `{ $ruleset }` (lingua: { $language })
    .help = nominarla sotto `rules` della frase che la dice; se nessuna la dice, le serve una lettura o una nota
HR808 = `{ $address }` rimanda a `{ $section }`, ma { $what } (lingua: { $language })
    .help = rimandare al titolo sotto cui sta, o nominare la regola sotto `rules` della frase che lo dice
HR809 = `{ $name }` non è una frase che sta più su in questo capitolo
    .help = { $hint }
HR810 =
    { $players ->
        [one] `{ $text }` non vale in `{ $ruleset }` con { NUMBER($players) } giocatore
       *[other] `{ $text }` non vale in `{ $ruleset }` con { NUMBER($players) } giocatori
    }
    .help = correggere le regole o la formula; se la stampa è sbagliata, dirlo sotto `misprint` o `against`, senza `holds`
HR901 = non c’è una regola `{ $address }` che questa frase possa raccontare
    .help = { $hint }
HR902 = nessuna frase racconta `{ $address }` { $where }
    .help = aggiungere sotto `telling` una frase che la nomini sotto `of`, o nominarla in una che già la racconta
HR903 = `{ $address }` racconta { QUOTED($rules) } com’era prima
    .help = scrivere altre parole per `{ $address }`, o ripetere le vecchie se vanno ancora bene
HR904 = le regole che `{ $address }` racconta sono cambiate da quando è stata letta in `{ $language }`
    .help = rileggere la frase accanto alle sue regole; se è giusta, dirlo con `hausregel tell --read`
HR905 = `{ $address }` non ha parole { $where }
    .help = scriverle, o lasciare via la frase
HR906 = il racconto in `{ $language }` ha { NUMBER($number) } parole, lo stampato { NUMBER($most) }
    .help = raccontare più in breve: ciò che è raro può restare nelle regole esatte dietro la frase
HR907 = `{ $number }` è il valore dell’opzione `{ $name }`
    .help = scrivere `{"{"}{ $name }{"}"}`, che viene riempito, o dirlo senza numero
HR908 = `{ $claim }` non conferma `{ $address }`: { $why }
    .help = nominare un esempio che lo mostri, o scriverne uno
HR909 = `{ $text }` non vale per nessun numero di giocatori, quindi `{ $address }` non si racconta mai
    .help = correggere la condizione, o togliere la frase

## What may be meant, and lists.

did-you-mean = si intende `{ $name }`?
    .more = ; si intende `{ $name }`?
    .one-of = si intende { OR($names) }?
    .in-braces = si intende `{ "{" }{ $name }{ "}" }`?
    .instead = scrivere `{ $name }` invece di `{ $written }`
    .elsewhere = , ma di { OR($places) }
expression-hint =
    .signs = cercare una parentesi che manca, un operatore di troppo, o `=` dove si intende `==`
    .language = un’espressione ha numeri, nomi, confronti, `+ - * // %`, `and or not`, `if else`, chiamate, cicli
    .unquoted = nomi e numeri stanno senza virgolette: `{ $name }`
and-more = { QUOTED($names) } e altri { NUMBER($number) }
from-to = { $low } a { $high }
another-name = vedere se si intende un altro nome
seat = posto { $number }

## Further places.

note =
    .stale-words = le parole in `{ $language }`
    .unfit = qui: { $why }
    .first-time = qui sta per la prima volta
    .has-value = questo ha già un valore
    .circle = questo fa parte del cerchio
    .addressed = `{ $verb }` lo indica qui
    .removed = `{ $name }` viene tolto qui
    .declared = è dichiarato qui
    .words = ecco le parole
    .changed = `{ $reading }: { $value }` lo cambia qui
    .said-too = è detto anche qui
    .defined = `{ $name }` è definito qui
    .used = `{ $name }` è usato qui
    .same-name = anche questo ha questo nome
    .goes-wrong = è qui che va storto
    .rule = la regola
    .heading = il titolo
    .taken-in = il modulo è usato qui
    .changed-too = è cambiato qui
    .marked-too = anche questo è segnato
    .tricks = è aggiunta per via di questa sezione
    .acts = qui è detto chi agisce
    .of-tricks = qui sono indicate le prese

## Files.

file =
    .folder = è una cartella
    .not-ordinary = non è un file ordinario
    .missing = il file non esiste
    .forbidden = non è permesso leggerlo
    .refused = il sistema rifiuta di aprirlo
file-instead =
    .inside = indicare un file al suo interno
    .permissions = cambiarne i permessi
    .path = indicare il percorso di un file che finisce in .yaml, o il nome di una raccolta di regole della biblioteca
    .no-folder = non esiste nemmeno la cartella `{ $folder }`
    .here = i file di regole in questa cartella sono { QUOTED($files) }
    .none-here = in questa cartella nessun file finisce in .yaml; `hausregel new` ne scrive uno da completare
encoding =
    .wide = UTF-16
    .none = non un testo, ma un’immagine o un documento
    .latin = Latin-1 o Windows-1252
written =
    .nothing = niente
    .list = un elenco
    .mapping = un gruppo di chiavi

## The shape of a file.

whole =
    .ruleset = questa raccolta di regole
    .words = questo file di parole
    .booklet = questo libretto
    .position = questa posizione
within =
    .ruleset = questa raccolta di regole
    .words = questo file di parole
    .booklet = questo libretto
    .position = questa posizione
value =
    .text = un testo
    .integer = un numero intero
    .truth = `true` o `false`
    .list = un elenco
    .keys = un gruppo di chiavi con valori
    .expression = un’espressione
found =
    .empty = vuoto
    .number = il numero { $number }
    .text = il testo `{ $text }`
    .list = un elenco
    .group = un gruppo di chiavi
unit =
    .items = voci
    .keys = chiavi
    .characters = caratteri
write =
    .this = scrivere `{ $value }`
    .quotes-expression = metterlo fra virgolette se è un’espressione o un testo che comincia con una parentesi
    .space = scrivere uno spazio dopo i due punti
    .items = scrivere ogni voce su una riga a parte, con `-` davanti
    .language = cominciare con la lingua, come in `title: { "{" }it: { $text }{ "}" }`
    .first-line = una raccolta di regole comincia con la riga `hausregel: 1`; `hausregel new` ne scrive una da completare
    .keys-below = scrivere chiavi e valori nelle righe sotto, rientrati
    .keys-plain = scrivere chiavi e valori nelle righe sotto, senza `-` e senza parentesi quadre
    .quotes = metterlo fra virgolette
    .quotes-comma = mettere tra virgolette il testo che precede se la virgola ne fa parte
    .other-name = scegliere un altro nome
    .address = scrivere le chiavi che vi portano dall’inizio delle regole, come in `{ $address }`
    .library-name = scrivere un nome da `hausregel list`, o un percorso che finisce in .yaml
    .module-name = scrivere il nome di un modulo, come { QUOTED($known) }, o un percorso che finisce in .yaml
form =
    .address = un indirizzo: nomi con punti in mezzo, come moves.eat.if
    .bounds = due limiti con due punti in mezzo, come 1..9 o 1..largest
    .citation = un documento e una sezione, come leaflet/Eating
    .definition = un nome, con i parametri fra parentesi tonde, come tasty(f)
    .document = un nome: una lettera, poi lettere, cifre e _
    .key = un nome, se serve con un giocatore o un valore fra parentesi quadre, come plate[Ann]
    .language = il nome breve di una lingua, come en o de-CH
    .language-or-cite = il nome breve di una lingua, come en o de-CH, o `cite`, o `refusal`
    .library-name = un nome della biblioteca, come family/game, o un percorso che finisce in .yaml
    .missing = `missing`, o ciò che questa lingua dice sotto `says`
    .move = una mossa con le sue scelte fra parentesi tonde, come eat(pear 2)
    .name = un nome: una minuscola, poi minuscole, cifre e _
    .players = un numero di giocatori
    .range = due numeri interi con due punti in mezzo, come 2..6
    .reading = una lettura e uno dei suoi valori, come late_eating.forbidden
    .rule = l’indirizzo di una regola: una sezione e nomi con punti in mezzo, come moves.eat.if
    .word = un nome di una sola parola
    .short = lungo al massimo { NUMBER($limit) } caratteri

## What is extended, patches, options.

chain =
    .extends = `{ $first }` → { $rest }
    .uses = `{ $first }` → { $rest }
address =
    .top-level = `{ $section }:` sta al livello più alto del file, come in ogni raccolta di regole, e non sotto un verbo
    .from-top = un indirizzo nomina ogni chiave dall’alto, come `moves.NAME.if`; `hausregel show` stampa le regole
    .change-whole = `{ $address }` non ha parti con un nome: cambiarlo per intero
    .replace-whole = `{ $address }` non ha parti con un nome: sostituirlo per intero
    .has = `{ $address }` ha { QUOTED($known) }
    .has-add = `{ $address }` ha { QUOTED($known) }; ciò che vi dev’essere di nuovo va sotto `add`
tricks =
    .zone = dev’essere una zona di ogni giocatore, con `per: player` e senza caselle
    .twice = anche `{ $other }` la nomina: le carte tenute, giocate e prese stanno in tre zone
    .phases = far giocare la carta dove agisce chi è di turno, come in `moves: { "{" }play: { "{" }in: X{ "}" }{ "}" }`; c’è { QUOTED($known) }
    .no-phase = serve una fase in cui agisce chi è di turno
    .race = agisce chi arriva primo
    .chance = agisce il caso
possible =
    .range = { $low }..{ $high }; una regola della casa può permettere di più: `replace: { "{" }options.{ $name }.range: ...{ "}" }`
    .values = possibile: { QUOTED($values) }
    .type = possibile: { $type }
    .choices = si può scegliere fra { QUOTED($values) }
    .no-choice = non c’è nulla da scegliere
not-possible =
    .players = è per un numero di giocatori da { $low } a { $high }, non per { $players }
    .option = non c’è nessuna scelta o lettura `{ $name }`
    .value = `{ $name }` non può essere `{ $value }`; possibile: { QUOTED($values) }
not-smaller =
    .address = `{ $address }` non è né `domains.NAME` né `cards.KIND.count`
    .domain = non c’è nessun dominio `{ $name }`
    .names = `domains.{ $name }`: `{ $text }` non è una parte di { QUOTED($known) }
    .range = `domains.{ $name }`: `{ $text }` non è un intervallo come 1..3
    .part = `domains.{ $name }`: `{ $text }` non fa parte di `{ $range }`
    .kind = non c’è nessun genere di carta `{ $name }`
    .count = `cards.{ $name }.count`: `{ $text }` non è un numero da 0 a { NUMBER($limit) }
less =
    .loops = usare meno cicli dentro cicli, o più piccoli
    .cards = scegliere meno carte alla volta; dire in condizioni a parte che cosa hanno in comune e che cosa non dipende da loro
twice =
    .sections = mettere sotto un solo `{ $key }` ciò che sta sotto entrambi
    .values = cancellarne una, o darle un altro nome
with-so-many =
    { $players ->
        [one] con { NUMBER($players) } giocatore, { $what }
       *[other] con { NUMBER($players) } giocatori, { $what }
    }

## What there is.

known =
    .options = ci sono { QUOTED($known) }
    .no-options = non ce ne sono
    .patches = di `{ $name }` ci sono { QUOTED($known) }
    .no-patches = nessun valore di `{ $name }` è una modifica
    .domains = i domini sono { QUOTED($known) }
    .phases = le fasi sono { QUOTED($known) }
    .after-a-move = una fase ({ QUOTED($known) }), `next_player` o `turn_of(player)`
    .zones = le zone sono { QUOTED($known) }
    .variables = le variabili sono { QUOTED($known) }
    .no-variables = non ci sono variabili
    .named-effects = le definizioni che stanno per effetti sono { QUOTED($known) }
    .no-named-effects = scrivere sotto `define` una definizione con un elenco di effetti
    .moves = le mosse sono { QUOTED($known) }
    .attributes = le carte hanno { QUOTED($known) }
    .no-attributes = le carte non hanno attributi
    .dealt-to = zone di questo tipo sono { QUOTED($known) }
    .none-dealt-to = non c’è nessuna zona di questo tipo
    .documents = i documenti sotto `source` sono { QUOTED($known) }
    .no-documents = sotto `source` non ci sono documenti
    .in-braces = fra parentesi graffe possono stare { QUOTED($known) }
    .none-in-braces = non ci sono scelte; togliere le parentesi graffe
    .in-section = in `{ $section }` ci sono { QUOTED($known) }
    .seats = i giocatori vanno da 0 a { $last }
    .players = i giocatori sono { COMMAS($known) }
    .ends = le fini sono { QUOTED($known) }
    .headings = i titoli di questo capitolo sono { QUOTED($known) }
    .chapters = gli altri capitoli sono { QUOTED($known) }
    .sentences = le frasi più su sono { QUOTED($known) }
    .no-sentences = più su non c’è nessuna frase
    .no-chapters = non ci sono altri capitoli

## Expressions.

type =
    .truth = sì o no
    .number = un numero
    .one-number = il numero { $number }
    .range = un numero da { $low } a { $high }
    .member = un valore di `{ $domain }`
    .player = un giocatore
    .card = una carta
    .card-of = una carta ({ OR($kinds) })
    .nothing = niente
    .not-nothing = un valore: all’inizio non è `nothing`
    .named = un valore di un dominio di nomi
    .named-no-number = un valore di un dominio di nomi (per i numeri si scrive `+ 1`, `- 1`)
thing =
    .option = una scelta
    .reading = una lettura
    .domain = un dominio
    .kind = un genere di carta
    .zone = una zona
    .variable = una variabile
    .definition = una definizione
    .effects = effetti con nome
    .phase = una fase
    .move = una mossa
    .players = un nome per tutti i giocatori
    .function = una funzione
    .language = qualcosa del linguaggio
    .list = un elenco
    .value = un valore
    .single-value = un valore singolo
    .expression = un’espressione
    .not-called = una cosa che non si può chiamare
    .called = una definizione o una funzione
    .collection = qualcosa da percorrere (una zona, un dominio, un elenco, `players`)
    .several-cards = più carte
    .run = una serie di caselle
    .runs = serie di caselle
    .single-values = valori singoli
instead-of =
    .zone = contarla con `count( )`, guardarci con `top( )` o `at( )`, o percorrerne le carte in un ciclo
    .domain = nominarne un valore, o percorrerli in un ciclo
    .kind = nominare una carta di quel genere, come `KIND(value, value)`, o chiedere con `is`
    .move = se è possibile si chiede con `can( )`
    .effects = farli eseguire con `do` in un elenco di effetti
    .phase = le fasi stanno solo sotto `in` e `then`
    .players = percorrerli in un ciclo, come `any(... for p in players)`
    .function = chiamarla, con i suoi valori fra ( )
    .several-cards = scorrerle in un ciclo, contarle con `count( )`, o spostarle tutte con `move`
    .run = scorrere le sue caselle in un ciclo, contarle con `count( )`, o chiedere con `in`
unknown =
    .nowhere = non è dichiarato da nessuna parte
    .local = non è dichiarato da nessuna parte; nomi di questa sola regola: { QUOTED($known) }
    .undefined = non è definito da nessuna parte
name-the-player = nominare il giocatore in un ciclo, per esempio `any(... for p in players)`
after-a-point = un attributo sta dopo un punto: `{ $text }`
always-here = `{ $text }` qui è sempre { $type }
both-sides = il lato sinistro è { $left }, il destro { $right }
limit =
    .characters = { NUMBER($number) } caratteri
    .levels = { NUMBER($number) } livelli
    .levels-in-all = { NUMBER($number) } livelli, compresi quelli delle definizioni usate
    .parts = { NUMBER($number) } parti
    .definitions = { NUMBER($number) } usi di definizioni con tipi diversi
    .named-effects = { NUMBER($number) } chiamate di effetti con nome
beyond =
    .plus = `+` davanti a un valore
    .sign = questo segno
    .call = la chiamata `{ $text }`
    .names = più di un nome dopo `for`
    .loop = un ciclo dentro `{ $name }( )`
brackets =
    .values =
        { $number ->
            [one] { NUMBER($number) } valore fra ( )
           *[other] { NUMBER($number) } valori fra ( )
        }
    .two-or-loop = almeno due valori, o un ciclo, fra ( )
    .none = senza [ ]
    .none-of-one = senza [ ]: ce n’è una per tutto il gioco
    .alone = `{ $name }` senza ( )
lacks =
    .order = ordine
    .cells = caselle
    .numbered-cells = numeri per le sue caselle
unasked =
    .nobody-acts = qui nessuno agisce
    .no-score = non c’è `score`
    .during-the-round = è noto solo quando la mano è finita
    .outside-the-match = è noto solo in `match.winners`
belongs =
    .can = `can( )` va nelle condizioni e negli effetti delle mosse
    .score = `score(p)` va sotto `winners` o `match`
    .total = `total(p)` va sotto `winners` di `match`
remedy =
    .compare-number = confrontarlo con un numero, come `{ $part } > 0`
    .compare-member = confrontarlo con un valore di `{ $domain }`, come `{ $part } == { $value }`
    .compare-player = confrontarlo con un giocatore, come `{ $part } == me`
    .ask-card = chiedere qualcosa della carta, come `{ $part }.{ $name } == ...`
    .ask-kind = chiedere `{ $part } is KIND`
    .count-answers = per contare quante volte vale, scrivere `count(... if { $text })` con un ciclo; o `1 if { $text } else 0`
    .position-member = `position({ $text })` è il suo posto in `{ $domain }`, come numero
    .position-player = `position({ $text })` è il posto del giocatore, come numero
    .number-of-card = prendere un attributo che è un numero, come `{ $part }.{ $name }`
    .no-number-of-card = questa carta non ha un attributo che sia un numero
    .kind-of-card = prendere un attributo di quel tipo, come `{ $part }.{ $name }`
    .no-kind-of-card = questa carta non ha un attributo di quel tipo
    .names-of-card = prendere un attributo che ha nomi, come `{ $part }.{ $name }`
    .no-names-of-card = questa carta non ha un attributo che abbia nomi
    .name-member = nominare un valore di `{ $domain }`, come `{ $value }`
    .neighbours = `left( )` e `right( )` sono i vicini di un giocatore
    .name-player = nominare un giocatore: `me`, `turn`, `opener`, o uno di un ciclo, come `any(... for p in players)`
    .name-card = nominare una carta, come `{ $card }`, o prenderne una da un ciclo, come `any(... for c in ZONE)`

## Things and rules.

zone-to-start-in = le carte cominciano in una zona di tutto il tavolo, senza caselle
one-card = una carta sola
amount =
    .values = valori in `{ $name }`
    .faces = carte diverse
    .cards = carte
    .zones = zone
cells =
    .lie = le carte di `{ $zone }` stanno in caselle: spostarne una con `move`, o `move: all`
    .none = `{ $zone }` non ha caselle, quindi `cell` non dice nulla
    .unnamed = `{ $zone }` ha caselle: dire quale, con `cell`
    .one-by-one = `{ $zone }` ha caselle: spostare le carte una per una
unused =
    .option = la scelta
    .reading = la lettura
    .domain = il dominio
    .zone = la zona
    .variable = la variabile
    .definition = la definizione
phase =
    .without-moves = nella fase `{ $name }` non si fa nessuna mossa
    .out-of-reach = nulla porta alla fase `{ $name }`
deal-hint =
    .redeal = chiedere meno, così che prima o poi una distribuzione sia accettata
    .player = far sì che l’espressione nomini un giocatore dopo ogni distribuzione
    .fewer = distribuire meno carte, o permettere meno giocatori
in-random-play =
    { $players ->
        [one] { $fault }, in una partita a caso con { NUMBER($players) } giocatore, alla mossa { NUMBER($move) }
       *[other] { $fault }, in una partita a caso con { NUMBER($players) } giocatori, alla mossa { NUMBER($move) }
    }

## Words, citations, booklets.

sections-listed = le sue sezioni sono elencate sotto `source`
where-words-belong = le parole appartengono a un indirizzo come `moves.NAME`
where-links-lead = un collegamento porta a un indirizzo come `moves.NAME`
heading-without-words = non ha parole in `{ $language }`; aggiungerle sotto `headings`
ruleset-with-faults = ha degli errori; `hausregel check { $name }` li mostra
rules-shown-by = `hausregel show { $name }` ne stampa le regole
silent =
    .no-heading = il libretto non ha un titolo così
    .no-sentence = lì nessuna frase nomina la regola

## Worked examples.

example =
    .set-otherwise = cambiare il valore, o toglierlo
    .nobody = `{ $name }` non gioca in questo esempio
    .name-twice = due giocatori si chiamano `{ $name }`
    .name-apart = dare a ogni giocatore un nome suo
    .no-zone = `{ $name }` non è una zona
    .no-variable = `{ $name }` non è una variabile
    .no-card = `{ $name }` non è una carta di questo gioco
    .no-others = non è detto dove stanno le altre carte
    .others-in = le altre carte non possono stare in `{ $zone }`
    .no-cell = non è detto in quale casella di `{ $zone }` sta `{ $card }`
    .cell-twice = nella casella di `{ $card }` stanno due carte
    .no-such-value = `{ $name }` non può essere `{ $value }`
    .no-end = `{ $name }` non è una fine di questo gioco
    .no-move = `{ $name }` non è una mossa{ $suggestion }
    .move-as = questa mossa si scrive `{ $move }`
    .no-choice = `{ $value }` non è un valore per `{ $name }` di `{ $move }`
    .write-zone = una zona si scrive `NAME` o `NAME[key]`
    .write-variable = una variabile si scrive `NAME` o `NAME[key]`
    .write-others = aggiungere `others: ZONE`
    .write-card = le carte si scrivono come `{ $card }`
    .write-cell = scrivere `{ $card } at CELL`
    .write-plain-zone = nominare una zona senza caselle
    .write-condition = per esempio `moves.NAME.if.CONDITION`
with-values = { " " }con { COMMAS($values) }
step =
    .does-not-hold = `{ $text }` qui non vale
    .look-at-the-position = guardare la posizione dopo le mosse precedenti
    .turn-of-another = è il turno di { $seat }, non di { $told }
    .look-at-the-turn = guardare di chi è il turno dopo le mosse precedenti
    .legal = `{ $move }` qui è lecito
    .no-condition = nessuna condizione lo rifiuta
    .another-reason = `{ $move }` qui non è lecito, ma per un’altra ragione: { $why }
    .not-legal = `{ $move }` qui non è lecito: { $why }
    .chance = ciò che viene da `{ $move }` è lasciato al caso
    .begin-later = un esempio dice che cosa deve accadere; cominciarlo dove il caso ha deciso
    .goes-wrong = `{ $move }` non si può fare: { $what }
    .see = vedere `{ $address }`
    .not-over-by = la partita non è finita con `{ $end }`
    .over-by = è finita con `{ $end }`
    .goes-on = la partita continua
    .points =
        { $points ->
            [one] { $seat } ha { NUMBER($points) } punto, non { NUMBER($told) }
           *[other] { $seat } ha { NUMBER($points) } punti, non { NUMBER($told) }
        }
    .no-winner-yet = non c’è ancora un vincitore: la partita continua
    .winners = vincitori: { COMMAS($names) }
    .no-winner = non c’è nessun vincitore
refused =
    .over = la mano è finita con `{ $end }`
    .turn = è il turno di un altro
    .phase = non è una mossa della fase `{ $phase }`
    .by = `{ $address }` lo rifiuta
stands =
    .for = { $part } è { $value }
    .yes = { $part }: sì
    .no = { $part }: no
    .several = { CLAUSES($values) }

## A diagnostic as a whole.

shown =
    .error = errore[{ $code }]: { $message }
    .warning = avviso[{ $code }]: { $message }
    .help = aiuto: { $help }
    .note = nota: { $note }: { $place }
    .fix = correzione: scrivere `{ $text }`

## Why a file is no saved game that can be used.

saved-game =
    .card = il gioco non ha nessuna carta { $name }
    .option = la scelta `{ $name }` non può essere `{ $value }`
    .no-option = non c’è nessuna scelta o lettura `{ $name }`
    .smaller = è stata giocata con una versione ridotta delle regole
    .other = è stata giocata secondo { $ruleset } in { $players }, o con altre scelte
    .at = mano { $round }, mossa { $move }: { $why }
    .empty = non è ancora stato giocato nulla
    .no-match = contiene più mani che non formano una partita
    .no-solver = una partita salvata non ha bisogno di un solutore; tralasciare --solver
    .unread = { $file } non si può leggere: { $why }

## A file that is not what it was taken for.

unfit-file =
    .saved-game = una partita salvata
    .certificate = un certificato
    .large = il file è più grande di quanto possa essere { $kind } ({ NUMBER($most) } byte)
    .no-json = serve { $kind }; il file non è JSON ({ $why })
    .no-mark = serve { $kind }; nel file manca `{ $mark }`
    .version = il file è della versione { $told }; questo programma legge la versione { $version }
    .form = a { $where } c’è qualcosa che non va: { $what }
    .whole = il file nel suo insieme non va: { $what }
    .proof = la prova non regge: { $why }
    .no-export = --export è per un file di dimostrazioni, non per un certificato
    .no-second = --solver non serve per un certificato sui numeri di carte; --prove e --proof sì

## Ciò che si dice di un racconto.

where-telling-leads = scrivere l’indirizzo di una regola, come `moves.eat.if.hungry`
untold =
    .everywhere = da nessuna parte
    .in = in { QUOTED($languages) }
    .usually = con i valori consueti delle opzioni
    .with = con { QUOTED($values) }
not-borne-out =
    .nothing = non è un esempio giocato né un’affermazione
    .claim = un’affermazione sotto `properties` può confermare solo `never`
    .may = nessuna mossa che la frase racconta vi è fatta o permessa
    .must = nessuna regola che la frase racconta vi rifiuta una mossa
    .number = non è così in { NUMBER($players) }

number-words = due tre quattro cinque sei sette otto nove dieci undici dodici
