//! Expressions of a model as a declaration would write them.

use solitaire_model::{Form, Operator, Written};

use crate::model::{Expr, GameModel};

/// An expression as the declaration would write it, parameters replaced by `params`.
pub(crate) fn source(model: &GameModel, expr: &Expr, params: &[String]) -> String {
    Source { model, expr }.text(params)
}

#[derive(Clone, Copy)]
struct Source<'m> {
    model: &'m GameModel,
    expr: &'m Expr,
}

impl<'m> Source<'m> {
    const fn part(self, expr: &'m Expr) -> Self {
        Self { expr, ..self }
    }

    fn parts(self, exprs: &'m [Expr]) -> Vec<Self> {
        exprs.iter().map(|expr| self.part(expr)).collect()
    }
}

impl Written for Source<'_> {
    fn form<'e>(self, params: &[String]) -> Form<'e, Self>
    where
        Self: 'e,
    {
        let model = self.model;
        let container = |number: u8| model.containers[usize::from(number)].name.into();
        let rule = |number: u8| model.rules[usize::from(number)].name.into();
        let two = |sides: &'static [Expr; 2]| sides.each_ref().map(|side| self.part(side));
        match self.expr {
            Expr::Number(number) => Form::Atom(number.to_string().into()),
            Expr::Truth(true) => Form::Atom("always".into()),
            Expr::Truth(false) => Form::Atom("never".into()),
            Expr::All(parts) => Form::Joined(Operator::And, self.parts(parts)),
            Expr::Any(parts) => Form::Joined(Operator::Or, self.parts(parts)),
            Expr::Not(inner) => Form::Prefix('!', self.part(inner)),
            Expr::If(parts) => Form::If(parts.each_ref().map(|part| self.part(part))),
            Expr::Compare(comparison, sides) => {
                Form::Binary(Operator::Compare(*comparison), two(sides))
            }
            Expr::Arithmetic(operation, sides) => {
                Form::Binary(Operator::Calculate(*operation), two(sides))
            }
            Expr::Term(term) => Form::Atom(term.name().into()),
            Expr::Container(number) => Form::Atom(container(*number)),
            Expr::Element(number, index) => Form::Element(container(*number), self.part(index)),
            Expr::Slice(number, ends) => Form::Slice(container(*number), two(ends)),
            Expr::Counter(number) => Form::Atom(model.counters[usize::from(*number)].name.into()),
            Expr::Constant(number) => Form::Atom(model.constants[usize::from(*number)].name.into()),
            Expr::CardsInPlay => Form::Atom("CARDS".into()),
            Expr::Rule(number, []) | Expr::RuleItself(number) => Form::Atom(rule(*number)),
            Expr::Rule(number, args) => Form::Call(rule(*number), self.parts(args)),
            Expr::Param(number) => {
                let param = params.get(usize::from(*number)).cloned();
                Form::Atom(param.map_or("_".into(), Into::into))
            }
            Expr::Call(function, args) => Form::Call(function.name().into(), self.parts(args)),
            Expr::Custom { path, args, .. } => Form::Call((*path).into(), self.parts(args)),
            Expr::FunctionItself(function) => Form::Atom(function.name().into()),
            Expr::CustomItself { path, .. } => Form::Atom((*path).into()),
            Expr::Closure { names, first, body } => {
                let names = names.iter().map(|name| (*name).to_owned()).collect();
                Form::Closure(names, *first, self.part(body))
            }
            Expr::Sugar(never) => match *never {},
        }
    }
}
