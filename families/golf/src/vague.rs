//! Vague: a hand of open cards that is filled again from the stock.

use solitaire::prelude::*;

use crate::golf::*;

solitaire! {
    /// Eighteen cards in the hand, refilled from the stock. Each suit is built up from any card, an Ace on a King.
    #[game(name = "Vague", after = "PySolFC rules, Vague")]
    variation Vague: AllInARow {
        const COLUMNS = 18;
        const CARDS_A_COLUMN = 1;
        structure {
            /// The hand.
            tableau: [Spot; COLUMNS];
            /// Built up by suit from any card, an Ace on a King.
            suits:   [Pile; 4] max 13;
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout { stock at (0, 0); suits across from (2, 0); tableau[0..6] across from (0, 1); tableau[6..12] across from (0, 2); tableau[12..18] across from (0, 3); }
        /// A card goes on the next lower card of its suit, and an Ace goes on a King.
        rule fits(under, over) = next_rank_wrap(over, under) && same_suit(over, under);
        build suits = fits(top(target), bottom(moving));
        /// A foundation begins with any card of a suit that has no foundation yet, and is built up by suit, an Ace on a
        /// King.
        space suits = !exists(suits, |pile| same_suit(bottom(pile), bottom(moving)));
        moves {
            /// Play a card.
            drag Play: tableau[top] => suits;
            /// A free place in the hand gets a card from the stock.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        win = count(suits) == CARDS;
        examples {
            suits: 8S on 7S, AS on KS, QH on _, !6S on 7S, !8H on 7S;
            win: [suits rest], ![tableau 9S, suits rest];
            deal: tableau 1, suits 0, stock 34;
        }
    }

    /// Two decks. Thirty-two cards in the hand, refilled from the stock. Each suit is built up from an Ace and down
    /// from a King.
    #[game(name = "Thirty-Two Cards", decks = 2, after = "PySolFC rules, Thirty-Two Cards")]
    variation ThirtyTwoCards: Vague {
        const COLUMNS = 32;
        structure {
            ..Vague;
            without suits;
            /// Built up by suit from the Ace.
            aces:  [Pile; 4];
            /// Built down by suit from the King.
            kings: [Pile; 4];
        }
        layout {
            stock at (0, 0); aces across from (0, 1); kings across from (4, 1);
            tableau[0..8] across from (0, 2); tableau[8..16] across from (0, 3); tableau[16..24] across from (0, 4); tableau[24..32] across from (0, 5);
        }
        build aces  = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        /// One Ace of each suit begins an Ace pile.
        space aces  = is_ace(bottom(moving)) && !exists(aces, |pile| same_suit(bottom(pile), bottom(moving)));
        build kings = next_rank(top(target), bottom(moving)) && same_suit(bottom(moving), top(target));
        /// One King of each suit begins a King pile.
        space kings = is_king(bottom(moving)) && !exists(kings, |pile| same_suit(bottom(pile), bottom(moving)));
        moves {
            ..Vague;
            /// Play a card to a foundation.
            drag Play: tableau[top] => aces | kings;
        }
        win = count(aces) + count(kings) == CARDS;
        examples {
            aces: 8S on 7S, !AS on KS, AH on _, !QH on _, !8H on 7S;
            kings: 7S on 8S, KH on _, !QH on _, !7H on 8S;
            deal: tableau 1, aces 0, kings 0, stock 72;
        }
    }

    /// Sixteen cards in the hand, refilled from the stock, go onto one foundation. Suit and color decide which rank may
    /// follow. The Seven is next to the Ace.
    #[game(name = "Sticko", ranks = "A789TJQK", after = "PySolFC rules, Sticko")]
    variation Sticko: Vague {
        const COLUMNS = 16;
        structure {
            ..Vague;
            without suits;
            /// All cards end up here.
            foundation: Pile;
        }
        layout { stock at (0, 0); foundation at (1.5, 0); tableau[0..8] across from (0, 1); tableau[8..16] across from (0, 2); }
        deal { foundation <- 1 up; tableau <- 1 up; }
        /// The next card is one rank higher of the same suit, one rank lower of the other suit of that color, or of the
        /// same rank in the other color. The ranks go around: the Ace follows the King, and the Seven follows the Ace.
        rule fits(under, over) = (next_rank_wrap(over, under) && same_suit(over, under))
            || (next_rank_wrap(under, over) && same_color(over, under) && !same_suit(over, under))
            || (same_rank(over, under) && opposite_color(over, under));
        space foundation = never;
        moves {
            ..Vague;
            /// Play a card.
            drag Play: tableau[top] => foundation;
        }
        win = count(foundation) == CARDS;
        examples {
            foundation: 8S on 7S, 7C on 8S, 8H on 8S, AS on KS, 7S on AS, AS on 7C, !8C on 7S, !7S on 8S, !8C on 8S;
            Play: 8S on 7S [tableau 8S, foundation 7S, stock 9C TC] => [tableau TC | 9C, foundation 7S 8S];
            deal: tableau 1, foundation 1, stock 15;
        }
    }
}
