//! Which terms mean something where.

use solitaire_model::Term;

use super::game::{Move, PieceRole};

/// Why a term means nothing somewhere, and what to write instead.
pub type Refusal = (&'static str, &'static str);

/// What an expression may speak of, besides containers, counters, constants and rules.
#[derive(Clone, Copy, Debug)]
pub enum Where {
    /// A rule or value: anything.
    Rule,
    /// `pickup`: no target yet.
    Pickup,
    /// `build`: the target holds cards.
    Build,
    /// `space`: the target is empty.
    Space,
    /// The condition of a move, or a step of it.
    Move {
        /// Whether it takes cards.
        moving: bool,
        /// Whether it is made somewhere.
        source: bool,
        /// Whether it puts cards.
        target: bool,
        /// Whether it takes two.
        partner: bool,
        /// Whether a step judges a card for a place.
        judging: bool,
    },
    /// A deal, and whether it is a condition or index.
    Deal,
    /// `win`, `lose`, a score: the board alone.
    Board,
}

impl Where {
    /// Where the expressions of a piece of this role are asked.
    pub const fn of(role: &PieceRole) -> Self {
        match role {
            PieceRole::Rule => Self::Rule,
            PieceRole::Pickup => Self::Pickup,
            PieceRole::Build => Self::Build,
            PieceRole::Space => Self::Space,
            PieceRole::Win | PieceRole::Lose | PieceRole::Where => Self::Board,
        }
    }

    /// Whether the term has a meaning here; if not, why, and what to write instead.
    pub fn allows(self, term: Term) -> Result<(), Refusal> {
        let allowed = match (self, term) {
            (Self::Rule, _)
            | (Self::Pickup | Self::Build | Self::Space, Term::Moving | Term::Source)
            | (Self::Build | Self::Space, Term::Target)
            | (Self::Deal, Term::Card | Term::Place) => true,
            (Self::Move { moving, judging, .. }, Term::Moving) => moving && !judging,
            (Self::Move { source, .. }, Term::Source) => source,
            (Self::Move { target, .. }, Term::Target) => target,
            (Self::Move { partner, .. }, Term::Partner) => partner,
            (Self::Move { judging, .. }, Term::Card | Term::Place) => judging,
            _ => false,
        };
        if allowed { Ok(()) } else { Err(self.refuses(term)) }
    }

    /// Why the term means nothing here, and what to write instead.
    const fn refuses(self, term: Term) -> Refusal {
        match (self, term) {
            (Self::Pickup, Term::Card) => (
                "`card` means something only in steps that deal or gather",
                "write `moving` for what is lifted, `source` for the element that it lies on",
            ),
            (Self::Pickup, Term::Place) => {
                ("`place` means something only in steps that deal or gather", "write `source`")
            }
            (_, Term::Card | Term::Place) => (
                "`card` and `place` mean something only in steps that deal or gather",
                "write `moving` for what a move takes, `target` for where it goes",
            ),
            (Self::Deal, Term::Moving) => (
                "no move is made here, so nothing is `moving`",
                "the card that is dealt is `card`, as in `is_ace(card)`",
            ),
            (Self::Deal, Term::Target) => (
                "no move is made here, so there is no `target`",
                "where the card is dealt is `place`",
            ),
            (Self::Deal | Self::Board, _) => (
                "no move is made here, so this means nothing",
                "ask about a container or a counter, as in `is_empty(stock)`",
            ),
            (Self::Pickup, Term::Target) => {
                ("`pickup` is asked before there is a target", "move this to `where` of the move")
            }
            (Self::Move { moving: true, judging: true, .. }, Term::Moving) => (
                "steps come after the cards are put, so nothing is `moving` any more",
                "say where they lie now, as in `top(target)`",
            ),
            (_, Term::Moving) => (
                "this move takes no cards, so nothing is `moving`",
                "say what is taken, as in `tableau[top]`, or write `source`",
            ),
            (_, Term::Source) => (
                "this move is made nowhere in particular, so it has no `source`",
                "say where it is made, as in `: tableau`",
            ),
            (_, Term::Target) => (
                "this move has no `=>`, so it has no `target`",
                "write `source`, or say where cards go, as in `=> foundation`",
            ),
            (_, Term::Partner) => (
                "only the condition of a move with `two of` has a `partner`",
                "write `two of` before what the move takes, in front of the container",
            ),
        }
    }
}

impl PieceRole {
    /// Whether a term has a meaning in what a piece says. What the condition of a move may speak of, the move says.
    pub fn allows(&self, term: Term) -> Result<(), Refusal> {
        match self {
            Self::Rule | Self::Where => Where::Rule,
            Self::Pickup => Where::Pickup,
            Self::Build => Where::Build,
            Self::Space => Where::Space,
            Self::Win | Self::Lose => Where::Board,
        }
        .allows(term)
    }
}

impl Move {
    /// Whether a term has a meaning in its condition, or in its steps.
    pub fn allows(&self, term: Term, in_steps: bool) -> Result<(), Refusal> {
        Where::Move {
            moving: self.lifts.iter().any(|lift| lift.unit.is_some()),
            source: !self.lifts.is_empty(),
            target: !self.targets.is_empty(),
            partner: self.pair,
            judging: in_steps,
        }
        .allows(term)
    }
}
