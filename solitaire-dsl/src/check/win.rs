//! Checks `win` and `lose`: a game states `win`, its numbers of cards permit it, and it does not end with the deal.

use solitaire_model::{Comparison, Function, Operator};

use super::causes::Causes;
use super::move_causes::touches;
use super::operands::{flatten, visit_asked};
use super::permits::may_take;
use super::reach::{Reach, Situation, counted_containers};
use crate::faults::{Blame, Faults, Part};
use crate::meaning::{ContainerId, Expr, Game, Kind, Named, PieceRole, Stated, Step};
use crate::report::Extent;

/// Reports a game without `win`, or with a `win` that is `never`.
pub fn check_win(game: &Game, faults: &mut Faults<'_>) {
    let own = game.own();
    let Some(win) = stated(game, &PieceRole::Win) else {
        let is_said = game.lineage.levels()[..own].iter().any(|parent| parent.game.is_some())
            || own > 0 && faults.is_kind_said_beside("no-win");
        if is_said {
            // The missing `win` is already reported, for a parent or for another declaration of the call.
            return faults.spoil(Part::Win);
        }
        let name = game.lineage.name(own);
        let message = format!("`{name}` does not say when it is won");
        let help = Some("add a line like `win = count(foundation) == CARDS;`".to_owned());
        return faults.error(own, name, "no-win", message, help);
    };
    if win.expr.is_truth(false) {
        never_won(win.level.into(), win.expr.span, "its `win` never holds", faults);
    }
}

/// Reports that a game can never be won, for the reason `why`.
fn never_won(blame: Blame, span: Extent, why: &str, faults: &mut Faults<'_>) {
    let message = format!("this game can never be won: {why}");
    let help = "write a condition that can hold, as in `count(foundation) == CARDS`, or add moves that bring the cards there";
    faults.error(blame, span, "never-won", message, Some(help.to_owned()));
}

/// Reports a `win` that is impossible because of the numbers of cards on the containers.
pub fn check_win_in_reach(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let Some(win) = stated(game, &PieceRole::Win) else { return };
    if !faults.are_parents_whole(if win.level < game.own() { &Part::ALL } else { &[Part::Rules] }) {
        // A mistake in the parents may be the reason that no win is possible, so nothing is reported here.
        return faults.spoil(Part::Win);
    }
    if let Some((span, asked)) = other_sum(game, reach, &win.expr) {
        let why = format!("it has {} cards, but `win` requires {asked}", game.cards());
        let blame = Causes::new(game).left_out(|_| true).pack().blame(win.level);
        return never_won(blame, span, &why, faults);
    }
    let situation = Situation::at_any_time(game, reach);
    if situation.holds(&win.expr) != Some(false) {
        return;
    }
    let culprit = culprit(&situation, &win.expr);
    let containers = containers_in(game, culprit);
    let room = |container: &ContainerId| situation.on(*container).most;
    let most: i64 = containers.iter().map(room).sum();
    let lacks_room = asks_for_sum(culprit) && most < game.cards() as i64;
    let takes = |container: &&ContainerId| may_take(game, **container).contains(&true);
    let narrowest =
        containers.iter().filter(takes).filter(|_| lacks_room).min_by_key(|one| room(one));
    let narrow = narrowest.filter(|container| reach.holds[**container]);
    let mut causes = Causes::new(game).pack();
    for container in containers.iter().filter(|one| Some(*one) != narrow).chain(narrow) {
        causes.add_container(*container);
    }
    let mut blame = counters_in(game, culprit, causes.blame(win.level));
    let is_full = |container: &&ContainerId| {
        let held = &game.containers[**container];
        room(container) == i64::from(held.count) * i64::from(held.capacity)
    };
    // The number of elements is marked only if they can get full; otherwise the cause is that too few cards get there.
    let is_built_full = |container: &&ContainerId| {
        let rows = reach.longest_row(game, **container);
        let count = i64::from(game.containers[**container].count);
        is_full(container) || rows.is_some_and(|row| room(container) == count * row)
    };
    let number =
        narrow.filter(is_built_full).and_then(|narrow| Causes::new(game).number_of(*narrow));
    let span = number.filter(|_| win.level >= game.own()).unwrap_or(culprit.span);
    if narrow.filter(is_full).is_none() {
        blame = blame.with_deal(game);
        for container in game.containers.ids().rev().chain(containers.iter().copied()) {
            blame = blame.with_permissions(game, container);
        }
        let names = containers.iter().map(|container| game.containers[*container].name.to_string());
        let names: Vec<String> = names.collect();
        blame =
            blame.with_left_out(game, |declared| names.iter().any(|name| touches(declared, name)));
    }
    let why = match containers.iter().find(|container| !reach.holds[**container]) {
        Some(bare) => format!("no card ever reaches `{}`", game.containers[*bare].name),
        None => situation.why_never(culprit),
    };
    never_won(blame, span, &why, faults);
}

