//! Merges the blocks of all levels, so that each block has its own statements and those that it inherits.

use proc_macro2::Ident;
use syn::Path;

use super::source_text::written_spot;
use crate::faults::{Faults, Part, one_of};
use crate::lineage::Lineage;
use crate::report::{Extent, did_you_mean};
use crate::syntax::ast::{
    Block, Container, Entry, ExampleLine, Inherit, MovesEntry, Piece, Placement, ScoreLine,
    Statement, Step,
};

/// A kind of line in blocks, such as a container in `structure`. Blocks of descendants can inherit such lines.
pub trait Stated: Sized {
    /// The block of a statement of a declaration; `None` if the statement is not a block of this kind of line.
    fn block(piece: &Piece) -> Option<&Block<Self>>;

    /// The name by which a descendant replaces the line or leaves it out; `None` if it can only be inherited.
    fn named(&self) -> Option<Named>;
}

/// Implements [`Stated`] for the lines of each block: `Block: type of its lines, function that returns a line's name`.
macro_rules! stated {
    ($($block:ident: $line:ty, $named:expr;)*) => {$(
        impl Stated for $line {
            fn block(piece: &Piece) -> Option<&Block<Self>> {
                if let Piece::$block(block) = piece { Some(block) } else { None }
            }

            fn named(&self) -> Option<Named> {
                let named: fn(&Self) -> Option<Named> = $named;
                named(self)
            }
        }
    )*};
}

stated! {
    // A container without a name here (because its elements could not be read) does not replace an inherited container.
    Structure: Container, |one| one.held.as_ref().map(|_| (&one.name).into());
    // `tableau[0]` and `tableau[1]` are two lines, so the name includes the index as written.
    Layout: Placement, |line| Some(Named { text: written_spot(&line.spot)?, span: line.spot.span });
    Deal: Step, |_| None;
    Moves: MovesEntry, |entry| name_of(entry).map(Named::from);
    Score: ScoreLine, |line| Some((&line.name).into());
    Examples: ExampleLine, |_| None;
}

/// The name of a move, or of the type of a handwritten move.
pub fn name_of(entry: &MovesEntry) -> Option<&Ident> {
    match entry {
        MovesEntry::Move(declared) => Some(&declared.name),
        MovesEntry::Use { path, .. } => path.segments.last().map(|last| &last.ident),
    }
}

/// All statements for which `pick` returns a value, root first, each as its level, the statement and the value.
pub fn own_pieces<'t, T>(
    lineage: &'t Lineage,
    pick: impl Fn(&'t Piece) -> Option<T>,
) -> impl DoubleEndedIterator<Item = (usize, &'t Statement<Piece>, T)> {
    let levels = lineage.levels().iter().enumerate();
    let all = levels.flat_map(|(level, one)| one.pieces.iter().map(move |piece| (level, piece)));
    all.filter_map(move |(level, statement)| Some((level, statement, pick(&statement.kind)?)))
}

/// All lines of one kind that the levels themselves state, without inherited lines. Each comes with its level.
pub fn own_lines<'t, T: Stated + 't>(
    lineage: &'t Lineage,
) -> impl DoubleEndedIterator<Item = (usize, &'t T)> {
    own_pieces(lineage, T::block).flat_map(|(level, _, block)| {
        let lines = block.statements.iter().filter_map(|statement| statement.kind.own());
        lines.map(move |line| (level, line))
    })
}

/// A line of a merged block, with the level that states it.
#[derive(Debug)]
pub struct Line<'t, T> {
    /// The level that states the line.
    pub level: usize,
    /// The lines of its doc comment.
    pub docs: &'t [String],
    /// True if the author silences warnings about the line.
    pub is_silenced: bool,
    /// The syntax of the line.
    pub kind: &'t T,
}

impl<T> Clone for Line<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Line<'_, T> {}

impl<T: Stated> Line<'_, T> {
    /// True if descendants replace or leave out the line by this name.
    pub fn is(&self, name: &str) -> bool {
        self.kind.named().is_some_and(|named| named.text == name)
    }
}

/// The name by which a line can be replaced or left out.
#[derive(Debug)]
pub struct Named {
    /// The name.
    pub text: String,
    /// The name's place in the source.
    pub span: Extent,
}

impl From<&Ident> for Named {
    fn from(name: &Ident) -> Self {
        Self { text: name.to_string(), span: name.into() }
    }
}

