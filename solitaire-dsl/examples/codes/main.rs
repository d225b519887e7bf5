//! Counts, for each code, the mistakes that it alone catches, among the slips that `mutants --bin slips` draws, the
//! changes that `--example mutations` makes, and the corpus of mistakes.
//!
//! ```sh
//! cargo run --release -p solitaire-dsl --example codes
//! ```
//!
//! A code catches a mistake *alone* if everything reported about it has this code. `--slips N` takes this many slips of
//! each declaration, and `--changes N` makes this many changes. The results for the whole corpus come last: a mistake
//! counts as *caught* if anything is reported that the corpus expects, as *on the token* if the first mark of the
//! corpus is marked, and as *one* if no more errors are reported than the corpus expects. `--missed`, `--far` and
//! `--many` print the mistakes that fail; `--from FOLDER` reads another corpus, `--every N` every Nth mistake of it,
//! and `--repairs` also looks for edits. `--alone CODE` prints the mistakes that this code catches alone.

#[allow(dead_code)]
#[path = "../mutations/corpus.rs"]
mod corpus;
#[path = "../../tests/support/examples.rs"]
mod examples;
#[path = "../../tests/support/families.rs"]
mod families;
mod mistakes;
#[allow(dead_code)]
#[path = "../mutations/mutate.rs"]
mod mutate;
#[path = "../mutations/names.rs"]
mod names;
#[path = "../../src/source/parents.rs"]
mod parents;
#[path = "../../tests/support/patch.rs"]
mod patch;
#[allow(dead_code)]
#[path = "../../../tests/mutants/src/slips/text.rs"]
mod slips;
#[path = "../../src/words.rs"]
#[allow(dead_code)]
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use solitaire_dsl::report::Report;
use solitaire_dsl::{Arena, Expander};
use solitaire_referee::laws::Random;

use families::families;

/// The columns of the table: where a mistake comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Source {
    Slips,
    Changes,
    Corpus,
}

/// For each code and each source of mistakes: how many mistakes the code is reported for, and how many of these it
/// catches alone.
#[derive(Default)]
struct Table {
    rows: BTreeMap<String, [[usize; 2]; 3]>,
    /// For each source: how many mistakes there are, and for how many of them anything is reported.
    sources: [[usize; 2]; 3],
    /// The code of `--alone`: the mistakes that it catches alone are printed.
    shown: Option<String>,
}

impl Table {
    fn add(&mut self, source: Source, report: &Report, mistake: impl Fn() -> String) {
        let codes: BTreeSet<&str> = report.diagnostics().iter().map(|one| one.code).collect();
        let is_alone = codes.len() == 1;
        let source_counts = &mut self.sources[source as usize];
        source_counts[0] += 1;
        source_counts[1] += usize::from(!codes.is_empty());
        for code in codes {
            let counts = &mut self.rows.entry(code.to_owned()).or_default()[source as usize];
            counts[0] += 1;
            counts[1] += usize::from(is_alone);
            if is_alone && self.shown.as_deref() == Some(code) {
                println!("{code} alone ({source:?}): {}", mistake());
            }
        }
    }

    fn print(&self) {
        println!(
            "{:<32}{:>16}{:>16}{:>16}",
            "code (reported alone of all)", "slips", "changes", "corpus"
        );
        for (code, counts) in &self.rows {
            print!("{code:<32}");
            for [all, alone] in counts {
                print!("{:>16}", format!("{alone} of {all}"));
            }
            println!();
        }
        print!("{:<32}", "told");
        for [all, told] in &self.sources {
            print!("{:>16}", format!("{told} of {all}"));
        }
        println!();
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let after =
        |word: &str| words.iter().position(|given| given == word).and_then(|at| words.get(at + 1));
    let number = |word: &str, otherwise: usize| {
        after(word).map_or(otherwise, |text| text.parse().expect("a number stands after it"))
    };
    let mut table = Table { shown: after("--alone").cloned(), ..Table::default() };
    judge_slips(number("--slips", 10), &mut table);
    judge_changes(number("--changes", 1_000), &mut table);
    let counts = mistakes::judge(&words, |report, mistake| {
        table.add(Source::Corpus, report, || mistake.to_owned());
    });
    table.print();
    println!("{counts}");
}

/// The report on the text of one call; `None` if the text cannot be split into tokens. The call must declare all
/// parents that it uses.
fn judged(text: &str) -> Option<Report> {
    Some(Expander::new(&Arena::new()).without_repairs().call(text.parse().ok()?).report)
}

fn judge_slips(each: usize, table: &mut Table) {
    let mut random = Random::new(1);
    for (_, text) in families() {
        let Some(call) = slips::Call::of(&text) else { continue };
        let mut by_game: BTreeMap<String, Vec<slips::Slip>> = BTreeMap::new();
        for slip in call.slips() {
            by_game.entry(slip.game.clone()).or_default().push(slip);
        }
        for mut slips in by_game.into_values() {
            for _ in 0..each.min(slips.len()) {
                let slip = slips.swap_remove(random.below(slips.len()));
                if let Some(report) = judged(&call.with(&slip)) {
                    table.add(Source::Slips, &report, || slip.to_string());
                }
            }
        }
    }
}

fn judge_changes(count: usize, table: &mut Table) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../families");
    let folders = std::fs::read_dir(root).expect("the families are there");
    let mut paths: Vec<PathBuf> = folders
        .filter_map(|kind| std::fs::read_dir(kind.ok()?.path().join("src")).ok())
        .flatten()
        .filter_map(|file| Some(file.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .collect();
    paths.sort();
    let files: Vec<corpus::File> =
        paths.iter().filter_map(|path| corpus::File::read(path).ok()).collect();
    let files: Vec<corpus::File> =
        files.into_iter().filter(|file| !file.tokens.is_empty() && file.asks.is_empty()).collect();
    let names: Vec<names::Names> = files.iter().map(names::Names::of).collect();
    let mut random = Random::new(1);
    let mut made = 0;
    while made < count {
        let Some(mutant) = mutate::mutate(&files, &names, &mut random) else { continue };
        made += 1;
        let Ok(calls) = corpus::calls(&mutant.text(&files[mutant.file])) else { continue };
        let arena = Arena::new();
        let mut expander = Expander::new(&arena).without_repairs();
        for call in calls {
            let report = expander.call(call).report;
            table.add(Source::Changes, &report, || mutant.shown(&files[mutant.file]));
        }
    }
}
