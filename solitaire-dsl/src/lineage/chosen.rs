//! Moves whose elements depend on the board, such as `reserve[next][top]` with a counter `next`.
//!
//! It must be known at compile time which elements a move can use at all; which of them it may use at the moment is a
//! condition. So an index that depends on the board is taken out of the brackets and becomes a condition of the move,
//! here `index(source) == next`, as the author could also have written it.

use std::rc::Rc;

use proc_macro2::{Ident, Span};
use solitaire_model::{Comparison, Operator};
use syn::Path;

use crate::report::Extent;
use crate::syntax::ast::{
    Declaration, Entry, Expr, ExprKind, Index, Lift, Move, MovesEntry, Piece, Spot, UnaryOperator,
    Where,
};

/// Replaces indexes that depend on the board by conditions in all moves of a declaration. `above` are the ancestors, in
/// which this is already done.
pub fn ask_chosen(own: &mut Declaration, above: &[Rc<Declaration>]) {
    let levels = || above.iter().map(|level| &**level).chain([&*own]);
    let constants = names(levels(), |piece| match piece {
        Piece::Const(constant) => Some(&constant.name),
        _ => None,
    });
    // The names of counters, rules and values, which depend on the board.
    let asked = names(levels(), |piece| match piece {
        Piece::Counter(counter) => Some(&counter.name),
        Piece::Rule(rule) | Piece::Value(rule) => Some(&rule.name),
        _ => None,
    });
    for declared in moves_mut(own) {
        if declared.from.as_ref().is_some_and(|from| from.two_of.is_some()) {
            continue;
        }
        let lifts = declared.from.iter_mut().flat_map(|from| &mut from.lifts);
        // Any other unknown word in the brackets was probably meant as the unit of the move, such as `top`.
        let puts = declared.put.is_some();
        let is_unit = |lift: &Lift| {
            puts && lift.named_unit().is_some_and(|word| !asked.contains(&word.to_string()))
        };
        let sources = lifts.filter(|lift| !is_unit(lift)).map(|lift| &mut lift.spot).collect();
        let targets = declared.put.iter_mut().flat_map(|put| &mut put.targets).collect();
        let asked = [chosen("source", sources, &constants), chosen("target", targets, &constants)];
        for asked in asked.into_iter().flatten() {
            ask(declared, asked, above);
        }
    }
}

/// The names of all statements for which `pick` returns one.
fn names<'d>(
    levels: impl Iterator<Item = &'d Declaration>,
    pick: impl Fn(&'d Piece) -> Option<&'d Ident>,
) -> Vec<String> {
    let pieces = levels.flat_map(|level| &level.pieces);
    pieces.filter_map(|piece| pick(&piece.kind)).map(ToString::to_string).collect()
}

fn moves_mut(own: &mut Declaration) -> impl Iterator<Item = &mut Move> {
    let blocks = own.pieces.iter_mut().filter_map(|piece| match &mut piece.kind {
        Piece::Moves(block) => Some(&mut block.statements),
        _ => None,
    });
    blocks.flatten().filter_map(|statement| match &mut statement.kind {
        Entry::Own(MovesEntry::Move(declared)) => Some(&mut **declared),
        _ => None,
    })
}

/// Removes indexes that depend on the board from `spots`. Returns them, if any, as a condition on the word `term`.
fn chosen(term: &str, spots: Vec<&mut Spot>, constants: &[String]) -> Option<Expr> {
    let alternatives = spots.len();
    let mut asked: Option<Expr> = None;
    for spot in spots {
        let Some(index) = spot.index.take_if(|index| !is_known(index, constants)) else { continue };
        let span = index.span();
        let number = || call("index", [word(term, span)], span);
        let one = match index {
            Index::One(at) => binary(Operator::Compare(Comparison::Equal), number(), at),
            Index::Range(from, to) => {
                let before = binary(Operator::Compare(Comparison::Less), number(), to);
                match from.kind {
                    ExprKind::Number(0) => before,
                    _ => binary(
                        Operator::And,
                        binary(Operator::Compare(Comparison::AtLeast), number(), from),
                        before,
                    ),
                }
            }
        };
        // If the move has several alternatives, the index only matters for cards on this container.
        let one = match alternatives {
            1 => one,
            _ => {
                let there = [word(term, span), path(spot.container.clone(), span)];
                binary(Operator::Or, not(call("is_in", there, span)), one)
            }
        };
        asked = Some(match asked {
            Some(before) => binary(Operator::And, before, one),
            None => one,
        });
    }
    asked
}

/// Adds `asked` to a move's condition, unless that contains `inherited` and the parent's condition contains `asked`.
fn ask(declared: &mut Move, asked: Expr, above: &[Rc<Declaration>]) {
    let Some(own) = declared.condition.take() else {
        let word = Ident::new("where", asked.span.first);
        declared.condition = Some(Where { word, condition: asked });
        return;
    };
    let is_inherited = own.condition.says("inherited")
        && above
            .iter()
            .flat_map(|level| moves_of(level))
            .filter(|parent| parent.name == declared.name)
            .any(|parent| {
                let says = |condition: &Where| condition.condition.any(&|part| *part == asked);
                parent.condition.as_ref().is_some_and(says)
            });
    let Where { word, condition } = own;
    let condition = if is_inherited { condition } else { binary(Operator::And, asked, condition) };
    declared.condition = Some(Where { word, condition });
}

fn moves_of(declaration: &Declaration) -> impl Iterator<Item = &Move> {
    let blocks = declaration.pieces.iter().filter_map(|piece| match &piece.kind {
        Piece::Moves(block) => Some(&block.statements),
        _ => None,
    });
    blocks.flatten().filter_map(|statement| match &statement.kind {
        Entry::Own(MovesEntry::Move(declared)) => Some(&**declared),
        _ => None,
    })
}

/// True if an index is unreadable or has only numbers and constants, which include unknown names in capitals.
fn is_known(index: &Index, constants: &[String]) -> bool {
    let asks = |part: &Expr| match &part.kind {
        ExprKind::Call { .. } | ExprKind::Index { .. } => true,
        ExprKind::Path(path) => path.get_ident().is_some_and(|name| {
            let name = name.to_string();
            name.contains(char::is_lowercase) && !constants.contains(&name)
        }),
        _ => false,
    };
    match index {
        Index::One(at) => at.is_broken() || !at.any(&asks),
        Index::Range(from, to) => index.is_broken() || !(from.any(&asks) || to.any(&asks)),
    }
}

fn path(name: Ident, span: Extent) -> Expr {
    Expr { kind: ExprKind::Path(Path::from(name)), span }
}

/// An expression of one word that the author did not write and editors do not see. Its mistakes are reported at `span`.
fn word(text: &str, span: Extent) -> Expr {
    path(Ident::new(text, Span::call_site()), span)
}

fn call<const N: usize>(function: &str, arguments: [Expr; N], span: Extent) -> Expr {
    let function = Path::from(Ident::new(function, Span::call_site()));
    Expr { kind: ExprKind::Call { function, arguments: arguments.into() }, span }
}

fn not(operand: Expr) -> Expr {
    let span = operand.span;
    let (operator, operator_span) = (UnaryOperator::Not, span.first.into());
    Expr { kind: ExprKind::Unary { operator, operator_span, operand: Box::new(operand) }, span }
}

fn binary(operator: Operator, left: Expr, right: Expr) -> Expr {
    let (span, operator_span) = (right.span, right.span);
    let (left, right) = (Box::new(left), Box::new(right));
    Expr { kind: ExprKind::Binary { operator, operator_span, left, right }, span }
}
