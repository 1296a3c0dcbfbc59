### What the game in the terminal says.

you = you
your = your { $zone }
cards =
    { $count ->
        [1] 1 card
       *[other] { $count } cards
    }
a_card = a card
something = something
top = top
round = round { $number } of { $rounds }
seed = seed { $seed }
thinking = { $seat } … thinking
shortage = { $wanted } cards were to be handed out, only { $there } were there
only = Only this is possible. Press Enter to do it.
choose = Type a number or a move; `help` lists what else you can ask.
unclear = `{ $text }` is neither a move nor a question. See `moves` and `help`; `why` asks about a move.
which = That could mean several moves: { $moves }.
no_number = There is no move { $number }; they go from 1 to { $last }.
legal = This is possible: it is move { $number }.
refused = This is not possible.
over = The round is over.
not_turn = It is the turn of { $seat }.
other_phase = This belongs to another part of the turn.
now = Now: { $text }
not_there = { $value } is not there to be chosen. There are: { $values }.
nothing_there = { $value } is not there to be chosen; nothing is.
condition = The rule asks: { $words }
because = Here { $values }.
rulebook = Rulebook: { $cite }
hint_only = There is only one move: { $move }.
hint = I would: { $move }.
hint_won = With it I won { $wins } % of { $games } games in my head; with the next best, { $move }, { $other } %.
hint_points = In { $games } games in my head it left you better off than the next best, { $move }.
hint_even = In { $games } games in my head it was as good as the next best, { $move }.
undone = Back to your last decision.
no_undo = There is nothing to take back in this round.
saved = Saved: { $file }
not_saved = Could not save: { $why }
quit = Goodbye. The game is kept in { $file }
again = Go on with it by resuming that file.
pass_screen = { $seat }, it is your turn. Press Enter when nobody else looks.
end = The round is over.
stuck = Nobody can do anything any more, and no rule ends the round. That is a fault of these rules.
for_ever = From here everyone can only go on with `{ $move }`, for ever. The round ends without a result.
broken_off = Broken off after { $moves } moves.
fault = The rules went wrong here: { $address }: { $what }
no_deal = These rules cannot be dealt: { $why }
no_match = These rules know no match; one round is played.
seat = player
points = points
total = total
winners_none = Nobody wins.
you_win = You win!
win =
    { $number ->
        [1] { $seats } wins.
       *[other] { $seats } win.
    }
match_over = The match is over.
next_round = Press Enter for the next round.
resumed = Going on after { $moves } moves.
bad_file = This game cannot be gone on with: { $why }
finished = This game has been played to its end.
let_be = let the others go first
help = What you can type
help_number = the number of a move, or the move itself
help_enter = the only move there is
help_why = why a move is possible or not, and which rule says so
help_hint = what I would do
help_undo = back to your last decision
help_moves = what is possible, once more
help_table = the table, once more
help_rules = the rules in words
help_save = keep the game in a file of your choice
help_quit = stop; the game is kept
help_short = Words may be cut short as long as they stay clear.
move = MOVE
file = FILE
