//! All expressions that differ from a given one in a single slip.

use solitaire::model::{Arithmetic, Comparison, Expr, Function, Term};
use solitaire::referee::Referee;

use crate::change::{Change, Class, keep, keep_all};

/// The context of an expression, which is needed to print it.
#[derive(Clone)]
pub struct Scope {
    /// The referee of the game, which can print an expression.
    pub referee: Referee,
    /// The names of the parameters.
    pub params: Vec<String>,
}

impl Scope {
    /// A scope without parameters.
    pub fn of(referee: Referee) -> Self {
        Self { referee, params: Vec::new() }
    }

    /// This scope with further parameters, numbered from `first`.
    pub fn with_params(&self, names: &[&str], first: usize) -> Self {
        let mut params = self.params.clone();
        params.resize(first, String::new());
        params.extend(names.iter().map(|name| (*name).to_owned()));
        Self { params, ..self.clone() }
    }

    fn text(&self, expr: &Expr) -> String {
        self.referee.text(expr, &self.params)
    }
}

/// The kind of value that an expression stands for in its context.
#[derive(Clone, Copy)]
pub enum Wants {
    /// A condition.
    Truth,
    /// A condition with `!` before it, which is not negated again.
    Negated,
    /// A number; a slip in it is of this class.
    Number(Class),
    /// Cards, elements or a relation, or an unknown kind.
    Other,
}

/// All changes of an expression by one slip, in the whole expression or in a part of it.
pub fn changes(expr: &'static Expr, wants: Wants, scope: &Scope) -> Vec<Change<Expr>> {
    let mut found: Vec<Change<Expr>> = here(expr, wants, scope)
        .into_iter()
        .map(|(class, now)| Change {
            class,
            before: scope.text(expr),
            after: scope.text(&now),
            now,
        })
        .collect();
    for (number, (part, wants)) in parts(expr, wants).into_iter().enumerate() {
        let inner = match expr {
            Expr::Closure { names, first, .. } => scope.with_params(names, usize::from(*first)),
            _ => scope.clone(),
        };
        let within = changes(part, wants, &inner).into_iter();
        found.extend(within.map(|change| change.within(|now| with_part(expr, number, now))));
    }
    found
}

/// The parts of an expression, and the kind of value each stands for.
pub fn parts(expr: &'static Expr, wants: Wants) -> Vec<(&'static Expr, Wants)> {
    let each = |parts: &'static [Expr], wants: Wants| -> Vec<_> {
        parts.iter().map(|part| (part, wants)).collect()
    };
    match expr {
        Expr::All(parts) | Expr::Any(parts) => each(parts, Wants::Truth),
        Expr::Not(part) => vec![(*part, Wants::Negated)],
        Expr::If([condition, then, otherwise]) => {
            vec![(condition, Wants::Truth), (then, wants), (otherwise, wants)]
        }
        Expr::Compare(_, sides) => each(&sides[..], Wants::Number(class_of(&sides[..]))),
        Expr::Arithmetic(_, sides) => {
            let class = if let Wants::Number(class) = wants { class } else { Class::Count };
            each(&sides[..], Wants::Number(class))
        }
        Expr::Element(_, index) => vec![(*index, Wants::Number(Class::Count))],
        Expr::Slice(_, bounds) => each(&bounds[..], Wants::Number(Class::Count)),
        Expr::Rule(_, args) | Expr::Custom { args, .. } => each(args, Wants::Other),
        Expr::Call(Function::IsRank | Function::HasRank | Function::StepRank, args) => {
            each(args, Wants::Number(Class::Rank))
        }
        Expr::Call(_, args) => each(args, Wants::Other),
        Expr::Closure { body, .. } => vec![(*body, Wants::Truth)],
        _ => Vec::new(),
    }
}

