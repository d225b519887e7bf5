//! The columns, cells and foundations of a game, which are all that FreeCell Solver's formats can describe.

use solitaire_runtime::model::{Container, GameModel, Spread};
use solitaire_runtime::{
    Card, GameEntry, Moves, Pack, Place, Position, Rank, Span, Suit, every_legal_move,
};

use crate::error::Unsayable;

/// How cards get to the foundations of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Home {
    /// Cards go one by one, up in suit from the Ace.
    OneByOne,
    /// All thirteen cards of a suit go at once, as a run from the King down to the Ace.
    WholeSuit,
}

/// The columns, cells and foundations of a game, which are recognized by their declarations.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// The game that has these columns, cells and foundations.
    pub entry: GameEntry,
    /// The columns, whose cards all lie face up and visible.
    pub columns: Span,
    /// The cells, which hold one card each. The span is empty if the game has no cells.
    pub cells: Span,
    /// The foundations.
    pub foundations: Span,
    /// How cards get to the foundations.
    pub home: Home,
}

impl Layout {
    /// Finds the columns, cells and foundations of a game.
    ///
    /// # Errors
    /// If FreeCell Solver's formats cannot describe the game, because it has hidden cards, a stock, other foundations,
    /// …; the error says why.
    pub fn of(entry: &GameEntry) -> Result<Self, Unsayable> {
        let model = entry.model();
        let unsayable = |why: String| {
            Err(Unsayable(format!(
                "The formats of FreeCell Solver cannot describe {}: {why}.",
                model.name
            )))
        };
        if *model.pack.suits != Suit::ALL || model.pack.ranks != Pack::STANDARD.ranks {
            return unsayable("it is not played with whole decks".into());
        }
        let (mut columns, mut cells, mut foundations) = (None, None, None);
        for container in model.containers {
            let part = match () {
                () if is_columns(container) => &mut columns,
                () if container.kind.name == "Cell" && container.capacity == 1 => &mut cells,
                () if is_goal(model, container) => &mut foundations,
                () => {
                    let name = container.name;
                    return unsayable(format!(
                        "`{name}` is not a group of open columns, cells or foundations"
                    ));
                }
            };
            if part.replace(container.span).is_some() {
                return unsayable(format!("`{}` is a second group of its kind", container.name));
            }
        }
        let (Some(columns), Some(foundations)) = (columns, foundations) else {
            return unsayable("it has no open columns or no foundations".into());
        };
        let cells = cells.unwrap_or(Span { first: 0, count: 0 });
        let parts = (columns, cells, foundations);
        Self::with_home(entry, parts).map_or_else(
            || unsayable("its foundations are not built up in suit from the Ace".into()),
            Ok,
        )
    }

    /// Creates a layout from these columns, cells and foundations, and finds out how cards get to the foundations.
    /// `None` if the foundations are built neither up in suit from the Ace nor with whole suits.
    pub(crate) fn with_home(
        entry: &GameEntry,
        (columns, cells, foundations): (Span, Span, Span),
    ) -> Option<Self> {
        let layout = Self { entry: *entry, columns, cells, foundations, home: Home::OneByOne };
        let one_by_one = |suit| layout.takes(&suited(suit, 1..=1), &suited(suit, 2..=2));
        let whole_suit = |suit| {
            let mut cards = suited(suit, 1..=13);
            cards.reverse();
            layout.takes(&[], &cards)
        };
        if Suit::ALL.into_iter().all(one_by_one) {
            return Some(layout);
        }
        let is_whole = Suit::ALL.into_iter().all(whole_suit);
        is_whole.then_some(Self { home: Home::WholeSuit, ..layout })
    }

    /// True if one of the foundations accepts the cards `moving` from a column while it holds the cards `lying`.
    fn takes(&self, lying: &[Card], moving: &[Card]) -> bool {
        self.foundations.places().any(|place| self.accepts(place, lying, moving))
    }

    /// True if this foundation accepts the cards `moving` from a column while it holds the cards `lying`.
    fn accepts(&self, place: Place, lying: &[Card], moving: &[Card]) -> bool {
        let mut position = self.entry.empty();
        let column = Place(self.columns.first);
        if position.set(place, lying).is_err() || position.set(column, moving).is_err() {
            return false;
        }
        let mut moves = Moves::new();
        every_legal_move(&*position, &mut moves);
        let is_drag = |kind: u8| {
            position
                .model()
                .moves
                .get(usize::from(kind))
                .is_some_and(|made| made.gesture.is_dragged())
        };
        moves
            .iter()
            .any(|code| code.source() == column && code.target() == place && is_drag(code.kind))
    }

    /// Returns the cards of a foundation that is built up to this rank of a suit, bottom card first. `None` if no
    /// foundation of the game can hold them, since only whole suits go there.
    pub(crate) fn pile(&self, suit: Suit, rank: Rank) -> Option<Vec<Card>> {
        let mut cards = suited(suit, 1..=rank.number());
        if self.home == Home::WholeSuit {
            cards.reverse();
        }
        (self.home == Home::OneByOne || rank == Rank::KING).then_some(cards)
    }

    /// True if this foundation of the game can hold the pile, which begins with an Ace or is a whole suit.
    pub(crate) fn fits(&self, place: Place, pile: &[Card]) -> bool {
        match self.home {
            Home::WholeSuit => self.accepts(place, &[], pile),
            Home::OneByOne => {
                let suit = pile[0].suit();
                self.accepts(place, &suited(suit, 1..=1), &suited(suit, 2..=2))
            }
        }
    }

    /// Returns the cards on each place of the span.
    pub(crate) fn cards(position: &dyn Position, span: Span) -> impl Iterator<Item = &[Card]> {
        span.places().map(|place| position.table().cards(place).as_slice())
    }
}

/// The cards of a suit from one rank to another, face up.
fn suited(suit: Suit, ranks: core::ops::RangeInclusive<u8>) -> Vec<Card> {
    ranks.filter_map(Rank::new).map(|rank| Card::new(rank, suit).turned_up()).collect()
}

/// True if the container is a group of several columns, in which all cards lie face up and spread out.
fn is_columns(container: &Container) -> bool {
    !container.single
        && !container.kind.hides
        && container.capacity > 1
        && !matches!(container.spread, Spread::Squared | Spread::Last(_))
}

/// True if the container holds squared piles to which the player can drag cards.
fn is_goal(model: &GameModel, container: &Container) -> bool {
    let is_target = |target: u8| model.containers[usize::from(target)].name == container.name;
    container.capacity > 1
        && !container.kind.is_stock
        && container.spread == Spread::Squared
        && model.moves.iter().any(|made| {
            made.gesture.is_dragged() && made.targets.iter().any(|one| is_target(one.container))
        })
}
