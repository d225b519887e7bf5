//! Relatives of Sir Tommy, in which cards wait on columns for the foundations.

use solitaire::prelude::*;

use crate::numerica::*;

solitaire! {
    /// Two decks. Put turned cards on any of six columns, which play only to the foundations. One pass through the
    /// stock.
    #[game(name = "Sir Tommy (2 Decks)", aka = ["Numerica (2 Decks)"], decks = 2, after = "PySolFC rules, Numerica (2 Decks)")]
    variation Numerica2Decks: Numerica {
        const TABLEAUS = 6;
        const FOUNDATIONS = 8;
        examples { ..Numerica; Turn: 103; deal: tableau 0, foundation 0, stock 103; }
    }

    /// Put turned cards on any of six columns, which play only to the foundations. The foundations are built up by
    /// suit. One pass through the stock.
    #[game(name = "Lady Betty", after = "PySolFC rules, Lady Betty")]
    variation LadyBetty: Numerica {
        const TABLEAUS = 6;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        examples { ..Numerica; foundation: !2H on AS; deal: tableau 0; }
    }

    /// Put turned cards on any of seven columns; any card fills an empty column. The foundations are built up by suit.
    /// When stock and waste are empty, a face-down card is turned up as your last chance.
    #[game(name = "Last Chance", after = "PySolFC rules, Last Chance")]
    variation LastChance: LadyBetty {
        const TABLEAUS = 7;
        structure {
            ..LadyBetty;
            /// A face-down card that is turned up at the end.
            reserve: Pile;
        }
        layout { ..LadyBetty; reserve at (0, 2); }
        deal { tableau <- 1 up; reserve <- 1 down; waste <- 1 up; }
        moves {
            ..LadyBetty;
            /// Fill an empty column with a card from another column or a foundation, or with the last card.
            drag FillColumn: tableau[top] | reserve[top] | foundation[top] => tableau where is_empty(target);
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | waste[top] | reserve[top] => foundation;
            /// Turn up the last card once stock and waste are empty.
            auto Flip: reserve where is_hidden(source) && is_empty(stock) && is_empty(waste) do { flip source; }
        }
        examples { ..LadyBetty; Turn: 43; deal: tableau 1, reserve 1, stock 43; }
    }

    /// Put turned cards on any of six columns, which play only to the foundations. The foundations start with a Two, a
    /// Three, a Four and a Five of alternating colors. They are built up by color, with an Ace on a King.
    #[game(name = "Colors", aka = ["Colours"], after = "PySolFC rules, Colours")]
    variation Colors: LadyBetty {
        deal {
            foundation[0] <- 1 up where is_rank(card, 2);
            foundation[1] <- 1 up where is_rank(card, 3) && opposite_color(card, top(foundation[0]));
            foundation[2] <- 1 up where is_rank(card, 4) && same_color(card, top(foundation[0]));
            foundation[3] <- 1 up where is_rank(card, 5) && opposite_color(card, top(foundation[0]));
            waste <- 1 up;
        }
        /// Each foundation is built up by color, with an Ace on a King, until it holds thirteen cards.
        build foundation = next_rank_wrap(bottom(moving), top(target)) && same_color(bottom(moving), top(target));
        space foundation = never;
        examples { ..LadyBetty; foundation: 2C on AS, AS on KS, !AS on _; Turn: 47; deal: foundation 1, stock 47; }
    }

    /// Put turned cards on any of four columns. Between columns, a card moves onto any card one rank higher, and a King
    /// fills an empty column. One pass through the stock.
    #[game(name = "Shifting", after = "PySolFC rules, Shifting")]
    variation Shifting: Numerica {
        moves {
            ..Numerica;
            /// Move a card onto another column.
            drag MoveCard: tableau[top] => tableau
                where if is_empty(target) { is_king(bottom(moving)) } else { next_rank(top(target), bottom(moving)) };
        }
        examples { ..Numerica; tableau: 6H on 7S from tableau; }
    }

    /// Four columns, built down regardless of suit and filled from the waste when empty. The foundations are built up
    /// regardless of suit. One pass through the stock.
    #[game(name = "Assembly", after = "PySolFC rules, Assembly")]
    variation Assembly: Numerica {
        structure { ..Numerica; waste: Waste; }
        deal { tableau <- 1 up; waste <- 1 up; }
        build tableau = next_rank(top(target), bottom(moving));
        moves {
            ..Numerica;
            /// Move a card onto another column.
            drag MoveCard: tableau[top] | foundation[top] => tableau where !is_empty(target);
            /// Turn the next card from the stock.
            press Turn: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        examples { ..Numerica; tableau: !6H on 2S from waste, 6H on 7S; Turn: 47; deal: tableau 1, stock 47; }
    }

    /// Cards from the stock or from four cells go on four columns, which play only to the foundations. Only the stock
    /// fills the cells. One pass through the stock.
    #[game(name = "Strategerie", after = "PySolFC rules, Strategerie")]
    variation Strategerie: Numerica {
        structure {
            ..Numerica;
            without waste;
            /// Each cell holds one card from the stock.
            cells: [Cell; 4];
            stock: OpenStock;
        }
        layout { ..Numerica; cells across from (6, 0); }
        deal { }
        moves {
            ..Numerica;
            without Turn;
            /// Put the next card of the stock, or a card from a cell, on a column.
            drag Place:        stock[top] | cells[top] => tableau;
            /// Put the next card of the stock into an empty cell.
            drag ToCell:       stock[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | stock[top] | cells[top] => foundation;
        }
        examples {
            tableau: 6H on 2S from stock, KH on _ from cells, !6H on 2S from tableau;
            cells: 6H on _ from stock, !6H on _ from tableau;
            foundation: AS on _, !2S on _, 2H on AS, !3S on AS, 2S on AS from cells;
            deal: tableau 0, foundation 0, cells 0, stock 52;
        }
    }

    /// Put cards from the stock on four columns, which play only to the foundations. The foundations start with the
    /// Aces and are built up by color. Two passes through the stock.
    #[game(name = "Puss in the Corner", after = "PySolFC rules, Puss in the Corner")]
    variation PussInTheCorner: Numerica {
        /// How many times the columns may be gathered to form a new stock.
        counter redeals = 1;
        structure { ..Numerica; without waste; stock: OpenStock; }
        deal { foundation <- "AC AS AH AD" up; }
        build foundation = next_rank(bottom(moving), top(target)) && same_color(bottom(moving), top(target));
        space foundation = never;
        moves {
            ..Numerica;
            without Turn;
            /// Put the next card of the stock on a column.
            drag  Place:        stock[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] | stock[top] => foundation;
            /// Gather the columns to form a new stock.
            press Redeal: stock where is_empty(stock) && redeals > 0
                do { gather tableau reversed into stock; redeals -= 1; }
        }
        examples {
            tableau: 6H on 2S from stock, KH on _, !6H on 2S from tableau;
            foundation: 2S on AC, !2H on AS, !3S on AS, !AS on _;
            Redeal: 1, [tableau 2C 3C | 4C] => [stock -3C -2C 4C];
            deal: tableau 0, foundation 1, stock 48;
        }
    }

    /// Eight columns take any card from the stock, which also fills empty columns. The single foundation starts with
    /// any card and is built up regardless of suit, with an Ace on a King. One pass through the stock.
    #[game(name = "Measure", after = "PySolFC rules, Measure")]
    variation Measure: Numerica {
        const TABLEAUS = 8;
        const FOUNDATIONS = 1;
        structure {
            ..Numerica;
            without waste;
            /// Built up regardless of suit from any card, with an Ace on a King.
            foundation: [Pile; FOUNDATIONS];
            stock: OpenStock;
        }
        layout { stock at (0, 0); foundation across from (1.5, 0); tableau across from (0, 1); }
        deal { tableau <- 1 up; }
        space tableau    = never;
        build foundation = next_rank_wrap(bottom(moving), top(target));
        space foundation = always;
        moves {
            ..Numerica;
            without Turn;
            /// Put the next card of the stock on a column.
            drag Place:        stock[top] => tableau;
            /// Play a card to the foundation.
            drag ToFoundation: tableau[top] | stock[top] => foundation;
            /// An empty column is filled from the stock.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples {
            tableau: 6H on 2S from stock, !6H on 2S from tableau, !6H on _;
            foundation: 2S on AC, AC on KS, !3S on AS, 7H on _;
            deal: tableau 1, foundation 0, stock 44;
        }
    }

    /// Two decks. Ten columns take any card from the stock, which also fills empty columns. The single foundation
    /// starts with any card and is built up regardless of suit, with an Ace on a King. One pass through the stock.
    #[game(name = "Double Measure", decks = 2, after = "PySolFC rules, Double Measure")]
    variation DoubleMeasure: Measure {
        const TABLEAUS = 10;
        examples { ..Measure; deal: stock 94; }
    }

    /// Nine columns in a circle take any card from the stock, which also fills empty columns. The first card dealt
    /// starts the single foundation, built up regardless of suit with an Ace on a King. One pass through the stock.
    #[game(name = "Circle Nine", after = "PySolFC rules, Circle Nine")]
    variation CircleNine: Measure {
        const TABLEAUS = 9;
        structure { ..Measure; tableau: [Pile; TABLEAUS]; }
        layout {
            stock      at (0, 0);
            foundation at (3.5, 1);
            tableau    points [(2, 0), (3, 0), (4, 0), (5, 0), (6, 1), (4.5, 2), (3.5, 2), (2.5, 2), (1, 1)];
        }
        deal { foundation <- 1 up; tableau <- 1 up; }
        space foundation = never;
        examples { ..Measure; foundation: !7H on _; deal: foundation 1, stock 42; }
    }

    /// Nine piles, built down regardless of suit and filled from the waste when empty. The foundations are built up by
    /// suit. One pass through the stock.
    #[game(name = "Corner Suite", after = "PySolFC rules, Corner Suite")]
    variation CornerSuite: Assembly {
        const TABLEAUS = 9;
        structure { ..Assembly; tableau: [Pile; TABLEAUS] in grid(3, 3); }
        layout { foundation points [(0, 0), (4, 0), (0, 4), (4, 4)]; stock at (1.5, 0); waste at (2.5, 0); tableau at (1, 1); }
        deal { waste <- 1 up; }
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        examples { ..Assembly; foundation: !2H on AS, 2S on AS; Turn: 51; deal: tableau 0, stock 51; }
    }

    /// Build eight piles up from the waste regardless of suit, with an Ace on a King. Two passes through the stock. You
    /// win when all cards lie on the piles.
    #[game(name = "Circle Eight", after = "PySolFC rules, Circle Eight")]
    variation CircleEight: Numerica {
        const TABLEAUS = 8;
        /// How many times the waste may be turned over to form a new stock.
        counter redeals = 1;
        structure { ..Numerica; without foundation; tableau: [Pile; TABLEAUS]; waste: Waste; }
        layout {
            tableau points [(1, 0), (2, 0), (3, 0), (4, 1.5), (3, 3), (2, 3), (1, 3), (0, 1.5)];
            stock at (1.5, 1.5); waste at (2.5, 1.5);
        }
        deal { tableau <- 1 up; waste <- 1 up; }
        build tableau = next_rank_wrap(bottom(moving), top(target));
        space tableau = never;
        win = count(tableau) == CARDS;
        moves {
            ..Numerica;
            without ToFoundation;
            /// Turn the next card from the stock.
            press Turn: stock where !is_empty(stock) do { waste <- 1 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
        }
        examples {
            tableau: 8H on 7S, AS on KH, !6H on 7S, !KS on _;
            Turn: 43;
            Redeal: 1, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 0];
            deal: tableau 1, waste 1, stock 43;
        }
    }

    /// Fill seven columns with four cards that add up to ten. Court cards count nothing, and a Ten makes up missing
    /// points. Turn three cards at a time, and play one before turning more. Unlimited redeals.
    #[game(name = "Ladybug", after = "PySolFC rules, Ladybug")]
    variation Ladybug: Numerica {
        /// Set to 1 once a card has been played since the last turn.
        counter played = 0;
        const TABLEAUS = 7;
        structure {
            ..Numerica;
            without foundation;
            tableau: [Column; TABLEAUS] max 4;
            waste:   Waste(3);
        }
        layout { stock at (0, 0); waste at (0, 1); tableau across from (1.5, 0); }
        deal { tableau <- 1 up; waste <- 3 up; }
        /// The points of the column together with the new card.
        value points = sum(target, |card| if rank(card) < 10 { rank(card) } else { 0 })
            + if rank(bottom(moving)) < 10 { rank(bottom(moving)) } else { 0 };
        /// The cards of a column may add up to 10 at most, and to exactly 10 with the fourth card. Court cards count
        /// nothing. A Ten makes up any missing points.
        build tableau = points <= 10
            && (count(target) < 3 || points == 10 || has_rank(target, 10) || is_rank(bottom(moving), 10));
        space tableau = never;
        /// You win when each of the seven columns holds four cards.
        win = count(tableau) == 28;
        moves {
            ..Numerica;
            without ToFoundation;
            /// Put the top card of the waste on a column.
            drag  Place: waste[top] => tableau do { played = 1; }
            /// Turn three cards from the stock. You must first have played one of the last three.
            press Turn:   stock where !is_empty(stock) && (played == 1 || is_empty(waste)) do { waste <- 3 up from stock; played = 0; }
            /// Turn the waste over to form a new stock. You must have played a card since the last turn.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && played == 1 do { gather waste into stock; played = 0; }
        }
        examples {
            tableau: 3H on 7S, !4H on 7S, KH on 7S, !KH on _;
            Place: 3H on 2S [tableau AS 4S 2S, waste 3H], !2H on 2S [tableau AS 4S 2S, waste 2H], TH on 2S [tableau AS 4S 2S, waste TH];
            Redeal: [waste 3C 4H, played 1] => [waste _, stock 4H 3C, played 0], ![waste 3C 4H];
            deal: tableau 1, waste 3, stock 42;
        }
    }
}
