//! Calls in expressions, and what is handed to functions by name.

use proc_macro2::Ident;
use solitaire_model::{Function, Sort, Term};
use syn::Path;
use syn::ext::IdentExt as _;

use super::call_mends::{
    AllMistaken, all_mistaken, asked_of_each, asked_of_two, closed_late, negated, said_otherwise,
    slip_for_function, tested_by_number,
};
use super::expr::{Expr, Kind, Named};
use super::filled_up::{completed, filled_up};
use super::ids::PieceId;
use super::scope::Scope;
use super::source_text::written;
use super::symbols::Symbol;
use super::text::arguments_words;
use crate::alike::is_slip;
use crate::card_words::{rank_number, suit_number};
use crate::faults::{Faults, Unknown, listed};
use crate::keywords::is_keyword;
use crate::report::{Extent, did_you_mean};
use crate::syntax::ast;

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
        if let Some(symbol) = self.symbols.names.get(&name.to_string()) {
            let Symbol::Rule(number, params, _) = symbol.clone() else {
                if faults.is_doubled(name) || Function::named(&name.to_string()).is_some() {
                    // That nothing else may have this name is said where it is declared.
                    return Expr::broken(span);
                }
                let is = faults.what_is(&name.to_string()).unwrap_or("no rule");
                let message = format!("`{name}` is {is}, a rule or function is needed here");
                let index = match (symbol, arguments) {
                    (Symbol::Container(_, false), [index]) if !names_cards(index) => written(index),
                    _ => None,
                };
                let help = Some(match index {
                    Some(index) => format!("write `{name}[{index}]`, which is one of its elements"),
                    None => format!("write `{name}` alone, or declare a rule of another name"),
                });
                faults.error(self.level, name, "call-of-no-rule", message, help);
                return Expr::broken(span);
            };
            return self.rule(number, name, &params, arguments, span, faults);
        }
        if is_statement_word(name) {
            self.statement_word(name, arguments.len(), faults);
            return Expr::broken(span);
        }
        match Function::named(&name.to_string()) {
            Some(known) => self.vocabulary(known, name, arguments, span, faults),
            None => self.custom(function, arguments, span, faults),
        }
    }

    /// Says that the word of a statement is called like a rule.
    pub(super) fn statement_word(&self, name: &Ident, count: usize, faults: &mut Faults<'_>) {
        let message = format!("`{name}` begins a statement, and is no rule");
        let takes =
            |symbol: &Symbol| matches!(symbol, Symbol::Rule(_, params, _) if params.len() == count);
        let rules = self.symbols.sorted(takes);
        let meant = rules.into_iter().find(|rule| is_slip(&name.to_string(), rule));
        let help = meant.map(|meant| format!("did you mean `{meant}`?"));
        let help = help.unwrap_or_else(|| format!(
            "declare what it says as `rule builds(under, over) = ..;`, and ask `builds`; a function of yours is \
             called by its path, as in `self::{name}`"
        ));
        faults.error(self.level, name, "call-of-no-rule", message, Some(help));
    }

    fn custom(
        &mut self,
        function: &Path,
        arguments: &[ast::Expr],
        span: Extent,
        faults: &mut Faults<'_>,
    ) -> Expr {
        let count = arguments.len();
        if let Some(keyword) = function.get_ident().map(|name| name.unraw()).filter(is_keyword) {
            let plain = Path::from(keyword.clone());
            if !self.is_misspelt(&plain, count, faults)
                && !self.is_said_otherwise(&plain, arguments, faults)
            {
                let message = format!("`{keyword}` is a keyword of Rust, and no function");
                let takes = |symbol: &Symbol| matches!(symbol, Symbol::Rule(_, params, _) if params.len() == count);
                let rules = self.symbols.sorted(takes);
                let near = did_you_mean(&keyword.to_string(), rules.iter().copied());
                let help = match (near, &rules[..]) {
                    (Some(near), _) | (None, &[near]) => format!("did you mean `{near}`?"),
                    (None, []) => "call a function of the vocabulary".to_owned(),
                    (None, all) => format!("call one of {}", listed(all.iter().copied())),
                };
                faults.error(self.level, &keyword, "unknown-function", message, Some(help));
            }
            return Expr::broken(span);
        }
        if self.is_misspelt(function, count, faults)
            || self.is_said_otherwise(function, arguments, faults)
            || self.is_called_otherwise(function, faults)
        {
            return Expr::broken(span);
        }
        let arguments = arguments.iter().map(|argument| self.any(argument, faults)).collect();
        Expr {
            kind: Kind::Custom { index: self.level, path: function.clone(), args: arguments },
            span,
        }
    }

    /// Whether a function is called by another name than wherever else the declaration calls it: that is said.
    fn is_called_otherwise(&self, function: &Path, faults: &mut Faults<'_>) -> bool {
        let name = function.get_ident().filter(|_| faults.is_own(self.level));
        let Some((name, other)) =
            name.and_then(|name| Some((name, faults.called_otherwise(name)?)))
        else {
            return false;
        };
        let message = format!("unknown function `{name}`");
        let help = format!(
            "did you mean `{other}`? Another function of yours is called by its path: `self::{name}`"
        );
        faults.error(self.level, name, "unknown-function", message, Some(help));
        true
    }

    /// Whether a function is called by a word that others have for one of the vocabulary: that is said.
    fn is_said_otherwise(
        &self,
        function: &Path,
        arguments: &[ast::Expr],
        faults: &mut Faults<'_>,
    ) -> bool {
        let Some(name) = function.get_ident() else { return false };
        let text = name.to_string();
        let is_closure =
            |argument: &ast::Expr| matches!(argument.kind, ast::ExprKind::Closure { .. });
        let meant = match text.as_str() {
            "abs" if arguments.len() == 1 => {
                let message = "unknown function `abs`".to_owned();
                let help = Some(format!(
                    "write `adjacent_rank(a, b)` for ranks that differ by one; a function of yours is called by its path: \
                     `self::{text}`"
                ));
                faults.error(self.level, name, "unknown-function", message, help);
                return true;
            }
            _ if let Some(function) = negated(&text)
                && let Some(given) =
                    arguments.iter().map(written).collect::<Option<Vec<String>>>() =>
            {
                let message = format!("unknown function `{text}`");
                let is_group = arguments.iter().all(|one| {
                    one.as_ident().is_some_and(|name| {
                        matches!(
                            self.symbols.names.get(&name.to_string()),
                            Some(Symbol::Container(_, false))
                        )
                    })
                });
                let counted = match function {
                    "is_empty" if is_group => {
                        format!(", or `filled({})` for how many", given.join(", "))
                    }
                    _ => String::new(),
                };
                let help = Some(format!(
                    "write `!{function}({})`{counted}; a function of yours is called by its path: `self::{text}`",
                    given.join(", ")
                ));
                faults.error(self.level, name, "unknown-function", message, help);
                return true;
            }
            "not" if arguments.len() == 1 => {
                let asked = written(&arguments[0]).unwrap_or_else(|| "..".to_owned());
                let message = "`not` is no function".to_owned();
                let help = Some(format!("write `!{asked}`"));
                faults.error(self.level, name, "unknown-function", message, help);
                return true;
            }
            _ if let Some(function) = said_otherwise(&text, arguments) => function,
            // No function of the author's is given a closure.
            _ if arguments.iter().any(is_closure) => {
                let functions = Function::ALL.iter().filter(|function| {
                    let mut sorts = function.sorts().iter();
                    sorts.any(|sort| !sort.given().is_empty())
                });
                did_you_mean(&text, functions.map(|function| function.name())).unwrap_or("exists")
            }
            _ if let Some(function) = slip_for_function(&text, arguments.len()) => function,
            _ => {
                let Some(asked) = rank_or_suit_asked(&text, arguments) else { return false };
                let message = format!("unknown function `{text}`");
                let help = Some(format!(
                    "write `{asked}`; a function of yours is called by its path: `self::{text}`"
                ));
                faults.error(self.level, name, "unknown-function", message, help);
                return true;
            }
        };
        let what = "function";
        let message = format!("unknown {what} `{text}`");
        let given: Option<Vec<String>> = arguments.iter().map(written).collect();
        let is_group = |name: &String| {
            matches!(self.symbols.names.get(name), Some(Symbol::Container(_, false)))
        };
        let help = Function::named(meant).map(|function| match &given {
            // Of several elements it may be asked how many.
            Some(given) if text == "empty" && given.iter().all(is_group) => {
                let given = given.join(", ");
                format!(
                    "write `empties({given})` for how many are empty, `is_empty({given})` for whether all are"
                )
            }
            Some(given) if given.len() == function.sorts().len() => {
                format!("write `{meant}({})`", given.join(", "))
            }
            // A closure stays as it is.
            None if arguments.len() == function.sorts().len() => {
                format!("write `{meant}` in place of `{text}`")
            }
            _ => format!("write `{}`", function.example()),
        });
        let help = match arguments.iter().any(is_closure) {
            true => help,
            false => help.map(|help| {
                format!("{help}; a function of yours is called by its path: `self::{text}`")
            }),
        };
        faults.error(self.level, name, "unknown-function", message, help);
        true
    }

    /// Whether a function is named as none in Rust is, and so is none of the author's: that is said.
    pub(super) fn is_misspelt(
        &self,
        function: &Path,
        count: usize,
        faults: &mut Faults<'_>,
    ) -> bool {
        let Some(name) = function.get_ident() else { return false };
        let text = name.to_string();
        if faults.is_rule_beside(name) && faults.is_own(self.level) {
            if self.is_slip_for_rule(name, count, faults) {
                return true;
            }
            let what = "rule";
            let candidates = self.symbols.sorted(|symbol| matches!(symbol, Symbol::Rule(..)));
            let otherwise =
                Some(format!("another declaration has a rule `{name}`: declare it here too"));
            let unknown = Unknown { name, code: "unknown-function", what, candidates, otherwise };
            faults.unknown(self.level, unknown);
            return true;
        }
        if !text.contains(char::is_uppercase) {
            return faults.is_own(self.level) && self.is_slip_for_rule(name, count, faults);
        }
        let rules = self.symbols.sorted(|symbol| matches!(symbol, Symbol::Rule(..)));
        let functions = Function::ALL.iter().map(|function| function.name());
        let candidates: Vec<&str> = rules.into_iter().chain(functions).collect();
        if did_you_mean(&text, candidates.iter().copied()).is_none() {
            return false;
        }
        let (what, code) = ("function", "unknown-function");
        faults.unknown(self.level, Unknown { name, code, what, candidates, otherwise: None });
        true
    }

    /// Whether a name differs from that of a rule by a slip of the pen, or from one that nothing asks by little more: it
    /// was renamed where it is declared alone. An author who has such a function besides can call it by its path.
    fn is_slip_for_rule(&self, name: &Ident, count: usize, faults: &mut Faults<'_>) -> bool {
        let text = name.to_string();
        let takes =
            |symbol: &Symbol| matches!(symbol, Symbol::Rule(_, params, _) if params.len() == count);
        let rules = self.symbols.sorted(takes);
        let unasked: Vec<&str> =
            rules.iter().copied().filter(|rule| faults.stands_once(rule)).collect();
        let is_meant = |rule: &&str| {
            let is_unasked = unasked.contains(rule);
            is_slip(&text, rule)
                || is_unasked
                    && (unasked.len() == 1 || did_you_mean(&text, [*rule]).is_some())
                    && !faults.another_is_slip_for(&text, rule)
        };
        let candidates: Vec<&str> = rules.into_iter().filter(is_meant).collect();
        if candidates.is_empty() {
            return false;
        }
        let near =
            did_you_mean(&text, candidates.iter().copied()).unwrap_or(candidates[0]).to_owned();
        let otherwise = Some(match is_slip(&text, &near) {
            true => format!("did you mean `{near}`?"),
            false => format!(
                "did you mean `{near}`, which nothing asks? A function of yours is called by its path: `self::{text}`"
            ),
        });
        let unknown =
            Unknown { name, code: "unknown-function", what: "rule", candidates, otherwise };
        faults.unknown(self.level, unknown);
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
        if params.len() != arguments.len() {
            if !faults.is_unclear(name) {
                self.wrong_count(name, params, arguments, faults);
            }
            return Expr::broken(span);
        }
        if self.are_all_mistaken(name, params, arguments, faults) {
            return Expr::broken(span);
        }
        let turned = self.changed_over(params, arguments);
        let in_order = in_order(arguments, turned);
        let with_sorts = in_order.into_iter().zip(params);
        // Of a rule that is wrong itself nobody knows what it takes.
        let mut is_told = faults.is_unclear(name);
        let resolved: Vec<Expr> = with_sorts
            .map(|(argument, sort)| {
                let of = name.to_string();
                self.argument(argument, *sort, &of, &mut is_told, faults)
            })
            .collect();
        let call = Expr { kind: Kind::Rule(Named(number, name.clone()), resolved), span };
        match turned {
            Some([first, _]) => self.wrong_order(name, params, call, arguments[first].span, faults),
            None => call,
        }
    }

    /// The call of what is named without arguments, with what such a condition speaks of.
    pub(super) fn asked_of_what_is_meant(&self, name: &str, wanted: &[Sort]) -> Option<String> {
        let meant = filled_up(name, wanted, &[], self).into_iter().next();
        meant.map(|call| format!("{name}({})", call.arguments.join(", ")))
    }

    fn wrong_count(
        &self,
        name: &Ident,
        wanted: &[Sort],
        given: &[ast::Expr],
        faults: &mut Faults<'_>,
    ) {
        let message =
            format!("`{name}` takes {}, {} given", arguments_words(wanted.len()), given.len());
        let function = Function::named(&name.to_string());
        let help = function
            .and_then(|function| asked_of_two(function, given))
            .or_else(|| asked_of_each(function?, given))
            .or_else(|| tested_by_number(function?, given))
            .or_else(|| closed_late(&name.to_string(), wanted.len(), given))
            .map(|call| format!("`{call}`"))
            .or_else(|| completed(&name.to_string(), wanted, given, self))
            .or_else(|| begun(&name.to_string(), wanted.len(), given))
            .or_else(|| Some(format!("`{}`", function?.example())))
            .unwrap_or_else(|| format!("`{name}({})`", vec![".."; wanted.len()].join(", ")));
        let help = Some(format!("write {help}"));
        faults.error(self.level, name, "wrong-number-of-arguments", message, help);
    }

    /// Whether all that a function is given is of one other sort than it judges: that is one mistake, and is said.
    fn are_all_mistaken(
        &self,
        name: &Ident,
        wanted: &[Sort],
        given: &[ast::Expr],
        faults: &mut Faults<'_>,
    ) -> bool {
        let Some(AllMistaken { judges, are, meant }) = all_mistaken(wanted, given, self) else {
            return false;
        };
        let texts: Vec<String> = given.iter().filter_map(written).collect();
        let all = listed(texts.iter().map(String::as_str));
        let message = format!("`{name}` judges {judges}, {all} are {are}");
        let help = Some(format!("write `{name}({})`", meant.join(", ")));
        let span = given[0].span.to(given[given.len() - 1].span);
        faults.error(self.level, span, "wrong-sort", message, help);
        true
    }

    /// Whether single cards are given to a function that adds up what lies together: that is one mistake, and is said.
    fn are_cards_added(
        &self,
        function: Function,
        name: &Ident,
        given: &[ast::Expr],
        faults: &mut Faults<'_>,
    ) -> bool {
        let cards: Option<Vec<String>> = given
            .iter()
            .map(|one| {
                let name = one.as_ident()?.to_string();
                let is_card = |(param, sort): &(Ident, Sort)| *param == name && *sort == Sort::Card;
                self.params.iter().any(is_card).then_some(name)
            })
            .collect();
        let Some(cards) = cards.filter(|cards| function == Function::Sum && cards.len() > 1) else {
            return false;
        };
        let all = listed(cards.iter().map(String::as_str));
        let message = format!("`{name}` adds up the cards of a pile, {all} are one card each");
        let ranks: Vec<String> = cards.iter().map(|card| format!("rank({card})")).collect();
        let help = Some(format!("write `{}`", ranks.join(" + ")));
        faults.error(self.level, name, "wrong-sort", message, help);
        true
    }

    fn argument(
        &mut self,
        argument: &ast::Expr,
        wanted: Sort,
        function: &str,
        is_told: &mut bool,
        faults: &mut Faults<'_>,
    ) -> Expr {
        self.wants_pile = argument.as_ident().is_some()
            && matches!(wanted, Sort::Cards | Sort::Group | Sort::Piles);
        let resolved = self.any(argument, faults);
        self.wants_pile = false;
        let given = self.sort(&resolved);
        if wanted.takes(given) {
            return resolved;
        }
        // Of one call the first is told: whoever mistakes one thing for another does so throughout.
        if !resolved.is_broken() && !std::mem::replace(is_told, true) {
            self.wrong_sort(&resolved, wanted, given, Some(function), faults);
        }
        Expr::broken(argument.span)
    }

    fn vocabulary(
        &mut self,
        function: Function,
        name: &Ident,
        arguments: &[ast::Expr],
        span: Extent,
        faults: &mut Faults<'_>,
    ) -> Expr {
        if function.sorts().len() != arguments.len() {
            self.wrong_count(name, function.sorts(), arguments, faults);
            return Expr::broken(span);
        }
        if self.are_cards_added(function, name, arguments, faults)
            || self.are_all_mistaken(name, function.sorts(), arguments, faults)
            || self.is_crossed(name, function.sorts(), arguments, faults)
            || self.is_test_first(function, arguments, faults)
            || self.is_compared_with_number(function, name, arguments, faults)
        {
            return Expr::broken(span);
        }
        let turned = self.changed_over(function.sorts(), arguments);
        let in_order = in_order(arguments, turned);
        let with_sorts = in_order.into_iter().zip(function.sorts());
        let mut is_told = false;
        let resolved: Vec<Expr> = with_sorts
            .map(|(argument, sort)| match sort {
                sort if !sort.given().is_empty() => self.relation(argument, *sort, faults),
                sort => self.argument(argument, *sort, function.name(), &mut is_told, faults),
            })
            .collect();
        let is_moving =
            |argument: &&Expr| matches!(argument.kind, Kind::Term(Named(Term::Moving, _)));
        if function.tells_apart()
            && let Some(&Expr { span: moving, .. }) = resolved.iter().find(is_moving)
        {
            let message = "cards that move lie on no element";
            let help = Some(match function {
                Function::Index if self.at.allows(Term::Target).is_ok() => {
                    "write `index(source)` or `index(target)`".to_owned()
                }
                _ => "write `source`, where they lie".to_owned(),
            });
            faults.error(self.level, moving, "wrong-sort", message, help);
            return Expr::broken(span);
        }
        let call = Expr { kind: Kind::Call(Named(function, name.clone()), resolved), span };
        match turned {
            Some([first, _]) => {
                let blamed = arguments[first].span;
                self.wrong_order(name, function.sorts(), call, blamed, faults)
            }
            None => call,
        }
    }
}

