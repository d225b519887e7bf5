//! Finds the containers for which the author silences warnings.

use proc_macro2::Ident;

use super::game::Container;
use super::ids::{ContainerId, IdVec};
use super::merge::Merged;
use crate::syntax::ast::{PlaceKind, Step, Steps};

/// Marks the containers to which the deal deals cards with a step for which the author silences warnings.
pub fn mark(deal: &Merged<'_, Step>, containers: &mut IdVec<ContainerId, Container>) {
    let mut found = Vec::new();
    for line in &deal.lines {
        silenced(line.kind, line.is_silenced, &mut found);
    }
    for name in found {
        if let Some(number) = containers.find(|container| container.name == *name) {
            containers[number].is_silenced = true;
        }
    }
}

/// Adds the containers to which a step deals cards, if warnings are silenced for it; also for the steps inside it.
fn silenced<'s>(step: &'s Step, is_silenced: bool, found: &mut Vec<&'s Ident>) {
    let mut within = |steps: &'s Steps| {
        for statement in &steps.statements {
            silenced(&statement.kind, statement.is_silenced.unwrap_or(is_silenced), found);
        }
    };
    match step {
        Step::If { then, otherwise, .. } => {
            within(then);
            otherwise.iter().for_each(within);
        }
        Step::For { body, .. } => within(body),
        Step::Deal(deal) if is_silenced => {
            if let PlaceKind::Spot(spot) = &deal.place.kind {
                found.push(&spot.container);
            }
        }
        _ => {}
    }
}
