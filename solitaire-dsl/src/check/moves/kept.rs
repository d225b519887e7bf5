//! Cells that cards go to and never leave.

use crate::faults::Faults;
use crate::meaning::{ContainerId, Expr, Game, Kind, Named, PieceRole, Spot, Step};

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
        let mut ends = game
            .pieces
            .iter()
            .filter(|piece| matches!(piece.role, PieceRole::Win | PieceRole::Lose));
        let is_asked = ends.any(|piece| asks_about(&piece.now().expr, number));
        if !is_asked {
            let name = &held.name;
            let message = format!("cards go to `{name}`, and no move takes them away again");
            let help = Some(format!("let a move take them: `{name}[top] => ..`"));
            faults.warning(held.stated, name, "never-left", message, help);
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

fn asks_about(expr: &Expr, container: ContainerId) -> bool {
    let mut asks = false;
    expr.visit(&mut |part| {
        asks |= matches!(
            &part.kind,
            Kind::Container(Named(of, _)) | Kind::Element(Named(of, _), _) | Kind::Slice(Named(of, _), _)
                if *of == container
        );
    });
    asks
}