/// A call that lacks arguments, with what is given of it.
fn begun(name: &str, wanted: usize, given: &[ast::Expr]) -> Option<String> {
    let missing = wanted.checked_sub(given.len()).filter(|_| !given.is_empty())?;
    let given: Option<Vec<String>> = given.iter().map(written).collect();
    let all: Vec<String> =
        given?.into_iter().chain(std::iter::repeat_n("..".to_owned(), missing)).collect();
    Some(format!("`{name}({})`", all.join(", ")))
}

/// The arguments of a call with two of them changed over.
fn in_order(arguments: &[ast::Expr], turned: Option<[usize; 2]>) -> Vec<&ast::Expr> {
    let mut in_order: Vec<&ast::Expr> = arguments.iter().collect();
    if let Some([first, second]) = turned {
        in_order.swap(first, second);
    }
    in_order
}

/// Whether an argument is a word for cards, and so no number.
fn names_cards(argument: &ast::Expr) -> bool {
    argument.as_ident().is_some_and(|name| Term::named(&name.to_string()).is_some())
}

/// Whether a word begins the statement of a condition.
pub(super) fn is_statement_word(name: &Ident) -> bool {
    ["pickup", "build", "space", "win", "lose"].iter().any(|word| name == word)
}

/// What asks for the rank or suit that the name of a function speaks of: `is_queen(card)`, `is_spade(card)`.
fn rank_or_suit_asked(name: &str, arguments: &[ast::Expr]) -> Option<String> {
    let word = name.strip_prefix("is_").filter(|word| word.len() > 2)?;
    let (function, number) = match (rank_number(word), suit_number(word)) {
        (Some(rank), _) => (Function::IsRank, rank),
        (_, Some(suit)) => (Function::IsSuit, suit),
        _ => return None,
    };
    let [card] = arguments else { return None };
    let card = written(card).unwrap_or_else(|| "card".to_owned());
    Some(format!("{}({card}, {number})", function.name()))
}
