//! Laws for the order of hints: the first hint leads to a new position as long as any move does, and it brings cards to
//! where they lie in a won game before it moves them elsewhere.

use std::collections::HashSet;

use solitaire::{GameEntry, MoveCode, Place, Session, Snapshot};
use solitaire_families::GAMES;
use solitaire_runtime::distance_to_win;
use solitaire_session::hints::hints;
use solitaire_tests::drawn::drawn;
use solitaire_tests::won::won_game;
use test_volume::{cases, some};

/// The maximum number of moves for which the first hint is followed.
const MOVES: usize = 500;

/// The cards as text. Elements that no rule distinguishes are sorted, so that exchanging them makes no difference.
fn cards(session: &Session) -> String {
    let table = session.table();
    let containers = session.model().containers.iter().map(|container| {
        let piles = container.span.places().map(|place| {
            let cards = table.cards(place).as_slice().iter();
            cards.map(ToString::to_string).collect::<Vec<_>>().join(" ")
        });
        let mut piles: Vec<String> = piles.collect();
        if !container.told_apart {
            piles.sort();
        }
        piles.join("|")
    });
    containers.collect::<Vec<_>>().join("\n")
}

/// Examines the game after a move, and undoes the move.
fn after<T>(session: &mut Session, code: MoveCode, look: impl Fn(&Session) -> T) -> T {
    session.play(code).unwrap();
    let seen = look(session);
    assert!(session.undo());
    seen
}

/// Deals a game, with autoplay on if the number of the deal is even.
fn dealt(entry: &GameEntry, deal: u64) -> Session {
    let mut session = Session::new(*entry, deal).unwrap();
    session.set_autoplay(deal.is_multiple_of(2));
    session
}

/// Follows the first hint for this many moves, and checks that no position is repeated while some hint leads to a new
/// one.
fn follow(entry: &GameEntry, deal: u64, moves: usize) {
    let mut session = dealt(entry, deal);
    let mut visited = HashSet::from([cards(&session)]);
    for step in 0..moves {
        let hints = hints(&mut session);
        let Some(first) = hints.first().filter(|_| !session.is_won()) else { break };
        session.play(*first).unwrap();
        if visited.insert(cards(&session)) {
            continue;
        }
        session.undo();
        for code in &hints {
            let is_new = !visited.contains(&after(&mut session, *code, cards));
            let [first, code] = [first, code].map(|code| entry.model().notation(*code));
            let slug = entry.model().slug;
            assert!(!is_new, "{slug} deal {deal}, move {step}: {first} is before {code}");
        }
        session.play(*first).unwrap();
    }
}

#[test]
fn no_position_is_visited_twice_while_there_is_another() {
    for entry in some(GAMES) {
        for deal in 1..=2 {
            follow(entry, deal, cases(MOVES));
        }
    }
}

/// Each game that is drawn for the run takes 0.1 s of CPU.
#[test]
fn no_position_is_visited_twice_in_a_long_game() {
    for entry in drawn(60) {
        for deal in 3..=4 {
            follow(&entry, deal, MOVES);
        }
    }
}

/// The places of all containers that hold cards when the recorded game is won.
fn places_of_the_win(entry: &GameEntry) -> Option<Vec<Place>> {
    let (deal, moves) = won_game(entry)?;
    let mut session = Session::new(*entry, deal).unwrap();
    session.set_autoplay(false);
    for code in moves {
        assert!(distance_to_win(session.position()) > 0);
        session.play(code).unwrap();
    }
    assert_eq!(distance_to_win(session.position()), 0);
    let table = session.table();
    let filled = table.places().filter(|place| !table.cards(*place).is_empty());
    // A card may end on any element of its container: it need not be the one in the recorded game.
    let containers = filled.filter_map(|place| session.model().container_of(place));
    Some(containers.flat_map(|container| container.span.places()).collect())
}

#[test]
fn cards_go_where_the_win_wants_them_before_they_go_anywhere_else() {
    let mut went = 0;
    for entry in GAMES {
        let Some(places) = places_of_the_win(entry) else { continue };
        let at_home = |session: &Session| -> usize {
            places.iter().map(|place| session.table().cards(*place).len()).sum()
        };
        for deal in 1..=2 {
            let mut session = dealt(entry, deal);
            let mut visited = HashSet::from([cards(&session)]);
            for step in 0..cases(80) {
                let before = at_home(&session);
                let gains = |session: &mut Session, code: &MoveCode| {
                    // A move that deals cards does not count, because it does not bring them to their final place.
                    let declared = entry.model().move_of(*code).unwrap();
                    let (home, cards) = after(session, *code, |s| (at_home(s), cards(s)));
                    !declared.gesture.is_pile_press() && home > before && !visited.contains(&cards)
                };
                let hints = hints(&mut session);
                if hints.iter().any(|code| gains(&mut session, code)) {
                    let first = entry.model().notation(hints[0]);
                    let is_won = after(&mut session, hints[0], Session::is_won);
                    let slug = entry.model().slug;
                    assert!(
                        is_won || gains(&mut session, &hints[0]),
                        "{slug} deal {deal}, move {step}: {first}"
                    );
                    went += 1;
                }
                // Take one of the first three hints, so that not every card goes to its final place at once.
                let Some(code) = hints.get(step % hints.len().clamp(1, 3)) else { break };
                session.play(*code).unwrap();
                visited.insert(cards(&session));
            }
        }
    }
    assert!(went > cases(1600), "{went}");
}

#[test]
fn undo_and_saves_keep_the_order() {
    for entry in some(GAMES) {
        let mut session = dealt(entry, 2);
        let mut orders = Vec::new();
        for step in 0..cases(120) {
            let order = hints(&mut session);
            // Make one of the first four moves in turn, so that positions are repeated.
            let Some(code) = order.get(step % order.len().clamp(1, 4)).copied() else { break };
            orders.push(order);
            session.play(code).unwrap();
        }
        let mut loaded = Session::load(*entry, &session.save()).unwrap();
        loaded.set_autoplay(true);
        assert_eq!(hints(&mut loaded), hints(&mut session), "{}", entry.model().slug);
        for wanted in orders.iter().rev() {
            assert!(session.undo());
            assert_eq!(hints(&mut session), *wanted, "{}", entry.model().slug);
        }
        for wanted in &orders {
            assert_eq!(hints(&mut session), *wanted, "{}", entry.model().slug);
            assert!(session.redo());
        }
        // A game that starts from this position has no other position in its history.
        let snapshot = Snapshot::of(session.position());
        let begun = Session::from_snapshot(*entry, &snapshot).unwrap();
        assert_eq!(begun.sights().count(), 1);
        assert_eq!(session.sights().last(), begun.sights().last());
    }
}
