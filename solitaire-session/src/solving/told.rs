//! The results of searches in the form for programs.

use serde::Serialize;
use solitaire_fair::interval::Interval;
use solitaire_fair::share::Share;
use solitaire_runtime::MoveCode;
use solitaire_runtime::model::GameModel;
use solitaire_solver::Verdict;

use super::difficulty::Difficulty;
use super::lost::Lost;
use super::{fair, find, question, winnable};

/// A verdict, and the effort that it took, in the form for programs.
#[derive(Serialize)]
pub struct Found {
    verdict: &'static str,
    /// The limit that the search reached, if it gave up.
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<String>,
    nodes: u64,
    states: u64,
    /// The memory used, in bytes.
    memory: usize,
    seconds: f64,
    /// The length of the solution before it was shortened.
    #[serde(skip_serializing_if = "Option::is_none")]
    first: Option<usize>,
    /// True if no solution has fewer moves than this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    shortest: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<String>>,
}

impl Found {
    /// Converts a result. `model` is the model of the game to which the moves belong.
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

/// The answer to a question, in the form for programs.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// A verdict, and the effort that it took.
    Solution(Found),
    /// The difficulty of a position.
    Difficulty {
        /// The only field; its name identifies the kind of answer.
        difficulty: HowHard,
    },
    /// The win rate of a player who sees only what a person sees.
    Fair {
        /// The only field; its name identifies the kind of answer.
        fair: Fair,
    },
    /// The move that lost the game.
    WhereLost {
        /// The only field; its name identifies the kind of answer.
        where_lost: WhereLost,
    },
    /// A deal that can be won.
    Winnable {
        /// The only field; its name identifies the kind of answer.
        winnable: Winnable,
    },
}

impl Answer {
    /// Converts an answer. `model` is the model of the game that the question was about.
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

/// The difficulty of a position, in the form for programs.
#[derive(Serialize)]
pub struct HowHard {
    /// The difficulty from 1 to 10, if it is known.
    level: Option<u8>,
    verdict: &'static str,
    /// The length of the solution, if one was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<usize>,
    /// The number of positions seen.
    positions: u64,
    /// The share of random playouts that win: `random` is the share with random moves, `eager` the share with moves
    /// toward the goal.
    random: f64,
    eager: f64,
    /// The result as a sentence for people.
    sentence: String,
}

impl HowHard {
    /// Converts a result.
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

/// The win rate of a player who sees only what a person sees, in the form for programs.
#[derive(Serialize)]
pub struct Fair {
    played: u32,
    won: u32,
    /// The lower end of the range for the true win rate; `high` is the upper end. The range is correct in at least 95
    /// of 100 samples.
    low: f64,
    high: f64,
    /// The result as a sentence for people.
    sentence: String,
}

impl Fair {
    /// Converts a result.
    #[must_use]
    pub fn of(share: Share) -> Self {
        let Interval { low, high } = share.interval();
        let Share { played, won } = share;
        Self { played, won, low, high, sentence: fair::words(share) }
    }
}

/// The move that lost a game, in the form for programs.
#[derive(Serialize)]
pub struct WhereLost {
    moves: usize,
    won: Option<usize>,
    lost: Option<usize>,
    /// The number of the losing move, counted from 1, if it is known.
    #[serde(rename = "move")]
    number: Option<usize>,
    /// The losing move in the form that the request `do` takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    code: Option<String>,
    searched: usize,
    /// The result as a sentence for people.
    sentence: String,
}

impl WhereLost {
    /// Converts a result.
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

/// A deal that can be won, in the form for programs.
#[derive(Serialize)]
pub struct Winnable {
    /// The number of the deal that can be won, if one was found.
    deal: Option<u64>,
    /// The number of deals searched.
    tried: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<String>>,
}

impl Winnable {
    /// Converts a result. `model` is the model of the game to which the moves belong.
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