/// A line of an ancestor, by its name, that a later level leaves out.
#[derive(Clone, Debug)]
pub struct Gone {
    /// The name of the line.
    pub text: String,
    /// The level that leaves the line out.
    pub level: usize,
    /// The place in the source that leaves the line out: the name after `without`, or the keyword of the block that
    /// does not inherit the line.
    pub span: Extent,
    /// True if no `without` names the line: the block just does not inherit it.
    pub silently: bool,
}

/// A block with the lines that it inherits.
#[derive(Debug)]
pub struct Merged<'t, T> {
    /// The block's own and inherited lines, in order.
    pub lines: Vec<Line<'t, T>>,
    /// The keyword before the braces of the last level that states the block, with this level, if there is one.
    pub word: Option<(&'t Ident, usize)>,
    /// The lines of the doc comment before the block, in the last level that states the block.
    pub docs: &'t [String],
    /// The lines of ancestors that are left out.
    pub gone: Vec<Gone>,
    /// True if any level's statement of the block could not be read completely.
    pub broken: bool,
}

/// Merges the blocks of one kind from all levels of a lineage into one block.
pub fn merge<'t, T: Stated>(lineage: &'t Lineage, faults: &mut Faults<'_>) -> Merged<'t, T> {
    let mut merged =
        Merged { lines: Vec::new(), word: None, docs: &[], gone: Vec::new(), broken: false };
    let mut stated = own_pieces(lineage, T::block).peekable();
    while let Some((level, piece, block)) = stated.next() {
        while let Some((_, second, twin)) = stated.next_if(|(next, ..)| *next == level) {
            // An unreadable block may have been meant as another block, so it is not reported as a second one.
            if !second.broken {
                let message = format!("`{}` is stated twice", twin.word);
                let help = Some("put all of it into one block".to_owned());
                faults.error(level, &twin.word, "doubled-block", message, help);
            }
        }
        let mut lines = Vec::new();
        let of_declaration = lineage.levels()[level].is_silenced;
        let is_silenced = piece.is_silenced.or(of_declaration).unwrap_or(false);
        Level { lineage, level, block, is_silenced }.merge(&merged, &mut lines, faults);
        let before = merged.lines.iter().filter_map(|line| line.kind.named());
        for Named { text, .. } in before.filter(|one| !lines.iter().any(|line| line.is(&one.text)))
        {
            let without = names_left_out(block).find(|name| **name == text);
            let span = without.unwrap_or(&block.word).into();
            merged.gone.push(Gone { text, level, span, silently: without.is_none() });
        }
        merged.gone.retain(|gone| !lines.iter().any(|line| line.is(&gone.text)));
        merged.broken |= block.broken;
        merged.word = Some((&block.word, level));
        merged.docs = &piece.docs;
        merged.lines = lines;
    }
    merged
}

/// The names after `without`.
fn names_left_out<T>(block: &Block<T>) -> impl Iterator<Item = &Ident> {
    let names = block.statements.iter().filter_map(|statement| match &statement.kind {
        Entry::Inherit(Inherit::Without { names, .. }) => Some(names),
        _ => None,
    });
    names.flatten()
}

/// A block as one level states it.
struct Level<'t, T> {
    lineage: &'t Lineage,
    level: usize,
    block: &'t Block<T>,
    /// True if an attribute before the block or its declaration silences warnings.
    is_silenced: bool,
}

impl<'t, T: Stated> Level<'t, T> {
    /// Adds the lines of the block to `lines`, and those of the parent's block where the block inherits them.
    fn merge(&self, parent: &Merged<'t, T>, lines: &mut Vec<Line<'t, T>>, faults: &mut Faults<'_>) {
        let Self { level, block, .. } = *self;
        let mut inherits = false;
        for statement in &block.statements {
            match &statement.kind {
                Entry::Inherit(Inherit::All { dots, parent: path }) => {
                    let span = dots.to(Extent::of(path));
                    self.right_parent(span, path, faults);
                    // The steps of a deal have no names, so a deal may inherit all steps more than once.
                    if inherits && block.word != "deal" {
                        stated_twice(level, span, "..", faults);
                    } else {
                        inherit(parent, lines);
                    }
                    inherits = true;
                }
                Entry::Inherit(Inherit::Without { .. }) => {}
                Entry::Own(kind) => {
                    let is_silenced = statement.is_silenced.unwrap_or(self.is_silenced);
                    let line = Line { level, docs: &statement.docs, is_silenced, kind };
                    place(lines, line, faults);
                }
            }
        }
        for name in names_left_out(block) {
            let text = name.to_string();
            let is_it = |line: &Line<'t, T>| line.level < level && line.is(&text);
            match lines.iter().position(is_it) {
                Some(number) => drop(lines.remove(number)),
                None => self.nothing_to_leave_out(name, parent, faults),
            }
        }
    }

