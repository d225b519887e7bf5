//! Relatives of Bisley: the suits, or colors, meet between Ace and King.

use solitaire::prelude::*;

use crate::bisley::*;

solitaire! {
    /// Two decks. Twenty-four columns of four, built up or down by suit. Each suit is built up from its Aces and down
    /// from its Kings until they meet.
    #[game(name = "Double Bisley", decks = 2, after = "PySolFC rules, Double Bisley")]
    variation DoubleBisley: Bisley {
        const COLUMNS = 24;
        const FOUNDATIONS = 8;
        deal { aces <- "AC AC AS AS AH AH AD AD" up; tableau <- 4 up; }
        examples { ..Bisley; deal: tableau 4, aces 1, kings 0 0 0 0 0 0 0 0; }
    }

    /// Two decks in thirty-five fans of three, built up or down by suit. Each suit is built up from an Ace and down
    /// from a King.
    #[game(name = "House on the Hill", slug = "house_on_the_hill", decks = 2, after = "PySolFC rules, House on the Hill")]
    variation HouseOnTheHill: Bisley {
        const COLUMNS = 35;
        structure { ..Bisley; aces: [Pile; FOUNDATIONS] max 13; kings: [Pile; FOUNDATIONS] max 13; tableau: [FanPile; COLUMNS]; }
        deal { tableau <- rest up; }
        /// Each suit has one foundation that begins with its Ace.
        space aces  = is_ace(bottom(moving)) && !exists(aces, |pile| same_suit(bottom(pile), bottom(moving)));
        /// Each suit has one foundation that begins with its King.
        space kings = is_king(bottom(moving)) && !exists(kings, |pile| same_suit(bottom(pile), bottom(moving)));
        examples { ..Bisley; aces: AS on _; deal: tableau 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 2, aces 0, kings 0; }
    }

    /// Two decks in twenty-four columns of four, on which nothing is built. The Kings start their foundations. Two free
    /// cells.
    #[game(name = "Gloria", decks = 2, after = "PySolFC rules, Gloria")]
    variation Gloria: Bisley {
        const COLUMNS = 24;
        const FOUNDATIONS = 8;
        structure {
            ..Bisley;
            /// These cards may be played only to the foundations.
            cells: [Cell; 2];
        }
        deal { kings <- "KC KC KS KS KH KH KD KD" up; tableau <- 4 up; }
        space aces    = is_ace(bottom(moving));
        space kings   = never;
        moves {
            ..Bisley;
            without MoveCard;
            /// Put a card into a free cell.
            drag ToCell:       tableau[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | cells[top] => aces | kings;
        }
        examples {
            tableau: !6S on 7S;
            aces: AS on _, 2S on AS from cells, !2H on AS, !2S on _;
            kings: QS on KS, !QH on KS, !KS on _;
            cells: 6H on _, !6H on 7S;
            deal: tableau 4, aces 0, kings 1, cells 0;
        }
    }

    /// Eight columns, built up or down in alternating colors. Empty columns stay empty. Each suit is built up from its
    /// Ace and down from its King.
    #[game(name = "Realm", after = "PySolFC rules, Realm")]
    variation Realm: Bisley {
        const COLUMNS = 8;
        deal { tableau <- rest up; }
        /// A card goes on the next higher or lower card of the other color.
        rule builds(under, over) = adjacent_rank(under, over) && opposite_color(under, over);
        space aces = is_ace(bottom(moving));
        examples { ..Bisley; tableau: !6S on 7S, 6H on 7S, !8S on 7S; aces: AS on _; deal: tableau 7 7 7 7 6 6 6 6, aces 0; }
    }

    /// Realm, built regardless of suit.
    #[game(name = "Mancunian", after = "PySolFC rules, Mancunian")]
    variation Mancunian: Realm {
        /// A card goes on the next higher or lower card of any suit.
        rule builds(under, over) = adjacent_rank(under, over);
        examples { ..Realm; tableau: 6S on 7S, 8S on 7S, 6C on 7S; }
    }

    /// No columns at all. Turn the stock three cards at a time, as often as you like. Each suit is built up from its
    /// Ace and down from its King.
    #[game(name = "Hospital Patience", after = "PySolFC rules, Hospital Patience")]
    variation HospitalPatience: Bisley {
        structure {
            ..Bisley;
            without tableau;
            /// The cards turned from the stock.
            waste: Waste(3);
            /// The cards not dealt yet.
            stock: Stock;
        }
        deal { waste <- 3 up; }
        space aces = is_ace(bottom(moving));
        moves {
            /// Play a card to a foundation.
            drag  ToFoundation: waste[top] => aces | kings;
            /// Turn three cards from the stock onto the waste.
            press Deal:   stock where !is_empty(stock) do { waste <- 3 up from stock; }
            /// Turn the waste over to form a new stock.
            press Redeal: stock where is_empty(stock) && !is_empty(waste) do { gather waste into stock; }
        }
        examples {
            aces: 2S on AS, !2H on AS, !2C on AS, AS on _;
            kings: KS on _, !QS on _, QS on KS, !QH on KS, !QC on KS, !KS on QS;
            Redeal: always, [waste 3C 4H] => [waste _, stock 4H 3C];
            deal: aces 0, kings 0, waste 3, stock 49;
        }
    }

    /// Two decks. Four columns of five are built down and four up, in alternating colors. Any card fills an empty
    /// column. Each suit is built up from an Ace and down from a King. One pass through the stock.
    #[game(name = "Cringle", decks = 2, after = "PySolFC rules, Cringle")]
    variation Cringle: Bisley {
        const COLUMNS = 4;
        structure {
            ..Bisley;
            /// The columns that are built down.
            tableau: [Column; COLUMNS];
            /// The columns that are built up.
            rising:  [Column; COLUMNS];
            aces:    [Pile; FOUNDATIONS] max 13;
            kings:   [Pile; FOUNDATIONS] max 13;
            /// The cards turned from the stock.
            waste:   Waste;
            /// The cards not dealt yet.
            stock:   Stock;
        }
        layout { stock at (0, 0); waste at (1, 0); aces across from (2.5, 0); kings across from (6.5, 0); tableau across from (0, 1); rising across from (5, 1); }
        deal { tableau <- 5 up; rising <- 5 up; waste <- 1 up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        /// A card goes on the next lower card of the other color.
        rule climbs(under, over) = next_rank(over, under) && opposite_color(over, under);
        pickup tableau = run(moving, builds);
        pickup rising  = run(moving, climbs);
        build rising   = climbs(top(target), bottom(moving));
        space tableau | rising = always;
        /// Each suit has one foundation that begins with its Ace.
        space aces     = is_ace(bottom(moving)) && !exists(aces, |pile| same_suit(bottom(pile), bottom(moving)));
        /// Each suit has one foundation that begins with its King.
        space kings    = is_king(bottom(moving)) && !exists(kings, |pile| same_suit(bottom(pile), bottom(moving)));
        moves {
            /// Move a card or a run onto another column that is built down.
            drag  MoveColumn:     tableau[cards] => tableau;
            /// Move a card or a run onto another column that is built up.
            drag  MoveRising:     rising[cards] => rising;
            /// Play the top card of the waste or of a foundation to a column.
            drag  MoveCard:       waste[top] | aces[top] | kings[top] => tableau | rising;
            /// Move a card to a column that is built in the opposite direction.
            drag  Fall:           rising[top] => tableau;
            /// Move a card to a column that is built in the opposite direction.
            drag  Rise:           tableau[top] => rising;
            /// Play a card to a foundation.
            drag  ToFoundation:   tableau[top] | rising[top] | waste[top] => aces | kings;
            /// Turn a card from the stock onto the waste.
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        examples {
            tableau: 6H on 7S, !8H on 7S, !6S on 7S, KH on _;
            rising: 8H on 7S, !6H on 7S, !8S on 7S, KH on _;
            aces: 2S on AS, !2H on AS, AS on _;
            kings: QS on KS, !QH on KS, KS on _;
            MoveColumn: 7S 6H, !6H 7S;
            MoveRising: 6H 7S, !7S 6H;
            Deal: 63;
            deal: tableau 5, rising 5, aces 0, kings 0, waste 1, stock 63;
        }
    }

    /// Two decks in twelve columns of eight, built up or down by suit. Any card fills an empty column. The columns may
    /// be gathered and dealt again twice.
    #[game(name = "Capricieuse", aka = ["Capricious"], decks = 2, after = "PySolFC rules, Capricieuse")]
    variation Capricieuse: Bisley {
        /// How often the columns may be gathered and dealt again.
        counter redeals = 2;
        deal { aces <- "AC AS AH AD" up; kings <- "KC KS KH KD" up; tableau <- rest up; }
        space tableau = always;
        /// Each suit has one foundation that begins with its Ace.
        space aces  = is_ace(bottom(moving)) && !exists(aces, |pile| same_suit(bottom(pile), bottom(moving)));
        /// Each suit has one foundation that begins with its King.
        space kings = is_king(bottom(moving)) && !exists(kings, |pile| same_suit(bottom(pile), bottom(moving)));
        moves {
            ..Bisley;
            /// Take a card back from a foundation.
            drag FromFoundation: aces[top] | kings[top] => tableau;
            /// Gather the columns, and deal them again without shuffling.
            press Redeal where redeals > 0 do { gather tableau reversed; tableau <- rest up; redeals -= 1; }
        }
        examples {
            ..Bisley;
            tableau: KH on _;
            aces: AS on _;
            Redeal: 2, [tableau 2C 3C | 4C 5C, redeals 1] => [tableau 4C | 5C | 2C | 3C, redeals 0];
            deal: tableau 8, aces 1, kings 1;
        }
    }

    /// Capricieuse without redeals. Ace and King are next to each other on the columns.
    #[game(name = "Nationale", aka = ["Zigzag Course"], decks = 2, after = "PySolFC rules, Nationale")]
    variation Nationale: Capricieuse {
        /// A card goes on the next higher or lower card of its suit. Ace and King are next to each other.
        rule builds(under, over) = adjacent_rank_wrap(under, over) && same_suit(under, over);
        moves { ..Capricieuse; without Redeal; }
        examples { ..Capricieuse; tableau: AS on KS, KS on AS; }
    }

    /// Two decks in fifteen columns, built up or down by suit. Any card fills an empty column. Each suit is built up
    /// from an Ace and down from a King.
    #[game(name = "Fifteen", decks = 2, after = "PySolFC rules, Fifteen")]
    variation Fifteen: Capricieuse {
        const COLUMNS = 15;
        structure { ..Capricieuse; aces: [Pile; FOUNDATIONS] max 13; kings: [Pile; FOUNDATIONS] max 13; }
        deal { tableau <- rest up; }
        moves { ..Capricieuse; without Redeal; }
        examples { ..Capricieuse; deal: tableau 7 7 7 7 7 7 7 7 7 7 7 7 7 7 6, aces 0, kings 0; }
    }

    /// Two decks. Twenty-five columns of four, built up or down by suit. The last four cards fill empty columns, and
    /// then any card does. Each suit is built up from an Ace and down from a King.
    #[game(name = "Chequers", decks = 2, after = "PySolFC rules, Chequers")]
    variation Chequers: Fifteen {
        const COLUMNS = 25;
        structure {
            ..Fifteen;
            /// The last four cards, which fill empty columns.
            stock: Stock;
        }
        deal { tableau <- 4 up; }
        moves {
            ..Fifteen;
            /// An empty column gets a card from the stock.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 1 up from stock; }
        }
        examples { ..Fifteen; deal: tableau 4, stock 4; }
    }
}
