//! Packs of every size, from one suit to the maximum number of cards on a board: they are dealt, drawn from, played,
//! undone, written and solved.

use solitaire::prelude::*;
use solitaire::prover::assert_proven;
use solitaire::referee::laws::{Budget, try_laws};
use solitaire::{Journal, Position, Session, Snapshot};
use solitaire_solver::{Limits, Options, Verdict, solve};

use solitaire_tests::walks::Walk;
use test_volume::some;

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

        /// Twenty-four cards, the Ace below the Nine.
        #[game(name = "Twenty-four", suits = "CDHS", ranks = "A9TJQK")]
        variation TwentyFour: Thirteen { const SUITS = 4; }

        /// Thirty-two cards: after the Ace comes the Seven.
        #[game(name = "Thirty-two", suits = "CDHS", ranks = "A789TJQK")]
        variation ThirtyTwo: Thirteen { const SUITS = 4; }

        /// A pack without Kings.
        #[game(name = "Without Kings", suits = "CDHS", ranks = "A23456789TJQ")]
        variation WithoutKings: Thirteen { const SUITS = 4; }

        /// A pack without Aces: foundations begin with the Two.
        #[game(name = "Without Aces", suits = "CDHS", ranks = "23456789TJQK")]
        variation WithoutAces: Thirteen { const SUITS = 4; }

        /// Three packs of thirty-two.
        #[game(name = "Three of thirty-two", decks = 3, suits = "CDHS", ranks = "A789TJQK")]
        variation ThreeOfThirtyTwo: Thirteen { const SUITS = 12; }

        /// Four packs of twenty-four.
        #[game(name = "Four of twenty-four", decks = 4, suits = "CDHS", ranks = "A9TJQK")]
        variation FourOfTwentyFour: Thirteen { const SUITS = 16; }

        /// Everything that asks for the order of ranks, in a pack with gaps.
        #[game(name = "Round the corner", ranks = "A789TJQK")]
        family Corner {
            structure {
                tableau:    [Column; 6];
                cells:      [Cell; 2];
                foundation: [Pile; 4];
                kings:      [Pile; 4];
            }
            deal { tableau <- rest up; }
            rule builds(under, over) = next_rank_wrap(under, over) && opposite_color(under, over);
            pickup tableau    = run(moving, builds) || descending(moving);
            build  tableau    = builds(top(target), bottom(moving))
                             || adjacent_rank(top(target), bottom(moving));
            space  tableau    = is_king(bottom(moving)) || is_rank(bottom(moving), 7);
            build  foundation = step_rank(bottom(moving), top(target), 1)
                             && same_suit(bottom(moving), top(target));
            space  foundation = is_ace(bottom(moving));
            build  kings      = rank(bottom(moving)) == rank_below(top(target))
                             && same_suit(bottom(moving), top(target));
            space  kings      = is_king(bottom(moving));
            moves {
                drag MoveCards:    tableau[cards] => tableau;
                drag ToCell:       tableau[top] => cells;
                drag FromCell:     cells[top] => tableau;
                drag ToFoundation: tableau[top] | cells[top] => foundation;
                drag ToKings:      tableau[top] | cells[top] => kings;
            }
            win = count(foundation) + count(kings) == CARDS;
        }
    }
}

const GAMES: &[(GameEntry, usize)] = &[
    (GameEntry::of::<games::Thirteen>(), 13),
    (GameEntry::of::<games::TwoOfTwo>(), 52),
    (GameEntry::of::<games::Three>(), 156),
    (GameEntry::of::<games::Four>(), 208),
    (GameEntry::of::<games::SixOfThree>(), 234),
    (GameEntry::of::<games::Nineteen>(), 247),
    (GameEntry::of::<games::TwentyFour>(), 24),
    (GameEntry::of::<games::ThirtyTwo>(), 32),
    (GameEntry::of::<games::WithoutKings>(), 48),
    (GameEntry::of::<games::WithoutAces>(), 48),
    (GameEntry::of::<games::ThreeOfThirtyTwo>(), 96),
    (GameEntry::of::<games::FourOfTwentyFour>(), 96),
    (GameEntry::of::<games::Corner>(), 32),
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
    for (entry, cards) in some(GAMES) {
        let limits = Limits { nodes: Some(400_000), memory: 64 << 20, ..Limits::default() };
        let options = Options { limits, ..Options::default() };
        let is_solved = |deal| {
            let report = solve(&*entry.deal(deal).unwrap(), &options).unwrap();
            matches!(report.verdict, Verdict::Solved(_))
        };
        assert!((1..=5).any(is_solved), "{cards} cards");
    }
}

