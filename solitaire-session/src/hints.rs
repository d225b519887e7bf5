//! The order in which legal moves are shown to a player who asks for a hint.

use std::collections::BTreeMap;

use solitaire_runtime::{MoveCode, Position, Session, Sight, distance_to_win};

/// The legal moves, without moves that repeat another one (see [`each_once`]), in this order: moves that win; moves
/// that bring cards to where the win needs them; other moves to new positions; moves back to earlier positions. The
/// third group is mixed: first the best move of each kind, then the second best of each kind, and so on.
///
/// Only the rules decide which moves are listed. Each move is tried with its automatic moves, and the resulting board
/// decides its place in the list.
pub fn hints(session: &mut Session) -> Vec<MoveCode> {
    let moves = each_once(session);
    let before = Before::of(session);
    let mut judged: Vec<(Promise, MoveCode)> =
        moves.into_iter().map(|code| (before.promise(session, code), code)).collect();
    judged.sort_by_key(|(promise, _)| *promise);
    let mut rounds: BTreeMap<u8, usize> = BTreeMap::new();
    let turns = judged.into_iter().map(|(promise, code)| {
        let turn = match promise {
            Promise::Win | Promise::Home => (0, 0),
            Promise::Back { .. } => (2, 0),
            _ => {
                let round = rounds.entry(code.kind).or_default();
                *round += 1;
                (1, *round)
            }
        };
        (turn, promise, code)
    });
    let mut turns: Vec<_> = turns.collect();
    turns.sort_by_key(|(turn, promise, _)| (*turn, *promise));
    turns.into_iter().map(|(.., code)| code).collect()
}

/// The hints, but with the move `leader` first.
pub fn led_by(leader: Option<MoveCode>, session: &mut Session) -> Vec<MoveCode> {
    let mut moves = hints(session);
    if let Some(leader) = leader {
        // The hints may not contain the leader itself: it may go to another one of several equivalent empty places, or
        // it may have the same effect as a listed move. The move that it repeats is then removed.
        let is_listed = moves.contains(&leader);
        moves.retain(|code| *code != leader && (is_listed || *code != turned_round(leader)));
        moves.insert(0, leader);
    }
    moves
}

/// The legal moves of a position. Of two moves that remove the same two cards, only the first is listed: dropping 5♠ on
/// 8♠ has the same effect as dropping 8♠ on 5♠.
pub fn each_once(session: &mut Session) -> Vec<MoveCode> {
    let all = session.legal_moves().to_vec();
    let repeats = |(number, code): (usize, &MoveCode)| {
        let other = turned_round(*code);
        all[..number].contains(&other)
            && has_same_piles(&*session.after(*code), &*session.after(other))
    };
    let kept = all.iter().enumerate().filter(|one| !repeats(*one));
    kept.map(|(_, code)| *code).collect()
}

/// The reverse of a move that drops one card on another: the card of the target is dropped on the card of the source.
const fn turned_round(code: MoveCode) -> MoveCode {
    MoveCode::new(code.kind, code.target(), code.source(), code.count)
}

/// True if all piles are equal. Discard piles are ignored, because the order of removed cards is invisible.
fn has_same_piles(one: &dyn Position, other: &dyn Position) -> bool {
    let containers = one.model().containers.iter().filter(|container| !container.kind.is_discard);
    let mut places = containers.flat_map(|container| container.span.places());
    places.all(|place| one.table().cards(place).as_slice() == other.table().cards(place).as_slice())
}

/// How promising a move is. The variants are sorted: the most promising comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Promise {
    /// The move wins the game.
    Win,
    /// The move brings the win nearer: cards go to where the win needs them.
    Home,
    /// The move turns up a face-down card.
    News,
    /// The piles that the move changes have not looked like this before in the game.
    Else,
    /// The move is a deal or redeal and leads to a new position.
    Deal,
    /// The position is new only because other piles have changed: for example, a card moves back and forth between two
    /// columns while the stock is dealt.
    Stale,
    /// The move makes the win more distant.
    Away,
    /// The move leads back to the cards of an earlier position. `times` is the number of earlier positions that also
    /// have the same counters. Fewer are better, so that a player who follows the hints does not move back and forth.
    Back { times: usize },
}

/// The state before a move, with which the state after the move is compared.
struct Before<'a> {
    /// What the player saw in the positions of the game so far.
    sights: Vec<&'a Sight>,
    /// What the player sees in the current position, which is the last item of `sights`.
    now: Sight,
    distance: u32,
    hidden: usize,
}

impl<'a> Before<'a> {
    fn of(session: &'a Session) -> Self {
        let position = session.position();
        Self {
            sights: session.sights().collect(),
            now: Sight::of(position),
            distance: distance_to_win(position),
            hidden: hidden(position),
        }
    }

    fn promise(&self, session: &Session, code: MoveCode) -> Promise {
        let after = session.after(code);
        if after.is_won() {
            return Promise::Win;
        }
        let next = Sight::of(&*after);
        if self.sights.iter().any(|seen| next.has_cards_of(seen)) {
            let times = self.sights.iter().filter(|seen| ***seen == next).count();
            return Promise::Back { times };
        }
        let distance = distance_to_win(&*after);
        let is_press = || {
            let declared = session.model().move_of(code);
            declared.is_some_and(|declared| declared.gesture.is_pile_press())
        };
        if distance < self.distance {
            Promise::Home
        } else if hidden(&*after) < self.hidden {
            Promise::News
        } else if distance > self.distance {
            Promise::Away
        } else if is_press() {
            Promise::Deal
        } else if self.sights.iter().any(|earlier| next.restores(&self.now, earlier)) {
            Promise::Stale
        } else {
            Promise::Else
        }
    }
}

