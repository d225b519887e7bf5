//! Resolves calls in expressions, and rules and functions that are arguments of a call.

use proc_macro2::Ident;
use solitaire_model::{Function, Sort, Term};
use syn::Path;

use super::expr::{BROKEN, Expr, Kind, Named};
use super::scope::Scope;
use super::symbols::Symbol;
use super::text::arguments_words;
use crate::alike::is_slip;
use crate::faults::Unknown;
use crate::report::Extent;
use crate::syntax::ast::{self, ExprKind};

impl Scope<'_, '_> {
    /// Resolves the call of a rule, a function of the vocabulary, or an author's Rust function.
    pub(super) fn call(&mut self, function: &Path, arguments: &[ast::Expr]) -> Kind {
        let Some(name) = function.get_ident() else { return self.custom(function, arguments) };
        if self.is_of_another(name) {
            return BROKEN;
        }
        let text = name.to_string();
        let named = Named((), name.clone());
        match (self.symbols.names.get(&text), Function::named(&text)) {
            (Some(Symbol::Rule(number, sorts, _)), _) => {
                let call = format!("{name}({})", vec![".."; sorts.len()].join(", "));
                let args = self.arguments(name, sorts, arguments, call);
                args.map_or(BROKEN, |args| Kind::Rule(Named(*number, named.1), args))
            }
            // If the name stands for two things, that is reported where it is declared.
            (Some(_), known) if self.faults.is_doubled(name) || known.is_some() => BROKEN,
            (Some(_), _) => {
                let is = self.faults.what_is(&text).unwrap_or("not a rule");
                self.no_rule(
                    name,
                    format!("`{name}` is {is}, but a rule or function is needed here"),
                )
            }
            (None, Some(known)) => self.vocabulary(known, name, arguments),
            (None, None) if is_statement_word(name) => self.begins_a_statement(name),
            (None, None) if self.is_misspelt(name, arguments.len()) => BROKEN,
            (None, None) => self.custom(function, arguments),
        }
    }

    /// True if this name was unknown in the parent that uses it. Then it stays unresolved, even if it is declared here.
    fn is_of_another(&self, name: &Ident) -> bool {
        !self.faults.is_own(self.level) && self.faults.is_unclear(name)
    }

    fn no_rule(&mut self, name: &Ident, message: String) -> Kind {
        let help = "declare a rule, as in `rule builds(under, over) = ..;`, and call that";
        self.error(name, "call-of-no-rule", message, help);
        BROKEN
    }

    fn begins_a_statement(&mut self, name: &Ident) -> Kind {
        self.no_rule(name, format!("`{name}` begins a statement, and is not a rule"))
    }

    fn custom(&mut self, function: &Path, arguments: &[ast::Expr]) -> Kind {
        let args = arguments.iter().map(|argument| self.any(argument)).collect();
        Kind::Custom { index: self.level, path: function.clone(), args }
    }

    /// If a called name resembles a rule or function with `count` parameters, reports it as misspelled and returns
    /// true. Otherwise it is an author's Rust function.
    fn is_misspelt(&mut self, name: &Ident, count: usize) -> bool {
        let text = name.to_string();
        let takes =
            |symbol: &Symbol| matches!(symbol, Symbol::Rule(_, params, _) if params.len() == count);
        let functions = Function::ALL.iter().filter(|known| known.sorts().len() == count);
        let is_meant = |known: &&Function| {
            is_slip(&text, known.name()) || known.entry().synonyms.contains(&&*text)
        };
        let rules = self.symbols.sorted(takes).into_iter().filter(|rule| is_slip(&text, rule));
        let candidates: Vec<&str> =
            rules.chain(functions.filter(is_meant).map(|known| known.name())).collect();
        let Some(near) = candidates.first().filter(|_| self.faults.is_own(self.level)) else {
            return false;
        };
        let otherwise =
            Some(format!("did you mean `{near}`? (call your own function by its path)"));
        let (code, what, candidates) = ("unknown-function", "function", Vec::new());
        self.faults.unknown(self.level, Unknown { name, code, what, candidates, otherwise });
        true
    }

    fn vocabulary(&mut self, function: Function, name: &Ident, arguments: &[ast::Expr]) -> Kind {
        let args = self.arguments(name, function.sorts(), arguments, function.example());
        let Some(args) = args else { return BROKEN };
        let is_moving = |arg: &&Expr| matches!(arg.kind, Kind::Term(Named(Term::Moving, _)));
        if function.tells_apart()
            && let Some(moving) = args.iter().find(is_moving)
        {
            let help = "write `source` for where they lie, or `target` for where they go";
            self.error(
                moving.span,
                "wrong-sort",
                "cards that are moving are not on an element",
                help,
            );
            return BROKEN;
        }
        Kind::Call(Named(function, name.clone()), args)
    }

