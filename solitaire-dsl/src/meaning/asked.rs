//! Which terms mean something where.

use solitaire_model::Term;

use super::game::{Lift, Move, PieceRole, Target};

/// Why a term means nothing somewhere, and what to write instead.
pub type Refusal = (&'static str, &'static str);

/// What an expression may speak of, besides containers, counters, constants and rules.
#[derive(Clone, Copy, Debug)]
pub enum Where {
    /// A rule or value: anything.
    Rule,
    /// `pickup`: no target yet.
    Pickup,
    /// `build` and `space`: the target is known.
    Target,
    /// The condition of a move, or a step of it.
    Move {
        /// True if it takes cards.
        moving: bool,
        /// True if it is made somewhere.
        source: bool,
        /// True if it puts cards.
        target: bool,
        /// True if it takes two.
        partner: bool,
        /// True if it is asked in a step, when the cards are put already.
        in_steps: bool,
    },
    /// A deal, and whether it is a condition or index.
    Deal,
    /// `win`, `lose`, a score: the board alone.
    Board,
}

impl Where {
    /// Where the expressions of a piece of this role are asked. What the condition of a move may speak of, the move says.
    pub const fn of(role: &PieceRole) -> Self {
        match role {
            PieceRole::Rule | PieceRole::Where => Self::Rule,
            PieceRole::Pickup => Self::Pickup,
            PieceRole::Build | PieceRole::Space => Self::Target,
            PieceRole::Win | PieceRole::Lose => Self::Board,
        }
    }

    /// In the condition or in the steps of a move with these sources and targets.
    pub fn of_move(lifts: &[Lift], targets: &[Target], partner: bool, in_steps: bool) -> Self {
        Self::Move {
            moving: lifts.iter().any(|lift| lift.unit.is_some()),
            source: !lifts.is_empty(),
            target: !targets.is_empty(),
            partner,
            in_steps,
        }
    }

    /// In the score of a move: what it took is put by then.
    pub fn of_score(declared: &Move) -> Self {
        Self::Move {
            moving: false,
            source: !declared.lifts.is_empty(),
            target: !declared.targets.is_empty(),
            partner: declared.pair,
            in_steps: false,
        }
    }

    /// Whether the term has a meaning here; if not, why, and what to write instead.
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

/// Why a term means nothing where it is not allowed, and what to write instead.
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
    /// Whether a term has a meaning in what a piece says.
    pub fn allows(&self, term: Term) -> Result<(), Refusal> {
        Where::of(self).allows(term)
    }
}

impl Move {
    /// Whether a term has a meaning in its condition, or in its steps.
    pub fn allows(&self, term: Term, in_steps: bool) -> Result<(), Refusal> {
        Where::of_move(&self.lifts, &self.targets, self.pair, in_steps).allows(term)
    }
}
