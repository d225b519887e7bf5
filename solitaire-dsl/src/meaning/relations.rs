//! What is handed to functions to be asked by them: rules and functions by name, closures.

use proc_macro2::Ident;
use solitaire_model::{Function, Sort};
use syn::Path;

use super::call_mends::{as_closure, is_test_of, on_each_top, unknown_in};
use super::calls::is_statement_word;
use super::expr::{Expr, Kind, Named};
use super::scope::Scope;
use super::source_text::written;
use super::symbols::Symbol;
use super::text::arguments_words;
use crate::faults::Faults;
use crate::report::Extent;
use crate::syntax::ast::{self, ExprKind};

impl Scope<'_> {
    /// A rule, function or closure handed over: it takes arguments of these sorts.
    pub(super) fn relation(
        &mut self,
        argument: &ast::Expr,
        wanted: Sort,
        faults: &mut Faults<'_>,
    ) -> Expr {
        match &argument.kind {
            ExprKind::Closure { parameters, body } => {
                self.closure(argument, parameters, body, wanted, faults)
            }
            ExprKind::Path(path) => self.named_relation(path, argument.span, wanted, faults),
            ExprKind::Broken => Expr::broken(argument.span),
            _ => {
                let message = format!("{} is needed here", wanted.words());
                let help = Some(match &argument.kind {
                    ExprKind::Call { function, arguments }
                        if let Some(closure) = self.of_each(wanted, function, arguments) =>
                    {
                        format!("write `{closure}`")
                    }
                    ExprKind::Call { .. }
                        if let Some(name) = unknown_in(self, argument, faults)
                            && wanted.given().len() == 1
                            && !is_test_of(argument, &name)
                            && let Some(body) = written(argument) =>
                    {
                        format!("write `|{name}| {body}`")
                    }
                    ExprKind::Call { function, arguments }
                        if let Some(closure) =
                            self.completed_by_each(wanted, function, arguments) =>
                    {
                        format!("write `{closure}`")
                    }
                    ExprKind::Call { function, .. } if function.get_ident().is_some() => {
                        let name =
                            function.get_ident().map(ToString::to_string).unwrap_or_default();
                        format!("write `{name}`, without parentheses")
                    }
                    _ => match as_closure(wanted, argument) {
                        Some(closure) => format!("write `{closure}`"),
                        None => {
                            format!("name a rule or function, or write {}", closure_form(wanted))
                        }
                    },
                });
                faults.error(self.level, argument.span, "no-relation", message, help);
                Expr::broken(argument.span)
            }
        }
    }

    /// The closure for a function of two: its second argument stays, and its first, if it is given, gives way to what is judged
    /// or its top card.
    fn completed_by_each(
        &self,
        wanted: Sort,
        function: &Path,
        given: &[ast::Expr],
    ) -> Option<String> {
        let [judged] = wanted.given() else { return None };
        let name = function.get_ident()?.to_string();
        let [first, second] = *Function::named(&name)?.sorts() else { return None };
        let ([one] | [_, one]) = given else { return None };
        let (param, each) = match (judged, first) {
            (Sort::Cards, Sort::Card) => ("pile", "top(pile)"),
            (Sort::Cards, Sort::Cards) => ("pile", "pile"),
            (Sort::Card, Sort::Card) => ("card", "card"),
            _ => return None,
        };
        let one = written(one).filter(|_| second.given().is_empty())?;
        Some(format!("|{param}| {name}({each}, {one})"))
    }

    /// The closure for what is asked of the ends of all elements in place of one: `is_king(top(home))`.
    fn of_each(&self, wanted: Sort, function: &Path, of: &[ast::Expr]) -> Option<String> {
        let ([Sort::Cards], [one]) = (wanted.given(), of) else { return None };
        let ExprKind::Call { function: end, arguments } = &one.kind else { return None };
        let container = arguments.first()?.as_ident()?.to_string();
        let is_group =
            matches!(self.symbols.names.get(&container), Some(Symbol::Container(_, false)));
        let (asks, end) = (function.get_ident()?, end.get_ident()?);
        is_group.then(|| format!("|pile| {asks}({end}(pile))"))
    }

    fn closure(
        &mut self,
        argument: &ast::Expr,
        parameters: &[ast::Parameter],
        body: &ast::Expr,
        wanted: Sort,
        faults: &mut Faults<'_>,
    ) -> Expr {
        let takes = wanted.given();
        if parameters.len() != takes.len() {
            let message = format!("this closure gets {}", arguments_words(takes.len()));
            let names: Vec<String> =
                parameters.iter().map(|parameter| parameter.name.to_string()).collect();
            let spare = names.get(takes.len()..).unwrap_or_default();
            let help = Some(match written(body).filter(|body| !names_any(body, spare)) {
                Some(body) if !spare.is_empty() => {
                    format!("write `|{}| {body}`", names[..takes.len()].join(", "))
                }
                _ => format!("write {}", closure_form(wanted)),
            });
            faults.error(self.level, argument.span, "wrong-number-of-parameters", message, help);
            return Expr::broken(argument.span);
        }
        let first = self.params.len();
        let named = parameters.iter().zip(takes);
        self.params.extend(named.map(|(parameter, sort)| (parameter.name.clone(), *sort)));
        let body = self.expr(body, wanted.gives(), faults);
        self.params.truncate(first);
        let names = parameters.iter().map(|parameter| parameter.name.clone()).collect();
        let kind = Kind::Closure { names, first: first as u8, body: Box::new(body) };
        Expr { kind, span: argument.span }
    }

    fn named_relation(
        &mut self,
        path: &Path,
        span: Extent,
        wanted: Sort,
        faults: &mut Faults<'_>,
    ) -> Expr {
        let takes = wanted.given();
        let own = Kind::CustomItself { index: self.level, path: path.clone() };
        let Some(name) = path.get_ident() else { return Expr { kind: own, span } };
        if !faults.is_own(self.level) && faults.is_unclear(name) {
            // Where it was written nothing has this name, whatever has it here.
            return Expr::broken(span);
        }
        let (kind, params, result) = match self.symbols.names.get(&name.to_string()) {
            Some(Symbol::Rule(number, params, result)) => {
                (Kind::RuleItself(Named(*number, name.clone())), params.clone(), *result)
            }
            Some(_) if faults.is_doubled(name) => return Expr::broken(span),
            Some(_) => {
                let message = format!("{} is needed here, `{name}` is none", wanted.words());
                let help =
                    Some(format!("name a rule or function, or write {}", closure_form(wanted)));
                faults.error(self.level, name, "no-relation", message, help);
                return Expr::broken(span);
            }
            None => match Function::named(&name.to_string()) {
                Some(function) => (
                    Kind::FunctionItself(Named(function, name.clone())),
                    function.sorts().to_vec(),
                    function.result(),
                ),
                None if is_statement_word(name) => {
                    self.statement_word(name, takes.len(), faults);
                    return Expr::broken(span);
                }
                None if self.is_misspelt(path, takes.len(), faults) => {
                    return Expr::broken(span);
                }
                None => return Expr { kind: own, span },
            },
        };
        let fits = params.len() == takes.len()
            && params.iter().zip(takes).all(|(param, given)| param.takes(*given))
            && result == wanted.gives();
        if !fits && faults.is_unclear(name) {
            return Expr::broken(span);
        }
        if !fits {
            let message = format!("{} is needed here, `{name}` is none", wanted.words());
            let help = Some(match on_each_top(name, wanted, &params, result) {
                Some(closure) => format!("write `{closure}`"),
                None => self.other_relation(name, wanted),
            });
            faults.error(self.level, name, "wrong-relation", message, help);
            return Expr::broken(span);
        }
        Expr { kind, span }
    }

    /// What to write for a name of something else than is needed: the rule that fits, if it is one only.
    fn other_relation(&self, name: &Ident, wanted: Sort) -> String {
        let takes = wanted.given();
        let fits = |symbol: &Symbol| match symbol {
            Symbol::Rule(_, params, result) => {
                *result == wanted.gives()
                    && params.len() == takes.len()
                    && params.iter().zip(takes).all(|(param, given)| param.takes(*given))
            }
            _ => false,
        };
        let rules = self.symbols.sorted(fits);
        match &rules[..] {
            [only] if name != *only => format!("write `{only}`"),
            _ => format!("name another rule or function, or write {}", closure_form(wanted)),
        }
    }
}

/// Whether a text names one of these.
fn names_any(text: &str, names: &[String]) -> bool {
    let mut words = text.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
    words.any(|word| names.iter().any(|name| name == word))
}

/// The closure of this sort.
fn closure_form(wanted: Sort) -> &'static str {
    match wanted.given() {
        [Sort::Cards] => "`|pile| ..`",
        [_] => "`|card| ..`",
        _ => "`|under, over| ..`",
    }
}
