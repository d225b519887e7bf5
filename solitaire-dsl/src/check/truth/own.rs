//! The parts of a condition as written by its author, and their possible results.

use solitaire_model::Sort;

use super::facts::Facts;
use super::formula::Laws;
use super::laws;
use super::search::Search;
use super::terms::Id;
use super::write::Writer;
use crate::meaning::{Expr, Kind, Named, Sugar};

/// The cost, in steps of the budget, of writing a condition as a formula with the laws of its terms.
pub const FORMULA: u64 = 500;

/// The role of a part in the part that contains it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Link {
    /// The part is the whole condition.
    Whole,
    /// An operand of `&&`.
    Both,
    /// An operand of `||`.
    Either,
    /// The operand of `!`.
    Negated,
    /// The condition of an `if`.
    Condition,
    /// A branch of an `if`.
    Branch,
}

/// A part of a condition as written.
#[derive(Clone, Debug)]
pub struct Part<'e> {
    /// The part.
    pub expr: &'e Expr,
    /// The term of the part.
    pub term: Id,
    /// The index of the part that contains this one.
    pub within: Option<usize>,
    /// The part's role in the part that contains it.
    pub link: Link,
    /// The index of the operand that decides if this part matters, and true if it must hold, false if it must fail.
    beside: Option<(usize, bool)>,
    /// The part's results in all cases.
    pub ever: Ever,
    /// The part's results in the cases in which it matters.
    pub here: Ever,
}

impl Part<'_> {
    /// True if the part is `always` or `never`, or `true` or `false`.
    pub const fn is_word(&self) -> bool {
        matches!(self.expr.kind, Kind::Truth(..))
    }

    /// True if the part holds in some cases and fails in others, even among the cases in which it matters.
    pub fn is_open(&self) -> bool {
        self.is_word() || (self.ever.is_both() && self.here.is_both())
    }
}

/// The possible results of a condition.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Ever {
    /// The part holds in some case.
    pub holds: bool,
    /// The part fails in some case.
    pub fails: bool,
}

impl Ever {
    fn is_both(self) -> bool {
        self.holds && self.fails
    }

    fn add(&mut self, holds: bool, fails: bool) {
        self.holds |= holds;
        self.fails |= fails;
    }
}

/// The parts of a condition, each after the part that contains it.
pub fn parts<'e>(writer: &mut Writer<'_>, condition: &'e Expr) -> Vec<Part<'e>> {
    let mut parts = Vec::new();
    add(writer, condition, None, Link::Whole, &mut parts);
    parts
}

fn add<'e>(
    writer: &mut Writer<'_>,
    expr: &'e Expr,
    within: Option<usize>,
    link: Link,
    parts: &mut Vec<Part<'e>>,
) -> usize {
    let number = parts.len();
    let term = writer.write(expr, &[]);
    let (ever, here) = (Ever::default(), Ever::default());
    parts.push(Part { expr, term, within, link, beside: None, ever, here });
    match &expr.kind {
        Kind::Not(inner) => {
            add(writer, inner, Some(number), Link::Negated, parts);
        }
        Kind::All(sides) | Kind::Any(sides) => {
            let is_and = matches!(expr.kind, Kind::All(_));
            let link = if is_and { Link::Both } else { Link::Either };
            let left = add(writer, &sides[0], Some(number), link, parts);
            let right = add(writer, &sides[1], Some(number), link, parts);
            parts[left].beside = Some((right, is_and));
            parts[right].beside = Some((left, is_and));
        }
        Kind::If(pieces) => {
            let condition = add(writer, &pieces[0], Some(number), Link::Condition, parts);
            let then = add(writer, &pieces[1], Some(number), Link::Branch, parts);
            let otherwise = add(writer, &pieces[2], Some(number), Link::Branch, parts);
            parts[then].beside = Some((condition, true));
            parts[otherwise].beside = Some((condition, false));
        }
        _ => {}
    }
    number
}

/// Computes the results of the parts. Returns true if any case is possible.
pub fn judge(writer: &Writer<'_>, facts: &Facts, laws: Laws, parts: &mut [Part<'_>]) -> bool {
    let formula = laws::formula(writer, facts, &[parts[0].term], laws, (&[], 0));
    let nodes: Vec<usize> = parts.iter().map(|part| formula.node_of(part.term)).collect();
    let mut matters = vec![0_u64; parts.len()];
    let mut possible = false;
    Search::new(&formula, &writer.game.budget).each(|world, can| {
        possible = true;
        let mut open = false;
        for number in 0..parts.len() {
            let within = parts[number].within.map_or(world, |within| matters[within]);
            matters[number] = match parts[number].beside {
                Some((beside, true)) => within & can[nodes[beside]].hold,
                Some((beside, false)) => within & can[nodes[beside]].fail,
                None => within,
            };
            let (can, matters) = (can[nodes[number]], matters[number]);
            let part = &mut parts[number];
            part.ever.add(can.hold & world != 0, can.fail & world != 0);
            part.here.add(can.hold & matters != 0, can.fail & matters != 0);
            open |= !part.is_open();
        }
        !open
    });
    possible
}

/// True if some conditions can all hold together.
pub fn can_hold(writer: &mut Writer<'_>, facts: &Facts, all: &[Id]) -> bool {
    let Some((first, rest)) = all.split_first() else { return true };
    if !writer.game.budget.spend(FORMULA) {
        return true;
    }
    let both = rest.iter().fold(*first, |both, one| writer.terms.and(both, *one));
    let formula = laws::formula(writer, facts, &[both], Laws::All, (&[], 0));
    Search::new(&formula, &writer.game.budget).can_hold(formula.node_of(both))
}

/// The conditions in an expression: the expression itself, and the conditions in its numbers and arguments. Conditions
/// in `inherited` belong to another level and are not included.
pub fn conditions(expr: &Expr) -> Vec<&Expr> {
    let mut found = Vec::new();
    collect(expr, false, &mut found);
    found
}

fn collect<'e>(expr: &'e Expr, inside: bool, found: &mut Vec<&'e Expr>) {
    if !inside && is_condition(expr) {
        found.push(expr);
    }
    match &expr.kind {
        Kind::If(parts) => {
            let inside = inside || is_condition(expr);
            collect(&parts[0], inside, found);
            collect(&parts[1], inside, found);
            collect(&parts[2], inside, found);
        }
        Kind::Not(_) | Kind::All(_) | Kind::Any(_) => {
            expr.kind.parts().iter().for_each(|part| collect(part, true, found));
        }
        Kind::Sugar(Sugar::Inherited(..)) => {}
        kind => kind.parts().iter().for_each(|part| collect(part, false, found)),
    }
}

/// True if an expression is certainly a condition, which is true or false.
fn is_condition(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Truth(..) | Kind::Not(_) | Kind::All(_) | Kind::Any(_) | Kind::Compare(..) => true,
        Kind::Call(Named(function, _), ..) => function.result() == Sort::Truth,
        Kind::If(parts) => is_condition(&parts[1]) || is_condition(&parts[2]),
        _ => false,
    }
}

/// Calls `see` for an expression and all parts inside it, except those of `inherited`.
pub fn visit<'e>(expr: &'e Expr, see: &mut dyn FnMut(&'e Expr)) {
    see(expr);
    if !matches!(expr.kind, Kind::Sugar(Sugar::Inherited(..))) {
        expr.kind.parts().iter().for_each(|part| visit(part, see));
    }
}
