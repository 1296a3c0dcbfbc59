### What pictures of the table say, and the player that shows a game move by move.

zone_of = { $seat }, { $zone }
cards = { $zone }: { $cards }.
count =
    { $count ->
        [1] { $zone }: 1 Karte, verdeckt.
       *[other] { $zone }: { $count } Karten, verdeckt.
    }
top =
    { $count ->
        [1] { $zone }: { $card }.
       *[other] { $zone }: { $count } Karten, obenauf { $card }.
    }
joined = { $zone }, von unten nach oben: { $cards }.
top_unknown = { $zone }: obenauf { $card }.
unknown = { $zone }: unbekannt, wie viele Karten.
in_cell = { $card } auf { $cell }
times = { $count } × { $card }
turn = { $seat } ist am Zug.
race = Wer zuerst kommt, ist am Zug.
chance = Der Zufall entscheidet.
over = Die Runde ist aus.
begins = Ein Zug beginnt
game_begins = Die Runde beginnt
game_may_begin = Die Runde kann beginnen
next_player = nächster Spieler
stays_on_turn = derselbe Spieler noch einmal
other_player = ein Spieler, den die Regel nennt
round_over = die Runde ist aus
in_phase = { $who }: { $phase }
leads = { $phase }: { $move } → { $targets }
stays = bleibt
whoever_is_first = wer zuerst kommt
by_chance = durch Zufall
first = Zum Anfang
back = Zurück
next = Weiter
last = Zum Ende
play = Abspielen
pause = Anhalten
seen_by = Gesehen von
everyone = allen
all_cards = alle Karten offen
step = Zug { $number } von { $count }
place = Zug
controls = Das Spiel Zug um Zug
rule = Regel
moves = Züge
colon = :{ " " }
