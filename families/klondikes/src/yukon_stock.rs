//! Relatives of Yukon with a stock.

use solitaire::prelude::*;

use crate::yukon::*;
use crate::yukon_relatives::*;

solitaire! {
    /// Seven columns of seven, some cards face down, built down in alternating colors. Any face-up card moves with the
    /// cards on it. Only Kings fill empty columns.
    #[game(name = "Chinese Discipline", after = "PySolFC rules, Chinese Discipline")]
    variation ChineseDiscipline: Yukon {
        structure {
            ..Yukon;
            /// The cards not dealt yet.
            stock: Stock;
        }
        deal { tableau <- [0, 0, 0, 3, 4, 5, 6] down; tableau <- [7, 7, 7, 4, 3, 2, 1] up; }
        moves {
            ..Yukon;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        examples { ..Yukon; Deal: 1; deal: tableau 7, tableau down 0 0 0 3 4 5 6, stock 3; }
    }

    /// Seven columns of one to seven cards, only the top cards face up, built down by suit. Any face-up card moves with
    /// the cards on it. Only Kings fill empty columns.
    #[game(name = "Rushdike", after = "PySolFC rules, Rushdike")]
    variation Rushdike: Russian {
        structure {
            ..Russian;
            /// The cards not dealt yet.
            stock: Stock;
        }
        deal { for r in 0..TABLEAUS { tableau[r] <- 1 up; tableau[r + 1..TABLEAUS] <- 1 down; } }
        moves {
            ..Russian;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        examples { ..Russian; Deal: 4; deal: tableau 1 2 3 4 5 6 7, stock 24; }
    }

    /// Seven columns of four, built down by suit. Any face-up card moves with the cards on it. Only Kings fill empty
    /// columns. One pass through the stock.
    #[game(name = "Australian Patience", after = "PySolFC rules, Australian Patience")]
    variation AustralianPatience: Rushdike {
        structure {
            ..Rushdike;
            tableau: [Column; TABLEAUS];
            /// The cards turned from the stock.
            waste: Waste;
        }
        deal { tableau <- 4 up; waste <- 1 up; }
        moves {
            ..Rushdike;
            without Flip;
            /// Play the top card of the waste to a column.
            drag FromWaste: waste[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | waste[top] => foundation;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        examples { ..Rushdike; Deal: 23; deal: tableau 4, tableau down 0, waste 1, stock 23; }
    }

    /// Two decks. Eight columns of five, built down by suit. Any face-up card moves with the cards on it. Any card
    /// fills an empty column. One pass through the stock.
    #[game(name = "Bim Bom", decks = 2, after = "PySolFC rules, Bim Bom")]
    variation BimBom: AustralianPatience {
        const TABLEAUS = 8;
        const FOUNDATIONS = 8;
        deal { tableau <- 5 up; waste <- 1 up; }
        space tableau = always;
        examples {
            ..AustralianPatience;
            tableau: QH on _;
            Deal: 63;
            deal: tableau 5, foundation 0 0 0 0 0 0 0 0, stock 63;
        }
    }

    /// Two decks. Eight columns of one to eight cards, built down in alternating colors. Any face-up card moves with
    /// the cards on it. Any card fills an empty column.
    #[game(name = "Brunswick", after = "PySolFC rules, Brunswick")]
    variation Brunswick: BimBom {
        structure { ..BimBom; without waste; }
        deal { for r in 0..TABLEAUS { tableau[r..TABLEAUS] <- 1 up; } }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        moves {
            ..BimBom;
            without FromWaste;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] => foundation;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        examples { ..BimBom; tableau: !6S on 7S, 6H on 7S; Deal: 9; deal: tableau 1 2 3 4 5 6 7 8, stock 68; }
    }

    /// Seven columns of four, built down by suit. Any face-up card moves with the cards on it. Only Kings fill empty
    /// columns. Two passes through the stock.
    #[game(name = "Canberra", after = "PySolFC rules, Canberra")]
    variation Canberra: AustralianPatience {
        /// How often the waste may be turned over to form a new stock.
        counter redeals = 1;
        moves {
            ..AustralianPatience;
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                do { gather waste into stock; redeals -= 1; }
        }
        examples { ..AustralianPatience; Redeal: 1, [waste 3C 4H] => [waste _, stock 4H 3C, redeals 0]; }
    }

    /// Seven columns of seven, some cards face down, built down in alternating colors. Any face-up card moves with the
    /// cards on it. Any card fills an empty column.
    #[game(name = "Chinese Solitaire", after = "PySolFC rules, Chinese Solitaire")]
    variation ChineseSolitaire: ChineseDiscipline {
        space tableau = always;
        examples { ..ChineseDiscipline; tableau: QH on _; }
    }

    /// Two decks. Seven columns of one to seven cards, built down in alternating colors. Any face-up card moves with
    /// the cards on it. Any card fills an empty column.
    #[game(name = "Griffon", decks = 2, after = "PySolFC rules, Griffon")]
    variation Griffon: ChineseDiscipline {
        const FOUNDATIONS = 8;
        structure { ..ChineseDiscipline; tableau: [Column; TABLEAUS]; }
        deal { for r in 0..TABLEAUS { tableau[r..TABLEAUS] <- 1 up; } }
        space tableau = always;
        moves { ..ChineseDiscipline; without Flip; }
        examples {
            ..ChineseDiscipline;
            tableau: QH on _;
            Deal: 11;
            deal: tableau 1 2 3 4 5 6 7, tableau down 0, foundation 0 0 0 0 0 0 0 0, stock 76;
        }
    }

    /// Two decks. Eight columns of one to eight cards, only the top cards face up, built down in alternating colors.
    /// Any face-up card moves with the cards on it. Any card fills an empty column.
    #[game(name = "Lexington Harp", aka = ["Milligan Yukon"], after = "PySolFC rules, Lexington Harp")]
    variation LexingtonHarp: DoubleYukon {
        const TABLEAUS = 8;
        structure {
            ..DoubleYukon;
            /// The cards not dealt yet.
            stock: Stock;
        }
        deal { for r in 0..TABLEAUS { tableau[r] <- 1 up; tableau[r + 1..TABLEAUS] <- 1 down; } }
        space tableau = always;
        moves {
            ..DoubleYukon;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        examples {
            ..DoubleYukon;
            tableau: QH on _;
            Deal: 9;
            deal: tableau 1 2 3 4 5 6 7 8, tableau down 0 1 2 3 4 5 6 7, stock 68;
        }
    }

    /// Two decks. Seven columns of one to seven cards, only the top cards face up, built down in alternating colors.
    /// Any face-up card moves with the cards on it. Any card fills an empty column.
    #[game(name = "Mississippi", decks = 2, after = "PySolFC rules, Mississippi")]
    variation Mississippi: ChineseDiscipline {
        const FOUNDATIONS = 8;
        deal { for r in 0..TABLEAUS { tableau[r] <- 1 up; tableau[r + 1..TABLEAUS] <- 1 down; } }
        space tableau = always;
        examples {
            ..ChineseDiscipline;
            tableau: QH on _;
            Deal: 11;
            deal: tableau 1 2 3 4 5 6 7, tableau down 0 1 2 3 4 5 6, foundation 0 0 0 0 0 0 0 0, stock 76;
        }
    }

    /// Two decks. Eight columns of seven, built down by suit. Any face-up card moves with the cards on it. Only Kings
    /// fill empty columns. One pass through the stock.
    #[game(name = "Outback Patience", after = "PySolFC rules, Outback Patience")]
    variation OutbackPatience: BimBom {
        deal { tableau <- 7 up; waste <- 1 up; }
        space tableau = is_king(bottom(moving));
        examples { ..BimBom; tableau: !QH on _; Deal: 47; deal: tableau 7, stock 47; }
    }

    /// Seven columns of one to seven cards, built down in alternating colors. Any face-up card moves with the cards on
    /// it. Only Kings fill empty columns.
    #[game(name = "Queenie", after = "PySolFC rules, Queenie")]
    variation Queenie: ChineseDiscipline {
        structure { ..ChineseDiscipline; tableau: [Column; TABLEAUS]; }
        deal { for r in 0..TABLEAUS { tableau[r..TABLEAUS] <- 1 up; } }
        moves { ..ChineseDiscipline; without Flip; }
        examples { ..ChineseDiscipline; Deal: 4; deal: tableau 1 2 3 4 5 6 7, tableau down 0, stock 24; }
    }

    /// Seven columns of four, built down by suit. Any face-up card moves with the cards on it. Any card fills an empty
    /// column. One pass through the stock.
    #[game(name = "Raw Prawn", after = "PySolFC rules, Raw Prawn")]
    variation RawPrawn: AustralianPatience {
        space tableau = always;
        examples { ..AustralianPatience; tableau: QH on _; }
    }

    /// Seven columns, only the top cards face up, built down by suit. Any face-up card moves with the cards on it. Only
    /// Kings fill empty columns.
    #[game(name = "Russian Point", after = "PySolFC rules, Russian Point")]
    variation RussianPoint: Rushdike {
        deal { tableau <- [0, 2, 4, 6, 4, 2, 0] down; tableau <- 1 up; }
        examples { ..Rushdike; deal: tableau 1 3 5 7 5 3 1, tableau down 0 2 4 6 4 2 0, stock 27; }
    }

    /// Two decks. Ten columns of ten, three cards of each face down, built down in alternating colors. Any face-up card
    /// moves with the cards on it. Any card fills an empty column. One pass through the stock.
    #[game(name = "Sanibel", after = "PySolFC rules, Sanibel")]
    variation Sanibel: DoubleYukon {
        structure {
            ..DoubleYukon;
            /// The cards turned from the stock.
            waste: Waste;
            /// The cards not dealt yet.
            stock: Stock;
        }
        deal { tableau <- 3 down; tableau <- 7 up; waste <- 1 up; }
        space tableau = always;
        moves {
            ..DoubleYukon;
            /// Play the top card of the waste to a column.
            drag FromWaste: waste[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | waste[top] => foundation;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        examples { ..DoubleYukon; tableau: QH on _; Deal: 3; deal: tableau 10, tableau down 3, waste 1, stock 3; }
    }

    /// Seven columns of four, built down by suit. Any face-up card moves with the cards on it. Only Kings fill empty
    /// columns. Turn three cards at a time, with unlimited redeals.
    #[game(name = "Tasmanian Patience", after = "PySolFC rules, Tasmanian Patience")]
    variation TasmanianPatience: AustralianPatience {
        structure { ..AustralianPatience; waste: Waste(3); }
        deal { tableau <- 4 up; waste <- 3 up; }
        moves {
            ..AustralianPatience;
            /// Turn cards from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 3 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) do { gather waste into stock; }
        }
        examples { ..AustralianPatience; Redeal: always; deal: waste 3, stock 21; }
    }
}
