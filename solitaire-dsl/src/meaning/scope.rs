//! Names in expressions.

use std::collections::{HashMap, HashSet};

use proc_macro2::Ident;
use syn::Path;

use super::expr::{Argument, Expr, Kind, Term};
use crate::faults::{Faults, listed};
use crate::report::{Extent, did_you_mean};
use crate::syntax::ast::{self, BinaryOperator, ExprKind, Index, UnaryOperator};
use crate::words::{self, Sort, Word};

/// What a name of a declaration stands for: a number into the lists of the game.
#[derive(Clone, Debug)]
pub enum Symbol {
    /// A container, and whether it was declared without brackets.
    Container(usize, bool),
    /// A counter.
    Counter(usize),
    /// A constant.
    Constant(usize, Sort),
    /// A rule or value: the sorts of its parameters and of its value.
    Rule(usize, Vec<Sort>, Sort),
}

/// All names of a game.
#[derive(Debug, Default)]
pub struct Symbols {
    names: HashMap<String, Symbol>,
    /// Containers an ancestor had and a descendant dropped.
    pub gone: HashSet<String>,
}

impl Symbols {
    /// Gives a name its meaning.
    pub fn insert(&mut self, name: &Ident, symbol: Symbol) {
        self.names.insert(name.to_string(), symbol);
    }

    /// The container with this name.
    pub fn container(&self, name: &Ident) -> Option<usize> {
        match self.names.get(&name.to_string()) {
            Some(Symbol::Container(number, _)) => Some(*number),
            _ => None,
        }
    }

    /// The counter with this name.
    pub fn counter(&self, name: &Ident) -> Option<usize> {
        match self.names.get(&name.to_string()) {
            Some(Symbol::Counter(number)) => Some(*number),
            _ => None,
        }
    }

    /// The names of all containers, in the order of the alphabet.
    pub fn containers(&self) -> Vec<&str> {
        self.sorted(|symbol| matches!(symbol, Symbol::Container(..)))
    }

    /// The names of all counters, in the order of the alphabet.
    pub fn counters(&self) -> Vec<&str> {
        self.sorted(|symbol| matches!(symbol, Symbol::Counter(_)))
    }

    fn sorted(&self, wanted: impl Fn(&Symbol) -> bool) -> Vec<&str> {
        let of_sort = self.names.iter().filter(|(_, symbol)| wanted(symbol));
        let mut names: Vec<&str> = of_sort.map(|(name, _)| name.as_str()).collect();
        names.sort_unstable();
        names
    }

    /// Says that there is no such container; the nearest name, or all of them, as help.
    pub fn unknown_container(&self, name: &Ident, level: usize, faults: &mut Faults<'_>) {
        let text = name.to_string();
        if self.gone.contains(&text) {
            let message = format!("`{text}` is left out of `structure`, but is still spoken of");
            let help = Some("keep it, or state anew what speaks of it".to_owned());
            return faults.error(level, name, "container-gone", message, help);
        }
        let help = match did_you_mean(&text, self.containers()) {
            Some(nearest) => format!("did you mean `{nearest}`?"),
            None => format!("the containers are {}", listed(self.containers())),
        };
        let message = format!("unknown container `{text}`");
        faults.error(level, name, "unknown-container", message, Some(help));
    }
}

/// What an expression may speak of, besides containers, counters, constants and rules.
#[derive(Clone, Copy, Debug)]
pub enum Where {
    /// A rule or value: anything.
    Rule,
    /// `pickup`: no target yet.
    Pickup,
    /// `build` and `space`.
    Put,
    /// The condition of a move, or a step of it.
    Move {
        /// Whether it takes cards.
        moving: bool,
        /// Whether it is made somewhere.
        source: bool,
        /// Whether it puts cards.
        target: bool,
        /// Whether it takes two.
        partner: bool,
        /// Whether a step judges a card for a place.
        judging: bool,
    },
    /// A deal, and whether it is a condition or index.
    Deal,
    /// `win`, `lose`, a score: the board alone.
    Board,
}

