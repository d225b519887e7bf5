//! Salic Law and Intrigue: the stock builds one column after the other on court cards.

use solitaire::prelude::*;

solitaire! {
    /// Two decks. The stock is dealt onto the last King, and each new King begins a column. A bare King takes any card.
    /// The foundations above the Kings are built up to the Jack regardless of suit; the Queens are not used.
    #[game(name = "Salic Law", decks = 2, after = "PySolFC rules, Salic Law")]
    family SalicLaw {
        /// The column being dealt to.
        counter column = 0;
        structure {
            /// The Queens, which are not used.
            queens:     [Pile; 8];
            /// Built up from the Ace to the Jack, regardless of suit. Each foundation is above a King.
            foundation: [Pile; 8] max 11;
            /// Each column begins with a King.
            tableau:    [Column; 8];
            /// The cards not dealt yet.
            stock:      Stock;
        }
        layout { queens across from (0, 0); foundation across from (0, 1); tableau across from (0, 2); stock at (9, 0); }
        deal { queens <- "QC QC QD QD QH QH QS QS" up; tableau[0] <- 1 up where is_king(card); }
        /// A column takes a card only while its first card lies alone.
        build tableau    = count(target) == 1;
        build foundation = next_rank(bottom(moving), top(target));
        /// A foundation may begin once the King of its column has been dealt.
        space foundation = is_ace(bottom(moving)) && !is_empty(tableau[index(target)]);
        moves {
            /// Move a card onto a King that lies alone.
            drag  MoveCard:     tableau[top] => tableau where count(source) > 1;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] => foundation where count(source) > 1;
            /// Deal the next card onto the last column. A King begins a new column instead.
            press Deal: stock where !is_empty(stock) do {
                tableau[column] <- 1 up from stock;
                if is_king(top(tableau[column])) { column += 1; tableau[column] <- 1 from tableau[column - 1]; }
            }
        }
        /// You win when all cards but the Kings and Queens lie on the foundations.
        win = count(foundation) == 88;

        examples {
            foundation: AS on _, !2S on _, 2H on AS, !3S on AS;
            MoveCard: 6H on KC [tableau KS 6H | KC], !6H on 7C [tableau KS 6H | KC 7C];
            Deal: 95, [tableau KC 6H, column 0, stock 4C 9C] => [tableau KC 6H 9C, stock 4C], [tableau KC 6H, column 0, stock 4C KD] => [tableau KC 6H | KD, column 1];
            deal: queens 1, foundation 0, tableau 1 0 0 0 0 0 0 0, stock 95;
        }
    }

    /// Two decks. The stock is dealt onto the last King, and each new King begins a column. Then the columns are built
    /// down regardless of suit, and a bare King takes any card. Foundations go up to the Queen regardless of suit.
    #[game(name = "Faerie Queen", after = "PySolFC rules, Faerie Queen")]
    variation FaerieQueen: SalicLaw {
        structure {
            ..SalicLaw;
            without queens;
            /// Built up from the Ace to the Queen, regardless of suit.
            foundation: [Pile; 8] max 12;
        }
        layout { foundation across from (0, 0); tableau across from (0, 1); stock at (9, 0); }
        deal { tableau[0] <- 1 up where is_king(card); }
        /// Columns are built down regardless of suit. Any card goes on a King that lies alone.
        build tableau    = count(target) == 1 || next_rank(top(target), bottom(moving));
        space foundation = is_ace(bottom(moving));
        /// You win when all cards but the Kings lie on the foundations.
        win = count(foundation) == 96;
        moves {
            ..SalicLaw;
            /// Move a card onto another column once the stock is empty.
            drag MoveCard: tableau[top] => tableau where count(source) > 1 && is_empty(stock);
        }
        examples {
            foundation: AS on _, !2S on _, 2H on AS, !3S on AS;
            MoveCard: 6H on 7C [tableau KS 6H | KC 7C];
            Deal: 103;
            deal: foundation 0, tableau 1 0 0 0 0 0 0 0, stock 103;
        }
    }

    /// Two decks. The stock is dealt onto the last Queen, and each new Queen begins a column. Afterwards a bare Queen
    /// takes any card. Regardless of suit, foundations go up from Six to Jack and down from Five through Ace to King.
    #[game(name = "Intrigue", after = "PySolFC rules, Intrigue")]
    variation Intrigue: SalicLaw {
        structure {
            ..SalicLaw;
            without queens;
            /// Built up from the Six to the Jack, regardless of suit.
            foundation: [Pile; 8] max 6;
            /// Built down from the Five through the Ace to the King, regardless of suit.
            down:       [Pile; 8] max 6;
            /// Each column begins with a Queen.
            tableau:    [Column; 8];
        }
        layout { foundation across from (0, 0); down across from (0, 1); tableau across from (0, 2); stock at (9, 0); }
        deal { tableau[0] <- 1 up where is_rank(card, 12); }
        /// The foundation may begin with this card.
        rule begins = always;
        space foundation = is_rank(bottom(moving), 6) && begins;
        build down       = next_rank_wrap(top(target), bottom(moving));
        space down       = is_rank(bottom(moving), 5) && begins;
        /// You win when all cards but the Queens lie on the foundations.
        win = count(foundation) + count(down) == 96;
        moves {
            ..SalicLaw;
            /// Move a card onto a Queen that lies alone, once the stock is empty.
            drag  MoveCard:     tableau[top] => tableau where count(source) > 1 && is_empty(stock);
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] => foundation | down where count(source) > 1;
            /// Deal the next card onto the last column. A Queen begins a new column instead.
            press Deal: stock where !is_empty(stock) do {
                tableau[column] <- 1 up from stock;
                if is_rank(top(tableau[column]), 12) { column += 1; tableau[column] <- 1 from tableau[column - 1]; }
            }
        }
        examples {
            foundation: 6S on _, !5S on _, 7H on 6S, !8S on 6S;
            down: 5S on _, !6S on _, 4H on 5S, KS on AH;
            MoveCard: 7H on QC [tableau QS 7H | QC], !7H on 8C [tableau QS 7H | QC 8C];
            Deal: 103;
            deal: foundation 0, down 0, tableau 1 0 0 0 0 0 0 0, stock 103;
        }
    }

    /// Two decks. The stock is dealt onto the last Queen, and each new Queen begins a column. Afterwards a bare Queen
    /// takes any card. Foundations above the Queens go up from Six to Jack and down from Five through Ace to King in
    /// any suit.
    #[game(name = "Laggard Lady", after = "PySolFC rules, Laggard Lady")]
    variation LaggardLady: Intrigue {
        /// A Queen lies below the foundation.
        rule begins = !is_empty(tableau[index(target)]);
        /// A Six begins a foundation above a Queen.
        space foundation = inherited;
        /// A Five begins a pile above a Queen.
        space down = inherited;
    }

    /// Two decks. The stock is dealt onto the last Queen, and each new Queen begins a column. Afterwards a bare Queen
    /// takes any card. Foundations go up from Six to Jack and down from Five to King in any suit. Each begins above a
    /// Queen of its suit.
    #[game(name = "Glencoe", after = "PySolFC rules, Glencoe")]
    variation Glencoe: Intrigue {
        /// The Queen of the same suit lies below the foundation.
        rule begins = same_suit(bottom(moving), bottom(tableau[index(target)]));
        /// A Six begins a foundation above the Queen of its suit.
        space foundation = inherited;
        /// A Five begins a pile above the Queen of its suit.
        space down = inherited;
        examples {
            ..Intrigue;
            ToFoundation: 6S on foundation[0] [tableau QS 6S], !6H on foundation[0] [tableau QS 6H];
            foundation: 7H on 6S, !8S on 6S;
        }
    }

    /// Two decks of Nines to Aces. Each Nine in the deal begins a foundation and a new pile. Nothing is built on the
    /// piles, but any card fills an empty one. The foundations are built up to the Ace regardless of suit.
    #[game(name = "Xerxes", ranks = "A9TJQK", after = "PySolFC rules, Xerxes")]
    variation Xerxes: SalicLaw {
        structure {
            ..SalicLaw;
            without queens, stock;
            /// Built up from the Nine through the King to the Ace, regardless of suit.
            foundation: [Pile; 8] max 6;
            /// The columns.
            tableau:    [Column; 8];
        }
        layout { foundation across from (0, 0); tableau across from (0, 1); }
        /// Put a Nine on the first foundation. Deal the other cards face up on the first column. Each Nine begins the
        /// next foundation, and the cards after it go on the next column.
        deal {
            foundation[0] <- 1 up where is_rank(card, 9);
            for i in 0..47 {
                tableau[column] <- 1 up;
                if is_rank(top(tableau[column]), 9) { column += 1; foundation[column] <- 1 from tableau[column - 1]; }
            }
        }
        build tableau    = never;
        space tableau    = always;
        build foundation = next_rank_wrap(bottom(moving), top(target));
        space foundation = never;
        win = count(foundation) == CARDS;
        moves {
            ..SalicLaw;
            without Deal;
            /// Put a card on an empty column.
            drag MoveCard:     tableau[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] => foundation;
        }
        examples {
            foundation: TS on 9S, TH on 9S, AS on KH, !JS on 9S, !9S on _;
            tableau: 9H on _, !9H on TS;
            deal: foundation 1;
        }
    }

    /// Two decks of Sevens to Aces. Each Seven in the deal begins a foundation and a new pile, and Eights and Nines
    /// that fit are played. Nothing is built on the piles; any card fills an empty one. Foundations go up to the Ace in
    /// any suit.
    #[game(name = "Zingara", ranks = "A789TJQK", after = "PySolFC rules, Zingara")]
    variation Zingara: Xerxes {
        structure {
            ..Xerxes;
            /// Built up from the Seven through the King to the Ace, regardless of suit.
            foundation: [Pile; 8] max 8;
        }
        /// Put a Seven on the first foundation. Deal the other cards face up on the first column. Each Seven begins the
        /// next foundation, and the cards after it go on the next column. An Eight or a Nine goes to a foundation at
        /// once if it fits.
        deal {
            foundation[0] <- 1 up where is_rank(card, 7);
            for i in 0..63 {
                tableau[column] <- 1 up first foundation where is_rank(card, 8) || is_rank(card, 9);
                if is_rank(top(tableau[column]), 7) { column += 1; foundation[column] <- 1 from tableau[column - 1]; }
            }
        }
    }
}
