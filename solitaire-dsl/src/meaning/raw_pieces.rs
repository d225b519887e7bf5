//! Variation points (rules, values and conditions), with the unresolved expressions that the levels of a lineage state.

use proc_macro2::Ident;
use quote::format_ident;
use solitaire_model::Sort;
use syn::ext::IdentExt;

use super::expr::{Expr, Kind};
use super::game::{Piece, PieceRole, Stated};
use super::ids::{IdVec, PieceId};
use super::merge::stated_twice;
use crate::faults::Faults;
use crate::names::snake;
use crate::syntax::ast;

/// A rule, a value or a condition whose expressions are not resolved yet.
#[derive(Clone, Debug)]
pub struct RawPiece<'t> {
    /// The purpose: a rule or value, a condition of a container, the condition of a move, or the end of the game.
    pub role: PieceRole,
    /// The name in the last statement of the piece, with its place in the source.
    pub name: Ident,
    /// The parameters in the last statement of the piece.
    pub params: Vec<ast::Parameter>,
    /// For a rule or value, the levels that state it, each with the parameters that it states.
    pub params_at: Vec<(usize, &'t [ast::Parameter])>,
    /// The sort of the piece's value: a condition or a number.
    pub result: Sort,
    /// The levels that state the piece, each with its expression.
    pub stated: Vec<(usize, &'t ast::Expr)>,
    /// True if the last level states two expressions or an unreadable one, so the intended one is not known.
    pub is_unsure: bool,
    /// The lines of the piece's doc comment.
    pub docs: Vec<String>,
    /// The level that states the doc comment, for a rule or value.
    pub docs_level: usize,
    /// The Rust attributes in the last statement of the piece.
    pub attrs: Vec<syn::Attribute>,
}

impl<'t> RawPiece<'t> {
    /// Creates a piece that no level has stated yet.
    pub const fn new(role: PieceRole, name: Ident) -> Self {
        Self {
            role,
            name,
            params: Vec::new(),
            params_at: Vec::new(),
            result: Sort::Truth,
            stated: Vec::new(),
            is_unsure: false,
            docs: Vec::new(),
            docs_level: 0,
            attrs: Vec::new(),
        }
    }

    /// Adds a level's expression to the piece with this role and name, or to a new piece. Returns the piece's id.
    pub fn state(
        pieces: &mut IdVec<PieceId, Self>,
        role: &PieceRole,
        name: &Ident,
        (level, expr): (usize, &'t ast::Expr),
        faults: &mut Faults<'_>,
    ) -> PieceId {
        let found = pieces.find(|piece| piece.role == *role && piece.name == *name);
        let number = found.unwrap_or_else(|| pieces.push(Self::new(role.clone(), name.clone())));
        let piece = &mut pieces[number];
        match piece.stated.last() {
            Some((last, before)) if *last == level => {
                if !expr.is_broken() && !before.is_broken() {
                    let spoken = piece.spoken_name().unwrap_or_else(|| name.to_string());
                    stated_twice(level, name, &spoken, faults);
                }
                piece.is_unsure = true;
            }
            _ => {
                piece.stated.push((level, expr));
                piece.name = name.clone();
            }
        }
        number
    }

    /// The sorts of the piece's parameters.
    pub fn sorts(&self) -> Vec<Sort> {
        let sort = |param: &ast::Parameter| if param.is_cards { Sort::Cards } else { Sort::Card };
        self.params.iter().map(sort).collect()
    }

    /// The first level that states the piece.
    pub fn introduced(&self) -> usize {
        self.stated.first().map_or(0, |(level, _)| *level)
    }

    /// The piece's name in messages, such as `build tableau`; `None` for `win`, `lose` and a move's condition.
    pub fn spoken_name(&self) -> Option<String> {
        let word = match self.role {
            PieceRole::Rule => return Some(self.name.to_string()),
            PieceRole::Pickup => "pickup",
            PieceRole::Build => "build",
            PieceRole::Space => "space",
            PieceRole::Win | PieceRole::Lose | PieceRole::Where => return None,
        };
        Some(format!("{word} {}", self.name))
    }

    /// The name of the Rust function that is generated for the piece.
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
            PieceRole::Where => format_ident!("{}_where", snake(&self.name), span = span),
        }
    }

    /// Makes a piece for a rule or value that nothing calls. Its expression is a condition that never holds, or 0.
    pub fn idle(self) -> Piece {
        let stated = self.stated.last().map(|(level, expr)| {
            let none = match self.result {
                Sort::Number => Expr { kind: Kind::Number(0), span: expr.span },
                _ => Expr::truth(false, expr.span),
            };
            Stated { level: *level, expr: none }
        });
        self.saying(stated.into_iter().collect())
    }

    /// Makes the resolved piece, given the resolved expression of each level.
    pub fn saying(self, stated: Vec<Stated>) -> Piece {
        Piece {
            method: self.method(),
            introduced: stated.first().map_or(0, |one| one.level),
            role: self.role,
            name: self.name,
            params: self.params,
            result: self.result,
            stated,
            docs: self.docs,
            docs_level: self.docs_level,
            attrs: self.attrs,
        }
    }
}
