//! Reads the examples in a Markdown document: their lines, and the `^^^` marks under them.

use std::fmt::Write as _;

use proc_macro2::LineColumn;
use solitaire_dsl::report::{Diagnostic, Severity};

/// A code block of a document.
#[derive(Clone, Debug)]
pub struct Example {
    /// The word after the opening backquotes, which names the language.
    pub language: String,
    /// The lines of the example, without the lines of marks.
    pub text: String,
    /// The places over the marks, each with its start and its end. As in spans, lines count from 1 and columns from 0.
    pub marks: Vec<(LineColumn, LineColumn)>,
}

impl Example {
    /// Reads an example from the lines between the opening and the closing backquotes.
    pub fn new(language: &str, lines: &[&str]) -> Self {
        let (mut text, mut marks, mut line) = (String::new(), Vec::new(), 0);
        for words in lines {
            let is_marks = words.contains('^') && words.chars().all(|sign| " ^".contains(sign));
            if !is_marks {
                line += 1;
                let _ = writeln!(text, "{words}");
                continue;
            }
            let mut rest: Vec<char> = words.chars().collect();
            rest.push(' ');
            let mut from = None;
            for (column, sign) in rest.into_iter().enumerate() {
                let here = LineColumn { line, column };
                match (sign, from) {
                    ('^', None) => from = Some(here),
                    (' ', Some(start)) => {
                        marks.push((start, here));
                        from = None;
                    }
                    _ => {}
                }
            }
        }
        Self { language: language.to_owned(), text, marks }
    }
}

/// The place that the compiler marks for a report: the whole extent of an error, but only the first token of a warning.
pub fn marked(one: &Diagnostic) -> (LineColumn, LineColumn) {
    let last = if one.severity == Severity::Error { one.span.last } else { one.span.first };
    (one.span.first.start(), last.end())
}
