//! Expressions with every name resolved.

use proc_macro2::Ident;
use solitaire_model::{Function, Sort, Term};
use syn::Path;

use super::game::Piece;
use crate::report::Extent;
use crate::syntax::ast::BinaryOperator;

/// An expression.
#[derive(Clone, Debug)]
pub struct Expr {
    /// What it is.
    pub kind: Kind,
    /// Where it stands.
    pub span: Extent,
}

/// The kinds of expressions. Numbers of things are those of [`Game`](super::Game)'s lists.
#[derive(Clone, Debug)]
pub enum Kind {
    /// A whole number.
    Number(i64),
    /// A truth; with the word `always` or `never` where it was written so.
    Truth(bool, Option<Ident>),
    /// `moving`, `target` and the like.
    Term(Term, Ident),
    /// A container.
    Container(usize, Ident),
    /// An element of a container.
    Element(usize, Ident, Box<Expr>),
    /// Some elements of a container.
    Slice(usize, Ident, Box<[Expr; 2]>),
    /// A counter.
    Counter(usize, Ident),
    /// A constant.
    Constant(usize, Ident),
    /// `CARDS`
    CardsInPlay(Ident),
    /// A rule or value of arguments.
    Rule(usize, Ident, Vec<Expr>),
    /// A parameter of a rule, closure or loop, by its number.
    Param(u8, Ident, Sort),
    /// A function of the vocabulary.
    Call(Function, Ident, Vec<Argument>),
    /// A function the author wrote, in scope of a level.
    Custom(usize, Path, Vec<Expr>),
    /// `!e`
    Not(Box<Expr>),
    /// `-e`
    Negate(Box<Expr>),
    /// `a + b` and the like.
    Binary(BinaryOperator, Box<[Expr; 2]>),
    /// `if a { b } else { c }`
    If(Box<[Expr; 3]>),
    /// `inherited`: what an earlier level said of the same piece.
    Inherited(usize, Ident, Box<Expr>),
    /// Something that could not be read or resolved; it has been said.
    Broken,
}

/// An argument of a function of the vocabulary.
#[derive(Clone, Debug)]
pub enum Argument {
    /// A value.
    Value(Expr),
    /// A rule by name.
    Rule(usize, Ident),
    /// A function of the vocabulary by name.
    Function(Function, Ident),
    /// A function of the author's by name, in scope of a level.
    Custom(usize, Path),
    /// A closure: its parameters, the number of the first, and its body.
    Closure(Vec<Ident>, u8, Expr),
}

impl Expr {
    /// The expression that always holds, where nothing was written.
    pub fn truth(truth: bool, span: Extent) -> Self {
        Self { kind: Kind::Truth(truth, None), span }
    }

    /// Something that could not be read or resolved.
    pub const fn broken(span: Extent) -> Self {
        Self { kind: Kind::Broken, span }
    }

    /// Whether it is the plain truth `truth`.
    pub const fn is_truth(&self, truth: bool) -> bool {
        matches!(self.kind, Kind::Truth(value, _) if value == truth)
    }

    /// Visits this expression and all inside it. What is said through `inherited` counts as inside.
    pub fn visit<'e>(&'e self, see: &mut impl FnMut(&'e Self)) {
        see(self);
        match &self.kind {
            Kind::Element(_, _, index) => index.visit(see),
            Kind::Slice(_, _, ends) => ends.iter().for_each(|end| end.visit(see)),
            Kind::Rule(_, _, args) | Kind::Custom(_, _, args) => {
                args.iter().for_each(|arg| arg.visit(see));
            }
            Kind::Call(_, _, args) => {
                for arg in args {
                    if let Argument::Value(value) | Argument::Closure(_, _, value) = arg {
                        value.visit(see);
                    }
                }
            }
            Kind::Not(inner) | Kind::Negate(inner) | Kind::Inherited(_, _, inner) => {
                inner.visit(see)
            }
            Kind::Binary(_, sides) => sides.iter().for_each(|side| side.visit(see)),
            Kind::If(parts) => parts.iter().for_each(|part| part.visit(see)),
            Kind::Number(_)
            | Kind::Truth(..)
            | Kind::Term(..)
            | Kind::Container(..)
            | Kind::Counter(..)
            | Kind::Constant(..)
            | Kind::CardsInPlay(_)
            | Kind::Param(..)
            | Kind::Broken => {}
        }
    }

    /// Whether anything in it could not be read or resolved.
    pub fn is_broken(&self) -> bool {
        let mut broken = false;
        self.visit(&mut |part| broken |= matches!(part.kind, Kind::Broken));
        broken
    }
}

/// The rules a condition asks, directly or through others.
pub fn rules_asked(pieces: &[Piece], expr: &Expr) -> Vec<usize> {
    let mut found = Vec::new();
    let mut ask = vec![expr];
    while let Some(expr) = ask.pop() {
        expr.visit(&mut |part| {
            let rules = match &part.kind {
                Kind::Rule(rule, _, _) => vec![*rule],
                Kind::Call(_, _, args) => args.iter().filter_map(rule_of).collect(),
                _ => Vec::new(),
            };
            for rule in rules {
                if !found.contains(&rule) {
                    found.push(rule);
                    ask.push(&pieces[rule].now().expr);
                }
            }
        });
    }
    found
}

const fn rule_of(argument: &Argument) -> Option<usize> {
    match argument {
        Argument::Rule(rule, _) => Some(*rule),
        _ => None,
    }
}