impl Where {
    /// Whether the term has a meaning here; if not, why, and what to write instead.
    fn allows(self, term: Term) -> Result<(), (&'static str, &'static str)> {
        let allowed = match (self, term) {
            (Self::Rule, _)
            | (Self::Pickup | Self::Put, Term::Moving | Term::Source)
            | (Self::Put, Term::Target)
            | (Self::Deal, Term::Card | Term::Place) => true,
            (Self::Move { moving, .. }, Term::Moving) => moving,
            (Self::Move { source, .. }, Term::Source) => source,
            (Self::Move { target, .. }, Term::Target) => target,
            (Self::Move { partner, .. }, Term::Partner) => partner,
            (Self::Move { judging, .. }, Term::Card | Term::Place) => judging,
            _ => false,
        };
        if allowed { Ok(()) } else { Err(self.refuses(term)) }
    }

    /// Why the term means nothing here, and what to write instead.
    const fn refuses(self, term: Term) -> (&'static str, &'static str) {
        match (self, term) {
            (_, Term::Card | Term::Place) => (
                "`card` and `place` mean something only in steps that deal or gather",
                "what a move takes is `moving`, where it goes is `target`",
            ),
            (Self::Deal | Self::Board, _) => (
                "no move is made here, so this means nothing",
                "speak of containers, counters and rules",
            ),
            (Self::Pickup, Term::Target) => {
                ("`pickup` is asked before there is a target", "move this to `where` of the move")
            }
            (_, Term::Moving) => (
                "this move takes no cards, so nothing is `moving`",
                "say what is taken, as in `tableau[top]`, or write `source`",
            ),
            (_, Term::Source) => (
                "this move is made nowhere in particular, so it has no `source`",
                "say where it is made, as in `: tableau`",
            ),
            (_, Term::Target) => (
                "this move has no `=>`, so it has no `target`",
                "say where the cards go, as in `=> foundation`",
            ),
            (_, Term::Partner) => (
                "only the condition of a move with `two of` has a `partner`",
                "take two, as in `two of tableau[top]`",
            ),
        }
    }
}

/// Resolves expressions of one statement.
pub struct Scope<'s> {
    /// The names of the game.
    pub symbols: &'s Symbols,
    /// The level that states it.
    pub level: usize,
    /// What it may speak of.
    pub at: Where,
    /// The parameters around it, by number.
    pub params: Vec<(Ident, Sort)>,
    /// What `inherited` stands for.
    pub inherited: Option<(usize, Expr)>,
}

