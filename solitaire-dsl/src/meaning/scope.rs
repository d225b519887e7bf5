//! Names in expressions.

use proc_macro2::Ident;
use solitaire_model::{Comparison, Function, Operator, Sort, Term};
use syn::Path;

use super::asked::Where;
use super::expr::{Expr, Kind, Named, Param, Sugar};
use super::sizes::is_too_long;
use super::symbols::{Symbol, Symbols, Wanted};
use super::text::{arguments_words, text};
use crate::alike::is_slip;
use crate::faults::{Faults, Part};
use crate::report::Extent;
use crate::syntax::ast::{self, ExprKind, Index, UnaryOperator};

/// A part of an expression is shown up to this length.
const LONGEST: usize = 60;

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
    /// The parameter that is asked nowhere, if it is one.
    pub spare: Option<String>,
    /// What `inherited` stands for.
    pub inherited: Option<(usize, Expr)>,
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

    pub(super) fn wrong_sort(
        &self,
        expr: &Expr,
        wanted: Sort,
        given: Sort,
        function: Option<&str>,
        faults: &mut Faults<'_>,
    ) {
        if let Kind::Rule(Named(_, name), _) = &expr.kind
            && faults.is_unclear(name)
        {
            return;
        }
        let shown = text_of(expr);
        let message = match function {
            Some(function) => format!(
                "`{function}` judges {}, {shown} is {}",
                wanted.words(),
                match (wanted, given) {
                    (Sort::Group, Sort::Cards) => "one element",
                    (_, Sort::Cards) => "several",
                    _ => given.words(),
                }
            ),
            None => format!("{} is needed here, {shown} is {}", wanted.words(), given.words()),
        };
        let name = shown.trim_matches('`').to_owned();
        let help = match (wanted, given) {
            (Sort::Card, Sort::Cards) if name == "moving" => {
                Some("write `bottom(moving)`".to_owned())
            }
            (Sort::Card, Sort::Cards) => Some(match &expr.kind {
                Kind::Call(..) | Kind::Element(..) => format!("write `top({})`", whole(expr)),
                _ => format!("write `top({name})`"),
            }),
            (Sort::Cards, Sort::Group)
                if matches!(self.at, Where::Deal) && matches!(function, Some("top" | "bottom")) =>
            {
                Some("write `card` for the card at hand, in place of this call".to_owned())
            }
            (Sort::Cards, Sort::Group)
                if matches!(self.at, Where::Move { .. })
                    && self.at.allows(Term::Source).is_ok()
                    && matches!(expr.kind, Kind::Container(_)) =>
            {
                Some(format!(
                    "write `source` for the element it is about, or say which, as in `{name}[0]`"
                ))
            }
            (Sort::Cards, Sort::Group) | (Sort::Card, Sort::Group) => {
                Some(format!("say which, as in `{name}[0]`, or use `exists({name}, |pile| ..)`"))
            }
            (Sort::Truth, Sort::Number) => {
                let foundation =
                    self.symbols.containers().into_iter().find(|name| *name == "foundation");
                if matches!(expr.kind, Kind::CardsInPlay)
                    && let Some(foundation) = foundation
                {
                    let help = Some(format!("write `count({foundation}) == CARDS`"));
                    return faults.error(self.level, expr.span, "wrong-sort", message, help);
                }
                let number = if counts_cards(expr) { "CARDS" } else { "1" };
                let named = match self.at {
                    Where::Rule => "write `value` in place of `rule`, or ",
                    _ => "",
                };
                Some(match counts_something(expr) && number == "1" {
                    true => format!("{named}write `{} > 0`", whole(expr)),
                    false => format!("{named}compare it, as in `{} == {number}`", whole(expr)),
                })
            }
            (Sort::Truth, Sort::Cards | Sort::Group) => {
                Some(format!("ask something of it, as in `is_empty({name})`"))
            }
            (Sort::Truth, Sort::Card) => {
                Some(format!("ask something of it, as in `is_red({})`", whole(expr)))
            }
            (Sort::Number, Sort::Truth) => {
                Some("write a number, or `if .. { 1 } else { 0 }`".to_owned())
            }
            (Sort::Number, Sort::Cards) if function.is_some() && is_place(expr) => Some(format!(
                "write `count({name})` for how many cards, `index({name})` for which element"
            )),
            (Sort::Number, Sort::Cards | Sort::Group) => Some(format!("write `count({name})`")),
            (Sort::Number, Sort::Card) => Some(format!("write `rank({})`", whole(expr))),
            (Sort::Cards | Sort::Group | Sort::Piles, Sort::Card) if lies_in(expr).is_some() => {
                lies_in(expr).map(|cards| format!("write {cards}"))
            }
            (Sort::Cards | Sort::Piles, Sort::Card)
                if matches!(expr.kind, Kind::Param(..)) && matches!(self.at, Where::Rule) =>
            {
                let mend = format!("write `{name}: Cards` where the rule names it");
                if faults.is_mend_told(&mend) {
                    return faults.spoil(Part::Rules);
                }
                Some(mend)
            }
            (Sort::Cards | Sort::Group | Sort::Piles, Sort::Card) => {
                Some("name the cards it is one of, as in `moving` or `tableau[0]`".to_owned())
            }
            (Sort::Group, Sort::Cards) => Some(match (function, &expr.kind) {
                (Some("empties" | "filled" | "empties_besides"), Kind::Container(..)) => {
                    format!("ask the one element: `is_empty({name})`, or `!is_empty({name})`")
                }
                (_, Kind::Element(..)) => format!("name the whole container: `{name}`"),
                _ => match self.symbols.sorted(is_group).first() {
                    Some(group) => format!("name several elements, as in `{group}`"),
                    None => "name a container with several elements".to_owned(),
                },
            }),
            (Sort::Cards | Sort::Group | Sort::Piles, _) => {
                Some("name cards, as in `moving` or `tableau[0]`".to_owned())
            }
            (Sort::Card, Sort::Number) if card_of(expr).is_some() => {
                card_of(expr).map(|card| format!("write `{card}`, which is a card"))
            }
            (Sort::Card, _) => Some("name a card, as in `bottom(moving)`".to_owned()),
            (Sort::Number, _) => Some("write a number, or `count(..)` of cards".to_owned()),
            _ => Some("write a condition, as in `is_empty(..)`".to_owned()),
        };
        faults.error(self.level, expr.span, "wrong-sort", message, help);
    }

    pub(super) fn any(&mut self, expr: &ast::Expr, faults: &mut Faults<'_>) -> Expr {
        let span = expr.span;
        let kind = match &expr.kind {
            ExprKind::Number(value) => Kind::Number(*value),
            ExprKind::Truth(truth) => return Expr::truth(*truth, span),
            ExprKind::Path(path) => return self.path(path, span, faults),
            ExprKind::Call { function, arguments } => {
                return self.call(function, arguments, span, faults);
            }
            ExprKind::Index { base, index } => return self.index(base, index, span, faults),
            ExprKind::Unary { operator: UnaryOperator::Not, operand, .. } => {
                Kind::Not(Box::new(self.expr(operand, Sort::Truth, faults)))
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
        if matches!(operator, Operator::Calculate(_)) && left == Sort::Card && right == Sort::Card {
            let message = format!("`{}` is for numbers, and both sides are cards", operator.sign());
            let [one, other] = sides.each_ref().map(whole);
            let help = format!("write `rank({one}) {} rank({other})`", operator.sign());
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
        let sides = sides.map(|side| {
            let given = self.sort(&side);
            if wanted.takes(given) {
                return side;
            }
            if !side.is_broken() {
                self.wrong_sort(&side, wanted, given, None, faults);
            }
            Expr::broken(side.span)
        });
        Expr::binary(operator, sides, span)
    }

    /// Only numbers are compared with `==` and `!=`.
    fn no_equality(
        &self,
        operator: Operator,
        sort: Sort,
        sides: &[Expr; 2],
        span: Extent,
        faults: &mut Faults<'_>,
    ) {
        let sign = operator.sign();
        let both = match sort {
            Sort::Card => "cards",
            Sort::Truth => "conditions",
            sort => sort.words(),
        };
        let message = format!("`{sign}` compares numbers, and both sides are {both}");
        let [left, right] = sides.each_ref().map(|side| text_of(side).trim_matches('`').to_owned());
        let help = match sort {
            Sort::Card => "write `same_rank(..)` or `same_suit(..)` of the two".to_owned(),
            Sort::Truth if sides.iter().any(|side| side.is_truth(true) || side.is_truth(false)) => {
                let truth =
                    |number: usize| sides[number].is_truth(true) || sides[number].is_truth(false);
                let (asked, is_true) = match truth(1) {
                    true => (&sides[0], sides[1].is_truth(true)),
                    false => (&sides[1], sides[0].is_truth(true)),
                };
                let not = if is_true == (sign == "==") { "" } else { "!" };
                format!("a condition needs no comparison: write `{not}{}`", whole(asked))
            }
            Sort::Truth => {
                "write `if a { b } else { !b }`, which holds if both do or neither".to_owned()
            }
            Sort::Cards => format!(
                "compare numbers of them, as in `count({left}) {sign} count({right})`; whether it is the same element, `is_in({left}, {right})` says"
            ),
            _ => format!("compare numbers of them, as in `count({left}) {sign} count({right})`"),
        };
        faults.error(self.level, span, "wrong-sort", message, Some(help));
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
        let is_near = |other: &str| is_slip(&text, other);
        if let Some(spare) = &self.spare
            && !self.symbols.names.keys().any(|other| is_near(other))
            && !text.contains(char::is_uppercase)
        {
            let message = format!("unknown name `{text}`");
            let help = Some(format!("did you mean `{spare}`?"));
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
        const TERMS: [&str; 8] =
            ["moving", "source", "target", "always", "never", "card", "place", "CARDS"];
        let params: Vec<String> = self.params.iter().map(|(param, _)| param.to_string()).collect();
        let around = params.iter().map(String::as_str).chain(TERMS).collect();
        self.symbols.unknown(Wanted::Value, name, self.level, around, faults);
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
        let kind = match index {
            Index::One(at) => {
                let at = self.expr(at, Sort::Number, faults);
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

const fn operands(operator: Operator) -> Sort {
    match operator {
        Operator::And | Operator::Or => Sort::Truth,
        _ => Sort::Number,
    }
}

fn text_of(expr: &Expr) -> String {
    match &expr.kind {
        Kind::Term(Named(_, name))
        | Kind::Container(Named(_, name))
        | Kind::Counter(Named(_, name))
        | Kind::Constant(Named(_, name))
        | Kind::Param(Param(_, name, _))
        | Kind::Rule(Named(_, name), _)
        | Kind::Element(Named(_, name), _)
        | Kind::Slice(Named(_, name), _) => format!("`{name}`"),
        Kind::CardsInPlay => "`CARDS`".to_owned(),
        Kind::Call(Named(function, _), _) => format!("`{}(..)`", function.name()),
        _ => "this".to_owned(),
    }
}

/// An expression as it is written; `..` where that is long.
fn whole(expr: &Expr) -> String {
    let text = text(expr);
    if text.len() > LONGEST { "..".to_owned() } else { text }
}

/// The card of which the rank or suit is named.
fn card_of(expr: &Expr) -> Option<String> {
    match &expr.kind {
        Kind::Call(Named(Function::Rank | Function::Suit | Function::AceHigh, _), arguments) => {
            arguments.first().map(whole)
        }
        _ => None,
    }
}

/// Whether the cards of containers are counted, and nothing else.
fn counts_cards(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Call(Named(Function::Count, _), of) => {
            matches!(of.first(), Some(Expr { kind: Kind::Container(_), .. }))
        }
        Kind::Arithmetic(_, sides) => sides.iter().all(counts_cards),
        _ => false,
    }
}

/// Whether an expression says how many there are of something.
fn counts_something(expr: &Expr) -> bool {
    use Function::{
        Count, Empties, EmptiesBesides, FaceDown, FaceUp, Filled, HowMany, HowManyCards,
    };
    let Kind::Call(Named(function, _), _) = &expr.kind else { return false };
    matches!(
        function,
        Count | Empties | EmptiesBesides | FaceDown | FaceUp | Filled | HowMany | HowManyCards
    )
}

/// Whether an expression names the element that cards come from or go to.
const fn is_place(expr: &Expr) -> bool {
    matches!(expr.kind, Kind::Term(Named(Term::Source | Term::Target | Term::Place, _)))
}

/// Whether a name stands for a container of several elements.
const fn is_group(symbol: &Symbol) -> bool {
    matches!(symbol, Symbol::Container(_, false))
}

/// The cards of which an expression names the first or the last.
fn lies_in(expr: &Expr) -> Option<String> {
    match &expr.kind {
        Kind::Call(Named(Function::Top | Function::Bottom, _), arguments) => match &arguments[..] {
            [cards] => {
                matches!(cards.kind, Kind::Term(..) | Kind::Container(..)).then(|| text_of(cards))
            }
            _ => None,
        },
        _ => None,
    }
}