/// The number of face-down cards outside the stock.
fn hidden(position: &dyn Position) -> usize {
    let (model, table) = (position.model(), position.table());
    let containers = model.containers.iter().filter(|container| !container.kind.is_stock);
    let cards = containers.flat_map(|container| {
        container.span.places().flat_map(|place| table.cards(place).as_slice())
    });
    cards.filter(|card| !card.is_face_up()).count()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use solitaire_families::GAMES;
    use solitaire_runtime::GameEntry;

    use super::*;
    use crate::testing::session;

    fn game(slug: &str) -> GameEntry {
        *GAMES.iter().find(|entry| entry.model().slug == slug).unwrap()
    }

    fn promises(session: &Session, moves: &[MoveCode]) -> Vec<Promise> {
        let before = Before::of(session);
        moves.iter().map(|code| before.promise(session, *code)).collect()
    }

    #[test]
    fn hints_are_the_legal_moves_and_every_kind_comes_early() {
        for entry in test_volume::some(GAMES) {
            for deal in 1..=3 {
                let mut session = session(*entry, deal);
                for step in 0..40 {
                    let mut legal = each_once(&mut session);
                    let hints = hints(&mut session);
                    let mut sorted = hints.clone();
                    sorted.sort();
                    legal.sort();
                    assert_eq!(sorted, legal);
                    if hints.is_empty() {
                        break;
                    }
                    let promises = promises(&session, &hints);
                    if promises.iter().all(|one| matches!(one, Promise::Else | Promise::Deal)) {
                        let kinds: BTreeSet<u8> = hints.iter().map(|code| code.kind).collect();
                        let first = hints[..kinds.len()].iter().map(|code| code.kind);
                        assert_eq!(first.collect::<BTreeSet<_>>(), kinds);
                    }
                    let code = hints[step % hints.len()];
                    session.play(code).unwrap();
                }
            }
        }
    }

    #[test]
    fn two_cards_that_leave_together_are_one_hint() {
        let mut pyramid = session(game("pyramid/pyramid"), 7);
        let all = pyramid.legal_moves().to_vec();
        let both = |code: &&MoveCode| all.contains(&turned_round(**code));
        let listed = hints(&mut pyramid);
        assert_eq!(all.iter().filter(both).count(), 10);
        assert_eq!(listed.len(), all.len() - 5);
        let unlisted = *all.iter().find(|code| !listed.contains(code)).unwrap();
        let led = led_by(Some(unlisted), &mut pyramid);
        assert_eq!((led[0], led.len()), (unlisted, listed.len()));
        // If the two cards stay in play, dropping one on the other differs from the reverse.
        let mut open = session(game("freecell/freecell"), 1);
        assert_eq!(each_once(&mut open), open.legal_moves());
    }

    #[test]
    fn the_stock_comes_last_and_a_hidden_card_first() {
        let entry = game("klondike/klondike");
        let mut uncovering = 0;
        for deal in 1..=20 {
            let mut session = session(entry, deal);
            let hints = hints(&mut session);
            let name = |code: &MoveCode| session.model().move_of(*code).unwrap().name;
            let of = |wanted| hints.iter().position(|code| name(code) == wanted);
            let promises = promises(&session, &hints);
            // Moves to the foundations come first, so this looks at the best of the other moves.
            let best = promises.iter().find(|promise| **promise > Promise::Home);
            uncovering += usize::from(best == Some(&Promise::News));
            let column = of("MoveColumn").is_some_and(|number| number < of("Deal").unwrap());
            assert!(column || of("MoveColumn").is_none());
        }
        assert!(uncovering > 5, "{uncovering}");
    }

    #[test]
    fn what_was_to_and_fro_comes_after_the_stock() {
        let mut tried = 0;
        for deal in 1..=5 {
            let mut session = session(game("klondike/klondike"), deal);
            for step in 0..60 {
                let moves = session.legal_moves().to_vec();
                for code in &moves {
                    tried += usize::from(is_late_after_a_deal(&mut session, *code));
                }
                session.play(moves[step * 7 % moves.len()]).unwrap();
            }
        }
        assert!(tried > 0);
    }

    /// Plays a move, deals, and checks that the hints list another deal before the move back. Returns false if this
    /// sequence is impossible.
    fn is_late_after_a_deal(session: &mut Session, code: MoveCode) -> bool {
        let back = MoveCode::new(code.kind, code.target(), code.source(), code.count);
        let done = session.steps_done();
        session.play(code).unwrap();
        let is_press = |session: &Session, code: &MoveCode| {
            session.model().move_of(*code).unwrap().gesture.is_pile_press()
        };
        let at = |session: &mut Session| {
            let hints = hints(session);
            let deal = hints.iter().position(|code| is_press(session, code))?;
            let back = hints.iter().position(|code| *code == back)?;
            Some((hints[deal], deal, back))
        };
        let found = at(session).and_then(|(deal, ..)| {
            session.play(deal).unwrap();
            at(session)
        });
        while session.steps_done() > done {
            session.undo();
        }
        found.is_some_and(|(_, deal, back)| {
            assert!(deal < back, "{}", session.model().notation(code));
            true
        })
    }
}
