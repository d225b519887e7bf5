//! The steps of deals and moves with every name resolved.

use proc_macro2::Ident;
use solitaire_model::{Sort, Term};
use syn::Path;

use super::expr::{Expr, Kind, Named, Sugar};
use super::ids::{ContainerId, CounterId};
use crate::report::Extent;

/// The elements a step is about.
#[derive(Clone, Debug)]
pub enum Spot {
    /// Elements of a container: all, or from one index up to but not including another.
    Elements {
        /// The container.
        container: ContainerId,
        /// Its name as written.
        name: Ident,
        /// The first index and the one after the last; all elements when `None`.
        range: Option<Box<[Expr; 2]>>,
        /// Where it stands.
        span: Extent,
    },
    /// `source`, `target`, `partner`
    Bound(Term),
    /// What is not on the table.
    Hand,
}

/// How many cards, or which.
#[derive(Clone, Debug)]
pub enum Amount {
    /// So many rounds.
    Rounds(Expr),
    /// So many to each.
    Each(Vec<Expr>),
    /// Until the source is out or all are full.
    Rest,
    /// These cards: ranks 1 to 13 and suits 0 to 3.
    Cards(Vec<(u8, u8)>),
}

/// Where a dealt card goes first, if it is accepted there.
#[derive(Clone, Debug)]
pub struct First {
    /// The container.
    pub container: ContainerId,
    /// True if the place passed over gets another card.
    pub again: bool,
    /// Which cards go there.
    pub condition: Option<Expr>,
}

/// A step the author wrote in Rust.
#[derive(Clone, Debug)]
pub struct OwnStep {
    /// The level in whose scope it is.
    pub level: usize,
    /// Its path.
    pub path: Path,
    /// The arguments.
    pub args: Vec<Expr>,
    /// Their sorts, as far as they are known.
    pub sorts: Vec<Sort>,
}

/// A step, with the level that states it and where it stands.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "a game has few steps, and most of them deal")]
pub enum Step {
    /// Cards are dealt.
    Deal {
        /// Where they go.
        to: Spot,
        /// Under the cards there.
        to_under: bool,
        /// How many, or which.
        amount: Amount,
        /// Where the amount stands.
        amount_span: Extent,
        /// `up` (true) or `down`, with the word.
        side: Option<(bool, Ident)>,
        /// Where they come from.
        from: Spot,
        /// From the table end.
        from_under: bool,
        /// Where a card goes first.
        first: Option<First>,
        /// Which card each place gets.
        condition: Option<Expr>,
    },
    /// Cards are gathered.
    Gather {
        /// From where.
        from: Spot,
        /// Last element first.
        reversed: bool,
        /// The top card of each element will be dealt before those under it.
        turned: bool,
        /// Into which container; the hand when `None`.
        into: Option<ContainerId>,
        /// Which cards.
        condition: Option<Expr>,
    },
    /// The hand is shuffled.
    Shuffle,
    /// A top card is turned over.
    Flip(Spot),
    /// Gaps are closed.
    Compact(ContainerId),
    /// Matching cards sink.
    Sink(ContainerId, Expr),
    /// A counter gets a value.
    Set(CounterId, Expr),
    /// A step the author wrote.
    Custom(OwnStep),
    /// Steps on a condition.
    If(Expr, Vec<Step>, Vec<Step>),
    /// Steps for each number of a range; the variable is the parameter with this number.
    For {
        /// The variable.
        name: Ident,
        /// Its number among the loops around.
        param: u8,
        /// The first number and the one after the last.
        range: Box<[Expr; 2]>,
        /// What is done for each.
        steps: Vec<Step>,
    },
}

/// Cards that are dealt by name, one to each element of a container as far as they go.
#[derive(Debug)]
pub struct NamedCards<'s> {
    /// The number of the container.
    pub container: ContainerId,
    /// Rank, from 1, and suit, from 0, of each.
    pub cards: &'s [(u8, u8)],
    /// Where they are named.
    pub span: Extent,
}

impl Step {
    /// The cards that the step itself deals by name to the elements of a whole container, if it does.
    pub fn named_cards(&self) -> Option<NamedCards<'_>> {
        let Self::Deal {
            to: Spot::Elements { container, range: None, .. },
            amount: Amount::Cards(cards),
            amount_span,
            ..
        } = self
        else {
            return None;
        };
        Some(NamedCards { container: *container, cards, span: *amount_span })
    }

    /// Visits this step and all inside it.
    pub fn visit<'s>(&'s self, see: &mut impl FnMut(&'s Self)) {
        see(self);
        match self {
            Self::If(_, then, otherwise) => {
                then.iter().chain(otherwise).for_each(|step| step.visit(see));
            }
            Self::For { steps, .. } => steps.iter().for_each(|step| step.visit(see)),
            _ => {}
        }
    }

    /// The places of this step itself, not of those inside it.
    pub fn spots(&self) -> Vec<&Spot> {
        match self {
            Self::Deal { to, from, .. } => vec![to, from],
            Self::Gather { from, .. } => vec![from],
            Self::Flip(spot) => vec![spot],
            _ => Vec::new(),
        }
    }

    /// The expressions of this step itself, not of those inside it.
    pub fn exprs(&self) -> Vec<&Expr> {
        let mut all = Vec::new();
        for spot in self.spots() {
            if let Spot::Elements { range: Some(range), .. } = spot {
                all.extend(range.iter());
            }
        }
        match self {
            Self::Deal { amount, first, condition, .. } => {
                match amount {
                    Amount::Rounds(rounds) => all.push(rounds),
                    Amount::Each(each) => all.extend(each),
                    Amount::Rest | Amount::Cards(_) => {}
                }
                all.extend(condition);
                all.extend(first.iter().flat_map(|first| &first.condition));
            }
            Self::Gather { condition, .. } => all.extend(condition),
            Self::Sink(_, condition) | Self::Set(_, condition) | Self::If(condition, ..) => {
                all.push(condition);
            }
            Self::For { range, .. } => all.extend(range.iter()),
            Self::Custom(step) => all.extend(&step.args),
            Self::Shuffle | Self::Flip(_) | Self::Compact(_) => {}
        }
        all
    }

    /// True if the step, or one inside it, speaks of this term.
    pub fn speaks_of(&self, term: Term) -> bool {
        let mut speaks = false;
        self.visit(&mut |step| {
            speaks |= step.spots().iter().any(|spot| matches!(spot, Spot::Bound(t) if *t == term));
            speaks |= step.exprs().into_iter().any(|expr| expr.speaks_of(term));
        });
        speaks
    }
}

impl Expr {
    /// True if it is made of numbers as they are written: nothing a variation does changes it.
    pub fn is_literal(&self) -> bool {
        !self.any(|part| {
            !matches!(part.kind, Kind::Number(_) | Kind::Sugar(Sugar::Negate(_)))
                && part.sides().is_none()
        })
    }

    /// True if the expression speaks of this term.
    pub fn speaks_of(&self, term: Term) -> bool {
        self.any(|part| matches!(&part.kind, Kind::Term(Named(found, _)) if *found == term))
    }
}
