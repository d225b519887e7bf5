//! The parts of a condition as the author wrote them, and the results that each part can have.

use solitaire_model::Sort;

use super::facts::Facts;
use super::formula::Laws;
use super::laws;
use super::search::Search;
use super::terms::Id;
use super::write::Writer;
use crate::meaning::{Expr, Kind, Named, Sugar};

/// How many steps of the budget it costs to write a condition as a formula with laws.
pub const FORMULA: u64 = 500;

/// How a part belongs to the larger part that contains it.
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

/// A part of a condition as the author wrote it, such as an operand of `&&`.
#[derive(Clone, Debug)]
pub struct Part<'e> {
    /// The expression of the part.
    pub expr: &'e Expr,
    /// The term that the expression was written as.
    pub term: Id,
    /// The index of the part that contains this one.
    pub within: Option<usize>,
    /// The part's role in the part that contains it.
    pub link: Link,
    /// The part that decides if this one matters (for `&&`, the other operand), and true if it must hold for that.
    beside: Option<(usize, bool)>,
    /// The results that the part can have in any case.
    pub ever: Ever,
    /// The results that the part can have in those cases in which it makes a difference.
    pub here: Ever,
}

impl Part<'_> {
    /// True if the part is one of the words `always`, `never`, `true` and `false`.
    pub const fn is_word(&self) -> bool {
        matches!(self.expr.kind, Kind::Truth(..))
    }

    /// True for a word such as `always`, or if the part can hold and can fail in the cases where it makes a difference.
    pub fn is_open(&self) -> bool {
        self.is_word() || (self.ever.is_both() && self.here.is_both())
    }
}

/// The results that a part can have: that it holds, that it fails, or both.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Ever {
    /// True if the part can hold.
    pub holds: bool,
    /// True if the part can fail.
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

/// The parts of a condition. A part comes before the parts inside it.
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

/// Finds the results that each part can have. Returns false if no case is possible because laws contradict each other.
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

/// True if all these conditions can hold at the same time.
pub fn can_hold(writer: &mut Writer<'_>, facts: &Facts, all: &[Id]) -> bool {
    let Some((first, rest)) = all.split_first() else { return true };
    if !writer.game.budget.spend(FORMULA) {
        return true;
    }
    let both = rest.iter().fold(*first, |both, one| writer.terms.and(both, *one));
    let formula = laws::formula(writer, facts, &[both], Laws::All, (&[], 0));
    Search::new(&formula, &writer.game.budget).can_hold(formula.node_of(both))
}

/// All conditions in an expression: itself if it is one, and those in its numbers and arguments, but no operands of
/// `&&`, `||` and `!`. `inherited` is skipped, because another level states its conditions.
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

/// True if an expression certainly is true or false, and not a number or a card.
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
