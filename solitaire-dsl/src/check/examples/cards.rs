//! Judges examples that name cards but no board: which cards go on which, and which cards are moved together.
//!
//! For each way to make a move, its conditions are computed from the named cards. Everything that the names leave open
//! counts as possible, so an example that allows something fails only if a condition is certainly false.

use solitaire_model::Semantics;

use super::{Failure, One, shown};
use crate::check::board::{About, Asked, Card, Cards, Ends, Judge, Rules, Value};
use crate::check::operands::asks;
use crate::check::permits::may_take;
use crate::meaning::{ContainerId, Game, Kind, Lift, Move, Named, Target};
use crate::syntax::ast::{ExampleCard, UnitKind};

/// A way to put cards down: from one source of a move to an empty or a filled element of one of its targets.
#[derive(Clone, Copy)]
struct Way<'g> {
    game: &'g Game,
    declared: &'g Move,
    lift: &'g Lift,
    target: &'g Target,
    is_empty: bool,
}

impl One<'_> {
    /// Judges an example which says that a card goes on another card, or on an empty element if `on` is `None`. If
    /// `from` names a container, the card comes from there. Returns the failure if the example is wrong.
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

    /// Returns the failure if an example is wrong about whether a move can take these cards together and put them down.
    pub(super) fn lifted(&self, declared: &Move, cards: &[ExampleCard]) -> Option<Failure> {
        let moving = Cards { cards: cards.iter().map(Card::open).collect(), place: None };
        let about = About::moving(Value::Cards(moving));
        let ways = ways(self.game, declared).collect();
        let what = cards.iter().map(shown).collect::<Vec<_>>().join(" ");
        self.by_some(ways, &what, |way| match way.lift.unit {
            Some(UnitKind::Top | UnitKind::Buried) if cards.len() > 1 => {
                Some("the move takes one card at a time".to_owned())
            }
            _ => way.obstacle(|place| match way.is_empty {
                true => about.clone().put_on(place, None),
                false => about.clone(),
            }),
        })
    }

    /// Fails if no way is possible (negated: if one is). `obstacle` says why a way fails; `what` is the claim to show.
    fn by_some<'g>(
        &self,
        ways: Vec<Way<'g>>,
        what: &str,
        obstacle: impl Fn(&Way<'g>) -> Option<String>,
    ) -> Option<Failure> {
        // A move written in Rust may also allow this, and its conditions are not known at compile time.
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

/// The first obstacle if every item has one, "no move does it" if there are no items, and otherwise `None`.
fn first_if_all(obstacles: impl Iterator<Item = Option<String>>) -> Option<String> {
    let all: Option<Vec<String>> = obstacles.collect();
    Some(all?.into_iter().next().unwrap_or_else(|| "no move does it".to_owned()))
}

/// All ways for a move to put cards down: each combination of a source, a target, and an empty or filled element.
fn ways<'g>(game: &'g Game, declared: &'g Move) -> impl Iterator<Item = Way<'g>> {
    let lifts = declared.lifts.iter().filter(|lift| lift.unit.is_some());
    lifts.flat_map(move |lift| {
        declared.targets.iter().flat_map(move |target| {
            [true, false].map(|is_empty| Way { game, declared, lift, target, is_empty })
        })
    })
}

impl<'g> Way<'g> {
    /// The conditions that this way must meet: those of the target, of the source and of the move.
    fn asked(self) -> [Asked<'g>; 3] {
        let containers = &self.game.containers;
        let put = Asked::put(&containers[self.target.container], self.is_empty);
        let pickup = Asked::pickup(&containers[self.lift.container]);
        [put, pickup, Asked::made(self.declared)]
    }

    /// The reason why this way is certainly impossible for every element of the target; `None` if it may be possible
    /// for one. `about` returns what is known about the cards if they are put on a place.
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

    /// True if the result is known only during play: a condition calls an author's Rust function, or it counts or adds
    /// up the moving cards, of which the example may name only one.
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
