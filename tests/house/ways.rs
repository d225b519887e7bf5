//! Each house rule on prepared boards: what it allows, and what it forbids.

use solitaire_families::GAMES;
use solitaire_runtime::explain::explain;
use solitaire_runtime::{Card, GameEntry, Position, Session, Snapshot};
use solitaire_session::{catalog, house};

fn game(words: &str) -> GameEntry {
    catalog::find(GAMES, words).unwrap_or_else(|error| panic!("{error}"))
}

/// A board with these cards on it, of the game and the house rules that `words` names.
fn laid(words: &str, piles: &[(&str, &str)]) -> Box<dyn Position> {
    let mut board = game(words).empty();
    for (place, cards) in piles {
        let cards: Vec<Card> = cards.split_whitespace().map(|card| card.parse().unwrap()).collect();
        let place = board.model().parse_place(place).unwrap();
        board.set(place, &cards).unwrap();
    }
    board
}

fn may(board: &dyn Position, code: &str) -> bool {
    board.model().parse_move(code).is_ok_and(|code| board.valid(code))
}

/// The number of cards on a place after the deal.
fn dealt(words: &str, place: &str) -> usize {
    let board = game(words).deal(1).unwrap();
    board.table().cards(board.model().parse_place(place).unwrap()).len()
}

#[test]
fn a_draw_of_three_costs_points_from_the_fourth_pass_on() {
    let entry = game("klondike/windows+draw3");
    let mut snapshot = Snapshot::of(&*entry.deal(1).unwrap());
    snapshot.score = Some(500);
    let mut session = Session::from_snapshot(entry, &snapshot).unwrap();
    let mut scores = Vec::new();
    for _ in 0..5 {
        let press = |session: &mut Session, name: &str| {
            let code = session.model().parse_move(name).unwrap();
            session.play(code).is_ok()
        };
        while press(&mut session, "Deal") {}
        assert!(press(&mut session, "Redeal"));
        scores.push(session.position().table().score());
    }
    assert_eq!(scores, [500, 500, 480, 460, 440]);
}

#[test]
fn the_first_cards_are_turned_as_a_draw_turns_them() {
    assert_eq!((dealt("klondike", "waste"), dealt("klondike", "stock")), (1, 23));
    let by_hand = "klondike+draw3+first-by-hand";
    assert_eq!((dealt(by_hand, "waste"), dealt(by_hand, "stock")), (0, 24));
    for (words, cards) in
        [("klondike+draw3", 3), ("windows+first-dealt+draw2", 2), ("napoleon+first-dealt", 1)]
    {
        assert_eq!(dealt(words, "waste"), cards, "{words}");
    }
    assert_eq!(dealt("auldlangsyne+first-by-hand", "tableau0"), 0);
}

#[test]
fn the_number_of_cells_decides_how_many_cards_move() {
    let piles = [("tableau0", "9S 8H 7S"), ("tableau1", "10D")];
    let others: Vec<(String, &str)> = (2..8).map(|nth| (format!("tableau{nth}"), "KC")).collect();
    let piles: Vec<(&str, &str)> =
        piles.into_iter().chain(others.iter().map(|(place, card)| (&**place, *card))).collect();
    for cells in [0, 1, 2, 8] {
        let board = laid(&format!("freecell+cells{cells}"), &piles);
        assert_eq!(may(&*board, "MoveColumn tableau0 tableau1 3"), cells >= 2, "{cells} cells");
        assert_eq!(may(&*board, "ToCell tableau0 cells0"), cells > 0);
        assert_eq!(may(&*board, "ToCell tableau0 cells7"), cells == 8);
    }
}

#[test]
fn cards_come_back_from_foundations_but_not_the_one_that_begins_them() {
    let board = laid("freecell+take-back", &[("tableau0", "3H"), ("foundation0", "AC 2C")]);
    assert!(may(&*board, "FromFoundation foundation0 tableau0"));
    assert!(board.model().moves.iter().all(|one| one.gesture.autoplay() != Some(true)));
    let piles = [("tableau0", "6H"), ("foundation0", "5C"), ("reserve", "2S")];
    let mut board = laid("canfield+take-back", &piles);
    assert!(!may(&*board, "FromFoundation foundation0 tableau0"));
    let place = board.model().parse_place("foundation0").unwrap();
    board.set(place, &["5C", "6C"].map(|card| card.parse().unwrap())).unwrap();
    let seven = board.model().parse_place("tableau0").unwrap();
    board.set(seven, &["7H".parse().unwrap()]).unwrap();
    assert!(may(&*board, "FromFoundation foundation0 tableau0"));
    let board = laid("klondike+no-take-back", &[("tableau0", "3H"), ("foundation0", "AC 2C")]);
    assert!(!may(&*board, "FromFoundation foundation0 tableau0"));
}

