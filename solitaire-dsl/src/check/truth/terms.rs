//! Expressions as terms. Equal terms are stored once, so they have the same index.

use crate::meaning::{ConstantId, ContainerId, CounterId, PieceId};
use solitaire_model::{Comparison, Function, Operator, Sort};

use crate::meaning::Term as Word;

/// The index of a term.
pub type Id = usize;

/// An expression whose parts are given by their indexes in [`Terms`].
#[derive(Clone, PartialEq, Debug)]
pub enum Term {
    /// A whole number.
    Number(i64),
    /// A truth value.
    Truth(bool),
    /// A word that stands for cards or a place, such as `moving` or `target`.
    Word(Word),
    /// A container.
    Container(ContainerId),
    /// The element of a container at an index.
    Element(ContainerId, Id),
    /// The elements of a container in a range of indexes, without its end.
    Slice(ContainerId, Id, Id),
    /// A counter.
    Counter(CounterId),
    /// A constant whose value is left open, because a variation may change it.
    Constant(ConstantId),
    /// `CARDS`, the number of cards in the game.
    CardsInPlay,
    /// A parameter of a rule or loop, whose value is unknown.
    Param(u8, Sort),
    /// A parameter of a closure. The number says how many parameters of closures were in scope before it.
    Bound(usize, Sort),
    /// A call of a function of the vocabulary with these arguments.
    Call(Function, Vec<Id>),
    /// A call of a rule or value that is not replaced by its expression.
    Rule(PieceId, Vec<Id>),
    /// An author's Rust function, called with these arguments. `None` if the function itself is an argument.
    Custom(usize, String, Option<Vec<Id>>),
    /// A function of the vocabulary as the argument of another function.
    Named(Function),
    /// A rule as the argument of a function.
    RuleNamed(PieceId),
    /// A closure: its number of parameters and its body.
    Closure(usize, Id),
    /// `!a`
    Not(Id),
    /// `-a`
    Negate(Id),
    /// An operator with two operands, as in `a + b`.
    Binary(Operator, Id, Id),
    /// `if a { b } else { c }`
    If(Id, Id, Id),
    /// An expression that could not be read. Each has its own number, so that it is equal to no other.
    Hole(usize),
    /// True if an expression for a card stands for no card.
    IsAbsent(Id),
}

/// All terms of a condition.
#[derive(Debug, Default)]
pub struct Terms {
    all: Vec<Term>,
}

impl Terms {
    /// The index of a term. Adds the term if it is new.
    pub fn id(&mut self, term: Term) -> Id {
        // A linear search is fast enough, because there are only a few dozen terms.
        self.all.iter().position(|known| *known == term).unwrap_or_else(|| {
            self.all.push(term);
            self.all.len() - 1
        })
    }

    /// The term with this index.
    pub fn get(&self, id: Id) -> &Term {
        &self.all[id]
    }

    /// The number of terms.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// The index of a term, if it exists.
    pub fn find(&self, term: &Term) -> Option<Id> {
        self.all.iter().position(|known| known == term)
    }

    /// `one && other`
    pub fn and(&mut self, one: Id, other: Id) -> Id {
        self.id(Term::Binary(Operator::And, one, other))
    }

    /// `!one`
    pub fn not(&mut self, one: Id) -> Id {
        self.id(Term::Not(one))
    }

    /// `count(cards)`
    pub fn count(&mut self, cards: Id) -> Id {
        self.id(Term::Call(Function::Count, vec![cards]))
    }

    /// The term that compares `left` with the number `right`.
    pub fn compared(&mut self, comparison: Comparison, left: Id, right: i64) -> Id {
        let right = self.id(Term::Number(right));
        self.id(Term::Binary(Operator::Compare(comparison), left, right))
    }

    /// True if one of the terms is a call of this function.
    pub fn asks(&self, function: Function) -> bool {
        self.all.iter().any(|term| matches!(term, Term::Call(of, _) if *of == function))
    }

    /// The value of a term, if it is a constant number.
    pub fn fixed(&self, id: Id) -> Option<i64> {
        match self.get(id) {
            Term::Number(value) => Some(*value),
            Term::Negate(inner) => self.fixed(*inner)?.checked_neg(),
            _ => None,
        }
    }
}
