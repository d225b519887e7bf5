//! Prints expressions in the syntax of declarations.
//!
//! All stages print their expressions with this code. [`Names`] supplies the words: in the macro, the author's words,
//! which its messages quote; in a declared game, the names from its model.

use std::borrow::Cow;
use std::fmt::Display;

use crate::expr::{Expr, Meant, Stage};
use crate::operator::{Arithmetic, Operator, Precedence};
use crate::term::Term;
use crate::vocabulary::Function;

/// Supplies the words with which expressions of a stage are printed.
pub trait Names<S: Stage> {
    /// The name of a container.
    fn container(&self, container: &S::Named<S::Container>) -> Cow<'_, str>;
    /// The name of a counter.
    fn counter(&self, counter: &S::Named<S::Counter>) -> Cow<'_, str>;
    /// The name of a constant.
    fn constant(&self, constant: &S::Named<S::Constant>) -> Cow<'_, str>;
    /// The name of a rule.
    fn rule(&self, rule: &S::Named<S::Rule>) -> Cow<'_, str>;
    /// Returns the text for a parameter. `params` holds the texts of all parameters, by their index.
    fn param(&self, param: &S::Param, params: &[String]) -> String;
    /// Returns the path of a function that the author wrote.
    fn path<'p>(&self, path: &'p S::Path) -> Cow<'p, str>;
    /// The names of a closure's parameters.
    fn closure(&self, names: &S::Names) -> Vec<String>;

    /// Returns the word for a Boolean: the author's word if the stage keeps it, otherwise `always` or `never`.
    fn truth(&self, truth: &S::Named<bool>) -> Cow<'static, str> {
        if *S::plain(truth) { "always" } else { "never" }.into()
    }

    /// Returns the word for a term: the author's word if the stage keeps it.
    fn term(&self, term: &S::Named<Term>) -> Cow<'static, str> {
        S::plain(term).name().into()
    }

    /// Returns the author's text for syntax that exists only in this stage. With `None`, its meaning is printed
    /// instead.
    fn sugar(&self, _: &S::Sugar) -> Option<Cow<'static, str>> {
        None
    }

    /// True if parentheses and signs are printed where the author wrote them, even if they make no difference.
    fn keeps_form(&self) -> bool {
        false
    }
}

/// Prints an expression. `params` holds the text for each parameter, by its index.
#[must_use]
pub fn text<S: Stage<Number: Display>>(
    part: &S::Part,
    names: &impl Names<S>,
    params: &[String],
) -> String {
    let mut text = String::new();
    Writer { names, params }.write(part, Precedence::Lowest, &mut text);
    text
}

/// Returns the texts for all parameters inside a closure: those around it, and `names` from the index `first`.
#[must_use]
pub fn params_inside(params: &[String], first: u8, names: &[String]) -> Vec<String> {
    let mut inside = params.to_vec();
    inside.resize(usize::from(first), "_".to_owned());
    inside.extend(names.iter().cloned());
    inside
}

struct Writer<'w, N> {
    names: &'w N,
    params: &'w [String],
}

