/* Random play of elfer-raus/classic by hand: 4 players, 15 cards each, up to three cards drawn.
 *
 * The limit line of the chart: what a good C programmer gets from this one game. Cards are bits, colour * 20 + rank - 1,
 * of a 128-bit number; a card fits if it is a start card or next to a card that lies. Every legal move is equally
 * likely; a move without alternative asks chance for nothing.
 *
 *     classic GAMES SEED   prints: moves seconds games sum-of-lengths-squared wins of each seat
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef unsigned __int128 Set;
enum { PLAYERS = 4, CARDS = 80, HAND = 15, START = 11, MOST_DRAWN = 3 };
enum { TURN, MORE, DRAWING, DRAWING_ON, OPENING };

static uint64_t chance;

static inline uint32_t below(uint32_t n) {
    uint64_t z = (chance += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return (uint32_t)((((z ^ (z >> 31)) >> 32) * n) >> 32);
}

static inline Set card(int c) { return (Set)1 << c; }
static inline int number(Set s) { return __builtin_popcountll((uint64_t)s) + __builtin_popcountll((uint64_t)(s >> 64)); }
static inline int first(Set s) {
    uint64_t low = (uint64_t)s;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(s >> 64));
}
static inline Set nth(Set s, int n) {
    while (n--) s &= s - 1;
    return s & -s;
}

static Set starts, lowest, highest; /* the start cards; the first and the last rank of each colour */

typedef struct { long moves; int winner; int scores[PLAYERS]; } Game;

static Game play(void) {
    uint8_t pile[CARDS];
    Set hand[PLAYERS], laid = 0;
    int left, me = 0, phase = OPENING, draws = 0, drawn = 0;
    Game game = {0};
    for (;;) {
        for (int c = 0; c < CARDS; c++) pile[c] = (uint8_t)c;
        for (int i = CARDS - 1; i > 0; i--) {
            int j = (int)below((uint32_t)i + 1);
            uint8_t c = pile[i];
            pile[i] = pile[j];
            pile[j] = c;
        }
        left = CARDS;
        for (int p = 0; p < PLAYERS; p++) hand[p] = 0;
        for (int i = 0; i < HAND * PLAYERS; i++) hand[i % PLAYERS] |= card(pile[--left]);
        Set held = (hand[0] | hand[1] | hand[2] | hand[3]) & starts;
        if (!held) continue;
        Set begins = held & -held;
        while (!(hand[me] & begins)) me++;
        break;
    }
    for (;;) {
        game.moves++;
        Set fits = starts | ((laid & ~highest) << 1) | ((laid & ~lowest) >> 1);
        Set can = hand[me] & fits;
        int next = 0;
        switch (phase) {
        case OPENING: {
            Set lay = hand[me] & starts;
            lay &= -lay;
            hand[me] ^= lay;
            laid |= lay;
            next = 1;
            break;
        }
        case TURN:
        case MORE: {
            int n = number(can) + (phase == MORE);
            if (n > 0) {
                int k = n > 1 ? (int)below((uint32_t)n) : 0;
                if (phase == MORE && k == n - 1) {
                    next = 1;
                    break;
                }
                Set lay = nth(can, k);
                hand[me] ^= lay;
                laid |= lay;
                phase = MORE;
                break;
            }
        } /* fall through: nothing fits */
        case DRAWING_ON:
            if (left == 0) {
                next = 1;
                break;
            }
            drawn = pile[--left];
            draws++;
            if (card(drawn) & fits) {
                phase = DRAWING;
            } else {
                hand[me] |= card(drawn);
                phase = DRAWING_ON;
                next = draws == MOST_DRAWN;
            }
            break;
        case DRAWING:
            laid |= card(drawn);
            next = 1;
            break;
        }
        if (!hand[me]) break;
        if (next) {
            me = (me + 1) & (PLAYERS - 1);
            phase = TURN;
            draws = 0;
        }
    }
    game.winner = me;
    for (int p = 0; p < PLAYERS; p++)
        for (Set s = hand[p]; s; s &= s - 1) game.scores[p] += first(s) % 20 + 1;
    return game;
}

int main(int count, char **words) {
    long games = count > 1 ? atol(words[1]) : 100000, moves = 0, squares = 0, wins[PLAYERS] = {0}, points = 0;
    uint64_t seed = count > 2 ? strtoull(words[2], 0, 10) : 1;
    for (int colour = 0; colour < 4; colour++) {
        starts |= card(colour * 20 + START - 1);
        lowest |= card(colour * 20);
        highest |= card(colour * 20 + 19);
    }
    struct timespec begin, end;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
    for (long g = 0; g < games; g++) {
        chance = seed * 0xD1342543DE82EF95u + (uint64_t)g * 0x9E3779B97F4A7C15u;
        Game game = play();
        moves += game.moves;
        squares += game.moves * game.moves;
        wins[game.winner]++;
        for (int p = 0; p < PLAYERS; p++) points += game.scores[p];
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    double seconds = (double)(end.tv_sec - begin.tv_sec) + 1e-9 * (double)(end.tv_nsec - begin.tv_nsec);
    printf("%ld %.6f %ld %ld %ld", moves, seconds, games, squares, points);
    for (int p = 0; p < PLAYERS; p++) printf(" %ld", wins[p]);
    printf("\n");
    return 0;
}
