//! Tests properties of sweeps (moves of many cards to the foundations in one step) in every game.

use solitaire_families::GAMES;
use solitaire_runtime::{GameEntry, Rank, Snapshot, Suit};
use solitaire_solver::{Limits, Options, Reductions, Verdict, solve};
use test_volume::{cases, some};

use super::*;
use crate::testing::session;

fn game(slug: &str) -> GameEntry {
    *GAMES.iter().find(|game| game.model().slug == slug).unwrap()
}

/// A generator of pseudorandom numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }
}

/// A game after this many random moves, or fewer if it ends.
fn wandered(entry: GameEntry, deal: u64, moves: usize) -> Session {
    let mut random = Random(deal + 1);
    let mut session = session(entry, deal);
    session.set_autoplay(false);
    for _ in 0..moves {
        let codes = session.legal_moves().to_vec();
        if codes.is_empty() || session.is_won() {
            break;
        }
        session.play(codes[random.below(codes.len())]).unwrap();
    }
    session
}

#[test]
fn foundations_are_what_the_win_gathers_cards_on() {
    for (slug, are_there) in [
        ("klondike/klondike", true),
        ("freecell/freecell", true),
        // The win requires full foundations, to which only whole runs go.
        ("spider/spider", true),
        // The win requires that two kinds of foundations together hold all cards.
        ("archway/archway", true),
        // The game is won by clearing the columns.
        ("golf/golf", false),
        // The win requires that four cards are left. Their number is counted, but no cards are gathered.
        ("narcotic/narcotic", false),
    ] {
        let found = Foundations::of(&game(slug));
        assert_eq!(found.are_none(), !are_there, "{slug}");
        let mut played = session(game(slug), 1);
        let answer = play(&mut played, Sweep::All);
        assert_eq!(matches!(answer, Err(SweepError::NoFoundations(_))), !are_there, "{slug}");
    }
}

/// Checks all games whose odds were measured. A foundation is recognized by the cards that may be put on each other,
/// not by the name of the container.
#[test]
fn a_row_of_ranks_up_or_down_is_no_foundation() {
    let measured =
        GAMES.iter().filter(|entry| test_volume::is_measured(entry.odds(), entry.model().slug));
    let strung = measured.filter(|entry| Foundations::of(entry).are_strung());
    let slugs: Vec<&str> = strung.map(|entry| entry.model().slug).collect();
    let strung = ["allinarow", "flake", "flake_two_decks", "robert", "blackhole"];
    assert_eq!(slugs, strung.map(|name| format!("golf/{name}")));
    let mut played = session(game("golf/allinarow"), 1);
    let before = played.save();
    for sweep in [Sweep::Safe, Sweep::All] {
        assert!(matches!(play(&mut played, sweep), Err(SweepError::Strung("All in a Row"))));
        assert_eq!(played.save(), before);
    }
}

/// In every game and from many positions, a sweep (see [`play`]) ends, its moves are legal, and one undo undoes it.
#[test]
fn a_sweep_is_one_step_of_legal_moves_in_every_game() {
    let mut played = (0, 0);
    for entry in some(GAMES) {
        for (deal, moves) in [(1, 0), (2, 7), (3, 25), (4, 60), (5, 120)] {
            for sweep in [Sweep::Safe, Sweep::All] {
                let mut session = wandered(*entry, deal, moves);
                let (steps, before) = (session.steps_done(), Snapshot::of(session.position()));
                let Ok(codes) = play(&mut session, sweep) else { continue };
                let slug = entry.model().slug;
                if codes.is_empty() {
                    assert_eq!(session.steps_done(), steps, "{slug}");
                    continue;
                }
                played = (played.0 + 1, played.1 + codes.len());
                assert!(codes.len() <= entry.model().pack.len(), "{slug}");
                assert_eq!((session.steps_done(), session.last_step()), (steps + 1, &codes[..]));
                let after = Snapshot::of(session.position());
                // Loading the save checks every move against the rules.
                let save = session.save();
                let loaded = Session::load(*entry, &save).unwrap();
                assert_eq!(Snapshot::of(loaded.position()), after, "{slug}");
                assert_eq!(loaded.save(), save, "{slug}");
                assert!(session.undo());
                assert_eq!(Snapshot::of(session.position()), before, "{slug}");
                assert!(session.redo());
                assert_eq!(Snapshot::of(session.position()), after, "{slug}");
            }
        }
    }
    assert!(played.0 > 80 && played.1 > 2 * played.0, "{played:?}");
}

#[test]
fn when_all_is_played_no_card_goes_home_any_more() {
    for entry in some(GAMES) {
        let foundations = Foundations::of(entry);
        for (deal, moves) in [(6, 10), (7, 40), (8, 100)] {
            let mut session = wandered(*entry, deal, moves);
            if play(&mut session, Sweep::All).is_err() || session.is_won() {
                continue;
            }
            let there = foundations.cards(session.table());
            for code in session.legal_moves().to_vec() {
                session.play(code).unwrap();
                let is_there = foundations.gain_by(entry.model(), code);
                let more = foundations.cards(session.table()) > there;
                assert!(!(is_there && more), "{}", entry.model().slug);
                session.undo();
            }
        }
    }
}