impl Scope<'_> {
    /// Resolves an expression that must be of a sort. What cannot be resolved is said and becomes a hole.
    pub fn expr(&mut self, expr: &ast::Expr, wanted: Sort, faults: &mut Faults<'_>) -> Expr {
        let resolved = self.any(expr, faults);
        let given = self.sort(&resolved);
        if !wanted.takes(given) {
            self.wrong_sort(&resolved, wanted, given, None, faults);
            return Expr::broken(expr.span);
        }
        resolved
    }

    fn wrong_sort(
        &self,
        expr: &Expr,
        wanted: Sort,
        given: Sort,
        function: Option<&str>,
        faults: &mut Faults<'_>,
    ) {
        let text = text_of(expr);
        let message = match function {
            Some(function) => format!(
                "`{function}` judges {}, {text} is {}",
                wanted.words(),
                if given == Sort::Cards { "several" } else { given.words() }
            ),
            None => format!("{} is needed here, {text} is {}", wanted.words(), given.words()),
        };
        let name = text.trim_matches('`').to_owned();
        let help = match (wanted, given) {
            (Sort::Card, Sort::Cards) if name == "moving" => {
                Some("write `bottom(moving)`".to_owned())
            }
            (Sort::Card, Sort::Cards) => Some(format!("write `top({name})`")),
            (Sort::Cards, Sort::Group) | (Sort::Card, Sort::Group) => {
                Some(format!("say which, as in `{name}[0]`, or use `exists({name}, |pile| ..)`"))
            }
            (Sort::Truth, Sort::Number) => Some("compare it, as in `.. == 1`".to_owned()),
            (Sort::Truth, Sort::Cards | Sort::Group) => {
                Some(format!("ask something of it, as in `is_empty({name})`"))
            }
            (Sort::Truth, Sort::Card) => Some("ask something of it, as in `is_red(..)`".to_owned()),
            (Sort::Number, Sort::Truth) => {
                Some("write a number, or `if .. { 1 } else { 0 }`".to_owned())
            }
            (Sort::Number, Sort::Cards | Sort::Group) => Some(format!("write `count({name})`")),
            (Sort::Number, Sort::Card) => Some("write `rank(..)`".to_owned()),
            (Sort::Cards | Sort::Group | Sort::Heap, Sort::Card) => {
                Some("name the cards it is one of, as in `moving` or `tableau[0]`".to_owned())
            }
            _ => None,
        };
        faults.error(self.level, expr.span, "wrong-sort", message, help);
    }

    fn any(&mut self, expr: &ast::Expr, faults: &mut Faults<'_>) -> Expr {
        let span = expr.span;
        let kind = match &expr.kind {
            ExprKind::Number(value) => Kind::Number(*value),
            ExprKind::Truth(truth) => Kind::Truth(*truth, None),
            ExprKind::Path(path) => return self.path(path, span, faults),
            ExprKind::Call { function, arguments } => {
                return self.call(function, arguments, span, faults);
            }
            ExprKind::Index { base, index } => return self.index(base, index, span, faults),
            ExprKind::Unary { operator: UnaryOperator::Not, operand, .. } => {
                Kind::Not(Box::new(self.expr(operand, Sort::Truth, faults)))
            }
            ExprKind::Unary { operator: UnaryOperator::Negate, operand, .. } => {
                Kind::Negate(Box::new(self.expr(operand, Sort::Number, faults)))
            }
            ExprKind::Binary { operator, left, right, .. } => {
                let sort = operands(*operator);
                let left = self.expr(left, sort, faults);
                Kind::Binary(*operator, Box::new([left, self.expr(right, sort, faults)]))
            }
            ExprKind::If { condition, then, otherwise } => {
                let condition = self.expr(condition, Sort::Truth, faults);
                let then = self.any(then, faults);
                let sort = self.sort(&then);
                Kind::If(Box::new([condition, then, self.expr(otherwise, sort, faults)]))
            }
            ExprKind::Closure { .. } => {
                let message = "a closure may stand only as an argument";
                let help = Some("write it as in `exists(tableau, |pile| ..)`".to_owned());
                faults.error(self.level, span, "misplaced-closure", message, help);
                Kind::Broken
            }
            ExprKind::Broken => Kind::Broken,
        };
        Expr { kind, span }
    }

    fn path(&mut self, path: &Path, span: Extent, faults: &mut Faults<'_>) -> Expr {
        let Some(name) = path.get_ident() else {
            return Expr { kind: Kind::Custom(self.level, path.clone(), Vec::new()), span };
        };
        let kind = self.name(name, faults);
        Expr { kind, span }
    }

    fn name(&mut self, name: &Ident, faults: &mut Faults<'_>) -> Kind {
        let text = name.to_string();
        if let Some(number) = self.params.iter().rposition(|(param, _)| *param == text) {
            return Kind::Param(number as u8, name.clone(), self.params[number].1);
        }
        match text.as_str() {
            "always" => return Kind::Truth(true, Some(name.clone())),
            "never" => return Kind::Truth(false, Some(name.clone())),
            "CARDS" => return Kind::CardsInPlay(name.clone()),
            "inherited" => return self.inherited(name, faults),
            _ => {}
        }
        if let Some(term) = Term::new(&text) {
            return match self.at.allows(term) {
                Ok(()) => Kind::Term(term, name.clone()),
                Err((why, help)) => {
                    faults.error(self.level, name, "term-out-of-place", why, Some(help.to_owned()));
                    Kind::Broken
                }
            };
        }
        match self.symbols.names.get(&text) {
            Some(Symbol::Container(number, _)) => Kind::Container(*number, name.clone()),
            Some(Symbol::Counter(number)) => Kind::Counter(*number, name.clone()),
            Some(Symbol::Constant(number, _)) => Kind::Constant(*number, name.clone()),
            Some(Symbol::Rule(number, params, _)) if params.is_empty() => {
                Kind::Rule(*number, name.clone(), Vec::new())
            }
            Some(Symbol::Rule(_, params, _)) => {
                let message = format!("`{text}` needs {}", arguments_words(params.len()));
                let help = Some(format!("write `{text}({})`", vec![".."; params.len()].join(", ")));
                faults.error(self.level, name, "missing-arguments", message, help);
                Kind::Broken
            }
            None => {
                self.unknown(name, faults);
                Kind::Broken
            }
        }
    }

    fn unknown(&self, name: &Ident, faults: &mut Faults<'_>) {
        let text = name.to_string();
        if self.symbols.gone.contains(&text) {
            return self.symbols.unknown_container(name, self.level, faults);
        }
        const TERMS: [&str; 5] = ["moving", "source", "target", "always", "never"];
        let params: Vec<String> = self.params.iter().map(|(param, _)| param.to_string()).collect();
        let candidates = self.symbols.sorted(|_| true);
        let all = candidates.into_iter().chain(TERMS).chain(params.iter().map(String::as_str));
        let help = did_you_mean(&text, all).map(|nearest| format!("did you mean `{nearest}`?"));
        let message = if words::word(&text).is_some() {
            format!("`{text}` is a function; give it its arguments in parentheses")
        } else {
            format!("unknown name `{text}`")
        };
        faults.error(self.level, name, "unknown-name", message, help);
    }

    fn inherited(&self, name: &Ident, faults: &mut Faults<'_>) -> Kind {
        if let Some((level, before)) = &self.inherited {
            return Kind::Inherited(*level, name.clone(), Box::new(before.clone()));
        }
        let message = "there is nothing inherited here: no parent says this";
        let help = Some("leave it out".to_owned());
        faults.error(self.level, name, "nothing-inherited", message, help);
        Kind::Broken
    }

    fn index(
        &mut self,
        base: &ast::Expr,
        index: &Index,
        span: Extent,
        faults: &mut Faults<'_>,
    ) -> Expr {
        let Some(name) = base.as_ident() else {
            if !base.is_broken() {
                let message = "only a container has elements to index";
                faults.error(self.level, base.span, "index-of-no-container", message, None);
            }
            return Expr::broken(span);
        };
        let Some(container) = self.symbols.container(name) else {
            if self.symbols.names.contains_key(&name.to_string())
                || Term::new(&name.to_string()).is_some()
            {
                let message = format!("`{name}` is no container, so it has no elements to index");
                let help = Some(match self.symbols.containers().first() {
                    Some(container) => format!("only a container has, as in `{container}[0]`"),
                    None => "declare a container in `structure`".to_owned(),
                });
                faults.error(self.level, name, "index-of-no-container", message, help);
            } else {
                self.symbols.unknown_container(name, self.level, faults);
            }
            return Expr::broken(span);
        };
        let kind = match index {
            Index::One(at) => {
                let at = self.expr(at, Sort::Number, faults);
                Kind::Element(container, name.clone(), Box::new(at))
            }
            Index::Range(from, to) => {
                let from = self.expr(from, Sort::Number, faults);
                let to = self.expr(to, Sort::Number, faults);
                Kind::Slice(container, name.clone(), Box::new([from, to]))
            }
        };
        Expr { kind, span }
    }

    fn call(
        &mut self,
        function: &Path,
        arguments: &[ast::Expr],
        span: Extent,
        faults: &mut Faults<'_>,
    ) -> Expr {
        let Some(name) = function.get_ident() else {
            return self.custom(function, arguments, span, faults);
        };
        if let Some(symbol) = self.symbols.names.get(&name.to_string()) {
            let Symbol::Rule(number, params, _) = symbol.clone() else {
                let message = format!("`{name}` is no rule, so it takes no arguments");
                let help = Some(format!("write `{name}` alone, or declare a rule of another name"));
                faults.error(self.level, name, "call-of-no-rule", message, help);
                return Expr::broken(span);
            };
            return self.rule(number, name, &params, arguments, span, faults);
        }
        match words::word(&name.to_string()) {
            Some(word) => self.word(word, name, arguments, span, faults),
            None => self.custom(function, arguments, span, faults),
        }
    }

    fn custom(
        &mut self,
        function: &Path,
        arguments: &[ast::Expr],
        span: Extent,
        faults: &mut Faults<'_>,
    ) -> Expr {
        let arguments = arguments.iter().map(|argument| self.any(argument, faults)).collect();
        Expr { kind: Kind::Custom(self.level, function.clone(), arguments), span }
    }

    fn rule(
        &mut self,
        number: usize,
        name: &Ident,
        params: &[Sort],
        arguments: &[ast::Expr],
        span: Extent,
        faults: &mut Faults<'_>,
    ) -> Expr {
        if params.len() != arguments.len() {
            self.wrong_count(name, params.len(), arguments.len(), faults);
            return Expr::broken(span);
        }
        let with_sorts = arguments.iter().zip(params);
        let arguments: Vec<Expr> = with_sorts
            .map(|(argument, sort)| self.argument(argument, *sort, &name.to_string(), faults))
            .collect();
        Expr { kind: Kind::Rule(number, name.clone(), arguments), span }
    }

    fn wrong_count(&self, name: &Ident, wanted: usize, given: usize, faults: &mut Faults<'_>) {
        let message = format!("`{name}` takes {}, {given} given", arguments_words(wanted));
        let help = Some(format!("write `{name}({})`", vec![".."; wanted].join(", ")));
        faults.error(self.level, name, "wrong-number-of-arguments", message, help);
    }

    fn argument(
        &mut self,
        argument: &ast::Expr,
        wanted: Sort,
        function: &str,
        faults: &mut Faults<'_>,
    ) -> Expr {
        let resolved = self.any(argument, faults);
        let given = self.sort(&resolved);
        if wanted.takes(given) {
            return resolved;
        }
        self.wrong_sort(&resolved, wanted, given, Some(function), faults);
        Expr::broken(argument.span)
    }

    fn word(
        &mut self,
        word: &'static Word,
        name: &Ident,
        arguments: &[ast::Expr],
        span: Extent,
        faults: &mut Faults<'_>,
    ) -> Expr {
        if word.args.len() != arguments.len() {
            self.wrong_count(name, word.args.len(), arguments.len(), faults);
            return Expr::broken(span);
        }
        let with_sorts = arguments.iter().zip(word.args);
        let arguments: Vec<Argument> = with_sorts
            .map(|(argument, sort)| match sort {
                Sort::Relation => self.relation(argument, &[Sort::Card, Sort::Card], faults),
                Sort::CardTest => self.relation(argument, &[Sort::Card], faults),
                Sort::PileTest => self.relation(argument, &[Sort::Cards], faults),
                sort => Argument::Value(self.argument(argument, *sort, word.name, faults)),
            })
            .collect();
        Expr { kind: Kind::Call(word, name.clone(), arguments), span }
    }

    /// A rule, function or closure handed over: it takes arguments of these sorts.
    fn relation(
        &mut self,
        argument: &ast::Expr,
        takes: &[Sort],
        faults: &mut Faults<'_>,
    ) -> Argument {
        match &argument.kind {
            ExprKind::Closure { parameters, body } => {
                self.closure(argument, parameters, body, takes, faults)
            }
            ExprKind::Path(path) => self.named_relation(path, argument.span, takes, faults),
            ExprKind::Broken => Argument::Value(Expr::broken(argument.span)),
            _ => {
                let message = format!("{} is needed here", test_words(takes));
                let help =
                    Some(format!("name a rule or function, or write {}", closure_form(takes)));
                faults.error(self.level, argument.span, "no-relation", message, help);
                Argument::Value(Expr::broken(argument.span))
            }
        }
    }

    fn closure(
        &mut self,
        argument: &ast::Expr,
        parameters: &[ast::Parameter],
        body: &ast::Expr,
        takes: &[Sort],
        faults: &mut Faults<'_>,
    ) -> Argument {
        if parameters.len() != takes.len() {
            let message = format!("this closure gets {}", arguments_words(takes.len()));
            let help = Some(format!("write {}", closure_form(takes)));
            faults.error(self.level, argument.span, "wrong-number-of-parameters", message, help);
            return Argument::Value(Expr::broken(argument.span));
        }
        let first = self.params.len();
        let named = parameters.iter().zip(takes);
        self.params.extend(named.map(|(parameter, sort)| (parameter.name.clone(), *sort)));
        let body = self.expr(body, Sort::Truth, faults);
        self.params.truncate(first);
        let names = parameters.iter().map(|parameter| parameter.name.clone()).collect();
        Argument::Closure(names, first as u8, body)
    }

    fn named_relation(
        &mut self,
        path: &Path,
        span: Extent,
        takes: &[Sort],
        faults: &mut Faults<'_>,
    ) -> Argument {
        let Some(name) = path.get_ident() else {
            return Argument::Custom(self.level, path.clone());
        };
        let (argument, params, result) = match self.symbols.names.get(&name.to_string()) {
            Some(Symbol::Rule(number, params, result)) => {
                (Argument::Rule(*number, name.clone()), params.clone(), *result)
            }
            Some(_) => {
                let message = format!("{} is needed here, `{name}` is none", test_words(takes));
                let help =
                    Some(format!("name a rule or function, or write {}", closure_form(takes)));
                faults.error(self.level, name, "no-relation", message, help);
                return Argument::Value(Expr::broken(span));
            }
            None => match words::word(&name.to_string()) {
                Some(word) => (Argument::Word(word, name.clone()), word.args.to_vec(), word.result),
                None => return Argument::Custom(self.level, path.clone()),
            },
        };
        let fits = params.len() == takes.len()
            && params.iter().zip(takes).all(|(param, given)| param.takes(*given))
            && result == Sort::Truth;
        if !fits {
            let message = format!("{} is needed here, `{name}` is none", test_words(takes));
            let help =
                Some(format!("name another rule or function, or write {}", closure_form(takes)));
            faults.error(self.level, name, "wrong-relation", message, help);
            return Argument::Value(Expr::broken(span));
        }
        argument
    }

    /// The sort of an expression's value.
    pub fn sort(&self, expr: &Expr) -> Sort {
        match &expr.kind {
            Kind::Number(_) | Kind::Counter(..) | Kind::CardsInPlay(_) | Kind::Negate(_) => {
                Sort::Number
            }
            Kind::Truth(..) | Kind::Not(_) => Sort::Truth,
            Kind::Term(term, _) => term.sort(),
            Kind::Container(_, name) => match self.symbols.names.get(&name.to_string()) {
                Some(Symbol::Container(_, true)) => Sort::Cards,
                _ => Sort::Group,
            },
            Kind::Element(..) => Sort::Cards,
            Kind::Slice(..) => Sort::Group,
            Kind::Constant(_, name) => match self.symbols.names.get(&name.to_string()) {
                Some(Symbol::Constant(_, sort)) => *sort,
                _ => Sort::Unknown,
            },
            Kind::Rule(_, name, _) => match self.symbols.names.get(&name.to_string()) {
                Some(Symbol::Rule(_, _, sort)) => *sort,
                _ => Sort::Unknown,
            },
            Kind::Param(_, _, sort) => *sort,
            Kind::Call(word, _, _) => word.result,
            Kind::Custom(..) | Kind::Broken => Sort::Unknown,
            Kind::Binary(operator, _) => value_of(*operator),
            Kind::If(parts) => self.sort(&parts[1]),
            Kind::Inherited(_, _, before) => self.sort(before),
        }
    }
}

