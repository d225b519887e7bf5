//! Numbers of cards that conditions ask for, and that never come about.

use solitaire_model::{Comparison, Function, Operator};

use crate::check::causes::Causes;
use crate::check::operands::conjuncts;
use crate::check::reach::{Reach, Situation, other_member};
use crate::faults::{Faults, Part};
use crate::meaning::text::text;
use crate::meaning::{ContainerId, Expr, Game, Kind, Named, Piece, PieceId, PieceRole};
use crate::syntax::ast::Head;

/// What a move asks of numbers of cards can come about.
pub fn check_conditions(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let own = game.own();
    for declared in &game.moves {
        let Some(condition) = game.piece(declared.condition).map(Piece::now) else { continue };
        let situation = Situation::at_any_time(game, reach).asked_by(declared);
        let Some((broken, why)) = never(game, &situation, &condition.expr) else { continue };
        if condition.level < own {
            let message = format!("`{}` can never be made: {why}", declared.name);
            made_impossible(game, broken, condition.level, message, faults);
            continue;
        }
        if declared.stated < own {
            continue;
        }
        let message = format!("`{}` can never be made: {why}", declared.name);
        let is_whole = std::ptr::eq(broken, &raw const condition.expr);
        // What a declaration states first it cannot leave out.
        let drop = match game.lineage.own().head {
            Head::Family { parent: None } => "leave the move out",
            _ => "drop the move with `without`",
        };
        let number = possible(&situation, broken);
        let is_guess = number.is_some();
        let help = match number {
            Some(number) => format!("{number}, or {drop}"),
            None if let Some(other) = other_member(broken) => format!("{other}, or {drop}"),
            None if !is_whole => format!("leave `{}` out of its condition", text(broken)),
            None => format!("change what forbids it, or {drop}"),
        };
        faults.error(condition.level, broken.span, "move-is-off", message, Some(help));
        if is_guess {
            faults.guessed(broken.span);
        }
    }
}

/// What is asked of containers can come about.
pub fn check_permissions(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    for (number, piece) in game.pieces.entries() {
        let stated = piece.now();
        let of: fn(&crate::meaning::Container) -> Option<PieceId> = match piece.role {
            PieceRole::Pickup => |held| held.pickup,
            PieceRole::Build => |held| held.build,
            PieceRole::Space => |held| held.space,
            _ => continue,
        };
        if stated.expr.is_truth(false) {
            continue;
        }
        let all = game.containers.entries();
        let containers = all.filter(|(_, held)| of(held) == Some(number));
        let containers: Vec<ContainerId> = containers.map(|(container, _)| container).collect();
        let situation = Situation::at_any_time(game, reach).asked_of(&piece.role, containers);
        let Some((broken, why)) = never(game, &situation, &stated.expr) else { continue };
        // What the parents have wrong in a rule may be all that is wrong.
        let is_of_parents =
            matches!(&broken.kind, Kind::Rule(..)) && !faults.are_parents_whole(&[Part::Rules]);
        if faults.is_told_at(broken.span) || is_of_parents {
            continue;
        }
        let word = match piece.role {
            PieceRole::Pickup => "pickup",
            PieceRole::Build => "build",
            _ => "space",
        };
        if stated.level < game.own() {
            let message = format!("this never holds: {why}");
            made_impossible(game, broken, stated.level, message, faults);
            continue;
        }
        let (message, help) = if situation.holds(&stated.expr) == Some(false) {
            (
                format!("`{word} {}` never holds: {why}", piece.name),
                match other_member(broken) {
                    Some(other) => format!("{other}, or `never` where nothing is meant to hold"),
                    None => {
                        "ask for what can come about; where nothing is meant to hold, write `never`"
                            .to_owned()
                    }
                },
            )
        } else {
            let number =
                possible(&situation, broken).unwrap_or_else(|| "ask for another".to_owned());
            (format!("this never holds: {why}"), format!("{number}: indexes count from 0"))
        };
        let help = Some(help);
        faults.error(stated.level, broken.span, "never-holds", message, help);
    }
}

