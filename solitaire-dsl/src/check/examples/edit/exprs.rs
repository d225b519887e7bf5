//! The edits of an expression: a word, a number or a sign that is easily taken for another.

use proc_macro2::{Ident, Span};
use solitaire_model::{
    Arithmetic, Comparison, Function, Operator, RankRelation, Relation, Semantics, Sort,
    SuitRelation,
};
use syn::Path;

use crate::meaning::written;
use crate::mends::confusable::{functions_like, is_looser, operators_like, word_like};
use crate::report::Extent;
use crate::syntax::ast::{Expr, ExprKind, Index, UnaryOperator};

/// How near an edit is to what is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Tier {
    /// The source for the target, or the other way round: there is one such edit, and many of numbers.
    First,
    /// A word or a sign for another.
    Near,
    /// A word for another that allows more: less can fail by it.
    Looser,
    /// What else allows more.
    Far,
    /// A condition more, or one less.
    Last,
}

impl Tier {
    pub const ALL: [Self; 5] = [Self::First, Self::Near, Self::Looser, Self::Far, Self::Last];
}

/// A longer condition is not told in full.
const MAX_TEXT: usize = 48;

/// The elements of a move.
const PLACES: [&str; 2] = ["source", "target"];

/// An expression with one thing changed.
pub struct Edit {
    pub changed: Expr,
    /// What was changed, as something to do.
    pub says: String,
    /// Where.
    pub span: Extent,
    /// How near it is: it is told only if nothing nearer is found.
    pub tier: Tier,
}

/// What may be meant in an expression besides the words of the language.
#[derive(Default)]
pub struct Meant {
    /// The containers.
    pub containers: Vec<Ident>,
    /// The ranks of cards that examples speak of.
    pub ranks: Vec<i64>,
    /// Whether examples with a board fail, which decide much.
    pub of_boards: bool,
    /// The rules about two cards.
    pub rules: Vec<Ident>,
    /// The rules about one card.
    pub tests: Vec<Ident>,
}

/// All edits of an expression and of its parts.
pub fn edits(expr: &Expr, meant: &Meant) -> Vec<Edit> {
    let whole = ends_exchanged(expr).into_iter().chain(always(expr)).chain(forgotten(expr));
    whole.chain(places_exchanged(expr)).chain(edits_within(expr, meant)).collect()
}

/// The same asked of an element that is empty, if that is not asked: what lies there is not covered.
pub fn refilled(expr: &Expr) -> Option<Edit> {
    let (left, old) = (empty_source(expr.span), written(expr)?);
    let asked = written(&left)?;
    if old.contains(&asked) {
        return None;
    }
    let (operator, operator_span) = (Operator::And, expr.span.last.into());
    let (left, right) = (Box::new(left), Box::new(expr.clone()));
    let kind = ExprKind::Binary { operator, operator_span, left, right };
    let says = format!("write `{asked} && {old}` for `{old}`");
    let changed = Expr { kind, span: expr.span };
    Some(Edit { changed, says, span: expr.span, tier: Tier::Near })
}

/// `is_empty(source)`
fn empty_source(span: Extent) -> Expr {
    let source = Expr { kind: ExprKind::Path(ident_path("source")), span };
    let function = ident_path(Function::IsEmpty.name());
    Expr { kind: ExprKind::Call { function, arguments: vec![source] }, span }
}

/// Every card, where only those are let that pass a test.
fn always(expr: &Expr) -> Option<Edit> {
    let ExprKind::Call { arguments, .. } = &expr.kind else { return None };
    let ([_], Some(old)) = (&arguments[..], written(expr)) else { return None };
    let says = format!("write `always` for `{old}`");
    let kind = ExprKind::Path(ident_path("always"));
    Some(Edit { changed: Expr { kind, span: expr.span }, says, span: expr.span, tier: Tier::Far })
}

