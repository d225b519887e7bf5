//! `list`: the games there are.

use std::io::Write;

use clap::Args;
use serde::Serialize;
use solitaire_runtime::GameEntry;
use solitaire_runtime::model::{GameModel, Gesture};

use super::{Trouble, print_json};
use crate::words::counted;

#[derive(Args, Debug)]
pub(crate) struct List {
    /// As a JSON list of objects: slug, name, aliases, family, decks, moves (those of the player), draft.
    #[arg(long)]
    json: bool,
}

/// What is told of a game.
#[derive(Serialize)]
pub(crate) struct Line {
    slug: &'static str,
    name: &'static str,
    aliases: &'static [&'static str],
    family: &'static str,
    decks: u8,
    moves: Vec<&'static str>,
    draft: bool,
}

impl Line {
    pub(crate) fn of(model: &'static GameModel) -> Self {
        let by_itself = |gesture| matches!(gesture, Gesture::Auto | Gesture::Autoplay { .. });
        let players = model.moves.iter().filter(|declared| !by_itself(declared.gesture));
        Self {
            slug: model.slug,
            name: model.name,
            aliases: model.aka,
            family: model.family,
            decks: model.pack.decks,
            moves: players.map(|declared| declared.name).collect(),
            draft: model.draft,
        }
    }

    /// `1 deck, 5 moves; also Free Cell`.
    fn summary(&self) -> String {
        let (decks, moves) = (usize::from(self.decks), self.moves.len());
        let mut text = format!("{}, {}", counted(decks, "deck"), counted(moves, "move"));
        if !self.aliases.is_empty() {
            text = format!("{text}; also {}", self.aliases.join(", "));
        }
        if self.draft { text + "; unfinished" } else { text }
    }
}

impl List {
    pub(super) fn run(&self, games: &[GameEntry], output: &mut impl Write) -> Result<(), Trouble> {
        let lines: Vec<Line> = games.iter().map(|game| Line::of(game.model())).collect();
        if self.json {
            return print_json(&lines, output);
        }
        let widest = |text: fn(&Line) -> &str| {
            lines.iter().map(|line| text(line).chars().count()).max().unwrap_or(0)
        };
        let (slugs, names) = (widest(|line| line.slug), widest(|line| line.name));
        for line in &lines {
            writeln!(output, "{:slugs$}  {:names$}  {}", line.slug, line.name, line.summary())?;
        }
        Ok(())
    }
}
