//! Expressions as a declaration would write them.
//!
//! There are several trees of expressions, and each says for itself what stands at the top of it ([`Written::form`]). How
//! that is put together, and where it takes parentheses, is said here, once.

use std::borrow::Cow;

use crate::operator::{Operator, Precedence};

/// What stands at the top of an expression. `P` are its parts.
#[derive(Debug)]
pub enum Form<'e, P> {
    /// A number, a name, a word.
    Atom(Cow<'e, str>),
    /// `name[at]`
    Element(Cow<'e, str>, P),
    /// `name[from..to]`
    Slice(Cow<'e, str>, [P; 2]),
    /// `name(arguments)`
    Call(Cow<'e, str>, Vec<P>),
    /// An operator before its operand.
    Prefix(char, P),
    /// An operator between two operands.
    Binary(Operator, [P; 2]),
    /// An operator between any number of operands, for which it makes no difference which two are joined first.
    Joined(Operator, Vec<P>),
    /// `if condition { then } else { otherwise }`
    If([P; 3]),
    /// `|names| body`, the first parameter being the one with this number.
    Closure(Vec<String>, u8, P),
}

impl<P> Form<'_, P> {
    const fn precedence(&self) -> Precedence {
        match self {
            Self::If(_) | Self::Closure(..) => Precedence::Lowest,
            Self::Binary(operator, _) | Self::Joined(operator, _) => operator.precedence(),
            Self::Prefix(..) => Precedence::Prefix,
            Self::Atom(_) | Self::Element(..) | Self::Slice(..) | Self::Call(..) => {
                Precedence::Highest
            }
        }
    }
}

/// An expression that can be written.
pub trait Written: Copy {
    /// What stands at the top of it, `params` being what stands for its parameters.
    fn form<'e>(self, params: &[String]) -> Form<'e, Self>
    where
        Self: 'e;

    /// The whole of it.
    fn text(self, params: &[String]) -> String {
        let mut text = String::new();
        write(self, params, Precedence::Lowest, &mut text);
        text
    }
}

/// Writes an expression, in parentheses where it binds less tightly than `least`.
fn write<P: Written>(part: P, params: &[String], least: Precedence, text: &mut String) {
    let form = part.form(params);
    let precedence = form.precedence();
    let in_parentheses = precedence < least;
    if in_parentheses {
        text.push('(');
    }
    let whole = Precedence::Lowest;
    match form {
        Form::Atom(atom) => text.push_str(&atom),
        Form::Element(name, at) => {
            text.push_str(&name);
            text.push('[');
            write(at, params, whole, text);
            text.push(']');
        }
        Form::Slice(name, [from, to]) => {
            text.push_str(&name);
            text.push('[');
            write(from, params, whole, text);
            text.push_str("..");
            write(to, params, whole, text);
            text.push(']');
        }
        Form::Call(name, arguments) => {
            text.push_str(&name);
            text.push('(');
            for (number, argument) in arguments.into_iter().enumerate() {
                if number > 0 {
                    text.push_str(", ");
                }
                write(argument, params, whole, text);
            }
            text.push(')');
        }
        Form::Prefix(sign, operand) => {
            text.push(sign);
            write(operand, params, precedence, text);
        }
        Form::Binary(operator, [left, right]) => {
            let of_left = match operator {
                // `a < b < c` is no expression.
                Operator::Compare(_) => precedence.next(),
                _ => precedence,
            };
            write(left, params, of_left, text);
            sign(operator, text);
            write(right, params, precedence.next(), text);
        }
        Form::Joined(operator, parts) => {
            for (number, part) in parts.into_iter().enumerate() {
                if number > 0 {
                    sign(operator, text);
                }
                write(part, params, precedence, text);
            }
        }
        Form::If([condition, then, otherwise]) => {
            text.push_str("if ");
            write(condition, params, whole, text);
            text.push_str(" { ");
            write(then, params, whole, text);
            text.push_str(" } else { ");
            write(otherwise, params, whole, text);
            text.push_str(" }");
        }
        Form::Closure(names, first, body) => {
            let inside = params_inside(params, first, &names);
            text.push('|');
            text.push_str(&names.join(", "));
            text.push_str("| ");
            write(body, &inside, whole, text);
        }
    }
    if in_parentheses {
        text.push(')');
    }
}

fn sign(operator: Operator, text: &mut String) {
    text.push(' ');
    text.push_str(operator.sign());
    text.push(' ');
}

/// What stands for the parameters inside a closure, whose first is the one with this number.
#[must_use]
pub fn params_inside(params: &[String], first: u8, names: &[String]) -> Vec<String> {
    let mut inside = params.to_vec();
    inside.resize(usize::from(first), "_".to_owned());
    inside.extend(names.iter().cloned());
    inside
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arithmetic, Comparison};

    #[derive(Debug)]
    enum Tree {
        Name(&'static str),
        Param(u8),
        Not(&'static Tree),
        Two(Operator, [&'static Tree; 2]),
        All(&'static [&'static Tree]),
        If([&'static Tree; 3]),
        Closure(&'static [&'static str], u8, &'static Tree),
        Run([&'static Tree; 2]),
    }

    impl Written for &'static Tree {
        fn form<'e>(self, params: &[String]) -> Form<'e, Self>
        where
            Self: 'e,
        {
            match self {
                Tree::Name(name) => Form::Atom((*name).into()),
                Tree::Param(number) => Form::Atom(params[usize::from(*number)].clone().into()),
                Tree::Not(inner) => Form::Prefix('!', inner),
                Tree::Two(operator, sides) => Form::Binary(*operator, *sides),
                Tree::All(parts) => Form::Joined(Operator::And, parts.to_vec()),
                Tree::If(parts) => Form::If(*parts),
                Tree::Closure(names, first, body) => {
                    let names = names.iter().map(|name| (*name).to_owned()).collect();
                    Form::Closure(names, *first, body)
                }
                Tree::Run(args) => Form::Call("run".into(), args.to_vec()),
            }
        }
    }

    const A: &Tree = &Tree::Name("a");
    const B: &Tree = &Tree::Name("b");
    const C: &Tree = &Tree::Name("c");
    const LESS: Operator = Operator::Compare(Comparison::Less);
    const MINUS: Operator = Operator::Calculate(Arithmetic::Subtract);
    const TIMES: Operator = Operator::Calculate(Arithmetic::Times);

    #[test]
    fn parentheses_stand_where_they_are_needed() {
        const SUM: &Tree = &Tree::Two(MINUS, [A, B]);
        const OR: &Tree = &Tree::Two(Operator::Or, [A, B]);
        const AND: &Tree = &Tree::All(&[A, B]);
        let cases: &[(&Tree, &str)] = &[
            (&Tree::Two(MINUS, [SUM, C]), "a - b - c"),
            (&Tree::Two(MINUS, [C, SUM]), "c - (a - b)"),
            (&Tree::Two(TIMES, [SUM, C]), "(a - b) * c"),
            (&Tree::Two(LESS, [SUM, C]), "a - b < c"),
            (&Tree::Two(LESS, [&Tree::Two(LESS, [A, B]), C]), "(a < b) < c"),
            (&Tree::All(&[OR, C]), "(a || b) && c"),
            (&Tree::All(&[C, AND]), "c && a && b"),
            (&Tree::Two(Operator::Or, [AND, OR]), "a && b || (a || b)"),
            (&Tree::Not(OR), "!(a || b)"),
            (&Tree::Not(&Tree::Not(A)), "!!a"),
            (&Tree::Not(&Tree::If([A, B, C])), "!(if a { b } else { c })"),
        ];
        for (tree, text) in cases {
            assert_eq!(tree.text(&[]), *text, "{tree:?}");
        }
    }

    #[test]
    fn parameters_are_written_as_what_stands_for_them() {
        const INNER: &Tree = &Tree::Two(LESS, [&Tree::Param(0), &Tree::Param(2)]);
        let closure = &Tree::Run([A, &Tree::Closure(&["x"], 2, INNER)]);
        assert_eq!(closure.text(&["top(target)".to_owned()]), "run(a, |x| top(target) < x)");
    }
}