#[test]
fn runs_move_as_single_moves_would_carry_them() {
    let lies = |empty: usize| {
        let mut piles =
            vec![("tableau0".to_owned(), "9S 8S 7S 6S"), ("tableau1".to_owned(), "10S")];
        piles.extend((2..10 - empty).map(|nth| (format!("tableau{nth}"), "KC")));
        piles
    };
    let may_all = |words: &str, empty: usize| {
        let piles = lies(empty);
        let piles: Vec<(&str, &str)> =
            piles.iter().map(|(place, cards)| (&**place, *cards)).collect();
        may(&*laid(words, &piles), "MoveCard tableau0 tableau1 4")
    };
    assert!(!may_all("napoleon", 8), "card by card");
    assert_eq!(
        (may_all("napoleon+runs-by-spaces", 1), may_all("napoleon+runs-by-spaces", 2)),
        (false, true)
    );
    assert!(may_all("napoleon+whole-runs", 0));
    let king = laid(
        "freecell+king-space",
        &[
            ("tableau0", "9S 8H 7S"),
            ("tableau1", "10D"),
            ("cells0", "KC"),
            ("cells1", "KD"),
            ("cells2", "KH"),
        ],
    );
    assert!(
        !may(&*king, "MoveColumn tableau0 tableau1 3"),
        "columns for Kings alone carry nothing"
    );
}

#[test]
fn a_run_of_several_suits_moves_where_its_parts_would() {
    let board = |words: &str, empty: usize| {
        let mut piles =
            vec![("tableau0".to_owned(), "9S 8S 7H 6C"), ("tableau1".to_owned(), "10D")];
        piles.extend((2..10 - empty).map(|nth| (format!("tableau{nth}"), "KC")));
        let piles: Vec<(&str, &str)> =
            piles.iter().map(|(place, cards)| (&**place, *cards)).collect();
        laid(words, &piles)
    };
    let all = "MoveColumn tableau0 tableau1 4";
    assert!(!may(&*board("simplesimon", 8), all));
    // The four cards are three runs of one suit each. With one empty column two of them can be moved, and with two
    // empty columns four.
    let moved = [0, 1, 2].map(|empty| may(&*board("simplesimon+mixed-runs", empty), all));
    assert_eq!(moved, [false, false, true]);
    let refused = board("simplesimon+mixed-runs", 1);
    let code = refused.model().parse_move(all).unwrap();
    let why = explain(&*refused, code).unwrap_err().to_string();
    assert!(why.contains("the number of runs among the cards"), "{why}");
    // A whole suit can be lifted only if its cards are of one suit, with this house rule too.
    let suit = "KS QH JS 10S 9S 8S 7S 6S 5S 4S 3S 2S AS";
    let lift = "LiftSuit tableau0 foundation0 13";
    assert!(!may(&*laid("simplesimon+mixed-runs", &[("tableau0", suit)]), lift));
    assert!(may(&*laid("simplesimon+mixed-runs", &[("tableau0", &suit.replace('H', "S"))]), lift));
}

#[test]
fn rows_are_dealt_onto_empty_columns_where_that_is_the_rule() {
    let piles = [("tableau0", "KC"), ("stock", "2C 3C")];
    for (words, deals) in [
        ("spider", false),
        ("spider+deal-onto-empty", true),
        ("gypsy", true),
        ("gypsy+deal-when-filled", false),
    ] {
        assert_eq!(may(&*laid(words, &piles), "Deal"), deals, "{words}");
    }
}

#[test]
fn what_nothing_counts_is_counted_by_a_house_rule() {
    for (words, wanted) in [("osmosis+redeals0", 0), ("osmosis+redeals2", 2)] {
        let mut session = Session::new(game(words), 1).unwrap();
        let mut press = |name: &str| {
            let code = session.model().parse_move(name).ok()?;
            session.play(code).ok()
        };
        let mut redeals = 0;
        loop {
            while press("Deal").is_some() {}
            if press("Redeal").is_none() {
                break;
            }
            redeals += 1;
        }
        assert_eq!(redeals, wanted, "{words}");
    }
}

#[test]
fn no_pile_lies_on_another() {
    for declared in GAMES {
        let overlaps = |entry: &GameEntry| {
            let points: Vec<_> =
                entry.model().containers.iter().flat_map(|one| one.points).collect();
            assert!(points.iter().all(|point| point.x >= 0 && point.y >= 0));
            let near = |one: usize, other: usize| {
                let (one, other) = (points[one], points[other]);
                (one.x - other.x).abs() < 2 && (one.y - other.y).abs() < 2
            };
            (0..points.len()).any(|one| (0..one).any(|other| near(one, other)))
        };
        if overlaps(declared) {
            continue;
        }
        for choice in house::rules(GAMES, declared).into_iter().flat_map(|rule| rule.choices) {
            let entry = house::by_words(declared, [&*choice.word].into_iter()).unwrap();
            assert!(!overlaps(&entry), "{}", entry.model().slug);
        }
    }
}

#[test]
fn cards_on_foundations_are_paid_for() {
    for (words, at_first, for_three) in
        [("klondike+vegas", -52, 15), ("freecell+standard", 0, 30), ("spider+vegas", -104, 15)]
    {
        let dealt = game(words).deal(1).unwrap();
        assert_eq!(solitaire_runtime::score(&*dealt), Some(at_first), "{words}");
        // A board that was not dealt did not cost the price of the deal, so only the cards on the foundations count.
        let board = laid(words, &[("foundation0", "AC 2C"), ("foundation1", "AD")]);
        assert_eq!(solitaire_runtime::score(&*board), Some(for_three), "{words}");
    }
    assert_eq!(solitaire_runtime::score(&*game("klondike").deal(1).unwrap()), None);
}
