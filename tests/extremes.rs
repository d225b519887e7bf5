//! For any values of counters and score, every question about a position is answered, and every move is made and
//! undone, in time proportional to the size of the board.

use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use solitaire::prelude::*;
use solitaire::referee::laws::{Budget, try_laws};
use solitaire::snapshot::SnapshotFault;
use solitaire::{Journal, Moves, Position, Session, Snapshot};
use solitaire_families::GAMES;
use solitaire_rulebook as rulebook;

use solitaire_tests::walks::Walk;
use test_volume::some;

#[allow(deprecated)]
mod games {
    use solitaire::prelude::*;

    solitaire! {
        /// A game with a counter wherever steps take a number.
        #[game(name = "By the counter")]
        family ByCounter {
            counter many = 3;
            counter other = 1;
            structure {
                tableau: [Column; 6];
                reserve: [Pile; 2];
                stock:   Stock;
            }
            deal { tableau <- 5 up; reserve <- 4 up; }
            build tableau = count(moving) <= many * other + 1;
            space tableau = many - other > 0 || rank(bottom(moving)) < many;
            moves {
                drag MoveCards: tableau[cards] => tableau;
                press Rounds: stock where !is_empty(stock) do { tableau <- many up from stock; }
                press Rows: stock where !is_empty(stock)
                            do { tableau <- [many, 1, many, other, 0, 0] up from stock; }
                press Turn: reserve where many != 2 do { reserve[0] <- many up from under reserve[0]; }
                press Slice: stock where !is_empty(stock)
                             do { tableau[other..many] <- 1 up from stock; }
                press Loop: stock where !is_empty(stock)
                            do { for n in 0..many { tableau[n] <- 1 up from stock; } }
                press Loops: stock where many > 0
                             do { for n in other..many { for m in n..many { many = many + m - n; } } }
                press Add: stock do { many += many; other -= many; }
                press Take: stock do { many = other - many; other = other * many; }
            }
            score { start: many; MoveCards: many * other; Add: 0 - many; }
            win  = is_empty(stock) && many == other;
            lose = how_many(tableau, |pile| count(pile) > many + other + 4) > many;
        }

        /// The smallest and the largest number wherever a number can be written.
        #[game(name = "To the ends")]
        family ToTheEnds {
            const LEAST: i32 = -2147483648;
            counter low = -2147483648;
            counter high = 2147483647;
            structure { tableau: [Column; 6]; stock: Stock; }
            deal { tableau <- 5 up; }
            build tableau = next_rank(top(target), bottom(moving)) || low == -2147483648;
            space tableau = high > LEAST;
            moves {
                drag MoveCards: tableau[cards] => tableau do { low += 1; }
                press Deal: stock where !is_empty(stock)
                            do { tableau <- 1 up from stock; low = -2147483648; high = LEAST; }
            }
            score { start: -2147483648; min: -2147483648; MoveCards: 2147483647; Deal: -2147483648; }
            win = is_empty(stock);
        }
    }
}

/// The values for counters and scores.
const ENDS: [i32; 11] =
    [i32::MIN, i32::MIN + 1, -70_000, -256, -1, 0, 1, 256, 70_000, i32::MAX - 1, i32::MAX];

/// The time limit for all questions about one game, far longer than necessary on any machine.
const PATIENCE: Duration = Duration::from_secs(120);

#[test]
fn every_number_is_answered_for() {
    let own = [GameEntry::of::<games::ByCounter>(), GameEntry::of::<games::ToTheEnds>()];
    for entry in some(GAMES).chain(&own) {
        let slug = entry.model().slug;
        let (entry, (done, waiting)) = (*entry, mpsc::channel());
        // A thread that never answers is abandoned, and the test fails.
        let asking = thread::spawn(move || {
            ask_all(entry);
            let _ = done.send(());
        });
        match waiting.recv_timeout(PATIENCE) {
            Ok(()) => {}
            Err(mpsc::RecvTimeoutError::Timeout) => panic!("{slug} does not answer"),
            Err(mpsc::RecvTimeoutError::Disconnected) => {
                std::panic::resume_unwind(asking.join().unwrap_err())
            }
        }
    }
}

