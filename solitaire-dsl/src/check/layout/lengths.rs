//! A number of elements that is larger than all else says.

use super::is_out_of_sight;
use crate::check::causes::statement;
use crate::faults::{Faults, Part, listed};
use crate::meaning::{ConstantId, ContainerId, Game, IdVec, Kind};
use crate::report::Extent;
use crate::syntax::ast::ExprKind;

/// Where it is said how many elements some containers have.
#[derive(PartialEq, Eq)]
enum Number {
    /// By a constant.
    Constant(ConstantId),
    /// In the statement of the only one.
    Written(ContainerId),
}

/// Says that a number of elements is too large, if several containers, or one and the cards named for it, have as many
/// fewer. Whether that is so.
pub(super) fn is_too_large(
    game: &Game,
    placed: &IdVec<ContainerId, Vec<bool>>,
    faults: &mut Faults<'_>,
) -> bool {
    let in_sight = || game.containers.ids().filter(|of| !is_out_of_sight(&game.containers[*of]));
    for number in in_sight() {
        let Some((said, span)) = said(game, number) else { continue };
        let is_same = |other: &ContainerId| said_by(game, *other).is_some_and(|by| by == said);
        let all: Vec<ContainerId> = in_sight().filter(is_same).collect();
        let Some(fewer) = first_missing(&placed[number]) else { continue };
        if !all.iter().all(|other| first_missing(&placed[*other]) == Some(fewer)) {
            continue;
        }
        let named = game.deal.iter().filter_map(|step| step.named_cards());
        let named = named.filter(|named| all.contains(&named.container));
        let agrees = named.filter(|named| named.cards.len() == fewer).count() > 0;
        if all.len() < 2 && !agrees {
            continue;
        }
        let names: Vec<String> =
            all.iter().map(|number| game.containers[*number].name.to_string()).collect();
        let names = listed(names.iter().map(String::as_str));
        let count = game.containers[number].count;
        let message = match said {
            Number::Constant(of) => format!(
                "`{}` is {count}, and {fewer} elements of {names} are placed",
                game.constants[of].name
            ),
            Number::Written(_) => {
                format!("{count} elements of {names}, of which {fewer} are placed and dealt to")
            }
        };
        let help = format!("write `{fewer}` in place of `{count}`");
        faults.error(game.own(), span, "not-placed", message, Some(help));
        faults.spoil(Part::Numbers);
        return true;
    }
    false
}

/// What says how many elements a container has.
fn said_by(game: &Game, number: ContainerId) -> Option<Number> {
    let count = statement(game, number)?.held.as_ref()?.count.as_ref()?;
    let constants = || game.constants.entries();
    match (&count.kind, count.as_ident()) {
        (ExprKind::Number(_), _) => Some(Number::Written(number)),
        (_, Some(name)) => constants()
            .find(|(_, constant)| constant.name == *name)
            .map(|(constant, _)| Number::Constant(constant)),
        _ => None,
    }
}

/// The same, with the place of the number, if the declaration at hand writes it.
fn said(game: &Game, number: ContainerId) -> Option<(Number, Extent)> {
    let said = said_by(game, number)?;
    let span = match said {
        Number::Constant(of) => {
            let constant = &game.constants[of];
            let is_own = constant.stated >= game.own();
            let is_number = matches!(constant.expr.kind, Kind::Number(_));
            (is_own && is_number).then_some(constant.expr.span)
        }
        Number::Written(of) => {
            let is_own = game.containers[of].stated >= game.own();
            let stated = statement(game, of).filter(|_| is_own)?;
            Some(stated.held.as_ref()?.count.as_ref()?.span)
        }
    };
    Some((said, span?))
}

/// The first element that is not placed, if none behind it is.
fn first_missing(placed: &[bool]) -> Option<usize> {
    let first = placed.iter().position(|placed| !placed).filter(|first| *first > 0)?;
    (!placed[first..].contains(&true)).then_some(first)
}
