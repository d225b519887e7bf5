//! Expressions in which all names are resolved.

use core::fmt::Debug;

use proc_macro2::Ident;
use solitaire_model::{Function, Meant, Operator, Sort, Stage};
use syn::Path;

use super::ids::{ConstantId, ContainerId, CounterId, PieceId};
use crate::report::Extent;

/// The stage of expressions in which names are replaced by IDs and each part knows its place in the source.
#[derive(Clone, Copy, Debug)]
pub struct Resolved;

/// What an expression is, such as a call or a comparison. Its IDs are indexes in the lists of [`Game`](super::Game).
pub type Kind = solitaire_model::Expr<Resolved>;

/// An expression with its place in the source.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What the expression is, such as a call or a comparison.
    pub kind: Kind,
    /// The expression's place in the source.
    pub span: Extent,
}

/// A resolved value, such as an ID, and the word in the source that names it.
#[derive(Clone, Debug)]
pub struct Named<T>(pub T, pub Ident);

/// A parameter of a rule or closure, or a loop variable: its index among those in scope, its name and its sort.
#[derive(Clone, Debug)]
pub struct Param(pub u8, pub Ident, pub Sort);

/// Expressions that exist only in declarations. The model of a game expresses them in another way.
#[derive(Clone, Debug)]
pub enum Sugar {
    /// `-e`, the negative of a number.
    Negate(Box<Expr>),
    /// `inherited`: the level that states the expression it stands for, the word itself, and that expression.
    Inherited(usize, Ident, Box<Expr>),
    /// An expression that could not be read or resolved. The mistake is already reported.
    Broken,
}

/// The kind of an expression that could not be read or resolved.
pub const BROKEN: Kind = Kind::Sugar(Sugar::Broken);

impl Stage for Resolved {
    type Number = i64;
    type Container = ContainerId;
    type Counter = CounterId;
    type Constant = ConstantId;
    type Rule = PieceId;
    type Named<T: Clone + Debug> = Named<T>;
    type Param = Param;
    type Path = Path;
    type Index = usize;
    type Names = Vec<Ident>;
    type Sugar = Sugar;
    type Part = Expr;
    type One = Box<Expr>;
    type Two = Box<[Expr; 2]>;
    type Three = Box<[Expr; 3]>;
    type Many = Vec<Expr>;
    type Joined = Box<[Expr; 2]>;

    fn expr(part: &Expr) -> &Kind {
        &part.kind
    }

    fn joined(parts: &Box<[Expr; 2]>) -> &[Expr] {
        parts.as_slice()
    }

    fn plain<T: Clone + Debug>(named: &Named<T>) -> &T {
        &named.0
    }

    fn meant(sugar: &Sugar) -> Meant<'_, Self> {
        match sugar {
            Sugar::Inherited(_, _, before) => Meant::Same(&**before),
            Sugar::Negate(part) => Meant::Negated(&**part),
            Sugar::Broken => Meant::Nothing,
        }
    }
}

impl Expr {
    /// The expression `true` or `false`, which need not be written in the source.
    pub fn truth(truth: bool, span: Extent) -> Self {
        let word = Ident::new(if truth { "true" } else { "false" }, span.first);
        Self { kind: Kind::Truth(Named(truth, word)), span }
    }

    /// An expression that could not be read or resolved.
    pub const fn broken(span: Extent) -> Self {
        Self { kind: BROKEN, span }
    }

    /// The expression that joins two expressions with an operator.
    pub fn binary(operator: Operator, sides: [Self; 2], span: Extent) -> Self {
        let sides = Box::new(sides);
        let kind = match operator {
            Operator::And => Kind::All(sides),
            Operator::Or => Kind::Any(sides),
            Operator::Compare(comparison) => Kind::Compare(comparison, sides),
            Operator::Calculate(operation) => Kind::Arithmetic(operation, sides),
        };
        Self { kind, span }
    }

    /// The operator and its two operands, if the expression is a binary operation.
    pub fn sides(&self) -> Option<(Operator, &[Self; 2])> {
        let (operator, sides) = match &self.kind {
            Kind::All(sides) => (Operator::And, sides),
            Kind::Any(sides) => (Operator::Or, sides),
            Kind::Compare(comparison, sides) => (Operator::Compare(*comparison), sides),
            Kind::Arithmetic(operation, sides) => (Operator::Calculate(*operation), sides),
            _ => return None,
        };
        Some((operator, sides))
    }

    /// True if the expression is a rule, function or closure as the argument of a call, so that it has no value itself.
    pub const fn is_relation(&self) -> bool {
        matches!(
            self.kind,
            Kind::RuleItself(_)
                | Kind::FunctionItself(_)
                | Kind::CustomItself { .. }
                | Kind::Closure { .. }
        )
    }

    /// True if the expression is the word for this truth value, such as `always` for true.
    pub const fn is_truth(&self, truth: bool) -> bool {
        matches!(self.kind, Kind::Truth(Named(value, _)) if value == truth)
    }

    /// If the expression is a call of this function with a whole container as its only argument, this container.
    pub fn called_of(&self, function: Function) -> Option<&Named<ContainerId>> {
        match &self.kind {
            Kind::Call(Named(called, _), args) if *called == function => match &args[..] {
                [Self { kind: Kind::Container(container), .. }] => Some(container),
                _ => None,
            },
            _ => None,
        }
    }

    /// True if the expression names a container, or elements of it.
    pub fn speaks_of_container(&self, container: ContainerId) -> bool {
        self.any(|part| match &part.kind {
            Kind::Container(Named(of, _))
            | Kind::Element(Named(of, _), _)
            | Kind::Slice(Named(of, _), _) => *of == container,
            _ => false,
        })
    }

    /// True if `holds` is true for this expression or for an expression inside it.
    pub fn any(&self, mut holds: impl FnMut(&Self) -> bool) -> bool {
        solitaire_model::any::<Resolved>(self, &mut holds)
    }

    /// The rules that the expression itself calls or passes as arguments, each with the word that names it.
    pub fn asks(&self) -> Vec<&Named<PieceId>> {
        let mut found = Vec::new();
        self.visit(&mut |part| match &part.kind {
            Kind::Rule(rule, _) | Kind::RuleItself(rule) => found.push(rule),
            _ => {}
        });
        found
    }

    /// Splits a condition at each `&&` and calls `see` for each operand. Follows `inherited`, but not calls of rules.
    pub fn visit_conjuncts<'e>(&'e self, see: &mut impl FnMut(&'e Self)) {
        match &self.kind {
            Kind::All(sides) => sides.iter().for_each(|side| side.visit_conjuncts(see)),
            Kind::Sugar(Sugar::Inherited(_, _, before)) => before.visit_conjuncts(see),
            _ => see(self),
        }
    }

    /// Calls `see` for this expression and all parts inside it, including those of `inherited`.
    pub fn visit<'e>(&'e self, see: &mut impl FnMut(&'e Self)) {
        solitaire_model::visit::<Resolved>(self, see);
    }

    /// True if any part of the expression could not be read or resolved.
    pub fn is_broken(&self) -> bool {
        self.any(|part| matches!(part.kind, Kind::Sugar(Sugar::Broken)))
    }
}
