//! Checks that every declared game stays the same when it is written to a file and read back.

use solitaire::referee::laws::Random;
use solitaire_families::{GAMES, HANDWRITTEN};
use solitaire_packed::{PackedGame, read, write};
use solitaire_runtime::{GameEntry, Journal, Moves, Position, perft};

mod games {
    use solitaire::prelude::*;

    solitaire! {
        /// The numbers are as small and as large as they can be.
        #[game(name = "To the ends")]
        family ToTheEnds {
            const LEAST: i32 = -2147483648;
            counter low = -2147483648;
            structure { tableau: [Column; 6]; stock: Stock; }
            deal { tableau <- 5 up; }
            build tableau = low == LEAST;
            space tableau = always;
            moves {
                drag MoveCard: tableau[top] => tableau;
                press Deal: stock where !is_empty(stock) do { tableau <- 1 up from stock; low += 2147483647; }
            }
            score { start: -2147483648; MoveCard: 2147483647; }
            win = is_empty(stock);
        }
    }
}

/// Returns each declared game, together with the game that was read from its file.
fn both() -> impl Iterator<Item = [GameEntry; 2]> {
    let own = GameEntry::of::<games::ToTheEnds>();
    GAMES.iter().copied().chain([own]).map(|declared| {
        let file = write(&PackedGame::of(&declared));
        let game: PackedGame = read(file.leak()).unwrap();
        [declared, game.entry(HANDWRITTEN).unwrap()]
    })
}

/// Returns everything by which positions can differ: key, state, legal moves, and if the game is won or lost.
fn told(position: &dyn Position) -> (Vec<u8>, Vec<u8>, Moves, [bool; 2]) {
    let (mut key, mut state, mut moves) = (Vec::new(), Vec::new(), Moves::new());
    position.write_key(&mut key);
    position.write_state(&mut state);
    position.legal_moves(&mut moves);
    (key, state, moves, [position.is_won(), position.is_lost()])
}

#[test]
fn the_model_is_the_same() {
    for [declared, packed] in both() {
        let json = |entry: &GameEntry| serde_json::to_string(entry.model()).unwrap();
        assert_eq!(json(&declared), json(&packed));
        let again = write(&PackedGame::of(&packed));
        assert_eq!(again, write(&PackedGame::of(&declared)), "{declared:?}");
    }
}

#[test]
fn it_is_played_the_same() {
    for [declared, packed] in both() {
        for number in 1..=3 {
            let mut random = Random::new(number);
            let mut positions = [declared, packed].map(|entry| entry.deal(number).unwrap());
            let mut journals = [Journal::new(), Journal::new()];
            for _ in 0..25 {
                let [one, other] = positions.each_ref().map(|position| told(&**position));
                assert_eq!((&one.0, &one.1, one.3), (&other.0, &other.1, other.3), "{declared:?}");
                assert_eq!(one.2[..], other.2[..], "{declared:?}");
                let Some(code) = random.pick(&one.2) else { break };
                for (position, journal) in positions.iter_mut().zip(&mut journals) {
                    position.apply(code, journal);
                }
            }
        }
        let counts = [declared, packed].map(|entry| {
            let mut position = entry.deal(7).unwrap();
            [1, 2].map(|depth| perft(&mut *position, depth, true))
        });
        assert_eq!(counts[0], counts[1], "{declared:?}");
    }
}

#[test]
fn tables_of_odds_hold_the_rows_of_the_game_alone() {
    let row = |table: &'static str, slug: &str| -> Option<&'static str> {
        table.lines().skip(1).find(|line| line.split(',').next() == Some(slug))
    };
    let mut known = 0;
    for [declared, packed] in both() {
        let slug = declared.model().slug;
        for (all, own) in
            [(declared.odds(), packed.odds()), (declared.difficulty(), packed.difficulty())]
        {
            assert_eq!(row(all, slug), row(own, slug), "{slug}");
            assert!(own.lines().count() <= 2, "{slug}");
            known += usize::from(!own.is_empty());
        }
    }
    assert!(known > 250, "{known}");
}

#[test]
fn what_authors_wrote_in_rust_is_known_of_the_games_that_have_it() {
    let needs = |entry: &&GameEntry| {
        let model = entry.model();
        !model.functions.is_empty() || model.moves.iter().any(|declared| declared.by_hand)
    };
    let written: Vec<&str> = HANDWRITTEN.iter().map(|(slug, _)| *slug).collect();
    let mut needing = GAMES.iter().filter(needs).map(|entry| entry.model().slug);
    println!("{} of {} games have something in Rust: {written:?}", written.len(), GAMES.len());
    assert!(needing.all(|slug| written.contains(&slug)), "{written:?}");
    assert!(!written.is_empty() && written.len() < GAMES.len() / 4, "{written:?}");
    // Without the step that the author wrote in Rust, the game is refused.
    let game = GAMES.iter().find(|entry| entry.model().slug == written[0]).unwrap();
    let error = PackedGame::of(game).entry(&[]).unwrap_err().to_string();
    assert!(error.contains("written in Rust"), "{error}");
}

/// Prints the sizes of all packed games, and checks that none is 20,000 bytes or larger.
#[test]
fn files_are_small() {
    let sizes: Vec<usize> = GAMES.iter().map(|entry| write(&PackedGame::of(entry)).len()).collect();
    let (sum, most) = (sizes.iter().sum::<usize>(), sizes.iter().max().copied());
    println!("{} games: {} bytes on average, {most:?} at most", sizes.len(), sum / sizes.len());
    assert!(most < Some(20_000));
}
