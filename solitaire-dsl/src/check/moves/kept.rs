//! Cells that cards go to and never leave.

use solitaire_model::{Comparison, Operator, Quantifier, Semantics};

use crate::check::operands::flatten;
use crate::check::reach::Reach;
use crate::check::win_mends::move_name;
use crate::faults::Faults;
use crate::meaning::text::text;
use crate::meaning::{
    ContainerId, Expr, Game, Kind, Move, Named, Piece, PieceRole, Spot, Step, rules_asked,
};

/// A place for any one card is a place for a while: some move takes the card away again, or the win asks about it.
pub fn check_kept(game: &Game, faults: &mut Faults<'_>) {
    if game.moves.iter().any(|declared| declared.by_hand.is_some()) {
        return;
    }
    for (number, held) in game.containers.entries() {
        let is_cell = held.element.is_some_and(|known| known.space && known.capacity.is_some());
        let takes = game.moves.iter().flat_map(|declared| &declared.targets);
        let is_taken = takes.map(|target| target.container).any(|target| target == number);
        if !is_cell || held.stated < game.own() || !is_taken || leaves(game, number) {
            continue;
        }
        let asks_for_others = game.pieces.iter().any(|piece| {
            piece.role == PieceRole::Win && wants_elsewhere(game, &piece.now().expr, number)
        });
        if asks_for_others && !is_asked(game, number) {
            let name = &held.name;
            let message = format!("cards go to `{name}`, and no move takes them away again");
            let help = Some(let_go(game, number));
            faults.warning(held.stated, name, "never-left", message, help);
        }
    }
}

/// Whether it is asked about a container, in rules perhaps, when the game is won or lost.
fn is_asked(game: &Game, container: ContainerId) -> bool {
    let is_end = |piece: &&Piece| matches!(piece.role, PieceRole::Win | PieceRole::Lose);
    game.pieces.iter().filter(is_end).any(|piece| {
        let expr = &piece.now().expr;
        let rules = rules_asked(&game.pieces, expr).into_iter();
        let mut asked = rules.map(|rule| &game.pieces[rule].now().expr).chain([expr]);
        asked.any(|expr| expr.speaks_of_container(container))
    })
}

/// Whether a win asks for so many cards elsewhere that it cannot do without those a container may keep.
fn wants_elsewhere(game: &Game, win: &Expr, container: ContainerId) -> bool {
    let held = &game.containers[container];
    let kept = i64::from(held.count) * i64::from(held.capacity);
    let mut parts = Vec::new();
    flatten(game, win, Operator::And, &mut parts);
    parts.into_iter().any(|part| match &part.kind {
        Kind::Compare(comparison, sides) if sides[0].counted_containers().is_some() => {
            let is_least =
                matches!(comparison, Comparison::Equal | Comparison::AtLeast | Comparison::More);
            let wanted = game.number(&sides[1]);
            is_least && wanted.is_none_or(|wanted| wanted > game.cards() as i64 - kept)
        }
        // What is asked of each of some piles is that they be whole.
        Kind::Call(Named(function, _), _) => {
            function.semantics() == Semantics::Quantifier(Quantifier::Every)
        }
        _ => false,
    })
}

/// How cards come off a cell again: to where cards go that might have gone into it.
fn let_go(game: &Game, cell: ContainerId) -> String {
    let name = &game.containers[cell].name;
    let goes = |declared: &&Move| {
        declared.is_players() && declared.targets.iter().any(|target| target.container == cell)
    };
    let kept: Vec<ContainerId> = game.moves.iter().filter(goes).flat_map(lifted).collect();
    let is_other = |declared: &&Move| {
        declared.is_players()
            && !declared.pair
            && !declared.targets.is_empty()
            && declared.targets.iter().all(|target| target.container != cell)
            && lifted(declared).any(|from| kept.contains(&from))
    };
    let others: Vec<&Move> = game.moves.iter().filter(is_other).collect();
    let mut targets: Vec<String> = Vec::new();
    for target in others.iter().flat_map(|declared| &declared.targets) {
        let target = target.name.to_string();
        if !targets.contains(&target) {
            targets.push(target);
        }
    }
    match &others[..] {
        [] => format!("let a move take them: `{name}[top] => ..`"),
        [only] => format!(
            "write `| {name}[top]` before `=>` in `{}`, so that it takes them away again",
            only.name
        ),
        _ => {
            let from = move_name("From", name);
            format!(
                "let a move take them away again: `drag {from}: {name}[top] => {};`",
                targets.join(" | ")
            )
        }
    }
}

