//! Relatives of Golf: other numbers of columns, and foundations in place of the waste.

use solitaire::prelude::*;

use crate::golf::*;

solitaire! {
    /// Two decks. Play nine columns of seven onto the waste, one rank up or down. Ace and King are not next to each
    /// other.
    #[game(name = "Double Golf", decks = 2, after = "PySolFC rules, Double Golf")]
    variation DoubleGolf: GolfNoWrap {
        const COLUMNS = 9;
        const CARDS_A_COLUMN = 7;
        examples { ..GolfNoWrap; Deal: 40; deal: tableau 7, stock 40; }
    }

    /// Two decks. Play nine columns of seven onto the waste, one rank up or down, Ace next to King.
    #[game(name = "Double Putt", decks = 2, after = "PySolFC rules, Double Putt")]
    variation DoublePutt: Golf {
        const COLUMNS = 9;
        const CARDS_A_COLUMN = 7;
        examples { ..Golf; Deal: 40; deal: tableau 7, stock 40; }
    }

    /// Robert with two foundations. Any card begins the second one.
    #[game(name = "Bobby", after = "PySolFC rules, Bobby")]
    variation Bobby: Robert {
        structure {
            ..Robert;
            without foundation;
            /// All cards end up here. Any card begins the second foundation.
            foundations: [Pile; 2];
        }
        deal { foundations[0] <- 1 up; waste <- 1 up; }
        build foundations = fits(top(target), bottom(moving));
        space foundations = always;
        moves {
            ..Robert;
            /// Play the top card of the waste.
            drag Play: waste[top] => foundations;
        }
        win = count(foundations) == CARDS;
        examples {
            ..Robert;
            foundations: 6H on 7S, 8S on 7S, AS on KH, KH on _, !5H on 7S;
            win: [foundations rest], ![waste 9S, foundations rest];
            deal: foundations 1 0, waste 1, stock 50;
        }
    }

    /// Robert with three cards turned at a time, and unlimited redeals.
    #[game(name = "Wasatch", after = "PySolFC rules, Wasatch")]
    variation Wasatch: Robert {
        const DRAW = 3;
        structure { ..Robert; waste: Waste(3); }
        moves {
            ..Robert;
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) do { gather waste into stock; }
        }
        examples { ..Robert; Redeal: always, [waste 3C 4H] => [waste _, stock 4H 3C], ![waste 3C, stock 4H]; deal: waste 3, stock 48; }
    }

    /// One foundation for each suit is built up or down by color. Turn three cards at a time, with unlimited redeals.
    #[game(name = "Uintah", after = "PySolFC rules, Uintah")]
    variation Uintah: Wasatch {
        /// How many foundations there are.
        const FOUNDATIONS: usize = 4;
        structure {
            ..Wasatch;
            without foundation;
            /// Each foundation begins with the first card of its suit, and is built up or down by color.
            foundations: [Pile; FOUNDATIONS];
        }
        /// Deal each foundation the first card of its suit, and three cards to the waste.
        deal { foundations <- 1 up where is_suit(card, index(place) * 4 / FOUNDATIONS); waste <- DRAW up; }
        build foundations = fits(top(target), bottom(moving)) && same_color(top(target), bottom(moving));
        moves {
            ..Wasatch;
            /// Play the top card of the waste.
            drag Play: waste[top] => foundations;
        }
        win = count(foundations) == CARDS;
        examples {
            ..Wasatch;
            foundations: 6C on 7S, 8S on 7S, AH on KD, !6H on 7S, !8H on 7S, !5S on 7S;
            win: [foundations rest], ![waste 9S, foundations rest];
            deal: foundations 1, stock 45;
        }
    }

    /// Uintah with two decks and eight foundations.
    #[game(name = "Double Uintah", decks = 2, after = "PySolFC rules, Double Uintah")]
    variation DoubleUintah: Uintah {
        const FOUNDATIONS = 8;
        examples { ..Uintah; deal: foundations 1, stock 93; }
    }

    /// Thirteen columns of four. Build a row up regardless of suit, an Ace on a King. A row of two or more cards may be
    /// put away as a whole.
    #[game(name = "All in a Row II", slug = "all_in_a_row_two", after = "PySolFC rules, All in a Row II")]
    variation AllInARowTwo: AllInARow {
        structure {
            ..AllInARow;
            /// The row that is being built.
            line:       Row;
            /// The foundation takes finished rows.
            foundation: Pile;
        }
        build line       = next_rank_wrap(bottom(moving), top(target));
        space line       = always;
        build foundation = count(moving) > 1;
        /// A row of two or more cards may be put away as a whole.
        space foundation = count(moving) > 1;
        moves {
            /// Play a card to the row.
            drag Play:    tableau[top] => line;
            /// Put the whole row away.
            drag PutAway: line[all] => foundation;
        }
        examples {
            line: 8H on 7S, AS on KH, QH on _, !6H on 7S;
            PutAway: 7S 8H, !7S;
            win: [foundation rest], ![tableau 9S, foundation rest];
            deal: tableau 4, line 0, foundation 0;
        }
    }

    /// Two decks. Play seventeen fans of six into two holes, which begin with the Ace of spades and the King of hearts.
    #[game(name = "Binary Star", aka = ["Black Holes"], decks = 2, after = "PySolFC rules, Binary Star")]
    variation BinaryStar: BlackHole {
        structure {
            ..BlackHole;
            without foundation;
            /// The two holes, where all cards end up.
            holes: [Pile; 2];
        }
        layout { ..BlackHole; holes across from (6, 1); }
        deal { holes <- "AS KH" up; tableau <- 6 up; }
        build holes = fits(top(target), bottom(moving));
        moves {
            /// Play a card.
            drag Play: tableau[top] => holes;
        }
        win = count(holes) == CARDS;
        examples {
            holes: 6H on 7S, 8S on 7S, AS on KH, !QH on _, !5H on 7S;
            win: [holes rest], ![tableau 9S, holes rest];
            deal: holes 1, tableau 6;
        }
    }

    /// Thirteen columns of four, built up or down regardless of suit, Ace next to King. Empty columns stay empty. The
    /// only foundation is built up from Ace to King four times.
    #[game(name = "Four Leaf Clovers", after = "PySolFC rules, Four Leaf Clovers")]
    variation FourLeafClovers: Flake {
        const COLUMNS = 13;
        space tableau    = never;
        build foundation = next_rank_wrap(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        examples { ..Flake; foundation: !6H on 7S, AS on _, !QH on _; tableau: !QH on _; deal: tableau 4; }
    }

    /// Eight columns of four, built down regardless of suit. The stock fills empty columns. The only foundation is
    /// built up from any card.
    #[game(name = "Beacon", after = "PySolFC rules, Beacon")]
    variation Beacon: Flake {
        const COLUMNS = 8;
        structure { ..Flake; stock: Stock; }
        deal { tableau <- 4 up; }
        /// A card goes on the next higher card of any suit, and a King goes on an Ace.
        rule fits(under, over) = next_rank_wrap(under, over);
        pickup tableau   = run(moving, fits);
        space tableau    = never;
        build foundation = next_rank_wrap(bottom(moving), top(target));
        moves {
            /// Move cards to another column, or a card back from the foundation.
            drag MoveColumn:   tableau[cards] | foundation[top] => tableau;
            /// Play a card to the foundation.
            drag ToFoundation: tableau[top] => foundation;
            /// An empty column gets a card from the stock.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples { ..Flake; foundation: !6H on 7S; tableau: !8S on 7S, !QH on _; deal: tableau 4, foundation 0, stock 20; }
    }

    /// Two decks. Eight columns of four, built down regardless of suit. The stock deals a card to every column. The
    /// only foundation takes one suit after another, clubs, spades, hearts and diamonds, twice.
    #[game(name = "Waterfall", decks = 2, after = "PySolFC rules, Waterfall")]
    variation Waterfall: Beacon {
        /// A card goes on the next higher card of any suit.
        rule fits(under, over) = next_rank(under, over);
        space tableau    = always;
        /// The foundation begins with the Ace of clubs and is built up by suit to the King. A King is followed by the
        /// Ace of the next suit: clubs, spades, hearts, diamonds, and clubs again.
        build foundation = next_rank_wrap(bottom(moving), top(target))
            && if is_king(top(target)) { suit(bottom(moving)) == (suit(top(target)) + 3) % 4 } else { same_suit(bottom(moving), top(target)) };
        space foundation = is_ace(bottom(moving)) && is_suit(bottom(moving), 0);
        moves {
            ..Beacon;
            without Fill;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        examples {
            foundation: AC on _, !AS on _, 2S on AS, !2H on AS, AS on KC, !AC on KC;
            tableau: 6H on 7S, QH on _, !KH on AS;
            deal: tableau 4, stock 72;
        }
    }

    /// Eight columns, on which nothing is built, and four cells. The only foundation is built up from any card.
    #[game(name = "Dolphin", after = "PySolFC rules, Dolphin")]
    variation Dolphin: Flake {
        const COLUMNS = 8;
        structure {
            ..Flake;
            /// The cells.
            cells: [Cell; 4];
        }
        /// A card goes on the next lower card of any suit, and an Ace goes on a King.
        rule fits(under, over) = next_rank_wrap(over, under);
        moves {
            /// Play a card to the foundation.
            drag Play:   tableau[top] | cells[top] => foundation;
            /// Put a card into a free cell.
            drag ToCell: tableau[top] | cells[top] | foundation[top] => cells;
        }
        examples { ..Flake; foundation: !6H on 7S; tableau: !6H on 7S, !QH on _; cells: 6H on _; deal: tableau 7 7 7 7 6 6 6 6, cells 0; }
    }

    /// Two decks. Ten columns, on which nothing is built, and five cells. The only foundation is built up from any
    /// card.
    #[game(name = "Double Dolphin", decks = 2, after = "PySolFC rules, Double Dolphin")]
    variation DoubleDolphin: Dolphin {
        const COLUMNS = 10;
        structure { ..Dolphin; cells: [Cell; 5]; }
        examples { ..Dolphin; deal: tableau 11 11 11 11 10 10 10 10 10 10, cells 0; }
    }

    /// Thirteen columns of four, three cards of each face down. Build the diamonds up on the foundation from any rank.
    /// Bring the other three suits into columns from King to Ace.
    #[game(name = "Diamond Mine", after = "PySolFC rules, Diamond Mine")]
    variation DiamondMine: Flake {
        const COLUMNS = 13;
        structure { ..Flake; tableau: [BuildablePile; COLUMNS]; foundation: Pile max 13; }
        deal { tableau <- 3 down; tableau <- 1 up; }
        /// The card is a diamond.
        rule is_diamond(card) = is_suit(card, 1);
        /// A card goes on the next higher card of any suit. Nothing goes on a diamond.
        rule fits(under, over) = next_rank(under, over) && !is_diamond(under);
        /// The column is empty, or holds one suit in order from King to Ace.
        rule settled(column: Cards) = is_empty(column) || (count(column) == 13 && descending(column) && all_same_suit(column));
        pickup tableau   = descending(moving);
        build tableau    = inherited && !is_diamond(bottom(moving));
        /// Any card but a diamond may go to an empty column, alone or with a run.
        space tableau    = !is_diamond(bottom(moving));
        /// The foundation takes only diamonds and is built up, an Ace on a King.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && is_diamond(bottom(moving));
        /// The foundation begins with any diamond.
        space foundation = is_diamond(bottom(moving));
        moves {
            /// Move cards onto another column.
            drag MoveColumn:   tableau[cards] => tableau;
            /// Play a diamond to the foundation.
            drag ToFoundation: tableau[top] => foundation;
            /// Turn up a face-down card that nothing covers.
            auto Flip: tableau where is_hidden(source) do { flip source; }
        }
        /// You win when all diamonds lie on the foundation, and each column is empty or holds a complete suit from King
        /// to Ace.
        win = count(foundation) == 13 && every(tableau, settled);
        examples {
            foundation: 8D on 7D, AD on KD, QD on _, !QH on _, !6D on 7D;
            tableau: 6H on 7S, !6D on 7S, !6S on 7D, KS on _, !KD on _, !8S on 7S;
            deal: tableau 4, tableau down 3, foundation 0;
        }
    }
}
