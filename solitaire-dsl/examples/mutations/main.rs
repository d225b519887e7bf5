//! Makes small mistakes in declared games, one at a time, and counts those that the macro detects.
//!
//! ```sh
//! cargo run --release -p solitaire-dsl --example mutations -- --count 1000 --seed 1 --uncaught
//! ```
//!
//! A change adds, removes or replaces a token, swaps two tokens, or adds or removes a statement. It is judged in this
//! process by expanding all calls of its file. `--uncaught` prints the changes without any report although the games
//! differ: some of them are valid games, and some are nonsense that a check should detect. `--many` prints the changes
//! with more than one error, `--far` those whose nearest error is elsewhere, `--warned` those with only a warning, and
//! `--caught` all with an error. `--mends` also looks for edits, as the compiler does, and counts how often the first
//! report says to write the original text; `--unmended` prints the changes for which it does not. `--crate FOLDER`
//! writes the changed files without any report as modules of a crate (at most `--limit` of them): the compiler must
//! accept everything that the macro accepts.
//! Files named after the options replace the families of this repository.

mod corpus;
mod crates;
mod judge;
mod mended;
mod mutate;
mod names;
#[path = "../../src/source/parents.rs"]
mod parents;
#[path = "../../src/words.rs"]
#[allow(dead_code)]
mod words;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use corpus::File;
use judge::{Distance, Judge, Verdict, by_code};
use mended::Mended;
use mutate::{Mutant, mutate};
use names::Names;
use solitaire_referee::laws::Random;

#[derive(Debug)]
struct Options {
    count: usize,
    seed: u64,
    uncaught: bool,
    many: bool,
    far: bool,
    warned: bool,
    caught: bool,
    mends: bool,
    unmended: bool,
    folder: Option<PathBuf>,
    limit: usize,
    files: Vec<PathBuf>,
}

fn options() -> Option<Options> {
    let mut options = Options {
        count: 1000,
        seed: 1,
        uncaught: false,
        many: false,
        far: false,
        warned: false,
        caught: false,
        mends: false,
        unmended: false,
        folder: None,
        limit: usize::MAX,
        files: Vec::new(),
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--count" => options.count = args.next()?.parse().ok()?,
            "--seed" => options.seed = args.next()?.parse().ok()?,
            "--limit" => options.limit = args.next()?.parse().ok()?,
            "--crate" => options.folder = Some(args.next()?.into()),
            "--uncaught" => options.uncaught = true,
            "--many" => options.many = true,
            "--far" => options.far = true,
            "--warned" => options.warned = true,
            "--caught" => options.caught = true,
            "--mends" => options.mends = true,
            "--unmended" => (options.mends, options.unmended) = (true, true),
            _ if arg.starts_with("--") => return None,
            _ => options.files.push(arg.into()),
        }
    }
    Some(options)
}

fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The files of the families.
fn families() -> std::io::Result<Vec<PathBuf>> {
    let entries = |folder: PathBuf| -> std::io::Result<Vec<PathBuf>> {
        std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect()
    };
    let mut paths = Vec::new();
    for kind in entries(root().join("families"))? {
        let sources = kind.join("src");
        if sources.is_dir() {
            paths.extend(entries(sources)?);
        }
    }
    paths.retain(|path| path.extension().is_some_and(|found| found == "rs"));
    paths.sort();
    Ok(paths)
}

