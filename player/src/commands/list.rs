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
    /// As a JSON list of objects: slug, name, docs (what the game is), aliases, family, decks, moves (those of the
    /// player), draft.
    #[arg(long)]
    json: bool,
}

/// What is told of a game.
#[derive(Serialize)]
pub(crate) struct Line {
    slug: &'static str,
    name: &'static str,
    docs: &'static str,
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
            docs: model.docs,
            aliases: model.aka,
            family: model.family,
            decks: model.pack.decks,
            moves: players.map(|declared| declared.name).collect(),
            draft: model.draft,
        }
    }

    /// `1 deck, 5 moves; also Free Cell. Four cells, and all cards are seen.` Names may be alike; what the game is tells
    /// them apart.
    fn summary(&self) -> String {
        let (decks, moves) = (usize::from(self.decks), self.moves.len());
        let mut text = format!("{}, {}", counted(decks, "deck"), counted(moves, "move"));
        if !self.aliases.is_empty() {
            text = format!("{text}; also {}", self.aliases.join(", "));
        }
        if self.draft {
            text += "; unfinished";
        }
        let docs: Vec<&str> = self.docs.split_whitespace().collect();
        if docs.is_empty() { text } else { format!("{text}. {}", docs.join(" ")) }
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Two games with like names are told apart by the rest of their lines.
    #[test]
    fn no_two_lines_say_the_same_of_two_games() {
        let models = solitaire_families::GAMES.iter().map(GameEntry::model);
        let mut said = HashSet::new();
        for model in models {
            assert!(!model.docs.is_empty(), "{}", model.slug);
            assert!(said.insert(Line::of(model).summary()), "{}", model.slug);
        }
    }
}
