//! `list`: lists all games.

use std::io::Write;

use clap::Args;
use solitaire_runtime::GameEntry;
use solitaire_session::told::GameLine;

use super::{Trouble, print_json};
use crate::words::counted;

#[derive(Args, Debug)]
pub(crate) struct List {
    /// As a JSON list of objects: slug, name, docs (what the game is), aliases, family, kind, decks, moves (those of the
    /// player), draft, odds (deals, solved, impossible, open: what studies found) if they are known.
    #[arg(long)]
    json: bool,
}

/// A summary such as `1 deck, 5 moves; also Free Cell. Four cells, and all cards are seen.` It ends with the
/// description of the game, which tells apart games with similar names.
fn summary(line: &GameLine) -> String {
    let (decks, moves) = (usize::from(line.decks), line.moves.len());
    let mut text = format!("{}, {}", counted(decks, "deck"), counted(moves, "move"));
    if !line.aliases.is_empty() {
        text = format!("{text}; also {}", line.aliases.join(", "));
    }
    if line.draft {
        text += "; unfinished";
    }
    let docs: Vec<&str> = line.docs.split_whitespace().collect();
    if docs.is_empty() { text } else { format!("{text}. {}", docs.join(" ")) }
}

impl List {
    pub(super) fn run(&self, games: &[GameEntry], output: &mut impl Write) -> Result<(), Trouble> {
        let lines: Vec<GameLine> = games.iter().map(GameLine::of).collect();
        if self.json {
            return print_json(&lines, output);
        }
        let widest = |text: fn(&GameLine) -> &str| {
            lines.iter().map(|line| text(line).chars().count()).max().unwrap_or(0)
        };
        let (slugs, names) = (widest(|line| line.slug), widest(|line| line.name));
        for line in &lines {
            writeln!(output, "{:slugs$}  {:names$}  {}", line.slug, line.name, summary(line))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// Games may have similar names, so their summaries must differ.
    #[test]
    fn no_two_lines_say_the_same_of_two_games() {
        let mut said = HashSet::new();
        for game in solitaire_families::GAMES {
            let slug = game.model().slug;
            assert!(!game.model().docs.is_empty(), "{slug}");
            assert!(said.insert(summary(&GameLine::of(game))), "{slug}");
        }
    }
}