fn main() -> ExitCode {
    let Some(options) = options() else {
        eprintln!(
            "mutations [--count N] [--seed N] [--uncaught] [--many] [--far] [--warned] [--mends] [--unmended] [--crate FOLDER] [--limit N] [FILE ...]"
        );
        return ExitCode::from(2);
    };
    match run(options) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(options: Options) -> Result<(), String> {
    let words = |error: std::io::Error| error.to_string();
    let paths =
        if options.files.is_empty() { families().map_err(words)? } else { options.files.clone() };
    let files: Vec<File> = paths.iter().map(|path| File::read(path)).collect::<Result<_, _>>()?;
    let files: Vec<File> = files.into_iter().filter(|file| !file.tokens.is_empty()).collect();
    let names: Vec<Names> = files.iter().map(Names::of).collect();
    let judge = Judge::new(&files)?;
    let mut random = Random::new(options.seed);
    let mut mutants: Vec<Mutant> = Vec::new();
    let mut fruitless = 0;
    while mutants.len() < options.count && fruitless < 100_000 {
        let mutant = mutate(&files, &names, &mut random);
        let is_new = |mutant: &Mutant| {
            let same = |other: &Mutant| {
                (other.file, &other.range, &other.with)
                    == (mutant.file, &mutant.range, &mutant.with)
            };
            !mutants.iter().any(same)
        };
        match mutant.filter(is_new) {
            Some(mutant) => mutants.push(mutant),
            None => fruitless += 1,
        }
    }
    // Panics are counted, not printed.
    std::panic::set_hook(Box::new(|_| {}));
    let verdicts: Vec<Verdict> = mutants.iter().map(|mutant| judge.judge(mutant)).collect();
    let mended: Vec<(&Mutant, Mended)> = match options.mends {
        true => mended(&judge, &mutants, &verdicts),
        false => Vec::new(),
    };
    let _ = std::panic::take_hook();
    summary(&mutants, &verdicts, &mended);
    if options.mends {
        let taken_back = mended.iter().filter(|(_, one)| one.is_taken_back).count();
        println!("{taken_back} of {} reports suggest the original text\n", mended.len());
    }
    for (mutant, one) in mended.iter().filter(|(_, one)| options.unmended && !one.is_taken_back) {
        let file = &files[mutant.file];
        println!("{}:{}\n    {}", file.name(), one.said, mutant.shown(file));
    }
    let pairs = || mutants.iter().zip(&verdicts);
    for (mutant, verdict) in pairs() {
        let line = |label: &str| {
            let file = &files[mutant.file];
            let line = file.line(mutant.range.start);
            println!("{}:{line}: {label}({}) {}", file.name(), mutant.what, mutant.shown(file));
        };
        match verdict {
            Verdict::NoRust(error) => line(&format!("NO RUST {error} ")),
            Verdict::Panicked(message) => line(&format!("PANIC {message} ")),
            Verdict::Uncaught if options.uncaught => line(""),
            Verdict::Warned(said) if options.warned => {
                line("");
                said.iter().for_each(|text| println!("    {text}"));
            }
            Verdict::Caught { errors, distance } => {
                let is_far = *distance > Distance::BesideIt;
                if options.caught || (options.many && errors.len() > 1) || (options.far && is_far) {
                    line("");
                    errors.iter().for_each(|text| println!("    {text}"));
                }
            }
            _ => {}
        }
    }
    if let Some(folder) = &options.folder {
        let accepted = pairs()
            .filter(|(_, verdict)| matches!(verdict, Verdict::Uncaught | Verdict::Warned(_)));
        let accepted: Vec<&Mutant> =
            accepted.map(|(mutant, _)| mutant).take(options.limit).collect();
        crates::write(folder, &root(), &files, &judge, &accepted).map_err(words)?;
        println!(
            "{} changed files were written as modules of the crate at {}",
            accepted.len(),
            folder.display()
        );
    }
    Ok(())
}

/// The changes about which something is reported, each with its first report, judged by its fix.
fn mended<'m>(
    judge: &Judge<'_>,
    mutants: &'m [Mutant],
    verdicts: &[Verdict],
) -> Vec<(&'m Mutant, Mended)> {
    let is_told =
        |verdict: &Verdict| matches!(verdict, Verdict::Caught { .. } | Verdict::Warned(_));
    let told = mutants.iter().zip(verdicts).filter(|(_, verdict)| is_told(verdict));
    told.filter_map(|(mutant, _)| Some((mutant, judge.mended(mutant)?))).collect()
}

fn summary(mutants: &[Mutant], verdicts: &[Verdict], mended: &[(&Mutant, Mended)]) {
    let count = |is: &dyn Fn(&Verdict) -> bool| verdicts.iter().filter(|one| is(one)).count();
    let all = verdicts.len();
    let caught = count(&|one| matches!(one, Verdict::Caught { .. }));
    let warned = count(&|one| matches!(one, Verdict::Warned(_)));
    let uncaught = count(&|one| matches!(one, Verdict::Uncaught));
    let unchanged = count(&|one| matches!(one, Verdict::Unchanged));
    let rust = count(&|one| matches!(one, Verdict::Rust));
    let panicked = count(&|one| matches!(one, Verdict::Panicked(_)));
    let no_rust = count(&|one| matches!(one, Verdict::NoRust(_)));
    println!("{all} changes:");
    println!("{caught:6} are errors");
    let errors = |least: usize, most: usize| {
        count(
            &|one| matches!(one, Verdict::Caught { errors, .. } if (least..=most).contains(&errors.len())),
        )
    };
    println!(
        "       {:6} one error, {} two, {} more",
        errors(1, 1),
        errors(2, 2),
        errors(3, usize::MAX)
    );
    let distant = |wanted| {
        count(&|one| matches!(one, Verdict::Caught { distance, .. } if *distance == wanted))
    };
    println!(
        "       {:6} on the change, {} beside it, {} in its statement, {} elsewhere",
        distant(Distance::OnIt),
        distant(Distance::BesideIt),
        distant(Distance::InStatement),
        distant(Distance::Elsewhere)
    );
    println!("{rust:6} call a function that the compiler will not find");
    println!("{warned:6} are warnings");
    println!("{unchanged:6} change nothing");
    println!("{uncaught:6} are accepted: different games, or nonsense");
    println!("{no_rust:6} are no longer valid Rust");
    println!("{panicked:6} panic");
    println!();
    let mut kinds: Vec<&str> = mutants.iter().map(|mutant| mutant.what).collect();
    kinds.sort_unstable();
    kinds.dedup();
    for kind in kinds {
        let of = |is: &dyn Fn(&Verdict) -> bool| {
            mutants
                .iter()
                .zip(verdicts)
                .filter(|(mutant, one)| mutant.what == kind && is(one))
                .count()
        };
        let all = of(&|_| true);
        let silent = of(&|one| matches!(one, Verdict::Uncaught));
        print!("{kind:28} {all:4}, silent {silent:4}");
        let told = mended.iter().filter(|(mutant, _)| mutant.what == kind);
        match told.clone().count() {
            0 => println!(),
            told_of => {
                let taken_back = told.filter(|(_, one)| one.is_taken_back).count();
                println!(", original text suggested {taken_back:4} of {told_of:4}");
            }
        }
    }
    println!();
    for (code, number) in by_code(verdicts) {
        print!("{code} {number}, ");
    }
    println!("\n");
}
