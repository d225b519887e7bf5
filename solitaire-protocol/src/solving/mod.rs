//! What is found out about a game by searching: solutions, how hard it is, where it was lost; how far a search goes, and
//! what is told of it.

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

/// A search ends after so many seconds when nothing else is said.
pub const SECONDS: f64 = 60.0;

/// Each of several searches of one question ends after so many seconds when nothing else is said.
pub const EACH: f64 = 10.0;

/// The memory of a search in MiB when nothing else is said.
pub const MEMORY: u32 = (Limits::MEMORY >> 20) as u32;

/// Limits in the words of a command; no seconds for no limit of time. `None` when there is no such time.
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
