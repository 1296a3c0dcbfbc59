### What the game in the browser says.

chance = Chance
you = You
seat = Player { $number }
a_card = a card
something = something
shortage = { $wanted } cards were to be handed out, only { $there } were there
refused = Not possible: { $move }
refused_card = { $card } cannot be played now.
legal = Possible: { $move }
over = The round is over.
not_turn = It is the turn of { $seat }.
other_phase = That belongs to another part of the turn.
now = Now: { $text }
not_there = { $value } is not among what can be chosen.
nothing_there = There is nothing to choose from.
no_words = A rule does not allow it.
no_use = No move chooses this card itself; see what you can do.
unclear = `{ $text }` is no move.
rulebook = Rulebook: { $cite }
hint_only = There is only one move: { $move }.
hint_move = I would: { $move }.
hint_won = It won { $wins } % of { $games } games played in thought; the next best, { $move }, { $other } %.
hint_points = In { $games } games played in thought it left you better off than the next best, { $move }.
hint_even = In { $games } games played in thought it was as good as the next best, { $move }.
undone = Back to your last decision.
no_undo = There is nothing to take back.
stuck = Nobody can do anything, and no rule ends the round. These rules have a fault.
for_ever = From here on everybody can only do this, for ever: { $move }. The round stays without a result.
fault = The rules went wrong here ({ $address }): { $what }
no_deal = These rules cannot be dealt: { $why }
no_game = This game cannot be played so: { $why }
winners_none = Nobody wins.
you_win = You win!
win =
    { $number ->
        [1] { $seats } wins.
       *[other] { $seats } win.
    }
