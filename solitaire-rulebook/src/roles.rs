//! The roles of the containers of a game, and the moves that use a container.

use super::node::{Node, any_part, conjuncts};
use super::speaker::Book;
use solitaire_runtime::model::{Expr, Lift, Move, Spot, Step, Unit};

/// The role that a container plays in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    Stock,
    Discard,
    /// A foundation, or another container on which cards must end up to win.
    Goal,
    /// Any other container, such as columns, cells or a waste.
    Work,
}

impl Book {
    /// The role of a container in the game.
    pub(super) fn role(&self, container: u8) -> Role {
        let kind = self.model.containers[usize::from(container)].kind;
        if kind.is_stock {
            Role::Stock
        } else if kind.is_discard {
            Role::Discard
        } else if self.noun(container).one.ends_with("foundation") || self.ends_full(container) {
            Role::Goal
        } else {
            Role::Work
        }
    }

    /// True if the condition for winning requires that all cards lie on this container, alone or together with others.
    pub(super) fn ends_full(&self, container: u8) -> bool {
        let win = self.reader.read(&self.model.win, &[]);
        conjuncts(&win).iter().any(|part| match part {
            Node::Compare(_, sides) if sides[1] == Node::Number(self.reader.cards_in_play()) => {
                any_part(&sides[0], &mut |node| *node == Node::Container(container))
            }
            _ => false,
        })
    }

    /// The moves that have the container as a target.
    pub(super) fn moves_to(&self, container: u8) -> impl Iterator<Item = &'static Move> {
        self.model
            .moves
            .iter()
            .filter(move |made| made.targets.iter().any(|target| target.container == container))
    }

    /// The lifts of all moves that have the container as a target.
    pub(super) fn lifts_to(&self, container: u8) -> Vec<&'static Lift> {
        self.moves_to(container).flat_map(|made| made.lifts).collect()
    }

    /// The lifts, of all moves, that take cards from the container.
    pub(super) fn lifts_from(&self, container: u8) -> Vec<&'static Lift> {
        let lifts = self.model.moves.iter().flat_map(|made| made.lifts);
        lifts.filter(|lift| lift.container == container && lift.unit != Unit::Nothing).collect()
    }

    /// True if an automatic move fills an empty element of a container.
    pub(super) fn is_filled(&self, container: u8) -> bool {
        let fills = |step: &Step| matches!(step, Step::Deal { to: Spot::Source, .. });
        self.model.moves.iter().any(|made| {
            !made.gesture.is_players()
                && made.lifts.iter().any(|lift| lift.container == container)
                && made.steps.iter().any(fills)
        })
    }

    /// True if a move has a step that closes the gaps between the elements of the container.
    pub(super) fn closes_up(&self, container: u8) -> bool {
        let closes =
            |step: &Step| matches!(step, Step::Compact { container: at } if *at == container);
        self.model.moves.iter().any(|made| made.steps.iter().any(closes))
    }

    /// True if the deal always puts a card on the first element of a container, and no move takes cards off it.
    pub(super) fn begins_with_a_card(&self, container: u8) -> bool {
        let zero = |expr: &Expr| self.reader.read(expr, &[]) == Node::Number(0);
        let begins = |step: &Step| {
            matches!(step, Step::Deal {
                to: Spot::Elements { container: to, from: first, .. },
                to_under: false,
                from: Spot::Hand,
                first: None,
                condition: None,
                ..
            } if *to == container && zero(first))
        };
        self.model.deal.iter().any(begins) && self.lifts_from(container).is_empty()
    }

    /// True if a move may put several cards at once on the container.
    pub(super) fn takes_several(&self, container: u8) -> bool {
        self.lifts_to(container).iter().any(|lift| lift_several(lift))
    }
}

/// True if a lift may take several cards at once.
pub(super) fn lift_several(lift: &Lift) -> bool {
    matches!(lift.unit, Unit::Cards | Unit::All)
}
