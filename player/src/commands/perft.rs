//! `perft`: counts sequences of moves.

use std::io::Write;

use clap::Args;
use solitaire_runtime::{GameEntry, perft};

use super::Trouble;
use super::start::Start;

#[derive(Args, Debug)]
pub(crate) struct Perft {
    #[command(flatten)]
    start: Start,
    /// The number of moves to look ahead.
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..))]
    depth: u32,
    /// Count moves to every empty pile, not only to the first.
    #[arg(long)]
    all: bool,
}

impl Perft {
    /// Prints one line for each depth as soon as that depth is counted, because greater depths may take long.
    pub(super) fn run(&self, games: &[GameEntry], output: &mut impl Write) -> Result<(), Trouble> {
        let mut position = self.start.needed(games)?.known()?;
        for depth in 1..=self.depth {
            writeln!(output, "{depth} {}", perft(&mut *position, depth, self.all))?;
            output.flush()?;
        }
        Ok(())
    }
}
