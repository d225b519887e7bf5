//! `compare-rules`: lists the rules of a game in which other programs differ.

use clap::{ArgMatches, Args, Command, FromArgMatches as _};
use solitaire_interchange::elsewhere::{self, Difference, Program};
use solitaire_player::extension::{Context, Extension, Outcome, Trouble, game, quoted};
use solitaire_runtime::GameEntry;

/// The command `compare-rules`.
pub(crate) struct CompareCommand;

impl Extension for CompareCommand {
    fn command(&self) -> Command {
        let about = "Show where other programs play a game by different rules";
        Compare::augment_args(Command::new("compare-rules").about(about)).after_help(
            "The exit code is 1 if no differences are known. See docs/other-programs.md.",
        )
    }

    fn run(&self, given: &ArgMatches, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        Compare::from_arg_matches(given).map_err(Trouble::bad)?.run(context)
    }
}

#[derive(Args, Debug)]
struct Compare {
    /// The game: its slug (family/variation), the last part of it, its name, or an alias.
    #[arg(index = 1)]
    game: String,
    /// The program, such as KPat; without it all programs are compared.
    #[arg(index = 2)]
    program: Option<String>,
}

impl Compare {
    fn run(&self, context: &mut Context<'_>) -> Result<Outcome, Trouble> {
        let entry = game(context.games, &self.game)?;
        let mut programs = elsewhere::programs();
        if let Some(wanted) = &self.program {
            let names: Vec<&str> = programs.iter().map(|program| program.name).collect();
            let known = format!(
                "there is no comparison with {}; write one of {}",
                quoted(wanted),
                names.join(", ")
            );
            programs.retain(|program| program.name.eq_ignore_ascii_case(wanted));
            if programs.is_empty() {
                return Err(Trouble::bad(known));
            }
        }
        let mut any = false;
        for program in programs {
            let found = elsewhere::differences(entry.model(), program.name);
            if !found.is_empty() {
                any = true;
                write!(context.output, "{}", told(&entry, program, &found))?;
            }
        }
        if !any {
            writeln!(context.output, "No differences are known for {}.", entry.model().name)?;
        }
        Ok(any.into())
    }
}

/// Describes in which rules a program differs for a game, one difference in each line.
fn told(entry: &GameEntry, program: Program, found: &[Difference]) -> String {
    let Program { name, version, source } = program;
    let lines = found.iter().map(|one| {
        let here: Vec<String> = one.here.iter().map(|slug| quoted(slug)).collect();
        let here = if here.is_empty() {
            "no game here has these rules".to_owned()
        } else {
            here.join(", ")
        };
        format!("- {}: {here}\n", one.there)
    });
    let head =
        format!("{name} {version} ({source}) plays {} by different rules:\n", entry.model().name);
    head + &lines.collect::<String>()
}

/// Prints to the standard error in which rules `program`, from which a text was imported, differs for this game.
pub(crate) fn warn(entry: &GameEntry, program: &str, context: &Context<'_>) {
    let found = elsewhere::differences(entry.model(), program);
    let known = elsewhere::programs().into_iter().find(|known| known.name == program);
    if let (false, Some(known)) = (found.is_empty(), known) {
        context.say_aside(told(entry, known, &found).trim_end());
    }
}
