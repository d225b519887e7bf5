//! Blocks with what they inherit.

use proc_macro2::Ident;
use syn::Path;

use crate::alike::{is_slip, slip_of};
use crate::faults::{Faults, one_of};
use crate::lineage::Lineage;
use crate::names::path_text;
use crate::report::{Extent, did_you_mean};
use crate::syntax::ast::{Block, Entry, Inherit, Piece};

/// A statement of a block, and which level states it.
#[derive(Debug)]
pub struct Line<'t, T> {
    /// The level that states it.
    pub level: usize,
    /// The lines of its doc comment.
    pub docs: &'t [String],
    /// True if the author silences warnings there.
    pub is_silenced: bool,
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

/// A name that an ancestor stated and a level left out.
#[derive(Clone, Debug)]
pub struct Gone {
    /// The name.
    pub text: String,
    /// The level that left it out.
    pub level: usize,
    /// What left it out: its name after `without`, or the word of the block that does not inherit it.
    pub span: Extent,
    /// Whether it was not even named.
    pub silently: bool,
}

/// A block with what it inherits.
#[derive(Debug)]
pub struct Merged<'t, T> {
    /// Its statements, in order.
    pub lines: Vec<Line<'t, T>>,
    /// The word before the braces where it was stated last, and by which level.
    pub word: Option<(&'t Ident, usize)>,
    /// Names an ancestor stated that are gone.
    pub gone: Vec<Gone>,
    /// Whether some statement of it could not be read.
    pub broken: bool,
    /// What the declaration at hand drops of it without a word.
    pub drops: Option<Drops<'t, T>>,
    /// What the declaration at hand says of it although it is inherited.
    pub repeats: Vec<Repeat>,
}

/// A statement without which the same would be inherited.
#[derive(Debug)]
pub struct Repeat {
    /// Its name; the word of the block if all that it states is inherited.
    pub named: Named,
    /// All of it.
    pub extent: Extent,
    /// The level that says the same.
    pub level: usize,
    /// Whether it is the whole block.
    pub is_block: bool,
}

/// Statements that are inherited no longer, though nothing says so.
#[derive(Debug)]
pub struct Drops<'t, T> {
    /// The first of those that are stated in their place.
    pub first: Extent,
    /// What is dropped.
    pub lines: Vec<Line<'t, T>>,
}

/// Merges the blocks that `pick` finds in the levels. `name` is the name under which a statement is replaced or
/// left out; statements without one only add up.
pub fn merge<'t, T: PartialEq>(
    lineage: &'t Lineage,
    pick: impl Fn(&'t Piece) -> Option<&'t Block<T>>,
    name: impl Fn(&T) -> Option<Named>,
    faults: &mut Faults<'_>,
) -> Merged<'t, T> {
    let mut merged = Merged {
        lines: Vec::new(),
        word: None,
        gone: Vec::new(),
        broken: false,
        drops: None,
        repeats: Vec::new(),
    };
    for (level, declaration) in lineage.levels().iter().enumerate() {
        let mut blocks = declaration
            .pieces
            .iter()
            .filter_map(|piece| pick(&piece.kind).map(|block| (block, piece)));
        let Some((block, piece)) = blocks.next() else { continue };
        // A second one that could not be read was perhaps to be another block.
        if let Some((second, _)) = blocks.find(|(_, piece)| !piece.broken) {
            let message = format!("`{}` is stated twice", block.word);
            let help = Some("put all of it into one block".to_owned());
            faults.error(level, &second.word, "doubled-block", message, help);
        }
        let is_silenced = piece.is_silenced.or(declaration.is_silenced).unwrap_or(false);
        let stated = Stated { lineage, level, block, is_silenced, parent: &merged, name: &name };
        let (lines, drops) = stated.lines(faults);
        let is_own = level == lineage.own_level();
        let repeats = if is_own { stated.repeats(&lines) } else { Vec::new() };
        let kept = |line: &Line<'t, T>| name(line.kind).map(|named| named.text);
        let names: Vec<String> = lines.iter().filter_map(kept).collect();
        let before = merged.lines.iter().filter_map(kept);
        let gone: Vec<Gone> = before
            .filter(|before| !names.contains(before))
            .map(|text| {
                let without = left_out_by(block, &text);
                let span = without.unwrap_or(&block.word).into();
                Gone { text, level, span, silently: without.is_none() }
            })
            .collect();
        merged.gone.retain(|gone| !names.contains(&gone.text));
        merged.gone.extend(gone);
        merged.broken |= block.broken;
        merged.word = Some((&block.word, level));
        merged.drops = drops.filter(|_| is_own);
        merged.repeats = repeats;
        merged.lines = lines;
    }
    merged
}

/// A name after `without`.
fn left_out_by<'t, T>(block: &'t Block<T>, text: &str) -> Option<&'t Ident> {
    block.statements.iter().find_map(|statement| match &statement.kind {
        Entry::Inherit(Inherit::Without { names, .. }) => names.iter().find(|name| *name == text),
        _ => None,
    })
}