/// Says that a constant of a variation makes impossible what its parent asks. One that is 0 or a truth switches it off.
fn made_impossible(
    game: &Game,
    broken: &Expr,
    level: usize,
    message: String,
    faults: &mut Faults<'_>,
) {
    let mut constants = Vec::new();
    broken.visit(&mut |part| {
        if let Kind::Constant(Named(number, _)) = part.kind {
            constants.push(&game.constants[number]);
        }
    });
    let mut own = constants.into_iter().filter(|constant| constant.stated == game.own());
    let Some(constant) = own.next() else { return };
    if constant.value.is_none_or(|value| value.is_truth || value.value == 0) {
        return;
    }
    let help =
        format!("write another number for `{}`, or state anew what asks for it", constant.name);
    let blame = Causes::new(game).expr(broken).blame(level);
    faults.error(blame, broken.span, "never-holds", message, Some(help));
}

/// The number that is nearest to one that is asked for and never comes about, as a mend.
pub fn possible(situation: &Situation<'_>, broken: &Expr) -> Option<String> {
    let (operator, [left, right]) = broken.sides()?;
    let [left, right] = [left, right].map(|side| situation.worth(side));
    match operator {
        Operator::Compare(Comparison::More) if left.most == right.most => {
            return Some(format!("write `>= {}`", left.most));
        }
        Operator::Compare(Comparison::Less) if left.least == right.least => {
            return Some(format!("write `<= {}`", left.least));
        }
        _ => {}
    }
    if left.most < right.most {
        Some(format!("write `{}` at most", left.most))
    } else {
        (left.least > right.least).then(|| format!("write `{}` at least", left.least))
    }
}

/// A comparison of the index of an element with a number that no element has, whatever stands beside it.
fn no_index<'e>(situation: &Situation<'_>, condition: &'e Expr) -> Option<(&'e Expr, String)> {
    let mut found = None;
    condition.visit(&mut |part| {
        let Some((Operator::Compare(Comparison::Equal), [left, right])) = part.sides() else {
            return;
        };
        let is_index = |expr: &Expr| {
            matches!(&expr.kind, Kind::Call(Named(Function::Index, _), of)
            if matches!(of[..], [Expr { kind: Kind::Term(_), .. }]))
        };
        let is_distance =
            matches!(&left.kind, Kind::Arithmetic(_, sides) if sides.iter().all(is_index));
        if (is_index(left) || is_distance)
            && right.is_literal()
            && situation.holds(part) == Some(false)
        {
            found = Some((part, situation.why_never(part)));
        }
    });
    found
}

/// Whether indexes of elements are asked, which no pack changes.
fn asks_index(condition: &Expr) -> bool {
    let mut asks = false;
    condition.visit(&mut |part| {
        asks |= matches!(part.kind, Kind::Call(Named(Function::Index, _), _));
    });
    asks
}

/// The part of a condition that never holds by the numbers of cards, and why; none if a variation may say otherwise.
fn never<'e>(
    game: &'e Game,
    situation: &Situation<'_>,
    condition: &'e Expr,
) -> Option<(&'e Expr, String)> {
    if situation.holds(condition) != Some(false) {
        return no_index(situation, condition);
    }
    let mut broken = condition;
    loop {
        let whole = broken;
        conjuncts(whole, &mut |part| {
            if situation.holds(part) == Some(false) {
                broken = part;
            }
        });
        // What a rule of the declaration asks of nothing in particular is wrong where it stands.
        let body = match &broken.kind {
            Kind::Rule(Named(rule, _), arguments) if arguments.is_empty() => {
                let stated = game.pieces[*rule].now();
                Some(&stated.expr).filter(|_| stated.level == game.own())
            }
            _ => None,
        };
        let Some(body) = body.filter(|body| situation.holds(body) == Some(false)) else { break };
        broken = body;
    }
    let is_family = matches!(game.lineage.own().head, Head::Family { .. });
    let cards = game.cards() as i64;
    let mut varies = false;
    broken.visit(&mut |part| {
        varies |= match part.kind {
            // A move that a counter switches off is left out.
            Kind::Counter(..) | Kind::Truth(..) => true,
            // A variation may say otherwise.
            Kind::Constant(..) => is_family,
            // So it may play with more packs.
            Kind::Number(number) => is_family && number > cards && !asks_index(broken),
            _ => false,
        };
    });
    (!varies).then(|| (broken, situation.why_never(broken)))
}
