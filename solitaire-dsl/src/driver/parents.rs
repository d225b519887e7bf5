//! Finds out which parent an author meant if the written parent is wrong.

use proc_macro2::Ident;
use syn::Path;

use super::reading::Read;
use crate::alike::is_slip;
use crate::report::Report;
use crate::syntax::ast::{Block, Declaration, Entry, Head, Inherit, Piece};

/// Replaces wrong parents by the declarations probably meant, and reports them: a misspelled name, or a parent although
/// all blocks inherit from another declaration. The replacement avoids more mistakes with the same cause.
pub fn meant_parents(
    declarations: &mut [Read],
    is_known: impl Fn(&str) -> bool,
    report: &mut Report,
) {
    let names: Vec<Ident> = declarations.iter().map(|(one, _)| one.name.clone()).collect();
    let is_there = |parent: &Ident| names.contains(parent) || is_known(&parent.to_string());
    for nth in 0..declarations.len() {
        let declaration = &declarations[nth].0;
        let Some(written) = declaration.parent().and_then(Path::get_ident) else { continue };
        let meant = match taken_from(declaration, written) {
            Some(taken) if is_there(taken) && !descends(taken, &declaration.name, declarations) => {
                let name = &declaration.name;
                let message = format!(
                    "`{name}` takes statements from `{taken}`, but is based on `{written}`"
                );
                let help = format!("write `{taken}`");
                report.error(written, "not-the-parent", message).help(help);
                taken.clone()
            }
            _ if is_there(written) => continue,
            _ => match near(written, &declaration.name, declarations, report) {
                Some(near) => near,
                None => continue,
            },
        };
        let meant = Ident::new(&meant.to_string(), written.span());
        let (Head::Family { parent } | Head::Variation { parent }) = &mut declarations[nth].0.head;
        *parent = Some(meant.into());
    }
}

/// The declaration of this call with a name similar to the written parent, unless it is itself based on that parent.
/// Reports the misspelling, unless the declaration's name only lacks a capital, which is reported there.
fn near(written: &Ident, own: &Ident, declarations: &[Read], report: &mut Report) -> Option<Ident> {
    let text = written.to_string();
    let is_it = |name: &&Ident| {
        *name != own && is_slip(&text, &name.to_string()) && !descends(name, written, declarations)
    };
    let near = declarations.iter().map(|(one, _)| &one.name).find(is_it)?;
    let is_small = near.to_string().starts_with(char::is_lowercase);
    if !(is_small && near.to_string().eq_ignore_ascii_case(&text)) {
        let message = format!("nothing named `{text}` is declared here");
        let help = format!("did you mean `{near}`? (name an imported declaration by its path)");
        report.error(written, "unknown-parent", message).help(help);
    }
    Some(near.clone())
}

/// True if the declaration `name` is `other`, or is based on `other` directly or through further declarations.
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

/// If a declaration has at least two blocks that inherit with `..`, and all of them inherit from the same other
/// declaration, that declaration. `None` if that is the parent or the declaration itself.
fn taken_from<'d>(declaration: &'d Declaration, parent: &Ident) -> Option<&'d Ident> {
    fn of<T>(block: &Block<T>) -> Vec<&Path> {
        let all = block.statements.iter().filter_map(|entry| match &entry.kind {
            Entry::Inherit(Inherit::All { parent, .. }) => Some(parent),
            _ => None,
        });
        all.collect()
    }
    let mut all = declaration.pieces.iter().flat_map(|piece| match &piece.kind {
        Piece::Structure(block) => of(block),
        Piece::Layout(block) => of(block),
        Piece::Deal(block) => of(block),
        Piece::Moves(block) => of(block),
        Piece::Score(block) => of(block),
        Piece::Examples(block) => of(block),
        _ => Vec::new(),
    });
    let taken = all.next()?.get_ident()?;
    let others: Vec<&Path> = all.collect();
    let is_one = !others.is_empty() && others.iter().all(|path| path.is_ident(taken));
    (is_one && taken != parent && *taken != declaration.name).then_some(taken)
}
