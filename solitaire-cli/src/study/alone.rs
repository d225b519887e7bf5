//! Replaces the module `cluster` in programs that are built without the feature `cluster`: everything returns an error.

use solitaire_player::extension::{Context, Outcome, Trouble};
use solitaire_study::{Key, Row};

use super::Work;

fn none() -> Trouble {
    Trouble::bad(
        "this program was built without the feature `cluster`, so the ledger must be a file; write `--ledger study.sqlite`",
    )
}

pub(super) fn studies(_: &str, _: impl Fn(&Key) -> bool) -> Result<Vec<(Key, Vec<Row>)>, Trouble> {
    Err(none())
}

pub(super) fn study(_: &Work, _: &str, _: &mut Context<'_>) -> Result<Outcome, Trouble> {
    Err(none())
}

/// `work`.
#[derive(clap::Args, Debug)]
pub(super) struct Worker {
    /// The address of the database.
    #[arg(long, value_name = "ADDRESS")]
    ledger: String,
}

impl Worker {
    pub(super) fn run(&self, _: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let _ = &self.ledger;
        Err(none())
    }
}
