//! Moves that happen by themselves and undo each other, so that they never come to an end.

use solitaire_model::Semantics;

use super::trial::undo_each_other;
use crate::check::reach::may_take;
use crate::check::truth::{Round, can_go_round};
use crate::faults::{Blame, Faults};
use crate::meaning::{Expr, Game, Kind, Lift, Move, Named, Sugar, Target, Term, rules_asked};
use crate::syntax::ast::{Gesture, UnitKind};

/// No two of what happens by itself undo each other.
pub fn check_cycles(game: &Game, faults: &mut Faults<'_>) {
    let is_auto =
        |declared: &&Move| declared.gesture == Gesture::Auto && declared.by_hand.is_none();
    let autos: Vec<&Move> = game.moves.iter().filter(is_auto).collect();
    for (number, second) in autos.iter().enumerate() {
        if second.stated == game.own() && undo_each_other(game, second, second) {
            let name = &second.name;
            let message = format!("`{name}` leaves all as it was, so it never comes to an end");
            let help = "say when it happens, so that it does not hold any more once it is done";
            let level = second.stated;
            faults.error(level, name, "endless-auto", message, Some(help.to_owned()));
        }
        for first in &autos[..number] {
            if carries_back(game, first, second)
                || carries_back(game, second, first)
                || undo_each_other(game, first, second)
            {
                return say(game, first, second, faults);
            }
        }
    }
}

fn say(game: &Game, first: &Move, second: &Move, faults: &mut Faults<'_>) {
    // The one that was stated later is the one that is wrong.
    let (name, other) =
        if first.stated > second.stated { (first, second) } else { (second, first) };
    let message =
        format!("`{}` and `{}` undo each other, and never come to an end", other.name, name.name);
    let help = "let one of them ask for what does not hold any more once the other is done";
    let mut blame = Blame::from(name.stated);
    for declared in [first, second] {
        for piece in [declared.condition].into_iter().flatten() {
            let stated = game.pieces[piece].now();
            blame = blame.shared(stated.level, &declared.name);
        }
        let lifts = declared.lifts.iter().map(|lift| lift.container);
        for container in lifts.chain(declared.targets.iter().map(|target| target.container)) {
            blame = blame.with_permissions(game, container);
        }
    }
    faults.error(blame, &name.name, "endless-auto", message, Some(help.to_owned()));
}

/// Whether the second move may take a card back that the first put down, for certain: all that is asked of both is about
/// the cards that meet, or about what neither changes.
fn carries_back(game: &Game, first: &Move, second: &Move) -> bool {
    if !first.steps.is_empty() || !second.steps.is_empty() {
        return false;
    }
    let pairs = first.lifts.iter().flat_map(|lift| first.targets.iter().map(move |to| (lift, to)));
    pairs.into_iter().any(|(lift, target)| {
        let back = |other: &&Lift| other.container == target.container && takes_top(other);
        let home = |other: &&Target| other.container == lift.container;
        let other_lift = second.lifts.iter().find(back);
        let other_target = second.targets.iter().find(home);
        let (Some(other_lift), Some(other_target)) = (other_lift, other_target) else {
            return false;
        };
        takes_top(lift)
            && lift.container != target.container
            && goes_round(game, [(first, lift, target), (second, other_lift, other_target)])
    })
}

const fn takes_top(lift: &Lift) -> bool {
    matches!(lift.unit, Some(UnitKind::Top | UnitKind::Cards))
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
    [true, false].into_iter().any(|empty| {
        [true, false].into_iter().any(|back_empty| {
            let (Some(there), Some(back)) = (asked(ways[0], empty), asked(ways[1], back_empty))
            else {
                return false;
            };
            let round = Round { lift: ways[0].1, there, back, empty, back_empty };
            can_go_round(game, &round)
        })
    })
}

/// Whether a condition is about the cards that meet, and for the rest about what does not change while cards go between
/// two containers: it comes out the same each time.
fn is_settled(game: &Game, condition: &Expr, containers: [usize; 2]) -> bool {
    let rules = rules_asked(&game.pieces, condition).into_iter();
    let asked = rules.map(|rule| &game.pieces[rule].now().expr).chain([condition]);
    let (mut settled, mut ends, mut terms) = (true, 0, 0);
    for expr in asked {
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
                    ends += usize::from(function.semantics() == Semantics::End);
                }
                Some(Kind::Term(Named(Term::Moving, _))) => {
                    let is_plain =
                        function.semantics() == Semantics::End || function.holds_of_one_card();
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
