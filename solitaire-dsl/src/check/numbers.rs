//! Checks that the numbers in a game can be computed and are not too large.

use std::collections::HashMap;

use solitaire_model::Arithmetic;

use super::causes::Causes;
use crate::faults::Faults;
use crate::meaning::{Constant, Expr, Game, Kind, Number, Sugar, Trouble};
use crate::syntax::ast::{CounterStart, Piece};

/// Reports divisions by 0 and numbers that are too large for their type. The numbers of elements, capacities and the
/// indexes of moves are not checked here, but where they are computed.
pub fn check_numbers(game: &Game, faults: &mut Faults<'_>) {
    for (level, expr) in exprs(game) {
        if let Some(trouble) = trouble(game, expr) {
            trouble.say(Causes::new(game).expr(expr).blame(level), faults);
        }
    }
    game.constants.iter().for_each(|constant| check_type(game, constant, faults));
    check_counters(game, faults);
}

/// All expressions of a game, each with the level of the declaration that states it.
fn exprs(game: &Game) -> Vec<(usize, &Expr)> {
    let constants = game.constants.iter().map(|constant| (constant.stated, &constant.expr));
    let pieces = game.pieces.iter().map(|piece| (piece.now().level, &piece.now().expr));
    let score = game.score.iter().flat_map(|score| score.exprs());
    let score = score.map(|expr| (game.own(), expr));
    let mut all: Vec<(usize, &Expr)> = constants.chain(pieces).chain(score).collect();
    let dealt = game.deal_levels.iter().copied().zip(&game.deal);
    let moves = game.moves.iter().chain(&game.off);
    let moved = moves.flat_map(|one| one.steps.iter().map(|step| (one.stated, step)));
    for (level, step) in dealt.chain(moved) {
        step.visit(&mut |step| all.extend(step.exprs().into_iter().map(|expr| (level, expr))));
    }
    all
}

/// The innermost part of an expression that cannot be computed, and why. A constant that cannot be computed does not
/// count, because it is reported where it is stated.
fn trouble(game: &Game, expr: &Expr) -> Option<Trouble> {
    if let Some(trouble) = expr.kind.parts().iter().find_map(|part| trouble(game, part)) {
        return Some(trouble);
    }
    let value = match &expr.kind {
        Kind::Arithmetic(operation, sides) => {
            let [left, right] = sides.each_ref().map(|side| game.number(side));
            let divides = matches!(operation, Arithmetic::Divide | Arithmetic::Remainder);
            if divides && right == Some(0) {
                return Some(Trouble::Zero(sides[1].span));
            }
            operation.checked(left?, right?).unwrap_or(i64::MAX)
        }
        Kind::Number(_) | Kind::Sugar(Sugar::Negate(_)) => game.number(expr)?,
        _ => return None,
    };
    i32::try_from(value).is_err().then_some(Trouble::TooLarge(expr.span))
}

/// Reports an error if the value of a constant is out of the range of its type.
fn check_type(game: &Game, constant: &Constant, faults: &mut Faults<'_>) {
    let (Some(value), Some((name, least, most))) = (constant.value, constant.range()) else {
        return;
    };
    let fits = i32::try_from(value.value).is_ok();
    if !value.is_truth && !value.is_broken && fits && !(least..=most).contains(&value.value) {
        let value = value.value;
        let message = format!("{value} is out of range: `{}` is of type `{name}`", constant.name);
        let help = Some(format!("write a number from {least} to {most}"));
        let blame = Causes::new(game).expr(&constant.expr).blame(constant.stated);
        faults.error(blame, constant.expr.span, "number-out-of-range", message, help);
    }
}

/// Reports start values of counters that cannot be computed.
fn check_counters(game: &Game, faults: &mut Faults<'_>) {
    let known = |constant: &Constant| Some((constant.name.to_string(), constant.value?));
    let values: HashMap<String, Number> = game.constants.iter().filter_map(known).collect();
    for (level, declaration) in game.lineage.levels().iter().enumerate() {
        for piece in &declaration.pieces {
            if let Piece::Counter(counter) = &piece.kind
                && let CounterStart::At(start) = &counter.start
            {
                let blame = || Causes::new(game).written(start).blame(level);
                Number::say_trouble(start, &values, blame, faults);
            }
        }
    }
}
