//! Checks sources that contain declarations, without a compiler: for the command line, editors and tests.
//!
//! A source is the text of a Rust file with calls of `solitaire! { … }`, or the text between the braces of one call. A
//! variation finds its parent in any of the sources.

mod brackets;
mod calls;
mod parents;
mod read;

use std::fmt;
use std::ops::Range;

use bumpalo::Bump;

use crate::report::{Diagnostic, Extent, Severity};
use crate::{Expander, GameData};

pub use calls::calls;
use read::Read;

/// The text of a file that may contain declarations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Source {
    /// The source's name in messages, such as the path of its file.
    pub name: String,
    /// The contents.
    pub text: String,
}

/// A location in the text of a source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Location {
    /// The range of bytes in the text.
    pub bytes: Range<usize>,
    /// The line and the column of the first character, counted from 1; columns count characters.
    pub start: (usize, usize),
    /// The line and the column after the last character.
    pub end: (usize, usize),
}

/// A replacement of some bytes in the text of a source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The bytes to replace.
    pub bytes: Range<usize>,
    /// The new text.
    pub text: String,
}

/// A mistake in a source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The index of the source among the checked sources.
    pub source: usize,
    /// The location of the tokens to blame.
    pub location: Location,
    /// The severity.
    pub severity: Severity,
    /// The name of the entry for this kind of mistake in `docs/diagnostics.md`.
    pub code: &'static str,
    /// The message.
    pub message: String,
    /// The text that says how to fix the mistake.
    pub help: Option<String>,
    /// Changes that fix the mistake; each one alone is enough.
    pub changes: Vec<Change>,
}

/// The result of checking some sources.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// The mistakes, ordered by source and position.
    pub mistakes: Vec<Mistake>,
    /// The number of declarations.
    pub declarations: usize,
    /// Parents that are declared in none of the sources, each with the index of the source that names it. Declarations
    /// based on them are not checked.
    pub unknown_parents: Vec<(usize, String)>,
}

/// The reason why a source cannot be split into tokens or is not Rust.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// The name of the source.
    pub name: String,
    /// The line and the column, counted from 1.
    pub at: (usize, usize),
    /// The message.
    pub message: String,
    /// The text that says how to fix the mistake, if known.
    pub help: Option<String>,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { name, at: (line, column), message, help } = self;
        write!(f, "{name}:{line}:{column}: {message}")?;
        help.iter().try_for_each(|help| write!(f, "\nhelp: {help}"))
    }
}

impl std::error::Error for Unreadable {}

/// Checks all declarations of some sources.
///
/// # Errors
/// If a source cannot be split into tokens, or if the code around its calls of `solitaire!` is not Rust.
///
/// # Examples
///
/// ```
/// use solitaire_dsl::source::{Source, check};
///
/// let text = "family Toy { structure { stock: Stock; } win = is_empty(stok); }";
/// let toy = Source { name: "toy".to_owned(), text: text.to_owned() };
/// let checked = check(&[toy]).unwrap();
/// assert_eq!(checked.declarations, 1);
/// let mistake = &checked.mistakes[0];
/// assert_eq!((mistake.code, mistake.location.start), ("unknown-name", (1, 57)));
/// assert_eq!(&text[mistake.location.bytes.clone()], "stok");
/// assert_eq!(mistake.changes[0].text, "stock");
/// ```
pub fn check(sources: &[Source]) -> Result<Checked, Unreadable> {
    games(sources, &Bump::new()).map(|(checked, _)| checked)
}

/// Checks all declarations of some sources, and builds their games as data in an arena, each after its parent. Returns
/// no games if there is any error.
///
/// # Errors
/// If a source cannot be split into tokens, or if the code around its calls of `solitaire!` is not Rust.
///
/// # Examples
///
/// ```
/// use solitaire_dsl::Arena;
/// use solitaire_dsl::source::{Source, games};
///
/// let text = "#[game(name = \"Toy\")] family Toy {
///     structure { stock: Stock; discard: Discard; }
///     moves { press Deal: stock where !is_empty(stock) do { discard <- 1 up from stock; } }
///     win = is_empty(stock);
/// }";
/// let arena = Arena::new();
/// let toy = Source { name: "toy".to_owned(), text: text.to_owned() };
/// let (_, games) = games(&[toy], &arena).unwrap();
/// assert_eq!((games[0].model.slug, games[0].model.containers[0].name), ("toy/toy", "stock"));
/// ```
pub fn games<'a>(
    sources: &[Source],
    arena: &'a Bump,
) -> Result<(Checked, Vec<GameData<'a>>), Unreadable> {
    let mut texts: Vec<Read> = sources
        .iter()
        .enumerate()
        .map(|(number, source)| Read::of(number, source))
        .collect::<Result<_, _>>()?;
    let mut checked = Checked::default();
    for text in &texts {
        checked.declarations += text.declared.len();
        let unknown = text.asked.iter().filter(|name| !texts.iter().any(|one| one.declares(name)));
        checked.unknown_parents.extend(unknown.map(|name| (text.number, name.clone())));
    }
    let mut expander = Expander::new(arena);
    while let Some(text) = read::take_next(&mut texts) {
        for (scope, call) in text.calls {
            let report = expander.call_in(&scope, call).report;
            checked
                .mistakes
                .extend(report.diagnostics().iter().map(|one| located(text.number, one)));
        }
    }
    checked.mistakes.sort_by_key(|one| (one.source, one.location.bytes.start));
    let is_wrong = checked.mistakes.iter().any(|one| one.severity == Severity::Error);
    let games = if is_wrong { Vec::new() } else { expander.games().to_vec() };
    Ok((checked, games))
}

impl Checked {
    /// Returns the text of a source with one mistake fixed: the first mistake in it that has exactly one change. `None`
    /// if no mistake in the source has exactly one change.
    #[must_use]
    pub fn mended(&self, source: usize, text: &str) -> Option<String> {
        let change = self.mistakes.iter().find_map(|one| match &one.changes[..] {
            [only] if one.source == source => Some(only),
            _ => None,
        })?;
        let mut text = text.to_owned();
        text.replace_range(change.bytes.clone(), &change.text);
        Some(text)
    }
}

fn located(source: usize, one: &Diagnostic) -> Mistake {
    let changes = one.edits.iter().filter(|edit| !bytes(edit.extent).is_empty());
    let changes = changes.map(|edit| Change { bytes: bytes(edit.extent), text: edit.text.clone() });
    let (start, end) = (one.span.first.start(), one.span.last.end());
    Mistake {
        source,
        location: Location {
            bytes: bytes(one.span),
            start: (start.line, start.column + 1),
            end: (end.line, end.column + 1),
        },
        severity: one.severity,
        code: one.code,
        message: one.message.clone(),
        help: one.help.clone(),
        changes: changes.collect(),
    }
}

fn bytes(extent: Extent) -> Range<usize> {
    extent.first.byte_range().start..extent.last.byte_range().end
}
