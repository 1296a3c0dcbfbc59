### What the game in the terminal says.

you = tu
your = le tue carte: { $zone }
cards =
    { $count ->
        [1] 1 carta
       *[other] { $count } carte
    }
hidden_cards =
    { $count ->
        [1] una carta
       *[other] { $count } carte
    }
something = qualcosa
top = sopra
round = mano { $number } di { $rounds }
round_open = manche { $number }
seed = seme { $seed }
thinking = { $seat } … sta pensando
shortage = si dovevano distribuire { $wanted } carte, ce n’erano solo { $there }
only = Solo questo è possibile. Premi Invio per farlo.
choose = Scrivi un numero o una mossa; `help` dice che cos’altro puoi chiedere.
unclear = `{ $text }` non è né una mossa né una domanda. Vedi `moves` e `help`; `why` chiede di una mossa.
why_what = Scrivi una mossa dopo `why`, con le sue parole o il suo numero.
taken = Qui: { $value }.
more = Altro
which = Può significare più mosse: { $moves }.
no_number = Non c’è una mossa { $number }; vanno da 1 a { $last }.
legal = È possibile: è la mossa { $number }.
refused = Non è possibile.
over = La mano è finita.
not_turn = Tocca a { $seat }.
joined = { $zone }, la carta in cima per ultima
other_phase = Questo appartiene a un’altra parte del turno.
now = Ora: { $text }
not_there = { $value } non si può scegliere. Si possono scegliere: { $values }.
nothing_there = { $value } non si può scegliere; non si può scegliere nulla.
condition = La regola chiede: { $words }
because = Qui { $values }.
rulebook = Regolamento: { $cite }
hint_only = C’è una sola mossa: { $move }.
hint = Io farei: { $move }.
hint_won = Con essa ho vinto il { $wins } % di { $games } partite giocate a mente; con la successiva, { $move }, il { $other } %.
hint_points = In { $games } partite giocate a mente ti ha lasciato messo meglio della successiva, { $move }.
hint_even = In { $games } partite giocate a mente valeva quanto la successiva, { $move }.
undone = Di nuovo alla tua ultima decisione.
no_undo = In questa mano non c’è nulla da riprendere.
not_seen = Non c’è un luogo con questo nome di cui tu veda le carte.
saved = Salvata: { $file }
not_saved = Salvare non è riuscito: { $why }
quit = Arrivederci. La partita è conservata in { $file }
again = Con quel file si va avanti.
pass_screen = { $seat }, tocca a te. Premi Invio quando nessun altro guarda.
end = La mano è finita.
stuck = Nessuno può più fare nulla, e nessuna regola finisce la mano. È un difetto di queste regole.
for_ever = Da qui in poi ognuno può solo `{ $move }`, senza fine. La mano finisce senza risultato.
broken_off = Interrotta dopo { $moves } mosse.
fault = Qui le regole falliscono: { $address }: { $what }
no_deal = Con queste regole non si può distribuire: { $why }
no_match = Queste regole non conoscono una partita di più mani; se ne gioca una.
seat = giocatore
points = punti
total = totale
winners_none = Nessuno vince.
you_win = Vinci!
win =
    { $number ->
        [1] Vince { $seats }.
       *[other] Vincono { $seats }.
    }
match_over = La partita è finita.
next_round = Premi Invio per la prossima mano.
resumed = Si va avanti dopo { $moves } mosse.
bad_file = Con questa partita non si può andare avanti: { $why }
finished = Questa partita è giocata fino alla fine.
let_be = prima gli altri
help = Che cosa puoi scrivere
help_number = il numero di una mossa, o la mossa stessa
help_enter = l’unica mossa che c’è
help_why = perché una mossa è possibile o no, e quale regola lo dice
help_hint = che cosa farei io
help_undo = torna alla tua ultima decisione
help_moves = ancora una volta ciò che è possibile
help_table = ancora una volta il tavolo
help_look = tutte le carte di un luogo che vedi, una pila dal basso
help_rules = le regole a parole
exactly = Esattamente, su una cosa: rules PAROLA
help_save = conserva la partita in un file a tua scelta
help_quit = smetti; la partita viene conservata
help_short = Le parole si possono abbreviare finché restano chiare.
move = MOSSA
zone = LUOGO
file = FILE
more_moves = … e altre { $number }: scrivere `{ $rule }` e le carte
