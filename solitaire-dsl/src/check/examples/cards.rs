//! Examples that name cards without a board: what goes on what, and what is lifted together.
//!
//! The conditions of each way in which a move may do it are worked out by what is named. What the names leave open is taken to
//! be possible, so an example of what goes fails only if some condition is certainly false.

use solitaire_model::Operator;

use super::board::{Card, Known, refuted};
use super::own::asks_own;
use super::{Failure, One, shown};
use crate::check::operands::flatten;
use crate::check::reach::may_take;
use crate::meaning::text::unfolded;
use crate::meaning::{ContainerId, Expr, Game, Lift, Move, PieceId, Target};
use crate::syntax::ast::{ExampleCard, UnitKind};

/// A way to put cards somewhere: from one source of a move to one target, empty or not.
#[derive(Clone, Copy)]
struct Way<'g> {
    game: &'g Game,
    declared: &'g Move,
    lift: &'g Lift,
    target: &'g Target,
    is_empty: bool,
}

impl One<'_> {
    /// Checks that some move puts a card on another or on an empty element, from where it is said to come.
    pub(super) fn put(
        &self,
        container: ContainerId,
        card: &ExampleCard,
        (on, from): (Option<&ExampleCard>, Option<ContainerId>),
        failures: &mut Vec<Failure>,
    ) {
        let game = self.game;
        // What a move written in Rust asks is not known here.
        if game.moves.iter().any(|declared| declared.by_hand.is_some()) {
            return;
        }
        let is_meant = |way: &Way<'_>| {
            way.target.container == container
                && way.is_empty == on.is_none()
                && from.is_none_or(|from| way.lift.container == from)
        };
        let ways: Vec<Way<'_>> =
            game.moves.iter().flat_map(|declared| ways(game, declared)).filter(is_meant).collect();
        let obstacle = |way: &Way<'_>| {
            let is_alone = matches!(way.lift.unit, Some(UnitKind::Top | UnitKind::Buried));
            let known = Known::of_lowest(Card::open(card), is_alone);
            way.obstacle(|place| known.clone().put_on(container, place, on.map(Card::open)))
        };
        let name = &game.containers[container].name;
        let place = on.map_or_else(|| format!("an empty `{name}`"), shown);
        let going = ways.iter().find(|way| obstacle(way).is_none());
        match (going, self.example.is_negated) {
            (Some(way), true) if !way.asks_own() => {
                let by = &way.declared.name;
                let asked = way.permission();
                let why = asked.as_ref().map_or_else(String::new, |(asked, text)| {
                    format!(", as {asked} asks `{text}`")
                });
                let message = format!(
                    "{} goes on {place} by `{by}`{why}; an example says that it does not",
                    shown(card)
                );
                self.fails_by(message, asked.map(|(asked, _)| asked), failures);
            }
            (None, false) => {
                let why = match ways.first() {
                    None => match from {
                        Some(from) => {
                            let from = &game.containers[from].name;
                            format!("no move puts cards from `{from}` on `{name}`")
                        }
                        None => format!("no move puts cards on `{name}`"),
                    },
                    Some(way) => obstacle(way).unwrap_or_default(),
                };
                self.fails(format!("{} does not go on {place}: {why}", shown(card)), failures);
            }
            _ => {}
        }
    }

    /// Checks that a move takes these cards together from some container, and that some target may get them.
    pub(super) fn lifted(
        &self,
        declared: &Move,
        cards: &[ExampleCard],
        failures: &mut Vec<Failure>,
    ) {
        let game = self.game;
        if game.moves.iter().any(|declared| declared.by_hand.is_some()) {
            return;
        }
        let obstacle = |cards: &[ExampleCard]| -> Option<String> {
            let known = Known::of_all(cards.iter().map(Card::open).collect());
            let obstacles = declared.lifts.iter().map(|lift| match lift.unit {
                None => Some("it lifts no cards".to_owned()),
                Some(UnitKind::Top | UnitKind::Buried) if cards.len() > 1 => {
                    Some("it takes one card at a time".to_owned())
                }
                Some(_) => {
                    let ways = ways(game, declared).filter(|way| std::ptr::eq(way.lift, lift));
                    let of_way = |way: Way<'_>| {
                        let container = way.target.container;
                        way.obstacle(|place| match way.is_empty {
                            true => known.clone().put_on(container, place, None),
                            false => known.clone(),
                        })
                    };
                    first_if_all(ways.map(of_way))
                }
            });
            first_if_all(obstacles)
        };
        let run = cards.iter().map(shown).collect::<Vec<_>>().join(" ");
        let name = &declared.name;
        match (obstacle(cards), self.example.is_negated) {
            (None, true) if !ways(game, declared).any(Way::asks_own) => {
                let message = format!("`{name}` lifts {run}, but an example says that it does not");
                self.fails(message, failures);
            }
            (Some(why), false) => {
                let message = format!("`{name}` does not lift {run}: {why}");
                let turned: Vec<ExampleCard> = cards.iter().rev().cloned().collect();
                if cards.len() > 1 && obstacle(&turned).is_none() {
                    let message = format!("{message}; a run is written from the bottom up");
                    let turned: Vec<&str> = turned.iter().map(|card| &*card.text).collect();
                    return self.fails_but(message, &turned.join(" "), failures);
                }
                self.fails(message, failures);
            }
            _ => {}
        }
    }
}