/// Along a solution, a safe sweep never makes the game unwinnable. The solver that checks this does not use safe moves
/// itself.
#[test]
fn what_is_safe_loses_no_win() {
    let found = Options {
        limits: Limits { nodes: Some(20_000), ..Limits::default() },
        ..Options::default()
    };
    let reductions = Reductions { safe: false, returns: false, ..Reductions::ALL };
    let decided = Options { reductions, ..found.clone() };
    let (mut asked, mut won) = (0, 0);
    for entry in some(GAMES) {
        let slug = entry.model().slug;
        let deal = entry.deal(3).unwrap();
        let Ok(Verdict::Solved(solution)) = solve(&*deal, &found).map(|report| report.verdict)
        else {
            continue;
        };
        let mut session = session(*entry, 3);
        session.set_autoplay(false);
        let last = solution.len().saturating_sub(60);
        for (number, code) in solution.iter().enumerate() {
            session.play(*code).unwrap();
            if number < last || number % 12 != 0 {
                continue;
            }
            let mut swept =
                Session::from_snapshot(*entry, &Snapshot::of(session.position())).unwrap();
            swept.set_autoplay(false);
            if !play(&mut swept, Sweep::Safe).is_ok_and(|codes| !codes.is_empty()) {
                continue;
            }
            asked += 1;
            let report = solve(swept.position(), &decided).unwrap();
            assert!(!matches!(report.verdict, Verdict::Impossible), "{slug} after {number}");
            won += usize::from(matches!(report.verdict, Verdict::Solved(_)));
        }
    }
    assert!(won > cases(30) && won * 10 > asked * 9, "{won} of {asked}");
}

/// In every game, a safe sweep plays all cards to the foundations if that wins the game.
#[test]
fn what_wins_is_safe_in_every_game() {
    let mut without_argument = 0;
    for entry in some(GAMES) {
        let mut session = wandered(*entry, 9, 0);
        let options = Options {
            limits: Limits { nodes: Some(5_000), ..Limits::default() },
            ..Options::default()
        };
        let Ok(Verdict::Solved(solution)) =
            solve(session.position(), &options).map(|report| report.verdict)
        else {
            continue;
        };
        for code in solution {
            let mut all =
                Session::from_snapshot(*entry, &Snapshot::of(session.position())).unwrap();
            all.set_autoplay(false);
            if play(&mut all, Sweep::All).is_ok() && all.is_won() && !session.is_won() {
                assert!(!play(&mut session, Sweep::Safe).unwrap().is_empty());
                assert!(session.is_won(), "{}", entry.model().slug);
                let deal = entry.deal(9).unwrap();
                without_argument += usize::from(!Reductions::that_apply(&*deal).safe);
                break;
            }
            session.play(code).unwrap();
        }
    }
    assert!(without_argument > 0, "{without_argument}");
}

#[test]
fn the_first_move_of_a_sweep_alone_is_not_the_sweep() {
    let mut session = wandered(game("freecell/freecell"), 1, 0);
    let solved = solve(session.position(), &Options::default()).unwrap();
    let Verdict::Solved(solution) = solved.verdict else { panic!() };
    let swept = solution.into_iter().find_map(|code| {
        session.play(code).unwrap();
        play(&mut session, Sweep::All).ok().filter(|codes| codes.len() > 1)
    });
    let swept = swept.unwrap();
    session.undo();
    let steps = session.steps_done();
    session.play(swept[0]).unwrap();
    assert_eq!(session.last_step(), &swept[..1]);
    session.undo();
    // Playing the same moves again counts as a redo, so that the later steps are kept.
    session.play_line(&swept).unwrap();
    session.undo();
    session.play_line(&swept).unwrap();
    assert_eq!((session.steps_done(), session.last_step()), (steps + 1, &swept[..]));
    // A list of moves that is refused changes nothing.
    session.undo();
    let before = (Snapshot::of(session.position()), session.save());
    session.play_line(&[swept[0], swept[0]]).unwrap_err();
    assert_eq!((Snapshot::of(session.position()), session.save()), before);
}

#[test]
fn foundations_that_are_bound_to_a_suit_are_known() {
    let suits = |slug| -> String {
        let begun = beginnings(&game(slug));
        begun.iter().filter_map(|one| one.suit).map(Suit::letter).collect()
    };
    assert_eq!(suits("klondike/windows"), "CDHS");
    assert_eq!(suits("klondike/klondike"), "");
    assert_eq!(suits("spider/spider"), "");
    assert_eq!(suits("spider/onesuit"), "");
}

#[test]
fn places_that_one_rank_begins_are_known() {
    let ranks = |slug| -> String {
        let begun = beginnings(&game(slug));
        begun.iter().filter_map(|one| one.rank).map(Rank::sign).collect()
    };
    assert_eq!(ranks("klondike/klondike"), "KKKKKKKAAAA");
    assert_eq!(ranks("freecell/freecell"), "AAAA");
    // In this game, the first rank is known only after the first card lies on a foundation.
    assert_eq!(ranks("fortress/chessboard"), "");
    assert_eq!(ranks("royalcotillion/royalcotillion"), "AAAA2222");
    // Only Kings go to the discard pile alone, but discard piles are ignored.
    assert_eq!(ranks("pyramid/pyramid"), "");
}
