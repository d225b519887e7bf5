//! What came of a deal, and when a game is broken off.

use serde::Serialize;

/// When a game is broken off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// After so many moves.
    pub moves: u32,
    /// After so many moves one after the other without progress. Progress is made when more cards than ever lie where the
    /// win wants them, or fewer than ever lie face down, or one is seen that never was.
    pub idle: u32,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { moves: 5000, idle: 300 }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// It was won.
    Won,
    /// It was lost by a rule of its own.
    Lost,
    /// No move was left.
    Stuck,
    /// The policy gave up.
    Resigned,
    /// It was broken off without progress.
    Idle,
    /// It was broken off after as many moves as are allowed.
    TooLong,
}

impl End {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Won, Self::Lost, Self::Stuck, Self::Resigned, Self::Idle, Self::TooLong];

    /// The word for it.
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

/// What came of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Outcome {
    /// Its number.
    pub deal: u64,
    /// How it ended.
    pub end: End,
    /// How many moves were made.
    pub moves: u32,
    /// How many cards lay in the end where the win wants them.
    pub home: usize,
    /// The score in the end; left out when the game keeps none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
}
