//! Games so small that a plain search comes to an end, with all that a reduction could stumble over.

use solitaire::constraint;
use solitaire::prelude::*;

solitaire! {
    /// FreeCell in the middle of a game: the low cards are home already.
    #[game(name = "Small FreeCell")]
    family SmallFreeCell {
        const TABLEAUS: usize = 4;
        const CELLS: usize = 1;
        structure {
            tableau:    [Column; TABLEAUS];
            cells:      [Cell; CELLS];
            foundation: [Pile; 4] max 13;
        }
        deal {
            foundation <- "AC AD AH AS" up;
            foundation <- "2C 2D 2H 2S" up;
            foundation <- "3C 3D 3H 3S" up;
            foundation <- "4C 4D 4H 4S" up;
            foundation <- "5C 5D 5H 5S" up;
            foundation <- "6C 6D 6H 6S" up;
            foundation <- "7C 7D 7H 7S" up;
            foundation <- "8C 8D 8H 8S" up;
            tableau <- rest up;
        }
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        value room = (1 + empties(cells)) << empties_besides(tableau, target);
        pickup tableau    = run(moving, builds);
        build  tableau    = builds(top(target), bottom(moving));
        space  tableau    = always;
        build  foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space  foundation = is_ace(bottom(moving));
        moves {
            drag MoveColumn:   tableau[cards] => tableau where count(moving) <= room;
            drag FromCell:     cells[top] => tableau;
            drag ToCell:       tableau[top] | cells[top] => cells;
            drag ToFoundation: tableau[top] | cells[top] => foundation;
        }
        win = count(foundation) == CARDS;
    }

    /// No cell, and any card moves with all that lies on it.
    #[game(name = "Small Yukon")]
    variation SmallYukon: SmallFreeCell {
        structure { ..SmallFreeCell; without cells; }
        deal {
            foundation <- "AC AD AH AS" up;
            foundation <- "2C 2D 2H 2S" up;
            foundation <- "3C 3D 3H 3S" up;
            foundation <- "4C 4D 4H 4S" up;
            foundation <- "5C 5D 5H 5S" up;
            foundation <- "6C 6D 6H 6S" up;
            foundation <- "7C 7D 7H 7S" up;
            foundation <- "8C 8D 8H 8S" up;
            foundation[0..2] <- "9C 9D" up;
            tableau <- rest up;
        }
        value room = 52;
        pickup tableau = always;
        space  tableau = never;
        moves { ..SmallFreeCell; without FromCell, ToCell;
            drag ToFoundation: tableau[top] => foundation;
        }
    }

    /// A card may come back from a foundation, and only the odd columns take any card.
    #[game(name = "Small Returns")]
    variation SmallReturns: SmallFreeCell {
        space tableau = index(target) != 1;
        moves { ..SmallFreeCell; drag Return: foundation[top] => cells where is_rank(bottom(moving), 10); }
    }

    /// Foundations alternate in colour, so that a card may have more than one to go to.
    #[game(name = "Small Scotch")]
    variation SmallScotch: SmallFreeCell {
        structure { ..SmallFreeCell; without cells; }
        value room = 1;
        build foundation = next_rank(bottom(moving), top(target)) && opposite_color(bottom(moving), top(target));
        space tableau = never;
        moves { ..SmallFreeCell; without FromCell, ToCell;
            drag ToFoundation: tableau[top] => foundation;
        }
    }

    /// Cards move while no column is empty, so that an empty column is no gain.
    #[game(name = "Small Crowd")]
    variation SmallCrowd: SmallFreeCell {
        moves { ..SmallFreeCell;
            drag MoveColumn: tableau[cards] => tableau where empties(tableau) == 0;
            drag ToCell:     tableau[top] => cells where empties(tableau) == 0;
        }
    }
}

