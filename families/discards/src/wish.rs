//! The Wish and other relatives of Nestor in which cards are turned up.

use solitaire::prelude::*;

use crate::nestor::*;

solitaire! {
    /// Eight piles of four with the cards from Seven to Ace, only the top cards face up. Remove two free cards of the
    /// same rank.
    #[game(name = "The Wish", ranks = "A789TJQK", after = "PySolFC rules, The Wish")]
    variation TheWish: Nestor {
        structure {
            ..Nestor;
            without reserve;
            /// The piles.
            tableau: [BuildablePile; COLUMNS];
        }
        layout { tableau across from (0, 0); discard at (8, 0); }
        deal { tableau <- 3 down; tableau <- 1 up; }
        moves {
            /// Remove two free cards that form a pair.
            drag RemovePair: two of tableau[top] => discard where pairs(top(source), top(partner));
            /// Turn up a face-down card that nothing covers.
            auto Flip: tableau where is_hidden(source) do { flip source; }
        }
        examples {
            RemovePair: 7H on 7S [tableau -9C 7H | 7S] => [tableau 9C | _, discard 7H 7S], !8H on 7S [tableau 8H | 7S];
            deal: tableau 4, tableau down 3, discard 0;
        }
    }

    /// The Wish with all cards face up.
    #[game(name = "The Wish (Open)", slug = "the_wish_open", ranks = "A789TJQK", after = "PySolFC rules, The Wish (Open)")]
    variation TheWishOpen: TheWish {
        structure { ..TheWish; tableau: [Column; COLUMNS]; }
        deal { tableau <- 4 up; }
        moves { ..TheWish; without Flip; }
        examples { RemovePair: 7H on 7S [tableau 9C 7H | 7S] => [tableau 9C | _, discard 7H 7S], !8H on 7S [tableau 8H | 7S]; deal: tableau 4, discard 0; }
    }

    /// Thirteen piles of four, only the top cards face up. Remove two free cards of the same rank.
    #[game(name = "Patient Pairs", aka = ["Isabel"], ranks = "A23456789TJQK", after = "PySolFC rules, Patient Pairs")]
    variation PatientPairs: TheWish {
        const COLUMNS = 13;
        layout { tableau across from (0, 0); discard at (13, 0); }
        examples { ..TheWish; }
    }

    /// Patient Pairs with all cards face up.
    #[game(name = "Patient Pairs (Open)", slug = "patient_pairs_open", ranks = "A23456789TJQK", after = "PySolFC rules, Patient Pairs (Open)")]
    variation PatientPairsOpen: TheWishOpen {
        const COLUMNS = 13;
        layout { tableau across from (0, 0); discard at (13, 0); }
        examples { ..TheWishOpen; }
    }

    /// Twelve piles of four, only the top cards face up, and four cards that fill empty piles. Remove two free cards of
    /// the same rank.
    #[game(name = "Doublets II", slug = "doublets_two", ranks = "A23456789TJQK", after = "PySolFC rules, Doublets II")]
    variation DoubletsTwo: TheWish {
        const COLUMNS = 12;
        structure {
            ..TheWish;
            /// The cards not dealt yet.
            stock: Stock;
        }
        layout { tableau across from (0, 0); stock at (0, 3); discard at (12, 0); }
        build tableau = pairs(top(target), bottom(moving));
        moves {
            ..TheWish;
            /// Remove two free cards that form a pair. If the card you moved leaves an empty place, that place is
            /// filled first.
            drag RemovePair: tableau[top] => tableau do { discard <- 2 from target; if is_empty(source) { source <- 1 up from stock; } }
            /// An empty place gets a card from the stock.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples {
            RemovePair: 7H on 7S [tableau -9C 7H | 7S, stock 2C] => [tableau 9C | 2C, discard 2], !8H on 7S [tableau 8H | 7S];
            deal: tableau 4, tableau down 3, stock 4, discard 0;
        }
    }

    /// Two decks. The stock deals to two piles, and the piles become the stock again as often as you like. Remove two
    /// top cards of the same rank.
    #[game(name = "Right and Left", decks = 2, after = "PySolFC rules, Right and Left")]
    variation RightAndLeft: Nestor {
        const COLUMNS = 2;
        structure {
            ..Nestor;
            without reserve;
            /// The two piles.
            tableau: [Pile; COLUMNS];
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout { tableau across from (0.5, 0); stock at (1, 1.5); discard at (3, 0); }
        deal { tableau <- 1 up; }
        moves {
            /// Remove two top cards that form a pair.
            drag  RemovePair: two of tableau[top] => discard where pairs(top(source), top(partner));
            /// Deal a card to each pile.
            press Deal:   stock where !is_empty(stock) do { tableau <- 1 up from stock; }
            /// Gather the piles to form a new stock, and deal a card to each.
            press Redeal: stock where is_empty(stock) && !is_empty(tableau) do { gather tableau reversed into stock; tableau <- 1 up from stock; }
        }
        examples {
            RemovePair: 7H on 7S [tableau 9C 7H | 7S] => [tableau 9C | _, discard 7H 7S], !8H on 7S [tableau 8H | 7S];
            Redeal: always, [tableau 2C 3C | 4C 5C] => [tableau 4C | 5C, stock 3C 2C];
            deal: tableau 1, stock 102, discard 0;
        }
    }
}