/// The first of these, if all are there; a text of its own if there are none at all.
fn first_if_all(obstacles: impl Iterator<Item = Option<String>>) -> Option<String> {
    let all: Option<Vec<String>> = obstacles.collect();
    Some(all?.into_iter().next().unwrap_or_else(|| "it puts them nowhere".to_owned()))
}

/// All ways in which a move puts what it takes somewhere.
fn ways<'g>(game: &'g Game, declared: &'g Move) -> impl Iterator<Item = Way<'g>> {
    let lifts = declared.lifts.iter().filter(|lift| lift.unit.is_some());
    lifts.flat_map(move |lift| {
        declared.targets.iter().flat_map(move |target| {
            [true, false].map(|is_empty| Way { game, declared, lift, target, is_empty })
        })
    })
}

impl<'g> Way<'g> {
    /// What is asked of the cards: who asks it, as in `` `build tableau` ``, and the condition.
    fn asked(self) -> impl Iterator<Item = (String, &'g Expr)> {
        let (source, held) = (
            &self.game.containers[self.lift.container],
            &self.game.containers[self.target.container],
        );
        let (word, put) = self.put();
        let asked: [(String, Option<PieceId>); 3] = [
            (format!("`{word} {}`", held.name), put),
            (format!("`pickup {}`", source.name), source.pickup),
            (format!("`{}`", self.declared.name), self.declared.condition),
        ];
        asked
            .into_iter()
            .filter_map(|(who, piece)| Some((who, &self.game.piece(piece)?.now().expr)))
    }

    /// The permission of the target.
    fn put(self) -> (&'static str, Option<PieceId>) {
        let held = &self.game.containers[self.target.container];
        if self.is_empty { ("space", held.space) } else { ("build", held.build) }
    }

    /// The permission of the target, and what it asks.
    fn permission(self) -> Option<(String, String)> {
        let (word, put) = self.put();
        let name = &self.game.containers[self.target.container].name;
        let text = unfolded(self.game, &self.game.piece(put)?.now().expr, &[]);
        Some((format!("`{word} {name}`"), text))
    }

    /// What certainly forbids it on every element of the target; `known` says what is known of the cards where they are put on
    /// a place.
    fn obstacle(self, known: impl Fn(usize) -> Known) -> Option<String> {
        let [space, build] = may_take(self.game, self.target.container);
        if !(if self.is_empty { space } else { build }) {
            let (word, _) = self.put();
            let name = &self.game.containers[self.target.container].name;
            return Some(format!("`{word} {name}` is `never`"));
        }
        let places = self.game.places(self.target.container);
        let places = places.skip(self.target.from.into()).take(self.target.count.into());
        first_if_all(places.map(|place| self.obstacle_at(&known(place))))
    }

    /// What certainly forbids it, by what is known of the cards.
    fn obstacle_at(self, known: &Known) -> Option<String> {
        let failing = self.asked().find(|(_, asked)| refuted(self.game, known, &[asked]));
        failing.map(|(who, asked)| {
            let mut parts = Vec::new();
            flatten(self.game, asked, Operator::And, &mut parts);
            let part = parts.into_iter().find(|part| refuted(self.game, known, &[part]));
            format!("{who} asks `{}`", unfolded(self.game, part.unwrap_or(asked), &[]))
        })
    }

    /// True if a function of the author's decides: what it says is known only when the game is played.
    fn asks_own(self) -> bool {
        self.asked().any(|(_, asked)| asks_own(self.game, asked))
    }
}
