//! Compares the runs that can be lifted together with those that building makes.

use solitaire_model::{Operator, Semantics};

use super::operands::flatten;
use super::truth::{Meeting, NONE, meetings, run_pairs};
use crate::faults::Faults;
use crate::meaning::{ContainerId, Expr, Game, Kind, Lift, Move, Named, Term, rules_asked};
use crate::report::Extent;
use crate::syntax::ast::UnitKind;

/// The cards that can lie under each card, by the number of the upper card.
type Rows = [u64; 53];

/// Checks that runs which can be lifted together from a container can be built where they go.
pub fn check_lifted(game: &Game, faults: &mut Faults<'_>) {
    for (number, container) in game.containers.entries() {
        let together = |lift: &Lift| {
            lift.container == number && matches!(lift.unit, Some(UnitKind::Cards | UnitKind::All))
        };
        let moves = game.moves.iter().filter(|declared| declared.lifts.iter().any(together));
        let built = moves.flat_map(|declared| &declared.targets).fold([0; 53], |rows, target| {
            let more = built_on(game, target.container);
            std::array::from_fn(|over| rows[over] | more[over])
        });
        let Some(pickup) = game.piece(container.pickup).map(|piece| piece.now()) else { continue };
        let mut alternatives = Vec::new();
        flatten(game, &pickup.expr, Operator::Or, &mut alternatives);
        let mut runs = alternatives.into_iter().filter_map(|condition| run_of(game, condition));
        let unbuilt = runs.find(|(_, pairs)| (0..NONE).all(|over| built[over] & pairs[over] == 0));
        let Some((run, _)) = unbuilt.filter(|_| built != [0; 53]) else { continue };
        let Some(span) = blamed(game, number, run) else { continue };
        let name = &container.name;
        let message = format!("no run that `pickup {name}` lifts is ever built on `{name}`");
        let help = Some("use the same rule for the two cards in `pickup` and `build`".to_owned());
        // A wrong direction is a consequence of this mistake.
        faults.retract("needless-unit");
        faults.warning(game.own(), span, "unbuilt-run", message, help);
    }
}

/// The part to blame in the current declaration: the run, or else the `build` condition, or else a rule they call.
fn blamed(game: &Game, container: ContainerId, run: &Expr) -> Option<Extent> {
    let held = &game.containers[container];
    let [pickup, build] = [held.pickup, held.build].map(|piece| game.piece(piece));
    let (pickup, build) = (pickup?.now(), build?.now());
    let own = game.own();
    if pickup.level == own || build.level == own {
        return Some(if pickup.level == own { run.span } else { build.expr.span });
    }
    let rules = [&pickup.expr, &build.expr].map(|expr| rules_asked(&game.pieces, expr));
    let rule = rules.into_iter().flatten().find(|rule| game.pieces[*rule].now().level == own)?;
    Some((&game.pieces[rule].name).into())
}

/// The first run that a condition requires of the moving cards, with the cards that may lie on each other in all such
/// runs. `None` if it requires no run, or a single card.
fn run_of<'g>(game: &'g Game, condition: &'g Expr) -> Option<(&'g Expr, Rows)> {
    let mut parts = Vec::new();
    flatten(game, condition, Operator::And, &mut parts);
    let mut found: Option<(&Expr, Rows)> = None;
    for part in parts {
        let Kind::Call(Named(function, _), arguments) = &part.kind else { continue };
        let is_moving = arguments.first().is_some_and(|first| first.speaks_of(Term::Moving));
        match function.semantics() {
            Semantics::Holds(1) if is_moving => return None,
            Semantics::EachPair(_) if is_moving => {
                let pairs = run_pairs(game, *function, arguments)?;
                let (run, rows) = found.unwrap_or((part, [u64::MAX; 53]));
                found = Some((run, std::array::from_fn(|over| rows[over] & pairs.firsts(over))));
            }
            _ => {}
        }
    }
    found
}

/// The cards that may be put on each other on a container.
fn built_on(game: &Game, container: ContainerId) -> Rows {
    let build = game.piece(game.containers[container].build).map(|piece| &piece.now().expr);
    let build = build.filter(|build| !build.is_broken());
    let comes = |declared: &&Move| declared.targets.iter().any(|to| to.container == container);
    let lifts = game.moves.iter().filter(comes).flat_map(|declared| &declared.lifts);
    let lifts = lifts.filter(|lift| lift.unit.is_some()).zip(build.into_iter().cycle());
    lifts.fold([0; 53], |rows, (lift, build)| {
        let asked = Meeting { lift, exprs: vec![build], empty: false, index: None, granted: None };
        let more = meetings(game, &asked);
        std::array::from_fn(|over| rows[over] | more[over] & !(1 << NONE))
    })
}
