//! Makes of what the levels say of a variation point one whose expressions are resolved.

use proc_macro2::Ident;
use quote::format_ident;
use solitaire_model::Sort;
use syn::ext::IdentExt;

use super::asked::Where;
use super::expr::{Expr, Kind, Sugar};
use super::game::{Piece, PieceRole, Stated};
use super::raw_pieces::RawPiece;
use super::scope::Scope;
use super::symbols::Symbols;
use crate::faults::Faults;
use crate::report::Report;

impl RawPiece<'_> {
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
        let stated = self.stated.last().map(|(level, expr)| {
            let none = match self.result {
                Sort::Number => Expr { kind: Kind::Number(0), span: expr.span },
                _ => Expr::truth(false, expr.span),
            };
            Stated { level: *level, expr: none }
        });
        self.saying(stated.into_iter().collect())
    }

    /// Resolves what each level says. `at` is what a condition of a move may speak of.
    pub fn resolve(self, symbols: &Symbols, at: Where, faults: &mut Faults<'_>) -> Piece {
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
            let level = *level;
            let mut scope = Scope { symbols, level, at, params, inherited };
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
        self.saying(stated)
    }

    /// The same with these expressions.
    fn saying(self, stated: Vec<Stated>) -> Piece {
        Piece {
            method: self.method(),
            role: self.role,
            name: self.name,
            params: self.params,
            result: self.result,
            introduced: self.stated.first().map_or(0, |(level, _)| *level),
            stated,
            docs: self.docs,
            attrs: self.attrs,
        }
    }
}
