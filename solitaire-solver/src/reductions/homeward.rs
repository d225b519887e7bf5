//! Finds moves of single cards to the goal, without listing all moves.

use std::sync::Arc;

use solitaire_runtime::model::{Move, Unit};
use solitaire_runtime::{Card, MoveCode, Place, Position, Span};

use super::fits::{Fits, bit};
use super::goal::goal_of;
use super::live::Live;

/// Finds the moves by which single cards may go to the goal.
#[derive(Clone)]
pub(super) struct Homeward {
    goal: Span,
    /// For each move that may bring cards to the goal, and each place from which it takes them: the number of the move,
    /// and the place.
    moves: Vec<(u8, Place)>,
    fits: Arc<Fits>,
}

impl Homeward {
    pub(super) fn new(model: &Live, fits: &Arc<Fits>) -> Option<Self> {
        let number = goal_of(model)?;
        let goes_home = |declared: &&'static Move| {
            declared.gesture.is_players()
                && declared.targets.iter().any(|target| target.container == number)
        };
        let moves = (0..).zip(model.moves()).filter(|(_, declared)| goes_home(declared));
        let lifts = moves.flat_map(|(kind, declared)| {
            let lifts = declared.lifts.iter();
            let lifts = lifts.filter(|lift| lift.container != number && lift.unit != Unit::Nothing);
            lifts.flat_map(move |lift| lift.span.places().map(move |place| (kind, place)))
        });
        let moves = lifts.collect();
        let goal = model.containers[usize::from(number)].span;
        Some(Self { goal, moves, fits: Arc::clone(fits) })
    }

    /// True if the place belongs to the goal.
    pub(super) fn is_goal(&self, place: Place) -> bool {
        self.goal.holds(place)
    }

    /// True if a move takes a card off the goal.
    pub(super) fn takes_back(&self, code: MoveCode) -> bool {
        code.count > 0 && self.is_goal(code.source()) && !self.is_goal(code.target())
    }

    /// A legal move of a single card to the goal; `None` if there is none.
    pub(super) fn find(&self, position: &dyn Position) -> Option<MoveCode> {
        let table = position.table();
        let next = self.fits.next(table);
        self.moves.iter().find_map(|(kind, from)| {
            let card = table.cards_at(*from, 0).top()?;
            if next & bit(card) == 0 { None } else { self.by(position, *kind, *from, card) }
        })
    }

    /// A legal move to the goal of the card on top of this place; `None` if there is none.
    pub(super) fn find_from(&self, position: &dyn Position, from: Place) -> Option<MoveCode> {
        let card = position.table().cards_at(from, 0).top()?;
        let mut moves = self.moves.iter().filter(|(_, place)| *place == from);
        moves.find_map(|(kind, _)| self.by(position, *kind, from, card))
    }

    /// A legal move to the goal of the card on top of a place, by the move with the number `kind`; `None` if there is
    /// none.
    fn by(&self, position: &dyn Position, kind: u8, from: Place, card: Card) -> Option<MoveCode> {
        let table = position.table();
        let takes = |to: &Place| self.fits.next_on(table, *to) & bit(card) != 0;
        let mut codes = self.goal.places().filter(takes).map(|to| MoveCode::new(kind, from, to, 1));
        codes.find(|code| position.valid(*code))
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::seq::IndexedRandom;
    use rand::{RngExt, SeedableRng};
    use solitaire_runtime::{Journal, Moves, Rank, Suit};

    use super::super::{Reducer, Reductions};
    use super::*;

    fn homeward(slug: &str) -> Option<(Box<dyn Position>, Homeward)> {
        let game = solitaire_families::GAMES.iter().find(|game| game.model().slug == slug)?;
        let (position, live) = (game.empty(), Live::everything(game.model()));
        let fits = Fits::ask(&*position, &live, goal_of(&live)?).map(Arc::new)?;
        let homeward = Homeward::new(&live, &fits)?;
        Some((position, homeward))
    }

    #[test]
    fn what_may_go_home_goes_home() {
        let (mut position, homeward) = homeward("freecell/freecell").unwrap();
        let ace = Card::new(Rank::ACE, Suit::Hearts);
        let ten = Card::new(Rank::new(10).unwrap(), Suit::Clubs);
        let model = position.model();
        let place = |name: &str| {
            let held = model.containers.iter().find(|held| held.name == name).unwrap();
            Place(held.span.first)
        };
        position.set(place("tableau"), &[ace, ten]).unwrap();
        assert_eq!(homeward.find(&*position), None);
        position.set(place("tableau"), &[ten, ace]).unwrap();
        let found = homeward.find(&*position).unwrap();
        assert_eq!((found.source(), found.target()), (place("tableau"), place("foundation")));
    }

    #[test]
    fn what_is_found_is_what_is_listed_first() {
        let mut compared = 0;
        for game in solitaire_families::GAMES {
            let live = Live::everything(game.model());
            let reducer = Reducer::new(&*game.deal(1).unwrap(), &live, Reductions::ALL);
            if reducer.safe.is_none() && reducer.returns.is_none() {
                continue;
            }
            let Some((_, homeward)) = homeward(game.model().slug) else { continue };
            for deal in 1..=4 {
                let mut random = Xoshiro256PlusPlus::seed_from_u64(deal);
                let mut position = game.deal(deal).unwrap();
                let (mut moves, mut journal) = (Moves::new(), Journal::new());
                for _ in 0..random.random_range(10..120) {
                    position.legal_moves(&mut moves);
                    for place in position.table().places().filter(|place| !homeward.is_goal(*place))
                    {
                        let mut goes = moves.iter().filter(|code| {
                            code.source() == place
                                && code.count == 1
                                && homeward.is_goal(code.target())
                        });
                        let found = homeward.find_from(&*position, place);
                        assert_eq!(found, goes.next().copied(), "{}", game.model().slug);
                        compared += usize::from(found.is_some());
                    }
                    let Some(code) = moves.choose(&mut random) else { break };
                    position.apply(*code, &mut journal);
                }
            }
        }
        assert!(compared > 1_000, "{compared}");
    }
}
