//! Containers on which nothing is ever put again, once a move or the deal has done with them.

use solitaire_model::Function;

use super::asked_for::{asked_to_hold, is_open};
use crate::check::operands::conjuncts;
use crate::check::reach::{Reach, containers_of, deals_to, may_take};
use crate::faults::{Faults, Part};
use crate::meaning::{ContainerId, Game, Move, Named, Piece, PieceRole, Spot, Step};
use crate::report::Extent;
use crate::syntax::ast::Head;

/// What moves build on is not gathered as a whole, if it takes nothing while it is empty.
pub fn check_emptied(game: &Game, faults: &mut Faults<'_>) {
    for declared in game.moves.iter().filter(|declared| declared.stated == game.own()) {
        for step in &declared.steps {
            let Step::Gather { from, condition: None, into, .. } = step else { continue };
            let Spot::Elements { container, name, range: None, span } = from else { continue };
            if *into == Some(*container) {
                continue;
            }
            if !ends_with(game, *container) {
                say_of_another(game, declared, *container, name, *span, faults);
                continue;
            }
            // Where no other pile is asked about, what was to be dealt again may be missing.
            let Some(other) = asked_besides(game, declared, *container) else { continue };
            let message = format!(
                "once `{name}` is gathered it takes no card any more: nothing is dealt to it, and it takes nothing while it is empty"
            );
            let help = format!("write `{other}` in place of `{name}`");
            faults.warning(game.own(), *span, "target-takes-nothing", message, Some(help));
        }
    }
}

/// Says that what the win counts is gathered, where it is asked whether another container holds cards that no step takes.
fn say_of_another(
    game: &Game,
    declared: &Move,
    gathered: ContainerId,
    name: &proc_macro2::Ident,
    span: Extent,
    faults: &mut Faults<'_>,
) {
    let Some(win) = game.pieces.iter().find(|piece| piece.role == PieceRole::Win) else { return };
    let counts = |container: ContainerId| {
        let mut counts = false;
        win.now().expr.visit(&mut |part| {
            let counted = part.called_of(Function::Count);
            counts |= counted.is_some_and(|Named(of, _)| *of == container);
        });
        counts
    };
    let takes = |container: ContainerId| {
        let mut takes = false;
        for step in &declared.steps {
            step.visit(&mut |step| match step {
                Step::Gather { from, into, .. } => {
                    takes |= *into == Some(container)
                        || containers_of(declared, from).contains(&container);
                }
                Step::Deal { from, .. } => {
                    takes |= containers_of(declared, from).contains(&container);
                }
                Step::Custom(_) => takes = true,
                _ => {}
            });
        }
        takes
    };
    let Some(condition) = game.piece(declared.condition).map(Piece::now) else { return };
    let mut is_asked = condition.expr.speaks_of_container(gathered);
    conjuncts(&condition.expr, &mut |part| is_asked |= is_open(part));
    let mut asked = None;
    conjuncts(&condition.expr, &mut |part| {
        if let Some(Named(container, name)) = asked_to_hold(part) {
            asked.get_or_insert((*container, name, part.span));
        }
    });
    let Some((other, asked, asked_at)) = asked.filter(|_| !is_asked) else { return };
    if counts(other) || takes(other) {
        return;
    }
    if counts(gathered) {
        let message = format!(
            "`{}` asks that `{asked}` hold cards, and gathers `{name}`, which is to hold them in the end",
            declared.name
        );
        let help = format!("write `{asked}` in place of `{name}`");
        faults.warning(game.own(), span, "move-without-effect", message, Some(help));
    } else if condition.level == game.own() && only_gathers(declared) {
        let message = format!(
            "`{}` may be made when `{name}` is empty, and does nothing then",
            declared.name
        );
        let help = format!("write `!is_empty({name})` in place of `!is_empty({asked})`");
        faults.warning(game.own(), asked_at, "move-without-effect", message, Some(help));
    } else {
        return;
    }
    faults.doubt(game.own(), &declared.name);
}

/// Whether a move gathers the cards of one container onto another, and counts that.
fn only_gathers(declared: &Move) -> bool {
    let gathers = |step: &&Step| matches!(step, Step::Gather { into: Some(_), .. });
    let mut others = declared.steps.iter().filter(|step| !gathers(step));
    declared.is_players()
        && declared.targets.is_empty()
        && declared.steps.iter().filter(gathers).count() == 1
        && others.all(|step| matches!(step, Step::Set(..)))
}

/// Whether a container is built on, takes nothing while it is empty, and gets cards by moves alone.
fn ends_with(game: &Game, container: ContainerId) -> bool {
    let is_target = |declared: &Move| declared.targets.iter().any(|to| to.container == container);
    let steps = |declared: &Move| declared.by_hand.is_some() || deals_to(declared, container);
    may_take(game, container) == [false, true]
        && game.moves.iter().any(is_target)
        && !game.moves.iter().chain(&game.off).any(steps)
}

/// Another container of which the move asks that it hold cards.
fn asked_besides(game: &Game, declared: &Move, gathered: ContainerId) -> Option<String> {
    let condition = game.piece(declared.condition).map(Piece::now)?;
    let mut found = None;
    conjuncts(&condition.expr, &mut |part| {
        if let Some(Named(container, name)) = asked_to_hold(part)
            && *container != gathered
        {
            found.get_or_insert(name.to_string());
        }
    });
    found
}

/// An element of a container is empty at some time, if it is said what it takes then.
pub fn check_spaces(game: &Game, reach: &Reach, faults: &mut Faults<'_>) {
    if reach.is_open {
        return;
    }
    // What a family does not need, a variation may.
    let is_family = matches!(game.lineage.own().head, Head::Family { .. });
    for (number, held) in game.containers.entries() {
        let Some(space) = game.piece(held.space).map(Piece::now) else { continue };
        let [takes, builds] = may_take(game, number);
        let is_target = game
            .moves
            .iter()
            .flat_map(|declared| &declared.targets)
            .any(|to| to.container == number);
        if space.level < game.own()
            || !(takes && builds && is_target)
            || reach.may_be_empty(game, number)
            || (is_family && reach.varies[number])
            || reach.stepped_on[number]
            || game.deal.iter().any(|step| names_cards(step, number))
        {
            continue;
        }
        let name = &held.name;
        let message = format!(
            "no element of `{name}` is ever empty, so nothing asks its `space`: a card is dealt to each, and none leaves"
        );
        let help = format!("leave `space {name}` out, or deal to fewer elements");
        let faults = &mut faults.at(Part::Rules);
        faults.warning(space.level, space.expr.span, "unused-name", message, Some(help));
    }
}

/// Whether cards are dealt to a container by name: what else might begin it is left from before, and does no harm.
fn names_cards(step: &Step, container: ContainerId) -> bool {
    step.named_cards().is_some_and(|named| named.container == container)
}
