//! Examples that name cards without a board: which cards go on which, and which are lifted together.
//!
//! The conditions of each way of making a move are computed from the named cards. All facts that the names leave open
//! count as possible, so an example that allows something fails only if some condition is certainly false.

use solitaire_model::Semantics;

use super::{Failure, One, shown};
use crate::check::board::{About, Asked, Card, Cards, Ends, Judge, Rules, Value};
use crate::check::operands::asks;
use crate::check::permits::may_take;
use crate::meaning::{ContainerId, Game, Kind, Lift, Move, Named, Target};
use crate::syntax::ast::{ExampleCard, UnitKind};

/// A way to put cards somewhere: from one source of a move to one target, which is empty or not.
#[derive(Clone, Copy)]
struct Way<'g> {
    game: &'g Game,
    declared: &'g Move,
    lift: &'g Lift,
    target: &'g Target,
    is_empty: bool,
}

impl One<'_> {
    /// The failure of an example which says that a card goes on another card or on an empty element, from the container
    /// that it names, if any.
    pub(super) fn put(
        &self,
        container: ContainerId,
        card: &ExampleCard,
        (on, from): (Option<&ExampleCard>, Option<ContainerId>),
    ) -> Option<Failure> {
        let is_meant = |way: &Way<'_>| {
            way.target.container == container
                && way.is_empty == on.is_none()
                && from.is_none_or(|from| way.lift.container == from)
        };
        let moves = self.game.moves.iter();
        let ways = moves.flat_map(|declared| ways(self.game, declared)).filter(is_meant).collect();
        let name = &self.game.containers[container].name;
        let place = on.map_or_else(|| format!("an empty `{name}`"), shown);
        let what = format!("{} on {place}", shown(card));
        self.by_some(ways, &what, |way| {
            let is_alone = matches!(way.lift.unit, Some(UnitKind::Top | UnitKind::Buried));
            let card = Card::open(card);
            let moving = match is_alone {
                true => Value::Cards(Cards { cards: vec![card], place: None }),
                false => Value::Ends(Ends { bottom: Some(card), top: None, place: None }),
            };
            let about = About::moving(moving);
            way.obstacle(|place| about.clone().put_on(place, on.map(Card::open)))
        })
    }

    /// The failure of an example which says that a move takes these cards together and puts them somewhere.
    pub(super) fn lifted(&self, declared: &Move, cards: &[ExampleCard]) -> Option<Failure> {
        let moving = Cards { cards: cards.iter().map(Card::open).collect(), place: None };
        let about = About::moving(Value::Cards(moving));
        let ways = ways(self.game, declared).collect();
        let what = cards.iter().map(shown).collect::<Vec<_>>().join(" ");
        self.by_some(ways, &what, |way| match way.lift.unit {
            Some(UnitKind::Top | UnitKind::Buried) if cards.len() > 1 => {
                Some("it takes one card at a time".to_owned())
            }
            _ => way.obstacle(|place| match way.is_empty {
                true => about.clone().put_on(place, None),
                false => about.clone(),
            }),
        })
    }

    /// The failure of an example which says that some way is possible or, if the example is negated, that no way is.
    fn by_some<'g>(
        &self,
        ways: Vec<Way<'g>>,
        what: &str,
        obstacle: impl Fn(&Way<'g>) -> Option<String>,
    ) -> Option<Failure> {
        // The conditions of a move written in Rust are not known here.
        if self.game.moves.iter().any(|declared| declared.by_hand.is_some()) {
            return None;
        }
        let going = ways.iter().find(|way| obstacle(way).is_none());
        match (going, self.example.is_negated) {
            (Some(way), true) if !way.asks_own() => {
                self.fails(format!("{what} is allowed by `{}`", way.declared.name))
            }
            (None, false) => {
                let why = first_if_all(ways.iter().map(obstacle)).unwrap_or_default();
                self.fails(format!("{what} is not allowed: {why}"))
            }
            _ => None,
        }
    }
}

/// The first obstacle if every way has one, or a general text if there are no ways; `None` if some way has none.
fn first_if_all(obstacles: impl Iterator<Item = Option<String>>) -> Option<String> {
    let all: Option<Vec<String>> = obstacles.collect();
    Some(all?.into_iter().next().unwrap_or_else(|| "no move does it".to_owned()))
}

/// All ways in which a move puts its cards somewhere.
fn ways<'g>(game: &'g Game, declared: &'g Move) -> impl Iterator<Item = Way<'g>> {
    let lifts = declared.lifts.iter().filter(|lift| lift.unit.is_some());
    lifts.flat_map(move |lift| {
        declared.targets.iter().flat_map(move |target| {
            [true, false].map(|is_empty| Way { game, declared, lift, target, is_empty })
        })
    })
}

impl<'g> Way<'g> {
    /// The conditions for this way of putting cards.
    fn asked(self) -> [Asked<'g>; 3] {
        let containers = &self.game.containers;
        let put = Asked::put(&containers[self.target.container], self.is_empty);
        let pickup = Asked::pickup(&containers[self.lift.container]);
        [put, pickup, Asked::made(self.declared)]
    }

    /// The reason why the conditions certainly fail on every element of the target; `about` returns the known facts if
    /// the cards are put on a place.
    fn obstacle(self, about: impl Fn(usize) -> About) -> Option<String> {
        let [space, build] = may_take(self.game, self.target.container);
        if !(if self.is_empty { space } else { build }) {
            return Some("nothing may be put there".to_owned());
        }
        let rules = Rules { game: self.game };
        let places = self.game.places(self.target.container);
        let places = places.skip(self.target.from.into()).take(self.target.count.into());
        first_if_all(places.map(|place| {
            let about = about(place);
            let judge = Judge::new(rules, None, &about);
            self.asked().iter().find_map(|asked| rules.asks(asked, judge)?.err())
        }))
    }

    /// True if the result is only known in play: it depends on an author's function, or on the number of cards that
    /// pass a test (an example may name only one of the moving cards).
    fn asks_own(self) -> bool {
        let game = self.game;
        self.asked().iter().filter_map(|asked| asked.condition(game)).any(|asked| {
            asks(game, asked, |part| match &part.kind {
                Kind::Custom { .. } | Kind::CustomItself { .. } => true,
                Kind::Call(Named(function, _), _) => {
                    matches!(function.semantics(), Semantics::CountPassing | Semantics::Sum)
                }
                _ => false,
            })
        })
    }
}
