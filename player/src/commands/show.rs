//! `show`: prints a position, as a drawing or as JSON.

use std::io::Write;

use clap::Args;
use solitaire_runtime::{GameEntry, Snapshot};

use super::start::{Beginning, Start};
use super::{Trouble, print_json};
use crate::text;

#[derive(Args, Debug)]
pub(crate) struct Show {
    #[command(flatten)]
    start: Start,
    /// Print JSON that --position can read, face-down cards included.
    #[arg(long)]
    json: bool,
}

impl Show {
    pub(super) fn run(&self, games: &[GameEntry], output: &mut impl Write) -> Result<(), Trouble> {
        let Beginning { position, unknown, .. } = self.start.or_any_deal(games)?;
        if self.json {
            return print_json(&unknown.unwrap_or_else(|| Snapshot::of(&*position)), output);
        }
        Ok(write!(output, "{}", text::board(&*position, None))?)
    }
}
