//! Blocks of a variation that were to keep what the parent states: they state nothing of it anew, and with `..Parent;` in
//! one of them nothing is wrong.

use proc_macro2::{Ident, TokenStream};

use super::ancestry::Parents;
use super::stages::expand_lineage;
use crate::faults::CallWords;
use crate::meaning::{Game, Lineage};
use crate::report::{Extent, Report};
use crate::syntax::ast::{
    Block, Declaration, Entry, Inherit, MovesEntry, Piece, PlaceKind, Statement, Step,
};

/// The lineage whose last declaration keeps one more block of its parent, if nothing is wrong then; what it becomes, and
/// what is said of the block that drops it.
pub fn whole_if_kept(
    lineage: &Lineage,
    parents: &Parents,
    call: &CallWords,
) -> Option<(Lineage, (TokenStream, Game, Parents), Report)> {
    let own = lineage.own_level();
    let parent = lineage.up_to(own.checked_sub(1)?);
    let declaration = lineage.own();
    let pieces = 0..declaration.pieces.len();
    let mut kept = pieces.filter_map(|nth| kept_at(declaration, nth, &parent));
    kept.find_map(|(kept, said)| {
        let lineage = parent.and(kept, lineage.words()[own].clone());
        let mut report = Report::new();
        let expanded = expand_lineage(&lineage, parents.clone(), call, &mut report);
        report.is_empty().then_some((lineage, expanded, said))
    })
}

/// The declaration that keeps what its parent states in the block of a number, and what is said of the block.
fn kept_at(
    declaration: &Declaration,
    nth: usize,
    parent: &Lineage,
) -> Option<(Declaration, Report)> {
    let mut kept = declaration.clone();
    let word = match &mut kept.pieces[nth].kind {
        Piece::Moves(block) => keep(block, parent)?,
        Piece::Deal(block) => keep(block, parent)?,
        _ => return None,
    };
    let name = parent.name(parent.own_level());
    let message = format!("this drops the `{word}` of `{name}`, which the game needs");
    let help = format!("write `..{name};` first in `{word}`");
    let mut said = Report::new();
    said.error(&word, "drops-inherited", message).help(help);
    Some((kept, said))
}

/// Puts `..Parent;` first into a block, and gives its word; none if the block takes something over, or states something
/// of the parents anew.
fn keep<T: Stated>(block: &mut Block<T>, parent: &Lineage) -> Option<Ident> {
    let inherited = parent.levels().iter().flat_map(|level| &level.pieces);
    let inherited: Vec<String> = inherited
        .filter_map(|piece| T::block(&piece.kind))
        .flat_map(|block| &block.statements)
        .filter_map(|statement| statement.kind.own())
        .flat_map(Stated::names)
        .collect();
    let is_new = |statement: &Statement<Entry<T>>| {
        statement
            .kind
            .own()
            .is_some_and(|own| !own.names().iter().any(|name| inherited.contains(name)))
    };
    if block.broken || inherited.is_empty() || !block.statements.iter().all(is_new) {
        return None;
    }
    let word = block.word.clone();
    let span = Extent::from(&word);
    let parent = Ident::new(&parent.name(parent.own_level()).to_string(), word.span()).into();
    let kind = Entry::Inherit(Inherit::All { dots: span, parent });
    let all = Statement { docs: Vec::new(), attrs: Vec::new(), span, broken: false, kind };
    block.statements.insert(0, all);
    Some(word)
}

/// What stands in blocks of one kind.
trait Stated: Sized {
    /// The block of this kind.
    fn block(piece: &Piece) -> Option<&Block<Self>>;
    /// What is stated anew by another of these names.
    fn names(&self) -> Vec<String>;
}

impl Stated for MovesEntry {
    fn block(piece: &Piece) -> Option<&Block<Self>> {
        match piece {
            Piece::Moves(block) => Some(block),
            _ => None,
        }
    }

    fn names(&self) -> Vec<String> {
        match self {
            Self::Move(declared) => vec![declared.name.to_string()],
            Self::Use { .. } => Vec::new(),
        }
    }
}

impl Stated for Step {
    fn block(piece: &Piece) -> Option<&Block<Self>> {
        match piece {
            Piece::Deal(block) => Some(block),
            _ => None,
        }
    }

    /// The containers that it deals to.
    fn names(&self) -> Vec<String> {
        let (then, otherwise) = match self {
            Self::Deal(deal) => {
                return match &deal.place.kind {
                    PlaceKind::Spot(spot) => vec![spot.container.to_string()],
                    _ => Vec::new(),
                };
            }
            Self::If { then, otherwise, .. } => (then, otherwise.as_ref()),
            Self::For { body, .. } => (body, None),
            _ => return Vec::new(),
        };
        let steps = [Some(then), otherwise].into_iter().flatten();
        steps.flat_map(|steps| &steps.statements).flat_map(|step| step.kind.names()).collect()
    }
}
