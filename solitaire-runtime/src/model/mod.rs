//! The model of a game: its whole declaration as plain data.
//!
//! Every declared game has one, built at compile time. Whatever reads rules (rules page, explanations,
//! solver, drawing, exports, the referee) reads them here.

pub mod examples;
mod expr;
mod follows;
pub(crate) mod forms;
mod layout;
mod notation;
mod own;
mod part;
mod ranges;

pub use examples::{Example, Examples};
pub use expr::Expr;
pub(crate) use follows::{Follows, follows, is_scored};
pub use layout::{Point, Spread};
pub use notation::{MoveTextError, PlaceTextError};
pub use own::{Mark, OwnFunction, Reads};
pub use part::{Part, Redundancy};
pub use solitaire_model::{Arithmetic, Comparison, Function, Semantics, Shape, Term};

use serde::Serialize;

use crate::card::Card;
use crate::code::MoveCode;
use crate::pack::Pack;
use crate::shuffle::Numbers;
use crate::view::{Cards, Place, Span};

/// A game, as declared.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct GameModel {
    /// The permanent name, `family/variation`.
    pub slug: &'static str,
    /// The name a player reads.
    pub name: &'static str,
    /// The name of the family it belongs to, as an identifier.
    pub family: &'static str,
    /// Other names.
    pub aka: &'static [&'static str],
    /// The published rules it follows, to be cited; empty when none are named.
    pub after: &'static str,
    /// What its doc comment says.
    pub docs: &'static str,
    /// Whether it is unfinished: playable, but no statistics are kept.
    pub draft: bool,
    /// The cards.
    pub pack: Pack,
    /// What its deal numbers mean.
    pub numbers: Numbers,
    /// The containers in the order of their declaration.
    pub containers: &'static [Container],
    /// The counters.
    pub counters: &'static [Counter],
    /// The constants, with their values.
    pub constants: &'static [Constant],
    /// The rules and values.
    pub rules: &'static [Rule],
    /// The author's functions that conditions call, by their numbers in [`Expr::Custom`].
    pub functions: &'static [OwnFunction],
    /// How the deck is dealt.
    pub deal: &'static [Step],
    /// The moves: the player's, and what happens by itself, in the order of their declaration.
    pub moves: &'static [Move],
    /// Conditions that never decide, by what the author says.
    pub redundant: &'static [Redundancy],
    /// How the score goes; `None` when the game keeps none.
    pub score: Option<Score>,
    /// When the game is won.
    pub win: Expr,
    /// When it is lost.
    pub lose: Option<Expr>,
    /// What its declaration says by example.
    pub examples: Examples,
}

/// A named group of equal elements.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Container {
    /// Its name in the declaration.
    pub name: &'static str,
    /// What its doc comment says.
    pub docs: &'static str,
    /// The kind of its elements.
    pub kind: Kind,
    /// Whether it is one element declared without brackets.
    pub single: bool,
    /// Its places.
    pub span: Span,
    /// The shape in which the elements lie, if the author says one; else they lie in one row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shape: Option<Shape>,
    /// How many cards fit on one element.
    pub capacity: u8,
    /// The capacity the author wrote after `max`, if any.
    pub max: Option<u8>,
    /// Which cards may be lifted.
    pub pickup: Expr,
    /// What may be put on an element that holds cards.
    pub build: Expr,
    /// What may be put on an empty element.
    pub space: Expr,
    /// Where the elements are drawn, left to right.
    pub points: &'static [Point],
    /// How the cards of one element are spread out.
    pub spread: Spread,
    /// How the cards of each element are spread out, if the layout says it of some; else empty. Ask
    /// [`Container::spread_of`].
    pub spreads: &'static [Spread],
    /// Whether some rule tells the elements apart (by index, by neighbours). If not, empty ones are equal.
    pub told_apart: bool,
    /// Whether nothing but the order in which moves deal to the elements tells them apart.
    pub dealt_apart: bool,
    /// True if the author silences warnings about it, where it is declared or where cards are dealt to it.
    #[serde(skip)]
    pub is_silenced: bool,
}

impl GameModel {
    /// Whether elements of some container lie in a grid.
    #[must_use]
    pub fn has_a_grid(&self) -> bool {
        let is_grid = |shape: Option<Shape>| matches!(shape, Some(Shape::Grid { .. }));
        self.containers.iter().any(|container| is_grid(container.shape))
    }
}

impl Container {
    /// How the cards of the element with this index (from 0) are spread out.
    #[must_use]
    pub fn spread_of(&self, index: usize) -> Spread {
        self.spreads.get(index).copied().unwrap_or(self.spread)
    }

    /// How many cards of one of its elements show, from the top down: all of them where they are spread out.
    #[must_use]
    pub fn shown(&self, cards: Cards<'_>) -> usize {
        let most = match self.spread_of(usize::from(cards.index())) {
            Spread::Squared => 1,
            Spread::Last(last) => usize::from(last).max(1),
            Spread::Down | Spread::Right | Spread::Left | Spread::Up => cards.len(),
        };
        most.min(cards.len())
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
        points: &[],
        spread: Spread::Squared,
        spreads: &[],
        told_apart: false,
        dealt_apart: false,
        is_silenced: false,
    };
}

