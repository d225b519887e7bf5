//! Names in expressions.

use proc_macro2::Ident;
use solitaire_model::{Comparison, Function, Operator, Sort, Term};
use syn::Path;

use super::asked::Where;
use super::expr::{Expr, Kind, Named, Param, Sugar};
use super::sizes::is_too_long;
use super::source_text::written;
use super::symbols::{Symbol, Symbols, Wanted};
use super::text::{arguments_words, text_of, whole};
use crate::alike::is_slip;
use crate::faults::{Faults, Part, one_of};
use crate::report::Extent;
use crate::syntax::ast::{self, ExprKind, Index, UnaryOperator, UnitKind};

/// Resolves expressions of one statement.
pub struct Scope<'s> {
    /// The names of the game.
    pub symbols: &'s Symbols,
    /// The level that states it.
    pub level: usize,
    /// What it may speak of.
    pub at: Where,
    /// The container whose condition it is, if it is the `pickup`, `build` or `space` of one.
    pub stands_for: Option<&'s Ident>,
    /// The parameters around it, by number.
    pub params: Vec<(Ident, Sort)>,
    /// The parameter that is asked nowhere, if it is one.
    pub spare: Option<String>,
    /// What `inherited` stands for.
    pub inherited: Option<(usize, Expr)>,
    /// The test whose arguments are resolved, as it is written.
    pub test: Option<String>,
    /// The arguments that are resolved, if they are two names in a rule about two cards.
    pub arguments: Option<[Ident; 2]>,
    /// Whether what is resolved is to be a pile, or several.
    pub wants_pile: bool,
}

