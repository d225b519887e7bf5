//! Decides if a position of any declared game can be won, and how.
//!
//! There is one solver for all games. It uses the object-safe interface of the runtime, knows no game by name, and
//! derives its reductions from the [model](solitaire_runtime::model). It sees hidden cards (players call such a solver
//! "thoughtful"), but moves cards only as the rules allow. A redeal that shuffles always gives the same order for the
//! same deal number, so the solver knows the result in advance.
//!
//! There are three verdicts: [solved](Verdict::Solved) with moves that an independent [checker](replay) has replayed
//! by the rules; [impossible](Verdict::Impossible) if every reachable position was visited; and [gave
//! up](Verdict::GaveUp) with the limit that was reached. A position is called impossible only by a search that compares
//! positions by their whole keys, not by hashes alone.
//!
//! ```
//! # fn main() -> Result<(), solitaire_solver::Fault> {
//! use solitaire_solver::{Options, Verdict, solve};
//!
//! let game = solitaire_families::GAMES.iter().find(|game| game.model().slug == "freecell/freecell");
//! let deal = game.and_then(|game| game.deal(1).ok()).expect("the game has a first deal");
//! let report = solve(&*deal, &Options::default())?;
//! assert!(matches!(report.verdict, Verdict::Solved(_)));
//! # Ok(())
//! # }
//! ```

mod arena;
mod best_first;
mod bound;
mod check;
pub mod clock;
mod difficulty;
mod exhaustive;
mod fingerprints;
mod heuristic;
mod hit_rate;
mod key;
mod leaving;
mod limits;
mod memory;
mod options;
mod path;
mod pile_interner;
mod playouts;
mod portfolio;
mod reductions;
mod report;
mod shorter;
mod shortest;
mod side_by_side;
mod solve;
mod step;
mod transposition_table;
mod where_lost;

pub use check::{Fault, replay};
pub use difficulty::{Gauge, Scale, difficulty, gauge};
pub use heuristic::Weights;
pub use limits::{Limit, Limits};
pub use options::Options;
pub use portfolio::{Class, Scan, Strategy};
pub use reductions::{Reductions, SafeMoves};
pub use report::{Report, Verdict};
pub use shorter::{Shorter, shorter};
pub use shortest::shortest;
pub use solve::{Solver, solve};
pub use where_lost::{WhereLost, where_lost};

/// The version of the solver. Another version may find another solution for a deal, or give up on another deal.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