/// Asks all questions, on boards from the beginning and the middle of a game.
fn ask_all(entry: GameEntry) {
    let mut walk = Walk::of_deal(&entry, 3);
    for _ in 0..3 {
        for end in ENDS {
            for other in [end, 0, i32::MAX] {
                let mut position = walk.position.boxed();
                for number in 0..entry.model().counters.len() {
                    let value = if number % 2 == 0 { end } else { other };
                    // An unlimited counter cannot be set.
                    if entry.model().counters[number].start.is_some() {
                        position.set_counter(number, value);
                    }
                }
                ask(&mut *position);
            }
            if let Some(mut position) = loaded(&*walk.position, end, &entry) {
                ask(&mut *position);
            }
        }
        (0..7).for_each(|_| {
            walk.step();
        });
    }
}

/// The position with every counter and the score set to `end`; `None` if the game does not allow this number.
fn loaded(position: &dyn Position, end: i32, entry: &GameEntry) -> Option<Box<dyn Position>> {
    let mut snapshot = Snapshot::of(position);
    snapshot.counters.0.iter_mut().for_each(|(_, value)| *value = end);
    snapshot.score = snapshot.score.map(|_| end);
    match snapshot.load(entry) {
        Ok(position) => Some(position),
        Err(faults) => {
            let is_range = |fault: &SnapshotFault| {
                matches!(fault, SnapshotFault::OutOfReach { .. } | SnapshotFault::LowScore { .. })
            };
            assert!(faults.0.iter().all(is_range), "{faults}");
            None
        }
    }
}

fn ask(position: &mut dyn Position) {
    let cards = position.model().pack.len();
    let (mut moves, mut journal) = (Moves::new(), Journal::new());
    let mut before = Vec::new();
    position.write_state(&mut before);
    position.legal_moves(&mut moves);
    let _ = (position.is_won(), position.is_lost());
    for code in moves.iter().copied() {
        position.apply(code, &mut journal);
        let mut changes = 0;
        journal.touched(|_, _| changes += 1);
        let most = 16 * (cards + 255);
        assert!(changes <= most, "{} {code:?}: {changes} changes", position.model().slug);
        let _ = (position.is_won(), position.is_lost());
        position.undo(&mut journal);
        let mut after = Vec::new();
        position.write_state(&mut after);
        assert!(after == before, "{} {code:?} is not taken back", position.model().slug);
    }
}

#[test]
fn a_position_that_no_play_leads_to_is_refused_with_the_range() {
    let entry = GAMES.iter().find(|game| game.model().slug == "narcotic/narcotic").unwrap();
    let mut snapshot = Snapshot::of(&*entry.deal(1).unwrap());
    snapshot.counters.0[0].1 = -1;
    let faults = snapshot.load(entry).err().unwrap().to_string();
    assert_eq!(faults, "`idle` is -1, but in this game it is 0 or more; correct the number");
    snapshot.counters.0[0].1 = i32::MAX;
    let position = snapshot.load(entry).unwrap();
    assert!(!position.is_won() && !position.is_lost());
}

#[test]
fn the_least_number_is_written_and_played_like_any_other() {
    let entry = GameEntry::of::<games::ToTheEnds>();
    let model = entry.model();
    assert_eq!(model.constants[0].value, i32::MIN);
    assert_eq!(model.counters[0].start, Some(i32::MIN));
    try_laws::<games::ToTheEnds>(Budget::default()).unwrap();

    let mut session = Session::new(entry, 1).unwrap();
    assert_eq!((session.table().counter(0), session.table().score()), (i32::MIN, i32::MIN));
    let step = |session: &mut Session, kind: u8| {
        let code = session.legal_moves().iter().copied().find(|code| code.kind == kind);
        session.play(code.unwrap()).unwrap();
        (session.table().counter(0), session.table().counter(1), session.table().score())
    };
    assert_eq!(step(&mut session, 0), (i32::MIN + 1, i32::MAX, -1));
    assert_eq!(step(&mut session, 1), (i32::MIN, i32::MIN, i32::MIN));
    let loaded = Session::load(entry, &session.save()).unwrap();
    assert_eq!(Snapshot::of(loaded.position()), Snapshot::of(session.position()));
    let position = Snapshot::of(session.position()).load(&entry).unwrap();
    assert_eq!(position.table().counter(1), i32::MIN);

    let page = rulebook::page(model);
    for told in ["begins at -2147483648", "2147483647 points", "minus 2147483648 points"] {
        assert!(page.contains(told), "{page}");
    }
}
