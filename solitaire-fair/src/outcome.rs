//! The outcome of a played deal, and the limits at which a game is stopped.

use serde::Serialize;

/// The limits at which a game is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The maximum number of moves.
    pub moves: u32,
    /// The maximum number of moves in a row without progress. There is progress if more cards are at the goal than ever
    /// before, if more cards lie face up than ever before, or if a card is seen for the first time.
    pub idle: u32,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { moves: 5000, idle: 300 }
    }
}

/// The way in which a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The game was won.
    Won,
    /// The game was lost by its own rule for losing.
    Lost,
    /// The player had no legal move left.
    Stuck,
    /// The policy gave up.
    Resigned,
    /// The game was stopped because of too many moves in a row without progress.
    Idle,
    /// The game was stopped at its maximum number of moves.
    TooLong,
}

impl End {
    /// All ways in which a game can end.
    pub const ALL: [Self; 6] =
        [Self::Won, Self::Lost, Self::Stuck, Self::Resigned, Self::Idle, Self::TooLong];

    /// The word for this end in reports.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Stuck => "stuck",
            Self::Resigned => "resigned",
            Self::Idle => "idle",
            Self::TooLong => "too_long",
        }
    }
}

/// The outcome of a played deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// The number of the deal.
    pub deal: u64,
    /// The way in which the game ended.
    pub end: End,
    /// The number of moves that were made.
    pub moves: u32,
    /// The number of cards at the goal at the end of the game.
    pub home: usize,
    /// The final score; `None` if the game keeps none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
}
