//! What the levels of a lineage say of each variation point, before its expressions are resolved.

use proc_macro2::Ident;
use quote::format_ident;
use solitaire_model::Sort;
use syn::ext::IdentExt;

use super::asked::Where;
use super::expr::{Expr, Kind, Sugar};
use super::game::{Piece, PieceRole, Stated};
use super::ids::{IdVec, PieceId};
use super::scope::Scope;
use super::symbols::Symbols;
use crate::faults::Faults;
use crate::report::Report;
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
                stated_twice(level, &piece.role, name, faults);
            }
            piece.is_unsure = true;
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

    /// The name of its function.
    fn method(&self) -> Ident {
        let name = self.name.unraw();
        let span = self.name.span();
        match self.role {
            PieceRole::Rule => self.name.clone(),
            PieceRole::Pickup => format_ident!("pickup_{name}", span = span),
            PieceRole::Build => format_ident!("build_{name}", span = span),
            PieceRole::Space => format_ident!("space_{name}", span = span),
            PieceRole::Win => Ident::new("win", span),
            PieceRole::Lose => Ident::new("lose", span),
            PieceRole::Where => {
                format_ident!("{}_where", crate::names::snake(&self.name), span = span)
            }
        }
    }

    /// The rule or value itself where nothing asks it any more, whatever it says: one that never holds, or 0.
    pub fn idle(self) -> Piece {
        let method = self.method();
        let stated = self.stated.last().map(|(level, expr)| {
            let none = match self.result {
                Sort::Number => Expr { kind: Kind::Number(0), span: expr.span },
                _ => Expr::truth(false, expr.span),
            };
            Stated { level: *level, expr: none }
        });
        Piece {
            role: self.role,
            name: self.name,
            method,
            params: self.params,
            result: self.result,
            introduced: self.stated.first().map_or(0, |(level, _)| *level),
            stated: stated.into_iter().collect(),
            docs: self.docs,
            attrs: self.attrs,
        }
    }

    /// How an author names it in a sentence.
    pub fn spoken_name(&self) -> Option<String> {
        spoken(&self.role, &self.name)
    }

    /// Resolves what each level says. `at` is what a condition of a move may speak of.
    pub fn resolve(self, symbols: &Symbols, at: Where, faults: &mut Faults<'_>) -> Piece {
        let method = self.method();
        let stands_for = match self.role {
            PieceRole::Pickup | PieceRole::Build | PieceRole::Space => Some(&self.name),
            PieceRole::Rule | PieceRole::Win | PieceRole::Lose | PieceRole::Where => None,
        };
        let params_at = |level: usize| -> Vec<(Ident, Sort)> {
            let own = self.params_at.iter().find(|(stated, _)| *stated == level);
            let params = own.map_or(&self.params[..], |(_, params)| params);
            params.iter().map(|param| param.name.clone()).zip(self.sorts()).collect()
        };
        let mut stated: Vec<Stated> = Vec::new();
        let last = self.stated.last().map_or(0, |(level, _)| *level);
        // What is replaced altogether may speak of things that are gone, so nothing is said of it.
        let heard = self.stated.iter().rposition(|(_, expr)| !expr.says("inherited")).unwrap_or(0);
        for (number, (level, expr)) in self.stated.iter().enumerate() {
            let inherited = stated.last().map(|before| (before.level, before.expr.clone()));
            let params = params_at(*level);
            let mut spare = params.iter().filter(|(name, _)| !expr.says(&name.to_string()));
            let spare = match (spare.next(), spare.next()) {
                (Some((name, _)), None) => Some(name.to_string()),
                _ => None,
            };
            let level = *level;
            let (test, wants_pile) = (None, false);
            let mut scope = Scope {
                symbols,
                level,
                at,
                stands_for,
                params,
                spare,
                inherited,
                test,
                arguments: None,
                wants_pile,
            };
            let expr = if self.is_unsure && level == last {
                Expr::broken(expr.span)
            } else if number < heard {
                let mut unheard = Report::new();
                scope.expr(expr, self.result, &mut faults.unheard(&mut unheard))
            } else {
                let before = faults.found();
                let resolved = scope.expr(expr, self.result, faults);
                // Whether a parameter stands for cards may be what is wrong.
                let of_sorts = faults.found() > before && faults.is_last_kind("wrong-sort");
                if self.role == PieceRole::Rule
                    && (of_sorts && !self.params.is_empty()
                        || matches!(resolved.kind, Kind::Sugar(Sugar::Broken)))
                {
                    // Perhaps it is to be a rule and no value, or the other way round.
                    faults.unclear(&self.name);
                }
                resolved
            };
            stated.push(Stated { level, expr });
        }
        Piece {
            role: self.role,
            name: self.name,
            method,
            params: self.params,
            result: self.result,
            introduced: stated.first().map_or(0, |first| first.level),
            stated,
            docs: self.docs,
            attrs: self.attrs,
        }
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

/// Says that a piece stands twice in one declaration.
fn stated_twice(level: usize, role: &PieceRole, name: &Ident, faults: &mut Faults<'_>) {
    let what = spoken(role, name).unwrap_or_else(|| name.to_string());
    let message = format!("`{what}` is stated twice");
    faults.error(level, name, "doubled-name", message, Some("leave one of the two out".to_owned()));
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
