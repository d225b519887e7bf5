//! Writes expressions of the model in the language of declarations.

use solitaire_runtime::model::{Arithmetic, Comparison, Expr, GameModel, Term};

/// The text of an expression as a declaration would write it. `params` holds the text for each parameter.
pub fn source(model: &GameModel, expr: &Expr, params: &[String]) -> String {
    Writer { model, params }.text(expr).0
}

struct Writer<'a> {
    model: &'a GameModel,
    params: &'a [String],
}

/// How tightly the outermost operator of an expression binds, from the loosest to the tightest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Binding {
    Whole,
    Or,
    And,
    Comparison,
    Shift,
    Sum,
    Product,
    Not,
    Word,
}

impl Writer<'_> {
    fn text(&self, expr: &Expr) -> (String, Binding) {
        let model = self.model;
        let word = |text: String| (text, Binding::Word);
        let container = |number: &u8| model.containers[usize::from(*number)].name;
        match expr {
            Expr::Number(number) => word(number.to_string()),
            Expr::Truth(truth) => word(if *truth { "always" } else { "never" }.to_owned()),
            Expr::All(parts) => self.chain(parts, " && ", Binding::And),
            Expr::Any(parts) => self.chain(parts, " || ", Binding::Or),
            Expr::Not(part) => (format!("!{}", self.inside(part, Binding::Not)), Binding::Not),
            Expr::If([condition, then, otherwise]) => {
                let [condition, then, otherwise] =
                    [condition, then, otherwise].map(|part| self.text(part).0);
                (format!("if {condition} {{ {then} }} else {{ {otherwise} }}"), Binding::Whole)
            }
            Expr::Compare(comparison, [left, right]) => {
                let sign = match comparison {
                    Comparison::Equal => "==",
                    Comparison::Different => "!=",
                    Comparison::Less => "<",
                    Comparison::AtMost => "<=",
                    Comparison::More => ">",
                    Comparison::AtLeast => ">=",
                };
                let [left, right] = [left, right].map(|part| self.inside(part, Binding::Shift));
                (format!("{left} {sign} {right}"), Binding::Comparison)
            }
            Expr::Arithmetic(operation, [left, right]) => {
                let (sign, binding, tighter) = match operation {
                    Arithmetic::Add => ("+", Binding::Sum, Binding::Product),
                    Arithmetic::Subtract => ("-", Binding::Sum, Binding::Product),
                    Arithmetic::Times => ("*", Binding::Product, Binding::Not),
                    Arithmetic::Divide => ("/", Binding::Product, Binding::Not),
                    Arithmetic::Remainder => ("%", Binding::Product, Binding::Not),
                    Arithmetic::Shift => ("<<", Binding::Shift, Binding::Sum),
                };
                let (left, right) = (self.inside(left, binding), self.inside(right, tighter));
                (format!("{left} {sign} {right}"), binding)
            }
            Expr::Term(term) => word(
                match term {
                    Term::Moving => "moving",
                    Term::Source => "source",
                    Term::Target => "target",
                    Term::Partner => "partner",
                    Term::Card => "card",
                    Term::Place => "place",
                }
                .to_owned(),
            ),
            Expr::Container(number) => word(container(number).to_owned()),
            Expr::Element(number, index) => {
                word(format!("{}[{}]", container(number), self.text(index).0))
            }
            Expr::Slice(number, [from, to]) => {
                let (from, to) = (self.text(from).0, self.text(to).0);
                word(format!("{}[{from}..{to}]", container(number)))
            }
            Expr::Counter(number) => word(model.counters[usize::from(*number)].name.to_owned()),
            Expr::Constant(number) => word(model.constants[usize::from(*number)].name.to_owned()),
            Expr::CardsInPlay => word("CARDS".to_owned()),
            Expr::Rule(number, args) => {
                let name = model.rules[usize::from(*number)].name;
                word(if args.is_empty() { name.to_owned() } else { self.called(name, args) })
            }
            Expr::Param(number) => word(self.params[usize::from(*number)].clone()),
            Expr::Call(function, args) => word(self.called(function.name(), args)),
            Expr::Custom { path, args, .. } => word(self.called(path, args)),
            Expr::RuleItself(number) => word(model.rules[usize::from(*number)].name.to_owned()),
            Expr::FunctionItself(function) => word(function.name().to_owned()),
            Expr::CustomItself { path, .. } => word((*path).to_owned()),
            Expr::Closure { names, first, body } => {
                let mut params = self.params.to_vec();
                params.resize(usize::from(*first), String::new());
                params.extend(names.iter().map(|name| (*name).to_owned()));
                let body = source(model, body, &params);
                (format!("|{}| {body}", names.join(", ")), Binding::Whole)
            }
            Expr::Sugar(never) => match *never {},
        }
    }

    /// The text of an operand, in parentheses if its operator binds less tightly than `least`.
    fn inside(&self, expr: &Expr, least: Binding) -> String {
        let (text, binding) = self.text(expr);
        if binding < least { format!("({text})") } else { text }
    }

    fn chain(&self, parts: &[Expr], sign: &str, binding: Binding) -> (String, Binding) {
        let parts: Vec<String> = parts.iter().map(|part| self.inside(part, binding)).collect();
        (parts.join(sign), binding)
    }

    fn called(&self, name: &str, args: &[Expr]) -> String {
        let args: Vec<String> = args.iter().map(|arg| self.text(arg).0).collect();
        format!("{name}({})", args.join(", "))
    }
}
