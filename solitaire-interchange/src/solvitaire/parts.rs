//! Finds the columns, foundations, cells, reserve, stock and waste of a game, which are all the piles that Solvitaire
//! knows.

use solitaire_runtime::model::Container;
use solitaire_runtime::{GameEntry, Place, Span};

use crate::error::Unsayable;

/// The piles of a game, by the part that they have in Solvitaire.
pub(super) struct Parts {
    pub columns: Span,
    pub foundations: Span,
    pub cells: Span,
    pub reserve: Span,
    pub stock: Option<Place>,
    pub waste: Option<Place>,
}

const NONE: Span = Span { first: 0, count: 0 };

impl Parts {
    /// Finds the piles of a game.
    ///
    /// # Errors
    /// If the game has a pile that Solvitaire does not know. The error names it.
    pub(super) fn of(entry: &GameEntry) -> Result<Self, Unsayable> {
        let model = entry.model();
        let mut parts = Self {
            columns: NONE,
            foundations: NONE,
            cells: NONE,
            reserve: NONE,
            stock: None,
            waste: None,
        };
        for container in model.containers {
            let first = Place(container.span.first);
            let is_second = match container.kind.name {
                "Stock" if container.single => parts.stock.replace(first).is_some(),
                "Waste" if container.single => parts.waste.replace(first).is_some(),
                "Cell" | "Spot" | "Column" | "Row" | "FanPile" | "BuildablePile" | "Pile"
                    if is_reserve(entry, container) =>
                {
                    replaced(&mut parts.reserve, container)
                }
                "Cell" if container.capacity == 1 => replaced(&mut parts.cells, container),
                "Column" | "Row" | "FanPile" | "BuildablePile" if !container.single => {
                    replaced(&mut parts.columns, container)
                }
                "Pile" if !container.single => replaced(&mut parts.foundations, container),
                _ => true,
            };
            if is_second {
                return Err(unsayable(entry, &format!("it has `{}`", container.name)));
            }
        }
        if parts.columns.count < 2 || parts.foundations.count == 0 {
            return Err(unsayable(entry, "it has no columns or no foundations"));
        }
        Ok(parts)
    }
}

fn replaced(span: &mut Span, container: &Container) -> bool {
    let is_second = span.count > 0;
    *span = container.span;
    is_second
}

/// True if no move of the game puts a card on these piles.
fn is_reserve(entry: &GameEntry, container: &Container) -> bool {
    let moves = entry.model().moves.iter();
    !moves
        .flat_map(|made| made.targets)
        .any(|target| container.span.holds(Place(target.span.first)))
}

/// Creates the error for a game that Solvitaire cannot describe. `why` is a clause, such as `it has automatic moves`.
pub(super) fn unsayable(entry: &GameEntry, why: &str) -> Unsayable {
    Unsayable(format!("Solvitaire cannot describe {}: {why}.", entry.model().name))
}