/// An expression with the part of this index replaced.
fn with_part(expr: &Expr, number: usize, now: Expr) -> Expr {
    let list = |parts: &[Expr]| {
        let mut parts = parts.to_vec();
        parts[number] = now;
        keep_all(parts)
    };
    let pair = |sides: &[Expr; 2]| {
        let mut sides = *sides;
        sides[number] = now;
        keep(sides)
    };
    match *expr {
        Expr::All(parts) => Expr::All(list(parts)),
        Expr::Any(parts) => Expr::Any(list(parts)),
        Expr::Not(_) => Expr::Not(keep(now)),
        Expr::If(parts) => {
            let mut parts = *parts;
            parts[number] = now;
            Expr::If(keep(parts))
        }
        Expr::Compare(comparison, sides) => Expr::Compare(comparison, pair(sides)),
        Expr::Arithmetic(operation, sides) => Expr::Arithmetic(operation, pair(sides)),
        Expr::Element(container, _) => Expr::Element(container, keep(now)),
        Expr::Slice(container, bounds) => Expr::Slice(container, pair(bounds)),
        Expr::Rule(rule, args) => Expr::Rule(rule, list(args)),
        Expr::Call(function, args) => Expr::Call(function, list(args)),
        Expr::Custom { path, index, args } => Expr::Custom { path, index, args: list(args) },
        Expr::Closure { names, first, .. } => Expr::Closure { names, first, body: keep(now) },
        whole => whole,
    }
}

/// The changes of an expression as a whole, not of its parts.
fn here(expr: &'static Expr, wants: Wants, scope: &Scope) -> Vec<(Class, Expr)> {
    let mut found = match *expr {
        Expr::All(parts) if parts.len() > 1 => {
            let dropped = (0..parts.len())
                .map(|number| (Class::DropConjunct, joined(Expr::All, without(parts, number))));
            dropped.chain([(Class::AndToOr, Expr::Any(parts))]).collect()
        }
        Expr::Any(parts) if parts.len() > 1 => {
            let dropped = (0..parts.len())
                .map(|number| (Class::DropDisjunct, joined(Expr::Any, without(parts, number))));
            dropped.chain([(Class::OrToAnd, Expr::All(parts))]).collect()
        }
        Expr::If([_, then, otherwise]) => {
            vec![(Class::DropGuard, *then), (Class::DropGuard, *otherwise)]
        }
        Expr::Number(_) => match wants {
            Wants::Number(class) => one_more_or_less(expr, class),
            Wants::Other => one_more_or_less(expr, Class::Count),
            _ => Vec::new(),
        },
        Expr::Compare(comparison, sides) => compared(comparison, sides),
        Expr::Arithmetic(operation, sides) => calculated(operation, sides),
        Expr::Term(Term::Source) => vec![(Class::Swap, Expr::Term(Term::Target))],
        Expr::Term(Term::Target) => vec![(Class::Swap, Expr::Term(Term::Source))],
        Expr::Call(function, args) => called(function, args),
        Expr::Rule(rule, args @ [one, other]) if is_card(one) && is_card(other) => {
            vec![(Class::Swap, Expr::Rule(rule, turned_round(args)))]
        }
        Expr::RuleItself(rule) => {
            let is_relation = scope.referee.model().rules[usize::from(rule)].params.len() == 2;
            let swapped = is_relation.then(|| swapped(scope, |args| Expr::Rule(rule, args)));
            swapped.into_iter().collect()
        }
        Expr::FunctionItself(function) => {
            let mut found: Vec<_> = related(function)
                .iter()
                .map(|(class, other)| (*class, Expr::FunctionItself(*other)))
                .collect();
            if is_directed(function) {
                found.push(swapped(scope, |args| Expr::Call(function, args)));
            }
            found
        }
        _ => Vec::new(),
    };
    if matches!(wants, Wants::Truth) {
        found.extend(negated(expr).map(|now| (Class::Negate, now)));
    }
    found
}

/// The opposite of a condition. `None` if it is made of several conditions, because each of these is negated by itself.
fn negated(expr: &'static Expr) -> Option<Expr> {
    match *expr {
        Expr::All(_) | Expr::Any(_) | Expr::If(_) => None,
        Expr::Truth(truth) => Some(Expr::Truth(!truth)),
        Expr::Not(part) => Some(*part),
        _ => Some(Expr::Not(expr)),
    }
}

/// The conditions without the one with this index.
fn without(parts: &[Expr], number: usize) -> Vec<Expr> {
    let mut left = parts.to_vec();
    left.remove(number);
    left
}

