//! Compares `docs/diagnostics.md` with the reports of the macro: each example must have exactly the mistakes that the
//! document states.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use proc_macro2::{LineColumn, TokenStream, TokenTree};
use solitaire_dsl::report::Diagnostic;
use solitaire_dsl::{Arena, Expander};

use crate::support::examples::{Example, marked};
use crate::support::patch::Game;

/// The groups of entries in the document. Entries in the last group have no code, because the compiler reports these
/// mistakes.
const GROUPS: [&str; 11] = [
    "Names",
    "Structure",
    "Layout",
    "Deal",
    "Moves",
    "Constraints",
    "Examples",
    "Win",
    "Families and variations",
    "Writing",
    "Rust",
];

/// Codes that need no example in the document: it would fill pages, or would need the tokens of a game from another
/// call.
const NOT_SHOWN: [&str; 5] =
    ["too-intricate", "too-many", "too-long", "too-many-parents", "setup-of-no-game"];

/// An entry of the document: the description of one mistake.
#[derive(Debug)]
struct Entry {
    group: String,
    title: String,
    text: String,
    examples: Vec<Example>,
}

impl Entry {
    /// The code of the mistake, if the title of the entry is a code in backquotes.
    fn code(&self) -> Option<&str> {
        self.title.strip_prefix('`')?.strip_suffix('`')
    }
}

/// All entries of the document, and the game at its beginning, into which the examples are put.
fn document() -> (Vec<Entry>, Game) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/diagnostics.md");
    let text = std::fs::read_to_string(path).expect("the document is there");
    let (mut entries, mut toy): (Vec<Entry>, _) = (Vec::new(), None);
    let mut group = String::new();
    let mut block: Option<(&str, Vec<&str>)> = None;
    for line in text.lines() {
        match (&mut block, line.strip_prefix("```")) {
            (Some((language, lines)), Some(_)) => {
                let example = Example::new(language, lines);
                match entries.last_mut() {
                    Some(entry) => entry.examples.push(example),
                    None if *language == "solitaire" => toy = Some(example.text),
                    None => {}
                }
                block = None;
            }
            (Some((_, lines)), None) => lines.push(line),
            (None, Some(language)) => block = Some((language, Vec::new())),
            (None, None) => {
                if let Some(title) = line.strip_prefix("## ") {
                    group = title.to_owned();
                } else if let Some(title) = line.strip_prefix("### ") {
                    let (title, text, examples) = (title.to_owned(), String::new(), Vec::new());
                    entries.push(Entry { group: group.clone(), title, text, examples });
                } else if let Some(entry) = entries.last_mut() {
                    let _ = writeln!(entry.text, "{line}");
                }
            }
        }
    }
    assert!(block.is_none(), "an example is not closed");
    let toy = toy.expect("the game stands at the head");
    (entries, Game::new(&toy).expect("it is a game"))
}

/// The reports about an example of statements or declarations, put into the game `toy`.
fn said(toy: &Game, example: &Example) -> Result<Vec<Diagnostic>, String> {
    let expansion = Expander::new(&Arena::new()).call(toy.patched(&example.text)?);
    syn::parse2::<syn::File>(expansion.tokens).map_err(|error| format!("no Rust: {error}"))?;
    Ok(expansion.report.diagnostics().to_vec())
}

/// Returns an error unless the reports about an example have this code and mark what the document marks. An example
/// without a mistake must have no reports.
fn judge(toy: &Game, example: &Example, code: &str, is_mistake: bool) -> Result<(), String> {
    let mut said = said(toy, example)?;
    let listing: String = said.iter().map(|one| format!("\n    {}", shown(one))).collect();
    if !is_mistake {
        return if said.is_empty() { Ok(()) } else { Err(format!("should be silent:{listing}")) };
    }
    if said.len() != example.marks.len() || said.iter().any(|one| one.code != code) {
        let wanted = example.marks.len();
        return Err(format!("should be [{code}], {wanted} times, and nothing else:{listing}"));
    }
    said.sort_by_key(|one| one.span.first.start());
    let places: Vec<_> = said.iter().map(marked).collect();
    let mut marks = example.marks.clone();
    marks.sort();
    if places == marks { Ok(()) } else { Err(format!("marks something else:{listing}")) }
}

fn shown(one: &Diagnostic) -> String {
    let (from, to) = marked(one);
    let place = format!("{}:{} to {}:{}", from.line, from.column, to.line, to.column);
    format!("{place}: {}", one.text().replace('\n', "\n        "))
}

/// The reports about an example of `#[constraint]`, `#[test_setup]` or `games!`: the text of each, and the place where
/// it marks the source.
fn said_of_mark(example: &Example) -> Result<Vec<(String, LineColumn)>, String> {
    let mut item: syn::Item =
        syn::parse_str(&example.text).map_err(|error| format!("this is no item: {error}"))?;
    if let syn::Item::Macro(list) = item {
        return errors_of(solitaire_dsl::games(list.mac.tokens));
    }
    let attributes = match &mut item {
        syn::Item::Fn(item) => &mut item.attrs,
        syn::Item::Struct(item) => &mut item.attrs,
        _ => return Err("only functions, structs and lists are tried".to_owned()),
    };
    let attribute = attributes.pop().ok_or("it has no mark")?;
    let list = attribute.meta.require_list().map_err(|error| error.to_string())?;
    let (tokens, item) = (list.tokens.clone(), quote::ToTokens::into_token_stream(item));
    errors_of(if attribute.path().is_ident("test_setup") {
        solitaire_dsl::test_setup(tokens, item)
    } else {
        solitaire_dsl::constraint(tokens, item)
    })
}

