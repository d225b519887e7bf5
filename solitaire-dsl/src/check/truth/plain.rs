//! Checks single calls and comparisons in a condition, without looking at the condition around them.

use solitaire_model::{Arithmetic, Function, GivenNumber, Operator};

use super::claims::flatten;
use super::own::visit;
use super::place::Place;
use crate::faults::{Blame, Faults};
use crate::meaning::text::{quoted, text};
use crate::meaning::{Expr, Kind, Named, PieceRole, Sugar, Term};

/// Reports mistakes in single calls and comparisons of an expression. Returns true if there are any.
pub fn check(expr: &Expr, around: &Place<'_>, faults: &mut Faults<'_>) -> bool {
    let before = faults.told();
    visit(expr, &mut |part| {
        if let Kind::Call(Named(function, _), arguments) = &part.kind {
            check_number(*function, arguments, around, faults);
        }
        if around.is_own() {
            check_itself(part, around, faults);
            check_twice(part, around, faults);
            check_empty_target(part, around, faults);
        }
    });
    faults.told() > before
}

/// Reports a rank, suit or step in a call that does not exist or is not in the deck.
fn check_number(
    function: Function,
    arguments: &[Expr],
    around: &Place<'_>,
    faults: &mut Faults<'_>,
) {
    let (nth, least, most, what, code) = match function.semantics().number() {
        Some(GivenNumber::Rank) => (1, 1, 13, "rank", "rank-out-of-range"),
        Some(GivenNumber::Suit) => (1, 0, 3, "suit", "suit-out-of-range"),
        Some(GivenNumber::Steps) => {
            (2, 1, around.game.ranks.count() as i64 - 1, "step", "step-out-of-range")
        }
        None => return,
    };
    let Some(value) = arguments.get(nth) else { return };
    let Some(number) = around.game.number(value) else { return };
    let is_known = (least..=most).contains(&if nth == 2 { number.abs() } else { number });
    let game = around.game;
    let (is_played, absent) = match what {
        "rank" => (game.ranks.holds(number), "rank-not-in-pack"),
        "suit" => (game.suits.iter().any(|suit| i64::from(*suit) == number), "suit-not-in-pack"),
        _ => (true, code),
    };
    if is_known && (is_played || !around.is_own() || game.identity.is_none()) {
        return;
    }
    let mut blame = Blame::from(around.level);
    visit(value, &mut |part| {
        if let Kind::Constant(Named(number, _)) = part.kind {
            let constant = &around.game.constants[number];
            blame = blame.clone().shared(constant.stated, &constant.name);
        }
    });
    if is_known {
        let message = format!("the deck has no cards of the {what} {number}");
        let help = Some(format!("write a {what} that is in play"));
        return faults.error(blame, value.span, absent, message, help);
    }
    let message = format!("there is no {what} {number}");
    let help = Some(format!("write a {what} from {least} to {most}"));
    faults.error(blame, value.span, code, message, help);
}

/// Reports a comparison of an expression with itself.
fn check_itself(part: &Expr, around: &Place<'_>, faults: &mut Faults<'_>) {
    let sides = match &part.kind {
        Kind::Call(Named(function, _), arguments) if function.compares_two() => &arguments[..],
        Kind::Rule(Named(rule, _), arguments) => {
            let params = &around.game.pieces[*rule].params;
            let of_cards = params.iter().any(|param| param.is_cards);
            if of_cards || params.len() != 2 { &[] } else { &arguments[..] }
        }
        Kind::Compare(_, sides) => &sides[..],
        _ => &[],
    };
    if let [one, other, ..] = sides
        && same(one, other)
    {
        let message = format!("{} is compared with itself", quoted(one));
        let help = Some("name two different things".to_owned());
        faults.error(around.level, part.span, "compared-with-itself", message, help);
    }
}

/// Reports a call that occurs twice in a sum, such as `count(a) + count(a)`.
fn check_twice(part: &Expr, around: &Place<'_>, faults: &mut Faults<'_>) {
    let Kind::Arithmetic(Arithmetic::Add, both) = &part.kind else { return };
    let mut before = Vec::new();
    flatten(&both[0], Operator::Calculate(Arithmetic::Add), &mut before);
    let side = &both[1];
    if matches!(side.kind, Kind::Call(..)) && before.iter().any(|other| same(other, side)) {
        let message = format!("{} occurs twice in this sum", quoted(side));
        let help = Some("name something else, or multiply it by 2".to_owned());
        faults.error(around.level, side.span, "said-twice", message, help);
    }
}

/// True if two expressions have the same text. False for numbers, truth values and Rust calls, whose results may vary.
fn same(one: &Expr, other: &Expr) -> bool {
    let mut calls_own = false;
    visit(one, &mut |part| {
        calls_own |= matches!(part.kind, Kind::Custom { .. } | Kind::Sugar(Sugar::Broken))
    });
    !calls_own && !matches!(one.kind, Kind::Number(_) | Kind::Truth(..)) && text(one) == text(other)
}

/// Reports `top(target)` or `bottom(target)` in a `space` condition, where the target is always empty.
fn check_empty_target(part: &Expr, around: &Place<'_>, faults: &mut Faults<'_>) {
    let Kind::Call(Named(function, _), arguments) = &part.kind else { return };
    let is_target =
        matches!(arguments[..], [Expr { kind: Kind::Term(Named(Term::Target, _)), .. }]);
    if around.role == Some(&PieceRole::Space) && is_target && function.is_end() {
        let message = format!(
            "there is no `{}`, because `space` is only checked for empty targets",
            text(part)
        );
        let help = Some("use `build` to say what goes on a card".to_owned());
        faults.error(around.level, part.span, "card-of-an-empty-target", message, help);
    }
}
