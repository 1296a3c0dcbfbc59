### Che cosa risponde l’arbitro.

yes = Sì, { $seat } può: { $move }
no = No, { $seat } non può: { $move }
depends = Dipende da come si legge il regolamento: { $seat }, { $move }
not_said = Le regole non lo dicono: { $seat }, { $move }
answer =
    .allowed = sì
    .refused = no
    .depends = dipende
    .not_said = le regole non lo dicono
    .unasked = non si può chiedere
here = Come le regole sono lette qui: { $answer }.
standstill = Qui nessuno può fare niente, e nessuna regola chiude la mano: come si prosegue non è detto.
no_move = Nessuna regola ne parla: non c’è una mossa `{ $move }`. Le mosse sono { QUOTED($known) }{ $hint }
passage = Passo aperto: { $called }
taken = letto così qui
literal = alla lettera
together = Solo queste letture alla lettera, insieme, rispondono altrimenti: { COMMAS($readings) }.
excluded = La stampa esclude un’altra lettura: { $called } direbbe { $answer }.
house = Regola della casa; la stampa qui non dice nulla.
house_instead = Regola della casa. Nella stampa: { $words }
ways =
    { $number ->
        [1] Nessun passo è aperto: risposto per una sola lettura delle regole.
       *[other] Risposto per { NUMBER($number) } letture delle regole: questa, ogni altro valore di ogni passo aperto preso da solo, e tutti alla lettera. Altre combinazioni non sono state provate.
    }
unasked = Non chiesto con { $readings }: { $why }
    .not-played = `{ $move }`, giocata prima, non è permessa
    .chance = ciò che fa `{ $move }` dipende dal caso
    .over = lì la mano è finita appena si sono date le carte
editions = Altre edizioni, lette come al solito
moves = Che cosa è permesso
    .none = Qui non è permesso nulla.
then = Che cosa cambia
    .gone = { $zone } dà { COMMAS($cards) }
    .come = { $zone } riceve { COMMAS($cards) }
    .value = { $name }: { $before } → { $after }
    .turn = Poi tocca a { $seat }.
    .end = Poi la mano è finita.