/// The kind of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Kind {
    /// Its name: `Column`, `Pile`, …
    pub name: &'static str,
    /// Whether some of its cards may lie face down.
    pub hides: bool,
    /// Whether it is the undealt deck.
    pub is_stock: bool,
    /// Whether the top card lies face up where all others lie face down.
    #[serde(skip_serializing_if = "core::ops::Not::not")]
    pub shows_top: bool,
    /// Whether its cards are out of the game.
    pub is_discard: bool,
}

impl Kind {
    /// Whether all its cards lie face down.
    pub(crate) const fn is_closed(&self) -> bool {
        self.is_stock && !self.shows_top
    }
}

/// A whole number that belongs to the position.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Counter {
    /// Its name in the declaration.
    pub name: &'static str,
    /// What its doc comment says.
    pub docs: &'static str,
    /// Where it begins; `None` when it never runs out.
    pub start: Option<i32>,
}

impl Counter {
    /// The value it begins with. One that never runs out reads as a number no condition of a rule book reaches.
    #[must_use]
    pub fn at_start(&self) -> i32 {
        self.start.unwrap_or(i32::MAX)
    }
}

/// A fixed number.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Constant {
    /// Its name in the declaration.
    pub name: &'static str,
    /// What its doc comment says.
    pub docs: &'static str,
    /// Its value.
    pub value: i32,
}

/// A named condition or number.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Rule {
    /// Its name in the declaration.
    pub name: &'static str,
    /// What its doc comment says.
    pub docs: &'static str,
    /// The names of its parameters.
    pub params: &'static [&'static str],
    /// What it says, in terms of the parameters ([`Expr::Param`]).
    pub body: Expr,
}

/// How the player asks for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Gesture {
    /// By dragging cards onto a target.
    Drag,
    /// By pressing an element, or a button.
    Press,
    /// By clicking an element, or a button.
    Click,
    /// Not at all: it happens by itself and belongs to the move that set it off.
    Auto,
    /// Not at all: it happens by itself, and the player may switch it on and off.
    Autoplay {
        /// Whether it is on until switched off.
        on: bool,
    },
}

/// Which cards a move takes off an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Unit {
    /// The top card.
    Top,
    /// One or more face-up cards off the end.
    Cards,
    /// The whole element.
    All,
    /// One face-up card that is not the top.
    Buried,
    /// Nothing: the element is only where the move is made.
    Nothing,
}

/// One of the sources of a move.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Lift {
    /// The number of the container.
    pub container: u8,
    /// Its places that may be the source.
    pub span: Span,
    /// What is taken.
    pub unit: Unit,
}

/// A move.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Move {
    /// Its name in the declaration.
    pub name: &'static str,
    /// What its doc comment says.
    pub docs: &'static str,
    /// How the player asks for it.
    pub gesture: Gesture,
    /// Whether the tops of two different sources are taken together.
    pub pair: bool,
    /// Where the cards come from; empty for a button.
    pub lifts: &'static [Lift],
    /// Where they may go.
    pub targets: &'static [Target],
    /// The condition after `where`; [`Expr::ALWAYS`] when there is none.
    pub condition: Expr,
    /// Whether `source` matters: if not, it is one move wherever in the container it is made.
    pub located: bool,
    /// What else is done, after the cards are put.
    pub steps: &'static [Step],
    /// Whether it is written in Rust: then its rules are not in the model, and what is said of it is in `docs`.
    pub by_hand: bool,
}

impl Move {
    /// A move of which nothing is said yet.
    #[doc(hidden)]
    pub const BLANK: Self = Self {
        name: "",
        docs: "",
        gesture: Gesture::Drag,
        pair: false,
        lifts: &[],
        targets: &[],
        condition: Expr::ALWAYS,
        located: false,
        steps: &[],
        by_hand: false,
    };
}

/// One of the targets of a move.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Target {
    /// The number of the container.
    pub container: u8,
    /// Its places that may be the target.
    pub span: Span,
}

/// The elements a step is about.
#[derive(Clone, Copy, Debug, Serialize)]
pub enum Spot {
    /// Those of a container from one index up to but not including another.
    Elements {
        /// The number of the container.
        container: u8,
        /// The first index, from 0.
        from: Expr,
        /// The index after the last.
        to: Expr,
    },
    /// The source of the move.
    Source,
    /// The target of the move.
    Target,
    /// The other source of a move that takes two.
    Partner,
    /// What is not on the table: the deck while it is dealt, or what was gathered.
    Hand,
}

/// The side a card shows after it is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Side {
    /// Face up.
    Up,
    /// Face down.
    Down,
    /// As it lay.
    AsItLies,
}

