//! Packs of every size, from one suit to as many cards as a board has room for: they are dealt, drawn from, played, taken
//! back, written down and solved.

use solitaire::prelude::*;
use solitaire::{Position, Snapshot};
use solitaire_solver::{Limits, Options, Verdict, solve};

use solitaire_tests::walks::Walk;

mod games {
    use solitaire::prelude::*;

    solitaire! {
        /// One suit of one deck.
        #[game(name = "Thirteen", suits = "H")]
        family Thirteen {
            const SUITS: usize = 1;
            structure {
                tableau:    [Column; 7];
                foundation: [Pile; SUITS];
                stock:      Stock;
            }
            deal { tableau <- 1 up; }
            build tableau    = next_rank(top(target), bottom(moving));
            space tableau    = always;
            build foundation = next_rank(bottom(moving), top(target))
                            && same_suit(bottom(moving), top(target));
            space foundation = is_ace(bottom(moving));
            moves {
                drag MoveCards:    tableau[cards] => tableau;
                drag ToFoundation: tableau[top] => foundation;
                press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; }
            }
            win = count(foundation) == CARDS;
        }

        /// Two suits of two decks.
        #[game(name = "Fifty-two of two suits", decks = 2, suits = "DS")]
        variation TwoOfTwo: Thirteen { const SUITS = 4; }

        /// Three decks.
        #[game(name = "Three decks", decks = 3, suits = "CDHS")]
        variation Three: Thirteen { const SUITS = 12; }

        /// Four decks.
        #[game(name = "Four decks", decks = 4, suits = "CDHS")]
        variation Four: Thirteen { const SUITS = 16; }

        /// Three suits of six decks: 234 cards.
        #[game(name = "Six decks of three suits", decks = 6, suits = "CDS")]
        variation SixOfThree: Thirteen { const SUITS = 18; }

        /// One suit of nineteen decks: 247 cards, the most of any pack.
        #[game(name = "Nineteen decks of one suit", decks = 19, suits = "C")]
        variation Nineteen: Thirteen { const SUITS = 19; }
    }
}

const GAMES: &[(GameEntry, usize)] = &[
    (GameEntry::of::<games::Thirteen>(), 13),
    (GameEntry::of::<games::TwoOfTwo>(), 52),
    (GameEntry::of::<games::Three>(), 156),
    (GameEntry::of::<games::Four>(), 208),
    (GameEntry::of::<games::SixOfThree>(), 234),
    (GameEntry::of::<games::Nineteen>(), 247),
];

#[test]
fn every_pack_has_its_cards_and_deals_them() {
    for (entry, cards) in GAMES {
        let model = entry.model();
        assert_eq!(model.pack.len(), *cards, "{}", model.name);
        for deal in 1..=20 {
            let position = entry.deal(deal).unwrap();
            let mut lying: Vec<String> = held(&*position);
            let mut pack: Vec<String> =
                model.pack.cards().map(|card| card.face().to_string()).collect();
            lying.sort_unstable();
            pack.sort_unstable();
            assert_eq!(lying, pack, "{} deal {deal}", model.name);
        }
    }
}

#[test]
fn every_pack_is_played_as_its_model_says_and_taken_back() {
    for (entry, _) in GAMES {
        for deal in 1..=3 {
            let mut walk = Walk::of_deal(entry, deal);
            let mut boards = vec![walk.board()];
            while boards.len() <= 150 && walk.step() {
                boards.push(walk.board());
            }
            assert!(boards.len() > 5, "{}", walk.told());
            let snapshot = Snapshot::of(&*walk.position);
            let mut again = Vec::new();
            snapshot.load(entry).unwrap().write_key(&mut again);
            let mut key = Vec::new();
            walk.position.write_key(&mut key);
            assert!(key == again, "{}", walk.told());
            while let Some(board) = boards.pop() {
                assert_eq!(walk.board(), board, "{}", walk.told());
                assert_eq!(walk.undo(), !boards.is_empty());
            }
        }
    }
}

#[test]
fn every_pack_is_solved() {
    for (entry, cards) in GAMES {
        let limits = Limits { nodes: Some(400_000), memory: 64 << 20, ..Limits::default() };
        let options = Options { limits, ..Options::default() };
        let solved = (1..=5).filter(|deal| {
            let report = solve(&*entry.deal(*deal).unwrap(), &options).unwrap();
            matches!(report.verdict, Verdict::Solved(_))
        });
        assert!(solved.count() > 0, "{cards} cards");
    }
}

fn held(position: &dyn Position) -> Vec<String> {
    let table = position.table();
    let cards = table.places().flat_map(|place| table.cards(place).as_slice());
    cards.map(|card| card.face().to_string()).collect()
}