solitaire! {
    /// Klondike with two suits and three columns.
    #[game(name = "Small Klondike", suits = "CD")]
    family SmallKlondike {
        const DRAW: usize = 1;
        counter redeals = unlimited;
        structure {
            tableau:    [BuildablePile; 3];
            foundation: [Pile; 2];
            waste:      Waste;
            stock:      Stock;
        }
        deal {
            foundation <- "AC AD" up;
            foundation <- "2C 2D" up;
            foundation <- "3C 3D" up;
            foundation <- "4C 4D" up;
            tableau <- 2 down;
            tableau <- 1 up;
        }
        rule builds(under, over) = next_rank(under, over) && opposite_color(under, over);
        pickup tableau    = run(moving, builds);
        build  tableau    = builds(top(target), bottom(moving));
        space  tableau    = is_king(bottom(moving));
        build  foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space  foundation = is_ace(bottom(moving));
        moves {
            drag  MoveColumn:     tableau[cards] => tableau;
            drag  FromWaste:      waste[top] => tableau;
            drag  ToFoundation:   tableau[top] | waste[top] => foundation;
            drag  FromFoundation: foundation[top] => tableau;
            press Deal: stock where !is_empty(stock) do { waste <- DRAW up from stock; }
            press Redeal: stock where is_empty(stock) && !is_empty(waste) && redeals > 0
                          do { gather waste into stock; redeals -= 1; }
            auto  Flip: tableau where is_hidden(source) do { flip source; }
        }
        win = count(foundation) == CARDS;
    }

    /// Three cards at a time and one redeal; what fits plays itself, and hidden cards are turned by hand.
    #[game(name = "Small Klondike by Threes")]
    variation SmallByThrees: SmallKlondike {
        const DRAW = 3;
        counter redeals = 1;
        rule builds(under, over) = next_rank(under, over);
        moves { ..SmallKlondike; without FromFoundation;
            click Flip: tableau where is_hidden(source) do { flip source; }
            auto Join: waste[top] => tableau where is_rank(bottom(moving), 7);
        }
    }
}

solitaire! {
    /// Spider with one suit on four columns.
    #[game(name = "Small Spider", suits = "C")]
    family SmallSpider {
        structure {
            tableau:    [Column; 4];
            foundation: [Pile; 1];
            stock:      Stock;
        }
        deal { tableau <- 2 up; }
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau    = run(moving, in_suit);
        build  tableau    = next_rank(top(target), bottom(moving));
        space  tableau    = always;
        space  foundation = run(moving, in_suit) && is_king(bottom(moving)) && is_ace(top(moving));
        moves {
            drag  MoveColumn: tableau[cards] => tableau;
            drag  LiftSuit:   tableau[cards] => foundation;
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }
        win = count(foundation) == CARDS;
    }
}

