//! Resolves the expressions of a variation point.

use super::asked::Where;
use super::expr::{Expr, Kind, Sugar};
use super::game::{Piece, PieceRole, Stated};
use super::raw_pieces::RawPiece;
use super::scope::Scope;
use super::symbols::Symbols;
use crate::faults::Faults;
use crate::report::Report;

impl RawPiece<'_> {
    /// Resolves the expression of each level. `at` is the kind of place where they stand, which limits their terms.
    pub fn resolve(self, symbols: &Symbols, at: Where, faults: &mut Faults<'_>) -> Piece {
        let mut stated: Vec<Stated> = Vec::new();
        let last = self.stated.last().map_or(0, |(level, _)| *level);
        // An expression replaced without `inherited` may use names that were left out: its mistakes are not reported.
        let heard = self.stated.iter().rposition(|(_, expr)| !expr.says("inherited")).unwrap_or(0);
        for (number, (level, expr)) in self.stated.iter().enumerate() {
            let level = *level;
            if self.is_unsure && level == last {
                stated.push(Stated { level, expr: Expr::broken(expr.span) });
                continue;
            }
            let own = self.params_at.iter().find(|(stated, _)| *stated == level);
            let params = own.map_or(&self.params[..], |(_, params)| params).iter();
            let params = params.map(|param| param.name.clone()).zip(self.sorts()).collect();
            let inherited = stated.last().map(|before| (before.level, before.expr.clone()));
            let resolve = |faults: &mut Faults<'_>| {
                let mut scope = Scope { symbols, faults, level, at, params, inherited };
                scope.expr(expr, self.result)
            };
            let (before, is_heard) = (faults.found(), number >= heard);
            let expr = match is_heard {
                true => resolve(faults),
                false => resolve(&mut faults.unheard(&mut Report::new())),
            };
            // A wrong sort may mean that a parameter should be cards, not a card, or vice versa: do not report calls.
            let of_sorts = faults.found() > before && faults.is_last_kind("wrong-sort");
            // An unusable body may also mean that the author wanted a value instead of a rule, or the other way around.
            if self.role == PieceRole::Rule
                && is_heard
                && (of_sorts && !self.params.is_empty()
                    || matches!(expr.kind, Kind::Sugar(Sugar::Broken)))
            {
                faults.unclear(&self.name);
            }
            stated.push(Stated { level, expr });
        }
        self.saying(stated)
    }
}
