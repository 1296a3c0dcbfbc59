### What pictures of the table say, and the player that shows a game move by move.

zone_of = { $seat }, { $zone }
cards = { $zone }: { $cards }.
count =
    { $count ->
        [1] { $zone }: 1 card, face down.
       *[other] { $zone }: { $count } cards, face down.
    }
top =
    { $count ->
        [1] { $zone }: { $card }.
       *[other] { $zone }: { $count } cards, on top { $card }.
    }
joined = { $zone }, from bottom to top: { $cards }.
top_unknown = { $zone }: on top { $card }.
unknown = { $zone }: number of cards unknown.
in_cell = { $card } at { $cell }
times = { $count } × { $card }
turn = It is the turn of { $seat }.
race = Anyone may be first.
chance = Chance decides.
over = The round is over.
begins = A turn begins
game_begins = The round begins
game_may_begin = The round may begin
next_player = next player
stays_on_turn = same player again
other_player = a player named by the rule
round_over = the round is over
in_phase = { $who }: { $phase }
leads = { $phase }: { $move } → { $targets }
stays = stays
whoever_is_first = whoever is first
by_chance = by chance
first = To the beginning
back = Back
next = Next
last = To the end
play = Play
pause = Pause
seen_by = Seen by
everyone = everyone
all_cards = all cards face up
step = Move { $number } of { $count }
place = Move
controls = The game move by move
rule = Rule
moves = Moves
colon = :{ " " }