/// In a won game, the cards on each foundation have the ranks of the pack, one after the other.
#[test]
fn foundations_go_through_the_ranks_of_the_pack() {
    for (entry, signs) in [
        (GameEntry::of::<games::TwentyFour>(), "A9TJQK"),
        (GameEntry::of::<games::ThirtyTwo>(), "A789TJQK"),
        (GameEntry::of::<games::WithoutKings>(), "A23456789TJQ"),
        (GameEntry::of::<games::WithoutAces>(), "23456789TJQK"),
    ] {
        let limits = Limits { nodes: Some(400_000), memory: 64 << 20, ..Limits::default() };
        let options = Options { limits, ..Options::default() };
        let won = (1..=5).find_map(|deal| {
            let start = entry.deal(deal).unwrap();
            let Verdict::Solved(solution) = solve(&*start, &options).unwrap().verdict else {
                return None;
            };
            let mut position = start;
            let mut journal = Journal::default();
            solution.iter().for_each(|code| position.apply(*code, &mut journal));
            Some(position)
        });
        let won = won.expect("one of five deals is won");
        let table = won.table();
        for place in table.places().filter(|place| !table.cards(*place).as_slice().is_empty()) {
            let cards = table.cards(place);
            let lying: String = cards.as_slice().iter().map(|card| card.rank().sign()).collect();
            assert_eq!(lying, signs);
        }
    }
}

/// A position with a card that is not in the pack is refused; a saved game is loaded unchanged.
#[test]
fn positions_and_saves_of_every_pack_are_read_back() {
    for (entry, _) in GAMES {
        let mut session = Session::new(*entry, 3).unwrap();
        for step in 0..40 {
            let moves = session.legal_moves();
            let Some(code) = moves.get(step % moves.len().max(1)).copied() else { break };
            session.play(code).unwrap();
        }
        let text = serde_json::to_string(&session.save()).unwrap();
        let again = Session::load(*entry, &serde_json::from_str(&text).unwrap()).unwrap();
        let (mut one, mut other) = (Vec::new(), Vec::new());
        session.position().write_key(&mut one);
        again.position().write_key(&mut other);
        assert!(one == other, "{}", entry.model().name);
    }
    let entry = GameEntry::of::<games::ThirtyTwo>();
    let snapshot = Snapshot::of(&*entry.deal(1).unwrap());
    let text = serde_json::to_string(&snapshot).unwrap().replace("7C", "6C");
    let error = serde_json::from_str::<Snapshot>(&text).unwrap().load(&entry).err().unwrap();
    assert!(error.to_string().contains("A789TJQK"), "{error}");
}

#[test]
fn laws_hold_of_every_pack() {
    fn hold<G: Game>() {
        try_laws::<G>(Budget::default()).unwrap_or_else(|fault| panic!("{fault}"));
    }
    hold::<games::TwentyFour>();
    hold::<games::ThirtyTwo>();
    hold::<games::WithoutKings>();
    hold::<games::WithoutAces>();
    hold::<games::ThreeOfThirtyTwo>();
    hold::<games::FourOfTwentyFour>();
    hold::<games::Corner>();
}

/// For every condition there are two boards of the pack that differ only in it.
#[test]
fn games_of_every_pack_are_proven() {
    for (entry, cards) in GAMES {
        if *cards <= 96 {
            assert_proven(entry);
        }
    }
}

fn held(position: &dyn Position) -> Vec<String> {
    let table = position.table();
    let cards = table.places().flat_map(|place| table.cards(place).as_slice());
    cards.map(|card| card.face().to_string()).collect()
}
