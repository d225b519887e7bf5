//! Trapdoor and other relatives of Gypsy with cards beside the columns.

use solitaire::prelude::*;

use crate::gypsy::*;
use crate::gypsy_relatives::*;
use crate::gypsy_unusual::*;

solitaire! {
    /// Hypotenuse in which the empty stock takes single cards, and its top card may be played.
    #[game(name = "Right Triangle", after = "PySolFC rules, Right Triangle")]
    variation RightTriangle: Hypotenuse {
        structure {
            ..Hypotenuse;
            /// The cards not dealt yet. Once the stock is empty, other cards may be put here.
            stock: Pile;
        }
        deal { for r in 0..TABLEAUS { tableau[r] <- 1 up; tableau[r + 1..TABLEAUS] <- 1 down; } #[allow(deprecated)] stock <- rest down; }
        build stock = always;
        space stock = always;
        moves {
            ..Hypotenuse;
            /// Put a card on the empty stock.
            drag ToStock: tableau[top] | foundation[top] => stock;
            /// Play the face-up top card of the stock.
            drag FromStock: stock[top] => tableau | foundation;
            /// Deal a card to every column.
            press Deal: stock where is_hidden(stock) do { tableau <- 1 up from stock; }
        }
        examples {
            ..Hypotenuse;
            stock: 6H on _, 6H on 2S;
            Deal: ![tableau 3C, stock 6C 5D], [tableau 3C, stock -6C -5D] => [tableau 3C 5D | 6C, stock _];
            deal: stock 49;
        }
    }

    /// Two decks. Eight columns of three, two cards of each face down, built down in alternating colors. Runs move
    /// together. Any card fills an empty column. Each deal moves the reserve cards onto the columns and replaces them
    /// from the stock.
    #[game(name = "Trapdoor", after = "PySolFC rules, Trapdoor")]
    variation Trapdoor: Gypsy {
        structure {
            ..Gypsy;
            /// One card below each column, which may be played.
            reserve: [Spot; TABLEAUS];
        }
        deal { tableau <- 2 down; tableau <- 1 up; reserve <- 1 up; }
        moves {
            ..Gypsy;
            /// Play a reserve card to a column.
            drag FromReserve: reserve[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] => foundation;
            /// Move the reserve cards onto the columns, and deal new reserve cards from the stock.
            press Deal: stock where !is_empty(stock) do {
                for i in 0..TABLEAUS { tableau[i] <- 1 up from reserve[i]; }
                reserve <- 1 up from stock;
            }
        }
        examples {
            ..Gypsy;
            Deal: 9, [tableau 3C | 4C, reserve 6C | 5D, stock 8D 7D] => [tableau 3C 6C | 4C 5D, reserve 7D | 8D, stock _];
            Deal: [tableau 3C, stock 6C 5D] => [tableau 3C, reserve 5D | 6C, stock _];
            deal: tableau 3, reserve 1, stock 72;
        }
    }

    /// Two decks. Eleven columns with a pyramid of face-down cards, built down in alternating colors. Runs move
    /// together. Only Kings fill empty columns. The stock deals a card to every column. Once the stock is empty, a
    /// reserve takes up to three cards.
    #[game(name = "Surprise", after = "PySolFC rules, Surprise")]
    variation Surprise: Elba {
        const TABLEAUS = 11;
        structure {
            ..Elba;
            /// The reserve takes up to three cards once the stock is empty.
            reserve: FanPile max 3;
        }
        deal { tableau <- [0, 1, 2, 3, 4, 5, 4, 3, 2, 1, 0] down; tableau <- 1 up; }
        /// Once the stock is empty, the reserve takes any card.
        build reserve = is_empty(stock);
        /// Once the stock is empty, the reserve takes any card.
        space reserve = is_empty(stock);
        moves {
            ..Elba;
            /// Put a card on the reserve.
            drag ToReserve: tableau[top] | foundation[top] => reserve;
            /// Play the top card of the reserve.
            drag FromReserve: reserve[top] => tableau | foundation;
        }
        examples {
            ..Elba;
            reserve: 6H on _, 6H on 2S;
            ToReserve: !6H on _ [tableau 6H, stock 2S];
            Deal: 7;
            deal: tableau 1 2 3 4 5 6 5 4 3 2 1, tableau down 0 1 2 3 4 5 4 3 2 1 0, reserve 0, stock 68;
        }
    }

    /// Two decks. Seven columns, built down in alternating colors, a King on an Ace. Runs move together. Any card fills
    /// an empty column. The stock deals a card to every column while none is empty, and its last four cards become a
    /// reserve. Each foundation takes its suit twice.
    #[game(name = "Cone", after = "PySolFC rules, Cone")]
    variation Cone: Carlton {
        const TABLEAUS = 7;
        const FOUNDATIONS = 4;
        structure {
            ..Carlton;
            /// The last four cards of the stock.
            reserve: [Spot; 4];
            /// Each foundation takes its suit twice, from Ace to King.
            foundation: [Pile; FOUNDATIONS] max 26;
        }
        deal { tableau <- [1, 2, 3, 4, 3, 2, 1] up; }
        /// A card goes on the next higher card of the other color, and a King goes on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over) && opposite_color(under, over);
        /// One foundation for each suit takes both decks: it is built up from Ace to King, and then from Ace to King
        /// again.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving)) && !exists(foundation, |pile| same_suit(top(pile), bottom(moving)));
        moves {
            ..Carlton;
            /// Play a reserve card to a column.
            drag FromReserve: reserve[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | reserve[top] => foundation;
            /// Take a card back from a foundation.
            drag FromFoundation: foundation[top] => tableau;
            /// Deal a card to every column. The last four cards go to the reserve.
            press Deal: stock where !is_empty(stock) && (count(stock) == 4 || empties(tableau) == 0) do {
                if count(stock) == 4 { reserve <- 1 up from stock; }
                else { tableau <- 1 up from stock; }
            }
        }
        examples {
            ..Carlton;
            tableau: KH on AS;
            foundation: AS on KS;
            MoveColumn: 2S AH KS;
            Deal: 13, ![tableau 3C, stock 6C 5D];
            deal: tableau 1 2 3 4 3 2 1, foundation 0 0 0 0, reserve 0, stock 88;
        }
    }

    /// Two decks. Eight columns of three, built down in alternating colors. Runs move together. Any card fills an empty
    /// column. The stock deals a card to every column. Aces go to the foundations as they are dealt.
    #[game(name = "Die Koenigsbergerin", after = "PySolFC rules, Die Koenigsbergerin")]
    variation DieKoenigsbergerin: Carlton {
        deal { tableau <- 3 up first foundation again where is_ace(card); }
        moves {
            ..Carlton;
            /// Deal a card to every column. Aces go to the foundations.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock first foundation again where is_ace(card); }
        }
        examples { ..Carlton; Deal: [tableau 3C, stock 6C AD 5D] => [tableau 3C 5D | 6C, foundation AD]; deal: tableau 3; }
    }

    /// Two decks. Eight columns of four, built up or down by suit, one card at a time. Any card fills an empty column.
    /// Eight cells begin with one card each. Four foundations are built up from the Aces and four down from the Kings.
    /// The stock deals four cards to every column.
    #[game(name = "Cicely", after = "PySolFC rules, Cicely")]
    variation Cicely: Flamenco {
        structure {
            ..Flamenco;
            /// The cells.
            cells: [Cell; 8];
        }
        deal { cells <- 1 up; tableau <- 4 up; }
        /// A card goes on the next higher or lower card of its suit.
        rule builds(under, over) = adjacent_rank(under, over) && same_suit(under, over);
        /// One Ace of each suit begins a foundation.
        space foundation = is_ace(bottom(moving)) && !exists(foundation, |pile| same_suit(top(pile), bottom(moving)));
        /// One King of each suit begins a King pile.
        space kings      = is_king(bottom(moving)) && !exists(kings, |pile| same_suit(top(pile), bottom(moving)));
        moves {
            ..Flamenco;
            /// Move a card onto another column.
            drag MoveColumn: tableau[top] => tableau;
            /// Play a card from a cell to a column.
            drag FromCell: cells[top] => tableau;
            /// Put a card into a free cell.
            drag ToCell: tableau[top] | cells[top] | foundation[top] | kings[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | cells[top] => foundation | kings;
            /// Deal four cards to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 4 up from stock; }
        }
        examples {
            ..Flamenco;
            tableau: !6H on 7S, 6S on 7S, 8S on 7S;
            MoveColumn: !7S 6H 5C;
            Deal: 2, [tableau 3C, stock 9C 8C 7C 6C 5D] => [tableau 3C 5D | 6C | 7C | 8C | 9C, stock _];
            deal: tableau 4, foundation 0 0 0 0, kings 0 0 0 0, cells 1, stock 64;
        }
    }

    /// Two decks. Eight columns of eight, seven cards of each face down, built down regardless of suit. Runs move
    /// together. Any card fills an empty column. When only the seven face-down cards of a column are left, they are
    /// dealt to the other columns, and the stock deals eight new cards.
    #[game(name = "Bebop", after = "PySolFC rules, Bebop")]
    variation Bebop: Gypsy {
        deal { tableau <- 7 down; tableau <- 1 up; }
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        moves {
            ..Gypsy;
            without Deal;
            /// Deal the seven face-down cards of a column to the other columns, and replace them with eight cards from
            /// the stock.
            auto Spread: tableau where is_hidden(source) && count(source) == 7 do {
                tableau <- 1 up from source where index(place) != index(source);
                source <- 7 down from stock;
                source <- 1 up from stock;
            }
            /// Turn up a face-down card that nothing covers.
            auto Flip: tableau where is_hidden(source) && count(source) != 7 do { flip source; }
        }
        examples { ..Gypsy; tableau: 6C on 7S; MoveColumn: 7S 6C; deal: tableau 8, tableau down 7, stock 40; }
    }
}
