### What the game in the browser says.

chance = Caso
you = Tu
seat = Giocatore { $number }
hidden_cards =
    { $count ->
        [1] una carta
       *[other] { $count } carte
    }
something = qualcosa
shortage = si dovevano dare { $wanted } carte, ce n’erano solo { $there }
refused = Non si può: { $move }
refused_card = { $card } adesso non si può giocare.
legal = Si può: { $move }
over = La mano è finita.
not_turn = È il turno di { $seat }.
other_phase = Questo appartiene a un’altra parte del turno.
now = Adesso: { $text }
not_there = { $value } non è tra le scelte.
nothing_there = Non c’è nulla da scegliere.
no_words = Una regola non lo permette.
no_use = Nessuna mossa sceglie proprio questa carta; guarda che cosa puoi fare.
unclear = `{ $text }` non è una mossa.
rulebook = Regolamento: { $cite }
hint_only = C’è una sola mossa: { $move }.
hint_move = Io farei: { $move }.
hint_won = Così ho vinto il { $wins } % di { $games } partite giocate a mente; con la seconda scelta, { $move }, il { $other } %.
hint_points = In { $games } partite giocate a mente ti andava meglio che con la seconda scelta, { $move }.
hint_even = In { $games } partite giocate a mente andava bene quanto la seconda scelta, { $move }.
undone = Si torna alla tua ultima decisione.
no_undo = Non c’è nulla da annullare.
stuck = Nessuno può più fare nulla e nessuna regola chiude la mano. Queste regole hanno un difetto.
for_ever = Da qui in poi ognuno può fare solo questo, senza fine: { $move }. La mano resta senza risultato.
fault = Qui le regole non funzionano ({ $address }): { $what }
no_deal = Con queste regole non si possono dare le carte: { $why }
no_game = Così non si può giocare: { $why }
winners_none = Non vince nessuno.
you_win = Hai vinto!
win =
    { $number ->
        [1] { $seats } vince.
       *[other] { $seats } vincono.
    }
flag =
    .true = sì
    .false = no
