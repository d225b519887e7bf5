//! Blocks with what they inherit.

use proc_macro2::Ident;

use super::lineage::Lineage;
use crate::faults::Faults;
use crate::report::{Extent, did_you_mean};
use crate::syntax::ast::{Block, Entry, Inherit, Piece};

/// A statement of a block, and which level states it.
#[derive(Debug)]
pub struct Line<'t, T> {
    /// The level that states it.
    pub level: usize,
    /// The lines of its doc comment.
    pub docs: &'t [String],
    /// What it states.
    pub kind: &'t T,
}

impl<T> Clone for Line<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Line<'_, T> {}

/// The name under which a statement is replaced or left out.
#[derive(Debug)]
pub struct Named {
    /// The name.
    pub text: String,
    /// Where it stands.
    pub span: Extent,
}

impl From<&Ident> for Named {
    fn from(name: &Ident) -> Self {
        Self { text: name.to_string(), span: name.into() }
    }
}

/// A block with what it inherits.
#[derive(Debug)]
pub struct Merged<'t, T> {
    /// Its statements, in order.
    pub lines: Vec<Line<'t, T>>,
    /// The word before the braces where it was stated last, and by which level.
    pub word: Option<(&'t Ident, usize)>,
    /// Names an ancestor stated that are gone.
    pub gone: Vec<String>,
    /// Whether some statement of it could not be read.
    pub broken: bool,
}

/// Merges the blocks that `pick` finds in the levels. `name` is the name under which a statement is replaced or
/// left out; statements without one only add up.
pub fn merge<'t, T>(
    lineage: &'t Lineage,
    pick: impl Fn(&'t Piece) -> Option<&'t Block<T>>,
    name: impl Fn(&T) -> Option<Named>,
    faults: &mut Faults<'_>,
) -> Merged<'t, T> {
    let mut merged = Merged { lines: Vec::new(), word: None, gone: Vec::new(), broken: false };
    for (level, declaration) in lineage.levels().iter().enumerate() {
        let mut blocks = declaration.pieces.iter().filter_map(|piece| pick(&piece.kind));
        let Some(block) = blocks.next() else { continue };
        if let Some(second) = blocks.next() {
            let message = format!("`{}` is stated twice", block.word);
            let help = Some("put all of it into one block".to_owned());
            faults.error(level, &second.word, "doubled-block", message, help);
        }
        let lines = lines_of(lineage, level, block, &merged, &name, faults);
        let kept = |line: &Line<'t, T>| name(line.kind).map(|named| named.text);
        let names: Vec<String> = lines.iter().filter_map(kept).collect();
        let before = merged.lines.iter().filter_map(kept);
        let gone: Vec<String> = before.filter(|before| !names.contains(before)).collect();
        merged.gone.retain(|gone| !names.contains(gone));
        merged.gone.extend(gone);
        merged.broken |= block.broken;
        merged.word = Some((&block.word, level));
        merged.lines = lines;
    }
    merged
}

fn lines_of<'t, T>(
    lineage: &'t Lineage,
    level: usize,
    block: &'t Block<T>,
    parent: &Merged<'t, T>,
    name: &impl Fn(&T) -> Option<Named>,
    faults: &mut Faults<'_>,
) -> Vec<Line<'t, T>> {
    let mut lines: Vec<Line<'t, T>> = Vec::new();
    let mut inherits = false;
    let mut without: Vec<&Ident> = Vec::new();
    for statement in &block.statements {
        match &statement.kind {
            Entry::Inherit(Inherit::All { dots, parent: path }) => {
                inherits = true;
                let written = path.segments.last().map(|segment| segment.ident.to_string());
                let wanted = level.checked_sub(1).map(|above| lineage.name(above));
                match wanted {
                    None => {
                        let message = "there is no parent to take statements from";
                        let help = Some("leave this line out".to_owned());
                        faults.error(level, *dots, "no-parent", message, help);
                    }
                    Some(wanted) if written.as_deref() != Some(&wanted.to_string()) => {
                        let message =
                            format!("`..` takes the statements of the parent, `{wanted}`");
                        let help = Some(format!("write `..{wanted};`"));
                        faults.error(level, Extent::of(path), "not-the-parent", message, help);
                    }
                    Some(_) => {}
                }
                lines.extend(parent.lines.iter().copied());
            }
            Entry::Inherit(Inherit::Without { names, .. }) => without.extend(names),
            Entry::Own(kind) => {
                let line = Line { level, docs: &statement.docs, kind };
                place(&mut lines, line, name, faults);
            }
        }
    }
    for left_out in without {
        let text = left_out.to_string();
        let is_it = |line: &Line<'t, T>| name(line.kind).is_some_and(|named| named.text == text);
        if inherits && lines.iter().any(is_it) {
            lines.retain(|line| !is_it(line));
            continue;
        }
        let names = parent.lines.iter().filter_map(|line| name(line.kind));
        let names: Vec<String> = names.map(|named| named.text).collect();
        let nearest = did_you_mean(&text, names.iter().map(String::as_str));
        let help = if !inherits && names.contains(&text) {
            Some("without `..` nothing is inherited, so there is nothing to leave out".to_owned())
        } else {
            nearest.map(|nearest| format!("did you mean `{nearest}`?"))
        };
        let of =
            level.checked_sub(1).map_or("this".to_owned(), |above| lineage.name(above).to_string());
        let message = format!("`{of}` has no `{text}` to leave out");
        faults.error(level, left_out, "nothing-to-leave-out", message, help);
    }
    lines
}

/// Puts a statement where it belongs: in the place of an inherited one of its name, else at the end.
fn place<'t, T>(
    lines: &mut Vec<Line<'t, T>>,
    line: Line<'t, T>,
    name: &impl Fn(&T) -> Option<Named>,
    faults: &mut Faults<'_>,
) {
    let Some(own) = name(line.kind) else { return lines.push(line) };
    let has_it = |line: &Line<'t, T>| name(line.kind).is_some_and(|named| named.text == own.text);
    match lines.iter().position(has_it) {
        Some(number) if lines[number].level < line.level => {
            // Without docs of its own it keeps those it had.
            let docs = if line.docs.is_empty() { lines[number].docs } else { line.docs };
            lines[number] = Line { docs, ..line };
        }
        Some(_) => {
            let message = format!("`{}` is stated twice", own.text);
            let help = Some("give one of them another name, or drop it".to_owned());
            faults.error(line.level, own.span, "doubled-name", message, help);
        }
        None => lines.push(line),
    }
}
