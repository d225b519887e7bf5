//! `stats`: prints the statistics of games.

use std::io::Write;

use clap::Args;
use serde::Serialize;
use solitaire_runtime::GameEntry;
use solitaire_session::house;

use super::{Trouble, game, print_json};
use crate::catalog;
use crate::playing::time;
use crate::storage::{Storage, Summary};
use crate::words::counted;

#[derive(Args, Debug)]
pub(crate) struct Stats {
    /// The game (slug, name, or alias); default: all games you have played.
    game: Option<String>,
    /// As a JSON list of objects: slug, name, played, won, best_seconds and fewest_moves (null where none was won),
    /// streak, longest_streak.
    #[arg(long)]
    json: bool,
}

/// One line of JSON: a game and its statistics.
#[derive(Serialize)]
struct Line {
    slug: &'static str,
    name: &'static str,
    #[serde(flatten)]
    summary: Summary,
}

/// The statistics in words: `3 deals, 2 won (67%), best time 3:07, fewest moves 81; current streak 1, longest 2`.
fn told(summary: Summary) -> String {
    let mut text = format!("{}, {} won", counted(summary.played, "deal"), summary.won);
    if let Some(share) = summary.share() {
        text = format!("{text} ({share})");
    }
    if let (Some(seconds), Some(moves)) = (summary.best_seconds, summary.fewest_moves) {
        text = format!("{text}, best time {}, fewest moves {moves}", time(seconds));
    }
    format!("{text}; current streak {}, longest {}", summary.streak, summary.longest_streak)
}

impl Stats {
    pub(super) fn run(&self, games: &[GameEntry], output: &mut impl Write) -> Result<(), Trouble> {
        let Some(storage) = Storage::of_user() else {
            return Err(Trouble::bad(format!(
                "there is no folder for saved games; set the environment variable {}",
                Storage::VARIABLE
            )));
        };
        self.tell(games, &storage, output)
    }

    fn tell(
        &self,
        games: &[GameEntry],
        storage: &Storage,
        output: &mut impl Write,
    ) -> Result<(), Trouble> {
        let only = self.game.as_deref().map(|word| game(games, word)).transpose()?;
        storage.check().map_err(Trouble::bad)?;
        let asked = match only {
            Some(entry) => vec![entry],
            None => {
                let by_house_rules =
                    storage.slugs().into_iter().filter(|s| s.contains(house::MARK));
                let found = by_house_rules.filter_map(|slug| catalog::by_slug(games, &slug));
                games.iter().copied().chain(found).collect()
            }
        };
        let mut lines = Vec::new();
        let mut faults = Vec::new();
        for model in asked.iter().map(GameEntry::model) {
            let (statistics, sentence) = storage.statistics(model.slug).map_err(|error| {
                let slug = model.slug;
                Trouble::bad(format!("the statistics of {slug} cannot be read: {error}"))
            })?;
            faults.extend(sentence);
            let (slug, name, summary) = (model.slug, model.name, statistics.summary());
            lines.push(Line { slug, name, summary });
        }
        if !faults.is_empty() {
            return Err(Trouble::all(faults));
        }
        lines.retain(|line| only.is_some() || line.summary.played > 0);
        if self.json {
            return print_json(&lines, output);
        }
        if lines.is_empty() {
            writeln!(output, "No games played yet. A deal counts once you make a move.")?;
        }
        let slugs = lines.iter().map(|line| line.slug.chars().count()).max().unwrap_or(0);
        for line in &lines {
            writeln!(output, "{:slugs$}  {}", line.slug, told(line.summary))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::playing::Playing;
    use crate::testing::{SIMPLE_SIMON_1_WON, session, simple_simon, simplevar};

    fn told(word: Option<&str>, json: bool, storage: &Storage) -> String {
        let stats = Stats { game: word.map(str::to_owned), json };
        let mut output = Vec::new();
        stats.tell(&[simple_simon(), simplevar()], storage, &mut output).unwrap();
        String::from_utf8(output).unwrap()
    }

    #[test]
    fn a_file_that_cannot_be_read_is_told() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::at(folder.path());
        drop(storage.game_folder("simplesimon/simplevar").unwrap());
        let file = folder.path().join("games/simplesimon/simplevar/statistics.json");
        std::fs::write(file, "nonsense").unwrap();
        let stats = Stats { game: None, json: false };
        let told = stats.tell(&[simple_simon(), simplevar()], &storage, &mut Vec::new());
        let Err(Trouble::Bad(sentences)) = told else { panic!() };
        assert!(sentences[0].contains("`statistics.json.unreadable-1`"), "{sentences:?}");
    }

    #[test]
    fn a_folder_that_cannot_be_read_is_not_the_fault_of_a_game() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        std::fs::write(&file, "a file in the place of the folder").unwrap();
        for game in [None, Some("simplevar".to_owned())] {
            let stats = Stats { game, json: false };
            let told = stats.tell(&[simplevar()], &Storage::at(&file), &mut Vec::new());
            let Err(Trouble::Bad(sentences)) = told else { panic!() };
            let name = format!("the folder of saved games `{}` cannot be read: ", file.display());
            assert!(sentences[0].starts_with(&name), "{sentences:?}");
        }
    }

    #[test]
    fn what_is_counted_is_told_of_the_games_that_were_played() {
        let folder = tempfile::tempdir().unwrap();
        let storage = Storage::at(folder.path());
        assert_eq!(
            told(None, false, &storage),
            "No games played yet. A deal counts once you make a move.\n"
        );
        assert_eq!(told(None, true, &storage), "[]\n");
        let slug = simple_simon().model().slug;
        for (deal, moves) in [(1, usize::MAX), (7, 1)] {
            let game_folder = storage.game_folder(slug).unwrap();
            let mut game = Playing::begun(session(simple_simon(), deal), game_folder);
            for line in SIMPLE_SIMON_1_WON.lines().take(moves) {
                let listed = game.session.legal_moves()[0];
                let code = game.session.model().parse_move(line).unwrap();
                game.session.play(if deal == 1 { code } else { listed }).unwrap();
            }
            game.leave();
        }
        let moves = SIMPLE_SIMON_1_WON.lines().count();
        let line = format!(
            "{slug}  2 deals, 1 won (50%), best time 0:00, fewest moves {moves}; current streak 1, longest 1\n"
        );
        assert_eq!(told(None, false, &storage), line);
        assert_eq!(told(Some("simple simon"), false, &storage), line);
        let none = "simplesimon/simplevar  0 deals, 0 won; current streak 0, longest 0\n";
        assert_eq!(told(Some("simplevar"), false, &storage), none);
        let json: serde_json::Value = serde_json::from_str(&told(None, true, &storage)).unwrap();
        assert_eq!(json[0]["fewest_moves"], moves);
        assert_eq!((json.as_array().unwrap().len(), &json[0]["won"]), (1, &1.into()));
    }
}
