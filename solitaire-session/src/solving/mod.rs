//! Answers to questions about a game that need a search, such as a solution, the difficulty, or the losing move; also
//! the limits of searches, and the form of the answers for programs.

pub mod difficulty;
pub mod fair;
pub mod fillings;
pub mod find;
pub mod lost;
pub mod question;
pub mod told;
pub mod winnable;

use std::time::Duration;

use solitaire_solver::Limits;

/// The default time limit of a search, in seconds.
pub const SECONDS: f64 = 60.0;

/// The default time limit of each search, in seconds, if one answer takes several searches.
pub const EACH: f64 = 10.0;

/// The default memory limit of a search, in MiB.
pub const MEMORY: u32 = (Limits::MEMORY >> 20) as u32;

/// The limits of a search, from the arguments of a command. 0 seconds stands for no time limit, and `memory` is in MiB.
/// `None` if `seconds` is not a valid time.
#[must_use]
pub fn limits(seconds: f64, nodes: Option<u64>, memory: u32) -> Option<Limits> {
    let time = Duration::try_from_secs_f64(seconds).ok()?;
    Some(Limits {
        time: Some(time).filter(|time| !time.is_zero()),
        nodes,
        memory: (memory as usize).saturating_mul(1 << 20),
        stop: None,
    })
}
