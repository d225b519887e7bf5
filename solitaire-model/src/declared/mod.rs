//! The model of a game: its whole declaration as plain data.
//!
//! Every declared game has a model, built at compile time. All code that reads rules (rules page, explanations, solver,
//! drawing, exports, the referee) reads them here.

pub mod examples;
mod kind;
mod layout;
mod listing;
mod moves;
mod names;
mod notation;
mod own;
mod part;
mod ranges;
pub mod rust;
mod steps;

pub use examples::{Example, Examples};
pub use kind::Kind;
pub use layout::{Point, Spread};
pub use moves::{Gesture, Lift, Move, Target, Unit};
pub use notation::{MoveTextError, PlaceTextError};
pub use own::{Mark, OwnFunction, Reads};
pub use part::{Part, Redundancy};
pub use steps::{Amount, Dealt, First, MAX_NUMBER, Side, Spot, Step};

use crate::card::Card;
use crate::code::MoveCode;
use crate::expr::Declared;
use crate::numbers::Numbers;
use crate::pack::Pack;
use crate::place::{Place, Span};
use crate::shape::Shape;

/// An expression in the model of a declared game.
pub type Expr<'a> = crate::expr::Expr<Declared<'a>>;

/// The model of a game: everything that its declaration states.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GameModel<'a> {
    /// The name that never changes, in the form `family/variation`.
    pub slug: &'a str,
    /// The display name.
    pub name: &'a str,
    /// The name of the family that the game belongs to, as an identifier.
    pub family: &'a str,
    /// Other names under which players know the game.
    pub aka: &'a [&'a str],
    /// The published rules that the game follows, for citation; empty if none are named.
    pub after: &'a str,
    /// The text of the doc comment on the game's declaration.
    pub docs: &'a str,
    /// True if the game is unfinished: playable, but no statistics are kept.
    pub draft: bool,
    /// The cards with which the game is played.
    pub pack: Pack<'a>,
    /// What the game's deal numbers mean.
    pub numbers: Numbers,
    /// The containers in the order of their declaration.
    pub containers: &'a [Container<'a>],
    /// The counters.
    pub counters: &'a [Counter<'a>],
    /// The constants, with their values.
    pub constants: &'a [Constant<'a>],
    /// The rules: conditions and numbers that the declaration gives a name.
    pub rules: &'a [Rule<'a>],
    /// The author's functions that conditions call, in the order of their indexes in [`Expr::Custom`].
    pub functions: &'a [OwnFunction<'a>],
    /// The steps of the deal.
    pub deal: &'a [Step<'a>],
    /// The moves of the player and the automatic moves, in the order of their declaration.
    pub moves: &'a [Move<'a>],
    /// Conditions that, as the author claims, never decide on their own if a move is legal.
    pub redundant: &'a [Redundancy<'a>],
    /// The scoring; `None` if the game keeps no score.
    pub score: Option<Score<'a>>,
    /// The condition for a win.
    pub win: Expr<'a>,
    /// The condition for a loss, if there is one.
    pub lose: Option<Expr<'a>>,
    /// The doc comment of the deal.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub deal_docs: &'a str,
    /// The doc comment of the condition for a win.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub win_docs: &'a str,
    /// The doc comment of the condition for a loss.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub lose_docs: &'a str,
    /// The examples that the declaration states.
    pub examples: Examples<'a>,
}

impl GameModel<'_> {
    /// A game without any contents.
    #[doc(hidden)]
    pub const BLANK: Self = Self {
        slug: "",
        name: "",
        family: "",
        aka: &[],
        after: "",
        docs: "",
        draft: false,
        pack: Pack::STANDARD,
        numbers: Numbers::Own,
        containers: &[],
        counters: &[],
        constants: &[],
        rules: &[],
        functions: &[],
        deal: &[],
        moves: &[],
        redundant: &[],
        score: None,
        win: Expr::NEVER,
        lose: None,
        deal_docs: "",
        win_docs: "",
        lose_docs: "",
        examples: Examples::NONE,
    };
}

/// A named group of elements (piles) that follow the same rules.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Container<'a> {
    /// The container's name in the declaration.
    pub name: &'a str,
    /// The text of the container's doc comment.
    pub docs: &'a str,
    /// The kind of the container's elements.
    pub kind: Kind,
    /// True if the container is one element declared without brackets.
    pub single: bool,
    /// The places of the container's elements.
    pub span: Span,
    /// The shape in which the elements lie, if the author names one; otherwise they lie in one row.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub shape: Option<Shape>,
    /// The maximum number of cards on one element.
    pub capacity: u8,
    /// The capacity that the author wrote after `max`; `None` if the author wrote none.
    pub max: Option<u8>,
    /// The condition under which cards can be lifted off an element.
    pub pickup: Expr<'a>,
    /// The condition under which cards can be put on an element that holds cards.
    pub build: Expr<'a>,
    /// The condition under which cards can be put on an empty element.
    pub space: Expr<'a>,
    /// The doc comment of `pickup`.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub pickup_docs: &'a str,
    /// The doc comment of `build`.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub build_docs: &'a str,
    /// The doc comment of `space`.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub space_docs: &'a str,
    /// The points at which the elements are drawn, in the order of the elements.
    pub points: &'a [Point],
    /// The way the cards of an element are spread out, unless `spreads` sets another way for it.
    pub spread: Spread,
    /// For each element, the way its cards are spread out, if the layout sets it for some elements; otherwise empty.
    /// Use [`Container::spread_of`] to look it up.
    pub spreads: &'a [Spread],
    /// True if some rule treats the elements differently, by index or by neighbors. If false, it does not matter which
    /// of several empty elements a card goes to.
    pub told_apart: bool,
    /// True if the elements differ only in the order in which moves deal cards to them.
    pub dealt_apart: bool,
    /// True if the author has switched off warnings about the container, in its declaration or in a step that deals to
    /// it.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub is_silenced: bool,
}

