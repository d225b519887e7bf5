//! Tests shortening: a shortened win is still a win, is never longer than the given win and, in small games, is nearly
//! always the shortest possible.

use std::time::Duration;

use solitaire::{GameEntry, Journal, MoveCode, Moves, Position};
use solitaire_solver::{
    Fault, Limit, Limits, Options, Reductions, Shorter, Verdict, replay, shorter, solve,
};
use test_volume::cases;

use crate::{fewest, games};

/// The moves of a win, found by a search that does not care about their number; `None` if the position cannot be won.
fn some_win(start: &dyn Position) -> Option<Vec<MoveCode>> {
    let options = Options { greedy: 0, reductions: Reductions::NONE, ..Options::default() };
    match solve(start, &options).unwrap().verdict {
        Verdict::Solved(moves) => Some(moves),
        _ => None,
    }
}

#[test]
fn small_games_come_down_to_the_fewest_moves() {
    let (mut wins, mut fewest, mut saved) = (0, 0, 0);
    macro_rules! all {
        ($($name:ident: $module:ident::$game:ident,)*) => {
            [$(GameEntry::of::<games::$module::$game>()),*]
        };
    }
    for game in games::small_games!(all) {
        for deal in 1..=cases(2) {
            let start = game.deal(deal).unwrap();
            let Some(moves) = some_win(&*start) else { continue };
            let name = game.model().name;
            let limits = Limits { nodes: Some(100_000), ..Limits::default() };
            let found = shorter(&*start, &moves, &limits).unwrap();
            let is_least = found.limit.is_none();
            assert_eq!(replay(&*start, &found.moves), Ok(()), "{name}, deal {deal}");
            let least = fewest::moves(&*start).unwrap();
            assert!((least..=moves.len()).contains(&found.moves.len()), "{name}, deal {deal}");
            assert!(!is_least || found.moves.len() == least, "{name}, deal {deal}");
            wins += 1;
            fewest += u32::from(found.moves.len() == least);
            saved += moves.len() - found.moves.len();
        }
    }
    println!("{fewest} of {wins} lines are the shortest; {saved} moves are saved");
    assert!(wins > cases(30) && 10 * fewest >= 9 * wins && saved > 100);
}

fn freecell() -> (Box<dyn Position>, Vec<MoveCode>) {
    let mut games = solitaire_families::GAMES.iter();
    let game = games.find(|game| game.model().slug == "freecell/freecell").unwrap();
    let start = game.deal(3).unwrap();
    let Verdict::Solved(moves) = solve(&*start, &Options::default()).unwrap().verdict else {
        panic!("it can be won");
    };
    (start, moves)
}

#[test]
fn a_limit_ends_it_with_what_is_found_so_far() {
    let (start, moves) = freecell();
    let with = |limits| shorter(&*start, &moves, &limits).unwrap();
    let Shorter { moves: few, limit, nodes, .. } =
        with(Limits { nodes: Some(200_000), ..Limits::default() });
    assert_eq!((limit, nodes), (Some(Limit::Nodes), 200_000));
    assert!(few.len() < moves.len());
    let none = with(Limits { time: Some(Duration::ZERO), ..Limits::default() });
    assert_eq!((none.limit, none.moves.len()), (Some(Limit::Time), moves.len()));
    let memory = with(Limits { memory: 1 << 16, ..Limits::default() });
    assert_eq!(memory.limit, Some(Limit::Memory));
}

#[test]
fn circles_are_dropped() {
    let game = GameEntry::of::<games::cells::SmallCastle>();
    let mut circles = 0;
    for deal in 1..=40 {
        let start = game.deal(deal).unwrap();
        let Some(moves) = some_win(&*start) else { continue };
        let Some(circle) = circle(&*start) else { continue };
        let long = [&circle[..], &circle, &moves].concat();
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let found = shorter(&*start, &long, &limits).unwrap();
        assert!(found.moves.len() <= moves.len(), "deal {deal}");
        circles += 1;
    }
    assert!(circles > 2, "{circles}");
}

