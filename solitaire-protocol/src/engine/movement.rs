//! Lists the movements of single cards in a step, in order, so that a front end can animate them without comparing
//! positions.

use serde::Serialize;
use solitaire_runtime::model::{GameModel, Move};
use solitaire_runtime::{
    Card, GameEntry, Journal, Motion, MoveCode, Place, Position, Session, shuffle,
};

/// The name of the place for cards that are off the table between two movements of a step.
const HAND: &str = "hand";

/// A movement of one card: to another place, to another index in the same place, or turned over without moving.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct Movement {
    /// The card after the movement. It begins with `-` if the card then lies face down.
    card: String,
    /// The place that the card leaves.
    from: String,
    /// The index of the card on `from` just before the movement: 0 for the bottom card.
    from_index: usize,
    /// The place to which the card goes.
    to: String,
    /// The index of the card on `to` just after the movement: 0 for the bottom card.
    to_index: usize,
    /// True if the movement turns the card over.
    turned: bool,
    /// The index within the step of the move that the movement belongs to, from 0: first the moves that the player
    /// asked for, then those that autoplay added. Automatic consequences belong to the move that caused them.
    part: usize,
    /// True if the card moved automatically, by a rule of the game or by autoplay.
    followed: bool,
}

/// A movement of one card, with places instead of their names.
#[derive(Clone, Copy)]
struct Raw {
    card: Card,
    from: (Place, usize),
    to: (Place, usize),
    turned: bool,
    part: usize,
    followed: bool,
}

/// A step of a session: its moves, and for each move the motions of cards.
pub(super) struct Done {
    codes: Vec<MoveCode>,
    motions: Vec<Vec<Motion>>,
}

impl Done {
    /// Returns the last step that was made in a session. It has no moves if no step was made.
    pub(super) fn of(session: &Session) -> Self {
        Self { codes: session.last_step().to_vec(), motions: session.last_motions() }
    }
}

/// The cards of a board, on which movements can be traced. The last pile is the hand, which is empty at first.
pub(super) struct Board {
    entry: GameEntry,
    model: &'static GameModel,
    piles: Vec<Vec<Card>>,
    deal: u64,
    shuffles: u32,
    /// The same board as a position. It can make moves.
    position: Box<dyn Position>,
}

impl Board {
    /// The current board of a session.
    pub(super) fn of(session: &Session) -> Self {
        let (entry, position) = (session.entry(), session.position());
        let (model, table) = (position.model(), position.table());
        let places = (0..model.places()).map(|place| Place(place as u8));
        let mut piles: Vec<_> =
            places.map(|place| table.cards(place).as_slice().to_vec()).collect();
        piles.push(Vec::new());
        let (deal, shuffles) = (position.deal_number(), position.shuffles());
        Self { entry, model, piles, deal, shuffles, position: position.boxed() }
    }

    /// The board as a position.
    pub(super) fn position(&self) -> &dyn Position {
        &*self.position
    }

    /// Returns the movements of the session's last step. `self` must be the board before the step.
    pub(super) fn after(mut self, session: &Session) -> Vec<Movement> {
        let raw = self.raw(&Done::of(session));
        raw.into_iter().map(|one| told(self.model, one)).collect()
    }

    /// Returns the movements of undoing the step `done`. `self` must be the board after the undo.
    pub(super) fn back(mut self, done: &Done) -> Vec<Movement> {
        let mut raw = self.raw(done);
        raw.reverse();
        let back = raw.into_iter().map(|one| Raw {
            card: if one.turned { one.card.turned_over() } else { one.card },
            from: one.to,
            to: one.from,
            ..one
        });
        back.map(|one| told(self.model, one)).collect()
    }

    fn raw(&mut self, done: &Done) -> Vec<Raw> {
        let mut raw = Vec::new();
        for (part, (code, motions)) in done.codes.iter().zip(&done.motions).enumerate() {
            let own = self.asked_for(*code);
            for (number, motion) in motions.iter().enumerate() {
                let before = raw.len();
                self.carry_out(*motion, part, &mut raw);
                raw[before..].iter_mut().for_each(|one| one.followed = number >= own);
            }
        }
        raw
    }

