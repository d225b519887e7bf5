//! `replay --where-lost`: finds the move that lost a game.

use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use serde::Serialize;
use solitaire_runtime::Session;
use solitaire_session::solving::lost::Course;
use solitaire_session::solving::told::WhereLost;
use solitaire_session::solving::{EACH, MEMORY};
use solitaire_solver::Options;

use super::{Outcome, Trouble, search_limits};
use crate::words::counted;

#[derive(Args, Debug)]
pub(crate) struct Lost {
    /// Find the move that lost the game.
    #[arg(long, conflicts_with = "at")]
    pub(crate) where_lost: bool,
    /// Give up on a position after this many seconds (0: never).
    #[arg(long, value_name = "S", default_value_t = EACH, requires = "where_lost")]
    time_limit: f64,
    /// Give up on a position after this many search steps.
    #[arg(long, value_name = "N", requires = "where_lost")]
    nodes: Option<u64>,
    /// Give up on a position when the search uses more than this many MiB.
    #[arg(long, value_name = "MB", default_value_t = MEMORY, requires = "where_lost",
          value_parser = clap::value_parser!(u32).range(1..))]
    memory: u32,
    /// One JSON object: game, deal, moves, won, lost, move, code, searched, sentence.
    #[arg(long, requires = "where_lost")]
    json: bool,
}

/// One line of JSON: a game, and the result of the search for the move that lost it.
#[derive(Serialize)]
struct Line {
    game: &'static str,
    deal: u64,
    #[serde(flatten)]
    found: WhereLost,
}

impl Lost {
    /// Prints the move that lost the game. Returns `Yes` if this move is known, or if the game is known to be winnable.
    pub(crate) fn tell(
        &self,
        session: &Session,
        output: &mut impl Write,
        stop: Arc<AtomicBool>,
    ) -> Result<Outcome, Trouble> {
        let limits = search_limits(self.time_limit, self.nodes, self.memory, &stop)?;
        let options = Options { limits, ..Options::default() };
        let found = Course::of(session).search(&options).map_err(Trouble::bad)?;
        if self.json {
            let (game, deal) = (session.model().slug, session.deal_number());
            let line = Line { game, deal, found: WhereLost::of(&found) };
            let text = serde_json::to_string(&line).map_err(io::Error::from)?;
            writeln!(output, "{text}")?;
        } else {
            let searched = counted(found.searched, "position");
            writeln!(output, "{} ({searched} searched)", found.words())?;
        }
        output.flush()?;
        if stop.load(Ordering::Relaxed) {
            return Ok(Outcome::Interrupted);
        }
        Ok(found.is_known().into())
    }
}
