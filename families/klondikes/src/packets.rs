//! Dumfries, German Patience and other games beside Klondike, most of them without foundations.

use solitaire::prelude::*;

use crate::klondike_relatives::*;

solitaire! {
    /// Eight columns, built in alternating colors, either down or with cards of the same rank. Single cards and whole
    /// columns move. Any card fills an empty column. The top card of the stock is face up.
    #[game(name = "Dumfries", after = "PySolFC rules, Dumfries")]
    variation Dumfries: PasSeul {
        const TABLEAUS = 8;
        structure {
            ..PasSeul;
            without waste;
            /// The top card of the stock is face up.
            stock: OpenStock;
        }
        deal { tableau <- 1 up; }
        /// A card goes on a card of the other color that is of the same rank or one rank higher.
        rule builds(under, over) = opposite_color(under, over) && (next_rank(under, over) || same_rank(under, over));
        pickup tableau = is_single(moving) || count(moving) == count(source);
        moves {
            ..PasSeul;
            without FromWaste, Deal, Redeal;
            /// Play the face-up card of the stock to a column.
            drag FromStock: stock[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | stock[top] => foundation;
        }
        examples {
            tableau: 6H on 7S, 7H on 7S, !6S on 7S, !7C on 7S, !8H on 7S, QH on _, 6H on 7S from stock;
            foundation: AS on _, 2S on AS, !2H on AS, 2S on AS from stock;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 1, foundation 0 0 0 0, stock 44;
        }
    }

    /// Dumfries with seven columns.
    #[game(name = "Galloway", after = "PySolFC rules, Galloway")]
    variation Galloway: Dumfries {
        const TABLEAUS = 7;
        examples { ..Dumfries; deal: tableau 1, stock 45; }
    }

    /// Dumfries with two decks and twelve columns.
    #[game(name = "Robin", decks = 2, after = "PySolFC rules, Robin")]
    variation Robin: Dumfries {
        const TABLEAUS = 12;
        const FOUNDATIONS = 8;
        examples { ..Dumfries; deal: tableau 1, foundation 0 0 0 0 0 0 0 0, stock 92; }
    }

    /// Two decks. Eight columns, built up regardless of suit, an Ace on a King, one card at a time. Any card fills an
    /// empty column. One pass through the stock. You win when every column holds thirteen cards.
    #[game(name = "German Patience", decks = 2, after = "PySolFC rules, German Patience")]
    variation GermanPatience: PasSeul {
        const TABLEAUS = 8;
        structure { ..PasSeul; without foundation; tableau: [Column; TABLEAUS] max 13; }
        /// A card goes on the next lower card of any suit, and an Ace goes on a King.
        rule builds(under, over) = next_rank_wrap(over, under);
        moves {
            ..PasSeul;
            without ToFoundation, FromFoundation;
            /// Move a card onto another column.
            drag MoveColumn: tableau[top] => tableau;
        }
        /// You win when eight columns hold thirteen cards each.
        win = how_many(tableau, |pile| count(pile) == 13) == 8;
        examples {
            ..PasSeul;
            tableau: !6H on 7S, 8H on 7S, AH on KS;
            MoveColumn: !7S 6H 5C, !7S 6H, !7S 6C, !7S 8H;
            win: ![tableau KS];
            deal: tableau 1, stock 95;
        }
    }

    /// German Patience with ten columns, of which eight must hold thirteen cards.
    #[game(name = "Bavarian Patience", after = "PySolFC rules, Bavarian Patience")]
    variation BavarianPatience: GermanPatience {
        const TABLEAUS = 10;
        examples { ..GermanPatience; deal: tableau 1, stock 93; }
    }

    /// Two decks. Ten columns, built up by suit. Runs move together. Any card fills an empty column. Three passes
    /// through the stock. You win when eight columns are complete suits, from Ace to King.
    #[game(name = "Eight Packs", decks = 2, after = "PySolFC rules, Eight Packs")]
    variation EightPacks: PasSeul {
        const TABLEAUS = 10;
        counter redeals = 2;
        structure { ..PasSeul; without foundation; }
        /// A card goes on the next lower card of its suit.
        rule builds(under, over) = next_rank(over, under) && same_suit(over, under);
        moves { ..PasSeul; without ToFoundation, FromFoundation; }
        /// You win when eight columns hold thirteen cards each.
        win = how_many(tableau, |pile| count(pile) == 13) == 8;
        examples {
            ..PasSeul;
            tableau: !6H on 7S, 8S on 7S, !8H on 7S;
            MoveColumn: !7S 6H 5C, !7S 6H, !7S 6C, 7S 8S;
            Redeal: 2;
            win: ![tableau KS];
            deal: tableau 1, stock 93;
        }
    }

    /// Two decks. Ten columns, built up by suit, an Ace on a King. Only whole columns move. Any card fills an empty
    /// column. Two passes through the stock. You win when four columns hold two complete suits each, from the Ace.
    #[game(name = "Four Packs", after = "PySolFC rules, Four Packs")]
    variation FourPacks: EightPacks {
        counter redeals = 1;
        /// A card goes on the next lower card of its suit, and an Ace goes on a King.
        rule builds(under, over) = next_rank_wrap(over, under) && same_suit(over, under);
        pickup tableau = inherited && count(moving) == count(source);
        /// You win when four columns hold two complete suits each, beginning with an Ace.
        win = how_many(tableau, |pile| count(pile) == 26 && is_ace(bottom(pile))) == 4;
        examples { ..EightPacks; tableau: AS on KS; MoveColumn: !7S on 6S [tableau 8S 7S | 6S]; Redeal: 1; }
    }

    /// Twelve columns, built down regardless of suit, one card at a time. Empty columns are filled from the stock
    /// automatically. You win when the stock is empty.
    #[game(name = "Trusty Twelve", after = "PySolFC rules, Trusty Twelve")]
    variation TrustyTwelve: PasSeul {
        const TABLEAUS = 12;
        structure { ..PasSeul; without foundation, waste; }
        deal { tableau <- 1 up; }
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        space tableau = never;
        moves {
            ..PasSeul;
            without FromWaste, ToFoundation, FromFoundation, Deal, Redeal;
            /// Move a card onto another column.
            drag MoveColumn: tableau[top] => tableau;
            /// Fill an empty column from the stock.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        win = is_empty(stock);
        examples {
            tableau: 6H on 7S, 6S on 7S, !8S on 7S, !QH on _;
            MoveColumn: !7S 6H, 6H on 7S [tableau 6H | 7S, stock 2C] => [tableau 2C | 7S 6H, won];
            deal: tableau 1, stock 40;
        }
    }

    /// Trusty Twelve with nine columns.
    #[game(name = "Knotty Nines", after = "PySolFC rules, Knotty Nines")]
    variation KnottyNines: TrustyTwelve {
        const TABLEAUS = 9;
        examples { ..TrustyTwelve; deal: tableau 1, stock 43; }
    }

    /// Sixteen columns, built down in alternating colors, one card at a time. Empty columns are filled from the stock
    /// automatically. You win when the stock is empty.
    #[game(name = "Sweet Sixteen", after = "PySolFC rules, Sweet Sixteen")]
    variation SweetSixteen: TrustyTwelve {
        const TABLEAUS = 16;
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        examples { ..TrustyTwelve; tableau: !6S on 7S; deal: tableau 1, stock 36; }
    }

    /// Ten columns, built up regardless of suit, an Ace on a King, one card at a time. The face-up card of the stock
    /// fills empty columns automatically. You win when the stock is empty.
    #[game(name = "Up and Up", after = "PySolFC rules, Up and Up")]
    variation UpAndUp: TrustyTwelve {
        const TABLEAUS = 10;
        structure {
            ..TrustyTwelve;
            /// The top card of the stock is face up.
            stock: OpenStock;
        }
        /// A card goes on the next lower card of any suit, and an Ace goes on a King.
        rule builds(under, over) = next_rank_wrap(over, under);
        moves {
            ..TrustyTwelve;
            /// Play the face-up card of the stock to a column.
            drag FromStock: stock[top] => tableau;
        }
        examples {
            tableau: 8H on 7S, AS on KS, !6S on 7S, !QH on _, 8H on 7S from stock;
            MoveColumn: !7S 8H;
            deal: tableau 1, stock 42;
        }
    }

    /// Two decks. Twelve columns, built down regardless of suit, a King on an Ace. Runs move together. Any card fills
    /// an empty column. Turn two cards at a time, only while the waste is empty. One pass through the stock. Each
    /// foundation takes its suit twice.
    #[game(name = "Glacier", decks = 2, after = "PySolFC rules, Glacier")]
    variation Glacier: PasSeul {
        const TABLEAUS = 12;
        const WASTE = 2;
        const DRAW = 2;
        structure {
            ..PasSeul;
            /// Each foundation takes its suit twice, from Ace to King.
            foundation: [Pile; FOUNDATIONS] max 26;
            waste: Waste(2);
        }
        /// A card goes on the next higher card of any suit, and a King goes on an Ace.
        rule builds(under, over) = next_rank_wrap(under, over);
        /// One foundation for each suit takes both decks: it is built up from Ace to King, and then from Ace to King
        /// again.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving)) && !exists(foundation, |pile| same_suit(top(pile), bottom(moving)));
        moves {
            ..PasSeul;
            without Redeal;
            /// Turn two cards from the stock onto the empty waste.
            press Deal: stock where !is_empty(stock) && is_empty(waste) do { waste <- DRAW up from stock; }
        }
        examples {
            ..PasSeul;
            tableau: 6S on 7S, 6C on 7S, KS on AS;
            foundation: AS on KS;
            MoveColumn: 7S 6S, 7S 6C;
            Deal: ![waste 3C, stock 6C 5D 4H 2S], [stock 6C 5D 4H 2S] => [waste 2S 4H, stock 6C 5D];
            deal: tableau 1, waste 2, stock 90;
        }
    }
}
