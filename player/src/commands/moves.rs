//! `moves`: the legal moves of a position.

use std::io::Write;

use clap::Args;
use serde::Serialize;
use solitaire_runtime::{GameEntry, MoveCode, Place, Position, every_legal_move};

use super::start::Start;
use super::{Trouble, print_json};
use crate::move_words::move_words;

#[derive(Args, Debug)]
pub(crate) struct Moves {
    #[command(flatten)]
    start: Start,
    /// Every one of several equal empty targets, not only the first.
    #[arg(long)]
    all: bool,
    /// As a JSON list of objects: name, source, target, count (as far as the move has them), code, sentence.
    #[arg(long)]
    json: bool,
}

/// What is told of a move. What the move does not have is left out.
#[derive(Serialize)]
pub(crate) struct Line {
    name: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    partner: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u8>,
    /// The move as every command reads it.
    code: String,
    sentence: String,
}

impl Line {
    /// `None` when the game has no such move.
    pub(crate) fn of(position: &dyn Position, code: MoveCode) -> Option<Self> {
        let model = position.model();
        let declared = model.move_of(code)?;
        let place = |there: bool, place: Place| there.then(|| model.place_name(place));
        let has_source = declared.located && !declared.lifts.is_empty();
        Some(Self {
            name: declared.name,
            source: place(has_source, code.source()),
            partner: place(declared.pair, Place(code.count)),
            target: place(!declared.targets.is_empty(), code.target()),
            count: declared.counts().then_some(code.count),
            code: model.notation(code),
            sentence: move_words(position, code),
        })
    }
}

impl Moves {
    pub(super) fn run(&self, games: &[GameEntry], output: &mut impl Write) -> Result<(), Trouble> {
        let position = self.start.needed(games)?;
        let mut moves = solitaire_runtime::Moves::new();
        if self.all {
            every_legal_move(&*position, &mut moves);
        } else {
            position.legal_moves(&mut moves);
        }
        let lines: Vec<Line> =
            moves.iter().filter_map(|code| Line::of(&*position, *code)).collect();
        if self.json {
            return print_json(&lines, output);
        }
        if lines.is_empty() {
            return Ok(writeln!(output, "no move is left")?);
        }
        let widest = lines.iter().map(|line| line.code.len()).max().unwrap_or(0);
        for line in &lines {
            writeln!(output, "{:widest$}  {}", line.code, line.sentence)?;
        }
        Ok(())
    }
}