/// The block of one level, and what it may inherit.
struct Stated<'m, 't, T, N> {
    lineage: &'t Lineage,
    level: usize,
    block: &'t Block<T>,
    /// True if the author silences warnings in the block.
    is_silenced: bool,
    parent: &'m Merged<'t, T>,
    name: &'m N,
}

impl<'t, T: PartialEq, N: Fn(&T) -> Option<Named>> Stated<'_, 't, T, N> {
    fn lines(&self, faults: &mut Faults<'_>) -> (Vec<Line<'t, T>>, Option<Drops<'t, T>>) {
        let Self { level, block, .. } = *self;
        let mut lines: Vec<Line<'t, T>> = Vec::new();
        let mut inherits = false;
        let mut without: Vec<&Ident> = Vec::new();
        for statement in &block.statements {
            match &statement.kind {
                Entry::Inherit(Inherit::All { dots, parent: path }) => {
                    self.right_parent(*dots, path, faults);
                    // The steps of a deal have no names: whoever wants them twice gets them twice.
                    if inherits && block.word != "deal" {
                        let message = format!("`..{}` stands here twice", path_text(path));
                        let help = Some("leave one of the two out".to_owned());
                        let span = dots.to(Extent::of(path));
                        faults.error(level, span, "doubled-name", message, help);
                    } else {
                        self.inherit(&mut lines);
                    }
                    inherits = true;
                }
                Entry::Inherit(Inherit::Without { names, .. }) => without.extend(names),
                Entry::Own(kind) => {
                    let is_silenced = statement.is_silenced.unwrap_or(self.is_silenced);
                    let line = Line { level, docs: &statement.docs, is_silenced, kind };
                    place(&mut lines, line, self.name, faults);
                }
            }
        }
        let is_silent = !inherits && without.is_empty();
        let drops = is_silent.then(|| self.drops(&lines)).flatten();
        for (nth, left_out) in without.iter().enumerate() {
            let is_again = without[..nth].contains(left_out);
            self.leave_out(left_out, inherits, is_again, &mut lines, faults);
        }
        (lines, drops)
    }

    /// `..P` names the parent.
    fn right_parent(&self, dots: Extent, path: &Path, faults: &mut Faults<'_>) {
        let Self { lineage, level, .. } = *self;
        let written = path.segments.last().map(|segment| segment.ident.to_string());
        let Some(wanted) = level.checked_sub(1).map(|above| lineage.name(above)) else {
            if lineage.levels()[level].broken {
                // The parent could not be read.
                return;
            }
            let message = "there is no parent to take statements from";
            let help = Some("leave this statement out".to_owned());
            return faults.error(level, dots.to(Extent::of(path)), "no-parent", message, help);
        };
        // That the parent is not written with a capital is said of it.
        let is_same = |written: &str| {
            wanted == written
                || wanted.to_string().starts_with(char::is_lowercase)
                    && written.eq_ignore_ascii_case(&wanted.to_string())
        };
        if !written.as_deref().is_some_and(is_same) {
            let message = format!("`..` takes the statements of the parent, `{wanted}`");
            let help = Some(format!("write `..{wanted};`"));
            faults.error(level, Extent::of(path), "not-the-parent", message, help);
        }
    }

    /// Takes over the statements of the parent. What was stated above under one of their names takes its place.
    fn inherit(&self, lines: &mut Vec<Line<'t, T>>) {
        for line in &self.parent.lines {
            let named = (self.name)(line.kind);
            let own =
                named.and_then(|named| lines.iter().position(|own| self.is(own, &named.text)));
            match own {
                Some(number) => {
                    let own = lines.remove(number);
                    let docs = if own.docs.is_empty() { line.docs } else { own.docs };
                    lines.push(Line { docs, ..own });
                }
                None => lines.push(*line),
            }
        }
    }

    fn leave_out(
        &self,
        left_out: &Ident,
        inherits: bool,
        is_again: bool,
        lines: &mut Vec<Line<'t, T>>,
        faults: &mut Faults<'_>,
    ) {
        let text = left_out.to_string();
        let is_own = |line: &Line<'t, T>| line.level == self.level && self.is(line, &text);
        if is_again {
            let message = format!("`{text}` is left out twice");
            let help = Some("leave it out once".to_owned());
            faults.error(self.level, left_out, "doubled-name", message, help);
        } else if inherits && lines.iter().any(is_own) {
            let message = format!("`{text}` is left out, and stated here as well");
            let help = Some("leave `without` out: what is stated anew replaces it".to_owned());
            faults.error(self.level, left_out, "doubled-name", message, help);
        } else if inherits && lines.iter().any(|line| self.is(line, &text)) {
            lines.retain(|line| !self.is(line, &text));
        } else if !faults.is_unclear(left_out) {
            self.nothing_to_leave_out(left_out, inherits, faults);
        }
    }

    fn nothing_to_leave_out(&self, left_out: &Ident, inherits: bool, faults: &mut Faults<'_>) {
        if faults.may_lack(&self.block.word.to_string()) {
            return;
        }
        let text = left_out.to_string();
        let names = self.names(&self.parent.lines);
        // A word for a like thing is no slip: what is not there may be left out of another declaration.
        let nearest = did_you_mean(&text, names.iter().map(String::as_str))
            .filter(|near| slip_of(&text, &[near]).is_some())
            .or_else(|| {
                names.iter().map(String::as_str).find(|name| name.eq_ignore_ascii_case(&text))
            })
            .or_else(|| slip_of(&text, &names.iter().map(String::as_str).collect::<Vec<_>>()));
        let word = &self.block.word;
        let is_gone_already = self.parent.gone.iter().any(|gone| gone.text == text);
        let help = match nearest {
            _ if is_gone_already => Some("leave this out: it is left out already".to_owned()),
            _ if !inherits && names.contains(&text) => {
                let above = self.level.checked_sub(1).map(|above| self.lineage.name(above));
                above.map(|parent| {
                    format!(
                        "write `..{parent};` first in `{word}`: without it nothing is inherited that could be left out"
                    )
                })
            }
            Some(nearest) if is_slip(&text, nearest) => Some(format!("did you mean `{nearest}`?")),
            Some(nearest) => Some(format!("leave this out, or did you mean `{nearest}`?")),
            None => faults
                .what_is(&text)
                .map(|is| format!("`{text}` is {is}; name a statement of `{word}` here"))
                .or_else(|| {
                    let all =
                        one_of("statement", &names.iter().map(String::as_str).collect::<Vec<_>>())?;
                    Some(format!("leave `{text}` out here, or name another: {all}"))
                }),
        };
        let above = self.level.checked_sub(1);
        let of = above.map_or("this".to_owned(), |above| self.lineage.name(above).to_string());
        let message = format!("`{of}` has no `{text}` to leave out");
        faults.error(self.level, left_out, "nothing-to-leave-out", message, help);
    }

    /// What is dropped without a word by a block that states some of what is inherited anew, and does not say `..`. A
    /// block that has nothing in common with that of the parent replaces it.
    fn drops(&self, lines: &[Line<'t, T>]) -> Option<Drops<'t, T>> {
        if self.block.broken {
            return None;
        }
        let first = lines.first().and_then(|line| (self.name)(line.kind))?.span;
        let own = self.names(lines);
        let is_dropped = |line: &&Line<'t, T>| {
            (self.name)(line.kind).is_some_and(|named| !own.contains(&named.text))
        };
        let dropped: Vec<_> = self.parent.lines.iter().filter(is_dropped).copied().collect();
        let is_some = !dropped.is_empty() && dropped.len() < self.parent.lines.len();
        is_some.then_some(Drops { first, lines: dropped })
    }

    /// What is stated although the same is inherited without it. Docs of its own are something else.
    fn repeats(&self, lines: &[Line<'t, T>]) -> Vec<Repeat> {
        let Self { block, parent, .. } = *self;
        let Some((_, stated)) = parent.word else { return Vec::new() };
        if block.broken || parent.broken {
            return Vec::new();
        }
        let is_as = |kind: &T, docs: &[String], other: &Line<'t, T>| {
            kind == other.kind && (docs.is_empty() || docs == other.docs)
        };
        if block.statements.iter().all(|statement| statement.kind.own().is_some()) {
            let is_same = lines.len() == parent.lines.len()
                && lines
                    .iter()
                    .zip(&parent.lines)
                    .all(|(line, other)| is_as(line.kind, line.docs, other));
            let extent = Extent::from(&block.word).to(block.braces);
            let named = (&block.word).into();
            let whole = Repeat { named, extent, level: stated, is_block: true };
            return is_same.then_some(whole).into_iter().collect();
        }
        let repeats = block.statements.iter().filter_map(|statement| {
            let kind = statement.kind.own()?;
            let named = (self.name)(kind)?;
            let other = parent.lines.iter().find(|line| self.is(line, &named.text))?;
            is_as(kind, &statement.docs, other).then_some(Repeat {
                named,
                extent: statement.span,
                level: other.level,
                is_block: false,
            })
        });
        repeats.collect()
    }

    fn is(&self, line: &Line<'t, T>, text: &str) -> bool {
        (self.name)(line.kind).is_some_and(|named| named.text == text)
    }

    fn names(&self, lines: &[Line<'t, T>]) -> Vec<String> {
        lines.iter().filter_map(|line| (self.name)(line.kind).map(|named| named.text)).collect()
    }
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
            // A line of `layout` goes by the elements that it places.
            let other = if own.text.ends_with(']') { "index" } else { "name" };
            let help = format!("write another {other} for one of the two, or leave one out");
            faults.error(line.level, own.span, "doubled-name", message, Some(help));
            // One of the two was to have another name, which is missing now.
            faults.lost_a_name();
        }
        None => lines.push(line),
    }
}
