//! Relatives of Aces Up: other columns and deals, and pairs of one suit.

use solitaire::prelude::*;

use crate::idiot::*;

solitaire! {
    /// Aces Up with five columns.
    #[game(name = "Aces Up 5", slug = "aces_up_five", after = "PySolFC rules, Aces Up 5")]
    variation AcesUpFive: Idiot {
        structure { ..Idiot; tableau: [Column; 5]; }
        /// You win when only the four Aces are left.
        win = count(discard) == 48;
        examples {
            tableau: 6H on _, !6H on 7S;
            Remove: 4C [tableau 3H 4C | 9C] => [tableau 3H | 9C, discard 4C], !9C [tableau 9C | 4C], !4C [tableau 4C | 9S];
            Deal: 10, [tableau KC | KD | _ | KS | KH, stock 3S 2C] => [tableau KC 2C | KD 3S | _ | KS | KH];
            win: [tableau AC | AD | AH | AS, discard rest];
            deal: tableau 1, stock 47;
        }
    }

    /// Aces Up in which an empty column may take several cards at once.
    #[game(name = "Fortunes", after = "PySolFC rules, Fortunes")]
    variation Fortunes: Idiot {
        moves {
            ..Idiot;
            /// Move one or more cards to an empty column.
            drag MoveCard: tableau[cards] => tableau;
        }
        examples { ..Idiot; MoveCard: 9H 4C; }
    }

    /// Aces Up in which the stock deals only to empty columns, as long as there are any.
    #[game(name = "Russian Aces", after = "PySolFC rules, Russian Aces")]
    variation RussianAces: Idiot {
        moves {
            ..Idiot;
            /// Deal a card to every empty column. If no column is empty, deal a card to every column.
            press Deal: stock where !is_empty(stock) do {
                if empties(tableau) > 0 { tableau <- 1 up from stock where is_empty(place); } else { tableau <- 1 up from stock; }
            }
        }
        examples {
            tableau: 6H on _, !6H on 7S;
            Remove: 4C [tableau 3H 4C | 9C] => [tableau 3H | 9C, discard 4C], !9C [tableau 9C | 4C], !4C [tableau 4C | 9S];
            Deal: [tableau KC | KD | _ | KS, stock 6C 5D] => [tableau KC | KD | 5D | KS, stock 6C],
                [tableau KC | KD | KH | KS, stock 2C 3C 4C 5C] => [tableau KC 5C | KD 4C | KH 3C | KS 2C];
            win: [tableau AC | AD | AH | AS, discard rest], ![tableau AC | AD | AH | AS KS, discard rest];
            deal: tableau 1, stock 48;
        }
    }

    /// Aces Up with a cell. The card in the cell may be moved to an empty column.
    #[game(name = "Firing Squad", after = "PySolFC rules, Firing Squad")]
    variation FiringSquad: Idiot {
        structure {
            ..Idiot;
            /// The cell.
            cell: Cell;
        }
        moves {
            ..Idiot;
            /// Put a card into the cell.
            drag ToCell:   tableau[top] => cell;
            /// Move a card to an empty column.
            drag MoveCard: tableau[top] | cell[top] => tableau;
        }
        examples { ..Idiot; cell: 6H on _, !6H on 7S; tableau: 6H on _ from cell; deal: cell 0; }
    }

    /// Four cards, refilled from the stock. Remove two cards of the same suit at a time, until four are left.
    #[game(name = "Cover", after = "PySolFC rules, Cover")]
    variation Cover: Idiot {
        moves {
            /// Remove two cards of one suit.
            drag RemovePair: two of tableau[top] => discard where same_suit(top(source), top(partner));
            /// An empty column gets a card from the stock.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        /// You win when the stock is empty and only four cards are left.
        win = is_empty(stock) && count(discard) == 48;
        examples {
            RemovePair: 4C on 9C [tableau 4C | 9C, stock 2D 3D] => [tableau 3D | 2D, discard 2], !4C on 9S [tableau 4C | 9S];
            win: [tableau AC | AD | AH | AS, discard rest], ![tableau AC | AD | AH | AS KS, discard rest];
            deal: tableau 1, stock 48;
        }
    }

    /// Four columns, to which the stock deals. Remove two top cards of the same suit at a time, until four are left.
    #[game(name = "Deck", aka = ["Affinity", "Suits Up"], after = "PySolFC rules, Deck")]
    variation Deck: Cover {
        moves {
            ..Cover;
            without Fill;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        examples {
            win: [tableau AC | AD | AH | AS, discard rest], ![tableau AC | AD | AH | AS KS, discard rest];
            deal: tableau 1, stock 48;
            RemovePair: 4C on 9C [tableau 2H 4C | 9C, stock 2D 3D] => [tableau 2H, discard 2, stock 2];
            Deal: 12;
        }
    }
}
