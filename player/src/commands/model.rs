//! `model`: prints the declaration of a game as JSON.

use std::io::{self, Write};

use clap::Args;
use solitaire_runtime::GameEntry;

use super::{Trouble, game, print_json};

#[derive(Args, Debug)]
pub(crate) struct Model {
    /// The game: its slug (family/variation), the last part of it, its name, or an alias.
    game: String,
    /// On one line, for programs.
    #[arg(long)]
    json: bool,
}

impl Model {
    pub(super) fn run(&self, games: &[GameEntry], output: &mut impl Write) -> Result<(), Trouble> {
        let model = game(games, &self.game)?.model();
        if self.json {
            let text = serde_json::to_string(model).map_err(io::Error::from)?;
            return Ok(writeln!(output, "{text}")?);
        }
        print_json(model, output)
    }
}
