//! Predicts where a card may be put when it lies on top of the waste.
//!
//! *Claim.* Let the moves that take the top card of the waste depend only on that card and the card on which it is put.
//! Then boards of two cards show, for any two cards, if one may be put from the waste on the other. So the moves that
//! become possible after any number of draws can be computed from the order of the cards in stock and waste, without
//! drawing.
//!
//! *Why.* The rules ask for nothing else except that there is room, and this is checked separately.

use solitaire_runtime::model::{Expr, Unit};
use solitaire_runtime::{Card, MoveCode, Place, Position, Span, Table};

use super::fits::{CardSet, Fits, bit, number};
use super::live::Live;
use super::reads::is_of_two_cards;
use super::talon::Talon;

/// The moves of the waste's top card, with the cards that fit for each of them.
#[derive(Clone)]
pub(super) struct Gives {
    ways: Vec<Way>,
}

/// A move of the waste's top card to one container, with the cards that fit there.
#[derive(Clone)]
struct Way {
    code: MoveCode,
    span: Span,
    /// The maximum number of cards on an element of the container.
    capacity: usize,
    /// True if it matters which of the container's empty elements a card is put on.
    told_apart: bool,
    /// True if the rules offer only one target for this move: the first one that takes the card.
    ends: bool,
    /// For each card, by its number: the cards that may be put on it if it is the top card of an element.
    takes: Box<[CardSet; 64]>,
    /// The cards that may be put on an empty element.
    on_space: CardSet,
    /// The cards that may be put on a card that lies face down.
    on_hidden: CardSet,
    /// All cards that an element may take: the union of the three fields above.
    any: CardSet,
}

impl Gives {
    /// The moves of the waste's top card in this game; `None` if their rules depend on more than two cards.
    pub(super) fn new(
        position: &dyn Position,
        model: &Live,
        fits: &Fits,
        talon: Talon,
    ) -> Option<Self> {
        let mut board = position.boxed();
        for place in 0..model.places() as u8 {
            board.set(Place(place), &[]).ok()?;
        }
        let is_free = |expr: &Expr| matches!(expr, Expr::Truth(true));
        if !is_free(&model.container_of(talon.waste)?.pickup) {
            return None;
        }
        let mut ways = Vec::new();
        for (kind, declared) in (0..).zip(model.moves()) {
            if !declared.gesture.is_players()
                || !declared.lifts.iter().any(|lift| lift.span.holds(talon.waste))
            {
                continue;
            }
            let by_ones = declared.lifts.iter().all(|lift| lift.unit == Unit::Top);
            if !by_ones
                || declared.pair
                || declared.by_hand
                || declared.targets.is_empty()
                || !is_of_two_cards(model, &declared.condition)
            {
                return None;
            }
            for target in declared.targets {
                let held = &model.containers[usize::from(target.container)];
                if !is_of_two_cards(model, &held.build) || !is_of_two_cards(model, &held.space) {
                    return None;
                }
                let code = MoveCode::new(kind, talon.waste, Place(target.span.first), 1);
                let known = fits.ways.iter().find(|way| way.code == code)?;
                let mut way = Way {
                    code,
                    span: target.span,
                    capacity: usize::from(held.capacity),
                    told_apart: held.told_apart,
                    ends: !declared.gesture.is_dragged(),
                    takes: known.takes.clone(),
                    on_space: known.on_space,
                    on_hidden: 0,
                    any: 0,
                };
                way.ask_hidden(&mut *board, model)?;
                ways.push(way);
            }
        }
        Some(Self { ways })
    }

    /// Calls `take` with each move that would be legal if this card lay on top of the waste, in the order in which
    /// moves are listed. Moves to containers whose first place `is_wanted` rejects are left out.
    pub(super) fn moves(
        &self,
        table: Table<'_>,
        card: Card,
        is_wanted: impl Fn(Place) -> bool,
        mut take: impl FnMut(MoveCode),
    ) {
        let mut ended = None;
        for way in self.ways.iter().filter(|way| bit(card) & way.any != 0) {
            let is_wanted = is_wanted(way.code.target());
            // If the rules offer only one target, an unwanted one that takes the card ends the search for others.
            if ended == Some(way.code.kind) || !is_wanted && !way.ends {
                continue;
            }
            let mut space_seen = false;
            for place in way.span.places() {
                let cards = table.cards_at(place, 0).as_slice();
                let taken = match cards.last() {
                    None if space_seen => 0,
                    None => {
                        space_seen = !way.told_apart;
                        way.on_space
                    }
                    Some(top) if top.is_face_up() => way.takes[number(*top)],
                    Some(_) => way.on_hidden,
                };
                if taken & bit(card) != 0 && cards.len() < way.capacity {
                    if is_wanted {
                        take(MoveCode { to: place.0, ..way.code });
                    }
                    if way.ends {
                        ended = Some(way.code.kind);
                        break;
                    }
                }
            }
        }
    }
}