const fn operands(operator: BinaryOperator) -> Sort {
    match operator {
        BinaryOperator::And | BinaryOperator::Or => Sort::Truth,
        _ => Sort::Number,
    }
}

const fn value_of(operator: BinaryOperator) -> Sort {
    match operator {
        BinaryOperator::Add
        | BinaryOperator::Subtract
        | BinaryOperator::Multiply
        | BinaryOperator::Divide
        | BinaryOperator::Remainder
        | BinaryOperator::ShiftLeft => Sort::Number,
        _ => Sort::Truth,
    }
}

/// What is asked for where a rule or function is handed over that takes these.
fn test_words(takes: &[Sort]) -> &'static str {
    match takes {
        [Sort::Cards] => Sort::PileTest.words(),
        [_] => Sort::CardTest.words(),
        _ => Sort::Relation.words(),
    }
}

/// The closure that takes these.
fn closure_form(takes: &[Sort]) -> &'static str {
    match takes {
        [Sort::Cards] => "`|pile| ..`",
        [_] => "`|card| ..`",
        _ => "`|under, over| ..`",
    }
}

fn arguments_words(count: usize) -> String {
    if count == 1 { "1 argument".to_owned() } else { format!("{count} arguments") }
}

fn text_of(expr: &Expr) -> String {
    match &expr.kind {
        Kind::Term(_, name)
        | Kind::Container(_, name)
        | Kind::Counter(_, name)
        | Kind::Constant(_, name)
        | Kind::Param(_, name, _)
        | Kind::Rule(_, name, _)
        | Kind::CardsInPlay(name)
        | Kind::Element(_, name, _)
        | Kind::Slice(_, name, _) => format!("`{name}`"),
        Kind::Call(word, _, _) => format!("`{}(..)`", word.name),
        _ => "this".to_owned(),
    }
}
