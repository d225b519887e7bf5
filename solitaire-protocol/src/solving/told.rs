//! What is told of a deal that was solved, or was not, for programs.

use serde::Serialize;
use solitaire_fair::share::Share;
use solitaire_runtime::MoveCode;
use solitaire_runtime::model::GameModel;
use solitaire_solver::Verdict;

use super::difficulty::Difficulty;
use super::lost::Lost;
use super::{fair, find, question, winnable};

/// A verdict and what it took, for programs.
#[derive(Serialize)]
pub struct Found {
    verdict: &'static str,
    /// The limit that was met.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<String>,
    nodes: u64,
    states: u64,
    /// In bytes.
    memory: usize,
    seconds: f64,
    /// How many moves the solution had at first.
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<usize>,
    /// Whether no fewer moves win.
    #[serde(skip_serializing_if = "Option::is_none")]
    shortest: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<String>>,
}

impl Found {
    /// What was found; the moves are those of a game with this model.
    pub fn of(model: &GameModel, found: &find::Found) -> Self {
        let find::Found { report, length } = found;
        let (limit, solution) = match &report.verdict {
            Verdict::Solved(moves) => {
                (None, Some(moves.iter().map(|code| model.notation(*code)).collect()))
            }
            Verdict::Impossible => (None, None),
            Verdict::GaveUp(limit) => (Some(limit.to_string()), None),
        };
        Self {
            verdict: report.verdict.word(),
            limit,
            nodes: report.nodes,
            states: report.states,
            memory: report.memory,
            seconds: report.time.as_secs_f64(),
            first: length.and_then(|length| length.first),
            shortest: length.map(|length| length.is_least),
            solution,
        }
    }
}

/// The answer to a question, for programs.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// A verdict and what it took.
    Solution(Found),
    /// How hard it is.
    Difficulty {
        /// Under this name.
        difficulty: HowHard,
    },
    /// How often a player wins who sees what a person sees.
    Fair {
        /// Under this name.
        fair: Fair,
    },
    /// Where it was lost.
    WhereLost {
        /// Under this name.
        where_lost: WhereLost,
    },
    /// Which deal can be won.
    Winnable {
        /// Under this name.
        winnable: Winnable,
    },
}

impl Answer {
    /// What was found of a game with this model.
    #[must_use]
    pub fn of(model: &GameModel, answer: &question::Answer) -> Self {
        match answer {
            question::Answer::Solution(found) => Self::Solution(Found::of(model, found)),
            question::Answer::Difficulty(difficulty) => {
                Self::Difficulty { difficulty: HowHard::of(difficulty) }
            }
            question::Answer::Fair(share) => Self::Fair { fair: Fair::of(*share) },
            question::Answer::WhereLost(lost) => {
                Self::WhereLost { where_lost: WhereLost::of(lost) }
            }
            question::Answer::Winnable(found) => {
                Self::Winnable { winnable: Winnable::of(model, found) }
            }
        }
    }
}

/// How hard a position is, for programs.
#[derive(Serialize)]
pub struct HowHard {
    /// From 1 to 10, if it is known.
    level: Option<u8>,
    verdict: &'static str,
    /// The moves of the line that was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<usize>,
    /// The positions seen.
    positions: u64,
    /// The share of playouts that win, of those by lot and of those that go for the goal.
    random: f64,
    eager: f64,
    /// For people.
    sentence: String,
}

impl HowHard {
    /// What was found.
    #[must_use]
    pub fn of(difficulty: &Difficulty) -> Self {
        let Difficulty { level, gauge } = difficulty;
        Self {
            level: *level,
            verdict: gauge.verdict.word(),
            moves: gauge.moves(),
            positions: gauge.positions,
            random: gauge.random,
            eager: gauge.eager,
            sentence: difficulty.words(),
        }
    }
}

/// How often a player wins who sees what a person sees, for programs.
#[derive(Serialize)]
pub struct Fair {
    played: u32,
    won: u32,
    /// Where the true share lies, in 95 of 100 such samples at least.
    low: f64,
    high: f64,
    /// For people.
    sentence: String,
}

impl Fair {
    /// What was found.
    #[must_use]
    pub fn of(share: Share) -> Self {
        let (low, high) = share.interval();
        let Share { played, won } = share;
        Self { played, won, low, high, sentence: fair::words(share) }
    }
}

/// Where a game was lost, for programs.
#[derive(Serialize)]
pub struct WhereLost {
    moves: usize,
    won: Option<usize>,
    lost: Option<usize>,
    /// The number of the move that lost it, from 1, if it is known.
    #[serde(rename = "move")]
    number: Option<usize>,
    /// That move, as `do` takes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
    searched: usize,
    /// For people.
    sentence: String,
}

impl WhereLost {
    /// What was found.
    #[must_use]
    pub fn of(lost: &Lost) -> Self {
        Self {
            moves: lost.moves,
            won: lost.won,
            lost: lost.lost,
            number: lost.losing_move(),
            code: lost.by.as_ref().map(|(code, _)| code.clone()),
            searched: lost.searched,
            sentence: lost.words(),
        }
    }
}

/// A deal that can be won, for programs.
#[derive(Serialize)]
pub struct Winnable {
    /// Its number, if one was found.
    deal: Option<u64>,
    /// How many deals were looked at.
    tried: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<String>>,
}

impl Winnable {
    /// What was found; the moves are those of a game with this model.
    #[must_use]
    pub fn of(model: &GameModel, found: &winnable::Winnable) -> Self {
        let text = |codes: &[MoveCode]| codes.iter().map(|code| model.notation(*code)).collect();
        Self {
            deal: found.deal.as_ref().map(|(deal, _)| *deal),
            tried: found.tried,
            solution: found.deal.as_ref().map(|(_, codes)| text(codes)),
        }
    }
}
