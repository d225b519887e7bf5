//! What each gesture can do.

use proc_macro2::Ident;
use solitaire_model::{Comparison, Function};

use super::targets::is_told;
use crate::check::flow::asked;
use crate::check::reach::{Direction, direction, lifts_run_down, may_take};
use crate::check::truth::may_be_several;
use crate::faults::{Faults, Part};
use crate::meaning::{
    ContainerId, Expr, Game, Kind, Lift, Move, Named, PieceId, Sugar, Target, Term, rules_asked,
};
use crate::syntax::ast::{Entry, Gesture, Head, Inherit, Piece, UnitKind};

/// A drag takes cards and puts them; what puts nothing is pressed or clicked. A press says where, but not how many.
pub fn check_gestures(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.by_hand.is_none()) {
        let name = &declared.name;
        if declared.gesture == Gesture::Drag && declared.targets.is_empty() {
            let message = format!("`{name}` is dragged, but says no target");
            let help = Some("add `=> target`, or make it a `press` or `click`".to_owned());
            faults.error(declared.stated, name, "drag-without-target", message, help);
        } else if declared.targets.is_empty() && declared.steps.is_empty() {
            let message = format!("`{name}` does nothing");
            let help = Some(
                "say where the cards go with `=>`, or what is done with `do { .. }`".to_owned(),
            );
            faults.error(declared.stated, name, "move-without-effect", message, help);
        } else if matches!(declared.gesture, Gesture::Press | Gesture::Click) {
            check_one_card(game, declared, faults);
        }
    }
}

/// Nobody says with a press how many cards are taken, or which of the buried ones.
fn check_one_card(game: &Game, declared: &Move, faults: &mut Faults<'_>) {
    let Some(written) = game.written_move(declared) else { return };
    let units =
        written.from.iter().flat_map(|from| &from.lifts).filter_map(|lift| lift.unit.as_ref());
    let gesture = &written.word;
    for unit in units {
        let (message, help) = match unit.kind {
            UnitKind::Cards => (
                format!("a `{gesture}` does not say how many cards are taken"),
                "write `[top]` or `[all]`, or make it a `drag`",
            ),
            UnitKind::Buried => (
                format!("a `{gesture}` does not say which of the buried cards is taken"),
                "make it a `drag`",
            ),
            UnitKind::Top | UnitKind::All => continue,
        };
        let help = Some(help.to_owned());
        return faults.error(declared.stated, &unit.word, "press-of-several", message, help);
    }
}

/// A game has a move that the player makes.
pub fn check_players(game: &Game, faults: &mut Faults<'_>) {
    let mut all = game.moves.iter().chain(&game.off);
    if all.any(|declared| declared.is_players() || declared.by_hand.is_some()) {
        return;
    }
    let own = game.own();
    let states = |level: &usize| {
        let pieces = &game.lineage.levels()[*level].pieces;
        pieces.iter().any(|piece| matches!(piece.kind, Piece::Moves(_)))
    };
    let stated = (0..=own).rfind(states).unwrap_or(0);
    if stated < own && is_told(game, stated) {
        return faults.spoil(Part::Moves);
    }
    let name = game.lineage.name(own);
    let message = format!("`{name}` has no move for the player to make");
    let inherits = |piece: &Piece| match piece {
        Piece::Moves(block) => block
            .statements
            .iter()
            .any(|statement| matches!(statement.kind, Entry::Inherit(Inherit::All { .. }))),
        _ => false,
    };
    let is_inherited = game.lineage.levels()[own].pieces.iter().any(|piece| inherits(&piece.kind));
    let help = match own.checked_sub(1).filter(|_| stated == own) {
        Some(_) if is_inherited => {
            "name fewer moves after `without`, or add one of its own".to_owned()
        }
        Some(above) => format!(
            "begin `moves` with `..{};` to keep those of the parent",
            game.lineage.name(above)
        ),
        None => {
            "add one to `moves { .. }`, as in `drag MoveCard: tableau[top] => tableau;`".to_owned()
        }
    };
    faults.error(own, name, "no-moves", message, Some(help));
}

