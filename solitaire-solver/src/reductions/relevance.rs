//! Finds cards that can never matter again, so that keys can leave them out.
//!
//! *Claim.* Let no card ever leave a container, and let rules read only the top cards of its elements, and if the
//! elements are empty. Then the cards below the top cards do not matter: of two positions that differ only in such
//! cards, either both can be won or neither. If no rule reads the top cards either, they do not matter. Rules may also
//! read the total number of cards in the container if it is the only container of this kind, because its cards are all
//! the cards that lie nowhere else.
//!
//! *Why.* The same moves are possible in both positions, and the positions after them again differ only in these cards.

use solitaire_runtime::model::{Expr, Function, Lift, Shape, Spot, Step, Term};

use super::live::Live;
use super::opaque::{is_opaque, shuffles};
use super::reads::{all_parts, asks_of_shapes, looks_around};

/// Which cards of each element of a container can still matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Relevance {
    /// Every card.
    All,
    /// The top card.
    Top,
    /// No card.
    None,
}

/// For each container, which cards of its elements can still matter.
pub(super) fn relevance(model: &Live) -> Vec<Relevance> {
    let mut matters = vec![Relevance::All; model.containers.len()];
    if is_opaque(model.moves())
        || shuffles(model.moves())
        || all_parts(model).into_iter().any(|e| looks(model, e))
    {
        return matters;
    }
    let mut counted = Vec::new();
    for number in 0..model.containers.len() as u8 {
        let Some(asked) = asked_of(model, number) else { continue };
        counted.extend(asked.count.then_some(number));
        matters[usize::from(number)] = if asked.top { Relevance::Top } else { Relevance::None };
    }
    let are_several = matters.iter().filter(|matters| **matters != Relevance::All).count() > 1;
    if are_several {
        counted.into_iter().for_each(|number| matters[usize::from(number)] = Relevance::All);
    }
    matters
}

/// True if the expression may read cards or places that it does not name.
fn looks(model: &Live, expr: &'static Expr) -> bool {
    expr.any(&mut |part| match part {
        Expr::Call(function, _) => looks_around(*function) && !asks_of_shapes(*function),
        Expr::Custom { index, .. } | Expr::CustomItself { index, .. } => {
            model.functions.get(usize::from(*index)).is_none_or(|own| own.mark.is_none())
        }
        _ => false,
    })
}

/// What rules read of a container, apart from which elements are empty.
#[derive(Clone, Copy, Default)]
struct Asked {
    top: bool,
    count: bool,
}

/// What rules read of a container; `None` if cards leave it, or if rules read more than its top cards and its total
/// number.
fn asked_of(model: &Live, number: u8) -> Option<Asked> {
    let container = &model.containers[usize::from(number)];
    // In a container that may be full, it matters how many cards lie on each element.
    if usize::from(container.capacity) < model.pack.len() {
        return None;
    }
    // In such a layout, an element that is not empty may cover others.
    if container.shape.is_some_and(Shape::has_covers) {
        return None;
    }
    let takes_all = matches!(
        (&container.build, &container.space),
        (Expr::Truth(build), Expr::Truth(space)) if build == space
    );
    let mut asked = Asked { top: !takes_all, count: false };
    for expr in all_parts(model) {
        if !asks_tops_at_most(expr, &mut |part| names(part, number), &mut asked) {
            return None;
        }
    }
    for declared in model.moves() {
        if takes(declared.steps, number) {
            return None;
        }
        // A dealt card may lie face down, so it matters which card is on top.
        asked.top |= is_dealt_to(declared.steps, number);
        let leaves = |lift: &Lift| lift.container == number;
        if declared.lifts.iter().any(leaves) {
            return None;
        }
        if !declared.targets.iter().any(|target| target.container == number) {
            continue;
        }
        let is_target = &mut |part: &Expr| matches!(part, Expr::Term(Term::Target));
        let mut asking = vec![&declared.condition, &container.build, &container.space];
        for step in declared.steps {
            // A step other than setting a counter may involve the target of the move.
            let Step::Set { value, .. } = step else { return None };
            asking.push(value);
        }
        for expr in asking {
            if !asks_tops_of_target(model, expr, is_target, &mut asked, 0) {
                return None;
            }
        }
    }
    Some(asked)
}