    /// Checks that the path in `..P` names the parent of the declaration.
    fn right_parent(&self, span: Extent, path: &Path, faults: &mut Faults<'_>) {
        let Self { lineage, level, .. } = *self;
        let Some(wanted) = level.checked_sub(1).map(|above| lineage.name(above).to_string()) else {
            // In a broken declaration, the parent may be unreadable instead of missing.
            if !lineage.levels()[level].broken {
                let message = "there is no parent to take statements from";
                let help = Some("leave this statement out".to_owned());
                faults.error(level, span, "no-parent", message, help);
            }
            return;
        };
        let written = path.segments.last().map_or_else(String::new, |last| last.ident.to_string());
        // Another check reports a declaration with a lowercase name, so other capitals are accepted here.
        if written != wanted
            && !(wanted.starts_with(char::is_lowercase) && written.eq_ignore_ascii_case(&wanted))
        {
            let message = format!("`..` takes the statements of the parent, `{wanted}`");
            let help = Some(format!("write `..{wanted};`"));
            faults.error(level, Extent::of(path), "not-the-parent", message, help);
            // The author expects the statements of `P`, not the parent's: further mistakes are not reported.
            Part::ALL.into_iter().for_each(|part| faults.spoil(part));
        }
    }

    fn nothing_to_leave_out(&self, name: &Ident, parent: &Merged<'t, T>, faults: &mut Faults<'_>) {
        if faults.is_unclear(name) || faults.may_lack(&self.block.word.to_string()) {
            return;
        }
        let names: Vec<String> =
            parent.lines.iter().filter_map(|line| Some(line.kind.named()?.text)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let help = match did_you_mean(&name.to_string(), names.iter().copied()) {
            Some(near) if name != near => Some(format!("did you mean `{near}`?")),
            Some(_) => {
                Some(format!("write `..` and the parent before this, or leave `{name}` out here"))
            }
            None => one_of("statement", &names),
        };
        let message = format!("`{name}` is not inherited, so it cannot be left out");
        faults.error(self.level, name, "nothing-to-leave-out", message, help);
    }
}

/// Inherits the lines of the parent. A line that stands above `..P;` replaces the inherited line with the same name.
fn inherit<'t, T: Stated>(parent: &Merged<'t, T>, lines: &mut Vec<Line<'t, T>>) {
    for line in &parent.lines {
        let named = line.kind.named();
        let own = named.and_then(|named| lines.iter().position(|own| own.is(&named.text)));
        let line = own.map_or(*line, |own| in_place_of(line, lines.remove(own)));
        lines.push(line);
    }
}

/// Returns the line that replaces an inherited line. Without its own doc comment, it keeps that of the inherited line.
fn in_place_of<'t, T>(inherited: &Line<'t, T>, own: Line<'t, T>) -> Line<'t, T> {
    let docs = if own.docs.is_empty() { inherited.docs } else { own.docs };
    Line { docs, ..own }
}

/// Puts a line in the place of the inherited line with the same name; if there is none, puts it at the end.
fn place<'t, T: Stated>(lines: &mut Vec<Line<'t, T>>, line: Line<'t, T>, faults: &mut Faults<'_>) {
    let Some(own) = line.kind.named() else { return lines.push(line) };
    match lines.iter().position(|other| other.is(&own.text)) {
        Some(number) if lines[number].level < line.level => {
            lines[number] = in_place_of(&lines[number], line);
        }
        Some(_) => stated_twice(line.level, own.span, &own.text, faults),
        None => lines.push(line),
    }
}

/// Reports a name stated twice in one declaration, and records that one of the two may be meant as another name.
pub fn stated_twice(level: usize, span: impl Into<Extent>, text: &str, faults: &mut Faults<'_>) {
    let message = format!("`{text}` is stated twice");
    let help = Some("leave one of the two out, or give it another name".to_owned());
    faults.error(level, span, "doubled-name", message, help);
    faults.lost_a_name();
}
