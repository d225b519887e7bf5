//! Relatives of Fan: other builds, other fans, cards that are turned up or dealt again.

use solitaire::prelude::*;

use crate::fan::*;

solitaire! {
    /// Eighteen fans of at most three cards, built with cards of the same rank. Empty fans stay empty. Aces go to the
    /// foundations as they are dealt.
    #[game(name = "Troika", after = "PySolFC rules, Troika")]
    variation Troika: Fan {
        structure { ..Fan; tableau: [FanPile; FANS] max 3; }
        deal { tableau[0..17] <- 3 up first foundation where is_ace(card); tableau[17] <- 1 up first foundation where is_ace(card); }
        /// A card goes on a card of the same rank.
        rule builds(under, over) = same_rank(under, over);
        space tableau = never;
        examples { ..Fan; tableau: !6S on 7S, 7H on 7S, !KH on _; MoveCard: !7S on 7H [tableau 7S | 2C 3C 7H]; }
    }

    /// Thirteen fans of at most four cards, built with cards of the same rank, which move together. Any card fills an
    /// empty fan. Aces go to the foundations as they are dealt.
    #[game(name = "Quads", after = "PySolFC rules, Quads")]
    variation Quads: Fan {
        const FANS = 13;
        structure { ..Fan; tableau: [FanPile; FANS] max 4; }
        deal { tableau <- 4 up first foundation where is_ace(card); }
        /// A card goes on a card of the same rank.
        rule builds(under, over) = same_rank(under, over);
        pickup tableau = all_same_rank(moving);
        space tableau  = always;
        moves {
            ..Fan;
            /// Move cards of one rank onto another fan.
            drag MoveCard: tableau[cards] => tableau;
        }
        examples {
            tableau: !6S on 7S, 7H on 7S, QH on _;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !2C on AS, !AS on 2S;
            MoveCard: 7S 7H, !7S 6S, 7S on 7H [tableau 2C 7S | 2D 3C 7H], !7S on 7H [tableau 7S | 2C 3C 4C 7H];
        }
    }

    /// Quads with one empty fan. The Aces start the foundations.
    #[game(name = "Quads Plus", slug = "quads_plus", after = "PySolFC rules, Quads +")]
    variation QuadsPlus: Quads {
        deal { foundation <- "AC AS AH AD" up; tableau[0..12] <- 4 up; }
        examples { ..Quads; deal: foundation 1, tableau 4 4 4 4 4 4 4 4 4 4 4 4 0; }
    }

    /// Sixteen fans of three, built with cards of the same rank. The Aces start the foundations. Empty fans stay empty,
    /// but the fans may be shuffled and dealt again twice.
    #[game(name = "School", after = "PySolFC rules, School")]
    variation School: Trefoil {
        /// A card goes on a card of the same rank.
        rule builds(under, over) = same_rank(under, over);
        examples { ..Trefoil; tableau: !6S on 7S, 7H on 7S; }
    }

    /// Eighteen fans, only the top cards face up, built down in alternating colors. Empty fans stay empty. The fans may
    /// be shuffled and dealt again six times.
    #[game(name = "Fascination Fan", aka = ["Demon Fan"], after = "PySolFC rules, Fascination Fan")]
    variation FascinationFan: Fan {
        counter redeals = 6;
        structure { ..Fan; tableau: [BuildablePile; FANS]; }
        deal { tableau[0..17] <- 2 down; tableau <- 1 up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        space tableau = never;
        moves {
            ..Fan;
            /// Turn up a face-down card that nothing covers.
            auto  Flip: tableau where is_hidden(source) do { flip source; }
            /// Gather the fans, shuffle, and deal fans of three again.
            press Redeal where redeals > 0
                  do { gather tableau; shuffle; for i in 0..FANS { tableau[i] <- 2 down; tableau[i] <- 1 up; } redeals -= 1; }
        }
        examples {
            ..Fan;
            tableau: !6S on 7S, 6H on 7S, !KH on _;
            Redeal: 6;
            deal: tableau down 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 0;
        }
    }

    /// Three rows of six fans of at most three cards, built up or down by suit, Ace next to King. Any card fills the
    /// last fan of a row. Other empty fans stay empty. The foundations begin with the rank of the card dealt to the
    /// first one.
    #[game(name = "Bear River", after = "PySolFC rules, Bear River")]
    variation BearRiver: Fan {
        structure { ..Fan; tableau: [FanPile; FANS] max 3; foundation: [Pile; 4] max 13; }
        deal { tableau <- 2 up; tableau[0..5] <- 1 up; tableau[6..11] <- 1 up; tableau[12..17] <- 1 up; foundation[0] <- 1 up; }
        /// A card goes on the next higher or lower card of its suit. Ace and King are next to each other.
        rule builds(under, over) = adjacent_rank_wrap(under, over) && same_suit(under, over);
        /// A card goes on the next lower card of its suit, and an Ace goes on a King.
        rule ascends(under, over) = next_rank_wrap(over, under) && same_suit(over, under);
        /// Only the last fan of each row may be filled, with any card. The others stay empty.
        space tableau    = index(target) % 6 == 5;
        /// All foundations begin with the same rank as the first one.
        space foundation = same_rank(bottom(moving), bottom(first_filled(foundation)));
        examples {
            tableau: 6S on 7S, !6H on 7S, 8S on 7S, AS on KS;
            foundation: 2S on AS, AS on KS, !2H on AS, !AS on 2S;
            MoveCard: KH on tableau[5] [tableau KH], !KH on tableau[4] [tableau KH], !7S on 8S [tableau 7S | 2C 3C 8S];
            ToFoundation: 7S on _ [tableau 7S, foundation 7H], !7S on _ [tableau 7S, foundation 8H];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 3 3 3 3 3 2 3 3 3 3 3 2 3 3 3 3 3 2, foundation 1 0 0 0;
        }
    }

    /// Two decks. Sixteen fans of three, built down by suit. A King fills an empty fan, or three cards from the stock
    /// do. Each suit is built up by twos, from an Ace and from a Two. The cards may be shuffled and dealt again twice.
    #[game(name = "Forest Glade", decks = 2, after = "PySolFC rules, Forest Glade")]
    variation ForestGlade: Fan {
        const FANS = 16;
        counter redeals = 2;
        structure {
            ..Fan;
            without foundation;
            /// Built up by twos from the Ace to the King.
            odd:   [Pile; 8];
            /// Built up by twos from the Two to the Queen.
            even:  [Pile; 8];
            /// The cards not dealt yet.
            stock: Stock;
        }
        deal { tableau <- 3 up; }
        /// The foundations are built up by suit in twos, from Ace to King and from Two to Queen.
        build odd | even = rank(bottom(moving)) == rank(top(target)) + 2 && same_suit(bottom(moving), top(target));
        space odd  = is_ace(bottom(moving));
        space even = is_rank(bottom(moving), 2);
        moves {
            ..Fan;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] => odd | even;
            /// Deal three cards to every empty fan.
            press Deal:   stock where !is_empty(stock) && empties(tableau) > 0
                          do { for i in 0..FANS { if is_empty(tableau[i]) { tableau[i] <- 3 up from stock; } } }
            /// Gather the fans and the stock, shuffle, and deal fans of three again.
            press Redeal: stock where (is_empty(stock) || empties(tableau) == 0) && redeals > 0
                          do { gather tableau; gather stock; shuffle; for i in 0..FANS { tableau[i] <- 3 up; } redeals -= 1; }
        }
        win = count(odd) + count(even) == CARDS;
        examples {
            ..Fan;
            odd: AS on _, !2S on _, 3S on AS, !3H on AS, !2S on AS;
            even: 2S on _, !AS on _, 4S on 2S, !4H on 2S;
            Redeal: 2;
            win: [odd rest], ![tableau KS, odd rest];
            deal: tableau 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3, odd 0, even 0, stock 56;
        }
    }

    /// Two decks of the ranks from Seven to Ace. Eight columns of eight, built down in alternating colors. Any card
    /// fills an empty column. The suits are built up from the Ace, and the Seven follows the Ace. The columns may be
    /// gathered and dealt again twice.
    #[game(name = "Strata", aka = ["Bezique", "Persian Patience"], decks = 2, ranks = "A789TJQK", after = "PySolFC rules, Strata")]
    variation Strata: Fan {
        const FANS = 8;
        counter redeals = 2;
        structure {
            ..Fan;
            /// The columns.
            tableau:    [Column; FANS];
            foundation: [Pile; 8];
        }
        deal { tableau <- 8 up; }
        /// A card goes on the next higher card of the other color, but an Ace does not go on a Seven.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over) && !is_ace(over);
        space tableau = always;
        moves {
            ..Fan;
            /// Take a card back from a foundation.
            drag  FromFoundation: foundation[top] => tableau;
            /// Gather the columns, and deal them again without shuffling.
            press Redeal where redeals > 0 do { gather tableau reversed; tableau <- rest up; redeals -= 1; }
        }
        examples {
            tableau: 7H on 8S, !7S on 8S, !AH on KS, !AH on 7S, KH on _;
            foundation: AS on _, !7S on _, 7S on AS, !7H on AS, !AS on 7S;
            Redeal: 2, [tableau 7C 8C | 9C TC, redeals 1] => [tableau 9C | TC | 7C | 8C, redeals 0];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 8, foundation 0;
        }
    }
}
