//! The steps of deals and moves, with every name resolved.

use proc_macro2::Ident;
use solitaire_model::{Sort, Term};
use syn::Path;

use super::expr::{Expr, Kind, Named, Sugar};
use super::ids::{ContainerId, CounterId};
use crate::report::Extent;

/// The elements that a step deals to, deals from, gathers or flips.
#[derive(Clone, Debug)]
pub enum Spot {
    /// Elements of a container: all of them, or a range of indexes.
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
    /// The hand: the cards that are not on the table.
    Hand,
}

/// The number of cards to deal, or the cards themselves.
#[derive(Clone, Debug)]
pub enum Amount {
    /// This many rounds. Each round deals one card to every element.
    Rounds(Expr),
    /// For each element, the number of cards that it gets.
    Each(Vec<Expr>),
    /// Rounds until the source is empty or all elements are full.
    Rest,
    /// Exactly these cards, each given by its rank (1 to 13) and suit (0 to 3).
    Cards(Vec<(u8, u8)>),
}

/// The container that gets a dealt card instead of the intended element, if it accepts the card.
#[derive(Clone, Debug)]
pub struct First {
    /// The container.
    pub container: ContainerId,
    /// True if the element that a card was meant for then gets another card.
    pub again: bool,
    /// The condition that a card must meet to go to this container.
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
    /// Deals cards.
    Deal {
        /// The elements that the cards go to.
        to: Spot,
        /// True if the dealt cards go under the cards that already lie on these elements.
        to_under: bool,
        /// The number of cards to deal, or the cards themselves.
        amount: Amount,
        /// The place of the amount in the source.
        amount_span: Extent,
        /// True for `up` (face up) and false for `down`, with the word as written; `None` if the cards keep their side.
        side: Option<(bool, Ident)>,
        /// The elements that the cards come from.
        from: Spot,
        /// True if the cards are taken from the bottom of the elements that they come from.
        from_under: bool,
        /// The container that gets a dealt card instead of an element of `to`, if it accepts the card.
        first: Option<First>,
        /// If given, each element gets the first card for which this condition holds, not simply the next card.
        condition: Option<Expr>,
    },
    /// Collects the cards of elements in one container or in the hand.
    Gather {
        /// The elements that the cards come from.
        from: Spot,
        /// True if the last element is the first to be dealt again.
        reversed: bool,
        /// True if the top card of each element will be dealt before the cards under it; false if its bottom card will.
        turned: bool,
        /// The container that the cards go to; the hand if `None`.
        into: Option<ContainerId>,
        /// The condition that a card must meet to be gathered; all cards are gathered if `None`.
        condition: Option<Expr>,
    },
    /// Shuffles the hand.
    Shuffle,
    /// Turns over the top card of these elements.
    Flip(Spot),
    /// Closes the gaps of a container: its elements with cards move to the front, and the empty elements come last.
    Compact(ContainerId),
    /// Puts the cards of a container that meet the condition below the other cards of their element.
    Sink(ContainerId, Expr),
    /// Sets a counter to the value of an expression.
    Set(CounterId, Expr),
    /// Runs a step that the author wrote in Rust.
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

/// Cards that a step deals by name, one to each element of a container until these cards run out.
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
    /// The cards that this step deals by name to a whole container; `None` for any other step.
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

    /// The elements that this step itself deals to, deals from, gathers or flips, without those of steps inside it.
    pub fn spots(&self) -> Vec<&Spot> {
        match self {
            Self::Deal { to, from, .. } => vec![to, from],
            Self::Gather { from, .. } => vec![from],
            Self::Flip(spot) => vec![spot],
            _ => Vec::new(),
        }
    }

    /// The expressions of this step itself, without those of steps inside it.
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

    /// True if the step or a step inside it uses this term.
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
    /// True if the expression has only literal numbers and operators, so that no variation can change its value.
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