fn joined(join: fn(&'static [Expr]) -> Expr, parts: Vec<Expr>) -> Expr {
    if let [part] = parts[..] { part } else { join(keep_all(parts)) }
}

/// A number increased by one, and decreased by one.
pub fn one_more_or_less(expr: &'static Expr, class: Class) -> Vec<(Class, Expr)> {
    [1, -1]
        .map(|more| {
            let now = match (expr, more) {
                (Expr::Number(number), _) => Expr::Number(number + more),
                (_, 1) => Expr::Arithmetic(Arithmetic::Add, keep([*expr, Expr::Number(1)])),
                _ => Expr::Arithmetic(Arithmetic::Subtract, keep([*expr, Expr::Number(1)])),
            };
            (class, now)
        })
        .to_vec()
}

/// The class of a slip in a number that is compared with another.
fn class_of(sides: &[Expr]) -> Class {
    let of_ranks = |side: &Expr| {
        use Function::{AceHigh, LowestOpposite, LowestPartner, Rank, RankBelow};
        matches!(side, Expr::Call(Rank | AceHigh | RankBelow | LowestOpposite | LowestPartner, _))
    };
    if sides.iter().any(of_ranks) {
        Class::Rank
    } else if sides.iter().any(|side| matches!(side, Expr::Counter(_))) {
        Class::Redeal
    } else {
        Class::Count
    }
}

/// The comparison with its right side one more, and one less. Empty if a side has a plain number, because the number is
/// changed as a part of the expression, or a constant, because the constant is changed for all its uses.
fn compared(comparison: Comparison, sides: &'static [Expr; 2]) -> Vec<(Class, Expr)> {
    let has_plain = sides.iter().any(|side| {
        let inner = if let Expr::Arithmetic(_, inner) = side { &inner[..] } else { &[] };
        let is_plain = |side: &Expr| matches!(side, Expr::Number(_) | Expr::Constant(_));
        is_plain(side) || inner.iter().any(is_plain)
    });
    if has_plain {
        return Vec::new();
    }
    let limits = one_more_or_less(&sides[1], class_of(&sides[..]));
    let compare = |limit: Expr| Expr::Compare(comparison, keep([sides[0], limit]));
    limits.into_iter().map(|(class, limit)| (class, compare(limit))).collect()
}

fn calculated(operation: Arithmetic, sides: &'static [Expr; 2]) -> Vec<(Class, Expr)> {
    let others: &[Arithmetic] = match operation {
        Arithmetic::Add => &[Arithmetic::Subtract],
        Arithmetic::Subtract => &[Arithmetic::Add],
        Arithmetic::Times => &[Arithmetic::Add],
        Arithmetic::Shift => &[Arithmetic::Times],
        Arithmetic::Divide | Arithmetic::Remainder => &[],
    };
    others.iter().map(|other| (Class::Count, Expr::Arithmetic(*other, sides))).collect()
}

/// Functions of the same arguments that are easily confused with this one.
const fn related(function: Function) -> &'static [(Class, Function)] {
    match function {
        Function::NextRank => {
            &[(Class::Wrap, Function::NextRankWrap), (Class::Rank, Function::SameRank)]
        }
        Function::NextRankWrap => {
            &[(Class::Wrap, Function::NextRank), (Class::Rank, Function::SameRank)]
        }
        Function::AdjacentRank => &[
            (Class::Wrap, Function::AdjacentRankWrap),
            (Class::Rank, Function::SameRank),
            (Class::DropDisjunct, Function::NextRank),
        ],
        Function::AdjacentRankWrap => &[
            (Class::Wrap, Function::AdjacentRank),
            (Class::Rank, Function::SameRank),
            (Class::DropDisjunct, Function::NextRankWrap),
        ],
        Function::SameRank => &[(Class::Rank, Function::NextRank)],
        Function::SameSuit => &[(Class::Suit, Function::SameColor)],
        Function::SameColor => &[(Class::Suit, Function::SameSuit)],
        Function::OppositeColor => &[(Class::Suit, Function::SameColor)],
        Function::AllSameSuit => &[(Class::Suit, Function::AllSameRank)],
        Function::AllSameRank => &[(Class::Suit, Function::AllSameSuit)],
        Function::IsRed => &[(Class::Suit, Function::IsBlack)],
        Function::IsBlack => &[(Class::Suit, Function::IsRed)],
        Function::Exists => &[(Class::OrToAnd, Function::Every)],
        Function::Every => &[(Class::AndToOr, Function::Exists)],
        Function::LowestOpposite => &[(Class::Suit, Function::LowestPartner)],
        Function::LowestPartner => &[(Class::Suit, Function::LowestOpposite)],
        Function::FaceUp => &[(Class::Count, Function::Count), (Class::Negate, Function::FaceDown)],
        Function::FaceDown => &[(Class::Count, Function::Count), (Class::Negate, Function::FaceUp)],
        Function::Left => &[(Class::Swap, Function::Right)],
        Function::Right => &[(Class::Swap, Function::Left)],
        Function::Above => &[(Class::Swap, Function::Below)],
        Function::Below => &[(Class::Swap, Function::Above)],
        Function::RowOf => &[(Class::Swap, Function::ColumnOf)],
        Function::ColumnOf => &[(Class::Swap, Function::RowOf)],
        Function::Touches => &[(Class::DropDisjunct, Function::Adjoins)],
        _ => &[],
    }
}

