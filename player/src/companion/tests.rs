//! Tests what the companion finds out, and which positions it does not search again. The tests wait without a limit.

use solitaire_families::GAMES;

use super::*;
use crate::testing::{session, simplevar};

const LONG: Duration = Duration::from_secs(600);

fn game(slug: &str) -> GameEntry {
    *GAMES.iter().find(|game| game.model().slug == slug).expect("the game is declared")
}

/// A game that a short search can win, and a companion that watches it.
fn winnable() -> (Session, Companion) {
    let mut session = Session::new(game("freecell/freecell"), 1).unwrap();
    session.set_autoplay(false);
    let mut companion = Companion::new().unwrap();
    assert_eq!(companion.outlook(), Outlook::Unknown);
    companion.follow(&session, true);
    assert_eq!((companion.outlook(), companion.is_busy()), (Outlook::Searching, true));
    assert_eq!(companion.listen(&session, LONG), Some(Heard::Outlook));
    (session, companion)
}

fn other_move(session: &mut Session, companion: &Companion) -> MoveCode {
    let first = companion.solution().and_then(|codes| codes.first()).copied();
    *session.legal_moves().iter().find(|code| Some(**code) != first).unwrap()
}

#[test]
fn whoever_follows_the_line_needs_no_other_search() {
    let (mut session, mut companion) = winnable();
    let solution = companion.solution().unwrap().to_vec();
    for (made, code) in solution.iter().enumerate() {
        assert_eq!(companion.solution(), Some(&solution[made..]));
        session.play(*code).unwrap();
        companion.follow(&session, true);
        assert!(!companion.is_busy());
        assert_eq!(companion.outlook() == Outlook::Winnable, !session.is_won());
    }
    assert!(session.is_won() && solution.len() > 50);
    // Undoing moves needs no search either, because every position of a winning line can be won.
    while session.undo() {
        companion.follow(&session, true);
        assert_eq!((companion.outlook(), companion.is_busy()), (Outlook::Winnable, false));
    }
    assert_eq!(companion.listen(&session, Duration::ZERO), None);
}

#[test]
fn beside_the_line_it_searches_anew_and_knows_the_way_back() {
    let (mut session, mut companion) = winnable();
    let code = other_move(&mut session, &companion);
    session.play(code).unwrap();
    companion.follow(&session, true);
    assert_eq!((companion.outlook(), companion.is_busy()), (Outlook::Searching, true));
    session.undo();
    companion.follow(&session, true);
    assert_eq!((companion.outlook(), companion.is_busy()), (Outlook::Winnable, false));
    // The search that `undo` made obsolete sends no message: the next message is about the search that starts here.
    session.play(code).unwrap();
    companion.follow(&session, true);
    assert_eq!(companion.listen(&session, LONG), Some(Heard::Outlook));
    let solution = companion.solution().unwrap().to_vec();
    for code in solution {
        session.play(code).unwrap();
    }
    assert!(session.is_won());
}

#[test]
fn what_is_lost_stays_lost() {
    let mut session = session(simplevar(), 7);
    let mut companion = Companion::new().unwrap();
    let code = session.legal_moves()[0];
    session.play(code).unwrap();
    companion.follow(&session, true);
    assert_eq!(companion.listen(&session, LONG), Some(Heard::Outlook));
    assert_eq!(companion.outlook(), Outlook::Lost);
    for _ in 0..3 {
        let Some(code) = session.legal_moves().first().copied() else { break };
        session.play(code).unwrap();
        companion.follow(&session, true);
        assert_eq!((companion.outlook(), companion.is_busy()), (Outlook::Lost, false));
    }
    assert!(session.steps_done() > 1);
    // The finding says nothing about positions before the lost position, or about another deal.
    session.restart();
    companion.follow(&session, true);
    assert_eq!((companion.outlook(), companion.is_busy()), (Outlook::Searching, true));
    assert_eq!(companion.listen(&session, LONG), Some(Heard::Outlook));
    assert_eq!(companion.outlook(), Outlook::Lost);
    let other = crate::testing::session(simplevar(), 8);
    companion.follow(&other, true);
    assert_eq!((companion.outlook(), companion.is_busy()), (Outlook::Searching, true));
}

