//! Moves that happen by themselves and undo each other, so that they never come to an end.

mod lying;

use solitaire_model::{Function, Operator, Semantics};

use self::lying::Lying;
use super::asked_for::of_one;
use super::end_mends::{by_hand, how_to_end};
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
                Some(
                    of_one(game, second).map_or_else(|| how_to_end(game, second), |(mend, _)| mend),
                ),
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
        held.is_stock() && ring.iter().all(|one| one.to != *number)
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
    let help = by_hand(name);
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
    faults.error(blame, &name.name, "endless-auto", message, Some(help));
}

/// Whether the second move may take a card back that the first put down, for certain: all that is asked of both is about
/// the cards that meet, about how many cards lie where, or about what neither changes.
pub(super) fn carries_back(game: &Game, first: &Move, second: &Move) -> bool {
    if !first.steps.is_empty() || !second.steps.is_empty() || first.pair || second.pair {
        return false;
    }
    let ways = |declared| ways(declared).filter(|way| takes_top(way.lift));
    ways(first).any(|there| ways(second).any(|back| goes_round(game, &there, &back)))
}

/// A source of a move and a target.
struct Way<'g> {
    declared: &'g Move,
    lift: &'g Lift,
    target: &'g Target,
}

fn ways(declared: &Move) -> impl Iterator<Item = Way<'_>> {
    let lifts = declared.lifts.iter();
    lifts.flat_map(move |lift| {
        declared.targets.iter().map(move |target| Way { declared, lift, target })
    })
}

impl<'g> Way<'g> {
    /// All that is asked of a card on this way.
    fn asked(&self, game: &'g Game, empty: bool) -> Option<Vec<&'g Expr>> {
        let container = self.target.container;
        let [space, build] = may_take(game, container);
        if !(if empty { space } else { build }) {
            return None;
        }
        let held = &game.containers[container];
        let put = if empty { held.space } else { held.build };
        let pieces = [game.containers[self.lift.container].pickup, put, self.declared.condition];
        let exprs = pieces.into_iter().flatten().map(|piece| &game.pieces[piece].now().expr);
        Some(exprs.collect())
    }
}

const fn takes_top(lift: &Lift) -> bool {
    matches!(lift.unit, Some(UnitKind::Top | UnitKind::Cards))
}

/// Whether some card goes from an element to another on one way and back on the other, however many cards lie where.
fn goes_round<'g>(game: &'g Game, there: &Way<'g>, back: &Way<'g>) -> bool {
    let [from, to] = [(there.lift, back.target), (back.lift, there.target)];
    if [from, to].iter().any(|(lift, target)| lift.container != target.container) {
        return false;
    }
    let within = |(lift, target): (&Lift, &Target)| {
        let end = (lift.from + lift.count).min(target.from + target.count);
        usize::from(lift.from.max(target.from))..usize::from(end)
    };
    let containers = [from.0.container, to.0.container];
    let places = within(from).find_map(|from| {
        let other = |to: &usize| containers[0] != containers[1] || *to != from;
        Some([(containers[0], from), (containers[1], within(to).find(other)?)])
    });
    let Some(places) = places else { return false };
    let is_settled = |expr: &Expr| is_settled(game, expr, containers);
    Lying::between(game, places).iter().any(|lying| {
        let left = |lying: &Lying<'g>, way: &Way<'g>| {
            let exprs = way.asked(game, lying.on(lying.target) == 0)?;
            let left: Option<Vec<_>> =
                exprs.into_iter().map(|expr| lying.left_of(expr, &is_settled)).collect();
            left.map(|left| left.concat())
        };
        let (before, after) = (lying, lying.turned());
        let (Some(going), Some(returning)) = (left(before, there), left(&after, back)) else {
            return false;
        };
        let round = Round {
            lift: there.lift,
            there: going,
            back: returning,
            empty: before.on(before.target) == 0,
            back_empty: after.on(after.target) == 0,
        };
        can_go_round(game, &round)
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
            Kind::Term(..) | Kind::Custom { .. } | Kind::Sugar(Sugar::Broken) => settled = false,
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
