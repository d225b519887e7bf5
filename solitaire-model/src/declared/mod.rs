//! The model of a game: its whole declaration as plain data.
//!
//! Every declared game has one, built at compile time. Whatever reads rules (rules page, explanations,
//! solver, drawing, exports, the referee) reads them here.

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

/// An expression of a declared game.
pub type Expr<'a> = crate::expr::Expr<Declared<'a>>;

/// A game, as declared.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct GameModel<'a> {
    /// The permanent name, `family/variation`.
    pub slug: &'a str,
    /// The name a player reads.
    pub name: &'a str,
    /// The name of the family it belongs to, as an identifier.
    pub family: &'a str,
    /// Other names.
    pub aka: &'a [&'a str],
    /// The published rules it follows, to be cited; empty when none are named.
    pub after: &'a str,
    /// What its doc comment says.
    pub docs: &'a str,
    /// Whether it is unfinished: playable, but no statistics are kept.
    pub draft: bool,
    /// The cards.
    pub pack: Pack<'a>,
    /// What its deal numbers mean.
    pub numbers: Numbers,
    /// The containers in the order of their declaration.
    pub containers: &'a [Container<'a>],
    /// The counters.
    pub counters: &'a [Counter<'a>],
    /// The constants, with their values.
    pub constants: &'a [Constant<'a>],
    /// The rules and values.
    pub rules: &'a [Rule<'a>],
    /// The author's functions that conditions call, by their numbers in [`Expr::Custom`].
    pub functions: &'a [OwnFunction<'a>],
    /// How the deck is dealt.
    pub deal: &'a [Step<'a>],
    /// The moves: the player's, and what happens by itself, in the order of their declaration.
    pub moves: &'a [Move<'a>],
    /// Conditions that never decide, by what the author says.
    pub redundant: &'a [Redundancy<'a>],
    /// How the score goes; `None` when the game keeps none.
    pub score: Option<Score<'a>>,
    /// When the game is won.
    pub win: Expr<'a>,
    /// When it is lost.
    pub lose: Option<Expr<'a>>,
    /// What the author says of the deal.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub deal_docs: &'a str,
    /// What the author says of winning.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub win_docs: &'a str,
    /// What the author says of losing.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub lose_docs: &'a str,
    /// What its declaration says by example.
    pub examples: Examples<'a>,
}

impl GameModel<'_> {
    /// A game of which nothing is said yet.
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

/// A named group of equal elements.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Container<'a> {
    /// Its name in the declaration.
    pub name: &'a str,
    /// What its doc comment says.
    pub docs: &'a str,
    /// The kind of its elements.
    pub kind: Kind,
    /// Whether it is one element declared without brackets.
    pub single: bool,
    /// Its places.
    pub span: Span,
    /// The shape in which the elements lie, if the author says one; else they lie in one row.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    pub shape: Option<Shape>,
    /// How many cards fit on one element.
    pub capacity: u8,
    /// The capacity the author wrote after `max`, if any.
    pub max: Option<u8>,
    /// Which cards may be lifted.
    pub pickup: Expr<'a>,
    /// What may be put on an element that holds cards.
    pub build: Expr<'a>,
    /// What may be put on an empty element.
    pub space: Expr<'a>,
    /// What the author says of `pickup`.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub pickup_docs: &'a str,
    /// What the author says of `build`.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub build_docs: &'a str,
    /// What the author says of `space`.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub space_docs: &'a str,
    /// Where the elements are drawn, left to right.
    pub points: &'a [Point],
    /// How the cards of one element are spread out.
    pub spread: Spread,
    /// How the cards of each element are spread out, if the layout says it of some; else empty. Ask
    /// [`Container::spread_of`].
    pub spreads: &'a [Spread],
    /// Whether some rule tells the elements apart (by index, by neighbors). If not, empty ones are equal.
    pub told_apart: bool,
    /// Whether nothing but the order in which moves deal to the elements tells them apart.
    pub dealt_apart: bool,
    /// True if the author silences warnings about it, where it is declared or where cards are dealt to it.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub is_silenced: bool,
}