/// The maximum depth of nested rules that are examined.
const MAX_DEPTH: usize = 16;

/// Same as [`asks_tops_at_most`], but also examines the rules that the expression calls, which know the target too.
fn asks_tops_of_target(
    model: &Live,
    expr: &'static Expr,
    is_it: &mut dyn FnMut(&Expr) -> bool,
    asked: &mut Asked,
    depth: usize,
) -> bool {
    if depth > MAX_DEPTH || !asks_tops_at_most(expr, is_it, asked) {
        return false;
    }
    let mut rules = Vec::new();
    expr.visit(&mut |part| {
        if let Expr::Rule(rule, _) | Expr::RuleItself(rule) = part {
            rules.push(&model.rules[usize::from(*rule)].body);
        }
    });
    rules.into_iter().all(|body| asks_tops_of_target(model, body, is_it, asked, depth + 1))
}

/// True if, of elements that `is_it` accepts, the expression reads only top cards, if they are empty, and the number of
/// cards in the whole container. What it reads is added to `asked`. The number of cards of a single element is not
/// accepted.
fn asks_tops_at_most(
    expr: &'static Expr,
    is_it: &mut dyn FnMut(&Expr) -> bool,
    asked: &mut Asked,
) -> bool {
    if let Expr::Call(function, args) = expr
        && let [only] = args
        && is_it(only)
    {
        return match function {
            Function::Top => {
                asked.top = true;
                !matches!(only, Expr::Slice(..))
            }
            Function::IsEmpty => {
                asked.top = true;
                !matches!(only, Expr::Slice(..))
            }
            Function::Count => {
                asked.count = true;
                matches!(only, Expr::Container(_))
            }
            Function::Index => matches!(only, Expr::Term(_)),
            _ => false,
        };
    }
    if is_it(expr) {
        return false;
    }
    expr.parts().iter().all(|part| asks_tops_at_most(part, is_it, asked))
}

/// True if the expression names the container with this number, or some of its elements.
const fn names(expr: &Expr, number: u8) -> bool {
    matches!(expr, Expr::Container(held) | Expr::Element(held, _) | Expr::Slice(held, _) if *held == number)
}

/// True if one of these steps deals cards to the container.
fn is_dealt_to(steps: &[Step], number: u8) -> bool {
    steps.iter().any(|step| match step {
        Step::Deal { to: Spot::Elements { container, .. }, .. } => *container == number,
        Step::If { then, otherwise, .. } => {
            is_dealt_to(then, number) || is_dealt_to(otherwise, number)
        }
        Step::For { steps, .. } => is_dealt_to(steps, number),
        _ => false,
    })
}

/// True if one of these steps takes cards from the container, or does more with it than dealing cards on top.
fn takes(steps: &[Step], number: u8) -> bool {
    let is_it =
        |spot: &Spot| matches!(spot, Spot::Elements { container, .. } if *container == number);
    steps.iter().any(|step| match step {
        Step::Deal { from, to, to_under, first, condition, .. } => {
            let goes_first = first.is_some_and(|first| first.container == number);
            is_it(from) || goes_first || ((*to_under || condition.is_some()) && is_it(to))
        }
        Step::Gather { from, into, .. } => is_it(from) || *into == Some(number),
        Step::Flip(at) => is_it(at),
        Step::Compact { container } | Step::Sink { container, .. } => *container == number,
        Step::If { then, otherwise, .. } => takes(then, number) || takes(otherwise, number),
        Step::For { steps, .. } => takes(steps, number),
        Step::Custom { .. } => true,
        Step::Shuffle | Step::Set { .. } => false,
    })
}
