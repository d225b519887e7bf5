//! The roles of places and the kinds of moves, derived from the model of a game. They only help to choose among legal
//! moves.

use solitaire_runtime::fair::View;
use solitaire_runtime::model::{Expr, Function, GameModel, Step, Unit};
use solitaire_runtime::{MoveCode, Place};

/// The role of a place (an element of a container) in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// A place to which cards have to go: the win condition counts the cards there, or cards there are out of the game.
    Goal,
    /// A place with undealt cards.
    Stock,
    /// A place with the cards that were turned from the stock.
    Waste,
    /// A place that holds at most one card.
    Cell,
    /// Any other place.
    Field,
}

/// The kinds of moves, which are the same for all games.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sort {
    /// Cards go to the goal.
    ToFoundation,
    /// The player turns up a hidden card.
    TurnCard,
    /// A card comes from the waste.
    FromWaste,
    /// Cards go from one column to another, or from a cell to a column.
    BetweenColumns,
    /// The stock is turned or dealt from, or the waste is turned over.
    TurnStock,
    /// A card from a column or a cell goes to a cell.
    ToCell,
    /// A card is taken back from the goal.
    FromFoundation,
    /// Anything else.
    Other,
}

impl Sort {
    /// All kinds.
    pub const ALL: [Self; 8] = [
        Self::ToFoundation,
        Self::TurnCard,
        Self::FromWaste,
        Self::BetweenColumns,
        Self::TurnStock,
        Self::ToCell,
        Self::FromFoundation,
        Self::Other,
    ];

    /// The name of this kind of move in settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ToFoundation => "ToFoundation",
            Self::TurnCard => "TurnCard",
            Self::FromWaste => "FromWaste",
            Self::BetweenColumns => "BetweenColumns",
            Self::TurnStock => "TurnStock",
            Self::ToCell => "ToCell",
            Self::FromFoundation => "FromFoundation",
            Self::Other => "Other",
        }
    }
}

/// The roles of all places of a game.
#[derive(Clone, Debug)]
pub struct Roles {
    model: &'static GameModel,
    /// The role of each place; the index is the number of the place.
    roles: Vec<Role>,
}

impl Roles {
    /// Finds the roles of the places of a game.
    #[must_use]
    pub fn of(model: &'static GameModel) -> Self {
        let mut wanted = vec![false; model.containers.len()];
        let mut unwanted = wanted.clone();
        visit(model, &model.win, &mut |part| match part {
            Expr::Call(Function::Count | Function::Filled, [Expr::Container(number)]) => {
                wanted[usize::from(*number)] = true;
            }
            Expr::Call(Function::IsEmpty, [Expr::Container(number)]) => {
                unwanted[usize::from(*number)] = true;
            }
            _ => {}
        });
        // If the win condition only requires that some containers are empty, all others are the goal, except the stock
        // and the cells.
        let is_clearing = unwanted.contains(&true) && !wanted.contains(&true);
        let mut roles = Vec::with_capacity(model.places());
        for (container, (wanted, unwanted)) in
            model.containers.iter().zip(wanted.into_iter().zip(unwanted))
        {
            let role = if wanted || container.kind.is_discard {
                Role::Goal
            } else if container.kind.is_stock {
                Role::Stock
            } else if is_clearing && !unwanted && container.capacity != 1 {
                Role::Goal
            } else if container.kind.name == "Waste" {
                Role::Waste
            } else if container.capacity == 1 {
                Role::Cell
            } else {
                Role::Field
            };
            roles.extend(container.span.places().map(|_| role));
        }
        Self { model, roles }
    }

    /// The role of this place.
    #[must_use]
    pub fn role(&self, place: Place) -> Role {
        self.roles.get(place.number()).copied().unwrap_or(Role::Field)
    }

    /// The kind of this move.
    #[must_use]
    pub fn sort(&self, code: MoveCode) -> Sort {
        let Some(declared) = self.model.move_of(code) else { return Sort::Other };
        let takes = declared.lifts.iter().any(|lift| lift.unit != Unit::Nothing);
        if declared.targets.is_empty() {
            let flips = declared.steps.iter().any(|step| matches!(step, Step::Flip(_)));
            return match declared.gesture {
                _ if flips => Sort::TurnCard,
                gesture if gesture.is_pile_press() => Sort::TurnStock,
                _ => Sort::Other,
            };
        }
        let from = if takes { self.role(code.source()) } else { Role::Field };
        match (from, self.role(code.target())) {
            (Role::Goal, Role::Goal) => Sort::Other,
            (_, Role::Goal) => Sort::ToFoundation,
            (Role::Goal, _) => Sort::FromFoundation,
            (Role::Waste, _) => Sort::FromWaste,
            (Role::Stock, _) => Sort::TurnStock,
            (_, Role::Cell) => Sort::ToCell,
            (Role::Cell | Role::Field, _) => Sort::BetweenColumns,
        }
    }

    /// The number of cards that lie at the goal.
    #[must_use]
    pub fn home(&self, view: &View) -> usize {
        let goals = view.places().filter(|place| self.role(*place) == Role::Goal);
        goals.map(|place| view.cards(place).len()).sum()
    }

    /// True if a move of the same kind could take more of the open cards at its source than this move takes.
    #[must_use]
    pub fn is_partial(&self, view: &View, code: MoveCode) -> bool {
        let lifts = self.model.move_of(code).map_or(&[][..], |declared| declared.lifts);
        let takes_runs =
            lifts.iter().any(|lift| lift.unit == Unit::Cards && lift.span.holds(code.source()));
        takes_runs && usize::from(code.count) < open(view, code.source())
    }
}

/// The number of open cards that lie on top of the last hidden card of a place.
pub fn open(view: &View, place: Place) -> usize {
    view.cards(place).iter().rev().take_while(|sight| sight.open().is_some()).count()
}

/// Calls `see` for every part of a condition and of the rules that it calls. Requires that no rule calls itself.
fn visit(model: &GameModel, expr: &Expr, see: &mut dyn FnMut(&Expr)) {
    expr.visit(&mut |part| {
        see(part);
        if let Expr::Rule(number, _) = part {
            visit(model, &model.rules[usize::from(*number)].body, see);
        }
    });
}