    /// Makes the move on the position. Returns how many of its motions belong to the move itself; the others are
    /// automatic.
    fn asked_for(&mut self, code: MoveCode) -> usize {
        let has = |is_meant: fn(&Move) -> bool| self.model.moves.iter().any(is_meant);
        let is_autoplay = |declared: &Move| declared.gesture.autoplay().is_some();
        let own = match self.model.move_of(code) {
            Some(declared) if is_autoplay(declared) => 0,
            _ if has(|declared| declared.gesture.is_consequence()) => {
                self.entry.motions_of_its_own(&*self.position, code)
            }
            _ => return usize::MAX,
        };
        self.position.apply(code, &mut Journal::new());
        own
    }

    fn carry_out(&mut self, motion: Motion, part: usize, raw: &mut Vec<Raw>) {
        match motion {
            Motion::Shift { from, to, count, how } => {
                let count = usize::from(count);
                let rest = self.len(from).saturating_sub(count);
                let taken = if how.from_under { 0 } else { rest };
                let put = if how.to_under {
                    0
                } else {
                    self.len(to) - if from == to { count } else { 0 }
                };
                for nth in 0..count {
                    // Cards move one at a time, in the order in which they lie, and each goes to the index that keeps
                    // this order.
                    let top_first = how.reversed != how.to_under;
                    let from_seat = if top_first { taken + count - 1 - nth } else { taken };
                    let to_seat = if how.to_under { put } else { put + nth };
                    let (from_seat, to_seat) = match (from == to, how.from_under) {
                        // If source and target are the same element, cards move from its bottom to its top or from its
                        // top to its bottom.
                        (true, true) => {
                            (if top_first { count - 1 - nth } else { 0 }, self.len(from) - 1)
                        }
                        (true, false) => {
                            (if top_first { self.len(from) - 1 } else { rest + nth }, 0)
                        }
                        (false, _) => (from_seat, to_seat),
                    };
                    self.carry((from, from_seat), (to, to_seat), how.turned, part, raw);
                }
            }
            Motion::Pluck { from, to, depth } => {
                let seat = self.len(from).saturating_sub(1 + usize::from(depth));
                self.carry((from, seat), (to, self.len(to)), false, part, raw);
            }
            Motion::Turn { place } => {
                let top = (place, self.len(place).saturating_sub(1));
                self.carry(top, top, true, part, raw);
            }
            Motion::Swap { place, low, high } => {
                let (low, high) = (usize::from(low.min(high)), usize::from(low.max(high)));
                if low < high {
                    self.carry((place, low), (place, high), false, part, raw);
                    self.carry((place, high - 1), (place, low), false, part, raw);
                }
            }
            Motion::Shuffle => self.shuffle(part, raw),
        }
    }

    /// Shuffles the cards in the hand. The shuffle is reported as cards that change their index, from the bottom up.
    fn shuffle(&mut self, part: usize, raw: &mut Vec<Raw>) {
        let hand = Place(self.piles.len() as u8 - 1);
        let mut order = self.piles[hand.number()].clone();
        shuffle(&mut order, self.model.numbers, self.deal, self.shuffles);
        self.shuffles += 1;
        for (seat, card) in order.iter().enumerate() {
            let lies = self.piles[hand.number()][seat..].iter().position(|one| one == card);
            if let Some(above) = lies.filter(|above| *above > 0) {
                self.carry((hand, seat + above), (hand, seat), false, part, raw);
            }
        }
    }

    fn len(&self, place: Place) -> usize {
        self.piles.get(place.number()).map_or(0, Vec::len)
    }

    fn carry(
        &mut self,
        from: (Place, usize),
        to: (Place, usize),
        turned: bool,
        part: usize,
        raw: &mut Vec<Raw>,
    ) {
        let card = self.piles[from.0.number()].remove(from.1);
        let card = if turned { card.turned_over() } else { card };
        self.piles[to.0.number()].insert(to.1, card);
        raw.push(Raw { card, from, to, turned, part, followed: false });
    }
}

