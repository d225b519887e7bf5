//! The outcome of a deal, and the limits of a game.

use serde::Serialize;

/// The limits at which a game is stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The maximum number of moves.
    pub moves: u32,
    /// The maximum number of moves in a row without progress. Progress means: more cards at the goal than ever, fewer
    /// cards face down than ever, or a card seen for the first time.
    pub idle: u32,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { moves: 5000, idle: 300 }
    }
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// The game was won.
    Won,
    /// The game was lost by its own rule.
    Lost,
    /// No move was left.
    Stuck,
    /// The policy gave up.
    Resigned,
    /// The game was stopped for lack of progress.
    Idle,
    /// The game was stopped at the maximum number of moves.
    TooLong,
}

impl End {
    /// All ends.
    pub const ALL: [Self; 6] =
        [Self::Won, Self::Lost, Self::Stuck, Self::Resigned, Self::Idle, Self::TooLong];

    /// The word for the end.
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

/// The outcome of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// The number of the deal.
    pub deal: u64,
    /// How the game ended.
    pub end: End,
    /// The number of moves.
    pub moves: u32,
    /// The number of cards at the goal in the end.
    pub home: usize,
    /// The final score; `None` if the game keeps none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
}