solitaire! {
    /// Simple Simon with one suit on five columns, which only Kings fill.
    #[game(name = "Small Simon", suits = "C")]
    family SmallSimon {
        structure { tableau: [Column; 5]; foundation: [Pile; 1]; }
        deal { tableau <- rest up; }
        rule in_suit(under, over) = next_rank(under, over) && same_suit(under, over);
        pickup tableau    = run(moving, in_suit);
        build  tableau    = next_rank(top(target), bottom(moving));
        space  tableau    = is_king(bottom(moving));
        space  foundation = is_king(bottom(moving)) && is_ace(top(moving));
        moves {
            drag MoveColumn: tableau[cards] => tableau;
            drag LiftSuit:   tableau[cards] => foundation;
        }
        win = count(foundation) == CARDS;
    }

    /// Golf on four columns.
    #[game(name = "Small Golf", suits = "CD")]
    family SmallGolf {
        structure { tableau: [Column; 4]; waste: Waste; stock: Stock; }
        deal { tableau <- 4 up; waste <- 1 up; }
        build waste = adjacent_rank_wrap(top(target), bottom(moving));
        moves {
            drag  Play: tableau[top] => waste;
            press Deal: stock where !is_empty(stock) do { waste <- 1 up from stock; }
        }
        win = is_empty(tableau);
    }

    /// Fans of two suits, built in suit.
    #[game(name = "Small Fan", suits = "CD")]
    family SmallFan {
        counter draws = 1;
        structure { tableau: [FanPile; 8]; foundation: [Pile; 2]; }
        deal { tableau <- rest up; }
        build tableau    = next_rank(top(target), bottom(moving)) && same_suit(top(target), bottom(moving));
        space tableau    = is_king(bottom(moving));
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(top(target), bottom(moving));
        space foundation = is_ace(bottom(moving));
        moves {
            drag MoveCard:     tableau[top] => tableau;
            drag ToFoundation: tableau[top] => foundation;
            drag DrawBuried:   tableau[buried] => foundation where draws > 0 do { draws -= 1; }
        }
        win = count(foundation) == CARDS;
    }

    /// Fans that go up to any neighbour in rank, and hold three cards.
    #[game(name = "Small Shamrocks")]
    variation SmallShamrocks: SmallFan {
        structure { ..SmallFan; tableau: [FanPile; 6] max 3; }
        deal {
            foundation <- "AC AD" up;
            foundation <- "2C 2D" up;
            foundation <- "3C 3D" up;
            foundation <- "4C 4D" up;
            foundation <- "5C 5D" up;
            tableau <- rest up;
        }
        build tableau = adjacent_rank(top(target), bottom(moving));
        space tableau = never;
        moves { ..SmallFan; without DrawBuried; }
    }

    /// Two decks of one suit: every card has a twin.
    #[game(name = "Small Twins", decks = 2, suits = "C")]
    family SmallTwins {
        structure { tableau: [Column; 5]; cells: [Cell; 1]; foundation: [Pile; 2]; }
        deal { tableau <- rest up; }
        build tableau    = next_rank(top(target), bottom(moving));
        space tableau    = never;
        build foundation = next_rank(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));
        moves {
            drag MoveCard:     tableau[top] | cells[top] => tableau;
            drag ToCell:       tableau[top] => cells;
            drag ToFoundation: tableau[top] | cells[top] => foundation;
        }
        win = count(foundation) == CARDS;
    }
}

/// Whether the pile is the tallest; says nothing of itself, so it may tell piles apart.
fn is_far_left(pile: Cards<'_>) -> bool {
    pile.index() < 2
}

/// Whether the pile holds fewer than six cards.
#[constraint(say = "{pile} holds fewer than six cards", reads = counts, ignores(suits, pile_order))]
fn is_short(pile: Cards<'_>) -> bool {
    pile.len() < 6
}

solitaire! {
    /// Conditions written in Rust, one that tells nothing of itself, and a game that can be lost.
    #[game(name = "Small Secrets", suits = "CD")]
    family SmallSecrets {
        counter plays = 0;
        structure { tableau: [Column; 4]; cells: [Cell; 1]; foundation: [Pile; 2]; }
        deal {
            foundation <- "AC AD" up;
            foundation <- "2C 2D" up;
            foundation <- "3C 3D" up;
            foundation <- "4C 4D" up;
            tableau <- rest up;
        }
        build tableau    = next_rank(top(target), bottom(moving)) && is_short(target);
        space tableau    = is_far_left(target);
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(top(target), bottom(moving));
        space foundation = is_ace(bottom(moving));
        moves {
            drag MoveCard:     tableau[top] => tableau;
            drag ToCell:       tableau[top] => cells do { plays += 1; }
            drag FromCell:     cells[top] => tableau;
            drag ToFoundation: tableau[top] | cells[top] => foundation;
        }
        win  = count(foundation) == CARDS;
        lose = plays > 1;
    }
}

/// All of them.
pub const GAMES: &[GameEntry] = &[
    GameEntry::of::<SmallFreeCell>(),
    GameEntry::of::<SmallYukon>(),
    GameEntry::of::<SmallReturns>(),
    GameEntry::of::<SmallScotch>(),
    GameEntry::of::<SmallCrowd>(),
    GameEntry::of::<SmallKlondike>(),
    GameEntry::of::<SmallByThrees>(),
    GameEntry::of::<SmallSpider>(),
    GameEntry::of::<SmallSimon>(),
    GameEntry::of::<SmallGolf>(),
    GameEntry::of::<SmallFan>(),
    GameEntry::of::<SmallShamrocks>(),
    GameEntry::of::<SmallTwins>(),
    GameEntry::of::<SmallSecrets>(),
];