/// The number of cards that `win` wants on containers together, with the words to mark, if this is impossible.
fn other_sum(game: &Game, reach: &Reach, win: &Expr) -> Option<(Extent, i64)> {
    let mut asked = game.containers.all(false);
    let (mut sum, mut is_exact, mut span) = (0, true, None::<Extent>);
    let mut parts = Vec::new();
    flatten(game, win, Operator::And, &mut parts);
    for part in parts {
        let (counted, number) = match &part.kind {
            Kind::Call(Named(Function::IsEmpty, _), of) => match &of[..] {
                [Expr { kind: Kind::Container(Named(container, _)), .. }] => (vec![*container], 0),
                _ => continue,
            },
            Kind::Compare(comparison @ (Comparison::Equal | Comparison::AtLeast), sides) => {
                let number = game.number(&sides[1]);
                let Some((counted, number)) = counted_containers(&sides[0]).zip(number) else {
                    continue;
                };
                is_exact &= *comparison == Comparison::Equal;
                (counted, number)
            }
            _ => continue,
        };
        if counted.iter().any(|container| asked[*container]) {
            continue;
        }
        counted.iter().for_each(|container| asked[*container] = true);
        sum += number;
        span = Some(span.map_or(part.span, |first| first.to(part.span)));
    }
    let cards = game.cards() as i64;
    let is_all =
        is_exact && asked.ids().all(|container| asked[container] || !reach.holds[container]);
    // A `win` about a single container is skipped: the caller checks the room of this container.
    let is_apart = asked.iter().filter(|asked| **asked).count() > 1;
    (is_apart && (sum > cards || is_all && sum != cards)).then_some((span?, sum))
}

/// Reports a game that is won or lost right after the deal.
pub fn check_end_at_once(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    let only_flips = |step: &Step| matches!(step, Step::Flip(_));
    // True if `auto` moves may change the board before the first move of the player.
    let moves_by_itself = game
        .moves
        .iter()
        .filter(|declared| declared.gesture.is_consequence())
        .any(|declared| !declared.targets.is_empty() || !declared.steps.iter().all(only_flips));
    for (role, code, ends) in
        [(PieceRole::Win, "won-at-once", "won"), (PieceRole::Lose, "lost-at-once", "lost")]
    {
        let Some(end) = stated(game, &role).filter(|_| !moves_by_itself) else { continue };
        if Situation::at_deal(game, reach).holds(&end.expr) == Some(true) {
            let message = format!("this game is {ends} as soon as it is dealt");
            let help = Some("write a condition that does not hold at the deal".to_owned());
            let blame = counters_in(game, &end.expr, end.level.into()).with_deal(game);
            faults.error(blame, end.expr.span, code, message, help);
        }
    }
}

fn stated<'g>(game: &'g Game, role: &PieceRole) -> Option<&'g Stated> {
    game.pieces.iter().find(|piece| piece.role == *role).map(|piece| piece.now())
}

/// The smallest part of a condition because of which the condition never holds.
fn culprit<'e>(situation: &Situation<'_>, condition: &'e Expr) -> &'e Expr {
    match &condition.kind {
        Kind::All(sides) => {
            let broken = sides.iter().find(|side| situation.holds(side) == Some(false));
            broken.map_or(condition, |side| culprit(situation, side))
        }
        Kind::If(parts) => match situation.holds(&parts[0]) {
            Some(true) => culprit(situation, &parts[1]),
            Some(false) => culprit(situation, &parts[2]),
            None => condition,
        },
        _ => condition,
    }
}

/// The containers that an expression and the rules it calls name, in the order of their first occurrence.
fn containers_in<'g>(game: &'g Game, expr: &'g Expr) -> Vec<ContainerId> {
    let mut found = Vec::new();
    visit_asked(game, [expr], |part| {
        if let Kind::Container(Named(container, _))
        | Kind::Element(Named(container, _), ..)
        | Kind::Slice(Named(container, _), ..) = part.kind
            && !found.contains(&container)
        {
            found.push(container);
        }
    });
    found
}

/// Adds to the blame the statements of all counters that an expression uses.
fn counters_in(game: &Game, expr: &Expr, mut blame: Blame) -> Blame {
    let mut counters = Vec::new();
    expr.visit(&mut |part| {
        if let Kind::Counter(Named(counter, _)) = part.kind {
            counters.push(counter);
        }
    });
    for counter in counters {
        blame = blame.with_counter(game, counter);
    }
    blame
}

/// True if an expression requires at least some number of cards on one or more containers.
fn asks_for_sum(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Compare(Comparison::Equal | Comparison::AtLeast | Comparison::More, sides) => {
            counted_containers(&sides[0]).is_some()
        }
        _ => false,
    }
}
