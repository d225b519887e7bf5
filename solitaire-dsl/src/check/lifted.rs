//! Runs that may be lifted together, beside those that building makes.

use solitaire_model::{Operator, Semantics};

use super::operands::flatten;
use super::truth::{Meeting, NONE, meetings, run_pairs};
use crate::faults::Faults;
use crate::meaning::text::text;
use crate::meaning::{ContainerId, Expr, Game, Kind, Lift, Named, Term, rules_asked};
use crate::report::Extent;
use crate::syntax::ast::UnitKind;

/// What may be lifted together from a container is something that may be built there, or on where it goes.
pub fn check_lifted(game: &Game, faults: &mut Faults<'_>) {
    if game.moves.iter().any(|declared| declared.by_hand.is_some()) {
        return;
    }
    for (number, container) in game.containers.entries() {
        let Some(pickup) = game.piece(container.pickup).map(|piece| piece.now()) else { continue };
        let together = |lift: &Lift| {
            lift.container == number && matches!(lift.unit, Some(UnitKind::Cards | UnitKind::All))
        };
        if !game.moves.iter().flat_map(|declared| &declared.lifts).any(together) {
            continue;
        }
        let built = built_on(game, number);
        if built.iter().all(|row| *row == 0) || pickup.expr.is_broken() {
            continue;
        }
        let mut alternatives = Vec::new();
        flatten(game, &pickup.expr, Operator::Or, &mut alternatives);
        for alternative in alternatives {
            let Some((run, pairs)) = run_of(game, alternative) else { continue };
            let meets = |rows: &[u64; 53]| (0..NONE).any(|over| rows[over] & pairs[over] != 0);
            if meets(&built) || places_beside(game, number).iter().any(meets) {
                continue;
            }
            let name = &container.name;
            let Some((level, mut span)) = blamed(game, number, run) else { continue };
            let message = format!("no run that `pickup {name}` lifts is ever built on `{name}`");
            let mut help = format!(
                "compare the two cards as `build {name}` does, best by one rule that both ask"
            );
            if let Some((turned, mend)) = turned(game, number, run).filter(|_| level == game.own())
            {
                (span, help) = (turned, format!("write `{mend}`"));
            }
            if pickup.level < game.own() && faults.is_said_beside(&message) {
                // Its parent has it as well.
                break;
            }
            // That cards lie the wrong way round follows from it.
            faults.retract("needless-unit");
            faults.warning(level, span, "unbuilt-run", message, Some(help));
            break;
        }
    }
}

/// What is said to be wrong: the run, or else what the declaration at hand says of building.
fn blamed(game: &Game, container: ContainerId, run: &Expr) -> Option<(usize, Extent)> {
    let own = game.own();
    let held = &game.containers[container];
    let pickup = game.piece(held.pickup)?.now();
    if pickup.level == own {
        return Some((own, run.span));
    }
    let build = game.piece(held.build)?.now();
    if build.level == own {
        return Some((own, build.expr.span));
    }
    let rules = rules_asked(&game.pieces, &pickup.expr).into_iter();
    let mut rules = rules.chain(rules_asked(&game.pieces, &build.expr));
    let rule = rules.find(|rule| game.pieces[*rule].now().level == own)?;
    Some((own, (&game.pieces[rule].name).into()))
}

/// A `build` of the declaration at hand that asks the rule of a run with its two cards in each other's place, and what to
/// write.
fn turned(game: &Game, container: ContainerId, run: &Expr) -> Option<(Extent, String)> {
    let build = game.piece(game.containers[container].build)?.now();
    let (Kind::Call(_, of), Kind::Rule(Named(rule, _), sides)) = (&run.kind, &build.expr.kind)
    else {
        return None;
    };
    let is_asked = of
        .iter()
        .any(|one| matches!(&one.kind, Kind::RuleItself(Named(other, _)) if other == rule));
    let [first, second] = &sides[..] else { return None };
    let is_of = |side: &Expr, term: Term| side.speaks_of(term);
    if !is_asked
        || build.level != game.own()
        || !is_of(first, Term::Moving)
        || !is_of(second, Term::Target)
    {
        return None;
    }
    let name = &game.pieces[*rule].name;
    Some((build.expr.span, format!("{name}({}, {})", text(second), text(first))))
}

/// The first run that a condition asks of what moves, and which cards lie on which in all that it asks for: by card the
/// cards below it. None if single cards are asked for, or it asks for no run.
fn run_of<'g>(game: &'g Game, condition: &'g Expr) -> Option<(&'g Expr, [u64; 53])> {
    let mut parts = Vec::new();
    flatten(game, condition, Operator::And, &mut parts);
    let mut found: Option<(&Expr, [u64; 53])> = None;
    for part in parts {
        let Kind::Call(Named(function, _), arguments) = &part.kind else { continue };
        let of_moving = matches!(
            arguments.first(),
            Some(Expr { kind: Kind::Term(Named(Term::Moving, _)), .. })
        );
        if function.semantics() == Semantics::Holds(1) && of_moving {
            return None;
        }
        if !of_moving || !matches!(function.semantics(), Semantics::EachPair(_)) {
            continue;
        }
        let pairs = run_pairs(game, *function, arguments)?;
        let (run, mut below) = found.unwrap_or((part, [u64::MAX; 53]));
        for (over, row) in below.iter_mut().enumerate() {
            *row &= pairs.firsts(over);
        }
        found = Some((run, below));
    }
    found
}

/// Which cards may be put on which on a container, by the card that is put.
fn built_on(game: &Game, container: ContainerId) -> [u64; 53] {
    let mut rows = [0; 53];
    let Some(build) = game.piece(game.containers[container].build) else { return rows };
    let build = &build.now().expr;
    if build.is_broken() || build.is_truth(false) {
        return rows;
    }
    for declared in &game.moves {
        if !declared.targets.iter().any(|target| target.container == container) {
            continue;
        }
        for lift in declared.lifts.iter().filter(|lift| lift.unit.is_some()) {
            let meeting =
                Meeting { lift, exprs: vec![build], empty: false, index: None, granted: None };
            let more = meetings(game, &meeting);
            rows.iter_mut().zip(more).for_each(|(row, more)| *row |= more & !(1 << NONE));
        }
    }
    rows
}

/// The same for the other containers to which runs of this one go.
fn places_beside(game: &Game, container: ContainerId) -> Vec<[u64; 53]> {
    let takes = |lift: &Lift| {
        lift.container == container && matches!(lift.unit, Some(UnitKind::Cards | UnitKind::All))
    };
    let moves = game.moves.iter().filter(|declared| declared.lifts.iter().any(takes));
    let targets = moves.flat_map(|declared| &declared.targets).map(|target| target.container);
    targets.filter(|target| *target != container).map(|target| built_on(game, target)).collect()
}
