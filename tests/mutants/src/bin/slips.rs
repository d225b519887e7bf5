//! Makes slips (small mistakes) in the declarations of the collection, and counts how many each judge finds: the checks
//! of the language, the examples, and the laws of the generated tests.
//!
//! `cargo run --release -p mutants --bin slips` makes ten slips in each declaration; `-- 40 klondike` makes forty in
//! each declaration of the file `klondike`. The slips are chosen at random with a fixed seed. At the end the program
//! prints how many lines of examples a declaration has.

#[path = "../../../../solitaire-dsl/tests/support/families.rs"]
mod families;

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, panic, thread};

use mutants::slips::{Call, Found, Kind, Slip, judge};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use random_declarations::{Expanded, expand_all};
use solitaire_families::GAMES;

use families::families;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let each = words.iter().find_map(|word| word.parse().ok()).unwrap_or(10);
    let names: Vec<&String> = words.iter().filter(|word| word.parse::<usize>().is_err()).collect();
    let is_wanted = |file: &String| names.is_empty() || names.contains(&file);
    // Panics show that a game cannot be played. They are caught and need no output.
    panic::set_hook(Box::new(|_| {}));
    let mut work: Vec<(Call, Vec<Expanded>, Slip)> = Vec::new();
    let mut lines: Vec<(bool, usize)> = Vec::new();
    for (file, text) in families().iter().filter(|(file, _)| is_wanted(file)) {
        let Some(call) = Call::of(text) else { continue };
        lines.extend(call.example_lines());
        match expand_all(&call.text) {
            Ok((known, _)) => {
                for slip in chosen(&call, each) {
                    work.push((call.clone(), known.clone(), slip));
                }
            }
            Err(why) => eprintln!("{}: {why:?}", file),
        }
    }
    let (next, fates) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((call, known, slip)) = work.get(next.fetch_add(1, Ordering::Relaxed))
                {
                    let found = judge(&call.with(slip), known, GAMES);
                    if let Ok(mut fates) = fates.lock() {
                        fates.push((slip, found));
                    }
                }
            });
        }
    });
    report(fates.into_inner().unwrap_or_default());
    for (what, is_family) in [("family", true), ("variation", false)] {
        let those = lines.iter().filter(|(of, _)| *of == is_family).map(|(_, lines)| *lines);
        println!("lines of examples a {what}: {}", median(those.collect()));
    }
    ExitCode::SUCCESS
}

/// The median and the maximum, as text.
fn median(mut numbers: Vec<usize>) -> String {
    numbers.sort_unstable();
    match (numbers.get(numbers.len() / 2), numbers.last()) {
        (Some(median), Some(most)) => {
            format!("{median} at the median of {}, {most} at most", numbers.len())
        }
        _ => "none".to_owned(),
    }
}

/// Chooses this many slips in each declaration.
fn chosen(call: &Call, each: usize) -> Vec<Slip> {
    let mut by_game: BTreeMap<String, Vec<Slip>> = BTreeMap::new();
    for slip in call.slips() {
        by_game.entry(slip.game.clone()).or_default().push(slip);
    }
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut all = Vec::new();
    for mut slips in by_game.into_values() {
        slips.shuffle(&mut random);
        slips.truncate(each);
        all.extend(slips);
    }
    all
}

fn report(mut fates: Vec<(&Slip, Found)>) {
    fates.sort_by_key(|(slip, _)| (slip.game.clone(), slip.kind, slip.line.clone()));
    for (slip, found) in &fates {
        if let Found::Survived(why) = found {
            println!("survived: {slip}\n    {why}");
        }
    }
    println!(
        "{:<10} {:>6} {:>8} {:>9} {:>6} {:>9} {:>5} {:>9} {:>7}",
        "kind", "slips", "refused", "examples", "boards", "warnings", "laws", "survived", "found"
    );
    let row = |name: &str, of: &dyn Fn(&Slip) -> bool| {
        let those: Vec<&Found> =
            fates.iter().filter(|(slip, _)| of(slip)).map(|(_, found)| found).collect();
        let count = |is: &dyn Fn(&Found) -> bool| those.iter().filter(|found| is(found)).count();
        let all = count(&|found| *found != Found::Nothing);
        let survived = count(&|found| matches!(found, Found::Survived(_)));
        println!(
            "{name:<10} {all:>6} {:>8} {:>9} {:>6} {:>9} {:>5} {survived:>9} {:>6.1}%",
            count(&|found| matches!(found, Found::Check(_))),
            count(&|found| *found == Found::Example),
            count(&|found| *found == Found::Board),
            count(&|found| matches!(found, Found::Warning(_))),
            count(&|found| *found == Found::Law),
            100.0 * (all - survived) as f64 / all.max(1) as f64
        );
    };
    for kind in Kind::ALL {
        row(&format!("{kind:?}"), &|slip| slip.kind == kind);
    }
    row("all", &|_| true);
}
