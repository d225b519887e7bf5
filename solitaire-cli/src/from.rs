//! `from`: runs any other command over the games that are declared in files, without a compiler.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{ArgMatches, Args, Command, FromArgMatches as _};
use solitaire_dsl::report::Severity;
use solitaire_dsl::source::games;
use solitaire_dsl::{Arena, GameData};
use solitaire_packed::PackedGame;
use solitaire_player::extension::{Context, Extension, Outcome, Trouble, shown};
use solitaire_runtime::GameEntry;
use solitaire_runtime::model::GameModel;

use crate::check::{no_tokens, sources, tell};

/// The command `from`.
pub(crate) struct FromCommand;

impl Extension for FromCommand {
    fn command(&self) -> Command {
        let about = "Run a command on the games declared in a file, without compiling it";
        From::augment_args(Command::new("from").about(about))
    }

    fn run(&self, given: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        From::from_arg_matches(given).map_err(Trouble::bad)?.run(context)
    }
}

#[derive(Args, Debug)]
struct From {
    /// A Rust file with `solitaire! { … }`, a file with bare declarations, or a folder with such files.
    #[arg(value_name = "FILE")]
    path: PathBuf,
    /// The command and its arguments, such as `play toy`; without one the launcher opens.
    #[arg(value_name = "COMMAND", trailing_var_arg = true, allow_hyphen_values = true)]
    command: Vec<OsString>,
}

impl From {
    fn run(self, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let sources = sources(std::slice::from_ref(&self.path))?;
        // The memory of the games is never freed, because they are needed as long as the program runs.
        let arena: &'static Arena = Box::leak(Box::default());
        let (checked, games) = games(&sources, arena).map_err(no_tokens)?;
        if checked.mistakes.iter().any(|one| one.severity == Severity::Error) {
            tell(&sources, &checked, context.output)?;
            return Ok(Outcome::No);
        }
        let mut entries = Vec::new();
        for game in games {
            match entry(game, arena)? {
                Some(entry) => entries.push(entry),
                None => context.say_aside(&format!(
                    "{} is left out: it contains Rust code, which must be compiled",
                    game.model.slug
                )),
            }
        }
        if entries.is_empty() {
            let file = shown(&self.path);
            return Err(Trouble::bad(format!("{file} declares no playable game")));
        }
        let program = std::env::args_os().next();
        Ok(Outcome::Ended(crate::run_with(entries.leak(), program.into_iter().chain(self.command))))
    }
}

/// Makes a declared game playable. Returns `None` if it needs Rust code. The slug gets the prefix `from_`, so that
/// saved games are kept apart from those of a compiled game with the same name. The game does not count in the
/// statistics, because its declaration may change.
fn entry(game: GameData<'static>, arena: &'static Arena) -> Result<Option<GameEntry>, Trouble> {
    if !game.is_whole {
        return Ok(None);
    }
    let slug = arena.alloc_str(&format!("from_{}", game.model.slug));
    let model = arena.alloc(GameModel { slug, draft: true, ..*game.model });
    PackedGame::of_model(model).entry(&[]).map(Some).map_err(Trouble::bad)
}