/// True if the order of two cards matters to a function.
const fn is_directed(function: Function) -> bool {
    matches!(function, Function::NextRank | Function::NextRankWrap | Function::StepRank)
}

fn called(function: Function, args: &'static [Expr]) -> Vec<(Class, Expr)> {
    let related = related(function).iter();
    let mut found: Vec<(Class, Expr)> =
        related.map(|(class, other)| (*class, Expr::Call(*other, args))).collect();
    let run = |relation: Function| {
        Expr::Call(Function::Run, keep_all(vec![args[0], Expr::FunctionItself(relation)]))
    };
    let rank =
        |number: i32| Expr::Call(Function::IsRank, keep_all(vec![args[0], Expr::Number(number)]));
    match (function, args) {
        (Function::NextRank | Function::NextRankWrap, [high, low]) => {
            found.push((Class::Swap, Expr::Call(function, turned_round(args))));
            let two = keep_all(vec![*high, *low, Expr::Number(2)]);
            found.push((Class::Rank, Expr::Call(Function::StepRank, two)));
        }
        (Function::StepRank, [high, low, step]) => {
            let args = keep_all(vec![*low, *high, *step]);
            found.push((Class::Swap, Expr::Call(function, args)));
        }
        (Function::AdjacentRank, _) => {
            let down = Expr::Call(Function::NextRank, turned_round(args));
            found.push((Class::DropDisjunct, down));
        }
        (Function::AdjacentRankWrap, _) => {
            let down = Expr::Call(Function::NextRankWrap, turned_round(args));
            found.push((Class::DropDisjunct, down));
        }
        (Function::OppositeColor, _) => {
            let suit = Expr::Call(Function::SameSuit, args);
            found.push((Class::Suit, Expr::Not(keep(suit))));
        }
        (Function::AllSameSuit, _) => found.push((Class::Suit, run(Function::SameColor))),
        (Function::Descending, _) => {
            found.push((Class::Wrap, run(Function::NextRankWrap)));
            found.push((Class::Rank, run(Function::SameRank)));
        }
        (Function::IsAce, _) => found.push((Class::Rank, rank(2))),
        (Function::IsKing, _) => found.push((Class::Rank, rank(12))),
        _ => {}
    }
    found
}

fn turned_round(args: &[Expr]) -> &'static [Expr] {
    keep_all(args.iter().rev().copied().collect())
}

/// A relation with its two cards swapped.
fn swapped(scope: &Scope, relation: impl Fn(&'static [Expr]) -> Expr) -> (Class, Expr) {
    let first = scope.params.len() as u8;
    let args = keep_all(vec![Expr::Param(first + 1), Expr::Param(first)]);
    let body = keep(relation(args));
    (Class::Swap, Expr::Closure { names: &["a", "b"], first, body })
}

fn is_card(expr: &Expr) -> bool {
    matches!(expr, Expr::Call(Function::Top | Function::Bottom, _))
}
