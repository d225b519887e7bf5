//! The parts of a declaration whose conditions can make a move illegal.

use super::GameModel;

/// The part of a declaration to which a condition belongs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Part {
    /// The condition `pickup` of the container with this index.
    Pickup(u8),
    /// The room that is left on the elements of the container with this index.
    Room(u8),
    /// The test if an element of the container with this index is empty. It decides if `space` or `build` applies.
    Empty(u8),
    /// The condition `space` of the container with this index.
    Space(u8),
    /// The condition `build` of the container with this index.
    Build(u8),
    /// The condition after `where` in a move.
    Where,
}

impl Part {
    /// True if the part belongs to a container. Every move that lifts cards off the container or puts cards on it then
    /// checks the condition.
    #[must_use]
    pub const fn is_of_container(self) -> bool {
        matches!(self, Self::Pickup(_) | Self::Room(_) | Self::Space(_) | Self::Build(_))
    }

    /// Returns the words with which a declaration refers to the part, such as `build tableau`.
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

/// An author's claim that a condition never decides if certain moves are legal. The prover tests the claim: it looks
/// for a board on which the condition decides.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Redundancy<'a> {
    /// The part of the declaration to which the condition belongs.
    pub part: Part,
    /// The indexes of the moves that the claim is about.
    pub moves: &'a [u8],
    /// The author's reason for the claim, as a clause without a full stop.
    pub because: &'a str,
}