impl Way {
    /// Finds out, on a test board, which cards may be put on a card that lies face down.
    fn ask_hidden(&mut self, board: &mut dyn Position, model: &Live) -> Option<()> {
        let (waste, to) = (self.code.source(), self.code.target());
        let hidden = model.pack.cards().next()?.turned_down();
        board.set(to, &[hidden]).ok()?;
        for over in model.pack.cards().map(Card::turned_up).filter(|_| self.capacity > 1) {
            board.set(waste, &[over]).ok()?;
            if board.valid(self.code) {
                self.on_hidden |= bit(over);
            }
        }
        board.set(to, &[]).ok()?;
        board.set(waste, &[]).ok()?;
        self.any = self.takes.iter().fold(self.on_hidden | self.on_space, |all, set| all | set);
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use solitaire_runtime::{GameEntry, Journal, Moves};

    use super::super::{Reducer, Reductions};
    use super::*;

    /// Compares the predicted moves with the moves that are really listed after each number of draws. Returns the
    /// number of moves.
    fn compare(reducer: &Reducer, gives: &Gives, position: &dyn Position) -> usize {
        let Some(talon) = reducer.talon() else { return 0 };
        let (mut moves, mut journal, mut compared) = (Moves::new(), Journal::new(), 0);
        let table = position.table();
        let row: Vec<Card> = talon.cards(table).collect();
        let (drawn, all) = talon.lengths(table);
        let mut board = position.boxed();
        let mut ahead = talon.draws_on(drawn, all);
        let mut made = 0;
        loop {
            board.legal_moves(&mut moves);
            let listed = moves.iter().filter(|code| code.source() == talon.waste && code.count > 0);
            let listed: Vec<MoveCode> = listed.copied().collect();
            let held = board.table().cards_at(talon.waste, 0).len();
            let mut known = Vec::new();
            if let Some(card) = held.checked_sub(1).map(|nth| row[nth]) {
                gives.moves(table, card, |_| true, |code| known.push(code));
            }
            assert_eq!(known, listed, "{} after {made} draws", position.model().slug);
            // Compare again while only every other container is wanted as a target.
            let containers = position.model().containers;
            let number = |place| containers.iter().position(|held| held.span.holds(place));
            let is_wanted = |place| number(place).is_some_and(|number| number % 2 == 0);
            let mut wanted = Vec::new();
            if let Some(card) = held.checked_sub(1).map(|nth| row[nth]) {
                gives.moves(table, card, is_wanted, |code| wanted.push(code));
            }
            known.retain(|code| is_wanted(code.target()));
            assert_eq!(wanted, known, "{} after {made} draws", position.model().slug);
            compared += listed.len();
            let draw = talon.next(board.table()).filter(|draw| board.valid(*draw));
            let next = ahead.next().filter(|_| talon.draws_are_known(table));
            let (Some(draw), Some((draws, after))) = (draw, next) else {
                assert!(next.is_none(), "{}: no more draws", position.model().slug);
                return compared;
            };
            board.apply(draw, &mut journal);
            made += 1;
            let held = board.table().cards_at(talon.waste, 0).len();
            assert_eq!((made, held), (usize::from(draws), after), "{}", position.model().slug);
        }
    }

    #[test]
    fn what_is_known_beforehand_is_what_is_listed() {
        let mut compared = Vec::new();
        for game in solitaire_families::GAMES {
            let game: &GameEntry = game;
            let live = Live::everything(game.model());
            let reducer = Reducer::new(&*game.deal(1).unwrap(), &live, Reductions::ALL);
            let Some(gives) = &reducer.gives else { continue };
            let mut number = 0;
            for deal in 1..=8 {
                let mut random = Xoshiro256PlusPlus::seed_from_u64(deal);
                let mut position = game.deal(deal).unwrap();
                let (mut moves, mut journal) = (Moves::new(), Journal::new());
                for _ in 0..random.random_range(10..120) {
                    number += compare(&reducer, gives, &*position);
                    position.legal_moves(&mut moves);
                    let Some(code) = moves.choose(&mut random) else { break };
                    position.apply(*code, &mut journal);
                }
            }
            compared.push((game.model().slug, number));
        }
        for slug in ["klondike/klondike", "klondike/deal3", "napoleon/napoleon"] {
            let found = compared.iter().find(|(held, _)| *held == slug);
            assert!(found.is_some_and(|(_, number)| *number > 50), "{slug}: {compared:?}");
        }
    }
}
