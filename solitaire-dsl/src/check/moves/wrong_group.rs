//! Functions of a group that are asked of containers of which they say nothing.

use solitaire_model::{Function, Semantics, Term};

use crate::check::reach::{Direction, direction};
use crate::faults::{Faults, Part};
use crate::meaning::{ContainerId, Game, Kind, Named, Piece, PieceId, PieceRole, rules_asked};

const CODE: &str = "wrong-group";

/// An element is left out of a count only where it is one of them, and what has come to a foundation is asked of what is
/// built up.
pub fn check_wrong_group(game: &Game, faults: &mut Faults<'_>) {
    for (number, piece) in game.pieces.entries() {
        let stated = piece.now();
        if stated.level < game.own() {
            continue;
        }
        let part = if piece.role == PieceRole::Where { Part::Moves } else { Part::Rules };
        let mut targets = None;
        stated.expr.visit(&mut |part_of| {
            let Kind::Call(Named(function, _), args) = &part_of.kind else { return };
            let [group, cards] = &args[..] else { return };
            let Kind::Container(Named(container, name)) = &group.kind else { return };
            let is_target = matches!(cards.kind, Kind::Term(Named(Term::Target, _)));
            let told = if *function == Function::EmptiesBesides && is_target {
                let targets = targets.get_or_insert_with(|| targets_asked(game, number));
                not_a_target(game, *container, targets)
            } else if function.semantics() == Semantics::FoundationRank {
                not_built_up(game, *container, function.name())
            } else {
                None
            };
            if let Some((message, help)) = told {
                faults.at(part).warning(game.own(), name, CODE, message, Some(help));
            }
        });
    }
}

/// The containers on which cards are put by moves that ask this.
fn targets_asked(game: &Game, number: PieceId) -> Vec<ContainerId> {
    let asks = |piece: Option<PieceId>| {
        piece.is_some_and(|piece| {
            piece == number
                || rules_asked(&game.pieces, &game.pieces[piece].now().expr).contains(&number)
        })
    };
    let mut found = Vec::new();
    for declared in &game.moves {
        for target in &declared.targets {
            let to = &game.containers[target.container];
            let permits = [declared.condition, to.build, to.space];
            let lifts = declared.lifts.iter().map(|lift| game.containers[lift.container].pickup);
            if permits.into_iter().chain(lifts).any(asks) && !found.contains(&target.container) {
                found.push(target.container);
            }
        }
    }
    found
}

fn not_a_target(
    game: &Game,
    container: ContainerId,
    targets: &[ContainerId],
) -> Option<(String, String)> {
    if targets.is_empty() || targets.contains(&container) {
        return None;
    }
    let name = &game.containers[container].name;
    let message = format!("no card goes to `{name}` where this is asked, so it leaves none out");
    let help = match targets {
        [target] if game.containers[*target].count > 1 => {
            let to = &game.containers[*target].name;
            format!("write `empties_besides({to}, target)`, or `empties({name})`")
        }
        _ => format!("write `empties({name})`"),
    };
    Some((message, help))
}

fn not_built_up(game: &Game, container: ContainerId, function: &str) -> Option<(String, String)> {
    let way = |container: ContainerId| {
        let build = game.piece(game.containers[container].build).map(Piece::now)?;
        direction(game, &build.expr)
    };
    if way(container) != Some(Direction::Down) {
        return None;
    }
    let name = &game.containers[container].name;
    let message = format!("`{function}` is asked of foundations, and cards go down on `{name}`");
    let mut rising = game.containers.entries().filter(|(id, _)| way(*id) == Some(Direction::Up));
    let help = match (rising.next(), rising.next()) {
        (Some((_, held)), None) => format!("write `{}`", held.name),
        _ => "name the container that is built up".to_owned(),
    };
    Some((message, help))
}