impl<N> Writer<'_, N> {
    /// Writes an expression, in parentheses if its precedence is lower than `least`.
    fn write<S: Stage<Number: Display>>(&self, part: &S::Part, least: Precedence, text: &mut String)
    where
        N: Names<S>,
    {
        let expr = S::expr(part);
        if let Expr::Sugar(sugar) = expr
            && self.names.sugar(sugar).is_none()
            && let Meant::Same(part) = S::meant(sugar)
        {
            return self.write::<S>(part, least, text);
        }
        let precedence = self.precedence(expr);
        let in_parentheses = precedence < least;
        if in_parentheses {
            text.push('(');
        }
        self.write_bare(expr, text);
        if in_parentheses {
            text.push(')');
        }
    }

    fn precedence<S: Stage>(&self, expr: &Expr<S>) -> Precedence
    where
        N: Names<S>,
    {
        match expr {
            Expr::If(_) | Expr::Closure { .. } => Precedence::Lowest,
            Expr::All(_) => Operator::And.precedence(),
            Expr::Any(_) => Operator::Or.precedence(),
            Expr::Compare(comparison, _) => Operator::Compare(*comparison).precedence(),
            Expr::Arithmetic(operation, _) => Operator::Calculate(*operation).precedence(),
            Expr::Not(_) => Precedence::Prefix,
            Expr::Sugar(sugar) if self.names.sugar(sugar).is_none() => match S::meant(sugar) {
                Meant::Negated(_) if self.names.keeps_form() => Precedence::Prefix,
                Meant::Negated(_) => Operator::Calculate(Arithmetic::Subtract).precedence(),
                Meant::Same(_) | Meant::Nothing => Precedence::Highest,
            },
            _ => Precedence::Highest,
        }
    }

    fn write_bare<S: Stage<Number: Display>>(&self, expr: &Expr<S>, text: &mut String)
    where
        N: Names<S>,
    {
        let names = self.names;
        match expr {
            Expr::Number(number) => text.push_str(&number.to_string()),
            Expr::Truth(truth) => text.push_str(&names.truth(truth)),
            Expr::Term(term) => text.push_str(&names.term(term)),
            Expr::CardsInPlay => text.push_str("CARDS"),
            Expr::Container(container) => text.push_str(&names.container(container)),
            Expr::Counter(counter) => text.push_str(&names.counter(counter)),
            Expr::Constant(constant) => text.push_str(&names.constant(constant)),
            Expr::Param(param) => text.push_str(&names.param(param, self.params)),
            Expr::Element(container, at) => {
                text.push_str(&names.container(container));
                text.push('[');
                self.write::<S>(at, Precedence::Lowest, text);
                text.push(']');
            }
            Expr::Slice(container, ends) => {
                text.push_str(&names.container(container));
                text.push('[');
                self.write::<S>(&ends[0], Precedence::Lowest, text);
                text.push_str("..");
                self.write::<S>(&ends[1], Precedence::Lowest, text);
                text.push(']');
            }
            Expr::Rule(rule, arguments) => {
                text.push_str(&names.rule(rule));
                if !arguments.is_empty() {
                    self.write_arguments::<S>(arguments, text);
                }
            }
            Expr::Call(function, arguments) => {
                text.push_str(S::plain::<Function>(function).name());
                self.write_arguments::<S>(arguments, text);
            }
            Expr::Custom { path, args, .. } => {
                text.push_str(&names.path(path));
                self.write_arguments::<S>(args, text);
            }
            Expr::RuleItself(rule) => text.push_str(&names.rule(rule)),
            Expr::FunctionItself(function) => {
                text.push_str(S::plain::<Function>(function).name());
            }
            Expr::CustomItself { path, .. } => text.push_str(&names.path(path)),
            Expr::Not(part) => {
                text.push('!');
                self.write::<S>(part, Precedence::Prefix, text);
            }
            Expr::All(parts) => self.write_joined::<S>(Operator::And, S::joined(parts), text),
            Expr::Any(parts) => self.write_joined::<S>(Operator::Or, S::joined(parts), text),
            Expr::Compare(comparison, sides) => {
                // A comparison inside a comparison needs parentheses: `a < b < c` is not valid.
                let operator = Operator::Compare(*comparison);
                self.write_sides::<S>(operator, operator.precedence().next(), sides, text);
            }
            Expr::Arithmetic(operation, sides) => {
                let operator = Operator::Calculate(*operation);
                self.write_sides::<S>(operator, operator.precedence(), sides, text);
            }
            Expr::If(parts) => {
                text.push_str("if ");
                self.write::<S>(&parts[0], Precedence::Lowest, text);
                text.push_str(" { ");
                self.write::<S>(&parts[1], Precedence::Lowest, text);
                text.push_str(" } else { ");
                self.write::<S>(&parts[2], Precedence::Lowest, text);
                text.push_str(" }");
            }
            Expr::Closure { names: params, first, body } => {
                let params = names.closure(params);
                let inside = params_inside(self.params, *first, &params);
                text.push('|');
                text.push_str(&params.join(", "));
                text.push_str("| ");
                Writer { names, params: &inside }.write::<S>(body, Precedence::Lowest, text);
            }
            Expr::Sugar(sugar) => match (names.sugar(sugar), S::meant(sugar)) {
                (Some(word), _) => text.push_str(&word),
                (None, Meant::Same(part)) => self.write::<S>(part, Precedence::Lowest, text),
                (None, Meant::Negated(part)) if names.keeps_form() => {
                    text.push('-');
                    self.write::<S>(part, Precedence::Prefix, text);
                }
                (None, Meant::Negated(part)) => {
                    let minus = Operator::Calculate(Arithmetic::Subtract);
                    text.push('0');
                    sign(minus, text);
                    self.write::<S>(part, minus.precedence().next(), text);
                }
                (None, Meant::Nothing) => text.push_str("never"),
            },
        }
    }

    fn write_arguments<S: Stage<Number: Display>>(&self, arguments: &[S::Part], text: &mut String)
    where
        N: Names<S>,
    {
        text.push('(');
        for (number, argument) in arguments.iter().enumerate() {
            if number > 0 {
                text.push_str(", ");
            }
            self.write::<S>(argument, Precedence::Lowest, text);
        }
        text.push(')');
    }

    /// Writes the parts of an `&&` or `||`, joined by the operator.
    fn write_joined<S: Stage<Number: Display>>(
        &self,
        operator: Operator,
        parts: &[S::Part],
        text: &mut String,
    ) where
        N: Names<S>,
    {
        let precedence = operator.precedence();
        for (number, part) in parts.iter().enumerate() {
            if number > 0 {
                sign(operator, text);
            }
            let is_grouped = number > 0 && self.names.keeps_form();
            self.write::<S>(part, if is_grouped { precedence.next() } else { precedence }, text);
        }
    }

    fn write_sides<S: Stage<Number: Display>>(
        &self,
        operator: Operator,
        of_left: Precedence,
        [left, right]: &[S::Part; 2],
        text: &mut String,
    ) where
        N: Names<S>,
    {
        self.write::<S>(left, of_left, text);
        sign(operator, text);
        self.write::<S>(right, operator.precedence().next(), text);
    }
}

