//! Tests finding the move that lost a game, by comparing it with a plain search of each position of the game.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use solitaire::{GameEntry, Journal, MoveCode, Moves, Position};
use solitaire_solver::{Fault, Limits, Options, WhereLost, where_lost};

use crate::{games, plain};

/// The maximum number of positions that the plain search may visit. No tested game has more.
const MAX_POSITIONS: usize = 1_000_000;

/// Random moves from this position. They end after `most` moves, or earlier if the game is over or no move is left.
fn some_moves(start: &dyn Position, most: usize, seed: u64) -> Vec<MoveCode> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = start.boxed();
    let (mut moves, mut journal, mut made) = (Moves::new(), Journal::new(), Vec::new());
    while made.len() < most && !position.is_won() && !position.is_lost() {
        position.legal_moves(&mut moves);
        let Some(code) = moves.choose(&mut random) else { break };
        position.apply(*code, &mut journal);
        made.push(*code);
    }
    made
}

/// For each position of a game, from the first to the last: true if it can be won.
fn can_be_won(start: &dyn Position, moves: &[MoveCode]) -> Vec<bool> {
    let mut position = start.boxed();
    let mut journal = Journal::new();
    let is_won = |position: &dyn Position| {
        let plain = plain::search(position, MAX_POSITIONS).unwrap();
        assert!(plain.is_won || plain.positions <= MAX_POSITIONS, "it looked at all");
        plain.is_won
    };
    let mut all = vec![is_won(&*position)];
    for code in moves {
        position.apply(*code, &mut journal);
        all.push(is_won(&*position));
    }
    all
}

macro_rules! all {
    ($($name:ident: $module:ident::$game:ident,)*) => {
        [$(GameEntry::of::<games::$module::$game>()),*]
    };
}

#[test]
fn the_move_that_lost_is_found() {
    let (mut lost_later, mut unknown) = (0, 0);
    for game in games::small_games!(all) {
        for deal in 1..=3 {
            let start = game.deal(deal).unwrap();
            let moves = some_moves(&*start, 30, deal);
            let can = can_be_won(&*start, &moves);
            let number = can.iter().filter(|can| **can).count();
            let won = number.checked_sub(1);
            let lost = Some(number).filter(|number| *number <= moves.len());
            let name = game.model().name;
            let found = where_lost(&*start, &moves, &Options::default()).unwrap();
            assert_eq!((found.won, found.lost), (won, lost), "{name}, deal {deal}");
            assert!(found.searched <= 7, "{name}, deal {deal}: {}", found.searched);
            let is_later = won.is_some() && lost.is_some();
            assert_eq!(found.losing_move(), lost.filter(|_| is_later), "{name}, deal {deal}");
            lost_later += u32::from(is_later);
            // With low limits some positions stay undecided, but what is reported about the others must be right.
            for nodes in [0, 3, 30] {
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                let options = Options { limits, ..Options::default() };
                let WhereLost { won, lost, .. } = where_lost(&*start, &moves, &options).unwrap();
                assert!(won.is_none_or(|won| can[won]), "{name}, deal {deal}");
                assert!(lost.is_none_or(|lost| !can[lost]), "{name}, deal {deal}");
                unknown += u32::from(won.is_none_or(|won| lost.is_none_or(|lost| won + 1 < lost)));
            }
        }
    }
    assert!(lost_later > 30 && unknown > 30, "{lost_later} {unknown}");
}

#[test]
fn a_move_against_the_rules_is_refused() {
    let start = solitaire_families::GAMES[0].deal(1).unwrap();
    let moves = some_moves(&*start, 4, 1);
    let wrong = [&moves[..], &[MoveCode { kind: u8::MAX, ..moves[0] }]].concat();
    let refused = where_lost(&*start, &wrong, &Options::default());
    assert!(matches!(refused, Err(Fault::Refused { number, .. }) if number == wrong.len()));
}
