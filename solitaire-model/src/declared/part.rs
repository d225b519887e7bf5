//! The parts of a declaration that can refuse a move.

use super::GameModel;

/// The part of a declaration that a condition stands in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Part {
    /// `pickup` of the container with this index.
    Pickup(u8),
    /// The room on the elements of the container with this index.
    Room(u8),
    /// The test if an element of the container with this index is empty, which selects `space` or `build`.
    Empty(u8),
    /// `space` of the container with this index.
    Space(u8),
    /// `build` of the container with this index.
    Build(u8),
    /// The condition after `where`.
    Where,
}

impl Part {
    /// True if the part belongs to a container, so that every move that lifts cards there or puts cards there checks
    /// it.
    #[must_use]
    pub const fn is_of_container(self) -> bool {
        matches!(self, Self::Pickup(_) | Self::Room(_) | Self::Space(_) | Self::Build(_))
    }

    /// The words of a declaration that state the part, such as `build tableau`.
    #[must_use]
    pub fn words(self, model: &GameModel<'_>) -> String {
        let named = |word: &str, container: u8| {
            format!("{word} {}", model.containers[usize::from(container)].name)
        };
        match self {
            Self::Pickup(container) => named("pickup", container),
            Self::Room(container) => named("room", container),
            Self::Empty(container) => named("empty", container),
            Self::Space(container) => named("space", container),
            Self::Build(container) => named("build", container),
            Self::Where => "where".to_owned(),
        }
    }
}

/// A condition that, according to the author, never decides if certain moves are legal. The prover looks for a board
/// that shows the contrary.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Redundancy<'a> {
    /// The condition.
    pub part: Part,
    /// The indexes of the moves.
    pub moves: &'a [u8],
    /// The reason why the condition never decides: a clause without a full stop.
    pub because: &'a str,
}
