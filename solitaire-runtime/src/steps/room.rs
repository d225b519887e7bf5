//! Computes how many effects the undo data of a game's moves must hold. The number for each step must match the effects
//! that the code of that step makes. If the number is unknown in advance, undo data of any size is used.

use super::known;
use super::rows::Rows;
use crate::effect::Effect;
use crate::model::{
    Amount, Arithmetic, Expr, Follows, GameModel, Move, Spot, Step, follows, is_scored,
};

/// The largest number of effects that undo data of fixed size holds; four effects take 16 bytes.
const MAX_EFFECTS: usize = 4;

/// The number of effects that one change of a counter or of the score takes.
const NUMBER: usize = Effect::number(0, 0, 0).len();

/// The number of effects that the undo data of each move of a game must hold, including automatic moves: 1, 2 or 4. The
/// result is 0 if the number is larger or unknown.
#[must_use]
pub const fn undo_room(model: &GameModel) -> usize {
    let follow = match follows(model) {
        Follows::Nothing => 0,
        Follows::Flips(span) => span.count.div_ceil(Effect::FLIPS_AT_ONCE) as usize,
        Follows::Moves => return 0,
    };
    let (mut most, mut kind) = (0, 0);
    while kind < model.moves.len() {
        match of_move(model, kind) {
            Some(effects) if effects > most => most = effects,
            Some(_) => {}
            None => return 0,
        }
        kind += 1;
    }
    match most + follow {
        0 | 1 => 1,
        2 => 2,
        3..=MAX_EFFECTS => MAX_EFFECTS,
        _ => 0,
    }
}

const fn of_move(model: &GameModel, kind: usize) -> Option<usize> {
    let Move { by_hand: false, targets, pair, steps, .. } = &model.moves[kind] else { return None };
    let put = match (targets, *pair) {
        ([], _) => 0,
        (_, false) => 1,
        (_, true) => 2,
    };
    let score = if is_scored(model, kind) { NUMBER } else { 0 };
    match of_steps(model, steps) {
        Some(steps) => Some(put + steps + score),
        None => None,
    }
}

const fn of_steps(model: &GameModel, steps: &[Step]) -> Option<usize> {
    let (mut all, mut nth) = (0, 0);
    while nth < steps.len() {
        match of_step(model, &steps[nth]) {
            Some(effects) => all += effects,
            None => return None,
        }
        nth += 1;
    }
    Some(all)
}

const fn of_step(model: &GameModel, step: &Step) -> Option<usize> {
    if let Some(rows) = Rows::of(model, step) {
        return Some(rows.most_effects());
    }
    match step {
        // Other deals are made card by card, with one effect for each card.
        Step::Deal {
            to,
            amount: Amount::Rounds(rounds),
            from,
            first: None,
            condition: None,
            ..
        } => match (known(model, rounds), elements(model, to), elements(model, from)) {
            (Some(rounds @ 0..=255), Some(to), Some(from)) => Some(rounds as usize * to * from),
            _ => None,
        },
        Step::Flip(spot) => elements(model, spot),
        Step::Set { .. } => Some(NUMBER),
        Step::Shuffle => Some(1),
        Step::If { then, otherwise, .. } => {
            match (of_steps(model, then), of_steps(model, otherwise)) {
                (Some(then), Some(otherwise)) => {
                    Some(if then > otherwise { then } else { otherwise })
                }
                _ => None,
            }
        }
        _ => None,
    }
}

/// The maximum number of elements that a step changes if it refers to `spot`.
const fn elements(model: &GameModel, spot: &Spot) -> Option<usize> {
    match spot {
        Spot::Elements { container, from, to } => {
            let all = model.containers[*container as usize].span.count as i32;
            match (known(model, from), known(model, to)) {
                (Some(from), Some(to)) if 0 <= from && from <= to && to <= all => {
                    Some((to - from) as usize)
                }
                _ => match distance(model, from, to) {
                    Some(count @ 0..) if count < all => Some(count as usize),
                    _ => Some(all as usize),
                },
            }
        }
        Spot::Source | Spot::Target | Spot::Partner | Spot::Hand => Some(1),
    }
}

/// The number of elements from `from` up to but not including `to`, if it does not depend on the board. For example,
/// the model writes `pile[e]` as the elements from `e` to `e + 1`, so the number is 1.
const fn distance(model: &GameModel, from: &Expr, to: &Expr) -> Option<i32> {
    match to {
        Expr::Arithmetic(Arithmetic::Add, [start, more]) if are_alike(start, from) => {
            known(model, more)
        }
        _ => None,
    }
}

/// True if two expressions are written in the same way, so that they have the same value on any board.
const fn are_alike(one: &Expr, other: &Expr) -> bool {
    match (one, other) {
        (Expr::Number(one), Expr::Number(other)) => *one == *other,
        (Expr::Counter(one), Expr::Counter(other))
        | (Expr::Constant(one), Expr::Constant(other))
        | (Expr::Container(one), Expr::Container(other))
        | (Expr::Param(one), Expr::Param(other)) => *one == *other,
        (Expr::Term(one), Expr::Term(other)) => *one as usize == *other as usize,
        (Expr::CardsInPlay, Expr::CardsInPlay) => true,
        (Expr::Element(one, index), Expr::Element(other, other_index)) => {
            *one == *other && are_alike(index, other_index)
        }
        (Expr::Arithmetic(one, parts), Expr::Arithmetic(other, other_parts)) => {
            *one as usize == *other as usize && are_all_alike(*parts, *other_parts)
        }
        (Expr::Call(one, args), Expr::Call(other, other_args)) => {
            *one as usize == *other as usize && are_all_alike(args, other_args)
        }
        (Expr::Rule(one, args), Expr::Rule(other, other_args)) => {
            *one == *other && are_all_alike(args, other_args)
        }
        // Other expressions rarely occur as an index. For them, undo data of any size is used.
        _ => false,
    }
}

const fn are_all_alike(some: &[Expr], others: &[Expr]) -> bool {
    if some.len() != others.len() {
        return false;
    }
    let mut nth = 0;
    while nth < some.len() {
        if !are_alike(&some[nth], &others[nth]) {
            return false;
        }
        nth += 1;
    }
    true
}
