//! Prints the length of each family and variation in some Rust files.
//!
//! ```sh
//! cargo run -p solitaire-dsl --example sizes -- families
//! ```
//!
//! Lines run from `#[game` to the closing brace. Comments, documentation and blank lines do not count, and a line of
//! more than a hundred columns counts as several. Tokens are those of Rust: a name, a number, a text or a punctuation
//! mark; an opening and a closing brace are two tokens. At the end, the medians are compared with the aims, and longer
//! heads of families are listed.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use proc_macro2::{Delimiter, LineColumn, Spacing, TokenStream, TokenTree};
use solitaire_dsl::source::calls;

/// The maximum number of columns in a line. A longer line counts as several lines.
const COLUMNS: usize = 100;

/// The aims for lengths in lines: the median of all variations, and that of all families.
const AIMS: [(Kind, usize); 2] = [(Kind::Variation, 8), (Kind::Family, 40)];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Family,
    Variation,
}

impl Kind {
    const fn word(self) -> &'static str {
        match self {
            Self::Family => "family",
            Self::Variation => "variation",
        }
    }
}

/// One declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Declared {
    kind: Kind,
    name: String,
    lines: usize,
    tokens: usize,
}

fn main() -> ExitCode {
    let named: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    if named.is_empty() {
        eprintln!("name Rust files that declare games, or folders with such files: sizes PATH ...");
        return ExitCode::from(2);
    }
    match named.iter().map(|path| of_path(path)).collect::<Result<Vec<_>, _>>() {
        Ok(found) => report(&found.concat()),
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

/// The declarations of a file, or of all files in a folder and its subfolders, each with the name of its file.
fn of_path(path: &Path) -> Result<Vec<(String, Declared)>, String> {
    let unreadable = |error| format!("{} cannot be read: {error}", path.display());
    if path.is_dir() {
        let entries: Result<Vec<_>, _> = path.read_dir().map_err(unreadable)?.collect();
        let mut files: Vec<PathBuf> =
            entries.map_err(unreadable)?.into_iter().map(|entry| entry.path()).collect();
        files.retain(|file| file.is_dir() || file.extension().is_some_and(|end| end == "rs"));
        files.sort();
        let found: Result<Vec<_>, _> = files.iter().map(|file| of_path(file)).collect();
        return found.map(|found| found.concat());
    }
    let text = std::fs::read_to_string(path).map_err(unreadable)?;
    let found =
        of_text(&text).map_err(|error| format!("{} is not Rust: {error}", path.display()))?;
    let file = path.file_name().unwrap_or_default().to_string_lossy();
    Ok(found.into_iter().map(|declared| (file.to_string(), declared)).collect())
}

/// The declarations in the text of a file.
fn of_text(text: &str) -> syn::Result<Vec<Declared>> {
    let calls = calls(syn::parse_file(text)?.items);
    Ok(calls.into_iter().flat_map(of_call).collect())
}

/// The declarations in a call of `solitaire!`. A declaration ends with the first pair of braces that is not inside
/// another.
fn of_call(call: TokenStream) -> Vec<Declared> {
    let mut found = Vec::new();
    let mut rest = call.into_iter().collect::<Vec<_>>();
    let is_end = |tree: &TokenTree| matches!(tree, TokenTree::Group(group) if group.delimiter() == Delimiter::Brace);
    while let Some(end) = rest.iter().position(is_end) {
        let after = rest.split_off(end + 1);
        found.extend(of_declaration(rest));
        rest = after;
    }
    found
}

fn of_declaration(trees: Vec<TokenTree>) -> Option<Declared> {
    let says = |word: &str| {
        trees.iter().position(|tree| matches!(tree, TokenTree::Ident(ident) if *ident == word))
    };
    let family = says("family").map(|at| (Kind::Family, at));
    let (kind, at) = family.or_else(|| says("variation").map(|at| (Kind::Variation, at)))?;
    let name = trees.get(at + 1)?.to_string();
    let mut spans = Vec::new();
    count(trees.into_iter().collect(), &mut spans);
    // For each line with tokens: the column where its last token ends. A string over several lines counts for each of
    // them.
    let mut widths = BTreeMap::new();
    for (from, to) in &spans {
        for line in from.line..=to.line {
            let reached = if line == to.line { to.column } else { 1 };
            let width: &mut usize = widths.entry(line).or_default();
            *width = reached.max(*width);
        }
    }
    let lines = widths.into_values().map(|width| width.div_ceil(COLUMNS)).sum();
    Some(Declared { kind, name, lines, tokens: spans.len() })
}

/// Adds the start and end of each token to `spans`, but none of documentation.
fn count(tokens: TokenStream, spans: &mut Vec<(LineColumn, LineColumn)>) {
    let trees: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while let Some(tree) = trees.get(at) {
        at += 1;
        match tree {
            TokenTree::Punct(hash) if hash.as_char() == '#' && is_docs(trees.get(at)) => at += 1,
            // Of an operator with several signs, such as `==`, only the last sign counts.
            TokenTree::Punct(mark) if mark.spacing() == Spacing::Joint => {}
            TokenTree::Group(group) if group.delimiter() != Delimiter::None => {
                for span in [group.span_open(), group.span_close()] {
                    spans.push((span.start(), span.end()));
                }
                count(group.stream(), spans);
            }
            TokenTree::Group(group) => count(group.stream(), spans),
            other => spans.push((other.span().start(), other.span().end())),
        }
    }
}

/// True if the tree after a `#` makes it a documentation comment: `#[doc ..]`.
fn is_docs(after: Option<&TokenTree>) -> bool {
    let Some(TokenTree::Group(group)) = after else { return false };
    let first = group.stream().into_iter().next();
    group.delimiter() == Delimiter::Bracket
        && matches!(first, Some(TokenTree::Ident(ident)) if ident == "doc")
}

fn report(found: &[(String, Declared)]) -> ExitCode {
    println!("{:16} {:10} {:24} {:>5} {:>6}", "file", "", "name", "lines", "tokens");
    for (file, declared) in found {
        let Declared { kind, name, lines, tokens } = declared;
        println!("{file:16} {:10} {name:24} {lines:5} {tokens:6}", kind.word());
    }
    println!();
    for (kind, aim) in AIMS {
        let of_kind = || found.iter().map(|(_, declared)| declared).filter(|one| one.kind == kind);
        let (lines, tokens) = (
            median(of_kind().map(|declared| declared.lines).collect()),
            median(of_kind().map(|declared| declared.tokens).collect()),
        );
        let (Some(lines), Some(tokens)) = (lines, tokens) else { continue };
        let all = of_kind().count();
        println!("median of {all} x {}: {lines} lines (aim {aim}), {tokens} tokens", kind.word());
        let long: Vec<String> = of_kind()
            .filter(|declared| declared.lines > aim)
            .map(|declared| format!("{} {}", declared.name, declared.lines))
            .collect();
        if !long.is_empty() {
            println!("  longer than {aim} lines, {} of {all}: {}", long.len(), long.join(", "));
        }
    }
    if found.is_empty() {
        eprintln!("no games are declared there");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// The median; for an even number of values, the mean of the middle two, rounded up.
fn median(mut values: Vec<usize>) -> Option<usize> {
    values.sort_unstable();
    let above = *values.get(values.len() / 2)?;
    let below = values[(values.len() - 1) / 2];
    Some((below + above).div_ceil(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = r#"
//! A file.
solitaire! {
    /// Documented.
    #[game(
        name = "Head"
    )]
    // A remark.
    family Head {

        /// The columns.
        structure { tableau: [Column; 2]; } // two
        win = count(tableau) == 0 && count(tableau) == 0 && count(tableau) == 0 && count(tableau) == 0 && is_empty(tableau);
    }
    variation Other: Head {}
}
"#;

    #[test]
    fn lines_of_code_count_and_a_long_one_as_two() {
        let found = of_text(TEXT).expect("it is Rust");
        let lines: Vec<_> =
            found.iter().map(|one| (one.kind, one.name.as_str(), one.lines)).collect();
        assert_eq!(lines, [(Kind::Family, "Head", 8), (Kind::Variation, "Other", 1)]);
    }

    #[test]
    fn tokens_count_braces_twice_and_operators_once() {
        let found = of_text("solitaire! { /// Said.\n variation A: B { win = a == b; } }");
        assert_eq!(found.expect("it is Rust")[0].tokens, 12);
    }

    #[test]
    fn the_median_of_an_even_number_is_rounded_up() {
        assert_eq!(median(vec![4, 1, 9]), Some(4));
        assert_eq!(median(vec![4, 1, 9, 5]), Some(5));
        assert_eq!(median(Vec::new()), None);
    }
}
