//! Who is to blame for a number.

use proc_macro2::Ident;

use super::number::Owner;
use super::pieces::own_pieces;
use crate::faults::Blame;
use crate::lineage::Lineage;
use crate::syntax::ast::{self, Piece as Syntax};

/// Whose a number is: the level that states it; and if a constant in it is another's, that one may be to blame.
#[derive(Clone, Copy, Debug)]
pub struct Whose<'l> {
    /// The declarations.
    pub lineage: &'l Lineage,
    /// The level that states the number.
    pub level: usize,
    /// What it states.
    pub expr: &'l ast::Expr,
}

impl From<Whose<'_>> for Blame {
    fn from(whose: Whose<'_>) -> Self {
        let constants = own_pieces(whose.lineage, |piece| match piece {
            Syntax::Const(stated) => Some(stated),
            _ => None,
        });
        let mut blame = Self::from(whose.level);
        let mut spoken_of = vec![whose.expr];
        let mut named: Vec<&Ident> = Vec::new();
        while let Some(expr) = spoken_of.pop() {
            // What is stated last holds.
            for (level, _, stated) in constants.iter().rev() {
                if !named.contains(&&stated.name) && expr.says(&stated.name.to_string()) {
                    named.push(&stated.name);
                    blame = blame.shared(*level, &stated.name);
                    spoken_of.push(&stated.value);
                }
            }
        }
        blame
    }
}

impl Owner for Whose<'_> {
    fn level(self) -> usize {
        self.level
    }
}
