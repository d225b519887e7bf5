//! Resolved expressions as text: in the words of their author, or with the names of the model.

use proc_macro2::Ident;
use solitaire_model::{Arithmetic, Form, Operator, Written};
use syn::ext::IdentExt;

use super::expr::{Expr, Kind, Named, Param, Sugar};
use super::game::Game;
use crate::names::path_text;

/// What is longer than this is cut short in a message.
const LONGEST: usize = 60;

/// An expression as it is written, in backquotes; `this` where that is long.
pub fn quoted(expr: &Expr) -> String {
    let text = text(expr);
    if text.len() > LONGEST { "this".to_owned() } else { format!("`{text}`") }
}

/// An expression as it is written.
pub fn text(expr: &Expr) -> String {
    Text { part: Part::Value(expr), game: None }.text(&[])
}

/// An expression with the names that a game has for things and what it inherits written out, as the runtime writes it
/// from the model: a test holds the two together. Its parameters are replaced by `params`.
pub fn unfolded(game: &Game, expr: &Expr, params: &[String]) -> String {
    Text { part: Part::Value(expr), game: Some(game) }.text(params)
}

/// A name without `r#`.
pub fn plain(name: &Ident) -> String {
    name.unraw().to_string()
}

#[derive(Clone, Copy)]
struct Text<'e> {
    part: Part<'e>,
    /// The game whose names are used; as it is written without.
    game: Option<&'e Game>,
}

#[derive(Clone, Copy)]
enum Part<'e> {
    Value(&'e Expr),
    Zero,
}

impl<'e> Text<'e> {
    const fn of(self, part: Part<'e>) -> Self {
        Self { part, ..self }
    }

    const fn value(self, expr: &'e Expr) -> Self {
        self.of(Part::Value(expr))
    }

    fn name(self, name: &Ident) -> String {
        if self.game.is_some() { plain(name) } else { name.to_string() }
    }

    fn rule(self, number: usize, name: &Ident) -> String {
        self.game.map_or_else(|| name.to_string(), |game| plain(&game.pieces[number].name))
    }

    fn of_value<'f>(self, expr: &'e Expr, params: &[String]) -> Form<'f, Self>
    where
        Self: 'f,
    {
        let is_unfolded = self.game.is_some();
        let values = |exprs: &'e [Expr]| exprs.iter().map(|expr| self.value(expr)).collect();
        let two = |sides: &'e [Expr; 2]| sides.each_ref().map(|side| self.value(side));
        match &expr.kind {
            Kind::CardsInPlay => Form::Atom("CARDS".into()),
            Kind::Number(number) => Form::Atom(number.to_string().into()),
            Kind::Truth(Named(_, word)) if !is_unfolded => Form::Atom(word.to_string().into()),
            Kind::Truth(Named(true, _)) => Form::Atom("always".into()),
            Kind::Truth(Named(false, _)) => Form::Atom("never".into()),
            Kind::Sugar(Sugar::Broken) => {
                Form::Atom(if is_unfolded { "never" } else { ".." }.into())
            }
            Kind::Sugar(Sugar::Inherited(_, _, before)) if is_unfolded => {
                self.of_value(before, params)
            }
            Kind::Param(Param(number, ..)) if is_unfolded => {
                let param = params.get(usize::from(*number)).cloned();
                Form::Atom(param.map_or("_".into(), Into::into))
            }
            Kind::Term(Named(_, name))
            | Kind::Container(Named(_, name))
            | Kind::Counter(Named(_, name))
            | Kind::Constant(Named(_, name))
            | Kind::Param(Param(_, name, _))
            | Kind::Sugar(Sugar::Inherited(_, name, _)) => Form::Atom(self.name(name).into()),
            Kind::Element(Named(_, name), at) => {
                Form::Element(self.name(name).into(), self.value(at))
            }
            Kind::Slice(Named(_, name), ends) => {
                Form::Slice(self.name(name).into(), ends.each_ref().map(|end| self.value(end)))
            }
            Kind::Rule(Named(number, name), args) if args.is_empty() => {
                Form::Atom(self.rule(*number, name).into())
            }
            Kind::Rule(Named(number, name), args) => {
                Form::Call(self.rule(*number, name).into(), values(args))
            }
            Kind::Call(Named(function, _), args) => {
                let args = args.iter().map(|arg| self.value(arg));
                Form::Call(function.name().into(), args.collect())
            }
            Kind::Custom { path, args, .. } => Form::Call(path_text(path).into(), values(args)),
            Kind::Not(inner) => Form::Prefix('!', self.value(inner)),
            Kind::Sugar(Sugar::Negate(inner)) if is_unfolded => Form::Binary(
                Operator::Calculate(Arithmetic::Subtract),
                [self.of(Part::Zero), self.value(inner)],
            ),
            Kind::Sugar(Sugar::Negate(inner)) => Form::Prefix('-', self.value(inner)),
            Kind::All(sides) | Kind::Any(sides) if is_unfolded => {
                let joins =
                    if matches!(expr.kind, Kind::All(_)) { Operator::And } else { Operator::Or };
                Form::Joined(joins, sides.each_ref().map(|side| self.value(side)).into())
            }
            Kind::All(sides) => Form::Binary(Operator::And, two(sides)),
            Kind::Any(sides) => Form::Binary(Operator::Or, two(sides)),
            Kind::Compare(comparison, sides) => {
                Form::Binary(Operator::Compare(*comparison), two(sides))
            }
            Kind::Arithmetic(operation, sides) => {
                Form::Binary(Operator::Calculate(*operation), two(sides))
            }
            Kind::RuleItself(Named(number, name)) => Form::Atom(self.rule(*number, name).into()),
            Kind::FunctionItself(Named(function, _)) => Form::Atom(function.name().into()),
            Kind::CustomItself { path, .. } => Form::Atom(path_text(path).into()),
            Kind::Closure { names, first, body } => {
                let names = names.iter().map(|name| self.name(name)).collect();
                Form::Closure(names, *first, self.value(body))
            }
            Kind::If(parts) => Form::If(parts.each_ref().map(|part| self.value(part))),
        }
    }
}

impl Written for Text<'_> {
    fn form<'e>(self, params: &[String]) -> Form<'e, Self>
    where
        Self: 'e,
    {
        match self.part {
            Part::Value(expr) => self.of_value(expr, params),
            Part::Zero => Form::Atom("0".into()),
        }
    }
}

/// `1 argument`, `3 arguments`.
pub fn arguments_words(count: usize) -> String {
    if count == 1 { "1 argument".to_owned() } else { format!("{count} arguments") }
}
