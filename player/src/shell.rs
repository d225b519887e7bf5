//! Generates shell completions and manual pages with the libraries of clap, and adds what these leave out.

use std::io::{self, Write};

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use crate::storage::Storage;

/// The environment variables that the program reads, with their effects, for the manual page.
const ENVIRONMENT: &[(&str, &str)] = &[
    (Storage::VARIABLE, "The folder for saved games, statistics, and options."),
    ("NO_COLOR", "If it is set, the program uses no colors."),
    ("COLORTERM, TERM", "The terminal type; if TERM is dumb, the board is described in sentences."),
    ("COLORFGBG", "The colors of the terminal, from which the program detects a light background."),
    ("LC_ALL, LC_CTYPE, LANG", "If they name UTF-8, the program uses Unicode symbols."),
    ("SOLITAIRE_SOURCE", "The folder of the solitaire crates, for `new`."),
];

/// Writes a script that completes the commands of a program in a shell.
///
/// # Errors
/// Returns an error if writing fails.
pub(crate) fn completions(
    command: &mut Command,
    shell: Shell,
    program: &str,
    output: &mut Vec<u8>,
) -> io::Result<()> {
    clap_complete::generate(shell, command, program, output);
    if shell == Shell::Fish { values_for_fish(command, program, output) } else { Ok(()) }
}

/// Adds completions for positional arguments in the fish shell, which `clap_complete` leaves out.
fn values_for_fish(command: &Command, program: &str, output: &mut Vec<u8>) -> io::Result<()> {
    let function = format!("__fish_{}_using_subcommand", program.replace('-', "_"));
    for inner in command.get_subcommands() {
        for argument in inner.get_positionals() {
            let values = argument.get_possible_values();
            let values: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
            if !values.is_empty() {
                let (name, values) = (inner.get_name(), values.join(" "));
                writeln!(
                    output,
                    "complete -c {program} -n \"{function} {name}\" -f -a \"{values}\""
                )?;
            }
        }
    }
    Ok(())
}

/// Writes the manual page of the program, or of one of its commands.
///
/// # Errors
/// Returns an error if writing fails.
pub(crate) fn manual(command: Command, is_program: bool, output: &mut Vec<u8>) -> io::Result<()> {
    Man::new(command).render(output)?;
    if !is_program {
        return Ok(());
    }
    let mut roff = Roff::default();
    roff.control("SH", ["ENVIRONMENT"]);
    for (names, what) in ENVIRONMENT {
        roff.control("TP", []);
        roff.text([bold(*names)]);
        roff.text([roman(*what)]);
    }
    roff.to_writer(output)
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;
    use crate::screen::Display;

    #[test]
    fn the_page_names_what_the_screen_asks_the_environment_for() {
        let asked = RefCell::new(vec![Storage::VARIABLE.to_owned()]);
        let _ = Display::told_by(|name| {
            asked.borrow_mut().push(name.to_owned());
            None
        });
        let known: Vec<&str> =
            ENVIRONMENT.iter().flat_map(|(names, _)| names.split(", ")).collect();
        let asked = asked.into_inner();
        assert!(asked.len() > 5);
        for name in asked {
            assert!(known.contains(&name.as_str()), "{name}");
        }
    }

    #[test]
    fn fish_completes_values_by_a_function_that_the_script_has() {
        let argument = clap::Arg::new("game").value_parser(["golf/golf", "fan/fan"]);
        let mut command = Command::new("my-games").subcommand(Command::new("play").arg(argument));
        let mut script = Vec::new();
        completions(&mut command, Shell::Fish, "my-games", &mut script).unwrap();
        let script = String::from_utf8(script).unwrap();
        let last = script.lines().last().unwrap();
        let function = "__fish_my_games_using_subcommand";
        assert_eq!(
            last,
            format!("complete -c my-games -n \"{function} play\" -f -a \"golf/golf fan/fan\"")
        );
        assert!(script.contains(&format!("function {function}\n")), "{script}");
    }
}
