//! The order in which legal moves are shown to a player who asks for a hint.

use std::collections::BTreeMap;

use solitaire_runtime::model::{GameModel, Gesture};
use solitaire_runtime::{Journal, MoveCode, Position, Session};

use crate::intent;

/// All legal moves: the most promising of each kind first, then the next of each kind, and so on; deals and redeals
/// after the other kinds. Which moves there are is for the rules alone to say; only their order is found here, by
/// trying each and looking at the board.
pub fn hints(session: &mut Session) -> Vec<MoveCode> {
    let moves = session.legal_moves().to_vec();
    let before = Sight::of(session.position());
    let rank = |code: MoveCode| rank(session.position(), code, &before);
    let mut kinds: BTreeMap<(bool, u8), Vec<(Promise, MoveCode)>> = BTreeMap::new();
    for code in moves {
        let declared = session.model().move_of(code);
        let is_press = declared.is_some_and(|declared| declared.gesture == Gesture::Press);
        kinds.entry((is_press, code.kind)).or_default().push((rank(code), code));
    }
    let mut in_rounds: Vec<(Promise, usize, bool, MoveCode)> = Vec::new();
    for ((is_press, _), mut of_kind) in kinds {
        of_kind.sort_by_key(|(promise, _)| *promise);
        let rounds = of_kind.into_iter().enumerate();
        in_rounds.extend(rounds.map(|(round, (promise, code))| (promise, round, is_press, code)));
    }
    // A win goes before everything; what changes nothing comes after everything.
    in_rounds.sort_by_key(|(promise, round, is_press, _)| {
        let place = match promise {
            Promise::Win => 0,
            Promise::Home | Promise::News | Promise::Else => 1,
            Promise::Nothing => 2,
        };
        (place, *round, *promise == Promise::Else && *is_press, *promise)
    });
    in_rounds.into_iter().map(|(.., code)| code).collect()
}

/// The same with one move before all others.
pub fn led_by(leader: Option<MoveCode>, session: &mut Session) -> Vec<MoveCode> {
    let mut moves = hints(session);
    if let Some(leader) = leader {
        // It is not listed when it goes to another one of several equal empty places.
        moves.retain(|code| *code != leader);
        moves.insert(0, leader);
    }
    moves
}

/// What a move promises, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Promise {
    /// The game is won.
    Win,
    /// Cards go where they are done with.
    Home,
    /// A card is seen that was hidden.
    News,
    /// The board is another.
    Else,
    /// The board is the same but for the order of equal elements.
    Nothing,
}

/// What a player sees of a board.
#[derive(PartialEq, Eq)]
struct Sight {
    /// Of every container the cards of its elements, in an order that does not tell the elements apart.
    elements: Vec<Vec<Vec<u8>>>,
    hidden: usize,
}

impl Sight {
    fn of(position: &dyn Position) -> Self {
        let (model, table) = (position.model(), position.table());
        let mut hidden = 0;
        let elements = model.containers.iter().map(|container| {
            let mut elements: Vec<Vec<u8>> = container
                .span
                .places()
                .map(|place| table.cards(place).as_slice().iter().map(|card| card.byte()).collect())
                .collect();
            if !container.told_apart {
                elements.sort();
            }
            elements
        });
        let elements = elements.collect();
        for container in model.containers.iter().filter(|container| !container.kind.is_stock) {
            for place in container.span.places() {
                let cards = table.cards(place).as_slice();
                hidden += cards.iter().filter(|card| !card.is_face_up()).count();
            }
        }
        Self { elements, hidden }
    }
}

fn goes_home(model: &'static GameModel, code: MoveCode) -> bool {
    let has_target = model.move_of(code).is_some_and(|declared| !declared.targets.is_empty());
    has_target && intent::is_goal(model, code.target())
}

fn rank(position: &dyn Position, code: MoveCode, before: &Sight) -> Promise {
    let mut next = position.boxed();
    next.apply(code, &mut Journal::new());
    let after = Sight::of(&*next);
    if next.is_won() {
        Promise::Win
    } else if after == *before {
        Promise::Nothing
    } else if goes_home(position.model(), code) {
        Promise::Home
    } else if after.hidden < before.hidden {
        Promise::News
    } else {
        Promise::Else
    }
}

#[cfg(test)]
mod tests {
    use solitaire_families::GAMES;

    use super::*;
    use crate::testing::session;

    #[test]
    fn hints_are_the_legal_moves_and_every_kind_comes_early() {
        for entry in GAMES {
            for deal in 1..=3 {
                let mut session = session(*entry, deal);
                for step in 0..40 {
                    let mut legal = session.legal_moves().to_vec();
                    let hints = hints(&mut session);
                    let mut sorted = hints.clone();
                    sorted.sort();
                    legal.sort();
                    assert_eq!(sorted, legal);
                    if hints.is_empty() {
                        break;
                    }
                    let kinds: std::collections::BTreeSet<u8> =
                        hints.iter().map(|code| code.kind).collect();
                    let before = Sight::of(session.position());
                    let first = hints[..kinds.len()].iter().map(|code| code.kind);
                    let good =
                        |code: &MoveCode| rank(session.position(), *code, &before) == Promise::Else;
                    if hints.iter().all(good) {
                        assert_eq!(first.collect::<std::collections::BTreeSet<_>>(), kinds);
                    }
                    let code = hints[step % hints.len()];
                    session.play(code).unwrap();
                }
            }
        }
    }

    #[test]
    fn the_stock_comes_last_and_a_hidden_card_first() {
        let entry = GAMES.iter().find(|entry| entry.model().slug == "klondike/klondike").unwrap();
        let mut uncovering = 0;
        for deal in 1..=20 {
            let mut session = session(*entry, deal);
            let hints = hints(&mut session);
            let name = |code: &MoveCode| session.model().move_of(*code).unwrap().name;
            let of = |wanted| hints.iter().position(|code| name(code) == wanted);
            let before = Sight::of(session.position());
            let best = rank(session.position(), hints[0], &before);
            uncovering += usize::from(best == Promise::News);
            let column = of("MoveColumn").is_some_and(|number| number < of("Deal").unwrap());
            assert!(column || of("MoveColumn").is_none());
        }
        assert!(uncovering > 5, "{uncovering}");
    }
}
