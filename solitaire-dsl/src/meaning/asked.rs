//! The terms, such as `source` and `target`, that an expression may use in each place.

use solitaire_model::Term;

use super::game::{Lift, Move, PieceRole, Target};

/// The reason why a term is not allowed in a place, and the help.
pub type Refusal = (&'static str, &'static str);

/// The place of an expression, which decides the terms that it may use.
#[derive(Clone, Copy, Debug)]
pub enum Where {
    /// A rule or value: all terms.
    Rule,
    /// `pickup`: there is no target yet.
    Pickup,
    /// `build` and `space`: the target is known.
    Target,
    /// The condition of a move, or a step of it.
    Move {
        /// True if the move takes cards.
        moving: bool,
        /// True if the move is made on an element.
        source: bool,
        /// True if the move puts cards down.
        target: bool,
        /// True if the move takes two cards from two elements.
        partner: bool,
        /// True if the expression is in a step, which runs after the cards are put down.
        in_steps: bool,
    },
    /// A step of the deal.
    Deal,
    /// `win`, `lose` or a score that belongs to no move: no terms, only the board.
    Board,
}

impl Where {
    /// The place of the expressions of a piece with this role. `of_move` gives the exact place of a move's condition.
    pub const fn of(role: &PieceRole) -> Self {
        match role {
            PieceRole::Rule | PieceRole::Where => Self::Rule,
            PieceRole::Pickup => Self::Pickup,
            PieceRole::Build | PieceRole::Space => Self::Target,
            PieceRole::Win | PieceRole::Lose => Self::Board,
        }
    }

    /// The condition or the steps of a move with these sources and targets.
    pub fn of_move(lifts: &[Lift], targets: &[Target], partner: bool, in_steps: bool) -> Self {
        Self::Move {
            moving: lifts.iter().any(|lift| lift.unit.is_some()),
            source: !lifts.is_empty(),
            target: !targets.is_empty(),
            partner,
            in_steps,
        }
    }

    /// The score of a move, which is computed after the cards are put down.
    pub fn of_score(declared: &Move) -> Self {
        Self::Move {
            moving: false,
            source: !declared.lifts.is_empty(),
            target: !declared.targets.is_empty(),
            partner: declared.pair,
            in_steps: false,
        }
    }

    /// Checks that the term is allowed here. If not, returns the reason and the help.
    pub fn allows(self, term: Term) -> Result<(), Refusal> {
        let allowed = match (self, term) {
            (Self::Rule, _)
            | (Self::Pickup | Self::Target, Term::Moving | Term::Source)
            | (Self::Target, Term::Target)
            | (Self::Deal, Term::Card | Term::Place) => true,
            (Self::Move { moving, in_steps, .. }, Term::Moving) => moving && !in_steps,
            (Self::Move { source, .. }, Term::Source) => source,
            (Self::Move { target, .. }, Term::Target) => target,
            (Self::Move { partner, .. }, Term::Partner) => partner,
            (Self::Move { in_steps, .. }, Term::Card | Term::Place) => in_steps,
            _ => false,
        };
        if allowed { Ok(()) } else { Err(refusal(term)) }
    }
}

/// The reason why a term is not allowed in some places, and the help.
const fn refusal(term: Term) -> Refusal {
    match term {
        Term::Card | Term::Place => (
            "`card` and `place` mean something only in steps that deal or gather",
            "write `moving` for what a move takes, `target` for where it goes",
        ),
        Term::Moving => (
            "nothing is `moving` here",
            "name a container; only what is asked before a move puts its cards has `moving`",
        ),
        Term::Source => (
            "there is no `source` here",
            "name a container; only a move that is made somewhere has a `source`",
        ),
        Term::Target => (
            "there is no `target` here",
            "name a container; only `build`, `space` and a move with `=>` have a `target`",
        ),
        Term::Partner => (
            "there is no `partner` here",
            "write `two of` before what the move takes, in front of the container",
        ),
    }
}

impl PieceRole {
    /// Checks that a term is allowed in a piece with this role.
    pub fn allows(&self, term: Term) -> Result<(), Refusal> {
        Where::of(self).allows(term)
    }
}

impl Move {
    /// Checks that a term is allowed in the condition of the move, or in its steps.
    pub fn allows(&self, term: Term, in_steps: bool) -> Result<(), Refusal> {
        Where::of_move(&self.lifts, &self.targets, self.pair, in_steps).allows(term)
    }
}