impl Container<'_> {
    /// The way the cards of the element with this index (from 0) are spread out.
    #[must_use]
    pub fn spread_of(&self, index: usize) -> Spread {
        self.spreads.get(index).copied().unwrap_or(self.spread)
    }

    /// Returns how many of the `count` cards on the element with this index (from 0) are visible, counted from the top.
    /// All cards are visible if they are spread out.
    #[must_use]
    pub fn shown(&self, index: u8, count: usize) -> usize {
        let most = match self.spread_of(usize::from(index)) {
            Spread::Squared => 1,
            Spread::Last(last) => usize::from(last).max(1),
            Spread::Down | Spread::Right | Spread::Left | Spread::Up => count,
        };
        most.min(count)
    }

    /// A container with default properties, from which declared containers take the fields that they do not state.
    #[doc(hidden)]
    pub const BLANK: Self = Self {
        name: "",
        docs: "",
        kind: Kind { name: "", hides: false, is_stock: false, shows_top: false, is_discard: false },
        single: false,
        span: Span { first: 0, count: 0 },
        shape: None,
        capacity: 0,
        max: None,
        pickup: Expr::ALWAYS,
        build: Expr::NEVER,
        space: Expr::NEVER,
        pickup_docs: "",
        build_docs: "",
        space_docs: "",
        points: &[],
        spread: Spread::Squared,
        spreads: &[],
        told_apart: false,
        dealt_apart: false,
        is_silenced: false,
    };
}

/// A whole number that changes during play and belongs to the position, such as the number of redeals left.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Counter<'a> {
    /// The counter's name in the declaration.
    pub name: &'a str,
    /// The text of the counter's doc comment.
    pub docs: &'a str,
    /// The counter's initial value; `None` if the counter is unlimited.
    pub start: Option<i32>,
}

impl Counter<'_> {
    /// Returns the value that the counter starts with. An unlimited counter starts with the largest `i32`, so that it
    /// never runs out.
    #[must_use]
    pub fn at_start(&self) -> i32 {
        self.start.unwrap_or(i32::MAX)
    }
}

/// A number with a name, which never changes.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Constant<'a> {
    /// The constant's name in the declaration.
    pub name: &'a str,
    /// The text of the constant's doc comment.
    pub docs: &'a str,
    /// The constant's value.
    pub value: i32,
}

/// A condition or number to which the declaration gives a name.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Rule<'a> {
    /// The rule's name in the declaration.
    pub name: &'a str,
    /// The text of the rule's doc comment.
    pub docs: &'a str,
    /// The names of the rule's parameters.
    pub params: &'a [&'a str],
    /// The rule's expression, in terms of the parameters ([`Expr::Param`]).
    pub body: Expr<'a>,
}

/// The scoring of a game.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Score<'a> {
    /// The score at the start.
    pub start: Option<Expr<'a>>,
    /// The lowest possible score; `None` if there is no limit.
    pub min: Option<Expr<'a>>,
    /// The points for winning, which are added to the points of the moves.
    pub win: Option<Expr<'a>>,
    /// The points for the cards on the board, which are added to the points of the moves.
    pub board: Option<Expr<'a>>,
    /// The points of each move: the index of the move, and an expression.
    pub moves: &'a [(u8, Expr<'a>)],
}

impl<'a> GameModel<'a> {
    /// True if elements of some container lie in a grid.
    #[must_use]
    pub fn has_a_grid(&self) -> bool {
        self.containers.iter().any(|container| container.shape.is_some_and(Shape::is_grid))
    }

    /// Returns the container with this name, and its index in `containers`.
    #[must_use]
    pub fn container(&self, name: &str) -> Option<(usize, &'a Container<'a>)> {
        self.containers.iter().enumerate().find(|(_, container)| container.name == name)
    }

    /// Returns the container to which a place belongs.
    #[must_use]
    pub fn container_of(&self, place: Place) -> Option<&'a Container<'a>> {
        self.containers.iter().find(|container| container.span.holds(place))
    }

    /// If all cards on the place must lie face down, and one of these cards lies face up, returns the cards face down.
    /// Otherwise returns `None`: the cards need no change.
    #[must_use]
    pub fn turned_down(&self, place: Place, cards: &[Card]) -> Option<Vec<Card>> {
        let is_closed = self.container_of(place).is_some_and(|held| held.kind.is_closed());
        let turns = is_closed && cards.iter().any(|card| card.is_face_up());
        turns.then(|| cards.iter().map(|card| card.turned_down()).collect())
    }

    /// Returns the declared move that a code stands for; `None` if the game has no move with this index.
    #[must_use]
    pub fn move_of(&self, code: MoveCode) -> Option<&'a Move<'a>> {
        self.moves.get(usize::from(code.kind))
    }

    /// Returns the number of places. The hand does not count.
    #[must_use]
    pub const fn places(&self) -> usize {
        let (mut places, mut container) = (0, 0);
        while container < self.containers.len() {
            places += self.containers[container].span.count as usize;
            container += 1;
        }
        places
    }

    /// Returns the last part of the slug: the name of the variation.
    #[must_use]
    pub fn short_slug(&self) -> &'a str {
        self.slug.rsplit('/').next().unwrap_or(self.slug)
    }
}
