//! `moves`: the legal moves of a position.

use std::io::Write;

use clap::Args;
use solitaire_runtime::{GameEntry, every_legal_move};
use solitaire_session::told::MoveLine;

use super::start::Start;
use super::{Trouble, print_json};

#[derive(Args, Debug)]
pub(crate) struct Moves {
    #[command(flatten)]
    start: Start,
    /// List moves to every empty pile, not only to the first.
    #[arg(long)]
    all: bool,
    /// As a JSON list of objects: name, source, target, count (as far as the move has them), code, sentence.
    #[arg(long)]
    json: bool,
}

impl Moves {
    pub(super) fn run(&self, games: &[GameEntry], output: &mut impl Write) -> Result<(), Trouble> {
        let position = self.start.needed(games)?.position;
        let mut moves = solitaire_runtime::Moves::new();
        if self.all {
            every_legal_move(&*position, &mut moves);
        } else {
            position.legal_moves(&mut moves);
        }
        let lines: Vec<MoveLine> =
            moves.iter().filter_map(|code| MoveLine::of(&*position, *code)).collect();
        if self.json {
            return print_json(&lines, output);
        }
        if lines.is_empty() {
            return Ok(writeln!(output, "no moves left")?);
        }
        let widest = lines.iter().map(|line| line.code.len()).max().unwrap_or(0);
        for line in &lines {
            writeln!(output, "{:widest$}  {}", line.code, line.sentence)?;
        }
        Ok(())
    }
}