fn told(model: &GameModel, raw: Raw) -> Movement {
    let name = |place: Place| {
        if place.number() < model.places() { model.place_name(place) } else { HAND.to_owned() }
    };
    Movement {
        card: raw.card.to_string(),
        from: name(raw.from.0),
        from_index: raw.from.1,
        to: name(raw.to.0),
        to_index: raw.to.1,
        turned: raw.turned,
        part: raw.part,
        followed: raw.followed,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use solitaire_families::GAMES;
    use solitaire_runtime::Snapshot;
    use test_volume::some;

    use super::*;
    use crate::dice::Dice;

    /// Returns the cards on every place, by the name of the place.
    fn piles(session: &Session) -> HashMap<String, Vec<String>> {
        let model = session.model();
        let places = (0..model.places() as u8).map(Place);
        let cards =
            |place| session.table().cards(place).as_slice().iter().map(Card::to_string).collect();
        places.map(|place| (model.place_name(place), cards(place))).collect()
    }

    /// Applies movements to piles, as a front end does that knows only the movements.
    fn follow(piles: &mut HashMap<String, Vec<String>>, movements: &[Movement], slug: &str) {
        for one in movements {
            let from = piles.entry(one.from.clone()).or_default();
            let was = from.remove(one.from_index);
            let (side, other) = (was.starts_with('-'), one.card.starts_with('-'));
            assert_eq!(was.trim_start_matches('-'), one.card.trim_start_matches('-'), "{slug}");
            assert_eq!(side != other, one.turned, "{slug}");
            piles.entry(one.to.clone()).or_default().insert(one.to_index, one.card.clone());
        }
        assert!(piles.remove(HAND).is_none_or(|hand| hand.is_empty()), "{slug}");
    }

    #[test]
    fn what_followed_by_itself_is_told_apart() {
        let entry = |slug| *GAMES.iter().find(|game| game.model().slug == slug).unwrap();
        let mut flips = 0;
        for deal in 1..=5 {
            let mut session = Session::new(entry("klondike/klondike"), deal).unwrap();
            while let Some(code) = session.legal_moves().first().copied() {
                if session.steps_done() == 30 {
                    break;
                }
                let before = Board::of(&session);
                session.play(code).unwrap();
                for one in before.after(&session) {
                    // In Klondike only automatic moves turn cards over, and they do not change the card's place.
                    assert_eq!(one.followed, one.from == one.to, "{one:?}");
                    flips += usize::from(one.followed);
                }
                let done = Done::of(&session);
                session.undo();
                let back = Board::of(&session).back(&done);
                assert!(back.iter().all(|one| one.followed == (one.from == one.to)));
                session.redo();
            }
        }
        assert!(flips > 0);
        let mut session = Session::new(entry("klondike/onepass"), 1).unwrap();
        session.set_autoplay(true);
        let mut played = 0;
        for _ in 0..40 {
            let Some(code) = session.legal_moves().last().copied() else { break };
            let before = Board::of(&session);
            session.play(code).unwrap();
            let asked = session.model().move_of(code).unwrap().name;
            let gone = before.after(&session);
            // If the player made another move, an Ace that went to a foundation was moved by autoplay.
            let aces = gone
                .iter()
                .filter(|one| one.to.starts_with("foundation") && asked != "ToFoundation");
            played += aces.inspect(|one| assert!(one.followed, "{one:?}")).count();
        }
        assert!(played > 0);
    }

    #[test]
    fn who_follows_the_movements_sees_every_board_of_every_game() {
        let mut dice = Dice(3);
        for entry in some(GAMES) {
            let slug = entry.model().slug;
            for deal in 1..=4 {
                let mut session = Session::new(*entry, deal).unwrap();
                session.set_autoplay(deal % 2 == 0);
                for _ in 0..120 {
                    let moves = session.legal_moves().to_vec();
                    if moves.is_empty() {
                        break;
                    }
                    let (mut seen, before) = (piles(&session), Board::of(&session));
                    session.play(moves[dice.below(moves.len())]).unwrap();
                    follow(&mut seen, &before.after(&session), slug);
                    assert_eq!(seen, piles(&session), "{slug}");
                    let done = Done::of(&session);
                    session.undo();
                    follow(&mut seen, &Board::of(&session).back(&done), slug);
                    assert_eq!(seen, piles(&session), "{slug}");
                    session.redo();
                }
                assert!(Snapshot::of(session.position()).game == slug);
            }
        }
    }
}
