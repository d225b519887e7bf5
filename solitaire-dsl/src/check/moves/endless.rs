//! Checks that moves that happen by themselves come to an end.

use super::trial::come_round;
use crate::check::move_causes::by_containers;
use crate::check::operands::condition;
use crate::check::reach::may_take;
use crate::check::truth::{Round, can_go_round};
use crate::faults::{Faults, listed};
use crate::meaning::{
    ContainerId, Expr, Game, Kind, Lift, Move, MoveId, Named, Sugar, Target, Term,
};
use crate::syntax::ast::UnitKind;

/// An `auto` move repeats while its condition holds. So checks that it has a condition, that its effects influence the
/// condition, and that no two such moves undo each other.
pub fn check_endless(game: &Game, faults: &mut Faults<'_>) {
    let is_auto = |declared: &&Move| !declared.gesture.is_players() && declared.by_hand.is_none();
    let autos = game.moves.entries().filter(|(_, declared)| is_auto(declared));
    let autos: Vec<(MoveId, &Move)> = autos.collect();
    for (nth, (number, second)) in autos.iter().enumerate() {
        let asked = condition(game, second).filter(|expr| !expr.is_truth(true));
        let takes = second.lifts.iter().any(|lift| lift.unit.is_some());
        let takes_any = |target: &Target| {
            let held = &game.containers[target.container];
            held.is_of("Discard") && held.space.or(held.build).is_none()
        };
        let lifts_any = |lift: &Lift| game.containers[lift.container].pickup.is_none();
        let throws_away = !second.pair
            && second.targets.iter().any(takes_any)
            && second.lifts.iter().any(lifts_any);
        match asked {
            None if throws_away || second.targets.is_empty() && !takes => {
                let name = &second.name;
                let message = format!("`{name}` happens by itself, but does not say when");
                let help = Some("say when, as in `where is_hidden(source)`".to_owned());
                faults.error(second.stated, name, "auto-without-condition", message, help);
                continue;
            }
            _ => {}
        }
        for (other, first) in &autos[..=nth] {
            let is_same = other == number;
            let numbers = if is_same { vec![*number] } else { vec![*other, *number] };
            if carries_back(game, first, second)
                || carries_back(game, second, first)
                || come_round(game, &numbers)
            {
                let both = [*first, *second];
                say(game, if is_same { &both[..1] } else { &both }, faults);
                break;
            }
        }
    }
}

/// Reports moves that repeat endlessly, on the move that was stated last.
fn say(game: &Game, moves: &[&Move], faults: &mut Faults<'_>) {
    let Some(last) = moves.iter().max_by_key(|declared| declared.stated) else { return };
    let names: Vec<String> = moves.iter().map(|declared| declared.name.to_string()).collect();
    let names = listed(names.iter().map(String::as_str));
    let message = match moves.len() {
        1 => format!("{names} makes no lasting change, so it never stops"),
        _ => format!("{names} undo each other, so they never stop"),
    };
    let help = Some("write a condition that no longer holds after the move".to_owned());
    let mut containers: Vec<ContainerId> = Vec::new();
    for declared in moves {
        containers.extend(declared.lifts.iter().map(|lift| lift.container));
        containers.extend(declared.targets.iter().map(|target| target.container));
    }
    let mut blame = by_containers(game, last.stated, &containers);
    for declared in moves {
        if let Some(piece) = game.piece(declared.condition) {
            blame = blame.shared(piece.now().level, &declared.name);
        }
    }
    faults.error(blame, &last.name, "endless-auto", message, help);
}

/// True if the second move can certainly take a card back that the first put down: all their conditions are about the
/// cards that meet, or about facts that neither move changes.
fn carries_back(game: &Game, first: &Move, second: &Move) -> bool {
    if !first.steps.is_empty() || !second.steps.is_empty() {
        return false;
    }
    let (back, there) = (ways(second), ways(first));
    there.into_iter().any(|(lift, target)| {
        back.iter().any(|(other_lift, other_target)| {
            other_lift.container == target.container
                && other_target.container == lift.container
                && goes_round(game, [(first, lift, target), (second, other_lift, other_target)])
        })
    })
}

/// The ways of a move that takes cards off the end of an element and puts them on another element.
fn ways(declared: &Move) -> Vec<(&Lift, &Target)> {
    let takes_end = |lift: &&Lift| matches!(lift.unit, Some(UnitKind::Top | UnitKind::Cards));
    let lifts = declared.lifts.iter().filter(takes_end);
    let ways = lifts.flat_map(|lift| declared.targets.iter().map(move |target| (lift, target)));
    ways.filter(|(lift, target)| {
        lift.container != target.container || lift.count.min(target.count) > 1
    })
    .collect()
}

fn goes_round(game: &Game, ways: [(&Move, &Lift, &Target); 2]) -> bool {
    let containers = ways.map(|(_, lift, _)| lift.container);
    let asked = |(declared, lift, target): (&Move, &Lift, &Target), empty: bool| {
        let [space, build] = may_take(game, target.container);
        if !(if empty { space } else { build }) {
            return None;
        }
        let held = &game.containers[target.container];
        let put = if empty { held.space } else { held.build };
        let pieces = [game.containers[lift.container].pickup, put, declared.condition];
        let exprs = pieces.into_iter().flatten().map(|piece| &game.pieces[piece].now().expr);
        let exprs: Vec<&Expr> = exprs.collect();
        exprs.iter().all(|expr| is_settled(game, expr, containers)).then_some(exprs)
    };
    [[true, true], [true, false], [false, true], [false, false]].into_iter().any(
        |[empty, back_empty]| {
            let both = asked(ways[0], empty).zip(asked(ways[1], back_empty));
            both.is_some_and(|(there, back)| {
                can_go_round(game, &Round { lift: ways[0].1, there, back, empty, back_empty })
            })
        },
    )
}

/// True if a condition is only about the cards that meet, and about facts that do not change while cards go between two
/// containers: its result is the same each time.
fn is_settled(game: &Game, condition: &Expr, containers: [ContainerId; 2]) -> bool {
    let (mut settled, mut ends, mut terms) = (true, 0, 0);
    for expr in game.with_rules(condition) {
        expr.visit(&mut |part| match &part.kind {
            Kind::Term(Named(Term::Moving | Term::Target, _)) => terms += 1,
            Kind::Term(..)
            | Kind::Counter(..)
            | Kind::Custom { .. }
            | Kind::Sugar(Sugar::Broken) => settled = false,
            Kind::Container(Named(of, _))
            | Kind::Element(Named(of, _), ..)
            | Kind::Slice(Named(of, _), ..) => {
                settled &= !containers.contains(of);
            }
            Kind::Call(Named(function, _), args) => match args.first().map(|arg| &arg.kind) {
                Some(Kind::Term(Named(Term::Target, _))) => {
                    ends += usize::from(function.is_end());
                }
                Some(Kind::Term(Named(Term::Moving, _))) => {
                    let is_plain = function.is_end() || function.holds_of_one_card();
                    ends += usize::from(is_plain);
                }
                Some(Kind::Container(..) | Kind::Element(..) | Kind::Slice(..)) => {
                    settled &= function.counts_only();
                }
                _ => {}
            },
            _ => {}
        });
    }
    settled && ends == terms
}
