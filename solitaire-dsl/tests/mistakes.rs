//! A corpus of mistakes: the author's input, and all reports about it.
//!
//! Each file of `tests/mistakes` holds the mistakes of one code of `docs/diagnostics.md`, the code of the first report,
//! and can be read as a document; `nothing.md` holds correct input that looks much like a mistake. Under each heading
//! there is one mistake:
//!
//! - a block `solitaire Name`, put into the game with this name in `games.md` or `families`, or `solitaire whole`, a
//!   whole call; with `^^^` under each token that is marked;
//! - a block `text` with all reports about it, in the order of their places;
//! - optionally a block `solitaire Name right`: the fixed form, for which nothing is reported.
//!
//! With `MISTAKES=renew` in the environment, the reports are written into the files, and also the marks of examples
//! that have none. Review the result: it is the text that an author will read. `MISTAKES=<word>` only runs mistakes
//! with this word in their headings.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use proc_macro2::{LineColumn, TokenStream};
use solitaire_dsl::report::{Diagnostic, Edit, Severity};
use solitaire_dsl::{Arena, Expander};
use test_volume::{is_light, some, spread};

use crate::support::examples::{Example, marked};
use crate::support::families::families;
use crate::support::files::files;
use crate::support::patch::{Game, LINES_BEFORE};
use solitaire_dsl::source::calls;

// --- the files ---------------------------------------------------------------------------------------------

/// A part of a file: lines of text, or a block of code.
#[derive(Clone, Debug)]
enum Part {
    Line(String),
    Block { language: String, lines: Vec<String> },
}

impl Part {
    fn block(&self) -> Option<(&str, &[String])> {
        match self {
            Self::Line(_) => None,
            Self::Block { language, lines } => Some((language, lines)),
        }
    }
}

fn parts(text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut block: Option<(String, Vec<String>)> = None;
    for line in text.lines() {
        match (&mut block, line.strip_prefix("```")) {
            (None, Some(language)) => block = Some((language.to_owned(), Vec::new())),
            (None, None) => parts.push(Part::Line(line.to_owned())),
            (Some((_, lines)), None) => lines.push(line.to_owned()),
            (Some(_), Some(_)) => {
                parts.extend(block.take().map(|(language, lines)| Part::Block { language, lines }));
            }
        }
    }
    assert!(block.is_none(), "a block is not closed");
    parts
}

fn games() -> BTreeMap<String, Game> {
    let (_, text) = groups().into_iter().find(|(name, _)| name == "games").expect("it is there");
    let blocks = parts(&text).into_iter().filter_map(|part| match part {
        Part::Block { lines, .. } => Some(Game::new(&lines.join("\n")).expect("it is a game")),
        Part::Line(_) => None,
    });
    declared().chain(blocks).map(|game| (game.names[0].clone(), game)).collect()
}

/// The games of the collection, each with the other declarations of its call.
fn declared() -> impl Iterator<Item = Game> {
    families().into_iter().flat_map(|(_, text)| {
        let file = syn::parse_file(&text).expect("it is Rust");
        let games = calls(file.items).into_iter().map(|call| Game::new(&call.to_string()));
        games.map(|game| game.expect("it is a game")).collect::<Vec<_>>()
    })
}

/// The files in `tests/mistakes`: their names without the extension, and their contents.
fn groups() -> Vec<(String, String)> {
    files("tests/mistakes", "md")
}

// --- the reports -------------------------------------------------------------------------------------------

/// The tokens of the call that an example stands for. `language` is `solitaire` and the name of the game.
fn call(games: &BTreeMap<String, Game>, language: &str, text: &str) -> Result<TokenStream, String> {
    let name = language.split(' ').nth(1).ok_or("name a game, or `whole`")?;
    if name == "whole" {
        return text.parse().map_err(|error| format!("these are no tokens: {error}"));
    }
    games.get(name).ok_or(format!("no game `{name}`"))?.patched(text)
}

/// True if the mistake with this number is tested closely: edits that fix it are searched for, and its expansion is
/// parsed as Rust. Both take longer than anything else.
fn is_close(number: usize) -> bool {
    number.is_multiple_of(spread())
}

