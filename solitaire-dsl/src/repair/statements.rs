//! The statements of a declaration, as ranges of its lexemes.

use std::ops::Range;

use proc_macro2::Delimiter;

use super::sequence::{Kind, Sequence};

/// Blocks that contain statements.
const BLOCKS: [&str; 6] = ["structure", "layout", "deal", "moves", "score", "examples"];

/// A statement of a declaration, or of one of its blocks.
#[derive(Debug)]
pub struct Statement {
    /// The range of the statement's lexemes, without doc comments and other attributes.
    pub at: Range<usize>,
    /// The keyword of the block that contains the statement; `None` if the statement stands directly in a declaration.
    pub block: Option<&'static str>,
}

impl Statement {
    /// The names that the statement declares or is about: all containers of a condition, otherwise one name.
    pub fn names<'r>(&self, sequence: &'r Sequence) -> Vec<&'r str> {
        let lexemes = &sequence.0[self.at.clone()];
        let words = |from: usize| {
            let words =
                lexemes.iter().skip(from).take_while(|one| !["=", ":"].contains(&&*one.text));
            words.filter(|one| one.kind == Kind::Word).map(|one| one.text.as_str())
        };
        match (self.block, self.head(sequence)) {
            (Some("moves"), _) | (None, "rule" | "value" | "const" | "counter") => {
                words(1).take(1).collect()
            }
            (None, "pickup" | "build" | "space") => words(1).collect(),
            (Some(_), _) => words(0).take(1).collect(),
            _ => Vec::new(),
        }
    }

    /// The statement's first word.
    pub fn head<'r>(&self, sequence: &'r Sequence) -> &'r str {
        sequence.0[self.at.clone()].first().map_or("", |one| one.text.as_str())
    }
}

/// All statements, in their order.
pub fn statements(sequence: &Sequence) -> Vec<Statement> {
    let mut found = Vec::new();
    let mut start = 0;
    for at in 0..sequence.0.len() {
        if at < start || sequence.0[at].kind != Kind::Open(Delimiter::Brace) {
            continue;
        }
        let Some(end) = sequence.partner(at) else { break };
        found.push(Statement { at: start..at, block: None });
        add_statements(sequence, at + 1..end, None, &mut found);
        start = end + 1;
    }
    found
}

fn add_statements(
    sequence: &Sequence,
    within: Range<usize>,
    block: Option<&'static str>,
    found: &mut Vec<Statement>,
) {
    let (mut start, mut at) = (within.start, within.start);
    while at < within.end {
        let lexeme = &sequence.0[at];
        let mut ends = lexeme.is(";");
        if let Kind::Open(delimiter) = lexeme.kind {
            let Some(end) = sequence.partner(at) else { return };
            let first = &sequence.0[behind_attributes(sequence, start).min(at)];
            let inner = BLOCKS.into_iter().find(|word| block.is_none() && first.is(word));
            if let (Some(inner), Delimiter::Brace) = (inner, delimiter) {
                add_statements(sequence, at + 1..end, Some(inner), found);
                (start, at) = (end + 1, end + 1);
                continue;
            }
            at = end;
            let goes_on =
                sequence.0.get(end + 1).is_some_and(|next| next.is("else") || next.is(";"));
            // Braces directly in a declaration belong to a condition (`if a { b } else { c }`) and end no statement.
            let is_value = block.is_none();
            ends = delimiter == Delimiter::Brace && !goes_on && !is_value;
        }
        at += 1;
        if ends {
            found.push(Statement { at: behind_attributes(sequence, start)..at, block });
            start = at;
        }
    }
    if start < within.end {
        found.push(Statement { at: behind_attributes(sequence, start)..within.end, block });
    }
}

/// The index of the first lexeme of a statement after its attributes; `at` is the index where its attributes begin.
fn behind_attributes(sequence: &Sequence, mut at: usize) -> usize {
    while let [sign, open, ..] = &sequence.0[at..]
        && sign.is("#")
        && open.kind == Kind::Open(Delimiter::Bracket)
        && let Some(end) = sequence.partner(at + 1)
    {
        at = end + 1;
    }
    at
}
