//! Expands the mistakes in the folder `tests/mistakes` and compares the reports with the expected ones.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;

use proc_macro2::TokenStream;
use solitaire_dsl::report::{Report, Severity};
use solitaire_dsl::{Arena, Expander};

use crate::examples::{Example, marked};
use crate::families::families;
use crate::patch::Game;
use solitaire_dsl::source::calls;

/// The code blocks of a Markdown text: for each one the heading above it, the language and the lines.
fn blocks(text: &str) -> Vec<(String, String, Vec<&str>)> {
    let (mut found, mut heading, mut open) = (Vec::new(), String::new(), None);
    for line in text.lines() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(language)) => open = Some((language.to_owned(), Vec::new())),
            (None, None) => {
                if let Some(title) = line.strip_prefix("## ") {
                    title.clone_into(&mut heading);
                }
            }
            (Some((_, lines)), None) => lines.push(line),
            (Some(_), Some(_)) => {
                found.extend(
                    open.take().map(|(language, lines)| (heading.clone(), language, lines)),
                );
            }
        }
    }
    found
}

/// The number of mistakes, and how many of them pass each test.
#[derive(Default)]
pub struct Count {
    all: usize,
    caught: usize,
    on_token: usize,
    one: usize,
    mended: usize,
}

/// Expands each mistake of the corpus that the command-line options in `words` select. Calls `see` with the report and
/// with the text of the mistake, and returns the counts.
pub fn judge(words: &[String], mut see: impl FnMut(&Report, &str)) -> Count {
    let has = |word: &str| words.iter().any(|given| given == word);
    let folder = words.iter().position(|word| word == "--from").and_then(|at| words.get(at + 1));
    let own = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/mistakes");
    let folder = folder.map_or(own, PathBuf::from);
    let mut texts: Vec<(String, String)> = std::fs::read_dir(&folder)
        .expect("the corpus is there")
        .filter_map(|entry| {
            let path = entry.ok()?.path();
            let name = path.file_stem()?.to_string_lossy().into_owned();
            Some((name, std::fs::read_to_string(path).ok()?))
        })
        .collect();
    texts.sort();
    let mut games: BTreeMap<String, Game> = BTreeMap::new();
    for (_, text) in families() {
        for call in calls(syn::parse_file(&text).expect("it is Rust").items) {
            let game = Game::new(&call.to_string()).expect("it is a game");
            games.insert(game.names[0].clone(), game);
        }
    }
    for (_, text) in texts.iter().filter(|(name, _)| name == "games") {
        for (_, _, lines) in blocks(text) {
            let game = Game::new(&lines.join("\n")).expect("it is a game");
            games.insert(game.names[0].clone(), game);
        }
    }
    let every = words.iter().position(|word| word == "--every").and_then(|at| words.get(at + 1));
    let every: usize = every.and_then(|number| number.parse().ok()).unwrap_or(1);
    let mut number = 0;
    let mut total = Count::default();
    for (name, text) in texts.iter().filter(|(name, _)| name != "games" && name != "nothing") {
        let blocks = blocks(text);
        for pair in blocks.windows(2) {
            let [(heading, language, lines), (_, next, told)] = pair else { continue };
            if !language.starts_with("solitaire") || language.ends_with(" right") || next != "text"
            {
                continue;
            }
            number += 1;
            if number % every != 0 {
                continue;
            }
            let example = Example::new(language, lines);
            let game = example.language.split(' ').nth(1).unwrap_or_default();
            let call: Result<TokenStream, String> = match game {
                "whole" => example.text.parse().map_err(|_| "no tokens".to_owned()),
                _ => games
                    .get(game)
                    .ok_or_else(|| "no game".to_owned())
                    .and_then(|game| game.patched(&example.text)),
            };
            let Ok(call) = call else { continue };
            let expected = told.iter().filter(|line| line.starts_with("error")).count();
            let arena = Arena::new();
            let expander = Expander::new(&arena);
            let mut expander = if has("--repairs") { expander } else { expander.without_repairs() };
            let report = expander.call(call).report;
            let said: Vec<_> = report
                .diagnostics()
                .iter()
                .filter(|one| expected == 0 || one.severity == Severity::Error)
                .collect();
            let is_on_token = said.iter().any(|one| {
                let (from, _) = marked(one);
                example.marks.is_empty() || example.marks.iter().any(|(mark, _)| *mark == from)
            });
            let errors = said.iter().filter(|one| one.severity == Severity::Error).count();
            total.all += 1;
            total.caught += usize::from(!said.is_empty());
            total.on_token += usize::from(is_on_token);
            total.mended += usize::from(said.iter().any(|one| !one.edits.is_empty()));
            total.one += usize::from(!said.is_empty() && errors <= expected.max(1));
            see(&report, &format!("{heading}: {}", lines.join(" ")));
            if has("--missed") && said.is_empty() {
                println!("missed {name}: {heading}\n{}", lines.join("\n"));
            }
            if has("--far") && !said.is_empty() && !is_on_token
                || has("--many") && errors > expected.max(1)
            {
                println!("{name}: {heading}\n{}", lines.join("\n"));
                said.iter()
                    .for_each(|one| println!("  {:?} {}", one.span.first.start(), one.text()));
            }
        }
    }
    total
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |part: usize| 100.0 * part as f64 / self.all.max(1) as f64;
        write!(
            f,
            "{} mistakes: {:.1}% caught, {:.1}% on the token, {:.1}% with one error, {:.1}% with an edit",
            self.all,
            share(self.caught),
            share(self.on_token),
            share(self.one),
            share(self.mended)
        )
    }
}