/// The reports about a call. The number of the mistake decides if it is tested closely.
fn said(call: TokenStream, number: usize) -> Result<Vec<Diagnostic>, String> {
    let is_close = is_close(number);
    let arena = Arena::new();
    let expander = Expander::new(&arena);
    let mut expander = if is_close { expander } else { expander.without_repairs() };
    let expansion = expander.call(call);
    if is_close {
        syn::parse2::<syn::File>(expansion.tokens).map_err(|error| format!("no Rust: {error}"))?;
    }
    let mut said = expansion.report.diagnostics().to_vec();
    said.sort_by_key(|one| one.span.first.start());
    Ok(said)
}

/// True if the reports include those in the file, which lacks the reports that an edit for another mistake removes.
fn is_as_written(
    example: &Example,
    found: &[(LineColumn, LineColumn)],
    written: &str,
    listing: &str,
) -> bool {
    let told: Vec<&str> = without_help(listing).collect();
    example.marks.iter().all(|mark| found.contains(mark))
        && !written.is_empty()
        && without_help(written).all(|line| told.contains(&line))
}

/// The text of reports, as the author reads it.
fn listing(said: &[Diagnostic]) -> String {
    let mut text = String::new();
    for one in said {
        let severity = if one.severity == Severity::Error { "error" } else { "warning" };
        let elsewhere =
            if one.span.first.start().line > LINES_BEFORE { " (elsewhere)" } else { "" };
        let _ = writeln!(text, "{severity}{elsewhere}: {}", one.text());
    }
    text
}

/// The lines of the reports without those that give help.
fn without_help(listing: &str) -> impl Iterator<Item = &str> {
    listing.lines().filter(|line| !line.starts_with("help: "))
}

/// The lines of an example, with a line of `^` under each that is marked.
fn with_marks(text: &str, marks: &[(LineColumn, LineColumn)]) -> Vec<String> {
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        lines.push(line.to_owned());
        let mut signs = String::new();
        let length = line.chars().count();
        for (from, to) in marks.iter().filter(|(from, _)| from.line == number) {
            let end = if to.line == number { to.column } else { length };
            while signs.len() < end {
                let is_marked = signs.len() >= from.column;
                signs.push(if is_marked { '^' } else { ' ' });
            }
        }
        if !signs.is_empty() {
            lines.push(signs);
        }
    }
    lines
}

/// The marked places in the example, in order. A place over several lines ends at the end of its first line.
fn places(said: &[Diagnostic], text: &str) -> Vec<(LineColumn, LineColumn)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut places: Vec<_> = said
        .iter()
        .map(marked)
        .filter(|(from, _)| from.line <= lines.len())
        .map(|(from, to)| {
            let column = lines[from.line - 1].chars().count();
            (from, if to.line == from.line { to } else { LineColumn { column, ..from } })
        })
        .collect();
    places.sort();
    places.dedup();
    places
}

/// The number of tests that share the mistakes: trying them takes long, and one test runs on one core.
const SHARES: usize = 4;

#[test]
fn mistakes_are_said_as_written() {
    are_said_as_written(0);
}

#[test]
fn mistakes_of_a_second_share_are_said_as_written() {
    are_said_as_written(1);
}

#[test]
fn mistakes_of_a_third_share_are_said_as_written() {
    are_said_as_written(2);
}

#[test]
fn mistakes_of_the_last_share_are_said_as_written() {
    are_said_as_written(3);
}

