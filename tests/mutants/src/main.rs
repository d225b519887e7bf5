//! Changes every game in one place at a time and counts how many changes the evidence finds.
//!
//! `cargo run --release -p mutants` judges all games; `-- klondike fan/fan` only those games. `-- --write` rewrites the
//! witnesses from the declared games. `-- --equivalent` lists the equivalent mutants, and `-- --search` measures how
//! reliable the search for equivalent mutants is.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, panic, thread};

use mutants::alike::Effort;
use mutants::score::{Fate, judge};
use mutants::trial::Judge;
use mutants::{Class, Mutant, record, witness};
use solitaire::GameEntry;
use solitaire_families::GAMES;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let slugs: Vec<&String> = words.iter().filter(|word| !word.starts_with('-')).collect();
    let has = |option: &str| words.iter().any(|word| word == option);
    let wanted = |entry: &&GameEntry| {
        let slug = entry.model().slug;
        slugs.is_empty() || slugs.iter().any(|wanted| slug.starts_with(wanted.as_str()))
    };
    let entries: Vec<&GameEntry> = GAMES.iter().filter(wanted).collect();
    if has("--write") {
        for entry in entries {
            let text = record::written(&record::record(entry));
            if let Err(error) = fs::write(witness::path(entry), text) {
                eprintln!("{}: {error}", witness::path(entry).display());
                return ExitCode::FAILURE;
            }
        }
        if let Err(error) = fs::write(witness::starts(), record::starts(GAMES)) {
            eprintln!("{}: {error}", witness::starts().display());
            return ExitCode::FAILURE;
        }
        return ExitCode::SUCCESS;
    }
    // Panics show that a mutant cannot be played. They are caught and need no output.
    panic::set_hook(Box::new(|_| {}));
    let (next, fates) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    let faults = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(entry) = entries.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match judge(entry, Effort::default(), has("--search")) {
                        Ok(judged) => {
                            drop(fates.lock().unwrap().insert(entry.model().slug, judged))
                        }
                        Err(fault) => faults.lock().unwrap().push(fault),
                    }
                }
            });
        }
    });
    let faults = faults.into_inner().unwrap();
    for fault in &faults {
        eprintln!("{fault}");
    }
    let fates: Vec<(Mutant, Fate)> = fates.into_inner().unwrap().into_values().flatten().collect();
    report(&fates, has("--equivalent"));
    let missed = fates.iter().any(|(mutant, fate)| {
        mutant.class.is_of_a_condition() && matches!(fate, Fate::Survived(_))
    });
    if missed || !faults.is_empty() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn report(fates: &[(Mutant, Fate)], all: bool) {
    for (mutant, fate) in fates {
        match fate {
            Fate::Survived(why) => println!("survived: {mutant}\n    {why}"),
            Fate::Equivalent(why) if all => println!("equivalent: {mutant}\n    {why}"),
            _ => {}
        }
    }
    let count = |class: Option<Class>, wanted: &dyn Fn(&Fate) -> bool| {
        let of = fates.iter().filter(|(mutant, _)| class.is_none_or(|class| mutant.class == class));
        of.filter(|(_, fate)| wanted(fate)).count()
    };
    let line = |name: &str, class: Option<Class>| {
        let killed = count(class, &|fate| matches!(fate, Fate::Killed { .. }));
        let equivalent = count(class, &|fate| matches!(fate, Fate::Equivalent(_)));
        let survived = count(class, &|fate| matches!(fate, Fate::Survived(_)));
        print!("{name:<20}{:>8}{killed:>8}{equivalent:>12}{survived:>10}", count(class, &|_| true));
        for judge in Judge::ALL {
            let by = |fate: &Fate| matches!(fate, Fate::Killed { by, .. } if by.contains(&judge));
            print!("{:>10}", count(class, &by));
        }
        let alone = |fate: &Fate| matches!(fate, Fate::Killed { by, .. } if by.len() == 1);
        println!("{:>10}", count(class, &alone));
    };
    print!("{:<20}{:>8}{:>8}{:>12}{:>10}", "", "mutants", "killed", "equivalent", "survived");
    Judge::ALL.iter().for_each(|judge| print!("{:>10}", judge.name()));
    println!("{:>10}", "one alone");
    let made = Class::ALL.into_iter().filter(|class| count(Some(*class), &|_| true) > 0);
    for class in made {
        line(class.name(), Some(class));
    }
    line("all", None);
    print!("{:<58}", "found by this judge alone");
    for judge in Judge::ALL {
        let alone = |fate: &Fate| matches!(fate, Fate::Killed { by, .. } if by == &[judge]);
        print!("{:>10}", count(None, &alone));
    }
    println!();
    let tried = count(None, &|fate| matches!(fate, Fate::Killed { found: Some(_), .. }));
    if tried > 0 {
        let found = count(None, &|fate| matches!(fate, Fate::Killed { found: Some(true), .. }));
        println!(
            "the search alone, without anything on record, finds {found} of {tried} that were killed"
        );
        for (mutant, fate) in fates {
            if matches!(fate, Fate::Killed { found: Some(false), .. }) {
                println!("not found by the search alone: {mutant}");
            }
        }
    }
}
