//! Baker's Dozen: thirteen columns of four, moved card by card.

use solitaire::prelude::*;

solitaire! {
    /// Thirteen columns of four face-up cards, built down regardless of suit. Only a King fills an empty column.
    #[game(
        name = "Portuguese Solitaire",
        after = "Daniel Duff and Andrew Levy, \"Generating Solitaire Games\", 2020, section 4.3"
    )]
    family BakersDozen {
        /// How many columns there are.
        const TABLEAUS: usize = 13;
        /// How many foundations there are.
        const FOUNDATIONS: usize = 4;
        structure {
            /// The columns.
            tableau:    [Column; TABLEAUS];
            /// The suits are built up here, from Ace to King.
            foundation: [Pile; FOUNDATIONS];
        }
        deal { tableau <- 4 up; }
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        /// A card goes on the next lower card of its suit.
        rule ascends(under, over) = next_rank(over, under) && same_suit(over, under);
        build tableau    = builds(top(target), bottom(moving));
        space tableau    = is_king(bottom(moving));
        build foundation = ascends(top(target), bottom(moving));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card onto another column.
            drag MoveCard:     tableau[top] => tableau;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] => foundation;
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6H on 7S, 6S on 7S, !8S on 7S, KH on _, !QH on _;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !2C on AS, !AS on 2S;
            MoveCard: 7S, !7S 6S;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 4, foundation 0 0 0 0;
        }
    }

    /// Baker's Dozen in which any card fills an empty column.
    #[game(name = "Spanish Patience", slug = "spanish_patience", aka = ["Spanish Patience II"])]
    variation SpanishPatience: BakersDozen {
        space tableau = always;
        examples { ..BakersDozen; tableau: QH on _; }
    }

    /// Thirteen columns of four, built down by suit. Rarely winnable: only 15 of the deals 1 to 2000 can be won.
    #[game(name = "Castles in Spain", slug = "castles_in_spain")]
    variation CastlesInSpain: BakersDozen {
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        examples { ..BakersDozen; tableau: !6H on 7S, !6C on 7S; }
    }

    /// Thirteen columns of four, the Kings at the bottom. Build down regardless of suit. Empty columns stay empty.
    #[game(
        name = "Baker's Dozen",
        slug = "bakersdozen_classic",
        aka = ["Baker's Dozen (classic)"],
        after = "PySolFC rules, Baker's Dozen"
    )]
    variation BakersDozenClassic: BakersDozen {
        deal { ..BakersDozen; sink tableau where is_king(card); }
        space tableau = never;
        moves {
            ..BakersDozen;
            /// Take a card back from a foundation.
            drag FromFoundation: foundation[top] => tableau;
        }
        examples {
            ..BakersDozen;
            tableau: !KH on _;
            FromFoundation: 2C on 3H [tableau 3H, foundation AC 2C] => [tableau 3H 2C, foundation AC];
            deal: tableau 4;
        }
    }

    /// Baker's Dozen with foundations built up in alternating colors.
    #[game(
        name = "Spanish Patience (alternating foundations)",
        slug = "spanish_patience_alt",
        after = "PySolFC rules, Spanish Patience"
    )]
    variation SpanishPatienceAlt: BakersDozenClassic {
        moves { ..BakersDozenClassic; without FromFoundation; }
        /// A card goes on the next lower card of the other color.
        rule ascends(under, over) = next_rank(over, under) && opposite_color(over, under);
        examples { ..BakersDozenClassic; foundation: 2H on AS, !2S on AS, !AS on 2H; }
    }

    /// Baker's Dozen with only the top card of each column face up. Columns are built down in alternating colors.
    #[game(
        name = "Castles in Spain (classic)",
        slug = "castles_in_spain_classic",
        after = "PySolFC rules, Castles in Spain"
    )]
    variation CastlesInSpainClassic: BakersDozen {
        structure { ..BakersDozen; tableau: [BuildablePile; TABLEAUS]; }
        deal { tableau <- 3 down; tableau <- 1 up; }
        /// A card goes on the next higher card of the other color.
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        /// The number of cards you could move one at a time through the empty columns.
        value room = 1 << empties_besides(tableau, target);
        pickup tableau = run(moving, builds);
        space  tableau = always;
        moves {
            ..BakersDozen;
            /// Move a card or a run onto another column. A run may have as many cards as you could move one at a time
            /// through the empty places.
            drag MoveCard: tableau[cards] => tableau where count(moving) <= room;
            /// Turn up a face-down card that nothing covers.
            auto Flip: tableau where is_hidden(source) do { flip source; }
        }
        examples { ..BakersDozen; tableau: !6S on 7S, QH on _; MoveCard: 7S 6H, !7S 6S, !7S on 8H [tableau 7S 6H | 8H | KC | KD | KH | KS | QC | QD | QH | QS | JC | JD | JH]; deal: tableau 4; }
    }

    /// Twelve columns of four, built down by suit. The Aces start the foundations. The columns may be gathered and
    /// dealt again in fours as often as you like.
    #[game(name = "Cruel", after = "PySolFC rules, Cruel")]
    variation Cruel: BakersDozen {
        const TABLEAUS = 12;
        /// How often the columns may be gathered and dealt again.
        counter redeals = unlimited;
        structure {
            ..BakersDozen;
            /// The columns are gathered here to be dealt again.
            stock: Stock;
        }
        deal { foundation <- "AC AD AH AS" up; tableau <- 4 up; }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        space tableau    = never;
        space foundation = never;
        moves {
            ..BakersDozen;
            /// Gather the columns, the first on top, and deal them again without shuffling, four cards at a time.
            press Redeal: stock where redeals > 0 do {
                gather tableau reversed into stock;
                for i in 0..TABLEAUS { under tableau[i] <- 4 up from under stock; }
                redeals -= 1;
            }
        }
        examples { ..BakersDozen; tableau: !6H on 7S, !KH on _; foundation: !AS on _; Redeal: always; deal: tableau 4, foundation 1; }
    }

    /// Cruel with two redeals, in which runs of one suit move together.
    #[game(name = "Perseverance", after = "PySolFC rules, Perseverance")]
    variation Perseverance: Cruel {
        counter redeals = 2;
        pickup tableau = run(moving, builds);
        moves {
            ..Cruel;
            /// Move a card or a run onto another column.
            drag MoveCard: tableau[cards] => tableau;
        }
        examples { ..Cruel; MoveCard: 7S 6S, !7S 6H; Redeal: 2; }
    }
}