impl Scope<'_> {
    /// Resolves an expression that must be of a sort. What cannot be resolved is said and becomes a hole.
    pub fn expr(&mut self, expr: &ast::Expr, wanted: Sort, faults: &mut Faults<'_>) -> Expr {
        if wanted == Sort::Truth && self.is_word_for_cards(expr, faults) {
            return Expr::broken(expr.span);
        }
        let resolved = self.any(expr, faults);
        let given = self.sort(&resolved);
        if !wanted.takes(given) {
            // What holds something wrong may be of any sort once it is mended.
            if !resolved.is_broken() {
                self.wrong_sort(&resolved, wanted, given, None, faults);
            }
            return Expr::broken(expr.span);
        }
        resolved
    }

    pub(super) fn any(&mut self, expr: &ast::Expr, faults: &mut Faults<'_>) -> Expr {
        let span = expr.span;
        let kind = match &expr.kind {
            ExprKind::Number(value) => Kind::Number(*value),
            ExprKind::Truth(truth) => return Expr::truth(*truth, span),
            ExprKind::Path(path) => return self.path(path, span, faults),
            ExprKind::Call { function, arguments } => {
                let named = || Function::named(&function.get_ident()?.to_string());
                let is_test = |function: Function| function.result() == Sort::Truth;
                // Only there it may be told to ask it of each element.
                let names = self.two_names(function, arguments);
                let beside = core::mem::replace(&mut self.arguments, names);
                let call = if self.may_ask_each() && named().is_some_and(is_test) {
                    let around = core::mem::replace(&mut self.test, written(expr));
                    let call = self.call(function, arguments, span, faults);
                    self.test = around;
                    call
                } else {
                    self.call(function, arguments, span, faults)
                };
                self.arguments = beside;
                return call;
            }
            ExprKind::Index { base, index } => return self.index(base, index, span, faults),
            ExprKind::Unary { operator: UnaryOperator::Not, operand, .. } => {
                self.negated(operand, span, faults)
            }
            ExprKind::Unary { operator: UnaryOperator::Negate, operand, .. } => {
                Kind::Sugar(Sugar::Negate(Box::new(self.expr(operand, Sort::Number, faults))))
            }
            ExprKind::Binary { operator, left, right, .. } => {
                return self.binary(*operator, [left, right], span, faults);
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
                Kind::Sugar(Sugar::Broken)
            }
            ExprKind::Broken => Kind::Sugar(Sugar::Broken),
        };
        Expr { kind, span }
    }

    /// `!operand`; a number that is asked so is one mistake.
    fn negated(&mut self, operand: &ast::Expr, span: Extent, faults: &mut Faults<'_>) -> Kind {
        if self.is_word_for_cards(operand, faults) {
            return Kind::Sugar(Sugar::Broken);
        }
        let of = self.any(operand, faults);
        let given = self.sort(&of);
        if Sort::Truth.takes(given) {
            return Kind::Not(Box::new(of));
        }
        if given == Sort::Number && of.counts_something() {
            let message = format!("a condition is needed here, {} is a number", text_of(&of));
            let of = whole(&of);
            let help = Some(format!("write `{of} == 0` in place of `!{of}`"));
            faults.error(self.level, span, "wrong-sort", message, help);
        } else if !of.is_broken() {
            self.wrong_sort(&of, Sort::Truth, given, None, faults);
        }
        Kind::Sugar(Sugar::Broken)
    }

    fn binary(
        &mut self,
        operator: Operator,
        sides: [&ast::Expr; 2],
        span: Extent,
        faults: &mut Faults<'_>,
    ) -> Expr {
        let wanted = operands(operator);
        if let Operator::Compare(comparison @ (Comparison::Equal | Comparison::Different)) =
            operator
            && self.is_word_compared(comparison, sides, span, faults)
        {
            return Expr::broken(span);
        }
        if let (Operator::Or, ExprKind::Number(_)) = (operator, &sides[1].kind)
            && let Some(compared) = compared_too(sides[0], sides[1])
        {
            self.any(sides[0], faults);
            let message = "a condition is needed here, this is a number";
            let help = Some(format!("write `{compared}`"));
            faults.error(self.level, sides[1].span, "wrong-sort", message, help);
            return Expr::broken(span);
        }
        let sides = sides.map(|side| self.any(side, faults));
        let [left, right] = sides.each_ref().map(|side| self.sort(side));
        let is_equality = matches!(
            operator,
            Operator::Compare(Comparison::Equal) | Operator::Compare(Comparison::Different)
        );
        if is_equality && left == right && !wanted.takes(left) && !sides.iter().any(Expr::is_broken)
        {
            // One mistake, not one on either side.
            self.no_equality(operator, left, &sides, span, faults);
            return Expr::broken(span);
        }
        if let (true, Sort::Cards, Sort::Group) | (true, Sort::Group, Sort::Cards) =
            (is_equality, left, right)
        {
            let [one, all] = match left {
                Sort::Cards => [&sides[0], &sides[1]],
                _ => [&sides[1], &sides[0]],
            };
            let not = if operator.sign() == "==" { "" } else { "!" };
            let message = format!(
                "`{}` compares numbers, and {} is several elements",
                operator.sign(),
                text_of(all)
            );
            let help = format!("write `{not}is_in({}, {})`", whole(one), whole(all));
            faults.error(self.level, span, "wrong-sort", message, Some(help));
            return Expr::broken(span);
        }
        if matches!(operator, Operator::Calculate(_) | Operator::Compare(_))
            && left == Sort::Card
            && right == Sort::Card
        {
            let message = format!("`{}` is for numbers, and both sides are cards", operator.sign());
            let [one, other] = sides.each_ref().map(whole);
            let help = format!("write `rank({one}) {} rank({other})`", operator.sign());
            faults.error(self.level, span, "wrong-sort", message, Some(help));
            return Expr::broken(span);
        }
        if matches!(operator, Operator::Calculate(_)) && sides.iter().all(Expr::is_place) {
            let message =
                format!("`{}` is for numbers, and both sides are elements", operator.sign());
            let [one, other] = sides.each_ref().map(whole);
            let help = format!("write `index({one}) {} index({other})`", operator.sign());
            faults.error(self.level, span, "wrong-sort", message, Some(help));
            return Expr::broken(span);
        }
        if let Operator::Compare(comparison) = operator
            && !is_equality
            && [left, right] == [Sort::Cards, Sort::Cards]
            && sides.iter().all(Expr::is_place)
        {
            let message =
                format!("`{}` compares numbers, and both sides are piles", comparison.sign());
            let [one, other] = sides.each_ref().map(whole);
            let sign = comparison.sign();
            let help = format!(
                "write `index({one}) {sign} index({other})` for where they are, `count({one}) {sign} count({other})` for how many cards they hold"
            );
            faults.error(self.level, span, "wrong-sort", message, Some(help));
            return Expr::broken(span);
        }
        if self.are_counts_joined(operator, [left, right], &sides, span, faults) {
            return Expr::broken(span);
        }
        // What is compared with something unknown is perhaps what is right of the two.
        if is_equality && sides.iter().any(Expr::is_broken) {
            return Expr::broken(span);
        }
        let is_index = |side: &Expr| {
            matches!(&side.kind, Kind::Call(Named(Function::Index, _), of)
                if of.iter().all(|of| matches!(of.kind, Kind::Term(..))))
        };
        let of_index = is_equality && sides.iter().any(is_index);
        let sides = sides.map(|side| {
            let given = self.sort(&side);
            if wanted.takes(given) {
                return side;
            }
            if of_index && given == Sort::Card {
                self.card_as_index(&side, None, faults);
            } else if !side.is_broken() {
                self.wrong_sort(&side, wanted, given, None, faults);
            }
            Expr::broken(side.span)
        });
        Expr::binary(operator, sides, span)
    }

    fn path(&mut self, path: &Path, span: Extent, faults: &mut Faults<'_>) -> Expr {
        let Some(name) = path.get_ident() else {
            return Expr {
                kind: Kind::Custom { index: self.level, path: path.clone(), args: Vec::new() },
                span,
            };
        };
        let kind = self.name(name, faults);
        Expr { kind, span }
    }

    fn name(&mut self, name: &Ident, faults: &mut Faults<'_>) -> Kind {
        let text = name.to_string();
        if let Some(number) = self.params.iter().rposition(|(param, _)| *param == text) {
            return Kind::Param(Param(number as u8, name.clone(), self.params[number].1));
        }
        match text.as_str() {
            "always" => return Kind::Truth(Named(true, name.clone())),
            "never" => return Kind::Truth(Named(false, name.clone())),
            "CARDS" => return Kind::CardsInPlay,
            "inherited" => return self.inherited(name, faults),
            _ => {}
        }
        if let Some(term) = Term::named(&text) {
            return match self.at.allows(term) {
                Ok(()) => Kind::Term(Named(term, name.clone())),
                // Once for a statement: it may be of another kind.
                Err((why, _)) if faults.is_last(why) => Kind::Sugar(Sugar::Broken),
                Err((why, help)) => {
                    faults.error(self.level, name, "term-out-of-place", why, Some(help.to_owned()));
                    Kind::Sugar(Sugar::Broken)
                }
            };
        }
        match self.symbols.names.get(&text) {
            Some(Symbol::Container(number, _)) => Kind::Container(Named(*number, name.clone())),
            Some(Symbol::Counter(number)) => Kind::Counter(Named(*number, name.clone())),
            Some(Symbol::Constant(number, _)) => Kind::Constant(Named(*number, name.clone())),
            Some(Symbol::Rule(number, params, _)) if params.is_empty() => {
                Kind::Rule(Named(*number, name.clone()), Vec::new())
            }
            Some(Symbol::Rule(..)) if faults.is_unclear(name) => Kind::Sugar(Sugar::Broken),
            Some(Symbol::Rule(_, params, _)) => {
                let message = format!("`{text}` needs {}", arguments_words(params.len()));
                let call = match (self.at, &params[..]) {
                    (Where::Pickup, [Sort::Card, Sort::Card]) => {
                        Some(format!("run(moving, {text})"))
                    }
                    _ => self.asked_of_what_is_meant(&text, params),
                };
                let call = call
                    .unwrap_or_else(|| format!("{text}({})", vec![".."; params.len()].join(", ")));
                let help = Some(format!("write `{call}`"));
                faults.error(self.level, name, "missing-arguments", message, help);
                Kind::Sugar(Sugar::Broken)
            }
            None => {
                self.unknown(name, faults);
                Kind::Sugar(Sugar::Broken)
            }
        }
    }

    fn unknown(&self, name: &Ident, faults: &mut Faults<'_>) {
        let text = name.to_string();
        if self.symbols.gone.contains(&text) {
            return self.symbols.unknown_container(name, self.level, faults);
        }
        if let Some(function) = Function::named(&text) {
            let message = format!("`{text}` is a function; give it its arguments in parentheses");
            let call = self.asked_of_what_is_meant(&text, function.sorts());
            let help = Some(format!("write `{}`", call.unwrap_or_else(|| function.example())));
            return faults.error(self.level, name, "unknown-name", message, help);
        }
        let is_near_any = |text: &str| self.symbols.names.keys().any(|other| is_slip(text, other));
        if let Some(spare) = &self.spare
            && !is_near_any(&text)
            && !text.contains(char::is_uppercase)
        {
            let message = format!("unknown name `{text}`");
            let help = Some(format!("did you mean `{spare}`?"));
            return faults.error(self.level, name, "unknown-name", message, help);
        }
        if let Some(other) = self.other_card(name).filter(|_| !is_near_any(&text)) {
            let message = format!("unknown name `{text}`");
            let help = Some(format!("did you mean `{other}`?"));
            return faults.error(self.level, name, "unknown-name", message, help);
        }
        // A loop counts by a short name, and only its number is spoken of by one.
        if let Some((counted, _)) = self.params.last()
            && matches!(self.at, Where::Deal | Where::Move { .. })
            && text.len() < 3
        {
            let message = format!("unknown name `{text}`");
            if faults.is_told(&message) {
                // Of one loop it is one mistake.
                return faults.spoil(Part::Numbers);
            }
            let help = Some(format!("write `{counted}`, by which the loop counts"));
            return faults.error(self.level, name, "unknown-name", message, help);
        }
        if text == "cards" && self.at.allows(Term::Card).is_ok() && !matches!(self.at, Where::Rule)
        {
            let message = format!("unknown name `{text}`");
            let help = Some("did you mean `card`?".to_owned());
            return faults.error(self.level, name, "unknown-name", message, help);
        }
        if let Some(help) = self.said_in_one_word(&text).filter(|_| !faults.is_like_declared(&text))
        {
            let message = format!("unknown name `{text}`");
            return faults.error(self.level, name, "unknown-name", message, Some(help));
        }
        const TERMS: [&str; 8] =
            ["moving", "source", "target", "always", "never", "card", "place", "CARDS"];
        let partner = self.at.allows(Term::Partner).is_ok().then_some("partner");
        let params: Vec<String> = self.params.iter().map(|(param, _)| param.to_string()).collect();
        let around = params.iter().map(String::as_str).chain(TERMS).chain(partner).collect();
        let missing = || faults.container_missing(&text).or_else(|| self.piles());
        let piles = self.wants_pile.then(missing).flatten();
        self.symbols.unknown_among(Wanted::Value, name, self.level, (around, piles), faults);
    }

    /// The parameters, if they are two cards.
    fn two_cards(&self) -> Option<[&Ident; 2]> {
        match &self.params[..] {
            [(one, Sort::Card), (other, Sort::Card)] => Some([one, other]),
            _ => None,
        }
    }

    /// What a function is given that may judge two cards, where two cards are all that is named.
    fn two_names(&self, function: &Path, arguments: &[ast::Expr]) -> Option<[Ident; 2]> {
        self.two_cards()?;
        let known = function.get_ident().and_then(|name| Function::named(&name.to_string()));
        if known.is_some_and(|known| known.sorts() != [Sort::Card, Sort::Card]) {
            return None;
        }
        let [first, second] = arguments else { return None };
        Some([first.as_ident()?.clone(), second.as_ident()?.clone()])
    }

    /// The parameter that is left for a name where two cards are asked about and the other is one of them.
    fn other_card(&self, name: &Ident) -> Option<&Ident> {
        let [one, other] = self.two_cards()?;
        let [first, second] = self.arguments.as_ref()?;
        let beside = match (first == name, second == name) {
            (true, false) => second,
            (false, true) => first,
            _ => return None,
        };
        match beside {
            beside if beside == one => Some(other),
            beside if beside == other => Some(one),
            _ => None,
        }
    }

    /// All that is a pile here, or several.
    fn piles(&self) -> Option<String> {
        let of_move = match self.at {
            // Its arguments are, and what else it may speak of, who asks it decides.
            Where::Rule => Vec::new(),
            _ => [Term::Moving, Term::Source, Term::Target, Term::Partner].to_vec(),
        };
        let terms = of_move.into_iter().filter(|term| self.at.allows(*term).is_ok());
        let is_pile = |sort: &Sort| matches!(sort, Sort::Cards | Sort::Group | Sort::Piles);
        let params = self.params.iter().filter(|(_, sort)| is_pile(sort));
        let names: Vec<String> = params
            .map(|(param, _)| param.to_string())
            .chain(terms.map(|term| term.name().to_owned()))
            .chain(self.symbols.containers().into_iter().map(str::to_owned))
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        one_of("pile", &names).map(|all| format!("{all}; declare another in `structure`"))
    }

    /// Whether a condition of the whole board is resolved, outside all closures.
    pub(super) fn may_ask_each(&self) -> bool {
        matches!(self.at, Where::Board) && self.params.is_empty()
    }

    /// What to write for a condition of the cards that move in a word of its own: `all`, `any_king`.
    fn said_in_one_word(&self, word: &str) -> Option<String> {
        if !matches!(self.at, Where::Pickup | Where::Put) {
            return None;
        }
        match word {
            "all" | "any" | "anything" | "everything" => {
                let help = match self.at {
                    Where::Pickup => {
                        "any card may be lifted if nothing is said: leave this line out"
                    }
                    _ => "did you mean `always`?",
                };
                Some(help.to_owned())
            }
            "nothing" | "none" | "nobody" => Some("did you mean `never`?".to_owned()),
            // A `space` is asked of what is empty.
            "empty" | "is_empty" if matches!(self.at, Where::Put) => {
                Some("did you mean `always`?".to_owned())
            }
            _ => test_within(word).map(|test| format!("write `{}(bottom(moving))`", test.name())),
        }
    }

    fn inherited(&self, name: &Ident, faults: &mut Faults<'_>) -> Kind {
        if let Some((level, before)) = &self.inherited {
            if is_too_long(before) {
                let message = "what is inherited here is too long to be written once more";
                let help = Some("write `inherited` once, or state the condition anew".to_owned());
                faults.error(self.level, name, "too-long", message, help);
                return Kind::Sugar(Sugar::Broken);
            }
            return Kind::Sugar(Sugar::Inherited(*level, name.clone(), Box::new(before.clone())));
        }
        if faults.parents_lack_names() || !faults.are_parents_whole(&[Part::Rules]) {
            // Perhaps a parent says it of a name that it mistypes.
            return Kind::Sugar(Sugar::Broken);
        }
        let message = "there is nothing inherited here: no parent says this";
        let help = Some("leave it out".to_owned());
        faults.error(self.level, name, "nothing-inherited", message, help);
        Kind::Sugar(Sugar::Broken)
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
                let help = "name a container before the brackets, as in `tableau[0]`".to_owned();
                faults.error(self.level, base.span, "index-of-no-container", message, Some(help));
            }
            return Expr::broken(span);
        };
        let Some(container) = self.symbols.container(name) else {
            if self.symbols.names.contains_key(&name.to_string())
                || Term::named(&name.to_string()).is_some()
            {
                let message = format!("`{name}` is no container, so it has no elements to index");
                let help = Some(match self.symbols.containers().first() {
                    _ if Term::named(&name.to_string()).is_some() => format!(
                        "write `top({name})` for the last card, `bottom({name})` for the first"
                    ),
                    Some(container) => format!("only a container has, as in `{container}[0]`"),
                    None => "declare a container in `structure`".to_owned(),
                });
                faults.error(self.level, name, "index-of-no-container", message, help);
            } else {
                self.symbols.unknown_container(name, self.level, faults);
            }
            return Expr::broken(span);
        };
        if let Index::One(at) = index
            && let Some(unit) = at.as_ident().map(ToString::to_string)
            && UnitKind::named(&unit).is_some()
            && !self.symbols.names.contains_key(&unit)
        {
            let message =
                format!("`[{unit}]` says what a move takes, and a condition has no use for it");
            let help = Some(format!("write `{name}` in place of `{name}[{unit}]`"));
            faults.error(self.level, at.span, "unknown-name", message, help);
            return Expr::broken(span);
        }
        let kind = match index {
            Index::One(at) => {
                let at = self.index_of(name, at, faults);
                Kind::Element(Named(container, name.clone()), Box::new(at))
            }
            Index::Range(from, to) => {
                let from = self.expr(from, Sort::Number, faults);
                let to = self.expr(to, Sort::Number, faults);
                Kind::Slice(Named(container, name.clone()), Box::new([from, to]))
            }
        };
        Expr { kind, span }
    }

    /// The number of an element. Of a card it is the rank or the suit, by how many elements there are.
    fn index_of(&mut self, name: &Ident, at: &ast::Expr, faults: &mut Faults<'_>) -> Expr {
        let resolved = self.any(at, faults);
        let given = self.sort(&resolved);
        if Sort::Number.takes(given) {
            return resolved;
        }
        if given == Sort::Card {
            self.card_as_index(&resolved, self.symbols.lengths.get(&name.to_string()), faults);
        } else if !resolved.is_broken() {
            self.wrong_sort(&resolved, Sort::Number, given, None, faults);
        }
        Expr::broken(at.span)
    }

    /// Says that a card is no index; `count` is how many elements there are.
    fn card_as_index(&self, card: &Expr, count: Option<&u8>, faults: &mut Faults<'_>) {
        let message = format!("a number is needed here, {} is one card", text_of(card));
        let text = whole(card);
        let help = Some(match count {
            Some(4) => format!("write `suit({text})`"),
            Some(_) => format!("write `rank({text}) - 1`"),
            None => format!("write `rank({text}) - 1` for its rank, `suit({text})` for its suit"),
        });
        faults.error(self.level, card.span, "wrong-sort", message, help);
    }

    /// The sort of an expression's value.
    pub fn sort(&self, expr: &Expr) -> Sort {
        match &expr.kind {
            Kind::Number(_)
            | Kind::Counter(..)
            | Kind::CardsInPlay
            | Kind::Sugar(Sugar::Negate(_)) => Sort::Number,
            Kind::Truth(..) | Kind::Not(_) => Sort::Truth,
            Kind::Term(Named(term, _)) => term.sort(),
            Kind::Container(Named(_, name)) => match self.symbols.names.get(&name.to_string()) {
                Some(Symbol::Container(_, true)) => Sort::Cards,
                _ => Sort::Group,
            },
            Kind::Element(..) => Sort::Cards,
            Kind::Slice(..) => Sort::Group,
            Kind::Constant(Named(_, name)) => match self.symbols.names.get(&name.to_string()) {
                Some(Symbol::Constant(_, sort)) => *sort,
                _ => Sort::Unknown,
            },
            Kind::Rule(Named(_, name), _) => match self.symbols.names.get(&name.to_string()) {
                Some(Symbol::Rule(_, _, sort)) => *sort,
                _ => Sort::Unknown,
            },
            Kind::Param(Param(_, _, sort)) => *sort,
            Kind::Call(Named(function, _), _) => function.result(),
            Kind::Custom { .. } | Kind::Sugar(Sugar::Broken) => Sort::Unknown,
            Kind::All(_) | Kind::Any(_) | Kind::Compare(..) => Sort::Truth,
            Kind::Arithmetic(..) => Sort::Number,
            Kind::RuleItself(_)
            | Kind::FunctionItself(_)
            | Kind::CustomItself { .. }
            | Kind::Closure { .. } => Sort::Unknown,
            Kind::If(parts) => self.sort(&parts[1]),
            Kind::Sugar(Sugar::Inherited(_, _, before)) => self.sort(before),
        }
    }
}

/// `a == 3` for the `3` of `a == 1 || 3`.
fn compared_too(before: &ast::Expr, number: &ast::Expr) -> Option<String> {
    let ExprKind::Binary { operator, left, right, .. } = &before.kind else { return None };
    match operator {
        Operator::Compare(comparison) => {
            Some(format!("{} {} {}", written(left)?, comparison.sign(), written(number)?))
        }
        _ => compared_too(right, number),
    }
}

const fn operands(operator: Operator) -> Sort {
    match operator {
        Operator::And | Operator::Or => Sort::Truth,
        _ => Sort::Number,
    }
}

/// The test of a card that a name speaks of: `is_king` for `any_king` or `kings_only`.
fn test_within(name: &str) -> Option<Function> {
    let mut words = name.split('_').filter(|word| name.len() > word.len());
    let test = |word: &str| Function::named(&format!("is_{}", word.trim_end_matches('s')));
    words.find_map(test).filter(|test| test.sorts() == [Sort::Card])
}