fn sign(operator: Operator, text: &mut String) {
    text.push(' ');
    text.push_str(operator.sign());
    text.push(' ');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::expr::Declared;
    use crate::operator::Comparison;

    type E = Expr<Declared<'static>>;

    /// Names for tests: containers, counters, rules and so on are named a, b, c by their index. `keeps_form` is the
    /// answer to the method of that name.
    struct Letters {
        keeps_form: bool,
    }

    impl Letters {
        fn letter(number: u8) -> Cow<'static, str> {
            char::from(b'a' + number).to_string().into()
        }
    }

    impl Names<Declared<'static>> for Letters {
        fn container(&self, container: &u8) -> Cow<'_, str> {
            Self::letter(*container)
        }

        fn counter(&self, counter: &u8) -> Cow<'_, str> {
            Self::letter(*counter)
        }

        fn constant(&self, constant: &u8) -> Cow<'_, str> {
            Self::letter(*constant)
        }

        fn rule(&self, rule: &u8) -> Cow<'_, str> {
            Self::letter(*rule)
        }

        fn param(&self, param: &u8, params: &[String]) -> String {
            params[usize::from(*param)].clone()
        }

        fn path<'p>(&self, path: &'p &'static str) -> Cow<'p, str> {
            (*path).into()
        }

        fn closure(&self, names: &&'static [&'static str]) -> Vec<String> {
            names.iter().map(|name| (*name).to_owned()).collect()
        }

        fn keeps_form(&self) -> bool {
            self.keeps_form
        }
    }

    const A: E = E::Rule(0, &[]);
    const B: E = E::Rule(1, &[]);
    const C: E = E::Rule(2, &[]);
    const SUM: E = E::Arithmetic(Arithmetic::Subtract, &[A, B]);
    const OR: E = E::Any(&[A, B]);
    const AND: E = E::All(&[A, B]);

    fn less(sides: &'static [E; 2]) -> E {
        E::Compare(Comparison::Less, sides)
    }

    #[test]
    fn parentheses_stand_where_they_are_needed() {
        const LESS: E = E::Compare(Comparison::Less, &[A, B]);
        let cases = [
            (E::Arithmetic(Arithmetic::Subtract, &[SUM, C]), "a - b - c"),
            (E::Arithmetic(Arithmetic::Subtract, &[C, SUM]), "c - (a - b)"),
            (E::Arithmetic(Arithmetic::Times, &[SUM, C]), "(a - b) * c"),
            (less(&[SUM, C]), "a - b < c"),
            (less(&[LESS, C]), "(a < b) < c"),
            (E::All(&[OR, C]), "(a || b) && c"),
            (E::All(&[C, AND]), "c && a && b"),
            (E::Any(&[AND, OR]), "a && b || a || b"),
            (E::Not(&OR), "!(a || b)"),
            (E::Not(&E::Not(&A)), "!!a"),
            (E::Not(&E::If(&[A, B, C])), "!(if a { b } else { c })"),
            (E::Slice(0, &[SUM, E::Number(3)]), "a[a - b..3]"),
        ];
        for (expr, expected) in cases {
            assert_eq!(text(&expr, &Letters { keeps_form: false }, &[]), expected);
        }
    }

    #[test]
    fn what_the_author_grouped_stays_grouped() {
        let kept = |expr: E| text(&expr, &Letters { keeps_form: true }, &[]);
        assert_eq!(kept(E::Any(&[AND, OR])), "a && b || (a || b)");
        assert_eq!(kept(E::Any(&[OR, C])), "a || b || c");
    }

    #[test]
    fn parameters_are_written_as_what_stands_for_them() {
        const INNER: E = E::Compare(Comparison::Less, &[E::Param(0), E::Param(2)]);
        let closure =
            E::Call(Function::Run, &[A, E::Closure { names: &["x"], first: 2, body: &INNER }]);
        let params = ["top(target)".to_owned()];
        let written = text(&closure, &Letters { keeps_form: false }, &params);
        assert_eq!(written, "run(a, |x| top(target) < x)");
    }
}