impl Container<'_> {
    /// How the cards of the element with this index (from 0) are spread out.
    #[must_use]
    pub fn spread_of(&self, index: usize) -> Spread {
        self.spreads.get(index).copied().unwrap_or(self.spread)
    }

    /// How many of the `count` cards on the element with this index (from 0) show, from the top down: all of them where they
    /// are spread out.
    #[must_use]
    pub fn shown(&self, index: u8, count: usize) -> usize {
        let most = match self.spread_of(usize::from(index)) {
            Spread::Squared => 1,
            Spread::Last(last) => usize::from(last).max(1),
            Spread::Down | Spread::Right | Spread::Left | Spread::Up => count,
        };
        most.min(count)
    }

    /// A container of which nothing is said yet.
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

/// A whole number that belongs to the position.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Counter<'a> {
    /// Its name in the declaration.
    pub name: &'a str,
    /// What its doc comment says.
    pub docs: &'a str,
    /// Where it begins; `None` when it never runs out.
    pub start: Option<i32>,
}

impl Counter<'_> {
    /// The value it begins with. One that never runs out reads as a number no condition of a rule book reaches.
    #[must_use]
    pub fn at_start(&self) -> i32 {
        self.start.unwrap_or(i32::MAX)
    }
}

/// A fixed number.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Constant<'a> {
    /// Its name in the declaration.
    pub name: &'a str,
    /// What its doc comment says.
    pub docs: &'a str,
    /// Its value.
    pub value: i32,
}

/// A named condition or number.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Rule<'a> {
    /// Its name in the declaration.
    pub name: &'a str,
    /// What its doc comment says.
    pub docs: &'a str,
    /// The names of its parameters.
    pub params: &'a [&'a str],
    /// What it says, in terms of the parameters ([`Expr::Param`]).
    pub body: Expr<'a>,
}

/// How a game is scored.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Score<'a> {
    /// Where the score begins.
    pub start: Option<Expr<'a>>,
    /// What it never falls below.
    pub min: Option<Expr<'a>>,
    /// What a win adds, on top of what moves added.
    pub win: Option<Expr<'a>>,
    /// What the board is worth as it lies, on top of what moves added.
    pub board: Option<Expr<'a>>,
    /// What each move adds, by the number of the move.
    pub moves: &'a [(u8, Expr<'a>)],
}

impl<'a> GameModel<'a> {
    /// Whether elements of some container lie in a grid.
    #[must_use]
    pub fn has_a_grid(&self) -> bool {
        let is_grid = |shape: Option<Shape>| matches!(shape, Some(Shape::Grid { .. }));
        self.containers.iter().any(|container| is_grid(container.shape))
    }

    /// The container with this name, and its number.
    #[must_use]
    pub fn container(&self, name: &str) -> Option<(usize, &'a Container<'a>)> {
        self.containers.iter().enumerate().find(|(_, container)| container.name == name)
    }

    /// The container a place belongs to.
    #[must_use]
    pub fn container_of(&self, place: Place) -> Option<&'a Container<'a>> {
        self.containers.iter().find(|container| container.span.holds(place))
    }

    /// These cards face down, if some of them lie face up and all cards of the place lie face down.
    #[must_use]
    pub fn turned_down(&self, place: Place, cards: &[Card]) -> Option<Vec<Card>> {
        let is_closed = self.container_of(place).is_some_and(|held| held.kind.is_closed());
        let turns = is_closed && cards.iter().any(|card| card.is_face_up());
        turns.then(|| cards.iter().map(|card| card.turned_down()).collect())
    }

    /// The move a code stands for, if this game has it.
    #[must_use]
    pub fn move_of(&self, code: MoveCode) -> Option<&'a Move<'a>> {
        self.moves.get(usize::from(code.kind))
    }

    /// The number of places, the hand left out.
    #[must_use]
    pub const fn places(&self) -> usize {
        let (mut places, mut container) = (0, 0);
        while container < self.containers.len() {
            places += self.containers[container].span.count as usize;
            container += 1;
        }
        places
    }

    /// The last part of the slug: the variation's own name.
    #[must_use]
    pub fn short_slug(&self) -> &'a str {
        self.slug.rsplit('/').next().unwrap_or(self.slug)
    }
}