/// What else two cards are mostly asked of which one thing is asked already.
fn forgotten(expr: &Expr) -> Vec<Edit> {
    let Some((relation, arguments)) = relation_of(expr) else { return Vec::new() };
    let others: &[Function] = match (relation.ranks, relation.suits) {
        (_, SuitRelation::Any) => {
            &[Function::SameSuit, Function::OppositeColor, Function::SameColor]
        }
        (RankRelation::Any, _) => &[Function::NextRank],
        _ => &[],
    };
    let with = |other: &Function| {
        let kind =
            ExprKind::Call { function: ident_path(other.name()), arguments: arguments.to_vec() };
        let right = Expr { kind, span: expr.span };
        let says = format!("add `&& {}`", written(&right)?);
        let (operator, operator_span) = (Operator::And, expr.span.last.into());
        let (left, right) = (Box::new(expr.clone()), Box::new(right));
        let kind = ExprKind::Binary { operator, operator_span, left, right };
        Some(Edit {
            changed: Expr { kind, span: expr.span },
            says,
            span: expr.span,
            tier: Tier::Last,
        })
    };
    others.iter().filter_map(with).collect()
}

/// The relation of the vocabulary that a condition is, and of what it is asked.
fn relation_of(expr: &Expr) -> Option<(Relation, &[Expr])> {
    let ExprKind::Call { function, arguments } = &expr.kind else { return None };
    match function_called(function)?.semantics() {
        Semantics::Relation(relation) => Some((relation, arguments)),
        _ => None,
    }
}

fn edits_within(expr: &Expr, meant: &Meant) -> Vec<Edit> {
    let mut found = edits_here(expr);
    found.extend(meant.edits(expr));
    let parts = parts(&mut expr.clone()).len();
    for nth in 0..parts {
        let mut whole = expr.clone();
        let inside = edits_within(parts_of(&mut whole, nth), meant);
        // Nobody multiplies by one.
        let is_product = matches!(
            &expr.kind,
            ExprKind::Binary { operator: Operator::Calculate(Arithmetic::Times), .. }
        );
        let inside = inside
            .into_iter()
            .filter(|edit| !is_product || !matches!(edit.changed.kind, ExprKind::Number(0 | 1)));
        found.extend(inside.map(|edit| {
            let mut whole = expr.clone();
            *parts_of(&mut whole, nth) = edit.changed;
            Edit { changed: whole, ..edit }
        }));
    }
    found
}

/// Where both ends of the same cards are asked about, each in the place of the other.
fn ends_exchanged(expr: &Expr) -> Option<Edit> {
    fn exchange(expr: &mut Expr, found: &mut [usize; 2]) {
        if let ExprKind::Call { function, .. } = &mut expr.kind
            && let Some(nth) = ENDS.iter().position(|end| function.is_ident(end.name()))
        {
            found[nth] += 1;
            *function = ident_path(ENDS[1 - nth].name());
        }
        parts(expr).into_iter().for_each(|part| exchange(part, found));
    }
    const ENDS: [Function; 2] = [Function::Top, Function::Bottom];
    let (mut changed, mut found) = (expr.clone(), [0, 0]);
    exchange(&mut changed, &mut found);
    let says = "exchange `top` and `bottom`".to_owned();
    (found[0] > 0 && found[1] > 0).then_some(Edit {
        changed,
        says,
        span: expr.span,
        tier: Tier::Near,
    })
}

/// Where both elements of a move are asked about, each in the place of the other.
fn places_exchanged(expr: &Expr) -> Option<Edit> {
    fn exchange(expr: &mut Expr, found: &mut [usize; 2]) {
        if let ExprKind::Path(path) = &mut expr.kind
            && let Some(nth) = PLACES.iter().position(|place| path.is_ident(place))
        {
            found[nth] += 1;
            *path = ident_path(PLACES[1 - nth]);
        }
        parts(expr).into_iter().for_each(|part| exchange(part, found));
    }
    let (mut changed, mut found) = (expr.clone(), [0, 0]);
    exchange(&mut changed, &mut found);
    let says = "exchange `source` and `target`".to_owned();
    (found[0] > 0 && found[1] > 0).then_some(Edit {
        changed,
        says,
        span: expr.span,
        tier: Tier::Near,
    })
}

