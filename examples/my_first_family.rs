//! Declares a family of two games, Coffee Break and a variation of it, and plays them. The file can serve as a
//! template.
//!
//! ```text
//! cargo run --example my_first_family
//! cargo run --example my_first_family -- play longcoffeebreak --deal 7
//! cargo run --example my_first_family -- rules coffeebreak
//! cargo test --example my_first_family
//! ```

use solitaire::prelude::*;

solitaire! {
    // Players read the comments with three slashes: the first line of a game's comment in lists, that of a move in the
    // help.

    /// Six columns, built down whatever the suit; two shelves hold a card each; the stock rains on all columns.
    #[game(name = "Coffee Break")]
    family CoffeeBreak {
        // A variation may give each of these constants another value.
        /// How many columns there are.
        const COLUMNS: usize = 6;
        /// How many shelves there are.
        const SHELVES: usize = 2;

        // The elements on which cards lie. The kind of an element, such as `Column`, determines how its cards are
        // shown.
        structure {
            /// The columns.
            tableau:    [Column; COLUMNS];
            /// Each holds one card.
            shelf:      [Cell; SHELVES];
            /// Where the suits end up, from Ace to King.
            foundation: [Pile; 4];
            /// The cards not dealt yet.
            stock:      Stock;
        }

        // Four cards go face up to each column; the other cards become the stock.
        deal { tableau <- 4 up; }

        // A rule gives a condition a name, which may be used wherever a condition is expected.
        /// A card lies on one that is a rank higher.
        rule builds(under, over) = next_rank(under, over);

        // `build` applies if the target holds cards, `space` if it is empty. A cell needs neither: if empty, it takes
        // any card.
        build tableau    = builds(top(target), bottom(moving));
        space tableau    = always;
        build foundation = next_rank(bottom(moving), top(target)) && same_suit(bottom(moving), top(target));
        space foundation = is_ace(bottom(moving));

        moves {
            /// Move a card to a column.
            drag MoveCard:     tableau[top] | shelf[top] => tableau;
            /// Put a card onto a free shelf.
            drag ToShelf:      tableau[top] => shelf;
            /// Play a card to a foundation.
            drag ToFoundation: tableau[top] | shelf[top] => foundation;
            /// Deal a card to every column.
            press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
        }

        win = count(foundation) == CARDS;

        // Examples state the rules a second time, as a rule book does. An example that contradicts the rules does not
        // compile.
        examples {
            tableau: 6H on 7S, !8H on 7S, KH on _;
            foundation: AS on _, 2S on AS, !2H on AS;
            Deal: 5, [tableau 9C | 4D, stock 6C 5D] => [tableau 9C 5D | 4D 6C], ![tableau 9C];
            MoveCard: 9S on TS [tableau 2C 9S | TS] => [tableau 2C | TS 9S];
            win: [foundation rest], ![tableau KS, foundation rest];
            deal: tableau 4, stock 28;
        }
    }

    // A variation declares only what differs from its family.

    /// Eight columns built down by suit, and three shelves.
    #[game(name = "Long Coffee Break")]
    variation LongCoffeeBreak: CoffeeBreak {
        const COLUMNS = 8;
        const SHELVES = 3;
        /// A card lies on one of its suit that is a rank higher.
        rule builds(under, over) = next_rank(under, over) && same_suit(under, over);
        examples { ..CoffeeBreak; tableau: !6H on 7S, 6S on 7S; Deal: 3; deal: stock 20; }
    }
}

static GAMES: &[GameEntry] = &[GameEntry::of::<CoffeeBreak>(), GameEntry::of::<LongCoffeeBreak>()];

fn main() -> std::process::ExitCode {
    solitaire_player::run_collection(GAMES)
}

#[cfg(test)]
mod tests {
    use solitaire::Session;

    use super::*;

    // A board on which every move can be made. It becomes a test for each move and for each condition.
    #[test_setup(CoffeeBreak)]
    fn in_the_middle_of_a_game(board: &mut Board<CoffeeBreak>) {
        board.lay(CoffeeBreak::tableau(0), cards!("9S 8H"));
        board.lay(CoffeeBreak::tableau(1), cards!("KD 7C"));
        board.lay(CoffeeBreak::shelf(0), cards!("2H"));
        board.lay(CoffeeBreak::foundation(0), cards!("AH"));
        board.lay(CoffeeBreak::stock(), cards!("-JS"));
    }

    // This board is only for the conditions of the move `MoveCard`.
    #[test_setup(LongCoffeeBreak, MoveCard)]
    fn a_seven_on_the_eight_of_its_suit(board: &mut Board<LongCoffeeBreak>) {
        board.lay(LongCoffeeBreak::tableau(0), cards!("8H"));
        board.lay(LongCoffeeBreak::tableau(1), cards!("7H"));
    }

    #[test]
    fn every_condition_matters() {
        for game in GAMES {
            solitaire::prover::assert_proven(game);
        }
    }

    #[test]
    fn a_move_and_its_undo() {
        let mut session = Session::new(GAMES[0], 1).expect("there is a deal 1");
        let first = *session.legal_moves().first().expect("something can be done");
        session.play(first).expect("what is listed is allowed");
        assert!(session.undo());
        assert_eq!(session.steps_done(), 0);
    }

    #[test]
    fn the_variation_builds_by_suit() {
        let mut board = Board::<LongCoffeeBreak>::deal(1);
        for (column, card) in ["7H", "6H", "6S"].into_iter().enumerate() {
            let card: Card = card.parse().expect("it is a card");
            board.set(LongCoffeeBreak::tableau(column as u8), &[card]).expect("there is room");
        }
        let onto_the_seven = |from| {
            let move_card = long_coffee_break::MoveCard { from, to: LongCoffeeBreak::tableau(0) };
            move_card.valid(&board)
        };
        assert!(onto_the_seven(LongCoffeeBreak::tableau(1)));
        assert!(!onto_the_seven(LongCoffeeBreak::tableau(2)));
    }
}
