//! Which terms, such as `source` and `target`, an expression may use, depending on where it stands.

use solitaire_model::Term;

use super::game::{Lift, Move, PieceRole, Target};

/// Why a term is not allowed, and the help text.
pub type Refusal = (&'static str, &'static str);

/// Where an expression stands, which decides the terms that it may use.
#[derive(Clone, Copy, Debug)]
pub enum Where {
    /// In a rule or value, where all terms are allowed.
    Rule,
    /// In `pickup`, where `moving` and `source` are allowed.
    Pickup,
    /// In `build` or `space`, where `target` is allowed too.
    Target,
    /// In the condition, a step or the score of a move. The terms depend on the move.
    Move {
        /// True if the move takes cards, so that `moving` exists.
        moving: bool,
        /// True if the move has a source, so that `source` exists.
        source: bool,
        /// True if the move has a target, so that `target` exists.
        target: bool,
        /// True if the move takes a pair of cards, so that `partner` exists.
        partner: bool,
        /// True if the expression is in a step. Steps run after the cards are put down, so `moving` no longer exists.
        in_steps: bool,
    },
    /// In a step of the deal, where `card` and `place` are allowed.
    Deal,
    /// In `win`, `lose` or a score that belongs to no move, where no terms are allowed.
    Board,
}

impl Where {
    /// The place of the expression of a piece with this role. For a move's condition, [`Self::of_move`] is more exact.
    pub const fn of(role: &PieceRole) -> Self {
        match role {
            PieceRole::Rule | PieceRole::Where => Self::Rule,
            PieceRole::Pickup => Self::Pickup,
            PieceRole::Build | PieceRole::Space => Self::Target,
            PieceRole::Win | PieceRole::Lose => Self::Board,
        }
    }

    /// The place of a move's condition or, if `in_steps`, of its steps. `partner` is true if the move takes a pair.
    pub fn of_move(lifts: &[Lift], targets: &[Target], partner: bool, in_steps: bool) -> Self {
        Self::Move {
            moving: lifts.iter().any(|lift| lift.unit.is_some()),
            source: !lifts.is_empty(),
            target: !targets.is_empty(),
            partner,
            in_steps,
        }
    }

    /// The score of a move. It is computed after the cards are put down, so `moving` no longer exists.
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

/// Why this term is not allowed in some places, and the help text.
const fn refusal(term: Term) -> Refusal {
    match term {
        Term::Card | Term::Place => (
            "`card` and `place` mean something only in steps that deal or gather",
            "write `moving` for what a move takes, `target` for where it goes",
        ),
        Term::Moving => (
            "nothing is `moving` here",
            "name a container; `moving` exists only in conditions that are checked before the cards move",
        ),
        Term::Source => (
            "there is no `source` here",
            "name a container; only a move that starts from a container has a `source`",
        ),
        Term::Target => (
            "there is no `target` here",
            "name a container; only `build`, `space` and a move with `=>` have a `target`",
        ),
        Term::Partner => (
            "there is no `partner` here",
            "write `two of` before the container that the move takes cards from",
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
    /// Checks that a term is allowed in the condition of the move or, if `in_steps`, in its steps.
    pub fn allows(&self, term: Term, in_steps: bool) -> Result<(), Refusal> {
        Where::of_move(&self.lifts, &self.targets, self.pair, in_steps).allows(term)
    }
}
