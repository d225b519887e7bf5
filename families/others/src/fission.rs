//! Fission: columns that split until single cards are left, on which the suits are built.

use solitaire::prelude::*;

solitaire! {
    /// Seven columns of seven cards. Playing the last card of a column splits it in two. A single card becomes a
    /// foundation, built up by suit with an Ace on a King. Four reserves each hold cards of one suit.
    #[game(name = "Fission", after = "PySolFC rules, Fission; Albert Morehead and Geoffrey Mott-Smith")]
    family Fission {
        structure {
            /// The columns, and the foundations that single cards become.
            atom:    [Pile; 49] max 13 in grid(7, 7);
            /// The reserves. Each reserve holds cards of one suit.
            reserve: [Column; 4];
        }
        layout { reserve across from (8, 0); atom at (0, 0); }
        deal { atom <- 1 up; reserve[0..3] <- 1 up; }
        /// The pile has no other pile directly above or below it.
        rule alone(pile: Cards) = is_empty(above(pile)) && is_empty(below(pile));
        /// Only the last card of a column may be played.
        pickup atom   = is_empty(below(source));
        /// A single card becomes a foundation and is built up by suit, with an Ace on a King.
        build atom    = alone(target) && next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        build reserve = same_suit(bottom(moving), top(target));
        space reserve = always;
        moves {
            /// Play a card to a foundation, or put it on a reserve of its suit. The column then splits: the lower half
            /// of the remaining cards moves down.
            drag Play: atom[top] => atom | reserve do {
                if row_of(source) == 6 && !is_empty(atom[index(source) - 21]) {
                    for i in 0..3 { atom[index(source) - 7 * i] <- 1 from atom[index(source) - 7 * i - 7]; }
                } else if !is_empty(above(source)) { source <- 1 from atom[index(source) - 7]; }
            }
            /// Play a card from a reserve to a foundation.
            drag FromReserve: reserve[top] => atom;
        }
        /// You win when all cards are on foundations.
        win = is_empty(reserve) && !exists(atom, |pile| !is_empty(pile) && !is_empty(below(pile)));

        examples {
            atom: 6H on 5H, AH on KH, !6S on 5H, !6H on _;
            reserve: 6H on 9H, !6S on 9H, 6H on _, !6H on 9H from reserve;
            Play: 6H on reserve[0] [atom 2C | _ | _ | _ | _ | _ | _ | 3C | _ | _ | _ | _ | _ | _ | 6H] => [atom 2C | _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | _ | 3C, reserve 6H],
                6H on 5H [atom 5H | 6H] => [atom 5H 6H], !6H on 5H [atom 5H | 6H | _ | _ | _ | _ | _ | _ | 7C], !6H on 5H [atom 5H | 6H | _ | _ | _ | _ | _ | 7C];
            FromReserve: 6H on 5H [atom 5H, reserve 9H 6H] => [atom 5H 6H, reserve 9H], !6H on 5H [atom 5H | _ | _ | _ | _ | _ | _ | 7C, reserve 6H];
            win: [atom AH..KH | AC..KC | AD..KD | AS..KS], ![atom AH..QH | AC..KC | AD..KD | AS..KS, reserve KH], ![atom KH | AC..KC | AD..KD | AS..KS | _ | _ | _ | AH..QH];
            deal: atom 1, reserve 1 1 1 0;
        }
    }
}
