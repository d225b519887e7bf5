//! Relatives of FreeCell with cells of another kind.

use solitaire::prelude::*;

use crate::freecell::*;
use crate::freecell_relatives::*;

solitaire! {
    /// Seven columns, three empty and four with one suit each at first, built down in alternating colors. Runs move
    /// together. Any card fills an empty column. One cell for each suit.
    #[game(name = "Four Colors", aka = ["Four Colours"], numbers = own, after = "PySolFC rules, Four Colours")]
    variation FourColors: RelaxedFreeCell {
        const TABLEAUS = 7;
        deal { for suit in 0..4 { tableau[suit] <- 13 up where is_suit(card, suit); } }
        /// Each cell takes one suit only: clubs, diamonds, hearts and spades, from left to right.
        space cells = is_suit(bottom(moving), index(target));
        examples { ..RelaxedFreeCell; deal: tableau 13 13 13 13 0 0 0, cells 0 0 0 0; }
    }

    /// Seven columns, built down in alternating colors. Runs move together. Any card fills an empty column. One cell
    /// for each suit.
    #[game(name = "German FreeCell", numbers = own, after = "PySolFC rules, German FreeCell")]
    variation GermanFreeCell: FourColors {
        deal { tableau <- rest up; }
        examples { ..FourColors; deal: tableau 8 8 8 7 7 7 7; }
    }

    /// Two decks. Eight columns of thirteen, built down in alternating colors. Runs move together, and empty columns
    /// stay empty. Six reserves each hold a card or a run.
    #[game(name = "Headquarters", decks = 2, numbers = own, after = "PySolFC rules, Headquarters")]
    variation Headquarters: RelaxedFreeCell {
        const FOUNDATIONS = 8;
        structure {
            ..RelaxedFreeCell;
            without cells;
            /// Each reserve holds a card or a run.
            reserve: [Column; 6];
        }
        layout {
            foundation across from (0, 0);
            tableau across from (0, 1);
            reserve across from (9, 1);
        }
        deal { tableau <- 13 up; }
        space tableau  = never;
        pickup reserve = run(moving, builds);
        space reserve  = always;
        moves {
            ..RelaxedFreeCell;
            without FromCell, PlaySafe;
            /// Put a card or a run into an empty reserve.
            drag ToReserve: tableau[cards] | reserve[cards] => reserve;
            /// Move a run, or part of it, from a reserve to a column.
            drag FromReserve: reserve[cards] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] => foundation;
        }
        examples {
            ..RelaxedFreeCell;
            tableau: !QH on _, 6H on 7S from reserve;
            reserve: 6H on _, !6H on 7S;
            ToReserve: 7S 6H, !7S 6C;
            deal: tableau 13, foundation 0 0 0 0 0 0 0 0, reserve 0;
        }
    }

    /// Two decks. Eight columns of thirteen, built down in alternating colors. Runs move together. Any card fills an
    /// empty column. Two reserves take up to four cards each, and their top cards may be played.
    #[game(name = "Limpopo", decks = 2, numbers = own, after = "PySolFC rules, Limpopo")]
    variation Limpopo: RelaxedFreeCell {
        const FOUNDATIONS = 8;
        structure {
            ..RelaxedFreeCell;
            without cells;
            /// The reserves.
            reserve: [Column; 2] max 4;
        }
        layout {
            reserve across from (0, 0.5);
            foundation across from (3, 0);
            tableau across from (3, 1);
        }
        deal { tableau <- 13 up; }
        build reserve = always;
        space reserve = always;
        moves {
            ..RelaxedFreeCell;
            without FromCell, PlaySafe;
            /// Put a card on a reserve.
            drag ToReserve: tableau[top] | reserve[top] => reserve;
            /// Play the top card of a reserve to a column.
            drag FromReserve: reserve[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] => foundation;
        }
        examples {
            ..RelaxedFreeCell;
            tableau: 6H on 7S from reserve;
            reserve: 6H on _, 6H on 2S;
            deal: tableau 13, foundation 0 0 0 0 0 0 0 0, reserve 0;
        }
    }

    /// FreeCell in which the cells are full at first. Four cards of one rank start the foundations.
    #[game(name = "Petal", numbers = own, after = "PySolFC rules, Petal")]
    variation Petal: FreeCell {
        deal {
            foundation[0] <- 1 up;
            foundation[1..4] <- 1 up where same_rank(card, bottom(foundation[0]));
            tableau <- 5 up; tableau[0..4] <- 1 up; cells <- 1 up;
        }
        /// Each foundation is built up by suit, an Ace on a King, until it holds thirteen cards.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = never;
        moves { ..FreeCell; without PlaySafe; }
        examples {
            ..FreeCell;
            foundation: AS on KS, !AS on _;
            deal: cells 1;
        }
    }

    /// FreeCell in which only complete runs from King to Ace go to the foundations.
    #[game(name = "Spidercells", numbers = own, after = "PySolFC rules, Spidercells")]
    variation Spidercells: FreeCell {
        structure {
            ..FreeCell;
            /// Each foundation takes a complete run from King to Ace.
            foundation: [Pile; FOUNDATIONS];
        }
        build foundation = never;
        space foundation = is_king(bottom(moving)) && is_ace(top(moving));
        moves {
            ..FreeCell;
            without PlaySafe;
            /// Move a complete run from King to Ace from a column to a foundation.
            drag ToFoundation: tableau[cards] => foundation;
        }
        examples {
            ..FreeCell;
            foundation: !2S on AS, !2S on AS from cells, !AS on _, KS on _;
            ToFoundation: KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS;
        }
    }

    /// Nine columns, built down in alternating colors, one card at a time. Any card fills an empty column. The reserve
    /// begins with eight cards and takes up to eighteen, and its top card may be played.
    #[game(name = "Needle", numbers = own, after = "PySolFC rules, Needle")]
    variation Needle: Pitchfork {
        structure { ..Pitchfork; reserve: Column max 18; }
        build reserve = always;
        space reserve = always;
        moves {
            ..Pitchfork;
            /// Put a card on the reserve.
            drag ToReserve: tableau[top] => reserve;
        }
        examples { ..Pitchfork; reserve: 6H on _, 6H on 2S; }
    }

    /// Needle with a reserve of at most eight cards.
    #[game(name = "Haystack", numbers = own, after = "PySolFC rules, Haystack")]
    variation Haystack: Needle {
        structure { ..Needle; reserve: Column max 8; }
    }

    /// Penguin with five cells.
    #[game(name = "Opus", numbers = own, after = "PySolFC rules, Opus")]
    variation Opus: Penguin {
        const CELLS = 5;
        examples { ..Penguin; deal: cells 0 0 0 0 0; }
    }

    /// Seven columns, built down in alternating colors. Runs move together. Any card fills an empty column. Seven
    /// cells. The top card of a column is face down while the cell of that column is full.
    #[game(name = "Flipper", numbers = own, after = "PySolFC rules, Flipper")]
    variation Flipper: RelaxedFreeCell {
        const TABLEAUS = 7;
        const CELLS = 7;
        structure { ..RelaxedFreeCell; tableau: [BuildablePile; TABLEAUS]; }
        deal { tableau <- [8, 7, 7, 8, 7, 7, 8] up; }
        moves {
            ..RelaxedFreeCell;
            without PlaySafe;
            /// Turn over the top card of a column when the cell of that column becomes full or free.
            auto Flip: tableau where !is_empty(source)
                && if is_hidden(source) { is_empty(cells[index(source)]) } else { !is_empty(cells[index(source)]) }
                do { flip source; }
        }
        examples { ..RelaxedFreeCell; deal: tableau 8 7 7 8 7 7 8, cells 0 0 0 0 0 0 0; }
    }
}