#[test]
fn who_does_not_watch_searches_only_when_asked() {
    let mut session = Session::new(game("freecell/freecell"), 1).unwrap();
    let mut companion = Companion::new().unwrap();
    companion.follow(&session, false);
    assert_eq!((companion.outlook(), companion.is_busy()), (Outlook::Unknown, false));
    companion.ask(&session);
    assert_eq!(companion.outlook(), Outlook::Searching);
    companion.follow(&session, false);
    let Some(Heard::Solution(Some(moves))) = companion.listen(&session, LONG) else { panic!() };
    assert_eq!(companion.solution().map(<[_]>::len), Some(moves));
    // A companion switched on in a known position need not search. In an unknown one it searches until switched off.
    companion.follow(&session, true);
    assert!(!companion.is_busy());
    let code = other_move(&mut session, &companion);
    session.play(code).unwrap();
    companion.follow(&session, false);
    assert!(!companion.is_busy());
    companion.follow(&session, true);
    assert!(companion.is_busy());
    companion.follow(&session, false);
    assert!(!companion.is_busy());
}

#[test]
fn where_it_gave_up_it_does_not_begin_again_unasked() {
    let session = session(simplevar(), 1);
    let mut companion = Companion::new().unwrap();
    companion.follow(&session, true);
    companion.learn(News::GivenUp { here: key(session.position()) }, &session);
    companion.stop();
    for watches in [false, true, true] {
        companion.follow(&session, watches);
        assert_eq!((companion.outlook(), companion.is_busy()), (Outlook::Unknown, false));
    }
    companion.ask(&session);
    let heard = companion.learn(News::GivenUp { here: key(session.position()) }, &session);
    assert_eq!(heard, Heard::Solution(None));
}

#[test]
fn deals_that_cannot_be_won_are_passed_by() {
    // Deal 11982 is famous because it cannot be won.
    let entry = game("freecell/freecell");
    let played = Session::new(entry, 1).unwrap();
    let mut companion = Companion::new().unwrap();
    companion.look_for_deal(entry, 11982);
    companion.follow(&played, true);
    assert_eq!(companion.passed_by(), Some(0));
    let Some(Heard::Deal(number)) = companion.listen(&played, LONG) else { panic!() };
    assert!((11983..11990).contains(&number) && companion.passed_by().is_none(), "{number}");
    let found = Session::new(entry, number).unwrap();
    companion.follow(&found, true);
    assert_eq!((companion.outlook(), companion.is_busy()), (Outlook::Winnable, false));
    // A search for a deal that finds none can be stopped.
    companion.look_for_deal(game("spider/spider"), 1);
    companion.stop();
    assert!(companion.passed_by().is_none() && !companion.is_busy());
    companion.follow(&found, true);
    assert_eq!(companion.outlook(), Outlook::Winnable);
}

#[test]
fn a_search_that_breaks_off_is_not_begun_again() {
    let session = session(simplevar(), 1);
    let mut companion = Companion::new().unwrap();
    companion.follow(&session, true);
    assert_eq!(companion.learn(News::Broken, &session), Heard::Broken);
    companion.follow(&session, true);
    assert_eq!((companion.outlook(), companion.is_busy()), (Outlook::Unknown, false));
    companion.look_for_deal(session.entry(), 1);
    assert_eq!(companion.learn(News::Broken, &session), Heard::Broken);
    assert_eq!(companion.passed_by(), None);
}

#[test]
fn a_game_from_a_position_is_followed_too() {
    let dealt = Session::new(game("freecell/freecell"), 1).unwrap();
    let mut companion = Companion::new().unwrap();
    companion.follow(&dealt, true);
    companion.listen(&dealt, LONG);
    let solution = companion.solution().unwrap().to_vec();
    // A game that begins with a position of the same deal, after some moves.
    let mut later = Session::new(dealt.entry(), 1).unwrap();
    later.set_autoplay(false);
    for code in &solution[..20] {
        later.play(*code).unwrap();
    }
    let snapshot = solitaire_runtime::Snapshot::of(later.position());
    let mut begun = Session::from_snapshot(dealt.entry(), &snapshot).unwrap();
    begun.set_autoplay(false);
    companion.follow(&begun, true);
    assert_eq!(companion.outlook(), Outlook::Searching, "it is another beginning");
    companion.listen(&begun, LONG);
    let rest = companion.solution().unwrap().to_vec();
    for code in rest {
        begun.play(code).unwrap();
        companion.follow(&begun, true);
        assert!(!companion.is_busy());
    }
    assert!(begun.is_won());
}
