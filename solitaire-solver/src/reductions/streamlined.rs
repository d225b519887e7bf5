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
use solitaire_runtime::{MoveCode, Place, Position, Span};

use super::classes::{Classes, Sees, sees_in};
use super::fits::{Fits, bit};
use super::live::Live;
use super::opaque::is_opaque;
use super::reads::parts_of_move;
use super::safe::goal_of;

/// Forces moves to the goal, in a game where each card goes there on one other.
#[derive(Clone)]
pub(super) struct Forced {
    goal: Span,
    /// The moves by which cards may go there, and from which places.
    homeward: Vec<(u8, Place)>,
    fits: Arc<Fits>,
}

impl Forced {
    pub(super) fn new(model: &Live, fits: &Arc<Fits>) -> Option<Self> {
        let number = goal_of(model)?;
        let goes_home = |declared: &&'static Move| {
            !matches!(declared.gesture, Gesture::Auto | Gesture::Autoplay { .. })
                && declared.targets.iter().any(|target| target.container == number)
        };
        let moves = (0..).zip(model.moves()).filter(|(_, declared)| goes_home(declared));
        let lifts = moves.flat_map(|(kind, declared)| {
            let lifts = declared.lifts.iter();
            let lifts = lifts.filter(|lift| lift.container != number && lift.unit != Unit::Nothing);
            lifts.flat_map(move |lift| lift.span.places().map(move |place| (kind, place)))
        });
        let homeward = lifts.collect();
        let goal = model.containers[usize::from(number)].span;
        Some(Self { goal, homeward, fits: Arc::clone(fits) })
    }

    /// A move of one card to the goal, if there is one.
    pub(super) fn find(&self, position: &dyn Position) -> Option<MoveCode> {
        let table = position.table();
        let next = self.fits.next(table);
        self.homeward.iter().find_map(|(kind, from)| {
            let card = table.cards_at(*from, 0).top().filter(|card| next & bit(*card) != 0)?;
            let mut codes = self
                .goal
                .places()
                .filter(|to| self.fits.next_on(table, *to) & bit(card) != 0)
                .map(|to| MoveCode::new(*kind, *from, to, 1));
            codes.find(|code| position.valid(*code))
        })
    }

    /// Whether a move takes a card off the goal.
    pub(super) fn takes_back(&self, code: MoveCode) -> bool {
        code.count > 0 && self.goal.holds(code.source()) && !self.goal.holds(code.target())
    }
}

/// The classes of cards that nothing tells apart but the rules of the goal; `None` when they are those that the game has in
/// any case.
pub(super) fn suit_blind_classes(model: &Live) -> Option<Classes> {
    let goal = goal_of(model).filter(|_| !is_opaque(model.moves()))?;
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
        expr.visit(&mut |part| {
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
        let ace = Card::new(Rank::ACE, Suit::Hearts);
        let ten = Card::new(Rank::new(10).unwrap(), Suit::Clubs);
        let place = |name: &str| {
            let held = game.model().containers.iter().find(|held| held.name == name).unwrap();
            Place(held.span.first)
        };
        position.set(place("tableau"), &[ace, ten]).unwrap();
        assert_eq!(forced.find(&*position), None);
        position.set(place("tableau"), &[ten, ace]).unwrap();
        let found = forced.find(&*position).unwrap();
        assert_eq!((found.source(), found.target()), (place("tableau"), place("foundation")));
    }
}