impl Meant {
    /// The other rules about two cards in the place of one.
    fn others(&self, path: &Path) -> impl Iterator<Item = (&Ident, String)> {
        let old = name_of(path);
        let others = self.rules.iter().filter(move |other| **other != old);
        let old = name_of(path);
        others.map(move |other| (other, format!("write `{other}` for `{old}`")))
    }

    /// The edits of an expression itself by which it says what may be meant.
    fn edits(&self, expr: &Expr) -> Vec<Edit> {
        let edit = |kind: ExprKind, says: String| Edit {
            changed: Expr { kind, span: expr.span },
            says,
            span: expr.span,
            tier: Tier::Far,
        };
        match &expr.kind {
            ExprKind::Path(path) if path.is_ident("always") => {
                let run = |rule: &Ident| {
                    let argument = |path| Expr { kind: ExprKind::Path(path), span: expr.span };
                    let arguments =
                        vec![argument(ident_path("moving")), argument(rule.clone().into())];
                    let kind = ExprKind::Call { function: ident_path("run"), arguments };
                    let says = format!("write `run(moving, {rule})` for `always`");
                    Edit { tier: Tier::Near, ..edit(kind, says) }
                };
                self.rules.iter().map(run).collect()
            }
            ExprKind::Path(path) if self.rules.iter().any(|rule| path.is_ident(rule)) => self
                .others(path)
                .map(|(other, says)| {
                    let edit = edit(ExprKind::Path(other.clone().into()), says);
                    Edit { tier: Tier::Near, ..edit }
                })
                .collect(),
            ExprKind::Path(path) if self.of_boards => {
                let Some(name) = path.get_ident() else { return Vec::new() };
                if let Some(nth) = PLACES.iter().position(|place| name == place) {
                    let other = PLACES[1 - nth];
                    let says = format!("write `{other}` for `{name}`");
                    let edit = edit(ExprKind::Path(ident_path(other)), says);
                    return vec![Edit { tier: Tier::First, ..edit }];
                }
                if !self.containers.contains(name) {
                    return Vec::new();
                }
                let others = self.containers.iter().filter(|other| *other != name);
                let with = |other: &Ident| {
                    let says = format!("write `{other}` for `{name}`");
                    edit(ExprKind::Path(other.clone().into()), says)
                };
                others.map(with).collect()
            }
            ExprKind::Number(number) if self.of_boards => {
                let others = (0..=13).filter(|other| (other - number).abs() > 1);
                let with = |other: i64| {
                    edit(ExprKind::Number(other), format!("write `{other}` for `{number}`"))
                };
                others.map(with).collect()
            }
            ExprKind::Call { function, arguments }
                if self.rules.iter().any(|rule| function.is_ident(rule)) =>
            {
                let with = |(other, says): (&Ident, String)| {
                    let (function, arguments) = (other.clone().into(), arguments.clone());
                    Edit { tier: Tier::Near, ..edit(ExprKind::Call { function, arguments }, says) }
                };
                self.others(function).map(with).collect()
            }
            ExprKind::Call { function, arguments } => {
                let called = name_of(function);
                let is_rank = ["is_ace", "is_king"].contains(&called.as_str());
                let ranks = self.ranks.iter().filter(|_| is_rank && arguments.len() == 1);
                let with = |rank: &i64| {
                    let number = Expr { kind: ExprKind::Number(*rank), span: expr.span };
                    let arguments = vec![arguments[0].clone(), number];
                    let kind = ExprKind::Call { function: ident_path("is_rank"), arguments };
                    let new = written(&Expr { kind: kind.clone(), span: expr.span })?;
                    Some(edit(kind, format!("write `{new}` for `{}`", written(expr)?)))
                };
                let of_rule = |rule: &Ident| {
                    let (function, arguments) = (rule.clone().into(), arguments.clone());
                    let says = format!("write `{rule}` for `{called}`");
                    Edit { tier: Tier::Near, ..edit(ExprKind::Call { function, arguments }, says) }
                };
                let is_test = Function::named(&called).is_some_and(|test| {
                    test.sorts() == [Sort::Card] && test.result() == Sort::Truth
                });
                let tests = self.tests.iter().filter(|_| is_test);
                tests.map(of_rule).chain(ranks.filter_map(with)).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// How many expressions an expression is made of, itself included.
pub fn parts_within(expr: &mut Expr) -> usize {
    1 + parts(expr).into_iter().map(parts_within).sum::<usize>()
}

fn parts_of(expr: &mut Expr, nth: usize) -> &mut Expr {
    parts(expr).swap_remove(nth)
}

/// Whether a number that is 0 or 1 becomes a larger one: that all or all but one is gone is mostly meant.
pub fn outgrows(old: &Expr, new: &Expr) -> bool {
    fn numbers(expr: &Expr) -> Vec<i64> {
        match &expr.kind {
            ExprKind::Number(number) => vec![*number],
            _ => parts_of_ref(expr).into_iter().flat_map(numbers).collect(),
        }
    }
    let (old, new) = (numbers(old), numbers(new));
    old.len() == new.len() && old.into_iter().zip(new).any(|(old, new)| old <= 1 && new > 1)
}

/// The expressions that stand directly in another.
pub fn parts_of_ref(expr: &Expr) -> Vec<&Expr> {
    match &expr.kind {
        ExprKind::Call { arguments, .. } => arguments.iter().collect(),
        ExprKind::Index { index, .. } => match &**index {
            Index::One(at) => vec![at],
            Index::Range(from, to) => vec![from, to],
        },
        ExprKind::Unary { operand, .. } => vec![operand],
        ExprKind::Binary { left, right, .. } => vec![left, right],
        ExprKind::If { condition, then, otherwise } => vec![condition, then, otherwise],
        ExprKind::Closure { body, .. } => vec![body],
        ExprKind::Number(_) | ExprKind::Truth(_) | ExprKind::Path(_) | ExprKind::Broken => {
            Vec::new()
        }
    }
}

/// The same, to change them.
fn parts(expr: &mut Expr) -> Vec<&mut Expr> {
    match &mut expr.kind {
        ExprKind::Call { arguments, .. } => arguments.iter_mut().collect(),
        ExprKind::Index { index, .. } => match &mut **index {
            Index::One(at) => vec![at],
            Index::Range(from, to) => vec![from, to],
        },
        ExprKind::Unary { operand, .. } => vec![operand],
        ExprKind::Binary { left, right, .. } => vec![left, right],
        ExprKind::If { condition, then, otherwise } => vec![condition, then, otherwise],
        ExprKind::Closure { body, .. } => vec![body],
        ExprKind::Number(_) | ExprKind::Truth(_) | ExprKind::Path(_) | ExprKind::Broken => {
            Vec::new()
        }
    }
}

/// The edits of an expression itself.
fn edits_here(expr: &Expr) -> Vec<Edit> {
    let edit = |kind: ExprKind, says: String| Edit {
        changed: Expr { kind, span: expr.span },
        says,
        span: expr.span,
        tier: Tier::Near,
    };
    match &expr.kind {
        ExprKind::Number(number) => [number - 1, number + 1]
            .into_iter()
            .filter(|other| *other >= 0)
            .map(|other| edit(ExprKind::Number(other), format!("write `{other}` for `{number}`")))
            .collect(),
        ExprKind::Path(path) => {
            let word = name_of(path);
            let other =
                path.get_ident().and_then(|word| word_like(&word.to_string())).map(|other| {
                    let says = format!("write `{other}` for `{word}`");
                    edit(ExprKind::Path(ident_path(other)), says)
                });
            let is_always = word == "always" && path.get_ident().is_some();
            let ends = [Function::IsKing, Function::IsAce].into_iter().filter(|_| is_always);
            other.into_iter().chain(ends.map(|end| only(end, expr.span))).collect()
        }
        ExprKind::Call { function, arguments } => edits_of_call(expr, function, arguments),
        ExprKind::Unary { operator: UnaryOperator::Not, operand, .. } => {
            vec![edit(operand.kind.clone(), "leave out `!`".to_owned())]
        }
        ExprKind::Binary { operator, operator_span, left, right } => {
            let is_counted = matches!(right.kind, ExprKind::Number(0));
            let with = |other: &Operator| {
                let says = format!("write `{}` for `{}`", other.sign(), operator.sign());
                let (left, right, operator_span) = (left.clone(), right.clone(), *operator_span);
                let kind = ExprKind::Binary { operator: *other, operator_span, left, right };
                let tier = match (operator, other) {
                    (_, Operator::Or) => Tier::Far,
                    // No count is less than 0.
                    (
                        Operator::Compare(Comparison::More),
                        Operator::Compare(Comparison::AtLeast),
                    ) if is_counted => Tier::Far,
                    (Operator::Compare(Comparison::Equal), _) => Tier::Looser,
                    _ => Tier::Near,
                };
                Edit { span: operator_span, tier, ..edit(kind, says) }
            };
            let others = operators_like(*operator)
                .iter()
                .chain(others_of_its_sort(*operator))
                // What is counted is more than nothing, or nothing.
                .filter(|other| !is_counted || **other != Operator::Compare(Comparison::Different));
            let turned = (*operator == Operator::Calculate(Arithmetic::Subtract)).then(|| {
                let (operator, operator_span) = (*operator, *operator_span);
                let (left, right) = (right.clone(), left.clone());
                let kind = ExprKind::Binary { operator, operator_span, left, right };
                let new = written(&Expr { kind: kind.clone(), span: expr.span })?;
                Some(edit(kind, format!("write `{new}` for `{}`", written(expr)?)))
            });
            others.map(with).chain(turned.flatten()).chain(left_out(expr)).collect()
        }
        _ => Vec::new(),
    }
}

/// The operators of the same sort that are not mistaken for one, and may be what was meant.
const fn others_of_its_sort(operator: Operator) -> &'static [Operator] {
    use Arithmetic::{Add, Shift, Subtract, Times};
    use Comparison::{Different, Equal, More};
    match operator {
        Operator::Compare(Equal) => &[Operator::Compare(Different), Operator::Compare(More)],
        Operator::Compare(Different | More) => &[Operator::Compare(Equal)],
        Operator::Calculate(Add) => &[Operator::Calculate(Subtract), Operator::Calculate(Times)],
        Operator::Calculate(Subtract) => &[Operator::Calculate(Add)],
        Operator::Calculate(Times) => &[Operator::Calculate(Shift), Operator::Calculate(Add)],
        Operator::Calculate(Shift) => &[Operator::Calculate(Times)],
        _ => &[],
    }
}

/// One of two conditions that are joined, without the other.
fn left_out(joined: &Expr) -> Vec<Edit> {
    let ExprKind::Binary { operator, left, right, .. } = &joined.kind else { return Vec::new() };
    if !matches!(operator, Operator::And | Operator::Or) {
        return Vec::new();
    }
    let sign = operator.sign();
    let [first, second] =
        [written(left), written(right)].map(|text| text.filter(|text| text.len() <= MAX_TEXT));
    let ends = [
        (right, first.map(|text| format!("leave out `{text} {sign}`"))),
        (left, second.map(|text| format!("leave out `{sign} {text}`"))),
    ];
    let edits = ends.into_iter().filter_map(|(kept, says)| {
        let changed = Expr { kind: kept.kind.clone(), span: joined.span };
        Some(Edit { changed, says: says?, span: joined.span, tier: Tier::Last })
    });
    edits.collect()
}

/// The edits of a call itself: another function, its arguments the other way round, or its opposite.
fn edits_of_call(call: &Expr, function: &Path, arguments: &[Expr]) -> Vec<Edit> {
    let span = call.span;
    let called = name_of(function);
    let mut found: Vec<Edit> = functions_like(&word_of(function))
        .map(|other| {
            let function = ident_path(other);
            let kind = ExprKind::Call { function, arguments: arguments.to_vec() };
            let says = format!("write `{other}` for `{called}`");
            let tier = if is_looser(&called, other) { Tier::Looser } else { Tier::Near };
            Edit { changed: Expr { kind, span }, says, span, tier }
        })
        .collect();
    // Where one of several relations of suits is asked, that another does not hold may be meant.
    let is_of_suits =
        relation_of(call).is_some_and(|(relation, _)| relation.ranks == RankRelation::Any);
    let negated = functions_like(&word_of(function)).filter(|_| is_of_suits);
    let negated: Vec<Edit> = negated
        .map(|other| {
            let kind =
                ExprKind::Call { function: ident_path(other), arguments: arguments.to_vec() };
            let operand = Box::new(Expr { kind, span });
            let (operator, operator_span) = (UnaryOperator::Not, span.first.into());
            let kind = ExprKind::Unary { operator, operator_span, operand };
            let says = format!("write `!{other}` for `{called}`");
            Edit { changed: Expr { kind, span }, says, span, tier: Tier::Last }
        })
        .collect();
    // What has an opposite in the vocabulary is hardly meant to be negated.
    let tier = if found.is_empty() { Tier::Far } else { Tier::Last };
    let (operator, operator_span) = (UnaryOperator::Not, span.first.into());
    let operand = Box::new(call.clone());
    let kind = ExprKind::Unary { operator, operator_span, operand };
    let says = format!("write `!` before `{called}`");
    found.push(Edit { changed: Expr { kind, span }, says, span, tier });
    found.extend(negated);
    let is_relation = function_called(function)
        .is_none_or(|function| matches!(function.semantics(), Semantics::Relation(_)));
    if let [first, second, number @ ..] = arguments
        && number.len() <= 1
        && is_relation
    {
        let arguments = [&[second.clone(), first.clone()], number].concat();
        let changed = Expr { kind: ExprKind::Call { function: function.clone(), arguments }, span };
        let says = match (written(&changed), written(call)) {
            (Some(new), Some(old)) => format!("write `{new}` for `{old}`"),
            _ => format!("exchange the two that `{called}` is asked of"),
        };
        found.push(Edit { changed, says, span, tier: Tier::Near });
    }
    found
}

/// Where every card may be put, only those of one rank.
fn only(test: Function, span: Extent) -> Edit {
    let expr = |kind| Expr { kind, span };
    let moving = expr(ExprKind::Path(ident_path("moving")));
    let lowest = expr(ExprKind::Call { function: ident_path("bottom"), arguments: vec![moving] });
    let kind = ExprKind::Call { function: ident_path(test.name()), arguments: vec![lowest] };
    let says = format!("write `{}(bottom(moving))` for `always`", test.name());
    Edit { changed: expr(kind), says, span, tier: Tier::Near }
}

fn ident_path(name: &str) -> Path {
    Path::from(Ident::new(name, Span::call_site()))
}

/// The word that a path is; nothing if it has several.
fn word_of(path: &Path) -> String {
    path.get_ident().map_or_else(String::new, Ident::to_string)
}

/// The function of the vocabulary that a path names.
fn function_called(path: &Path) -> Option<Function> {
    Function::named(&word_of(path))
}

fn name_of(path: &Path) -> String {
    path.segments.last().map_or_else(String::new, |last| last.ident.to_string())
}
