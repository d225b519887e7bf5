//! What is told of a deal that was solved, or was not, for programs.

use serde::Serialize;
use solitaire_runtime::model::GameModel;
use solitaire_solver::Verdict;

use super::find;

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
