//! Who is to blame for a number.

use proc_macro2::Ident;

use super::merge::own_pieces;
use crate::faults::Blame;
use crate::lineage::Lineage;
use crate::syntax::ast::{self, Piece};

/// Whose a number is: the level that states it; and if a constant in it is another's, that one may be to blame.
pub fn whose(lineage: &Lineage, level: usize, expr: &ast::Expr) -> Blame {
    let constants: Vec<_> = own_pieces(lineage, |piece| match piece {
        Piece::Const(stated) => Some(stated),
        _ => None,
    })
    .collect();
    let mut blame = Blame::from(level);
    let mut spoken_of = vec![expr];
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