fn errors_of(expanded: TokenStream) -> Result<Vec<(String, LineColumn)>, String> {
    let file: syn::File = syn::parse2(expanded).map_err(|error| format!("no Rust: {error}"))?;
    let errors = file.items.into_iter().filter_map(|item| match item {
        syn::Item::Macro(call) if call.mac.path.segments.last()?.ident == "compile_error" => {
            let text: syn::LitStr = syn::parse2(call.mac.tokens).ok()?;
            let first = call.mac.path.segments.first()?.ident.span().start();
            Some((text.value(), first))
        }
        _ => None,
    });
    Ok(errors.collect())
}

fn judge_mark(example: &Example, code: &str, is_mistake: bool) -> Result<(), String> {
    let said = said_of_mark(example)?;
    let is_right = match &said[..] {
        [] => !is_mistake,
        [(text, first)] => {
            let at_mark = example.marks.first().is_none_or(|(from, _)| from == first);
            is_mistake && text.contains(&format!("[{code}]")) && at_mark
        }
        _ => false,
    };
    if is_right { Ok(()) } else { Err(format!("says {said:?}")) }
}

#[test]
fn examples_say_what_the_document_says() {
    let (entries, toy) = document();
    let wanted = std::env::var("CODE").ok();
    let mut wrong = String::new();
    for entry in &entries {
        let Some(code) = entry.code() else { continue };
        if wanted.as_ref().is_some_and(|wanted| wanted != code) {
            continue;
        }
        for (number, example) in entry.examples.iter().enumerate() {
            let judged = match example.language.as_str() {
                "solitaire" => judge(&toy, example, code, !example.marks.is_empty()),
                // An error about a whole attribute has no marked place in the document, so the first example is taken
                // as the one with the mistake.
                "rust" => judge_mark(example, code, number == 0),
                _ => Ok(()),
            };
            if let Err(message) = judged {
                let _ = writeln!(wrong, "{code}, example {}: {message}", number + 1);
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn the_game_of_the_document_is_right() {
    let (_, toy) = document();
    let example = Example { language: String::new(), text: String::new(), marks: Vec::new() };
    judge(&toy, &example, "", false).expect("nothing is said of it");
}

#[test]
fn every_code_has_an_entry_that_shows_it() {
    let (entries, _) = document();
    let mut titles = BTreeSet::new();
    for entry in &entries {
        let Entry { group, title, text, examples } = entry;
        assert!(titles.insert(title), "{title} has two entries");
        assert!(GROUPS.contains(&group.as_str()), "{title} is in no group");
        let Some(code) = entry.code() else {
            assert_eq!(group, "Rust", "{title} is no code");
            continue;
        };
        let is_shown = examples
            .iter()
            .enumerate()
            .any(|(number, one)| !one.marks.is_empty() || (number == 0 && one.language == "rust"));
        assert!(is_shown || NOT_SHOWN.contains(&code), "{code}: no example shows it");
        assert!(text.lines().any(|line| line.starts_with("Fix: ")), "{code}: no `Fix: `");
    }
}

#[test]
fn the_document_and_the_macro_know_the_same_codes() {
    let (entries, _) = document();
    let documented: BTreeSet<String> =
        entries.iter().filter_map(|entry| entry.code().map(str::to_owned)).collect();
    let mut texts = BTreeSet::new();
    in_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut texts);
    for code in &documented {
        assert!(texts.contains(code), "nothing says [{code}]");
    }
    // Strings of lowercase words with hyphens between them are codes. Codes of a single word cannot be told from other
    // strings, so they are not found.
    let is_code = |text: &&String| {
        let is_word = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase());
        text.contains('-') && text.split('-').all(is_word)
    };
    let said: Vec<&String> = texts.iter().filter(is_code).collect();
    assert!(said.len() > 50, "codes are found: {said:?}");
    let missing: Vec<_> = said.into_iter().filter(|code| !documented.contains(*code)).collect();
    assert!(missing.is_empty(), "no entry in docs/diagnostics.md: {missing:?}");
}

/// Adds all string literals in the source files of a folder and its subfolders to `texts`.
fn in_folder(folder: &Path, texts: &mut BTreeSet<String>) {
    for entry in folder.read_dir().expect("the sources are there") {
        let path = entry.expect("they can be read").path();
        if path.is_dir() {
            in_folder(&path, texts);
        } else {
            let code = std::fs::read_to_string(&path).expect("it can be read");
            let tokens: TokenStream = code.parse().expect("it is Rust");
            in_tokens(tokens, texts);
        }
    }
}

fn in_tokens(tokens: TokenStream, texts: &mut BTreeSet<String>) {
    for tree in tokens {
        match tree {
            TokenTree::Group(group) => in_tokens(group.stream(), texts),
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                texts.extend(
                    text.strip_prefix('"')
                        .and_then(|text| text.strip_suffix('"'))
                        .map(str::to_owned),
                );
            }
            _ => {}
        }
    }
}
