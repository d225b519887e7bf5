//! What a search may leave out that goes for wins only. Nothing here is sound: a position that can be won may be left out,
//! so such a search says nothing when it finds no win.
//!
//! - *Goal moves are forced*: a card that may go to the goal goes there at once, and none comes back. That is wrong where the card
//!   was wanted for others to lie on, which is rare.
//! - *Keys are blind to what building does not see*: of two cards that no rule tells apart but those of the goal, it hardly ever
//!   matters which lies where; so positions that differ in that alone are one. Where columns are built by colours, that
//!   makes one of up to as many positions as there are ways to exchange cards of a rank and colour.

use std::sync::Arc;

use solitaire_runtime::model::{Expr, Gesture, Move, Unit};
use solitaire_runtime::{MoveCode, Moves, Place, Position, Span};

use super::classes::{Classes, Sees, sees_in};
use super::fits::{Fits, bit};
use super::live::Live;
use super::opaque::is_opaque;
use super::reads::{parts_of_move, visit};
use super::safe::goal_of;

/// Forces moves to the goal, in a game where each card goes there on one other.
pub(super) struct Forced {
    goal: Span,
    /// The places from which cards may go there.
    sources: Vec<Place>,
    fits: Arc<Fits>,
}

impl Forced {
    pub(super) fn new(model: &Live, fits: &Arc<Fits>) -> Option<Self> {
        let number = goal_of(model)?;
        let lifts = model.moves().flat_map(|declared| declared.lifts);
        let lifts = lifts.filter(|lift| lift.container != number && lift.unit != Unit::Nothing);
        let mut sources: Vec<Place> = lifts.flat_map(|lift| lift.span.places()).collect();
        sources.sort_unstable();
        sources.dedup();
        let goal = model.containers[usize::from(number)].span;
        Some(Self { goal, sources, fits: Arc::clone(fits) })
    }

    /// A move of one card to the goal, if there is one. `moves` is for listing.
    pub(super) fn find(&self, position: &dyn Position, moves: &mut Moves) -> Option<MoveCode> {
        let table = position.table();
        let next = self.fits.next(table);
        let is_next = |place: &&Place| {
            table.cards_at(**place, 0).top().is_some_and(|card| next & bit(card) != 0)
        };
        if !self.sources.iter().any(|place| is_next(&place)) {
            return None;
        }
        position.legal_moves(moves);
        let goes = |code: &&MoveCode| {
            code.count == 1
                && self.goal.holds(code.target())
                && !self.goal.holds(code.source())
                && is_next(&&code.source())
        };
        moves.iter().find(goes).copied()
    }

    /// Whether a move takes a card off the goal.
    pub(super) fn takes_back(&self, code: MoveCode) -> bool {
        code.count > 0 && self.goal.holds(code.source()) && !self.goal.holds(code.target())
    }
}

/// The classes of cards that nothing tells apart but the rules of the goal; `None` when they are those that the game has in
/// any case.
pub(super) fn suit_blind_classes(model: &Live) -> Option<Classes> {
    let goal = goal_of(model).filter(|_| !is_opaque(model))?;
    // What plays by itself for a person's sake is not the solver's, and what goes to the goal is what keys are blind to.
    let matters = |declared: &&'static Move| {
        let mut targets = declared.targets.iter().peekable();
        let goes_home = targets.peek().is_some() && targets.all(|target| target.container == goal);
        !goes_home && !matches!(declared.gesture, Gesture::Autoplay { .. })
    };
    let mut ahead: Vec<_> = model.moves().filter(matters).flat_map(parts_of_move).collect();
    for (number, container) in (0..).zip(model.containers) {
        if number != goal {
            ahead.extend([&container.pickup, &container.build, &container.space]);
        }
    }
    let mut sees = Sees::Nothing;
    let mut rules = vec![false; model.rules.len()];
    while let Some(expr) = ahead.pop() {
        sees = sees.max(sees_in(expr));
        visit(expr, &mut |part| {
            if let Expr::Rule(rule, _) | Expr::RuleItself(rule) = part
                && !core::mem::replace(&mut rules[usize::from(*rule)], true)
            {
                ahead.push(&model.rules[usize::from(*rule)].body);
            }
        });
    }
    Classes::that_see(model, sees)
}

#[cfg(test)]
mod tests {
    use solitaire_runtime::{Card, Rank, Suit};

    use super::*;

    /// How many kinds of cards keys are blind to no less than the rules of columns are.
    fn kinds(slug: &str) -> Option<usize> {
        let mut games = solitaire_families::GAMES.iter();
        let model = games.find(|game| game.model().slug == slug).unwrap().model();
        let classes = suit_blind_classes(&Live::everything(model))?;
        let mut kinds: Vec<Card> = model.pack.cards().map(|card| classes.one(card)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        Some(kinds.len())
    }

    #[test]
    fn keys_are_blind_to_what_columns_do_not_see() {
        for (slug, number) in [
            ("freecell/freecell", Some(26)),
            ("klondike/klondike", Some(26)),
            // Built by suits; by colours; whatever the suit.
            ("fan/labellelucie", None),
            ("klondike/somerset", Some(26)),
            ("fan/superflowergarden", Some(13)),
            ("bakersdozen/bakersdozen", Some(13)),
        ] {
            assert_eq!(kinds(slug), number, "{slug}");
        }
    }

    #[test]
    fn what_may_go_home_goes_home() {
        let game = solitaire_families::GAMES.iter();
        let game = game.clone().find(|game| game.model().slug == "freecell/freecell").unwrap();
        let mut position = game.empty();
        let live = Live::everything(game.model());
        let fits = Fits::ask(&*position, &live, goal_of(&live).unwrap()).map(Arc::new).unwrap();
        let forced = Forced::new(&live, &fits).unwrap();
        let mut moves = Moves::new();
        let ace = Card::new(Rank::ACE, Suit::Hearts);
        let ten = Card::new(Rank::new(10).unwrap(), Suit::Clubs);
        let place = |name: &str| {
            let held = game.model().containers.iter().find(|held| held.name == name).unwrap();
            Place(held.span.first)
        };
        position.set(place("tableau"), &[ace, ten]).unwrap();
        assert_eq!(forced.find(&*position, &mut moves), None);
        position.set(place("tableau"), &[ten, ace]).unwrap();
        let found = forced.find(&*position, &mut moves).unwrap();
        assert_eq!((found.source(), found.target()), (place("tableau"), place("foundation")));
    }
}
