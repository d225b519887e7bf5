//! `oracle FOLDER [GAME]…` compares the declared games with the recordings of a folder.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use oracle::classes::Class;
use oracle::report::{Folder, judge, summary, text};
use oracle::table::Table;
use solitaire_families::GAMES;

/// Compares the declared games with recorded play.
#[derive(Parser)]
struct Options {
    /// The folder with the recordings.
    folder: PathBuf,
    /// Only games whose slugs begin so.
    games: Vec<String>,
    /// The table of what cannot be found out.
    #[arg(long, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/games.toml"))]
    table: PathBuf,
    /// How many differences of a game to show.
    #[arg(long, default_value_t = 5)]
    show: usize,
    /// Only games that somebody has to look at.
    #[arg(long)]
    open: bool,
    /// Say which classes of differences there are, too.
    #[arg(long)]
    classes: bool,
}

fn main() -> ExitCode {
    match run(&Options::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn run(options: &Options) -> Result<bool, Box<dyn std::error::Error>> {
    if options.classes {
        for class in Class::ALL {
            println!("{class:<16} {}", class.sentence());
        }
    }
    let folder = Folder::open(&options.folder)
        .map_err(|error| format!("{}: {error}", options.folder.display()))?;
    let table = Table::read(&options.table)?;
    let mut all = Vec::new();
    for game in GAMES {
        let slug = game.model().slug;
        if options.games.is_empty() || options.games.iter().any(|one| slug.starts_with(one)) {
            let judged = judge(game, &folder, &table)?;
            if !options.open || judged.verdict.is_open() {
                print!("{}", text(&judged, options.show));
            }
            all.push(judged);
        }
    }
    print!("{}", summary(&all));
    let is_game = |slug: &&str| *slug == "*" || GAMES.iter().any(|game| game.model().slug == *slug);
    for slug in table.slugs().filter(|slug| !is_game(slug)) {
        println!("the table speaks of {slug}, which is no game");
    }
    Ok(!all.iter().any(|judged| judged.verdict.is_open()))
}
