### What card players, and these pages, mean by a word: its name, the forms in which it occurs, what it means.

shuffle = shuffle
    .forms = shuffle, Shuffle, shuffled, shuffles
    .meaning = Mix the cards face down, so that nobody knows where any card is.

deal = deal
    .forms = deal, Deal, dealt, deals
    .meaning = Hand out the cards before play begins, one after the other to each player.

hand = hand
    .forms = hand, hands
    .meaning = The cards a player holds. Unless the rules say otherwise, only that player looks at them.

pile = draw pile
    .forms = draw pile, pile, stock
    .meaning = A stack of cards, usually face down. Players draw from the top.

face-down = face down, face up
    .forms = face down, face-down, face up, face-up
    .meaning = A card lies face down if only its back can be seen, face up if everybody can see what it is.

colour = colour, suit
    .forms = colour, suit
    .meaning = One of the groups into which the cards are divided: red, yellow ... or clubs, hearts and so on.

turn = turn
    .forms = turn, turns
    .meaning = What one player does before the next one may act.

pass = pass
    .forms = pass, passes, Pass
    .meaning = Do nothing in your turn, where the rules allow or require it.

trick = trick
    .forms = trick, tricks
    .meaning = One card from each player in turn; somebody takes all of them, as the rules say.

joker = joker
    .forms = joker, jokers
    .meaning = A card that can stand for others.

round = round
    .forms = round, rounds
    .meaning = Play from one deal to the end that the rules name.

match = match
    .forms = match
    .meaning = Several rounds whose points are counted together.

option = option
    .forms = option, options
    .meaning = Something to agree on before you play; the rules name the possible choices and the usual one.

reading = reading
    .forms = reading, readings
    .meaning = One of several ways to understand a printed text that leaves something open.

house-rule = house rule
    .forms = house rule, house rules
    .meaning = A rule of your own that changes a game; everything else stays as it is.

edition = edition
    .forms = edition, editions
    .meaning = The same game as another booklet prints it: in another year or in another language.

worked-example = worked example
    .forms = worked example, worked examples
    .meaning = A position with the moves that follow. The rules engine plays each of them whenever these pages are made.

smaller-game = smaller game
    .forms = smaller game, smaller games
    .meaning = The same rules with fewer cards or smaller hands, so that a machine can visit every position.

random-game = random game
    .forms = random game, random games
    .meaning = A game in which every decision is made at random. It can show a fault, but proves nothing.
