//! Fan: small open fans, moved card by card.

use solitaire::prelude::*;

solitaire! {
    /// Seventeen fans of three cards and one single card, built down by suit. Only a King fills an empty fan.
    #[game(name = "Fan", after = "PySolFC rules, Fan")]
    family Fan {
        /// How many fans there are.
        const FANS: usize = 18;
        /// How often the fans may be shuffled and dealt again.
        counter redeals = 0;
        structure {
            /// The fans.
            tableau:    [FanPile; FANS];
            /// The suits are built up here, from Ace to King.
            foundation: [Pile; 4];
        }
        deal { tableau[0..17] <- 3 up; tableau[17] <- 1 up; }
        /// A card goes on the next higher card of its suit.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        /// A card goes on the next lower card of its suit.
        rule ascends(under, over) = next_rank(over, under) && same_suit(over, under);
        build tableau    = builds(top(target), bottom(moving));
        space tableau    = is_king(bottom(moving));
        build foundation = ascends(top(target), bottom(moving));
        space foundation = is_ace(bottom(moving));
        moves {
            /// Move a card onto another fan.
            drag  MoveCard:     tableau[top] => tableau;
            /// Play a card to a foundation.
            drag  ToFoundation: tableau[top] => foundation;
            /// Gather the fans, shuffle, and deal fans of three again.
            press Redeal where redeals > 0
                  do { gather tableau; shuffle; for i in 0..FANS { tableau[i] <- 3 up; } redeals -= 1; }
        }
        win = count(foundation) == CARDS;

        examples {
            tableau: 6S on 7S, !6H on 7S, !8S on 7S, KH on _, !QH on _;
            foundation: AS on _, !2S on _, 2S on AS, !2H on AS, !2C on AS, !AS on 2S;
            MoveCard: 7S, !7S 6S;
            Redeal: 0;
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 3 1, foundation 0 0 0 0;
        }
    }

    /// Fan in which you may draw a card from inside a fan once.
    #[game(
        name = "Alexander the Great",
        after = "Next-Gen Solitaire (combinators), its model of Alexander the Great"
    )]
    variation AlexanderTheGreat: Fan {
        /// How many buried cards may still be drawn.
        counter draws = 1;
        moves {
            ..Fan;
            /// Draw a buried card and play it. The cards above it close up.
            drag DrawBuried: tableau[buried] => tableau | foundation where draws > 0
                             do { draws -= 1; }
        }
        examples { ..Fan; DrawBuried: 6S on 7S [tableau 6S KH | 7S] => [tableau KH | 7S 6S, draws 0], !6S on 7S [tableau 6S KH | 7S, draws 0]; }
    }

    /// Fan, built down regardless of suit.
    #[game(name = "Fan Easy", after = "Next-Gen Solitaire (combinators), its model of Fan Easy")]
    variation FanEasy: Fan {
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        examples { ..Fan; tableau: 6H on 7S; }
    }

    /// Fan with two free cells.
    #[game(name = "Fan Free Pile", aka = ["Free Fan"], after = "PySolFC rules, Free Fan")]
    variation FanFreePile: Fan {
        structure {
            ..Fan;
            /// The cells.
            cells: [Cell; 2];
        }
        moves {
            ..Fan;
            /// Move a card onto another fan.
            drag MoveCard:     tableau[top] | cells[top] => tableau;
            /// Put a card into a free cell.
            drag ToCell:       tableau[top] | cells[top] => cells;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | cells[top] => foundation;
        }
        examples {
            ..Fan;
            cells: 6H on _, !6H on 7S;
            tableau: 6S on 7S from cells;
            foundation: 2S on AS from cells;
            deal: cells 0 0;
        }
    }

    /// Fan with two decks in twenty-six fans of four.
    #[game(
        name = "Fan Two Deck",
        decks = 2,
        after = "Next-Gen Solitaire (combinators), its model of Fan Two Deck"
    )]
    variation FanTwoDeck: Fan {
        const FANS = 26;
        structure { ..Fan; foundation: [Pile; 8]; }
        deal { tableau <- 4 up; }
        examples { ..Fan; deal: tableau 4, foundation 0 0 0 0 0 0 0 0; }
    }

    /// Two decks in fans of three, built up or down by suit. An empty fan gets three cards from the stock. Aces go to
    /// the foundations as they are dealt.
    #[game(name = "Intelligence", decks = 2, after = "PySolFC rules, Intelligence")]
    variation Intelligence: Fan {
        counter redeals = 2;
        structure {
            ..Fan;
            foundation: [Pile; 8];
            /// The cards not dealt yet.
            stock: Stock;
        }
        deal { tableau <- 3 up first foundation again; }
        /// A card goes on the next higher or lower card of its suit.
        rule builds(under, over) = adjacent_rank(under, over) && same_suit(under, over);
        space tableau    = never;
        build foundation = inherited && is_in(source, tableau);
        moves {
            ..Fan;
            /// Gather the fans and the stock, shuffle, and deal fans of three again.
            press Redeal where redeals > 0 do {
                gather tableau; gather stock; shuffle; tableau <- 3 up first foundation again; redeals -= 1;
            }
            /// An empty fan gets three cards from the stock.
            auto Fill: tableau where is_empty(source) && !is_empty(stock) do { source <- 3 up from stock first foundation again; }
        }
        examples { ..Fan; tableau: 8S on 7S, !KH on _; Redeal: 2; deal: tableau 3, foundation 0; }
    }

    /// Eighteen fans, built down by suit, one card at a time. An empty fan stays empty, but the fans may be shuffled
    /// and dealt again twice.
    #[game(
        name = "La Belle Lucie",
        aka = ["Labelle Lucie", "Midnight Oil", "Clover Leaf", "Lovely Lucy"],
        after = "PySolFC rules, La Belle Lucie"
    )]
    variation LaBelleLucie: Fan {
        counter redeals = 2;
        space tableau = never;
        examples { ..Fan; tableau: !KH on _; Redeal: 2, [tableau 2C KH | 8H 7H] => [tableau 3 | 1, redeals 1]; }
    }

    /// Fan with foundations built up in alternating colors, and fans built down regardless of suit.
    #[game(name = "Scotch Patience", after = "PySolFC rules, Scotch Patience")]
    variation ScotchPatience: Fan {
        /// A card goes on the next higher card of any suit.
        rule builds(under, over)  = next_rank(under, over);
        /// A card goes on the next lower card of the other color.
        rule ascends(under, over) = next_rank(over, under) && opposite_color(over, under);
        space tableau = never;
        examples { ..Fan; tableau: 6H on 7S, !KH on _; foundation: 2H on AS, !2S on AS, !AS on 2H; }
    }

    /// Fan in which a fan holds at most three cards. Build up or down regardless of suit.
    #[game(name = "Shamrocks (plain)", slug = "shamrocks_plain", after = "PySolFC rules, Shamrocks")]
    variation ShamrocksPlain: Fan {
        structure { ..Fan; tableau: [FanPile; FANS] max 3; }
        /// A card goes on the next higher or lower card of any suit.
        rule builds(under, over) = adjacent_rank(under, over);
        space tableau = never;
        examples { ..Fan; tableau: 6H on 7S, 8S on 7S, !9S on 7S, !KH on _; MoveCard: !6S on 7S [tableau 6S | KC KD 7S]; }
    }

    /// Fan in which a fan holds at most three cards. Kings begin at the bottom of their fans.
    #[game(
        name = "Shamrocks",
        aka = ["Shamrocks II"],
        after = "PySolFC rules, Shamrocks and Shamrocks II"
    )]
    variation Shamrocks: ShamrocksPlain { deal { ..ShamrocksPlain; sink tableau where is_king(card); } }

    /// La Belle Lucie, built down regardless of suit.
    #[game(name = "Super Flower Garden", after = "PySolFC rules, Super Flower Garden")]
    variation SuperFlowerGarden: LaBelleLucie {
        /// A card goes on the next higher card of any suit.
        rule builds(under, over) = next_rank(under, over);
        examples { ..LaBelleLucie; tableau: 6H on 7S; }
    }

    /// La Belle Lucie with sixteen fans. The Aces start the foundations.
    #[game(name = "Trefoil", after = "PySolFC rules, Trefoil")]
    variation Trefoil: LaBelleLucie {
        const FANS = 16;
        deal { foundation <- "AC AD AH AS" up; tableau <- 3 up; }
        examples { ..LaBelleLucie; deal: foundation 1, tableau 3; }
    }
}
