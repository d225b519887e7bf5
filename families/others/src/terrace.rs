//! Terrace: a reserve that plays only to the foundations, which the player or the deal begins with any rank.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. A terrace of eleven cards plays only to the foundations, built up in alternating colors from one of
    /// four cards you choose. Nine columns are built down in alternating colors and filled from the waste. One pass
    /// through the stock.
    #[game(name = "Terrace", decks = 2, after = "PySolFC rules, Terrace")]
    family Terrace {
        /// The number of columns.
        const TABLEAUS: usize = 9;
        /// The number of foundations.
        const FOUNDATIONS: usize = 8;
        /// The number of cards on the terrace.
        const RESERVES: usize = 11;
        structure {
            /// This is the terrace. Only its top card may be played.
            reserve:    Row;
            /// All foundations are built up from the rank of the first card.
            foundation: [Pile; FOUNDATIONS] max 13;
            /// The columns.
            tableau:    [Column; TABLEAUS];
            /// The cards turned from the stock.
            waste:      Waste;
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { stock at (0, 0); waste at (1, 0); reserve at (3, 0); foundation across from (0.5, 1); tableau across from (0, 2); }
        deal { reserve <- RESERVES up; tableau[0..4] <- 1 up; }
        /// A card goes on the next lower card of the other color, an Ace on a King.
        rule climbs(under, over) = next_rank_wrap(over, under) && opposite_color(over, under);
        build tableau    = next_rank_wrap(top(target), bottom(moving)) && opposite_color(top(target), bottom(moving));
        space tableau    = always;
        build foundation = climbs(top(target), bottom(moving));
        /// The first card played to a foundation sets the rank that begins all foundations.
        #[redundant(ToFoundation, because = "before the first foundation has begun, no card has the rank of its first card")]
        space foundation = is_empty(foundation) || same_rank(bottom(moving), bottom(first_filled(foundation)));
        moves {
            /// Start the foundations with a card from a column. Then one card is dealt to each empty column and to the
            /// waste.
            drag  Begin:        tableau[top] => foundation where is_empty(foundation)
                do { tableau <- 1 up from stock where is_empty(place); waste <- 1 up from stock; }
            /// Move a card onto another column, once a foundation has begun.
            drag  MoveCard:     tableau[top] | waste[top] => tableau where !is_empty(foundation);
            /// Play a card to a foundation, once a foundation has begun.
            drag  ToFoundation: tableau[top] | reserve[top] | waste[top] => foundation where !is_empty(foundation);
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) && !is_empty(foundation) do { waste <- 1 up from stock; }
            /// An empty column is filled from the waste.
            auto  Fill: tableau where is_empty(source) && !is_empty(waste) do { source <- 1 up from waste; }
            /// An empty waste is filled from the stock.
            auto  Turn: waste where is_empty(source) && !is_empty(stock) && !is_empty(foundation)
                do { source <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;

        examples {
            Begin: 6H on _ [tableau 6H | 7C | 8C | 9C, stock 2C..9C];
            tableau: 6H on 7S, !6C on 7S, KH on AS, !8H on 7S;
            foundation: 2H on AS, AS on KH, !2S on AS;
            deal: reserve 11, tableau 1 1 1 1 0 0 0 0 0, foundation 0, waste 0, stock 89;
        }
    }

    /// Two decks. A terrace of eleven cards plays only to the foundations, built up in alternating colors from one of
    /// four cards you choose. Nine columns are built down in alternating colors. Any card but one from the terrace
    /// fills an empty column.
    #[game(name = "Queen of Italy", after = "PySolFC rules, Queen of Italy")]
    variation QueenOfItaly: Terrace {
        moves {
            ..Terrace;
            without Fill, Turn;
            /// Take a card back from a foundation, but not its first card.
            drag FromFoundation: foundation[top] => tableau where count(source) > 1;
        }
        examples { ..Terrace; tableau: QH on _; }
    }

    /// Two decks. A terrace of thirteen cards plays only to the foundations, built up by suit from one of four cards
    /// you choose. Nine columns are built down in alternating colors and filled from the waste. One pass through the
    /// stock.
    #[game(name = "General's Patience", after = "PySolFC rules, General's Patience")]
    variation GeneralsPatience: Terrace {
        const RESERVES = 13;
        /// A card goes on the next lower card of its suit, an Ace on a King.
        rule climbs(under, over) = next_rank_wrap(over, under) && same_suit(over, under);
        examples { ..Terrace; foundation: !2H on AS, !AS on KH, 2S on AS; deal: reserve 13, stock 87; }
    }

    /// Four decks. A terrace of nineteen cards plays only to the foundations, built up in alternating colors from one
    /// of five cards you choose. Eleven columns are built down in alternating colors and filled from the waste. One
    /// pass through the stock.
    #[game(name = "Big Terrace", decks = 4, after = "PySolFC rules, Big Terrace")]
    variation BigTerrace: Terrace {
        const TABLEAUS = 11;
        const FOUNDATIONS = 16;
        const RESERVES = 19;
        layout { ..Terrace; foundation across from (0, 1); tableau across from (2.5, 2); }
        deal { reserve <- RESERVES up; tableau[0..5] <- 1 up; }
        examples { ..Terrace; deal: reserve 19, tableau 1 1 1 1 1 0 0 0 0 0 0, stock 184; }
    }

    /// Four decks. A terrace of nineteen cards plays only to the foundations, built up in alternating colors from one
    /// of five cards you choose. Eleven columns are built down in alternating colors. Any card but one from the terrace
    /// fills an empty column.
    #[game(name = "Empress of Italy", after = "PySolFC rules, Empress of Italy")]
    variation EmpressOfItaly: BigTerrace {
        moves {
            ..BigTerrace;
            without Fill, Turn;
            /// Take a card back from a foundation, but not its first card.
            drag FromFoundation: foundation[top] => tableau where count(source) > 1;
        }
        examples { ..BigTerrace; tableau: QH on _; }
    }

    /// Four decks. A terrace of thirteen cards plays only to the foundations, built up by suit from one of five cards
    /// you choose. Eleven columns are built down in alternating colors and filled from the waste. One pass through the
    /// stock.
    #[game(name = "Admiral's Patience", after = "PySolFC rules, Admiral's Patience")]
    variation AdmiralsPatience: BigTerrace {
        const RESERVES = 13;
        /// A card goes on the next lower card of its suit, an Ace on a King.
        rule climbs(under, over) = next_rank_wrap(over, under) && same_suit(over, under);
        examples { ..BigTerrace; foundation: !2H on AS, !AS on KH, 2S on AS; deal: reserve 13, stock 190; }
    }

    /// Two decks. A terrace of ten cards plays only to the foundations, built up in alternating colors from the rank
    /// dealt. Nine columns are built down in alternating colors and filled from the waste. One pass through the stock.
    #[game(name = "Blondes and Brunettes", after = "PySolFC rules, Blondes and Brunettes")]
    variation BlondesAndBrunettes: Terrace {
        const RESERVES = 10;
        deal { reserve <- RESERVES up; tableau <- 1 up; foundation[0] <- 1 up; waste <- 1 up; }
        /// All foundations begin with the same rank as the first one.
        space foundation = same_rank(bottom(moving), bottom(first_filled(foundation)));
        moves {
            ..Terrace;
            without Begin;
            /// Move a card onto another column.
            drag  MoveCard:     tableau[top] | waste[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | reserve[top] | waste[top] => foundation;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// An empty waste is filled from the stock.
            auto  Turn: waste where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples {
            tableau: 6H on 7S, !6C on 7S, KH on AS, !8H on 7S;
            foundation: 2H on AS, AS on KH, !2S on AS;
            deal: reserve 10, tableau 1, foundation 1 0 0 0 0 0 0 0, waste 1, stock 83;
        }
    }

    /// Two decks. A terrace of eleven cards plays only to the foundations, built up in alternating colors from the rank
    /// dealt. Nine columns are built down in alternating colors and filled from the waste. One pass through the stock.
    #[game(name = "Falling Star", after = "PySolFC rules, Falling Star")]
    variation FallingStar: BlondesAndBrunettes {
        const RESERVES = 11;
        examples { ..BlondesAndBrunettes; deal: reserve 11, stock 82; }
    }

    /// Two decks. A terrace of ten cards plays only to the foundations, built up in alternating colors from the rank
    /// dealt. Nine columns are built down in alternating colors. Only the waste fills an empty column. One pass through
    /// the stock.
    #[game(name = "Wood", after = "PySolFC rules, Wood")]
    variation Wood: BlondesAndBrunettes {
        moves {
            ..BlondesAndBrunettes;
            without Fill, Turn;
            /// Move a card onto another column. Only a card from the waste may go to an empty column.
            drag MoveCard: tableau[top] | waste[top] => tableau where is_in(source, waste) || !is_empty(target);
        }
        examples { ..BlondesAndBrunettes; MoveCard: !QH on tableau[0] [tableau _ | QH, foundation 2C], QH on tableau[0] [waste QH, foundation 2C]; }
    }

    /// Two decks. A terrace of eleven cards plays only to the foundations, built up in alternating colors from one of
    /// nine cards you choose. Nine columns are built down in alternating colors and filled from the waste. One pass
    /// through the stock.
    #[game(name = "Signora", after = "PySolFC rules, Signora")]
    variation Signora: Terrace {
        deal { reserve <- RESERVES up; tableau <- 1 up; }
        examples { ..Terrace; deal: tableau 1, stock 84; }
    }

    /// Three decks. A terrace of fifteen cards plays only to the foundations, built up in alternating colors from one
    /// of ten cards you choose. Ten columns are built down in alternating colors and filled from the waste. One pass
    /// through the stock.
    #[game(name = "Madame", decks = 3, after = "PySolFC rules, Madame")]
    variation Madame: Signora {
        const TABLEAUS = 10;
        const FOUNDATIONS = 12;
        const RESERVES = 15;
        layout { ..Signora; foundation across from (0, 1); tableau across from (1, 2); }
        examples { ..Signora; deal: reserve 15, stock 131; }
    }

    /// Two decks. A face-down reserve of six plays only to the foundations, built up by suit. Ten columns of four are
    /// built down in alternating colors. Any card but one from the reserve fills an empty column. One pass through the
    /// stock.
    #[game(name = "Mamy Susan", after = "PySolFC rules, Mamy Susan")]
    variation MamySusan: BlondesAndBrunettes {
        const TABLEAUS = 10;
        const RESERVES = 6;
        structure {
            ..BlondesAndBrunettes;
            /// A face-down reserve, whose top card is turned up and may be played.
            reserve: Pile;
        }
        layout { ..BlondesAndBrunettes; foundation across from (1, 1); }
        deal { reserve <- 5 down; reserve <- 1 up; tableau <- 4 up; waste <- 1 up; }
        /// A card goes on the next lower card of its suit.
        rule climbs(under, over) = next_rank(over, under) && same_suit(over, under);
        build tableau    = next_rank(top(target), bottom(moving)) && opposite_color(top(target), bottom(moving));
        space foundation = is_ace(bottom(moving));
        moves {
            ..BlondesAndBrunettes;
            without Fill, Turn;
            /// Turn up the top card of the reserve.
            auto Flip: reserve where is_hidden(source) do { flip source; }
        }
        examples {
            tableau: 6H on 7S, !6C on 7S, !KH on AS, QH on _;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !AS on KS;
            deal: reserve 6, tableau 4, foundation 0, waste 1, stock 57;
        }
    }
}