/// The containers that a move lifts cards from.
fn lifted(declared: &Move) -> impl Iterator<Item = ContainerId> {
    declared.lifts.iter().filter(|lift| lift.unit.is_some()).map(|lift| lift.container)
}

/// The only move by which the player brings cards to where they are wanted.
fn taken_to<'g>(game: &'g Game, goals: &[ContainerId]) -> Option<&'g Move> {
    let brings = |declared: &&Move| {
        declared.is_players()
            && !declared.pair
            && declared.targets.iter().any(|target| goals.contains(&target.container))
    };
    let mut bringing = game.moves.iter().filter(brings);
    bringing.next().filter(|_| bringing.next().is_none())
}

/// A card that the player may put where it never comes back from is lost for a win that asks for all cards elsewhere.
pub fn check_dead_ends(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    if faults.is_warned("never-left") {
        return;
    }
    let win = game.pieces.iter().find(|piece| piece.role == PieceRole::Win);
    let Some(win) = win.map(|piece| piece.now()).filter(|_| !reach.is_open) else { return };
    let Some((_, [counted, all])) = win.expr.sides() else { return };
    let is_all = matches!(win.expr.kind, Kind::Compare(Comparison::Equal | Comparison::AtLeast, _))
        && game.number(all) == Some(game.cards() as i64);
    let goals = counted.counted_containers().filter(|goals| is_all && !goals.is_empty());
    let Some(goals) = goals else { return };
    for declared in game.moves.iter().filter(|declared| declared.is_players()) {
        for target in &declared.targets {
            let end = target.container;
            let is_dead = !goals.contains(&end)
                && reach.holds[end]
                && !goals.iter().any(|goal| reach.leads(end, Some(*goal)));
            if is_dead {
                let name = &target.name;
                let message = format!(
                    "`{}` puts cards on `{name}`, which never come to where the win wants all",
                    declared.name
                );
                // Where all cards may end, the others are counted by mistake.
                let are_left = goals.iter().all(|goal| reach.leads(*goal, Some(end)));
                let room = game.places(end).len() as i64 * i64::from(game.containers[end].capacity);
                let counted_here = match are_left && room >= game.cards() as i64 {
                    true => String::new(),
                    false => format!("{} + ", text(counted)),
                };
                let count = format!("write `win = {counted_here}count({name}) == CARDS;`");
                let help = Some(
                    match taken_to(game, &goals).filter(|only| {
                        let goes_there = only.targets.iter().any(|target| target.container == end);
                        !goes_there && !lifted(declared).any(|from| goals.contains(&from))
                    }) {
                        Some(only) => format!(
                            "write `{name}[top] |` before what `{}` takes, or {count}",
                            only.name
                        ),
                        None => count,
                    },
                );
                faults.warning(win.level, counted.span, "never-left", message, help);
                return faults.guessed(counted.span);
            }
        }
    }
}

/// Whether some move takes cards off a container.
fn leaves(game: &Game, container: ContainerId) -> bool {
    let is_from = |from: &Spot| match from {
        Spot::Elements { container: from, .. } => *from == container,
        Spot::Hand => false,
        _ => true,
    };
    game.moves.iter().any(|declared| {
        let mut taken = declared.lifts.iter().any(|lift| lift.container == container);
        for step in &declared.steps {
            step.visit(&mut |step| match step {
                Step::Deal { from, .. } | Step::Gather { from, .. } => taken |= is_from(from),
                Step::Custom(_) => taken = true,
                _ => {}
            });
        }
        taken
    })
}
