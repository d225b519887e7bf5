//! Determines what the expressions of a model read: cards, containers, counters.

use solitaire_runtime::model::{
    Amount, Arithmetic, Comparison, Expr, Function, Move, Semantics, Spot, Step, Term,
};

use super::live::Live;

/// All expressions that can affect a game after the deal: the bodies of rules, all conditions, the expressions in
/// steps, and the conditions for winning and losing. The score is left out, because no rule reads it.
pub(super) fn all_parts(model: &Live) -> Vec<&'static Expr> {
    let mut parts: Vec<&'static Expr> = vec![&model.model().win];
    parts.extend(&model.model().lose);
    parts.extend(model.rules.iter().map(|rule| &rule.body));
    for container in model.containers {
        parts.extend([&container.pickup, &container.build, &container.space]);
    }
    parts.extend(model.moves().flat_map(parts_of_move));
    parts
}

/// The condition of a move and the expressions in its steps.
pub(super) fn parts_of_move(declared: &'static Move) -> Vec<&'static Expr> {
    let mut parts = vec![&declared.condition];
    steps(declared.steps, &mut parts);
    parts
}

fn steps(steps_of: &'static [Step], parts: &mut Vec<&'static Expr>) {
    for step in steps_of {
        match step {
            Step::Deal { to, amount, from, first, condition, .. } => {
                spot(to, parts);
                spot(from, parts);
                match amount {
                    Amount::Rounds(rounds) => parts.push(rounds),
                    Amount::Each(each) => parts.extend(*each),
                    Amount::Rest | Amount::Cards(_) => {}
                }
                parts.extend(condition);
                parts.extend(first.as_ref().and_then(|first| first.condition.as_ref()));
            }
            Step::Gather { from, condition, .. } => {
                spot(from, parts);
                parts.extend(condition);
            }
            Step::Flip(at) => spot(at, parts),
            Step::Sink { condition, .. } => parts.push(condition),
            Step::Set { value, .. } => parts.push(value),
            Step::If { condition, then, otherwise } => {
                parts.push(condition);
                steps(then, parts);
                steps(otherwise, parts);
            }
            Step::For { from, to, steps: inner, .. } => {
                parts.extend([from, to]);
                steps(inner, parts);
            }
            Step::Custom { args, .. } => parts.extend(*args),
            Step::Shuffle | Step::Compact { .. } => {}
        }
    }
}

fn spot(spot: &'static Spot, parts: &mut Vec<&'static Expr>) {
    if let Spot::Elements { from, to, .. } = spot {
        parts.extend([from, to]);
    }
}

/// True if the expression depends only on the bottom card of the moving cards and on the top card of their target.
pub(super) fn is_of_two_cards(model: &Live, expr: &'static Expr) -> bool {
    is_made_of(model, expr, &|part| {
        matches!(
            part,
            Expr::Call(Function::Top, [Expr::Term(Term::Target)])
                | Expr::Call(Function::Bottom, [Expr::Term(Term::Moving)])
        )
    })
}

/// True if the only parts of the expression that depend on cards are parts that `is_part` accepts.
pub(super) fn is_made_of(
    model: &Live,
    expr: &'static Expr,
    is_part: &impl Fn(&'static Expr) -> bool,
) -> bool {
    let all = |parts: &'static [Expr]| parts.iter().all(|part| is_made_of(model, part, is_part));
    match expr {
        Expr::Number(_) | Expr::Truth(_) | Expr::Constant(_) | Expr::Param(_) => true,
        Expr::All(parts) | Expr::Any(parts) => all(parts),
        Expr::Not(part) => is_made_of(model, part, is_part),
        Expr::If(parts) => all(&parts[..]),
        Expr::Compare(_, parts) | Expr::Arithmetic(_, parts) => all(&parts[..]),
        // The arguments are checked here; in the body, a parameter stands for its argument.
        Expr::Rule(number, args) => {
            all(args) && is_made_of(model, &model.rules[usize::from(*number)].body, is_part)
        }
        Expr::Call(function, args) => is_part(expr) || function.is_of_cards() && all(args),
        _ => false,
    }
}

/// True if a condition for picking up cards has this property: if it holds for several cards, it also holds for them
/// without the top card.
pub(super) fn is_hereditary(model: &Live, expr: &'static Expr) -> bool {
    match expr {
        Expr::Truth(_) => true,
        Expr::All(parts) | Expr::Any(parts) => parts.iter().all(|part| is_hereditary(model, part)),
        Expr::Call(Function::Run, [Expr::Term(Term::Moving), relation]) => match relation {
            Expr::RuleItself(number) => {
                is_of_parameters(model, &model.rules[usize::from(*number)].body)
            }
            Expr::FunctionItself(function) => function.is_of_cards(),
            Expr::Closure { body, .. } => is_of_parameters(model, body),
            _ => false,
        },
        Expr::Call(function, [Expr::Term(Term::Moving)]) => {
            matches!(function.semantics(), Semantics::EachPair(Some(_)) | Semantics::Holds(1))
        }
        Expr::Rule(number, []) => is_hereditary(model, &model.rules[usize::from(*number)].body),
        _ => false,
    }
}

/// True if the expression depends only on its parameters.
fn is_of_parameters(model: &Live, expr: &'static Expr) -> bool {
    // A rule that the expression calls could read something else.
    let asks_more = expr.any(&mut |part| matches!(part, Expr::Term(_) | Expr::Rule(..)));
    !asks_more && is_of_two_cards(model, expr)
}

/// True if a condition depends only on the lowest moving card, the card on which it is put, and facts that remain true
/// if fewer cards move or if more elements outside the container `goal` become empty.
pub(super) fn is_monotone(model: &Live, expr: &'static Expr, goal: u8) -> bool {
    match expr {
        Expr::All(parts) | Expr::Any(parts) => {
            parts.iter().all(|part| is_monotone(model, part, goal))
        }
        Expr::Compare(Comparison::AtMost | Comparison::Less, [few, many]) => {
            matches!(few, Expr::Call(Function::Count, [Expr::Term(Term::Moving)]))
                && grows(model, many, goal)
        }
        Expr::Rule(number, []) => is_monotone(model, &model.rules[usize::from(*number)].body, goal),
        other => is_of_two_cards(model, other),
    }
}

/// True if the value of the expression is never negative, and never becomes smaller if more elements outside the
/// container `goal` are empty.
fn grows(model: &Live, expr: &'static Expr, goal: u8) -> bool {
    match expr {
        Expr::Number(number) => *number >= 0,
        Expr::Constant(number) => model.constants[usize::from(*number)].value >= 0,
        Expr::CardsInPlay => true,
        Expr::Call(Function::Empties, [Expr::Container(container)])
        | Expr::Call(
            Function::EmptiesBesides,
            [Expr::Container(container), Expr::Term(Term::Target)],
        ) => *container != goal,
        Expr::Arithmetic(Arithmetic::Add | Arithmetic::Times | Arithmetic::Shift, [one, other]) => {
            grows(model, one, goal) && grows(model, other, goal)
        }
        Expr::Rule(number, []) => grows(model, &model.rules[usize::from(*number)].body, goal),
        _ => false,
    }
}

/// What an expression reads besides the cards of its move: containers and counters, each as a bit by its number.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct ReadSet {
    pub(super) containers: u64,
    pub(super) counters: u64,
    /// True if the expression may read more than the two sets say.
    pub(super) everything: bool,
}

impl ReadSet {
    /// True if the two sets have something in common. If this set may contain more than is known, the answer is true.
    pub(super) const fn meets(self, other: Self) -> bool {
        self.everything
            || self.containers & other.containers != 0
            || self.counters & other.counters != 0
    }

    /// True if this set is contained in the other.
    pub(super) const fn is_within(self, other: Self) -> bool {
        !self.everything
            && self.containers & !other.containers == 0
            && self.counters & !other.counters == 0
    }

    pub(super) const fn add(&mut self, other: Self) {
        self.containers |= other.containers;
        self.counters |= other.counters;
        self.everything |= other.everything;
    }
}

/// The containers and counters that an expression and the rules it calls read.
pub(super) fn reads_of(model: &Live, expr: &'static Expr) -> ReadSet {
    let mut seen = ReadSet::default();
    let mut rules = 0_u64;
    let mut ahead = vec![expr];
    while let Some(expr) = ahead.pop() {
        expr.visit(&mut |part| match part {
            Expr::Container(number) | Expr::Element(number, _) | Expr::Slice(number, _) => {
                seen.containers |= 1 << (number & 63);
                seen.everything |= *number > 63;
            }
            Expr::Counter(number) => {
                seen.counters |= 1 << (number & 63);
                seen.everything |= *number > 63;
            }
            Expr::Rule(number, _) | Expr::RuleItself(number) => {
                if *number > 63 {
                    seen.everything = true;
                } else if rules & 1 << number == 0 {
                    rules |= 1 << number;
                    ahead.push(&model.rules[usize::from(*number)].body);
                }
            }
            Expr::Custom { .. } | Expr::CustomItself { .. } => seen.everything = true,
            Expr::Call(function, _) => seen.everything |= looks_around(*function),
            _ => {}
        });
    }
    seen
}

/// True if the function may read places that are not among its arguments.
pub(super) const fn looks_around(function: Function) -> bool {
    function.entry().needs_situation
}

/// True if the function reads only where elements lie in the layout of their container and, of other elements, at most
/// if they are empty.
pub(super) const fn asks_of_shapes(function: Function) -> bool {
    matches!(
        function,
        Function::RowOf
            | Function::ColumnOf
            | Function::IsLeftmost
            | Function::Adjoins
            | Function::Touches
            | Function::IsCovered
    )
}