#[test]
fn circles_that_exchange_equal_piles_are_cut() {
    let game = GameEntry::of::<games::cells::SmallCastle>();
    let mut circles = 0;
    for deal in 1..=40 {
        let start = game.deal(deal).unwrap();
        let Some(moves) = some_win(&*start) else { continue };
        let (mut position, mut journal) = (start.boxed(), Journal::new());
        for (made, code) in moves.iter().enumerate() {
            if let Some(exchange) = exchange(&mut *position)
                && let Some(rest) = some_win(&*position)
            {
                let long = [&moves[..made], &[exchange], &rest].concat();
                let limits = Limits { nodes: Some(0), ..Limits::default() };
                let found = shorter(&*start, &long, &limits).unwrap();
                assert!(found.moves.len() < long.len(), "deal {deal}, after {made} moves");
                circles += 1;
                break;
            }
            position.apply(*code, &mut journal);
        }
    }
    assert!(circles > 2, "{circles}");
}

/// Makes a move that only exchanges the piles on some places, and returns it; `None` if there is no such move.
fn exchange(position: &mut dyn Position) -> Option<MoveCode> {
    let piles = |position: &dyn Position| {
        let table = position.table();
        let piles = table.places().map(|place| table.cards_at(place, 0).as_slice().to_vec());
        let mut piles: Vec<_> = piles.collect();
        piles.sort();
        piles
    };
    let before = piles(position);
    let (mut moves, mut journal) = (Moves::new(), Journal::new());
    position.legal_moves(&mut moves);
    moves.iter().copied().find(|code| {
        position.apply(*code, &mut journal);
        let is_exchange = piles(position) == before;
        if !is_exchange {
            position.undo(&mut journal);
        }
        is_exchange
    })
}

/// Two moves, one after the other, that lead back to the starting position; `None` if there are no such moves.
fn circle(start: &dyn Position) -> Option<[MoveCode; 2]> {
    let key = |position: &dyn Position| {
        let mut key = Vec::new();
        position.write_key(&mut key);
        key
    };
    let (mut there, mut back) = (Moves::new(), Moves::new());
    let mut journal = Journal::new();
    let mut position = start.boxed();
    position.legal_moves(&mut there);
    for one in there.iter() {
        position.apply(*one, &mut journal);
        position.legal_moves(&mut back);
        for other in back.iter() {
            position.apply(*other, &mut journal);
            if key(&*position) == key(start) {
                return Some([*one, *other]);
            }
            position.undo(&mut journal);
        }
        position.undo(&mut journal);
    }
    None
}

#[test]
fn what_does_not_win_is_no_line_to_shorten() {
    let (start, moves) = freecell();
    let wrong = shorter(&*start, &moves[1..], &Limits::default());
    assert!(matches!(wrong, Err(Fault::Refused { .. })), "{wrong:?}");
    let short = shorter(&*start, &moves[..3], &Limits::default());
    assert_eq!(short.unwrap_err(), Fault::NotWon(3));
}

#[test]
fn no_move_is_made_after_the_game_is_lost() {
    let start = GameEntry::of::<games::odd::SmallSecrets>().deal(1).unwrap();
    let (mut position, mut line) = (start.boxed(), Vec::new());
    let (mut moves, mut journal) = (Moves::new(), Journal::new());
    let mut go = |position: &mut Box<dyn Position>, kind: &str| {
        position.legal_moves(&mut moves);
        let name = |code: &MoveCode| position.model().move_of(*code).map(|declared| declared.name);
        let code = moves.iter().copied().find(|code| name(code) == Some(kind))?;
        position.apply(code, &mut journal);
        line.push(code);
        Some(())
    };
    while !position.is_lost() {
        go(&mut position, "ToCell").expect("a cell is free");
        go(&mut position, "FromCell").or_else(|| go(&mut position, "MoveCard"));
    }
    let lost = line.iter().rposition(|code| start.model().move_of(*code).unwrap().name == "ToCell");
    let lost = lost.unwrap() + 1;
    assert!(lost < line.len(), "a move was made after that");
    assert_eq!(replay(&*start, &line), Err(Fault::Lost(lost)));
}
