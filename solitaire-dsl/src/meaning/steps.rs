//! The steps of deals and moves, with every name resolved.

use proc_macro2::Ident;
use solitaire_model::{Sort, Term};
use syn::Path;

use super::expr::{Expr, Kind, Named, Sugar};
use super::ids::{ContainerId, CounterId};
use crate::report::Extent;

/// The elements that a step works on.
#[derive(Clone, Debug)]
pub enum Spot {
    /// Elements of a container: all, or from one index up to but not including another.
    Elements {
        /// The container.
        container: ContainerId,
        /// The container's name as written.
        name: Ident,
        /// The first index and the index after the last; all elements if `None`.
        range: Option<Box<[Expr; 2]>>,
        /// The container's place in the source.
        span: Extent,
    },
    /// The element that `source`, `target` or `partner` stands for.
    Bound(Term),
    /// The cards that are not on the table.
    Hand,
}

/// The number of cards to deal, or the cards themselves.
#[derive(Clone, Debug)]
pub enum Amount {
    /// This many rounds, each of one card to every element.
    Rounds(Expr),
    /// This many cards to each element.
    Each(Vec<Expr>),
    /// All cards, until the source is empty or all elements are full.
    Rest,
    /// Exactly these cards, by ranks 1 to 13 and suits 0 to 3.
    Cards(Vec<(u8, u8)>),
}

/// The container that a dealt card goes to first, if it is accepted there.
#[derive(Clone, Debug)]
pub struct First {
    /// The container.
    pub container: ContainerId,
    /// True if the place that was passed over gets another card.
    pub again: bool,
    /// The condition that a card must meet to go there.
    pub condition: Option<Expr>,
}

/// A step that the author wrote in Rust.
#[derive(Clone, Debug)]
pub struct OwnStep {
    /// The level in whose scope the path is resolved.
    pub level: usize,
    /// The path of the step's function.
    pub path: Path,
    /// The arguments.
    pub args: Vec<Expr>,
    /// The sorts of the arguments, as far as they are known.
    pub sorts: Vec<Sort>,
}

/// A step of a deal or a move.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant, reason = "a game has few steps, and most of them deal")]
pub enum Step {
    /// Cards are dealt.
    Deal {
        /// The elements that the cards go to.
        to: Spot,
        /// True if the cards go under the cards that lie there.
        to_under: bool,
        /// The number of cards to deal, or the cards themselves.
        amount: Amount,
        /// The place of the amount in the source.
        amount_span: Extent,
        /// `up` (true) or `down`, with the word.
        side: Option<(bool, Ident)>,
        /// The elements that the cards come from.
        from: Spot,
        /// True if the cards are taken from the bottom.
        from_under: bool,
        /// The container that a card goes to first.
        first: Option<First>,
        /// Each place gets the first card that meets this condition.
        condition: Option<Expr>,
    },
    /// Cards are gathered.
    Gather {
        /// The elements that the cards come from.
        from: Spot,
        /// True if the last element comes first.
        reversed: bool,
        /// The top card of each element will be dealt before those under it.
        turned: bool,
        /// The container that the cards go to; the hand if `None`.
        into: Option<ContainerId>,
        /// The condition for a card to be gathered.
        condition: Option<Expr>,
    },
    /// The hand is shuffled.
    Shuffle,
    /// A top card is turned over.
    Flip(Spot),
    /// The gaps of a container are closed.
    Compact(ContainerId),
    /// Matching cards of a container are put below the others of their element.
    Sink(ContainerId, Expr),
    /// A counter gets a value.
    Set(CounterId, Expr),
    /// A step that the author wrote in Rust.
    Custom(OwnStep),
    /// Runs the first steps if the condition holds, otherwise the second steps.
    If(Expr, Vec<Step>, Vec<Step>),
    /// Runs steps for each number of a range.
    For {
        /// The variable.
        name: Ident,
        /// The index of the variable among the variables of all surrounding loops, outermost first.
        param: u8,
        /// The first number and the number after the last.
        range: Box<[Expr; 2]>,
        /// The steps for each number.
        steps: Vec<Step>,
    },
}

/// Cards that are dealt by name, one to each element of a container until the cards run out.
#[derive(Debug)]
pub struct NamedCards<'s> {
    /// The container that the cards go to.
    pub container: ContainerId,
    /// The rank (from 1) and the suit (from 0) of each card.
    pub cards: &'s [(u8, u8)],
    /// The place of the cards' names in the source.
    pub span: Extent,
}

impl Step {
    /// The cards that this step deals by name to the elements of a whole container; `None` for any other step.
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

    /// Calls `see` for this step and all steps inside it.
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

    /// The spots of this step, not of steps inside it.
    pub fn spots(&self) -> Vec<&Spot> {
        match self {
            Self::Deal { to, from, .. } => vec![to, from],
            Self::Gather { from, .. } => vec![from],
            Self::Flip(spot) => vec![spot],
            _ => Vec::new(),
        }
    }

    /// The expressions of this step, not of steps inside it.
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

    /// True if the step, or one inside it, uses this term.
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
    /// True if the expression only consists of literal numbers, so that no variation can change it.
    pub fn is_literal(&self) -> bool {
        !self.any(|part| {
            !matches!(part.kind, Kind::Number(_) | Kind::Sugar(Sugar::Negate(_)))
                && part.sides().is_none()
        })
    }

    /// True if the expression uses this term.
    pub fn speaks_of(&self, term: Term) -> bool {
        self.any(|part| matches!(&part.kind, Kind::Term(Named(found, _)) if *found == term))
    }
}