/// Cards are taken to be put somewhere, and several at a time only where several can go.
pub fn check_units(game: &Game, faults: &mut Faults<'_>) {
    let is_variation = matches!(game.lineage.own().head, Head::Variation { .. });
    for declared in game.moves.iter().filter(|declared| declared.stated == game.own()) {
        let Some(written) = game.written_move(declared) else { continue };
        let lifts = written.from.iter().flat_map(|from| &from.lifts);
        for (lift, spot) in declared.lifts.iter().zip(lifts) {
            let Some(unit) = &spot.unit else { continue };
            let name = &lift.name;
            let said = |warning: String, help: String, faults: &mut Faults<'_>| {
                faults.warning(declared.stated, &unit.word, "needless-unit", warning, Some(help));
            };
            if declared.targets.is_empty() && !speaks_of_moving(game, declared) {
                let message =
                    format!("`{}` puts nothing anywhere, so it takes nothing", declared.name);
                let help = format!("write `{name}` alone, or say where the cards go with `=>`");
                said(message, help, faults);
                continue;
            }
            if unit.kind != UnitKind::Cards {
                continue;
            }
            let pickup = game.piece(game.containers[lift.container].pickup);
            // A family may leave it to its variations to lift more.
            if is_variation && pickup.is_some_and(|piece| wants_one(&piece.now().expr)) {
                let message = format!("only single cards may be lifted from `{name}`");
                said(message, format!("write `{name}[top]`"), faults);
                continue;
            }
            let pickup = pickup.map(|piece| &piece.now().expr);
            if let Some(target) = against_the_run(game, declared, lift, pickup) {
                let message = format!(
                    "what is lifted from `{name}` goes down and `{target}` goes up, so one card fits at a time"
                );
                said(message, format!("write `{name}[top]`"), faults);
                continue;
            }
            let holds_one = |number: ContainerId| game.containers[number].capacity == 1;
            if holds_one(lift.container) {
                // Said of the element.
                continue;
            }
            if !declared.targets.is_empty()
                && declared.targets.iter().all(|target| holds_one(target.container))
            {
                let onto = &declared.targets[0].name;
                let message =
                    format!("an element of `{onto}` holds one card, so one is taken at a time");
                said(message, format!("write `{name}[top]`"), faults);
            }
        }
    }
}

/// A target that is built up, card by card, while what is lifted goes down: cards that go there together would lie the
/// wrong way round.
fn against_the_run<'g>(
    game: &'g Game,
    declared: &'g Move,
    lift: &Lift,
    pickup: Option<&Expr>,
) -> Option<&'g Ident> {
    if !lifts_run_down(game, pickup?) {
        return None;
    }
    let counts = |piece: Option<PieceId>| {
        let asked = game.piece(piece).map(|piece| &piece.now().expr);
        let rules = asked.into_iter().flat_map(|expr| rules_asked(&game.pieces, expr));
        let mut counts = false;
        for expr in rules.map(|rule| &game.pieces[rule].now().expr).chain(asked) {
            expr.visit(&mut |part| {
                counts |= match &part.kind {
                    Kind::Call(Named(function, _), ..) => {
                        matches!(function, Function::Count | Function::IsSingle)
                    }
                    Kind::Custom { .. } => true,
                    _ => false,
                };
            });
        }
        counts
    };
    let goes_up = |target: &&Target| {
        let held = &game.containers[target.container];
        let build = game.piece(held.build).map(|piece| &piece.now().expr);
        build.and_then(|build| direction(game, build)) == Some(Direction::Up)
            && !counts(held.build)
            && !counts(declared.condition)
            && !begins_with_several(game, declared, lift, target)
    };
    declared.targets.iter().find(goes_up).map(|target| &target.name)
}

/// Whether a move may put several cards on an empty element.
fn begins_with_several(game: &Game, declared: &Move, lift: &Lift, target: &Target) -> bool {
    let [space, _] = may_take(game, target.container);
    let asked = asked(game, declared, lift, target, true);
    space && (asked.iter().any(|expr| expr.is_broken()) || may_be_several(game, lift, &asked))
}

/// Whether a move asks anything of the cards it takes.
fn speaks_of_moving(game: &Game, declared: &Move) -> bool {
    let asked = game.piece(declared.condition).map(|piece| &piece.now().expr);
    let through_rules = asked.into_iter().flat_map(|expr| rules_asked(&game.pieces, expr));
    let rules = through_rules.map(|rule| &game.pieces[rule].now().expr);
    asked.into_iter().chain(rules).any(|expr| expr.speaks_of(Term::Moving))
        || declared.steps.iter().any(|step| step.speaks_of(Term::Moving))
        || declared.lifts.iter().any(|lift| game.containers[lift.container].pickup.is_some())
}

/// Whether a condition holds of single cards only.
fn wants_one(condition: &Expr) -> bool {
    let is_moving = |args: &[Expr]| matches!(args.first(), Some(of) if matches!(of.kind, Kind::Term(Named(Term::Moving, _))));
    match &condition.kind {
        Kind::Sugar(Sugar::Inherited(_, _, before)) => wants_one(before),
        Kind::All(sides) => sides.iter().any(wants_one),
        Kind::Any(sides) => sides.iter().all(wants_one),
        Kind::Compare(Comparison::Equal, sides) => {
            let counts = matches!(&sides[0].kind, Kind::Call(Named(function, _), args) if *function == Function::Count && is_moving(args));
            counts && matches!(sides[1].kind, Kind::Number(1))
        }
        Kind::Call(Named(function, _), args) => *function == Function::IsSingle && is_moving(args),
        _ => false,
    }
}
