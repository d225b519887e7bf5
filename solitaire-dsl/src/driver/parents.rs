//! Which parent is meant, where the one that is written is none, or its statements are those of another.

use proc_macro2::Ident;
use syn::Path;

use super::reading::Read;
use crate::alike::is_slip;
use crate::names::path_text;
use crate::report::{Extent, Report};
use crate::syntax::ast::{Block, Declaration, Entry, Head, Inherit, Piece};

/// Takes the parent that is meant for one that is wrong, and says so: it would be asked for its words in vain, and so
/// would its variations; and what the right one has would be missed name by name. One that is imported has its path to be
/// told by.
pub fn meant_parents(
    declarations: &mut [Read],
    is_known: impl Fn(&str) -> bool,
    report: &mut Report,
) {
    let names: Vec<Ident> = declarations.iter().map(|(one, _)| one.name.clone()).collect();
    for nth in 0..declarations.len() {
        let declaration = &declarations[nth].0;
        let name = &declaration.name;
        let taken = taken_from(declaration).filter(|(taken, _)| {
            let is_here = names.contains(taken) && !descends(taken, name, declarations);
            is_here || is_known(&taken.to_string())
        });
        let meant = match (declaration.parent(), taken) {
            (None, Some((taken, _))) if matches!(declaration.head, Head::Family { .. }) => {
                let message =
                    format!("`{name}` takes statements of `{taken}`, and is based on nothing");
                let help = format!("write `variation {name}: {taken}`");
                report.error(name, "no-parent", message).help(help);
                taken.clone()
            }
            // That the parent of a variation cannot be read was told.
            (None, _) => continue,
            (Some(parent), taken) => {
                let is_there = parent
                    .get_ident()
                    .is_none_or(|parent| names.contains(parent) || is_known(&parent.to_string()));
                match taken {
                    Some((taken, times)) if times > 1 || !is_there => {
                        say_another_is_meant(declaration, parent, taken, report);
                        taken.clone()
                    }
                    _ if is_there => continue,
                    _ => match near(parent, name, declarations, report) {
                        Some(near) => near,
                        None => continue,
                    },
                }
            }
        };
        let (Head::Family { parent } | Head::Variation { parent }) = &mut declarations[nth].0.head;
        let span = parent.as_ref().and_then(Path::get_ident).map_or(meant.span(), Ident::span);
        *parent = Some(Ident::new(&meant.to_string(), span).into());
    }
}

/// Says that the parent is hardly the one whose statements are taken.
pub fn say_another_is_meant(
    declaration: &Declaration,
    parent: &Path,
    taken: &Ident,
    report: &mut Report,
) {
    let (name, written) = (&declaration.name, path_text(parent));
    let message = format!("`{name}` takes statements of `{taken}`, and is based on `{written}`");
    let help = format!("write `{taken}`");
    report.error(Extent::of(parent), "not-the-parent", message).help(help);
}

/// The declaration of the call whose name differs by a slip of the pen from a parent, and that is not based on it itself; it
/// is said unless that is written small, which is said of it.
fn near(parent: &Path, own: &Ident, declarations: &[Read], report: &mut Report) -> Option<Ident> {
    let written = parent.get_ident()?;
    let text = written.to_string();
    let is_it = |name: &&Ident| {
        *name != own && is_slip(&text, &name.to_string()) && !descends(name, written, declarations)
    };
    let near = declarations.iter().map(|(one, _)| &one.name).find(is_it)?;
    let is_small = near.to_string().starts_with(char::is_lowercase);
    if !(is_small && near.to_string().eq_ignore_ascii_case(&text)) {
        let message = format!("nothing is declared as `{text}` here");
        let help = format!("did you mean `{near}`? (one that is imported is named by its path)");
        report.error(written, "unknown-parent", message).help(help);
    }
    Some(near.clone())
}

/// Whether a declaration is based on another, or is it.
fn descends(name: &Ident, other: &Ident, declarations: &[Read]) -> bool {
    let mut name = name;
    for _ in 0..=declarations.len() {
        if name == other {
            return true;
        }
        let found = declarations.iter().find(|(one, _)| one.name == *name);
        match found.and_then(|(one, _)| one.parent()).and_then(Path::get_ident) {
            Some(parent) => name = parent,
            None => return false,
        }
    }
    true
}

/// The declaration whose statements one takes over with `..`, if that is not its parent, and how often; none if it takes
/// those of several.
pub fn taken_from(declaration: &Declaration) -> Option<(&Ident, usize)> {
    fn of<T>(block: &Block<T>) -> impl Iterator<Item = &Path> {
        block.statements.iter().filter_map(|entry| match &entry.kind {
            Entry::Inherit(Inherit::All { parent, .. }) => Some(parent),
            _ => None,
        })
    }
    let mut all = declaration.pieces.iter().flat_map(|piece| -> Vec<&Path> {
        match &piece.kind {
            Piece::Structure(block) => of(block).collect(),
            Piece::Layout(block) => of(block).collect(),
            Piece::Deal(block) => of(block).collect(),
            Piece::Moves(block) => of(block).collect(),
            Piece::Score(block) => of(block).collect(),
            Piece::Examples(block) => of(block).collect(),
            _ => Vec::new(),
        }
    });
    let taken = all.next()?.get_ident()?;
    let parent = declaration.parent().and_then(|path| path.segments.last());
    let is_other = parent.is_none_or(|parent| parent.ident != *taken);
    let mut times = 1;
    let is_one = all.all(|path| {
        times += 1;
        path.get_ident().is_some_and(|other| other == taken)
    });
    (is_other && is_one && *taken != declaration.name).then_some((taken, times))
}
