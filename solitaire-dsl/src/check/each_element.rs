//! Numbers that depend on which element is asked: a suit, a rank or a step that one of them is never given.

use solitaire_model::{Comparison, Function, GivenNumber, Operator, Term};

use super::causes::Causes;
use super::operands::flatten;
use crate::faults::Faults;
use crate::meaning::{Container, Expr, Game, Kind, Named, Sugar};

/// What is wrong with a number of an element: the code, the message and the mend.
type Wrong = (&'static str, String, String);

/// What is asked of each element of a container by its index is a suit, a rank or a step.
pub fn check_each_element(game: &Game, faults: &mut Faults<'_>) {
    for container in &game.containers {
        for number in [container.space, container.build].into_iter().flatten() {
            let stated = game.pieces[number].now();
            if stated.level < game.own() {
                continue;
            }
            let mut parts = Vec::new();
            flatten(game, &stated.expr, Operator::And, &mut parts);
            for part in parts {
                check_paired(game, container, part, faults);
                let Kind::Call(Named(function, _), arguments) = &part.kind else { continue };
                let Some(given) = function.semantics().number() else { continue };
                let nth = if given == GivenNumber::Steps { 2 } else { 1 };
                let Some(value) = arguments.get(nth) else { continue };
                let missed = (0..i64::from(container.count)).find_map(|index| {
                    let worth = of_element(game, value, index)?;
                    let found = wrong(game, given, worth, index, value)?;
                    Some((index, found))
                });
                // A number that depends on no element is looked at by itself.
                if let Some((index, (code, why, help))) = missed.filter(|_| asks_index(value)) {
                    let message =
                        format!("`{}[{index}]` never takes a card here: {why}", container.name);
                    faults.error(stated.level, value.span, code, message, Some(help));
                }
            }
        }
    }
}

/// `exists(group, |pile| index(pile) == index(target) && ..)`: each element has one of the same index there.
fn check_paired(game: &Game, container: &Container, part: &Expr, faults: &mut Faults<'_>) {
    let Kind::Call(Named(Function::Exists, _), arguments) = &part.kind else { return };
    let [group, Expr { kind: Kind::Closure { body, .. }, .. }] = &arguments[..] else { return };
    let Kind::Container(Named(other, name)) = &group.kind else { return };
    let mut parts = Vec::new();
    flatten(game, body, Operator::And, &mut parts);
    let of_element = |side: &Expr| {
        let Kind::Call(Named(Function::Index, _), of) = &side.kind else { return false };
        matches!(&of[..], [Expr { kind: Kind::Param(..), .. }])
    };
    let is_pair = |part: &&Expr| {
        let Kind::Compare(Comparison::Equal, sides) = &part.kind else { return false };
        let [one, other] = &**sides;
        of_element(one) && is_index(other) || of_element(other) && is_index(one)
    };
    let held = &game.containers[*other];
    if held.count >= container.count || !parts.iter().any(is_pair) {
        return;
    }
    let message = format!(
        "`{}[{}]` never takes a card here: `{name}` has {} elements, so none with this index",
        container.name, held.count, held.count
    );
    let help = Some(format!("declare {} elements of `{name}`", container.count));
    let place = Causes::new(game).place_of(*other);
    faults.error(game.own(), place.unwrap_or(part.span), "index-out-of-range", message, help);
}

/// What is wrong with the number that is given for an element.
fn wrong(game: &Game, given: GivenNumber, worth: i64, index: i64, value: &Expr) -> Option<Wrong> {
    let first = of_element(game, value, 0);
    match given {
        GivenNumber::Suit if !(0..=3).contains(&worth) => {
            let help = match first {
                Some(first) if first == worth - index && first != 0 => {
                    "`index` counts from 0, and so do the suits: write `index(target)`"
                }
                _ => {
                    "suits are 0 to 3: clubs, diamonds, hearts, spades; of more elements write `index(target) % 4`"
                }
            };
            let why = format!("no card has the suit {worth}");
            Some(("suit-out-of-range", why, help.to_owned()))
        }
        GivenNumber::Rank if !(1..=13).contains(&worth) => {
            let help = match first {
                Some(0) => "`index` counts from 0, and ranks from 1: write `index(target) + 1`",
                _ => "ranks are 1 (Ace) to 13 (King)",
            };
            Some(("rank-out-of-range", format!("no card has the rank {worth}"), help.to_owned()))
        }
        GivenNumber::Steps if worth == 0 && game.ranks.count() > 1 => {
            let help = match first {
                Some(0) => "`index` counts from 0: write `index(target) + 1`",
                _ => "let each element have a step of 1 at least",
            };
            let why = "a step of 0 leads to the same rank".to_owned();
            Some(("step-out-of-range", why, help.to_owned()))
        }
        _ => None,
    }
}

/// What a number comes to for the target of an index, if that is certain.
fn of_element(game: &Game, expr: &Expr, index: i64) -> Option<i64> {
    if let Some(number) = game.number(expr) {
        return Some(number);
    }
    match &expr.kind {
        Kind::Sugar(Sugar::Inherited(_, _, before)) => of_element(game, before, index),
        Kind::Arithmetic(operation, sides) => operation
            .checked(of_element(game, &sides[0], index)?, of_element(game, &sides[1], index)?),
        _ if is_index(expr) => Some(index),
        _ => None,
    }
}

fn asks_index(expr: &Expr) -> bool {
    let mut asks = false;
    expr.visit(&mut |part| asks |= is_index(part));
    asks
}

/// `index(target)`
fn is_index(expr: &Expr) -> bool {
    let Kind::Call(Named(Function::Index, _), arguments) = &expr.kind else { return false };
    matches!(&arguments[..], [Expr { kind: Kind::Term(Named(Term::Target, _)), .. }])
}
