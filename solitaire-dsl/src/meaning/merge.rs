//! Merges blocks with the statements they inherit.

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

/// A line of a block that can be inherited.
pub trait Stated: Sized {
    /// The block in a piece of a declaration, if its lines are of this kind.
    fn block(piece: &Piece) -> Option<&Block<Self>>;

    /// The name by which a line is replaced or left out; lines without a name are only added.
    fn named(&self) -> Option<Named>;
}

/// Declares the lines of each block, and their names.
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
    // A container that could not be read replaces nothing.
    Structure: Container, |one| one.held.as_ref().map(|_| (&one.name).into());
    // Two parts of one container are two lines, so the name includes the index as written.
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

/// All pieces of one kind, root first, with the level that states them and their statement.
pub fn own_pieces<'t, T>(
    lineage: &'t Lineage,
    pick: impl Fn(&'t Piece) -> Option<T>,
) -> impl DoubleEndedIterator<Item = (usize, &'t Statement<Piece>, T)> {
    let levels = lineage.levels().iter().enumerate();
    let all = levels.flat_map(|(level, one)| one.pieces.iter().map(move |piece| (level, piece)));
    all.filter_map(move |(level, statement)| Some((level, statement, pick(&statement.kind)?)))
}

/// All lines of one kind that the levels themselves state, each with its level.
pub fn own_lines<'t, T: Stated + 't>(
    lineage: &'t Lineage,
) -> impl DoubleEndedIterator<Item = (usize, &'t T)> {
    own_pieces(lineage, T::block).flat_map(|(level, _, block)| {
        let lines = block.statements.iter().filter_map(|statement| statement.kind.own());
        lines.map(move |line| (level, line))
    })
}

/// A statement of a block, with the level that states it.
#[derive(Debug)]
pub struct Line<'t, T> {
    /// The level that states the line.
    pub level: usize,
    /// The lines of its doc comment.
    pub docs: &'t [String],
    /// True if the author silences warnings about the line.
    pub is_silenced: bool,
    /// The statement.
    pub kind: &'t T,
}

impl<T> Clone for Line<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Line<'_, T> {}

impl<T: Stated> Line<'_, T> {
    /// True if the line has this name.
    pub fn is(&self, name: &str) -> bool {
        self.kind.named().is_some_and(|named| named.text == name)
    }
}

/// The name by which a statement is replaced or left out.
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

/// A name that an ancestor declares and a level leaves out.
#[derive(Clone, Debug)]
pub struct Gone {
    /// The name.
    pub text: String,
    /// The level that leaves the statement out.
    pub level: usize,
    /// The place that leaves the statement out: its name after `without`, or the word of the block that does not
    /// inherit it.
    pub span: Extent,
    /// True if the statement is left out without being named.
    pub silently: bool,
}

/// A block with the statements it inherits.
#[derive(Debug)]
pub struct Merged<'t, T> {
    /// The block's statements, in order.
    pub lines: Vec<Line<'t, T>>,
    /// The word before the braces in its last statement, with the level that states it.
    pub word: Option<(&'t Ident, usize)>,
    /// The lines of the block's doc comment in its last statement.
    pub docs: &'t [String],
    /// The inherited names that are left out.
    pub gone: Vec<Gone>,
    /// True if some statement of the block could not be read.
    pub broken: bool,
}

/// Merges the blocks of one kind.
pub fn merge<'t, T: Stated>(lineage: &'t Lineage, faults: &mut Faults<'_>) -> Merged<'t, T> {
    let mut merged =
        Merged { lines: Vec::new(), word: None, docs: &[], gone: Vec::new(), broken: false };
    let mut stated = own_pieces(lineage, T::block).peekable();
    while let Some((level, piece, block)) = stated.next() {
        while let Some((_, second, twin)) = stated.next_if(|(next, ..)| *next == level) {
            // An unreadable block may have been meant as another block.
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

/// The block of one level.
struct Level<'t, T> {
    lineage: &'t Lineage,
    level: usize,
    block: &'t Block<T>,
    /// True if the author silences warnings in the block.
    is_silenced: bool,
}

impl<'t, T: Stated> Level<'t, T> {
    /// Adds the lines of the block, including those it inherits.
    fn merge(&self, parent: &Merged<'t, T>, lines: &mut Vec<Line<'t, T>>, faults: &mut Faults<'_>) {
        let Self { level, block, .. } = *self;
        let mut inherits = false;
        for statement in &block.statements {
            match &statement.kind {
                Entry::Inherit(Inherit::All { dots, parent: path }) => {
                    let span = dots.to(Extent::of(path));
                    self.right_parent(span, path, faults);
                    // The steps of a deal have no names, so inheriting them twice is allowed.
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

    /// Checks that `..P` names the parent.
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
        // A parent whose name is declared in lowercase is reported by another check.
        if written != wanted
            && !(wanted.starts_with(char::is_lowercase) && written.eq_ignore_ascii_case(&wanted))
        {
            let message = format!("`..` takes the statements of the parent, `{wanted}`");
            let help = Some(format!("write `..{wanted};`"));
            faults.error(level, Extent::of(path), "not-the-parent", message, help);
            // The author has another game in mind than the one whose statements are inherited.
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
                Some(format!("write `..` with the parent first, or leave `{name}` out here"))
            }
            None => one_of("statement", &names),
        };
        let message = format!("`{name}` is not inherited, so it cannot be left out");
        faults.error(self.level, name, "nothing-to-leave-out", message, help);
    }
}

/// Inherits the statements of the parent. A statement above `..P;` takes the place of the inherited one with its name.
fn inherit<'t, T: Stated>(parent: &Merged<'t, T>, lines: &mut Vec<Line<'t, T>>) {
    for line in &parent.lines {
        let named = line.kind.named();
        let own = named.and_then(|named| lines.iter().position(|own| own.is(&named.text)));
        let line = own.map_or(*line, |own| in_place_of(line, lines.remove(own)));
        lines.push(line);
    }
}

/// A statement that replaces an inherited one: without its own docs it keeps the inherited docs.
fn in_place_of<'t, T>(inherited: &Line<'t, T>, own: Line<'t, T>) -> Line<'t, T> {
    let docs = if own.docs.is_empty() { inherited.docs } else { own.docs };
    Line { docs, ..own }
}

/// Puts a statement in the place of the inherited statement with the same name, or else at the end.
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

/// Reports a name that is stated twice in one declaration. One of the two may have been meant as another name.
pub fn stated_twice(level: usize, span: impl Into<Extent>, text: &str, faults: &mut Faults<'_>) {
    let message = format!("`{text}` is stated twice");
    let help = Some("leave one of the two out, or give it another name".to_owned());
    faults.error(level, span, "doubled-name", message, help);
    faults.lost_a_name();
}