/// Tries one in [`SHARES`] of the mistakes, from index `first` on; or rewrites that share of the files.
fn are_said_as_written(first: usize) {
    let wanted = std::env::var("MISTAKES").ok();
    let renews = wanted.as_deref() == Some("renew");
    let games = games();
    let mut wrong = String::new();
    let (mut tried, mut mends_tried) = (0, 0);
    let mut counted = 0;
    for (nth, (group, text)) in groups().into_iter().enumerate() {
        if group == "games" || renews && nth % SHARES != first {
            continue;
        }
        let (mut heading, mut renewed) = (String::new(), String::new());
        let mut parts = parts(&text).into_iter().peekable();
        while let Some(part) = parts.next() {
            let (language, lines) = match part {
                Part::Line(line) => {
                    if let Some(title) = line.strip_prefix("## ") {
                        title.clone_into(&mut heading);
                    }
                    let _ = writeln!(renewed, "{line}");
                    continue;
                }
                Part::Block { language, lines } => (language, lines),
            };
            if language == "text" {
                let _ = writeln!(renewed, "```text\n{}\n```", lines.join("\n"));
                continue;
            }
            let place = format!("{group}.md, {heading}");
            let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
            let example = Example::new(&language, &lines);
            counted += 1;
            let is_left_out = !renews
                && (counted % SHARES != first
                    || wanted.as_ref().is_some_and(|word| !heading.contains(word)));
            let language = &example.language;
            tried += usize::from(!is_left_out);
            let number = if renews { 0 } else { tried };
            let call = || call(&games, language, &example.text);
            let said = match if is_left_out {
                Ok(Vec::new())
            } else {
                call().and_then(|call| said(call, number))
            } {
                Ok(said) => said,
                Err(error) => {
                    let _ = writeln!(wrong, "{place}: {error}");
                    continue;
                }
            };
            let found = places(&said, &example.text);
            let listing = listing(&said);
            if language.ends_with(" right") {
                if !said.is_empty() {
                    let _ = writeln!(wrong, "{place}: should be silent:\n{listing}");
                }
                let _ = writeln!(renewed, "```{language}\n{}\n```", lines.join("\n"));
                continue;
            }
            // The reports about the example are in the next block.
            while parts
                .next_if(|next| matches!(next, Part::Line(line) if line.is_empty()))
                .is_some()
            {}
            let is_text =
                |next: &Part| matches!(next, Part::Block { language, .. } if language == "text");
            let (written, gap) = match parts.next_if(is_text) {
                Some(Part::Block { lines, .. }) => (lines.join("\n"), ""),
                _ => (String::new(), "\n"),
            };
            let (mut said, mut found, mut listing, mut number) = (said, found, listing, number);
            // The place of a report may depend on the edit that fixes the mistake.
            if !is_left_out
                && !is_close(number)
                && !is_as_written(&example, &found, &written, &listing)
            {
                let call = self::call(&games, language, &example.text);
                let closely = call.and_then(|call| self::said(call, 0));
                let closely = closely.expect("it was read before");
                (found, listing) = (places(&closely, &example.text), self::listing(&closely));
                (said, number) = (closely, 0);
            }
            let mut marks = example.marks.clone();
            marks.sort();
            let shown = if marks.is_empty() { &found } else { &marks };
            let _ = writeln!(
                renewed,
                "```{language}\n{}\n```\n\n```text\n{listing}```{gap}",
                with_marks(&example.text, shown).join("\n")
            );
            if is_left_out {
                continue;
            }
            if said.is_empty() {
                let _ = writeln!(wrong, "{place}: nothing is said");
            }
            if is_close(number) {
                let mends = wrong_mends(&games, &example, &said, &mut mends_tried);
                if !mends.is_empty() {
                    let _ = writeln!(wrong, "{place}: {mends}");
                }
            }
            // A mistake that is not tested closely counts as correct.
            let is_right = !is_close(number)
                || *shown == found && (renews || !marks.is_empty() || found.is_empty());
            let is_same = !is_close(number) || written.trim() == listing.trim();
            if !is_right || (!renews && !is_same) {
                let shown = with_marks(&example.text, &found).join("\n");
                let _ = writeln!(wrong, "{place}: this is said instead:\n{shown}\n{listing}");
            }
        }
        if renews {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/mistakes");
            std::fs::write(path.join(group + ".md"), renewed).expect("it can be written");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    // A partial run may not find any edits to try.
    assert!(wanted.is_some() || is_light() || mends_tried > 10, "{mends_tried} mends were tried");
}

#[test]
fn no_heading_stands_twice() {
    let mut titles = BTreeSet::new();
    for (_, text) in groups() {
        for title in text.lines().filter_map(|line| line.strip_prefix("## ")) {
            assert!(titles.insert(title.to_owned()), "`{title}` stands twice");
        }
    }
}

#[test]
fn each_mistake_stands_in_the_file_of_its_code() {
    for (group, text) in groups().into_iter().filter(|(group, _)| group != "games") {
        for entry in text.split("\n## ").skip(1) {
            let title = entry.lines().next().unwrap_or_default();
            let said = entry.lines().find(|line| {
                (line.starts_with("error") || line.starts_with("warning")) && line.ends_with(']')
            });
            let code = said.and_then(|line| line.rsplit('[').next()?.strip_suffix(']'));
            assert_eq!(group, code.unwrap_or("nothing"), "{group}.md, {title}");
        }
    }
}

#[test]
fn the_games_are_right() {
    let games: Vec<(String, Game)> = games().into_iter().collect();
    for (name, game) in some(&games) {
        let said = said(game.patched("").expect("these are tokens"), 0).expect("it is Rust");
        assert!(said.is_empty(), "{name}:\n{}", listing(&said));
    }
}

/// The word that a help suggests in place of the marked one, if that is all the author has to change.
fn offered(help: &str) -> Option<&str> {
    let rest = help.strip_prefix("did you mean `")?;
    let (offer, rest) = rest.split_once('`')?;
    // The suggestion has brackets for what a move takes, as in `[top]`; they already stand around the marked word.
    let offer = offer.trim_start_matches('[').trim_end_matches(']');
    (rest == "?").then_some(offer)
}

#[test]
fn an_offer_that_is_taken_leads_to_no_other_mistake() {
    let games = games();
    let mut wrong = String::new();
    let mut taken = 0;
    for (group, text) in groups() {
        let parts = parts(&text);
        let blocks: Vec<(&str, &[String])> = parts.iter().filter_map(Part::block).collect();
        for two in blocks.windows(2) {
            let [(language, lines), ("text", told)] = two else { continue };
            // Another test checks that the reports are as written in the file.
            if !told.iter().any(|line| line.contains("did you mean `")) {
                continue;
            }
            let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
            let text = Example::new(language, &lines).text;
            // Another test reports examples that cannot be read.
            let Ok(said) = call(&games, language, &text).and_then(|call| said(call, 1)) else {
                continue;
            };
            let Some((one, offer)) =
                said.iter().find_map(|one| Some((one, offered(one.help.as_ref()?)?)))
            else {
                continue;
            };
            let (from, to) = marked(one);
            // The file lacks suggestions that do not work when they are tried: the author does not see them.
            let is_told =
                told.iter().any(|line| line.contains("did you mean") && line.contains(offer));
            if from.line != to.line || from.line > LINES_BEFORE || !is_told {
                continue;
            }
            let mended: Vec<String> = (1..)
                .zip(text.lines())
                .map(|(number, line)| {
                    let signs: Vec<char> = line.chars().collect();
                    let piece = |signs: &[char]| signs.iter().collect::<String>();
                    if number == from.line {
                        piece(&signs[..from.column]) + offer + &piece(&signs[to.column..])
                    } else {
                        line.to_owned()
                    }
                })
                .collect();
            taken += 1;
            let mended = mended.join("\n");
            match call(&games, language, &mended).and_then(|call| self::said(call, taken)) {
                Ok(left) if left.len() < said.len() => {}
                Ok(left) => {
                    let _ = writeln!(wrong, "{group}.md:\n{mended}\n{}", listing(&left));
                }
                Err(error) => {
                    let _ = writeln!(wrong, "{group}.md:\n{mended}\n{error}");
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(taken > 0, "no offer was tried");
}

/// The text with the part from one place to another replaced.
fn replaced(text: &str, (from, to): (LineColumn, LineColumn), new: &str) -> String {
    let offset = |place: LineColumn| {
        let before: usize = text.split_inclusive('\n').take(place.line - 1).map(str::len).sum();
        let line = &text[before..];
        before + line.char_indices().nth(place.column).map_or(line.len(), |(at, _)| at)
    };
    text[..offset(from)].to_owned() + new + &text[offset(to)..]
}

/// The faults of the edits for a mistake: applying one must not cause new reports. Counts the edits that were tried.
fn wrong_mends(
    games: &BTreeMap<String, Game>,
    example: &Example,
    said: &[Diagnostic],
    tried: &mut usize,
) -> String {
    let mut wrong = String::new();
    for Edit { extent, text: new } in said.iter().flat_map(|one| &one.edits) {
        let place = (extent.first.start(), extent.last.end());
        // An edit of the surrounding game, outside the example, is not tried.
        if place.1.line >= LINES_BEFORE {
            continue;
        }
        *tried += 1;
        let mended = replaced(&example.text, place, new);
        let is_told = |other: &Diagnostic| said.iter().any(|one| one.message == other.message);
        match call(games, &example.language, &mended).and_then(|call| self::said(call, *tried)) {
            Ok(left) if left.len() < said.len() && left.iter().all(is_told) => {}
            Ok(left) => {
                let _ = writeln!(wrong, "its mend leaves:\n{mended}\n{}", listing(&left));
            }
            Err(error) => {
                let _ = writeln!(wrong, "its mend leaves:\n{mended}\n{error}");
            }
        }
    }
    wrong
}

#[test]
fn what_a_root_has_wrong_is_not_told_of_a_chain_in_other_calls() {
    let root = games()["Turns"].patched("space foundation = never;").expect("these are tokens");
    let parent = "#[game(name = \"Own\")] variation Own: Turns { score { ..Turns; Move: 3; } }";
    let own = "#[game(name = \"Last\")] variation Last: Own { deal { tableau <- 4 up; } }";
    let said =
        |words: String| solitaire_dsl::vary(words.parse().expect("these are tokens")).to_string();
    assert!(said(format!("[{{ {root} }}] {{ {parent} }}")).contains("compile_error"));
    let last = said(format!("[{{ {root} }} {{ {parent} }}] {{ {own} }}"));
    assert!(!last.contains("compile_error"), "{last}");
}

/// Words by which a help says what to do.
const MENDS: &[&str] = &[
    "exchange",
    "write",
    "did you mean",
    "leave",
    "say",
    "give",
    "name",
    "declare",
    "deal",
    "add",
    "drop",
    "keep",
    "let",
    "make",
    "take",
    "put",
    "join",
    "compare",
    "choose",
    "change",
    "begin",
    "move",
    "ask",
    "use",
    "end it",
    "gather",
    "state",
];

/// Words by which a help gives the choices, or a place, and thus what to write.
const CHOICES: &[&str] = &[
    " are `",
    " is `",
    " begins with ",
    "comes first",
    "begins with its place",
    "stands first",
    "stands before",
    "stand once",
    "stands behind",
    "belongs to",
    "has its arguments",
    "in this order",
    "suits are",
    "suits in play are",
    "ranks in play are",
    "ranks are",
];

fn holds_a_mend(help: &str) -> bool {
    let words: Vec<&str> = help.split(|sign: char| !sign.is_alphanumeric()).collect();
    let says = |mend: &&str| match mend.split_once(' ') {
        None => words.contains(mend),
        Some(_) => help.contains(*mend),
    };
    MENDS.iter().any(says) || CHOICES.iter().any(|choice| help.contains(choice))
}

/// Another test checks that the reports are as written in the files.
#[test]
fn every_mistake_has_a_mend() {
    let mut without = String::new();
    let mut count = 0;
    for (group, text) in groups() {
        for part in parts(&text) {
            let Part::Block { language, lines } = part else { continue };
            if language != "text" {
                continue;
            }
            let begins = |line: &str| line.starts_with("error") || line.starts_with("warning");
            for (number, line) in lines.iter().enumerate().filter(|(_, line)| begins(line)) {
                count += 1;
                let help = lines.get(number + 1).and_then(|line| line.strip_prefix("help: "));
                if !help.is_some_and(holds_a_mend) {
                    let _ = writeln!(without, "{group}.md: {line}\n{}", help.unwrap_or_default());
                }
            }
        }
    }
    assert!(without.is_empty(), "these do not say what to do:\n{without}");
    assert!(count > 100, "{count} messages are found");
}

#[test]
fn every_type_of_the_prelude_is_told() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../src/lib.rs");
    let text = std::fs::read_to_string(path).expect("the crate is there");
    let (_, prelude) = text.split_once("pub mod prelude {").expect("it has a prelude");
    let (prelude, _) = prelude.split_once("};").expect("which ends");
    let types = prelude
        .split(|sign: char| !sign.is_alphanumeric())
        .filter(|word| word.starts_with(char::is_uppercase));
    let mut count = 0;
    for name in types {
        let call = format!("family {name} {{ structure {{ stock: Stock; }} }}");
        let said = said(call.parse().expect("these are tokens"), 0).expect("it is Rust");
        assert!(said.iter().any(|one| one.code == "name-of-the-prelude"), "{name}");
        count += 1;
    }
    assert!(count > 10, "{count} types are found");
}
