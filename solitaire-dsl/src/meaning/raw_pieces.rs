//! What the levels of a lineage say of each variation point, before its expressions are resolved.

use proc_macro2::Ident;
use solitaire_model::Sort;

use super::game::PieceRole;
use super::ids::{IdVec, PieceId};
use super::source_text::written;
use crate::faults::Faults;
use crate::syntax::ast;

/// A piece whose expressions are not resolved yet.
#[derive(Clone, Debug)]
pub struct RawPiece<'t> {
    /// What it is for.
    pub role: PieceRole,
    /// The name the author gave it, where it was stated first.
    pub name: Ident,
    /// Its parameters.
    pub params: Vec<ast::Parameter>,
    /// The parameters as each level names them that states a rule or value.
    pub params_at: Vec<(usize, &'t [ast::Parameter])>,
    /// A condition, or a number.
    pub result: Sort,
    /// What each level says.
    pub stated: Vec<(usize, &'t ast::Expr)>,
    /// Whether the last level says two things, or something that could not be read: nobody knows what is meant.
    pub is_unsure: bool,
    /// The lines of its doc comment.
    pub docs: Vec<String>,
    /// Its attributes.
    pub attrs: Vec<syn::Attribute>,
}

impl<'t> RawPiece<'t> {
    /// Adds what a level says, to the piece of this role and name or to a new one.
    pub fn state(
        pieces: &mut IdVec<PieceId, Self>,
        role: PieceRole,
        name: &Ident,
        level: usize,
        expr: &'t ast::Expr,
        faults: &mut Faults<'_>,
    ) -> PieceId {
        let found = pieces.find(|piece| piece.role == role && piece.name == *name);
        let number = found.unwrap_or_else(|| {
            let piece = Self {
                role,
                name: name.clone(),
                params: Vec::new(),
                params_at: Vec::new(),
                result: Sort::Truth,
                stated: Vec::new(),
                is_unsure: false,
                docs: Vec::new(),
                attrs: Vec::new(),
            };
            pieces.push(piece)
        });
        let piece = &mut pieces[number];
        if piece.stated.last().is_some_and(|(last, _)| *last == level) {
            let is_broken = |expr: &ast::Expr| expr.is_broken();
            if !is_broken(expr) && !piece.stated.last().is_some_and(|(_, expr)| is_broken(expr)) {
                let other = match piece.role {
                    PieceRole::Build => Some(PieceRole::Space),
                    PieceRole::Space => Some(PieceRole::Build),
                    _ => None,
                };
                let role = piece.role.clone();
                let is_other = |of: &Self| Some(&of.role) == other.as_ref() && of.name == *name;
                let lacks = other.as_ref().filter(|_| pieces.find(is_other).is_none());
                let both = match (&role, pieces[number].stated.last()) {
                    (PieceRole::Pickup | PieceRole::Build | PieceRole::Space, Some((_, other))) => {
                        joined(other, expr)
                    }
                    _ => None,
                };
                stated_twice(level, &role, (lacks, both), name, faults);
            }
            pieces[number].is_unsure = true;
        } else {
            piece.stated.push((level, expr));
            piece.name = name.clone();
        }
        number
    }

    /// The sorts of its parameters.
    pub fn sorts(&self) -> Vec<Sort> {
        let sort = |param: &ast::Parameter| if param.is_cards { Sort::Cards } else { Sort::Card };
        self.params.iter().map(sort).collect()
    }
}

/// Says that a name stands twice in one declaration.
pub fn doubled(level: usize, name: &Ident, faults: &mut Faults<'_>) {
    let message = format!("`{name}` is stated twice");
    let help = Some("write another name for one of the two, or leave one out".to_owned());
    faults.error(level, name, "doubled-name", message, help);
    faults.lost_a_name();
    faults.doubled(name);
}

/// Two conditions in one, if that is short.
fn joined(one: &ast::Expr, other: &ast::Expr) -> Option<String> {
    const MAX_TEXT: usize = 80;
    let is_plain = |expr: &ast::Expr| matches!(expr.kind, ast::ExprKind::Call { .. });
    let (one_text, other_text) = (written(one)?, written(other)?);
    let text = format!("{one_text} && {other_text}");
    // One that asks nothing of the cards there is about an empty place.
    let is_of_both = one_text.contains("target") == other_text.contains("target");
    let is_short = text.len() <= MAX_TEXT && one_text != other_text && is_of_both;
    (is_plain(one) && is_plain(other) && is_short).then_some(text)
}

/// Says that a piece stands twice in one declaration. `lacks` is what is not stated before it, and may be meant; `both`
/// what it asks in both places.
fn stated_twice(
    level: usize,
    role: &PieceRole,
    (lacks, both): (Option<&PieceRole>, Option<String>),
    name: &Ident,
    faults: &mut Faults<'_>,
) {
    let what = spoken(role, name).unwrap_or_else(|| name.to_string());
    let message = format!("`{what}` is stated twice");
    let help = match lacks.and_then(|lacks| spoken(lacks, name)) {
        other if let Some(both) = both => {
            let other = other.map(|other| format!(", `{other} = ..;` in place of one"));
            let other = other.unwrap_or_default();
            format!("write `{what} = {both};` for both{other}, or leave one of the two out")
        }
        Some(other) => {
            format!("write `{other} = ..;` in place of one, or leave one of the two out")
        }
        None => "leave one of the two out".to_owned(),
    };
    faults.error(level, name, "doubled-name", message, Some(help));
}

/// How an author names a piece in a sentence; none for an end or the condition of a move, which have no names of their own.
fn spoken(role: &PieceRole, name: &Ident) -> Option<String> {
    match role {
        PieceRole::Rule => Some(name.to_string()),
        PieceRole::Pickup => Some(format!("pickup {name}")),
        PieceRole::Build => Some(format!("build {name}")),
        PieceRole::Space => Some(format!("space {name}")),
        PieceRole::Win | PieceRole::Lose | PieceRole::Where => None,
    }
}