    /// Resolves the arguments of a call; `None` if their number is wrong. Of several arguments of a wrong sort, only
    /// the first is reported, because an author who confuses two sorts usually does so in all arguments.
    fn arguments(
        &mut self,
        name: &Ident,
        sorts: &[Sort],
        arguments: &[ast::Expr],
        example: String,
    ) -> Option<Vec<Expr>> {
        // The parameters of a rule whose declaration has mistakes are not known: do not report its arguments.
        let mut is_told = self.faults.is_unclear(name);
        if sorts.len() != arguments.len() {
            if !is_told {
                let (wanted, given) = (arguments_words(sorts.len()), arguments.len());
                let message = format!("`{name}` takes {wanted}, {given} given");
                let help = format!("write `{example}`");
                self.error(name, "wrong-number-of-arguments", message, help);
            }
            return None;
        }
        let mut resolved = Vec::with_capacity(arguments.len());
        for (argument, wanted) in arguments.iter().zip(sorts) {
            if !wanted.given().is_empty() {
                resolved.push(self.relation(argument, *wanted));
                continue;
            }
            let one = self.any(argument);
            if wanted.takes(self.sort(&one)) {
                resolved.push(one);
                continue;
            }
            if !one.is_broken() && !std::mem::replace(&mut is_told, true) {
                self.wrong_sort(&one, *wanted, Some(name));
            }
            resolved.push(Expr::broken(argument.span));
        }
        Some(resolved)
    }

    /// Resolves an argument that must be a rule, function or closure that takes and returns the sorts in `wanted`.
    fn relation(&mut self, argument: &ast::Expr, wanted: Sort) -> Expr {
        let span = argument.span;
        let kind = match &argument.kind {
            ExprKind::Closure { parameters, body } => self.closure(span, parameters, body, wanted),
            ExprKind::Path(path) => self.named_relation(path, wanted),
            ExprKind::Broken => BROKEN,
            _ => {
                let message = format!("{} is needed here", wanted.words());
                self.error(span, "no-relation", message, relation_help(wanted));
                BROKEN
            }
        };
        Expr { kind, span }
    }

    fn closure(
        &mut self,
        span: Extent,
        parameters: &[ast::Parameter],
        body: &ast::Expr,
        wanted: Sort,
    ) -> Kind {
        let takes = wanted.given();
        if parameters.len() != takes.len() {
            let message = format!("this closure is called with {}", arguments_words(takes.len()));
            self.error(span, "wrong-number-of-parameters", message, relation_help(wanted));
            return BROKEN;
        }
        let first = self.params.len();
        let names: Vec<Ident> = parameters.iter().map(|parameter| parameter.name.clone()).collect();
        self.params.extend(names.iter().cloned().zip(takes.iter().copied()));
        let body = Box::new(self.expr(body, wanted.gives()));
        self.params.truncate(first);
        Kind::Closure { names, first: first as u8, body }
    }

    fn named_relation(&mut self, path: &Path, wanted: Sort) -> Kind {
        let takes = wanted.given();
        let own = Kind::CustomItself { index: self.level, path: path.clone() };
        let Some(name) = path.get_ident() else { return own };
        if self.is_of_another(name) {
            return BROKEN;
        }
        let text = name.to_string();
        let (kind, params, result) = match (self.symbols.names.get(&text), Function::named(&text)) {
            (Some(Symbol::Rule(number, params, result)), _) => {
                (Kind::RuleItself(Named(*number, name.clone())), &params[..], *result)
            }
            (Some(_), _) if self.faults.is_doubled(name) => return BROKEN,
            (Some(_), _) => (BROKEN, &[][..], Sort::Unknown),
            (None, Some(known)) => {
                (Kind::FunctionItself(Named(known, name.clone())), known.sorts(), known.result())
            }
            (None, None) if is_statement_word(name) => return self.begins_a_statement(name),
            (None, None) if self.is_misspelt(name, takes.len()) => return BROKEN,
            (None, None) => return own,
        };
        let fits = params.len() == takes.len()
            && params.iter().zip(takes).all(|(param, given)| param.takes(*given))
            && result == wanted.gives();
        if fits {
            return kind;
        }
        if !self.faults.is_unclear(name) {
            let message = format!("{} is needed here, but `{name}` is not one", wanted.words());
            let is_rule = result != Sort::Unknown;
            let code = if is_rule { "wrong-relation" } else { "no-relation" };
            self.error(name, code, message, relation_help(wanted));
        }
        BROKEN
    }
}

/// The help text for an argument that must be a rule, function or closure of this sort.
const fn relation_help(wanted: Sort) -> &'static str {
    match wanted.given() {
        [Sort::Cards] => "name a rule or function, or write `|pile| ..`",
        [_] => "name a rule or function, or write `|card| ..`",
        _ => "name a rule or function, or write `|under, over| ..`",
    }
}

/// True if a name is the first word of a statement that sets a condition, such as `build`.
fn is_statement_word(name: &Ident) -> bool {
    ["pickup", "build", "space", "win", "lose"].iter().any(|word| name == word)
}
