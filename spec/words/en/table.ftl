### What the game in the browser says.

chance = Chance
you = You
seat = Player { $number }
hidden_cards =
    { $count ->
        [1] a card
       *[other] { $count } cards
    }
something = something
shortage = { $wanted } cards should have been handed out, but only { $there } were there
refused = Not possible: { $move }
refused_card = { $card } cannot be played now.
legal = Possible: { $move }
over = The round is over.
not_turn = It is the turn of { $seat }.
other_phase = That belongs to another part of the turn.
now = Now: { $text }
not_there = { $value } is not one of the choices.
nothing_there = There is nothing to choose from.
no_words = A rule does not allow it.
no_use = No move chooses this card directly; see what you can do.
unclear = `{ $text }` is no move.
rulebook = Rulebook: { $cite }
hint_only = There is only one move: { $move }.
hint_move = I would: { $move }.
hint_won = It won { $wins } % of { $games } games that I played in my head; the next best, { $move }, won { $other } %.
hint_points = In { $games } games that I played in my head it left you better off than the next best, { $move }.
hint_even = In { $games } games that I played in my head it was as good as the next best, { $move }.
undone = Back to your last decision.
no_undo = There is nothing to take back.
stuck = Nobody can do anything, and no rule ends the round. This is a fault in the rules.
for_ever = From here on, all that anybody can do, for ever, is this: { $move }. The round has no result.
fault = The rules went wrong here ({ $address }): { $what }
no_deal = The cards cannot be dealt by these rules: { $why }
no_game = This game cannot be played like this: { $why }
winners_none = Nobody wins.
you_win = You win!
win =
    { $number ->
        [1] { $seats } wins.
       *[other] { $seats } win.
    }
flag =
    .true = yes
    .false = no
