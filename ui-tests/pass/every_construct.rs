//! Every construct of the language once, in one game that makes little sense.

use solitaire::prelude::*;

solitaire! {
    /// A game with everything.
    #[game(name = "Every Construct", decks = 2, suits = "CDHS", slug = "every", aka = ["All"], draft)]
    #[allow(dead_code)]
    family Every {
        /// A number.
        const COLUMNS: usize = 6;
        /// A truth.
        const LENIENT: bool = true;
        const CELLS: usize = if LENIENT { COLUMNS / 2 } else { 1 << 1 };
        /// A number of the position.
        counter redeals = 2;
        counter hints = unlimited;

        /// A relation.
        rule builds(under, over) = next_rank_wrap(under, over) && opposite_color(under, over);
        /// A test of cards.
        rule tidy(cards: Cards) = run(cards, builds) && !is_hidden(cards);
        /// A number.
        value room = (empties(cell) + 1) << empties_besides(tableau, target);

        structure {
            /// Face-down cards below.
            tableau: [BuildablePile; COLUMNS];
            /// One card each.
            cell: [Cell; CELLS];
            reserve: [FanPile; 2] max 20;
            waste: Waste(3);
            stock: Stock;
            foundation: [Pile; 8] max 13;
            discard: Discard;
            spot: Spot;
        }

        layout {
            stock at (0, 0);
            waste at (1, 0);
            discard at (3, 0);
            foundation across from (4, 0);
            cell points [(0, 1), (1, 1), (2, 1)];
            spot at (3, 1);
            reserve down from (4, 1), step 0.5, grow right;
            tableau[0] at (0, 3);
            tableau[1..COLUMNS] across from (1, 3), step 1.5;
        }

        deal {
            spot <- "KC" up;
            for row in 0..COLUMNS { tableau[row] <- 1 up; tableau[row + 1..COLUMNS] <- 1 down; }
            reserve <- [3, 2] up;
            if LENIENT { cell[0] <- 1 up; } else { shuffle; }
            waste <- 1 up;
        }

        pickup tableau = tidy(moving);
        build  tableau = builds(top(target), bottom(moving)) && count(moving) <= room;
        space  tableau = is_king(bottom(moving)) || LENIENT;
        pickup reserve | waste = is_single(moving);
        build  foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space  foundation = if index(target) < 4 { is_ace(bottom(moving)) } else { is_rank(bottom(moving), 1) };

        moves {
            /// Cards onto another column.
            drag MoveCards: tableau[cards] => tableau where index(source) != index(target);
            drag ToCell: tableau[top] | waste[top] | reserve[0][top] => cell where empties(cell) > 0;
            drag FromCell: cell[top] | spot[top] => tableau;
            drag FromReserve: reserve[1][top] => tableau[0..3] | discard where is_red(top(moving));
            click ToFoundation: tableau[top] | waste[top] | cell[top] => foundation;
            drag DropAll: reserve[all] => discard where is_red(top(moving));
            drag Dig: tableau[buried] => discard where hints > 0 do { hints -= 1; }
            press Deal: stock where !is_empty(stock) do { waste <- 3 up from stock; }
            press Turn: stock where is_empty(stock) && redeals > 0 do { gather waste into stock; redeals -= 1; }
            press Redeal where empties(tableau) == 0 && redeals == 2 do {
                gather tableau reversed turned;
                shuffle;
                for column in 0..COLUMNS { tableau[column] <- 2 up first foundation where is_ace(card); }
                sink tableau where is_king(card);
                compact cell;
                under tableau[0] <- 1 from under tableau[1];
                redeals = 0;
            }
            auto Flip: tableau where is_hidden(source) do { flip source; }
            #[optional]
            auto Aces: tableau[top] => foundation where is_ace(bottom(moving));
            #[optional(off)]
            auto Others: tableau[top] | cell[top] => foundation
                where rank(bottom(moving)) <= lowest_opposite(foundation, bottom(moving)) + 1;
        }

        score { start: 10; min: 0; ToFoundation: 5 + redeals; Turn: -20; }
        win = every(foundation, |pile| count(pile) == 13) || how_many(foundation, |pile| is_king(top(pile))) == 8;
        lose = is_empty(stock) && is_empty(waste) && redeals == 0 && hints % 2 == 1;
    }

    /// Every way to change something.
    #[game(name = "Changed")]
    variation Changed: Every {
        const COLUMNS = 5;
        counter redeals = unlimited;
        counter presses = 0;
        rule builds(under, over) = inherited || same_rank(under, over);
        space tableau = never;
        structure { ..Every; without spot; reserve: [FanPile; 3]; hole: Pile; }
        layout {
            ..Every;
            without spot;
            cell points [(0, 1), (1.5, 1)];
            reserve down from (15, 1), step 2;
            hole at (9, 4);
        }
        deal { tableau <- 1 down; tableau <- 1 up; hole <- 1 up; reserve <- 2 up; waste <- 1 up; }
        moves {
            ..Every;
            without Dig, Others;
            drag ToCell: waste[top] => cell where inherited && presses < 3 do { presses += 1; }
            drag ToHole: tableau[top] => hole;
        }
        build hole = adjacent_rank_wrap(top(target), bottom(moving));
        score { ..Every; without Turn; ToHole: 1; }
        win = inherited || count(hole) == CARDS;
    }
}

fn main() {
    let mut board = Board::<Every>::deal(1);
    let start = board;
    let mut moves = Moves::new();
    for _ in 0..50 {
        board.legal_moves(&mut moves);
        let Some(code) = moves.first().copied() else { break };
        let before = board;
        let undo = board.do_move(code);
        let after = board;
        board.undo(undo);
        assert_eq!(board, before);
        board = after;
    }
    assert_ne!(board, start);
    assert_eq!(Every::MODEL.slug, "every/every");
    assert_eq!(Changed::MODEL.moves.last().map(|last| last.name), Some("ToHole"));
}
