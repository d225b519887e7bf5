//! Calls in expressions, and what is handed to functions by name.

use proc_macro2::Ident;
use solitaire_model::{Function, Sort, Term};
use syn::Path;

use super::expr::{Expr, Kind, Named};
use super::ids::PieceId;
use super::scope::Scope;
use super::symbols::Symbol;
use super::text::arguments_words;
use crate::alike::is_slip;
use crate::faults::{Faults, Unknown};
use crate::report::{Extent, did_you_mean};
use crate::syntax::ast::{self, ExprKind};

/// The code of a call of something that is neither declared nor of the vocabulary.
const UNKNOWN: &str = "unknown-function";

impl Scope<'_> {
    /// Resolves the call of a rule, of a function of the vocabulary, or of one the author wrote.
    pub fn call(
        &mut self,
        function: &Path,
        arguments: &[ast::Expr],
        span: Extent,
        faults: &mut Faults<'_>,
    ) -> Expr {
        let Some(name) = function.get_ident() else {
            return self.custom(function, arguments, span, faults);
        };
        if !faults.is_own(self.level) && faults.is_unclear(name) {
            // Where it was written nothing has this name, whatever has it here.
            return Expr::broken(span);
        }
        let text = name.to_string();
        match self.symbols.names.get(&text).cloned() {
            Some(Symbol::Rule(number, params, _)) => {
                self.rule(number, name, &params, arguments, span, faults)
            }
            // That nothing else may have this name is said where it is declared.
            Some(_) if faults.is_doubled(name) || Function::named(&text).is_some() => {
                Expr::broken(span)
            }
            Some(_) => {
                let is = faults.what_is(&text).unwrap_or("no rule");
                let message = format!("`{name}` is {is}, a rule or function is needed here");
                let help = format!("write `{name}` alone, or declare a rule of another name");
                faults.error(self.level, name, "call-of-no-rule", message, Some(help));
                Expr::broken(span)
            }
            None if is_statement_word(name) => {
                self.statement_word(name, faults);
                Expr::broken(span)
            }
            None => match Function::named(&text) {
                Some(known) => self.vocabulary(known, name, arguments, span, faults),
                None => self.custom(function, arguments, span, faults),
            },
        }
    }

    /// Reports that the word of a statement is called like a rule.
    fn statement_word(&self, name: &Ident, faults: &mut Faults<'_>) {
        let message = format!("`{name}` begins a statement, and is no rule");
        let help = format!(
            "declare a rule for it, as in `rule builds(under, over) = ..;`; call a function of your own by its path, as \
             in `self::{name}`"
        );
        faults.error(self.level, name, "call-of-no-rule", message, Some(help));
    }

    fn custom(
        &mut self,
        function: &Path,
        arguments: &[ast::Expr],
        span: Extent,
        faults: &mut Faults<'_>,
    ) -> Expr {
        if self.is_misspelt(function, arguments.len(), faults) {
            return Expr::broken(span);
        }
        let args = arguments.iter().map(|argument| self.any(argument, faults)).collect();
        Expr { kind: Kind::Custom { index: self.level, path: function.clone(), args }, span }
    }

    /// True if a function of one word is a misspelt rule or function of the vocabulary, or can be no function of the author's;
    /// it is reported. `count` is the number of its arguments.
    fn is_misspelt(&self, function: &Path, count: usize, faults: &mut Faults<'_>) -> bool {
        let Some(name) = function.get_ident() else { return false };
        let text = name.to_string();
        let is_own = faults.is_own(self.level);
        let rules = self.symbols.sorted(|symbol| matches!(symbol, Symbol::Rule(..)));
        let functions = || Function::ALL.iter().map(|function| function.name());
        let unknown = |candidates, what, otherwise| Unknown {
            name,
            code: UNKNOWN,
            what,
            candidates,
            otherwise,
        };
        // A function of the author's is written in small letters, and is hardly called nearly as a rule is.
        let is_loud = text.contains(char::is_uppercase);
        let takes =
            |symbol: &Symbol| matches!(symbol, Symbol::Rule(_, params, _) if params.len() == count);
        let near: Vec<&str> = match is_loud {
            true => rules.into_iter().chain(functions()).collect(),
            false => {
                let rules = self.symbols.sorted(takes);
                let named = Function::ALL.iter().filter(|known| known.sorts().len() == count);
                let named = named.map(|known| known.name());
                let mut near: Vec<&str> =
                    rules.into_iter().chain(named).filter(|one| is_slip(&text, one)).collect();
                if near.is_empty() {
                    let synonyms = |known: &&&Function| {
                        known.sorts().len() == count && known.entry().synonyms.contains(&&*text)
                    };
                    near.extend(
                        Function::ALL
                            .iter()
                            .find(|known| synonyms(&known))
                            .map(|known| known.name()),
                    );
                }
                near
            }
        };
        let meant = did_you_mean(&text, near.iter().copied()).or(near.first().copied());
        let Some(meant) = meant.filter(|_| {
            is_own && (!is_loud || did_you_mean(&text, near.iter().copied()).is_some())
        }) else {
            return false;
        };
        let own = format!("call a function of your own by its path: `self::{text}`");
        let otherwise = Some(format!("did you mean `{meant}`? ({own})"));
        faults.unknown(self.level, unknown(Vec::new(), "function", otherwise));
        true
    }

    fn rule(
        &mut self,
        number: PieceId,
        name: &Ident,
        params: &[Sort],
        arguments: &[ast::Expr],
        span: Extent,
        faults: &mut Faults<'_>,
    ) -> Expr {
        // What a rule takes that is wrong itself is not known.
        let is_unclear = faults.is_unclear(name);
        if params.len() != arguments.len() {
            if !is_unclear {
                let call = format!("{name}({})", vec![".."; params.len()].join(", "));
                self.wrong_count(name, params.len(), arguments.len(), &call, faults);
            }
            return Expr::broken(span);
        }
        let args = self.arguments(name, params, arguments, is_unclear, faults);
        Expr { kind: Kind::Rule(Named(number, name.clone()), args), span }
    }

    fn vocabulary(
        &mut self,
        function: Function,
        name: &Ident,
        arguments: &[ast::Expr],
        span: Extent,
        faults: &mut Faults<'_>,
    ) -> Expr {
        let sorts = function.sorts();
        if sorts.len() != arguments.len() {
            self.wrong_count(name, sorts.len(), arguments.len(), &function.example(), faults);
            return Expr::broken(span);
        }
        let args = self.arguments(name, sorts, arguments, false, faults);
        let is_moving =
            |argument: &&Expr| matches!(argument.kind, Kind::Term(Named(Term::Moving, _)));
        if function.tells_apart()
            && let Some(&Expr { span: moving, .. }) = args.iter().find(is_moving)
        {
            let message = "cards that move lie on no element";
            let help = Some("write `source`, where they lie, or `target`".to_owned());
            faults.error(self.level, moving, "wrong-sort", message, help);
            return Expr::broken(span);
        }
        Expr { kind: Kind::Call(Named(function, name.clone()), args), span }
    }

    /// Resolves the arguments of a call. Of one call the first of a wrong sort is reported: whoever mistakes one thing for
    /// another does so throughout.
    fn arguments(
        &mut self,
        name: &Ident,
        sorts: &[Sort],
        arguments: &[ast::Expr],
        mut is_told: bool,
        faults: &mut Faults<'_>,
    ) -> Vec<Expr> {
        let mut resolved = Vec::with_capacity(arguments.len());
        for (argument, wanted) in arguments.iter().zip(sorts) {
            if !wanted.given().is_empty() {
                resolved.push(self.relation(argument, *wanted, faults));
                continue;
            }
            let one = self.any(argument, faults);
            let given = self.sort(&one);
            if wanted.takes(given) {
                resolved.push(one);
                continue;
            }
            if !one.is_broken() && !std::mem::replace(&mut is_told, true) {
                self.wrong_sort(&one, *wanted, given, Some(name), faults);
            }
            resolved.push(Expr::broken(argument.span));
        }
        resolved
    }

    fn wrong_count(
        &self,
        name: &Ident,
        wanted: usize,
        given: usize,
        call: &str,
        faults: &mut Faults<'_>,
    ) {
        let message = format!("`{name}` takes {}, {given} given", arguments_words(wanted));
        let help = Some(format!("write `{call}`"));
        faults.error(self.level, name, "wrong-number-of-arguments", message, help);
    }

    /// A rule, function or closure handed over: it takes arguments of these sorts.
    fn relation(&mut self, argument: &ast::Expr, wanted: Sort, faults: &mut Faults<'_>) -> Expr {
        match &argument.kind {
            ExprKind::Closure { parameters, body } => {
                self.closure(argument, parameters, body, wanted, faults)
            }
            ExprKind::Path(path) => self.named_relation(path, argument.span, wanted, faults),
            ExprKind::Broken => Expr::broken(argument.span),
            _ => {
                let message = format!("{} is needed here", wanted.words());
                let help =
                    Some(format!("name a rule or function, or write {}", closure_form(wanted)));
                faults.error(self.level, argument.span, "no-relation", message, help);
                Expr::broken(argument.span)
            }
        }
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
            let help = Some(format!("write {}", closure_form(wanted)));
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
        let text = name.to_string();
        let (kind, params, result) = match self.symbols.names.get(&text) {
            Some(Symbol::Rule(number, params, result)) => {
                (Kind::RuleItself(Named(*number, name.clone())), params.clone(), *result)
            }
            Some(_) if faults.is_doubled(name) => return Expr::broken(span),
            Some(_) => (Kind::Sugar(super::Sugar::Broken), Vec::new(), Sort::Unknown),
            None => match Function::named(&text) {
                Some(function) => (
                    Kind::FunctionItself(Named(function, name.clone())),
                    function.sorts().to_vec(),
                    function.result(),
                ),
                None if is_statement_word(name) => {
                    self.statement_word(name, faults);
                    return Expr::broken(span);
                }
                None if self.is_misspelt(path, takes.len(), faults) => return Expr::broken(span),
                None => return Expr { kind: own, span },
            },
        };
        let fits = params.len() == takes.len()
            && params.iter().zip(takes).all(|(param, given)| param.takes(*given))
            && result == wanted.gives();
        if fits {
            return Expr { kind, span };
        }
        if !faults.is_unclear(name) {
            let message = format!("{} is needed here, `{name}` is none", wanted.words());
            let help =
                Some(format!("name another rule or function, or write {}", closure_form(wanted)));
            let is_rule = result != Sort::Unknown;
            let code = if is_rule { "wrong-relation" } else { "no-relation" };
            faults.error(self.level, name, code, message, help);
        }
        Expr::broken(span)
    }
}

/// The closure of this sort.
fn closure_form(wanted: Sort) -> &'static str {
    match wanted.given() {
        [Sort::Cards] => "`|pile| ..`",
        [_] => "`|card| ..`",
        _ => "`|under, over| ..`",
    }
}

/// True if a word begins the statement of a condition.
fn is_statement_word(name: &Ident) -> bool {
    ["pickup", "build", "space", "win", "lose"].iter().any(|word| name == word)
}
