### What pictures of the table say, and the player that shows a game move by move.

zone_of = { $seat }, { $zone }
cards = { $zone }: { $cards }.
count =
    { $count ->
        [1] { $zone }: 1 carta coperta.
       *[other] { $zone }: { $count } carte coperte.
    }
top =
    { $count ->
        [1] { $zone }: { $card }.
       *[other] { $zone }: { $count } carte, in cima { $card }.
    }
joined = { $zone }, dal basso verso l’alto: { $cards }.
top_unknown = { $zone }: in cima { $card }.
unknown = { $zone }: numero di carte sconosciuto.
in_cell = { $card } su { $cell }
times = { $count } × { $card }
turn = Tocca a { $seat }.
race = Gioca chi arriva per primo.
chance = Decide il caso.
over = La mano è finita.
begins = Comincia un turno
game_begins = Comincia la mano
game_may_begin = La mano può cominciare
next_player = giocatore successivo
stays_on_turn = ancora lo stesso giocatore
other_player = un giocatore indicato dalla regola
round_over = la manche è finita
in_phase = { $who }: { $phase }
leads = { $phase }: { $move } → { $targets }
stays = resta
whoever_is_first = chi arriva per primo
by_chance = per caso
first = All’inizio
back = Indietro
next = Avanti
last = Alla fine
play = Riproduci
pause = Pausa
seen_by = Visto da
everyone = tutti
all_cards = tutte le carte scoperte
step = Mossa { $number } di { $count }
place = Mossa
controls = La partita mossa per mossa
rule = Regola
moves = Mosse
colon = :{ " " }
