//! A declared game looked at in a minute, by its author or by whoever checks it against a rule book.
//!
//! Cards are put on an otherwise empty table and the game is asked for its legal moves, deals are played, and what comes
//! of it is told. So a slip shows as what it does, not as what it says. The conditions of a declaration are read for
//! [`bounds`] alone.
//!
//! - [`deal`]: what lies where, and how many deals have no first move;
//! - [`meetings`]: which card goes on which, by trying all of them;
//! - [`stock`]: how often the stock goes through;
//! - [`bounds`]: how many cards can ever lie somewhere, proven by the game's Petri net;
//! - [`play`]: what random, greedy and solving play do, and leave undone;
//! - [`moves`]: each move in a sentence, with a board on which it is allowed and one on which it is not;
//! - [`marks`]: what of all this looks wrong.
//!
//! ```
//! use solitaire_review::{Effort, review};
//!
//! let game = solitaire_families::GAMES.iter().find(|game| game.model().slug == "golf/golf");
//! let effort = Effort { deals: 20, solved: 1, ..Effort::default() };
//! let seen = review(game.expect("the game is declared"), &effort)?;
//! assert!(seen.marks.is_empty());
//! # Ok::<(), solitaire_review::ReviewError>(())
//! ```

pub mod bounds;
mod command;
pub mod deal;
mod html;
pub mod marks;
pub mod meetings;
pub mod moves;
pub mod play;
pub mod stock;
mod svg;
mod text;

pub use command::ReviewCommand;
pub use html::html;
pub use text::text;

use serde::Serialize;
use solitaire_bots::PlayError;
use solitaire_runtime::{DealNumberError, GameEntry};

use bounds::Proven;
use deal::Dealt;
use marks::Mark;
use meetings::Meeting;
use moves::MoveSeen;
use play::Played;
use stock::StockSeen;

/// How much is tried.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Effort {
    /// The first deal, which is shown.
    pub first: u64,
    /// How many deals are dealt and played at random, from the first on; a tenth as many are played by the greedy policy.
    pub deals: u64,
    /// How many of them are solved.
    pub solved: u64,
    /// After how many moves of its search the solver gives a deal up.
    pub nodes: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Self { first: 1, deals: 1000, solved: 20, nodes: 20_000 }
    }
}

impl Effort {
    /// The numbers of the first so many deals.
    fn numbers(&self, count: u64) -> impl Iterator<Item = u64> + Send + use<> {
        self.first..self.first.saturating_add(count)
    }

    /// How many deals the greedy policy plays.
    const fn greedy(&self) -> u64 {
        self.deals.div_ceil(10)
    }
}

/// What was seen of a game.
#[derive(Clone, Debug, Serialize)]
pub struct Review {
    /// The game's permanent name.
    pub game: &'static str,
    /// The name that a player reads.
    pub name: &'static str,
    /// How much was tried.
    pub effort: Effort,
    /// What looks wrong, the worst first.
    pub marks: Vec<Mark>,
    /// The deal.
    pub deal: Dealt,
    /// Which card goes on which, by where they go.
    pub meetings: Vec<Meeting>,
    /// How the stock goes through; left out where there is no stock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stock: Option<StockSeen>,
    /// What can never be.
    pub proven: Proven,
    /// The moves, in the order of their declaration.
    pub moves: Vec<MoveSeen>,
    /// What play makes of the game.
    pub play: Played,
}

impl Review {
    /// Whether something is marked as wrong.
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        self.marks.iter().any(|mark| mark.weight == marks::Weight::Wrong)
    }
}

/// Why a game was not looked at.
#[derive(Debug, thiserror::Error)]
pub enum ReviewError {
    /// There is no such deal.
    #[error(transparent)]
    Deal(#[from] DealNumberError),
    /// A deal was not played to its end.
    #[error(transparent)]
    Play(#[from] PlayError),
    /// The solver's solution is none: a fault of the program.
    #[error("the solver's moves do not win: {0}")]
    Solver(#[from] solitaire_solver::Fault),
}

/// Looks at a game: the same every time for the same effort.
///
/// # Errors
/// When the game has not so many deals from the first on, or cannot be played.
pub fn review(entry: &GameEntry, effort: &Effort) -> Result<Review, ReviewError> {
    let model = entry.model();
    let deal = deal::see(entry, effort)?;
    let meetings = meetings::see(entry);
    let stock = stock::see(entry, effort)?;
    let proven = bounds::see(entry, effort, &deal)?;
    let moves = moves::see(entry);
    let play = play::see(entry, effort)?;
    let mut review = Review {
        game: model.slug,
        name: model.name,
        effort: *effort,
        marks: Vec::new(),
        deal,
        meetings,
        stock,
        proven,
        moves,
        play,
    };
    review.marks = marks::of(entry, &review);
    Ok(review)
}