/// The largest number that steps go by: no board has more cards or elements. A step that deals more rounds deals so many, and
/// a loop goes through the numbers from minus this one to this one, whatever a counter says.
pub const MAX_NUMBER: i32 = u8::MAX as i32;

/// How many cards a deal step gives.
#[derive(Clone, Copy, Debug, Serialize)]
pub enum Amount {
    /// So many rounds over the elements.
    Rounds(Expr),
    /// So many to each element, by rows.
    Each(&'static [Expr]),
    /// Rounds until the source is out or all elements are full.
    Rest,
    /// These cards, in order, one an element.
    Cards(&'static [crate::card::Card]),
}

/// One instruction of a deal or of a move.
#[derive(Clone, Copy, Debug, Serialize)]
pub enum Step {
    /// Cards are dealt.
    Deal {
        /// Where they go.
        to: Spot,
        /// Whether they go under the cards there.
        to_under: bool,
        /// How many.
        amount: Amount,
        /// Which side they show.
        side: Side,
        /// Where they come from.
        from: Spot,
        /// Whether they are taken from the table end.
        from_under: bool,
        /// A dealt card that this container accepts goes there instead.
        first: Option<First>,
        /// Each place gets the first card for which this holds.
        condition: Option<Expr>,
    },
    /// Cards are gathered into one packet.
    Gather {
        /// The elements they come from.
        from: Spot,
        /// Last element first.
        reversed: bool,
        /// The top card of each element will be dealt before those under it, and not the bottom card.
        #[serde(skip_serializing_if = "core::ops::Not::not")]
        turned: bool,
        /// The container they go into; the hand when `None`.
        into: Option<u8>,
        /// Which cards; all when `None`.
        condition: Option<Expr>,
    },
    /// The hand is shuffled.
    Shuffle,
    /// The top card is turned over.
    Flip(Spot),
    /// Gaps are closed, cards in order.
    Compact {
        /// The number of the container.
        container: u8,
    },
    /// Matching cards sink below the others of their element.
    Sink {
        /// The number of the container.
        container: u8,
        /// Which cards.
        condition: Expr,
    },
    /// A counter gets a value.
    Set {
        /// The number of the counter.
        counter: u8,
        /// The value, which may speak of the counter itself.
        value: Expr,
    },
    /// Steps are done on a condition.
    If {
        /// The condition.
        condition: Expr,
        /// What is done when it holds.
        then: &'static [Step],
        /// What is done when it does not.
        otherwise: &'static [Step],
    },
    /// Steps are done for each number of a range.
    For {
        /// The name of the number in the declaration.
        name: &'static str,
        /// Which [`Expr::Param`] it is, counted over the loops around it, from 0.
        param: u8,
        /// The first number.
        from: Expr,
        /// The number after the last.
        to: Expr,
        /// The steps.
        steps: &'static [Step],
    },
    /// A step the author wrote.
    Custom {
        /// Its path as written.
        path: &'static str,
        /// Its number in the game's table of steps.
        index: u8,
        /// The arguments.
        args: &'static [Expr],
    },
}

/// Where a dealt card goes first, if it is accepted there.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct First {
    /// The number of the container.
    pub container: u8,
    /// Whether the place that was passed over gets another card.
    pub again: bool,
    /// Which cards, and where: asked of the card and of the element that accepts it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub condition: Option<Expr>,
}

/// How a game is scored.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Score {
    /// Where the score begins.
    pub start: Option<Expr>,
    /// What it never falls below.
    pub min: Option<Expr>,
    /// What a win adds, on top of what moves added.
    pub win: Option<Expr>,
    /// What the board is worth as it lies, on top of what moves added.
    pub board: Option<Expr>,
    /// What each move adds, by the number of the move.
    pub moves: &'static [(u8, Expr)],
}

impl GameModel {
    /// The container with this name, and its number.
    #[must_use]
    pub fn container(&self, name: &str) -> Option<(usize, &'static Container)> {
        self.containers.iter().enumerate().find(|(_, container)| container.name == name)
    }

    /// The container a place belongs to.
    #[must_use]
    pub fn container_of(&self, place: Place) -> Option<&'static Container> {
        self.containers.iter().find(|container| container.span.holds(place))
    }

    /// These cards face down, if some of them lie face up and all cards of the place lie face down.
    pub(crate) fn turned_down(&self, place: Place, cards: &[Card]) -> Option<Vec<Card>> {
        let is_closed = self.container_of(place).is_some_and(|held| held.kind.is_closed());
        let turns = is_closed && cards.iter().any(|card| card.is_face_up());
        turns.then(|| cards.iter().map(|card| card.turned_down()).collect())
    }

    /// The move a code stands for, if this game has it.
    #[must_use]
    pub fn move_of(&self, code: MoveCode) -> Option<&'static Move> {
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
    pub fn short_slug(&self) -> &'static str {
        self.slug.rsplit('/').next().unwrap_or(self.slug)
    }
}
