### What the game in the terminal says.

you = you
your = your { $zone }
cards =
    { $count ->
        [1] 1 card
       *[other] { $count } cards
    }
hidden_cards =
    { $count ->
        [1] a card
       *[other] { $count } cards
    }
something = something
top = top
round = round { $number } of { $rounds }
round_open = round { $number }
seed = seed { $seed }
thinking = { $seat } … thinking
shortage = { $wanted } cards should have been handed out, but only { $there } were there
only = Only this is possible. Press Enter to do it.
choose = Type a number or a move; `help` lists what else you can ask.
unclear = `{ $text }` is neither a move nor a question. See `moves` and `help`; `why` asks about a move.
why_what = Write a move after `why`, by its words or its number.
taken = Here: { $value }.
more = Further
which = That could be any of several moves: { $moves }.
no_number = There is no move { $number }; they go from 1 to { $last }.
legal = This is possible: it is move { $number }.
refused = This is not possible.
over = The round is over.
not_turn = It is the turn of { $seat }.
joined = { $zone }, top card last
other_phase = This belongs to another part of the turn.
now = Now: { $text }
not_there = { $value } is not one of the choices. You can choose: { $values }.
nothing_there = { $value } cannot be chosen; there is nothing to choose from.
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
not_seen = There is no zone of this name whose cards you see.
saved = Saved: { $file }
not_saved = Could not save: { $why }
quit = Goodbye. The game is saved in { $file }
again = To continue, resume that file.
pass_screen = { $seat }, it is your turn. Press Enter when nobody else is looking.
end = The round is over.
stuck = Nobody can do anything any more, and no rule ends the round. This is a fault in the rules.
for_ever = From here on, all that anybody can do, for ever, is `{ $move }`. The round ends without a result.
broken_off = Stopped after { $moves } moves.
fault = The rules went wrong here: { $address }: { $what }
no_deal = The cards cannot be dealt by these rules: { $why }
no_match = These rules have no match of several rounds; you play one round.
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
resumed = Resuming after { $moves } moves.
bad_file = This game cannot be resumed: { $why }
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
help_look = all cards of a zone that you see, a stack from below
help_rules = the rules in words
exactly = Exactly, and on one thing: rules WORD
help_save = save the game to a file of your choice
help_quit = stop; the game is saved
help_short = You may shorten words as long as they stay clear.
move = MOVE
zone = ZONE
file = FILE
more_moves = … and { $number } more: type `{ $rule }` and the cards
