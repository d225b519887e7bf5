//! `rules`: the rules of a game as a page.

use std::io::Write;

use clap::Args;
use solitaire_runtime::GameEntry;

use super::{Trouble, game};

#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// The game: its slug (family/variation), the last part of it, its name, or an alias.
    game: String,
}

impl Rules {
    pub(super) fn run(&self, games: &[GameEntry], output: &mut impl Write) -> Result<(), Trouble> {
        let page = solitaire_protocol::odds::rules_page(&game(games, &self.game)?);
        Ok(writeln!(output, "{}", page.trim_end())?)
    }
}
