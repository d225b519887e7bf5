//! Moves that happen by themselves and undo each other, so that they never come to an end.

use solitaire_model::{Function, Operator, Semantics};

use super::by_itself::how_to_end;
use super::trial::undo_each_other;
use crate::check::operands::flatten;
use crate::check::reach::may_take;
use crate::check::truth::{Round, can_go_round};
use crate::faults::{Blame, Faults, listed};
use crate::meaning::{
    ContainerId, Expr, Game, Kind, Lift, Move, Named, Spot, Step, Sugar, Target, Term, rules_asked,
};
use crate::syntax::ast::{Gesture, UnitKind};

/// No two of what happens by itself undo each other.
pub fn check_cycles(game: &Game, faults: &mut Faults<'_>) {
    let is_auto =
        |declared: &&Move| declared.gesture == Gesture::Auto && declared.by_hand.is_none();
    let autos: Vec<&Move> = game.moves.iter().filter(is_auto).collect();
    let refills: Vec<Refill<'_>> =
        autos.iter().filter_map(|declared| Refill::of(game, declared)).collect();
    if let Some(ring) = ring(&refills) {
        return say_refilled(game, &ring, faults);
    }
    for (number, second) in autos.iter().enumerate() {
        if second.stated == game.own() && undo_each_other(game, second, second) {
            let name = &second.name;
            let message = format!("`{name}` leaves all as it was, so it never comes to an end");
            faults.error(
                second.stated,
                name,
                "endless-auto",
                message,
                Some(how_to_end(game, second)),
            );
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

/// Says of moves that fill elements from each other, round and round, that they never come to an end.
fn say_refilled(game: &Game, ring: &[&Refill<'_>], faults: &mut Faults<'_>) {
    let latest = ring.iter().max_by_key(|refill| refill.declared.stated);
    let Some(last) = latest.filter(|last| last.declared.stated == game.own()) else { return };
    let names = listed(ring.iter().map(|refill| refill.name.as_str()));
    let on = |container: ContainerId| game.containers[container].name.to_string();
    let of: Vec<String> = ring.iter().map(|refill| on(refill.to)).collect();
    let message = format!(
        "{names} fill {} from each other, and never come to an end",
        listed(of.iter().map(String::as_str))
    );
    let is_stock = |number: &ContainerId| {
        let held = &game.containers[*number];
        held.element.is_some_and(|known| known.is_stock) && ring.iter().all(|one| one.to != *number)
    };
    let elsewhere = game.containers.ids().find(is_stock);
    let elsewhere =
        elsewhere.map_or_else(|| "elsewhere".to_owned(), |stock| format!("`{}`", on(stock)));
    let help = format!("let `{}` take its cards from {elsewhere}, or drop it", last.name);
    faults.error(last.declared.stated, &last.declared.name, "endless-auto", message, Some(help));
}

/// A move that fills an empty element from another container whenever it can.
struct Refill<'g> {
    declared: &'g Move,
    name: String,
    /// The container of the element.
    to: ContainerId,
    /// Where the cards come from.
    from: ContainerId,
}

impl<'g> Refill<'g> {
    fn of(game: &Game, declared: &'g Move) -> Option<Self> {
        let ([lift], [], [Step::Deal { to, from, first: None, condition: None, .. }]) =
            (&declared.lifts[..], &declared.targets[..], &declared.steps[..])
        else {
            return None;
        };
        let (Spot::Bound(Term::Source), Spot::Elements { container: from, .. }, None) =
            (to, from, lift.unit)
        else {
            return None;
        };
        let mut parts = Vec::new();
        flatten(game, &game.piece(declared.condition)?.now().expr, Operator::And, &mut parts);
        let (to, from) = (lift.container, *from);
        let is_of = |part: &Expr, what: &dyn Fn(&Kind) -> bool| {
            matches!(&part.kind, Kind::Call(Named(Function::IsEmpty, _), of)
                if matches!(&of[..], [of] if what(&of.kind)))
        };
        let source = |kind: &Kind| matches!(kind, Kind::Term(Named(Term::Source, _)));
        let filler = |kind: &Kind| matches!(kind, Kind::Container(Named(of, _)) if *of == from);
        let is_plain = |part: &&Expr| match &part.kind {
            Kind::Not(inner) => is_of(inner, &filler),
            _ => is_of(part, &source),
        };
        let asks_source = parts.iter().any(|part| is_of(part, &source));
        let fits = to != from && asks_source && parts.iter().all(is_plain);
        fits.then(|| Self { declared, name: declared.name.to_string(), to, from })
    }
}

/// Moves that fill elements from each other in a ring, if there are any.
fn ring<'r, 'g>(refills: &'r [Refill<'g>]) -> Option<Vec<&'r Refill<'g>>> {
    refills.iter().find_map(|start| {
        let mut ring = vec![start];
        while ring.len() <= refills.len() {
            let last = ring[ring.len() - 1];
            if last.from == start.to {
                return Some(ring);
            }
            ring.push(refills.iter().find(|next| next.to == last.from)?);
        }
        None
    })
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
fn is_settled(game: &Game, condition: &Expr, containers: [ContainerId; 2]) -> bool {
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
